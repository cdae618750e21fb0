import { expect, test } from 'vitest';
import type { SegmentText } from '../../../../src/main/speech/recognition/segment-queue.ts';
import { createSpeculativeSegments } from '../../../../src/main/speech/recognition/speculative-segments.ts';
import type { PausedSegment, Segment } from '../../../../src/shared/speech/segments.ts';

test('has the answer under way when the key is let go in a pause', async () => {
  const { headStart, sent } = scene();
  headStart.see(until(2_000));
  headStart.see(until(2_000));
  headStart.ended(until(2_400), true);
  expect(sent).toEqual([[0, 2_000]]);
  await expect(headStart.of(until(2_400))).resolves.toEqual({ text: '0 to 2000' });
});

test('has it for a segment that ends at the pause', async () => {
  const { headStart } = scene();
  headStart.see(until(9_000));
  headStart.ended(until(9_000), false);
  headStart.see(undefined);
  await expect(headStart.of(until(9_000))).resolves.toEqual({ text: '0 to 9000' });
});

test('stops the request when more is said, and has no answer then', () => {
  const { headStart, stopped } = scene();
  headStart.see(until(2_000));
  headStart.see(undefined);
  headStart.ended(until(5_000), true);
  expect(stopped()).toEqual([true]);
  expect(headStart.of(until(5_000))).toBeUndefined();
});

test('does not take it for a longer segment that was cut in the same block of sound', () => {
  const { headStart } = scene();
  headStart.see(until(2_000));
  headStart.ended(until(9_000), false);
  expect(headStart.of(until(9_000))).toBeUndefined();
});

test('sends ahead no more after two requests in vain', () => {
  const { headStart, sent } = scene();
  for (const endMs of [1_000, 2_000, 3_000, 4_000]) {
    headStart.see(until(endMs));
    headStart.see(undefined);
  }
  expect(sent).toHaveLength(2);
});

test('may send ahead in vain once more for every half minute of the take', () => {
  const { headStart, sent } = scene();
  for (const endMs of [1_000, 2_000, 3_000, 31_000, 32_000, 61_000]) {
    headStart.see(until(endMs));
    headStart.see(undefined);
  }
  expect(sent.map(([, endMs]) => endMs)).toEqual([1_000, 2_000, 31_000, 61_000]);
});

test('sends ahead after a short silence, and of whoever went on after it after a longer one', () => {
  const { headStart, sent } = scene();
  const pauses = (endMs: number, ...silences: readonly number[]): void => {
    for (const silentMs of silences) headStart.see(until(endMs, silentMs));
    headStart.see(undefined);
  };
  pauses(1_000, 64, 96);
  pauses(2_000, 96, 128, 160);
  pauses(3_000, 128, 160);
  pauses(4_000, 160, 192);
  expect(sent.map(([, endMs]) => endMs)).toEqual([2_000, 4_000]);
});

test('gives its answer once: a second try is a request of its own', () => {
  const { headStart } = scene();
  headStart.see(until(2_000));
  headStart.ended(until(2_000), true);
  expect(headStart.of(until(2_000))).toBeDefined();
  expect(headStart.of(until(2_000))).toBeUndefined();
});

function scene() {
  const sent: [startMs: number, endMs: number][] = [];
  const signals: AbortSignal[] = [];
  const hear = async ({ startMs, endMs }: Segment, signal: AbortSignal): Promise<SegmentText> => {
    sent.push([startMs, endMs]);
    signals.push(signal);
    return { text: `${startMs} to ${endMs}` };
  };
  const headStart = createSpeculativeSegments(hear, new AbortController().signal);
  return { headStart, sent, stopped: () => signals.map(({ aborted }) => aborted) };
}

function until(endMs: number, silentMs = 500): PausedSegment {
  return { startMs: 0, endMs, endsAtPause: true, silentMs };
}
