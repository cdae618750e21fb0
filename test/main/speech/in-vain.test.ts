import { expect, it } from 'vitest';
import { createMarks, markedService } from '../../../src/main/speech/in-vain.ts';
import { never, passage, question, recording, scene } from '../usage/metered-scene.ts';

it('marks what was sent in vain, whether it had ended by then or not', async () => {
  const { service, entries } = scene({});
  const marks = createMarks();
  const marked = markedService(service, marks);
  await marked.speak(passage, never);
  await marked.transcribe(recording, never);
  expect(entries().map(({ inVain }) => inVain)).toEqual([undefined, undefined]);
  marks.inVain();
  for await (const { type } of marked.chat(question, never)) expect(type).toBe('reply-end');
  expect(entries().map(({ kind, inVain }) => [kind, inVain])).toEqual([
    ['speech', true],
    ['transcription', true],
    ['chat', true],
  ]);
});

it('leaves the marks of others alone', async () => {
  const { service, entries } = scene({});
  const marks = createMarks();
  const own = createMarks();
  const marked = markedService(service, marks);
  await marked.speak({ ...passage, onRecorded: own.onRecorded }, never);
  await marked.speak(passage, never);
  own.inVain();
  expect(entries().map(({ inVain }) => inVain)).toEqual([true, undefined]);
});
