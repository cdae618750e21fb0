import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isThorough } from '../../../thorough.ts';
import { createHandsFree } from '../../../../src/main/talk/hands-free/hands-free.ts';
import { loadSilero } from '../../../../src/main/speech/recognition/silero/silero.ts';
import type { ToolPorts } from '../../../../src/main/talk/tools/session-tools.ts';
import { encodeWav, floatFromPcm, pcmFromFloat } from '../../../../src/shared/audio/pcm.ts';
import { createResampler } from '../../../../src/shared/audio/resampler.ts';
import type { HandsFreeNow, VoiceOrder } from '../../../../src/shared/contract/hands-free-contract.ts';
import { frameSamples, speechRate } from '../../../../src/shared/speech/endpointing.ts';
import type { SpeechGate } from '../../../../src/shared/speech/speech-detector.ts';
import type { TurnEvent } from '../../../../src/shared/talk/turn-events.ts';
import { currentTurn, type Cue } from '../../../../src/shared/talk/conversation.ts';
import { startLocalService, type LocalService } from '../../../local-service/local-service.ts';
import { transcriptionModel } from '../../../local-service/models.ts';
import { television } from '../../../acoustics/television.ts';
import { said } from '../../speech/recognition/talk.ts';
import { noises } from '../../speech/recognition/silero/noises.ts';
import { scenario } from '../scenario.ts';

/** For a test that needs a bill of its own. */
const ownKey = 'sk-own';

let local: LocalService;
const phrases = [
  'Stop listening.',
  'Okay.',
  'Mm-hm.',
  'What is on my clipboard?',
  'Yes, please.',
  'No, not now.',
];
let gate: SpeechGate;

beforeAll(async () => {
  local = await startLocalService({
    seed: 1,
    profile: 'fast',
    phrases,
    outputPrices: true,
    otherKeys: [ownKey],
  });
  const { detector } = await loadSilero();
  gate = { detector };
});
afterAll(() => local.close());

