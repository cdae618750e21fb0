import { expect, it } from 'vitest';
import { fileWith, readInProcess } from '../documents/read-document.ts';
import { column, madePdf } from '../documents/formats/pdf/made-pdf.ts';
import { scanReader } from '../../../src/main/listen/recognition/scan-reader.ts';
import type { ParsedDocument } from '../../../src/main/documents/process/host/read-document.ts';

const wholePage = 'q 560 0 0 760 20 20 cm /Im0 Do Q';
const lines = column(60, 90, ['The keeper lights the lamp of the harbour.', 'The boats come home at night.']);
const path = fileWith(
  madePdf([lines, [], [], lines, [], lines], { drawings: ['', wholePage, wholePage, '', wholePage] }),
);
const never = new AbortController().signal;

/** A model that sees page 2 as “Page 2 goes” and page 3 as “on over its end.” */
function someReader(kept = new Map<number, string>()) {
  const asked: number[] = [];
  const written = ['', '', 'Page 2 goes', 'on over its end.\n\n# Rope', '', 'Page 5.'];
  const read = scanReader({
    read: readInProcess,
    pictures: {
      picture: async (_, page) => {
        asked.push(page);
        return Uint8Array.of(page);
      },
    },
    files: {
      pages: () => [...kept.keys()],
      page: (_, page) => (kept.has(page) ? { model: 'seer-0', text: kept.get(page) ?? '' } : undefined),
      keepPage: (_, page, { text }) => void kept.set(page, text),
    },
    visionModel: async () => 'seer-1',
    prices: async () => undefined,
    answerPrice: () => undefined,
    reachable: async () => {},
    offer: async () => {
      throw new Error('Only a scan is offered before it is read.');
    },
    async *chat() {
      yield { type: 'reply-delta', text: written[asked.at(-1) ?? 0] ?? '' };
      yield { type: 'reply-end', finishReason: 'stop' };
    },
  });
  return { read, asked, kept };
}

async function told({ blocks }: ParsedDocument): Promise<string[]> {
  const all: string[] = [];
  for await (const some of blocks)
    all.push(...some.map(({ id, kind, text, page }) => `${id} ${kind} ${page} ${text}`));
  return all;
}

const own = (page: number): string =>
  `p${page}-1 paragraph ${page} The keeper lights the lamp of the harbour. The boats come home at night.`;

it('a document with pages that could only be recognized is read without them, and knows them then', async () => {
  const { read, asked } = someReader();
  const document = await read(path, { signal: never });
  expect(await told(document)).toEqual([own(1), 'p2-1 gap 2 […]', own(4), 'p5-1 gap 5 […]', own(6)]);
  expect(document.unreadPages).toEqual([2, 3, 5]);
  expect(document.meta.recognizedBy).toBeUndefined();
  expect(asked).toEqual([]);
});

it('what is recognized takes the place of those pages, and is kept', async () => {
  const { read, asked, kept } = someReader();
  const document = await read(path, { signal: never, recognize: [2, 3, 5] });
  expect(await told(document)).toEqual([
    own(1),
    'p2-1 paragraph 2 Page 2 goes on over its end.',
    'p3-1 heading 3 Rope',
    own(4),
    'p5-1 paragraph 5 Page 5.',
    own(6),
  ]);
  expect(document.meta).toMatchObject({ recognizedBy: 'seer-1', recognizedPages: 3 });
  expect(document.unreadPages).toBeUndefined();
  expect(asked).toEqual([2, 3, 5]);
  expect([...kept.keys()]).toEqual([2, 3, 5]);
});

it('what was recognized before is in its place, and the rest is told of', async () => {
  const { read, asked } = someReader(new Map([[5, 'Kept.']]));
  const document = await read(path, { signal: never });
  expect(await told(document)).toEqual([own(1), 'p2-1 gap 2 […]', own(4), 'p5-1 paragraph 5 Kept.', own(6)]);
  expect(document.meta).toMatchObject({ recognizedBy: 'seer-0', recognizedPages: 1 });
  expect(document.unreadPages).toEqual([2, 3]);
  expect(asked).toEqual([]);
});
