import { beginsTableCaption, captionLines } from '../kinds/captions.ts';
import { type Box, overlapAcross, type PagePart } from '../kinds/page-parts.ts';
import { guttersAmong } from '../reading-order/bands.ts';
import { extentOf, isNumber, median, rowsOf } from '../reading-order/rows.ts';
import { cellsIn, joinSegments, type Segment } from '../line-segments.ts';
import { textOfCell } from './cell-text.ts';
import { type Cell, cellsOf } from './gutter-tables.ts';
import { withOneHead } from './head-rows.ts';
import { withRestOfCells, withWholeNames } from './wrapped-cells.ts';
import { isLayout } from '../../../layout-table.ts';

type Row = readonly Cell[];

/** A table, and what its rules enclose. */
type Found = PagePart & { readonly frame: Box };

/** In points: the most by which the ends of rules differ, the pieces of one rule are apart, and the two lines of a double one. */
const near = { edge: 2, piece: 3, double: 4 };
/** In points: a shorter rule is no side of a table. */
const shortest = 40;
/** From a table to its caption, in letter sizes. */
const nearCaption = 3.5;
/** Between columns, in letter sizes: LaTeX leaves 12 points, whatever the size of the letters is. */
const narrowGutter = 0.6;

/**
 * The tables of books and papers, whose only rules are level: above and below the heads, and below the last row. Their columns
 * may be as near to each other as words are, but what stands between the rules is known to be a table by its caption.
 */
export function levelRuledTablesOf(segments: readonly Segment[], rules: readonly Box[]): Found[] {
  const captions = segments.filter(({ text }) => beginsTableCaption(text));
  if (captions.length === 0) return [];
  const titles = [...captions, ...segments.filter(({ text }) => subTitle.test(text))];
  const named = new Set<Segment>();
  return linesAcross(rules)
    .flatMap((lines) => framesAmong(lines, titles))
    .filter((lines) => areOnlyLevel(lines, rules))
    .flatMap((lines) => {
      const table = tableBetween(lines, segments, titles);
      const [title] = table?.caption ?? [];
      // Tables side by side may have one caption.
      if (!table || !title || named.has(title)) return table ? [{ ...table, caption: [] }] : [];
      named.add(title);
      return [table];
    });
}

/** Of one of several tables with one caption: “(a) Train”. */
const subTitle = /^\([a-z]\) ?\S/;

/** A rule from one side of a table to the other. */
type Line = Box;

/** The rules from side to side, from top to bottom, in groups that are equally long and right above each other. */
function linesAcross(rules: readonly Box[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of wholeLines(rules).filter(({ x0, x1 }) => x1 - x0 >= shortest)) {
    const own = groups.find(([first]) => first && isOver(first, line));
    if (!own) groups.push([line]);
    else if (line.y0 - (own.at(-1) as Line).y1 > near.double) own.push(line);
  }
  return groups.filter(({ length }) => length >= leastRules);
}

const leastRules = 3;

function isOver(a: Line, b: Line): boolean {
  return Math.abs(a.x0 - b.x0) < near.edge && Math.abs(a.x1 - b.x1) < near.edge;
}

/** Some programs draw a rule cell by cell. */
function wholeLines(rules: readonly Box[]): Line[] {
  const lines: Line[] = [];
  for (const rule of rules
    .filter(({ x0, x1, y0, y1 }) => x1 - x0 > y1 - y0)
    .toSorted((a, b) => a.x0 - b.x0)) {
    const before = lines.findIndex(
      ({ x1, y0 }) => Math.abs(y0 - rule.y0) < 1 && rule.x0 - x1 < near.piece && rule.x1 > x1,
    );
    const line = lines[before];
    if (line) lines[before] = { ...line, x1: rule.x1 };
    else lines.push(rule);
  }
  return lines.toSorted((a, b) => a.y0 - b.y0);
}

/** Tables of one width above each other have a caption between them. */
function framesAmong(lines: readonly Line[], captions: readonly Segment[]): Line[][] {
  const frames: Line[][] = [];
  for (const line of lines) {
    const frame = frames.at(-1);
    const above = frame?.at(-1);
    const isParted =
      above &&
      captions.some(
        (caption) => caption.y > above.y1 && caption.y < line.y0 && overlapAcross(caption, line) > 0,
      );
    if (frame && !isParted) frame.push(line);
    else frames.push([line]);
  }
  return frames.filter(({ length }) => length >= leastRules);
}

/** Whether no rule stands upright among some lines: a grid shows its columns itself. */
function areOnlyLevel(lines: readonly Line[], rules: readonly Box[]): boolean {
  const [top, foot] = [lines[0] as Line, lines.at(-1) as Line];
  return !rules.some(
    ({ x0, x1, y0, y1 }) =>
      y1 - y0 > near.double &&
      y1 - y0 > x1 - x0 &&
      x0 > top.x0 - near.edge &&
      x1 < top.x1 + near.edge &&
      y0 < foot.y1 &&
      y1 > top.y0,
  );
}

