import { drawnApart } from './accents.ts';
import type { PlacedItem, Run } from '../page-text.ts';
import type { Box } from '../kinds/page-parts.ts';
import type { Pictures } from '../kinds/picture-areas.ts';

/** What bullets of fonts with letters of their own are written as: “o” in a Courier, “á” or a control character elsewhere. */
// oxlint-disable-next-line no-control-regex
const code = /^[\x01-\x1f\x7f-\xff\ue000-\uf8ffolnqrsuvwØ]$/u;

/** In letter sizes: how far the text stands from its bullet, to both sides of which a Courier has room. */
const leastGap = { mono: 0.1, other: 0.35 };
const widestGap = 4;
/** And from what stands before it: bullets that others stand below may begin the column beside a text. */
const before = { alone: 2, listed: 1.2 };

/**
 * The fonts of which a page has nothing but one sign, at the beginning of lines and apart from them: its bullets. Of a font
 * of code a single “o” is enough: in Word, it is the bullet of a list within a list.
 */
export function bulletFonts(
  items: readonly PlacedItem[],
  isMono: (fontName: string) => boolean,
): ReadonlySet<string> {
  const drawn = items.filter(({ str }) => str.trim() !== '');
  const byFont = Map.groupBy(drawn, ({ fontName }) => fontName);
  return new Set(
    [...byFont]
      .filter(([font, own]) => {
        const isOfWord = own[0]?.str.trim() === 'o' && isMono(font);
        const least = isOfWord ? leastGap.mono : leastGap.other;
        return (own.length > 1 || isOfWord) && areBullets(own, drawn, least);
      })
      .map(([font]) => font),
  );
}

function areBullets(own: readonly PlacedItem[], drawn: readonly PlacedItem[], least: number): boolean {
  const sign = own[0]?.str.trim() ?? '';
  if (!code.test(sign) || own.some(({ str }) => str.trim() !== sign)) return false;
  return own.every((item) => {
    const others = own.filter((other) => other !== item && Math.abs(leftOf(other) - leftOf(item)) < sameEdge);
    const room = others.length === 0 ? before.alone : before.listed;
    const level = drawn.filter((other) => other !== item && isLevel(item, other));
    const gaps = level.map((other) => (leftOf(other) - leftOf(item) - item.width) / sizeOf(other));
    const nearest = Math.min(...gaps.filter((gap) => gap >= 0));
    const isWithin = level.some(
      (other) =>
        leftOf(other) < leftOf(item) && leftOf(other) + other.width > leftOf(item) - room * sizeOf(other),
    );
    return nearest > least && nearest < widestGap && !isWithin;
  });
}

function isLevel(item: PlacedItem, other: PlacedItem): boolean {
  return Math.abs((item.transform[5] ?? 0) - (other.transform[5] ?? 0)) < 0.4 * sizeOf(other);
}

function leftOf({ transform }: PlacedItem): number {
  return transform[4] ?? 0;
}

function sizeOf({ transform }: PlacedItem): number {
  return Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || 1;
}

/** In letter sizes: how large a bullet is, which no check box is, and how far from the text that it stands before. */
const bulletShape = {
  least: 0.1,
  most: 0.5,
  mostOnSlide: 0.6,
  mostOfBall: 0.7,
  mostNumbered: 1.2,
  leastGap: 0.1,
  widestGap: 2.2,
};
/** Of its width and its height, the larger to the smaller. */
const mostOblong = 1.7;
/** In letter sizes above the baseline, where its middle is. */
const middle = { lowest: -0.05, highest: 0.8 };
/** In points: what stands below each other. */
const sameEdge = 0.6;
/** With words, and without a bullet or a number of its own. */
const isUnmarked = /^(?!\s*(?:[•◦▪–-]|\(?\d{1,3}[.)])\s).*[\p{L}\p{N}]/u;
/** In letter sizes between a bullet and what stands before it on its line. */
const leastRoom = 1;

/** In letter sizes: how far the items of a list begin behind the text around it, and how far below each other. */
const inset = { least: 0.6, most: 8, step: 3 };
/** So many pairs of such lines may be a list. */
const leastPairs = 2;

/** Whether lines that begin below each other stand further in than others. Only then is what the page draws looked at. */
export function mayHoldDrawnList(runs: readonly Run[]): boolean {
  const lefts = [...new Set(runs.map(({ x0 }) => Math.round(x0)))];
  // A line may be several runs, such as the letters around an accent that TeX draws apart.
  const firsts = runs.filter((run, at) => Math.abs(run.y - (runs[at - 1]?.y ?? 0)) > 0.5 * run.size);
  const pairs = firsts.filter((run, at) => {
    const above = firsts[at - 1];
    const step = above ? (run.y - above.y) / run.size : 0;
    return (
      above !== undefined &&
      Math.abs(run.x0 - above.x0) < sameEdge &&
      step > 0.5 &&
      step < inset.step &&
      !/^\p{Ll}/u.test(run.text) &&
      lefts.some((x0) => run.x0 - x0 > inset.least * run.size && run.x0 - x0 < inset.most * run.size)
    );
  });
  return pairs.length >= leastPairs;
}

interface Bullet {
  readonly box: Box;
  /** Where its item begins. */
  readonly run: Run;
  /** What is written in it, such as the number of the item. */
  readonly number?: Run;
}

/**
 * Writes the bullets that a page draws before the items of its lists, as browsers and layout programs do: the text of such
 * a page has nothing that tells one item from the next. Two of a kind must stand below each other, but for the balls of
 * slides. On slides they may hold the numbers of the items; on a form, such numbers only lead to its notes.
 */
