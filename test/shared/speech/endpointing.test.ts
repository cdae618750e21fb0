import { array, assert, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { createEndpointer, endpointing, type EndpointEvent } from '../../../src/shared/speech/endpointing.ts';

test('tells where speech began once it is sure, where it paused, and where it ended', () => {
  expect(eventsOf([0.1, 10], [0.9, 20], [0.1, 30])).toEqual([
    { type: 'speech-start', startMs: 320 },
    { type: 'pause', startMs: 960 },
    { type: 'speech-end', startMs: 320, endMs: 960 },
  ]);
});

test('is sure after 96 ms', () => {
  expect(eventsOf([0.9, 2])).toEqual([]);
  expect(eventsOf([0.9, 3])).toEqual([{ type: 'speech-start', startMs: 0 }]);
});

test('takes no click for speech, however often it comes', () => {
  expect(eventsOf(...repeat(20, [0.9, 2], [0.1, 5]))).toEqual([]);
});

test('calls what is shorter than a word a misfire', () => {
  expect(eventsOf([0.9, 5], [0.1, 30])).toEqual([
    { type: 'speech-start', startMs: 0 },
    { type: 'pause', startMs: 160 },
    { type: 'misfire', startMs: 0, endMs: 160 },
  ]);
});

test('goes on through a word that fades and comes back', () => {
  expect(eventsOf([0.9, 10], [0.4, 20], [0.9, 10]).map(({ type }) => type)).toEqual(['speech-start']);
});

test('takes back a pause that more speech follows', () => {
  expect(eventsOf([0.9, 10], [0.1, 10], [0.9, 10]).slice(1)).toEqual([
    { type: 'pause', startMs: 320 },
    { type: 'speech-resume', startMs: 640 },
  ]);
});

test('waits as long as it is told to, which may change while it waits', () => {
  const endpointer = createEndpointer();
  const push = (times: number, probability: number, endMs: number): readonly EndpointEvent[] =>
    Array.from({ length: times }, () => endpointer.push(probability, endMs)).flat();
  push(20, 0.9, 1_200);
  expect(push(20, 0.1, 1_200)).not.toContainEqual(expect.objectContaining({ type: 'speech-end' }));
  expect(push(1, 0.1, 350)).toContainEqual({ type: 'speech-end', startMs: 0, endMs: 640 });
});

test('every start has one end at most, and every end had a start, whatever the probabilities', () => {
  assert(
    property(array(double({ min: 0, max: 1, noNaN: true }), { maxLength: 400 }), (probabilities) => {
      const endpointer = createEndpointer();
      let open = false;
      for (const { type } of probabilities.flatMap((probability) => endpointer.push(probability))) {
        expect(open).toBe(type !== 'speech-start');
        open = type !== 'speech-end' && type !== 'misfire';
      }
    }),
  );
});

type Stretch = readonly [probability: number, frames: number];

function eventsOf(...stretches: readonly Stretch[]): readonly EndpointEvent[] {
  const endpointer = createEndpointer();
  expect(endpointing.frameMs).toBe(32);
  return stretches.flatMap(([probability, frames]) =>
    Array.from({ length: frames }, () => endpointer.push(probability)).flat(),
  );
}

function repeat(times: number, ...stretches: readonly Stretch[]): Stretch[] {
  return Array.from({ length: times }, () => stretches).flat();
}
