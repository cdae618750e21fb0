import { line } from '../bomb-files.ts';
import type { Bomb } from '../bombs.ts';

/** Hostile plain texts, Markdown and subtitles. */
export const textBombs: readonly Bomb[] = [
  { name: 'quotes.md', bytes: () => `# A\n\n**b** ${'> '.repeat(1_000_000)}x` },
  { name: 'quoted-lines.md', bytes: () => `${'> '.repeat(500)}x\n`.repeat(2_000) },
  {
    name: 'lists.md',
    bytes: () => Array.from({ length: 8_000 }, (_, at) => `${' '.repeat(at)}- x`).join('\n'),
  },
  { name: 'brackets.md', bytes: () => `# A\n${'['.repeat(5_000_000)}` },
  { name: 'links.md', bytes: () => '[a]('.repeat(1_000_000) },
  { name: 'stars.md', bytes: () => '*a **b '.repeat(1_700_000) },
  { name: 'backticks.md', bytes: () => Array.from({ length: 3_000 }, (_, at) => '`'.repeat(at)).join(' ') },
  {
    name: 'footnotes.md',
    bytes: () => Array.from({ length: 60_000 }, (_, at) => `[^${at}] x\n\n[^${at}]: y\n`).join('\n'),
  },
  {
    name: 'table.md',
    bytes: () => `${'|a'.repeat(2_000)}\n${'|-'.repeat(2_000)}\n${`${'|b'.repeat(10)}\n`.repeat(5_000)}`,
  },
  { name: 'one-line.txt', bytes: () => line.repeat(1_180_000) },
  { name: 'no-space.txt', bytes: () => 'x'.repeat(40_000_000) },
  { name: 'abbreviations.txt', bytes: () => 'Mr. '.repeat(5_000_000) },
  { name: 'short-lines.txt', bytes: () => 'a\n'.repeat(20_000_000) },
  { name: 'form-feeds.txt', bytes: () => `1\n\f\n`.repeat(2_000_000) },
  { name: 'cues.srt', bytes: () => '1\n00:00:01,000 --> 00:00:02,000\na\n\n'.repeat(1_000_000) },
  { name: 'lines.md', bytes: () => `${'a | b\n'.repeat(2_000_000)}` },
  { name: 'html.md', bytes: () => '<a '.repeat(3_000_000) },
  { name: 'autolinks.md', bytes: () => `# A\n${'www.a@b.'.repeat(1_000_000)}` },
  { name: 'formulas.md', bytes: () => `# A\n${'$a_{b'.repeat(1_000_000)}$` },
  { name: 'abbreviated.txt', bytes: () => 'a.b.c.'.repeat(3_000_000) },
  { name: 'digits.txt', bytes: () => '1.234.'.repeat(3_000_000) },
  { name: 'bullets.txt', bytes: () => '- a\n'.repeat(5_000_000) },
  { name: 'tabs.txt', bytes: () => 'a\tb\tc\n'.repeat(4_000_000) },
  { name: 'nested-links.md', bytes: () => `# A **b**\n\n${'['.repeat(20_000)}a${'](b)'.repeat(20_000)}` },
  { name: 'comments.md', bytes: () => `# A **b**\n\n${'<!-- '.repeat(1_000_000)}` },
  {
    name: 'voices.vtt',
    bytes: () =>
      `WEBVTT\n\n${Array.from({ length: 200_000 }, (_, at) => `00:00:01.000 --> 00:00:02.000\n<v Speaker ${at}>a`).join('\n\n')}`,
  },
];
