import { withBars, type Written } from './formula-fences.ts';
import {
  accent,
  element,
  isComplete,
  type Piece,
  relation,
  row,
  unfinished,
  withWholeSigns,
} from './formula-signs.ts';
import { placeScripts, type Line, type Node, withLimits } from './formula-scripts.ts';
import { type MathElement, mathText } from '../../../../../shared/text/math/math-element.ts';
import type { Box } from '../kinds/page-parts.ts';

/** Of parts within parts. */
const deepest = 6;

/** In sizes of the line. */
const on = { line: 0.08, size: 0.88, word: { off: 0.02, size: 0.78 }, axis: 0.25, bar: 0.13 };
const overlapping = 0.3;

const sums = /^[∑∏∫∮⋃⋂⨁]$/u;
const fence = /^[()[\]{}|‖∣]$/u;

/**
 * What pieces of a formula mean by where they stand: fractions by their bars, what is above and below the line by its height.
 * Undefined where something stands elsewhere.
 */
export function treeOf(pieces: readonly Piece[], bars: readonly Box[], depth = 0): MathElement | undefined {
  const parts = partsOf(withWholeSigns(pieces), bars, depth);
  return parts && row(parts);
}

function partsOf(
  pieces: readonly Piece[],
  bars: readonly Box[],
  depth: number,
): readonly MathElement[] | undefined {
  if (depth > deepest || pieces.length === 0) return undefined;
  const read = withoutBars(pieces, bars, depth);
  const placed = read && withAccents(read);
  const line = placed && lineOf(placed);
  if (!placed || !line) return undefined;
  const main: Node[] = [];
  const others: Piece[] = [];
  for (const piece of placed.toSorted((a, b) => a.x0 - b.x0)) {
    if (isOnLine(piece, line)) main.push({ piece, above: [], below: [] });
    else others.push(piece);
  }
  if (main.some((node, at) => at > 0 && overlapsBefore(node, main[at - 1] as Node, line))) return undefined;
  if (!placeScripts(others, main, line)) return undefined;
  const signs = main.map(({ piece }) => piece);
  if (!isComplete(signs, depth > 0)) return undefined;
  const written = main.map((node, at) => writtenNode(withMark(node), main[at - 1], depth));
  if (!written.every((each) => each !== undefined)) return undefined;
  return withBars(
    written.flatMap((each, at) =>
      depth === 0 && isApart(main[at - 1], main[at] as Node, line) ? [pause, each] : [each],
    ),
  );
}

/** For whom it is for, or a second formula behind a wide space. */
function isApart(before: Node | undefined, { piece }: Node, { size }: Line): boolean {
  // The limits of a sum are wider than its sign.
  if (!before || withLimits.test(piece.text) || sums.test(piece.text)) return false;
  const end = Math.max(...[before.piece, ...before.above, ...before.below].map(({ x1 }) => x1));
  return piece.x0 - end > wideSpace * size && isComplete([before.piece, comma, piece], false);
}

const wideSpace = 0.75;
const pause: Written = { text: ',', math: element('mo', ', ') };
const comma: Piece = { ...pause, x0: 0, x1: 0, y: 0, size: 0, hangs: false };

/** Fractions, roots and overlined parts as one piece each, the widest first. Undefined where a bar is none of these. */
function withoutBars(
  pieces: readonly Piece[],
  bars: readonly Box[],
  depth: number,
): readonly Piece[] | undefined {
  let left = pieces;
  let unread = bars.toSorted((a, b) => b.x1 - b.x0 - (a.x1 - a.x0));
  for (let bar = unread[0]; bar; bar = unread[0]) {
    const line = bar;
    const within = ({ x0, x1 }: Pick<Piece, 'x0' | 'x1'>): boolean => {
      const middle = (x0 + x1) / 2;
      return middle > line.x0 - 0.3 && middle < line.x1 + 0.3;
    };
    const inner = unread.filter((each) => each !== line && within(each));
    const under = left.filter((piece) => within(piece) && !isAboveBar(piece, line));
    const over = left.filter((piece) => within(piece) && isAboveBar(piece, line));
    const root = left.find((piece) => piece.text === '√' && Math.abs(piece.x1 - line.x0) < 0.25 * piece.size);
    const taken = new Set([...under, ...over]);
    const degree = root ? left.filter((piece) => !taken.has(piece) && isDegree(piece, root)) : [];
    const parts = { line, over, under, inner, depth: depth + 1 };
    let read: Piece | undefined;
    // The line below a word, or a bar of the line below this one.
    if (under.length === 0 && !root) {
      unread = unread.filter((each) => each !== line);
      continue;
    }
    if (over.length > 0 && under.length > 0 && !root) read = fractionOf(parts);
    else if (root && over.length === 0) {
      for (const each of [root, ...degree]) taken.add(each);
      read = rootOf(parts, root, degree);
    } else if (over.length === 0 && areLetters(under) && !root && inner.length === 0)
      read = overlinedOf(parts);
    if (!read) return undefined;
    left = [...left.filter((piece) => !taken.has(piece)), read];
    unread = unread.filter((each) => each !== line && !inner.includes(each));
  }
  return left;
}

