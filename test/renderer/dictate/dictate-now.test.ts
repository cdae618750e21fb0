import { expect, it } from 'vitest';
import {
  currentDictation,
  followDictation,
  noDictations,
  recordingTake,
} from '../../../src/renderer/dictate/dictate-now.ts';
import { dictationWith } from '../some-dictation.ts';

it('shows what was spoken last until something else is spoken', () => {
  const spoken = [
    dictationWith({ takeId: 'a', phase: 'opening' }),
    dictationWith({ takeId: 'a', phase: 'over', outcome: 'delivered' }),
  ].reduce(followDictation, noDictations);
  expect(currentDictation(spoken)).toMatchObject({ takeId: 'a', outcome: 'delivered' });
  const next = followDictation(spoken, dictationWith({ takeId: 'b', phase: 'opening' }));
  expect(currentDictation(next)?.takeId).toBe('b');
});

it('follows what is written down again beside it, until that is over', () => {
  const spoken = followDictation(noDictations, dictationWith({ takeId: 'a', phase: 'listening' }));
  const both = followDictation(spoken, dictationWith({ takeId: 'old', phase: 'transcribing' }));
  expect(currentDictation(both)?.takeId).toBe('a');
  expect(both.byTake['old']?.phase).toBe('transcribing');
  const over = followDictation(both, dictationWith({ takeId: 'old', phase: 'over' }));
  expect(over.byTake['old']).toBeUndefined();
});

it('knows which take is being recorded', () => {
  const listening = followDictation(noDictations, dictationWith({ takeId: 'a', phase: 'listening' }));
  expect(recordingTake(listening)).toBe('a');
  const sent = followDictation(listening, dictationWith({ takeId: 'a', phase: 'transcribing' }));
  expect(recordingTake(sent)).toBeUndefined();
});