function tableBetween(
  lines: readonly Line[],
  segments: readonly Segment[],
  captions: readonly Segment[],
): Found | undefined {
  const [top, foot] = [lines[0] as Line, lines.at(-1) as Line];
  const frame = { x0: top.x0, x1: top.x1, y0: top.y0, y1: foot.y1 };
  const inside = segments.filter(({ x0, x1, y, size }) => {
    const middle = y - size / 3;
    return middle > frame.y0 && middle < frame.y1 && x1 > frame.x0 && x0 < frame.x1;
  });
  const isWithin = inside.every(({ x0, x1 }) => x0 > frame.x0 - near.edge && x1 < frame.x1 + near.edge);
  const caption = captionOf(frame, captions, segments);
  if (inside.length === 0 || !isWithin || !caption) return undefined;
  // The rule below the next heading may be as long.
  if (inside.some(({ size }) => size > largest * caption.size)) return undefined;
  const outside = segments.filter(({ y }) => y < frame.y0 || y - caption.size > frame.y1);
  // A caption below stays with the text there.
  const title = caption.y < frame.y0 ? linesTo(frame, caption, outside) : [];
  // Heads above a rule that is longer: the frame is only a part of the table.
  const between = title.filter(({ y }) => y > caption.y + 1);
  if (rowsOf(between).some((row) => row.length > 1)) return undefined;
  const bands = lines.slice(1).map((line, at) => {
    const above = lines[at] as Line;
    return rowsOf(inside.filter(({ y, size }) => y - size / 3 > above.y0 && y - size / 3 < line.y0));
  });
  const rows = rowsBetween(bands.filter((band) => band.length > 0));
  if (!rows) return undefined;
  const text = textsOf(rows)
    .map((row) => row.join('\t'))
    .join('\n');
  return {
    kind: 'table',
    segments: inside,
    frame,
    text,
    caption: title,
  };
}

/** Of the letters of a table, to those of its caption. */
const largest = 1.2;

/** A caption with what else stands on its line, and all between it and its table, also its last words to the left of that. */
function linesTo(frame: Box, caption: Segment, outside: readonly Segment[]): readonly Segment[] {
  const own = new Set(captionLines(caption, outside));
  const isOwn = (each: Segment): boolean =>
    each.y > caption.y - 0.3 * caption.size &&
    each.y < frame.y0 &&
    (overlapAcross(each, frame) > 0 || own.has(each));
  return [caption, ...outside.filter((each) => each !== caption && isOwn(each))];
}

/** The nearest caption, right above a table or below it. */
function captionOf(
  frame: Box,
  captions: readonly Segment[],
  segments: readonly Segment[],
): Segment | undefined {
  const gaps = captions.map((caption) => ({ caption, gap: gapTo(caption, frame, segments) }));
  const close = gaps.filter(({ caption, gap }) => gap < nearCaption * caption.size);
  return close.toSorted((a, b) => a.gap - b.gap)[0]?.caption;
}

/** The lines of a long one are between. */
function gapTo(caption: Segment, frame: Box, segments: readonly Segment[]): number {
  if (overlapAcross(caption, frame) <= 0) return Infinity;
  if (caption.y > frame.y1) return caption.y - caption.size - frame.y1;
  const below = segments.filter(
    (each) => each.y >= caption.y && each.y < frame.y0 && overlapAcross(each, frame) > 0,
  );
  const steps = [...below.map(({ y }) => y).toSorted((a, b) => a - b), frame.y0];
  return Math.max(...steps.slice(1).map((y, at) => y - (steps[at] ?? y)));
}

/** @param bands the lines between each two rules; the first are the heads */
function rowsBetween(bands: readonly (readonly (readonly Segment[])[])[]): readonly Row[] | undefined {
  const [heads = [], ...others] = bands;
  const data = others.flat().map(piecesOf);
  const whole = data.filter((line) => line.length > 1);
  if (whole.length === 0) return undefined;
  const size = median(whole.flat().map((each) => each.size));
  const gutters = guttersAmong(whole.flat(), narrowGutter).filter(
    ({ from, to }) => to - from >= narrowGutter * size,
  );
  const parted = rowsParted(others, gutters);
  const rows =
    parted ?? withErrors(withWholeNames(withRestOfCells(data.map((line) => cellsOf(line, gutters)))));
  if (gutters.length === 0 || !rows.every(isRow)) return undefined;
  if (!parted && rows.some((row, at) => goesOn(row, rows[at - 1]))) return undefined;
  const columns = cellsOf(whole.flat(), gutters).map(extentOf);
  const named = headsIn(heads.at(-1) ?? []).length;
  // Where the values of two columns nearly touch, the heads show that there are more.
  if (named > columns.length || (whole.length === 1 && named !== columns.length)) return undefined;
  const table = withOneHead([...heads.map((line) => headsOver(columns, line)), ...rows]);
  return !parted && isLayout(textsOf(table)) ? undefined : table;
}

