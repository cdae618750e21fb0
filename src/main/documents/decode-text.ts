import { latin1 } from './document-bytes.ts';
import { unreadable } from './document-errors.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * Decodes text in any common encoding: by the byte order mark, as UTF-8 if it is valid, as `declared` by the markup, or in
 * the old encoding that gives the likeliest letters. Line ends become `\n`.
 * @throws FaultError if the bytes are not text
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const label = markOf(bytes) ?? wideOf(bytes);
  if (!label) refuseBinary(bytes);
  return tidy(decode(bytes, label ?? (isUtf8(bytes) ? 'utf-8' : (usable(declared) ?? guess(bytes)))));
}

/** The encoding that a page declares in its first bytes. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = latin1(bytes.subarray(0, 2048));
  return /<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)|<meta[^>]*\bcharset\s*=\s*["']?([\w.:-]+)/i
    .exec(head)
    ?.slice(1)
    .find(Boolean);
}

function markOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** UTF-16 without a mark: Western text has a zero in nearly every second byte. */
function wideOf(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2]!++;
  const half = head.length / 2;
  if (zeros[1]! > half * 0.6 && zeros[0]! < half * 0.05) return 'utf-16le';
  if (zeros[0]! > half * 0.6 && zeros[1]! < half * 0.05) return 'utf-16be';
  return undefined;
}

function refuseBinary(bytes: Uint8Array): void {
  const head = bytes.subarray(0, 65_536);
  let controls = 0;
  for (const byte of head) {
    if (byte === 0) throw unreadable(t('documents:text.binary'));
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27) controls++;
  }
  if (controls > head.length * 0.02 + 8) throw unreadable(t('documents:text.no-letters'));
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false; // not UTF-8
  }
}

function usable(declared: string | undefined): string | undefined {
  if (!declared || /^utf-?8$/i.test(declared)) return undefined; // it is not UTF-8, or `isUtf8` would have said so
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return undefined; // an unknown encoding
  }
}

/** Encodings of books and subtitles of the last decades. If two are equally likely, the first wins. */
const oldEncodings = [
  'windows-1252',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'windows-1251',
  'koi8-r',
];

function guess(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, 200_000);
  const best = oldEncodings
    .map((label) => ({ label, score: likeliness(decode(sample, label)) }))
    .reduce((one, other) => (other.score > one.score ? other : one));
  return best.label;
}

/** How much the non-ASCII characters of a text look like writing: between -10 and 1. */
function likeliness(text: string): number {
  let sum = 0;
  let count = 0;
  // Each character is judged by its neighbour too: real letters are next to letters of the same script and case.
  for (const [run] of text.matchAll(/[^\p{ASCII}]+/gu)) {
    count += run.length;
    sum += 10 * -(run.match(/[\ufffd\u0080-\u009f\ue000-\uf8ff]/g)?.length ?? 0);
    sum += run.match(/[ぁ-ゖァ-ヺー、。「」]/g)?.length ?? 0;
    sum += 0.5 * (run.match(/[\u4e00-\u9fa5가-힣]/g)?.length ?? 0);
    sum += run.match(frequent)?.length ?? 0;
    sum += 0.9 * (run.match(/[а-яё]/g)?.length ?? 0) + 0.1 * (run.match(/[А-ЯЁ]/g)?.length ?? 0);
    sum -= 2 * (run.match(/[а-яё][А-ЯЁ]/g)?.length ?? 0);
    sum -= run.match(/[\uff61-\uff9f]/g)?.length ?? 0; // half-width kana: what Western letters become in Shift-JIS
    const western = run.match(/[\u00a0-\u024f\u2010-\u203a\u20ac\u2122]/g)?.length ?? 0;
    sum += western * (run.length <= 2 ? 0.9 : -0.5); // an accent among ASCII letters, seldom three in a row
  }
  return count === 0 ? 0 : sum / count;
}

/** Frequent characters of Chinese, in both scripts, and Korean. A wrong encoding gives rare characters instead. */
const frequent =
  /[的一是不了在人有我他这中大来上个到说们为子和你地出会时以之用可要下也能就那后这這個來說們為時會後對過學國與無經從開關이다는을를가의에서로고한하지은어도나리기사자시니습]/g;

function decode(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}

function tidy(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
