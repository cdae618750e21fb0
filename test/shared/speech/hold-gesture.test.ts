import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  idleHold,
  stepHold,
  type HoldEffect,
  type HoldEvent,
} from '../../../src/shared/speech/hold-gesture.ts';

const pressAt = (at: number): HoldEvent => ({ type: 'press', at, latch: false });
const releaseAt = (at: number): HoldEvent => ({ type: 'release', at });
const latchAt = (at: number): HoldEvent => ({ type: 'press', at, latch: true });
const firstFrame: HoldEvent = { type: 'first-frame' };
const tailOver: HoldEvent = { type: 'tail-over' };
const escape: HoldEvent = { type: 'escape' };
const leave: HoldEvent = { type: 'leave' };
const lost: HoldEvent = { type: 'lost' };

function effectsOf(...events: readonly HoldEvent[]): readonly HoldEffect[] {
  return follow(events).effects;
}

function follow(events: readonly HoldEvent[]) {
  const effects: HoldEffect[] = [];
  let state = idleHold;
  for (const event of events) {
    const step = stepHold(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

it('takes what is said between press and release, and the last sound after it', () => {
  expect(effectsOf(pressAt(0), firstFrame, releaseAt(1000), tailOver)).toEqual([
    'open-microphone',
    'start-take',
    'wait-for-tail',
    'end-take',
  ]);
});

it('begins no take before the first frame has arrived', () => {
  expect(follow([pressAt(0)])).toEqual({
    state: { phase: 'opening', pressedAt: 0, latched: false },
    effects: ['open-microphone'],
  });
});

it('says how it is done when the key goes up before the microphone is open', () => {
  expect(effectsOf(pressAt(0), releaseAt(900))).toEqual(['open-microphone', 'close-microphone', 'say-hold']);
});

it('latches after a tap, whether the microphone was open by then or not, until the next press', () => {
  expect(effectsOf(pressAt(0), firstFrame, releaseAt(349), pressAt(5000), releaseAt(5100), tailOver)).toEqual(
    ['open-microphone', 'start-take', 'say-latched', 'wait-for-tail', 'end-take'],
  );
  expect(effectsOf(pressAt(0), releaseAt(100), firstFrame, pressAt(5000)).slice(1)).toEqual([
    'say-latched',
    'start-take',
    'wait-for-tail',
  ]);
  expect(effectsOf(pressAt(0), firstFrame, releaseAt(350)).slice(2)).toEqual(['wait-for-tail']);
});

it('listens until the second press for those who cannot hold, and says so from the beginning', () => {
  expect(effectsOf(latchAt(0), firstFrame, releaseAt(50), latchAt(3000), tailOver)).toEqual([
    'open-microphone',
    'say-latched',
    'start-take',
    'wait-for-tail',
    'end-take',
  ]);
});

it('drops what was said on Escape, also after the key is up', () => {
  expect(effectsOf(pressAt(0), firstFrame, escape, releaseAt(900)).slice(2)).toEqual(['cancel-take']);
  expect(effectsOf(pressAt(0), firstFrame, releaseAt(900), escape).slice(3)).toEqual(['cancel-take']);
});

it('ends the take when the person leaves the window with the key down', () => {
  expect(effectsOf(pressAt(0), firstFrame, leave, tailOver).slice(2)).toEqual(['wait-for-tail', 'end-take']);
  expect(effectsOf(latchAt(0), firstFrame, leave, tailOver).slice(3)).toEqual(['wait-for-tail', 'end-take']);
});

it('finishes with what there is when the microphone goes away', () => {
  expect(effectsOf(pressAt(0), firstFrame, lost, releaseAt(2000)).slice(2)).toEqual(['end-take']);
  expect(effectsOf(pressAt(0), lost, releaseAt(2000)).slice(1)).toEqual(['close-microphone']);
});

it('ends one take before it begins the next, however quickly the key is pressed again', () => {
  expect(effectsOf(pressAt(0), firstFrame, releaseAt(900), pressAt(930)).slice(3)).toEqual([
    'end-take',
    'open-microphone',
  ]);
});

it('keeps the microphone and takes in step, whatever happens in whatever order', () => {
  const anyEvent = fc.constantFrom<HoldEvent>(
    pressAt(0),
    latchAt(0),
    releaseAt(100),
    releaseAt(900),
    firstFrame,
    tailOver,
    leave,
    escape,
    lost,
  );
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const { state, effects } = follow(events);
      const count = (...names: readonly HoldEffect[]) => effects.filter((one) => names.includes(one)).length;
      const open = count('open-microphone') - count('close-microphone', 'end-take', 'cancel-take');
      const taking = count('start-take') - count('end-take', 'cancel-take');
      expect(open).toBe(state.phase === 'idle' ? 0 : 1);
      expect(taking).toBe(state.phase === 'listening' || state.phase === 'ending' ? 1 : 0);
    }),
  );
});
