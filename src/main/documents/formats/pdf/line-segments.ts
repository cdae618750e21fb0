import { accentedWith, endsInAccent } from './letters/accents.ts';
import { isOfExponent, smallest, withIndicesFirst } from './letters/exponents.ts';
import { asWideAsDrawn, fractionAt, indexAt, raisedAt } from './letters/indices.ts';
import { endsInSum, limitsBehind, writtenLimits } from './letters/limits.ts';
import { withNoteSigns, withWholeSigns } from './letters/sign-fonts.ts';
import { withoutTypedSpaces } from './letters/torn-text.ts';
import { endOfLead } from './leads.ts';
import type { Run } from './page-text.ts';

/** Adjacent text on one baseline: a line of a column or a cell of a table. Lengths are in points. */
export interface Segment {
  readonly text: string;
  /** The text without what is set as in a formula: signs, and letters above and below the line. */
  readonly plain: string;
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  /** The most common letter size. */
  readonly size: number;
  /** Shares of its letters, from 0 to 1. */
  readonly bold: number;
  readonly mono: number;
  readonly math: number;
  /** The font of all its letters, if they have but one. */
  readonly face?: Run['style'];
  /** The raised marks in it, as written. */
  readonly raised: readonly string[];
  /** Where the words end that head the paragraph on its first line, in letters. */
  readonly lead?: number;
  /** What it would be cut into at gaps too wide for those between words, but too narrow to cut it: cells of a table perhaps. */
  readonly cut?: () => readonly Segment[];
}

/** What may be several cells that are as near to each other as words are. */
export function cellsIn(segment: Segment): readonly Segment[] {
  return segment.cut?.() ?? [segment];
}

/** A wider gap than this, in letter sizes, separates two segments. Gaps between words are a quarter, justified up to one. */
const wideGap = 1.15;
const wordGap = 0.18;
/** So wide may be a space between words, or that between the columns of a tight table. */
const doubtfulGap = 0.35;
const hyphenGap = 0.27;
const noteMark = /^\s*\d{1,3}\s*$/;

/** Joins consecutive runs that touch into segments. Runs on both sides of a gutter are rarely consecutive in the file. */
export function segmentsOf(runs: readonly Run[]): Segment[] {
  const groups: Run[][] = [];
  for (const run of withIndicesFirst(runs)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && touches(group, last, run)) group.push(run);
    else groups.push([run]);
  }
  return groups.map(segmentOf);
}

/** Joins the segments of one row, with spaces between them. */
export function joinSegments(segments: readonly Segment[], between = ' '): Segment {
  const [first, second] = segments;
  if (!first) throw new RangeError('no segments');
  if (!second) return first; // as nearly all rows of prose are
  const letters = segments.reduce((sum, each) => sum + each.text.length, 0);
  const share = (of: 'bold' | 'mono' | 'math'): number =>
    segments.reduce((sum, each) => sum + each[of] * each.text.length, 0) / Math.max(1, letters);
  const widest = segments.reduce((a, b) => (b.text.length > a.text.length ? b : a));
  return {
    text: segments.map(({ text }) => text).join(between),
    plain: segments.map(({ plain }) => plain).join(between),
    x0: Math.min(...segments.map(({ x0 }) => x0)),
    x1: Math.max(...segments.map(({ x1 }) => x1)),
    y: widest.y,
    size: widest.size,
    bold: share('bold'),
    mono: share('mono'),
    math: share('math'),
    raised: segments.flatMap(({ raised }) => raised),
  };
}

function touches(group: readonly Run[], last: Run, run: Run): boolean {
  const size = Math.max(run.size, ...group.slice(-3).map((each) => each.size));
  const anchor = group.findLast((each) => each.size > 0.85 * size) ?? last;
  const gap = run.x0 - last.x1;
  const farthest = endsInAccent(last.text) ? -0.9 : -0.6;
  if (isLineBeside(anchor, run) || (group.length === 1 && isLineNumber(last, run))) return false;
  const isLevel = Math.abs(run.y - anchor.y) < 0.55 * size || isOfExponent(last, run, anchor);
  return isLevel && gap < wideGap * size && gap > farthest * size;
}

/** The number of the line that follows, in the margin: small, on the same baseline, and apart from it. */
function isLineNumber(number: Run, line: Run): boolean {
  return (
    /^\s*\d{1,4}\s*$/.test(number.text) &&
    number.size < lineNumber.size * line.size &&
    Math.abs(number.y - line.y) < lineNumber.off * line.size &&
    line.x0 - number.x1 > lineNumber.gap * line.size
  );
}

/** In sizes of the line. */
const lineNumber = { size: 0.7, off: 0.1, gap: 0.5 };

/** Small words at another height than the large ones before or after them: a line of the column beside a title. */
function isLineBeside(one: Run, other: Run): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  return (
    small.size < besideTitle.size * large.size &&
    Math.abs(one.y - other.y) > besideTitle.off * small.size &&
    small.text.length >= besideTitle.letters &&
    /\p{L}{3,} \p{L}{2}/u.test(small.text) &&
    /\p{L}{3}/u.test(large.text)
  );
}

