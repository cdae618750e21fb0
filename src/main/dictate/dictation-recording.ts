import {
  type TakeTranscription,
  type TranscriptionPorts,
  transcribeLive,
} from './dictation-transcription.ts';
import { type RecordingPorts, keepRecording } from '../speech/recording.ts';
import { createFlatSilence } from '../../shared/audio/peaks.ts';
import { durationMs, loudnessDb } from '../../shared/audio/pcm.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import { rewriteMode, type SpokenKind } from '../../shared/dictate/take.ts';
import { loudnessGate } from '../../shared/speech/speech-detector.ts';

/** One dictation's recording, from the start order to its end. */
interface DictationRecording {
  /** The first frame has arrived. Idempotent. */
  start(sampleRate: number, deviceName: string): void;
  /** Frames outside start..end are ignored. */
  frames(pcm: Int16Array): void;
  /** @returns the transcription; undefined when no frame arrived */
  end(): TakeTranscription | undefined;
}

export interface ProgramPorts {
  /** Whether what becomes of a text depends on the program in front: then it waits for the program's name. */
  readonly dependsOnProgram: () => boolean;
  /** The program's name stands in a take's row. */
  readonly onProgramKept: () => void;
}

interface NewRecording {
  readonly takeId: string;
  readonly kind: SpokenKind;
  /** Where the text goes, once that is known. Never rejects. */
  readonly program: Promise<string | undefined>;
  readonly report: (patch: Partial<Dictation>) => void;
}

/** @param signal ends the transcription */
export function createDictationRecording(
  { takeId, kind, program, report }: NewRecording,
  ports: TranscriptionPorts & RecordingPorts & ProgramPorts,
  signal: AbortSignal,
): DictationRecording {
  const ending = new AbortController();
  const watch = startSilenceWatchdog(
    (hearsNothing) => report({ hearsNothing }),
    AbortSignal.any([ending.signal, signal]),
  );
  const keepProgram = async (): Promise<void> => {
    const name = await program;
    if (name === undefined || signal.aborted) return;
    ports.takes.updateText(takeId, { program: name });
    ports.onProgramKept();
  };
  let started: { recording: ReturnType<typeof keepRecording>; transcription: TakeTranscription } | undefined;
  return {
    start(sampleRate, deviceName) {
      if (started || ending.signal.aborted) return;
      const heard = transcribeLive({ takeId, report, sampleRate }, ports, signal);
      const finish: TakeTranscription['finish'] = async () => {
        const transcript = await heard.finish();
        if (ports.dependsOnProgram()) await programKept;
        return transcript;
      };
      const transcription = { ...heard, finish };
      const recording = keepRecording(
        { id: takeId, kind: kind === rewriteMode ? 'dictation' : kind, sampleRate },
        ports,
        {
          onFrames(pcm) {
            transcription.add(pcm);
            watch.frames(pcm, sampleRate);
          },
          onNote: (sentence) => report({ notes: [sentence] }),
        },
      );
      if (kind === rewriteMode) ports.takes.updateText(takeId, { mode: rewriteMode });
      const programKept = keepProgram();
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
