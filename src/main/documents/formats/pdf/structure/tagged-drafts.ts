import type { FurnitureKind } from '../furniture/furniture.ts';
import { requestAmong } from '../furniture/page-edges.ts';
import { beginsCaption } from '../kinds/captions.ts';
import type { PageKinds, PageToSort } from '../kinds/page-kinds.ts';
import { boxOf, isProse, overlapAcross, type PagePart, placeAmong } from '../kinds/page-parts.ts';
import { commonSize, type Segment } from '../line-segments.ts';
import { onlyLineOf, placeParts, single } from '../page-drafts.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import { labelsAmong } from '../../../drawing-labels.ts';
import { placeOf } from './structure-blocks.ts';
import { structureDrafts } from './structure-tree.ts';
import type { BlockKind } from '../../../../../shared/listen/document.ts';

/** As the structure of a tagged page has it; what its tree leaves out stands where it is on the page. */
export function taggedDrafts(
  page: PageToSort,
  { byline, parts }: PageKinds,
  furniture: ReadonlyMap<Segment, FurnitureKind>,
): Draft[] | undefined {
  const tagged = structureDrafts(page, furniture.keys());
  if (!tagged) return undefined;
  const seen = [...byline, ...parts];
  const isForm = page.annotations.some(({ is }) => is === 'field');
  const placesOf = (wanted: BlockKind) =>
    new Set(parts.filter(({ kind }) => kind === wanted).flatMap((part) => part.segments.map(placeOf)));
  const margin = placesOf('margin');
  const fields = placesOf('field');
  const figures = placesOf('figure');
  const isSaid = ({ paragraph }: Draft): boolean =>
    paragraph.lines.length > 0 && paragraph.lines.every((line) => fields.has(placeOf(line)));
  const labels = new Set(
    parts.flatMap(({ kind, segments }) => (kind === 'field' ? segments.map(labelOf) : [])),
  );
  const body = tagged.drafts
    .filter((draft) => !isSaid(draft))
    .flatMap((draft) => aroundLabels(draft, labels))
    .map((draft) => (isForm && isLineLabel(draft) ? asMargin(draft) : asSeen(draft, seen)));
  const place = (segments: readonly Segment[], kindOf: (segment: Segment) => BlockKind): void => {
    for (const segment of segments.filter((each) => !margin.has(placeOf(each))))
      placeAmong(
        body,
        single(page, segment, figures.has(placeOf(segment)) ? 'figure' : kindOf(segment)),
        boxOf([segment]),
      );
  };
  place(tagged.text, (segment) =>
    isProse(segment) || /^\p{Ll}+ /u.test(segment.text) ? 'paragraph' : outsideKind(segment, page.height),
  );
  const sizeOfText = commonSize(body.flatMap(({ paragraph }) => paragraph.lines));
  const asked = page.number === 1 ? requestAmong(tagged.outside, sizeOfText) : [];
  const outside = tagged.outside.filter((line) => !asked.includes(line));
  place(outside, (segment) => outsideKind(segment, page.height));
  if (asked[0]) {
    const request = single(page, asked[0], 'paragraph');
    placeAmong(body, { ...request, paragraph: { ...request.paragraph, lines: asked } }, boxOf(asked));
  }
  if (page.number === 1 && page.height > page.width) withTitle(body);
  placeParts(
    page,
    body,
    parts.filter(({ kind }) => kind === 'field' || kind === 'comment' || kind === 'margin'),
  );
  return withoutLabels(page.width > page.height ? withColumnsAsTables(body) : body);
}

/**
 * On slides, the columns of a table may be boxes of text, each with its lines as paragraphs: their lines are as high as those of
 * the columns beside them. A head that comes again begins the next table.
 */
function withColumnsAsTables(body: readonly Draft[]): Draft[] {
  const found: Draft[] = [];
  let columns: Draft[][] = [];
  const close = (): void => {
    found.push(...(isTable(columns) ? [tableOf(columns)] : columns.flat()));
    columns = [];
  };
  for (const column of stacksOf(body)) {
    const [first] = columns;
    const isNext =
      first !== undefined &&
      columns.length < mostColumns &&
      column.length >= leastTable.rows &&
      areLevel(first, column) &&
      columns.every((each) => overlapAcross(boxOf(linesIn(each)), boxOf(linesIn(column))) <= 0) &&
      !columns.some((each) => lineOf(each[0])?.text === lineOf(column[0])?.text);
    if (!isNext) close();
    columns.push(column);
  }
  close();
  return found;
}

/** Single lines that follow each other down a column; whatever else there is stands alone. */
function stacksOf(body: readonly Draft[]): Draft[][] {
  const stacks: Draft[][] = [];
  for (const draft of body) {
    const [above, line] = [lineOf(stacks.at(-1)?.at(-1)), lineOf(draft)];
    const isBelow = above && line && line.y > above.y + 0.5 * line.size && overlapAcross(above, line) > 0;
    if (isBelow) stacks.at(-1)?.push(draft);
    else stacks.push([draft]);
  }
  return stacks;
}

/** What is alone in its line, be it a number that seems to be of an axis. */
function lineOf(draft: Draft | undefined): Segment | undefined {
  return draft && (isPlainLine(draft) || draft.known === 'figure') ? onlyLineOf(draft) : undefined;
}

function linesIn(column: readonly Draft[]): readonly Segment[] {
  return column.flatMap(({ paragraph }) => paragraph.lines);
}

