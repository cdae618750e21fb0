import { boxOf, type PagePart } from './page-parts.ts';
import { endsInNumber } from '../paragraphs.ts';
import type { Segment } from '../line-segments.ts';
import { median, rowsOf } from '../reading-order/rows.ts';
import type { Draft } from '../pdf-page-blocks.ts';

export const contentsTitle =
  /^\W*(?:(?:table of |list of )?(?:contents|figures|tables|illustrations|plates|listings|algorithms)|(?:brief |detailed )contents|inhalt(?:sverzeichnis)?|(?:abbildungs|tabellen)verzeichnis|table des (?:matières|figures)|sommaire|(?:liste|lista|índice|indice|elenco) (?:des|de|das|di|dei|delle) (?:figures|tableaux|figuras|tablas|tabelas|quadros|figure|tabelle|ilustrações|ilustraciones|illustrations|illustrazioni)|índice(?: general| geral)?|indice|sommario|sumário|conteúdo|contenido|tabla de contenidos?|inhoud(?:sopgave)?|содержание|оглавление)\W*$/iu;

/** Dots or dashes that lead to a page number, together with it. */
const leader =
  /(?:(?:\s?[.·…_]){4,}|(?:\s?[-–—‐]){6,}|(?:\s\.){2,3}(?=\s))\s*(?<page>\d{1,4}|[ivxlc]{1,8}|[A-Z]{1,2}[-–]\d{1,3})$/i;
const pageAlone = /^(?:\d{1,4}|[ivxlc]{1,7}|[IVXLC]{1,7}|[A-Z]{1,2}[-–]\d{1,3})$/;

/** A line whose dots lead to a page number. */
export function isContentsLine(text: string): boolean {
  return endsInNumber(text) && leader.test(text);
}

/** So many entries show what they are without a title above them. */
const leastEntries = 3;
/** So many entries that have no leaders do. */
const leastPlain = 5;
/** Of those: sections may share a page, but the prices of courses are few. */
const leastPages = 0.3;
/** A title may take so many more lines before it comes to its page number. */
const mostBetween = 3;

interface Row {
  readonly segments: readonly Segment[];
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly entry?: {
    readonly title: string;
    readonly page: string;
    readonly led: boolean;
    readonly x1: number;
    /** Its title leaves no room for dots before the page number, so it is an entry only below another. */
    readonly isTight?: true;
  };
}

/**
 * The tables of contents of a page: rows that end in page numbers which rise, with leaders or under a title such as
 * “Contents”. A doubtful one is no table of contents, because those are skipped when reading aloud.
 * @param goesOn the page before ended in one
 */
export function contentsOf(segments: readonly Segment[], goesOn: boolean): PagePart[] {
  const beside = besideText(segments);
  if (beside) {
    const rest = segments.filter((segment) => !beside.includes(segment));
    return [...contentsIn(beside, true), ...contentsIn(rest, goesOn)];
  }
  const columns = inColumns(segments);
  const isTitled = goesOn || segments.some(({ text }) => contentsTitle.test(text));
  return columns.flatMap((column) => contentsIn(column, columns.length > 1 ? isTitled : goesOn));
}

/** Under a title such as “Contents”, entries as far as the page numbers at their right edge, where text stands beside them. */
function besideText(segments: readonly Segment[]): readonly Segment[] | undefined {
  const title = segments.find(({ text }) => contentsTitle.test(text));
  const numbers = segments.filter(
    ({ text, y, x1 }) => title && pageAlone.test(text) && y > title.y && x1 > title.x0,
  );
  const aligned = numbers
    .map(({ x1 }) => numbers.filter((each) => Math.abs(each.x1 - x1) < alignedWithin))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!title || !aligned || aligned.length < leastEntries) return undefined;
  const isBehindTitle = (number: Segment): boolean =>
    segments.some(
      (each) => Math.abs(each.y - number.y) < 1 && each.x1 < number.x0 && each.x0 > title.x0 - 2 * title.size,
    );
  if (!aligned.every(isBehindTitle)) return undefined;
  const [edge, foot] = [Math.max(...aligned.map(({ x1 }) => x1)), Math.max(...aligned.map(({ y }) => y))];
  const isWithin = ({ x0, y }: Segment): boolean =>
    x0 > title.x0 - 2 * title.size && y >= title.y && y <= foot + 1;
  const inside = segments.filter((each) => isWithin(each) && each.x1 <= edge + alignedWithin);
  const outside = segments.filter((each) => isWithin(each) && each.x0 > edge);
  return outside.length >= leastEntries ? inside : undefined;
}

