import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { passages, startListener, type Listener } from './listener.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

const { train, lighthouse, help, sums, more, divided } = passages;
let listener: Listener;

beforeAll(async () => {
  listener = await startListener();
});
afterEach(() => listener.faults.clear());
afterAll(() => listener?.close());

const statuses = () => listener.asked().map(({ status }) => status);
/** The countdowns among the words seen, in seconds. */
const counted = async (words: RegExp) =>
  (await listener.saw()).flatMap((seen) => words.exec(seen)?.[1] ?? []).map(Number);

it('says that the service fails and when it tries again, and goes on by itself at the sentence', async () => {
  const book = [train, lighthouse];
  listener.faults.nextWith('speech', lighthouse, { status: 500 }, 50);
  await listener.playsBook('errors', book);
  await listener.waitsFor('held');
  await expect.poll(() => listener.lit()).toBe(train);
  const secondsLeft = /^Something failed at the service\. .*Trying again in (\d+) s\./;
  await expect.poll(async () => (await counted(secondsLeft)).length).toBeGreaterThan(1);
  listener.faults.clear();
  await listener.waitsFor('finished');
  expect(await listener.heard()).toBe(book.join(' '));
  expect(statuses()).toContain(500);
});

it('waits as long as the service asks for, counts it down, and goes on by itself (U09)', async () => {
  const book = [help, sums];
  // Asked for while the first passage sounds, which takes some five seconds.
  listener.faults.nextWith('speech', sums, { status: 429, headers: { 'retry-after': '12' } });
  await listener.playsBook('busy', book);
  await listener.waitsFor('finished');
  expect(await listener.phases()).toContain('waiting');
  const seconds = await counted(/^Waiting for the service, (\d+) s/);
  expect(seconds.length).toBeGreaterThan(1);
  expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
  expect(await listener.heard()).toBe(book.join(' '));
  expect(statuses().filter((status) => status === 429)).toHaveLength(1);
});

it('throws half a sound away, says so, and asks for the whole (S38, U07)', async () => {
  const book = [more, divided];
  listener.faults.nextWith('speech', divided, { cutAfter: 3000 }, 3);
  await listener.playsBook('cut', book);
  await listener.waitsFor('held');
  await listener.waitsFor('finished');
  expect(await listener.heard()).toBe(book.join(' '));
  expect(listener.asked().filter(({ input }) => input === divided)).toHaveLength(4);
  expect(await counted(/Trying again in (\d+) s\./)).not.toEqual([]);
});
