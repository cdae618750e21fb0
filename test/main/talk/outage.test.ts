import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { someOf } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { scenario, type Scenario } from './scenario.ts';

// These tests wait several times as long as a person would.
const timesEight = join(import.meta.dirname, '../../fixtures/seven-times-eight.wav');
const longMs = 50_000;
const away = { reset: true } as const;

let local: LocalService;
let talk: Scenario;
beforeEach(async () => {
  local = await startLocalService({ seed: 1 });
});
afterEach(async () => {
  await talk.end();
  await local.close();
});

const waits = () => talk.events().filter(({ type }) => type === 'wait-start' || type === 'wait-end');
const stages = () => talk.takes.list({ limit: 9 }).map(({ stage }) => stage);

it.each(someOf(1, ['transcription', 'models'] as const))(
  'answers a question that finds no network at first, and reports the wait: %s (N31, N33)',
  async (endpoint) => {
    talk = scenario(local, { outageMs: longMs, settings: { speakReplies: false } });
    local.faults.next(endpoint, away, 8);
    await talk.says(timesEight);
    expect(await talk.hearsAll()).toMatchObject({
      utterance: 'What is seven times eight?',
      outcome: 'completed',
    });
    expect(waits()[0]).toMatchObject({ type: 'wait-start', reason: 'unreachable' });
    expect(waits().at(-1)).toMatchObject({ type: 'wait-end' });
    expect(talk.turns()).toHaveLength(1);
    expect(talk.turns()[0]).not.toHaveProperty('waiting');
  },
);

it('gives up after a while, and keeps the recording (N31)', async () => {
  talk = scenario(local, { outageMs: 1, settings: { speakReplies: false } });
  local.faults.next('transcription', away, 99);
  await talk.says(timesEight);
  expect(await talk.hearsAll()).toMatchObject({ outcome: 'failed', fault: { kind: 'unreachable' } });
  expect(stages()).toEqual(['failed']);
  local.faults.clear();
  talk.tryAgain();
  expect(await talk.hearsAll()).toMatchObject({ outcome: 'completed' });
});

it('stops waiting when the turn is stopped, and keeps the recording (N31)', async () => {
  talk = scenario(local, { outageMs: longMs, settings: { speakReplies: false } });
  local.faults.next('transcription', away, 99);
  await talk.says(timesEight);
  const { turnId } = await talk.sees('wait-start');
  talk.session.stop(turnId, null);
  expect(await talk.sees('turn-end')).toMatchObject({
    outcome: 'failed',
    fault: { message: expect.stringContaining('Your recording is kept') },
  });
  expect(talk.takesOnDisk()).toHaveLength(1);
});
