import type { PDFDocumentProxy } from 'pdfjs-dist';
import { loadPdf } from '../formats/pdf/source/pdf-engine.ts';
import { bytesFromApp } from '../process/inside/app-bytes.ts';
import { type DrawnText, findOnPage } from './find-on-page.ts';
import type { NumberedTask, PageTask } from './page-tasks.ts';

/** The page that draws one PDF, for as long as somebody looks at it. It has no preload script and no network. */

async function post(path: string, body: Blob | string): Promise<void> {
  await fetch(path, { method: 'POST', body });
}

async function resultOf(pdf: PDFDocumentProxy, task: PageTask): Promise<Blob | string> {
  return task.is === 'picture'
    ? await pictureOf(pdf, task)
    : JSON.stringify(findOnPage(await drawnOn(pdf, task.page), task.text));
}

/** Pages have it; main's types know only what Node has. */
const { OffscreenCanvas } = globalThis as unknown as {
  readonly OffscreenCanvas: new (
    width: number,
    height: number,
  ) => { convertToBlob(as: { readonly type: string; readonly quality: number }): Promise<Blob> };
};

type PictureTask = Extract<PageTask, { is: 'picture' }>;

async function pictureOf(pdf: PDFDocumentProxy, task: PictureTask): Promise<Blob> {
  const page = await pdf.getPage(task.page);
  try {
    const whole = page.getViewport({ scale: 1 });
    const scale = Math.min(task.width / whole.width, task.height / whole.height);
    const viewport = page.getViewport({ scale });
    const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    // pdf.js draws on either kind of canvas; its types know the other.
    await page.render({ canvas: canvas as never, viewport }).promise;
    return await canvas.convertToBlob({ type: task.mediaType, quality: 0.9 });
  } finally {
    page.cleanup();
  }
}

/** Of a font that doesn't say, how far letters reach above and below the baseline, in shares of its size. */
const usual = { ascent: 0.8, descent: -0.2 };

async function drawnOn(pdf: PDFDocumentProxy, number: number): Promise<readonly DrawnText[]> {
  const page = await pdf.getPage(number);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const style = styles[item.fontName];
    const up = style?.ascent || usual.ascent; // 0 where the font doesn't say
    const down = style?.descent || usual.descent;
    const [a, b, c, d, e, f] = item.transform as unknown as Matrix;
    const along = item.width / (Math.hypot(a, b) || 1);
    const corners = [down, up].flatMap((v) => [0, along].map((u) => [a * u + c * v, b * u + d * v] as const));
    const seen = corners.map(([x, y]) => pointOf(transform as unknown as Matrix, x + e, y + f));
    const xs = seen.map(([x]) => x / width);
    const ys = seen.map(([, y]) => y / height);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return [{ text: item.str, area: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } }];
  });
}

type Matrix = readonly [number, number, number, number, number, number];

function pointOf([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

// pdf.js draws frame by frame, but a page that nobody sees has no frames.
Object.assign(globalThis, { requestAnimationFrame: (draw: () => void) => setTimeout(draw, 0) });

/** It asks the app for the document and for what to do, and posts what comes of it. */
const { fileBytes } = (await (await fetch('request')).json()) as { readonly fileBytes: number };
const document = await loadPdf(await bytesFromApp(fileBytes).whole(), { draws: true });
for (;;) {
  const { number, ...task } = (await (await fetch('task')).json()) as NumberedTask;
  try {
    await post(`done/${number}`, await resultOf(document, task));
  } catch (error) {
    await post(`failed/${number}`, String(error));
  }
}
