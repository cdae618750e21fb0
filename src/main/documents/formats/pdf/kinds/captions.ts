import { type Box, overlapAcross, type PagePart, sameRow } from './page-parts.ts';
import { joinSegments, type Segment } from '../line-segments.ts';
import { joinLines, Vocabulary } from '../joined-lines.ts';
import type { Draft } from '../pdf-page-blocks.ts';

const figureLabel =
  /^(?:(?:supplement(?:al|ary)|suppl\.|extended data|online|appendix) )?(?:fig(?:ure|ura)?\.?|abb(?:ildung|\.)|chart|diagramm?|scheme|plate|figuur|gr[áa]fic[oa]|graphique|grafi(?:k|ek)|рис(?:унок|\.))\s*(?:[A-Z]{1,2}[.-]?)?\d+(?:[.-]\d+)*[a-z]?(?<after>.*)$/isu;
const otherLabel =
  /^(?:(?:supplement(?:al|ary)|suppl\.|extended data|online|appendix) )?(?:table\.?|tab\.|listing|algorithm|tabelle|tableau|tabla|tabella|tabela|tabel|quadro|cuadro|таблица)\s*(?:[A-Z]{1,2}[.-]?)?\d+(?:[.-]\d+)*[a-z]?(?<after>.*)$/isu;
/** “TABLE II”, as some journals number their tables. */
const romanLabel =
  /^(?:(?<table>Table|TABLE|Tab\.|TAB\.|Tabelle|Tableau|Tabla|Tabella|Tabela|TABELLE|TABLEAU|TABLA|TABELLA|TABELA)|Fig(?:ure|ura)?\.?|FIG(?:URE|URA)?\.?)\s+(?:X{0,2}(?:IX|IV|V?I{1,3}|V)|X{1,2})(?!\p{L})(?<after>.*)$/su;
/** “Figure 3: …” and “Figure 3 A tree”, not “Figure 3 shows a tree” and “Figure 3, which …”. */
const afterLabel = /^\s*(?:[.:–—|)]|$|\s\(?\p{Lu}|-\s)/u;

/** Whether a text begins as the caption of a figure does. */
export function beginsFigureCaption(text: string): boolean {
  const roman = romanLabel.exec(text);
  return goesOn(figureLabel.exec(text)) || (roman?.groups?.['table'] === undefined && goesOn(roman));
}

/** The lines that begin the caption of a figure, without those of a text that names one: “… as is shown in | Figure 3.” */
export function figureCaptionsAmong(segments: readonly Segment[]): readonly Segment[] {
  return segments.filter(
    (line) => beginsFigureCaption(line.text) && !segments.some((above) => leadsTo(above, line)),
  );
}

/** Whether a full line of prose right above breaks off before the name of a figure, which begins the next. */
function leadsTo(above: Segment, line: Segment): boolean {
  const step = line.y - above.y;
  return (
    isCaptionLabel(line.text) &&
    step > 0.5 * line.size &&
    step < mostLeading * line.size &&
    Math.abs(above.size - line.size) < 0.03 * line.size &&
    above.x0 > line.x0 - 1 &&
    above.x0 < line.x0 + 3 * line.size &&
    above.x1 > line.x1 &&
    /\p{Ll}$/u.test(above.text) &&
    above.text.split(' ').length >= leastLeading
  );
}

/** In words. */
const leastLeading = 4;

/** Whether a text begins as the caption of a figure, a table or the like does. */
export function beginsCaption(text: string): boolean {
  return beginsFigureCaption(text) || beginsTableCaption(text);
}

/** Whether a text begins as the caption of a table or the like does. */
export function beginsTableCaption(text: string): boolean {
  const roman = romanLabel.exec(text);
  return goesOn(otherLabel.exec(text)) || (roman?.groups?.['table'] !== undefined && goesOn(roman));
}

/** Whether a text is only the name of a figure or a table, whose title stands beside or below it. */
export function isCaptionLabel(text: string): boolean {
  const label = figureLabel.exec(text) ?? otherLabel.exec(text) ?? romanLabel.exec(text);
  const after = label?.groups?.['after'];
  return after !== undefined && /^\s*[.:]?\s*$/.test(after);
}

