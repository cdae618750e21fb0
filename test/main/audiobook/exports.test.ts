import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isThorough, someOf } from '../../thorough.ts';
import { jobFolder } from '../../../src/main/audiobook/job-folder.ts';
import { transcribeLong } from '../../../src/main/speech/recognition/transcribe-long.ts';
import { createServiceClient } from '../../../src/main/service/client.ts';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import { exportFormats } from '../../../src/shared/listen/listening.ts';
import { hasFfmpeg, probe } from './containers/probe.ts';
import { unending, voiceLike } from '../speech/workshop.ts';
import { bookShop, chapters, type BookShop } from './book-shop.ts';

test.each(someOf(2, exportFormats))(
  'makes %s, says what it cost, and leaves nothing else',
  async (format) => {
    const shop = await bookShop();
    const order = shop.order({ format });
    const exports = await shop.open();
    await exports.start(order);
    await exports.settled();
    const of = order.chapters
      .flatMap(({ parts }) => parts.flat())
      .reduce((sum, { text }) => sum + text.length, 0);
    expect(exports.list()).toMatchObject([
      { phase: 'done', done: of, of, chaptersDone: 3, chapters: 3, doubtful: [] },
    ]);
    expect(exports.list()[0]?.spent.cost).toBe(shop.service.bill().total);
    expect(await filesOf(shop)).toEqual([`book.${format}`]);
    expect(await readdir(join(shop.folder, 'exports', order.id))).toEqual(['order.json', 'state.json']);
  },
);

test.runIf(hasFfmpeg && isThorough)(
  'has a chapter for each of the contents, which says what stands in it',
  async () => {
    const shop = await bookShop();
    const exports = await shop.open();
    const order = shop.order({ format: 'mp3' });
    await exports.start(order);
    await exports.settled();
    const probed = probe(order.out);
    expect(probed.chapters.map(({ title }) => title)).toEqual(chapters.map(({ title }) => title));
    expect(probed.tags).toMatchObject({ title: 'A made book', artist: 'Ada Tern' });
    const heard = await heardIn(shop, order.out);
    const [keeper, tree, sum] = probed.chapters.map(({ start, end }) =>
      heard
        .filter((segment) => segment.start >= start - 0.2 && segment.start < end - 0.2)
        .map(({ text }) => text)
        .join(' '),
    );
    expect(keeper).toContain(chapters[0].paragraphs.join(' '));
    expect(tree).toContain(chapters[1].paragraphs[0]);
    expect(sum).toContain(chapters[2].paragraphs.join(' '));
  },
);

test.runIf(isThorough)(
  'goes on where it was ended, whenever that was, to the same bytes, and pays for nothing twice',
  async () => {
    const whole = await bookShop();
    const exports = await whole.open();
    await exports.start(whole.order());
    await exports.settled();
    const meant = await digest(whole.order().out);

    // Nothing is kept but what the job itself keeps.
    const shop = await bookShop({ cacheBytes: 0 });
    const order = shop.order();
    const passages = order.chapters.flatMap(({ parts }) => parts.flat());
    for (let ended = 1; ended <= passages.length; ended++) {
      const stop = new AbortController();
      const begun = await shop.open(stop.signal);
      await begun.start(order);
      await expect.poll(() => shop.spoken().length).toBeGreaterThanOrEqual(ended);
      stop.abort();
      await begun.settled();
    }
    const last = await shop.open();
    await last.settled();
    expect(last.list()).toMatchObject([{ phase: 'done' }]);
    expect(await digest(order.out)).toBe(meant);
    expect(shop.spoken().toSorted()).toEqual(passages.map(({ text }) => text).toSorted());
    expect(shop.service.bill().total).toBe(whole.service.bill().total);
  },
);

test.runIf(isThorough).each([
  ['the network is gone', { reset: true }, 9],
  ['the service fails', { status: 500 }, 9],
  ['the limits are reached', { status: 429, headers: { 'retry-after': '1' } }, 3],
  ['an answer breaks off', { cutAfter: 2_000 }, 2],
] as const)('waits and goes on by itself when %s', async (_what, fault, times) => {
  const shop = await bookShop();
  shop.service.faults.next('speech', fault, times);
  const exports = await shop.open();
  const order = shop.order({ format: 'wav' });
  await exports.start(order);
  await exports.settled();
  expect(shop.jobs()).toMatchObject([{ phase: 'done' }]);
  const meant = await bookShop();
  const other = await meant.open();
  await other.start(meant.order({ format: 'wav' }));
  await other.settled();
  expect(await digest(order.out)).toBe(await digest(meant.order({ format: 'wav' }).out));
});

test.each([
  ['no credits are left', { status: 402 }, 'no-credits'],
  ['the key is wrong', { status: 401 }, 'wrong-key'],
] as const)('asks the person when %s, also after a restart, and goes on then', async (_what, fault, kind) => {
  const shop = await bookShop();
  shop.service.faults.next('speech', fault, 20);
  const stop = new AbortController();
  const exports = await shop.open(stop.signal);
  const order = shop.order({ format: 'wav' });
  await exports.start(order);
  await exports.settled();
  expect(exports.list()).toMatchObject([{ phase: 'held', fault: { kind } }]);
  expect(exports.list()[0]?.retryAt).toBeUndefined();
  stop.abort();

  const again = await shop.open();
  await again.settled();
  expect(again.list()).toMatchObject([{ phase: 'held', fault: { kind } }]);
  shop.service.faults.clear();
  await again.resume(order.id);
  await again.settled();
  expect(again.list()).toMatchObject([{ phase: 'done' }]);
});

