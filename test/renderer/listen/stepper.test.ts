import { expect, it } from 'vitest';
import { createStepper } from '../../../src/renderer/listen/player/transport.ts';

function slowDial() {
  const waiting: (() => void)[] = [];
  let kept = 1;
  const dial = createStepper({
    least: 0.5,
    most: 3,
    step: 0.1,
    kept: () => kept,
    keep: (value, then) =>
      void waiting.push(() => {
        kept = value;
        then();
      }),
  });
  return {
    dial,
    kept: () => kept,
    settle: () => waiting.splice(0).forEach((keep) => keep()),
    set: (value: number) => (kept = value),
  };
}

it('counts every press, however long it takes to keep one', () => {
  const { dial, kept, settle } = slowDial();
  for (let i = 0; i < 10; i++) dial.step(1);
  settle();
  expect(kept()).toBe(2);
});

it('stops at its ends', () => {
  const { dial, kept, settle } = slowDial();
  for (let i = 0; i < 30; i++) dial.step(1);
  settle();
  expect(kept()).toBe(3);
});

it('goes by what is kept when that was changed elsewhere', () => {
  const { dial, kept, settle, set } = slowDial();
  dial.step(1);
  settle();
  set(2.5);
  dial.step(-1);
  settle();
  expect(kept()).toBe(2.4);
});