/** Side by side, each as far as the page numbers at its right edge. */
function inColumns(segments: readonly Segment[]): (readonly Segment[])[] {
  const led = segments.filter(({ text }) => isContentsLine(text)).toSorted((a, b) => a.x1 - b.x1);
  const edges: { x1: number; count: number }[] = [];
  for (const { x0, x1 } of led) {
    const last = edges.at(-1);
    // Dots end where the next one has no room, so page numbers may be some points off.
    if (last && (x1 - last.x1 < alignedWithin || x0 < last.x1)) {
      last.count += 1;
      last.x1 = x1;
    } else edges.push({ x1, count: 1 });
  }
  const ends = edges.filter(({ count }) => count >= leastEntries).map(({ x1 }) => x1 + alignedWithin);
  if (ends.length < 2) return [segments];
  return ends.map((end, at) =>
    segments.filter(
      ({ x0, x1 }) => (at === 0 || x0 >= (ends[at - 1] as number)) && (at === ends.length - 1 || x1 <= end),
    ),
  );
}

function contentsIn(segments: readonly Segment[], goesOn: boolean): PagePart[] {
  const rows = rowsOf(segments).map(rowOf);
  const parts: PagePart[] = [];
  let titled = goesOn;
  let top = -1;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as Row;
    if (contentsTitle.test(row.text)) {
      titled = true;
      top = at + 1;
    }
    if (!row.entry || row.entry.isTight) continue;
    const stretch = stretchFrom(rows, at);
    if (isContents(stretch, titled)) {
      // The first entry may take several lines, too.
      const before = top >= 0 && at - top <= mostBetween ? rows.slice(top, at) : [];
      parts.push(partOf([...before, ...stretch]));
      titled = false;
      top = -1;
    }
    at += stretch.length - 1;
  }
  return parts;
}

function rowOf(segments: readonly Segment[]): Row {
  const text = segments.map((each) => each.text).join(' ');
  const { y = 0, size = 10, x1 = 0 } = segments.at(-1) ?? {};
  const row = { segments, text, y, size };
  const led = endsInNumber(text) ? leader.exec(text) : null;
  if (led && led.index > 0)
    return {
      ...row,
      entry: { title: text.slice(0, led.index), page: led.groups?.['page'] ?? '', led: true, x1 },
    };
  const tight = segments.length === 1 && endsInNumber(text) ? tightEntry.exec(text) : null;
  if (tight) return { ...row, entry: { title: tight[1]!, page: tight[2]!, led: false, x1, isTight: true } };
  const page = segments.length > 1 ? (segments.at(-1)?.text ?? '').replace(pageWord, '') : '';
  const title = segments
    .slice(0, -1)
    .map((each) => each.text)
    .join(' ')
    .replace(wordOfPage, '');
  const amounts = title.match(amount) ?? [];
  if (!pageAlone.test(page) || !/\p{L}{2}/u.test(title) || amounts.length > 1) return row;
  return { ...row, entry: { title, page, led: false, x1 } };
}

/** “5.2.2 On lamps . 33”, “A 33” */
const tightEntry = /^((?:\d{1,2}(?:\.\d{1,2})*|[A-Z])\b.*?)(?:\s?\.)*\s(\d{1,3})$/;

/** “Seite 12”, in one piece or in two. */
const pageWord = /^(?:page|seite|página|pagina)\s+(?=\S)/i;
const wordOfPage = /\s+(?:page|seite|página|pagina)$/i;

/** Behind some words: two of them are the values of a table, whose last only looks like a page. */
const amount = /(?<=\p{L}.*)(?<=\s)[$€£]?\s?\d[\d.,]*(?=\s|$)/gu;

/** From one entry to the last that belongs to it, with the lines of long titles between them. */
function stretchFrom(rows: readonly Row[], from: number): readonly Row[] {
  let end = from + 1;
  for (let at = from + 1; at < rows.length && at - end <= mostBetween; at += 1) {
    const [last, row] = [rows[at - 1] as Row, rows[at] as Row];
    if (row.y - last.y > widestStep * Math.max(row.size, last.size) || contentsTitle.test(row.text)) break;
    if (row.entry && follows(row, rows.slice(from, end))) end = at + 1;
    else if (/[.!?]$/.test(row.text) && row.text.length > longestTitle) break;
  }
  return rows.slice(from, end);
}

/** In letter sizes. */
const widestStep = 5;
const longestTitle = 60;

function follows({ entry }: Row, before: readonly Row[]): boolean {
  const last = before.findLast((row) => row.entry)?.entry;
  if (!entry || !last) return false;
  return (entry.led === last.led && !entry.isTight) || Math.abs(entry.x1 - last.x1) < alignedWithin;
}

/** Page numbers end at the right margin, in points. */
const alignedWithin = 3;

