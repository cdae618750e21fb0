import { Worker } from 'node:worker_threads';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { EnginePort } from '../../../../../src/main/documents/formats/pdf/source/engine-port.ts';
import { OutlinePlaces } from '../../../../../src/main/documents/formats/pdf/source/outline-places.ts';
import { loadPdf } from '../../../../../src/main/documents/formats/pdf/source/pdf-engine.ts';
import { readPages } from '../../../../../src/main/documents/formats/pdf/source/read-pages.ts';
import { memoryBytes } from '../../../../../src/main/documents/document-bytes.ts';
import { defaultLimits } from '../../../../../src/main/documents/opened-document.ts';
import { fileWith, readDocument } from '../../read-document.ts';
import { madePdf } from './made-pdf.ts';

describe('what pdf.js keeps of a long document', () => {
  it('is kept throughout where it is little', async () => {
    const page = [{ x: 90, y: 100, text: 'The keeper climbs the stairs.' }];
    expect(await cleanupsIn(madePdf(Array.from({ length: 200 }, () => page)))).toBe(0);
  });

  it('is given up where each page has a font of its own', async () => {
    expect(await cleanupsIn(pagesWithOwnFonts(70))).toBe(1);
  });
});

it('learns the fonts of a page that is read, and outlines none of their letters', async () => {
  const line = { x: 90, y: 100, text: 'The keeper climbs the stairs.' };
  const document = await loadPdf(new Uint8Array(madePdf([[line], [line]])));
  for (const number of [1, 2]) await (await document.getPage(number)).getOperatorList();
  const known = [...(await document.getPage(2)).commonObjs].map(([name]) => name);
  await document.loadingTask.destroy();
  expect(known.filter((name) => /_f\d+$/.test(name))).not.toEqual([]);
  expect(known.filter((name) => name.includes('_path_'))).toEqual([]);
});

it('finds the place of each of 20,000 entries that lead to one', async () => {
  const outline = Array.from({ length: 20_000 }, (_, at) => ({ title: `Part ${at}`, page: 1, y: 90 }));
  const pdf = madePdf([[{ x: 90, y: 100, text: 'The keeper climbs the stairs.' }]], { outline });
  const { meta } = await readDocument(fileWith(pdf, 'a.pdf'));
  expect(new Set(meta.contents.map(({ blockId }) => blockId))).toEqual(new Set(['p1-1']));
  expect(meta.contents).toHaveLength(20_000);
});

it('takes letters from a table that comes with it', async () => {
  const text = '\u008aC\u0082\u00cc\u0093\u0094\u0091\u00e4'; // in Shift JIS
  const { blocks } = await readDocument(
    fileWith(madePdf([[{ x: 90, y: 100, text, font: 'japanese' }]]), 'a.pdf'),
  );
  expect(blocks).toMatchObject([{ text: '海の灯台' }]);
});

describe('what the two halves of pdf.js tell each other', () => {
  it('is text as it was when it was sent', async () => {
    const textContent = { items: ['one'], styles: { plain: 1 } };
    const sent = received({ stream: 4, chunk: textContent }, () => {
      textContent.items = [];
      textContent.styles = { plain: 2 };
    });
    expect(await sent).toEqual({ stream: 4, chunk: { items: ['one'], styles: { plain: 1 } } });
  });

  it('is a copy of what both could change', async () => {
    const data = { view: [0, 0, 600, 800] };
    expect(await received({ data }, () => (data.view[2] = 1))).toEqual({ data: { view: [0, 0, 600, 800] } });
  });

  it('is what a page draws as it was when it was sent, and a copy only where it is drawn', async () => {
    const path = new Float32Array([0, 10, 20]);
    const sentTo = async (port: EnginePort): Promise<unknown> => {
      const drawn = { fnArray: [91], argsArray: [[path]], length: 1 };
      return await received({ stream: 4, chunk: drawn }, () => (drawn.fnArray.length = 0), [], port);
    };
    const expected = { stream: 4, chunk: { fnArray: [91], argsArray: [[path]], length: 1 } };
    const [read, drawn] = [await sentTo(new EnginePort()), await sentTo(new EnginePort({ draws: true }))];
    expect([read, drawn]).toEqual([expected, expected]);
    path[0] = 1;
    expect(read).toEqual(expected);
    expect(drawn).not.toEqual(expected);
  });

  it('goes with the bytes that are handed over', async () => {
    const bytes = new Uint8Array([1, 2]);
    expect(await received({ data: bytes }, undefined, [bytes.buffer])).toEqual({
      data: new Uint8Array([1, 2]),
    });
    expect(bytes.byteLength).toBe(0);
  });

  it('no longer reaches who has left', async () => {
    const port = new EnginePort();
    const heard: unknown[] = [];
    const leave = new AbortController();
    port.addEventListener('message', ({ data }) => heard.push(data), { signal: leave.signal });
    leave.abort();
    port.postMessage({ data: 1 });
    await Promise.resolve();
    expect(heard).toEqual([]);
  });
});

async function cleanupsIn(bytes: Uint8Array): Promise<number> {
  const document = await loadPdf(new Uint8Array(bytes));
  let count = 0;
  const cleanUp = document.cleanup.bind(document);
  const counted: PDFDocumentProxy = Object.assign(document, {
    cleanup: () => {
      count += 1;
      return cleanUp();
    },
  });
  const outline = await OutlinePlaces.of(counted);
  for await (const { runs } of readPages(counted, outline, 1_000_000, {}))
    expect(runs.length).toBeGreaterThan(0);
  await document.loadingTask.destroy();
  return count;
}

/** Each page has one line. */
function pagesWithOwnFonts(count: number): Uint8Array {
  const own = Array.from({ length: count }, (_, index) => {
    const [page, font, content] = [3 * index + 3, 3 * index + 4, 3 * index + 5];
    const drawn = 'BT /F 11 Tf 90 700 Td (The keeper climbs the stairs.) Tj ET';
    return [
      `${page} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F ${font} 0 R >> >> /Contents ${content} 0 R >>\nendobj\n`,
      `${font} 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n`,
      `${content} 0 obj\n<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream\nendobj\n`,
    ].join('');
  });
  const kids = own.map((_, index) => `${3 * index + 3} 0 R`).join(' ');
  return new TextEncoder().encode(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count ${count} /Kids [${kids}] >>\nendobj\n${own.join('')}trailer << /Root 1 0 R >>\n%%EOF\n`,
  );
}

/** What is heard on the other side. @param afterwards is done while it is on its way */
async function received(
  message: Parameters<EnginePort['postMessage']>[0] & { readonly stream?: number },
  afterwards?: () => void,
  transfer?: ArrayBuffer[],
  port = new EnginePort(),
): Promise<unknown> {
  const heard = new Promise((resolve) => port.addEventListener('message', ({ data }) => resolve(data)));
  port.postMessage(message, transfer);
  afterwards?.();
  return await heard;
}

it('is read in Node also where a package has brought a `Worker` there', async () => {
  vi.resetModules();
  vi.stubGlobal('Worker', Worker);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  const anew = await import('../../../../../src/main/documents/formats/pdf/open-pdf.ts');
  const file = madePdf([[{ x: 90, y: 100, text: 'The keeper climbs the stairs.' }]]);
  const { blocks } = await anew.openPdf(memoryBytes(file), defaultLimits);
  const texts: string[] = [];
  for await (const { text } of blocks) texts.push(text);
  expect(texts).toEqual(['The keeper climbs the stairs.']);
});
