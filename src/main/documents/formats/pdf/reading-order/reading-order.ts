import { unlikeColumnsOf } from './unlike-columns.ts';
import { cellsOfRow, type Stretch, stretchesOf } from '../tables/aligned-rows.ts';
import { isLabelled, laysOutPage } from '../../../layout-table.ts';
import { type Aside, asideOf, isOnLine, isSmall, partsOf, startsParagraph } from './asides.ts';
import { type Band, bandFrom, sidesOf, type Span } from './bands.ts';
import { columnsBeyondGap } from './beyond-gap.ts';
import { alongside, areAnswers, type Columns, columnsOf, withoutHeads } from './columns.ts';
import { isCode, listingsAmong } from '../code-lines.ts';
import { zonesAround } from './document-columns.ts';
import type { Box } from '../kinds/page-parts.ts';
import { formPartsOf } from './form-halves.ts';
import { columnsAroundIntrusions } from './intrusions.ts';
import { joinSegments, type Segment } from '../line-segments.ts';
import {
  cardsOf,
  goesOnBelow,
  holdsRunningText,
  labelsOf,
  listColumnsOf,
  narrowColumnsOf,
  signedLinesAmong,
} from './text-columns.ts';
import { withoutSmallPrint } from './small-print.ts';
import { pullQuoteAmong } from './pull-quotes.ts';
import { type Questions, questionsAmong } from './side-by-side.ts';
import { linesOf, rowsOf } from './rows.ts';
import {
  answersIn,
  areAddresses,
  areLabelsAbove,
  areLists,
  captionedIn,
  columnsIn,
  namesInColumns,
} from './side-by-side.ts';
import { captionedFrom, goOnWithin, wrappedRowsOf } from '../tables/captioned-tables.ts';
import { isBlankForm } from '../tables/blank-forms.ts';
import { textOfCell } from '../tables/cell-text.ts';
import { centredRowsOf } from '../tables/centred-rows.ts';
import { explainedNamesOf } from '../tables/explained-names.ts';
import { type Cell, type Table, tableOf, titleWithin } from '../tables/gutter-tables.ts';
import { headsIn, withOneHead } from '../tables/head-rows.ts';
import { tablesIn, withTotals } from '../tables/table-parts.ts';
import { withWholeNames } from '../tables/wrapped-cells.ts';

/** A part of a page that is read from top to bottom: a column of lines, or rows of cells. */
export type Flow =
  | {
      readonly kind: 'lines';
      readonly lines: readonly Segment[];
      /** Whether it stands beside the text. */
      readonly isAside?: boolean;
      /** Where lines of the text end before their column does, since this stands there. */
      readonly area?: Box;
      /** Whether it is a part of a form or a name in a list: no heading, and no note. */
      readonly isForm?: boolean;
      /** Of the lines of texts that stand side by side: the text of each, by its first line. */
      readonly apart?: ReadonlyMap<Segment, Segment>;
    }
  | {
      readonly kind: 'rows';
      readonly rows: readonly (readonly string[])[];
      readonly cells: readonly (readonly Cell[])[];
      readonly at: Segment;
    };

/** In a margin that is not full of them. */
const mostHeadings = 2;
/** So many lines before and after a band tell whether it is next to the rows of a table. */
const neighbours = 4;
/** Columns within columns. */
const deepest = 6;

/**
 * Puts the text of a page into the order in which a person reads it. The page is divided into bands, each as tall as its
 * gutters are free of text. Prose is read column by column, what stands beside it afterwards, a table row by row.
 * @param gutter between the columns of the document’s text
 */
export function readingOrder(
  segments: readonly Segment[],
  pageHeight: number,
  gutter?: Span | undefined,
): Flow[] {
  const sorted = byPlace(segments);
  const zones = (gutter && zonesAround(sorted, gutter)) ?? [{ lines: sorted }];
  const parts = zones.flatMap(({ lines, columns = [lines] }) => columns);
  return parts.flatMap((part) => aroundPullQuotes(part, pageHeight));
}

function byPlace(segments: readonly Segment[]): readonly Segment[] {
  return segments.toSorted((a, b) => a.y - b.y || a.x0 - b.x0);
}

