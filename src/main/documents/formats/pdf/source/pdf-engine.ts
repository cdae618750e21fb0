import type { PDFDocumentProxy } from 'pdfjs-dist';
import { latin1 } from '../../../document-bytes.ts';
import { EnginePort } from './engine-port.ts';
import { FaultError } from '../../../../../shared/contract/fault.ts';
import { t } from '../../../../../shared/text/translate.ts';

/** To be read. The outlines of letters cost most of the time and are not needed, and no picture is decoded. */
const toRead = {
  disableFontFace: false,
  ownerDocument: { fonts: { add() {}, delete() {} } }, // takes its fonts nowhere
  maxImageSize: 1, // every picture is larger
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  useWasm: false,
};

/**
 * Stands for the browser’s own, of which pdf.js makes one for each font unless it draws the outlines of letters. Here no text is
 * set in them. Without it, pdf.js tries to write each font into a style sheet in Node, fails, and outlines all its letters.
 */
class IdleFontFace {
  readonly loaded = Promise.resolve();
}

/** To be drawn: letters from their outlines, since the page loads no fonts. */
const toDraw = {
  disableFontFace: true,
  maxImageSize: 100_000_000,
  isOffscreenCanvasSupported: true,
  isImageDecoderSupported: true,
  useWasm: true,
};

interface LoadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Its pages are to be drawn, not only read. */
  readonly draws?: boolean;
}

/**
 * Loads the bytes into pdf.js. Nothing is run or fetched; fonts and character maps come from the package. Takes
 * ownership of the bytes. Encrypted files are opened with the empty password, if that works.
 */
export async function loadPdf(
  bytes: Uint8Array,
  { signal, draws = false }: LoadOptions = {},
): Promise<PDFDocumentProxy> {
  const { pdfjs, halves } = await engine();
  signal?.throwIfAborted();
  ignoreStrayRejections();
  const task = pdfjs.getDocument({
    data: bytes,
    worker: halves({ draws }),
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    ...(draws ? toDraw : toRead),
    fontExtraProperties: true, // bold and monospaced letters are recognized by font names
    useSystemFonts: false,
    enableXfa: false,
    useWorkerFetch: node === undefined, // by the half that reads; the other would ask a `document` first, of which a thread has none
    cMapUrl: packaged('cmaps/'),
    standardFontDataUrl: packaged('standard_fonts/'),
    wasmUrl: packaged('wasm/'),
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

/** An error of pdf.js as a fault. */
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

type Engine = typeof import('pdfjs-dist');

/** The half of pdf.js that reads, which is meant for a worker’s thread. */
interface EngineWorker {
  readonly WorkerMessageHandler: { initializeFromPort(port: EnginePort): void };
}

/** pdf.js, of which a second half reads. Loading it takes a while. */
interface EngineHalves {
  readonly pdfjs: Engine;
  /** Joins the halves for one document. */
  readonly halves: (port: { readonly draws: boolean }) => InstanceType<Engine['PDFWorker']>;
}

/** Loads pdf.js, with both halves on this thread: pages are read on one of their own where there is one, and may be drawn here. */
export async function engine(): Promise<EngineHalves> {
  Object.assign(globalThis, { FontFace: IdleFontFace });
  // The minified builds are half the size and load faster.
  const [pdfjs, { WorkerMessageHandler }] = (await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.min.mjs' as string),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs' as string),
  ])) as [Engine, EngineWorker];
  const halves: EngineHalves['halves'] = ({ draws }) => {
    const port = new EnginePort({ draws });
    // Any port will do; the types know only that of a worker.
    const worker = new pdfjs.PDFWorker({ port: port as unknown as null });
    WorkerMessageHandler.initializeFromPort(port);
    return worker;
  };
  return { pdfjs, halves };
}

/** Where something of the package lies: beside the page that reads documents, else in the package. */
function packaged(path: string): string {
  if (!node) return new URL(`pdfjs/${path}`, location!.href).href;
  const { createRequire } = node.getBuiltinModule('node:module');
  const file = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  return `${file.slice(0, -'package.json'.length)}${path}`;
}

/** Node has a process, and a page a location. */
const { process: node, location } = globalThis as {
  readonly process?: NodeJS.Process;
  readonly location?: { readonly href: string };
};

/** The names of pdf.js's own errors. */
const engineErrors: ReadonlySet<string> = new Set([
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
 * With a broken file, pdf.js leaves some rejected promises unhandled. In a page that is a line in a log; in Node it would
 * end the process. The error that matters arrives through the awaited promise. Any other unhandled rejection still ends
 * the process.
 */
function ignoreStrayRejections(): void {
  if (watching) return;
  watching = true;
  node?.on('unhandledRejection', (reason) => {
    if (reason instanceof Error && engineErrors.has(reason.name)) return;
    throw reason;
  });
}

/** An empty page that pdf.js accepts, short enough to overwrite an entry. */
const emptyPage = '<<>>';

/**
 * Overwrites each entry of an uncompressed page tree that leads to no page with an empty page, because pdf.js gives up
 * all pages behind such an entry. The length stays the same, so all offsets stay valid.
 * @returns whether anything was mended
 */
export function mendPageTree(bytes: Uint8Array): boolean {
  const text = latin1(bytes);
  const objects = objectsIn(text);
  // With object streams, an object that is not found here may be inside one.
  const allPlain = !text.includes('/ObjStm');
  let mended = false;
  for (const { index, 0: whole, 1: kids = '' } of text.matchAll(/\/Kids\s*\[([^\]<]*)\]/g)) {
    const from = index + whole.indexOf('[') + 1;
    const passed = new Set([ownerOf(text, index)]);
    for (const { index: at, 0: entry, 1: number } of kids.matchAll(/(\d+)\s+\d+\s+R\b|\S+/g)) {
      const target = number === undefined ? undefined : Number(number);
      const isNode = target !== undefined && (objects.get(target) ?? !allPlain);
      if (isNode && !passed.has(target)) {
        passed.add(target); // a second time would be a cycle
        continue;
      }
      const blank = (entry.length < emptyPage.length ? '' : emptyPage).padEnd(entry.length);
      bytes.set(new TextEncoder().encode(blank), from + at);
      mended = true;
    }
  }
  return mended;
}

/** The number of the object at this index. */
function ownerOf(text: string, index: number): number | undefined {
  const before = text.slice(Math.max(0, index - 2_000), index);
  const number = [...before.matchAll(/(?<!\d)(\d{1,9})\s+\d{1,5}\s+obj\b/g)].at(-1)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The uncompressed objects, and whether each is a dictionary, as pages are. If a number occurs twice, the last one counts. */
function objectsIn(text: string): Map<number, boolean> {
  const objects = new Map<number, boolean>();
  for (const { index, 0: whole, 1: number } of text.matchAll(/(?<!\d)(\d{1,9})\s+\d{1,5}\s+obj\b/g)) {
    const start = index + whole.length;
    objects.set(Number(number), /^\s*<</.test(text.slice(start, start + 20)));
  }
  return objects;
}
