import type { VoiceService } from './voice-service.ts';
import type { OnWait } from '../../shared/contract/waiting.ts';
import type { ServiceTimes } from '../../shared/speech/piece-plan.ts';
import { lengthToSpeakMs } from '../../shared/speech/speaking-time.ts';

/** What has been learned of a service's pace, from its last few answers; until then, that of a usual one. */
export interface LearnedTimes extends ServiceTimes {
  rendered(chars: number, ms: number): void;
  wrote(chars: number, ms: number): void;
  /** @param ms at its natural pace */
  sounded(text: string, ms: number): void;
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

export function createServiceTimes(): LearnedTimes {
  let speech = createLine(usual.speech.ms, usual.speech.msPerChar, usual.speech.chars);
  let charsPerMs = usual.charsPerSecond / 1000;
  let voicePace = 1;
  let spread: number = usualSpread.is;
  let isKnown = false;
  const likelySpeechMs = (chars: number): number => speech.at(chars);
  const spreadTimes = (): number =>
    Math.min(spreadGuard.most, Math.max(spreadGuard.least, Math.exp(spreadGuard.spreads * spread)));
  return {
    isKnown: () => isKnown,
    likelySpeechMs,
    speechMs: (chars) => guard * likelySpeechMs(chars),
    slowSpeechMs: (chars) => slowGuard * likelySpeechMs(chars),
    worstSpeechMs: (chars) => spreadTimes() * likelySpeechMs(chars),
    writingMs: (chars) => (guard * chars) / charsPerMs,
    soundMs: (text) => lengthToSpeakMs(text) * voicePace,
    rendered(chars, ms) {
      // The first answer shows how fast the service is, not how even.
      if (isKnown) {
        const aside = Math.abs(Math.log(Math.max(1, ms) / likelySpeechMs(chars)));
        spread += usualSpread.weight * (aside - spread);
      }
      speech.learn(chars, ms);
      isKnown = true;
    },
    wrote: (chars, ms) => void (charsPerMs = averaged(charsPerMs, chars / ms)),
    sounded: (text, ms) => void (voicePace = averaged(voicePace, ms / lengthToSpeakMs(text))),
    forget() {
      speech = createLine(usual.speech.ms, usual.speech.msPerChar, usual.speech.chars);
      charsPerMs = usual.charsPerSecond / 1000;
      voicePace = 1;
      spread = usualSpread.is;
      isKnown = false;
    },
  };
}

/**
 * A time that grows with a length, by the weighted averages of both. Where the lengths differ too little to show
 * how fast it grows, that stays near what was supposed.
 */
function createLine(base: number, supposedSlope: number, length: number) {
  const mean = { length, time: base + supposedSlope * length };
  let variance = 0;
  let covariance = 0;
  const slope = (): number => {
    const doubt = clearDifferenceChars ** 2;
    return Math.max(0, (covariance + doubt * supposedSlope) / (variance + doubt));
  };
  return {
    at: (chars: number): number => {
      const time = mean.time + slope() * (chars - mean.length);
      return Math.max(time, (mean.time * chars) / Math.max(chars, mean.length));
    },
    learn(chars: number, ms: number): void {
      const aside = { length: chars - mean.length, time: ms - mean.time };
      mean.length += weight * aside.length;
      mean.time += weight * aside.time;
      variance = (1 - weight) * (variance + weight * aside.length ** 2);
      covariance = (1 - weight) * (covariance + weight * aside.length * aside.time);
    },
  };
}

function averaged(before: number, latest: number): number {
  return before + weight * (latest - before);
}

/** Speech whose times are learned from; not those in which it waited for the service's limits. */
export function timedSpeech(
  speak: VoiceService['speak'],
  times: Pick<LearnedTimes, 'rendered'>,
  now: () => number,
): VoiceService['speak'] {
  return async (request, signal) => {
    const startedAt = now();
    let waited = false;
    const onWait: OnWait = (wait) => {
      waited ||= wait !== undefined;
      request.onWait?.(wait);
    };
    const sound = await speak({ ...request, onWait }, signal);
    if (!waited) times.rendered(request.input.length, now() - startedAt);
    return sound;
  };
}
