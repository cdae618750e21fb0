import { type DeviceWish, type PresentDevices, findDevice } from './devices.ts';
import type { DeviceOddity, Microphone, MicrophoneListener } from './microphone.ts';
import { endpointing, frameSamples, speechRate } from '../../shared/speech/endpointing.ts';

/** A microphone that can be kept open, so that a take begins with what was said just before the key went down. */
interface WarmMicrophone extends Microphone {
  /**
   * Keeps it open from now on, or no longer; called again, it opens what device is wanted now. A take that is going on
   * is not disturbed: it then happens at its end.
   */
  keepOpen(wanted: boolean): void;
  /**
   * After a device has come or gone, or another has become the system's choice, while it is to be kept open: opens what
   * is wanted now, as `keepOpen` does, if that is not what is open.
   */
  devicesChanged(present: PresentDevices, wish: DeviceWish): void;
}

interface Warmth {
  readonly closing: AbortController;
  /** Once the device has delivered a frame. */
  opened?: { readonly deviceName: string; readonly oddity: DeviceOddity | undefined };
}

/** What cannot be kept open (no device, no permission) is opened by the next take, which then says why. */
export function createWarmMicrophone(microphone: Microphone): WarmMicrophone {
  const preRoll = createPreRoll();
  let warmth: Warmth | undefined;
  let taker: MicrophoneListener | undefined;
  let atEnd = (): void => undefined;
  let movedTo = '';

  const cool = (): void => {
    warmth?.closing.abort();
    warmth = undefined;
    preRoll.take();
  };

  const warm = (): void => {
    const own: Warmth = { closing: new AbortController() };
    warmth = own;
    let device: Warmth['opened'];
    const heard: MicrophoneListener = {
      onOpen: (deviceName, oddity) => (device = { deviceName, oddity }),
      onFrame(pcm) {
        if (device) own.opened ??= device;
        if (taker) taker.onFrame(pcm);
        else preRoll.push(pcm);
      },
      onLost(fault) {
        const owner = taker;
        cool();
        owner?.onLost(fault);
      },
    };
    microphone.open(heard, own.closing.signal).catch(() => warmth === own && cool());
  };

  const release = (): void => {
    taker = undefined;
    const act = atEnd;
    atEnd = () => undefined;
    act();
  };

  const keepOpen = (wanted: boolean): void => {
    if (taker) {
      atEnd = () => keepOpen(wanted);
      return;
    }
    cool();
    if (wanted) warm();
  };

  return {
    keepOpen,
    devicesChanged(present, wish) {
      const { systemsChoice } = present;
      // Once for each choice: opening a headset's microphone changes the list of devices itself on some systems, and what
      // is open could be opened again for ever.
      const hasMoved = isElsewhere(warmth?.opened, present, wish) && systemsChoice !== movedTo;
      if (hasMoved) movedTo = systemsChoice;
      const isBack = warmth?.opened?.oddity === 'stand-in' && findDevice(present.devices, wish) !== undefined;
      const isFirst = !warmth && present.devices.length > 0;
      if (hasMoved || isBack || isFirst) keepOpen(true);
    },
    async open(listener, signal) {
      if (!warmth?.opened || taker) return microphone.open(listener, signal);
      const { deviceName, oddity } = warmth.opened;
      taker = listener;
      signal.addEventListener('abort', release, { once: true });
      listener.onOpen(deviceName, oddity);
      for (const pcm of preRoll.take()) listener.onFrame(pcm);
    },
  };
}

/** Whether no device is wanted, and the system's choice is another by now than what is open. */
function isElsewhere(
  opened: Warmth['opened'],
  { systemsChoice }: PresentDevices,
  { id, name }: DeviceWish,
): boolean {
  return (
    id === '' &&
    name === '' &&
    systemsChoice !== '' &&
    opened !== undefined &&
    opened.deviceName !== systemsChoice
  );
}

/** The last half second of a microphone that nobody listens to; older frames are forgotten. */
interface PreRoll {
  push(pcm: Int16Array): void;
  /** All of it, oldest first; it is empty afterwards. */
  take(): readonly Int16Array[];
}

const keptFrames = Math.round((endpointing.preRollMs * speechRate) / 1000 / frameSamples);

function createPreRoll(): PreRoll {
  let frames: Int16Array[] = [];
  return {
    push(pcm) {
      frames.push(pcm);
      if (frames.length > keptFrames) frames.shift();
    },
    take() {
      const taken = frames;
      frames = [];
      return taken;
    },
  };
}
