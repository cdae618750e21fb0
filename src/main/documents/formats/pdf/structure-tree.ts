import type { PDFPageProxy } from 'pdfjs-dist';
import { isLayout } from '../../layout-table.ts';
import { writtenByAuthor } from '../html/alternative-text.ts';
import { beginsFigureCaption, captionLines } from './kinds/captions.ts';
import { isContentsLine } from './kinds/contents-lines.ts';
import { joinSegments, type Segment, segmentsOf } from './line-segments.ts';
import type { PageText, Run } from './page-text.ts';
import type { Draft } from './pdf-page-blocks.ts';
import { inParagraphs, piecesOf } from './structure-pieces.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';

/** What a tagged PDF says a page consists of, in the order in which it is to be read. */
export interface StructureNode {
  readonly role: string;
  readonly children: readonly (StructureNode | { readonly type: string; readonly id: string })[];
  readonly alt?: string;
  readonly lang?: string;
}

export async function structureOf(page: PDFPageProxy): Promise<StructureNode | undefined> {
  const tree = (await page.getStructTree().catch(() => null)) as StructureNode | null;
  return tree ?? undefined;
}

/** Elements that have a block of their own. Other elements are parts of a line, or hold such blocks. */
const kinds: Readonly<Record<string, BlockKind>> = {
  P: 'paragraph', H: 'heading', H1: 'heading', H2: 'heading', H3: 'heading', H4: 'heading', H5: 'heading', H6: 'heading',
  Title: 'heading', LI: 'list-item', BlockQuote: 'quote', Caption: 'caption', Figure: 'figure', Formula: 'formula',
  TOCI: 'contents', Note: 'footnote', FENote: 'footnote', Aside: 'sidebar', Code: 'code', Table: 'table',
}; // prettier-ignore

/** So much of a page’s text has to be in the tree, by letters. */
const leastCovered = 0.9;

interface Block {
  readonly kind: BlockKind;
  readonly node: StructureNode;
  readonly lines: readonly Segment[];
  readonly text?: string;
  readonly level?: number;
  readonly language?: string;
}

/**
 * The blocks of a tagged page, as its tree has them; `undefined` if the tree does not cover the text, or is of no use, as
 * when each line is a paragraph: the page is then read as one without tags.
 * @param left lines that are the page’s furniture
 */
export function structureDrafts(
  page: PageText & { readonly structure?: StructureNode; readonly links?: readonly unknown[] },
  left: Iterable<Segment>,
): { readonly drafts: Draft[]; readonly outside: readonly Segment[] } | undefined {
  const { structure, runs } = page;
  if (!structure || runs.length === 0) return undefined;
  const edges = [...left];
  const furniture = new Set(edges.map(placeOf));
  const byContent = Map.groupBy(runs, ({ content }) => content ?? '');
  const blocks = new Blocks(byContent, furniture, page.links !== undefined);
  blocks.visit(structure, { list: 0 });
  if (
    !covers(
      blocks.found,
      runs.filter((run) => !edges.some((edge) => isIn(run, edge))),
    ) ||
    !isUseful(blocks.found)
  )
    return undefined;
  const whole = withWholeLines(blocks.found);
  const hasHeadings = whole.some(({ kind }) => kind === 'heading');
  const drafts = whole.map((block) => draftOf(page.number, block, hasHeadings));
  const prose = drafts.filter((draft) => draft.known === undefined || draft.known === 'paragraph');
  const outside = segmentsOf(runs.filter(({ content }) => !blocks.used.has(content ?? '')));
  return {
    drafts: drafts.map((draft) => withEnds(draft, draft === prose[0], draft === prose.at(-1))),
    outside: outside.filter((each) => each.text !== '' && !furniture.has(placeOf(each))),
  };
}

/** The first and the last paragraph of a page may be parts of one. */
function withEnds(draft: Draft, opens: boolean, closes: boolean): Draft {
  if (!opens && !closes) return draft;
  const { known: _, ...rest } = draft;
  return { ...rest, opens, closes };
}

