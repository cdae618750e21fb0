import { createBlockBuilder, lazyBlocks, type Draft, type Part } from '../../block-builder.ts';
import { gutenbergDrafts, gutenbergFrame } from './gutenberg.ts';
import { createLineJoiner } from './line-joiner.ts';
import { lineGroups, layoutOf, maxLines, mostlyAre, type LineGroup, type TextLayout } from './line-groups.ts';
import { endOfPart } from './long-text.ts';
import { chapterNumber, partNumber } from '../../chapter-names.ts';
import type { GrowingContents, OpenedDocument } from '../../opened-document.ts';

interface NamedLayout extends TextLayout {
  /** Lines in capitals that come again and again: who speaks in a play, a title over each page. */
  readonly names: ReadonlySet<string>;
}

type Join = ReturnType<typeof createLineJoiner>;

/** Opens plain text. The layout of its lines shows paragraphs, lists, verses and chapters. */
export function openPlainText(text: string, signal?: AbortSignal): OpenedDocument {
  if (text.length > longestWhole) return openInParts(text, signal);
  const lines = linesOf(text);
  const frame = gutenbergFrame(lines);
  const { start, end } = frame ?? { start: 0, end: lines.length };
  const layout = textLayoutOf(lines.slice(start, end));
  const join = createLineJoiner(text);
  const contents: GrowingContents = [];
  const around = (kind: 'header' | 'footer', part: readonly string[]) => () =>
    [...lineGroups(part, { width: 80 })].map((group) => ({ kind, text: join(group.lines) }));
  const parts = [
    around('header', lines.slice(0, start)),
    () => {
      const drafts = draftsOfText(lines.slice(start, end), layout, join);
      return frame ? gutenbergDrafts(drafts) : drafts;
    },
    around('footer', lines.slice(end)),
  ];
  return {
    meta: { ...frame?.meta, contents },
    blocks: lazyBlocks(parts, createBlockBuilder(contents), signal),
  };
}

/** The lines of a longer text would take more memory than the text itself, so only those of a part are had at a time. */
const longestWhole = 12_000_000;

/** Longer than any book: a log, or many books in one. */
function openInParts(text: string, signal: AbortSignal | undefined): OpenedDocument {
  const layout = textLayoutOf(linesOf(text.slice(0, endOfPart(text, 0))));
  const join = createLineJoiner(text);
  const contents: GrowingContents = [];
  const parts = function* (): Generator<Part> {
    for (let start = 0; start < text.length;) {
      const end = endOfPart(text, start);
      const part = text.slice(start, end);
      yield () => draftsOfText(linesOf(part), layout, join);
      start = end;
    }
  };
  return { meta: { contents }, blocks: lazyBlocks(parts(), createBlockBuilder(contents), signal) };
}

/** A title is not repeated more often. */
const mostTitles = 2;

