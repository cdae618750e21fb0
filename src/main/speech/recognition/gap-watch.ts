import { t } from '../../../shared/text/translate.ts';

/**
 * Finds sound that never came: a page that hangs for seconds loses what the microphone gave meanwhile. Frames that are
 * only late come in a burst afterwards, so the silence between two frames alone says nothing.
 */
export interface GapWatch {
  /** @param lengthMs of the sound that has just come @param now milliseconds on a clock that never goes back */
  frames(lengthMs: number, now: number): void;
  /** No more comes. */
  end(): void;
}

/** Milliseconds without a frame that make a gap possible; on a busy computer they are late by less. */
const stallMs = 1000;
/** Milliseconds in which what is late has come. */
const settleMs = 1000;
/** Milliseconds that somebody would miss. */
const leastMs = 300;

interface Suspicion {
  /** By how much the sound was behind the clock before. */
  readonly before: number;
  readonly until: number;
  /** And at least since. */
  behind: number;
}

/** @param onGap called with the missing milliseconds */
export function watchForGaps(onGap: (missingMs: number) => void): GapWatch {
  let startedAt: number | undefined;
  let lastAt = 0;
  let heardMs = 0;
  let behind = 0;
  let suspicion: Suspicion | undefined;

  const settle = (): void => {
    const missingMs = suspicion ? suspicion.behind - suspicion.before : 0;
    suspicion = undefined;
    if (missingMs >= leastMs) onGap(missingMs);
  };

  return {
    frames(lengthMs, now) {
      startedAt ??= now - lengthMs;
      heardMs += lengthMs;
      if (heardMs > lengthMs && now - lastAt > stallMs) {
        settle();
        suspicion = { before: behind, until: now + settleMs, behind: Infinity };
      }
      lastAt = now;
      behind = now - startedAt - heardMs;
      if (!suspicion) return;
      suspicion.behind = Math.min(suspicion.behind, behind);
      if (now >= suspicion.until) settle();
    },
    end: settle,
  };
}

/** As a note on the take. */
export function gapNote(missingMs: number): string {
  return t('speech:heard.gap', { seconds: missingMs / 1000 });
}
