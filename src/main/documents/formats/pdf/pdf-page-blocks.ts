import { axisLabelsOf } from './kinds/axis-labels.ts';
import { beginsCaption, beginsFigureCaption } from './kinds/captions.ts';
import { areListedThings, isCode } from './code/code-lines.ts';
import { markOf, splitFootnotes } from './footnotes.ts';
import type { FurnitureKind } from './furniture/furniture.ts';
import type { FormLabels } from './kinds/form-labels.ts';
import { joinSegments, type Segment } from './line-segments.ts';
import { sidewaysOf } from './kinds/margin-text.ts';
import type { PageKinds, PageToSort } from './kinds/page-kinds.ts';
import { type Box, boxOf, indexAmong, overlapAcross, type PagePart } from './kinds/page-parts.ts';
import type { PageText } from './page-text.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import type { Span } from './reading-order/bands.ts';
import { withHoursPlaced } from './reading-order/programme-hours.ts';
import type { Flow } from './reading-order/flows.ts';
import { readingOrder } from './reading-order/reading-order.ts';
import { withFloatsMarked } from './reading-order/floats.ts';
import { withWholeCaptions } from './reading-order/whole-captions.ts';
import { partDraft, placeParts, single, withSideTitleFirst } from './page-drafts.ts';
import { withWholeFormulas } from './formulas/formula-drafts.ts';
import { taggedDrafts } from './structure/tagged-drafts.ts';
import { isFirstRowHead } from './tables/head-rows.ts';
import type { Block, BlockKind } from '../../../../shared/listen/document.ts';
import type { PageArea } from '../../../../shared/listen/page-area.ts';

/** An unfinished block. What kind of block prose is shows only once its rest, maybe on the next page, is known. */
export interface Draft {
  readonly page: number;
  /** Of its first baseline, in points from the top. */
  readonly y: number;
  readonly area?: PageArea;
  readonly paragraph: Paragraph;
  /** The kind, where the position on the page already decides it. */
  readonly known?: BlockKind;
  /** Of a heading that is known to be one. */
  readonly level?: number;
  /** What is said in its place. */
  readonly said?: string;
  readonly language?: string;
  /** The text of tables and the like, whose lines are not joined. */
  readonly text?: string;
  /** Whether the first row of a table names its columns, as far as its look tells. */
  readonly isHeaded?: boolean | undefined;
  /** The mark of a footnote. */
  readonly mark?: string;
  /** The numbers of notes on its page whose only marks stand in it. */
  readonly notes?: readonly string[];
  readonly gap?: Block['gap'];
  /** Whether it is the first or the last of its column. */
  readonly opens: boolean;
  readonly closes: boolean;
  /** What it stands in, if the sentence before breaks off: the rest is behind the caption. A word belongs to a figure. */
  readonly float?: { readonly rest: Paragraph; readonly isWord: boolean };
}

/** What is known from the pages before: the size of their letters, and how their notes end. */
type AroundPage = Omit<Parameters<typeof splitFootnotes>[1], 'marks' | 'height'> & {
  readonly labels?: FormLabels;
  /** Between the columns of the document’s text. */
  readonly gutter?: Span | undefined;
  /** What is drawn, beside which lines end before their column does. */
  readonly drawn?: readonly Box[];
};

/** A page's blocks in reading order: header, title, text, notes, sideways text, footer. */
export function draftsOf(
  page: PageToSort,
  kinds: PageKinds,
  furniture: ReadonlyMap<Segment, FurnitureKind>,
  around: AroundPage,
): Draft[] {
  const sideways = sidewaysOf(page);
  const { gutter: _, ...withoutGutter } = around;
  const turned = turnedDrafts(page, sideways.inside, withoutGutter, hasFigure(page, kinds));
  const tagged = taggedDrafts(page, kinds, furniture);
  const { body, notes } = tagged
    ? { body: tagged, notes: [] }
    : sortedDrafts(page, kinds, {
        ...around,
        labels: kinds.labels,
        drawn: kinds.parts.flatMap(({ area }) => area ?? []),
      });
  const edge = (side: 'head' | 'foot'): Draft[] =>
    [...furniture]
      .filter(([segment]) => segment.y < page.height / 2 === (side === 'head'))
      .toSorted(([a], [b]) => a.y - b.y || a.x0 - b.x0)
      .map(([segment, kind]) => single(page, segment, kind));
  const margin = sideways.margin.map((segment) => single(page, segment, 'margin'));
  const placed = (drafts: readonly Draft[]): readonly Draft[] =>
    page.turn ? drafts : drafts.map((draft) => ({ ...draft, area: areaOf(draft, page) }));
  return [
    ...placed([...edge('head'), ...withSideTitleFirst(withHoursPlaced(body), page)]),
    ...turned.body,
    ...placed(notes),
    ...turned.notes,
    ...margin,
    ...placed(edge('foot')),
  ];
}

