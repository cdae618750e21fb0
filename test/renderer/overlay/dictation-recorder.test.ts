import { expect, it } from 'vitest';
import type { MicrophoneListener } from '../../../src/renderer/audio/microphone.ts';
import { createRollingPeaks } from '../../../src/renderer/audio/peaks.ts';
import type { RecordingOrder } from '../../../src/shared/contract/recording-contract.ts';
import { createDictationRecorder } from '../../../src/renderer/overlay/overlay-state.ts';

const frame = Int16Array.of(1000, -1000);

it('reports a take to main from its first frame on, and plays its cue then', async () => {
  const { order, device, happened } = overlay();
  order('start');
  await device.opens();
  expect(happened).toEqual([]);
  device.delivers(3);
  expect(happened).toEqual(['start sound', 'recording-start from Yeti', 'recording-frames 4']);
});

it('sounds again only after main has all of it', async () => {
  const { order, device, happened } = overlay();
  order('start');
  await device.opens();
  device.delivers(3);
  happened.splice(0);
  order('end');
  device.delivers(1);
  expect(happened).toEqual(['recording-frames 2', 'recording-end', 'stop sound']);
});

it('is silent about a take that is dropped, and about one that never began', async () => {
  const { order, device, happened } = overlay();
  order('start');
  await device.opens();
  order('cancel');
  device.delivers(1);
  order('end');
  expect(happened).toEqual([]);
});

it('makes no sound when the person wants none', async () => {
  const { order, device, happened } = overlay({ silent: true });
  order('start');
  await device.opens();
  device.delivers(1);
  order('end');
  expect(happened).toEqual(['recording-start from Yeti', 'recording-frames 2', 'recording-end']);
});

it('ends a take that another one follows, without a sound', async () => {
  const { order, device, happened } = overlay();
  order('start', 'one');
  await device.opens();
  device.delivers(1);
  order('start', 'two');
  order('end', 'one');
  expect(happened).toEqual([
    'start sound',
    'recording-start from Yeti',
    'recording-frames 2',
    'recording-end',
  ]);
});

it('keeps recording when it is started a second time', async () => {
  const { order, device, happened } = overlay();
  order('start');
  order('start');
  await device.opens();
  order('start');
  device.delivers(2);
  expect(happened).toEqual(['start sound', 'recording-start from Yeti', 'recording-frames 4']);
});

/** The overlay's recorder with a device by hand; what happens, in order. */
function overlay({ silent = false } = {}) {
  const happened: string[] = [];
  const open = new Set<MicrophoneListener>();
  const play = (earcon: 'start' | 'stop'): void => void happened.push(`${earcon} sound`);
  const capture = createDictationRecorder({
    bridge: {
      send(name, input) {
        const sent = input as { deviceName?: string; pcm?: Int16Array };
        const detail = sent.deviceName ? ` from ${sent.deviceName}` : sent.pcm ? ` ${sent.pcm.length}` : '';
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
    order: (order: RecordingOrder['order'], recordingId = 'one') => capture({ recordingId, order }),
    device: {
      opens: () => Promise.resolve(),
      delivers(count: number) {
        for (let i = 0; i < count; i++) for (const each of open) each.onFrame(frame);
      },
    },
  };
}
