import type { Settings } from '../../shared/settings/settings.ts';

/** A microphone of this computer. */
export interface InputDevice {
  readonly id: string;
  readonly name: string;
}

/** Which one is wanted: by its id, and by its name where the id has changed. Both empty: the system's choice. */
export interface DeviceWish {
  readonly id: string;
  readonly name: string;
}

/** @param settings undefined while they are not known */
export function deviceWishOf(
  settings: Pick<Settings, 'microphoneId' | 'microphoneName'> | undefined,
): DeviceWish {
  return { id: settings?.microphoneId ?? '', name: settings?.microphoneName ?? '' };
}

/** The microphones as Chromium lists them. */
export interface PresentDevices {
  readonly devices: readonly InputDevice[];
  /** The name of a device that is opened where none is wanted; empty when it is not known. */
  readonly systemsChoice: string;
}

/** Chromium lists the system's choice once more under these. */
const standIns: ReadonlySet<string> = new Set(['', 'default', 'communications']);

/** Those with a name; without the permission to listen, they have none. */
export async function listInputDevices(): Promise<readonly InputDevice[]> {
  return (await listPresentDevices()).devices;
}

/** Whether there is any, named or not. */
export async function hasMicrophone(): Promise<boolean> {
  return (await navigator.mediaDevices.enumerateDevices()).some(({ kind }) => kind === 'audioinput');
}

export async function listPresentDevices(): Promise<PresentDevices> {
  return presentDevices(await navigator.mediaDevices.enumerateDevices());
}

export function presentDevices(
  listed: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[],
): PresentDevices {
  const inputs = listed.filter(({ kind }) => kind === 'audioinput');
  const devices = inputs
    .filter(({ deviceId, label }) => !standIns.has(deviceId) && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  const systemsChoice = inputs.find(({ deviceId }) => deviceId === 'default')?.label ?? '';
  return { devices, systemsChoice };
}

/** Calls back when one is plugged in or out, until `signal` aborts. */
export function onDevicesChange(act: () => void, signal: AbortSignal): void {
  navigator.mediaDevices.addEventListener('devicechange', act, { signal });
}

/** The one that is wanted, if it is there: a device in another socket has another id, and on Windows a number in its name. */
export function findDevice(
  devices: readonly InputDevice[],
  { id, name }: DeviceWish,
): InputDevice | undefined {
  return (
    devices.find((device) => device.id === id) ??
    devices.find((device) => device.name === name) ??
    devices.find((device) => name !== '' && withoutNumbers(device.name) === withoutNumbers(name))
  );
}

/** “Microphone (2- Yeti)” is “Microphone (Yeti)”, and “Yeti (046d:0ab7)” is “Yeti”. */
function withoutNumbers(name: string): string {
  return name
    .replace(/\(\d+- ?/, '(')
    .replace(/ \([\da-f]{4}:[\da-f]{4}\)$/i, '')
    .toLowerCase();
}

/** Names that say: this is the telephone half of a Bluetooth headset. */
const telephoneNames = /hands[- ]?free|\b(hfp|hsp|sco)\b/i;
/** Names of headsets that are a telephone while their microphone is open. */
const headsetNames = /airpods|bluetooth|\b(buds|earbuds)\b|\bW[HF]-1000X/i;
/** In hertz: more than the telephone half of any headset has. */
const telephoneRate = 24_000;

/** Whether music in the headset sounds like a telephone while it listens. @param sampleRate of the device, in hertz, where it is known */
export function soundsLikeACall(deviceName: string, sampleRate: number | undefined): boolean {
  if (telephoneNames.test(deviceName)) return true;
  return headsetNames.test(deviceName) && (sampleRate ?? telephoneRate) <= telephoneRate;
}
