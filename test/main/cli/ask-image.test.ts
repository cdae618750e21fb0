import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blue, paintedPng, photograph, red, takenAt } from '../../painted-picture.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { parley, type Finished } from './parley.ts';

let service: LocalService;
let folder: string;
beforeAll(async () => {
  service = await startLocalService();
  folder = await mkdtemp(join(tmpdir(), 'parley-'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const ask = (...words: readonly string[]): Promise<Finished> =>
  parley(['ask', ...words], { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key });

async function file(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

test('asks about pictures, with a model that sees where none is named', async () => {
  const first = await file('first.png', paintedPng(40, 30, red, blue));
  const second = await file('second.jpg', photograph(64, 48, red));
  const { out, err } = await ask('What is in these pictures?', '--image', first, second);
  expect(out).toMatch(/Picture 1 is 40 by 30 pixels.* Picture 2 is 64 by 48 pixels/);
  expect(err).toContain('aurora/glm-6-vision answers this');
  const sent = JSON.stringify(service.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body);
  const pictures = new Set([...sent.matchAll(/base64,([A-Za-z\d+/=]+)/g)].map(([, base64 = '']) => base64));
  expect(pictures.size).toBe(2);
  const revealing = [...pictures].filter((base64) => Buffer.from(base64, 'base64').includes(takenAt));
  expect(revealing).toEqual([]);
});

test('warns where the model that was named does not see', async () => {
  const picture = await file('one.png', paintedPng(40, 30, red));
  const { out, err } = await ask('What is in this picture?', '--image', picture, '--model', 'aurora/glm-6');
  expect(err).toContain('aurora/glm-6 can’t see pictures');
  expect(out).toContain('I cannot see pictures.');
});

test('asks nothing when a picture is none, broken or missing', async () => {
  const before = service.requests.length;
  const words = await file('words.png', Buffer.from('no picture'));
  const torn = await file('torn.png', paintedPng(40, 30, red).slice(0, 60));
  const finished = [
    await ask('What?', '--image', words),
    await ask('What?', '--image', torn),
    await ask('What?', '--image', join(folder, 'none.png')),
  ];
  expect(finished.map(({ status }) => status === 0)).toEqual([false, false, false]);
  expect(finished[0]?.err).toContain('is not a PNG or JPEG picture');
  expect(finished[1]?.err).toContain('torn.png is damaged');
  expect(service.requests).toHaveLength(before);
});
