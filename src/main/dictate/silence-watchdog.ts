import { durationMs, loudnessDb } from '../../shared/audio/pcm.ts';
import { loudnessGate } from '../../shared/speech/speech-gate.ts';

/** Whether the microphone lets anything through at all: a person must not talk to one that does not. */
export interface SoundWatch {
  /** @param sampleRate in hertz */
  frames(pcm: Int16Array, sampleRate: number): void;
  /** The page that records sees digital silence, or no longer does. */
  flat(isFlat: boolean): void;
}

/** In milliseconds. */
export const patienceWithSilence = {
  /** No frames at all: the device sleeps, or something in between is stuck. */
  noFramesMs: 2_000,
  /** Frames in which nothing is as loud as a whisper, from the beginning on; later it is a person who thinks. */
  quietMs: 5_000,
} as const;

/** @param onChange told when it begins to hear nothing, and when it hears something again */
export function watchForSound(onChange: (hearsNothing: boolean) => void, signal: AbortSignal): SoundWatch {
  let told = false;
  let missing = false;
  let isFlat = false;
  let quietMs = 0;
  let heard = false;

  const tell = (): void => {
    const hearsNothing = missing || isFlat || (!heard && quietMs >= patienceWithSilence.quietMs);
    if (hearsNothing !== told && !signal.aborted) onChange((told = hearsNothing));
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const expectFrames = (): void => {
    clearTimeout(timer);
    missing = false;
    timer = setTimeout(() => {
      missing = true;
      tell();
    }, patienceWithSilence.noFramesMs);
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  expectFrames();

  return {
    frames(pcm, sampleRate) {
      expectFrames();
      quietMs += durationMs(pcm.length, sampleRate);
      heard ||= loudnessDb(pcm) >= loudnessGate.floorDb;
      tell();
    },
    flat(now) {
      isFlat = now;
      tell();
    },
  };
}
