import { type Box, overlapAcross } from '../kinds/page-parts.ts';
import { segmentsOf } from '../line-segments.ts';
import type { Run } from '../page-text.ts';

/**
 * Without the arrows that are drawn over the names of vectors. Each is several signs at a height of their own, which would
 * tear the line; nobody says them.
 */
export function withoutArrowsAbove(runs: readonly Run[]): readonly Run[] {
  const drawn = new Set<Run>();
  for (const [at, arrow] of runs.entries()) {
    if (!arrow.style.math || !/^[−\s]*→\s*$/u.test(arrow.text)) continue;
    let first = at;
    while (first > 0 && isShaft(runs[first - 1] as Run, arrow)) first -= 1;
    const [before, base] = [runs[first - 1], runs[at + 1]];
    if (!base || !isUnder(base, arrow) || (before && isBeside(before, arrow))) continue;
    for (const part of runs.slice(first, at + 1)) drawn.add(part);
  }
  return drawn.size === 0 ? runs : runs.filter((run) => !drawn.has(run));
}

/** In sizes of the arrow: how far it is above its letter’s baseline, and from what is on its own. */
const above = { least: 0.2, most: 1, level: 0.1, beside: 0.5 };

/** TeX draws a long arrow as minus signs with a head. */
function isShaft({ text, y, x1 }: Run, arrow: Run): boolean {
  return /^[−\s]+$/u.test(text) && Math.abs(y - arrow.y) < 0.01 * arrow.size && x1 > arrow.x0 - arrow.size;
}

function isUnder(base: Run, { x0, x1, y, size }: Run): boolean {
  const fall = (base.y - y) / size;
  return (
    /^\s*\p{L}/u.test(base.text) &&
    base.size < 1.1 * size &&
    fall > above.least &&
    fall < above.most &&
    base.x0 < x1 &&
    base.x0 > x0 - 1.5 * size
  );
}

/** An arrow between two things, as in a numerator or above another arrow. */
function isBeside({ y, x1 }: Run, arrow: Run): boolean {
  return (
    Math.abs(y - arrow.y) < above.level * arrow.size && Math.abs(arrow.x0 - x1) < above.beside * arrow.size
  );
}

/**
 * Puts the integrals of formulas that stand apart on the line of what is integrated. They are much taller than those within a
 * line of text, so that they hang from farther above it. Those with an upper limit are left as they are.
 */
export function withLevelIntegrals(runs: readonly Run[]): readonly Run[] {
  let level: Run[] | undefined;
  for (const [at, sign] of runs.entries()) {
    if (sign.style.hanging !== 'all' || !/^\s*[∫∮]\s*$/u.test(sign.text)) continue;
    const behind = runs.slice(at + 1, at + 1 + integral.runs);
    const line = behind.find((run) => isIntegrated(run, sign));
    if (!line || behind.slice(0, behind.indexOf(line)).some(({ y }) => y < line.y)) continue;
    level ??= [...runs];
    level[at] = { ...sign, y: line.y };
  }
  return level ?? runs;
}

/** In its letter sizes: how far above its line it is, and from what is integrated, before which its limits are drawn. */
const integral = { least: 0.5, most: 0.65, gap: 2.5, runs: 8 };

function isIntegrated(run: Run, sign: Run): boolean {
  const fall = (run.y - sign.y) / sign.size;
  return fall > integral.least && fall < integral.most && run.x0 - sign.x1 < integral.gap * sign.size;
}

/** Writes the low quotation marks of German as such: TeX’s older fonts have none, so it lowers the closing ones of English. */
export function withLowQuotes(runs: readonly Run[]): readonly Run[] {
  let low: Run[] | undefined;
  for (const [at, quote] of runs.entries()) {
    const text = lowQuotes.get(quote.text);
    // A drawn bullet was put before the word, since the mark seems to stand on a line of its own.
    const bullet = runs[at + 1]?.text === '•' ? runs[at + 1] : undefined;
    const word = runs[bullet ? at + 2 : at + 1];
    if (text === undefined || !word || !isLowered(quote, word)) continue;
    low ??= [...runs];
    const level = { ...quote, text, y: word.y };
    if (bullet) low.splice(at, 2, movedBefore(bullet, quote), level);
    else low[at] = level;
  }
  return low ?? runs;
}

/** A bullet as far before a mark as it was before the word behind that. */
function movedBefore(bullet: Run, { x0, x1 }: Run): Run {
  return { ...bullet, x0: bullet.x0 - (x1 - x0), x1: bullet.x1 - (x1 - x0) };
}

const lowQuotes = new Map([
  ['”', '„'],
  ['’', '‚'],
]);
/** In letter sizes: how far it is below the line, and from its word. */
const lowered = { least: 0.45, most: 0.75, gap: 0.3 };

function isLowered({ y, x1, size }: Run, word: Run): boolean {
  const fall = (y - word.y) / size;
  return fall > lowered.least && fall < lowered.most && Math.abs(word.x0 - x1) < lowered.gap * size;
}

/**
 * Whether what is drawn may show that something is a fraction. Most pages have no letters of formulas, which is seen at once, and
 * no small figures one above the other.
 */
