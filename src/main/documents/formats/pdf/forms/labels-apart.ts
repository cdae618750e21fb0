import { hasBlank, isNamed, isOnlyBlank, isText, partOf } from '../kinds/blank-labels.ts';
import { isProse } from '../kinds/page-parts.ts';
import { joinSegments, type Segment } from '../line-segments.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import type { PageArea } from '../../../../../shared/listen/page-area.ts';

/** So many blanks, or labels with nothing behind them, make a page a form. */
const least = { blanks: 3, open: 4 };
/** In letters: what is longer is a sentence. */
const longest = { label: 45, line: 90 };
/** Between two labels, in letter sizes. */
const narrowest = 1.5;
/** No row of a form has more pieces. */
const mostInRow = 24;

interface Page {
  readonly segments: readonly Segment[];
  /** Whether it has fields to be filled in. */
  readonly hasFields: boolean;
}

/**
 * The labels of a form that stand side by side in one line, or below each other in one paragraph, each alone: as one sentence,
 * nobody would hear where one ends and the next begins.
 */
export function withLabelsApart(
  drafts: readonly Draft[],
  { segments, hasFields }: Page,
  areaOf: (draft: Draft) => PageArea,
): readonly Draft[] {
  const hasBlanks = hasFields || segments.filter(({ text }) => hasBlank(text)).length >= least.blanks;
  // Most pages have no labels either, which is seen without their order.
  if (!hasBlanks && segments.filter(({ text }) => isNamed(text)).length < least.open) return drafts;
  const sorted = segments.toSorted((a, b) => a.y - b.y || a.x0 - b.x0);
  if (!hasBlanks && sorted.filter((each, at) => isOpen(each, sorted[at + 1])).length < least.open)
    return drafts;
  return drafts.flatMap((draft) => {
    if (draft.paragraph.lines.some(isProse)) return [draft];
    const groups = isText(draft) ? groupsOf(draft, sorted) : choicesOf(draft, sorted);
    return groups.length < 2 ? [draft] : groups.map((lines) => partOf(draft, lines, areaOf));
  });
}

/** Whether it is a label with nothing behind it, but perhaps another label. “[Online]. Available:” is none. */
function isOpen(segment: Segment, next: Segment | undefined): boolean {
  if (!isNamed(segment.text) || /[,"“”[\]]/.test(segment.text)) return false;
  const isBeside = next !== undefined && Math.abs(next.y - segment.y) < 0.4 * segment.size;
  return !isBeside || isNamed(next.text) || !/[\p{L}\p{N}]/u.test(next.text);
}

/** The lines of a draft, in the groups that stay together. */
function groupsOf({ paragraph, known }: Draft, sorted: readonly Segment[]): Segment[][] {
  const { lines } = paragraph;
  const named = lines.filter(({ text }) => isNamed(text)).length;
  const areNamed = named > 1 && named >= lines.length / 2;
  const groups: Segment[][] = [];
  let isPast = true;
  for (const line of lines) {
    const labels = labelsOf(line, sorted, known === 'heading');
    const begins = isPast || (areNamed && isNamed(line.text));
    if (labels) groups.push(...labels.map((label) => [label]));
    else if (begins && !isOnlyBlank(line.text)) groups.push([line]);
    else if (groups.length === 0) groups.push([line]);
    else groups.at(-1)?.push(line);
    isPast = labels !== undefined || (areNamed && isNamed(line.text));
  }
  return groups;
}

/** What a line of boxes to be ticked lets one choose, which looks like an item of a list. */
function choicesOf({ paragraph, known, text }: Draft, sorted: readonly Segment[]): Segment[][] {
  const [line, more] = paragraph.lines;
  const isItem = paragraph.listed && (known === undefined || known === 'list-item') && text === undefined;
  const labels = isItem && line && !more ? labelsOf(line, sorted, false) : undefined;
  return labels?.every((label) => box.test(label.text)) ? labels.map((label) => [label]) : [];
}

const box = /^[☐-☒□▢❏-❒•]/u;

/** The labels of a line with gaps between them, each with what belongs to it. */
function labelsOf(line: Segment, sorted: readonly Segment[], isHeading: boolean): Segment[] | undefined {
  if (line.text.length > longest.line) return undefined;
  const row = piecesOf(line, sorted);
  if (row.length < 2 || row.length > mostInRow) return undefined;
  const labels: Segment[][] = [];
  for (const piece of row) {
    const before = labels.at(-1)?.at(-1);
    if (before && belongs(piece, before)) labels.at(-1)?.push(piece);
    else labels.push([piece]);
  }
  // A heading may have a gap behind its number.
  if (labels.length < (isHeading ? 3 : 2)) return undefined;
  const joined = labels.map((label) => joinSegments(label));
  return joined.every(isLabel) ? joined : undefined;
}

/** Whether it is the value of the label before it, or no word at all. */
function belongs(piece: Segment, before: Segment): boolean {
  if (piece.x0 - before.x1 < narrowest * piece.size || !/\p{L}{2}/u.test(piece.text)) return true;
  return /[:：]\s*$/u.test(before.text) && !/[:：?]|_{3}|\.{4}|…/u.test(piece.text);
}

function isLabel({ text }: Segment): boolean {
  if (text.length > longest.label || /[,;]["”’']?$/.test(text)) return false;
  return /^["“„«‹'(¿*☐-☒□▢❏-❒•]?\s?[\p{Lu}\p{N}]/u.test(text) && /\p{L}{2}/u.test(text);
}

/** The segments of the page that a line is made of, from left to right. */
function piecesOf(line: Segment, sorted: readonly Segment[]): Segment[] {
  const first = firstFrom(sorted, line.y - offset * line.size);
  const pieces = sorted
    .slice(first, first + mostAround)
    .filter(({ x0, x1, y }) => y < line.y + offset * line.size && x0 > line.x0 - 1 && x1 < line.x1 + 1)
    .toSorted((a, b) => a.x0 - b.x0);
  const text = pieces.map((piece) => piece.text).join('');
  return lettersOf(text) === lettersOf(line.text) ? pieces : [];
}

/** At the height of a line, in all columns. */
const mostAround = 100;

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Of the baselines of one row, in letter sizes. */
const offset = 0.4;

/** The first segment at a height or below it. */
function firstFrom(sorted: readonly Segment[], y: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as Segment).y < y) from = middle + 1;
    else to = middle;
  }
  return from;
}
