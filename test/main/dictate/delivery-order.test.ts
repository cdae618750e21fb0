import { expect, test } from 'vitest';
import { createDeliveryOrder } from '../../../src/main/dictate/delivery-order.ts';

const unending = new AbortController().signal;

test('a later text waits until all earlier ones have left', async () => {
  const order = createDeliveryOrder();
  const [first, second, third] = [order.join(), order.join(), order.join()];
  const came: string[] = [];
  const waits = [
    third.wait(unending).then(() => came.push('third')),
    second.wait(unending).then(() => came.push('second')),
    first.wait(unending).then(() => came.push('first')),
  ];
  await waits[2];
  expect(came).toEqual(['first']);
  second.leave(); // given up before its turn
  first.leave();
  await Promise.all(waits);
  expect(came.indexOf('third')).toBeGreaterThan(0);
});

test('leaving twice or early holds nobody up', async () => {
  const order = createDeliveryOrder();
  const first = order.join();
  first.leave();
  first.leave();
  await expect(order.join().wait(unending)).resolves.toBeUndefined();
});

test('a wait ends when it is aborted', async () => {
  const order = createDeliveryOrder();
  order.join();
  const aborting = new AbortController();
  const wait = order.join().wait(aborting.signal);
  aborting.abort(new Error('Stopped.'));
  await expect(wait).rejects.toThrow('Stopped.');
});
