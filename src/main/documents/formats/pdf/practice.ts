import { defaultLimits } from '../../opened-document.ts';
import { memoryBytes } from '../../document-bytes.ts';
import { openPdf } from './open-pdf.ts';

/**
 * Reads a PDF of our own, so that the next one is read sooner: pdf.js is loaded then, has its fonts and tables of letters,
 * and has run all that a page needs. Without that, a first page takes 200 ms.
 * @param enough ends it: there is something to read
 */
export async function practise(enough: AbortSignal): Promise<void> {
  try {
    const { blocks } = await openPdf(memoryBytes(practicePdf()), defaultLimits, { signal: enough });
    const rest = blocks[Symbol.asyncIterator]();
    while (!(await rest.next()).done);
  } catch (error) {
    if (!enough.aborted) throw error;
  }
}

/** Further pages only repeat what has become quick. */
const pageCount = 8;

/** Pages with a heading, lines of text, and a number, in letters of two kinds of fonts that are not in the file. */
export function practicePdf(): Uint8Array {
  const lines = Array.from({ length: 30 }, (_, i) =>
    text(11, 90, 660 - 16 * i, 'The keeper climbs the stairs.'),
  );
  const drawn = [text(20, 90, 700, 'The Light'), ...lines, text(9, 300, 40, '1')].join('\n');
  const resources = `<< /Font << /F1 1 0 R /F2 2 0 R >> >>`;
  const page = `<< /Type /Page /Parent 4 0 R /MediaBox [0 0 600 800] /Resources ${resources} /Contents 3 0 R >>`;
  const kids = Array.from({ length: pageCount }, (_, i) => `${i + 7} 0 R`).join(' ');
  return withTable([
    font('Times-Roman'),
    font('Helvetica-Bold'),
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    `<< /Type /Pages /Count ${pageCount} /Kids [${kids}] >>`,
    '<< /Type /Catalog /Pages 4 0 R /Outlines 6 0 R >>',
    '<< >>',
    ...Array<string>(pageCount).fill(page),
  ]);
}

/** The number of the catalog among the objects. */
const root = 5;

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

function text(size: number, x: number, y: number, words: string): string {
  return `BT /${size > 11 ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${words}) Tj ET`;
}

/** The file of these objects, numbered from 1, with the table that says where each lies. */
function withTable(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const place = String(file.length).padStart(10, '0');
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
