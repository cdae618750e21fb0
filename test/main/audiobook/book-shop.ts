import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { exportPorts } from '../../../src/main/app/export-ports.ts';
import { openSpeechCache } from '../../../src/main/storage/speech-cache.ts';
import { spokenChapters } from '../../../src/main/audiobook/chapter-times.ts';
import { openExports } from '../../../src/main/audiobook/exports.ts';
import { orderedChapters, type ExportOrder } from '../../../src/main/audiobook/export-order.ts';
import { createServiceClient } from '../../../src/main/service/client.ts';
import { cachedSpeech } from '../../../src/main/speech/synthesis/cached-speech.ts';
import { checkedSpeech } from '../../../src/main/speech/synthesis/checked-speech.ts';
import { createReachability } from '../../../src/main/speech/reachability.ts';
import { timings } from '../../../src/main/talk/timings.ts';
import type { Block, ContentsEntry } from '../../../src/shared/listen/document.ts';
import type { ExportFormat, ExportJob } from '../../../src/shared/listen/listening.ts';
import { noChoices, readingChoices } from '../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../src/shared/listen/script/create-script.ts';
import {
  startLocalService,
  type LocalService,
  type LocalServiceOptions,
} from '../../local-service/local-service.ts';
import { ownFolder, unending } from '../speech/workshop.ts';

/** Where audiobooks are made: the real service, the real disk, real sound. */
export interface BookShop {
  readonly service: LocalService;
  /** For jobs, and for the finished books. */
  readonly folder: string;
  /** The jobs as a program that has just been started finds them. */
  open(signal?: AbortSignal): Promise<Awaited<ReturnType<typeof openExports>>>;
  /** The jobs the window received last. */
  jobs(): readonly ExportJob[];
  order(wishes?: Partial<ExportOrder>): ExportOrder;
  /** What was asked to be spoken and answered. */
  spoken(): readonly string[];
}

export interface ShopOptions extends LocalServiceOptions {
  readonly patience?: number;
  /** Characters of sound that may be kept beside the jobs; plenty unless said. */
  readonly cacheBytes?: number;
}

export const chapters = [
  {
    title: 'The Keeper',
    paragraphs: [
      'Once upon a time there was a lighthouse keeper who had never seen the sea asleep.',
      'Long ago, a slow train set out to find the end of its own track.',
    ],
  },
  {
    title: 'The Tree',
    paragraphs: ['The tallest known tree in Europe is a karri in Vale de Canas, near Coimbra in Portugal.'],
  },
  {
    title: 'The Sum',
    paragraphs: [
      'One hundred divided by four is twenty-five.',
      'That is about two hundred and thirty-nine feet.',
    ],
  },
] as const;

export async function bookShop(options: ShopOptions = {}): Promise<BookShop> {
  const service = await startLocalService(options);
  const client = createServiceClient({
    connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }),
  });
  const folder = await ownFolder();
  const made = await madeChapters();
  const closing = new AbortController();
  onTestFinished(async () => {
    closing.abort();
    await client.close();
    await service.close();
  });
  const cache = openSpeechCache({
    folder: join(folder, 'speech'),
    maxBytes: () => options.cacheBytes ?? 1e9,
    now: Date.now,
    onNotice: () => {},
  });
  const ports = exportPorts({
    speech: cachedSpeech(checkedSpeech(client.speak), cache),
    transcribe: client.transcribe,
    reachable: createReachability(async () => true, [20]).wait,
  });
  let last: readonly ExportJob[] = [];
  return {
    service,
    folder,
    jobs: () => last,
    open: (signal = closing.signal) =>
      openExports(
        {
          folder: join(folder, 'exports'),
          ports,
          onChange: (jobs) => (last = jobs),
          patience: options.patience ?? 5,
        },
        AbortSignal.any([signal, closing.signal]),
      ),
    order: (wishes = {}) => orderOf(join(folder, `book.${wishes.format ?? 'm4b'}`), wishes, made),
    spoken: () =>
      service.requests
        .filter(({ endpoint, outcome }) => endpoint === 'speech' && outcome === 'answered')
        .map(({ body }) => ('input' in body ? String(body.input) : '')),
  };
}

function orderOf(out: string, wishes: Partial<ExportOrder>, made: ExportOrder['chapters']): ExportOrder {
  const format: ExportFormat = wishes.format ?? 'm4b';
  return {
    version: 1,
    id: `job-${format}`,
    documentId: '0123456789abcdef0123456789abcdef',
    title: 'A made book',
    author: 'Ada Tern',
    format,
    out,
    voice: 'Emily.wav',
    model: 'murmur-tts-1',
    chapters: made,
    ...wishes,
  };
}

async function madeChapters(): Promise<ExportOrder['chapters']> {
  const { blocks, contents } = madeDocument();
  const script = createScript(readingChoices(noChoices, { policies: {}, words: [], voices: {} }, 'en'));
  script.add(blocks);
  const spoken = await spokenChapters({ script, contents, title: 'A made book' }, unending);
  return orderedChapters(spoken, timings.pauseMs);
}

function madeDocument(): {
  readonly blocks: readonly Block[];
  readonly contents: readonly ContentsEntry[];
} {
  const blocks: Block[] = [];
  const contents: ContentsEntry[] = [];
  for (const { title, paragraphs } of chapters) {
    contents.push({ title, level: 1, blockId: `b${blocks.length}` });
    blocks.push({ id: `b${blocks.length}`, kind: 'heading', level: 1, text: title });
    for (const text of paragraphs) blocks.push({ id: `b${blocks.length}`, kind: 'paragraph', text });
  }
  return { blocks, contents };
}
