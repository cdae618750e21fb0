import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { type DocumentBytes, fileBytes, memoryBytes, partsOf } from '../document-bytes.ts';
import { openBytes } from '../open-document.ts';
import type { OpenedDocument } from '../opened-document.ts';
import type { OpenedMessage, ParserMessage } from './parser-messages.ts';
import { type ParserRequest, type ReadRequest, batchesAhead, documentFd } from './protocol.ts';
import type { WatchdogLimits } from './watchdog.ts';
import { faultOf } from '../../../shared/contract/fault.ts';
import type { Block, ContentsEntry } from '../../../shared/listen/document.ts';
import { startLocale } from '../../../shared/text/translate.ts';

/** For the whole process. Real documents stay below 400 MB; a PDF of 200 MB needs the most. */
const maxBytes = 800e6;
const maxMemoryBytes = 32e6;
const heartbeatMs = 1_000;

/** Reads the one document that the app requests, and sends its blocks. */
export function serve(entry: string): void {
  const watched: WatchdogLimits = { maxBytes };
  new Worker(new URL(entry), { workerData: watched, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
  const slots = createSemaphore(batchesAhead);
  process.on('disconnect', () => process.exit());
  process.on('message', (request: ParserRequest) => {
    if (request.is === 'read') {
      return void read(request).catch((error: unknown) => send({ is: 'failed', fault: faultOf(error) }));
    }
    slots.release();
  });

  async function read(request: ReadRequest): Promise<void> {
    startLocale(request.locale);
    const onWork = createHeartbeat();
    const bytes = await bytesOf(request.source, onWork);
    const id = await idOf(bytes);
    const document = await openBytes(bytes, request.name, { limits: request.limits, onWork });
    send(openedMessage(id, document));
    const changes = contentsChanges(document.meta.contents);
    for await (const blocks of batchesOf(document.blocks)) {
      await slots.acquire();
      send({ is: 'blocks', blocks, contents: changes() });
    }
    send({ is: 'end' });
  }
}

function send(message: ParserMessage): void {
  if (process.connected) process.send?.(message);
}

/** Shows the app that a slow document is still being read. */
function createHeartbeat(): () => void {
  let last = 0;
  return () => {
    const now = performance.now();
    if (now - last < heartbeatMs) return;
    last = now;
    send({ is: 'working' });
  };
}

/** A small file is kept in memory, so nobody can change it while it is read. Most of a large file is pictures. */
async function bytesOf(source: ReadRequest['source'], onWork: () => void): Promise<DocumentBytes> {
  if ('text' in source) return memoryBytes(Buffer.from(source.text));
  const bytes = fileBytes(documentFd, source.fileBytes, onWork);
  return bytes.size > maxMemoryBytes ? bytes : memoryBytes(await bytes.whole());
}

async function idOf(bytes: DocumentBytes): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of partsOf(bytes)) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

function openedMessage(id: string, { meta, cover }: OpenedDocument): OpenedMessage {
  const { title, author, language, contents } = meta;
  return {
    is: 'opened',
    id,
    contents: contents.map((entry) => ({ ...entry })),
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(language ? { language } : {}),
    ...(cover ? { cover } : {}),
  };
}

/** Limits how much is sent before the app has taken it. Supports one waiting sender. */
interface Semaphore {
  acquire(): Promise<void>;
  release(): void;
}

export function createSemaphore(count: number): Semaphore {
  let free = count;
  let wake = (): void => {};
  return {
    async acquire() {
      if (free === 0) await new Promise<void>((resolve) => (wake = resolve));
      free--;
    },
    release() {
      free++;
      wake();
    },
  };
}

const mostBlocks = 500;
const mostCharacters = 200_000;
/** How long blocks are gathered: longer than sending them takes, too short to notice. */
const gatherMs = 15;

/** Sends the first block at once, because somebody is waiting to hear it. Later batches hold what is read in a moment. */
export async function* batchesOf(
  blocks: AsyncIterable<Block>,
  now: () => number = () => performance.now(),
): AsyncGenerator<readonly Block[], void, undefined> {
  let batch: Block[] = [];
  let characters = 0;
  let due = 0;
  for await (const block of blocks) {
    batch.push(block);
    characters += block.text.length;
    if (batch.length < mostBlocks && characters < mostCharacters && now() < due) continue;
    yield batch;
    batch = [];
    characters = 0;
    due = now() + gatherMs;
  }
  if (batch.length > 0) yield batch;
}

/** Each call returns the entries that are new or have found their block since the last call. */
export function contentsChanges(contents: readonly ContentsEntry[]): () => [number, ContentsEntry][] {
  const sent = contents.map(({ blockId }) => blockId);
  return () => {
    const changes: [number, ContentsEntry][] = [];
    contents.forEach((entry, index) => {
      if (index < sent.length && sent[index] === entry.blockId) return;
      sent[index] = entry.blockId;
      changes.push([index, { ...entry }]);
    });
    return changes;
  };
}
