import { joinSegments, type Segment } from '../line-segments.ts';
import { rowsOf } from '../reading-order/rows.ts';

/** Values of a regression, some with the stars of their significance: “−0.27∗∗∗ 0.13”. */
const starred = /^(?=.*\d[)\]]?[∗*†‡])(?:[([]?[−–-]?\d*[.,]\d+[)\]]?[∗*†‡]{0,4}[)\]]?(?:\s|$))+$/u;
/** The error of the value above it. */
const error = /^[([]\d*[.,]\d+[)\]]$/;
/** What the stars stand for, perhaps behind “Note:”. */
const legend = /(?:^|: )[∗*†‡]{1,4} ?\p{L} ?[<≤]/u;

/** The segments on a line of values that have stars, or of which two have their errors right below: no formulas. */
export function amongValues(segments: readonly Segment[]): ReadonlySet<Segment> {
  const isValue = ({ text }: Segment): boolean => starred.test(text) || error.test(text) || legend.test(text);
  if (!segments.some(isValue)) return new Set();
  const rows = rowsOf(segments);
  const found = rows.filter((row, at) => {
    const below = rows[at + 1] ?? [];
    const isRight = (below[0]?.y ?? Infinity) - (row[0]?.y ?? 0) < nextLine * (row[0]?.size ?? 0);
    return (
      [row, isRight ? below : []].some(holdsErrors) ||
      row.some((each) => isValue(each) && !error.test(each.text))
    );
  });
  return new Set(found.flat());
}

/** From a value to its error, in letter sizes. */
const nextLine = 1.6;

function holdsErrors(row: readonly Segment[]): boolean {
  return row.filter(({ text }) => error.test(text)).length > 1;
}

/** With “Note:” and what the stars stand for as one line, which no column of the table above goes through. */
export function withLegendsWhole(segments: readonly Segment[]): readonly Segment[] {
  const legends = segments.filter(({ text }) => legend.test(text));
  return legends.reduce((all: readonly Segment[], each) => {
    const row = rowsOf(all).find((own) => own.includes(each)) ?? [];
    const [label] = row;
    if (!label || label === each) return all;
    return all.flatMap((other) => {
      if (other === label) return [joinSegments(row)];
      return row.includes(other) ? [] : [other];
    });
  }, segments);
}
