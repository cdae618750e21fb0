import type { FurnitureKind } from './furniture.ts';
import { type Segment, joinSegments, segmentsOf } from './line-segments.ts';
import type { PageText } from './page-text.ts';
import { isCaption, type Paragraph, leadsToPage, paragraphsOf } from './paragraphs.ts';
import { type Flow, readingOrder } from './reading-order.ts';
import { median } from './rows.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';

/** An unfinished block. What kind of block prose is shows only once its rest, maybe on the next page, is known. */
export interface Draft {
  readonly page: number;
  /** Of its first baseline, in points from the top. */
  readonly y: number;
  readonly paragraph: Paragraph;
  /** The kind, where the position on the page already decides it. */
  readonly known?: BlockKind;
  /** The text of tables and the like, whose lines are not joined. */
  readonly text?: string;
  /** The mark of a footnote. */
  readonly mark?: string;
  /** Whether it is the first or the last of its column. */
  readonly opens: boolean;
  readonly closes: boolean;
}

/** A page's blocks in reading order: header, columns, notes, sideways text, footer. */
export function draftsOf(
  page: PageText,
  segments: readonly Segment[],
  furniture: ReadonlyMap<Segment, FurnitureKind>,
  bodySize: number,
): Draft[] {
  const notes: Draft[] = [];
  const body: Draft[] = [];
  const text = segments.filter((segment) => !furniture.has(segment));
  const numbers = lineNumbersOf(text, bodySize);
  for (const flow of readingOrder(
    text.filter((segment) => !numbers.includes(segment)),
    page.height,
  )) {
    if (flow.kind === 'rows') {
      body.push(...tableDrafts(page, flow));
      continue;
    }
    if (flow.isAside) {
      body.push(...asideDrafts(page, flow.lines));
      continue;
    }
    const split = splitFootnotes(flow.lines, bodySize, page.height);
    body.push(...proseDrafts(page, split.above));
    notes.push(...split.notes.map((lines) => noteDraft(page, lines)));
  }
  const edge = (inHead: boolean): Draft[] =>
    [...furniture]
      .filter(([segment]) => segment.y < page.height / 2 === inHead)
      .toSorted(([a], [b]) => a.y - b.y || a.x0 - b.x0)
      .map(([segment, kind]) => single(page, segment, kind));
  const sideways = segmentsOf(page.sideways).map((segment) => single(page, segment, 'caption'));
  const counted = numbers.length > 0 ? [single(page, joinSegments(numbers), 'page-number')] : [];
  return [...edge(true), ...body, ...notes, ...sideways, ...counted, ...edge(false)];
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
  return proseDrafts(page, lines).map((draft) => ({
    ...draft,
    known: isNumber ? 'page-number' : isCaption(draft.paragraph) ? 'caption' : 'sidebar',
    opens: false,
    closes: false,
  }));
}

/** Tabs separate cells, line ends separate rows. Rows that end in page numbers are a table of contents. */
function tableDrafts(page: PageText, flow: Extract<Flow, { kind: 'rows' }>): Draft[] {
  const draft = (text: string, known: BlockKind): Draft => ({ ...single(page, flow.at, known), text });
  const joined = flow.rows.map((cells) => cells.filter((cell) => cell !== '').join(' '));
  if (joined.filter(leadsToPage).length >= joined.length / 2 || isContents(page, flow.rows))
    return joined.map((text) => draft(text, 'list-item'));
  if (flow.at.mono > 0.8)
    return [draft(flow.rows.map((cells) => cells.join('  ').trimEnd()).join('\n'), 'code')];
  return [draft(flow.rows.map((cells) => cells.join('\t')).join('\n'), 'table')];
}

/** Titles with page numbers, on a page with a heading such as “Contents”. */
function isContents({ runs }: PageText, rows: readonly (readonly string[])[]): boolean {
  if (!runs.some(({ text }) => contentsTitle.test(text))) return false;
  const ends = rows
    .map((cells) => cells.findLast((cell) => cell !== '') ?? '')
    .filter((end) => /^(\d+|[ivxlc]+)$/i.test(end));
  const pages = ends.map(Number).filter((page) => !Number.isNaN(page));
  const rise = pages.every((page, index) => page >= (pages[index - 1] ?? 0));
  return rise && ends.length >= 0.6 * rows.length;
}

