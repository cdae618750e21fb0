import { type TakeTranscription, type TranscriptionPorts, transcribeLive } from './take-transcription.ts';
import { type Recording, type RecordingPorts, startRecording } from '../speech/recording.ts';
import { createFlatSilence, type FlatSilence } from '../../shared/audio/flat-silence.ts';
import { durationMs, loudnessDb } from '../../shared/audio/pcm.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import type { WrittenKind } from '../../shared/dictate/take.ts';
import { loudnessGate } from '../../shared/speech/speech-gate.ts';

/** A dictation from the order to record it to its end. */
export interface DictationRecording {
  /** The first frame has arrived. Told twice, it changes nothing. */
  start(sampleRate: number, deviceName: string): void;
  /** What comes before the first frame was told, or after the end, is of nobody. */
  frames(pcm: Int16Array): void;
  /** @returns how it is written down; undefined when no frame has come */
  end(): TakeTranscription | undefined;
}

interface NewRecording {
  readonly takeId: string;
  readonly kind: WrittenKind;
  readonly report: (patch: Partial<Dictation>) => void;
}

/** @param signal ends the writing down */
export function createDictationRecording(
  { takeId, kind, report }: NewRecording,
  ports: TranscriptionPorts & RecordingPorts,
  signal: AbortSignal,
): DictationRecording {
  const ending = new AbortController();
  const watch = startSilenceWatchdog(
    (hearsNothing) => report({ hearsNothing }),
    AbortSignal.any([ending.signal, signal]),
  );
  let started: { recording: Recording; transcription: TakeTranscription } | undefined;
  return {
    start(sampleRate, deviceName) {
      if (started || ending.signal.aborted) return;
      const transcription = transcribeLive({ takeId, report, sampleRate }, ports, signal);
      const recording = startRecording({ id: takeId, kind, sampleRate }, ports, {
        onFrames(pcm) {
          transcription.add(pcm);
          watch.frames(pcm, sampleRate);
        },
        onNote: (sentence) => report({ notes: [sentence] }),
      });
      started = { recording, transcription };
      report({ deviceName });
    },
    frames: (pcm) => started?.recording.frames(pcm),
    end() {
      ending.abort();
      started?.recording.end();
      return started?.transcription;
    },
  };
}

/** Whether the microphone lets anything through at all: a person must not talk to one that does not. */
interface SilenceWatchdog {
  /** @param sampleRate in hertz */
  frames(pcm: Int16Array, sampleRate: number): void;
}

/** In milliseconds. */
const silenceTimeouts = {
  /** No frames at all: the device sleeps, or something in between is stuck. */
  noFramesMs: 2_000,
  /** Frames in which nothing is as loud as a whisper, from the beginning on; later it is a person who thinks. */
  quietMs: 5_000,
} as const;

/** @param onChange told when it begins to hear nothing, and when it hears something again */
export function startSilenceWatchdog(
  onChange: (hearsNothing: boolean) => void,
  signal: AbortSignal,
): SilenceWatchdog {
  let reported = false;
  let missing = false;
  let isFlat = false;
  let flatSilence: FlatSilence | undefined;
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