function aroundPullQuotes(segments: readonly Segment[], pageHeight: number): Flow[] {
  const pulled = pullQuoteAmong(segments);
  if (!pulled) {
    const parts = columnsAroundIntrusions(segments) ?? [segments];
    return parts.flatMap((part) => flowsOf(part, pageHeight, 0));
  }
  const { rest, quote, area } = pulled;
  return [...aroundPullQuotes(rest, pageHeight), { kind: 'lines', lines: quote, isAside: true, area }];
}

function flowsOf(segments: readonly Segment[], pageHeight: number, depth: number): Flow[] {
  const sorted = byPlace(segments);
  const asked = questionsAmong(sorted) ?? signedLinesAmong(sorted);
  if (asked) return askedFlows(asked, (some) => flowsOf(some, pageHeight, depth));
  const flows: Flow[] = [];
  let plain: Segment[] = [];
  const flush = (): void => {
    for (const stretch of stretchesOf(rowsOf(plain))) flows.push(...stretchFlows(stretch));
    plain = [];
  };
  const read = (side: readonly Segment[]): Flow[] => flowsOf(side, pageHeight, depth + 1);
  const pushTable = ({ before, rows, after }: Table): void => {
    plain.push(...before);
    const line = plain.filter(({ y }) => Math.abs(y - (plain.at(-1)?.y ?? y)) < 1);
    const heads = headsIn(line, rows);
    if (heads) plain.splice(plain.length - line.length);
    flush();
    flows.push(...tableFlows(heads ? [heads, ...rows] : rows));
    plain.push(...after);
  };
  for (let at = 0; at < sorted.length;) {
    const wrapped = wrappedTableFrom(sorted, at, pageHeight);
    if (wrapped) {
      plain.push(...wrapped.caption);
      flush();
      flows.push(wrapped.table);
      at = wrapped.end;
      continue;
    }
    const band = bandFrom(sorted, at);
    at = band.end;
    const listed = listColumnsOf(band) ?? cardsOf(band, pageHeight);
    if (listed) {
      plain.push(...listed.above);
      flush();
      flows.push(...listed.lists.flatMap(read));
      at -= listed.below.length;
      continue;
    }
    const labels = labelsOf(band, [...plain.slice(-neighbours), ...sorted.slice(at, at + neighbours)]);
    if (labels) {
      flush();
      // What stands in two lines goes on in no other label.
      const areTall = labels.some((lines) => lines.length > 1);
      flows.push(
        ...labels.flatMap((lines) =>
          areTall ? [{ kind: 'lines' as const, lines, isForm: true }] : read(lines),
        ),
      );
      continue;
    }
    const centred = centredRowsOf(band);
    if (centred) {
      pushTable(centred);
      continue;
    }
    const form = depth < deepest ? formPartsOf(band, at === sorted.length) : undefined;
    if (form) {
      flush();
      flows.push(...form.parts.flatMap(({ lines, isText }) => formFlows(lines, isText, read)));
      at -= band.segments.length - form.count;
      continue;
    }
    const found = depth < deepest ? asideOf(band) : undefined;
    const alike =
      depth < deepest && !(found && isSmall(found))
        ? (columnsOf(band, pageHeight) ?? narrowColumnsOf(band))
        : undefined;
    const aside = alike ? undefined : found;
    const unlike =
      alike || aside || depth >= deepest
        ? undefined
        : unlikeColumnsOf(band, at === sorted.length, plain.at(-1));
    const columns = alike ?? unlike;
    const rows =
      columns || (aside && !aside.labels) ? undefined : withTotals(tableOf(band, aside !== undefined));
    const table = rows ?? explainedNamesOf(band);
    if (unlike && !table) at -= band.segments.length - unlike.left.length - unlike.right.length;
    const title = table && titleWithin(table);
    if (title) {
      flush();
      const isAbove = ({ y }: Segment): boolean => y < title.y;
      flows.push(...read(band.segments.filter(isAbove)), { kind: 'lines', lines: [title] });
      flows.push(...read(band.segments.filter((each) => each !== title && !isAbove(each))));
    } else if (table) {
      pushTable(table);
    } else if (columns ?? aside) {
      const split = (columns ?? aside) as Columns | Aside;
      const above = alongside(split, backwards(plain, plain.length), 'top');
      const below = band.isAboveTable ? 0 : alongside(split, forwards(sorted, at), 'bottom');
      const more = [...plain.splice(plain.length - above), ...sorted.slice(at, at + below)];
      at += below;
      const beyond = columns && columnsBeyondGap(columns, sorted, at);
      if (beyond) {
        more.push(...beyond.segments);
        at = beyond.end;
      }
      flush();
      const whole = withMore(split, more);
      flows.push(...('labels' in whole ? withAside(whole, read) : columnFlows(whole, read)));
    } else {
      const answered = answersBeside(band);
      if (answered) flush();
      if (answered) flows.push(...answerFlows(answered));
      else plain.push(...band.segments);
    }
  }
  flush();
  return flows;
}

