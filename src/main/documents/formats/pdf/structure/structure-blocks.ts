import { isLayout } from '../../../layout-table.ts';
import {
  isForeign,
  namesSource,
  saysTheSame,
  showsSomething,
  writtenByAuthor,
} from '../../html/alternative-text.ts';
import { areProgram, isCode } from '../code/code-lines.ts';
import { beginsCaption, beginsFigureCaption, captionLines } from '../kinds/captions.ts';
import { type Box, boxOf } from '../kinds/page-parts.ts';
import { type Segment, segmentsOf } from '../line-segments.ts';
import type { Run } from '../page-text.ts';
import { rowsOf } from '../reading-order/rows.ts';
import { isBlankForm } from '../tables/blank-forms.ts';
import { withOneHead } from '../tables/head-rows.ts';
import { inParagraphs, linesInOrder, piecesOf, withEmptyCells } from './structure-pieces.ts';
import type { StructureNode } from './structure-tree.ts';
import { partsOf } from './tagged-headings.ts';
import type { BlockKind } from '../../../../../shared/listen/document.ts';

/** Elements that have a block of their own. Other elements are parts of a line, or hold such blocks. */
const kinds: Readonly<Record<string, BlockKind>> = {
  P: 'paragraph', H: 'heading', H1: 'heading', H2: 'heading', H3: 'heading', H4: 'heading', H5: 'heading', H6: 'heading',
  Title: 'heading', LI: 'list-item', BlockQuote: 'quote', Caption: 'caption', Figure: 'figure', Formula: 'formula',
  TOCI: 'contents', Note: 'footnote', FENote: 'footnote', Aside: 'sidebar', Code: 'code', Table: 'table',
}; // prettier-ignore

export function isHeadingRole(role: string): boolean {
  return kinds[role] === 'heading';
}

interface Block {
  readonly kind: BlockKind;
  readonly node: StructureNode;
  readonly lines: readonly Segment[];
  readonly text?: string;
  readonly level?: number;
  readonly language?: string;
  /** It is no element of its own, but what stands in one that holds others. */
  readonly isLoose?: true;
}

interface FileTraits {
  /** A browser's tables may hold lists; other programs' forms are tables of lists. */
  readonly hasLists: boolean;
  readonly language: string | undefined;
  /** Of the page's form. */
  readonly fields: readonly Box[];
}

/** The blocks of a tagged page, as they are found in its tree. */
export class StructureBlocks {
  readonly found: Block[] = [];
  /** The contents that it has come to. */
  readonly used = new Set<string>();
  readonly #byContent: ReadonlyMap<string, readonly Run[]>;
  readonly #furniture: ReadonlySet<string>;

  readonly #file: FileTraits;

  constructor(
    byContent: ReadonlyMap<string, readonly Run[]>,
    furniture: ReadonlySet<string>,
    file: FileTraits,
  ) {
    this.#byContent = byContent;
    this.#furniture = furniture;
    this.#file = file;
  }

