import { engine } from './pdf-engine.ts';
import type { openSource, PdfSource } from './pdf-source.ts';
import { type SourcePort, sourceThrough } from './source-messages.ts';

/** What a page has, of which the types of Node know nothing. */
interface Thread {
  postMessage(message: unknown, transfer: readonly unknown[]): void;
  addEventListener(name: 'error', listener: (event: { readonly message?: string }) => void): void;
}

const { process, location, Worker, MessageChannel } = globalThis as unknown as {
  readonly process?: object;
  readonly location: { readonly href: string };
  readonly Worker: new (url: URL, options: { readonly type: 'module' }) => Thread;
  readonly MessageChannel: new () => { readonly port1: SourcePort; readonly port2: SourcePort };
};

/**
 * Whether PDFs are read on a thread of their own, while blocks are made of the pages before: in a page. In Node, where the
 * terminal reads, it would take longer to start than it saves; a package may bring a `Worker` there, too.
 */
export const opensAside = process === undefined;

let started: { readonly thread: Thread; readonly failed: Promise<never> } | undefined;

/** One for as long as the page is there: what pdf.js has learnt of one document serves the next. */
function startedThread(): NonNullable<typeof started> {
  if (started) return started;
  const thread = new Worker(new URL('pdf-reader.js', location.href), { type: 'module' });
  const failed = new Promise<never>((_, reject) =>
    thread.addEventListener('error', ({ message }) =>
      reject(new Error(message ?? 'It could not be started.')),
    ),
  );
  failed.catch(() => undefined); // whoever reads hears of it
  return (started = { thread, failed });
}

/** Opens a PDF on the thread that reads them. */
export const openSourceAside: typeof openSource = async (bytes, limits, options): Promise<PdfSource> => {
  const { thread, failed } = startedThread();
  const { port1, port2 } = new MessageChannel();
  thread.postMessage(port2, [port2]);
  return await sourceThrough(port1, bytes, limits, options, failed);
};

/** Loads what takes longest to load. */
export async function loadSource(): Promise<void> {
  if (opensAside) startedThread();
  else await engine();
}
