import type { TakeRecorder } from './dictation-takes.ts';
import { type Hearing, type HearingPorts, hearLive } from './take-transcription.ts';
import { gapNote, watchForGaps } from '../speech/recognition/gap-watch.ts';
import { durationMs, loudnessDb } from '../../shared/audio/pcm.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import type { WrittenKind } from '../../shared/dictate/take.ts';
import { loudnessGate } from '../../shared/speech/speech-gate.ts';

/** A take while it is recorded: its frames go to the disk first, then to be written down. */
export interface Recording {
  /** The first frame has arrived. Told twice, it changes nothing. */
  start(sampleRate: number, deviceName: string): void;
  /** What comes before the first frame was told, or after the end, is of nobody. */
  frames(pcm: Int16Array): void;
  flat(isFlat: boolean): void;
  /** @returns how it is written down; undefined when no frame has come */
  end(): Hearing | undefined;
}

interface NewRecording {
  readonly takeId: string;
  readonly kind: WrittenKind;
  readonly tell: (patch: Partial<Dictation>) => void;
}

/** @param ports with milliseconds on a clock that never goes back @param signal ends the writing down */
export function openRecording(
  { takeId, kind, tell }: NewRecording,
  ports: HearingPorts & { readonly now: () => number },
  signal: AbortSignal,
): Recording {
  const ending = new AbortController();
  const watch = watchForSound(
    (hearsNothing) => tell({ hearsNothing }),
    AbortSignal.any([ending.signal, signal]),
  );
  const gaps = watchForGaps((missingMs) => tell({ notes: [gapNote(missingMs)] }));
  let started: { recorder: TakeRecorder; hearing: Hearing; sampleRate: number } | undefined;
  return {
    start(sampleRate, deviceName) {
      if (started || ending.signal.aborted) return;
      started = {
        recorder: ports.takes.begin({ id: takeId, kind, sampleRate }),
        hearing: hearLive({ takeId, tell, sampleRate }, ports, signal),
        sampleRate,
      };
      tell({ deviceName });
    },
    frames(pcm) {
      if (!started || ending.signal.aborted) return;
      started.recorder.append(pcm);
      started.hearing.add(pcm);
      watch.frames(pcm, started.sampleRate);
      gaps.frames((1000 * pcm.length) / started.sampleRate, ports.now());
    },
    flat: (isFlat) => watch.flat(isFlat),
    end() {
      if (!ending.signal.aborted) gaps.end();
      ending.abort();
      started?.recorder.finish();
      return started?.hearing;
    },
  };
}

/** Whether the microphone lets anything through at all: a person must not talk to one that does not. */
interface SoundWatch {
  /** @param sampleRate in hertz */
  frames(pcm: Int16Array, sampleRate: number): void;
  /** The page that records sees digital silence, or no longer does. */
  flat(isFlat: boolean): void;
}

/** In milliseconds. */
const patienceWithSilence = {
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
