import { type DocumentBytes, memoryBytes } from '../../document-bytes.ts';
import { loadReaderOf, openBytes } from '../../open-bytes.ts';
import { metaIn, type OpenedDocument } from '../../opened-document.ts';
import type { ReadRequest } from '../parser.ts';
import type { OpenedMessage, ParserMessage } from '../parser-messages.ts';
import { faultOf } from '../../../../shared/contract/fault.ts';
import { contentsChanges } from '../../../../shared/listen/contents-changes.ts';
import type { Block } from '../../../../shared/listen/document.ts';
import { startLocale } from '../../../../shared/text/translate.ts';

/** Sends a message; resolves when another may be sent. */
export type SendMessage = (message: ParserMessage) => Promise<void>;

const heartbeatMs = 1_000;
/** A small file is kept in memory, so nobody can change it while it is read. Most of a large file is pictures. */
const maxMemoryBytes = 32e6;

/**
 * Reads the one document that this parser is for, and sends its blocks, or why it can't be read. The same code runs in a
 * process and in a page: it uses only what both have.
 * @param bytesOf calls `onRead` after each part that is read, since a slow drive takes its time
 */
export async function parseDocument(
  request: ReadRequest,
  bytesOf: (onRead: () => void) => DocumentBytes,
  send: SendMessage,
): Promise<void> {
  loadReaderOf(request.name).catch(() => undefined); // what can't be loaded is missed when it is needed
  await startLocale(request.locale);
  const onWork = createHeartbeat(send);
  let sent = Promise.resolve();
  try {
    const given = bytesOf(onWork);
    const bytes = given.size > maxMemoryBytes ? given : memoryBytes(await given.whole());
    const { limits, recognizedPages } = request;
    const document = await openBytes(bytes, request.name, { limits, onWork, recognizedPages });
    await send(openedMessage(document));
    const changes = contentsChanges(() => document.meta.contents);
    for await (const blocks of batchesOf(document.blocks)) {
      await sent;
      sent = send({ is: 'blocks', blocks, contents: changes() }); // on its way while the next are read
    }
    await sent;
    const unreadPages = document.unreadPages ?? [];
    await send({ is: 'end', ...(unreadPages.length > 0 && { unreadPages }) });
  } catch (error) {
    await sent;
    await send({ is: 'failed', fault: faultOf(error) });
  }
}

/** Shows the app that a slow document is still being read. */
function createHeartbeat(send: SendMessage): () => void {
  let last = 0;
  return () => {
    const now = performance.now();
    if (now - last < heartbeatMs) return;
    last = now;
    void send({ is: 'working' });
  };
}

function openedMessage({ meta, cover }: OpenedDocument): OpenedMessage {
  return {
    is: 'opened',
    ...metaIn(meta),
    contents: meta.contents.map((entry) => ({ ...entry })),
    ...(cover ? { cover } : {}),
  };
}

const mostBlocks = 500;
const mostCharacters = 200_000;
/** How long blocks are gathered: longer than sending them takes, too short to notice. Nobody waits for the thousandth page. */
const gatherMs = { first: 15, growth: 1.2, most: 100 };

/** Sends the first block at once, because somebody is waiting to hear it. Later batches hold what is read in a moment. */
export async function* batchesOf(
  blocks: AsyncIterable<Block>,
  now: () => number = () => performance.now(),
): AsyncGenerator<readonly Block[], void, undefined> {
  let batch: Block[] = [];
  let characters = 0;
  let due = 0;
  let waitMs = gatherMs.first;
  for await (const block of blocks) {
    batch.push(block);
    characters += block.text.length;
    if (batch.length < mostBlocks && characters < mostCharacters && now() < due) continue;
    yield batch;
    batch = [];
    characters = 0;
    due = now() + waitMs;
    waitMs = Math.min(gatherMs.most, waitMs * gatherMs.growth);
  }
  if (batch.length > 0) yield batch;
}
