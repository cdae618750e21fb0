import { expect, it } from 'vitest';
import { limitsFor } from '../../../../src/main/documents/process/parser-limits.ts';

const idle = { bytes: 150e6, processorMs: 300 };

it('gives each file 256 MB over what the process or page has before it, and two seconds for each step', () => {
  const limits = { maxBytes: 150e6 + 256e6, maxStallMs: 2_000 };
  expect(limitsFor(1_000, idle)).toEqual(limits);
  expect(limitsFor(50e6, idle)).toEqual(limits);
});

it('gives a large PDF, whose bytes are held, room for them', () => {
  expect(limitsFor(200e6, idle).maxBytes).toBe(150e6 + 256e6 + 100e6);
  expect(limitsFor(500e6, idle).maxBytes).toBe(150e6 + 256e6 + 100e6);
});

it('gives more time on a slow machine, and never more than ten seconds', () => {
  expect(limitsFor(1_000, { ...idle, processorMs: 1_000 }).maxStallMs).toBe(5_000);
  expect(limitsFor(1_000, { ...idle, processorMs: 9_000 }).maxStallMs).toBe(10_000);
});

it('takes a process whose size is not known yet for an ordinary one', () => {
  expect(limitsFor(1_000, { bytes: 0, processorMs: 0 }).maxBytes).toBe(360e6);
});
