import { expect, test } from 'vitest';
import { createMergedWait } from '../../../../src/main/speech/recognition/transcriber.ts';
import type { Wait } from '../../../../src/shared/contract/waiting.ts';

test('reports the longest of several waits, and the end of the last one', () => {
  const reported: (Wait | undefined)[] = [];
  const waits = createMergedWait((wait) => void reported.push(wait));
  const [first, second] = [waits.request(), waits.request()];
  const wait = (untilMs: number): Wait => ({ reason: 'requests', untilMs });
  first(wait(10));
  second(wait(30));
  second(undefined);
  first(undefined);
  second(undefined);
  expect(reported).toEqual([wait(10), wait(30), wait(10), undefined]);
});
