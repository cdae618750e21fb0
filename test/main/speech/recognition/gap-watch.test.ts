import { beforeEach, expect, it } from 'vitest';
import { gapNote, watchForGaps } from '../../../../src/main/speech/recording.ts';

const frameMs = 20;
let gaps: number[];
let watch: ReturnType<typeof watchForGaps>;
let now: number;
beforeEach(() => {
  gaps = [];
  now = 5000;
  watch = watchForGaps((missingMs) => gaps.push(missingMs));
});

/** Frames in time. */
function hears(ms: number): void {
  for (let heard = 0; heard < ms; heard += frameMs) {
    now += frameMs;
    watch.frames(frameMs, now);
  }
}

it('finds what a page that hung has lost (L19)', () => {
  hears(3000);
  now += 1900;
  hears(3000);
  expect(gaps).toEqual([1900]);
  expect(gapNote(1900)).toBe('1.9 s of this recording are missing: Parley’s window wasn’t responding.');
});

it('finds what of it was lost where the rest comes late (L19)', () => {
  hears(3000);
  now += 4000;
  for (let i = 0; i < 2100 / frameMs; i++) watch.frames(frameMs, now);
  hears(3000);
  expect(gaps).toEqual([1900]);
});

it('says nothing of sound that is only late (L19)', () => {
  hears(3000);
  now += 4000;
  for (let i = 0; i < 4000 / frameMs; i++) watch.frames(frameMs, now);
  hears(3000);
  watch.end();
  expect(gaps).toEqual([]);
});

it('finds a gap just before the end (L19)', () => {
  hears(1000);
  now += 2500;
  hears(100);
  watch.end();
  expect(gaps).toEqual([2500]);
});

it('takes no clock that runs a little slower than the microphone’s for gaps', () => {
  for (let i = 0; i < 100_000; i++) watch.frames(frameMs, (now += frameMs * 1.001));
  now += 1500;
  for (let i = 0; i < 1500 / frameMs; i++) watch.frames(frameMs, now);
  hears(2000);
  expect(gaps).toEqual([]);
});
