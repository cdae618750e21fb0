import { expect, test } from 'vitest';
import {
  aloneMs,
  loneCodes,
  noLoneKey,
  stepLoneKey,
  type LoneInput,
} from '../../../../src/main/platform/keys/lone-key.ts';

const { RightCtrl: ctrl, Mouse4: button } = loneCodes;
const [c, shift] = [46, 42];

/** What comes of these, in short. */
function heard(...inputs: readonly LoneInput[]): readonly string[] {
  let state = noLoneKey;
  return inputs.flatMap((input) => {
    const step = stepLoneKey(state, input, new Set([ctrl, button]));
    ({ state } = step);
    return step.effects.map((effect) => ('at' in effect ? `${effect.do} at ${effect.at}` : effect.do));
  });
}
const down = (key: number, at: number): LoneInput => ({ type: 'down', key, at });
const up = (key: number, at: number): LoneInput => ({ type: 'up', key, at });
const alone = (since: number): LoneInput => ({ type: 'alone', key: ctrl, since });

test('a modifier that is held by itself is a hold, from when it went down', () => {
  expect(heard(down(ctrl, 0), alone(0), up(ctrl, 900))).toEqual([
    'wait at 0',
    'press at 0',
    'release at 900',
  ]);
});

test('a tap on it is nothing', () => {
  expect(heard(down(ctrl, 0), up(ctrl, 90), alone(0))).toEqual(['wait at 0']);
});

test('with another key it is a shortcut of the program in front', () => {
  expect(heard(down(ctrl, 0), down(c, 60), alone(0), up(c, 90), up(ctrl, 120))).toEqual(['wait at 0']);
  expect(heard(down(shift, 0), down(ctrl, 60), alone(60), up(ctrl, 400))).toEqual([]);
});

test('another key that comes later takes all of it back', () => {
  const typed = heard(down(ctrl, 0), alone(0), down(c, aloneMs + 50), up(c, 300), up(ctrl, 320));
  expect(typed).toEqual(['wait at 0', 'press at 0', 'cancel', `release at ${aloneMs + 50}`]);
});

test('Escape, which cancels by itself, does nothing more', () => {
  expect(heard(down(ctrl, 0), alone(0), down(1, 300), up(1, 330), up(ctrl, 400))).toEqual([
    'wait at 0',
    'press at 0',
    'release at 400',
  ]);
});

test('a key that repeats is one key, and a wait that is over belongs to its own press', () => {
  expect(heard(down(ctrl, 0), down(ctrl, 50), up(ctrl, 60), down(ctrl, 80), alone(0))).toEqual([
    'wait at 0',
    'wait at 80',
  ]);
});

test('a button of the mouse counts at once, whatever is typed meanwhile', () => {
  expect(heard(down(button, 0), down(c, 50), up(c, 70), up(button, 800))).toEqual([
    'press at 0',
    'release at 800',
  ]);
});