/** Whether a draft is the title below the name of a figure or table: a few lines right below it, in letters of its size. */
export function isTitleBelow(label: Draft, { page, y, paragraph }: Draft): boolean {
  const { size } = label.paragraph.lines[0] ?? { size: 0 };
  const step = y - label.y;
  const own = paragraph.lines[0]?.size ?? 0;
  return (
    page === label.page &&
    step > 0 &&
    step < nearTitle * size &&
    (paragraph.lines.length <= 3 || endsCentred(paragraph.lines)) &&
    own > 0.8 * size &&
    own < 1.3 * size &&
    !paragraph.listed
  );
}

/** In letter sizes. */
const nearTitle = 2.2;

/** Whether the last of some lines, shorter than the others, stands below their middle, as no paragraph ends. */
function endsCentred(lines: readonly Segment[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || lines.length > mostCentred) return false;
  const off = Math.abs(first.x0 + first.x1 - last.x0 - last.x1) / 2;
  return off < 0.5 * last.size && last.x0 > first.x0 + 2 * last.size && last.x1 < first.x1 - 2 * last.size;
}

const mostCentred = 7;

/** Joins “Figure 6:” with the title that hangs beside it. The lines below are moved to its left edge, as if nothing had pushed them in. */
export function withHangingTitles(segments: readonly Segment[]): readonly Segment[] {
  const labels = segments.filter(({ text }) => isCaptionLabel(text)).slice(0, mostLabels);
  return labels.reduce((all: readonly Segment[], label) => {
    const title = titleBeside(label, all);
    if (!title) return all;
    const rest = new Set(linesBelow(title, all));
    return all.flatMap((each) => {
      if (each === title) return [];
      if (each === label) return [joinSegments([label, title])];
      return rest.has(each) ? [{ ...each, x0: label.x0 }] : [each];
    });
  }, segments);
}

/** No page has more, and each is compared with all else on it. */
const mostLabels = 30;

/** What goes on below a line, begins where it does and is as large. */
function linesBelow(first: Segment, segments: readonly Segment[]): readonly Segment[] {
  const lines = [first];
  for (const each of segments.toSorted((a, b) => a.y - b.y)) {
    const step = each.y - (lines.at(-1) as Segment).y;
    const isNext = step > 0.5 * first.size && step < mostLeading * first.size;
    if (isNext && Math.abs(each.x0 - first.x0) < 2 && Math.abs(each.size - first.size) < 0.06 * first.size)
      lines.push(each);
  }
  return lines.slice(1);
}

function titleBeside(label: Segment, segments: readonly Segment[]): Segment | undefined {
  const level = segments.filter(
    (each) => each !== label && Math.abs(each.y - label.y) < 0.3 * label.size && each.x0 > label.x1,
  );
  const title = level.toSorted((a, b) => a.x0 - b.x0)[0];
  if (!title || title.x0 - label.x1 > widestHang * label.size || !/^[\p{Lu}\d]\S* \S/u.test(title.text))
    return undefined;
  const isSimilar = Math.abs(title.size - label.size) < 0.15 * label.size;
  // A line of the next column has others above it.
  const isTop = !segments.some(
    (each) =>
      each.y < title.y - 0.5 * title.size &&
      title.y - each.y < 1.8 * title.size &&
      overlapAcross(each, title) > 0,
  );
  return isSimilar && isTop ? title : undefined;
}

/** In letter sizes. */
const widestHang = 6;

function goesOn(match: RegExpExecArray | null): boolean {
  return match !== null && afterLabel.test(match.groups?.['after'] ?? '');
}

