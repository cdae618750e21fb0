import type { FormField, PageAnnotation } from './annotations.ts';
import { areBelow, fieldsIn, labelFor, sameRow } from './form-fields.ts';
import { type Box, boxOf, overlapAcross, type PagePart } from './page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { linesOf } from '../reading-order/rows.ts';
import type { Flow } from '../reading-order/reading-order.ts';

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

function isAmong(piece: Segment, line: Segment): boolean {
  return (
    Math.abs(piece.y - line.y) < 0.4 * Math.max(piece.size, line.size) &&
    overlapAcross(piece, line) > 0.9 * (piece.x1 - piece.x0)
  );
}

function cellFlows(cells: readonly (readonly Segment[])[]): Flow[] {
  const filled = cells.filter((cell) => cell.length > 0);
  return filled.map((cell) => ({ kind: 'lines', lines: linesOf(cell), isForm: true }));
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

/** Whether the first box stands to the left of the other in its row. */
export function isBefore(first: Box, other: Box): boolean {
  return first.x1 <= other.x0 && sameRow(first, other);
}
