import type { Segment } from './line-segments.ts';

/** A note at the foot begins with its mark: raised, or a number or sign before a word. */
const begins = /^(\d{0,2}[⁰¹²³⁴-⁹]{1,3}|\d{1,3}|[*∗†‡§¶‖]{1,3}|[a-z])\s*(?=[\p{L}"“„‘'([])/u;

/** The lines at the foot of a flow that are notes, with what stands above them. Lines go from top to bottom. */
export function partFootnotes(
  lines: readonly Segment[],
  bodySize: number,
  pageHeight: number,
): { readonly above: readonly Segment[]; readonly notes: readonly (readonly Segment[])[] } {
  const small = (line: Segment): boolean => line.size <= 0.93 * bodySize && line.mono < 0.8;
  let from = lines.length;
  while (from > 0 && small(lines[from - 1] as Segment)) from -= 1;
  // Small print that runs up into the page is a note only from its first mark on.
  while (
    from < lines.length &&
    !(lines[from] && markOf(lines[from] as Segment) && (lines[from] as Segment).y > 0.45 * pageHeight)
  )
    from += 1;
  const notes: Segment[][] = [];
  for (const line of lines.slice(from)) {
    const note = notes.at(-1);
    if (!note || startsAnother(line, notes)) notes.push([line]);
    else note.push(line);
  }
  return { above: lines.slice(0, from), notes };
}

/** The mark that a note begins with, as the text above has it. */
export function markOf(line: Segment): string | undefined {
  const mark = begins.exec(line.text)?.[1];
  if (mark === undefined) return undefined;
  const touching = /^\d+\p{L}/u.test(line.text);
  // Letters may stand raised further on in the line, as the A of LaTeX does.
  const raised = line.raised[0]?.startsWith(mark) ?? false;
  if (/^(?:[a-z]|\d+$)/.test(mark) && !raised && !touching) return undefined;
  return mark;
}

function startsAnother(line: Segment, notes: readonly (readonly Segment[])[]): boolean {
  const mark = markOf(line);
  if (mark === undefined) return false;
  const before = Math.min(...notes.flat().map(({ x0 }) => x0));
  return line.x0 <= before + 2.5 * line.size;
}
