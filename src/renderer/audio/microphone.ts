import { FaultError, type Fault } from '../../shared/fault.ts';
// oxlint-disable-next-line import/default -- Vite makes this address
import captureWorklet from './capture-worklet.ts?worker&url';
import { captureRate } from './frame.ts';

export interface Microphone {
  /**
   * Opens the device and delivers frames of `frameSamples` PCM16 samples at `captureRate` until `signal` aborts.
   * @throws FaultError of a `microphone-…` kind when there is no device, or it may not be used.
   */
  open(listener: MicrophoneListener, signal: AbortSignal): Promise<void>;
}

export interface MicrophoneListener {
  /** The device's own name; told before its first frame. */
  onOpen(deviceName: string): void;
  onFrame(pcm: Int16Array): void;
  /** The device was unplugged or taken away. */
  onLost(): void;
}

/** The context and its worklet are made ahead, so that a press waits for the device alone; until then they rest. */
export function createMicrophone(): Microphone {
  const context = new AudioContext({ sampleRate: captureRate, latencyHint: 'interactive' });
  const ready = context.audioWorklet.addModule(captureWorklet);
  ready.catch(() => undefined); // told when the microphone is opened
  void context.suspend();
  let users = 0;
  const release = (): void => {
    users--;
    if (users === 0) void context.suspend();
  };
  return {
    async open(listener, signal) {
      users++;
      signal.addEventListener('abort', release, { once: true });
      const [stream] = await Promise.all([openDevice(), ready, context.resume()]);
      if (signal.aborted) return stopTracks(stream);
      listen(context, stream, listener, signal);
    },
  };
}

function listen(
  context: AudioContext,
  stream: MediaStream,
  listener: MicrophoneListener,
  signal: AbortSignal,
): void {
  const [track] = stream.getAudioTracks();
  listener.onOpen(track?.label ?? '');
  track?.addEventListener('ended', () => listener.onLost(), { signal });
  const source = context.createMediaStreamSource(stream);
  const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0, channelCount: 1 });
  // The worklet posts nothing but frames.
  const onMessage = ({ data }: MessageEvent): void => listener.onFrame(data as Int16Array);
  capture.port.addEventListener('message', onMessage, { signal });
  capture.port.start();
  source.connect(capture);
  signal.addEventListener('abort', () => {
    source.disconnect();
    stopTracks(stream);
  });
}

/**
 * No echo cancelling and no noise suppression: while one holds the key the reply is silent, and both eat consonants
 * and the first 100 ms. The level is still evened out.
 */
async function openDevice(): Promise<MediaStream> {
  const audio = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: true };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    throw new FaultError(microphoneFault(error), { cause: error });
  }
}

function microphoneFault(error: unknown): Fault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    const message =
      'Parley may not use the microphone. Allow it in your system’s privacy settings, then hold the key again. Until then you can type.';
    return { kind: 'microphone-denied', message };
  }
  if (name === 'NotReadableError' || name === 'AbortError') {
    const message =
      'The microphone does not start; another program may be using it. Close that program, then hold the key again. Until then you can type.';
    return { kind: 'microphone-missing', message };
  }
  const message =
    'I find no microphone. Plug one in or switch it on, then hold the key again. Until then you can type.';
  return { kind: 'microphone-missing', message };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