/** Programs tag the words of one line as elements of their own, such as each coloured word of code. */
function withWholeLines(blocks: readonly Block[]): readonly Block[] {
  const whole: Block[] = [];
  for (const block of blocks) {
    const before = whole.at(-1);
    const last = before?.lines.at(-1);
    const [first, ...more] = block.lines;
    if (before && last && first && block.kind === 'paragraph' && before.kind === block.kind) {
      const gap = (first.x0 - last.x1) / last.size;
      if (Math.abs(first.y - last.y) < 0.2 * last.size && gap > -0.1 && gap < 0.8) {
        const line = joinSegments([last, first], gap < 0.15 ? '' : ' ');
        whole.splice(-1, 1, { ...before, lines: [...before.lines.slice(0, -1), line, ...more] });
        continue;
      }
    }
    whole.push(block);
  }
  return whole;
}

class Blocks {
  readonly found: Block[] = [];
  /** The contents that it has come to. */
  readonly used = new Set<string>();
  readonly #byContent: ReadonlyMap<string, readonly Run[]>;
  readonly #furniture: ReadonlySet<string>;

  /** A browser's tables may hold lists; other programs' forms are tables of lists. */
  readonly #hasLists: boolean;

  constructor(
    byContent: ReadonlyMap<string, readonly Run[]>,
    furniture: ReadonlySet<string>,
    hasLists: boolean,
  ) {
    this.#byContent = byContent;
    this.#furniture = furniture;
    this.#hasLists = hasLists;
  }

