import { createFlatSilence } from '../../shared/audio/peaks.ts';
import { durationMs, loudnessDb } from '../../shared/audio/pcm.ts';
import { loudnessGate } from '../../shared/speech/speech-detector.ts';

/** Detects a dead microphone, so that nobody talks to one. */
interface SilenceWatchdog {
  /** @param sampleRate in hertz */
  frames(pcm: Int16Array, sampleRate: number): void;
}

/** In milliseconds. */
const silenceTimeouts = {
  /** No frames at all: the device sleeps, or a driver hangs. */
  noFramesMs: 2_000,
  /** Nothing as loud as a whisper since the start. Later on, silence is just a person thinking. */
  quietMs: 5_000,
} as const;

/** @param onChange called when the microphone goes silent, and when it hears something again */
export function startSilenceWatchdog(
  onChange: (hearsNothing: boolean) => void,
  signal: AbortSignal,
): SilenceWatchdog {
  let reported = false;
  let missing = false;
  let isFlat = false;
  let flatSilence: ReturnType<typeof createFlatSilence> | undefined;
  let quietMs = 0;
  let heard = false;

  const report = (): void => {
    const hearsNothing = missing || isFlat || (!heard && quietMs >= silenceTimeouts.quietMs);
    if (hearsNothing !== reported && !signal.aborted) onChange((reported = hearsNothing));
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const expectFrames = (): void => {
    clearTimeout(timer);
    missing = false;
    timer = setTimeout(() => {
      missing = true;
      report();
    }, silenceTimeouts.noFramesMs);
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  expectFrames();

  return {
    frames(pcm, sampleRate) {
      expectFrames();
      quietMs += durationMs(pcm.length, sampleRate);
      heard ||= loudnessDb(pcm) >= loudnessGate.floorDb;
      flatSilence ??= createFlatSilence(sampleRate);
      isFlat = flatSilence.hears(pcm);
      report();
    },
  };
}
