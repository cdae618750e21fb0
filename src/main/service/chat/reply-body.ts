import type { Readable } from 'node:stream';
import { partsOf, readCompletion } from './chat-response.ts';
import { replyParts } from './chat-stream.ts';
import type { ReplyPart } from '../../speech/voice-service.ts';
import {
  emptyAnswerError,
  startBodyTimeout,
  jsonOf,
  longestJson,
  unreadableError,
  webPageError,
} from '../http/body.ts';
import type { Timeouts } from '../http/timeouts.ts';

/** The reply in a body: an event stream or, even if a stream was requested, a whole completion. */
export async function* partsIn(
  body: Readable,
  { timeouts, newId }: { readonly timeouts: Timeouts; readonly newId: () => string },
): AsyncGenerator<ReplyPart, void, undefined> {
  // Left open at the end of the reply, so that the connection can be used again.
  const bytes: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: false });
  const bodyTimeout = startBodyTimeout(body, timeouts.wholeMs);
  const { kind, chunks } = await sniffBody(bytes);
  switch (kind) {
    case 'empty':
      throw emptyAnswerError();
    case 'page':
      throw webPageError();
    case 'json':
      return yield* partsOf(readCompletion(jsonOf(await textOf(chunks)), newId));
    case 'events':
      bodyTimeout.cancel(); // a stream has its own timeouts
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

/** A body's kind by its first character, whatever its content type says. */
interface SniffedBody {
  readonly kind: 'events' | 'json' | 'page' | 'empty';
  /** The whole body, without leading blanks. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Reads a body up to its first character: services and the proxies before them send JSON and web pages unasked. */
async function sniffBody(body: AsyncIterator<Uint8Array>): Promise<SniffedBody> {
  for (let blanks = 0; ;) {
    const { done, value } = await body.next();
    if (done || blanks > mostBlanks) return { kind: 'empty', chunks: following(undefined, body) };
    const first = value.find((byte) => !blankBytes.has(byte));
    // Leading blanks mean nothing in any kind of answer; a server may send some during a long reasoning.
    if (first !== undefined) return { kind: kindOf(first), chunks: following(value, body) };
    blanks += value.length;
  }
}

const mostBlanks = 1024 * 1024;

/** Space, tab, line feed, carriage return, and the three bytes of a byte order mark. */
const blankBytes: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);

function kindOf(byte: number): SniffedBody['kind'] {
  if (byte === 0x7b) return 'json';
  return byte === 0x3c ? 'page' : 'events';
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
