import type { Draft } from '../../block-builder.ts';

/** A table while it is read: rows of cells, each of which holds blocks. */
export interface WordTable {
  addRow(): void;
  addCell(): void;
  /** The row has been taken out of the text, and only its author sees it still. */
  deleteRow(): void;
  put(draft: Draft): void;
  /** One block if it holds facts in rows; else what its cells hold, since then they are parts of the page. */
  drafts(): Draft[];
}

/** Far more than a cell of facts holds. */
const longestCell = 1_000;

export function createTable(): WordTable {
  const rows: Draft[][][] = [];
  return {
    addRow: () => void rows.push([]),
    addCell: () => void rows.at(-1)?.push([]),
    deleteRow: () => void rows.pop(),
    put: (draft) => void rows.at(-1)?.at(-1)?.push(draft),
    drafts: () => (holdsFacts(rows) ? asOne(rows) : rows.flat(2)),
  };
}

function holdsFacts(rows: readonly Draft[][][]): boolean {
  const widest = Math.max(0, ...rows.map((row) => row.length));
  return (
    rows.length > 1 &&
    widest > 1 &&
    rows.flat().every((cell) => textOf(cell).length <= longestCell) &&
    rows.flat(2).every(({ kind }) => inCells.has(kind))
  );
}

const inCells: ReadonlySet<string> = new Set(['paragraph', 'list-item', 'footnote', 'caption']);

function asOne(rows: readonly Draft[][][]): Draft[] {
  const all = rows.flat(2);
  const notes = all.filter(({ kind }) => kind === 'footnote');
  const text = rows
    .map((row) => row.map((cell) => textOf(cell).replaceAll(/[\t\n]/g, ' ')).join('\t'))
    .filter((row) => row.trim() !== '')
    .join('\n');
  const marks = all.flatMap((draft) => draft.marks ?? []);
  return text ? [{ kind: 'table', text, ...(marks.length > 0 ? { marks } : {}) }, ...notes] : notes;
}

function textOf(cell: readonly Draft[]): string {
  return cell
    .filter(({ kind }) => kind !== 'footnote')
    .map(({ text }) => text)
    .join(' ');
}
