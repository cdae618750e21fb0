import type { Settings } from '../../shared/settings/settings.ts';
import type { ServiceTimes } from '../../shared/speech/piece-plan.ts';
import { lengthToSpeakMs } from '../../shared/speech/speaking-time.ts';

/** Numbers that all this comes from, to be kept for the next start. */
type Learned = NonNullable<Settings['serviceTimes']>;

/** What has been learned of a service's pace, from its last few answers; until then, that of a usual one. */
export interface LearnedTimes extends ServiceTimes {
  rendered(chars: number, ms: number): void;
  wrote(chars: number, ms: number): void;
  /** @param ms at its natural pace */
  sounded(text: string, ms: number): void;
  /** `null` while nothing is known. */
  learned(): Learned | null;
  /** The service is another one. */
  forget(): void;
}

/** How much the latest time counts against all before it. */
const weight = 0.3;
/** A time that is surely enough, in likely ones. */
const guard = 1.35;
/** One that even an unusually slow answer hardly exceeds. */
const slowGuard = 2.5;
/** The same for a service whose answers have been seen to differ so much from what is likely. */
const spreadGuard = { spreads: 3.3, least: 2, most: 4 } as const;
/** Of the logarithm of a time, on average; learned more slowly than the time, as it takes more answers to show. */
const usualSpread = { is: 0.28, weight: 0.1 } as const;

/** A usual service. */
const usual = {
  speech: { ms: 450, msPerChar: 5, chars: 80 },
  charsPerSecond: 250,
} as const;
/** Times of texts that differ by less say nothing about how the time grows with the length. */
const clearDifferenceChars = 40;

/** @param before what was learned of the same service before */
export function createServiceTimes(before: Learned | null = null): LearnedTimes {
  let isKnown = before !== null;
  let learned = before ?? supposed();
  const likelySpeechMs = (chars: number): number => timeAt(learned.speech, chars);
  const spreadTimes = (): number =>
    Math.min(spreadGuard.most, Math.max(spreadGuard.least, Math.exp(spreadGuard.spreads * learned.spread)));
  return {
    isKnown: () => isKnown,
    likelySpeechMs,
    speechMs: (chars) => guard * likelySpeechMs(chars),
    slowSpeechMs: (chars) => slowGuard * likelySpeechMs(chars),
    worstSpeechMs: (chars) => spreadTimes() * likelySpeechMs(chars),
    writingMs: (chars) => (guard * chars) / learned.charsPerMs,
    soundMs: (text) => lengthToSpeakMs(text) * learned.voicePace,
    rendered(chars, ms) {
      let { spread } = learned;
      // The first answer shows how fast the service is, not how even.
      if (isKnown) {
        const aside = Math.abs(Math.log(Math.max(1, ms) / likelySpeechMs(chars)));
        spread += usualSpread.weight * (aside - spread);
      }
      learned = { ...learned, spread, speech: withTime(learned.speech, chars, ms) };
      isKnown = true;
    },
    wrote(chars, ms) {
      learned = { ...learned, charsPerMs: averaged(learned.charsPerMs, chars / ms) };
    },
    sounded(text, ms) {
      learned = { ...learned, voicePace: averaged(learned.voicePace, ms / lengthToSpeakMs(text)) };
    },
    learned: () => (isKnown ? learned : null),
    forget() {
      learned = supposed();
      isKnown = false;
    },
  };
}

/** A usual service. */
function supposed(): Learned {
  const { ms, msPerChar, chars: length } = usual.speech;
  return {
    speech: { length, ms: ms + msPerChar * length, variance: 0, covariance: 0 },
    charsPerMs: usual.charsPerSecond / 1000,
    voicePace: 1,
    spread: usualSpread.is,
  };
}

/** How long speech takes by its length: the weighted averages of both, and how they vary together. */
type Line = Learned['speech'];

/** Where the lengths differ too little to show how fast the time grows, that stays near what was supposed. */
function timeAt({ length, ms, variance, covariance }: Line, chars: number): number {
  const doubt = clearDifferenceChars ** 2;
  const slope = Math.max(0, (covariance + doubt * usual.speech.msPerChar) / (variance + doubt));
  return Math.max(ms + slope * (chars - length), (ms * chars) / Math.max(chars, length));
}

function withTime({ length, ms, variance, covariance }: Line, chars: number, took: number): Line {
  const aside = { length: chars - length, ms: took - ms };
  return {
    length: length + weight * aside.length,
    ms: ms + weight * aside.ms,
    variance: (1 - weight) * (variance + weight * aside.length ** 2),
    covariance: (1 - weight) * (covariance + weight * aside.length * aside.ms),
  };
}

function averaged(before: number, latest: number): number {
  return before + weight * (latest - before);
}

/** Once a minute; what a sudden end loses is learned again. */
const keepTimesMs = 60_000;

/** What was learned of the service's pace, kept for the next start: its first answer is then as quick as the others. */
export function keptTimes(
  before: Learned | null,
  keep: (learned: Learned | null) => void,
  untilQuit: AbortSignal,
): LearnedTimes {
  const times = createServiceTimes(before);
  let kept = times.learned();
  const keepNew = (): void => {
    const learned = times.learned();
    if (learned === kept) return;
    kept = learned;
    keep(learned);
  };
  setInterval(keepNew, keepTimesMs).unref();
  untilQuit.addEventListener('abort', keepNew);
  return {
    ...times,
    forget() {
      times.forget();
      keepNew();
    },
  };
}
