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
import type { HearingPorts, HearingWish } from './take-transcription.ts';
import { openRecording, type DictationRecording } from './dictation-recording.ts';
import type { RecordingOwner, RecordingPorts } from '../speech/recording.ts';
import type { DictationTakes } from './dictation-takes.ts';
import type { DictationSteps } from './run-dictation.ts';
import { createToldDictations } from './dictation-status.ts';
import { createWrittenWork, type Job, type WrittenWorkPorts } from './dictation-jobs.ts';
import { t } from '../../shared/text/translate.ts';

/** What a press begins, where it begins anything. */
export interface NewTake {
  readonly kind: WrittenKind;
  readonly newId: () => string;
}

/** Hold a key, speak, let go: what was said is text in the clipboard. */
export interface Dictations {
  /** What the keys say, wherever they are; the microphone's part comes by `recording`. */
  hold(event: HoldEvent & { readonly type: 'press' | 'release' | 'escape' }, wanted?: NewTake): void;
  /** By the take's id. */
  readonly recording: RecordingOwner;
  /** The page that records is gone, or the computer falls asleep: what had been told goes on its way. */
  recorderLost(): void;
  /** The page that records is there, or there again: an order that was given before it was lost. */
  recorderReady(): void;
  /** Something that the person should know of a take. */
  note(takeId: string, sentence: string): void;
  /** Goes on with a take from where it has come to. */
  retry(takeId: string): void;
  /** Goes on with what failed for want of a right address, key or credits. */
  retryRefused(): void;
  /** Writes it down anew, whatever it was before. @throws what the service throws */
  again(takeId: string, wish: HearingWish): Promise<void>;
  /** Stops what goes on with it; it is kept for a day. */
  cancel(takeId: string): void;
  current(): Dictation | undefined;
}

export interface DictationPorts
  extends DictationSteps, HearingPorts, RecordingPorts, Pick<WrittenWorkPorts, 'claim' | 'onRest'> {
  readonly takes: DictationTakes;
  /** Told to the page that records. */
  readonly order: (order: RecordingOrder) => void;
  /** Told whenever a dictation changes. @param isNewest whether the overlay shows it */
  readonly emit: (dictation: Dictation, isNewest: boolean) => void;
  readonly newId: () => string;
}

/** Milliseconds for the page to tell its last frames; what has come by then is the take. */
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
  const told = createToldDictations({ ...ports, stageTimes });
  const work = createWrittenWork({ ...ports, told }, untilQuit);
  /** Those that are recorded: the held one, and former ones whose last frames are still to come. */
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
        return told.change(heldId, { phase: 'listening' });
      case 'say-latched':
        return told.change(heldId, { latched: true });
      case 'wait-for-tail':
        tail = setTimeout(() => handle({ type: 'tail-over' }), tailMs);
        return;
      case 'end-take':
        return stop(heldId);
      case 'close-microphone':
      case 'cancel-take':
        return drop(heldId);
      case 'say-hold':
        return told.change(heldId, { notes: [t('speech:heard.too-quick')] });
    }
  };

  const begin = (): void => {
    const { kind, newId } = wanted;
    const takeId = newId();
    const tell = (patch: Partial<Dictation>): void => told.change(takeId, patch);
    const job = work.begin(takeId);
    heldId = takeId;
    recordings.set(takeId, { job, recording: openRecording({ takeId, kind, tell }, ports, job.signal) });
    told.begin(takeId, 'opening', kind);
    order(takeId, 'start');
  };

  const stop = (takeId: string): void => {
    if (!recordings.has(takeId)) return;
    order(takeId, 'end');
    setTimeout(() => finish(takeId), lastFramesMs);
  };

  /** What has come of it is the take. */
  const finish = (takeId: string): void => {
    const open = recordings.get(takeId);
    recordings.delete(takeId);
    const hearing = open?.recording.end();
    if (open && hearing) work.writeDown(open.job, hearing);
    else if (open) leave(open);
  };

  /** Kept for a day. */
  const drop = (takeId: string): void => {
    const open = recordings.get(takeId);
    if (!open) return;
    recordings.delete(takeId);
    order(takeId, 'cancel');
    if (open.recording.end()) setAside(takeId);
    leave(open);
  };

  /** What is too short for a word is not kept: it was a slip of the finger. */
  const setAside = (takeId: string): void => {
    const { durationMs = 0 } = takes.get(takeId) ?? {};
    if (durationMs < endpointing.minSpeechMs) takes.remove(takeId);
    else takes.cancel(takeId);
  };

  const leave = ({ job }: OpenTake): void => {
    work.drop(job);
    told.change(job.takeId, { phase: 'over', outcome: 'cancelled' });
  };

  const fail = ({ job, recording }: OpenTake, fault: Fault): void => {
    const { takeId } = job;
    recordings.delete(takeId);
    const hearing = recording.end();
    if (takeId === heldId) handle({ type: 'lost' });
    if (hearing) {
      told.change(takeId, { notes: [fault.message] });
      return work.writeDown(job, hearing);
    }
    work.drop(job);
    told.change(takeId, { phase: 'over', outcome: 'failed', fault });
  };

  const cancel = (takeId: string): void => {
    if (recordings.has(takeId) && takeId === heldId) return handle({ type: 'escape' });
    if (recordings.has(takeId)) return drop(takeId);
    if (!work.stop(takeId)) takes.cancel(takeId);
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
    note: (takeId, sentence) => told.change(takeId, { notes: [sentence] }),
    retry: work.retry,
    retryRefused: work.retryRefused,
    again: work.again,
    cancel,
    current: told.newest,
  };
}
