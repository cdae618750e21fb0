import { createFlatSilence, flatSilenceMs } from '../../shared/audio/peaks.ts';
import { joinPcm } from '../../shared/audio/pcm.ts';
import type { RecordingMessages } from '../../shared/contract/recording-contract.ts';
import { longestFaultMessage } from '../../shared/contract/contract-schemas.ts';
import { faultOf, type Fault } from '../../shared/contract/fault.ts';
import { speechRate } from '../../shared/speech/endpointing.ts';
import type { Microphone, MicrophoneListener } from './microphone.ts';

/** A question or a dictation while it is spoken: the microphone is open, and main receives every frame. */
interface MicrophoneRecording {
  /** Closes the microphone; sends main the last frames, and that there are no more. */
  end(): void;
  /** Closes the microphone; if main has received anything, asks it to discard that. */
  cancel(): void;
}

interface RecordingListener extends MicrophoneWatcher {
  /** The first frame has come; it goes to main right after. */
  onStart(): void;
}

interface RecorderPorts {
  readonly bridge: {
    send<Name extends keyof RecordingMessages['intents']>(
      name: Name,
      input: RecordingMessages['intents'][Name],
    ): void;
  };
  readonly microphone: Microphone;
}

/** Frames in one message to main: 64 ms, so that hardly anything is still waiting when the key goes up. */
const framesPerMessage = 2;

/** Opens the microphone and records from its first frame on. Main writes each frame to disk as it arrives. */
export function recordMicrophone(
  recordingId: string,
  { bridge, microphone }: RecorderPorts,
  listener: RecordingListener,
): MicrophoneRecording {
  const closing = new AbortController();
  const waiting: Int16Array[] = [];
  let deviceName = '';
  let hasStarted = false;

  const sendFrames = (): void => {
    if (waiting.length > 0) bridge.send('recording-frames', { recordingId, pcm: joinPcm(waiting.splice(0)) });
  };
  /** @returns whether it was open */
  const close = (): boolean => {
    if (closing.signal.aborted) return false;
    closing.abort();
    sendFrames();
    return true;
  };
  watchMicrophone(
    microphone,
    {
      onOpen(name, oddity) {
        deviceName = name;
        listener.onOpen(name, oddity);
      },
      onFrame(pcm) {
        if (!hasStarted) {
          hasStarted = true;
          listener.onStart();
          bridge.send('recording-start', { recordingId, sampleRate: speechRate, deviceName });
        }
        listener.onFrame(pcm);
        waiting.push(pcm);
        if (waiting.length >= framesPerMessage) sendFrames();
      },
      onFlat: listener.onFlat,
      onFault(fault) {
        close();
        bridge.send('recording-fail', { recordingId, fault: faultForWire(fault) });
        listener.onFault(fault);
      },
    },
    closing.signal,
  );
  return {
    end() {
      if (close()) bridge.send('recording-end', { recordingId });
    },
    cancel() {
      if (close() && hasStarted) bridge.send('recording-cancel', { recordingId });
    },
  };
}

/** How a microphone's fault is reported to main. */
export function faultForWire({ kind, message }: Fault): Pick<Fault, 'kind' | 'message'> {
  return { kind, message: message.slice(0, longestFaultMessage) };
}

export interface MicrophoneWatcher extends Pick<MicrophoneListener, 'onOpen' | 'onFrame'> {
  /** Whether only digital silence, or nothing at all, has arrived for a while. */
  onFlat(flat: boolean): void;
  /** The microphone couldn't be opened, or went away. */
  onFault(fault: Fault): void;
}

/** Opens the microphone until `signal` aborts, without recording. The settings use it to try a microphone. */
export function watchMicrophone(
  microphone: Microphone,
  watcher: MicrophoneWatcher,
  signal: AbortSignal,
): void {
  const flatSilence = createFlatSilence(speechRate);
  const noFrames = setTimeout(() => watcher.onFlat(true), flatSilenceMs);
  signal.addEventListener('abort', () => clearTimeout(noFrames), { once: true });
  const onFrame = (pcm: Int16Array): void => {
    clearTimeout(noFrames);
    watcher.onFlat(flatSilence.hears(pcm));
    watcher.onFrame(pcm);
  };
  microphone
    .open({ onOpen: watcher.onOpen, onFrame, onLost: watcher.onFault }, signal)
    .catch((error: unknown) => {
      clearTimeout(noFrames);
      if (!signal.aborted) watcher.onFault(faultOf(error));
    });
}
