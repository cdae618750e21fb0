import type { Draft } from '../../block-builder.ts';
import { betweenLines, inColumns } from './slide-columns.ts';
import { isText } from './slide-furniture.ts';
import type { Shape } from './slide-shapes.ts';

const longestTitle = 80;
/** Of the height of a slide. */
const head = 0.25;

/**
 * The shapes of a slide; of one whose layout has no title, what stands at its head in the largest letters is it, or a line
 * with no other text beside it.
 * @param height of the slide, in units of 1/914,400 inch
 */
export function withTitle(shapes: readonly Shape[], height: number): readonly Shape[] {
  if (shapes.some(({ drafts }) => drafts.some(({ kind }) => kind === 'heading'))) return shapes;
  const title = onlyLine(shapes) ?? largestAtHead(shapes, height);
  const [line, ...lines] = title?.drafts ?? [];
  if (!line || lines.length > 0 || line.kind !== 'paragraph' || line.text.length > longestTitle)
    return shapes;
  const heading = { ...line, kind: 'heading' as const, level: 1, text: line.text.replaceAll('\n', ' ') };
  return shapes.map((shape) => (shape === title ? { ...shape, drafts: [heading] } : shape));
}

/** Such as the name of the part that begins. */
function onlyLine(shapes: readonly Shape[]): Shape | undefined {
  const [shape, ...more] = shapes.filter(({ drafts }) => drafts.some(isText));
  const text = shape?.drafts[0]?.text ?? '';
  return more.length === 0 && /^\P{Ll}*\p{Lu}/u.test(text) && !/[.:;,](?:\s|$)/.test(text)
    ? shape
    : undefined;
}

function largestAtHead(shapes: readonly Shape[], height: number): Shape | undefined {
  const largest = shapes.reduce((most, { fontSize = 0 }) => Math.max(most, fontSize), 0);
  if (largest === 0) return undefined; // the slide says no size
  const [title, ...more] = shapes.filter(({ fontSize }) => fontSize === largest);
  return title?.corner && more.length === 0 && title.corner.y < head * height ? title : undefined;
}

/** The title first, then from top to bottom and from left to right. What has no place stands before all that has one. */
export function inReadingOrder(shapes: readonly Shape[], layout: readonly Shape[]): readonly Shape[] {
  const placed = shapes.map((shape) => ({
    shape,
    corner: shape.corner ?? cornerIn(layout, shape.placeholder),
    inside: [],
  }));
  const sorted = inOrderOfNumbers(ordered(onCards(withNumbers(placed)))).map(({ shape }) => shape);
  let before: Shape | undefined;
  return sorted.filter((shape) => {
    const isRepeated = isSaidBefore(shape, before);
    if (shape.drafts.length > 0) before = shape;
    return !isRepeated;
  });
}

/** The name of a part may stand both at the edge of its slides and above their titles. */
function isSaidBefore({ drafts }: Shape, before: Shape | undefined): boolean {
  const [one, other] = [before?.drafts, drafts].map((own) => (own?.length === 1 ? own[0] : undefined));
  return (
    one !== undefined &&
    one.text === other?.text &&
    /\p{L}\s+\p{L}/u.test(one.text) &&
    isLine(one) &&
    isLine(other)
  );
}

function isLine({ kind, text }: Draft): boolean {
  return kind === 'paragraph' && !text.includes('\n');
}

export interface Placed {
  readonly shape: Shape;
  readonly corner: Shape['corner'];
  /** What lies on it, if it is a card. */
  readonly inside: readonly Placed[];
  /** That stands in a shape of its own beside it. */
  readonly number?: number;
}

/**
 * Shapes with the numbers that stand alone to the left of them, as on an agenda, or right above or below them, as on the stages
 * of a way: all from 1 on, each beside a text of its own.
 */
function withNumbers(placed: readonly Placed[]): readonly Placed[] {
  const numbers = placed.filter((each) => numberOf(each) !== undefined);
  const counted = numbers.map(numberOf).toSorted((one = 0, other = 0) => one - other);
  if (numbers.length < fewestNumbers || numbers.length > mostNumbers) return placed;
  if (counted.some((number, at) => number !== at + 1)) return placed;
  const texts = placed.filter(({ shape }) => /\p{L}{2}/u.test(shape.drafts[0]?.text ?? ''));
  const beside = [textBeside, textAboveOrBelow]
    .map((textOf) => new Map(numbers.map((each) => [textOf(each, texts), each])))
    .find((found) => found.size === numbers.length && !found.has(undefined));
  if (!beside) return placed;
  return placed.flatMap((each) => {
    if (numbers.includes(each)) return [];
    const own = beside.get(each);
    const number = own && numberOf(own);
    const [first, ...more] = each.shape.drafts;
    if (!own || !first || number === undefined) return [each];
    const drafts = [{ ...first, text: `${number}. ${first.text}` }, ...more];
    return [{ ...each, corner: own.corner, shape: { ...each.shape, drafts }, number }];
  });
}

