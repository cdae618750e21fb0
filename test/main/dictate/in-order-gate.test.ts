import { expect, test } from 'vitest';
import { createSpokenOrder } from '../../../src/main/dictate/in-order-gate.ts';

const unending = new AbortController().signal;

test('whoever spoke later waits until all who spoke before have left', async () => {
  const order = createSpokenOrder();
  const [first, second, third] = [order.join(), order.join(), order.join()];
  const came: string[] = [];
  const turns = [
    third.turn(unending).then(() => came.push('third')),
    second.turn(unending).then(() => came.push('second')),
    first.turn(unending).then(() => came.push('first')),
  ];
  await turns[2];
  expect(came).toEqual(['first']);
  second.leave(); // it was given up, out of its turn
  first.leave();
  await Promise.all(turns);
  expect(came.indexOf('third')).toBeGreaterThan(0);
});

test('who leaves twice, or before anybody came, holds nobody up', async () => {
  const order = createSpokenOrder();
  const first = order.join();
  first.leave();
  first.leave();
  await expect(order.join().turn(unending)).resolves.toBeUndefined();
});

test('a wait for the turn ends when it is aborted', async () => {
  const order = createSpokenOrder();
  order.join();
  const aborting = new AbortController();
  const turn = order.join().turn(aborting.signal);
  aborting.abort(new Error('Stopped.'));
  await expect(turn).rejects.toThrow('Stopped.');
});