describe('a conversation without hands', () => {
  it('answers one question after the other', async () => {
    const { talks, says, answered, turns } = conversation();
    talks();
    await says('What is seven times eight?');
    await answered(1);
    await says('And what is that plus ten?');
    await answered(2);
    expect(turns().map(({ utterance }) => utterance)).toEqual([
      'What is seven times eight?',
      'And what is that plus ten?',
    ]);
    expect(turns().at(-1)?.reply).toMatch(/sixty-six/);
  });

  it.each([true, false])('asks the model in the pause before a question has ended: %s', async (may) => {
    const chats = () => local.requests.filter(({ endpoint }) => endpoint === 'chat').length;
    const before = chats();
    const { talks, says, hears, answered, turns } = conversation({ mayAnswerAhead: may });
    talks();
    await says('What is seven times eight?', 280);
    expect(turns()).toMatchObject([{ phase: 'listening', reply: '' }]);
    await expect.poll(chats).toBe(may ? before + 1 : before);
    await hears(new Float32Array(speechRate));
    await answered(1);
    expect(chats()).toBe(before + 1);
  });

  it.runIf(isThorough)('is cut in on by words, and keeps what was heard', async () => {
    const { talks, says, sounds, answered, turns, orders } = conversation();
    talks();
    await says('Tell me a long story.');
    await sounds();
    await says('What is two plus two?');
    await answered(1);
    expect(orders.slice(0, 3)).toEqual(['duck', 'hold', 'cut']);
    const [story, sum] = turns();
    expect(story?.outcome).toBe('interrupted');
    expect(story?.heard).toMatch(/^\w+ \w+/);
    expect(story?.reply).toContain(story?.heard);
    expect(sum?.reply).toMatch(/four/);
    expect(local.requests.filter(({ endedAt }) => endedAt === undefined)).toEqual([]);
  });

  it.runIf(isThorough)('keeps what was heard though the window is late to say it', async () => {
    const { talks, says, sounds, answered, turns } = conversation({ lateFrames: 20 });
    talks();
    await says('Tell me a long story.');
    await sounds();
    await says('What is two plus two?');
    await answered(1);
    expect(turns()[0]?.heard).toMatch(/^\w+ \w+/);
  });

  it('goes on after a nod, which is not answered', async () => {
    const { talks, says, sounds, turns, orders } = conversation();
    talks();
    await says('Tell me a long story.');
    await sounds();
    await says('Okay.', 3_000);
    expect(orders.slice(0, 3)).toEqual(['duck', 'hold', 'resume']);
    expect(local.requests.findLast(({ endpoint }) => endpoint === 'transcription')?.status).toBe(200);
    expect(turns()).toHaveLength(1);
    expect(turns()[0]?.phase).toBe('speaking');
  });

  it('does not answer a sound of listening, unless it had asked something', async () => {
    const { talks, says, answered, turns } = conversation();
    const chats = () => local.requests.filter(({ endpoint }) => endpoint === 'chat').length;
    talks();
    await says('What is seven times eight?');
    await answered(1);
    const before = chats();
    await says('Mm-hm.');
    await expect.poll(() => turns().length).toBe(1);
    expect(chats()).toBe(before);
    await says('How are you?');
    await answered(2);
    expect(turns().at(-1)?.reply).toMatch(/\?$/);
    await says('Mm-hm.');
    await answered(3);
  });

  it.runIf(isThorough).each(['a cough', 'typing', 'a door'])('is not stopped by %s', async (noise) => {
    const { talks, says, hears, sounds, turns, orders } = conversation();
    talks();
    await says('Tell me a long story.');
    await sounds();
    await hears(noises[noise]!());
    await hears(new Float32Array(3 * speechRate));
    expect(orders).not.toContain('cut');
    expect(orders.at(-1) ?? 'resume').toMatch(/resume|unduck/);
    expect(turns()[0]?.phase).toBe('speaking');
  });

  it.runIf(isThorough).each([
    ['Yes, please.', 'done'],
    ['No, not now.', 'refused'],
  ])('takes %j for an answer when it asks for permission', async (answer, state) => {
    const { talks, says, asksFirst, answered, turns, spoken } = conversation({ withTools: true });
    talks();
    await says('What is on my clipboard?');
    await asksFirst();
    await expect.poll(() => spoken()).toContain('Allow the model to read your clipboard? Say yes or no.');
    await says(answer);
    await answered(1);
    expect(turns()).toMatchObject([{ utterance: 'What is on my clipboard?', toolUses: [{ state }] }]);
  });

  it.runIf(isThorough)('allows nothing by a question that is asked instead', async () => {
    const { talks, says, asksFirst, answered, turns } = conversation({ withTools: true });
    talks();
    await says('What is on my clipboard?');
    await asksFirst();
    await says('What is seven times eight?');
    await answered(1);
    expect(turns()).toMatchObject([
      { outcome: 'interrupted', toolUses: [{ state: 'refused' }] },
      { utterance: 'What is seven times eight?', outcome: 'completed' },
    ]);
  });

  it.runIf(isThorough)('answers the person, and not the television beside them', async () => {
    const { talks, says, hears, answered, states, turns } = conversation();
    talks();
    await says('What is seven times eight?');
    await answered(1);
    const programme = await television(10, -20);
    const heard = createResampler(programme.sampleRate, speechRate).add(floatFromPcm(programme.pcm));
    await hears(heard.subarray(0, 5 * speechRate));
    await says('And what is that plus ten?', 0);
    await hears(heard.subarray(5 * speechRate));
    await answered(2);
    expect(turns().map(({ utterance }) => utterance)).toEqual([
      'What is seven times eight?',
      'And what is that plus ten?',
    ]);
    expect(states.filter((state) => state.hears)).toHaveLength(2);
  });

  it.runIf(isThorough)('knows the person from a television also after a rest', async () => {
    const { talks, says, hears, handsFree, answered, states, turns } = conversation();
    talks();
    await says('What is seven times eight?');
    await answered(1);
    handsFree.locked();
    expect(states.at(-1)).toMatchObject({ phase: 'resting', rests: 'locked' });
    talks();
    const programme = await television(3, -20);
    await hears(createResampler(programme.sampleRate, speechRate).add(floatFromPcm(programme.pcm)));
    expect(states.at(-1)).toMatchObject({ phase: 'on', hears: false });
    expect(turns()).toHaveLength(1);
  });

  it.runIf(isThorough)('takes back a question that goes on, and counts what was on its way', async () => {
    const { talks, says, answered, turns, ledger } = conversation({ apiKey: ownKey });
    talks();
    await says('What is two plus two?', 700);
    await says('And what is that plus ten?', 6_000, 0);
    await answered(1);
    expect(turns().map(({ utterance }) => utterance)).toEqual([
      'What is two plus two? And what is that plus ten?',
    ]);
    const counted = () => ledger.reckonedInMonthOf(Date.now()).spent;
    const charged = () => local.bill(ownKey).total;
    await expect.poll(() => local.requests.every(({ endedAt }) => endedAt !== undefined)).toBe(true);
    await expect.poll(counted).toBeGreaterThanOrEqual(charged());
    expect(counted() - charged()).toBeLessThan(cent);
  });

  it.runIf(isThorough)('drops what is being said when asked to, and goes on listening', async () => {
    const { talks, says, hears, answered, handsFree, states, turns } = conversation();
    talks();
    await says('What is seven times eight?', 0);
    expect(states.at(-1)?.hears).toBe(true);
    handsFree.intents['hands-free-drop'](null);
    expect(states.at(-1)).toMatchObject({ phase: 'on', hears: false, sentMs: 0 });
    expect(turns()).toEqual([]);
    await hears(new Float32Array(speechRate));
    await says('What is two plus two?');
    await answered(1);
    expect(turns().map(({ utterance }) => utterance)).toEqual(['What is two plus two?']);
  });

  it('ends when it is told to', async () => {
    const { talks, says, states, turns } = conversation();
    talks();
    await says('Stop listening.');
    await expect.poll(() => states.at(-1)?.phase).toBe('off');
    expect(turns()).toEqual([]);
  });

  it('rests after a silence, with nothing sent', async () => {
    const before = local.requests.length;
    const { talks, hears, states } = conversation();
    talks();
    await hears(new Float32Array(11 * speechRate));
    expect(states.at(-1)).toMatchObject({ phase: 'resting', rests: 'silence', sentMs: 0 });
    expect(local.requests).toHaveLength(before);
  });

  it('answers nothing of what is dictated', async () => {
    const before = local.requests.length;
    const { talks, says, handsFree, turns } = conversation();
    talks();
    handsFree.dictation({ phase: 'listening' });
    await says('What is seven times eight?');
    handsFree.dictation({ phase: 'transcribing' });
    expect(turns()).toEqual([]);
    expect(local.requests).toHaveLength(before);
  });

  it('hears nothing while it is muted', async () => {
    const before = local.requests.length;
    const { talks, says, handsFree, states } = conversation();
    talks();
    handsFree.intents['hands-free-mute']({ muted: true });
    await says('What is seven times eight?');
    expect(states.at(-1)).toMatchObject({ phase: 'muted', sentMs: 0 });
    expect(local.requests).toHaveLength(before);
  });
});

