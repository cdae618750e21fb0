import type { Dictation } from '../../shared/dictate/dictation.ts';
import { endpointing } from '../../shared/speech/endpointing.ts';
import type { Fault } from '../../shared/contract/fault.ts';
import type { RecordingOrder } from '../../shared/contract/recording-contract.ts';
import type { WrittenKind } from '../../shared/dictate/take.ts';
import {
  idleHold,
  stepHold,
  tailMs,
  type HoldEffect,
  type HoldEvent,
} from '../../shared/speech/hold-gesture.ts';
import type { DictationTakes, TranscriptionPorts, TranscriptionWish } from './take-transcription.ts';
import { createDictationRecording, type DictationRecording } from './dictation-recording.ts';
import type { RecordingOwner, RecordingPorts } from '../speech/recording.ts';
import type { DictationSteps } from './run-dictation.ts';
import { createDictationStatuses } from './dictation-status.ts';
import { createDictationJobs, type Job, type DictationJobsPorts } from './dictation-jobs.ts';
import { t } from '../../shared/text/translate.ts';

/** The take that a key press starts. */
export interface NewTake {
  readonly kind: WrittenKind;
  readonly newId: () => string;
}

/** Hold a key, speak, let go: the text is on the clipboard. */
export interface Dictations {
  /** Handles the keys; the microphone's part comes through `recording`. */
  hold(event: HoldEvent & { readonly type: 'press' | 'release' | 'escape' }, wanted?: NewTake): void;
  /** By the take's id. */
  readonly recording: RecordingOwner;
  /** The recording page is gone, or the computer is going to sleep: transcribes what has arrived. */
  recorderLost(): void;
  /** The recording page is ready (again), so an order that got lost is repeated. */
  recorderReady(): void;
  /** Adds a note for the person. */
  note(takeId: string, sentence: string): void;
  /** Resumes a take where it stopped. */
  retry(takeId: string): void;
  /** Retries what failed for a wrong address, a wrong key or missing credits. */
  retryRefused(): void;
  /** Transcribes it again from the start. @throws what the service throws */
  retranscribe(takeId: string, wish: TranscriptionWish): Promise<void>;
  /** Cancels it; the recording is kept for a day. */
  cancel(takeId: string): void;
  current(): Dictation | undefined;
}

interface DictationPorts
  extends DictationSteps, TranscriptionPorts, RecordingPorts, Pick<DictationJobsPorts, 'claim' | 'onRest'> {
  readonly takes: DictationTakes;
  /** Sends an order to the recording page. */
  readonly order: (order: RecordingOrder) => void;
  /** Called whenever a dictation changes. @param isNewest whether the overlay shows it */
  readonly emit: (dictation: Dictation, isNewest: boolean) => void;
  readonly newId: () => string;
}

/** Milliseconds the page gets to send its last frames; the take is whatever has arrived by then. */
const lastFramesMs = 2_000;

interface OpenTake {
  readonly job: Job;
  readonly recording: DictationRecording;
}

