import { expect, it } from 'vitest';
import type { Microphone, MicrophoneListener } from '../../../src/renderer/audio/microphone.ts';
import { recordMicrophone } from '../../../src/renderer/audio/recorder.ts';
import { FaultError, type Fault } from '../../../src/shared/contract/fault.ts';

const lost: Fault = { kind: 'microphone-lost', message: '“Yeti” went away.' };

it('sends main the first frame as soon as there is one, and the device that it came from', () => {
  const { device, happened } = recording();
  expect(happened).toEqual([]);
  device().onFrame(Int16Array.of(1));
  expect(happened).toEqual([
    'starts',
    ['recording-start', { recordingId: 'r', sampleRate: 16_000, deviceName: 'Yeti' }],
  ]);
});

it('sends all that was heard before it reports the end', () => {
  const { recorded, device, happened } = recording();
  for (let i = 0; i < 3; i++) device().onFrame(Int16Array.of(i));
  recorded.end();
  expect(happened.slice(2)).toEqual([
    ['recording-frames', { recordingId: 'r', pcm: Int16Array.of(0, 1) }],
    ['recording-frames', { recordingId: 'r', pcm: Int16Array.of(2) }],
    ['recording-end', { recordingId: 'r' }],
  ]);
});

it('sends all that was heard before it reports that the microphone went away', () => {
  const { recorded, device, isOpen, happened } = recording();
  device().onFrame(Int16Array.of(7));
  device().onLost(lost);
  recorded.end();
  expect(happened.slice(2)).toEqual([
    ['recording-frames', { recordingId: 'r', pcm: Int16Array.of(7) }],
    ['recording-fail', { recordingId: 'r', fault: lost }],
    lost.message,
  ]);
  expect(isOpen()).toBe(false);
});

it('says why the microphone cannot be opened, in no more words than the wire takes', async () => {
  const { happened } = recording(new FaultError({ kind: 'microphone-denied', message: 'No. '.repeat(200) }));
  await Promise.resolve();
  const message = 'No. '.repeat(125);
  expect(happened[0]).toEqual([
    'recording-fail',
    { recordingId: 'r', fault: { kind: 'microphone-denied', message } },
  ]);
});

it('says nothing of what it gives up before the first frame, and closes the microphone', () => {
  const { recorded, isOpen, happened } = recording();
  recorded.cancel();
  expect([happened, isOpen()]).toEqual([[], false]);
});

it('ends once: calls after the end change nothing', () => {
  const { recorded, device, happened } = recording();
  device().onFrame(Int16Array.of(1));
  recorded.cancel();
  recorded.end();
  recorded.cancel();
  expect(happened.at(-1)).toEqual(['recording-cancel', { recordingId: 'r' }]);
  expect(happened).toHaveLength(4);
});

/** A recording from a device driven by the test, and what main and the page receive, in order. */
function recording(refusal?: FaultError) {
  const happened: unknown[] = [];
  let open: MicrophoneListener | undefined;
  const microphone: Microphone = {
    async open(listener, signal) {
      if (refusal) throw refusal;
      open = listener;
      signal.addEventListener('abort', () => (open = undefined));
      listener.onOpen('Yeti');
    },
  };
  const bridge = { send: (...message: [string, unknown]) => void happened.push(message) };
  const recorded = recordMicrophone(
    'r',
    { bridge, microphone },
    {
      onOpen: () => undefined,
      onStart: () => void happened.push('starts'),
      onFrame: () => undefined,
      onFlat: () => undefined,
      onFault: ({ message }) => void happened.push(message),
    },
  );
  const device = (): MicrophoneListener => {
    if (!open) throw new Error('The microphone is closed.');
    return open;
  };
  return { recorded, happened, device, isOpen: () => open !== undefined };
}
