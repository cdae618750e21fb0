import { expect, it } from 'vitest';
import {
  emptyTakes,
  type TakesList,
  createTakesReader,
} from '../../../../src/renderer/dictate/takes/takes-list.ts';
import type { Bridge } from '../../../../src/renderer/bridge.ts';
import type { TakeEntry, TakeQuery } from '../../../../src/shared/dictate/take.ts';
import { takeWith } from '../../some-takes.ts';

/** Main at the other end of the pipe, with so many takes; it answers when it is let. */
function libraryOf(count: number) {
  const takes = Array.from({ length: count }, (_, i) => takeWith({ order: count - i, text: `word${i}` }));
  const asked: TakeQuery[] = [];
  let answers = Promise.resolve();
  let fails = false;
  const found = ({ query = '', before = Infinity, limit }: TakeQuery): TakeEntry[] =>
    takes.filter(({ order, text }) => order < before && text?.startsWith(query)).slice(0, limit);
  const bridge = {
    async request(_name: string, query: TakeQuery) {
      asked.push(query);
      await answers;
      if (fails) throw new Error('The disk is gone.');
      return found(query);
    },
  } as unknown as Bridge; // only lists are asked for here
  let list: TakesList = emptyTakes;
  const reader = createTakesReader({ bridge, get: () => list, set: (next) => (list = next) });
  return {
    reader,
    asked,
    list: () => list,
    breaks: () => (fails = true),
    /** Holds answers back; the function that is returned lets them go. */
    holds(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      answers = promise;
      return resolve;
    },
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

it('reads a page, and the next one when it is wanted, to the end', async () => {
  const { reader, list, settled } = libraryOf(220);
  reader.refresh();
  await settled();
  expect(list().entries).toHaveLength(100);
  for (let page = 0; page < 3; page++) {
    reader.more();
    await settled();
  }
  expect(list()).toMatchObject({ more: false });
  expect(list().entries.map(({ order }) => order)).toEqual(Array.from({ length: 220 }, (_, i) => 220 - i));
});

it('asks once for what is wanted many times while an answer is on its way', async () => {
  const { reader, asked, holds, settled } = libraryOf(60);
  const letGo = holds();
  for (let i = 0; i < 20; i++) reader.refresh();
  letGo();
  await settled();
  expect(asked).toHaveLength(2);
});

it('shows what the last key typed finds, however late the answers come', async () => {
  const { reader, asked, list, holds, settled } = libraryOf(60);
  const letGo = holds();
  for (const query of ['w', 'wo', 'word59']) reader.search({ query });
  letGo();
  await settled();
  expect(list()).toMatchObject({ query: 'word59', entries: [{ text: 'word59' }], phase: 'ready' });
  expect(asked.map(({ query }) => query)).toEqual(['w', 'word59']);
});

it('reads anew all that one has scrolled through', async () => {
  const { reader, asked, settled } = libraryOf(300);
  reader.refresh();
  await settled();
  reader.more();
  await settled();
  reader.refresh();
  await settled();
  expect(asked.map(({ limit }) => limit)).toEqual([100, 100, 200]);
});

it('says why there is no list, and reads on when it is asked again', async () => {
  const { reader, list, breaks, settled } = libraryOf(1);
  breaks();
  reader.refresh();
  await settled();
  expect(list()).toMatchObject({
    phase: 'failed',
    fault: { message: expect.stringContaining('disk is gone') },
  });
});

it('asks for what was dictated, and leaves recorded questions to their conversations', async () => {
  const { reader, asked, settled } = libraryOf(150);
  reader.refresh();
  await settled();
  reader.more();
  await settled();
  expect(asked.map(({ kinds }) => kinds)).toEqual([
    ['dictation', 'note'],
    ['dictation', 'note'],
  ]);
});
