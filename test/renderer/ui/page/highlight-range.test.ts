import { expect, it } from 'vitest';
import { litPart } from '../../../../src/renderer/ui/page/use-highlight.ts';

const drawn = { start: 10, end: 20, length: 10 };

it('lights nothing of a run outside the sentence', () => {
  expect(litPart(drawn, { start: 0, end: 10 })).toBeUndefined();
  expect(litPart(drawn, { start: 20, end: 30 })).toBeUndefined();
});

it('lights a run whole that lies inside the sentence', () => {
  expect(litPart(drawn, { start: 0, end: 50 })).toEqual({ from: 0, to: 10 });
});

it('lights only the part of a run that the sentence covers', () => {
  expect(litPart(drawn, { start: 13, end: 50 })).toEqual({ from: 3, to: 10 });
  expect(litPart(drawn, { start: 0, end: 14 })).toEqual({ from: 0, to: 4 });
});

it('stays inside a run that is drawn shorter than it is written', () => {
  const entity = { start: 10, end: 20, length: 6 };
  expect(litPart(entity, { start: 12, end: 20 })).toEqual({ from: 2, to: 6 });
  expect(litPart(entity, { start: 0, end: 19 })).toEqual({ from: 0, to: 6 });
  expect(litPart(entity, { start: 18, end: 20 })).toBeUndefined();
});