export function createDictations(ports: DictationPorts, untilQuit: AbortSignal): Dictations {
  const { takes } = ports;
  const order = (recordingId: string, what: RecordingOrder['order']): void =>
    ports.order({ recordingId, order: what });
  const stageTimes = (takeId: string) => takes.get(takeId)?.stageTimes ?? {};
  const statuses = createDictationStatuses({ ...ports, stageTimes });
  const jobs = createDictationJobs({ ...ports, statuses }, untilQuit);
  /** The held recording, and earlier ones whose last frames are still to come. */
  const recordings = new Map<string, OpenTake>();
  let hold = idleHold;
  let heldId = '';
  let wanted: NewTake = { kind: 'dictation', newId: ports.newId };
  let tail: ReturnType<typeof setTimeout> | undefined;

  const handle = (event: HoldEvent): void => {
    const step = stepHold(hold, event);
    hold = step.state;
    for (const effect of step.effects) act(effect);
  };

  const act = (effect: HoldEffect): void => {
    clearTimeout(tail);
    switch (effect) {
      case 'open-microphone':
        return begin();
      case 'start-take':
        return statuses.change(heldId, { phase: 'listening' });
      case 'say-latched':
        return statuses.change(heldId, { latched: true });
      case 'wait-for-tail':
        tail = setTimeout(() => handle({ type: 'tail-over' }), tailMs);
        return;
      case 'end-take':
        return stop(heldId);
      case 'close-microphone':
      case 'cancel-take':
        return drop(heldId);
      case 'say-hold':
        return statuses.change(heldId, { notes: [t('speech:heard.too-quick')] });
    }
  };

  const begin = (): void => {
    const { kind, newId } = wanted;
    const takeId = newId();
    const report = (patch: Partial<Dictation>): void => statuses.change(takeId, patch);
    const job = jobs.begin(takeId);
    heldId = takeId;
    recordings.set(takeId, {
      job,
      recording: createDictationRecording({ takeId, kind, report }, ports, job.signal),
    });
    statuses.begin(takeId, 'opening', kind);
    order(takeId, 'start');
  };

  const stop = (takeId: string): void => {
    if (!recordings.has(takeId)) return;
    order(takeId, 'end');
    setTimeout(() => finish(takeId), lastFramesMs);
  };

  /** Ends the recording with the frames that have arrived. */
  const finish = (takeId: string): void => {
    const open = recordings.get(takeId);
    recordings.delete(takeId);
    const transcription = open?.recording.end();
    if (open && transcription) jobs.transcribe(open.job, transcription);
    else if (open) leave(open);
  };

  /** The recording is kept for a day. */
  const drop = (takeId: string): void => {
    const open = recordings.get(takeId);
    if (!open) return;
    recordings.delete(takeId);
    order(takeId, 'cancel');
    if (open.recording.end()) setAside(takeId);
    leave(open);
  };

  /** A take too short for a word is removed: the key was pressed by accident. */
  const setAside = (takeId: string): void => {
    const { durationMs = 0 } = takes.get(takeId) ?? {};
    if (durationMs < endpointing.minSpeechMs) takes.remove(takeId);
    else takes.cancel(takeId);
  };

  const leave = ({ job }: OpenTake): void => {
    jobs.drop(job);
    statuses.change(job.takeId, { phase: 'over', outcome: 'cancelled' });
  };

  const fail = ({ job, recording }: OpenTake, fault: Fault): void => {
    const { takeId } = job;
    recordings.delete(takeId);
    const transcription = recording.end();
    if (takeId === heldId) handle({ type: 'lost' });
    if (transcription) {
      statuses.change(takeId, { notes: [fault.message] });
      return jobs.transcribe(job, transcription);
    }
    jobs.drop(job);
    statuses.change(takeId, { phase: 'over', outcome: 'failed', fault });
  };

  const cancel = (takeId: string): void => {
    if (recordings.has(takeId) && takeId === heldId) return handle({ type: 'escape' });
    if (recordings.has(takeId)) return drop(takeId);
    if (!jobs.stop(takeId)) takes.cancel(takeId);
  };

  return {
    hold(event, take = { kind: 'dictation', newId: ports.newId }) {
      wanted = take;
      handle(event);
    },
    recording: {
      start({ recordingId: takeId, sampleRate, deviceName }) {
        recordings.get(takeId)?.recording.start(sampleRate, deviceName);
        if (takeId === heldId) handle({ type: 'first-frame' });
      },
      frames: (takeId, pcm) => recordings.get(takeId)?.recording.frames(pcm),
      end: finish,
      cancel(takeId) {
        if (recordings.has(takeId)) cancel(takeId);
      },
      fail(takeId, fault) {
        const open = recordings.get(takeId);
        if (open) fail(open, fault);
      },
    },
    recorderLost() {
      handle({ type: 'lost' });
      for (const takeId of recordings.keys()) finish(takeId);
    },
    recorderReady() {
      if (hold.phase === 'opening') order(heldId, 'start');
    },
    note: (takeId, sentence) => statuses.change(takeId, { notes: [sentence] }),
    retry: jobs.retry,
    retryRefused: jobs.retryRefused,
    retranscribe: jobs.retranscribe,
    cancel,
    current: statuses.newest,
  };
}
