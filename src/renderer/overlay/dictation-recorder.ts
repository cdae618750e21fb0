import type { Earcons } from '../audio/earcons.ts';
import type { DeviceOddity } from '../audio/microphone.ts';
import type { RollingPeaks } from '../audio/peaks.ts';
import { recordMicrophone, type RecorderPorts } from '../audio/recorder.ts';
import { peakOf } from '../../shared/audio/peaks.ts';
import type { RecordingOrder } from '../../shared/contract/recording-contract.ts';

interface DictationRecorderPorts extends RecorderPorts {
  readonly peaks: RollingPeaks;
  /** Undefined where the person wants none. */
  readonly earcons: () => Earcons | undefined;
  readonly onOpen: (deviceName: string, oddity?: DeviceOddity) => void;
}

/** Records dictations, one at a time, at main's order. */
export function createDictationRecorder(ports: DictationRecorderPorts): (order: RecordingOrder) => void {
  const { peaks } = ports;
  let recordingId = '';
  let recording: ReturnType<typeof recordMicrophone> | undefined;
  let sounding = new AbortController();

  const start = (id: string): void => {
    if (recording && id === recordingId) return; // main says it again to a page that is new
    if (recording) close('end');
    recordingId = id;
    sounding = new AbortController();
    const { signal } = sounding;
    peaks.clear();
    const earcons = ports.earcons();
    earcons?.prepare(signal);
    recording = recordMicrophone(id, ports, {
      onOpen: ports.onOpen,
      onStart: () => earcons?.play('start'),
      onFrame: (pcm) => peaks.push(peakOf(pcm)),
      onFlat: () => undefined, // main hears it in the frames
      onFault() {
        if (!signal.aborted) close('cancel');
      },
    });
  };

  const close = (order: 'end' | 'cancel'): void => {
    sounding.abort();
    recording?.[order]();
    recording = undefined;
  };

  return (ordered) => {
    if (ordered.order === 'start') return start(ordered.recordingId);
    if (!recording || ordered.recordingId !== recordingId) return;
    close(ordered.order);
    if (ordered.order === 'end') ports.earcons()?.play('stop');
  };
}
