import { expect, test } from 'vitest';
import { aListener } from './listener.ts';

test('has each paragraph spoken by the voice of its language, and the rest by the usual one', async () => {
  const { narrator, hearsUntil, service } = await aListener({
    blocks: [
      { id: 'b1', kind: 'paragraph', text: 'It is noon.' },
      { id: 'b2', kind: 'paragraph', text: 'Guten Morgen, wie geht es Ihnen heute?', language: 'de' },
      { id: 'b3', kind: 'paragraph', text: 'Two plus two is four.' },
    ],
    voices: { de: 'Axel.wav' },
  });
  narrator.play(1);
  await hearsUntil('finished');
  const spokenBy = service.requests.flatMap(({ body }) =>
    'input' in body ? [[body.input, body.voice]] : [],
  );
  expect(Object.fromEntries(spokenBy)).toEqual({
    'It is noon.': 'Emily.wav',
    'Guten Morgen, wie geht es Ihnen heute?': 'Axel.wav',
    'Two plus two is four.': 'Emily.wav',
  });
});
