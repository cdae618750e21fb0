import { expect, it, test } from 'vitest';
import { askForTitle, readTitle } from '../../../src/main/talk/title.ts';
import { says, scriptedService, usage } from './scripted-service.ts';

const never = new AbortController().signal;
const turn = { utterance: 'What is a "heron"?', reply: 'A wading bird.' };

test.for([
  ['Wading birds', 'Wading birds'],
  ['  "Wading birds."\n', 'Wading birds'],
  ['**Wading birds**', 'Wading birds'],
  ['# Wading birds', 'Wading birds'],
  ['Title: Wading birds', 'Wading birds'],
  ['„Vögel am Wasser“', 'Vögel am Wasser'],
  ['涉禽。', '涉禽'],
  ['What is a heron?', 'What is a heron?'],
] as const)('reads %j as %j', ([answer, title]) => {
  expect(readTitle(answer)).toBe(title);
});

test.for(['', ' \n', '""', 'A heron is\na bird', 'word '.repeat(11), 'x'.repeat(81)])(
  'reads no title in %j',
  (answer) => {
    expect(readTitle(answer)).toBeUndefined();
  },
);

it('asks briefly, without reasoning, and behind all that somebody waits for', async () => {
  const service = scriptedService(() => says('Wading birds'));
  const long = { utterance: 'Why? '.repeat(1000), reply: '👋'.repeat(1000) };
  expect(await askForTitle({ turn: long, model: 'acme/large', service }, never)).toBe('Wading birds');
  const [request] = service.requests;
  expect(request).toMatchObject({ model: 'acme/large', depth: 'off', priority: 'prefetch' });
  expect(JSON.stringify(request?.messages).length).toBeLessThan(3000);
});

it('sends what was said as data that nothing in it can close', async () => {
  const service = scriptedService(() => says('Wading birds'));
  await askForTitle({ turn, model: 'acme/large', service }, never);
  const content = service.requests[0]?.messages.at(-1)?.content;
  expect(JSON.parse(String(content))).toEqual({ question: 'What is a "heron"?', answer: 'A wading bird.' });
});

it('takes no answer for a title that was cut off', async () => {
  const service = scriptedService(() => [
    { type: 'reply-delta', text: 'Wading' },
    { type: 'reply-end', finishReason: 'length', usage: usage(1) },
  ]);
  expect(await askForTitle({ turn, model: 'acme/large', service }, never)).toBeUndefined();
});
