import type { Draft } from '../../block-builder.ts';
import { isExplained, isLayout, longestName, mostColumns } from '../../layout-table.ts';

/**
 * Gathers the blocks of a Word file: in the innermost open table, after the paragraph that a text box is anchored to, or on
 * the page.
 */
interface WordBlocks<Paragraph> {
  openTable(): void;
  addRow(): void;
  /** Says that the row stands again at the top of each page. */
  headRow(): void;
  addCell(): void;
  /** Says how far the cell reaches. */
  spanCell(span: CellSpan): void;
  deleteRow(): void;
  closeTable(): void;
  openBox(on: Paragraph | undefined): void;
  /** @returns the paragraph that the box is anchored to */
  closeBox(): Paragraph | undefined;
  put(draft: Draft): void;
  /** The blocks added since the last call. */
  take(): Draft[];
}

/** Tables or boxes nested deeper than this belong to the one around them. */
const deepestNesting = 30;

export function createWordBlocks<Paragraph extends { readonly behind: Draft[] }>(): WordBlocks<Paragraph> {
  const drafts: Draft[] = [];
  const tables: WordTable[] = [];
  const boxes: {
    readonly paragraph: Paragraph | undefined;
    readonly tables: number;
    readonly from: number;
  }[] = [];

  const put = (draft: Draft): void => {
    const table = tables.length > (boxes.at(-1)?.tables ?? 0) ? tables.at(-1) : undefined;
    const around = boxes[Math.min(boxes.length, deepestNesting) - 1]?.paragraph;
    if (table) table.put(draft);
    else if (around) around.behind.push(draft);
    else drafts.push(draft);
  };

  return {
    openTable: () =>
      void tables.push((tables.length < deepestNesting ? undefined : tables.at(-1)) ?? createTable()),
    addRow: () => tables.at(-1)?.addRow(),
    headRow: () => tables.at(-1)?.headRow(),
    addCell: () => tables.at(-1)?.addCell(),
    spanCell: (span) => tables.at(-1)?.spanCell(span),
    deleteRow: () => tables.at(-1)?.deleteRow(),
    closeTable() {
      const table = tables.pop();
      if (table !== tables.at(-1)) table?.drafts().forEach(put);
    },
    openBox: (paragraph) =>
      void boxes.push({ paragraph, tables: tables.length, from: paragraph?.behind.length ?? 0 }),
    closeBox() {
      const box = boxes.pop();
      if (box?.paragraph) sayOnce(box.paragraph.behind, box.from);
      return box?.paragraph;
    },
    put,
    take: () => drafts.splice(0),
  };
}

/** Lines that a box repeats again and again don't fit in it, and boxes with the same lines lie on each other. */
function sayOnce(drafts: Draft[], from: number): void {
  const box = drafts.splice(from);
  const before = new Set(drafts.map(({ text }) => text));
  const words = box
    .map(({ text }) => text)
    .join(' ')
    .split(' ').length;
  if (words > mostWordsOfLabel && box.every(({ text }) => before.has(text))) return;
  const first = new Map(box.toReversed().map((draft) => [draft.text, draft]));
  const isRepeated = first.size <= box.length / 2;
  drafts.push(...(isRepeated ? box.filter((draft) => first.get(draft.text) === draft) : box));
}

/** Shorter ones, as in a drawing, may be meant again. */
const mostWordsOfLabel = 2;

/** How far a cell of a table reaches. */
export interface CellSpan {
  readonly columns?: number;
  /** It is the rest of the cell above it. */
  readonly isBelow?: boolean;
}

interface Cell extends CellSpan {
  readonly drafts: Draft[];
}

/** A table while it is read: rows of cells, which hold blocks. */
interface WordTable {
  addRow(): void;
  headRow(): void;
  addCell(): void;
  spanCell(span: CellSpan): void;
  /** Removes a row that is marked as deleted. */
  deleteRow(): void;
  put(draft: Draft): void;
  /** One block if it holds data in rows. Otherwise it is page layout, and its cells' blocks are returned. */
  drafts(): Draft[];
}

function createTable(): WordTable {
  const rows: Cell[][] = [];
  let hasHeads = false;
  return {
    addRow: () => void rows.push([]),
    headRow: () => void (hasHeads ||= rows.length === 1),
    addCell: () => void rows.at(-1)?.push({ drafts: [] }),
    spanCell(span) {
      const cell = rows.at(-1)?.pop();
      if (cell) rows.at(-1)!.push({ ...cell, ...span });
    },
    deleteRow: () => void rows.pop(),
    put: (draft) => void rows.at(-1)?.at(-1)?.drafts.push(draft),
    drafts: () => (holdsData(rows) ? asOne(rows, hasHeads || isFirstRowHead(rows)) : rows.flatMap(laidOut)),
  };
}

/** The blocks of a row. The number of a line to fill in is not read. */
function laidOut(row: readonly Cell[]): readonly Draft[] {
  const drafts = row.flatMap((cell) => cell.drafts).map(inCell);
  const isNumber = drafts.length === 1 && /^\d{1,3}[.)]?$/.test(drafts[0]?.text ?? '');
  return isNumber ? drafts.map((draft) => ({ ...draft, kind: 'margin' as const })) : drafts;
}