function isContents(rows: readonly Row[], titled: boolean): boolean {
  const entries = rows.flatMap(({ entry }) => entry ?? []);
  const led = entries.filter((entry) => entry.led);
  const pages = entries.map(({ page }) => pageNumber(page));
  // Few documents have a thousand pages: such numbers may be codes.
  const most = pages.some((page) => page >= 1000 && page < Infinity) ? 0.95 : 0.8;
  const rise = pages.filter((page, at) => page >= (pages[at - 1] ?? 0)).length >= most * pages.length;
  // The lines of a form lead to numbers as well: to their own. So do the sections of a short text, of a page each.
  const own = entries.filter(({ title, page }) =>
    new RegExp(`^\\W*${page}[a-z]?\\b`, 'i').test(title),
  ).length;
  if (!rise || (!titled && own > 0.3 * entries.length)) return false;
  if (titled) return led.length > 0 || entries.length >= 2;
  if (led.length >= leastEntries && led.length >= 0.5 * entries.length) return new Set(pages).size > 1;
  const right = median(entries.map(({ x1 }) => x1));
  const numbered = entries.filter(({ title }) =>
    /^(?:chapter |part |appendix )?(?:\d+(?:\.\d+)*|[A-Z]\.\d+(?:\.\d+)*)\.?\s/i.test(title),
  ).length;
  return (
    entries.length >= leastPlain &&
    new Set(pages).size >= leastPages * entries.length &&
    entries.every(({ x1 }) => Math.abs(x1 - right) < alignedWithin) &&
    numbered >= 0.8 * entries.length &&
    entries.length >= 0.7 * rows.length
  );
}

/** A number for each page, so that those of the front matter come first, and those of the appendices last. */
function pageNumber(page: string): number {
  if (/^\d+$/.test(page)) return Number(page);
  return /^[ivxlc]+$/i.test(page) ? 0 : Infinity;
}

function partOf(rows: readonly Row[]): PagePart {
  const text = rows.map(({ text: whole, entry }) => (entry ? `${entry.title.trim()}\t${entry.page}` : whole));
  return { kind: 'contents', segments: rows.flatMap(({ segments }) => segments), text: text.join('\n') };
}

/** Whether a table of contents may go on from this page to the next: nothing but a little stands below it. */
export function endsInContents(segments: readonly Segment[], parts: readonly PagePart[]): boolean {
  const last = parts.findLast(({ kind }) => kind === 'contents');
  if (!last) return false;
  const { y1 } = boxOf(last.segments);
  return segments.filter(({ y }) => y > y1).length <= 3;
}

/** So many entries are more than the headings of a section that begins with its parts. */
const fewest = 4;
const pageBehind = /\p{L}.*\s\d{1,4}$/u;
const sectionNumber =
  /^(?:(?:chapter|part|section|kapitel|teil|chapitre|partie|capítulo|capitolo|hoofdstuk)\s)?(\d{1,2}(?:\.\d{1,2}){0,5})(?:\.|\s?:)?\s+\S/i;

/**
 * A table of contents without page numbers, or with these right behind its titles: under a title such as “Contents”, the numbers
 * and titles of sections follow each other with nothing between them. It ends where the numbers begin again, with the first
 * section. Where each entry so far has its page, what has one is the next, such as an appendix or several in one paragraph.
 */
export function withUnpagedContents(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
): readonly Draft[] {
  const title = drafts.findIndex((draft) => isProse(draft) && contentsTitle.test(textOf(draft)));
  if (title < 0) return drafts;
  const numbers: number[][] = [];
  let entries = 0;
  let arePaged = true;
  for (const draft of drafts.slice(title + 1)) {
    const text = isProse(draft) ? textOf(draft) : '';
    const own = isProse(draft) ? numbersIn(draft, text) : [];
    const isPaged = draft.known === 'contents' || pageBehind.test(text);
    const isNext =
      own.length > 0 && own.every((number, of) => isAfter(number, of > 0 ? own[of - 1] : numbers.at(-1)));
    if (!isNext && !(isPaged && arePaged && numbers.length >= fewest)) break;
    if (isNext) numbers.push(...own);
    arePaged &&= isPaged;
    entries += 1;
  }
  const end = numbers.length < fewest ? title : title + entries;
  return drafts.map((draft, at) => (at > title && at <= end ? asContents(draft) : draft));
}

function isProse({ known }: Draft): boolean {
  return known === undefined || known === 'paragraph' || known === 'heading' || known === 'list-item';
}

/** Of an entry of a line or two, or of several in one paragraph, a line each. */
function numbersIn({ paragraph: { lines } }: Draft, text: string): readonly number[][] {
  const each = lines.map((line) => numberOf(line.text));
  if (lines.length > 1 && each.every((number) => number !== undefined)) return each;
  const only = lines.length <= 2 ? numberOf(text) : undefined;
  return only ? [only] : [];
}

function numberOf(text: string): number[] | undefined {
  return sectionNumber.exec(text)?.[1]?.split('.').map(Number);
}

function isAfter(number: readonly number[], last: readonly number[] = []): boolean {
  const at = number.findIndex((part, index) => part !== last[index]);
  return at >= 0 && (number[at] as number) > (last[at] ?? 0);
}

function asContents(draft: Draft): Draft {
  const { level: _, ...entry } = draft;
  return { ...entry, known: 'contents', opens: false, closes: false };
}
