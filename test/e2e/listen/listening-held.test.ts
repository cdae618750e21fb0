import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { passages, startListener, type Listener } from './listener.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

const { height, ada, name, noon } = passages;
let listener: Listener;

beforeAll(async () => {
  listener = await startListener();
});
afterEach(() => listener.faults.clear());
afterAll(() => listener?.close());

const press = (key: string) => listener.parley.page.keyboard.press(key);
const statuses = () => listener.asked().map(({ status }) => status);

it('holds without credits until the person says that there are some, and asks for nothing meanwhile', async () => {
  const book = [height, ada];
  listener.faults.nextWith('speech', ada, { status: 402 }, 50);
  await listener.playsBook('credits', book);
  await listener.waitsFor('reading');
  await listener.waitsFor('held');
  const asked = statuses();
  expect(asked).toContain(402);
  expect(await listener.words()).toMatch(
    /^There are no credits left for this key\. Add some .*Try again now/,
  );
  await sleep(1500);
  expect(statuses()).toEqual(asked);
  // Nothing sounds: the button tries again instead of pausing, and the billing page is one press away.
  expect(await listener.button('Pause').count()).toBe(0);
  expect(await listener.button('Add billing page').count()).toBe(1);
  const retry = listener.button('Try again');
  expect(await retry.getAttribute('data-held')).toBe('true');
  listener.faults.clear();
  await retry.click();
  await listener.waitsFor('finished');
  expect(await listener.heard()).toBe(book.join(' '));
});

it('holds when the key is not accepted, and goes on with a pause and play as well', async () => {
  const book = [name, noon];
  listener.faults.nextWith('speech', noon, { status: 401 }, 50);
  await listener.playsBook('key', book);
  await listener.waitsFor('reading');
  await listener.waitsFor('held');
  expect(await listener.words()).toMatch(/^The service does not accept this key\. Check it/);
  await press('k');
  await listener.waitsFor('paused');
  listener.faults.clear();
  await press('k');
  await listener.waitsFor('finished');
  expect(await listener.heard()).toBe(book.join(' '));
  expect(statuses()).toContain(401);
});
