import { axisLabelsOf } from './kinds/axis-labels.ts';
import { beginsCaption } from './kinds/captions.ts';
import { markOf, splitFootnotes } from './footnotes.ts';
import type { FurnitureKind } from './furniture.ts';
import type { Segment } from './line-segments.ts';
import { sidewaysOf } from './kinds/margin-text.ts';
import type { PageKinds, PageToSort } from './kinds/page-kinds.ts';
import { type Box, boxOf, indexAmong, overlapAcross, type PagePart, placeAmong } from './kinds/page-parts.ts';
import type { PageText } from './page-text.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import { type Flow, readingOrder } from './reading-order.ts';
import { placeOf } from './structure/structure-blocks.ts';
import { structureDrafts } from './structure/structure-tree.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';
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
  /** The mark of a footnote. */
  readonly mark?: string;
  /** Whether it is the first or the last of its column. */
  readonly opens: boolean;
  readonly closes: boolean;
}

/** What the pages before tell: the size of their letters, and how their notes end. */
type AroundPage = Omit<Parameters<typeof splitFootnotes>[1], 'marks' | 'height'>;

/** A page's blocks in reading order: header, title, text, notes, sideways text, footer. */
export function draftsOf(
  page: PageToSort,
  kinds: PageKinds,
  furniture: ReadonlyMap<Segment, FurnitureKind>,
  around: AroundPage,
): Draft[] {
  const sideways = sidewaysOf(page);
  const turned = turnedDrafts(page, sideways.inside, around);
  const { body, notes } = taggedDrafts(page, kinds, furniture) ?? sortedDrafts(page, kinds, around);
  const edge = (inHead: boolean): Draft[] =>
    [...furniture]
      .filter(([segment]) => segment.y < page.height / 2 === inHead)
      .toSorted(([a], [b]) => a.y - b.y || a.x0 - b.x0)
      .map(([segment, kind]) => single(page, segment, kind));
  const margin = sideways.margin.map((segment) => single(page, segment, 'margin'));
  const placed = (drafts: readonly Draft[]): readonly Draft[] =>
    page.isTurned ? drafts : drafts.map((draft) => ({ ...draft, area: areaOf(draft, page) }));
  return [
    ...placed([...edge(true), ...body]),
    ...turned.body,
    ...placed(notes),
    ...turned.notes,
    ...margin,
    ...placed(edge(false)),
  ];
}