function areLevel(first: readonly Draft[], other: readonly Draft[]): boolean {
  return (
    first.length === other.length &&
    first.every((draft, at) => {
      const [a, b] = [lineOf(draft), lineOf(other[at])];
      return a !== undefined && b !== undefined && Math.abs(a.y - b.y) < 0.5 * a.size;
    })
  );
}

/** Heads in words above several rows, most of whose cells are numbers. */
function isTable(columns: readonly (readonly Draft[])[]): boolean {
  const rows = columns[0]?.length ?? 0;
  if (columns.length < leastTable.columns || rows < leastTable.rows) return false;
  const texts = columns.map((column) => linesIn(column).map(({ text }) => text));
  const values = texts.flatMap((column) => column.slice(1));
  return (
    texts.every(([head = '']) => /\p{L}{2}/u.test(head)) &&
    values.filter((text) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text)).length >= leastTable.numbers * values.length
  );
}

const leastTable = { columns: 3, rows: 3, numbers: 0.65 };
/** Each is compared with all before it. */
const mostColumns = 12;

function tableOf(columns: readonly (readonly Draft[])[]): Draft {
  const sorted = columns.toSorted((a, b) => (lineOf(a[0])?.x0 ?? 0) - (lineOf(b[0])?.x0 ?? 0));
  const first = sorted[0]?.[0] as Draft;
  const rows = (sorted[0] ?? []).map((_, at) => sorted.map((column) => lineOf(column[at])?.text ?? ''));
  const paragraph = { ...first.paragraph, lines: sorted.flatMap(linesIn) };
  const text = rows.map((row) => row.join('\t')).join('\n');
  return { ...first, paragraph, known: 'table', text, opens: false, closes: false };
}

/** On a page with figures, the letters and numbers beside them, which slides have as paragraphs, are words of a figure, too. */
function withoutLabels(body: Draft[]): Draft[] {
  const isFigure = ({ known }: Draft): boolean => known === 'figure';
  if (!body.some(isFigure)) return body;
  const labels = labelsAmong(
    body.filter((draft) => !isFigure(draft)),
    (draft) => (isPlainLine(draft) ? draft.paragraph.lines[0]?.text : undefined),
  );
  return body.map((draft) =>
    labels.has(draft) ? { ...draft, known: 'figure', opens: false, closes: false } : draft,
  );
}

/** The lines above and below the label of a field, which is said with what is filled in. */
function aroundLabels(draft: Draft, labels: ReadonlySet<string>): Draft[] {
  const isLabel = (line: Segment): boolean => labels.has(labelOf(line));
  const { paragraph, text } = draft;
  if (text !== undefined || !paragraph.lines.some(isLabel)) return [draft];
  const groups: Segment[][] = [[]];
  for (const line of paragraph.lines) {
    if (isLabel(line)) groups.push([]);
    else groups.at(-1)?.push(line);
  }
  return groups.flatMap(([first, ...more]) =>
    first ? [{ ...draft, y: first.y, paragraph: { ...paragraph, lines: [first, ...more] } }] : [],
  );
}

function labelOf(line: Segment): string {
  return `${placeOf(line)} ${line.text}`;
}

/** The number of a line of a form, which stands before the line and again before its box. */
function isLineLabel(draft: Draft): boolean {
  return isPlainLine(draft) && /^\(?\d{0,2}[a-z]?\)?[.:]?$/.test(draft.paragraph.lines[0]?.text ?? '');
}

function isPlainLine({ known, paragraph }: Draft): boolean {
  return (known === undefined || known === 'paragraph') && paragraph.lines.length < 2;
}

function asMargin(draft: Draft): Draft {
  return { ...draft, known: 'margin', opens: false, closes: false };
}

/** Many programs tag all as paragraphs, and captions as headings: what is seen to be something else is that. */
function asSeen(draft: Draft, parts: readonly PagePart[]): Draft {
  const isText = draft.known === undefined || draft.known === 'paragraph';
  if ((isText || draft.known === 'heading') && beginsCaption(draft.paragraph.lines[0]?.text ?? '')) {
    const { level: _, ...caption } = draft;
    return { ...caption, known: 'caption', opens: false, closes: false };
  }
  if (!isText) return draft;
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
function outsideKind({ text, y }: Segment, height: number): BlockKind {
  if (beginsCaption(text)) return 'caption';
  if (y < edgeShare * height) return 'header';
  return y > (1 - edgeShare) * height ? 'footer' : 'paragraph';
}

const edgeShare = 0.12;

/** Word processors repeat the title of a form on each page as a header: on the first, it is what has the largest letters. */
function withTitle(body: Draft[]): void {
  const sizeOf = ({ paragraph }: Draft): number => Math.max(...paragraph.lines.map(({ size }) => size));
  const isHead = ({ known, paragraph }: Draft): boolean =>
    known === 'header' && paragraph.lines.some(({ text }) => /\p{L}{3}/u.test(text));
  const rest = body.filter((draft) => !isHead(draft) && draft.paragraph.lines.length > 0);
  const least = Math.max(
    ...rest.map(sizeOf),
    titleSize * commonSize(rest.flatMap(({ paragraph }) => paragraph.lines)),
  );
  for (const [at, draft] of body.entries())
    if (isHead(draft) && sizeOf(draft) > least) body[at] = { ...draft, known: 'heading', level: 1 };
}

/** In sizes of the text. */
const titleSize = 1.25;