const fewestNumbers = 3;
const mostNumbers = 20;

function numberOf({ shape: { drafts, placeholder } }: Placed): number | undefined {
  const [line, more] = drafts;
  const number = line && !more && !placeholder && isText(line) && /^0?([1-9]\d?)\.?$/.exec(line.text)?.[1];
  return number ? Number(number) : undefined;
}

/** The nearest to the right, on its level. */
function textBeside({ corner, shape: { size } }: Placed, texts: readonly Placed[]): Placed | undefined {
  if (!corner || !size) return undefined;
  const gapTo = (text: Placed): number => (text.corner ? text.corner.x - corner.x - size.x : Infinity);
  const level = texts.filter((text) => {
    const height = text.shape.size?.y ?? 0;
    const apart = Math.abs((text.corner?.y ?? Infinity) + height / 2 - corner.y - size.y / 2);
    return apart < Math.max(height, size.y) / 2 && gapTo(text) > -size.x / 2 && gapTo(text) < farthestText;
  });
  return level.toSorted((one, other) => gapTo(one) - gapTo(other))[0];
}

/** The nearest with the number over or under it. */
function textAboveOrBelow({ corner, shape: { size } }: Placed, texts: readonly Placed[]): Placed | undefined {
  if (!corner || !size) return undefined;
  const middle = corner.x + size.x / 2;
  const gapTo = (text: Placed): number => {
    const [top, height] = [text.corner?.y ?? Infinity, text.shape.size?.y ?? 0];
    return top > corner.y ? top - corner.y - size.y : corner.y - top - height;
  };
  const near = texts.filter((text) => {
    const left = text.corner?.x ?? Infinity;
    const isInLine = middle > left && middle < left + (text.shape.size?.x ?? 0);
    return isInLine && !isTitle(text) && gapTo(text) < size.y;
  });
  return near.toSorted((one, other) => gapTo(one) - gapTo(other))[0];
}

/** An inch and a half. */
const farthestText = 1.5 * 914_400;

/** Numbered shapes may stand in several columns: they follow each other as they count. */
function inOrderOfNumbers(sorted: readonly Placed[]): readonly Placed[] {
  const numbered = sorted.filter(({ number }) => number !== undefined);
  const rising = numbered.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));
  return sorted.map((each) => (each.number === undefined ? each : rising.shift()!));
}

function ordered(placed: readonly Placed[]): readonly Placed[] {
  const columns = betweenLines(placed);
  if (columns) return columns.flatMap(ordered);
  const rank = ({ shape }: Placed): number => (shape.drafts[0]?.kind === 'heading' ? 0 : 1);
  const shown = placed.filter(
    ({ shape, inside }) => shape.drafts.length + inside.length > 0 || shape.graphic,
  );
  const sorted = withLabelsLevel(shown).toSorted(
    (one, other) => rank(one) - rank(other) || byTop(one, other),
  );
  const rows = withNamesFirst(inRows(sorted));
  return rows.flatMap((each) => (each.inside.length > 0 ? ordered(each.inside) : each));
}

/** What stands at the top of a box with text, in a box of its own, is the name of what that says. */
function withNamesFirst(read: readonly Placed[]): readonly Placed[] {
  const texts = read.filter((each) => hasText(each) && !isTitle(each));
  const boxes = new Map(
    texts.flatMap((name) => {
      const box = texts.find((each) => isNameOf(name, each));
      return box ? [[name, box] as const] : [];
    }),
  );
  if (boxes.size === 0) return read;
  const namesOf = (box: Placed): readonly Placed[] => texts.filter((each) => boxes.get(each) === box);
  return read.flatMap((each) => (boxes.has(each) ? [] : [...namesOf(each), each]));
}

function isNameOf(name: Placed, box: Placed): boolean {
  const [own, around] = [edgesOf(name), edgesOf(box)];
  if (!own || !around || name === box || box.shape.drafts.length < 2) return false;
  return (
    name.shape.drafts.length === 1 &&
    lettersIn(name) <= longestLabel &&
    own.left >= around.left &&
    own.right <= around.right &&
    own.top >= around.top &&
    own.bottom < around.top + upperPart * (around.bottom - around.top)
  );
}

/** Of the height of a box. */
const upperPart = 0.4;

/** A short label halfway up to the left of a higher text, as before a brace, stands level with its top if it is alone there. */
function withLabelsLevel(placed: readonly Placed[]): readonly Placed[] {
  const texts = placed.filter((each) => hasText(each) && !isTitle(each));
  return placed.map((label) => {
    if (!label.corner || !texts.includes(label) || lettersIn(label) > longestLabel) return label;
    const labeled = texts.find((text) => isHalfwayUp(label, text));
    const isAlone = texts.every((each) => each === label || !labeled || !isLeftOf(each, labeled));
    return labeled?.corner && isAlone
      ? { ...label, corner: { ...label.corner, y: labeled.corner.y } }
      : label;
  });
}

