import type { Dictation } from '../../shared/dictate/dictation.ts';
import { endpointing } from '../../shared/speech/endpointing.ts';
import type { Fault } from '../../shared/contract/fault.ts';
import type { RecordingOrder } from '../../shared/contract/recording-contract.ts';
import type { SpokenKind } from '../../shared/dictate/take.ts';
import {
  idleHold,
  stepHold,
  tailMs,
  type HoldEffect,
  type HoldEvent,
} from '../../shared/speech/hold-gesture.ts';
import type { DictationTakes, TranscriptionPorts, TranscriptionWish } from './dictation-transcription.ts';
import { createDictationRecording, type ProgramPorts } from './dictation-recording.ts';
import type { RecordingOwner, RecordingPorts } from '../speech/recording.ts';
import type { DictationSteps } from './run-dictation.ts';
import { createDictationStatuses } from './dictation-status.ts';
import { createDictationJobs, type Job, type DictationJobsPorts } from './dictation-jobs.ts';
import { t } from '../../shared/text/translate.ts';

/** The take that a key press starts. */
interface NewTake {
  readonly kind: SpokenKind;
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
  /** Replaces the text to be used by the person's own. @throws FaultError while it is being transcribed */
  edit(takeId: string, text: string): void;
  /** Cancels it; the recording is kept for a day. */
  cancel(takeId: string): void;
  current(): Dictation | undefined;
}

interface DictationPorts
  extends
    DictationSteps,
    TranscriptionPorts,
    RecordingPorts,
    ProgramPorts,
    Pick<DictationJobsPorts, 'claim' | 'onRest'> {
  readonly takes: DictationTakes;
  /** Sends an order to the recording page. */
  readonly order: (order: RecordingOrder) => void;
  /** Called whenever a dictation changes. @param isNewest whether the overlay shows it */
  readonly emit: (dictation: Dictation, isNewest: boolean) => void;
  /** The name of the program in front; undefined where it isn't known. Never rejects. */
  readonly program?: () => Promise<string | undefined>;
  readonly newId: () => string;
}

/** Milliseconds the page gets to send its last frames; the take is whatever has arrived by then. */
const lastFramesMs = 2_000;

export function createDictations(ports: DictationPorts, untilQuit: AbortSignal): Dictations {
  const { takes } = ports;
  const stageTimes = (takeId: string) => takes.get(takeId)?.stageTimes ?? {};
  const statuses = createDictationStatuses({ ...ports, stageTimes });
  const jobs = createDictationJobs({ ...ports, statuses }, untilQuit);
  const onFailed = (takeId: string): void => {
    if (takeId === heldId) handle({ type: 'lost' });
  };
  const heldTakes = createHeldTakes({ ports, statuses, jobs, onFailed });
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
        heldId = wanted.newId();
        return heldTakes.begin(heldId, wanted.kind);
      case 'start-take':
        return statuses.change(heldId, { phase: 'listening' });
      case 'say-latched':
        return statuses.change(heldId, { latched: true });
      case 'wait-for-tail':
        tail = setTimeout(() => handle({ type: 'tail-over' }), tailMs);
        return;
      case 'end-take':
        return heldTakes.stop(heldId);
      case 'close-microphone':
      case 'cancel-take':
        return heldTakes.drop(heldId);
      case 'say-hold':
        return statuses.change(heldId, { notes: [t('speech:heard.too-quick')] });
    }
  };

  const cancel = (takeId: string): void => {
    if (heldTakes.has(takeId) && takeId === heldId) return handle({ type: 'escape' });
    if (heldTakes.has(takeId)) return heldTakes.drop(takeId);
    if (!jobs.stop(takeId)) takes.cancel(takeId);
  };

  return {
    hold(event, take = { kind: 'dictation', newId: ports.newId }) {
      wanted = take;
      handle(event);
    },
    recording: {
      start({ recordingId: takeId, sampleRate, deviceName }) {
        heldTakes.start(takeId, sampleRate, deviceName);
        if (takeId === heldId) handle({ type: 'first-frame' });
      },
      frames: heldTakes.frames,
      end: heldTakes.finish,
      cancel(takeId) {
        if (heldTakes.has(takeId)) cancel(takeId);
      },
      fail: heldTakes.fail,
    },
    recorderLost() {
      handle({ type: 'lost' });
      heldTakes.finishAll();
    },
    recorderReady() {
      if (hold.phase === 'opening') ports.order({ recordingId: heldId, order: 'start' });
    },
    note: (takeId, sentence) => statuses.change(takeId, { notes: [sentence] }),
    retry: jobs.retry,
    retryRefused: jobs.retryRefused,
    retranscribe: jobs.retranscribe,
    edit: jobs.edit,
    cancel,
    current: statuses.newest,
  };
}

