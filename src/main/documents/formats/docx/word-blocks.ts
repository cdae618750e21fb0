import type { Draft } from '../../block-builder.ts';
import { isExplained, isLayout } from '../../layout-table.ts';

/**
 * Gathers the blocks of a Word file: in the innermost open table, after the paragraph that a text box is anchored to, or on
 * the page.
 */
interface WordBlocks<Paragraph> {
  openTable(): void;
  addRow(): void;
  addCell(): void;
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
    addCell: () => tables.at(-1)?.addCell(),
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

/** A table while it is read: rows of cells, which hold blocks. */
interface WordTable {
  addRow(): void;
  addCell(): void;
  /** Removes a row that is marked as deleted. */
  deleteRow(): void;
  put(draft: Draft): void;
  /** One block if it holds data in rows. Otherwise it is page layout, and its cells' blocks are returned. */
  drafts(): Draft[];
}

function createTable(): WordTable {
  const rows: Draft[][][] = [];
  return {
    addRow: () => void rows.push([]),
    addCell: () => void rows.at(-1)?.push([]),
    deleteRow: () => void rows.pop(),
    put: (draft) => void rows.at(-1)?.at(-1)?.push(draft),
    drafts: () => (holdsData(rows) ? asOne(rows) : rows.flatMap(laidOut)),
  };
}

/** The blocks of a row. The number of a line to fill in is not read. */
function laidOut(row: readonly Draft[][]): readonly Draft[] {
  const drafts = row.flat().map(inCell);
  const isNumber = drafts.length === 1 && /^\d{1,3}[.)]?$/.test(drafts[0]?.text ?? '');
  return isNumber ? drafts.map((draft) => ({ ...draft, kind: 'margin' as const })) : drafts;
}

/** In a form, bold lines are labels as often as headings. */
function inCell({ look, ...draft }: Draft): Draft {
  return { ...draft, look: { isMonospaced: look?.isMonospaced } };
}

function holdsData(rows: readonly Draft[][][]): boolean {
  const texts = rows.map((row) => row.map(textOf));
  return !isLayout(texts) && !isExplained(texts) && rows.flat(2).every(({ kind }) => inCells.has(kind));
}

const inCells: ReadonlySet<string> = new Set(['paragraph', 'list-item', 'footnote', 'comment', 'caption']);

/** What belongs to a cell without being in it. */
function isAside({ kind }: Draft): boolean {
  return kind === 'footnote' || kind === 'comment';
}

function asOne(rows: readonly Draft[][][]): Draft[] {
  const all = rows.flat(2);
  const notes = all.filter(isAside);
  const text = rows
    .map((row) => row.map((cell) => textOf(cell).replaceAll(/[\t\n]/g, ' ')).join('\t'))
    .filter((row) => row.trim() !== '')
    .join('\n');
  const marks = all.flatMap((draft) => draft.marks ?? []);
  return text ? [{ kind: 'table', text, ...(marks.length > 0 ? { marks } : {}) }, ...notes] : notes;
}

function textOf(cell: readonly Draft[]): string {
  return cell
    .filter((draft) => !isAside(draft))
    .map(({ text }) => text)
    .join(' ');
}
