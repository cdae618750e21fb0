import {
  type DictationTakes,
  type TakeTranscription,
  type TranscriptionPorts,
  transcribeLive,
} from './dictation-transcription.ts';
import type { createDictationJobs, DictationJob } from './dictation-jobs.ts';
import type { createDictationStatuses } from './dictation-status.ts';
import { startSilenceWatchdog } from './silence-watchdog.ts';
import { keepRecording, type RecordingPorts } from '../speech/recording.ts';
import type { Fault } from '../../shared/contract/fault.ts';
import type { RecordingOrder } from '../../shared/contract/recording-contract.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import { rewriteMode, type SpokenKind } from '../../shared/dictate/take.ts';
import { endpointing } from '../../shared/speech/endpointing.ts';

/**
 * The takes that are being spoken: the one whose key is held, and earlier ones whose last frames are still to come. Calls
 * for any other take do nothing.
 */
interface SpokenTakes {
  has(takeId: string): boolean;
  /** Orders a recording from the page. */
  begin(takeId: string, kind: SpokenKind): void;
  start(takeId: string, sampleRate: number, deviceName: string): void;
  frames(takeId: string, pcm: Int16Array): void;
  /** Has the page end the recording, and gives it some time to send its last frames. */
  stop(takeId: string): void;
  /** Transcribes the frames that have arrived. */
  finish(takeId: string): void;
  finishAll(): void;
  /** Cancels the take. Its recording is kept for a day. */
  drop(takeId: string): void;
  /** Transcribes what was recorded before the microphone failed. */
  fail(takeId: string, fault: Fault): void;
}

interface SpokenTake {
  readonly job: DictationJob;
  readonly recording: ReturnType<typeof createDictationRecording>;
}

interface SpokenTakesPorts extends TranscriptionPorts, RecordingPorts, ProgramPorts {
  readonly takes: DictationTakes;
  /** Sends an order to the recording page. */
  readonly order: (order: RecordingOrder) => void;
  /** The name of the program in front; undefined where it isn't known. Never rejects. */
  readonly program?: () => Promise<string | undefined>;
  readonly statuses: ReturnType<typeof createDictationStatuses>;
  readonly jobs: ReturnType<typeof createDictationJobs>;
  /** Called when a recording has failed, before its status changes. */
  readonly onFailed: (takeId: string) => void;
}

/** Milliseconds the page gets to send its last frames; the take is whatever has arrived by then. */
const lastFramesMs = 2_000;

export function createSpokenTakes(ports: SpokenTakesPorts): SpokenTakes {
  const { takes, statuses, jobs, onFailed } = ports;
  const spokenTakes = new Map<string, SpokenTake>();
  const order = (recordingId: string, what: RecordingOrder['order']): void =>
    ports.order({ recordingId, order: what });

  const finish = (takeId: string): void => {
    const spoken = spokenTakes.get(takeId);
    spokenTakes.delete(takeId);
    const transcription = spoken?.recording.end();
    if (spoken && transcription) jobs.transcribe(spoken.job, transcription);
    else if (spoken) leave(spoken);
  };

  /** A take too short for a word is removed: the key was pressed by accident. */
  const setAside = (takeId: string): void => {
    const { durationMs = 0 } = takes.get(takeId) ?? {};
    if (durationMs < endpointing.minSpeechMs) takes.remove(takeId);
    else takes.cancel(takeId);
  };

  const leave = ({ job }: SpokenTake): void => {
    jobs.drop(job);
    statuses.change(job.takeId, { phase: 'over', outcome: 'cancelled' });
  };

  return {
    has: (takeId) => spokenTakes.has(takeId),
    begin(takeId, kind) {
      const report = (patch: Partial<Dictation>): void => statuses.change(takeId, patch);
      const job = jobs.begin(takeId);
      statuses.begin(takeId, 'opening', kind);
      const program = (kind === 'dictation' && ports.program?.()) || Promise.resolve(undefined);
      // The pill doesn't come back for a name that comes when the text is there.
      void program.then((name) => name !== undefined && jobs.has(takeId) && report({ program: name }));
      const recording = createDictationRecording({ takeId, kind, program, report }, ports, job.signal);
      spokenTakes.set(takeId, { job, recording });
      order(takeId, 'start');
    },
    start: (takeId, sampleRate, deviceName) =>
      spokenTakes.get(takeId)?.recording.start(sampleRate, deviceName),
    frames: (takeId, pcm) => spokenTakes.get(takeId)?.recording.frames(pcm),
    stop(takeId) {
      if (!spokenTakes.has(takeId)) return;
      order(takeId, 'end');
      setTimeout(() => finish(takeId), lastFramesMs);
    },
    finish,
    finishAll() {
      for (const takeId of spokenTakes.keys()) finish(takeId);
    },
    drop(takeId) {
      const spoken = spokenTakes.get(takeId);
      if (!spoken) return;
      spokenTakes.delete(takeId);
      order(takeId, 'cancel');
      if (spoken.recording.end()) setAside(takeId);
      leave(spoken);
    },
    fail(takeId, fault) {
      const spoken = spokenTakes.get(takeId);
      if (!spoken) return;
      const { job, recording } = spoken;
      spokenTakes.delete(takeId);
      const transcription = recording.end();
      onFailed(takeId);
      if (transcription) {
        statuses.change(takeId, { notes: [fault.message] });
        return jobs.transcribe(job, transcription);
      }
      jobs.drop(job);
      statuses.change(takeId, { phase: 'over', outcome: 'failed', fault });
    },
  };
}

/** One dictation's recording, from the start order to its end. */
interface DictationRecording {
  /** The first frame has arrived. Idempotent. */
  start(sampleRate: number, deviceName: string): void;
  /** Frames outside start..end are ignored. */
  frames(pcm: Int16Array): void;
  /** @returns the transcription; undefined when no frame arrived */
  end(): TakeTranscription | undefined;
}

interface ProgramPorts {
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
function createDictationRecording(
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