/** The lines below the first line of a caption that belong to it. */
export function captionLines(first: Segment, segments: readonly Segment[]): readonly Segment[] {
  const title = isCaptionLabel(first.text) ? wideTitleBelow(first, segments) : [];
  if (title.length > 0) return [first, ...title];
  const lines = [first];
  const step = isCaptionLabel(first.text) ? belowLabel : { first: mostLeading, next: mostLeading };
  const below = segments.filter(({ y }) => y > first.y).toSorted((a, b) => a.y - b.y);
  // Lines that are known to be far apart.
  let wide = 0;
  for (const each of below) {
    const last = lines.at(-1) as Segment;
    const most = last === first ? step.first : step.next;
    const isAmid = isAmidWords(last, each);
    const apart = isAmid ? wideLeading * first.size : wide;
    if (each.y - last.y > Math.max(most * first.size, apart)) break;
    const fits = Math.abs(each.size - first.size) < 0.06 * first.size && overlapAcross(each, last) > 0;
    if (!fits || each.y - last.y < 0.5 * first.size) continue;
    const widest = Math.max(...lines.map(({ x1 }) => x1));
    // A line that ends early is the last one.
    if (beginsCaption(each.text) || (lines.length > 1 && last.x1 < widest - endsEarly * first.size)) break;
    if (isAmid) wide = Math.max(wide, 1.02 * (each.y - last.y));
    lines.push(each);
  }
  return lines;
}

/** In manuscripts with much room between all lines: the title, in even steps below its label, with more room below it than in it. */
function wideTitleBelow(label: Segment, segments: readonly Segment[]): readonly Segment[] {
  const below = segments
    .filter((each) => each.y > label.y + 0.5 * label.size && overlapAcross(each, label) > 0)
    .toSorted((a, b) => a.y - b.y);
  const step = (below[0]?.y ?? 0) - label.y;
  if (step < belowLabel.next * label.size || step > belowLabel.first * label.size) return [];
  const end = below.findIndex((each, at) => each.y - (below[at - 1] ?? label).y > evenStep * step);
  const title = below.slice(0, Math.max(end, 0));
  const isEven = title.every((each, at) => each.y - (title[at - 1] ?? label).y > step / evenStep);
  const isAlike = title.every(
    ({ x0, size }) => Math.abs(x0 - label.x0) < 2 && Math.abs(size - label.size) < 0.06 * label.size,
  );
  return isEven && isAlike && !title.some(({ text }) => beginsCaption(text)) ? title : [];
}

const evenStep = 1.1;

/** Where the text has room between its lines, a caption may: its line is full then, and the next begins small or with a number. */
function isAmidWords(last: Segment, line: Segment): boolean {
  const isBroken =
    /^\p{Ll}{2}/u.test(line.text) || (/^\d+ \p{Ll}/u.test(line.text) && /\p{Ll}$/u.test(last.text));
  return isBroken && /[\p{L},-]$/u.test(last.text) && last.x1 > line.x1 - 2 * line.size;
}

/** In letter sizes: twice the usual. */
const wideLeading = 2.4;

/** In letter sizes; a title may stand farther below its label, and have lines that are farther apart. */
const mostLeading = 1.45;
const belowLabel = { first: 2.6, next: 1.8 };
const endsEarly = 6;

/** “(a) The harbour”, not “(a)”, which is read with the words of the figure. */
const begins = /^\( ?(?<letter>[a-h]) ?\)\s+\p{L}/u;
/** So far above the caption of their figure they stand, in letter sizes, or above others; and above the next row of parts. */
const reach = { toCaption: 9, toRow: 30 };

/** The captions of the parts of a figure, between these and the caption of the whole: each to its end, in their order. */
export function subCaptionsOf(segments: readonly Segment[]): PagePart[] {
  const marked = segments.filter(({ text }) => begins.test(text));
  if (marked.length < 2) return [];
  return segments
    .filter(({ text }) => beginsFigureCaption(text))
    .flatMap((caption) => {
      const above = segments.filter(({ y }) => y < caption.y - 0.5 * caption.size);
      const texts = ofFigure(caption, marked).map((first) =>
        captionLines(
          first,
          above.filter((each) => overlapAcross(each, first) > touch),
        ),
      );
      if (!texts.some((lines) => wordsIn(lines) > leastWords)) return [];
      const own = [...new Set(texts.flat())];
      return [{ kind: 'caption' as const, segments: own, text: texts.map(textOf).join('\n') }];
    });
}

/** The captions of parts side by side may meet, in points. */
const touch = 2;
/** Fewer are names, which are read with the words of the figure. */
const leastWords = 4;

