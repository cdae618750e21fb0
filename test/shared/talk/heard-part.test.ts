import { expect, it } from 'vitest';
import type { Turn } from '../../../src/shared/talk/conversation.ts';
import { heardOf } from '../../../src/main/talk/current-turn.ts';

const reply = 'It is noon. The sun is high.';
const turn: Turn = {
  id: 'a',
  origin: 'voice',
  phase: 'speaking',
  startedAt: 0,
  utterance: 'What time is it?',
  reasoning: '',
  reply,
  heardTo: 0,
  cues: [
    { id: 'c1', text: 'It is noon.', start: 0, end: 11, pauseAfterMs: 275 },
    { id: 'c2', text: 'The sun is high.', start: 12, end: 28, pauseAfterMs: 475 },
  ],
};

it.each([
  [0, ''],
  [100, ''],
  [500, 'It is'],
  [999, 'It is'],
  [1000, 'It is noon.'],
])('takes %i of 1000 ms of the first cue back to the end of a word', (playedMs, heard) => {
  expect(heardOf(turn, { cueId: 'c1', playedMs, durationMs: 1000 })).toBe(heard);
});

it('adds what was heard of a later cue to the cues before it', () => {
  expect(heardOf({ ...turn, heardTo: 11 }, { cueId: 'c2', playedMs: 500, durationMs: 1000 })).toBe(
    'It is noon. The sun',
  );
});

it('knows in a pause between cues what has been heard', () => {
  expect(heardOf({ ...turn, heardTo: 11 }, null)).toBe('It is noon.');
});

it('has heard nothing before any sound', () => {
  expect(heardOf(turn, null)).toBe('');
});

it('does not know a cue that the turn does not have', () => {
  expect(heardOf(turn, { cueId: 'other', playedMs: 500, durationMs: 1000 })).toBe('');
});
