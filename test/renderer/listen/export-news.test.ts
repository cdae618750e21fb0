import { expect, it } from 'vitest';
import { exportNews } from '../../../src/renderer/listen/listen.ts';
import type { ExportJob } from '../../../src/shared/listen/listening.ts';
import { nothingSpent } from '../../../src/shared/usage/spent.ts';

const job: ExportJob = {
  id: 'j',
  documentId: 'd',
  title: 'The Tides',
  format: 'm4b',
  out: '/books/tides.m4b',
  phase: 'speaking',
  done: 10,
  of: 100,
  chaptersDone: 0,
  chapters: 2,
  spent: nothingSpent,
  doubtful: [],
};

it('announces once that an audiobook is finished', () => {
  const done: ExportJob = { ...job, phase: 'done' };
  expect(exportNews([job], [done])).toBe('The audiobook of “The Tides” is finished.');
  expect(exportNews([done], [done])).toBeUndefined();
});

it('says why an audiobook waits', () => {
  const fault = { kind: 'unreachable', message: 'The service cannot be reached.' } as const;
  expect(exportNews([job], [{ ...job, phase: 'held', fault }])).toBe(
    'The audiobook of “The Tides” is paused. The service cannot be reached.',
  );
});

it('announces neither progress nor what was finished on another day', () => {
  expect(exportNews([job], [{ ...job, done: 20 }])).toBeUndefined();
  expect(exportNews([], [{ ...job, phase: 'done' }])).toBeUndefined();
});
