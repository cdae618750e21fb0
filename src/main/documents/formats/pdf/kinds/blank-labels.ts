import { overlapAcross } from './page-parts.ts';
import type { Segment } from '../line-segments.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import type { PageArea } from '../../../../../shared/listen/page-area.ts';

/** What is drawn with letters to be written on. Typists end a row of ellipses with the full stops that just fill the line. */
export const blank = /_{3,}|(?:[.·] ?){6,}|…{2,}[….]*/gu;
/** Boxes to be ticked. */
const choice = /[☐☑☒□▢❏❐❑❒]/gu;
/** Behind a label, a line that is drawn to write on may end in a full stop. */
const endsOpen = /[:：][\s._]*$|(?:_{3,}|\.{6,}|…{2,}\.*)\s*$/u;
/** In letters: what is longer is a question or a sentence. */
const longest = { label: 60, last: 30 };
/** So many labels one after the other are those of a form. */
const leastLabels = 3;

/**
 * The labels of a form that has no fields, but lines of underscores or dots to be filled in by hand: each stands alone and is
 * no heading, however large or bold.
 */
export function withBlankLabels(
  drafts: readonly Draft[],
  areaOf: (draft: Draft) => PageArea,
  segments: readonly Segment[] = [],
): readonly Draft[] {
  if (!drafts.some(mayHoldLabels)) return drafts;
  const apart = drafts.flatMap((draft, at) => belowBlanks(draft, drafts[at - 1], segments, areaOf));
  const hasBlanks = apart.some(({ paragraph }) => paragraph.lines.some(({ text }) => hasBlank(text)));
  const parted = withTwinsApart(apart.flatMap((draft) => labelsIn(draft, hasBlanks, areaOf)));
  return isForm(parted) ? parted.map((draft) => (isLabel(draft) ? asText(draft) : draft)) : parted;
}

/** So many rows that ask the same on the left as on the right are two columns, of two people for instance. */
const leastTwins = 3;

/** “Mother:” and “Father:” with the same labels below each: all that is asked of one stands before all that is asked of the other. */
function withTwinsApart(drafts: readonly Draft[]): readonly Draft[] {
  const areTwinsAt = (at: number): boolean =>
    areBeside(drafts[at], drafts[at + 1]) && wordsOf(drafts[at]) === wordsOf(drafts[at + 1]);
  const placed = [...drafts];
  for (let first = 0, done = 0; first < drafts.length; first += 1) {
    let end = first;
    while (areTwinsAt(end)) end += 2;
    if (end - first < 2 * leastTwins) continue;
    const start = first - 2;
    // Without a head over each column, nothing would say whose labels they are in either order.
    if (start >= done && areBeside(drafts[start], drafts[start + 1])) {
      const rows = drafts.slice(start, end);
      const sides = [0, 1].flatMap((side) => rows.filter((_, at) => at % 2 === side));
      placed.splice(start, sides.length, ...sides);
    }
    done = end;
    first = end - 1;
  }
  return placed;
}

/** Whether two labels stand side by side, each in a line of its own. */
function areBeside(left: Draft | undefined, right: Draft | undefined): boolean {
  const [one, other] = [left, right].map((draft) => draft?.paragraph.lines ?? []);
  const [first, second] = [one?.[0], other?.[0]];
  if (!first || !second || one?.length !== 1 || other?.length !== 1) return false;
  return (
    first.x1 <= second.x0 &&
    Math.abs(first.y - second.y) < 0.4 * first.size &&
    isLabelText(first.text) &&
    isLabelText(second.text)
  );
}

function wordsOf(draft: Draft | undefined): string {
  return (draft?.paragraph.lines[0]?.text ?? '').replace(blank, '').trim();
}

function mayHoldLabels({ paragraph }: Draft): boolean {
  return paragraph.lines.some(({ text }) => mark.test(text));
}

const mark = /[:：…☐☑☒□▢❏❐❑❒]|___|\.{6}|(?:\. ){5}/u;

export function hasBlank(text: string): boolean {
  return text.search(blank) >= 0;
}

/** What may be labels; code, lists and tables are not. */
export function isText({ paragraph, known, text }: Draft): boolean {
  const isProse = known === undefined || known === 'paragraph' || known === 'heading';
  return isProse && text === undefined && !paragraph.code && !paragraph.listed;
}

function labelsIn(draft: Draft, hasBlanks: boolean, areaOf: (draft: Draft) => PageArea): Draft[] {
  if (!isText(draft) || !mayHoldLabels(draft)) return [draft];
  const { paragraph } = draft;
  const areAll = paragraph.lines.length > 1 && paragraph.lines.every(({ text }) => isNamed(text));
  const groups: { readonly lines: Segment[]; readonly isLabel: boolean }[] = [];
  for (const line of paragraph.lines) {
    const last = groups.at(-1);
    const labels = labelsOf(line, last?.lines.at(-1), hasBlanks || areAll) ?? (areAll ? [line] : undefined);
    if (labels) groups.push(...labels.map((label) => ({ lines: [label], isLabel: true })));
    else if (last && (!last.isLabel || isOnlyBlank(line.text))) last.lines.push(line);
    else groups.push({ lines: [line], isLabel: false });
  }
  if (!groups.some(({ isLabel: one }) => one)) return [draft];
  return groups.map(({ lines }) => partOf(draft, lines, areaOf));
}

export function partOf(draft: Draft, lines: readonly Segment[], areaOf: (draft: Draft) => PageArea): Draft {
  const paragraph = { ...draft.paragraph, lines };
  const part = asText({ ...draft, y: lines[0]?.y ?? draft.y, paragraph });
  return draft.area ? { ...part, area: areaOf(part) } : part;
}

