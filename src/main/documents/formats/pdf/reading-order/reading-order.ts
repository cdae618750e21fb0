import { unlikeColumnsOf } from './unlike-columns.ts';
import { stretchesOf } from '../tables/aligned-rows.ts';
import { type Aside, asideOf, isOnLine, isSmall, partsOf, startsParagraph } from './asides.ts';
import { type Band, bandFrom, sidesOf, type Span } from './bands.ts';
import { columnsBeyondGap } from './beyond-gap.ts';
import { cardsOf } from './cards.ts';
import { alongside, areAnswers, type Columns, columnsOf, withoutHeads } from './columns.ts';
import { zonesAround } from './document-columns.ts';
import { answerFlows, type Flow, rowsFlow, stretchFlows, tableFlows } from './flows.ts';
import { formPartsOf } from './form-halves.ts';
import { columnsAroundIntrusions } from './intrusions.ts';
import type { Segment } from '../line-segments.ts';
import { labelsOf, listColumnsOf, narrowColumnsOf, signedLinesAmong } from './text-columns.ts';
import { pullQuoteAmong } from './pull-quotes.ts';
import { type Questions, questionsAmong } from './side-by-side.ts';
import { linesOf, rowsOf } from './rows.ts';
import { captionedFrom, goOnWithin, wrappedRowsOf } from '../tables/captioned-tables.ts';
import { centredRowsOf } from '../tables/centred-rows.ts';
import { explainedNamesOf } from '../tables/explained-names.ts';
import { type Cell, type Table, tableOf, titleWithin } from '../tables/gutter-tables.ts';
import { headsIn, withOneHead } from '../tables/head-rows.ts';
import { withTotals } from '../tables/table-parts.ts';

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
    const { columns, unlike, aside, table } = dividedBand(band, {
      pageHeight,
      isDeep: depth >= deepest,
      isLast: at === sorted.length,
      above: plain.at(-1),
    });
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

/** Whether the lines of a band stand in columns, beside an aside, or as a table; nothing of these where they are one text. */
function dividedBand(
  band: Band,
  around: {
    readonly pageHeight: number;
    /** Such bands are not divided any more. */
    readonly isDeep: boolean;
    /** Nothing stands below. */
    readonly isLast: boolean;
    /** The last line above. */
    readonly above: Segment | undefined;
  },
): {
  readonly columns: Columns | undefined;
  /** The columns, where they are unlike each other. */
  readonly unlike: Columns | undefined;
  readonly aside: Aside | undefined;
  readonly table: Table | undefined;
} {
  const { pageHeight, isDeep, isLast, above } = around;
  const found = isDeep ? undefined : asideOf(band);
  const isAside = found !== undefined && isSmall(found);
  const alike = isDeep || isAside ? undefined : (columnsOf(band, pageHeight) ?? narrowColumnsOf(band));
  const aside = alike ? undefined : found;
  const unlike = alike || aside || isDeep ? undefined : unlikeColumnsOf(band, isLast, above);
  const columns = alike ?? unlike;
  const rows =
    columns || (aside && !aside.labels) ? undefined : withTotals(tableOf(band, aside !== undefined));
  return { columns, unlike, aside, table: rows ?? explainedNamesOf(band) };
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

/** Labels beside what belongs to them on lines at other heights, which make no rows. */
function answersBeside({ segments, gutters }: Band): (readonly Cell[])[] | undefined {
  const widest = gutters.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  if (!widest) return undefined;
  const [left, right] = sidesOf(segments, widest);
  if (!areAnswers(linesOf(left), linesOf(right))) return undefined;
  return rowsOf(segments).map((row) => sidesOf(row, widest));
}
