import type { PagePart } from './page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { extentOf, groupsOf, linesOf } from '../rows.ts';

/** The sign alone, or before what stands to its right. */
const sign = /^([)§|])(?:\s+(?=\S)|$)/u;
const least = { signs: 4, alone: 2 };
/** In points: signs that differ less stand below one another. */
const aligned = 3;
/** In letter sizes: from sign to sign, and between the parts on either side. */
const widestStep = 3;
const apart = 1.5;

/**
 * The parties of a case and its number, on either side of the line that courts type between them from brackets: “Smith, )
 * No. 12”. Each side is read whole, and the brackets are not.
 */
export function withoutParties(segments: readonly Segment[]): {
  readonly lines: readonly Segment[];
  readonly parts: readonly PagePart[];
} {
  const signs = segments.filter(({ text }) => sign.test(text)).toSorted((a, b) => a.y - b.y);
  const rule = groupsOf(signs, ({ size }) => widestStep * size).find(isRule);
  const [first] = rule ?? [];
  if (!rule || !first) return { lines: segments, parts: [] };
  const beside = segments.filter(
    (each) =>
      !rule.includes(each) &&
      each.y > first.y - first.size &&
      each.y < (rule.at(-1)?.y ?? 0) + 0.5 * first.size,
  );
  const left = beside.filter(({ x1 }) => x1 < first.x0 + 1);
  const further = beside.filter(({ x0 }) => x0 > first.x0 + 1);
  if (left.length === 0 || left.length + further.length < beside.length)
    return { lines: segments, parts: [] };
  const bare = rule.map(withoutSign);
  const right = [...bare.filter(({ text }) => text !== ''), ...further];
  const own = new Set([...rule, ...beside]);
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
