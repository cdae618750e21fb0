import { expect, test } from 'vitest';
import { createFaults } from '../faults.ts';
import { createChance } from '../pace.ts';

test('faults come at random moments at the given mean interval, until they are cleared', () => {
  let now = 0;
  const faults = createFaults(createChance(3), () => now);
  faults.every(1000, { reset: true });
  let happened = 0;
  for (; now < 1_000_000; now += 10) if (faults.take('chat')) happened += 1;
  expect(happened).toBeGreaterThan(900);
  expect(happened).toBeLessThan(1100);
  faults.clear();
  now += 1_000_000;
  expect(faults.take('speech')).toBeUndefined();
});

test('each moment gives one fault, after those that a test has queued', () => {
  let now = 0;
  const faults = createFaults(
    () => 0.5,
    () => now,
  );
  faults.every(1000, { reset: true });
  faults.next('chat', { status: 500 });
  now = 700;
  const taken = [faults.take('chat'), faults.take('models'), faults.take('chat')];
  expect(taken).toEqual([{ status: 500 }, { reset: true }, undefined]);
});

test('a queued fault may follow successful requests', () => {
  const faults = createFaults(createChance(3), () => 0);
  faults.next('speech', { status: 500 }, 2, 1);
  const taken = Array.from({ length: 4 }, () => faults.take('speech'));
  expect(taken).toEqual([undefined, { status: 500 }, { status: 500 }, undefined]);
});

test('a fault may wait for a request with certain words', () => {
  const faults = createFaults(createChance(3), () => 0);
  faults.nextWith('speech', 'a "slow" train', { status: 500 }, 2);
  const ask = (input: string) => faults.takeWith('speech', { input });
  expect(ask('The tallest tree.')).toBeUndefined();
  expect(faults.takeWith('chat', { input: 'a "slow" train' })).toBeUndefined();
  expect(ask('Long ago, a "slow" train set out.')).toEqual({ status: 500 });
  expect(ask('Long ago, a "slow" train set out.')).toEqual({ status: 500 });
  expect(ask('Long ago, a "slow" train set out.')).toBeUndefined();
  faults.nextWith('speech', 'tree', { reset: true });
  faults.clear();
  expect(ask('The tallest tree.')).toBeUndefined();
});
