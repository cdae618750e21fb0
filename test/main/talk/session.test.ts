import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { decodeWav, encodeWav } from '../../../src/shared/audio/pcm.ts';
import { emptyConversation } from '../../../src/shared/talk/conversation.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { scenario, type Scenario, type ScenarioOptions } from './scenario.ts';
import { systemClock } from '../../../src/main/service/clock.ts';

const fixture = (name: string): string => join(import.meta.dirname, '../../fixtures', name);

let local: LocalService;
let talk: Scenario;
beforeAll(async () => {
  local = await startLocalService({ seed: 1 });
});
afterAll(() => local.close());
beforeEach(() => begin());
afterEach(async () => {
  await talk.end();
  local.faults.clear();
  local.setProfile('instant');
});

function begin(options?: ScenarioOptions): void {
  talk = scenario(local, options);
}

const stages = () => talk.takes.list({ limit: 9 }).map(({ stage }) => stage);
const requestsTo = (endpoint: string) => local.requests.filter((request) => request.endpoint === endpoint);

it('transcribes a question, reasons, replies and speaks', async () => {
  await talk.says(fixture('seven-times-eight.wav'));
  expect(await talk.hearsAll()).toMatchObject({
    utterance: 'What is seven times eight?',
    reply: expect.stringContaining('fifty-six'),
    reasoning: expect.stringMatching(/\w/),
    outcome: 'completed',
    finishReason: 'stop',
    stages: {
      transcriptMs: expect.any(Number),
      speechStartMs: expect.any(Number),
      endMs: expect.any(Number),
    },
  });
});

it('connects while the person speaks, before there is anything to send', async () => {
  let connected = 0;
  const count = (): void => void connected++;
  subscribe('undici:client:connected', count);
  await talk.end();
  begin(); // whose client has no connection yet
  const sent = local.requests.length;
  talk.session.openConversation(emptyConversation);
  talk.begins('cold', 16_000);
  await expect.poll(() => connected).toBeGreaterThanOrEqual(2);
  unsubscribe('undici:client:connected', count);
  await expect.poll(() => local.requests.slice(sent).map(({ endpoint }) => endpoint)).toEqual(['models']);
});

it('has the sound of its first cue waited for before it is there', async () => {
  talk.types('Tell me a long story.');
  const { turnId, cue } = await talk.sees('cue-coming');
  const coming = talk.session.comingSound(turnId, cue.id);
  expect(await talk.sees('cue-ready')).toMatchObject({ turnId, cue });
  expect(await coming).toEqual(talk.session.cueSound(turnId, cue.id));
  expect(talk.session.comingSound(turnId, 'another')).toBeUndefined();
});

it('has nobody wait for a sound that never comes', async () => {
  local.faults.next('speech', { stallAfter: 0 });
  talk.types('Tell me a long story.');
  const { turnId, cue } = await talk.sees('cue-coming');
  const coming = talk.session.comingSound(turnId, cue.id);
  talk.session.stop(turnId, null);
  expect(await coming).toBeUndefined();
});

it('reports how much of a question is missing after the window hung, and answers the rest (L19)', async () => {
  let now = 5000;
  await talk.end();
  begin({ now: () => now });
  const { pcm, sampleRate } = decodeWav(readFileSync(fixture('seven-times-eight.wav')));
  const frame = sampleRate / 50;
  talk.begins('hung', sampleRate);
  for (let at = 0; at < pcm.length; at += frame) {
    // The page hangs for 1.9 s, and the frames of that time never arrive.
    now += at === 10 * frame ? 1920 : 20;
    talk.session.recording.frames('hung', pcm.slice(at, at + frame));
  }
  talk.ends('hung');
  expect(await talk.hearsAll()).toMatchObject({
    utterance: 'What is seven times eight?',
    notes: ['1.9 s of this recording are missing: Parley’s window wasn’t responding.'],
  });
});

