import { FaultError } from '../../shared/contract/fault.ts';
import { findDevice, listInputDevices, type DeviceWish } from './devices.ts';
import { microphoneFault } from './microphone-fault.ts';

export interface OpenDevice {
  readonly stream: MediaStream;
  /** The wanted device is not there: this is another. */
  readonly isStandIn: boolean;
}

/**
 * Opens the wanted device, or the system's choice where that is not there.
 * @throws FaultError of a `microphone-…` kind when there is none, or it may not be used
 */
export async function openDevice(wish: DeviceWish): Promise<OpenDevice> {
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
