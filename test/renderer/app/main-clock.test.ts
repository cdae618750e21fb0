import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bridge } from '../../../src/renderer/bridge.ts';
import { initialListenState } from '../../../src/renderer/listen/listen-state.ts';
import { listenLabel } from '../../../src/renderer/listen/listen-labels.ts';
import { createSleepTimer, type Sleep } from '../../../src/renderer/listen/player/sleep.ts';
import { followMainClock, mainNow } from '../../../src/renderer/app/main-clock.ts';
import { waitLabel } from '../../../src/renderer/app/wait-labels.ts';
import { exportLabel } from '../../../src/renderer/listen/export/ExportList.tsx';
import { dictationCapsuleLabel } from '../../../src/renderer/dictate/dictation-labels.ts';
import { formatElapsed, overlayLabels } from '../../../src/renderer/overlay/overlay-labels.ts';
import type { ExportJob, ShownDocument } from '../../../src/shared/listen/listening.ts';
import { formatReset } from '../../../src/shared/usage/rate-limits.ts';
import { dictationWith } from '../some-dictation.ts';

const day = 24 * 3_600_000;
/** Main has begun a year before, by its clock. */
const yearMs = 365 * day;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'));
  const main = { request: async () => performance.now() + yearMs } as unknown as Bridge; // asked for the time alone
  await followMainClock(main);
});
afterEach(() => void vi.useRealTimers());

test('is main’s, wherever this page’s own begins', () => {
  expect(mainNow()).toBeCloseTo(performance.now() + yearMs, 3);
});

test('is set by the middle of the question, which takes its time', async () => {
  const slow = {
    request: () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(5_000), 100);
        setTimeout(() => resolve(0), 200);
      }),
  } as unknown as Bridge; // as above
  const following = followMainClock(slow);
  await vi.advanceTimersByTimeAsync(100);
  await following;
  expect(mainNow()).toBe(5_050);
});

/** What counts, as it stands in main when 12 s are left, or have passed. */
const counting: Readonly<Record<string, () => () => string>> = {
  'the wait of a turn': () => {
    const waiting = { reason: 'busy', untilMs: mainNow() + 12_000 } as const;
    return () => waitLabel(waiting, mainNow());
  },
  'the wait of a dictation in the pill': () => {
    const waiting = { reason: 'busy', untilMs: mainNow() + 12_000 } as const;
    const dictation = dictationWith({ phase: 'queued', waiting });
    const scene = { key: 'F9', escape: true, keyIsHeld: true, hint: '' };
    return () => overlayLabels(dictation, { ...scene, now: mainNow() }).words;
  },
  'the wait of a dictation in the bar': () => {
    const dictation = dictationWith({ waiting: { reason: 'busy', untilMs: mainNow() + 12_000 } });
    return () => dictationCapsuleLabel(dictation, mainNow());
  },
  'how long a dictation has been recording, in the pill': () => {
    const dictation = dictationWith({ startedAt: mainNow() - 12_000 });
    return () => formatElapsed(dictation, mainNow());
  },
  'how long a dictation has been recording, in the bar': () => {
    const dictation = dictationWith({ startedAt: mainNow() - 12_000 });
    return () => dictationCapsuleLabel(dictation, mainNow());
  },
  'the next try of a reading': () => {
    const fault = { kind: 'unreachable', message: 'The service cannot be reached.' } as const;
    const retryAt = mainNow() + 12_000;
    const { narration, sounding } = initialListenState;
    const state = {
      ...initialListenState,
      document: {} as ShownDocument, // none of it is announced
      narration: { ...narration, phase: 'held', fault, retryAt } as const,
      sounding: { ...sounding, wanted: true },
    };
    return () => listenLabel(state, mainNow());
  },
  'the next try of an audiobook': () => {
    const job = { phase: 'held', done: 1, of: 2, chapters: 1, retryAt: mainNow() + 12_000 } as ExportJob; // as above
    return () => exportLabel(job, mainNow());
  },
  'the minute of the service’s limits': () => {
    const limits = { requests: {}, tokens: {}, reportedAtMs: mainNow(), resetAtMs: mainNow() + 12_000 };
    return () => formatReset(limits, mainNow());
  },
  'the sleep timer': () => {
    let sleep: Sleep | undefined;
    const ports = {
      get: () => sleep,
      set: (to?: Sleep) => void (sleep = to),
      fadeOut: () => {},
      keepOn: () => {},
    };
    createSleepTimer(ports, new AbortController().signal).choose(1);
    return () => `${sleep?.after === 'minutes' ? (sleep.endsAt - mainNow()) / 1000 : 0} s`;
  },
};

const leaps = Object.keys(counting).flatMap((what) => [day, -day].map((leapMs) => [what, leapMs] as const));

test.each(leaps)('%s goes on when the computer’s clock leaps by %i ms (L36)', (what, leapMs) => {
  const shown = counting[what]?.();
  const before = secondsIn(shown?.());
  vi.setSystemTime(Date.now() + leapMs);
  expect(secondsIn(shown?.())).toBeCloseTo(before, 3);
  vi.advanceTimersByTime(3_000);
  expect(Math.abs(secondsIn(shown?.()) - before)).toBeCloseTo(3, 3);
});

/** The last number shown. */
function secondsIn(words = ''): number {
  return Number(/\d+(?:\.\d+)?(?!.*\d)/.exec(words.replace(/ · \d+%$/, ''))?.[0]);
}
