import type { Dictation } from '../../shared/dictate/dictation.ts';
import type { SpokenKind } from '../../shared/dictate/take.ts';
import {
  idleHold,
  stepHold,
  tailMs,
  type HoldEffect,
  type HoldEvent,
} from '../../shared/speech/hold-gesture.ts';
import type { DictationTakes, TranscriptionWish } from './dictation-transcription.ts';
import { createSpokenTakes } from './spoken-takes.ts';
import type { RecordingOwner } from '../speech/recording.ts';
import type { DictationSteps } from './run-dictation.ts';
import { createDictationStatuses } from './dictation-status.ts';
import { createDictationJobs, type DictationJobsPorts } from './dictation-jobs.ts';
import { t } from '../../shared/text/translate.ts';

/** The take that a key press starts. */
interface NewTake {
  readonly kind: SpokenKind;
  readonly newId: () => string;
}

/**
 * Start here for a dictation: hold a key, speak, let go, and the text is at the cursor. What the key does is decided here;
 * `spoken-takes.ts` has a take recorded, and `dictation-jobs.ts` has its text made and delivered.
 */
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
    Omit<Parameters<typeof createSpokenTakes>[0], 'statuses' | 'jobs' | 'onFailed'>,
    Pick<DictationJobsPorts, 'claim' | 'onTakeSettled'> {
  readonly takes: DictationTakes;
  /** Called whenever a dictation changes. @param isNewest whether the overlay shows it */
  readonly emit: (dictation: Dictation, isNewest: boolean) => void;
  readonly newId: () => string;
}

export function createDictations(ports: DictationPorts, untilQuit: AbortSignal): Dictations {
  const { takes } = ports;
  const stageTimes = (takeId: string) => takes.get(takeId)?.stageTimes ?? {};
  const statuses = createDictationStatuses({ ...ports, stageTimes });
  const jobs = createDictationJobs({ ...ports, statuses }, untilQuit);
  const onFailed = (takeId: string): void => {
    if (takeId === heldId) handle({ type: 'lost' });
  };
  const spokenTakes = createSpokenTakes({ ...ports, statuses, jobs, onFailed });
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
        return spokenTakes.begin(heldId, wanted.kind);
      case 'start-take':
        return statuses.change(heldId, { phase: 'listening' });
      case 'say-latched':
        return statuses.change(heldId, { latched: true });
      case 'wait-for-tail':
        tail = setTimeout(() => handle({ type: 'tail-over' }), tailMs);
        return;
      case 'end-take':
        return spokenTakes.stop(heldId);
      case 'close-microphone':
      case 'cancel-take':
        return spokenTakes.drop(heldId);
      case 'say-hold':
        return statuses.change(heldId, { notes: [t('speech:heard.too-quick')] });
    }
  };

  const cancel = (takeId: string): void => {
    if (spokenTakes.has(takeId) && takeId === heldId) return handle({ type: 'escape' });
    if (spokenTakes.has(takeId)) return spokenTakes.drop(takeId);
    if (!jobs.stop(takeId)) takes.cancel(takeId);
  };

  return {
    hold(event, take = { kind: 'dictation', newId: ports.newId }) {
      wanted = take;
      handle(event);
    },
    recording: {
      start({ recordingId: takeId, sampleRate, deviceName }) {
        spokenTakes.start(takeId, sampleRate, deviceName);
        if (takeId === heldId) handle({ type: 'first-frame' });
      },
      frames: spokenTakes.frames,
      end: spokenTakes.finish,
      cancel(takeId) {
        if (spokenTakes.has(takeId)) cancel(takeId);
      },
      fail: spokenTakes.fail,
    },
    recorderLost() {
      handle({ type: 'lost' });
      spokenTakes.finishAll();
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
