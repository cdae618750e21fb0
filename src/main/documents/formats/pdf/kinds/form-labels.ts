import type { FormField, PageAnnotation } from './annotations.ts';
import { blank, isAmong } from './blank-labels.ts';
import { areBelow, fieldsIn, isMark, labelFor } from './form-fields.ts';
import { type Box, boxOf, overlapAcross, type PagePart, sameRow } from './page-parts.ts';
import { type Segment, segmentsOf } from '../line-segments.ts';
import type { PageToSort } from './page-kinds.ts';
import type { Run } from '../page-text.ts';
import { linesOf } from '../reading-order/rows.ts';
import type { Flow } from '../reading-order/flows.ts';

/** In letters: what is longer is a question or a sentence, whose lines are joined as those of all text. */
const longest = 60;
/** Of what is filled in a table: a table with fewer labels is one of data. */
const leastLabels = 0.3;
/** In letter sizes of the text: larger words are a title, although a field stands below them. */
const largest = 1.3;

/** Between two labels, in letter sizes. */
const narrowest = 1.5;

/** What is to be filled in on a page, and the words that name it. */
export class FormLabels {
  readonly #fields: readonly FormField[];
  readonly #labels: readonly Segment[];

  constructor(annotations: readonly PageAnnotation[], segments: readonly Segment[], bodySize: number) {
    this.#fields = fieldsIn(annotations);
    const isBelow = areBelow(this.#fields, segments);
    const found = this.#fields.flatMap((field) => labelFor(field, segments, isBelow) ?? []);
    this.#labels = [...new Set(found)].filter(
      ({ text, size }) => text.length <= longest && size < largest * bodySize,
    );
  }

  /** Whether it begins or ends with the name of a field, and so is no heading, however large or bold. */
  names(lines: readonly Segment[]): boolean {
    return lines.some((line) => this.#labels.some((label) => isAmong(label, line)));
  }

  /** A table that only has labels in its cells, cell by cell. */
  cellsOf(flow: Flow): Flow[] {
    return flow.kind === 'rows' && this.#isOfLabels(flow) ? flow.cells.flatMap(cellFlows) : [flow];
  }

  /** The lines of a paragraph, apart where they name fields: also a line with a gap for each of several fields. */
  apart(lines: readonly Segment[], segments: readonly Segment[]): (readonly Segment[])[] {
    if (!this.names(lines)) return [lines];
    const groups: Segment[][] = [[]];
    for (const line of lines) {
      const pieces = this.#piecesOf(line, segments);
      const last = groups.at(-1)?.at(-1);
      if (pieces.length > 1) groups.push(...pieces.map((piece) => [piece]), []);
      else if (last && this.#areTwo(last, line)) groups.push([line]);
      else groups.at(-1)?.push(line);
    }
    return groups.filter((group) => group.length > 0);
  }

  #isOfLabels({ cells, at }: Extract<Flow, { kind: 'rows' }>): boolean {
    const filled = cells.flat().filter((cell) => cell.length > 0);
    const named = filled.filter((cell) => this.names(cell));
    return at.mono <= 0.8 && named.length >= leastLabels * filled.length;
  }

  /** Whether a line names a field, and does not go on with the one before it. */
  #areTwo(last: Segment, line: Segment): boolean {
    if (line.text.length > longest) return false;
    const isAfter = this.names([last]) || /[.:?!]$/.test(last.text);
    return isAfter && this.names([line]) && !/^\p{Ll}/u.test(line.text);
  }

  #piecesOf(line: Segment, segments: readonly Segment[]): Segment[] {
    const row = segments.filter((each) => isAmong(each, line)).toSorted((a, b) => a.x0 - b.x0);
    if (row.length < 2 || !this.names(row) || isSentence(row)) return [line];
    const pieces: Segment[][] = [];
    for (const [at, segment] of row.entries()) {
      const before = row[at - 1];
      if (before && !this.#arePartedBy(before, segment)) pieces.at(-1)?.push(segment);
      else pieces.push([segment]);
    }
    return pieces.flatMap((piece) => linesOf(piece));
  }