/** As a person sees it: letters such as “g” reach below their baseline. */
export function areaOf({ paragraph }: Draft, { width, height }: PageText): PageArea {
  const { x0, x1, y0, y1 } = boxOf(paragraph.lines);
  const below = 0.25 * (paragraph.lines.at(-1)?.size ?? 0);
  const share = (points: number, whole: number): number => Math.round((10_000 * points) / whole) / 10_000;
  return {
    x: share(x0, width),
    y: share(y0, height),
    width: share(x1 - x0, width),
    height: share(y1 + below - y0, height),
  };
}

interface BodyAndNotes {
  readonly body: Draft[];
  readonly notes: readonly Draft[];
}

function sortedDrafts(
  page: PageToSort,
  { title, byline, parts, boxes, rest }: PageKinds,
  around: AroundPage,
): BodyAndNotes {
  const { body, notes } = page.pages
    ? sheetDrafts(page, rest, page.pages, around)
    : flowDrafts(page, rest, around);
  for (const cells of boxes) {
    const drafts = cells.flatMap((cell) => cellDrafts(page, cell, around));
    body.splice(indexAmong(body, boxOf(cells.flatMap(({ segments }) => segments))), 0, ...drafts);
  }
  placeParts(page, body, parts);
  const whole = withFloatsMarked(withWholeCaptions(withWholeFormulas(body)));
  whole.splice(indexBelow(whole, title), 0, ...titleDrafts(page, title, byline));
  return { body: whole, notes };
}

/** Of the pages on one sheet, each with its own notes. */
function sheetDrafts(
  page: PageText,
  segments: readonly Segment[],
  pages: NonNullable<PageToSort['pages']>,
  around: AroundPage,
): BodyAndNotes {
  const drafts = pages.map((isOn) => flowDrafts(page, segments.filter(isOn), around));
  return {
    body: drafts.flatMap(({ body, notes }, at) => (at < pages.length - 1 ? [...body, ...notes] : body)),
    notes: drafts.at(-1)?.notes ?? [],
  };
}

/** No paragraph goes on beyond its cell, and small print in one is no footnote. */
function cellDrafts(
  page: PageText,
  { segments, table, isLabel }: PageKinds['boxes'][number][number],
  around: AroundPage,
): Draft[] {
  if (table) return [partDraft(page, table)];
  const { body, notes } = flowDrafts(page, segments, { ...around, isNoteOpen: false });
  const drafts = [...body, ...notes.map((note) => ({ ...note, known: 'paragraph' as const }))];
  if (isLabel) return drafts.map(asText);
  return drafts.map((draft) => ({ ...draft, opens: false, closes: false }));
}

