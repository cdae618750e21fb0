import { peaksOf } from '../../shared/audio/peaks.ts';
import type { Sound } from '../../shared/audio/pcm.ts';
import type { Fault } from '../../shared/contract/fault.ts';
import type { RecordingMessages } from '../../shared/contract/recording-contract.ts';
import type { Take, TakeKind, TakeStage, TakeWords } from '../../shared/dictate/take.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * A question or a dictation while it is spoken. Every frame is kept first, then transcribed: kept on the disk, or in memory
 * where the conversation is incognito.
 */
interface KeptRecording {
  /** Frames after `end` are ignored. */
  frames(pcm: Int16Array): void;
  /** What was kept is complete from here on. Idempotent. */
  end(): void;
}

export interface RecordingPorts {
  readonly takes: Pick<RecordedTakes, 'begin'>;
  /** How loud it is, a peak of 0..1 for each `peakMs`. */
  readonly onLevel: (level: { readonly recordingId: string; readonly peaks: readonly number[] }) => void;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** Opens connections to the service while the person speaks: what is heard goes there in a moment. */
  readonly openAhead: () => void;
}

interface RecordingListener {
  /** Called once they are kept. */
  onFrames(pcm: Int16Array): void;
  /** A note for the person, sent before the recording ends at the latest. */
  onNote(sentence: string): void;
}

/** @throws when the id is already used */
export function keepRecording(
  take: NewTake,
  { takes, onLevel, now, openAhead }: RecordingPorts,
  { onFrames, onNote }: RecordingListener,
): KeptRecording {
  const { id: recordingId, sampleRate } = take;
  const kept = takes.begin(take);
  openAhead();
  const gaps = watchForGaps((missingMs) => onNote(gapNote(missingMs)));
  let isOver = false;
  return {
    frames(pcm) {
      if (isOver) return;
      kept.append(pcm);
      onFrames(pcm);
      gaps.frames((1000 * pcm.length) / sampleRate, now());
      onLevel({ recordingId, peaks: peaksOf(pcm, sampleRate) });
    },
    end() {
      if (isOver) return;
      isOver = true;
      gaps.end();
      kept.finish();
    },
  };
}

/** Handles what a page sends about its recordings. Calls for another owner's recording do nothing. */
export interface RecordingOwner {
  start(recording: RecordingMessages['intents']['recording-start']): void;
  frames(recordingId: string, pcm: Int16Array): void;
  end(recordingId: string): void;
  cancel(recordingId: string): void;
  /** What has come until then is the whole recording. */
  fail(recordingId: string, fault: Fault): void;
}

/** Where recordings are stored, whoever makes them; the library has this shape. Calls for an unknown id do nothing. */
export interface RecordedTakes {
  /** Kept from the first frame on. @throws when the id is already used */
  begin(take: NewTake): TakeRecorder;
  get(id: string): Take | undefined;
  /** Its sound or a part of it, also while it is recorded. @throws when there is none */
  read(id: string, fromMs?: number, toMs?: number): Sound;
  setStage(id: string, stage: TakeStage, fault?: Fault): void;
  updateText(id: string, words: TakeWords): void;
  /** Keeps it for a day, out of the way. */
  cancel(id: string): void;
}

interface NewTake {
  readonly id: string;
  readonly kind: TakeKind;
  /** Hertz. */
  readonly sampleRate: number;
}

interface TakeRecorder {
  append(pcm: Int16Array): void;
  /** What was appended is a whole file from here on. */
  finish(): void;
}

/**
 * Finds sound that never came: a page that hangs for seconds loses what the microphone gave meanwhile. Frames that are
 * only late come in a burst afterwards, so the silence between two frames alone says nothing.
 */
interface GapWatch {
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
