import { expect, it } from 'vitest';
import { createTrackedRequests, trackedService } from '../../../src/main/speech/tracked-requests.ts';
import { never, passage, question, recording, scene } from '../usage/metered-scene.ts';

it('marks what was sent in vain, whether it had ended by then or not', async () => {
  const { service, entries } = scene({});
  const requests = createTrackedRequests();
  const tracked = trackedService(service, requests);
  await tracked.speak(passage, never);
  await tracked.transcribe(recording, never);
  expect(entries().map(({ inVain }) => inVain)).toEqual([undefined, undefined]);
  requests.inVain();
  for await (const { type } of tracked.chat(question, never)) expect(type).toBe('reply-end');
  expect(entries().map(({ kind, inVain }) => [kind, inVain])).toEqual([
    ['speech', true],
    ['transcription', true],
    ['chat', true],
  ]);
});

it('leaves the marks of others alone', async () => {
  const { service, entries } = scene({});
  const requests = createTrackedRequests();
  const own = createTrackedRequests();
  const tracked = trackedService(service, requests);
  await tracked.speak({ ...passage, onRecorded: own.onRecorded }, never);
  await tracked.speak(passage, never);
  own.inVain();
  expect(entries().map(({ inVain }) => inVain)).toEqual([true, undefined]);
});
