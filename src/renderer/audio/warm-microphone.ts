import type { DeviceOddity, Microphone, MicrophoneListener } from './microphone.ts';
import { createPreRoll } from './pre-roll.ts';

/** A microphone that can be kept open, so that a take begins with what was said just before the key went down. */
export interface WarmMicrophone extends Microphone {
  /**
   * Keeps it open from now on, or no longer; called again, it opens what device is wanted now. A take that is going on
   * is not disturbed: it then happens at its end.
   */
  keepOpen(wanted: boolean): void;
  /** What is kept open; `stand-in` while that is another device than the wanted one. */
  kept(): 'nothing' | 'stand-in' | 'wanted';
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
      onLost() {
        const told = taker;
        cool();
        told?.onLost();
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
    kept() {
      if (!warmth) return 'nothing';
      return warmth.opened?.oddity === 'stand-in' ? 'stand-in' : 'wanted';
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
