import { endsInSum, writtenLimits } from './letters/limits.ts';
import type { Segment } from './line-segments.ts';
import { overlapAcross } from './kinds/page-parts.ts';

/** Signs above and below a line of text are this near to its baseline, in its letter sizes. */
const reach = 1.1;
/** They follow the text before them at this distance at most. */
const widestGap = 1.2;
/** In letters. */
const longest = 16;

/**
 * Moves the parts of fractions and the limits of sums that stand within a line of prose onto the line, each to its place, so
 * that they interrupt no sentence.
 */
export function withInlineSigns(segments: readonly Segment[]): readonly Segment[] {
  const signs = segments.filter(isSigns);
  if (signs.length === 0) return segments.filter((each) => !isLoneAccent(each));
  const prose = segments.filter(isProse).toSorted((a, b) => a.y - b.y);
  if (prose.length === 0) return segments;
  const lines = linesAround(prose, segments, signs);
  const moved = new Map<Line, Segment[]>();
  for (const sign of signs) {
    const line = lines
      .filter((each) => isWithin(sign, each) && (isMark(sign, each) || isStacked(sign, each, signs)))
      .toSorted((a, b) => away(sign, a) - away(sign, b))[0];
    if (line) moved.set(line, [...(moved.get(line) ?? []), sign]);
  }
  const taken = new Set([...moved.values()].flat());
  const placed = [...moved].flatMap(([line, own]) => stacksOf(own).map((stack) => onLine(stack, line)));
  const left = segments.filter((each) => !taken.has(each) && !isLoneAccent(each));
  return left.length === segments.length ? segments : [...left, ...placed];
}

/** The hat or the prime of an index, which stands too far from its letter to be read with it, and would interrupt the sentence. */
function isLoneAccent({ text, math }: Segment): boolean {
  return math > 0.5 && /^[ˆ˜¯ˇ˙′]$/.test(text);
}

/**
 * Moves the limits below and above a sign of a line of prose behind that sign: “lim x→0”. TeX draws the line on behind them,
 * so that such a sign is the end of its piece.
 */
export function withLimits(segments: readonly Segment[]): readonly Segment[] {
  const operators = segments.filter(({ text }) => takesLimits.test(text));
  if (operators.length === 0) return segments;
  const signs = segments.filter(isSigns);
  const prose = segments.filter(({ plain }) => /\p{Ll}{4}/u.test(plain)).toSorted((a, b) => a.y - b.y);
  const lines = linesAround(prose, segments, signs);
  const limitsOf = Map.groupBy(signs, (sign) =>
    operators
      .filter((each) => isLimit(sign, each))
      .reduce<Segment | undefined>((a, b) => (a && away(sign, a) <= away(sign, b) ? a : b), undefined),
  );
  const taken = new Set<Segment>();
  const texts = new Map<Segment, string>();
  for (const operator of operators) {
    const line = lines.find(({ pieces }) => pieces.includes(operator));
    const limits = limitsOf.get(operator)?.toSorted((a, b) => b.y - a.y) ?? [];
    const upper = limits.at(-1);
    if (!line || !upper) continue;
    for (const each of limits) taken.add(each);
    const lower = line.pieces.find((each) => beginsBelow(each, operator, upper));
    const isSum =
      endsInSum.test(operator.text) && (lower !== undefined || limits.some(({ y }) => y > operator.y));
    const written = (all: readonly { readonly text: string }[]): string =>
      isSum && (all[0]?.text.length ?? 0) <= longestLimit
        ? writtenLimits(all.slice(0, Math.max(1, all.length - 1)), all.slice(1).slice(-1)).trimEnd()
        : ` ${all.map(({ text }) => text).join(' ')}`;
    if (lower)
      texts.set(
        lower,
        lower.text.replace(/^\S+/u, (first) => written([{ text: first }, ...limits]).trimStart()),
      );
    else texts.set(operator, `${texts.get(operator) ?? operator.text}${written(limits)}`);
  }
  return segments
    .filter((each) => !taken.has(each))
    .map((each) => (texts.has(each) ? { ...each, text: texts.get(each) as string } : each));
}

const takesLimits =
  /(?:(?<!\p{L})(?:lim|max|min|sup|inf|lim ?sup|lim ?inf|arg ?max|arg ?min)|[∑∏∫∮⋃⋂⋁⋀⨁⨂])$/u;

/** In letters: a longer one may be more than the limit. */
const longestLimit = 8;

/** In sizes of the line: how far below or above it, and how wide a sign may be. */
const limit = { least: 0.35, most: 1.5, sign: 1.5, behind: 0.5 };

/** Small, and below or above the sign at the end, or right behind it. */
function isLimit({ x0, x1, y, size }: Segment, operator: Segment): boolean {
  const off = Math.abs(y - operator.y) / operator.size;
  const middle = (x0 + x1) / 2;
  return (
    size < 0.85 * operator.size &&
    off > limit.least &&
    off < limit.most &&
    middle > operator.x1 - limit.sign * operator.size &&
    middle < operator.x1 + limit.behind * operator.size
  );
}