  #arePartedBy(before: Segment, after: Segment): boolean {
    const isWide = after.x0 - before.x1 > narrowest * after.size;
    if (isWide && this.names([before]) && this.names([after])) return true;
    const gap = { ...boxOf([before, after]), x0: before.x1, x1: after.x0 };
    return this.#fields.some(
      ({ box }) => sameRow(box, gap) && overlapAcross(box, gap) > 0.5 * (box.x1 - box.x0),
    );
  }
}

/** Whether it goes on behind a gap to be filled in. */
function isSentence(row: readonly Segment[]): boolean {
  return row.slice(1).some(({ text }, at) => goesOn.test(text) && /[\p{L},]$/u.test(row[at]?.text ?? ''));
}

const goesOn = /^(?:\p{Ll}+ \p{L}|[,;.](?:\s|$))/u;

function cellFlows(cells: readonly (readonly Segment[])[]): Flow[] {
  const filled = cells.filter((cell) => cell.length > 0);
  return filled.map((cell) => ({ kind: 'lines', lines: linesOf(cell), isForm: true }));
}

/** What stands on a page with fields, and those of them that are still to be named. */
interface AroundFields {
  readonly segments: readonly Segment[];
  readonly annotations: readonly PageAnnotation[];
}

/**
 * Lines of a form, cut where fields stand in them: behind the blanks of “Name: ____ Town: ____” and before boxes to be ticked.
 * A sentence with blanks stays whole, and what is written on these becomes a part of it.
 */
export function cutAtFields(
  annotations: readonly PageAnnotation[],
  segments: readonly Segment[],
  { runs, structure }: Pick<PageToSort, 'runs' | 'structure'>,
): AroundFields {
  // The text of a tagged page comes from its tree.
  const isTagged = structure !== undefined;
  const fields = fieldsIn(annotations);
  const written = new Set<PageAnnotation>();
  const cut = segments.flatMap((segment) => {
    const line = boxOf([segment]);
    const inRow = fields.filter(({ box }) => sameRow(box, line));
    if (inRow.every(({ value }) => value === '')) return [segment];
    const inside = inRow.filter(({ box }) => overlapAcross(box, line) > 0.5 * (box.x1 - box.x0));
    const pieces = runs.filter((run) => isPartOf(run, segment)).flatMap((run) => atBlanks(run, inside));
    const onBlanks = pieces.flatMap(({ field }) => field ?? []);
    const groups = groupsOf(pieces, inside);
    if (groups.length < 2 && onBlanks.length === 0) return [segment];
    if (isTagged || inside.some(isMark) || !areOfSentence(groups)) return groups.flatMap(labelsOf);
    for (const field of onBlanks) if (field.value !== '') written.add(field);
    return segmentsOf(
      pieces.map(({ run, field }) => ({ ...run, text: field?.value ? ` ${field.value}` : run.text })),
    );
  });
  return { segments: cut, annotations: annotations.filter((each) => !written.has(each)) };
}

function isPartOf(run: Run, { x0, x1, y, size }: Segment): boolean {
  return Math.abs(run.y - y) < 0.6 * size && run.x0 > x0 - 1 && run.x1 < x1 + 1;
}

/** Of a line: a run, or the part of one, with the field that is written on it if it is a blank. */
interface Piece {
  readonly run: Run;
  readonly field?: FormField;
}

function atBlanks(run: Run, fields: readonly FormField[]): Piece[] {
  const blanks = [...run.text.matchAll(blank)];
  if (blanks.length === 0) return [{ run }];
  const unit = (run.x1 - run.x0) / Math.max(1, widthOf(run.text));
  const xAt = (at: number): number => run.x0 + unit * widthOf(run.text.slice(0, at));
  const ends = blanks.flatMap(({ index, 0: drawn }) => [index, index + drawn.trimEnd().length]);
  return [0, ...ends].flatMap((from, index): Piece[] => {
    const to = ends[index] ?? run.text.length;
    if (to <= from) return [];
    const part = {
      ...run,
      text: run.text.slice(from, to),
      x0: xAt(from),
      x1: xAt(to),
      ...(from > 0 && { spaced: false }),
    };
    const isOn = ({ box }: FormField): boolean => overlapAcross(box, part) > 0.4 * (box.x1 - box.x0);
    const field = index % 2 === 1 ? fields.find((each) => !isMark(each) && isOn(each)) : undefined;
    return [field ? { run: part, field } : { run: part }];
  });
}

