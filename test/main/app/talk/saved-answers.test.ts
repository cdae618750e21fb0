import { linkSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createSavedAnswers } from '../../../../src/main/app/talk/saved-answers.ts';
import { createServiceClient } from '../../../../src/main/service/client.ts';
import { cachedSpeech } from '../../../../src/main/speech/synthesis/cached-speech.ts';
import { checkedSpeech } from '../../../../src/main/speech/synthesis/checked-speech.ts';
import { openSpeechCache } from '../../../../src/main/storage/speech-cache.ts';
import { resolveTurnOptions } from '../../../../src/main/talk/turn-options.ts';
import { createModelList } from '../../../../src/main/usage/model-list.ts';
import { decodeWav, durationMs } from '../../../../src/shared/audio/pcm.ts';
import { defaultSettings } from '../../../../src/shared/settings/settings.ts';
import { startLocalService, type LocalService } from '../../../local-service/local-service.ts';
import { answeredTurn } from '../../storage/some-turns.ts';

let local: LocalService;
beforeAll(async () => {
  local = await startLocalService({ seed: 1 });
});
afterAll(() => local.close());

const reply = 'A heron is a wading bird. It fishes in shallow water, and waits for a long time.';
const turn = answeredTurn('t', 1, 'What is a heron?', reply);

/** A folder to save in, and the real cache and client. `target` is what the person chooses. */
function desk({ isIncognito = false, target = (name: string): string | undefined => name } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-saved-'));
  const client = createServiceClient({
    connection: () => ({ baseUrl: local.baseUrl, apiKey: local.key }),
  });
  onTestFinished(async () => {
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const cache = openSpeechCache({
    folder: join(folder, 'speech'),
    maxBytes: () => 1e8,
    now: Date.now,
    onNotice: (notice) => expect.unreachable(notice),
  });
  const quitting = new AbortController();
  const models = createModelList(() => client.models(quitting.signal));
  const turnOptionsFor = () =>
    resolveTurnOptions({ hears: false, reads: true }, defaultSettings, models.roles);
  const checked = checkedSpeech(client.speak);
  const speech = cachedSpeech(checked, cache);
  const offered: string[] = [];
  const { requests, intents } = createSavedAnswers({
    room: {
      speech,
      speakUnkept: async (request, signal) => (await checked(request, signal)).wav,
    },
    turnOptionsFor,
    turn: (id) => (id === 't' ? turn : undefined),
    isIncognito: () => isIncognito,
    async chooseTarget(suggested) {
      offered.push(suggested);
      const name = target(suggested);
      return name === undefined ? undefined : join(folder, name);
    },
    untilQuit: quitting.signal,
  });
  return { folder, requests, intents, offered, speech };
}

const spokenSince = (count: number): number =>
  local.requests.filter(({ endpoint }) => endpoint === 'speech').length - count;

it('saves a question and its answer as Markdown, named after the question', async () => {
  const { folder, requests, offered } = desk();
  expect(await requests['answer-save']({ turnId: 't', format: 'markdown' })).toEqual({
    file: 'What is a heron.md',
  });
  expect(offered).toEqual(['What is a heron.md']);
  expect(readFileSync(join(folder, 'What is a heron.md'), 'utf8')).toBe(`## What is a heron?\n\n${reply}\n`);
});

it('leaves a file that was there whole until the new one is', async () => {
  const { folder, requests } = desk({ target: () => 'Herons.md' });
  const before = join(folder, 'Herons.md');
  writeFileSync(before, 'What was there.');
  linkSync(before, join(folder, 'Same file.md'));
  await requests['answer-save']({ turnId: 't', format: 'markdown' });
  expect(readFileSync(before, 'utf8')).toContain(reply);
  expect(readFileSync(join(folder, 'Same file.md'), 'utf8')).toBe('What was there.');
});

it('says what is not kept, asks for it once, and saves it as sound', async () => {
  const { folder, requests, speech } = desk();
  const before = spokenSince(0);
  expect(await requests['answer-unspoken']({ turnId: 't' })).toEqual({ characters: reply.length - 1 });
  expect(spokenSince(before)).toBe(0);
  expect(await requests['answer-save']({ turnId: 't', format: 'wav' })).toEqual({
    file: 'What is a heron.wav',
  });
  expect(spokenSince(before)).toBe(2);
  await speech.settled();
  const { pcm, sampleRate } = decodeWav(readFileSync(join(folder, 'What is a heron.wav')));
  expect(durationMs(pcm.length, sampleRate)).toBeGreaterThan(2_000);

  expect(await requests['answer-unspoken']({ turnId: 't' })).toEqual({ characters: 0 });
  await requests['answer-save']({ turnId: 't', format: 'mp3' });
  expect(spokenSince(before)).toBe(2);
  expect(readFileSync(join(folder, 'What is a heron.mp3')).subarray(0, 2).toString('hex')).toMatch(/^ff[ef]/);
});

it('keeps nothing of what an incognito answer is saved from', async () => {
  const { folder, requests } = desk({ isIncognito: true });
  await requests['answer-save']({ turnId: 't', format: 'wav' });
  expect(readdirSync(folder)).toEqual(['What is a heron.wav']);
  expect(await requests['answer-unspoken']({ turnId: 't' })).toEqual({ characters: reply.length - 1 });
});

it('asks for nothing when the person chooses no place', async () => {
  const { requests } = desk({ target: () => undefined });
  const before = spokenSince(0);
  expect(await requests['answer-save']({ turnId: 't', format: 'mp3' })).toBeNull();
  expect(spokenSince(before)).toBe(0);
});

it('leaves no file when it is cancelled', async () => {
  const { folder, requests, intents } = desk({
    target(name) {
      setImmediate(() => intents['answer-save-cancel'](null));
      return name;
    },
  });
  expect(await requests['answer-save']({ turnId: 't', format: 'wav' })).toBeNull();
  expect(readdirSync(folder).filter((name) => name.includes('.wav'))).toEqual([]);
});

it.each([
  ['markdown', 'Parley couldn’t save “taken” there: it is a folder.'],
  ['wav', 'a folder has this name'],
] as const)('says why it cannot write %s, before anything is paid for', async (format, why) => {
  const { folder, requests } = desk({ target: () => 'taken' });
  mkdirSync(join(folder, 'taken'));
  mkdirSync(join(folder, 'taken.part'));
  const before = spokenSince(0);
  await expect(requests['answer-save']({ turnId: 't', format })).rejects.toMatchObject({
    fault: { kind: 'storage-failed', message: expect.stringContaining(why) },
  });
  expect(spokenSince(before)).toBe(0);
});

it('says that an answer is gone', async () => {
  const { requests } = desk();
  await expect(requests['answer-save']({ turnId: 'gone', format: 'wav' })).rejects.toMatchObject({
    fault: { kind: 'bad-input' },
  });
});
