import { joinPcm } from '../../shared/audio/pcm.ts';
import type { CaptureOrder } from '../../shared/dictate/dictation.ts';
import type { Fault } from '../../shared/contract/fault.ts';
import { peakOf } from '../../shared/audio/peaks.ts';
import { listInputDevices } from '../audio/devices.ts';
import type { Earcons } from '../audio/earcons.ts';
import { captureRate } from '../audio/frame.ts';
import { lostFault } from '../audio/microphone-fault.ts';
import type { DeviceOddity, Microphone } from '../audio/microphone.ts';
import type { RollingPeaks } from '../audio/peaks.ts';
import type { Bridge } from '../bridge.ts';
import { listen } from '../app/bar/live-take.ts';

export interface CapturePorts {
  readonly bridge: Pick<Bridge, 'tell'>;
  readonly microphone: Microphone;
  readonly peaks: RollingPeaks;
  /** Undefined where the person wants none. */
  readonly earcons: () => Earcons | undefined;
  readonly onOpen: (deviceName: string, oddity?: DeviceOddity) => void;
}

/** Frames in one message to main: 64 ms. */
const framesPerMessage = 2;

interface OpenCapture {
  readonly takeId: string;
  readonly closing: AbortController;
  readonly waiting: Int16Array[];
}

/** Records at main's order, and tells main every frame; what is recorded is main's from its first frame on. */
export function createCapture(ports: CapturePorts): (order: CaptureOrder) => void {
  const { bridge, microphone, peaks } = ports;
  let open: OpenCapture | undefined;

  const start = (takeId: string): void => {
    if (open) close(open);
    const capture: OpenCapture = { takeId, closing: new AbortController(), waiting: [] };
    open = capture;
    peaks.clear();
    const earcons = ports.earcons();
    earcons?.prepare(capture.closing.signal);
    let deviceName = '';
    let started = false;
    let flat = false;
    const begin = (): void => {
      started = true;
      bridge.tell('capture-start', { takeId, sampleRate: captureRate, deviceName });
      earcons?.play('start');
    };
    listen(
      microphone,
      {
        onOpen(name, oddity?: DeviceOddity) {
          deviceName = name;
          ports.onOpen(name, oddity);
        },
        onFrame(pcm) {
          if (!started) begin();
          peaks.push(peakOf(pcm));
          capture.waiting.push(pcm);
          if (capture.waiting.length >= framesPerMessage) tellFrames(capture);
        },
        onFlat(isFlat) {
          if (isFlat !== flat) bridge.tell('capture-flat', { takeId, flat: isFlat });
          flat = isFlat;
        },
        onFault(fault) {
          close(capture);
          void tellFault(takeId, fault, deviceName);
        },
      },
      capture.closing.signal,
    );
  };

  const tellFault = async (takeId: string, fault: Fault, deviceName: string): Promise<void> => {
    const isLost = fault.kind === 'microphone-lost';
    const { kind, message } = isLost ? lostFault(deviceName, await othersThan(deviceName)) : fault;
    bridge.tell('capture-fail', { takeId, fault: { kind, message: message.slice(0, 500) } });
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
    if (order === 'drop') return;
    bridge.tell('capture-end', { takeId });
    ports.earcons()?.play('stop');
  };
}

async function othersThan(deviceName: string) {
  return (await listInputDevices()).filter(({ name }) => name !== deviceName);
}
