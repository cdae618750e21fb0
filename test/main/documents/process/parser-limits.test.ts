import { expect, it } from 'vitest';
import { limitsFor, worthOf } from '../../../../src/main/documents/process/parser-limits.ts';

const idle = { bytes: 150e6, processorMs: 300 };

it('gives each file 256 MB over what the process or page has before it, and two seconds for each step', () => {
  const limits = { maxBytes: 150e6 + 256e6, maxStallMs: 2_000 };
  expect(limitsFor(1_000, idle)).toMatchObject(limits);
  expect(limitsFor(50e6, idle)).toMatchObject(limits);
});

it('gives a large PDF, whose bytes are held, room for them', () => {
  expect(limitsFor(200e6, idle).maxBytes).toBe(150e6 + 256e6 + 100e6);
  expect(limitsFor(500e6, idle).maxBytes).toBe(150e6 + 256e6 + 100e6);
});

it('gives more time on a slow machine, and never more than ten seconds', () => {
  expect(limitsFor(1_000, { ...idle, processorMs: 1_000 }).maxStallMs).toBe(5_000);
  expect(limitsFor(1_000, { ...idle, processorMs: 9_000 }).maxStallMs).toBe(10_000);
});

it('gives ten seconds in all, and more for what has been read of a large file', () => {
  expect(limitsFor(1_000, idle).total).toEqual({ leastMs: 10_000, moreMs: 10 });
  expect(limitsFor(5e6, idle).total).toEqual({ leastMs: 10_000, moreMs: 50_000 });
  expect(limitsFor(5e6, { ...idle, processorMs: 1_000 }).total).toEqual({ leastMs: 25_000, moreMs: 125_000 });
});

it('allows time for letters and for pages gone through, and none for blocks that say nothing', () => {
  const blocks = (...texts: readonly string[]) => ({ is: 'blocks', blocks: texts.map((text) => ({ text })) });
  expect(worthOf(blocks('x'.repeat(1_010), 'y'.repeat(2_010)))).toBe(30);
  expect(worthOf(blocks(...Array.from({ length: 500 }, () => 'x')))).toBe(0);
  expect(worthOf({ is: 'working' })).toBe(2_000);
  expect(worthOf({ is: 'opened', contents: [] })).toBe(0);
});

it('allows nothing for what is no message', () => {
  for (const sent of [
    undefined,
    null,
    7,
    'blocks',
    { is: 'blocks' },
    { is: 'blocks', blocks: [null, 7, {}] },
  ])
    expect(worthOf(sent)).toBe(0);
});

it('takes a process whose size is not known yet for an ordinary one', () => {
  expect(limitsFor(1_000, { bytes: 0, processorMs: 0 }).maxBytes).toBe(360e6);
});
