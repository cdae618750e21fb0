import { boxOf } from '../kinds/page-parts.ts';
import type { Draft } from '../pdf-page-blocks.ts';

/** In letters. A longer table is not kept back, since nothing is read while it waits for its rest. */
const longest = 20_000;
/** In points: how far the parts of a table may be out of line. */
const outOfLine = 3;

/**
 * The rows of a table on one page with the rows on the next that go on with it: in the same columns, below the same head or
 * without one.
 * @param text the rows so far
 * @param last the part on the page before
 */
export function continuedBy(text: string, last: Draft, next: Draft): string | undefined {
  const isBelow = next.known === 'table' && next.page === last.page + 1 && text.length < longest;
  if (!isBelow || next.text === undefined || !areInLine(last, next)) return undefined;
  const [rows, more] = [text.split('\n'), next.text.split('\n')];
  const repeated = more.findIndex((row, at) => row !== rows[at]);
  const [above = '', first = ''] = [rows.at(-1), more[Math.max(0, repeated)]];
  const whole = repeated < 0 ? undefined : wholeRow(above.split('\t'), first.split('\t'));
  const isRest = repeated > 0 || (repeated === 0 && (holdsData(more[0]) || whole !== undefined));
  if (!isRest || columnCount(rows) !== columnCount(more)) return undefined;
  return (
    whole ? [...rows.slice(0, -1), whole, ...more.slice(repeated + 1)] : [...rows, ...more.slice(repeated)]
  ).join('\n');
}

/** A row that the end of the page cuts, with its rest: that has no name, and each of its cells goes on amid the words of the one above. */
function wholeRow(above: readonly string[], rest: readonly string[]): string | undefined {
  const goesOn = (cell: string, at: number): boolean =>
    cell === '' ||
    (/^\p{Ll}/u.test(cell) && /[\p{L}\d,-]$/u.test(above[at] ?? '')) ||
    breaksOff.test(above[at] ?? '');
  const isRest = rest[0] === '' && rest.some((cell) => cell !== '') && rest.length <= above.length;
  if (!isRest || !rest.every(goesOn)) return undefined;
  return above.map((cell, at) => [cell, rest[at] ?? ''].filter(Boolean).join(' ')).join('\t');
}

/** Amid a sentence, at a short word such as “of” or “de”. */
const breaksOff = /\p{Ll} \p{Ll}{1,3}$/u;

function areInLine(one: Draft, other: Draft): boolean {
  const [a, b] = [boxOf(one.paragraph.lines), boxOf(other.paragraph.lines)];
  return Math.abs(a.x0 - b.x0) < outOfLine || Math.abs(a.x1 - b.x1) < outOfLine;
}

function columnCount(rows: readonly string[]): number {
  return Math.max(...rows.map((row) => row.split('\t').length));
}

/** Words alone may be the head of another table. */
function holdsData(row: string | undefined): boolean {
  return /\d/.test(row ?? '');
}