/** As a person sees it: letters such as “g” reach below their baseline. */
function areaOf({ paragraph }: Draft, { width, height }: PageText): PageArea {
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

/** As the structure of a tagged page has it; what its tree leaves out stands where it is on the page. */
function taggedDrafts(
  page: PageToSort,
  { byline, parts }: PageKinds,
  furniture: ReadonlyMap<Segment, FurnitureKind>,
): BodyAndNotes | undefined {
  const tagged = structureDrafts(page, furniture.keys());
  if (!tagged) return undefined;
  const seen = byline ? [byline, ...parts] : parts;
  const isForm = page.annotations.some(({ is }) => is === 'field');
  const body = tagged.drafts.map((draft) =>
    isForm && isLineLabel(draft) ? asMargin(draft) : asSeen(draft, seen),
  );
  const margin = new Set(
    parts.filter(({ kind }) => kind === 'margin').flatMap((part) => part.segments.map(placeOf)),
  );
  for (const segment of tagged.outside.filter((each) => !margin.has(placeOf(each))))
    placeAmong(body, single(page, segment, outsideKind(segment, page.height)), boxOf([segment]));
  for (const part of parts)
    if (part.kind === 'field' || part.kind === 'comment' || part.kind === 'margin')
      placeAmong(body, partDraft(page, part), boxOf(part.segments));
  return { body, notes: [] };
}

/** The number of a line of a form, which stands before the line and again before its box. */
function isLineLabel({ known, paragraph }: Draft): boolean {
  const [line, more] = paragraph.lines;
  const isText = known === undefined || known === 'paragraph';
  return isText && more === undefined && /^\(?\d{0,2}[a-z]?\)?[.:]?$/.test(line?.text ?? '');
}

function asMargin(draft: Draft): Draft {
  return { ...draft, known: 'margin', opens: false, closes: false };
}

/** Many programs tag all as paragraphs: what is seen to be something else is that. */
function asSeen(draft: Draft, parts: readonly PagePart[]): Draft {
  if (draft.known !== undefined && draft.known !== 'paragraph') return draft;
  const part = parts.find(({ kind, segments }) => {
    const places = new Set(segments.map(({ y }) => Math.round(y)));
    const isThere = ({ x0, x1, y }: Segment): boolean =>
      places.has(Math.round(y)) && overlapAcross({ x0, x1 }, boxOf(segments)) > 0.8 * (x1 - x0);
    return recognizable.has(kind) && draft.paragraph.lines.every(isThere);
  });
  return part ? { ...draft, known: part.kind, opens: false, closes: false } : draft;
}

const recognizable: ReadonlySet<BlockKind> = new Set<BlockKind>(['byline', 'contents', 'figure', 'formula']);

/** What is tagged as no part of the text is furniture at the edges of its page, and text elsewhere. */
function outsideKind({ y }: Segment, height: number): BlockKind {
  if (y < edgeShare * height) return 'header';
  return y > (1 - edgeShare) * height ? 'footer' : 'paragraph';
}

const edgeShare = 0.12;

function sortedDrafts(
  page: PageToSort,
  { title, byline, parts, boxes, rest }: PageKinds,
  around: AroundPage,
): BodyAndNotes {
  const { body, notes } = page.facing
    ? facingDrafts(page, rest, page.facing, around)
    : flowDrafts(page, rest, around);
  for (const cells of boxes) {
    const drafts = cells.flatMap((cell) => cellDrafts(page, cell, around));
    body.splice(indexAmong(body, boxOf(cells.flatMap(({ segments }) => segments))), 0, ...drafts);
  }
  for (const part of parts) placeAmong(body, partDraft(page, part), boxOf(part.segments));
  body.splice(indexBelow(body, title), 0, ...titleDrafts(page, title, byline));
  return { body, notes };
}

/** Of two pages on one sheet, each with its own notes. */
function facingDrafts(
  page: PageText,
  segments: readonly Segment[],
  { isLeft }: NonNullable<PageToSort['facing']>,
  around: AroundPage,
): BodyAndNotes {
  const left = flowDrafts(page, segments.filter(isLeft), around);
  const right = flowDrafts(
    page,
    segments.filter((each) => !isLeft(each)),
    around,
  );
  return { body: [...left.body, ...left.notes, ...right.body], notes: right.notes };
}

/** No paragraph goes on beyond its cell, and small print in one is no footnote. */
function cellDrafts(
  page: PageText,
  { segments, table }: PageKinds['boxes'][number][number],
  { bodySize }: AroundPage,
): Draft[] {
  if (table) return [partDraft(page, table)];
  const { body, notes } = flowDrafts(page, segments, { bodySize, isNoteOpen: false });
  const drafts = [...body, ...notes.map((note) => ({ ...note, known: 'paragraph' as const }))];
  return drafts.map((draft) => ({ ...draft, opens: false, closes: false }));
}

/** Prose and tables, and apart from them the notes at the foot of their columns. */
function flowDrafts(page: PageText, segments: readonly Segment[], around: AroundPage): BodyAndNotes {
  const notes: Draft[] = [];
  const body: Draft[] = [];
  const marks = segments.flatMap(({ raised }) => raised);
  for (const flow of readingOrder(segments, page.height)) {
    if (flow.kind === 'rows') {
      body.push(tableDraft(page, flow));
      continue;
    }
    if (flow.isAside) {
      body.push(...asideDrafts(page, flow.lines));
      continue;
    }
    const split = splitFootnotes(flow.lines, { ...around, marks, height: page.height });
    body.push(...proseDrafts(page, split.above));
    notes.push(...split.notes.map((lines) => noteDraft(page, lines)));
  }
  return { body, notes };
}

/** Text that stands on its side, such as the names of upright axes. */
function turnedDrafts(page: PageText, segments: readonly Segment[], around: AroundPage): BodyAndNotes {
  const axes = axisLabelsOf(segments);
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
  const isLeft = ({ x1 }: Box): boolean => x1 < box.x0;
  const isBeside =
    boxes.some((each) => isLeft(each) && each.y0 < box.y0) &&
    boxes.some((each) => isLeft(each) && each.y1 > box.y1);
  const below = boxes.findIndex(({ y1 }) => y1 > box.y1);
  const inColumn = boxes.findIndex((each) => overlapAcross(each, box) > 0 && each.y1 > box.y1);
  if (isBeside && inColumn > boxes.findLastIndex(isLeft)) return inColumn;
  return below < 0 ? drafts.length : below;
}

function titleDrafts(page: PageText, lines: readonly Segment[], byline: PagePart | undefined): Draft[] {
  const [first] = lines;
  if (!first) return [];
  const paragraph = { lines, code: false, listed: false, column: first };
  const at = { page: page.number, y: first.y, opens: false, closes: false };
  const title: Draft = { ...at, paragraph, known: 'heading', level: 1 };
  return byline ? [title, partDraft(page, byline)] : [title];
}

function partDraft(page: PageText, { kind, segments, text, said }: PagePart): Draft {
  const first = segments[0] as Segment;
  const paragraph = { lines: segments, code: false, listed: false, column: first };
  const draft = { page: page.number, y: first.y, paragraph, known: kind, opens: false, closes: false };
  return { ...draft, ...(text !== undefined && { text }), ...(said !== undefined && { said }) };
}

function proseDrafts(page: PageText, lines: readonly Segment[]): Draft[] {
  if (lines.length === 0) return [];
  const paragraphs = paragraphsOf(lines);
  return paragraphs.map((paragraph, index) => ({
    page: page.number,
    y: paragraph.lines[0]?.y ?? 0,
    paragraph,
    opens: index === 0,
    closes: index === paragraphs.length - 1,
  }));
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

/** Tabs separate cells, line ends separate rows. */
function tableDraft(page: PageText, flow: Extract<Flow, { kind: 'rows' }>): Draft {
  const draft = (text: string, known: BlockKind): Draft => ({ ...single(page, flow.at, known), text });
  if (flow.at.mono > 0.8)
    return draft(flow.rows.map((cells) => cells.join('  ').trimEnd()).join('\n'), 'code');
  return draft(flow.rows.map((cells) => cells.join('\t')).join('\n'), 'table');
}

function noteDraft(page: PageText, lines: readonly Segment[]): Draft {
  const first = lines[0] as Segment;
  const mark = markOf(first);
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

function single(page: PageText, segment: Segment, known: BlockKind): Draft {
  const paragraph = { lines: [segment], code: false, listed: false, column: segment };
  return { page: page.number, y: segment.y, paragraph, known, opens: false, closes: false };
}
