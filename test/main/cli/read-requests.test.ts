import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

/** Two or three of its sentences go into a request, and each is long enough for one of its own. */
const page = (title: string, place: string): string => {
  const sentences = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map(
    (night) => `On the ${night} night the keeper took the oil to the ${place} before it was dark.`,
  );
  return `<h1>${title}</h1><p>${sentences.join(' ')}</p>`;
};
const pages = [page('The Keeper', 'tower'), page('The Storm', 'harbour')];

test('asks for whole requests, and for none again in another format', { timeout: 120_000 }, async () => {
  const { asked, passages, read } = await desk();
  expect((await read('book.wav')).status).toBe(0);
  expect(asked().join(' ')).toBe(passages.join(' '));
  expect(passages).toHaveLength(12);
  expect(asked().map(({ length }) => length <= 250)).not.toContain(false);
  const requests = asked().length;
  expect(requests).toBeLessThan(7);
  expect((await read('book.mp3')).status).toBe(0);
  expect(asked()).toHaveLength(requests);
  expect(JSON.parse((await read('book.wav', '--estimate')).out)).toMatchObject({ costUsd: '0' });
});

test(
  'goes on with an audiobook that was begun a sentence at a time, and pays for no sentence again',
  { timeout: 120_000 },
  async () => {
    const { asked, passages, read, begunBefore } = await desk();
    await begunBefore('book.wav');
    expect((await read('book.wav')).status).toBe(0);
    expect(asked()).toEqual(passages);
    expect((await read('book.mp3')).status).toBe(0);
    expect(asked()).toHaveLength(passages.length);
  },
);

async function desk() {
  const service = await startLocalService();
  onTestFinished(() => service.close());
  const home = await ownFolder();
  const book = join(home, 'book.epub');
  await writeFile(book, bookOf(pages));
  const document = await wholeDocument(book, noChoices, unending);
  const chapters = await chaptersIn(document, undefined, unending);
  return {
    passages: chapters.flatMap((chapter) => chapter.passages.map(({ text }) => text)),
    asked: () => service.requests.flatMap(({ body }) => ('input' in body ? [String(body.input)] : [])),
    read: (out: string, ...flags: readonly string[]) =>
      parley(['read', book, ...(flags.length > 0 ? flags : ['--out', join(home, out)]), '--json'], {
        PARLEY_BASE_URL: service.baseUrl,
        PARLEY_API_KEY: service.key,
        XDG_DATA_HOME: home,
      }),
    /** As an earlier version left it, which had asked for nothing yet. */
    async begunBefore(out: string) {
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
    },
  };
}
