import { expect, it } from 'vitest';
import { nextStart, positionAt } from '../../../src/renderer/audio/cue-queue.ts';

const first = { cueId: 'first', startsAt: 10, endsAt: 12, pauseAfterMs: 250 };
const second = { cueId: 'second', startsAt: 12.25, endsAt: 13.25, pauseAfterMs: 0 };

it('starts the first cue as soon as the audio thread can', () => {
  expect(nextStart(undefined, 5)).toBeCloseTo(5.02);
});

it('starts the next one exactly after the pause that is owed', () => {
  expect(nextStart(first, 10.5)).toBe(12.25);
});

it('starts a late one at once: the pause has already been heard', () => {
  expect(nextStart(first, 20)).toBeCloseTo(20.02);
});

it('still waits out the pause when a cue comes in the middle of it', () => {
  expect(nextStart(first, 12.1)).toBe(12.25);
});

it('reports nothing heard before the first cue is at the ear', () => {
  expect(positionAt([], 10)).toBeNull();
  expect(positionAt([first], 10)).toBeNull();
});

it('reports how much of the sounding cue has been heard', () => {
  expect(positionAt([first, second], 10.5)).toEqual({ cueId: 'first', playedMs: 500, durationMs: 2000 });
  expect(positionAt([first, second], 12.75)).toEqual({ cueId: 'second', playedMs: 500, durationMs: 1000 });
});

it('reports the whole cue in the pause after it', () => {
  expect(positionAt([first, second], 12.2)).toEqual({ cueId: 'first', playedMs: 2000, durationMs: 2000 });
});
