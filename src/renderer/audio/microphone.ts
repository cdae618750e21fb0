// oxlint-disable-next-line import/default -- Vite makes this address
import captureWorker from './capture-worker.ts?worker&url';
import type { Capture } from './capture-worker.ts';
import {
  soundsLikeACall,
  type DeviceWish,
  findDevice,
  listInputDevices,
  type InputDevice,
} from './devices.ts';
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

/** Blocks of 10 ms: ten seconds of sound may wait for a thread that is held up. */
const waitingBlocks = 1_000;

/** The same device, opened for one of two purposes. */
interface Microphones {
  /** While nothing sounds. */
  readonly alone: Microphone;
  /** While Parley speaks: without the echo of it. */
  readonly overVoice: Microphone;
}

/**
 * The thread that takes the samples is made ahead, so that a press waits for the device alone.
 * @param wish asked each time it is opened
 */
export function createMicrophones(wish: () => DeviceWish = () => systemsChoice): Microphones {
  const worker = new Worker(captureWorker, { type: 'module' });
  const microphone = (cancelsEcho: boolean): Microphone => ({
    async open(listener, signal) {
      const { stream, isStandIn } = await openDevice(wish(), cancelsEcho);
      if (signal.aborted) return stopTracks(stream);
      // There is one: it was asked for sound alone.
      const [track] = stream.getAudioTracks() as [MediaStreamAudioTrack];
      const isCall = soundsLikeACall(track.label, track.getSettings().sampleRate);
      listener.onOpen(track.label, isStandIn ? 'stand-in' : isCall ? 'call' : undefined);
      listen(worker, track, listener, signal);
    },
  });
  return { alone: microphone(false), overVoice: microphone(true) };
}

function listen(
  worker: Worker,
  track: MediaStreamAudioTrack,
  listener: MicrophoneListener,
  signal: AbortSignal,
): void {
  track.addEventListener('ended', () => void reportLost(track.label, listener, signal), { signal });
  const { readable } = new MediaStreamTrackProcessor({ track, maxBufferSize: waitingBlocks });
  const { port1, port2 } = new MessageChannel();
  // The worker posts nothing but frames.
  const onMessage = ({ data }: MessageEvent): void => listener.onFrame(data as Int16Array);
  port1.addEventListener('message', onMessage, { signal });
  port1.start();
  const capture: Capture = { samples: readable, frames: port2 };
  worker.postMessage(capture, [readable, port2]);
  signal.addEventListener('abort', () => {
    port1.close();
    track.stop();
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
async function openDevice(wish: DeviceWish, echoCancellation: boolean): Promise<OpenDevice> {
  const how = { echoCancellation };
  try {
    if (wish.id === '' && wish.name === '') return { stream: await open(how), isStandIn: false };
    const stream = await openWanted(wish, how);
    return stream ? { stream, isStandIn: false } : { stream: await open(how), isStandIn: true };
  } catch (error) {
    throw new FaultError(microphoneFault(error), { cause: error });
  }
}

/** By its id at once, without asking what there is: that is how it is nearly always found. */
async function openWanted(wish: DeviceWish, how: MediaTrackConstraints): Promise<MediaStream | undefined> {
  const byId = wish.id === '' ? undefined : await openIfThere(wish.id, how);
  if (byId) return byId;
  const found = findDevice(await listInputDevices(), wish);
  return found && openIfThere(found.id, how);
}

async function openIfThere(id: string, how: MediaTrackConstraints): Promise<MediaStream | undefined> {
  try {
    return await open({ ...how, deviceId: { exact: id } });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'OverconstrainedError' || name === 'NotFoundError') return undefined;
    throw error;
  }
}

/**
 * No noise suppression, and no echo cancelling while one holds the key and the reply is silent: both eat consonants and
 * the first 100 ms. No evening out of loudness either: it lifts the noise of a pause to the level of speech.
 */
function open(how: MediaTrackConstraints): Promise<MediaStream> {
  const audio = {
    channelCount: 1,
    noiseSuppression: false,
    autoGainControl: false,
  };
  return navigator.mediaDevices.getUserMedia({ audio: { ...audio, ...how } });
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
