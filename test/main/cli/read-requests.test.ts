import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { chaptersIn, wholeDocument } from '../../../src/main/cli/read/whole-document.ts';
import { jobFolder } from '../../../src/main/audiobook/job-folder.ts';
import { orderOf } from '../../../src/main/audiobook/export-order.ts';
import { timings } from '../../../src/main/talk/timings.ts';
import { noChoices } from '../../../src/shared/listen/script/choices.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';
import { speechModel } from '../../local-service/models.ts';
import { startLocalService } from '../../local-service/local-service.ts';
import { bookOf } from '../documents/made-book.ts';
import { ownFolder, unending } from '../speech/workshop.ts';
import { parley } from './parley.ts';
import { hasFfmpeg } from '../audiobook/containers/probe.ts';
import { probe } from '../audiobook/containers/probe.ts';
import { decodedByFfmpeg } from '../audiobook/containers/probe.ts';
import { decodeWav } from '../../../src/shared/audio/pcm.ts';
import type { Sound } from '../../../src/shared/audio/pcm.ts';
import { speechStretches } from '../../local-service/listening/pauses.ts';
import { openSpeechCache } from '../../../src/main/storage/speech-cache.ts';
import { nothingSpent } from '../../../src/shared/usage/spent.ts';
import { speechKey } from '../../../src/main/speech/synthesis/cached-speech.ts';

/** Two or three of its sentences go into a request, and each is long enough for one of its own. */
const page = (title: string, place: string): string => {
  const sentences = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map(
    (night) => `On the ${night} night the keeper took the oil to the ${place} before it was dark.`,
  );
  return `<h1>${title}</h1><p>${sentences.join(' ')}</p>`;
};
const pages = [page('The Keeper', 'tower'), page('The Storm', 'harbour')];

test('asks for whole requests, and for none again in another format', async () => {
  const { asked, passages, read, estimate } = await desk();
  expect((await read('book.wav')).status).toBe(0);
  expect(asked().join(' ')).toBe(passages.join(' '));
  expect(passages).toHaveLength(12);
  expect(asked().map(({ length }) => length <= 250)).not.toContain(false);
  const requests = asked().length;
  expect(requests).toBeLessThan(7);
  expect((await read('book.mp3')).status).toBe(0);
  expect(asked()).toHaveLength(requests);
  expect(JSON.parse((await estimate()).out)).toMatchObject({ costUsd: '0' });
});

test.runIf(isThorough)(
  'goes on with an audiobook that was begun a sentence at a time, and pays for no sentence again',
  async () => {
    const { asked, passages, read, begunBefore } = await desk();
    await begunBefore('book.wav');
    expect((await read('book.wav')).status).toBe(0);
    expect(asked()).toEqual(passages);
    expect((await read('book.mp3')).status).toBe(0);
    expect(asked()).toHaveLength(passages.length);
  },
);

test.runIf(isThorough)(
  'killed when the book was whole but not forgotten, says where it is, and asks for nothing',
  async () => {
    const { asked, read, begunBefore, loseSpeech, out } = await desk();
    expect((await read('book.wav')).status).toBe(0);
    const requests = asked().length;
    const made = await readFile(out('book.wav'));
    await begunBefore('book.wav', 'done');
    await loseSpeech();
    const again = await read('book.wav');
    expect([again.status, JSON.parse(again.out)]).toMatchObject([0, { file: out('book.wav') }]);
    expect(asked()).toHaveLength(requests);
    expect(await readFile(out('book.wav'))).toEqual(made);

    await begunBefore('book.wav', 'done');
    await rm(out('book.wav'));
    expect((await read('book.wav')).status).toBe(0);
    expect(asked().length).toBeGreaterThan(requests);
    expect(await readFile(out('book.wav'))).toEqual(made);
  },
);