/** In letter sizes: from a line to be signed to the labels below it. */
export const farthestBelow = 2.5;

/** “Place, date” and “Signature” side by side, each below its line to write on: they are no sentence. */
function belowBlanks(
  draft: Draft,
  before: Draft | undefined,
  segments: readonly Segment[],
  areaOf: (draft: Draft) => PageArea,
): Draft[] {
  const { lines } = draft.paragraph;
  if (!isText(draft)) return [draft];
  const at = lines.findIndex((line, index) => {
    const above = lines[index - 1] ?? before?.paragraph.lines.at(-1);
    const step = line.y - (above?.y ?? line.y);
    const isBelow = step > 0 && step < farthestBelow * line.size;
    return (
      above !== undefined &&
      isBelow &&
      isOnlyBlank(above.text) &&
      isSeveral(above.text) &&
      !hasBlank(line.text)
    );
  });
  const label = lines[at];
  if (!label) return [draft];
  const labels = segments.filter((each) => isAmong(each, label)).toSorted((a, b) => a.x0 - b.x0);
  if (labels.length < 2 || !labels.every(({ text }) => isLabelText(text))) return [draft];
  return [lines.slice(0, at), ...labels.map((each) => [each]), lines.slice(at + 1)]
    .filter((part) => part.length > 0)
    .map((part) => partOf(draft, part, areaOf));
}

/** One blank may be an answer’s first line. */
function isSeveral(text: string): boolean {
  return [...text.matchAll(blank)].length > 1;
}

/** Whether a segment of the page is a part of a line. */
export function isAmong(piece: Segment, line: Segment): boolean {
  return (
    Math.abs(piece.y - line.y) < 0.4 * Math.max(piece.size, line.size) &&
    overlapAcross(piece, line) > 0.9 * (piece.x1 - piece.x0)
  );
}

/** A short line that ends in a colon, as those of prose hardly ever do one after the other. */
export function isNamed(text: string): boolean {
  return text.length <= longest.label && /\p{L}.*[:：]$/u.test(text);
}

export function isOnlyBlank(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text) && hasBlank(text);
}

/** The labels of a line, each with the blank behind it, or the choices, each behind its box; nothing where it is prose. */
function labelsOf(line: Segment, before: Segment | undefined, hasBlanks: boolean): Segment[] | undefined {
  const { text } = line;
  const boxes = [...text.matchAll(choice)].map(({ index }) => index);
  if (boxes.length > 1 && boxes[0] === 0) return piecesOf(line, boxes);
  if (hasBlanks && onlyLabels.test(text)) return piecesOf(line, startsBehind(text, /[:：]\s*/gu));
  const starts = startsBehind(text, blank);
  const isOnward = before !== undefined && !endsApart.test(before.text) && /^\p{Ll}/u.test(text);
  if (starts.length === 1 || isOnward) return undefined;
  const pieces = starts.map((start, at) => text.slice(start, starts[at + 1]).trim());
  const last = pieces.pop() ?? '';
  const areLabels =
    pieces.every((piece, at) => isLabelText(piece) && (at === 0 || goesOnApart(piece))) && mayEnd(last);
  return areLabels ? piecesOf(line, starts) : undefined;
}

/** “Signature: Date:”, between lines that are drawn to write on. */
const onlyLabels = /^(?:\p{L}[^:：]{1,40}[:：]\s*){2,}$/u;
/** After a blank, a colon or the end of a sentence something new begins. */
const endsApart = /[_….:?!]\s*$/u;

/** The beginning, and where each of these ends. */
function startsBehind(text: string, what: RegExp): readonly number[] {
  return [0, ...[...text.matchAll(what)].map((each) => each.index + each[0].length)];
}

function isLabelText(text: string): boolean {
  const words = text.replace(blank, '').trim();
  return words.length <= longest.label && /\p{L}{2}/u.test(words);
}

/** Whether it is no sentence that goes on behind a gap. */
function goesOnApart(text: string): boolean {
  return !/^(?:\p{Ll}|[,;\d⁰¹²³⁴-⁹])/u.test(text);
}

/** Behind the last blank stands nothing, or a label whose blank is drawn otherwise. */
function mayEnd(text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  return text.length <= longest.last && /[:：]$/u.test(text) && isLabelText(text) && goesOnApart(text);
}

/** Cut at these places; what has neither letters nor digits belongs to what stands before it. */
function piecesOf(line: Segment, starts: readonly number[]): Segment[] {
  const cuts = starts.filter((start, at) => at === 0 || /[\p{L}\p{N}]/u.test(line.text.slice(start)));
  const width = (line.x1 - line.x0) / Math.max(1, line.text.length);
  return cuts.map((start, at) => {
    const end = cuts[at + 1] ?? line.text.length;
    const text = line.text.slice(start, end).trim();
    return { ...line, text, plain: text, x0: line.x0 + start * width, x1: line.x0 + end * width };
  });
}

/** Whether labels follow one another, as headings and what introduces a list do not. */
function isForm(drafts: readonly Draft[]): boolean {
  let run = 0;
  for (const draft of drafts) {
    if (isLabel(draft)) run += 1;
    else if (draft.paragraph.lines.some(({ text }) => /\p{L}/u.test(text))) run = 0;
    if (run >= leastLabels) return true;
  }
  return false;
}

function isLabel(draft: Draft): boolean {
  const [line, more] = draft.paragraph.lines;
  if (!isText(draft) || line === undefined || more !== undefined) return false;
  return line.text.length <= 2 * longest.label && endsOpen.test(line.text) && /\p{L}/u.test(line.text);
}

function asText(draft: Draft): Draft {
  const { level: _, ...rest } = draft;
  return { ...rest, known: 'paragraph', opens: false, closes: false };
}
