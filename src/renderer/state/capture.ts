import { joinPcm } from '../../shared/audio.ts';
import type { CaptureOrder } from '../../shared/dictation.ts';
import { captureRate } from '../audio/frame.ts';
import type { Microphone } from '../audio/microphone.ts';
import { peakOf, type RollingPeaks } from '../audio/peaks.ts';
import type { Bridge } from '../bridge.ts';
import { listen } from './live-take.ts';

export interface CapturePorts {
  readonly bridge: Pick<Bridge, 'tell'>;
  readonly microphone: Microphone;
  readonly peaks: RollingPeaks;
}

/** Frames in one message to main: 64 ms. */
const framesPerMessage = 2;

interface OpenCapture {
  readonly takeId: string;
  readonly closing: AbortController;
  readonly waiting: Int16Array[];
}

/** Records at main's order, and tells main every frame; what is recorded is main's from its first frame on. */
export function createCapture({ bridge, microphone, peaks }: CapturePorts): (order: CaptureOrder) => void {
  let open: OpenCapture | undefined;

  const start = (takeId: string): void => {
    open?.closing.abort();
    const capture: OpenCapture = { takeId, closing: new AbortController(), waiting: [] };
    open = capture;
    peaks.clear();
    let deviceName = '';
    let started = false;
    let flat = false;
    listen(
      microphone,
      {
        onOpen: (name) => (deviceName = name),
        onFrame(pcm) {
          if (!started) bridge.tell('capture-start', { takeId, sampleRate: captureRate, deviceName });
          started = true;
          peaks.push(peakOf(pcm));
          capture.waiting.push(pcm);
          if (capture.waiting.length >= framesPerMessage) tellFrames(capture);
        },
        onFlat(isFlat) {
          if (isFlat !== flat) bridge.tell('capture-flat', { takeId, flat: isFlat });
          flat = isFlat;
        },
        onFault({ kind, message }) {
          close(capture);
          bridge.tell('capture-fail', { takeId, fault: { kind, message } });
        },
      },
      capture.closing.signal,
    );
  };

  const tellFrames = ({ takeId, waiting }: OpenCapture): void => {
    if (waiting.length > 0) bridge.tell('capture-frames', { takeId, pcm: joinPcm(waiting.splice(0)) });
  };

  const close = (capture: OpenCapture): void => {
    capture.closing.abort();
    tellFrames(capture);
    if (open === capture) open = undefined;
  };

  return ({ takeId, order }) => {
    if (order === 'start') return start(takeId);
    if (open?.takeId !== takeId) return;
    close(open);
    if (order === 'stop') bridge.tell('capture-end', { takeId });
  };
}
