import { expect, it } from 'vitest';
import { table, wordFile } from './formats/docx/made-word.ts';
import { filler, madePdf } from './formats/pdf/made-pdf.ts';
import { row } from './formats/pdf/made-tables.ts';
import { readSlides } from './formats/pptx/made-slides.ts';
import { fileWith, readDocument } from './read-document.ts';

const prices = [
  ['Lamp', '0.40 EUR', '1.10 EUR'],
  ['Oil', '1', '3'],
  ['Wick', '2', '4'],
  ['Rope', '5', '6'],
  ['Tar', '7', '9'],
];

/** Whether the reader of a format says that the first row of the first table names its columns. */
async function isHeaded(file: Promise<ReturnType<typeof fileWith>> | string): Promise<boolean | undefined> {
  const { blocks } = await readDocument(await file);
  return blocks.find(({ kind }) => kind === 'table')?.isHeaded;
}

it('a page says by its markup whether the first row of a table or its first column holds the heads', async () => {
  const page = (tagOf: (line: number, column: number) => string): string => {
    const cells = (texts: readonly string[], line: number): string =>
      texts.map((text, at) => `<${tagOf(line, at)}>${text}</${tagOf(line, at)}>`).join('');
    const rows = prices.map((texts, line) => `<tr>${cells(texts, line)}</tr>`);
    return fileWith(`<html><body><p>Prices.</p><table>${rows.join('')}</table></body></html>`, 'page.html');
  };
  expect(await isHeaded(page((line) => (line === 0 ? 'th' : 'td')))).toBe(true);
  expect(await isHeaded(page((_, column) => (column === 0 ? 'th' : 'td')))).toBe(false);
  expect(await isHeaded(page((line, column) => (line * column === 0 ? 'th' : 'td')))).toBe(true);
  expect(await isHeaded(page(() => 'td'))).toBeUndefined();
});

it('a Word table says so by its bold letters, or by a row that every page repeats', async () => {
  const bold = (text: string): string => text.replaceAll('<w:r>', '<w:r><w:rPr><w:b/></w:rPr>');
  const first = (of: string): string => of.replace(/<w:tr>.*?<\/w:tr>/, bold);
  const names = (of: string): string => of.replaceAll(/<w:tr><w:tc>.*?<\/w:tc>/g, bold);
  const made = table(...prices);
  expect(await isHeaded(fileWith(wordFile(first(made))))).toBe(true);
  expect(await isHeaded(fileWith(wordFile(names(first(made)))))).toBe(true);
  expect(await isHeaded(fileWith(wordFile(names(made))))).toBe(false);
  expect(await isHeaded(fileWith(wordFile(bold(made))))).toBeUndefined();
  const repeated = made.replace('<w:tr>', '<w:tr><w:trPr><w:tblHeader/></w:trPr>');
  expect(await isHeaded(fileWith(wordFile(repeated)))).toBe(true);
  expect(await isHeaded(fileWith(wordFile(made)))).toBeUndefined();
});

it('the table of a slide says so by the parts of its style that are shown', async () => {
  const cell = (text: string): string =>
    `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const rows = prices.map((texts) => `<a:tr>${texts.map(cell).join('')}</a:tr>`).join('');
  const shown = async (properties: string): Promise<boolean | undefined> => {
    const shapes = `<p:graphicFrame><a:tbl>${properties}${rows}</a:tbl></p:graphicFrame>`;
    const { blocks } = await readSlides([{ shapes }]);
    return blocks.find(({ kind }) => kind === 'table')?.isHeaded;
  };
  expect(await shown('<a:tblPr firstRow="1" bandRow="1"/>')).toBe(true);
  expect(await shown('<a:tblPr firstCol="1"/>')).toBe(false);
  expect(await shown('')).toBeUndefined();
  const plain = '<a:tableStyleId>{5940675A-B579-460E-94D1-54222C63F5DA}</a:tableStyleId>';
  expect(await shown(`<a:tblPr firstRow="1">${plain}</a:tblPr>`)).toBeUndefined();
});

it('the table of a PDF says so by its bold letters', async () => {
  const page = (isBold: (line: number, column: number) => boolean): string => {
    const lines = prices.flatMap((texts, line) =>
      row(220 + 14 * line, texts, [60, 190, 290]).map((each, at) => ({
        ...each,
        ...(isBold(line, at) && { font: 'bold' as const }),
      })),
    );
    return fileWith(madePdf([[...filler(1), ...lines]]));
  };
  expect(await isHeaded(page((line) => line === 0))).toBe(true);
  expect(await isHeaded(page((line, column) => line * column === 0))).toBe(true);
  expect(await isHeaded(page((_, column) => column === 0))).toBe(false);
  expect(await isHeaded(page(() => true))).toBeUndefined();
  expect(await isHeaded(page(() => false))).toBeUndefined();
});