function textLayoutOf(lines: readonly string[]): NamedLayout {
  const counts = new Map<string, number>();
  for (const line of lines.slice(0, maxLines)) {
    const text = line.trim();
    if (text.length <= longestName && isCapitals(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const names = [...counts].filter(([, count]) => count > mostTitles).map(([text]) => text);
  return { ...layoutOf(lines), names: new Set(names) };
}

const longestName = 40;

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  return lines.some(({ length }) => length > longestLine) ? lines.flatMap(inPieces) : lines;
}

/** The blocks of a text within another document. */
export function draftsOfPlainText(text: string): Iterable<Draft> {
  const lines = linesOf(text);
  return draftsOfText(lines, textLayoutOf(lines), createLineJoiner(text));
}

/** No paragraph is longer; a file without line ends is cut between words, if it has any. */
const longestLine = 50_000;

function inPieces(line: string): string | string[] {
  if (line.length <= longestLine) return line;
  const pieces: string[] = [];
  for (let start = 0; start < line.length;) {
    const space = line.lastIndexOf(' ', start + longestLine);
    const end = space > start && start + longestLine < line.length ? space + 1 : start + longestLine;
    pieces.push(line.slice(start, end));
    start = end;
  }
  return pieces;
}

/** Rejoins a paragraph that a page break divided, and puts the pages' footer and header after it. */
function* draftsOfText(lines: readonly string[], layout: NamedLayout, join: Join): Generator<Draft> {
  let open: Draft | undefined;
  let furniture: Draft[] = [];
  for (const group of lineGroups(lines, layout)) {
    const draft = withoutUnderlining(draftOf(group, layout, join));
    if (draft.text === '') continue;
    if (group.furniture) furniture.push(draft);
    else if (open && furniture.length > 0 && isContinuedBy(open, draft)) {
      open = { ...open, text: join([open.text, draft.text]) };
    } else {
      if (open) yield open;
      yield* furniture;
      furniture = [];
      open = draft;
    }
  }
  if (open) yield open;
  yield* furniture;
}

/** Books as plain text write what is set in italics _so_. */
function withoutUnderlining(draft: Draft): Draft {
  if (draft.kind === 'code' || draft.kind === 'table' || !draft.text.includes('_')) return draft;
  return { ...draft, text: draft.text.replace(underlined, '$1') };
}

const underlined = /(?<![\p{L}\p{N}_])_((?=[\p{L}\p{N}\p{P}])[^_]{0,2000}[^_\s])_(?![\p{L}\p{N}_])/gu;

function isContinuedBy(before: Draft, after: Draft): boolean {
  const bothRun = before.kind !== 'heading' && after.kind === 'paragraph' && before.kind !== 'table';
  return bothRun && /[\p{L}\d,;-]$/u.test(before.text) && /^[\p{Ll}(]/u.test(after.text);
}

function draftOf({ lines, furniture, item }: LineGroup, { width, names }: NamedLayout, join: Join): Draft {
  if (furniture) return { kind: furniture, text: join(lines) };
  if (isContentsList(lines)) return { kind: 'header', text: unjoined(lines) };
  const isName = lines.length === 1 && names.has(lines[0]?.trim() ?? '');
  const level = item || isName ? undefined : headingLevel(lines);
  if (level) return { kind: 'heading', text: headingText(lines), level };
  if (isTable(lines)) return { kind: 'table', text: rowsOf(lines) };
  if (isDrawing(lines)) return { kind: 'code', text: lines.join('\n') };
  if (item) return { kind: 'list-item', text: join(lines).replace(/^[-*•‣o+–]\s+/, ''), level: item.level };
  if (lines.every((line) => /^\s*>/.test(line))) {
    return { kind: 'quote', text: join(lines.map((line) => line.replace(/^[\s>]+/, ''))) };
  }
  return { kind: 'paragraph', text: isVerse(lines, width) ? unjoined(lines) : join(lines) };
}

/** Most of its lines have words far apart. */
function isTable(lines: readonly string[]): boolean {
  return lines.length > 1 && mostlyAre(lines, 0.5, (line) => /\S( {3,}|\t+)\S/.test(line) && !isDrawn(line));
}

function rowsOf(lines: readonly string[]): string {
  return lines.map((line) => line.trim().replace(/ {2,}|\t+/g, '\t')).join('\n');
}

/** A line across the page alone is no drawing. */
function isDrawing(lines: readonly string[]): boolean {
  return mostlyAre(lines, 0.5, isDrawn) && lines.some((line) => /[\p{L}\p{N}]/u.test(line));
}

/** Made of symbols rather than words: boxes, arrows, rules, code. */
function isDrawn(line: string): boolean {
  const signs = line.match(/[-+|=_<>/\\{}[\]()*#~^`;$&%@\u2500-\u257f]/g)?.length ?? 0;
  if (signs <= 2) return false;
  const letters = line.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return signs > letters * 0.8;
}

/** Lines that end well before the margin and begin with a capital: verse, or an address. */
function isVerse(lines: readonly string[], width: number | undefined): boolean {
  if (width === undefined || lines.length < 2) return false;
  const body = lines.map((line) => line.trim());
  if (!body.every((line) => line.length < width * 0.8)) return false;
  return mostlyAre(body, 0.6, (line) => /^["'“‘([_—-]*\p{Lu}/u.test(line));
}

function unjoined(lines: readonly string[]): string {
  return lines.map((line) => line.trim()).join('\n');
}

/** The level of a heading: 1 for parts of a book, 2 for chapters; `undefined` if these lines are not a heading. */
export function headingLevel(lines: readonly string[]): number | undefined {
  const [first = '', second = ''] = lines.map((line) => line.trim());
  if (lines.length > 3 || first.length > 90) return undefined;
  if (/^(={3,}|#{3,}|\*{3,})$/.test(second)) return 1;
  if (/^(-{3,}|~{3,}|\^{3,})$/.test(second)) return 2;
  if (partNumber.test(first)) return 1;
  if (chapterNumber.test(first) || (alone.test(first) && lines.length === 1)) return 2;
  if (lines.length > 1 || /\.{4,}|[,;:]$/.test(first)) return undefined;
  if (/^[IVXLC]{1,7}\.?$/.test(first) || romanTitle.test(first)) return 2;
  const [, number] =
    /^((?:\d{1,2}|[A-Z])(?:\.\d{1,2})*)\.? {1,3}\p{Lu}[^.!?]{1,70}$/u.exec(lines[0] ?? '') ?? [];
  if (number && /\d/.test(number)) return number.split('.').length;
  return isCapitals(first) ? 2 : undefined;
}

const romanTitle = /^[IVXLC]{1,7}\. \p{Lu}[^.!?]{1,60}\.?$/u;

/** The text of a heading, without its underline. */
function headingText(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .filter((line) => !/^([=#*~^-])\1{2,}$/.test(line))
    .join(' ');
}

/** A table of contents: lines that look like headings, or end in dots and a page number. */
export function isContentsList(lines: readonly string[]): boolean {
  if (lines.length <= 3) return false;
  return mostlyAre(lines, 0.6, (line) => {
    const text = line.trim();
    return /(\.\s?){4,}\s*[\divxlc]+\s*$/i.test(line) || chapterNumber.test(text) || partNumber.test(text);
  });
}

function isCapitals(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters >= 4 &&
    letters > line.length * 0.5 &&
    line.length <= 70 &&
    line === line.toUpperCase() &&
    /\p{Lu}/u.test(line) &&
    !/[!?"”]$/.test(line)
  );
}

const alone =
  /^(prologue|epilogue|preface|introduction|contents|table of contents|foreword|afterword|dedication|acknowledge?ments|abstract|conclusion|references|bibliography|appendix|index|vorwort|einleitung|inhalt|préface|avant-propos|prologo|prólogo)\.?$/i;