/** The held take, and earlier ones whose last frames are still to come. Calls for any other take do nothing. */
interface OpenTakes {
  has(takeId: string): boolean;
  /** Orders a recording from the page. */
  begin(takeId: string, kind: NewTake['kind']): void;
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

interface HeldTake {
  readonly job: Job;
  readonly recording: ReturnType<typeof createDictationRecording>;
}

interface OpenTakesOptions {
  readonly ports: DictationPorts;
  readonly statuses: ReturnType<typeof createDictationStatuses>;
  readonly jobs: ReturnType<typeof createDictationJobs>;
  /** Called when a recording has failed, before its status changes. */
  readonly onFailed: (takeId: string) => void;
}

function createHeldTakes({ ports, statuses, jobs, onFailed }: OpenTakesOptions): OpenTakes {
  const { takes } = ports;
  const heldTakes = new Map<string, HeldTake>();
  const order = (recordingId: string, what: RecordingOrder['order']): void =>
    ports.order({ recordingId, order: what });

  const finish = (takeId: string): void => {
    const open = heldTakes.get(takeId);
    heldTakes.delete(takeId);
    const transcription = open?.recording.end();
    if (open && transcription) jobs.transcribe(open.job, transcription);
    else if (open) leave(open);
  };

  /** A take too short for a word is removed: the key was pressed by accident. */
  const setAside = (takeId: string): void => {
    const { durationMs = 0 } = takes.get(takeId) ?? {};
    if (durationMs < endpointing.minSpeechMs) takes.remove(takeId);
    else takes.cancel(takeId);
  };

  const leave = ({ job }: HeldTake): void => {
    jobs.drop(job);
    statuses.change(job.takeId, { phase: 'over', outcome: 'cancelled' });
  };

  return {
    has: (takeId) => heldTakes.has(takeId),
    begin(takeId, kind) {
      const report = (patch: Partial<Dictation>): void => statuses.change(takeId, patch);
      const job = jobs.begin(takeId);
      statuses.begin(takeId, 'opening', kind);
      const program = (kind === 'dictation' && ports.program?.()) || Promise.resolve(undefined);
      // The pill doesn't come back for a name that comes when the text is there.
      void program.then((name) => name !== undefined && jobs.has(takeId) && report({ program: name }));
      const recording = createDictationRecording({ takeId, kind, program, report }, ports, job.signal);
      heldTakes.set(takeId, { job, recording });
      order(takeId, 'start');
    },
    start: (takeId, sampleRate, deviceName) => heldTakes.get(takeId)?.recording.start(sampleRate, deviceName),
    frames: (takeId, pcm) => heldTakes.get(takeId)?.recording.frames(pcm),
    stop(takeId) {
      if (!heldTakes.has(takeId)) return;
      order(takeId, 'end');
      setTimeout(() => finish(takeId), lastFramesMs);
    },
    finish,
    finishAll() {
      for (const takeId of heldTakes.keys()) finish(takeId);
    },
    drop(takeId) {
      const open = heldTakes.get(takeId);
      if (!open) return;
      heldTakes.delete(takeId);
      order(takeId, 'cancel');
      if (open.recording.end()) setAside(takeId);
      leave(open);
    },
    fail(takeId, fault) {
      const open = heldTakes.get(takeId);
      if (!open) return;
      const { job, recording } = open;
      heldTakes.delete(takeId);
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