function asksForWords(): boolean {
  return local.requests.some(
    ({ endpoint, endedAt }) => endpoint === 'transcription' && endedAt === undefined,
  );
}

const tools: ToolPorts = {
  clipboard: { read: async () => 'forty-two', write: async () => {} },
  openLink: async () => {},
  consents: { of: () => undefined, remember: () => {} },
};

/** In pico-dollars. */
const cent = 1e10;

interface ConversationOptions {
  /** Frames of the microphone that come before the window does as it is told. */
  readonly lateFrames?: number;
  readonly apiKey?: string;
  readonly mayAnswerAhead?: boolean;
  readonly withTools?: boolean;
}

/** A conversation with the real session, detector and service; this plays the window. */
function conversation({
  lateFrames = 0,
  apiKey = local.key,
  mayAnswerAhead = true,
  withTools = false,
}: ConversationOptions = {}) {
  const orders: VoiceOrder[] = [];
  const states: HandsFreeNow[] = [];
  let cue: Cue | undefined;
  let late: { readonly turnId: string; frames: number } | undefined;
  const { session, service, ledger, turns, end } = scenario(local, {
    apiKey,
    gate: () => gate,
    ...(withTools && { tools }),
    asksAloud: () => handsFree.listens(),
    onUnderstood: (turnId, text) => handsFree.understood(turnId, text),
    onEvent(event) {
      play(event);
      handsFree.turn(event);
    },
  });
  onTestFinished(end);
  let ids = 0;
  const handsFree = createHandsFree({
    session,
    gate: () => gate,
    newId: () => `spoken-${++ids}`,
    async transcribe({ pcm, sampleRate }, signal) {
      const request = { model: transcriptionModel, file: encodeWav({ pcm, sampleRate }), fileName: 'a.wav' };
      return (await service.transcribe(request, signal)).text;
    },
    publish: (now) => void states.push(now),
    order(order) {
      orders.push(order);
      const turn = currentTurn(session.conversation());
      if (order !== 'cut' || !turn) return;
      if (lateFrames === 0) stop(turn.id);
      else late = { turnId: turn.id, frames: lateFrames };
    },
    settings: () => ({ restMs: 10_000, pauseMs: undefined }),
    onLearned: () => {},
    mayAnswerAhead: () => mayAnswerAhead,
  });
  const stop = (turnId: string): void => {
    if (cue) session.stop(turnId, { cueId: cue.id, playedMs: 600, durationMs: 1_000 });
  };
  /** A long story's first cue sounds on and on; everything shorter is heard at once. */
  const play = (event: TurnEvent): void => {
    if (event.type !== 'cue-ready') return;
    setImmediate(() => {
      const turn = currentTurn(session.conversation());
      if (turn?.id !== event.turnId || turn.soundingCueId !== undefined) return;
      cue = event.cue;
      session.cueStarted(event.turnId, event.cue.id);
      if (!turn.utterance.includes('story')) session.cueEnded(event.turnId, event.cue.id);
    });
  };
  const hears = async (samples: Float32Array): Promise<void> => {
    const pcm = pcmFromFloat(samples);
    for (let at = 0; at + frameSamples <= pcm.length; at += frameSamples) {
      handsFree.intents['hands-free-frames']({ pcm: pcm.slice(at, at + frameSamples) });
      if (late && late.frames-- === 0) stop(late.turnId);
      await sleep(1);
      // Its time is that of the sound: a busy computer must not make the service slow.
      while (asksForWords()) await sleep(5);
    }
  };
  return {
    handsFree,
    orders,
    states,
    turns,
    spoken: () => turns().flatMap(({ cues }) => cues.map(({ text }) => text)),
    ledger,
    hears,
    talks: handsFree.start,
    /** @param silenceMs that follows @param beforeMs silence that comes before, a second at most */
    async says(sentence: string, silenceMs = 3_000, beforeMs = 1_000): Promise<void> {
      const { pcm, sampleRate } = await said([[sentence, silenceMs]]);
      const from = ((1_000 - beforeMs) * sampleRate) / 1_000;
      await hears(createResampler(sampleRate, speechRate).add(floatFromPcm(pcm.subarray(from))));
    },
    async sounds() {
      await expect.poll(() => turns().at(-1)?.soundingCueId).toBeDefined();
    },
    async asksFirst() {
      await expect.poll(() => turns().at(-1)?.toolUses?.[0]?.state).toBe('asking');
    },
    async answered(count: number) {
      await expect.poll(() => turns().filter(({ outcome }) => outcome === 'completed').length).toBe(count);
    },
  };
}
