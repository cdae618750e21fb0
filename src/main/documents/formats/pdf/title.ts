import type { Run } from './page-text.ts';
import { commonSize, segmentsOf } from './line-segments.ts';

/** What a program wrote where a person should have: the name of a file, or nothing that names the text. */
const byMachine =
  /\.(?:docx?|dvi|tex|indd|qxd|pdf|rtf|odt|pptx?|xlsx?|pm\d|fm|ps|eps|html?)$|^(?:untitled|microsoft word - .*|title|unknown|document\d*|\(?null\)?)$/i;

/** The title that the file names, or else the largest words of its first page. */
export function titleOf(named: unknown, firstPage: readonly Run[]): string | undefined {
  const title = typeof named === 'string' ? named.replace(/\s+/g, ' ').trim() : '';
  if (title !== '' && !byMachine.test(title)) return title;
  const body = commonSize(firstPage);
  const largest = Math.max(
    0,
    ...firstPage.filter(({ text }) => /\p{L}{3}/u.test(text)).map(({ size }) => size),
  );
  if (largest < 1.3 * body) return undefined;
  const words = segmentsOf(firstPage.filter(({ size }) => size > 0.95 * largest))
    .slice(0, 4)
    .map(({ text }) => text)
    .join(' ');
  return words.length > 2 && words.length < 250 ? words : undefined;
}