/** In widths of a letter, about: an ellipsis is twice as wide, and its dots and spaces are narrow. */
function widthOf(text: string): number {
  return text.length + (text.match(/…/g)?.length ?? 0) - 0.5 * (text.match(/[. ]/g)?.length ?? 0);
}

/** In points: a box may be drawn somewhat beside its field. */
const nearBox = 2;

/** From a blank that a field stands on to the next, and from box to box. */
function groupsOf(pieces: readonly Piece[], fields: readonly FormField[]): readonly (readonly Piece[])[] {
  const groups: Piece[][] = [[]];
  const boxes = fields.filter(isMark).map(({ box }) => box);
  for (const piece of pieces) {
    const last = groups.at(-1)?.at(-1)?.run;
    const isAtBox = boxes.some(({ x0 }) => last && last.x1 < x0 + nearBox && piece.run.x1 > x0 + nearBox);
    if (piece.field) groups.push(...withLabelApart([...(groups.pop() ?? []), piece], boxes), []);
    else if (isAtBox) groups.push([piece]);
    else groups.at(-1)?.push(piece);
  }
  return groups.filter((group) => /[\p{L}\p{N}]/u.test(wordsOf(group)));
}

function wordsOf(group: readonly Piece[]): string {
  const words = group.filter(({ field }) => !field);
  return words
    .map(({ run }) => run.text)
    .join('')
    .trim();
}

/** Behind “□ Other” and a gap stands the label of the blank that follows. */
function withLabelApart(group: Piece[], boxes: readonly Box[]): Piece[][] {
  const [first] = group;
  const at = group.findLastIndex(({ run, field }, index) => {
    const before = group[index - 1]?.run;
    return before !== undefined && !field && run.x0 - before.x1 > widestSpace * run.size;
  });
  const isOfBox = first !== undefined && boxes.some((box) => overlapAcross(box, first.run) > 0);
  return at > 0 && isOfBox ? [group.slice(0, at), group.slice(at)] : [group];
}

/** A label with the blank behind it; only its words are where it stands. */
function labelsOf(group: readonly Piece[]): Segment[] {
  const words = group.filter(({ field }) => !field);
  const end = Math.max(...words.map(({ run }) => run.x1));
  return segmentsOf(group.map(({ run }) => run)).map((each) => ({ ...each, x1: Math.min(each.x1, end) }));
}

/** In letter sizes, between the words of a label. */
const widestSpace = 0.45;

/** “In ____, on the ____ of”: what stands behind the blanks goes on with what stands before the first. */
function areOfSentence([first = [], ...others]: readonly (readonly Piece[])[]): boolean {
  const goOn = others.every((group) => /^[\p{Ll},;](?!.*[:：]$)/u.test(wordsOf(group)));
  return others.length > 0 && goOn && !/[:：]$/.test(wordsOf(first));
}

/** Parts of a form row by row, each row from left to right. */
export function inRows(parts: readonly PagePart[]): PagePart[] {
  const rows: { readonly box: Box; readonly parts: PagePart[] }[] = [];
  const placed = parts.map((part) => ({ part, box: boxOf(part.segments) }));
  for (const { part, box } of placed.toSorted((a, b) => a.box.y1 - b.box.y1)) {
    const row = rows.at(-1);
    if (row && sameRow(row.box, box)) row.parts.push(part);
    else rows.push({ box, parts: [part] });
  }
  return rows.flatMap((row) => row.parts.toSorted((a, b) => boxOf(a.segments).x0 - boxOf(b.segments).x0));
}
