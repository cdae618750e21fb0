import { expect, it } from 'vitest';
import { noChord, stepChord, type ChordInput } from '../../../../src/main/platform/keys/chord.ts';

const f9 = 67;
const space = 57;
const [ctrl, rightCtrl, alt] = [29, 3613, 56];

/** What is reported, as `press dictate 0`. */
function reported(...inputs: readonly ChordInput[]): string[] {
  let state = noChord;
  return inputs.flatMap((input) => {
    const step = stepChord(state, input);
    state = step.state;
    return step.effects.flatMap((effect) =>
      effect.do === 'wait' ? [] : [`${effect.do} ${effect.command} ${effect.at}`],
    );
  });
}

const fired = (at: number, command: 'dictate' | 'talk' = 'dictate', modifiers = 0): ChordInput => ({
  type: 'fired',
  command,
  modifiers,
  at,
});
const down = (key: number, at: number): ChordInput => ({ type: 'down', key, at });
const up = (key: number, at: number): ChordInput => ({ type: 'up', key, at });
const settled: ChordInput = { type: 'settled' };
const unseen: ChordInput = { type: 'unseen' };

it('is held from the moment it fires until its key is up', () => {
  expect(reported(down(f9, 0), fired(1), up(f9, 900), settled)).toEqual([
    'press dictate 1',
    'release dictate 900',
  ]);
});

it('does not mind which of the two witnesses speaks first', () => {
  expect(reported(fired(0), down(f9, 1), up(f9, 900), settled)).toEqual([
    'press dictate 0',
    'release dictate 900',
  ]);
  expect(reported(fired(0), down(f9, 1), up(f9, 900), settled, unseen)).toHaveLength(2);
});

it('is not ended by the keyboard’s repeat: downs without an up, and the shortcut again and again', () => {
  const repeats = Array.from({ length: 40 }, (_, i) => [fired(660 + i * 40), down(f9, 660 + i * 40)]).flat();
  expect(reported(down(f9, 0), fired(1), ...repeats, up(f9, 2300), settled)).toEqual([
    'press dictate 1',
    'release dictate 2300',
  ]);
});

it('is not ended by a repeat that looks like an up and a down at the same moment', () => {
  const repeat = [up(f9, 660), down(f9, 660), fired(660), settled];
  expect(reported(down(f9, 0), fired(1), ...repeat, ...repeat, up(f9, 900), settled)).toEqual([
    'press dictate 1',
    'release dictate 900',
  ]);
});

it('ends when a modifier of its chord is let go first', () => {
  const chord = [down(rightCtrl, 0), down(alt, 20), down(space, 50), fired(51, 'dictate', 2)];
  const released = ['press dictate 51', 'release dictate 900'];
  expect(reported(...chord, up(rightCtrl, 900), settled, up(space, 950), up(alt, 960))).toEqual(released);
  expect(reported(...chord, up(space, 900), settled, up(alt, 950), up(rightCtrl, 960))).toEqual(released);
});

it('goes on while other keys are pressed and let go', () => {
  const others = [down(30, 300), up(30, 350), down(ctrl, 400), up(ctrl, 450)];
  expect(reported(down(f9, 0), fired(1), ...others, up(f9, 900), settled)).toEqual([
    'press dictate 1',
    'release dictate 900',
  ]);
});

it('is a tap when its key was up before it fired', () => {
  expect(reported(down(f9, 0), up(f9, 60), fired(61), unseen)).toEqual([
    'press dictate 61',
    'release dictate 61',
  ]);
});

it('is held although a busy hook reports its key late, and is a tap if it never does', () => {
  const late = [unseen, unseen, down(f9, 1), up(f9, 1400), settled];
  expect(reported(fired(0), ...late)).toEqual(['press dictate 0', 'release dictate 1400']);
  const never = [unseen, unseen, unseen, unseen, unseen];
  expect(reported(fired(0), ...never)).toEqual(['press dictate 0', 'release dictate 0']);
  // What was typed a while before is no tap of it.
  const typed = [down(30, 0), up(30, 60)];
  expect(reported(...typed, fired(1000), unseen)).toEqual(['press dictate 1000']);
});

it('knows its own key though another is still down', () => {
  expect(reported(down(30, 0), down(f9, 50), fired(51), up(30, 200), settled, up(f9, 900), settled)).toEqual([
    'press dictate 51',
    'release dictate 900',
  ]);
});

it('hears one chord at a time', () => {
  expect(
    reported(down(f9, 0), fired(1), down(66, 300), fired(301, 'talk'), up(66, 400), up(f9, 900), settled),
  ).toEqual(['press dictate 1', 'release dictate 900']);
});

