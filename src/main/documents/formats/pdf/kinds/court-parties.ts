import type { PagePart } from './page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { extentOf, groupsOf, linesOf } from '../reading-order/rows.ts';

/** The sign alone, or, but for a colon, before what stands to its right. */
const sign = /^(?:[)\]§|](?:\s+(?=\S)|$)|:$)/u;
/** Above and below colons, as courts in New York type them: “- - - - x”. */
const dashes = /^(?:[-–—_] ?){8,}x?$/i;
const cross = /^x$/i;
const least = { signs: 4, alone: 2 };
/** In points: signs that differ less stand below one another. */
const aligned = 3;
/** In letter sizes: from sign to sign, and between the parts on either side. */
const widestStep = 3;
const apart = 1.5;

/**
 * The parties of a case and its number, on either side of the line that courts type between them from brackets: “Smith, )
 * No. 12”, or from colons between two lines of dashes. Each side is read whole, and the signs are not.
 */
export function withoutParties(segments: readonly Segment[]): {
  readonly lines: readonly Segment[];
  readonly parts: readonly PagePart[];
} {
  const signs = segments.filter(({ text }) => sign.test(text)).toSorted((a, b) => a.y - b.y);
  const rule = groupsOf(signs, ({ size }) => widestStep * size).find(isRule);
  const [first] = rule ?? [];
  if (!rule || !first) return { lines: segments, parts: [] };
  const frame = frameOf(rule, segments);
  // A form has colons as well, behind its labels.
  if (first.text === ':' && frame.length === 0) return { lines: segments, parts: [] };
  const drawn = new Set([...rule, ...frame]);
  const top = Math.min(first.y - first.size, ...frame.map(({ y }) => y));
  const foot = Math.max((rule.at(-1)?.y ?? 0) + 0.5 * first.size, ...frame.map(({ y }) => y));
  const beside = segments.filter((each) => !drawn.has(each) && each.y > top && each.y < foot);
  const left = beside.filter(({ x1 }) => x1 < first.x0 + 1);
  const further = beside.filter(({ x0 }) => x0 > first.x0 + 1);
  if (left.length === 0 || left.length + further.length < beside.length)
    return { lines: segments, parts: [] };
  const bare = rule.map(withoutSign);
  const right = [...bare.filter(({ text }) => text !== ''), ...further];
  const own = new Set([...rule, ...frame, ...beside]);
  const text = [...textsOf(left), ...textsOf(right)].join('\n');
  return {
    lines: segments.filter((each) => !own.has(each)),
    parts: [{ kind: 'paragraph', segments: [...own], text }],
  };
}

function isRule(signs: readonly Segment[]): boolean {
  const { x0 } = extentOf(signs);
  const alone = signs.filter(({ text }) => text.length === 1).length;
  return signs.length >= least.signs && alone >= least.alone && signs.every((each) => each.x0 - x0 < aligned);
}

/** The dashes right above and below the signs, with what ends them. */
function frameOf(rule: readonly Segment[], segments: readonly Segment[]): readonly Segment[] {
  const [first, last] = [rule[0] as Segment, rule.at(-1) as Segment];
  const isNear = ({ y, size }: Segment): boolean =>
    (y < first.y && first.y - y < widestStep * size) || (y > last.y && y - last.y < widestStep * size);
  const near = segments.filter(isNear);
  const lines = near.filter(({ text }) => dashes.test(text));
  const isEnd = (each: Segment): boolean =>
    cross.test(each.text) && lines.some(({ y, size }) => Math.abs(y - each.y) < 0.4 * size);
  return [...lines, ...near.filter(isEnd)];
}

function withoutSign(segment: Segment): Segment {
  const text = segment.text.replace(sign, '');
  return { ...segment, text, plain: text };
}

/** The lines of a side, joined where nothing parts them. */
function textsOf(side: readonly Segment[]): string[] {
  return groupsOf(linesOf(side), ({ size }) => apart * size).map((lines) =>
    lines.map(({ text }) => text).join(' '),
  );
}
