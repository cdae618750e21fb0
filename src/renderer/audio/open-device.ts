import { FaultError } from '../../shared/fault.ts';
import { findDevice, listInputDevices, type DeviceWish } from './devices.ts';
import { microphoneFault } from './microphone-fault.ts';

export interface OpenDevice {
  readonly stream: MediaStream;
  /** The wanted device is not there: this is another. */
  readonly isStandIn: boolean;
}

/** `evened`: quiet voices are made louder, loud ones softer. `raw`: as the device gives it. */
export type Level = 'evened' | 'raw';

/**
 * Opens the wanted device, or the system's choice where that is not there.
 * @throws FaultError of a `microphone-…` kind when there is none, or it may not be used
 */
export async function openDevice(wish: DeviceWish, level: Level): Promise<OpenDevice> {
  try {
    if (wish.id === '' && wish.name === '') return { stream: await open(level), isStandIn: false };
    const stream = await openWanted(wish, level);
    return stream ? { stream, isStandIn: false } : { stream: await open(level), isStandIn: true };
  } catch (error) {
    throw new FaultError(microphoneFault(error), { cause: error });
  }
}

/** By its id at once, without asking what there is: that is how it is nearly always found. */
async function openWanted(wish: DeviceWish, level: Level): Promise<MediaStream | undefined> {
  const byId = wish.id === '' ? undefined : await openIfThere(wish.id, level);
  if (byId) return byId;
  const found = findDevice(await listInputDevices(), wish);
  return found && openIfThere(found.id, level);
}

async function openIfThere(id: string, level: Level): Promise<MediaStream | undefined> {
  try {
    return await open(level, { deviceId: { exact: id } });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'OverconstrainedError' || name === 'NotFoundError') return undefined;
    throw error;
  }
}

/**
 * No echo cancelling and no noise suppression: while one holds the key the reply is silent, and both eat consonants
 * and the first 100 ms.
 */
function open(level: Level, which: MediaTrackConstraints = {}): Promise<MediaStream> {
  const audio = {
    channelCount: 1,
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: level === 'evened',
  };
  return navigator.mediaDevices.getUserMedia({ audio: { ...audio, ...which } });
}
