import { deflateSync } from 'node:zlib';
import { blockLetters, columns, pitch } from '../../../../local-service/chat/block-letters.ts';
import { withTable } from './made-pdf.ts';

export interface ScannedLine {
  readonly text: string;
  /** Pixels of one cell of a letter: a heading has larger ones. */
  readonly cell?: number;
  /** From the top of the page, in pixels. */
  readonly y: number;
}

const page = { width: 1200, height: 1600 };
const margin = 80;

/**
 * A PDF as a scanner makes it: each page is a picture of block letters, and nothing else. A page that is one text was typed.
 * @param annotations what was put on each page later, as the format writes it
 */
export function madeScan(pages: readonly (readonly ScannedLine[] | string)[], annotations = ''): Buffer {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const parent = 3 * pages.length + 1;
  const kids = pages.map((shown) => {
    const typed = typeof shown === 'string' ? shown : '';
    const pixels = deflateSync(drawnPage(typeof shown === 'string' ? [] : shown)).toString('latin1');
    const picture = add(
      `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceGray ` +
        `/BitsPerComponent 8 /Filter /FlateDecode /Length ${pixels.length} >>\nstream\n${pixels}\nendstream`,
    );
    const drawing = typed ? `BT /F1 12 Tf 60 700 Td (${typed}) Tj ET` : 'q 600 0 0 800 0 0 cm /scan Do Q';
    const content = add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
    return add(
      `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 600 800] /Contents ${content} 0 R ` +
        `/Annots [${annotations}] /Resources << /XObject << /scan ${picture} 0 R >> /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >> >> >> >>`,
    );
  });
  add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
  const root = add(`<< /Type /Catalog /Pages ${parent} 0 R >>`);
  return withTable(objects, root, add('<< >>'));
}

/** Grey values, row by row. */
function drawnPage(lines: readonly ScannedLine[]): Uint8Array {
  const pixels = new Uint8Array(page.width * page.height).fill(255);
  for (const { text, cell = 6, y } of lines) {
    [...text].forEach((letter, index) => {
      const inked = blockLetters.get(letter) ?? [];
      inked.forEach((ink, at) => {
        if (!ink) return;
        const left = margin + (index * pitch + (at % columns)) * cell;
        const top = y + Math.floor(at / columns) * cell;
        for (let row = top; row < top + cell; row++)
          pixels.fill(0, row * page.width + left, row * page.width + left + cell);
      });
    });
    if (margin + text.length * pitch * cell > page.width) throw new RangeError(`too long: ${text}`);
  }
  return pixels;
}