  visit(node: StructureNode, around: { readonly list: number; readonly language?: string }): void {
    const within = node.lang === undefined ? around : { ...around, language: node.lang };
    const kind = kinds[node.role];
    if (kind === 'table' && !isLayout(this.#textsOf(node))) return this.#addTable(node, within);
    const numbered = kind === 'list-item' ? headingIn(node) : undefined;
    if (numbered) return this.#add('heading', { ...node, role: numbered.role }, within);
    if (kind && kind !== 'table') return this.#add(kind, node, within);
    const list = node.role === 'L' ? around.list + 1 : around.list;
    let line: StructureNode['children'][number][] = [];
    const flush = (): void => {
      for (const children of inParagraphs(line, this.#runsOf))
        this.#add('paragraph', { role: 'P', children }, { ...within, list });
      line = [];
    };
    for (const child of node.children) {
      const pieces = piecesOf(child);
      if (pieces) line.push(...pieces);
      else if ('role' in child) {
        flush();
        this.visit(child, { ...within, list });
      }
    }
    flush();
  }

  #add(
    kind: BlockKind,
    node: StructureNode,
    { list, language }: { readonly list: number; readonly language?: string },
  ): void {
    const nested: StructureNode[] = [];
    const lines = this.#lines(node, nested);
    const alt = writtenByAuthor(node.alt ?? '').replace(/\s+/g, ' ');
    const level = kind === 'list-item' ? Math.max(1, list) : headingLevel(node.role);
    const spoken = language !== undefined && { language };
    const levelled = (kind === 'heading' || kind === 'list-item') && { level };
    for (const part of kind === 'figure' ? figureParts(lines) : [{ kind, lines }])
      if (part.lines.length > 0) this.found.push({ ...part, node, ...levelled, ...spoken });
    if (kind === 'figure' && saysSomething(alt)) this.#addAlternative(node, alt, lines);
    for (const each of nested) this.visit(each, { list, ...(language !== undefined && { language }) });
  }

  /** What a picture shows, in the author’s words for those who do not see it. */
  #addAlternative(node: StructureNode, text: string, lines: readonly Segment[]): void {
    const at = lines[0] ?? this.found.at(-1)?.lines.at(-1) ?? nowhere;
    this.found.push({ kind: 'caption', node, lines: [{ ...at, text }], text });
  }

  #addTable(node: StructureNode, { language }: { readonly language?: string }): void {
    const rows = rowsIn(node).map((row) =>
      row.children.flatMap((cell) => ('role' in cell ? [this.#cellLines(cell)] : [])),
    );
    const lines = rows.flat(2);
    if (lines.length === 0) return;
    const text = rows
      .map((cells) => cells.map((cell) => cell.map((line) => line.text).join(' ')).join('\t'))
      .join('\n');
    this.found.push({ kind: 'table', node, lines, text, ...(language !== undefined && { language }) });
  }

  /** The lines of a cell with those of the lists in it. */
  #cellLines(cell: StructureNode): Segment[] {
    const nested: StructureNode[] = [];
    const lines = this.#lines(cell, nested);
    if (!this.#hasLists) return lines;
    return [...lines, ...nested.filter(({ role }) => role === 'L').flatMap((list) => this.#cellLines(list))];
  }

  /** The texts of a table's cells, which are not taken yet. */
  #textsOf(table: StructureNode): string[][] {
    const textOf = (node: StructureNode): string =>
      node.children
        .map((child) =>
          'role' in child
            ? textOf(child)
            : segmentsOf(this.#byContent.get(child.id) ?? [])
                .map(({ text }) => text)
                .join(' '),
        )
        .join(' ');
    return rowsIn(table).map((row) =>
      row.children.flatMap((cell) => ('role' in cell ? [textOf(cell).trim()] : [])),
    );
  }

  /** The text of a piece that is not taken yet. */
  readonly #runsOf = (piece: StructureNode['children'][number]): readonly Run[] =>
    'role' in piece ? piece.children.flatMap(this.#runsOf) : (this.#byContent.get(piece.id) ?? []);

  #take(id: string): readonly Run[] {
    if (this.used.has(id)) return [];
    this.used.add(id);
    return this.#byContent.get(id) ?? [];
  }

  /** The lines of an element, without those of the lists and tables in it. */
  #lines(node: StructureNode, nested: StructureNode[]): Segment[] {
    const runs: Run[] = [];
    const gather = (each: StructureNode): void => {
      for (const child of each.children) {
        if (!('role' in child)) runs.push(...this.#take(child.id));
        else if (/^(?:L|Table|Note|FENote|Figure|Caption)$/.test(child.role)) nested.push(child);
        else gather(child);
      }
    };
    gather(node);
    const segments = segmentsOf(runs).filter(
      (each) => each.text !== '' && !this.#furniture.has(placeOf(each)),
    );
    return inOrder(segments);
  }
}

/** A figure may hold its caption, and be a box of text. */
function figureParts(
  lines: readonly Segment[],
): { readonly kind: BlockKind; readonly lines: readonly Segment[] }[] {
  const first = lines.find(({ text }) => beginsFigureCaption(text));
  const caption = first ? captionLines(first, lines) : [];
  const words = lines.filter((line) => !caption.includes(line));
  const prose = words.filter(({ text }) => text.split(' ').length >= 8);
  const kind = prose.length > 2 && prose.length > 0.5 * words.length ? 'paragraph' : 'figure';
  return [
    { kind, lines: words },
    { kind: 'caption', lines: caption },
  ];
}

/** Segments on one baseline are a line; lines stay as the tree has them. */
function inOrder(segments: readonly Segment[]): Segment[] {
  const lines: Segment[][] = [];
  for (const segment of segments) {
    const last = lines.at(-1)?.at(-1);
    if (last && Math.abs(last.y - segment.y) < 0.4 * segment.size && segment.x0 >= last.x1 - 1)
      lines.at(-1)?.push(segment);
    else lines.push([segment]);
  }
  return lines.map((line) => joinSegments(line));
}

function draftOf(
  page: number,
  { kind, node, lines, text, level, language }: Block,
  hasHeadings: boolean,
): Draft {
  const first = lines[0] as Segment;
  const column = { x0: Math.min(...lines.map(({ x0 }) => x0)), x1: Math.max(...lines.map(({ x1 }) => x1)) };
  const isContents =
    kind === 'contents' || (kind !== 'heading' && lines.every((line) => isContentsLine(line.text)));
  const known = isContents ? 'contents' : kind === 'paragraph' && !hasHeadings ? undefined : kind;
  const whole = text ?? (isContents ? lines.map((line) => line.text).join(' ') : undefined);
  const said = kind === 'formula' && node.alt !== undefined ? node.alt : undefined;
  return {
    page,
    y: first.y,
    paragraph: {
      lines,
      code: kind === 'code' || lines.every(({ mono }) => mono > 0.8),
      listed: kind === 'list-item',
      column,
    },
    ...(known && { known }),
    ...(whole !== undefined && { text: whole }),
    ...(level !== undefined && !isContents && { level }),
    ...(said !== undefined && { said }),
    ...(language !== undefined && { language }),
    opens: false,
    closes: false,
  };
}

/** The heading that an element of a list is: Word’s numbered headings are lists of one. */
function headingIn(node: StructureNode): StructureNode | undefined {
  const [only, more] = node.children.filter((child) => !('role' in child) || child.role !== 'Lbl');
  if (!only || more || !('role' in only)) return undefined;
  return /^H[1-6]?$/.test(only.role) ? only : headingIn(only);
}

function headingLevel(role: string): number {
  return Number(/^H([1-6])$/.exec(role)?.[1] ?? 1);
}

function rowsIn(table: StructureNode): StructureNode[] {
  return table.children.flatMap((child) => {
    if (!('role' in child)) return [];
    return child.role === 'TR' ? [child] : rowsIn(child);
  });
}

/** Not the name of a file, nor what programs write when nobody has written anything. */
function saysSomething(alt: string): boolean {
  return (
    /\p{L}{3}/u.test(alt) &&
    !/\.(?:png|jpe?g|gif|svg|tiff?|emf|wmf|bmp)$/i.test(alt) &&
    !/^(?:image|picture|graphic|photo|figure|logo|shape|text box|alternative text not available)\W*\d*$/i.test(
      alt,
    )
  );
}

function covers(blocks: readonly Block[], runs: readonly Run[]): boolean {
  const marked = runs.filter(({ isArtifact }) => !isArtifact);
  const letters = (texts: readonly { readonly text: string }[]): number =>
    texts.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  const inTree = letters(
    blocks.filter(({ node, text }) => !(node.role === 'Figure' && text)).flatMap(({ lines }) => lines),
  );
  return letters(marked) >= 0.6 * letters(runs) && inTree >= leastCovered * letters(marked);
}

/** Paragraphs that break off in mid-sentence are lines, and one block is no structure. */
function isUseful(blocks: readonly Block[]): boolean {
  const prose = blocks.filter(({ kind }) => kind === 'paragraph');
  const lines = blocks.reduce((sum, block) => sum + block.lines.length, 0);
  if (blocks.length === 1 && lines > 12) return false;
  if (blocks.some((block) => block.lines.filter(isBehindNext).length >= leastBackwards)) return false;
  const torn = prose.filter(({ lines: own }, index) => {
    const end = own.at(-1)?.text ?? '';
    const next = prose[index + 1]?.lines[0]?.text ?? '';
    return /[\p{Ll},-]$/u.test(end) && /^\p{Ll}/u.test(next);
  });
  return torn.length <= 0.15 * prose.length;
}

/** Whether the tree has the next piece of the same line before it, from right to left. */
function isBehindNext({ x0, y, size, text }: Segment, index: number, lines: readonly Segment[]): boolean {
  const next = lines[index + 1];
  return (
    next !== undefined && Math.abs(next.y - y) < 0.3 * size && next.x1 < x0 + 1 && !rightToLeft.test(text)
  );
}

const leastBackwards = 3;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function isIn(run: Run, line: Segment): boolean {
  return Math.abs(run.y - line.y) < 0.5 * line.size && run.x0 > line.x0 - 1 && run.x1 < line.x1 + 1;
}

/** The same for a line with its tags and without. */
export function placeOf({ x0, y }: Segment): string {
  return `${Math.round(x0)} ${Math.round(y)}`;
}

const nowhere: Segment = {
  text: '',
  plain: '',
  x0: 0,
  x1: 1,
  y: 0,
  size: 1,
  bold: 0,
  mono: 0,
  math: 0,
  raised: [],
};
