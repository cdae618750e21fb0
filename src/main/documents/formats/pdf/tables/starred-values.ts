import { joinSegments, type Segment } from '../line-segments.ts';
import { rowsOf } from '../reading-order/rows.ts';

/** Values of a regression, some with the stars of their significance: “−0.27∗∗∗ 0.13”. */
const starred = /^(?=.*\d[)\]]?[∗*†‡])(?:[([]?[−–-]?\d*[.,]\d+[)\]]?[∗*†‡]{0,4}[)\]]?(?:\s|$))+$/u;
/** The error of the value above it. */
const error = /^[([]\d*[.,]\d+[)\]]$/;
/** What the stars stand for, perhaps behind “Note:”. */
const legend = /(?:^|: )[∗*†‡]{1,4} ?\p{L} ?[<≤]/u;

/** A value of which only about so much is known: “∼ 0”, “< 0,05”. */
const rough = /^[∼~≈<>≤≥] ?[−–-]?\d[\d.,]* ?%?$/u;

/**
 * The segments on a line of values that have stars, or of which two have their errors right below, or with a rough value some way
 * behind words that name it: no formulas.
 */
export function amongValues(segments: readonly Segment[]): ReadonlySet<Segment> {
  const isValue = ({ text }: Segment): boolean => starred.test(text) || error.test(text) || legend.test(text);
  if (!segments.some((each) => isValue(each) || rough.test(each.text))) return new Set();
  const rows = rowsOf(segments);
  const found = rows.filter((row, at) => {
    const below = rows[at + 1] ?? [];
    const isRight = (below[0]?.y ?? Infinity) - (row[0]?.y ?? 0) < nextLine * (row[0]?.size ?? 0);
    return (
      [row, isRight ? below : []].some(holdsErrors) ||
      isNamedRoughly(row) ||
      row.some((each) => isValue(each) && !error.test(each.text))
    );
  });
  return new Set(found.flat());
}

/** From a value to its error, in letter sizes. */
const nextLine = 1.6;

function isNamedRoughly(row: readonly Segment[]): boolean {
  const at = row.findIndex(({ text }) => rough.test(text));
  const [value, before] = [row[at], row[at - 1]];
  return (
    value !== undefined &&
    before !== undefined &&
    value.x0 - before.x1 > farBehind * value.size &&
    /(?:\p{L}{3,} ){2}/u.test(row[0]?.text ?? '')
  );
}

/** In letter sizes. */
const farBehind = 2;

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
