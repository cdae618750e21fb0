import { expect, test } from 'vitest';
import { createJointWait } from '../../../../src/main/speech/recognition/segment-transcriber.ts';
import type { Wait } from '../../../../src/shared/contract/waiting.ts';

test('tells the longest of several waits, and that it goes on when the last one is over', () => {
  const told: (Wait | undefined)[] = [];
  const waits = createJointWait((wait) => void told.push(wait));
  const [first, second] = [waits.request(), waits.request()];
  const wait = (untilMs: number): Wait => ({ reason: 'requests', untilMs });
  first(wait(10));
  second(wait(30));
  second(undefined);
  first(undefined);
  second(undefined);
  expect(told).toEqual([wait(10), wait(30), wait(10), undefined]);
});
