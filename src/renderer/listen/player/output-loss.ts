/** A way for sound to leave the computer, as the browser lists it. */
type SoundOutput = Pick<MediaDeviceInfo, 'deviceId' | 'groupId'>;

/** Chromium lists the system's choice once more under these. */
const systemsChoices: ReadonlySet<string> = new Set(['default', 'communications']);

/** Whether what one heard with is gone: a headset was unplugged, or there is no output at all any more. */
export function isOutputLost(before: readonly SoundOutput[], now: readonly SoundOutput[]): boolean {
  if (before.length === 0) return false;
  if (now.length === 0) return true;
  const groupId = before.find(({ deviceId }) => deviceId === 'default')?.groupId;
  const uses = (each: SoundOutput): boolean => !systemsChoices.has(each.deviceId) && each.groupId === groupId;
  return before.some(uses) && !now.some(uses);
}

/**
 * Reports, until `signal` aborts, that the output device is gone: then the system switches to another, which may be
 * loud and among strangers. Another one that is plugged in, or chosen, is no loss.
 */
export function onOutputLost(context: AudioContext, act: () => void, signal: AbortSignal): void {
  let known: Promise<readonly SoundOutput[]> = outputs();
  const look = async (): Promise<void> => {
    const before = known;
    known = outputs();
    if (isOutputLost(await before, await known) && !signal.aborted) act();
  };
  navigator.mediaDevices.addEventListener('devicechange', () => void look(), { signal });
  // No device takes the sound: it failed in the midst, or another program has taken it.
  context.addEventListener('error', act, { signal });
}

async function outputs(): Promise<readonly SoundOutput[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'audiooutput');
}
