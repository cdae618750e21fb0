import { announcesReferences } from '../../references-heading.ts';
import { isAddressAlone } from './code/code-lines.ts';
import { overlapAcross } from './kinds/page-parts.ts';
import type { Segment } from './line-segments.ts';
import type { Draft } from './pdf-page-blocks.ts';
import { severalWords } from './reading-order/columns.ts';
import type { Saying } from '../../../../shared/listen/document.ts';
import { raised as raisedText } from '../../../../shared/text/math/raised.ts';

/**
 * A footnote begins with its mark: raised, or a number or sign before a word. Only behind a raised one may a number follow:
 * “¹⁴² 5 U.S.C. § 552”.
 */
const begins =
  /^(\d{0,2}[⁰¹²³⁴-⁹]{1,3}|\d{1,3}|[*∗†‡§¶‖]{1,3}|[a-z])\s*(?=[\p{L}"“„‘'([]|(?<=^[⁰¹²³⁴-⁹]{1,3}\s*)[\d§])/u;

/** One that is set level with its note, and is known by its mark in the text. The lines of a listing may be numbered, too. */
const beginsLevel = /^\[?(\d{1,3}|[ivx]{1,6}(?=\.))[.\]]?\s+(?=[\p{Lu}\p{N}"“„'(]|https?:|www\.)/u;

/** Letters in small print are at most so large, in sizes of the text. */
const smallPrint = 0.93;
/** Notes stand below so much of the height of the page, in small print or in letters as large as the text. */
const highest = { small: 0.45, asLarge: 0.5 };
/** Lines of one note are closer, in letter sizes. */
const nextLine = 1.55;

/** A note begins at most so much farther in than its other lines, in letter sizes. */
const farthestIn = 3;

/** What is known of the page around a flow. */
interface NotePage {
  /** The raised marks on it. */
  readonly marks: readonly string[];
  /** In points. */
  readonly height: number;
  /** Of the letters of the text, in points. */
  readonly bodySize: number;
  /** Whether the last note of the page before broke off. */
  readonly isNoteOpen: boolean;
}

/** Whether the last note of a page breaks off. */
export function isNoteOpenAfter(drafts: readonly Draft[]): boolean {
  const last = drafts.findLast(isNote);
  const end = last?.paragraph.lines.at(-1)?.text ?? '.';
  return !/[.!?:…][\p{P}\s]*$/u.test(end) && !isAddressAlone(end);
}

/** Joins a note with its rest on the next page. Once a note breaks off, the rest of its page waits for the next page. */
export class NotesOverPages<Part extends { readonly draft: Draft }> {
  #waiting: readonly Part[] = [];

  /** Adds the parts of the next page, and returns those that are whole, in order. */
  add(page: readonly Part[]): readonly Part[] {
    const [open, ...behind] = this.end();
    if (!open) return this.#untilOpen(page);
    const rest = page.find(({ draft }) => isNote(draft) && standsLowest(draft, page));
    if (!rest || !isRestOf(open.draft, rest.draft)) return [open, ...behind, ...this.#untilOpen(page)];
    const { paragraph } = open.draft;
    const lines = [...paragraph.lines, ...rest.draft.paragraph.lines];
    const whole = { ...open, draft: { ...open.draft, paragraph: { ...paragraph, lines } } };
    const others = page.filter((part) => part !== rest);
    const goesOn = !others.some(({ draft }) => isNote(draft));
    if (goesOn) return this.#untilOpen([whole, ...behind, ...others]);
    return [whole, ...behind, ...this.#untilOpen(others)];
  }

  /** Returns what waits for a rest that does not come. */
  end(): readonly Part[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  #untilOpen(parts: readonly Part[]): readonly Part[] {
    if (!isNoteOpenAfter(parts.map(({ draft }) => draft))) return parts;
    const open = parts.findLastIndex(({ draft }) => isNote(draft));
    this.#waiting = parts.slice(open);
    return parts.slice(0, open);
  }
}

function isNote({ known, text }: Draft): boolean {
  return known === 'footnote' && text === undefined;
}

/** Tells each draft the numbers of the notes below it whose only marks stand in it, where there are notes on the page. */
export function withOwnNotes(drafts: readonly Draft[]): readonly Draft[] {
  const marks = drafts.flatMap(({ known, mark }) =>
    known === 'footnote' && mark !== undefined ? [mark] : [],
  );
  const numbers = new Set(
    marks.map((mark) => mark.normalize('NFKC')).filter((mark) => /^\d{1,3}$/.test(mark)),
  );
  if (numbers.size === 0) return drafts;
  const raisedIn = ({ known, paragraph: { lines } }: Draft): readonly string[] =>
    known === 'footnote' ? [] : lines.flatMap(({ raised }) => raised.map((each) => each.normalize('NFKC')));
  const all = drafts.map(raisedIn);
  const isOnly = (number: string): boolean => all.flat().filter((each) => each === number).length === 1;
  return drafts.map((draft, at) => {
    const notes = (all[at] as readonly string[]).filter((each) => numbers.has(each) && isOnly(each));
    return notes.length > 0 ? { ...draft, notes } : draft;
  });
}

/**
 * The marks of notes that would be taken for powers, which are not said: those of numbers and variables, and those that stand apart.
 * A square or a cube may be meant behind a variable.
 */
export function unsaidMarks(text: string, notes: readonly string[]): readonly Saying[] {
  return notes.flatMap((number) => {
    const mark = `${raisedText(number)}(?![⁰¹²³⁴-⁹\\p{L}])`;
    const behind = Number(number) > 3 ? String.raw`\d|(?<!\p{L})\p{L}` : String.raw`\d[.,]\d+`;
    const found = new RegExp(String.raw`(?<=${behind})${mark}|\s${mark}(?=[\s.,;:)])`, 'u').exec(text);
    return found ? [{ start: found.index, end: found.index + found[0].length, said: '' }] : [];
  });
}

/** Whether no text stands below a note, as below the labels of a drawing. */
function standsLowest({ y, paragraph }: Draft, page: readonly { readonly draft: Draft }[]): boolean {
  const [first] = paragraph.lines;
  return !page.some(({ draft }) => {
    const last = draft.known === undefined ? draft.paragraph.lines.at(-1) : undefined;
    return first && last && last.y > y && overlapAcross(first, last) > 0;
  });
}

/** Whether a note without a mark goes on amid the word or sentence, or behind the full line, with which the other breaks off. */
function isRestOf(note: Draft, { mark, paragraph: { lines } }: Draft): boolean {
  const last = note.paragraph.lines.at(-1);
  const [first] = lines;
  if (!last || !first || mark !== undefined || Math.abs(last.size - first.size) > 0.08 * last.size)
    return false;
  if (beginsLevel.test(first.text) || /^[^\p{L}\p{Ps}\p{Pi}"]/u.test(first.text)) return false;
  if (/\p{L}[-\u2010\u00ad]$/u.test(last.text) || /^\p{Ll}/u.test(first.text)) return true;
  const edge = Math.max(...[...note.paragraph.lines, ...lines].map(({ x1 }) => x1));
  return last.x1 > edge - 2 * last.size;
}

/** Separates the footnotes at the end of a flow from the text above them. Lines go from top to bottom. */
export function splitFootnotes(
  lines: readonly Segment[],
  { marks, bodySize, height, isNoteOpen }: NotePage,
): { readonly above: readonly Segment[]; readonly notes: readonly (readonly Segment[])[] } {
  // Code is no note, but an address in one may be set as code.
  const small = ({ size, mono, text }: Segment): boolean =>
    size <= smallPrint * bodySize && (mono < 0.8 || !text.includes(' ') || isAddressAlone(text));
  let from = lines.length;
  while (from > 0 && small(lines[from - 1] as Segment)) from -= 1;
  const top = from;
  // Works that are numbered as they are cited are no notes.
  const isBelowText = top > 0 && !lines.slice(0, top).some(({ text }) => announcesReferences(text));
  const known = isBelowText ? marks : [];
  // Small print may begin above the notes: those start at the first mark.
  while (
    from < lines.length &&
    !(
      lines[from] &&
      markOf(lines[from] as Segment, known) &&
      (lines[from] as Segment).y > highest.small * height
    )
  )
    from += 1;
  if (isNoteOpen) from = restFrom(lines, { top, from }, height);
  const rule = ruleAbove(lines, { marks, isNoteOpen });
  if (rule !== undefined) from = rule + 1;
  if (from === lines.length) {
    const first = lines.findIndex((line) => line.y > highest.asLarge * height && hasRaisedMark(line, marks));
    // Small print above larger words stands below a table, and the text goes on there.
    const isOfTable =
      first >= 0 &&
      small(lines[first] as Segment) &&
      lines.slice(first).some((line) => !small(line) && line.mono < 0.8 && severalWords.test(line.text));
    if (first >= 0 && !isOfTable) from = first;
  }
  const notes: Segment[][] = [];
  for (const line of lines.slice(from)) {
    const note = notes.at(-1);
    if (!note || startsAnother(line, notes, known)) notes.push([line]);
    else note.push(line);
  }
  return { above: lines.slice(0, rule ?? from), notes };
}

/** A line of dashes, which some draw above their notes. */
const noteRule = /^[\u2014\u2015_]{5,}$/;

/** Where a line of dashes stands with nothing but smaller print below, which begins with a mark or is the rest of a note. */
function ruleAbove(
  lines: readonly Segment[],
  { marks, isNoteOpen }: Pick<NotePage, 'marks' | 'isNoteOpen'>,
): number | undefined {
  const at = lines.findLastIndex(({ text }) => noteRule.test(text));
  const [above, below] = [lines[at - 1], lines[at + 1]];
  if (!above || !below || !(isNoteOpen || markOf(below, marks) !== undefined)) return undefined;
  const isSmall = ({ size, y }: Segment): boolean => size <= smallPrint * above.size && y > above.y;
  return lines.slice(at + 1).every(isSmall) ? at : undefined;
}

/** Where the rest of a note begins that broke off on the page before: with the lines right above the first note, or at the foot. */
function restFrom(
  lines: readonly Segment[],
  { top, from }: { readonly top: number; readonly from: number },
  height: number,
): number {
  let first = from;
  for (; first > top; first -= 1) {
    const [line, below] = [lines[first - 1] as Segment, lines[first]];
    if (line.y < highest.small * height || (below && below.y - line.y > nextLine * line.size)) break;
  }
  return first;
}

/** The mark that a note begins with, as it appears in the text above. */
export function markOf(line: Segment, marks: readonly string[]): string | undefined {
  const mark = begins.exec(line.text)?.[1];
  // “17th” in a list of works is none.
  const touching = /^\d+(?!(?:st|nd|rd|th)\b)\p{L}/u.test(line.text);
  // Letters further on in the line may be raised, like the A in LaTeX.
  const raised = mark !== undefined && (line.raised[0]?.startsWith(mark) ?? false);
  if (mark !== undefined && (!/^(?:[a-z]|\d+$)/.test(mark) || raised || touching)) return mark;
  const level = beginsLevel.exec(line.text)?.[1];
  return level !== undefined && marks.some((each) => each.normalize('NFKC') === level) ? level : undefined;
}

/** A note as large as the text begins with a raised mark that stands in the text as well, not with a word. */
function hasRaisedMark(line: Segment, marks: readonly string[]): boolean {
  const mark = markOf(line, marks)?.normalize('NFKC');
  if (mark === undefined || line.raised[0] !== mark || /^\p{Ll}{2}/u.test(line.text)) return false;
  return marks.filter((each) => each === mark).length > 1;
}

function startsAnother(
  line: Segment,
  notes: readonly (readonly Segment[])[],
  marks: readonly string[],
): boolean {
  const mark = markOf(line, marks);
  if (mark === undefined) return false;
  const before = Math.min(...notes.flat().map(({ x0 }) => x0));
  const isAligned = notes.some(([first]) => first && Math.abs(first.x0 - line.x0) < 1);
  return isAligned || line.x0 <= before + farthestIn * line.size;
}
