import { joinPcm } from '../../../shared/audio/pcm.ts';
import { faultOf, type Fault } from '../../../shared/contract/fault.ts';
import type { AskedWith } from '../../../shared/talk/picture.ts';
import type { AskedAbout } from '../../../shared/listen/script/about.ts';
import { captureRate } from '../../audio/frame.ts';
import type { Microphone } from '../../audio/microphone.ts';
import { createFlatSilence, flatSilenceMs } from '../../audio/silence.ts';
import type { Bridge } from '../../bridge.ts';

/** A take while it is being spoken: the open microphone, and what main is told of it. */
export interface LiveTake {
  /** Tells main that a take begins; until then its frames wait. */
  start(): void;
  /** Tells main that the person has finished. */
  end(): void;
  cancel(): void;
  /** Closes the microphone without a word to main. */
  close(): void;
}

export interface TakeListener {
  onOpen(deviceName: string): void;
  onFirstFrame(): void;
  onFrame(pcm: Int16Array): void;
  /** Whether nothing but digital silence, or nothing at all, has come for a while. */
  onFlat(flat: boolean): void;
  onFault(fault: Fault): void;
}

/** Frames in one message to main: 64 ms, so that nearly nothing is still waiting when the key goes up. */
const framesPerMessage = 2;

export interface TakePorts {
  readonly turnId: string;
  readonly bridge: Bridge;
  readonly microphone: Microphone;
  /** What goes with a question. */
  readonly enclose: (turnId: string) => AskedWith;
  /** Where a document was read aloud when the key went down. */
  readonly about?: AskedAbout | undefined;
}

export function openTake(
  { turnId, bridge, microphone, enclose, about }: TakePorts,
  listener: TakeListener,
): LiveTake {
  const closing = new AbortController();
  const waiting: Int16Array[] = [];
  let started = false;

  const tellFrames = (): void => {
    if (waiting.length > 0) bridge.tell('take-frames', { turnId, pcm: joinPcm(waiting.splice(0)) });
  };
  const take: LiveTake = {
    start() {
      started = true;
      bridge.tell('take-start', { turnId, sampleRate: captureRate, ...(about && { about }) });
    },
    end() {
      take.close();
      tellFrames();
      bridge.tell('take-end', { turnId, ...enclose(turnId) });
    },
    cancel() {
      take.close();
      bridge.tell('take-cancel', { turnId });
    },
    close: () => closing.abort(),
  };
  const onFrame = (pcm: Int16Array): void => {
    waiting.push(pcm);
    if (!started) listener.onFirstFrame();
    listener.onFrame(pcm);
    if (waiting.length >= framesPerMessage) tellFrames();
  };
  listen(microphone, { ...listener, onFrame }, closing.signal);
  return take;
}

/** The open microphone alone: also how the first-run page tries it. Everything that can go wrong becomes a fault. */
export function listen(
  microphone: Microphone,
  listener: Omit<TakeListener, 'onFirstFrame'>,
  signal: AbortSignal,
): void {
  const flatSilence = createFlatSilence(captureRate);
  const noFrames = setTimeout(() => listener.onFlat(true), flatSilenceMs);
  signal.addEventListener('abort', () => clearTimeout(noFrames), { once: true });
  const onFrame = (pcm: Int16Array): void => {
    clearTimeout(noFrames);
    listener.onFlat(flatSilence.hears(pcm));
    listener.onFrame(pcm);
  };
  const onLost = (): void => listener.onFault(lostFault);
  microphone.open({ onOpen: listener.onOpen, onFrame, onLost }, signal).catch((error: unknown) => {
    clearTimeout(noFrames);
    if (!signal.aborted) listener.onFault(faultOf(error));
  });
}

const lostFault: Fault = {
  kind: 'microphone-lost',
  message: 'The microphone went away while you spoke. What I had heard until then is not lost.',
};
