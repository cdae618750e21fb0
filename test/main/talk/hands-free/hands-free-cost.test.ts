import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSilero } from '../../../../src/main/speech/recognition/silero/silero.ts';
import { floatFromPcm } from '../../../../src/shared/audio/pcm.ts';
import { createResampler } from '../../../../src/shared/audio/resampler.ts';
import { speechRate } from '../../../../src/shared/speech/endpointing.ts';
import { heardConversation, type HeardConversation } from '../../../acoustics/heard-conversation.ts';
import { startLocalService, type LocalService } from '../../../local-service/local-service.ts';
import { said, type Talk } from '../../speech/recognition/talk.ts';

let local: LocalService;
let talk: HeardConversation;

beforeAll(async () => {
  local = await startLocalService({ seed: 1, outputPrices: true });
  const { detector } = await loadSilero();
  talk = await heardConversation(local, { gate: { detector }, hearsOut: true });
});
afterAll(async () => {
  await talk.end();
  await local.close();
});

it('answers every question once and in order, and costs what the ledger says', async () => {
  await says([['What is seven times eight?', 6_000]]);
  await says([
    ['What is two plus two?', 700],
    ['And what is that plus ten?', 6_000],
  ]);
  await says([['Tell me a long story.', 4_000]]);
  await says([['What is twelve minus five?', 6_000]]);

  expect(talk.turns().map(({ utterance, outcome }) => [utterance, outcome])).toEqual([
    ['What is seven times eight?', 'completed'],
    ['What is two plus two? And what is that plus ten?', 'completed'],
    ['Tell me a long story.', 'interrupted'],
    ['What is twelve minus five?', 'completed'],
  ]);
  const { entries, total } = local.bill(); // with what was taken back
  expect(talk.ledger.entries()).toHaveLength(entries.length);
  await expect.poll(() => talk.ledger.months()[0]?.cost).toBe(total);
});

async function says(sentences: Talk): Promise<void> {
  const { pcm, sampleRate } = await said(sentences);
  await talk.hears(createResampler(sampleRate, speechRate).add(floatFromPcm(pcm)));
}
