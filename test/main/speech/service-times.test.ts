import { expect, it } from 'vitest';
import { type LearnedTimes, createServiceTimes, keptTimes } from '../../../src/main/speech/service-times.ts';
import { timedSpeech } from '../../../src/main/speech/synthesis/checked-speech.ts';
import { defaultSettings, patchSettings } from '../../../src/shared/settings/settings.ts';

const request = { model: 'tts', voice: 'Emily.wav', speed: 1, format: 'wav' } as const;
const never = new AbortController().signal;

it('supposes a usual service until it knows better, and is on the safe side', () => {
  const times = createServiceTimes();
  expect(times.likelySpeechMs(100)).toBeCloseTo(950);
  expect(times.speechMs(100)).toBeCloseTo(1.35 * 950);
  expect(times.writingMs(250)).toBeCloseTo(1350);
  expect(times.soundMs('x'.repeat(150))).toBeCloseTo(10_000);
});

it('learns what speech takes at the least, and for each character', () => {
  const times = createServiceTimes();
  const tookMs = (chars: number): number => 900 + 9 * chars;
  for (let i = 0; i < 30; i++) for (const chars of [30, 250, 120, 300]) times.rendered(chars, tookMs(chars));
  for (const chars of [20, 100, 300]) {
    expect(times.likelySpeechMs(chars) / tookMs(chars)).toBeGreaterThan(0.9);
    expect(times.likelySpeechMs(chars) / tookMs(chars)).toBeLessThan(1.1);
  }
});

it('follows a service that becomes slow within a few answers, also when all texts are of one length', () => {
  const times = createServiceTimes();
  for (let i = 0; i < 6; i++) times.rendered(60, 3000);
  expect(times.likelySpeechMs(60)).toBeGreaterThan(2600);
  expect(times.likelySpeechMs(300)).toBeGreaterThan(times.likelySpeechMs(60));
});

it('learns how fast replies are written, and how fast the voice is', () => {
  const times = createServiceTimes();
  for (let i = 0; i < 20; i++) {
    times.wrote(50, 1000);
    times.sounded('x'.repeat(150), 12_000);
  }
  expect(times.writingMs(50) / 1350).toBeCloseTo(1, 2);
  expect(times.soundMs('x'.repeat(15)) / 1200).toBeCloseTo(1, 2);
});

it('knows nothing of another service', () => {
  const times = createServiceTimes();
  times.rendered(10, 60_000);
  times.wrote(10, 60_000);
  times.sounded('Well.', 60_000);
  times.forget();
  const fresh = createServiceTimes();
  expect(times.likelySpeechMs(80)).toBe(fresh.likelySpeechMs(80));
  expect(times.writingMs(80)).toBe(fresh.writingMs(80));
  expect(times.soundMs('Well.')).toBe(fresh.soundMs('Well.'));
});

it('learns from each clip, but not from one that waited for the limits', async () => {
  let now = 0;
  const learned: (readonly [number, number])[] = [];
  const times = { rendered: (chars: number, ms: number) => void learned.push([chars, ms]) };
  const speak = timedSpeech(
    async ({ input, onWait }) => {
      now += 700;
      if (input === 'Wait for it.') onWait?.({ reason: 'requests', untilMs: 60_000 });
      onWait?.(undefined);
      return new Uint8Array();
    },
    times,
    () => now,
  );
  await speak({ ...request, input: 'Hello there.' }, never);
  await speak({ ...request, input: 'Wait for it.' }, never);
  expect(learned).toEqual([[12, 700]]);
});

it('expects worse of a service the more unevenly it answers', () => {
  const after = (factors: readonly number[]): number => {
    const times = createServiceTimes();
    for (let i = 0; i < 30; i++) for (const factor of factors) times.rendered(80, 850 * factor);
    return times.worstSpeechMs(80) / times.likelySpeechMs(80);
  };
  expect(after([1])).toBe(2);
  expect(after([0.8, 1.25])).toBeLessThan(after([0.65, 1.6]));
  expect(after([0.2, 5])).toBe(4);
});

it('knows nothing of a service until it has answered, and again when it is another', () => {
  const times = createServiceTimes();
  expect(times.isKnown()).toBe(false);
  times.rendered(80, 850);
  expect(times.isKnown()).toBe(true);
  times.forget();
  expect(times.isKnown()).toBe(false);
});

it('knows after a start what it learned before', () => {
  const times = createServiceTimes();
  expect(times.learned()).toBeNull();
  times.rendered(60, 1_300);
  times.rendered(200, 2_900);
  times.wrote(50, 1_000);
  times.sounded('Well.', 900);
  const kept = { serviceTimes: JSON.parse(JSON.stringify(times.learned())) };
  const later = createServiceTimes(patchSettings(defaultSettings, kept).serviceTimes);
  expect(later.isKnown()).toBe(true);
  for (const chars of [20, 100, 300]) {
    expect(later.worstSpeechMs(chars)).toBe(times.worstSpeechMs(chars));
    expect(later.writingMs(chars)).toBe(times.writingMs(chars));
  }
  expect(later.soundMs('Well.')).toBe(times.soundMs('Well.'));
  later.forget();
  expect(later.learned()).toBeNull();
});

it('keeps what it learned when Parley quits, and writes nothing where nothing was learned', () => {
  const kept: ReturnType<LearnedTimes['learned']>[] = [];
  const run = (use: (times: LearnedTimes) => void): void => {
    const quitting = new AbortController();
    use(keptTimes(kept.at(-1) ?? null, (learned) => kept.push(learned), quitting.signal));
    quitting.abort();
  };
  run(() => {});
  expect(kept).toEqual([]);
  run((times) => times.rendered(60, 1_300));
  run((times) => expect(times.isKnown()).toBe(true));
  expect(kept).toEqual([expect.objectContaining({ voicePace: 1 })]);
  run((times) => {
    times.forget();
    expect(kept.at(-1)).toBeNull(); // at once: it was another service's
  });
  expect(kept).toHaveLength(2);
});