/** In sizes of the large and of the small letters, and in letters. */
const besideTitle = { size: 0.6, off: 0.3, letters: 12 };

function segmentOf(drawn: readonly Run[]): Segment {
  const runs = asWideAsDrawn(drawn);
  const size = lineSize(runs);
  const usual = runs.filter((run) => Math.abs(run.size - size) < 0.5);
  // The longest: a raised mark may be as large as the text, and come first.
  const baseline = (usual.length > 0 ? usual : runs).reduce((a, b) =>
    b.text.length > a.text.length ? b : a,
  ).y;
  const raised: string[] = [];
  const cuts: number[] = [];
  let text = '';
  let plain = '';
  let end: number | undefined;
  const tracking = trackingOf(runs);
  const leadEnd = endOfLead(runs);
  let lead: number | undefined;
  let skipped = 0;
  let isScriptBefore = false;
  let isNoteBefore = false;
  for (const [at, run] of runs.entries()) {
    if (skipped > 0) {
      skipped -= 1;
      continue;
    }
    if (end !== undefined && run.x0 - end > doubtfulGap * size) cuts.push(at);
    if (at === leadEnd) lead = asLine(text, 0).length;
    const rise = (baseline - run.y) / size;
    // Typewriters and word processors of old raise their marks, but don't make them smaller.
    const lifted = rise > 0.15 && (run.size < 0.85 * size || (rise > 0.25 && noteMark.test(run.text)));
    const index = lifted ? undefined : indexAt(text, runs, at, { size, baseline });
    const over = lifted ? fractionAt(text, runs, at) : undefined;
    if (lifted && !over) raised.push(run.text.trim());
    const taken = index ?? over ?? (lifted ? raisedAt(text, runs, at, { size, baseline }) : undefined);
    const written = taken?.written ?? asLevel(run, text);
    skipped = (taken?.runs ?? 1) - 1;
    // The width of a hyphen may be missing from the text before it.
    const afterHyphen = /\p{L}-$/u.test(text) && /^\p{L}/u.test(written) ? hyphenGap : 0;
    const gap = (wordGap + afterHyphen) * Math.min(run.size, size);
    const above = (run.y - (runs[at - 1]?.y ?? run.y)) / size;
    const accented =
      end === undefined ? undefined : accentedWith(text, written, (end - run.x0) / size, above);
    if (accented !== undefined) {
      plain += accented.slice(text.length);
      text = accented;
      end = run.x1;
      continue;
    }
    const isWord = (after: number): boolean =>
      tracking === undefined
        ? (run.spaced && !areOneNumber(text, written, (run.x0 - after) / size)) || run.x0 - after > gap
        : run.x0 - after > 1.8 * tracking;
    const apart = end !== undefined && !lifted && isWord(end);
    // “x^n y”, not “x^ny”
    const isBehindScript = isScriptBefore && !lifted && /^[\p{L}\p{N}]/u.test(written);
    isScriptBefore = index !== undefined || (lifted && /^(?:\^| \p{L}$)/u.test(written));
    // A symbol as wide as it is drawn reaches up to the item behind it.
    const isBehindBullet = text === '•' && /^[\p{L}\p{N}]/u.test(written);
    // “the end.³The next sentence”
    const isBehindNote = isNoteBefore && /^\p{Lu}/u.test(written);
    isNoteBefore = lifted && /[.!?]$/.test(text) && noteMark.test(run.text);
    const added =
      (apart || isBehindScript || isBehindBullet || isBehindNote) && !/\s$/.test(text) && !/^\s/.test(written)
        ? ` ${written}`
        : written;
    text += added;
    plain += run.style.math || run.size < smallest * size ? ' ' : added;
    end = (runs[at + skipped] ?? run).x1;
    if (run.size < smallest * size || !endsInSum.test(written)) continue;
    const own = limitsBehind(runs, at, { size, baseline });
    if (own.lower.length === 0) continue;
    text += writtenLimits(own.lower, own.upper);
    skipped = own.lower.length + own.upper.length;
    end = Math.max(...[...own.lower, ...own.upper].map(({ x1 }) => x1));
  }
  const { x0, x1, bold, mono, math } = lookOf(runs);
  const noted = math > 0 ? { text, marks: [] } : withNoteSigns(text);
  const isKnown = (mark: string): boolean =>
    raised.some((known) => known.normalize('NFKC') === mark.normalize('NFKC'));
  raised.push(...noted.marks.filter((mark) => !isKnown(mark)));
  const line = { text: asLine(noted.text, math), plain, x0, x1, y: baseline, size, bold, mono, math, raised };
  const face = runs[0]?.style;
  const isOfOneFace = runs.every(({ style, text: drawnText }) => style === face || drawnText.trim() === '');
  const segment = {
    ...line,
    ...(face && isOfOneFace && { face }),
    ...(lead !== undefined && { lead }),
  };
  return cuts.length === 0 ? segment : { ...segment, cut: () => cutAt(runs, cuts).map(segmentOf) };
}