/** In a form, bold lines are labels as often as headings. */
function inCell({ look, ...draft }: Draft): Draft {
  return { ...draft, look: { isMonospaced: look?.isMonospaced } };
}

function holdsData(rows: readonly (readonly Cell[])[]): boolean {
  const texts = rows.map((row) => row.map(textOf));
  const isRead = isExplained(texts) && !isGlossary(texts);
  return !isLayout(texts) && !isRead && draftsIn(rows).every(({ kind }) => inCells.has(kind));
}

/** Names with what they mean below the heads of two columns: read row by row, each name stays with its meaning. */
function isGlossary(rows: readonly (readonly string[])[]): boolean {
  const pairs = rows.map((row) => row.filter((text) => text !== ''));
  const [heads = [], ...below] = pairs;
  const isHead = (text: string): boolean => /^\p{Lu}[^.!?:;,]*$/u.test(text) && text.split(' ').length <= 3;
  const names = new Set(below.map(([name]) => name));
  return (
    below.length >= pairsInTable.least &&
    below.length <= pairsInTable.most &&
    pairs.every(({ length }) => length === 2) &&
    heads.every(isHead) &&
    names.size === below.length
  );
}

/** Fewer may be anything that stands beside each other, and more than these would only be announced. */
const pairsInTable = { least: 3, most: 40 };

function draftsIn(rows: readonly (readonly Cell[])[]): readonly Draft[] {
  return rows.flat().flatMap(({ drafts }) => drafts);
}

const inCells: ReadonlySet<string> = new Set(['paragraph', 'list-item', 'footnote', 'comment', 'caption']);

/** What belongs to a cell without being in it. */
function isAside({ kind }: Draft): boolean {
  return kind === 'footnote' || kind === 'comment';
}

function asOne(rows: readonly (readonly Cell[])[], isHeaded: boolean | undefined): Draft[] {
  const all = draftsIn(rows);
  const notes = all.filter(isAside);
  const lines = inColumns(rows)
    .map((row) => row.map((cell) => cell.replaceAll(/[\t\n]/g, ' ')).join('\t'))
    .filter((row) => row.trim() !== '');
  const title = titleOf(lines);
  const text = lines.slice(title === undefined ? 0 : 1).join('\n');
  const marks = all.flatMap((draft) => draft.marks ?? []);
  const above: Draft[] = title === undefined ? [] : [{ kind: 'caption', text: title }];
  const table: Draft[] = text
    ? [{ kind: 'table', text, ...(title === undefined && { isHeaded }), ...(marks.length > 0 && { marks }) }]
    : [];
  return [...above, ...table, ...notes];
}

/**
 * Whether the first row names the columns, as its letters tell: it alone is in bold. It doesn't where the first column is in bold
 * from its first cell on, and nothing else is.
 */
function isFirstRowHead(rows: readonly (readonly Cell[])[]): boolean | undefined {
  const filled = rows.map((row) => row.filter((cell) => textOf(cell) !== '')).filter((row) => row.length > 0);
  const [[first, ...heads] = [], ...below] = filled;
  const values = below.flatMap((row) => row.slice(1));
  const areRegular = values.filter(isBold).length <= mostBold * values.length;
  if (!first || heads.length === 0 || filled.length < leastRows || !areRegular) return undefined;
  if (!isBold(first)) return undefined;
  if (heads.every(isBold)) return true;
  const areNames = below.every(([name]) => name && isBold(name)) && !heads.some(isBold);
  return areNames ? false : undefined;
}

function isBold({ drafts }: Cell): boolean {
  return drafts.every((draft) => isAside(draft) || draft.look?.isBold === true);
}

/** Of the cells below the heads and behind the names. */
const mostBold = 0.2;
/** Fewer rows have no look in common. */
const leastRows = 3;

/** What the first row says across the whole table, above the row with the heads of the columns. */
function titleOf([first = '', second = '', ...more]: readonly string[]): string | undefined {
  const [title = '', ...rest] = first.split('\t');
  const heads = second.split('\t').filter((head) => /\p{L}/u.test(head)).length;
  const isTitle = /\p{L}/u.test(title) && rest.every((cell) => cell.trim() === '');
  return isTitle && heads >= leastHeads && more.length > 0 ? title : undefined;
}

/** The rows of a narrower table need no heads. */
const leastHeads = 3;

/** The cells of each row in their columns. What names several rows is said with each of them. */
function inColumns(rows: readonly (readonly Cell[])[]): readonly (readonly string[])[] {
  let name = '';
  const begun = new Set<number>();
  const laid = rows.map((row) => {
    const texts: string[] = [];
    row.forEach((cell, at) => {
      begun.add(texts.length);
      texts.push(textOf(cell));
      const columns = at < row.length - 1 ? Math.min(cell.columns ?? 1, mostColumns) : 1;
      texts.push(...Array<string>(columns - 1).fill(''));
    });
    const [first] = row;
    if (!first?.isBelow) name = texts[0] ?? '';
    else if (name.length <= longestName && texts.some((text) => text !== '')) texts[0] = name;
    return texts;
  });
  // Tables that are put together of several have edges of columns in which no cell begins.
  return laid.map((texts) => texts.filter((_, column) => begun.has(column)));
}

function textOf({ drafts }: Cell): string {
  return drafts
    .filter((draft) => !isAside(draft))
    .map(({ text }) => text)
    .join(' ');
}
