import { expect, it } from 'vitest';
import { createRepeats } from '../../../../src/main/platform/keys/chord.ts';

const pressesOf = (times: readonly number[]): readonly number[] => {
  const isRepeat = createRepeats<'talk'>();
  return times.filter((at) => !isRepeat('talk', at));
};

it.each([
  ['a key that is held, X11’s own rate', [0, 660, 700, 740, 780]],
  ['a key that is held, Windows’ longest wait', [0, 1000, 1033, 1066]],
  ['a key that is held on a busy computer', [0, 1150, 1200, 1800, 1801, 2400]],
])('takes %s for one press', (_name, times) => {
  expect(pressesOf(times)).toEqual([0]);
});

it('takes a second press for one, also after the first was held', () => {
  expect(pressesOf([0, 1500])).toEqual([0, 1500]);
  expect(pressesOf([0, 660, 700, 740, 1500])).toEqual([0, 1500]);
});

it('takes the third press, when the second came as soon as a repeat would', () => {
  expect(pressesOf([0, 900, 1700])).toEqual([0, 1700]);
});

it('knows each key for itself', () => {
  const isRepeat = createRepeats<'talk' | 'dictate'>();
  expect([isRepeat('talk', 0), isRepeat('dictate', 100), isRepeat('talk', 200)]).toEqual([
    false,
    false,
    true,
  ]);
});
