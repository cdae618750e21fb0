import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { passages, startListener, type Listener } from './listener.ts';
import { personAt, type Person } from './person.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

const { train, lighthouse, tree, help, ada, more } = passages;
let listener: Listener;
let person: Person;

beforeAll(async () => {
  listener = await startListener({ mic: spoken.timesEight });
  person = personAt(listener.parley);
});
afterEach(() => listener.faults.clear());
afterAll(() => listener?.close());

const questions = () => listener.parley.page.getByRole('log', { name: 'Questions' });
const answered = (words: RegExp) => questions().getByText(words).first().waitFor();
const notice = () => listener.parley.page.locator('.notice[data-tone="fault"]');

/** The question goes out while this passage sounds, and the sound before it is not listened to. */
async function asksDuring(passage: string, file: string): Promise<void> {
  await expect.poll(async () => passage.includes((await listener.lit()) || 'nothing')).toBe(true);
  await sleep(300);
  await person.says(file);
  await listener.parley.loudspeaker.clear();
}

it('answers two questions in a row, and goes on at the sentence when the second has been heard', async () => {
  await listener.playsBook('twice', [train, lighthouse]);
  await asksDuring(train, spoken.timesEight);
  await answered(/fifty-six/);
  await questions().locator('[data-phase="over"]').waitFor();
  await person.says(spoken.plusTen);
  await listener.parley.loudspeaker.clear();
  await answered(/sixty-six/);
  await listener.waitsFor('finished');
  expect(await listener.heard()).toBe(`Fifty-six plus ten is sixty-six. ${train} ${lighthouse}`);
});

it('stays silent after an answer that failed, and goes on when it was tried again and heard', async () => {
  await listener.playsBook('failed', [help, tree]);
  listener.faults.next('chat', { status: 402 });
  await asksDuring(help, spoken.timesEight);
  const again = questions().getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await sleep(1500);
  expect(await listener.phase()).toBe('paused');
  const lit = await listener.lit();
  await listener.parley.loudspeaker.clear();
  await again.click();
  await listener.waitsFor('finished');
  const rest = `${help} ${tree}`.slice(help.indexOf(lit));
  expect(await listener.heard()).toBe(`Seven times eight is fifty-six. ${rest}`);
});

it('says that there is no microphone to ask with, and reads on', async () => {
  await listener.parley.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
  });
  await listener.playsBook('no-microphone', [more, ada]);
  await listener.waitsFor('reading');
  await sleep(1000);
  await listener.parley.page.keyboard.down('Space');
  await notice().waitFor();
  expect(await notice().innerText()).toMatch(/No microphone found.* Reading continues\.$/);
  await listener.parley.page.keyboard.up('Space');
  await listener.waitsFor('finished');
  expect(await listener.heard()).toContain(ada);
});