/** In letters. */
const longestLabel = 50;

function lettersIn({ shape: { drafts } }: Placed): number {
  return drafts.reduce((sum, { text }) => sum + text.length, 0);
}

function isHalfwayUp(label: Placed, text: Placed): boolean {
  const [low, high] = [edgesOf(label), edgesOf(text)];
  if (!low || !high) return false;
  const apart = Math.abs(low.top + low.bottom - high.top - high.bottom) / 2;
  const gap = high.left - low.right;
  return (
    low.top > high.top &&
    apart < nearlyLevel &&
    gap > -nearlyLevel &&
    gap < farthestText &&
    isLeftOf(label, text)
  );
}

/** Whether it begins to the left of the other, somewhere between its top and its bottom. */
function isLeftOf(one: Placed, other: Placed): boolean {
  const [its, others] = [edgesOf(one), edgesOf(other)];
  return Boolean(
    its && others && its.left < others.left && its.top < others.bottom && its.bottom > others.top,
  );
}

function edgesOf({ corner, shape: { size } }: Placed) {
  return corner && size
    ? { left: corner.x, right: corner.x + size.x, top: corner.y, bottom: corner.y + size.y }
    : undefined;
}

/** A shape without text under several with text is a card: what lies on it is read together. A card may lie on another. */
function onCards(placed: readonly Placed[]): readonly Placed[] {
  const texts = placed.filter(hasText);
  const rest = new Set(placed);
  const bySize = placed.filter(({ shape }) => shape.size).toSorted((a, b) => areaOf(a) - areaOf(b));
  for (const card of bySize) {
    if (hasText(card) || texts.every((text) => liesOn(text, card))) continue;
    const read = [...rest].filter(
      (each) => each !== card && (hasText(each) || each.inside.length > 0) && liesOn(each, card),
    );
    if (read.length < 2 || read.some(isTitle)) continue;
    for (const each of [card, ...read]) rest.delete(each);
    rest.add({ ...card, inside: read });
  }
  return [...rest];
}

function hasText({ shape }: Placed): boolean {
  return shape.drafts.length > 0;
}

function isTitle({ shape }: Placed): boolean {
  return shape.drafts[0]?.kind === 'heading';
}

function areaOf({ shape: { size } }: Placed): number {
  return size ? size.x * size.y : 0;
}

/** Whether it begins on a shape, and most of it lies there. */
function liesOn({ corner: at, shape: own }: Placed, { corner, shape: { size } }: Placed): boolean {
  if (!at || !corner || !size) return false;
  const [x, y] = [at.x - corner.x, at.y - corner.y];
  const [across, down] = [x + most * (own.size?.x ?? 0), y + most * (own.size?.y ?? 0)];
  return x >= 0 && y >= 0 && across < size.x && down < size.y;
}

/** Of its width and height: a text may reach a little beyond, as the box around its few lines does. */
const most = 0.7;

/** Where the layout, or else its master, puts what fills this place: by its number, or by what it is. */
function cornerIn(layout: readonly Shape[], wanted: Shape['placeholder']): Shape['corner'] {
  if (!wanted) return undefined;
  const fitting = (fits: (placeholder: NonNullable<Shape['placeholder']>) => boolean): Shape['corner'] =>
    layout.find(({ placeholder, corner }) => placeholder && corner && fits(placeholder))?.corner;
  return (
    (wanted.index && fitting(({ index }) => index === wanted.index)) ||
    fitting(({ type }) => type === wanted.type) ||
    (wanted.type === 'obj' ? fitting(({ type }) => type === 'body') : undefined)
  );
}

function byTop({ shape: one, corner: a }: Placed, { shape: other, corner: b }: Placed): number {
  if (a && b) return a.y - b.y;
  if (a || b) return a ? 1 : -1;
  return (Number(one.placeholder?.index) || 0) - (Number(other.placeholder?.index) || 0);
}

/** Shapes whose tops are nearly level are beside each other. */
function inRows(sorted: readonly Placed[]): readonly Placed[] {
  const rows: Placed[][] = [];
  for (const placed of sorted) {
    const first = rows.at(-1)?.[0];
    const isLevel = first?.corner && placed.corner && placed.corner.y - first.corner.y < nearlyLevel;
    if (isLevel && first && !isTitle(first)) rows.at(-1)!.push(placed);
    else rows.push([placed]);
  }
  return inColumns(
    rows.map((row) => row.toSorted((one, other) => (one.corner?.x ?? 0) - (other.corner?.x ?? 0))),
  );
}

/** A quarter of an inch; a line of text is higher. */
const nearlyLevel = 914_400 / 4;