it('begins anew on the next press, whichever witness speaks first', () => {
  const once = ['press dictate 1', 'release dictate 900'];
  const held = [down(f9, 0), fired(1), up(f9, 900), settled];
  expect(reported(...held, down(f9, 1200), fired(1201))).toEqual([...once, 'press dictate 1201']);
  expect(reported(...held, fired(1200), down(f9, 1201))).toEqual([...once, 'press dictate 1200']);
  expect(reported(...held, down(f9, 1200), up(f9, 1250), fired(1251))).toEqual([
    ...once,
    'press dictate 1251',
    'release dictate 1251',
  ]);
  expect(reported(...held, fired(4000))).toEqual([...once, 'press dictate 4000']);
});

it('knows nothing of former keys when others have been chosen', () => {
  const f10 = 68;
  const held = [down(f9, 0), fired(1), up(f9, 900), settled, { type: 'bound' } as const];
  expect(reported(...held, fired(1200), down(f10, 1201))).toEqual([
    'press dictate 1',
    'release dictate 900',
    'press dictate 1200',
  ]);
});

it('is no tap because its key was down in another shortcut, or long ago', () => {
  const once = ['press dictate 1', 'release dictate 900'];
  const held = [down(f9, 0), fired(1), up(f9, 900), settled];
  const other = [down(42, 3000), down(f9, 3001), up(f9, 3050), up(42, 3060)];
  const holds = (at: number) => [fired(at), down(f9, at + 1), up(f9, at + 800), settled];
  expect(reported(...held, ...other, ...holds(4000))).toEqual([
    ...once,
    'press dictate 4000',
    'release dictate 4800',
  ]);
  const unheard = [down(f9, 3000), up(f9, 3050)];
  expect(reported(...held, ...unheard, ...holds(9000))).toEqual([
    ...once,
    'press dictate 9000',
    'release dictate 9800',
  ]);
});

it('takes no other key for its own when the hook reported a whole tap before it fired', () => {
  const [shift, insert] = [42, 3666];
  const tap = [down(f9, 1200), up(f9, 1230), fired(1231)];
  const pasted = [down(shift, 1300), down(insert, 1301), up(insert, 1302), up(shift, 1303), settled];
  const again = [fired(1400), down(f9, 1401), up(f9, 1410), settled];
  expect(reported(down(f9, 0), fired(1), up(f9, 900), settled, ...tap, ...pasted, ...again)).toEqual([
    'press dictate 1',
    'release dictate 900',
    'press dictate 1231',
    'release dictate 1231',
    'press dictate 1400',
    'release dictate 1410',
  ]);
});

it('does not begin anew on repeats that come late, whatever is typed meanwhile (L49)', () => {
  const once = ['press dictate 1', 'release dictate 900'];
  const late = [fired(905), fired(1000), down(30, 1005), fired(1010), up(30, 1050), fired(1400)];
  expect(reported(down(f9, 0), fired(1), up(f9, 900), settled, ...late, unseen)).toEqual(once);
  // A key that goes down much later is another matter, and is not yet a press either.
  expect(reported(down(f9, 0), fired(1), up(f9, 900), settled, fired(905), down(f9, 9000))).toEqual(once);
});

it('takes no letter for its chord, when a repeat of the chord comes late', () => {
  const chord = (at: number): ChordInput => fired(at, 'dictate', 1);
  const held = [down(ctrl, 0), down(30, 10), chord(11), up(ctrl, 900), settled, up(30, 910)];
  const once = ['press dictate 11', 'release dictate 900'];
  expect(reported(...held, chord(920), down(30, 950), chord(960), unseen)).toEqual(once);
  // With the other Ctrl it is the chord again.
  expect(reported(...held, down(rightCtrl, 950), chord(960), down(30, 961))).toEqual([
    ...once,
    'press dictate 960',
  ]);
});

it('does not wait for a modifier that is none of its own, such as of the keys that have just pasted', () => {
  const pasted = [down(ctrl, 0), down(47, 1), up(47, 2)];
  const tap = [fired(5), up(ctrl, 3), down(f9, 4), up(f9, 16), settled, unseen];
  expect(reported(...pasted, ...tap, fired(1500), down(f9, 1499), up(f9, 1511), settled)).toEqual([
    'press dictate 5',
    'release dictate 16',
    'press dictate 1500',
    'release dictate 1511',
  ]);
});

it('is ended by a modifier that the hook reports only after it fired', () => {
  expect(reported(fired(5, 'dictate', 1), down(ctrl, 3), down(space, 4), up(ctrl, 900), settled)).toEqual([
    'press dictate 5',
    'release dictate 900',
  ]);
});

it('is pressed twice when the hook reports so late that it is already down again', () => {
  expect(reported(down(f9, 0), fired(1), fired(1000), up(f9, 900), down(f9, 1000), settled)).toEqual([
    'press dictate 1',
    'release dictate 900',
    'press dictate 1000',
  ]);
});
