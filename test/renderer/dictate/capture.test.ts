import { expect, it } from 'vitest';
import type { Earcon } from '../../../src/renderer/audio/earcons.ts';
import type { MicrophoneListener } from '../../../src/renderer/audio/microphone.ts';
import { createRollingPeaks } from '../../../src/renderer/audio/peaks.ts';
import { createCapture } from '../../../src/renderer/dictate/capture.ts';

const frame = Int16Array.of(1000, -1000);

it('tells main of a take from its first frame on, and sounds once it has one', async () => {
  const { order, device, happened } = overlay();
  order('start');
  await device.opens();
  expect(happened).toEqual([]);
  device.delivers(3);
  expect(happened).toEqual(['capture-start from Yeti', 'start sound', 'capture-frames 4']);
});

it('sounds again only after main has all of it', async () => {
  const { order, device, happened } = overlay();
  order('start');
  await device.opens();
  device.delivers(3);
  happened.splice(0);
  order('stop');
  device.delivers(1);
  expect(happened).toEqual(['capture-frames 2', 'capture-end', 'stop sound']);
});

it('is silent about a take that is dropped, and about one that never began', async () => {
  const { order, device, happened } = overlay();
  order('start');
  await device.opens();
  order('drop');
  device.delivers(1);
  order('stop');
  expect(happened).toEqual([]);
});

it('makes no sound when the person wants none', async () => {
  const { order, device, happened } = overlay({ silent: true });
  order('start');
  await device.opens();
  device.delivers(1);
  order('stop');
  expect(happened).toEqual(['capture-start from Yeti', 'capture-frames 2', 'capture-end']);
});

it('ends a take that another one follows without a word', async () => {
  const { order, device, happened } = overlay();
  order('start', 'one');
  await device.opens();
  device.delivers(1);
  order('start', 'two');
  order('stop', 'one');
  expect(happened).toEqual(['capture-start from Yeti', 'start sound', 'capture-frames 2']);
});

/** The overlay's recorder with a device by hand; what happens, in order. */
function overlay({ silent = false } = {}) {
  const happened: string[] = [];
  const open = new Set<MicrophoneListener>();
  const play = (earcon: Earcon): void => void happened.push(`${earcon} sound`);
  const capture = createCapture({
    bridge: {
      tell(name, input) {
        const told = input as { deviceName?: string; pcm?: Int16Array };
        const detail = told.deviceName ? ` from ${told.deviceName}` : told.pcm ? ` ${told.pcm.length}` : '';
        happened.push(`${name}${detail}`);
      },
    },
    microphone: {
      async open(listener, signal) {
        open.add(listener);
        signal.addEventListener('abort', () => open.delete(listener));
        listener.onOpen('Yeti');
      },
    },
    peaks: createRollingPeaks(8),
    earcons: () => (silent ? undefined : { prepare: () => undefined, play }),
    onOpen: () => undefined,
  });
  return {
    happened,
    order: (order: 'start' | 'stop' | 'drop', takeId = 'one') => capture({ takeId, order }),
    device: {
      opens: () => Promise.resolve(),
      delivers(count: number) {
        for (let i = 0; i < count; i++) for (const each of open) each.onFrame(frame);
      },
    },
  };
}