  visit(node: StructureNode, around: { readonly list: number; readonly language?: string }): void {
    const within = node.lang === undefined ? around : { ...around, language: node.lang };
    const kind = kinds[node.role];
    if (kind === 'table' && isData(this.#textsOf(node)) && !this.#isForm(node))
      return this.#addTable(node, within);
    const numbered = kind === 'list-item' ? headingIn(node) : undefined;
    if (numbered) return this.#add('heading', { ...node, role: numbered.role }, within);
    if (kind && kind !== 'table') return this.#add(kind, node, within);
    const list = node.role === 'L' ? around.list + 1 : around.list;
    let line: StructureNode['children'][number][] = [];
    const flush = (): void => {
      for (const children of inParagraphs(line, this.#runsOf))
        this.#add('paragraph', { role: 'P', children }, { ...within, list, isLoose: true });
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
    {
      list,
      language,
      isLoose,
    }: { readonly list: number; readonly language?: string; readonly isLoose?: true },
  ): void {
    const nested: StructureNode[] = [];
    const lines = this.#lines(node, nested);
    const alt = writtenByAuthor(node.alt ?? '').replace(/\s+/g, ' ');
    const level = kind === 'list-item' ? Math.max(1, list) : headingLevel(node.role);
    const spoken = language !== undefined && { language };
    const levelled = (kind === 'heading' || kind === 'list-item') && { level };
    for (const part of kind === 'figure' ? figureParts(lines) : partsOf(kind, lines, breaksIn(node)))
      if (part.lines.length > 0)
        this.found.push({ node, ...levelled, ...part, ...spoken, ...(isLoose && { isLoose }) });
    const isSaid = kind === 'figure' && saysSomething(alt, this.#file.language ?? language);
    if (isSaid && !saysTheSame(alt, this.#words())) this.#addAlternative(node, alt, lines);
    for (const each of nested) this.visit(each, { list, ...(language !== undefined && { language }) });
  }

  /** All that the page says. PowerPoint describes a group of shapes by the words in them. */
  #words(): string {
    return [...this.#byContent.values()].flatMap((runs) => runs.map(({ text }) => text)).join(' ');
  }

  /** What a picture shows, in the author’s words for those who do not see it. */
  #addAlternative(node: StructureNode, text: string, lines: readonly Segment[]): void {
    // The same sign may stand beside each line of a list.
    if (this.found.some((block) => block.kind === 'caption' && block.text === text)) return;
    const at = lines[0] ?? this.found.at(-1)?.lines.at(-1) ?? nowhere;
    this.found.push({ kind: 'caption', node, lines: [{ ...at, text }], text });
  }

  /** Whether there is something to be filled in beside so many of a table’s texts that they are labels. */
  #isForm(table: StructureNode): boolean {
    const runs = this.#runsOf(table);
    if (this.#file.fields.length === 0 || runs.length === 0) return false;
    const frame = boxOf(segmentsOf(runs));
    const inside = this.#file.fields.filter(
      ({ x0, x1, y0, y1 }) => x0 < frame.x1 && x1 > frame.x0 && y0 < frame.y1 && y1 > frame.y0,
    );
    const texts = this.#textsOf(table).flat();
    return inside.length >= leastFields * texts.filter((text) => text !== '').length;
  }

  #addTable(node: StructureNode, { language }: { readonly language?: string }): void {
    const rows = rowsIn(node).map((row) =>
      row.children.flatMap((cell) => ('role' in cell ? [this.#cellLines(cell)] : [])),
    );
    const lines = rows.flat(2);
    if (lines.length === 0) return;
    for (const child of node.children)
      if ('role' in child && child.role === 'Caption')
        this.visit(child, { list: 0, ...(language !== undefined && { language }) });
    // A table that goes on has the rows of its other pages here as well, without their text.
    const filled = withoutMargin(rows.filter((row) => row.some((cell) => cell.length > 0)));
    const text = withOneHead(withEmptyCells(filled))
      .map((cells) => cells.map((cell) => cell.map((line) => line.text).join(' ')).join('\t'))
      .join('\n');
    this.found.push({ kind: 'table', node, lines, text, ...(language !== undefined && { language }) });
  }

  /** The lines of a cell with those of the lists in it. */
  #cellLines(cell: StructureNode): Segment[] {
    const nested: StructureNode[] = [];
    const lines = this.#lines(cell, nested);
    if (!this.#file.hasLists) return lines;
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
    const segments = segmentsOf(node.role === 'Caption' ? fromLabel(runs) : runs).filter(
      (each) => each.text !== '' && !this.#furniture.has(placeOf(each)),
    );
    return linesInOrder(segments);
  }
}

/** Some programs tag what a caption has in other letters before its “Figure 2.”: it is read as it stands on the page. */
function fromLabel(runs: readonly Run[]): readonly Run[] {
  return runs.findIndex(({ text }) => beginsCaption(text)) > 0 ? rowsOf(runs).flat() : runs;
}

/** Of the texts in a table. */
const leastFields = 0.3;

/** Without the empty columns that some programs set before the first. */
function withoutMargin(rows: readonly Segment[][][]): readonly Segment[][][] {
  const isEmpty = rows.every(([first]) => first?.length === 0);
  return isEmpty ? withoutMargin(rows.map((row) => row.slice(1))) : rows;
}

function isData(rows: readonly (readonly string[])[]): boolean {
  return !isLayout(rows) && !isBlankForm(rows);
}

/** A figure may hold its caption, and be a box of text, of a warning, or of a program. */
function figureParts(
  lines: readonly Segment[],
): { readonly kind: BlockKind; readonly lines: readonly Segment[] }[] {
  const first = lines.find(({ text }) => beginsFigureCaption(text));
  const caption = first ? captionLines(first, lines) : [];
  const words = lines.filter((line) => !caption.includes(line));
  const prose = words.filter(({ text }) => text.split(' ').length >= 8);
  const isProse = (prose.length > 2 && prose.length > 0.5 * words.length) || isCallout(words);
  const isProgram = words.length > 0 && words.every(isCode) && areProgram(words);
  return [
    { kind: isProgram ? 'code' : isProse ? 'paragraph' : 'figure', lines: words },
    { kind: 'caption', lines: caption },
  ];
}

/** Whether lines right below each other are a whole sentence, as no labels of a drawing are. */
function isCallout(lines: readonly Segment[]): boolean {
  const text = lines.map((line) => line.text).join(' ');
  const areBelow = lines.every((line, at) => {
    const above = lines[at - 1];
    const step = above ? (line.y - above.y) / line.size : 1;
    return step > 0.5 && step < callout.step && (!above || Math.abs(line.size - above.size) < 0.5);
  });
  const least = /[!?]$/.test(text) ? callout.shouted : callout.words;
  return areBelow && lines.length <= callout.lines && wordsIn(text) >= least && sentence.test(text);
}

const callout = { words: 4, shouted: 3, lines: 8, step: 1.6 };
const sentence = /^["“„«‘¡¿]?[\p{Lu}\d].*\s\p{Ll}{2,}.*[\p{L}\d)\]”"»’][.!?…]+$/u;

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

/** Not the name or the address of a file, nor what programs write when nobody has written anything. */
/** How many breaks of lines it holds that are set by hand, which some programs tag as a text of their own. */
function breaksIn({ children }: StructureNode): number {
  return children.filter(
    (child) => 'role' in child && child.role === 'Span' && child.alt !== undefined && child.alt.trim() === '',
  ).length;
}

function saysSomething(alt: string, language: string | undefined): boolean {
  return wordsIn(alt) >= leastWords && showsSomething(alt) && !namesSource(alt) && !isForeign(alt, language);
}

/** Fewer are the name of an icon, such as “Badge Tick1”. */
const leastWords = 3;

function wordsIn(text: string): number {
  return text.match(/\p{L}+/gu)?.length ?? 0;
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
