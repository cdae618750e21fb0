import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Sound } from '../../../src/shared/audio/pcm.ts';
import { passages, startListener, type Listener } from './listener.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

const { train, lighthouse, tree, help, sums, more, height, ada } = passages;
let listener: Listener;

beforeAll(async () => {
  listener = await startListener();
});
afterEach(async () => {
  listener.faults.clear();
  await listener.cable.plugIn();
});
afterAll(() => listener?.close());

const press = (key: string) => listener.parley.page.keyboard.press(key);

it('goes on after a pause where it was, with nothing left out or said twice', async () => {
  await listener.playsBook('pauses', [train, lighthouse]);
  const before: Sound[] = [];
  for (const ms of [900, 1100]) {
    await listener.waitsFor('reading');
    await sleep(ms);
    await press('k');
    await listener.waitsFor('paused');
    before.push(await listener.parley.loudspeaker.take());
    await press('k');
  }
  await listener.waitsFor('finished');
  expect(await listener.heard(before)).toBe(`${train} ${lighthouse}`);
  expect(listener.asked().map(({ status }) => status)).toEqual(listener.asked().map(() => 200));
});

it('says that it cannot reach the service, and goes on as soon as it can', async () => {
  const book = [help, tree];
  // The second passage is under way when the cable goes.
  listener.faults.nextWith('speech', tree, { stallAfter: 3000 });
  await listener.playsBook('offline', book);
  await listener.waitsFor('reading');
  await listener.cable.pull();
  await listener.waitsFor('held');
  expect(await listener.words()).toMatch(/^Parley can’t reach the service/);
  expect(help).toContain(await listener.lit());
  await listener.cable.plugIn();
  await listener.waitsFor('finished');
  expect(await listener.heard()).toBe(book.join(' '));
});

it('gives up on a sound that does not come to its end, says so, and asks again by itself (U08)', async () => {
  const book = [more, sums];
  listener.faults.nextWith('speech', sums, { stallAfter: 3000 });
  await listener.playsBook('stalled', book);
  await listener.waitsFor('held');
  await listener.waitsFor('finished');
  expect(await listener.saw()).toContainEqual(
    expect.stringMatching(/^The service isn’t answering\. Parley continues/),
  );
  expect(await listener.heard()).toBe(book.join(' '));
  const again = listener.asked().filter(({ input }) => input.endsWith(sums));
  expect(again).toHaveLength(2);
});

it('says in the other rooms too why it is silent, and goes on there', async () => {
  const book = [height, ada];
  listener.faults.nextWith('speech', ada, { status: 500 }, 50);
  await listener.playsBook('elsewhere', book);
  await press('Control+2');
  const foot = listener.parley.page.locator('.mini-player');
  await foot.getByText(/Something failed at the service\..*Trying again in \d+ s/).waitFor();
  listener.faults.clear();
  await foot.getByText('Finished').waitFor();
  expect(await listener.heard()).toBe(book.join(' '));
  await press('Control+3');
  await listener.waitsFor('finished');
});
