import { expect, it } from 'vitest';
import type { Microphone, MicrophoneListener } from '../../../src/renderer/audio/microphone.ts';
import { createWarmMicrophone } from '../../../src/renderer/audio/warm-microphone.ts';

it('begins a take with the half second before it, and goes on without a gap', async () => {
  const { device, warm } = microphone();
  warm.keepOpen(true);
  device.delivers(0, 40);
  const take = await taken(warm);
  device.delivers(40, 45);
  expect(take.frames).toEqual(Array.from({ length: 21 }, (_, i) => 24 + i));
  expect(take.deviceName).toBe('Yeti');
});

it('never gives the same sound to two takes', async () => {
  const { device, warm } = microphone();
  warm.keepOpen(true);
  device.delivers(0, 20);
  const first = await taken(warm);
  device.delivers(20, 25);
  first.end();
  device.delivers(25, 27);
  const second = await taken(warm);
  expect(second.frames).toEqual([25, 26]);
});

it('opens the device for a take alone when it is not to be kept open', async () => {
  const { device, warm } = microphone();
  const take = await taken(warm);
  device.delivers(0, 2);
  take.end();
  expect(take.frames).toEqual([0, 1]);
  expect(device.isOpen()).toBe(false);
});

it('is closed at once when it is no longer to be kept open, but not under a take', async () => {
  const { device, warm } = microphone();
  warm.keepOpen(true);
  device.delivers(0, 1);
  const take = await taken(warm);
  warm.keepOpen(false);
  expect(device.isOpen()).toBe(true);
  take.end();
  expect(device.isOpen()).toBe(false);
});

it('tells the take that the device went away, and forgets what it had kept', async () => {
  const { device, warm } = microphone();
  warm.keepOpen(true);
  device.delivers(0, 3);
  const take = await taken(warm);
  device.goes();
  expect(take.lost).toBe(true);
  take.end();
  const next = await taken(warm);
  expect(next.frames).toEqual([]);
});

it('says whether it keeps the wanted device open, or another in its place', () => {
  const { device, warm } = microphone();
  expect(warm.kept()).toBe('nothing');
  warm.keepOpen(true);
  device.delivers(0, 1);
  expect(warm.kept()).toBe('wanted');
  const other = microphone('stand-in');
  other.warm.keepOpen(true);
  other.device.delivers(0, 1);
  expect(other.warm.kept()).toBe('stand-in');
  other.device.goes();
  expect(other.warm.kept()).toBe('nothing');
});

/** A device by hand: frames are single numbers. */
function microphone(oddity?: 'stand-in') {
  const open = new Set<MicrophoneListener>();
  const device: Microphone = {
    async open(listener, signal) {
      open.add(listener);
      signal.addEventListener('abort', () => open.delete(listener));
      listener.onOpen('Yeti', oddity);
    },
  };
  return {
    warm: createWarmMicrophone(device),
    device: {
      delivers(from: number, to: number) {
        for (let i = from; i < to; i++) for (const each of open) each.onFrame(Int16Array.of(i));
      },
      goes() {
        for (const each of open) each.onLost();
      },
      isOpen: () => open.size > 0,
    },
  };
}

async function taken(warm: Microphone) {
  const closing = new AbortController();
  const take = { frames: [] as number[], deviceName: '', lost: false, end: () => closing.abort() };
  const listener: MicrophoneListener = {
    onOpen: (name) => (take.deviceName = name),
    onFrame: (pcm) => take.frames.push(...pcm),
    onLost: () => (take.lost = true),
  };
  await warm.open(listener, closing.signal);
  return take;
}