/** A table below its caption that would be taken for columns of text, or each of its lines for a row. */
function wrappedTableFrom(
  sorted: readonly Segment[],
  at: number,
  pageHeight: number,
): { readonly caption: readonly Segment[]; readonly table: Flow; readonly end: number } | undefined {
  const captioned = captionedFrom(sorted, at);
  if (!captioned) return undefined;
  const { caption, band } = captioned;
  const rows = wrappedRowsOf(band);
  const isMistaken = (): boolean =>
    columnsOf(band, pageHeight) !== undefined ||
    unlikeColumnsOf(band, band.end === sorted.length) !== undefined;
  if (!rows || !(goOnWithin(rows) || isMistaken())) return undefined;
  return { caption, table: rowsFlow(withOneHead(rows)), end: band.end };
}

function* backwards(segments: readonly Segment[], from: number): Generator<Segment> {
  for (let at = from - 1; at >= 0; at -= 1) yield segments[at] as Segment;
}

function* forwards(segments: readonly Segment[], from: number): Generator<Segment> {
  for (let at = from; at < segments.length; at += 1) yield segments[at] as Segment;
}

function withMore<Split extends Columns>(split: Split, more: readonly Segment[]): Split {
  const middle = (split.gutter.from + split.gutter.to) / 2;
  return {
    ...split,
    left: [...split.left, ...more.filter(({ x1 }) => x1 <= middle)],
    right: [...split.right, ...more.filter(({ x1 }) => x1 > middle)],
  };
}

type Read = (side: readonly Segment[]) => Flow[];

function columnFlows(columns: Columns, read: Read): Flow[] {
  const { heads, left, right } = withoutHeads(columns);
  return [...heads.flatMap(read), ...read(left), ...read(right)];
}

function formFlows(lines: readonly Segment[], isText: boolean, read: Read): Flow[] {
  return isText ? read(lines) : [{ kind: 'lines', lines, isForm: true }];
}

/** Each question before what stands beside it, if anything does. */
function askedFlows({ before, questions, after }: Questions, read: Read): Flow[] {
  const asked = questions.flatMap(({ question, answers }): Flow[] => [
    { kind: 'lines', lines: question, isForm: true },
    ...read(answers),
  ]);
  return [...read(before), ...asked, ...read(after)];
}

/** A heading in the margin comes before the paragraph that it stands beside; a sidebar, whole, after the text. */
function withAside({ left, right, isLeft, labels }: Aside, read: Read): Flow[] {
  const [side, main] = isLeft ? [left, right] : [right, left];
  let flows = read(main);
  const after: Segment[] = [];
  const parts = partsOf(side, linesOf(main));
  for (const part of parts) {
    const placed = labels || parts.length <= mostHeadings ? beforeParagraph(flows, part, labels) : undefined;
    if (placed) flows = placed;
    else after.push(...part);
  }
  return after.length > 0 ? [...flows, { kind: 'lines', lines: after, isAside: true }] : flows;
}

function beforeParagraph(
  flows: readonly Flow[],
  part: readonly Segment[],
  isLabel: boolean,
): Flow[] | undefined {
  for (const [index, flow] of flows.entries()) {
    if (flow.kind !== 'lines') continue;
    const at = flow.lines.findIndex((line) => isOnLine(part, line));
    if (at < 0 || !startsParagraph(flow.lines, at)) continue;
    const [before, rest] = [flow.lines.slice(0, at), flow.lines.slice(at)];
    return [
      ...flows.slice(0, index),
      ...(before.length > 0 ? [{ ...flow, lines: before }] : []),
      { kind: 'lines', lines: part, isAside: !isLabel },
      { ...flow, lines: rest },
      ...flows.slice(index + 1),
    ];
  }
  return undefined;
}

