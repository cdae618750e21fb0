import { fileWith, readDocument } from '../../read-document.ts';
import { filler, madePdf, type MadeLine } from './made-pdf.ts';

/** Where the cells of a made table begin, in points from the left. */
const columns = [60, 190, 240, 290, 340];
/** A row of a table; an empty cell is nothing on the page. */
export const row = (y: number, cells: readonly string[], x = columns): MadeLine[] =>
  cells.flatMap((text, at) => (text === '' ? [] : [{ x: x[at] ?? 0, y, text }]));

/** A page of prose, and these lines below it. */
export function pageWith(lines: readonly MadeLine[]): ReturnType<typeof readDocument> {
  return readDocument(fileWith(madePdf([[...filler(1), ...lines]])));
}

/** @returns the first table of such a page */
export async function tableIn(lines: readonly MadeLine[]): Promise<string | undefined> {
  const { blocks } = await pageWith(lines);
  return blocks.find(({ kind }) => kind === 'table')?.text;
}