test('says that the file cannot be written, before anything is paid for', async () => {
  const shop = await bookShop();
  const exports = await shop.open();
  const starting = exports.start(shop.order({ out: join(shop.folder, 'gone', 'book.m4b') }));
  await expect(starting).rejects.toMatchObject({ fault: { kind: 'storage-failed' } });
  expect(shop.service.requests).toEqual([]);
});

test('keeps what was spoken when the folder goes meanwhile, and writes the file when it is back', async () => {
  const shop = await bookShop();
  const place = join(shop.folder, 'books');
  await mkdir(place);
  const exports = await shop.open();
  const order = shop.order({ format: 'wav', out: join(place, 'book.wav') });
  await exports.start(order);
  await rename(place, `${place}-away`);
  await exports.settled();
  expect(exports.list()).toMatchObject([{ phase: 'held', fault: { kind: 'storage-failed' } }]);
  expect(exports.list()[0]?.fault?.message).toContain('its folder is missing');
  const asked = shop.service.requests.length;
  await rename(`${place}-away`, place);
  await exports.resume(order.id);
  await exports.settled();
  expect(exports.list()).toMatchObject([{ phase: 'done' }]);
  expect(shop.service.requests.length).toBe(asked);
});

test.runIf(isThorough)(
  'one that is cancelled stands still until it is gone on with; one that is forgotten leaves nothing',
  async () => {
    const shop = await bookShop();
    const exports = await shop.open();
    const order = shop.order({ format: 'wav' });
    shop.service.faults.nextWith('speech', chapters[2].paragraphs[1], { stallAfter: 0 }); // or it might be done by then
    await exports.start(order);
    await expect.poll(() => shop.spoken().length).toBeGreaterThan(0);
    await exports.cancel(order.id);
    await exports.settled();
    expect(exports.list()).toMatchObject([{ phase: 'cancelled' }]);
    const again = await shop.open();
    await again.settled();
    expect(again.list()).toMatchObject([{ phase: 'cancelled' }]);
    await again.resume(order.id);
    await again.settled();
    expect(again.list()).toMatchObject([{ phase: 'done' }]);
    await again.forget(order.id);
    expect(again.list()).toEqual([]);
    expect(await readdir(join(shop.folder, 'exports'))).toEqual([]);
    expect(await filesOf(shop)).toEqual(['book.wav']);
  },
);

test('several are made one after the other', async () => {
  const shop = await bookShop();
  const exports = await shop.open();
  const [first, second] = [shop.order({ format: 'wav' }), shop.order({ format: 'opus' })];
  await exports.start(first);
  await exports.start(second);
  expect(exports.list().map(({ phase }) => phase)).toEqual(['speaking', 'waiting']);
  await exports.settled();
  expect(exports.list().map(({ phase }) => phase)).toEqual(['done', 'done']);
  // The second one says the same, and so pays for nothing.
  expect(exports.list()[1]?.spent.characters).toBe(0);
});

test.runIf(isThorough)(
  'a passage whose sound says something else is spoken once more, and reported when it still does',
  async () => {
    const shop = await bookShop();
    const garbled = {
      title: 'Unknown',
      parts: [[{ text: 'Nobody has ever said words such as these to the listener.', pauseAfterMs: 300 }]],
    };
    const known = { title: 'Known', parts: [[{ text: chapters[0].paragraphs[0], pauseAfterMs: 300 }]] };
    const order = shop.order({
      format: 'wav',
      transcriptionModel: 'hearken-stt-1',
      chapters: [known, garbled],
    });
    const exports = await shop.open();
    await exports.start(order);
    await exports.settled();
    const [job] = exports.list();
    expect(job?.doubtful).toMatchObject([
      { text: garbled.parts[0]?.[0]?.text, reason: expect.stringContaining('hears') },
    ]);
    const [inKnown, inGarbled] = [known, garbled].map(({ parts: [part] }) => part?.[0]?.text ?? '');
    expect(shop.spoken()).toEqual([inKnown, inGarbled, inGarbled]);
    expect(job?.spent.cost).toBeCloseTo(shop.service.bill().total, -6);
  },
);

test('an answer that nobody had come to look at is not asked for again, unless it cannot be right', async () => {
  const shop = await bookShop();
  const order = shop.order({ format: 'wav' });
  const [first, second] = order.chapters.flatMap(({ parts }) => parts.flat()).map(({ text }) => text);
  const job = jobFolder(join(shop.folder, 'exports', order.id));
  await job.putOrder(order);
  const right = encodeWav({ pcm: voiceLike((first?.length ?? 0) / 15, 24_000), sampleRate: 24_000 });
  const silent = encodeWav({ pcm: new Int16Array(48_000), sampleRate: 24_000 });
  job.putAnswer({ part: 0, passage: 0, again: false }, right);
  job.putAnswer({ part: 0, passage: 1, again: false }, silent);
  const exports = await shop.open();
  await exports.settled();
  expect(exports.list()).toMatchObject([{ phase: 'done', doubtful: [] }]);
  expect(shop.spoken()).not.toContain(first);
  expect(shop.spoken()).toContain(second);
});

test('a job whose order is damaged is left alone, and the others go on', async () => {
  const shop = await bookShop();
  await mkdir(join(shop.folder, 'exports', 'damaged'), { recursive: true });
  const exports = await shop.open();
  await exports.start(shop.order({ format: 'wav' }));
  await exports.settled();
  expect(exports.list()).toMatchObject([{ phase: 'done' }]);
});

async function filesOf({ folder }: BookShop): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name !== 'exports' && name !== 'speech');
}

async function digest(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

async function heardIn({ service }: BookShop, file: string) {
  const client = createServiceClient({
    connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }),
  });
  try {
    const heard = await transcribeLong(
      { file, service: client, model: async () => 'hearken-stt-1' },
      unending,
    );
    return heard?.type === 'transcript' ? heard.transcript.segments : [];
  } finally {
    await client.close();
  }
}
