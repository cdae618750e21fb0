import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { type DocumentBytes, fileBytes, heldBytes, partsOf } from '../document-bytes.ts';
import { openBytes } from '../open-document.ts';
import type { OpenedDocument } from '../opened-document.ts';
import type { OpenedWord, Word } from './parser-messages.ts';
import { type Order, type ReadOrder, batchesAhead, documentFd } from './protocol.ts';
import type { Watched } from './watchdog.ts';
import { faultOf } from '../../../shared/contract/fault.ts';
import type { Block, ContentsEntry } from '../../../shared/listen/document.ts';
import { startLocale } from '../../../shared/text/translate.ts';

/** Of the whole process. Real documents stay below 400 MB; a PDF of 200 MB needs the most. */
const maxBytes = 800e6;
const mostHeldBytes = 32e6;
const signEveryMs = 1_000;

/** Reads the one document that the app orders, and tells it. */
export function serve(entry: string): void {
  const watched: Watched = { maxBytes };
  new Worker(new URL(entry), { workerData: watched, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
  const room = createRoomAhead(batchesAhead);
  process.on('disconnect', () => process.exit());
  process.on('message', (order: Order) => {
    if (order.is === 'read') {
      return void read(order).catch((error: unknown) => tell({ is: 'failed', fault: faultOf(error) }));
    }
    room.give();
  });

  async function read(order: ReadOrder): Promise<void> {
    startLocale(order.locale);
    const onWork = createSign();
    const bytes = await bytesOf(order.source, onWork);
    const id = await idOf(bytes);
    const document = await openBytes(bytes, order.name, { limits: order.limits, onWork });
    tell(openedWord(id, document));
    const changes = contentsChanges(document.meta.contents);
    for await (const blocks of batchesOf(document.blocks)) {
      await room.take();
      tell({ is: 'blocks', blocks, contents: changes() });
    }
    tell({ is: 'end' });
  }
}

function tell(word: Word): void {
  if (process.connected) process.send?.(word);
}

/** A sign of life where reading takes long before there is anything to tell. */
function createSign(): () => void {
  let last = 0;
  return () => {
    const now = performance.now();
    if (now - last < signEveryMs) return;
    last = now;
    tell({ is: 'working' });
  };
}

/** Of a small file all is held, which makes it safe from those who write into it; the larger a file, the more of it is pictures. */
async function bytesOf(source: ReadOrder['source'], onWork: () => void): Promise<DocumentBytes> {
  if ('text' in source) return heldBytes(Buffer.from(source.text));
  const bytes = fileBytes(documentFd, source.fileBytes, onWork);
  return bytes.size > mostHeldBytes ? bytes : heldBytes(await bytes.whole());
}

async function idOf(bytes: DocumentBytes): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of partsOf(bytes)) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

function openedWord(id: string, { meta, cover }: OpenedDocument): OpenedWord {
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

/** How much more may be sent; whoever sends waits when it is used up. For one sender. */
interface RoomAhead {
  take(): Promise<void>;
  give(): void;
}

export function createRoomAhead(count: number): RoomAhead {
  let free = count;
  let wake = (): void => {};
  return {
    async take() {
      if (free === 0) await new Promise<void>((resolve) => (wake = resolve));
      free--;
    },
    give() {
      free++;
      wake();
    },
  };
}

const mostBlocks = 500;
const mostCharacters = 200_000;
/** So long blocks are gathered at most: beyond the cost of sending them, and not yet felt. */
const gatherMs = 15;

/** The first block at once, since somebody waits to hear it; then as many as are read in a moment. */
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

/** Tells, each time it is asked, which entries are new or have come to know their block since it was asked last. */
export function contentsChanges(contents: readonly ContentsEntry[]): () => [number, ContentsEntry][] {
  const told = contents.map(({ blockId }) => blockId);
  return () => {
    const changes: [number, ContentsEntry][] = [];
    contents.forEach((entry, index) => {
      if (index < told.length && told[index] === entry.blockId) return;
      told[index] = entry.blockId;
      changes.push([index, { ...entry }]);
    });
    return changes;
  };
}