export function withDrawnBullets(
  runs: readonly Run[],
  { drawings, gradients }: Pick<Pictures, 'drawings' | 'gradients'>,
  isWide: boolean,
): readonly Run[] {
  const balls = gradients.flatMap((box) => bulletOf(box, runs, bulletShape.mostOfBall) ?? []);
  const most = isWide ? bulletShape.mostOnSlide : bulletShape.most;
  const signs = drawings.flatMap((box) => bulletOf(box, runs, most) ?? []);
  const bullets = [...signs.filter(({ number }) => !number || isWide), ...balls];
  const listed = bullets.filter(
    (one) =>
      balls.includes(one) || bullets.some((other) => other.run !== one.run && isListedWith(one, other)),
  );
  const firsts = new Map(
    bullets
      .filter((one) => listed.some((other) => isOfKind(one, other)))
      .map((bullet) => [bullet.run, bullet]),
  );
  if (firsts.size === 0) return runs;
  const numbers = new Set([...firsts.values()].map(({ number }) => number));
  return runs.flatMap((run, at) => {
    if (numbers.has(run)) return [];
    // TeX draws an accent before its letter.
    const letter = isAccent(run) ? runs[at + 1] : isAccent(runs[at - 1]) ? undefined : run;
    const bullet = letter && firsts.get(letter);
    return bullet ? [markBefore(bullet), run] : [run];
  });
}

function isAccent(run: Run | undefined): boolean {
  return run?.text.trim().length === 1 && drawnApart.test(run.text);
}

/** A small shape to the left of a line, with nothing else before it. */
function bulletOf(box: Box, runs: readonly Run[], mostEmpty: number): Bullet | undefined {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (Math.max(width, height) > mostOblong * Math.min(width, height)) return undefined;
  const onLine = runs.filter((run) => isOnLine(box, run));
  const [number, more] = onLine.filter((run) => isOver(run, box));
  if (more || (number && !isNumberIn(box, number))) return undefined;
  const level = onLine.filter((run) => run !== number);
  const run = level.reduce<Run | undefined>(
    (nearest, each) => (each.x0 > box.x0 && each.x0 < (nearest?.x0 ?? Infinity) ? each : nearest),
    undefined,
  );
  const most = number ? bulletShape.mostNumbered : mostEmpty;
  if (!run || height < bulletShape.least * run.size || height > most * run.size) return undefined;
  const gap = (run.x0 - box.x1) / run.size;
  const isWithin = level.some((each) => each.x0 <= box.x0 && each.x1 > box.x0 - leastRoom * each.size);
  const isBullet = gap > bulletShape.leastGap && gap < bulletShape.widestGap && !isWithin;
  const isText = number ? /\p{L}/u : isUnmarked;
  return isBullet && isText.test(run.text) ? { box, run, ...(number && { number }) } : undefined;
}

function isOver({ x0, x1, y, size }: Run, box: Box): boolean {
  return x0 < box.x1 && x1 > box.x0 && y > box.y0 && y - lowerCase * size < box.y1;
}

function isNumberIn({ x0, x1, y0, y1 }: Box, { text, ...run }: Run): boolean {
  const isInside = run.x0 > x0 && run.x1 < x1 && run.y < y1 && run.y - lowerCase * run.size > y0;
  return isInside && /^\d{1,2}$/.test(text.trim());
}

/** The height of letters such as “x”, in letter sizes. */
const lowerCase = 0.45;

function isOnLine(box: Box, { y, size }: Run): boolean {
  const rise = (y - (box.y0 + box.y1) / 2) / size;
  return rise > middle.lowest && rise < middle.highest;
}

function isListedWith(one: Bullet, other: Bullet): boolean {
  return Math.abs(one.box.x0 - other.box.x0) < sameEdge && isOfKind(one, other);
}

/** As large and as far away, or both in proportion to their lines. A formula may begin a line in letters of another size. */
function isOfKind(one: Bullet, other: Bullet): boolean {
  const widths = [one, other].map(({ box }) => box.x1 - box.x0);
  const gaps = [one, other].map(({ box, run }) => run.x0 - box.x1);
  const sizes = [one, other].map(({ run }) => run.size);
  const apart = ([a = 0, b = 0]: readonly number[]): number => Math.abs(a - b);
  const shares = (lengths: readonly number[]): number[] =>
    lengths.map((length, at) => length / (sizes[at] ?? 1));
  return (
    (apart(widths) < sameEdge && apart(gaps) < 2 * sameEdge) ||
    (apart(shares(widths)) < sameShare.width && apart(shares(gaps)) < sameShare.gap)
  );
}

/** In letter sizes. */
const sameShare = { width: 0.06, gap: 0.12 };

/** It reaches up to its text, so that both are one line. */
function markBefore({ run, number }: Bullet): Run {
  const { size, x0, ...rest } = run;
  const text = number ? `${number.text.trim()}.` : '•';
  return { ...rest, text, x0: x0 - size, x1: x0 - 0.3 * size, size, spaced: false };
}

/**
 * Browsers print the numbers of lists in a font whose digits the file gives as unknown characters, and others print bullets by
 * their number in a font of signs.
 */
export function withNumberedBullet(text: string): string {
  return text.replace(numberedBullet, '• ');
}

/** In Symbol, some are signs of mathematics, such as ± and ≥, and one is its space. */
const numberedBullet =
  /^(?:\ufffd{1,3}[.)] (?=\S)|[\uf0a0-\uf0a2\uf0a4-\uf0af\uf0b7\uf0bc-\uf0ff][\uf020 ]+(?=["“„«(]?\p{L}))/u;
