import { withBlanks } from '../../empty-controls.ts';
import { bulletFonts } from './letters/bullets.ts';
import { asComparison, comparisonFonts, euroFonts } from './letters/lone-letters.ts';
import { withoutSharedLetters } from './overprint.ts';
import { verticalWriting } from './vertical-writing.ts';
import { type alphabetOf, asSeen } from './letters/sign-fonts.ts';

export interface FontStyle {
  /** Its name, by which it is known on any page: each page has styles of its own. */
  readonly typeface?: string;
  readonly bold: boolean;
  readonly mono: boolean;
  /** Of signs for formulas. */
  readonly math: boolean;
  /** Which of its signs hang below their baseline, as TeX’s large ones do. */
  readonly hanging?: 'all' | 'roots' | undefined;
  readonly alphabet?: ReturnType<typeof alphabetOf>;
  /** Its letters are drawings, which state no characters. */
  readonly pictures?: true;
}

/** Text in one font on one baseline, as seen on an upright page. Lengths are in points; y grows downwards. */
export interface Run {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly style: FontStyle;
  /** Whether the file has a space before it, however narrow. */
  readonly spaced: boolean;
  /** In a tagged PDF: which content of the page's structure it is part of. */
  readonly content?: string;
  /** In a tagged PDF: it belongs to the page and not to the text. */
  readonly isArtifact?: boolean;
  /** Printed across the page and its text. */
  readonly isWatermark?: boolean;
  /** Of an exponent: it stands above the index before it, not behind that. */
  readonly isAboveIndex?: true;
}

/** The text of a page, in the order in which the file draws it. */
export interface PageText {
  /** Counted from 1. */
  readonly number: number;
  /** The page label in the file: “iv”, “12”. */
  readonly label?: string;
  readonly width: number;
  readonly height: number;
  /** By how many quarters the page is turned for its text to be upright, if it is. */
  readonly turn?: number;
  readonly runs: readonly Run[];
  /** Text at an angle to the rest, such as a stamp along the margin, turned upright. */
  readonly sideways: readonly Run[];
}

export interface PlacedItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  /** Of text that is written downwards: how far it goes. */
  readonly height?: number;
  readonly dir?: string;
  readonly fontName: string;
  /** Its letters are made bold as they are drawn. */
  readonly isBold?: true;
  readonly hasEOL?: boolean;
  readonly content?: string;
  readonly isArtifact?: boolean;
}

/** An item as it stands on the page that is seen, by a matrix of six numbers and in quarter turns clockwise. */
interface SeenItem {
  readonly item: PlacedItem;
  readonly seen: readonly number[];
  readonly turn: number;
  readonly spaced: boolean;
}

const boldStyles = new WeakMap<FontStyle, FontStyle>();

/** The same each time, as the style of each font is. */
function inBold(style: FontStyle): FontStyle {
  const known = style.bold ? style : (boldStyles.get(style) ?? { ...style, bold: true });
  if (known !== style) boldStyles.set(style, known);
  return known;
}

