import { expect, test } from 'vitest';
import type { FaultKind } from '../../../../src/shared/contract/fault.ts';
import { FaultError } from '../../../../src/shared/contract/fault.ts';
import type { Segment } from '../../../../src/shared/speech/segments.ts';
import {
  createSegmentQueue,
  type SegmentText,
} from '../../../../src/main/speech/recognition/segment-queue.ts';

const unending = new AbortController().signal;

test('has three requests under way at once, never more, and sends the first cut first', async () => {
  const { line, asked } = lineOf(() => new Promise(() => {}));
  for (let i = 0; i < 6; i++) line.add(segment(i));
  await Promise.resolve();
  expect(asked).toEqual([0, 1, 2]);
});

test('keeps the order of the segments, in whatever order they are answered', async () => {
  const answers: ((hearing: SegmentText) => void)[] = [];
  const { line } = lineOf(() => new Promise((resolve) => answers.push(resolve)));
  for (let i = 0; i < 3; i++) line.add(segment(i));
  const settled = line.settle();
  for (const i of [2, 0, 1]) answers[i]?.({ text: `${i}` });
  await settled;
  expect(line.segments().map(({ text }) => text)).toEqual(['0', '1', '2']);
});

test('goes on with the others when one fails, and tries that one again at the end', async () => {
  const { line, asked } = lineOf((place, times) =>
    place === 1 && times === 1 ? fails('unreachable') : hears(place),
  );
  for (let i = 0; i < 4; i++) line.add(segment(i));
  await new Promise((resolve) => setImmediate(resolve));
  await line.settle();
  expect(asked).toEqual([0, 1, 2, 3, 1]);
  expect(line.segments().map(({ text, fault }) => [text, fault])).toEqual(
    [0, 1, 2, 3].map((i) => [`${i}`, undefined]),
  );
});

test('says what failed when it fails again, and sends that alone when it is asked to once more', async () => {
  let offline = true;
  const { line, asked } = lineOf((place) => (offline && place === 1 ? fails('unreachable') : hears(place)));
  for (let i = 0; i < 3; i++) line.add(segment(i));
  await expect(line.settle()).rejects.toMatchObject({ fault: { kind: 'unreachable' } });
  expect(line.segments().map(({ fault }) => fault?.kind)).toEqual([undefined, 'unreachable', undefined]);
  offline = false;
  asked.length = 0;
  await line.settle();
  expect(asked).toEqual([1]);
});

test('tries again at once what broke off after it was sent, once', async () => {
  const { line, asked } = lineOf((place) => (place === 0 ? fails('answer-interrupted') : hears(place)));
  line.add(segment(0));
  line.add(segment(1));
  await expect(line.settle()).rejects.toMatchObject({ fault: { kind: 'answer-interrupted' } });
  expect(asked).toEqual([0, 1, 0]);
});

test.for(['wrong-key', 'no-credits', 'ceiling-reached', 'unknown-model'] as const)(
  'sends nothing more after %s, until it is asked to',
  async (kind) => {
    let refused = true;
    const { line, asked } = lineOf((place) => (refused ? fails(kind) : hears(place)));
    line.add(segment(0));
    await new Promise((resolve) => setImmediate(resolve));
    for (let i = 1; i < 5; i++) line.add(segment(i));
    await expect(line.settle()).rejects.toMatchObject({ fault: { kind } });
    expect(asked).toEqual([0]);
    refused = false;
    await line.settle();
    expect(asked).toEqual([0, 0, 1, 2, 3, 4]);
  },
);

test('begins with what a former run has not heard', async () => {
  const from = [{ ...segment(0), text: 'zero' }, { ...segment(1), fault: internal }, segment(2)];
  const { line, asked } = lineOf(hears, from);
  await line.settle();
  expect(asked).toEqual([1, 2]);
  expect(line.segments().map(({ text }) => text)).toEqual(['zero', '1', '2']);
});

test('ends with its signal, and calls nothing failed that was only stopped', async () => {
  const stop = new AbortController();
  const hear = (_: number, __: number, signal: AbortSignal): Promise<SegmentText> =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const { line } = lineOf(hear, [], stop.signal);
  line.add(segment(0));
  const settled = line.settle();
  stop.abort(new Error('enough'));
  await expect(settled).rejects.toThrow('enough');
  expect(line.segments()).toEqual([segment(0)]);
});

const internal = { kind: 'internal', message: 'It broke.' } as const;

function segment(place: number): Segment {
  return { startMs: place * 10_000, endMs: place * 10_000 + 9_000, endsAtPause: true };
}

const hears = async (place: number): Promise<SegmentText> => ({ text: `${place}` });

async function fails(kind: FaultKind): Promise<SegmentText> {
  throw new FaultError({ kind, message: `It is ${kind}.` });
}

/** @param hear told the segment's place and how often it has been asked for */
function lineOf(
  hear: (place: number, times: number, signal: AbortSignal) => Promise<SegmentText>,
  from: Parameters<typeof createSegmentQueue>[1] = [],
  signal = unending,
) {
  const asked: number[] = [];
  const ports = {
    transcribe: ({ startMs }: Segment, stop: AbortSignal) => {
      const place = startMs / 10_000;
      asked.push(place);
      return hear(place, asked.filter((other) => other === place).length, stop);
    },
    onChange: () => {},
  };
  return { line: createSegmentQueue(ports, from, signal), asked };
}