function stretchFlows(stretch: Stretch): Flow[] {
  if (stretch.kind === 'lines') {
    const { rows, prints } = withoutSmallPrint(stretch.rows, stretch.apart);
    const lines = rows.map((row) => ({ line: joinSegments(row), text: stretch.apart.get(row) }));
    const apart = new Map(lines.flatMap(({ line, text }) => (text ? [[line, text] as const] : [])));
    const asides = prints.map((print) => ({ kind: 'lines' as const, lines: print, isAside: true }));
    return [{ kind: 'lines', lines: lines.map(({ line }) => line), apart }, ...asides];
  }
  return tableFlows(stretch.rows.map((row) => cellsOfRow(row, stretch.columns)));
}

/** Two lines side by side, as where an address stands beside a date, are no table. */
const leastRows = 3;

function rowsFlow(table: readonly (readonly Cell[])[]): Extract<Flow, { kind: 'rows' }> {
  const rows = table.map((cells) => cells.map(textOfCell));
  return { kind: 'rows', rows, cells: table, at: joinSegments(table.flat(2)) };
}

/** A table of data row by row; one that lays out prose cell by cell. */
function tableFlows(table: readonly (readonly Cell[])[]): Flow[] {
  const flow = rowsFlow(table);
  const { rows, at } = flow;
  if (isLabelled(rows)) return answerFlows(table);
  const captioned = captionedIn(table);
  if (captioned) return captioned.flatMap((lines) => (lines.length > 0 ? [{ kind: 'lines', lines }] : []));
  const parts = listingsAmong(table);
  if (parts)
    return parts.map(({ areCode, rows: own }) =>
      areCode
        ? { ...rowsFlow(own), at: joinSegments(own.flatMap((row) => row.slice(1)).flat()) }
        : { kind: 'lines', lines: linesOf(own.flat(2)) },
    );
  const names = namesInColumns(table);
  if (names) return names.map((name) => ({ kind: 'lines', lines: [name], isForm: true }));
  const isListing = isCode(at);
  if (!isListing && holdsRunningText(rows))
    return columnsIn(table).map((lines) => ({ kind: 'lines', lines }));
  const isTable = rows.length >= leastRows && !laysOutPage(rows) && !isBlankForm(rows);
  if (
    areAddresses(table) ||
    areLabelsAbove(table) ||
    areLists(table) ||
    (isTable && !isListing && !holdsData(rows))
  )
    return columnsIn(table).map((lines) => ({ kind: 'lines', lines }));
  if (isListing) return [flow];
  if (isTable) return tablesIn(withWholeNames(table)).map(partFlow);
  const cells =
    goesOnBelow(rows) && !table[0]?.some(isTall)
      ? (rows[0] ?? []).map((_, column) => table.flatMap((row) => row[column] ?? []))
      : table.flat();
  const filled = cells.filter((cell) => cell.length > 0);
  return filled.map((cell) => ({ kind: 'lines', lines: linesOf(cell) }));
}

function partFlow(part: readonly (readonly Cell[])[]): Flow {
  return part.length > 1 ? rowsFlow(withOneHead(part)) : { kind: 'lines', lines: linesOf(part.flat(2)) };
}

/** Labels beside what belongs to them on lines at other heights, which make no rows. */
function answersBeside({ segments, gutters }: Band): (readonly Cell[])[] | undefined {
  const widest = gutters.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  if (!widest) return undefined;
  const [left, right] = sidesOf(segments, widest);
  if (!areAnswers(linesOf(left), linesOf(right))) return undefined;
  return rowsOf(segments).map((row) => sidesOf(row, widest));
}

function answerFlows(table: readonly (readonly Cell[])[]): Flow[] {
  // What has no colon is a heading between the labels.
  return answersIn(table).map((line) => ({ kind: 'lines', lines: [line], isForm: /[:：]/u.test(line.text) }));
}

/** Rows that say something in more than one cell, as the frame of an amount does not: “$”, “, ,” and “.”. */
const leastData = 2;

function holdsData(rows: readonly (readonly string[])[]): boolean {
  const says = (text: string): boolean => !/^[\s.,:;$€£()_/]*$/u.test(text);
  return rows.filter((row) => row.filter(says).length > 1).length >= leastData;
}

/** Whether it is of several lines, so that its row is no line of a text. */
function isTall(cell: Cell): boolean {
  return cell.some(({ y, size }) => y - (cell[0]?.y ?? y) > size);
}