export function mayHoldFraction(runs: readonly Run[]): boolean {
  const hasMath = runs.some(({ style }) => style.math);
  return runs.some((_, at) => (hasMath || areFigures(runs, at)) && mayTurn(runs, at));
}

function areFigures(runs: readonly Run[], at: number): boolean {
  const [upper, lower] = [runs[at - 1], runs[at]];
  return upper !== undefined && lower !== undefined && figures.test(upper.text) && figures.test(lower.text);
}

const figures = /^\s*\d{1,3}\s*$/;

/**
 * Writes each fraction on its line, as “(a + b)/c”. Its numerator is drawn above the line and its denominator below, which
 * would tear the line; a bar between them, as wide as the wider one, tells them from exponents and from lines of text.
 */
export function withFractions(runs: readonly Run[], drawings: readonly Box[]): readonly Run[] {
  const bars = drawings.filter(
    (line) =>
      line.y1 - line.y0 < bar.thickest &&
      line.x1 - line.x0 > bar.least &&
      runs.some((run) => isAbove(run, line)) &&
      runs.some((run) => isBelow(run, line)),
  );
  if (bars.length === 0) return runs;
  const levels = new Set<number>();
  let written = runs;
  for (;;) {
    const found = written.flatMap((_, at) => fractionAt(written, at, bars) ?? []);
    const [first] = found;
    if (!first) return levels.size === 0 ? runs : withLevelBrackets(written, levels);
    // It isn’t made of others.
    const narrowest = found.reduce((a, b) => (b.line.x1 - b.line.x0 < a.line.x1 - a.line.x0 ? b : a), first);
    written = onLine(written, narrowest);
    levels.add(narrowest.base.y);
  }
}

/** In points. A bar may be a little wider than what it divides. */
const bar = { thickest: 1.5, least: 2, wider: 3, edge: 1.5 };
/** In letter sizes: the bar is above the baseline of the line, the numerator above it, the denominator below. */
const fraction = { bar: { least: 0.1, most: 0.45 }, above: 1.7, below: 2, centred: 0.15 };
/** So many runs around a fraction may be exponents and brackets; the line is this near to it, in its letter sizes. */
const around = { runs: 4, gap: 2 };
/** So far the line is from both parts at least, in its letter sizes. */
const leastOff = 0.2;

/** The runs from one to another, and the line they are to be written on. */
interface Fraction {
  readonly from: number;
  readonly turn: number;
  readonly to: number;
  readonly line: Box;
  readonly base: Run;
}

/** Whether a denominator may begin here: below what was drawn before it, with the line at a height between them. */
function mayTurn(runs: readonly Run[], at: number): boolean {
  const [upper, lower] = [runs[at - 1], runs[at]];
  if (!upper || !lower || lower.x0 >= upper.x1) return false;
  const fall = lower.y - upper.y;
  if (fall < 2 * leastOff * lower.size || fall > (fraction.above + fraction.below) * lower.size) return false;
  return neighbours(runs, at, at).some(
    ({ y, size }) => y > upper.y + leastOff * size && y < lower.y - leastOff * size,
  );
}

function neighbours(runs: readonly Run[], from: number, to: number): readonly Run[] {
  return [...runs.slice(Math.max(0, from - around.runs), from), ...runs.slice(to, to + around.runs)];
}

function fractionAt(runs: readonly Run[], turn: number, bars: readonly Box[]): Fraction | undefined {
  const [upper, lower] = [runs[turn - 1], runs[turn]];
  if (!upper || !lower || lower.y <= upper.y || lower.x0 >= upper.x1) return undefined;
  for (const line of bars) {
    if (!isAbove(upper, line) || !isBelow(lower, line)) continue;
    const wider = bars.filter(({ x0, x1 }) => x0 < line.x0 - 0.5 && x1 > line.x1 + 0.5);
    const isDivided = (run: Run): boolean => wider.some(({ y0 }) => run.y < y0 === y0 < line.y0);
    let from = turn - 1;
    while (from > 0 && isAbove(runs[from - 1] as Run, line) && !isDivided(runs[from - 1] as Run)) from -= 1;
    let to = turn + 1;
    while (to < runs.length && isBelow(runs[to] as Run, line) && !isDivided(runs[to] as Run)) to += 1;
    if (!divides(line, runs.slice(from, turn), runs.slice(turn, to))) continue;
    const base = baseOf(neighbours(runs, from, to), line) ?? innerBase(upper, line, wider);
    if (base) return { from, turn, to, line, base };
  }
  return undefined;
}

function isWithin(run: Run, line: Box): boolean {
  return run.x0 > line.x0 - bar.edge && endOf(run) < line.x1 + bar.edge;
}

/** The end of the letters: pdf.js adds the space up to what follows the fraction to its denominator. */
function endOf({ text, x0, x1 }: Run): number {
  return x0 + ((x1 - x0) * text.trimEnd().length) / text.length;
}

function isAbove(run: Run, line: Box): boolean {
  return isWithin(run, line) && run.y < line.y1 + 0.1 && line.y0 - run.y < fraction.above * run.size;
}

