import { expect, test } from 'vitest';
import { progressOf, segmentRow } from '../../../src/main/dictate/dictation-transcription.ts';

test('a transcription resumes after the last segment in the take’s row', () => {
  const segments = [
    { startMs: 0, endMs: 25_000, text: 'A sentence that was cut' },
    { startMs: 25_000, endMs: 31_000, text: 'in the middle.' },
    { startMs: 33_000, endMs: 40_000 },
  ];
  const heard = progressOf({ segments });
  expect(heard.cutMs).toBe(40_000);
  expect(heard.segments.map(({ endsAtPause }) => endsAtPause)).toEqual([false, true, true]);
  expect(heard.segments.map(segmentRow)).toEqual(segments);
});

test('a take without segments is transcribed from its start', () => {
  expect(progressOf({ segments: [] })).toEqual({ segments: [], cutMs: 0 });
});

test('a segment without words is transcribed again when the person insists', () => {
  const segments = [{ startMs: 0, endMs: 9_000, text: '' }];
  expect(progressOf({ segments }).segments[0]?.text).toBe('');
  expect(progressOf({ segments }, true).segments[0]).not.toHaveProperty('text');
});