test.runIf(hasFfmpeg && isThorough)(
  'of several sentences in a request, chapters and words are marked where they sound',
  async () => {
    const { asked, read, out, kept } = await desk([knownPage, knownPage]);
    expect((await read('book.m4b', '--verify')).status).toBe(0);
    expect(new Set(asked())).toEqual(new Set([knownTitle, knownSentences.join(' ')]));

    const { chapters, sampleRate } = probe(out('book.m4b'));
    const begins = onsetsMs({ pcm: decodedByFfmpeg(out('book.m4b')).pcm, sampleRate });
    expect(chapters).toHaveLength(2);
    for (const { start } of chapters) expect(nearest(begins, start * 1000)).toBeLessThan(50);

    const { wav, words = [] } = await kept(knownSentences.join(' '));
    const firsts = words.filter(({ start }) => start === 0 || firstPlaces.includes(start));
    expect(firsts).toHaveLength(knownSentences.length);
    for (const { fromMs } of firsts) expect(nearest(onsetsMs(decodeWav(wav)), fromMs)).toBeLessThan(50);
  },
);

/** Sentences that the local service knows when it hears them; all three fit into a request. */
const knownSentences = [
  'Once upon a time there was a lighthouse keeper who had never seen the sea asleep.',
  'Long ago, a slow train set out to find the end of its own track.',
  'The tallest known tree in Europe is a karri in Vale de Canas, near Coimbra in Portugal.',
];
const knownTitle = 'One hundred divided by four is twenty-five.';
const knownPage = `<h1>${knownTitle}</h1><p>${knownSentences.join(' ')}</p>`;
/** Where each sentence begins in the request. */
const firstPlaces = knownSentences.map((sentence) => knownSentences.join(' ').indexOf(sentence));

/** When speech begins after silence, in milliseconds. */
function onsetsMs(sound: Sound): readonly number[] {
  return speechStretches(sound).map(({ from }) => {
    const loud = sound.pcm.findIndex((sample, i) => i >= from && Math.abs(sample) > 500);
    return (loud * 1000) / sound.sampleRate;
  });
}

function nearest(times: readonly number[], time: number): number {
  return Math.min(...times.map((each) => Math.abs(each - time)));
}

async function desk(ownPages = pages) {
  const service = await startLocalService();
  onTestFinished(() => service.close());
  const home = await ownFolder();
  const book = join(home, 'book.epub');
  await writeFile(book, bookOf(ownPages));
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key, XDG_DATA_HOME: home };
  const document = await wholeDocument(book, noChoices, unending);
  const chapters = await chaptersIn(document, undefined, unending);
  return {
    passages: chapters.flatMap((chapter) => chapter.passages.map(({ text }) => text)),
    asked: () => service.requests.flatMap(({ body }) => ('input' in body ? [String(body.input)] : [])),
    out: (name: string) => join(home, name),
    kept: async (input: string) => {
      const { voice } = defaultSettings;
      const asking = { model: speechModel, voice, input, speed: 1, format: 'wav' } as const;
      const folder = join(home, 'parley', 'speech');
      const cache = openSpeechCache({
        folder,
        maxBytes: () => 1e9,
        now: Date.now,
        onNotice: expect.unreachable,
      });
      const speech = await cache.get(speechKey(asking));
      if (!speech) throw new Error('It was not kept.');
      return speech;
    },
    estimate: () => parley(['read', book, '--estimate', '--json'], env),
    read: (out: string, ...flags: readonly string[]) =>
      parley(['read', book, '--out', join(home, out), ...flags, '--json'], env),

    loseSpeech: () => rm(join(home, 'parley', 'speech'), { recursive: true }),

    /** As an earlier version left it that had asked for nothing yet, or this one when it had its book. */
    async begunBefore(out: string, phase: 'open' | 'done' = 'open') {
      const order = orderOf({
        document,
        chapters,
        pauseMs: timings.pauseMs,
        coverType: undefined,
        format: 'wav',
        out: join(home, out),
        voice: defaultSettings.voice,
        model: speechModel,
        transcriptionModel: undefined,
      });
      const id = createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 32);
      const folder = join(home, 'parley', 'exports', id);
      await mkdir(folder, { recursive: true });
      await jobFolder(folder).putOrder({ ...order, id });
      await jobFolder(folder).putState({ phase, spent: nothingSpent, doubtful: [] });
    },
  };
}