/** What stands above and below a bar, and the bars within that. */
interface AroundBar {
  readonly line: Box;
  readonly over: readonly Piece[];
  readonly under: readonly Piece[];
  readonly inner: readonly Box[];
  /** Of the parts. */
  readonly depth: number;
}

function fractionOf({ line, over, under, inner, depth }: AroundBar): Piece | undefined {
  const all = [...over, ...under];
  if (all.some(({ x0, x1 }) => x0 < line.x0 - 3 || x1 > line.x1 + 3)) return undefined;
  const [above, below] = [inner.filter(({ y0 }) => y0 < line.y0), inner.filter(({ y0 }) => y0 > line.y0)];
  const top = treeOf(over, above, depth);
  const bottom = treeOf(under, below, depth);
  const size = Math.max(...all.map((piece) => piece.size));
  return top && bottom && composite(element('mfrac', [top, bottom]), line, line.y0 + on.axis * size, size);
}

function rootOf(
  { line, under, inner, depth }: AroundBar,
  root: Piece,
  degree: readonly Piece[],
): Piece | undefined {
  const inside = under.filter((piece) => piece !== root);
  const radicand = treeOf(inside, inner, depth);
  const base = inside.length > 0 && radicand ? lineOf(inside.filter(({ hangs }) => !hangs)) : undefined;
  const index = degree.length > 0 ? treeOf(degree, [], depth) : undefined;
  if (!radicand || (degree.length > 0 && !index)) return undefined;
  const size = base?.size ?? root.size;
  const isFraction = inner.length > 0;
  const y = (isFraction ? undefined : base?.y) ?? (inner[0]?.y0 ?? line.y0) + on.axis * size;
  const math = index ? element('mroot', [radicand, index]) : element('msqrt', [radicand]);
  return composite(math, { x0: root.x0, x1: line.x1 }, y, size);
}

function overlinedOf({ line, under, depth }: AroundBar): Piece | undefined {
  const base = lineOf(under);
  const covered = base && line.y0 > base.y - 1.2 * base.size ? treeOf(under, [], depth) : undefined;
  if (!covered || !base) return undefined;
  return composite(element('mover', [covered, element('mo', '¯')]), line, base.y, base.size);
}

/** Few, as those below a bar that belongs to them. */
function areLetters(pieces: readonly Piece[]): boolean {
  return pieces.length > 0 && pieces.length <= 2 && pieces.every(({ text }) => /^[\p{L}\p{N}′]/u.test(text));
}

export function composite(
  math: MathElement,
  { x0, x1 }: Pick<Box, 'x0' | 'x1'>,
  y: number,
  size: number,
): Piece {
  return { math, text: '', x0, x1, y, size, hangs: false, isRead: true };
}

function isAboveBar({ y, hangs, size }: Piece, bar: Box): boolean {
  return hangs ? y + 0.6 * size < bar.y0 : y < bar.y1 + 0.5;
}

/** The small number before a root. */
function isDegree({ x0, x1, y, size }: Piece, root: Piece): boolean {
  return (
    size < 0.8 * root.size &&
    x1 < root.x1 &&
    x0 > root.x0 - 0.5 * root.size &&
    Math.abs(y - root.y) < root.size
  );
}

