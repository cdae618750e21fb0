import { fileWith, outline, readDocument } from '../../read-document.ts';
import { type MadeLine, type MadePdf, madePdf } from './made-pdf.ts';

/** The outline of a PDF that is made of the lines of its pages. */
export async function read(
  pages: readonly (readonly MadeLine[])[],
  more: MadePdf = {},
): Promise<readonly string[]> {
  return outline((await readBlocks(pages, more)).blocks);
}

/** What is read of such a PDF, block by block. */
export async function readBlocks(
  pages: readonly (readonly MadeLine[])[],
  more: MadePdf = {},
): ReturnType<typeof readDocument> {
  return await readDocument(fileWith(madePdf(pages, more)));
}

/** The outline of a page on which lines and rules stand. */
export async function outlineOfLines(lines: readonly MadeLine[], drawings = ''): Promise<readonly string[]> {
  return await read([lines], { drawings: [drawings] });
}
