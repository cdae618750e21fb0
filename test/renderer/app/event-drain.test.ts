import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventDrain, joinDeltas } from '../../../src/renderer/talk/turns.ts';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import { emptyConversation } from '../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';

const turnId = 'turn';
const start: TurnEvent = { type: 'turn-start', turnId, origin: 'text', at: 0, utterance: 'Hello?' };
const reply = (text: string): TurnEvent => ({ type: 'reply-delta', turnId, text });
const reasoning = (text: string): TurnEvent => ({ type: 'reasoning-delta', turnId, text });
const end: TurnEvent = { type: 'turn-end', turnId, outcome: 'completed' };

function watched() {
  const drained: (readonly TurnEvent[])[] = [];
  const frames: (() => void)[] = [];
  const drain = createEventDrain(
    (events) => drained.push(events),
    (act) => frames.push(act),
  );
  return { drain, drained, frames };
}

it('draws a burst of deltas once, at the next frame', () => {
  const { drain, drained, frames } = watched();
  for (const text of ['It ', 'is ', 'noon.']) drain.add(reply(text));
  expect(drained).toEqual([]);
  expect(frames).toHaveLength(1);
  frames[0]?.();
  expect(drained).toEqual([[reply('It is noon.')]]);
});

it('draws anything else at once, after the deltas before it, also without frames', () => {
  const { drain, drained } = watched();
  drain.add(reply('It is noon.'));
  drain.add(end);
  expect(drained).toEqual([[reply('It is noon.'), end]]);
});

it('draws nothing twice when the frame comes after all', () => {
  const { drain, drained, frames } = watched();
  drain.add(reply('It is noon.'));
  drain.add(end);
  frames[0]?.();
  expect(drained).toHaveLength(1);
});

it('asks for a frame again after the last one', () => {
  const { drain, drained, frames } = watched();
  drain.add(reply('It '));
  frames[0]?.();
  drain.add(reply('is noon.'));
  frames[1]?.();
  expect(drained.flat()).toEqual([reply('It '), reply('is noon.')]);
});

it('forgets what a whole conversation has overtaken', () => {
  const { drain, drained, frames } = watched();
  drain.add(reply('It is noon.'));
  drain.clear();
  frames[0]?.();
  expect(drained).toEqual([]);
});

it('folds to the same conversation however deltas were joined', () => {
  const delta = fc
    .tuple(fc.boolean(), fc.string())
    .map(([thinks, text]) => (thinks ? reasoning(text) : reply(text)));
  fc.assert(
    fc.property(fc.array(delta), (deltas) => {
      const events = [start, ...deltas, end];
      expect(joinDeltas(events).reduce(foldTurn, emptyConversation)).toEqual(
        events.reduce(foldTurn, emptyConversation),
      );
    }),
  );
});