it.runIf(isThorough)('reports nothing missing when a question arrives late but whole (L19)', async () => {
  let now = 5000;
  await talk.end();
  begin({ now: () => now });
  const { pcm, sampleRate } = decodeWav(readFileSync(fixture('seven-times-eight.wav')));
  talk.begins('late', sampleRate);
  talk.session.recording.frames('late', pcm.slice(0, sampleRate / 50));
  now += (1000 * pcm.length) / sampleRate;
  talk.session.recording.frames('late', pcm.slice(sampleRate / 50));
  talk.ends('late');
  expect((await talk.hearsAll()).notes).toBeUndefined();
});

it('speaks the whole reply in order and without markup (C28)', async () => {
  talk.types('What can you do?');
  const turn = await talk.hearsAll();
  const spoken = turn.cues.map((cue) => cue.text).join(' ');
  expect(spoken).not.toMatch(/[*`#[\]]|https?:/);
  expect(turn.heardTo).toBeGreaterThanOrEqual(turn.reply.trimEnd().length - 3);
});

it('answers a second question in the context of the first', async () => {
  await talk.says(fixture('seven-times-eight.wav'));
  await talk.hearsAll();
  await talk.says(fixture('and-plus-ten.wav'));
  expect((await talk.hearsAll()).reply).toContain('sixty-six');
});

it('sends the model only the heard part of an interrupted reply', async () => {
  talk.types('Tell me a short story.');
  const turn = await talk.bargesInDuring('lighthouse', 0.5);
  expect(turn.outcome).toBe('interrupted');
  expect(turn.heard?.length).toBeGreaterThan(5);
  talk.types('What did I just ask you?');
  await talk.hearsAll();
  const body = requestsTo('chat').at(-1)?.body ?? {};
  const messages = 'messages' in body ? body.messages : [];
  expect(messages.map(({ content }) => content)).toContain(turn.heard);
  expect(messages.map(({ content }) => content)).not.toContain(turn.reply);
});

it('aborts every request when it is interrupted', async () => {
  local.setProfile('slow');
  talk.types('Tell me a long story.');
  await talk.sees('reply-delta');
  talk.session.interrupt();
  await expect.poll(() => requestsTo('chat').at(-1)?.outcome).toBe('aborted-by-client');
  await expect.poll(() => local.requests.filter(({ endedAt }) => endedAt === undefined)).toEqual([]);
});

it('interrupts the current turn when a new one starts', async () => {
  local.setProfile('typical');
  talk.types('Tell me a long story.');
  await talk.sees('reply-delta');
  await talk.says(fixture('seven-times-eight.wav'));
  expect(await talk.sees('turn-end')).toMatchObject({ outcome: 'interrupted' });
  local.setProfile('instant');
  expect((await talk.hearsAll()).reply).toContain('fifty-six');
});

it('sends nothing when nothing was said, and cancels the recording', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-silence-'));
  const silence = join(folder, 'silence.wav');
  writeFileSync(silence, encodeWav({ pcm: new Int16Array(32_000), sampleRate: 16_000 }));
  const before = requestsTo('transcription').length;
  await talk.says(silence);
  expect(await talk.sees('turn-end')).toMatchObject({
    outcome: 'nothing-heard',
    fault: { message: 'Parley didn’t hear anything. Press the key, then speak.' },
  });
  expect(requestsTo('transcription')).toHaveLength(before);
  expect(stages()).toEqual(['cancelled']);
  expect(talk.turns()).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('keeps a recording that was not transcribed, and transcribes it on a retry', async () => {
  local.faults.next('transcription', { status: 500 }, 5);
  await talk.says(fixture('seven-times-eight.wav'));
  expect(await talk.sees('turn-end')).toMatchObject({ outcome: 'failed', fault: { kind: 'service-failed' } });
  expect(talk.takesOnDisk()).toHaveLength(1);
  expect(stages()).toEqual(['failed']);
  expect(talk.takes.unfinished()).toHaveLength(1);
  local.faults.clear();
  talk.tryAgain();
  const { id } = await talk.hearsAll();
  expect(talk.turns()).toMatchObject([{ utterance: 'What is seven times eight?' }]);
  expect(talk.takes.get(id)).toMatchObject({ stage: 'delivered', text: 'What is seven times eight?' });
  expect(talk.takesOnDisk()).toHaveLength(1);
});

it('keeps no recording of an answered question when the settings say “never”', async () => {
  await talk.end();
  begin({ settings: { keepTakes: 'never' } });
  await talk.says(fixture('seven-times-eight.wav'));
  await talk.hearsAll();
  expect(talk.takesOnDisk()).toEqual([]);
  expect(talk.takes.list({ limit: 9 })).toEqual([]);
});

it('passes a failed turn’s recording on to its retry', async () => {
  local.faults.next('chat', { status: 402 });
  await talk.says(fixture('seven-times-eight.wav'));
  await talk.sees('turn-end');
  talk.tryAgain();
  const { id } = await talk.hearsAll();
  expect(talk.takesOnDisk()).toEqual([`${id}.wav`]);
});

it.runIf(isThorough)('retries a recording any number of times', async () => {
  local.faults.next('transcription', { status: 500 }, 10);
  await talk.says(fixture('seven-times-eight.wav'));
  await talk.sees('turn-end');
  talk.tryAgain();
  await talk.sees('turn-end');
  local.faults.clear();
  talk.tryAgain();
  expect((await talk.hearsAll()).outcome).toBe('completed');
});

it('shows how long a rate limit lasts, and then continues by itself', async () => {
  local.faults.next('transcription', { status: 429, headers: { 'retry-after': '1' } });
  await talk.says(fixture('seven-times-eight.wav'));
  expect((await talk.sees('wait-start')).untilMs).toBeGreaterThan(systemClock.now());
  await talk.sees('wait-end');
  expect((await talk.hearsAll()).utterance).toBe('What is seven times eight?');
});

it('ends at once when it is interrupted during a wait', async () => {
  local.faults.next('chat', { status: 429, headers: { 'retry-after': '3600' } });
  talk.types('What is seven times eight?');
  await talk.sees('wait-start');
  talk.session.interrupt();
  expect(await talk.sees('turn-end')).toMatchObject({ outcome: 'interrupted' });
  expect(talk.turns()[0]?.waiting).toBeUndefined();
});

it('keeps the part of a reply that arrived before the connection broke', async () => {
  local.faults.next('chat', { cutAfter: 30 });
  talk.types('Tell me a short story.');
  const end = await talk.sees('turn-end');
  expect(end).toMatchObject({ outcome: 'failed', fault: { kind: 'answer-interrupted' } });
  expect(talk.turns()[0]?.reply.length).toBeGreaterThan(0);
});

it('completes a turn whose reply could not be spoken, and says why', async () => {
  local.faults.next('speech', { status: 402 }, 10);
  talk.types('What is seven times eight?');
  expect(await talk.hearsAll()).toMatchObject({
    outcome: 'completed',
    reply: expect.stringContaining('fifty-six'),
    fault: { kind: 'no-credits', message: expect.stringMatching(/couldn’t be read aloud/) },
  });
});

it('speaks a reply whose speech had failed, without asking the model again', async () => {
  local.faults.next('speech', { status: 500 }, 100);
  talk.types('Tell me a short story.');
  const silent = await talk.hearsAll();
  expect(silent).toMatchObject({ outcome: 'completed', fault: { cause: 'unspoken' } });
  local.faults.clear();
  const chats = requestsTo('chat').length;
  talk.readAloud();
  const turn = await talk.hearsAll();
  expect(turn).toMatchObject({ outcome: 'completed', reply: silent.reply, finishReason: 'stop' });
  expect(turn.fault).toBeUndefined();
  expect(turn.heardTo).toBe(silent.reply.trimEnd().length);
  expect(talk.turns()).toHaveLength(1);
  expect(requestsTo('chat')).toHaveLength(chats);
});

it('continues speaking where the speech had failed, so that no sentence is paid for twice', async () => {
  local.faults.next('speech', { status: 402 }, 100, 1);
  talk.types('Tell me a short story.');
  const cut = await talk.hearsAll();
  expect(cut.fault).toMatchObject({ cause: 'unspoken', kind: 'no-credits' });
  expect(cut.heardTo).toBeGreaterThan(0);
  local.faults.clear();
  talk.readAloud();
  const turn = await talk.hearsAll();
  expect(turn.cues[0]?.start).toBeGreaterThanOrEqual(cut.heardTo);
  expect(turn.heardTo).toBe(cut.reply.trimEnd().length);
});

it('requests no speech when replies are only shown, and counts the whole reply as said', async () => {
  await talk.end();
  begin({ settings: { speakReplies: false } });
  const before = requestsTo('speech').length;
  talk.types('What is seven times eight?');
  const turn = await talk.hearsAll();
  expect(turn.outcome).toBe('completed');
  expect(turn.heard).toBeUndefined();
  expect(requestsTo('speech')).toHaveLength(before);
});

it('reports a wrong key, and keeps the question (S05)', async () => {
  await talk.end();
  begin({ apiKey: 'sk-wrong' });
  talk.types('What is seven times eight?');
  expect(await talk.sees('turn-end')).toMatchObject({ outcome: 'failed', fault: { kind: 'wrong-key' } });
  expect(talk.turns()[0]?.utterance).toBe('What is seven times eight?');
});

it('ignores messages about a turn that is over', async () => {
  talk.types('What is seven times eight?');
  const turn = await talk.hearsAll();
  const before = talk.turns();
  talk.session.cueStarted(turn.id, 'nothing');
  talk.session.cueEnded(turn.id, 'nothing');
  talk.session.cueFailed(turn.id, 'nothing', 'no reason');
  talk.session.stop(turn.id, null);
  talk.ends(turn.id);
  talk.session.recording.cancel(turn.id);
  talk.session.recording.frames(turn.id, new Int16Array(10));
  expect(talk.turns()).toEqual(before);
});

it('keeps the recording when it is interrupted during the transcription, and transcribes it on a retry', async () => {
  local.faults.next('transcription', { stallAfter: 0 });
  await talk.says(fixture('seven-times-eight.wav'));
  await expect.poll(() => requestsTo('transcription').at(-1)?.outcome).toBeUndefined();
  talk.session.interrupt();
  expect(await talk.sees('turn-end')).toMatchObject({
    outcome: 'failed',
    fault: { message: expect.stringMatching(/Your recording is kept/) },
  });
  expect(talk.takesOnDisk()).toHaveLength(1);
  talk.tryAgain();
  expect((await talk.hearsAll()).utterance).toBe('What is seven times eight?');
});

it('shows no turn for a cancelled question, and keeps its recording', async () => {
  talk.begins('t1', 16_000);
  talk.session.recording.frames('t1', new Int16Array(512));
  talk.session.recording.cancel('t1');
  expect(await talk.sees('turn-end')).toMatchObject({ outcome: 'cancelled' });
  expect(talk.turns()).toEqual([]);
  expect(stages()).toEqual(['cancelled']);
  expect(talk.takesOnDisk()).toEqual(['t1.wav']);
});

it('keeps an untranscribed recording when another conversation starts', async () => {
  local.faults.next('transcription', { status: 402 });
  await talk.says(fixture('seven-times-eight.wav'));
  await talk.sees('turn-end');
  expect(talk.takesOnDisk()).toHaveLength(1);
  talk.session.openConversation(emptyConversation);
  expect(talk.takesOnDisk()).toHaveLength(1);
});

it('starts a new conversation without context, and restores it with the old conversation', async () => {
  await talk.says(fixture('seven-times-eight.wav'));
  await talk.hearsAll();
  const before = talk.session.conversation();
  talk.session.openConversation(emptyConversation);
  expect(talk.turns()).toEqual([]);
  await talk.says(fixture('and-plus-ten.wav'));
  expect((await talk.hearsAll()).reply).not.toContain('sixty-six');
  talk.session.openConversation(before);
  await talk.says(fixture('and-plus-ten.wav'));
  expect((await talk.hearsAll()).reply).toContain('sixty-six');
});

it('gives the conversation another title between and during turns, and none where nothing was said', async () => {
  talk.session.retitle('Nothing yet');
  expect(talk.events()).toEqual([]);
  talk.types('What time is it?');
  talk.session.retitle('The time');
  await talk.hearsAll();
  expect(talk.session.conversation().title).toBe('The time');
  talk.session.retitle('Clocks');
  expect(talk.events().at(-1)).toMatchObject({ type: 'conversation-title', title: 'Clocks' });
  expect(talk.session.conversation()).toMatchObject({ title: 'Clocks', turns: [{ outcome: 'completed' }] });
});
