import type { Block } from '../../../../../src/shared/listen/document.ts';
import { fileWith, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

/** Rules of a table, 600 points up from the foot of a page that is 800 points high. */
export const grid = (xs: readonly number[], ys: readonly number[]): string => {
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  const [top = 0, foot = 0] = [ys[0], ys.at(-1)];
  const across = ys.map((y) => `${left} ${800 - y} m ${right} ${800 - y} l S`);
  const down = xs.map((x) => `${x} ${800 - top} m ${x} ${800 - foot} l S`);
  return [...across, ...down].join('\n');
};

/** A row of four columns; a cell may have several lines, and an empty one is nothing on the page. */
export function row(y: number, cells: readonly (string | readonly string[])[]): MadeLine[] {
  return cells.flatMap((cell, index) =>
    cell === '' ? [] : column([63, 123, 253, 303][index] ?? 0, y, [cell].flat()),
  );
}

/** The blocks of a page on which lines and rules stand. */
export async function read(lines: readonly MadeLine[], drawing: string): Promise<readonly Block[]> {
  return (await readDocument(fileWith(madePdf([lines], { drawings: [drawing] })))).blocks;
}