/** A run on the baseline, with the sign that a font of signs has there. */
function asLevel({ text, style }: Run, before: string): string {
  if (style.math && /[^\s(]\s*$/.test(before) && text === '◦') return '∘';
  // TeX’s sign at the place of the apostrophe, which is no prime, as that is raised.
  return style.alphabet === 'math-signs' && text === "'" ? '≃' : text;
}

/** Elsevier’s journals have a space that nobody sees between the noughts of a number, to spread them. */
function areOneNumber(before: string, after: string, gap: number): boolean {
  return gap >= 0 && gap < unseenGap && /\d$/.test(before) && after.startsWith('0');
}

/** In letter sizes. */
const unseenGap = 0.06;

/** So many letters make a word, of which so many are vowels and so many unlike the others; the room between them in letter sizes. */
const letterSpaced = { least: 6, vowels: 0.2, unlike: 0.5, widest: 0.6 };

/** The room between letters that stand apart from each other, as in the head “A B S T R A C T”; not of variables or names of columns. */
function trackingOf(runs: readonly Run[]): number | undefined {
  if (runs.length < letterSpaced.least || !runs.every(({ text }) => /^\p{L}$/u.test(text))) return undefined;
  const letters = runs.map(({ text }) => text.toLowerCase());
  const vowels = letters.filter((letter) => /[aeiouy]/.test(letter)).length;
  const isWord =
    vowels >= letterSpaced.vowels * letters.length &&
    new Set(letters).size >= letterSpaced.unlike * letters.length &&
    letters.toSorted().join() !== letters.join();
  if (!isWord) return undefined;
  const gaps = runs.slice(1).map(({ x0 }, at) => x0 - (runs[at]?.x1 ?? x0));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const room = usual / (runs[0]?.size ?? usual);
  return room > wordGap && room < letterSpaced.widest ? usual : undefined;
}

function cutAt(runs: readonly Run[], cuts: readonly number[]): Run[][] {
  return [0, ...cuts].map((from, index) => runs.slice(from, cuts[index] ?? runs.length));
}

function asLine(text: string, math: number): string {
  const closed = text.charAt(1) === ' ' ? withoutTypedSpaces(text) : text;
  const whole = math > 0 || closed.includes('\u0338') ? withWholeSigns(closed) : closed;
  const folded = unfolded.test(whole) ? whole.replace(/\s+/g, ' ') : whole;
  return (folded.includes('\u00ad') ? folded.replace(/\u00ad(?=\S)/g, '') : folded).trim();
}

/** Most lines have nothing of that, which is seen much faster than it is replaced. */
const unfolded = /[^\S ]| {2}/;

function lookOf(runs: readonly Run[]): Pick<Segment, 'x0' | 'x1' | 'bold' | 'mono' | 'math'> {
  let [letters, bold, mono, math] = [0, 0, 0, 0];
  let [x0, x1] = [Infinity, -Infinity];
  for (const run of runs) {
    const { text, style } = run;
    x0 = Math.min(x0, run.x0);
    x1 = Math.max(x1, run.x1);
    letters += text.length;
    if (style.bold) bold += text.length;
    if (style.mono) mono += text.length;
    if (style.math) math += text.length;
  }
  const all = Math.max(1, letters);
  const named = Math.max(1, letters - plainNumberOf(runs));
  return { x0, x1, bold: bold / named, mono: mono / all, math: math / all };
}

/** How many letters a number has that stands in other letters before a bold title: “§ 7” before “Membership”. */
function plainNumberOf(runs: readonly Run[]): number {
  const end = runs.findIndex(({ style }) => style.bold);
  if (end <= 0) return 0;
  const text = runs
    .slice(0, end)
    .map((run) => run.text)
    .join('');
  return plainNumber.test(text) ? text.length : 0;
}

const plainNumber = /^\s*(?:§{1,2} ?)?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[A-Z]|[IVX]{1,5})\p{Ll}?[.):]?\s*$/u;

/** The size of the line’s own letters, even where those above and below it are more, as in a formula. */
function lineSize(runs: readonly Run[]): number {
  const common = commonSize(runs);
  const largest = runs.reduce((a, b) => (b.size > a.size ? b : a));
  if (common > smallest * largest.size) return common;
  const onLine = runs.filter((run) => Math.abs(run.y - largest.y) < 0.1 * largest.size);
  const share = (of: readonly Run[]): number => of.reduce((sum, { text }) => sum + text.length, 0);
  return share(onLine) > 0.2 * share(runs) && onLine.every(({ size }) => size > smallest * largest.size)
    ? Math.round(largest.size * 2) / 2
    : common;
}

/** The most common letter size, to half a point. */
export function commonSize(runs: readonly { readonly text: string; readonly size: number }[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of runs) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].reduce((a, b) => (b[1] > a[1] ? b : a), [10, 0])[0];
}