/** The rows of a table that has a rule below each, with cells of several lines. */
function rowsParted(
  bands: readonly (readonly (readonly Segment[])[])[],
  gutters: Parameters<typeof cellsOf>[1],
): readonly Row[] | undefined {
  const isWhole = (row: Row): boolean =>
    row[0]?.length !== 0 && isRow(row) && row.some((cell, at) => at > 0 && cell.length > 0);
  const lines = bands.map((band) => band.map((line) => cellsOf(piecesOf(line), gutters)));
  const rows = bands.map((band) => cellsOf(band.flatMap(piecesOf), gutters));
  // A rule may also part groups of rows.
  const tall = lines.filter((band) => band.length > 1);
  const isGroup = (band: readonly Row[]): boolean => {
    const values = band.map((row) =>
      row.some((cell, at) => at > 0 && cell.some(({ text }) => isNumber(text))),
    );
    return band.filter(isWhole).length > 1 || values.filter(Boolean).length > 1;
  };
  const groups = tall.filter(isGroup);
  const arePartedRows = rows.length >= leastParted && tall.length > 0 && rows.every(isWhole);
  return arePartedRows && groups.length <= mostGroups * tall.length ? rows : undefined;
}

const leastParted = 3;
/** Of the rows of several lines: so few may go on with their names or with numbers as well. */
const mostGroups = 0.2;

/** What a line would be cut into at its narrow gaps, unless its words are not the same then. */
function piecesOf(line: readonly Segment[]): readonly Segment[] {
  return line.flatMap((segment) => {
    const parts = cellsIn(segment);
    return parts.map(({ text }) => text).join(' ') === segment.text ? parts : [segment];
  });
}

/** The heads of a line, each over its column: it may be wider, and reach over the gutter beside it. */
function headsOver(columns: readonly Extent[], line: readonly Segment[]): Row {
  const heads = headsIn(line);
  if (heads.length === columns.length) return heads.map((head) => [head]);
  const at = heads.map((head) => {
    const over = columns.map((column) => overlapAcross(head, column));
    return over.indexOf(Math.max(...over));
  });
  return columns.map((_, column) => heads.filter((__, index) => at[index] === column));
}

function headsIn(line: readonly Segment[]): readonly Segment[] {
  const heads: Segment[][] = [];
  for (const piece of piecesOf(line)) {
    const head = heads.at(-1);
    if (head && piece.x0 - (head.at(-1) as Segment).x1 < narrowGutter * piece.size) head.push(piece);
    else heads.push([piece]);
  }
  return heads.map((head) => joinSegments(head));
}

type Extent = ReturnType<typeof extentOf>;

/** Whether most columns have something, or only the first has: the title of the rows below. */
function isRow([name = [], ...cells]: Row): boolean {
  const filled = cells.filter((cell) => cell.length > 0).length;
  return filled === 0 ? name.length > 0 : filled >= leastFilled * cells.length;
}

/** Of the columns behind the first. */
const leastFilled = 0.6;

/** The errors of the values above them, in brackets on a line of their own, belong to these. */
function withErrors(rows: readonly Row[]): readonly Row[] {
  const whole: Row[] = [];
  for (const row of rows) {
    const above = whole.at(-1);
    const filled = textsOf([row])[0]?.filter((text) => text !== '') ?? [];
    const areErrors =
      row[0]?.length === 0 && filled.length > 0 && filled.every((text) => inBrackets.test(text));
    if (above && areErrors) whole[whole.length - 1] = above.map((cell, at) => [...cell, ...(row[at] ?? [])]);
    else whole.push(row);
  }
  return whole;
}

const inBrackets = /^[([]\s?[\d.,–−-]+[∗*]*\s?[)\]]$/u;

/** Whether a line only goes on amid the words of the cells above it. */
function goesOn(row: Row, above: Row | undefined): boolean {
  const filled = [...row.keys()].filter((at) => row[at]?.length);
  const isRest = (at: number): boolean =>
    /^\p{Ll}{2}/u.test(textAt(row, at)) && /^\p{Lu}.* \S*\p{L},?$/u.test(textAt(above, at));
  const isAlone = row.length === 2 && filled[0] === 1 && textAt(row, 1).split(' ').length > 2;
  return isAlone || filled.every(isRest);
}

function textAt(row: Row | undefined, column: number): string {
  return textOfCell(row?.[column] ?? []);
}

function textsOf(rows: readonly Row[]): string[][] {
  return rows.map((cells) => cells.map(textOfCell));
}
