import { beforeEach, expect, it, vi } from 'vitest';
import type { TurnEnd } from '../../../src/shared/talk/turn-events.ts';
import type { AskedAbout } from '../../../src/shared/listen/script/about.ts';
import { createAudioFocus, type AudioFocus } from '../../../src/renderer/app/audio-focus.ts';

const here: AskedAbout = { documentId: 'd0c0d0c0d0c0d0c0', place: { blockId: 'b7', at: 40 } };
const cue = { id: 'c', text: 'It is.', start: 0, end: 6, pauseAfterMs: 0 };

let sounds: boolean;
let open: AskedAbout | undefined;
let inFront: boolean;
let wentOn: AskedAbout[];
let audioFocus: AudioFocus;

beforeEach(() => {
  vi.useFakeTimers();
  sounds = true;
  open = here;
  inFront = false;
  wentOn = [];
  audioFocus = createAudioFocus(() => ({
    place: () => open,
    sounds: () => sounds,
    isInFront: () => inFront,
    pause: () => (sounds = false),
    resume(from) {
      wentOn.push(from);
      sounds = true;
    },
  }));
  return () => vi.useRealTimers();
});

const answered = (turnId: string, end: TurnEnd = { outcome: 'completed' }): void => {
  audioFocus.turn({ type: 'cue-ready', turnId, cue });
  audioFocus.turn({ type: 'turn-end', turnId, ...end });
};

it('is silent from the moment the key goes down, and knows the sentence', () => {
  expect(audioFocus.begin('q1')).toEqual(here);
  expect(sounds).toBe(false);
});

it('goes on at the start of that sentence when the answer has been heard', () => {
  audioFocus.begin('q1');
  answered('q1');
  vi.runAllTimers();
  expect(wentOn).toEqual([here]);
});

it('waits for the last of several questions in a row, each of them about the sentence', () => {
  audioFocus.begin('q1');
  expect(audioFocus.begin('q2')).toEqual(here);
  answered('q1', { outcome: 'interrupted', heard: 'It' });
  vi.runAllTimers();
  expect(wentOn).toEqual([]);
  answered('q2');
  vi.runAllTimers();
  expect(wentOn).toEqual([here]);
});

it.each([
  ['stopped', { outcome: 'interrupted', heard: 'It' }],
  ['failed', { outcome: 'failed', fault: { kind: 'unreachable', message: 'No connection.' } }],
  ['not read aloud', { outcome: 'completed', fault: { kind: 'unreachable', message: 'No connection.' } }],
] satisfies [string, TurnEnd][])('stays silent after an answer that was %s', (_how, end) => {
  audioFocus.begin('q1');
  answered('q1', end);
  vi.runAllTimers();
  expect(wentOn).toEqual([]);
  expect(audioFocus.begin('q2')).toBeUndefined();
});

it('stays silent after an answer that is only shown: it has to be read first', () => {
  audioFocus.begin('q1');
  audioFocus.turn({ type: 'turn-end', turnId: 'q1', outcome: 'completed' });
  vi.runAllTimers();
  expect(wentOn).toEqual([]);
});

it.each(['cancelled', 'nothing-heard'] as const)('goes on after a question that was %s', (outcome) => {
  audioFocus.begin('q1');
  audioFocus.turn({ type: 'turn-end', turnId: 'q1', outcome });
  vi.runAllTimers();
  expect(wentOn).toEqual([here]);
});

it('goes on after a key that was let go before anything was heard', () => {
  audioFocus.begin('q1');
  audioFocus.end('q1', true);
  vi.runAllTimers();
  expect(wentOn).toEqual([here]);
});

it('leaves a document alone that was silent before, or that the person took in hand meanwhile', () => {
  sounds = false;
  audioFocus.begin('q1');
  answered('q1');
  sounds = true;
  audioFocus.begin('q2');
  audioFocus.leave();
  answered('q2');
  vi.runAllTimers();
  expect(wentOn).toEqual([]);
});

it('says whether anything is in the way of a person who wants to hear it now', () => {
  expect(audioFocus.leave()).toBe(false);
  audioFocus.begin('q1');
  expect(audioFocus.leave()).toBe(true);
  answered('q1');
  expect(audioFocus.leave()).toBe(false);
});

it('takes questions for questions about the document while it is heard, or its page is in front', () => {
  sounds = false;
  expect(audioFocus.begin('q1')).toBeUndefined();
  inFront = true;
  expect(audioFocus.begin('q2')).toEqual(here);
  open = undefined;
  expect(audioFocus.begin('q3')).toBeUndefined();
});

it('draws breath before it goes on, and a question in that breath is about the same sentence', () => {
  audioFocus.begin('q1');
  answered('q1');
  expect(sounds).toBe(false);
  expect(audioFocus.begin('q2')).toEqual(here);
  vi.runAllTimers();
  expect(wentOn).toEqual([]);
});

it('makes room for a timer that is over, and for what is read out', () => {
  audioFocus.turn({ type: 'turn-start', turnId: 't', origin: 'timer', at: 0 });
  expect(sounds).toBe(false);
  answered('t');
  vi.runAllTimers();
  expect(wentOn).toEqual([here]);
});

it('is not written down by a dictation: silent while that listens, and on when it has heard enough', () => {
  audioFocus.dictation({ takeId: 'd', phase: 'opening' });
  expect(sounds).toBe(false);
  audioFocus.dictation({ takeId: 'd', phase: 'listening' });
  vi.runAllTimers();
  expect(wentOn).toEqual([]);
  audioFocus.dictation({ takeId: 'd', phase: 'transcribing' });
  audioFocus.dictation({ takeId: 'd', phase: 'over' });
  vi.runAllTimers();
  expect(wentOn).toEqual([here]);
});

it('does not go on over a dictation that began while an answer was heard', () => {
  audioFocus.begin('q1');
  audioFocus.dictation({ takeId: 'd', phase: 'opening' });
  answered('q1');
  vi.runAllTimers();
  expect(wentOn).toEqual([]);
  audioFocus.dictation({ takeId: 'd', phase: 'transcribing' });
  vi.runAllTimers();
  expect(wentOn).toEqual([here]);
});

it('goes on after an answer that failed and was tried again, or gone on with', () => {
  audioFocus.begin('q1');
  answered('q1', { outcome: 'failed', fault: { kind: 'unreachable', message: 'No connection.' } });
  audioFocus.begin('q2', 'q1');
  answered('q2', { outcome: 'failed', fault: { kind: 'unreachable', message: 'No connection.' } });
  audioFocus.begin('q3', 'q2');
  answered('q3');
  vi.runAllTimers();
  expect(wentOn).toEqual([here]);
});

it('stays silent after an answer that was tried again when the person has taken reading in hand', () => {
  audioFocus.begin('q1');
  answered('q1', { outcome: 'failed', fault: { kind: 'unreachable', message: 'No connection.' } });
  audioFocus.leave();
  audioFocus.begin('q2', 'q1');
  answered('q2');
  vi.runAllTimers();
  expect(wentOn).toEqual([]);
});

it('stays silent after an answer that failed while one dictated', () => {
  audioFocus.begin('q1');
  audioFocus.dictation({ takeId: 'd', phase: 'opening' });
  answered('q1', { outcome: 'failed', fault: { kind: 'unreachable', message: 'No connection.' } });
  audioFocus.dictation({ takeId: 'd', phase: 'transcribing' });
  vi.runAllTimers();
  expect(wentOn).toEqual([]);
});
