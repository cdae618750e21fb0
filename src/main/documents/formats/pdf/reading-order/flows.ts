import { cellsOfRow, type stretchesOf } from '../tables/aligned-rows.ts';
import { isLabelled, laysOutPage } from '../../../layout-table.ts';
import { isCode, listingsAmong } from '../code/code-lines.ts';
import type { Box } from '../kinds/page-parts.ts';
import { joinSegments, type Segment } from '../line-segments.ts';
import { goesOnBelow, holdsRunningText } from './text-columns.ts';
import { withoutSmallPrint } from './small-print.ts';
import { linesOf } from './rows.ts';
import {
  answersIn,
  areAddresses,
  areLabelsAbove,
  areLists,
  captionedIn,
  columnsIn,
  namesInColumns,
} from './side-by-side.ts';
import { isBlankForm } from '../tables/blank-forms.ts';
import { textOfCell } from '../tables/cell-text.ts';
import type { Cell } from '../tables/gutter-tables.ts';
import { withOneHead } from '../tables/head-rows.ts';
import { tablesIn } from '../tables/table-parts.ts';
import { withWholeNames } from '../tables/wrapped-cells.ts';

/** A part of a page that is read from top to bottom: a column of lines, or rows of cells. */
export type Flow =
  | {
      readonly kind: 'lines';
      readonly lines: readonly Segment[];
      /** Whether it stands beside the text. */
      readonly isAside?: boolean;
      /** Where lines of the text end before their column does, since this stands there. */
      readonly area?: Box;
      /** Whether it is a part of a form or a name in a list: no heading, and no note. */
      readonly isForm?: boolean;
      /** Of the lines of texts that stand side by side: the text of each, by its first line. */
      readonly apart?: ReadonlyMap<Segment, Segment>;
    }
  | {
      readonly kind: 'rows';
      readonly rows: readonly (readonly string[])[];
      readonly cells: readonly (readonly Cell[])[];
      readonly at: Segment;
    };

/** The lines of a stretch with the small print beside them apart, or its rows as a table. */
export function stretchFlows(stretch: ReturnType<typeof stretchesOf>[number]): Flow[] {
  if (stretch.kind === 'lines') {
    const { rows, prints } = withoutSmallPrint(stretch.rows, stretch.apart);
    const lines = rows.map((row) => ({ line: joinSegments(row), text: stretch.apart.get(row) }));
    const apart = new Map(lines.flatMap(({ line, text }) => (text ? [[line, text] as const] : [])));
    const asides = prints.map((print) => ({ kind: 'lines' as const, lines: print, isAside: true }));
    return [{ kind: 'lines', lines: lines.map(({ line }) => line), apart }, ...asides];
  }
  return tableFlows(stretch.rows.map((row) => cellsOfRow(row, stretch.columns)));
}

/** Two lines side by side, as where an address stands beside a date, are no table. */
const leastRows = 3;

/** A table as it is, whatever it holds. */
export function rowsFlow(table: readonly (readonly Cell[])[]): Extract<Flow, { kind: 'rows' }> {
  const rows = table.map((cells) => cells.map(textOfCell));
  return { kind: 'rows', rows, cells: table, at: joinSegments(table.flat(2)) };
}

/** A table of data row by row; one that lays out prose cell by cell. */
export function tableFlows(table: readonly (readonly Cell[])[]): Flow[] {
  const flow = rowsFlow(table);
  const { rows, at } = flow;
  if (isLabelled(rows)) return answerFlows(table);
  const captioned = captionedIn(table);
  if (captioned) return captioned.flatMap((lines) => (lines.length > 0 ? [{ kind: 'lines', lines }] : []));
  const parts = listingsAmong(table);
  if (parts)
    return parts.map(({ areCode, rows: own }) =>
      areCode
        ? { ...rowsFlow(own), at: joinSegments(own.flatMap((row) => row.slice(1)).flat()) }
        : { kind: 'lines', lines: linesOf(own.flat(2)) },
    );
  const names = namesInColumns(table);
  if (names) return names.map((name) => ({ kind: 'lines', lines: [name], isForm: true }));
  const isListing = isCode(at);
  if (!isListing && holdsRunningText(rows))
    return columnsIn(table).map((lines) => ({ kind: 'lines', lines }));
  const isTable = rows.length >= leastRows && !laysOutPage(rows) && !isBlankForm(rows);
  if (
    areAddresses(table) ||
    areLabelsAbove(table) ||
    areLists(table) ||
    (isTable && !isListing && !holdsData(rows))
  )
    return columnsIn(table).map((lines) => ({ kind: 'lines', lines }));
  if (isListing) return [flow];
  if (isTable) return tablesIn(withWholeNames(table)).map(partFlow);
  const cells =
    goesOnBelow(rows) && !table[0]?.some(isTall)
      ? (rows[0] ?? []).map((_, column) => table.flatMap((row) => row[column] ?? []))
      : table.flat();
  const filled = cells.filter((cell) => cell.length > 0);
  return filled.map((cell) => ({ kind: 'lines', lines: linesOf(cell) }));
}

function partFlow(part: readonly (readonly Cell[])[]): Flow {
  return part.length > 1 ? rowsFlow(withOneHead(part)) : { kind: 'lines', lines: linesOf(part.flat(2)) };
}

/** Labels with what belongs to them, each as a part of a form. */
export function answerFlows(table: readonly (readonly Cell[])[]): Flow[] {
  // What has no colon is a heading between the labels.
  return answersIn(table).map((line) => ({ kind: 'lines', lines: [line], isForm: /[:：]/u.test(line.text) }));
}

/** Rows that say something in more than one cell, as the frame of an amount does not: “$”, “, ,” and “.”. */
const leastData = 2;

function holdsData(rows: readonly (readonly string[])[]): boolean {
  const says = (text: string): boolean => !/^[\s.,:;$€£()_/]*$/u.test(text);
  return rows.filter((row) => row.filter(says).length > 1).length >= leastData;
}

/** Whether it is of several lines, so that its row is no line of a text. */
function isTall(cell: Cell): boolean {
  return cell.some(({ y, size }) => y - (cell[0]?.y ?? y) > size);
}
