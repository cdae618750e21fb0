import type { DocumentBytes } from '../document-bytes.ts';
import { fileBytes } from './document-file.ts';
import { limitsFor, type ParserLimits } from './parser-limits.ts';
import { type Parser, type ParserEnd, type StartParser, batchesAhead } from './parser.ts';

/** A page in the system's sandbox that has nothing but what `answer` gives it. */
interface SandboxedPage {
  /** Also resolves after `close`. */
  readonly ended: Promise<ParserEnd>;
  /** The processor time it has used so far, in milliseconds. */
  processorMs(): number;
  /** Ends it when it uses more. Each time it asks for something is a step forward. */
  limit(limits: ParserLimits): void;
  close(): void;
}

/**
 * Opens a page with the parser's code.
 * @param answer gets what the page asks for besides its own files; `path` has no slash before it
 */
export type OpenPage = (answer: (path: string, request: Request) => Promise<Response>) => SandboxedPage;

/**
 * Reads each document in a page of its own. It asks for the request and for the document's bytes, and posts its messages;
 * a message is answered when another may be sent.
 */
export function pageParsers(openPage: OpenPage): StartParser {
  return (request, fd): Parser => {
    const bytes = fileBytes(fd, request.fileBytes);
    let onMessage: ((sent: unknown) => void) | undefined;
    let inTransit = 0;
    let taken = Promise.withResolvers<void>();

    const received = async (posted: Request): Promise<Response> => {
      const message = messageIn(await textOf(posted));
      if (isBatch(message)) inTransit++;
      onMessage?.(message);
      if (inTransit >= batchesAhead) await taken.promise;
      return new Response(null, { status: 204 });
    };
    const page = openPage(async (path, asked) => {
      if (asked.method === 'POST') return path === 'message' ? await received(asked) : notFound();
      if (path === 'request') {
        page.limit(limitsFor(request.fileBytes, page.processorMs()));
        return Response.json(request);
      }
      return await answerBytes(bytes, path);
    });
    return {
      listen: (listener) => void (onMessage = listener),
      ended: page.ended,
      more() {
        inTransit--;
        taken.resolve();
        taken = Promise.withResolvers<void>();
      },
      kill: () => page.close(),
    };
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