/** Whether the line goes on with the lower limit, which is near enough to be a part of it, below the upper one. */
function beginsBelow(piece: Segment, operator: Segment, upper: Segment): boolean {
  const gap = piece.x0 - operator.x1;
  return (
    upper.y < piece.y &&
    piece.x0 < upper.x1 &&
    gap > -operator.size &&
    gap < limit.behind * operator.size &&
    piece.x0 > operator.x0
  );
}

/** What stands on one baseline with prose. */
interface Line {
  readonly y: number;
  readonly size: number;
  readonly pieces: readonly Segment[];
}

export function isProse({ plain }: Segment): boolean {
  return (plain.match(/\p{L}{2,}/gu) ?? []).length >= 3;
}

function isSigns({ text, plain, mono }: Segment): boolean {
  return mono < 0.8 && text.length <= longest && !/\p{L}{3}/u.test(plain) && /[^\s.·…]/u.test(text);
}

function linesAround(
  prose: readonly Segment[],
  segments: readonly Segment[],
  signs: readonly Segment[],
): Line[] {
  const lines: Line[] = [];
  for (const { y, size, x0, x1 } of prose) {
    if (
      lines.some((line) => Math.abs(line.y - y) < 0.1 * size && line.pieces.some((piece) => piece.x0 === x0))
    )
      continue;
    const level = segments.filter((each) => Math.abs(each.y - y) < 0.3 * size);
    const between = signs.filter((each) => Math.abs(each.y - y) < reach * size);
    const chain = chainFrom([...level, ...between], { x0, x1 }, widestGap * size);
    const pieces = level.filter((each) => chain.has(each));
    if (pieces.some(({ math }) => math > 0)) lines.push({ y, size, pieces });
  }
  return lines;
}

/** What stands next to the start, and next to that. */
function chainFrom(
  segments: readonly Segment[],
  start: Pick<Segment, 'x0' | 'x1'>,
  room: number,
): ReadonlySet<Segment> {
  const chain = new Set<Segment>();
  let { x0, x1 } = start;
  for (let grew = true; grew;) {
    grew = false;
    for (const each of segments) {
      if (chain.has(each) || each.x0 > x1 + room || each.x1 < x0 - room) continue;
      chain.add(each);
      [x0, x1] = [Math.min(x0, each.x0), Math.max(x1, each.x1)];
      grew = true;
    }
  }
  return chain;
}

function isMark({ math, size }: Segment, line: Line): boolean {
  return math > 0.2 || size < 0.85 * line.size;
}

/** Whether other signs stand on the other side of the line. */
function isStacked(sign: Segment, { y }: Line, signs: readonly Segment[]): boolean {
  return signs.some(
    (each) =>
      each.y > y !== sign.y > y && Math.abs(each.y - sign.y) < 2 * sign.size && overlapAcross(each, sign) > 0,
  );
}

/** Whether signs stand above or below a gap of the line, or behind its end. */
function isWithin(sign: Segment, { y, size, pieces }: Line): boolean {
  const off = Math.abs(sign.y - y);
  if (off < 0.3 * size || off > reach * size || sign.size > 1.05 * size) return false;
  if (pieces.some((piece) => overlapAcross(piece, sign) > 0.3 * (sign.x1 - sign.x0))) return false;
  const before = Math.max(...pieces.filter(({ x0 }) => x0 < sign.x0).map(({ x1 }) => x1));
  return sign.x0 - before < widestGap * size;
}

function away({ y }: Segment, line: Pick<Line, 'y'>): number {
  return Math.abs(y - line.y);
}

/** Signs one above the other, from left to right. */
function stacksOf(signs: readonly Segment[]): Segment[][] {
  const stacks: Segment[][] = [];
  for (const sign of signs.toSorted((a, b) => a.x0 - b.x0)) {
    const stack = stacks.at(-1);
    if (stack?.some((each) => overlapAcross(each, sign) > 0)) stack.push(sign);
    else stacks.push([sign]);
  }
  return stacks;
}

function onLine(stack: readonly Segment[], { y, size }: Line): Segment {
  const first = stack[0] as Segment;
  const [upper, lower, more] = stack.toSorted((a, b) => a.y - b.y);
  const isFraction = upper && lower && !more && upper.y < y && lower.y > y && !/[=∈→]/u.test(lower.text);
  const text = isFraction ? `${upper.text}/${lower.text}` : stack.map((each) => each.text).join(' ');
  const x0 = Math.min(...stack.map((each) => each.x0));
  const x1 = Math.max(...stack.map((each) => each.x1));
  return { ...first, text, x0, x1, y, size, raised: [] };
}
