import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startLocalService } from '../../local-service/local-service.ts';
import { parley, type Finished } from './parley.ts';

test('answers a recorded question by a file that says the answer', async () => {
  const { run, folder } = await scene();
  const question = fileURLToPath(new URL('../../fixtures/seven-times-eight.wav', import.meta.url));
  const out = join(folder, 'answer.wav');

  const answered = await run('ask', '--audio', question, '--out', out, '--voice', 'Alice', '--json');
  const listenedTo = await run('transcribe', out, '--json');

  expect(JSON.parse(answered.out)).toMatchObject({
    transcript: 'What is seven times eight?',
    reply: 'Seven times eight is fifty-six.',
    finishReason: 'stop',
  });
  expect(JSON.parse(listenedTo.out)).toMatchObject({ transcript: 'Seven times eight is fifty-six.' });
});

test('answers another recording with another answer', async () => {
  const { run } = await scene();
  const question = fileURLToPath(new URL('../../fixtures/what-time-is-it.wav', import.meta.url));
  const { out } = await run('ask', '--audio', question);
  expect(out).toBe('It is noon.\n');
});

interface Scene {
  readonly folder: string;
  readonly run: (...words: readonly string[]) => Promise<Finished>;
}

async function scene(): Promise<Scene> {
  const service = await startLocalService({ now: () => new Date(2026, 10, 20, 12) });
  const folder = await mkdtemp(join(tmpdir(), 'parley-'));
  onTestFinished(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  return { folder, run: (...words) => parley(words, env) };
}