/** Prose and tables, and apart from them the notes at the foot of their columns. */
function flowDrafts(page: PageText, segments: readonly Segment[], around: AroundPage): BodyAndNotes {
  const notes: Draft[] = [];
  const body: Draft[] = [];
  // The numerator of a fraction is raised, too.
  const marks = segments.flatMap(({ raised, text }) => (/^[⁰¹²³⁴-⁹]+\s?[/⁄]/.test(text) ? [] : raised));
  const { labels } = around;
  const flows = readingOrder(segments, page.height, around.gutter);
  const quotes = flows.flatMap((flow) => (flow.kind === 'lines' && flow.area) || []);
  const drawn = [...(around.drawn ?? []), ...quotes];
  for (const flow of labels ? flows.flatMap((each) => labels.cellsOf(each)) : flows) {
    if (flow.kind === 'rows') {
      const isList = isCode(flow.at) && areListedThings(flow.rows);
      body.push(...(isList ? itemDrafts(page, flow) : [tableDraft(page, flow)]));
      continue;
    }
    if (flow.isForm) {
      body.push(...proseDrafts(page, flow.lines).map(asText));
      continue;
    }
    if (flow.isAside) {
      body.push(...asideDrafts(page, flow.lines));
      continue;
    }
    const split = splitFootnotes(flow.lines, { ...around, marks, height: page.height });
    const drafts = proseDrafts(page, split.above, drawn, flow.apart);
    body.push(...(labels ? drafts.flatMap((draft) => labelDrafts(draft, labels, segments)) : drafts));
    notes.push(...split.notes.map((lines) => noteDraft(page, lines, marks)));
  }
  return { body, notes };
}

/** The names of fields are no headings, and each stands alone. */
function labelDrafts(draft: Draft, labels: FormLabels, segments: readonly Segment[]): Draft[] {
  const { paragraph } = draft;
  if (!labels.names(paragraph.lines)) return [draft];
  return labels.apart(paragraph.lines, segments).map((lines) => {
    const part = { ...draft, y: lines[0]?.y ?? draft.y, paragraph: { ...paragraph, lines } };
    return asText(part);
  });
}

function asText(draft: Draft): Draft {
  return { ...draft, known: 'paragraph', opens: false, closes: false };
}

function hasFigure({ runs }: PageText, { parts }: PageKinds): boolean {
  return parts.some(({ kind }) => kind === 'figure') || runs.some(({ text }) => beginsFigureCaption(text));
}

/**
 * In words, of each and of all: on a page with a figure, lines on their sides are the names and numbers of its axes. Those of
 * each bar in a chart are many, and short. Beside so many numbers, a name may be long.
 */
const axisNames = { longest: 6, most: 30, short: 3, beside: { numbers: 3, longest: 12 } };
const axisNumber = /^[−–-]?[\d.,]+\s?%?$/;

/** Text that stands on its side, such as the names of upright axes. */
function turnedDrafts(
  page: PageText,
  segments: readonly Segment[],
  around: AroundPage,
  withFigure: boolean,
): BodyAndNotes {
  if (segments.length === 0) return { body: [], notes: [] }; // as on most pages
  const counts = segments.map(({ text }) => text.split(' ').length);
  const areFew = counts.reduce((sum, count) => sum + count, 0) <= axisNames.most;
  const isAxis = segments.filter(({ text }) => axisNumber.test(text)).length >= axisNames.beside.numbers;
  const { longest } = isAxis ? axisNames.beside : axisNames;
  const areNames =
    withFigure &&
    counts.every((count) => count <= (areFew ? longest : axisNames.short)) &&
    !segments.some(({ text }) => /\p{L}{2}[.!?:;]$/u.test(text));
  const axes = areNames
    ? segments.map((segment): PagePart => ({ kind: 'figure', segments: [segment] }))
    : axisLabelsOf(segments);
  const labels = new Set(axes.flatMap((part) => part.segments));
  const { body, notes } = flowDrafts(
    page,
    segments.filter((each) => !labels.has(each)),
    around,
  );
  return { body: [...body, ...axes.map((part) => partDraft(page, part))], notes };
}

/** The first that stands below the title: in its own column, if others stand beside it, else in whichever. */
function indexBelow(drafts: readonly Draft[], title: readonly Segment[]): number {
  const box = boxOf(title);
  const boxes = drafts.map(({ paragraph }) => boxOf(paragraph.lines));
  const below = boxes.findIndex(({ y1 }) => y1 > box.y1);
  // Lines of its own column may end to the left of a title in the middle.
  const own = boxes.filter((each) => overlapAcross(each, box) > 0 && each.y1 > box.y1);
  const edge = Math.min(box.x0, ...own.map(({ x0 }) => x0));
  const isLeft = ({ x1 }: Box): boolean => x1 < edge;
  const inColumn = own.length > 0 ? boxes.findIndex(({ x0, y1 }) => x0 >= edge && y1 > box.y1) : -1;
  const isBeside =
    boxes.some((each) => isLeft(each) && each.y0 < box.y1) &&
    boxes.some((each) => isLeft(each) && each.y1 > box.y1);
  if (isBeside && inColumn > boxes.findLastIndex(isLeft)) return inColumn;
  return below < 0 ? drafts.length : below;
}

