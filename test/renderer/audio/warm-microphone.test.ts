import { expect, it } from 'vitest';
import type { PresentDevices } from '../../../src/renderer/audio/devices.ts';
import type { DeviceOddity, Microphone, MicrophoneListener } from '../../../src/renderer/audio/microphone.ts';
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

it('reports to the take that the device went away, and forgets what it had kept', async () => {
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

it('opens the wanted device once it is back, and leaves it alone from then on', () => {
  const { device, warm } = microphone();
  device.is('Built-in', 'stand-in');
  warm.keepOpen(true);
  device.delivers(0, 1);
  warm.devicesChanged(present('Built-in'), yeti);
  expect(device.openings()).toBe(1);
  device.is('Yeti');
  warm.devicesChanged(present('Built-in', 'Yeti'), yeti);
  device.delivers(1, 2);
  warm.devicesChanged(present('Built-in', 'Yeti'), yeti);
  expect(device.openings()).toBe(2);
});

it('opens a device when there was none before', () => {
  const { device, warm } = microphone();
  warm.keepOpen(true);
  device.goes();
  warm.devicesChanged(present(), systemsChoice);
  expect(device.isOpen()).toBe(false);
  warm.devicesChanged(present('Yeti'), systemsChoice);
  expect(device.isOpen()).toBe(true);
});

it('moves to another input that becomes the default, and the next take names it (L25)', async () => {
  const { device, warm } = microphone();
  warm.keepOpen(true);
  device.delivers(0, 1);
  device.is('Headset');
  warm.devicesChanged(present('Headset', 'Yeti'), systemsChoice);
  device.delivers(1, 3);
  const take = await taken(warm);
  expect(take).toMatchObject({ deviceName: 'Headset', frames: [1, 2] });
});

it('does not disturb a take when another input becomes the default, and moves at its end (L25)', async () => {
  const { device, warm } = microphone();
  warm.keepOpen(true);
  device.delivers(0, 1);
  const take = await taken(warm);
  device.is('Headset');
  warm.devicesChanged(present('Headset', 'Yeti'), systemsChoice);
  device.delivers(1, 3);
  expect(take).toMatchObject({ deviceName: 'Yeti', frames: [0, 1, 2], lost: false });
  take.end();
  device.delivers(3, 4);
  expect(await taken(warm)).toMatchObject({ deviceName: 'Headset', frames: [3] });
});

it('opens the new default for a take when nothing is kept open (L25)', async () => {
  const { device, warm } = microphone();
  (await taken(warm)).end();
  device.is('Headset');
  expect(await taken(warm)).toMatchObject({ deviceName: 'Headset' });
});

it('stays with the wanted device whatever becomes the default (L25)', () => {
  const { device, warm } = microphone();
  warm.keepOpen(true);
  device.delivers(0, 1);
  warm.devicesChanged(present('Headset', 'Yeti'), yeti);
  expect(device.openings()).toBe(1);
});

it('is not opened again for ever when opening it changes the list of devices (L25)', () => {
  const { device, warm } = microphone();
  warm.keepOpen(true);
  for (let i = 0; i < 9; i++) {
    device.delivers(i, i + 1);
    warm.devicesChanged(present('The same by another name'), systemsChoice);
  }
  expect(device.openings()).toBe(2);
});

const yeti = { id: 'Yeti', name: 'Yeti' };
const systemsChoice = { id: '', name: '' };

/** The first of them is the system's choice. */
function present(...names: readonly string[]): PresentDevices {
  return { devices: names.map((name) => ({ id: name, name })), systemsChoice: names[0] ?? '' };
}

/** A device by hand: frames are single numbers. */
function microphone() {
  let name = 'Yeti';
  let oddity: DeviceOddity | undefined;
  let openings = 0;
  const open = new Set<MicrophoneListener>();
  const device: Microphone = {
    async open(listener, signal) {
      openings++;
      open.add(listener);
      signal.addEventListener('abort', () => open.delete(listener));
      listener.onOpen(name, oddity);
    },
  };
  return {
    warm: createWarmMicrophone(device),
    device: {
      /** From the next time it is opened. */
      is(nameNow: string, oddityNow?: DeviceOddity) {
        name = nameNow;
        oddity = oddityNow;
      },
      delivers(from: number, to: number) {
        for (let i = from; i < to; i++) for (const each of open) each.onFrame(Int16Array.of(i));
      },
      goes() {
        for (const each of open) each.onLost({ kind: 'microphone-lost', message: 'It went away.' });
      },
      isOpen: () => open.size > 0,
      openings: () => openings,
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
