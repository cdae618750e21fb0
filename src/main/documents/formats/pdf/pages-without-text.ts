import type { PDFDocumentProxy } from 'pdfjs-dist';
import { picturesOf } from './kinds/picture-areas.ts';

/** So many pages show what the others are. */
const mostPages = 12;
/** A picture that covers at least so much of its page is a picture of the page. */
const leastShare = 0.4;

/** What the pages of a PDF without text show. */
export async function lookOf(document: PDFDocumentProxy): Promise<'scans' | 'drawings' | 'blank'> {
  let look: 'drawings' | 'blank' = 'blank';
  for (let number = 1; number <= Math.min(mostPages, document.numPages); number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { images, drawings } = await picturesOf(page);
    page.cleanup();
    const area = images.reduce((sum, { x0, y0, x1, y1 }) => sum + (x1 - x0) * (y1 - y0), 0);
    if (area >= leastShare * width * height) return 'scans';
    if (images.length + drawings.length > 0) look = 'drawings';
  }
  return look;
}