/** Each accent with its letter; undefined where one has none. */
function withAccents(pieces: readonly Piece[]): readonly Piece[] | undefined {
  const marks = pieces.filter(({ text, isRead }) => !isRead && accent.test(text));
  if (marks.length === 0) return pieces;
  const left = new Set(pieces);
  for (const mark of marks) {
    left.delete(mark);
    const middle = (mark.x0 + mark.x1) / 2;
    const base = [...left].find(
      ({ math, x0, x1, y, size }) =>
        math.tagName === 'mi' &&
        middle > x0 - 0.1 * size &&
        middle < x1 + 0.25 * size &&
        mark.y > y - 0.6 * size &&
        mark.y < y + 0.1 * size &&
        mark.x1 - mark.x0 < widest * size,
    );
    if (!base) return undefined;
    left.delete(base);
    const sign = accents.get(mark.text) ?? mark.text;
    left.add({
      ...base,
      math: element('mover', [base.math, element('mo', sign)]),
      text: `${base.text}${mark.text}`,
    });
  }
  return [...left];
}

/** An accent over one letter, in its size. */
const widest = 0.85;
const accents = new Map([
  ['\u20d7', '→'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['¯', '\u0304'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
]);

/** The baseline of the largest letters; undefined where they stand on several. */
function lineOf(pieces: readonly Piece[]): Line | undefined {
  const letters = pieces.filter(({ hangs, isRead, text }) => !hangs && !isRead && !sums.test(text));
  const of = letters.length > 0 ? letters : pieces.filter(({ isRead }) => isRead);
  const size = Math.max(...of.map((piece) => piece.size));
  const large = of.filter((piece) => piece.size >= on.size * size);
  const first = large.find(({ text }) => !fence.test(text)) ?? large[0];
  if (!first) return undefined;
  const isLevel = large.every(
    ({ y, text }) => fence.test(text) || Math.abs(y - first.y) < on.line * size + 0.1,
  );
  return isLevel ? { y: first.y, size } : undefined;
}

function isOnLine({ math, y, size, hangs, isRead, text }: Piece, line: Line): boolean {
  const off = (line.y - y) / line.size;
  if (hangs) return off > 0.3 && off < 2.2;
  if (isRead) return Math.abs(off) < on.bar && size > 0.6 * line.size;
  // The font of a name may be smaller than that of the variables.
  const isWord = math.tagName === 'mtext' && Math.abs(off) < on.word.off;
  if (size < (isWord ? on.word.size : on.size) * line.size) return false;
  return Math.abs(off) < (fence.test(text) || sums.test(text) ? 0.7 : on.line) + 0.1 / line.size;
}

function overlapsBefore({ piece }: Node, { piece: before }: Node, { size }: Line): boolean {
  return before.x1 - piece.x0 > overlapping * size;
}

/** “u′²” */
function withMark({ piece, above, below }: Node): Node {
  const [mark, ...rest] = above.toSorted((a, b) => a.x0 - b.x0);
  if (mark?.text !== '′' || rest.length === 0) return { piece, above, below };
  return {
    piece: { ...piece, math: element('msup', [piece.math, mark.math]), isRead: true },
    above: rest,
    below,
  };
}

function writtenNode(
  { piece, above, below }: Node,
  before: Node | undefined,
  depth: number,
): Written | undefined {
  const over = above.length > 0 ? treeOf(above, [], depth + 1) : undefined;
  const under = below.length > 0 ? treeOf(below, [], depth + 1) : undefined;
  if ((above.length > 0 && !over) || (below.length > 0 && !under)) return undefined;
  const { text } = piece;
  const math = depth === 0 || /^\p{L}/u.test(text) ? spaced(piece, before) : piece.math;
  const isSum = withLimits.test(text);
  // A relation has nothing above it but what defines it.
  if ((over || under) && relation.test(text)) return undefined;
  if (over && under) return { text, math: element(isSum ? 'munderover' : 'msubsup', [math, under, over]) };
  if (over) return { text, math: element(isSum ? 'mover' : 'msup', [math, over]) };
  if (under) return { text, math: element(isSum ? 'munder' : 'msub', [math, under]) };
  return { text, math };
}

/** For the eye: with room around a relation or sum, and behind an index. */
function spaced({ math, text, isRead }: Piece, before: Node | undefined): MathElement {
  if (isRead || !before || !math.childNodes.every((node) => 'value' in node)) return math;
  const isBehindScript = before.above.length > 0 || before.below.length > 0;
  if (isBehindScript && /^[\p{L}\p{N}]/u.test(text)) return element(math.tagName, ` ${mathText(math)}`);
  const isBetween = !(relation.test(before.piece.text) || unfinished.test(before.piece.text));
  return relation.test(text) || (isBetween && /^[-+−±≔]$/u.test(text))
    ? element(math.tagName, ` ${mathText(math)} `)
    : math;
}
