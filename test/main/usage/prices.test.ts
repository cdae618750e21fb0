import { expect, it } from 'vitest';
import { createPriceBook, type PricedModel } from '../../../src/main/usage/price-book.ts';
import type { VoiceService } from '../../../src/main/speech/voice-service.ts';
import { perToken } from '../../../src/shared/usage/cost.ts';
import { FaultError } from '../../../src/shared/contract/fault.ts';
import {
  all,
  onlyInputPrice,
  end,
  never,
  parts,
  passage,
  prices,
  question,
  recording,
  scene,
  usage,
  wait,
  word,
} from './metered-scene.ts';

it('requests prices only for a reply that has started', async () => {
  const asked: string[] = [];
  const noting = { prices: async (model: string): Promise<undefined> => void asked.push(model) };
  const refused: VoiceService['chat'] = async function* () {
    yield wait;
    throw new FaultError({ kind: 'rate-limited', message: 'Too many.' });
  };
  await expect(all(scene({ chat: refused }, noting).service.chat(question, never))).rejects.toThrow(
    'Too many.',
  );
  const { service } = scene({}, noting);
  await service.speak(passage, never);
  await service.transcribe({ ...recording, file: Buffer.from('ID3') }, never);
  expect(asked).toEqual([]);
  await all(service.chat(question, never));
  expect(asked).toEqual(['acme/large']);
});

it('records the known cost of an answer, and its tokens without a price (S40)', async () => {
  const { service, entries } = scene({ chat: parts(word, end) }, { prices: onlyInputPrice });
  await all(service.chat(question, never));
  await expect.poll(entries).toMatchObject([{ usage, cost: 100_000_000, unpricedOutput: 20 }]);
  expect(entries()[0]).not.toHaveProperty('answerPrice');
});

it('applies the price that the person entered, also to answers that broke off (S40)', async () => {
  const answerPrice = (): number => perToken(2);
  const { service, entries } = scene({ chat: parts(word, end) }, { prices: onlyInputPrice, answerPrice });
  await all(service.chat(question, never));
  const left = service.chat(question, never)[Symbol.asyncIterator]();
  await left.next();
  await left.return?.();
  await expect.poll(entries).toMatchObject([
    { cost: 100_000_000, unpricedOutput: 20, answerPrice: 2_000_000 },
    { reckoned: 0, unpricedOutput: 2, answerPrice: 2_000_000 },
  ]);
});

it('requests prices once an hour, and again after a failure', async () => {
  let now = 0;
  let asked = 0;
  const answers: (readonly PricedModel[] | Error)[] = [
    new Error('offline'),
    [{ id: 'acme/large', ...prices }],
    [],
  ];
  const book = createPriceBook(
    async () => {
      const answer = answers[asked++] ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    () => now,
  );
  expect(await book.pricesOf('acme/large')).toBeUndefined();
  expect(await book.pricesOf('acme/large')).toMatchObject(prices);
  expect(await book.pricesOf('acme/small')).toBeUndefined();
  expect(asked).toBe(2);
  now = 3_600_000;
  expect(await book.pricesOf('acme/large')).toBeUndefined();
  book.forget();
  await book.pricesOf('acme/large');
  expect(asked).toBe(4);
});
