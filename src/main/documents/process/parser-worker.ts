import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { faultOf } from '../../../shared/contract/fault.ts';
import { type DocumentBytes, fileBytes, heldBytes, partsOf } from '../document-bytes.ts';
import { openBytes } from '../open-document.ts';
import type { OpenedDocument } from '../opened-document.ts';
import { batchesOf } from './batches.ts';
import { contentsChanges } from './contents-changes.ts';
import { batchesAhead, documentFd, type Order } from './protocol.ts';
import { createRoomAhead } from './backpressure.ts';
import type { Watched } from './watchdog.ts';
import type { OpenedWord, Word } from './parser-messages.ts';

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

  async function read(order: Extract<Order, { is: 'read' }>): Promise<void> {
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
async function bytesOf(
  source: Extract<Order, { is: 'read' }>['source'],
  onWork: () => void,
): Promise<DocumentBytes> {
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