/** Turns pdf.js items into runs, rotated so that most of the text is upright, however the page is rotated. */
export function layOut(
  allItems: readonly PlacedItem[],
  view: { readonly transform: readonly number[]; readonly width: number; readonly height: number },
  styleOf: (fontName: string) => FontStyle,
): Pick<PageText, 'width' | 'height' | 'turn' | 'runs' | 'sideways'> {
  const vertical = verticalWriting(allItems);
  const items = vertical?.items ?? withBlanks(allItems);
  const turns = [0, 0, 0, 0];
  const placed: SeenItem[] = [];
  const eastAsian = new Set<string>();
  const ornaments = ornamentsAmong(items, styleOf);
  let before = '';
  for (const item of items) {
    const { str, fontName } = item;
    // LaTeX’s pictures are drawn with fonts of lines, arrows and arcs.
    const isBlank = str.trim() === '' || styleOf(fontName).alphabet === 'latex-lines' || ornaments.has(item);
    if (!isBlank) {
      const seen = multiply(view.transform, item.transform);
      // The columns of a vertical page are lines once it is turned.
      const turn = vertical?.extentOf(item) ? verticalTurn : quarterTurns(seen);
      const isWatermark = !vertical && isSlantedLarge(seen);
      if (!isWatermark) turns[turn] = (turns[turn] ?? 0) + str.length;
      const spaced = before !== '' && before.trim() === '';
      placed.push({ item, seen, turn: isWatermark ? slanted : turn, spaced });
      if (ideograph.test(str)) eastAsian.add(fontName);
    }
    before = str;
  }
  const upright = uprightTurn(placed, turns.indexOf(Math.max(...turns)));
  const bullets = bulletFonts(items, (font) => styleOf(font).mono);
  const comparisons = comparisonFonts(items, (font) => styleOf(font).alphabet === 'journal-face');
  const euros = euroFonts(items, (font) => styleOf(font).pictures === true);
  const seenTextOf = ({ str, fontName }: PlacedItem, { alphabet }: FontStyle): string => {
    if (bullets.has(fontName)) return '•';
    if (euros.has(fontName)) return str.replace('e', '€');
    return comparisons.has(fontName) ? asComparison(str) : asSeen(str, alphabet);
  };
  const runOf = ({ item, seen, turn, spaced }: SeenItem): Run => {
    const origin = turned(seen[4] ?? 0, seen[5] ?? 0, turn, view);
    const down = vertical?.extentOf(item);
    const at = { y: origin.y, x0: origin.x0 + (down?.from ?? 0) };
    const size = Math.hypot(seen[2] ?? 0, seen[3] ?? 0);
    const { content, isArtifact } = item;
    const known = item.isBold ? inBold(styleOf(item.fontName)) : styleOf(item.fontName);
    // All ideographs are equally wide, which makes no code of them.
    const style = known.mono && eastAsian.has(item.fontName) ? { ...known, mono: false } : known;
    const run = {
      text: seenTextOf(item, style),
      x0: at.x0,
      y: hangs(item.str, style) ? at.y + fall * size : at.y,
      x1: origin.x0 + (down?.to ?? item.width),
      size,
      style,
      spaced,
    };
    const isWatermark = turn === slanted;
    if (content === undefined && !isArtifact && !isWatermark) return run;
    return {
      ...run,
      ...(isWatermark && { isWatermark }),
      ...(content !== undefined && { content }),
      ...(isArtifact && { isArtifact }),
    };
  };
  const across = upright % 2 === 1;
  const sideways = placed.filter(({ turn }) => turn !== upright).toSorted((a, b) => a.turn - b.turn);
  return {
    width: across ? view.height : view.width,
    height: across ? view.width : view.height,
    ...(upright > 0 && { turn: upright }),
    runs: withoutSharedLetters(withLettersInPlace(placed.filter(({ turn }) => turn === upright).map(runOf))),
    sideways: sideways.map(runOf),
  };
}

/**
 * Signs that point onwards, as slides have them beside their text: no prompt, and nothing is greater. Where there are rows of
 * them, one alone points to a line.
 */
function ornamentsAmong(
  items: readonly PlacedItem[],
  styleOf: (fontName: string) => FontStyle,
): ReadonlySet<PlacedItem> {
  const arrows = items.filter(({ str, fontName }) => {
    const { mono, math } = styleOf(fontName);
    return pointing.test(str) && str.trim() !== '' && !mono && !math;
  });
  return new Set(arrows.some(({ str }) => rowOfArrows.test(str.trim())) ? arrows : []);
}

const pointing = /^[\s>›»]+$/;
/** “>>>”, “> >”, but not “>>”, which may say that something is much more. */
const rowOfArrows = /^(?:([>›»])\1{2,}|([>›»])(?: \2)+)$/;

/** How far back the gap may be, in runs; and, in letter sizes, from a letter to the next of its word, and to the next word at most. */
const filled = { runs: 8, touch: 0.06, level: 0.05, space: 0.6 };

/**
 * Puts letters where they stand that fill a gap left for them: some programs write the letters of one font first, and then those
 * of another that belong between them.
 */
