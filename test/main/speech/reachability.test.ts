import { expect, test } from 'vitest';
import { createReachability } from '../../../src/main/speech/reachability.ts';

const unending = new AbortController().signal;

test('any number of waiters share one probe at a time and continue together (N01)', async () => {
  let [looking, most, looks] = [0, 0, 0];
  const reachability = createReachability(async () => {
    most = Math.max(most, ++looking);
    await new Promise((resolve) => setTimeout(resolve, 2));
    looking--;
    return ++looks === 3;
  }, [1]);
  await Promise.all(Array.from({ length: 50 }, () => reachability.wait(unending)));
  expect([most, looks]).toEqual([1, 3]);
});

test('probes stop once the last waiter has given up', async () => {
  let looks = 0;
  const reachability = createReachability(async () => ++looks < 0, [1]);
  const giveUp = new AbortController();
  const waiting = reachability.wait(giveUp.signal);
  await expect.poll(() => looks).toBeGreaterThan(1);
  giveUp.abort(new Error('It is discarded.'));
  await expect(waiting).rejects.toThrow('It is discarded.');
  const before = looks;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(looks).toBeLessThanOrEqual(before + 1);
});

test('news from the network ends a long pause early (N01)', async () => {
  const reachability = createReachability(async () => true, [3_600_000]);
  const waiting = reachability.wait(unending);
  reachability.checkNow();
  await expect(waiting).resolves.toBeUndefined();
});

test('probes become rare while no request gets through, even if the probes themselves succeed (N33)', async () => {
  const pauses = [1, 2, 3_600_000];
  const reachability = createReachability(async () => true, pauses);
  const isOver = async (waiting: Promise<void>): Promise<boolean> =>
    Promise.race([waiting.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 50, false))]);
  await reachability.wait(unending);
  await reachability.wait(unending);
  const third = reachability.wait(unending);
  expect(await isOver(third)).toBe(false);
  reachability.checkNow(); // something got through
  await third;
  await reachability.wait(unending);
});
