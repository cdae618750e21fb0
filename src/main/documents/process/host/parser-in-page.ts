import type { DocumentBytes } from '../../document-bytes.ts';
import { fileBytes } from '../document-file.ts';
import { limitsFor, type ParserLimits, worthOf } from '../parser-limits.ts';
import { type Parser, type ParserEnd, type ReadRequest, type StartParser, batchesAhead } from '../parser.ts';

/** A page in the system's sandbox that has nothing but what `answer` gives it. */
interface SandboxedPage {
  /** Also resolves after `close`. */
  readonly ended: Promise<ParserEnd>;
  /** What it has used so far: resident memory, and processor time in milliseconds. */
  used(): { readonly bytes: number; readonly processorMs: number };
  /** Ends it when it uses more. Each time it asks for something is a step forward. */
  limit(limits: ParserLimits): void;
  /** What it has got on is worth so much processor time, in milliseconds. */
  allow(worthMs: number): void;
  readonly close: () => void;
}

/**
 * Opens a page with the parser's code.
 * @param answer gets what the page asks for besides its own files; `path` has no slash before it
 */
export type OpenPage = (answer: (path: string, request: Request) => Promise<Response>) => SandboxedPage;

/** Reads documents, each in a page of its own. */
interface PageParsers {
  readonly start: StartParser;
  /** Has a page ready for the next document for some minutes: to start one takes longer than to read a first page. */
  prepare(): void;
}

/** How long a page waits that has got no document. */
const spareMs = 5 * 60_000;

/** After a document, the page for the next is made ready. @param untilQuit no page is opened any more */
export function pageParsers(openPage: OpenPage, untilQuit: AbortSignal): PageParsers {
  let spare: WaitingPage | undefined;
  const prepare = (): void => {
    if (spare || untilQuit.aborted) return;
    const page = openWaitingPage(openPage);
    spare = page;
    const timer = setTimeout(page.close, spareMs);
    void page.ended.finally(() => {
      clearTimeout(timer);
      if (spare === page) spare = undefined;
    });
  };
  untilQuit.addEventListener('abort', () => spare?.close(), { once: true });
  return {
    prepare,
    start(request, fd) {
      const page = spare ?? openWaitingPage(openPage);
      spare = undefined;
      const parser = page.read(request, fd);
      void parser.ended.then(prepare);
      return parser;
    },
  };
}

interface WaitingPage {
  readonly ended: Promise<ParserEnd>;
  /** To be called once. */
  read(request: ReadRequest, fd: number): Parser;
  readonly close: () => void;
}

/** The page asks what it shall read, which is answered when there is something. */
function openWaitingPage(openPage: OpenPage): WaitingPage {
  const begun = Promise.withResolvers<PageReading>();
  const page = openPage(async (path, asked) => {
    const { request, bytes, receive } = await begun.promise;
    if (asked.method === 'POST') return path === 'message' ? await receive(asked, page.allow) : notFound();
    if (path !== 'request') return await answerBytes(bytes, path);
    page.limit(limitsFor(request.fileBytes, page.used()));
    return Response.json(request);
  });
  return {
    ended: page.ended,
    read(request, fd) {
      const { receive, listen, more } = receivedMessages();
      begun.resolve({ request, bytes: fileBytes(fd, request.fileBytes), receive });
      return { listen, more, ended: page.ended, kill: page.close };
    },
    close: page.close,
  };
}

interface PageReading {
  readonly request: ReadRequest;
  readonly bytes: DocumentBytes;
  readonly receive: (posted: Request, allow: (worthMs: number) => void) => Promise<Response>;
}

/** What a page posts; a message is answered when another may be sent. */
function receivedMessages(): Pick<Parser, 'listen' | 'more'> & Pick<PageReading, 'receive'> {
  let onMessage: ((sent: unknown) => void) | undefined;
  let inTransit = 0;
  let taken = Promise.withResolvers<void>();
  return {
    async receive(posted, allow) {
      const message = messageIn(await textOf(posted));
      allow(worthOf(message));
      if (isBatch(message)) inTransit++;
      onMessage?.(message);
      if (inTransit >= batchesAhead) await taken.promise;
      return new Response(null, { status: 204 });
    },
    listen: (listener) => void (onMessage = listener),
    more() {
      inTransit--;
      taken.resolve();
      taken = Promise.withResolvers<void>();
    },
  };
}

/** How many bytes the page gets at a time. */
export const maxPartBytes = 8_000_000;

/** What a page gets that asks for `bytes/<position>/<length>`. */
export async function answerBytes(bytes: DocumentBytes, path: string): Promise<Response> {
  const [what, position, length] = path.split('/');
  if (what !== 'bytes') return notFound();
  const part = new Uint8Array(Math.min(Number(length) || 0, maxPartBytes));
  return new Response(part.subarray(0, await bytes.read(part, Number(position) || 0)));
}

/** A batch of blocks as large as any may be, and a cover. */
const maxMessageLength = 150_000_000;

export async function textOf(posted: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of posted.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maxMessageLength) return '';
  }
  return text + decoder.decode();
}

/** JSON has no bytes, so a cover's are in Base64. `undefined` for what is no message. */
function messageIn(text: string): unknown {
  try {
    if (!text.includes('"bytes":')) return JSON.parse(text); // as nearly all; each part of it would be looked at in turn
    return JSON.parse(text, (key, value: unknown) =>
      key === 'bytes' && typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value,
    );
  } catch {
    return undefined; // no message of ours: it ends the page
  }
}

function isBatch(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'is' in message && message.is === 'blocks';
}

export function notFound(): Response {
  return new Response(null, { status: 404 });
}
