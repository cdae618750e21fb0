import type { Readable } from 'node:stream';
import { emptyAnswer, jsonOf, longestJson, unreadable, webPage } from '../http/body.ts';
import { replyParts } from './chat-stream.ts';
import { partsOf, readCompletion } from './chat-completion.ts';
import { endAfter } from '../http/body-timeout.ts';
import { opening } from '../http/sniff-body.ts';
import type { Patience } from '../http/timeouts.ts';
import type { ReplyPart } from './reply.ts';

/** The reply in a body, which may be a stream of events or, though a stream was asked for, a whole completion. */
export async function* partsIn(
  body: Readable,
  { patience, newId }: { readonly patience: Patience; readonly newId: () => string },
): AsyncGenerator<ReplyPart, void, undefined> {
  // Left open at the end of the reply, so that the connection can be used again.
  const bytes: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: false });
  const deadline = endAfter(body, patience.wholeMs);
  const { kind, chunks } = await opening(bytes);
  switch (kind) {
    case 'empty':
      throw emptyAnswer();
    case 'page':
      throw webPage();
    case 'json':
      return yield* partsOf(readCompletion(jsonOf(await textOf(chunks)), newId));
    case 'events':
      deadline.lift(); // its own watch begins
      return yield* replyParts(chunks, {
        heartbeatsMs: patience.heartbeatsMs,
        newId,
        onFinish() {
          const epilogue = setTimeout(() => body.destroy(), patience.epilogueMs).unref();
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
    if (length > longestJson) throw unreadable();
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}