function wordsIn(lines: readonly Segment[]): number {
  return lines.flatMap(({ text }) => text.split(' ')).length - 1;
}

function textOf(lines: readonly Segment[]): string {
  const vocabulary = new Vocabulary();
  return lines.reduce((text, line) => joinLines(text, line.text, vocabulary), '');
}

/** From the first letter on; one alone may be an item of a list. */
function ofFigure(caption: Segment, marked: readonly Segment[]): readonly Segment[] {
  const found: Segment[] = [];
  let top = caption.y;
  for (const each of marked.toSorted((a, b) => b.y - a.y || b.x0 - a.x0)) {
    const isNextRow = severalWords.test(each.text) && found.some((below) => isLetterBefore(each, below));
    const far = isNextRow ? reach.toRow : reach.toCaption;
    const isAbove = each.y < caption.y && top - each.y < far * caption.size;
    const beside = marked.filter(({ y }) => Math.abs(y - each.y) < touch);
    const isNear = beside.some((part) => isInColumn(part, caption)) || areCentred(beside, caption);
    if (!isAbove || each.size > 1.05 * caption.size || !isNear) continue;
    found.push(each);
    top = each.y;
  }
  const letters = new Set(found.map(({ text }) => begins.exec(text)?.groups?.['letter']));
  const areSideBySide = found.some((each) => found.some((other) => overlapAcross(each, other) < touch));
  return letters.has('a') && letters.has('b') && areSideBySide
    ? found.toSorted((a, b) => a.text.localeCompare(b.text))
    : [];
}

/** No formula. */
const severalWords = /\p{L}{3}.* \p{L}{3}/u;

/** Whether a part is the last of its row, and another the first of the next. */
function isLetterBefore(part: Segment, other: Segment): boolean {
  const [letter = '', next = ''] = [part, other].map(({ text }) => begins.exec(text)?.groups?.['letter']);
  return next.charCodeAt(0) === letter.charCodeAt(0) + 1;
}

/** A short caption stands below the middle of long ones. */
function areCentred(row: readonly Segment[], { x0, x1, size }: Segment): boolean {
  const [left, right] = [Math.min(...row.map((each) => each.x0)), Math.max(...row.map((each) => each.x1))];
  return row.length > 1 && Math.abs(left + right - x0 - x1) < 2 * size;
}

/** Captions are as wide as their column, or centred in it. */
function isInColumn(each: Segment, caption: Segment): boolean {
  const room = 12 * caption.size;
  return each.x0 > caption.x0 - room && each.x1 < caption.x1 + room;
}

/** In points: how far the line above or below a table may reach beyond it; and in letter sizes from it. */
const besideTable = { across: 8, near: 2 };

/** What tables side by side are called, each in the line right above it, and what each comes to, in the line right below it. */
export function linesOfTables(frames: readonly Box[], segments: readonly Segment[]): PagePart[] {
  const level = frames.filter((frame) => frames.some((other) => other !== frame && sameRow(frame, other)));
  const own = (at: (frame: Box, line: Segment) => number): Segment[] | undefined => {
    const lines = level.map((frame) =>
      segments.filter((line) => {
        const gap = at(frame, line);
        const isWithin = line.x0 > frame.x0 - besideTable.across && line.x1 < frame.x1 + besideTable.across;
        return isWithin && gap > -line.size && gap < besideTable.near * line.size;
      }),
    );
    return lines.every(({ length }) => length === 1) ? lines.flat() : undefined;
  };
  const titles = own(({ y0 }, line) => y0 - line.y) ?? [];
  const below = own(({ y1 }, line) => line.y - y1) ?? [];
  const beginsParagraph = (line: Segment): boolean =>
    segments.some(
      (next) =>
        next.y > line.y && next.y - line.y < besideTable.near * line.size && overlapAcross(line, next) > 0,
    );
  const sums = below.some(beginsParagraph) ? [] : below;
  return [
    ...titles.map((line): PagePart => ({ kind: 'caption', segments: [line] })),
    ...sums.map((line): PagePart => ({ kind: 'paragraph', segments: [line] })),
  ];
}
