import { mail } from '../bomb-files.ts';
import type { Bomb } from '../bombs.ts';

/** Hostile mails. */
export const mailBombs: readonly Bomb[] = [
  {
    name: 'parts.eml',
    bytes: () =>
      mail(
        Array.from(
          { length: 50_000 },
          (_, at) => `--${at}\r\nContent-Type: multipart/mixed; boundary="${at + 1}"\r\n\r\n`,
        ).join(''),
      ),
  },
  { name: 'alike-parts.eml', bytes: () => mail('--0\r\n\r\na\r\n'.repeat(1_000_000)) },
  { name: 'headers.eml', bytes: () => `${'X-A: b\r\n'.repeat(3_000_000)}\r\na` },
  { name: 'encoded-words.eml', bytes: () => `Subject: ${'=?utf-8?q?a=20?= '.repeat(1_500_000)}\r\n\r\na` },
  {
    name: 'quoted.eml',
    bytes: () =>
      `Content-Type: text/plain\r\n\r\n${'> '.repeat(500)}a\r\n`.padEnd(100) +
      `${'>'.repeat(1_000)} a\r\n`.repeat(20_000),
  },
  {
    name: 'boundary.eml',
    bytes: () => {
      const boundary = 'a'.repeat(1_000_000);
      const head = `From: a@a.example\r\nMessage-ID: <1>\r\nContent-Type: multipart/mixed; boundary="${boundary}"`;
      return `${head}\r\n\r\n${`--${boundary}\r\n\r\nx\r\n`.repeat(30)}`;
    },
  },
];
