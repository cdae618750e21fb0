import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { FaultError } from '../../../../shared/contract/fault.ts';
import { t } from '../../../../shared/text/translate.ts';

/**
 * The bytes as a pdf.js document: nothing of it is run, drawn or fetched; fonts and character maps come from the package
 * alone. Takes the bytes over. Encrypted files are tried with the empty password.
 */
export async function loadPdf(bytes: Uint8Array, signal?: AbortSignal): Promise<PDFDocumentProxy> {
  const pdfjs = await engine();
  signal?.throwIfAborted();
  outliveStrayFailures();
  const task = pdfjs.getDocument({
    data: bytes,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    // The names of fonts are what tells bold and typewriter letters; their outlines for drawing cost most of the time.
    fontExtraProperties: true,
    disableFontFace: false,
    useSystemFonts: false,
    // Pictures are never decoded: each is larger than this.
    maxImageSize: 1,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWasm: false,
    enableXfa: false,
    useWorkerFetch: false,
    cMapUrl: packaged('cmaps'),
    standardFontDataUrl: packaged('standard_fonts'),
  });
  const give = (): void => void task.destroy();
  signal?.addEventListener('abort', give, { once: true });
  try {
    return await task.promise;
  } catch (error) {
    signal?.throwIfAborted();
    throw pdfFault(error);
  } finally {
    signal?.removeEventListener('abort', give);
  }
}

/** What pdf.js throws, as one sentence. */
export function pdfFault(error: unknown): FaultError {
  if (error instanceof FaultError) return error;
  const encrypted = error instanceof Error && error.name === 'PasswordException';
  return new FaultError(
    {
      kind: 'bad-input',
      message: encrypted ? t('documents:pdf.locked') : t('documents:pdf.broken'),
    },
    { cause: error },
  );
}

/** In this process, not in a worker of its own: who calls is already a process that may be ended. */
async function engine(): Promise<typeof import('pdfjs-dist')> {
  // The small ones: they are read for every document, and half as much is read sooner.
  const [pdfjs] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.min.mjs' as string),
    // Leaves itself on `globalThis`, where the engine looks before it would start a worker.
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs' as string),
  ]);
  return pdfjs as typeof import('pdfjs-dist');
}

function packaged(folder: string): string {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return `${join(home, folder)}/`;
}

/** What the engine calls its own failures. */
const namesOfTheEngine: ReadonlySet<string> = new Set([
  'FormatError',
  'InvalidPDFException',
  'MissingDataException',
  'ParserEOFException',
  'UnknownErrorException',
  'XRefEntryException',
  'XRefParseException',
  'AbortException',
]);

let watching = false;

/**
 * Of a broken file pdf.js lets go of some promises that then fail, which in a worker is a line in a log and here would
 * end the process. The failure that counts comes by the promise that was asked for. Whatever else fails unseen, ends the
 * process as before.
 */
function outliveStrayFailures(): void {
  if (watching) return;
  watching = true;
  process.on('unhandledRejection', (reason) => {
    if (reason instanceof Error && namesOfTheEngine.has(reason.name)) return;
    throw reason;
  });
}

/** A page with nothing on it, which pdf.js takes for one, and no longer than what is written over with it. */
const emptyPage = '<<>>';

/**
 * Writes an empty page over each entry of the page tree that leads to none, where the tree is written plainly: pdf.js
 * gives up all pages behind such an entry. The bytes stay as many, so that all that is pointed at stays in its place.
 * Whether there was anything to mend.
 */
export function mendPageTree(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const objects = objectsIn(text);
  // Where objects are packed together, one that is not found may be among them.
  const allPlain = !text.includes('/ObjStm');
  let mended = false;
  for (const { index, 0: whole, 1: kids = '' } of text.matchAll(/\/Kids\s*\[([^\]<]*)\]/g)) {
    const from = index + whole.indexOf('[') + 1;
    const passed = new Set([ownerOf(text, index)]);
    for (const { index: at, 0: entry, 1: number } of kids.matchAll(/(\d+)\s+\d+\s+R\b|\S+/g)) {
      const target = number === undefined ? undefined : Number(number);
      const isNode = target !== undefined && (objects.get(target) ?? !allPlain);
      if (isNode && !passed.has(target)) {
        passed.add(target); // a second time it would lead round in a circle
        continue;
      }
      const blank = (entry.length < emptyPage.length ? '' : emptyPage).padEnd(entry.length);
      bytes.write(blank, from + at, 'latin1');
      mended = true;
    }
  }
  return mended;
}

/** The number of the object that a place is in. */
function ownerOf(text: string, index: number): number | undefined {
  const before = text.slice(Math.max(0, index - 2_000), index);
  const number = [...before.matchAll(/(?<!\d)(\d{1,9})\s+\d{1,5}\s+obj\b/g)].at(-1)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The objects that are written plainly, and whether each is a dictionary, as pages are; of several with one number the last counts. */
function objectsIn(text: string): Map<number, boolean> {
  const objects = new Map<number, boolean>();
  for (const { index, 0: whole, 1: number } of text.matchAll(/(?<!\d)(\d{1,9})\s+\d{1,5}\s+obj\b/g)) {
    const start = index + whole.length;
    objects.set(Number(number), /^\s*<</.test(text.slice(start, start + 20)));
  }
  return objects;
}