function titleDrafts(page: PageText, lines: readonly Segment[], byline: readonly PagePart[]): Draft[] {
  const [first] = lines;
  if (!first) return [];
  const paragraph = { lines, code: false, listed: false, column: first };
  const at = { page: page.number, y: first.y, opens: false, closes: false };
  const title: Draft = { ...at, paragraph, known: 'heading', level: 1 };
  return [title, ...byline.map((part) => partDraft(page, part))];
}

function proseDrafts(
  page: PageText,
  lines: readonly Segment[],
  drawn?: readonly Box[],
  apart?: ReadonlyMap<Segment, Segment>,
): Draft[] {
  if (lines.length === 0) return [];
  const paragraphs = paragraphsOf(lines, drawn, apart);
  const inFlow = paragraphs.filter((each) => !apart?.has(each.lines[0] as Segment));
  return paragraphs.map((paragraph) => {
    const draft: Draft = {
      page: page.number,
      y: paragraph.lines[0]?.y ?? 0,
      paragraph,
      opens: paragraph === inFlow[0],
      closes: paragraph === inFlow.at(-1),
    };
    return paragraph.inAddress ? asText(draft) : draft;
  });
}

/** What stands beside the text interrupts no paragraph. */
function asideDrafts(page: PageText, lines: readonly Segment[]): Draft[] {
  const isNumber = lines.length === 1 && /^\d{1,4}$/.test(lines[0]?.text ?? '');
  const kindOf = ({ paragraph }: Draft): BlockKind =>
    isNumber ? 'page-number' : beginsCaption(paragraph.lines[0]?.text ?? '') ? 'caption' : 'sidebar';
  return proseDrafts(page, lines).map((draft) => ({
    ...draft,
    known: kindOf(draft),
    opens: false,
    closes: false,
  }));
}

/** Each row with those below it that have nothing in its first column: “L2: 25 turns of wire”. */
function itemDrafts(page: PageText, { rows, cells }: Extract<Flow, { kind: 'rows' }>): Draft[] {
  const starts = rows.flatMap(([name = ''], at) => (name !== '' || at === 0 ? [at] : []));
  return starts.map((from, at) => {
    const own = [from, starts[at + 1] ?? rows.length] as const;
    const lines = cells.slice(...own).map((row) => joinSegments(row.flat()));
    const [[name = '', ...first] = [], ...more] = rows.slice(...own);
    const rest = [...first, ...more.flat()].filter((cell) => cell !== '').join(' ');
    const text =
      rest === '' || name === '' ? `${name}${rest}` : `${name}${/[=:]/.test(rest) ? ', ' : ': '}${rest}`;
    const item = single(page, lines[0] as Segment, 'list-item');
    return { ...item, text, level: 1, paragraph: { ...item.paragraph, lines, listed: true } };
  });
}

/** Tabs separate cells, line ends separate rows. */
function tableDraft(page: PageText, flow: Extract<Flow, { kind: 'rows' }>): Draft {
  const draft = (text: string, known: BlockKind): Draft => ({ ...single(page, flow.at, known), text });
  if (isCode(flow.at)) return draft(flow.rows.map((cells) => cells.join('  ').trimEnd()).join('\n'), 'code');
  const text = flow.rows.map((cells) => cells.join('\t')).join('\n');
  return { ...draft(text, 'table'), isHeaded: isFirstRowHead(flow.cells.flat(2), text) };
}

function noteDraft(page: PageText, lines: readonly Segment[], marks: readonly string[]): Draft {
  const first = lines[0] as Segment;
  const mark = markOf(first, marks);
  return {
    page: page.number,
    y: first.y,
    paragraph: { lines, code: false, listed: false, column: first },
    known: 'footnote',
    ...(mark === undefined ? {} : { mark }),
    opens: false,
    closes: false,
  };
}
