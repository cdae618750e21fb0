import type { Dictation } from '../../../shared/dictation.ts';
import type { Fault } from '../../../shared/fault.ts';
import { idleHold, stepHold, type HoldEffect, type HoldEvent } from '../../../shared/hold-gesture.ts';
import type { TakeStore, TakeWriter } from '../takes.ts';
import { runDictation, type DictationSteps } from './run-dictation.ts';

/** Hold a key, speak, let go: what was said is text in the clipboard. */
export interface Dictations {
  /** What the keys say, wherever they are; the microphone's part comes by `capture…`. */
  hold(event: HoldEvent & { readonly type: 'press' | 'release' | 'escape' }): void;
  /** The first frame has arrived. */
  captureStarted(takeId: string, sampleRate: number, deviceName: string): void;
  captureFrames(takeId: string, pcm: Int16Array): void;
  /** Every frame of the take has been told. */
  captureEnded(takeId: string): void;
  captureFlat(takeId: string, flat: boolean): void;
  captureFailed(takeId: string, fault: Fault): void;
  /** The page that records is gone; what it had told is kept and goes on its way. */
  captureLost(): void;
  /** Goes on with a take from where it has come to. */
  retry(takeId: string): void;
  /** Writes it down anew. @throws what the service throws */
  again(
    takeId: string,
    how: { readonly language?: string | undefined; readonly model?: string | undefined },
  ): Promise<void>;
  /** Stops what goes on with it; it is kept for a day. */
  cancel(takeId: string): void;
  restore(takeId: string): void;
  current(): Dictation | undefined;
}

export interface DictationPorts extends DictationSteps {
  readonly takes: Pick<TakeStore, 'begin' | 'remove' | 'read'>;
  /** Orders to the page that records. */
  readonly capture: Readonly<Record<'start' | 'stop' | 'drop', (takeId: string) => void>>;
  /** Told whenever the newest dictation changes. */
  readonly emit: (dictation: Dictation) => void;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
}

/** Milliseconds listened to after the key is up: the last consonant is still on its way through the device. */
const tailMs = 80;

interface Recording {
  readonly takeId: string;
  writer?: TakeWriter;
}

export function createDictations(ports: DictationPorts): Dictations {
  let hold = idleHold;
  let shown: Dictation | undefined;
  let recording: Recording | undefined;
  let tail: ReturnType<typeof setTimeout> | undefined;

  const change = (takeId: string, patch: Partial<Dictation>): void => {
    if (shown?.takeId !== takeId) return; // a newer one is shown
    shown = { ...shown, ...patch };
    ports.emit(shown);
  };

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
        return change(recording?.takeId ?? '', { phase: 'listening' });
      case 'say-latched':
        return change(recording?.takeId ?? '', { latched: true });
      case 'wait-for-tail':
        tail = setTimeout(() => handle({ type: 'tail-over' }), tailMs);
        return;
      case 'end-take':
        if (recording) ports.capture.stop(recording.takeId);
        return;
      case 'close-microphone':
      case 'cancel-take':
        return drop();
      case 'say-hold':
        return;
    }
  };

  const begin = (): void => {
    const takeId = ports.newId();
    recording = { takeId };
    shown = {
      takeId,
      phase: 'opening',
      startedAt: ports.wallClock(),
      latched: false,
      deviceName: '',
      hearsNothing: false,
      preview: '',
      notes: [],
      stillComing: 0,
      stageTimes: {},
    };
    ports.emit(shown);
    ports.capture.start(takeId);
  };

  const drop = (): void => {
    if (!recording) return;
    const { takeId, writer } = recording;
    recording = undefined;
    ports.capture.drop(takeId);
    writer?.finish();
    if (writer) ports.takes.remove(takeId);
    change(takeId, { phase: 'over', outcome: 'cancelled' });
  };

  const finish = (takeId: string): void => {
    if (recording?.takeId !== takeId) return;
    const take = recording.writer?.finish();
    recording = undefined;
    if (take) void runDictation(take, ports, (patch) => change(takeId, patch));
  };

  const retry = (takeId: string): void =>
    void runDictation(ports.takes.read(takeId), ports, (patch) => change(takeId, patch));

  /** Of the take that is being recorded; what comes late is of none. */
  const live = (takeId: string): Recording | undefined =>
    recording?.takeId === takeId ? recording : undefined;

  return {
    hold: handle,
    captureStarted(takeId, sampleRate, deviceName) {
      const started = live(takeId);
      if (!started || started.writer) return;
      started.writer = ports.takes.begin(takeId, sampleRate);
      change(takeId, { deviceName });
      handle({ type: 'first-frame' });
    },
    captureFrames: (takeId, pcm) => live(takeId)?.writer?.append(pcm),
    captureEnded: finish,
    captureFlat: (takeId, hearsNothing) => live(takeId) && change(takeId, { hearsNothing }),
    captureFailed(takeId, fault) {
      const failed = live(takeId);
      if (!failed) return;
      handle({ type: 'lost' });
      if (failed.writer) finish(takeId);
      change(takeId, failed.writer ? { fault } : { phase: 'over', outcome: 'failed', fault });
    },
    captureLost() {
      if (!recording) return;
      handle({ type: 'lost' });
      finish(recording.takeId);
    },
    retry,
    again: async (takeId) => retry(takeId),
    cancel: () => undefined,
    restore: retry,
    current: () => shown,
  };
}