function withLettersInPlace(runs: readonly Run[]): readonly Run[] {
  let ordered: Run[] | undefined;
  for (const [at, run] of runs.entries()) {
    const last = (ordered ?? runs)[at - 1];
    if (!last || run.x0 >= last.x0 || !isLevel(run, last)) continue;
    const all = ordered ?? runs;
    let gap = at - 1;
    while (
      gap > 0 &&
      at - gap < filled.runs &&
      isLevel(run, all[gap - 1] as Run) &&
      run.x0 < (all[gap] as Run).x0
    )
      gap -= 1;
    const [before, behind] = [all[gap] as Run, all[gap + 1] as Run];
    const touch = filled.touch * run.size;
    if (!/\p{L}$/u.test(before.text) || !/^\p{L}/u.test(run.text)) continue;
    const room = behind.x0 - run.x1;
    if (Math.abs(run.x0 - before.x1) > touch || room < -touch || room > filled.space * run.size) continue;
    ordered ??= [...runs];
    const next = room < touch ? [{ ...behind, spaced: false }] : [behind];
    ordered.splice(gap + 1, at - gap, { ...run, spaced: false }, ...next, ...ordered.slice(gap + 2, at));
  }
  return ordered ?? runs;
}

function isLevel(run: Run, other: Run): boolean {
  return (
    Math.abs(run.y - other.y) < filled.level * run.size &&
    Math.abs(run.size - other.size) < filled.level * run.size
  );
}

/** On a page that is nearly empty, a stamp along its edge may be of more letters than all else. A running head is one line, too, and so is a number. */
const leastLines = 3;
/** In letters. */
const longLine = 40;

/** By which turn the text of the page is upright: that of most letters, unless those are a stamp or the labels of a chart. */
function uprightTurn(placed: readonly SeenItem[], most: number): number {
  const at = (turn: number): readonly SeenItem[] => placed.filter((each) => each.turn === turn);
  const longIn = (turn: number): number => at(turn).filter(({ item }) => item.str.length >= longLine).length;
  const isStamped = most > 0 && lineCount(at(most)) === 1 && lineCount(at(0)) >= leastLines;
  // The names below the bars of a chart may be more than all of its caption.
  const areLabels = most > 0 && longIn(most) === 0 && longIn(0) >= leastLines;
  return isStamped || areLabels ? 0 : most;
}

/** At how many heights text of one turn stands. */
function lineCount(placed: readonly SeenItem[]): number {
  return new Set(placed.map(({ seen, turn }) => Math.round(seen[turn % 2 === 1 ? 4 : 5] ?? 0))).size;
}

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a sign hangs from where it is drawn. Arrows along the line lie on it, in whatever font. */
export function hangs(text: string, { hanging }: FontStyle): boolean {
  const sign = text.trim();
  return hanging === 'all' ? !/^[←→↔⇐⇒⇔⟵-⟺]$/u.test(sign) : hanging === 'roots' && sign === '√';
}

/** A sum, an integral or a root in a line of text hangs from this far above the line’s baseline, in letter sizes. */
const fall = 0.8;

/** Clockwise, as letters of other scripts lie in a column. */
const verticalTurn = 1;

/** No number of quarter turns. */
const slanted = -1;

/** Large letters from one corner of the page towards another, such as “DRAFT”; the labels of an axis are small. */
function isSlantedLarge([a = 1, b = 0, c = 0, d = 1]: readonly number[]): boolean {
  const upright = Math.min(Math.abs(a), Math.abs(b)) / Math.max(Math.abs(a), Math.abs(b));
  return upright > leastSlant && Math.hypot(c, d) >= watermarkSize;
}

/** Steeper than the slogans of leaflets; in points. */
const leastSlant = Math.tan(Math.PI / 6);
const watermarkSize = 28;

/** How many quarter turns clockwise the text is rotated. */
function quarterTurns(matrix: readonly number[]): number {
  const angle = Math.atan2(matrix[1] ?? 0, matrix[0] ?? 1);
  return (Math.round(angle / (Math.PI / 2)) + 4) % 4;
}

/** Where a point is once the page is turned by some quarters. */
export function turned(
  x: number,
  y: number,
  turn: number,
  view: { readonly width: number; readonly height: number },
): { x0: number; y: number } {
  if (turn === 1) return { x0: y, y: view.width - x };
  if (turn === 2) return { x0: view.width - x, y: view.height - y };
  if (turn === 3) return { x0: view.height - y, y: x };
  return { x0: x, y };
}

function multiply(m: readonly number[], n: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