const contentsTitle =
  /^\s*(?:(?:table of )?contents|inhalt(?:sverzeichnis)?|table des matières|sommaire|índice|indice|inhoud|содержание|оглавление)\s*$/iu;

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

/** A footnote begins with its mark: raised, or a number or sign before a word. */
const begins = /^(\d{0,2}[⁰¹²³⁴-⁹]{1,3}|\d{1,3}|[*∗†‡§¶‖]{1,3}|[a-z])\s*(?=[\p{L}"“„‘'([])/u;

/** Separates the footnotes at the end of a flow from the text above them. Lines go from top to bottom. */
function splitFootnotes(
  lines: readonly Segment[],
  bodySize: number,
  pageHeight: number,
): { readonly above: readonly Segment[]; readonly notes: readonly (readonly Segment[])[] } {
  const small = (line: Segment): boolean => line.size <= 0.93 * bodySize && line.mono < 0.8;
  let from = lines.length;
  while (from > 0 && small(lines[from - 1] as Segment)) from -= 1;
  // Small print may begin above the notes: those start at the first mark.
  while (
    from < lines.length &&
    !(lines[from] && markOf(lines[from] as Segment) && (lines[from] as Segment).y > 0.45 * pageHeight)
  )
    from += 1;
  const notes: Segment[][] = [];
  for (const line of lines.slice(from)) {
    const note = notes.at(-1);
    if (!note || startsAnother(line, notes)) notes.push([line]);
    else note.push(line);
  }
  return { above: lines.slice(0, from), notes };
}

/** The mark that a note begins with, as it appears in the text above. */
function markOf(line: Segment): string | undefined {
  const mark = begins.exec(line.text)?.[1];
  if (mark === undefined) return undefined;
  const touching = /^\d+\p{L}/u.test(line.text);
  // Letters further on in the line may be raised, like the A in LaTeX.
  const raised = line.raised[0]?.startsWith(mark) ?? false;
  if (/^(?:[a-z]|\d+$)/.test(mark) && !raised && !touching) return undefined;
  return mark;
}

function startsAnother(line: Segment, notes: readonly (readonly Segment[])[]): boolean {
  const mark = markOf(line);
  if (mark === undefined) return false;
  const before = Math.min(...notes.flat().map(({ x0 }) => x0));
  return line.x0 <= before + 2.5 * line.size;
}

/** Whether most are equally far apart, unlike the numbers of the rows of a table. */
function areEvenly(numbers: readonly Segment[]): boolean {
  const steps = numbers.slice(1).map(({ y }, index) => y - (numbers[index]?.y ?? y));
  const usual = median(steps);
  return steps.filter((step) => Math.abs(step - usual) < 0.1 * usual).length >= 0.6 * steps.length;
}

const leastNumbers = 4;

/**
 * Line numbers in the left margin, as in editions of old texts and papers under review: small, one below the other, left
 * of everything else, and rising in equal steps.
 */
function lineNumbersOf(segments: readonly Segment[], bodySize: number): readonly Segment[] {
  const numbers = segments
    .filter(({ text, size }) => /^\d{1,4}$/.test(text) && size < 0.9 * bodySize)
    .toSorted((a, b) => a.y - b.y);
  const left = Math.min(...segments.filter((segment) => !numbers.includes(segment)).map(({ x0 }) => x0));
  const outside = numbers.filter(({ x1 }) => x1 < left);
  const [first, second] = outside.map(({ text }) => Number(text));
  if (outside.length < leastNumbers || first === undefined || second === undefined) return [];
  const step = second - first;
  const counts = step > 0 && outside.every(({ text }, index) => Number(text) === first + index * step);
  return counts && areEvenly(outside) ? outside : [];
}
