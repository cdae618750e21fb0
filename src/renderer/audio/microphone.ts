// oxlint-disable-next-line import/default -- Vite makes this address
import captureWorklet from './capture-worklet.ts?worker&url';
import {
  soundsLikeACall,
  type DeviceWish,
  findDevice,
  listInputDevices,
  type InputDevice,
} from './devices.ts';
import { speechRate } from '../../shared/speech/endpointing.ts';
import { type Fault, FaultError } from '../../shared/contract/fault.ts';
import { t } from '../../shared/text/translate.ts';

export interface Microphone {
  /**
   * Opens the device and delivers frames of `frameSamples` PCM16 samples at `speechRate` until `signal` aborts.
   * @throws FaultError of a `microphone-…` kind when there is no device, or it may not be used.
   */
  open(listener: MicrophoneListener, signal: AbortSignal): Promise<void>;
}

export interface MicrophoneListener {
  /** Called before the first frame with the device's own name and what is odd about it, if anything. */
  onOpen(deviceName: string, oddity?: DeviceOddity): void;
  onFrame(pcm: Int16Array): void;
  /** The device was unplugged or taken away. */
  onLost(fault: Fault): void;
}

/** `stand-in`: the wanted device is not there. `call`: a headset that sounds like a telephone meanwhile. */
export type DeviceOddity = 'stand-in' | 'call';

const systemsChoice: DeviceWish = { id: '', name: '' };

/**
 * The context and its worklet are made ahead, so that a press waits for the device alone; until then they rest.
 * @param wish asked each time it is opened
 */
export function createMicrophone(wish: () => DeviceWish = () => systemsChoice): Microphone {
  const context = new AudioContext({ sampleRate: speechRate, latencyHint: 'interactive' });
  const ready = context.audioWorklet.addModule(captureWorklet);
  ready.catch(() => undefined); // reported when the microphone is opened
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
      const [{ stream, isStandIn }] = await Promise.all([openDevice(wish()), ready, context.resume()]);
      if (signal.aborted) return stopTracks(stream);
      const [track] = stream.getAudioTracks();
      const name = track?.label ?? '';
      const isCall = soundsLikeACall(name, track?.getSettings().sampleRate);
      listener.onOpen(name, isStandIn ? 'stand-in' : isCall ? 'call' : undefined);
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
  for (const track of stream.getAudioTracks()) {
    track.addEventListener('ended', () => void reportLost(track.label, listener, signal), { signal });
  }
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

async function reportLost(
  deviceName: string,
  listener: MicrophoneListener,
  signal: AbortSignal,
): Promise<void> {
  const others = (await listInputDevices()).filter(({ name }) => name !== deviceName);
  if (!signal.aborted) listener.onLost(lostFault(deviceName, others));
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

interface OpenDevice {
  readonly stream: MediaStream;
  /** The wanted device is not there: this is another. */
  readonly isStandIn: boolean;
}

/**
 * Opens the wanted device, or the system's choice where that is not there.
 * @throws FaultError of a `microphone-…` kind when there is none, or it may not be used
 */
async function openDevice(wish: DeviceWish): Promise<OpenDevice> {
  try {
    if (wish.id === '' && wish.name === '') return { stream: await open(), isStandIn: false };
    const stream = await openWanted(wish);
    return stream ? { stream, isStandIn: false } : { stream: await open(), isStandIn: true };
  } catch (error) {
    throw new FaultError(microphoneFault(error), { cause: error });
  }
}

/** By its id at once, without asking what there is: that is how it is nearly always found. */
async function openWanted(wish: DeviceWish): Promise<MediaStream | undefined> {
  const byId = wish.id === '' ? undefined : await openIfThere(wish.id);
  if (byId) return byId;
  const found = findDevice(await listInputDevices(), wish);
  return found && openIfThere(found.id);
}

async function openIfThere(id: string): Promise<MediaStream | undefined> {
  try {
    return await open({ deviceId: { exact: id } });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'OverconstrainedError' || name === 'NotFoundError') return undefined;
    throw error;
  }
}

/**
 * No echo cancelling and no noise suppression: while one holds the key the reply is silent, and both eat consonants
 * and the first 100 ms. No evening out of loudness either: it lifts the noise of a pause to the level of speech.
 */
function open(which: MediaTrackConstraints = {}): Promise<MediaStream> {
  const audio = {
    channelCount: 1,
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
  };
  return navigator.mediaDevices.getUserMedia({ audio: { ...audio, ...which } });
}

/** Why a microphone could not be opened, in words. @param error what `getUserMedia` threw */
function microphoneFault(error: unknown): Fault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return { kind: 'microphone-denied', message: t('speech:microphone.denied') };
  }
  if (name === 'NotReadableError' || name === 'AbortError') {
    return { kind: 'microphone-missing', message: t('speech:microphone.busy') };
  }
  return { kind: 'microphone-missing', message: t('speech:microphone.missing') };
}

/** It was unplugged in mid-take. @param others what there is besides */
export function lostFault(deviceName: string, others: readonly InputDevice[]): Fault {
  const lost =
    deviceName === ''
      ? t('speech:microphone.lost')
      : t('speech:microphone.lost-named', { device: deviceName });
  const [next] = others;
  const then = next
    ? t('speech:microphone.continue-with', { device: next.name })
    : t('speech:microphone.plug-in');
  return { kind: 'microphone-lost', message: `${lost} ${then}` };
}
