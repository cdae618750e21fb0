import { expect, test } from 'vitest';
import { mapInOrder } from '../../../../src/main/speech/recognition/map-in-order.ts';

const never = new AbortController().signal;

test('gives results in the order of the items, whichever is ready first', async () => {
  const slowFirst = async (item: number): Promise<number> => {
    for (let i = item; i < 6; i++) await Promise.resolve();
    return item * 10;
  };
  expect(await all(mapInOrder([1, 2, 3, 4, 5], 3, slowFirst, never))).toEqual([10, 20, 30, 40, 50]);
});

test('has no more under way or waiting than asked for', async () => {
  let started = 0;
  const results = mapInOrder([1, 2, 3, 4, 5, 6], 3, async () => ++started, never);
  await results.next();
  await settled();
  expect(started).toBe(3);
  await results.next();
  await settled();
  expect(started).toBe(4);
  await results.return();
});

test('ends the others when one fails', async () => {
  const ended: number[] = [];
  const work = (item: number, signal: AbortSignal): Promise<number> => {
    if (item === 2) return Promise.reject(new Error('no sound'));
    if (item === 1) return Promise.resolve(1);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        ended.push(item);
        reject(signal.reason);
      });
    });
  };
  await expect(all(mapInOrder([1, 2, 3, 4], 3, work, never))).rejects.toThrow('no sound');
  expect(ended).toEqual([3, 4]);
});

test('aborts its work with the signal', async () => {
  const stop = new AbortController();
  const work = (_item: number, signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const results = all(mapInOrder([1, 2], 2, work, stop.signal));
  stop.abort(new Error('enough'));
  await expect(results).rejects.toThrow('enough');
});

async function all<T>(results: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const result of results) list.push(result);
  return list;
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