function isBelow(run: Run, line: Box): boolean {
  return isWithin(run, line) && run.y > line.y1 && run.y - line.y1 < fraction.below * run.size;
}

/** Whether both parts are in the middle of the bar, and the wider one is as wide as it is. */
function divides(line: Box, upper: readonly Run[], lower: readonly Run[]): boolean {
  const widths = [upper, lower].map((part) => {
    if (!part.some(({ text }) => /[\p{L}\p{N}∂∇∆]/u.test(text))) return 0;
    const x0 = Math.min(...part.map((run) => run.x0));
    const x1 = Math.max(...part.map(endOf));
    const size = Math.max(...part.map((run) => run.size));
    const isCentred = Math.abs(x0 + x1 - line.x0 - line.x1) / 2 < fraction.centred * size + 0.5;
    return isCentred ? x1 - x0 : 0;
  });
  return widths.every((width) => width > 0) && line.x1 - line.x0 - Math.max(...widths) < bar.wider;
}

/** What stands beside the fraction, with the bar a little above its baseline. */
function baseOf(beside: readonly Run[], line: Box): Run | undefined {
  const middle = (line.y0 + line.y1) / 2;
  return beside
    .filter((run) => {
      const rise = (run.y - middle) / run.size;
      const gap = -overlapAcross(run, line);
      return (
        rise > fraction.bar.least &&
        rise < fraction.bar.most &&
        gap > -bar.edge &&
        gap < around.gap * run.size &&
        run.style.hanging !== 'all'
      );
    })
    .reduce<Run | undefined>(
      (a, b) => (a && overlapAcross(a, line) >= overlapAcross(b, line) ? a : b),
      undefined,
    );
}

/** The line of a fraction that is all of the numerator or denominator of another one, whose bar is wider. */
function innerBase(upper: Run, { y0, y1 }: Box, wider: readonly Box[]): Run | undefined {
  const { size } = upper;
  const isInner = wider.some((each) => {
    const off = Math.abs(each.y0 - y0) / size;
    return off > inner.least && off < inner.most;
  });
  return isInner ? { ...upper, y: y1 + inner.bar * size } : undefined;
}

/** In letter sizes: how far its bar is from that of the other one, and above its line. */
const inner = { least: 0.5, most: 2, bar: 0.25 };

function onLine(runs: readonly Run[], { from, turn, to, line, base }: Fraction): readonly Run[] {
  const first = runs[from] as Run;
  const [before, after] = [runs[from - 1], runs[to]];
  const { x0, x1 } = line;
  const { y, size } = base;
  const numerator = bracketed(runs.slice(from, turn), factors);
  const denominator = bracketed(runs.slice(turn, to), oneFactor);
  const text = `${numerator}/${denominator}`;
  const style = { bold: base.style.bold, mono: false, math: true };
  const written = {
    ...first,
    text,
    x0,
    x1,
    y,
    size,
    style,
    spaced: /[\p{L}\p{N}]\s*$/u.test(before?.text ?? ''),
  };
  const rest = runs.slice(to);
  if (after && /^[\p{L}\p{N}]/u.test(after.text)) rest[0] = { ...after, spaced: true };
  return [...runs.slice(0, from), written, ...rest];
}

function bracketed(runs: readonly Run[], alone: RegExp): string {
  const text = segmentsOf(withoutArrowsAbove(runs))
    .map((segment) => segment.text)
    .join(' ');
  // A letter above a variable stands apart from it: “∂x μ”.
  return alone.test(text.replace(/(?<=\p{L}) (?=\p{L}$)/u, '')) ? text : `(${text})`;
}

/** What needs no brackets above a bar, and below it, where “1/2n” would be half of n. */
const factors = /^[\p{L}\p{N}\p{M}∂∇∆√|∣.,!′]+(?:\^(?:[\p{L}\p{N}]|\([^()]*\)))?$/u;
const oneFactor =
  /^(?:\p{Nd}+|[|∣√]*[\p{L}∂∇∆][\p{L}\p{N}\p{M}∂|∣.,!′]*(?:\^(?:[\p{L}\p{N}]|\([^()]*\)))?|√\p{Nd}+)$/u;

/** Puts the tall brackets around fractions on their line: they hang from far above it. */
function withLevelBrackets(runs: readonly Run[], levels: ReadonlySet<number>): readonly Run[] {
  const level = [...runs];
  for (const [at, tall] of runs.entries()) {
    if (tall.style.hanging !== 'all' || !/^\s*[()[\]{}∣|∫∮]\s*$/u.test(tall.text)) continue;
    const line = [level[at - 1], runs[at + 1]].find(
      (run) =>
        run &&
        levels.has(run.y) &&
        Math.abs(run.y - tall.y) < bracket.off * run.size &&
        overlapAcross(run, tall) > -bracket.gap * run.size,
    );
    if (line) level[at] = { ...tall, y: line.y };
  }
  return level;
}

/** In letter sizes of the line. */
const bracket = { off: 1.7, gap: 0.6 };
