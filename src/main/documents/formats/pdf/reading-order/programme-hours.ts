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
  const from = drafts.findIndex(
    (_, at) => drafts.slice(at, at + fewestHours).filter(isHour).length === fewestHours,
  );
  if (from < 0) return drafts;
  const end = drafts.findIndex((draft, at) => at > from && !isHour(draft));
  if (end < 0) return drafts;
  const hours = drafts.slice(from, end);
  const rest = drafts.slice(end);
  const entries = hours.map((each) => rest.find((entry) => standsBeside(each, entry)));
  if (entries.includes(undefined) || new Set(entries).size < hours.length)
    return [...drafts.slice(0, end), ...withHoursPlaced(rest)];
  const placed = rest.flatMap((entry) => {
    const at = entries.indexOf(entry);
    return at < 0 ? [entry] : [hours[at] as Draft, entry];
  });
  return [...drafts.slice(0, from), ...withHoursPlaced(placed)];
}

function isHour({ paragraph: { lines }, text }: Draft): boolean {
  return lines.length === 1 && text === undefined && hour.test(lines[0]?.text ?? '');
}

function standsBeside({ paragraph: { lines } }: Draft, entry: Draft): boolean {
  const [at, first] = [lines[0] as Segment, entry.paragraph.lines[0]];
  if (!first || !/\p{L}{3}/u.test(first.text)) return false;
  return first.x0 > at.x1 && Math.abs(first.y - at.y) < sameLine * at.size;
}
