import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSilenceWatchdog } from '../../../src/main/dictate/silence-watchdog.ts';
import { silence, soundOf } from './desk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A quiet room, which isn't the digital silence of a muted microphone. */
const second = { ...silence(1000), pcm: silence(1000).pcm.map((_, i) => (i % 2 === 0 ? 4 : -4)) };
const voice = soundOf('time');

test('reports missing frames after two seconds, and withdraws the report when frames arrive', () => {
  const watched = startWatch();
  vi.advanceTimersByTime(1999);
  expect(watched.heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(watched.heard).toEqual([true]);
  watched.watch.frames(voice.pcm, voice.sampleRate);
  expect(watched.heard).toEqual([true, false]);
});

test('reports five seconds of silence at the start (L26)', () => {
  const { heard, watch } = startWatch();
  for (let i = 0; i < 4; i++) watch.frames(second.pcm, second.sampleRate);
  expect(heard).toEqual([]);
  watch.frames(second.pcm, second.sampleRate);
  expect(heard).toEqual([true]);
});

test('reports no silence after the person has spoken', () => {
  const { heard, watch } = startWatch();
  watch.frames(voice.pcm, voice.sampleRate);
  for (let i = 0; i < 60; i++) watch.frames(second.pcm, second.sampleRate);
  expect(heard).toEqual([]);
});

test('reports a microphone that is muted in mid-take (L26)', () => {
  const { heard, watch } = startWatch();
  watch.frames(voice.pcm, voice.sampleRate);
  for (let i = 0; i < 2; i++) watch.frames(new Int16Array(voice.sampleRate), voice.sampleRate);
  watch.frames(voice.pcm, voice.sampleRate);
  expect(heard).toEqual([true, false]);
});

test('reports nothing after the take has ended', () => {
  const { heard, ending } = startWatch();
  ending.abort();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
});

function startWatch() {
  const heard: boolean[] = [];
  const ending = new AbortController();
  const watch = startSilenceWatchdog((hearsNothing) => void heard.push(hearsNothing), ending.signal);
  return { heard, ending, watch };
}
