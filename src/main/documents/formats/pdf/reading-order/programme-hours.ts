import type { Segment } from '../line-segments.ts';
import type { Draft } from '../pdf-page-blocks.ts';

/** “9h30”, “10:45 – 11.15”, “14 Uhr” */
const hour =
  /^(?:[01]?\d|2[0-4])(?:\s?[:.hH]\s?(?:[0-5]\d)?|\s?Uhr)(?:\s?(?:h|Uhr|[ap]m))?(?:\s?[–-]\s?\d[\d:.h]*(?:\s?(?:h|Uhr|[ap]m))?)?$/;

const fewestHours = 3;
/** In letter sizes. */
const sameLine = 0.5;

/**
 * Puts each hour of a programme before what begins then. Designers fill the columns of one from top to bottom, and so a
 * tagged file has all hours before all entries.
 */
export function withHoursPlaced(drafts: readonly Draft[]): readonly Draft[] {
  let placed = drafts;
  for (let from = 0; from < placed.length; from++) {
    let end = from;
    while (isHour(placed[end])) end++;
    if (end - from < fewestHours) continue;
    const [hours, rest] = [placed.slice(from, end), placed.slice(end)];
    const entries = hours.map((each) => rest.find((entry) => standsBeside(each, entry)));
    if (entries.includes(undefined) || new Set(entries).size < hours.length) {
      from = end;
      continue;
    }
    const inOrder = rest.flatMap((entry) => {
      const begun = hours[entries.indexOf(entry)];
      return begun ? [begun, entry] : [entry];
    });
    placed = [...placed.slice(0, from), ...inOrder];
  }
  return placed;
}

function isHour(draft: Draft | undefined): boolean {
  if (!draft || draft.text !== undefined) return false;
  const { lines } = draft.paragraph;
  return lines.length === 1 && hour.test(lines[0]?.text ?? '');
}

function standsBeside({ paragraph: { lines } }: Draft, entry: Draft): boolean {
  const [at, first] = [lines[0] as Segment, entry.paragraph.lines[0]];
  if (!first || !/\p{L}{3}/u.test(first.text)) return false;
  return first.x0 > at.x1 && Math.abs(first.y - at.y) < sameLine * at.size;
}
