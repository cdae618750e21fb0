import type { Readable } from 'node:stream';
import { partsOf, readCompletion } from './chat-response.ts';
import { replyParts } from './chat-stream.ts';
import type { ReplyPart } from './reply.ts';
import {
  emptyAnswerError,
  startBodyTimeout,
  jsonOf,
  longestJson,
  unreadableError,
  webPageError,
} from '../http/body.ts';
import type { Timeouts } from '../http/timeouts.ts';

/** The reply in a body, which may be a stream of events or, though a stream was asked for, a whole completion. */
export async function* partsIn(
  body: Readable,
  { timeouts, newId }: { readonly timeouts: Timeouts; readonly newId: () => string },
): AsyncGenerator<ReplyPart, void, undefined> {
  // Left open at the end of the reply, so that the connection can be used again.
  const bytes: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: false });
  const deadline = startBodyTimeout(body, timeouts.wholeMs);
  const { kind, chunks } = await opening(bytes);
  switch (kind) {
    case 'empty':
      throw emptyAnswerError();
    case 'page':
      throw webPageError();
    case 'json':
      return yield* partsOf(readCompletion(jsonOf(await textOf(chunks)), newId));
    case 'events':
      deadline.cancel(); // its own watch begins
      return yield* replyParts(chunks, {
        heartbeatsMs: timeouts.heartbeatsMs,
        newId,
        onFinish() {
          const epilogue = setTimeout(() => body.destroy(), timeouts.epilogueMs).unref();
          body.once('close', () => clearTimeout(epilogue));
        },
      });
  }
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of chunks) {
    length += piece.length;
    if (length > longestJson) throw unreadableError();
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

/** What a body turns out to be by its first letter, whatever its content type says. */
interface Opening {
  readonly kind: 'events' | 'json' | 'page' | 'empty';
  /** The whole body, but for blanks at its beginning. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Reads a body as far as its first letter: services and the proxies before them send JSON and pages unasked. */
async function opening(body: AsyncIterator<Uint8Array>): Promise<Opening> {
  for (let blanks = 0; ;) {
    const { done, value } = await body.next();
    if (done || blanks > mostBlanks) return { kind: 'empty', chunks: following(undefined, body) };
    const letter = value.find((byte) => !blankBytes.has(byte));
    // Blanks at the beginning mean nothing in any kind of answer; a server that thinks for long may send some.
    if (letter !== undefined) return { kind: kindOf(letter), chunks: following(value, body) };
    blanks += value.length;
  }
}

const mostBlanks = 1024 * 1024;

/** Space, tab, line feed, carriage return, and the three bytes of a byte order mark. */
const blankBytes: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);

function kindOf(letter: number): Opening['kind'] {
  if (letter === 0x7b) return 'json';
  return letter === 0x3c ? 'page' : 'events';
}

async function* following(
  first: Uint8Array | undefined,
  body: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    if (first) yield first;
    for (;;) {
      const { done, value } = await body.next();
      if (done) return;
      yield value;
    }
  } finally {
    await body.return?.();
  }
}
