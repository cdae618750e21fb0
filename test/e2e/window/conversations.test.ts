import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import type { UsageReport } from '../../../src/shared/contract/contract.ts';
import { ask } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

const folder = mkdtempSync(join(tmpdir(), 'parley-conversations-'));
const profile = join(folder, 'profile');
let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  await start();
});
afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Each test goes on with what the one before has left. */
async function start(): Promise<void> {
  parley = await launchParley({
    mic: spoken.timesEight,
    profile,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key, PARLEY_TITLES: 'on' },
  });
  person = personAt(parley);
}

const goTo = (room: string) => parley.page.getByRole('button', { name: room, exact: true }).click();
const button = (name: string) => parley.page.getByRole('button', { name, exact: true });
const turns = () => parley.page.locator('.talk article[data-turn-id]');
const rows = () => parley.page.locator('.history-row');
const titles = () => parley.page.locator('.history-row .history-title').allInnerTexts();
const talkTitle = () => parley.page.locator('#talk-title').innerText();
const titleField = () => parley.page.getByRole('textbox', { name: 'Title' });
const titlesAsked = () =>
  service.requests.filter(
    ({ endpoint, body }) => endpoint === 'chat' && JSON.stringify(body).includes('titles'),
  );

const billed: readonly string[] = ['chat', 'speech', 'transcription'];
const sent = () => service.requests.filter(({ endpoint }) => billed.includes(endpoint)).length;
const counted = async () => {
  const { months } = await ask<UsageReport>(parley.page, 'usage-read');
  return months[0]?.requests ?? 0;
};

it('titles a conversation once, after its first answer', async () => {
  expect(await talkTitle()).toBe('Talk');
  await person.says(spoken.timesEight);
  expect(await person.waitsForEnd()).toBe('completed');
  await expect.poll(talkTitle).toBe('Seven times eight');
  expect(await person.asks('And what is that plus ten?')).toBe('completed');
  expect(titlesAsked()).toHaveLength(1);
});

it('keeps the name that a person gives it, in Talk, in the history and after a restart', async () => {
  const { page } = parley;
  await button('Seven times eight').click();
  await titleField().fill('Never kept');
  await page.keyboard.press('Escape');
  expect(await talkTitle()).toBe('Seven times eight');
  await button('Seven times eight').click();
  await titleField().fill('My sums');
  await page.keyboard.press('Enter');
  await expect.poll(talkTitle).toBe('My sums');

  await goTo('History');
  await expect.poll(titles).toEqual(['My sums']);
  await rows().first().hover();
  await button('Rename: My sums').click();
  await titleField().fill('Sums');
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(['Sums']);
  await rows().first().locator('.history-open').click();
  await page.locator('.history-page h1').getByRole('button', { name: 'Sums' }).click();
  await titleField().fill('Sums by heart');
  await page.keyboard.press('Enter');
  await page.locator('.history-page h1').getByRole('button', { name: 'Sums by heart' }).waitFor();
  await page.keyboard.press('Escape');
  await goTo('Talk');
  expect(await talkTitle()).toBe('Sums by heart');
  await parley.close();
  await start();
  await expect.poll(talkTitle).toBe('Sums by heart');
});

it.runIf(isThorough)(
  'pins a conversation above the others, goes on with it from its row, and finds it by its title',
  async () => {
    const { page } = parley;
    await button('New conversation').click();
    const [countedBefore, sentBefore] = [await counted(), sent()];
    expect(await person.asks('Tell me a short story.')).toBe('completed');
    await expect.poll(talkTitle).toBe('Short story');
    // The request for the title is in the ledger like any other.
    expect((await counted()) - countedBefore).toBe(sent() - sentBefore);
    await goTo('History');
    await expect.poll(titles).toEqual(['Short story', 'Sums by heart']);
    await button('Pin: Sums by heart').click();
    await page.getByRole('heading', { name: 'Pinned' }).waitFor();
    await expect.poll(titles).toEqual(['Sums by heart', 'Short story']);
    await page.getByRole('searchbox', { name: 'Search your history' }).fill('heart');
    await expect.poll(titles).toEqual(['Sums by heart']);
    await page.getByRole('searchbox', { name: 'Search your history' }).fill('');
    await button('Continue: Sums by heart').click();
    await expect.poll(() => turns().count()).toBe(2);
  },
);

it.runIf(isThorough)('shows what was asked, what was dictated and what failed', async () => {
  const { page } = parley;
  service.faults.next('chat', { status: 402 });
  expect(await person.asks('What is two plus two?')).toBe('failed');
  await goTo('History');
  await page.getByText('Failed', { exact: true }).click();
  await expect.poll(titles).toEqual(['What is two plus two?']);
  expect(await rows().first().innerText()).toMatch(/credit/i);
  await page.getByText('Dictated', { exact: true }).click();
  await page.getByText('Your dictations appear here.').waitFor();
  await page.getByText('Asked', { exact: true }).click();
  await expect.poll(titles).toEqual(['Sums by heart', 'Short story']);
  await page.getByText('All', { exact: true }).click();
});

it.runIf(isThorough)('writes nothing of an incognito conversation, and counts what it costs', async () => {
  const { page } = parley;
  await goTo('Talk');
  const recordings = () => readdirSync(join(profile, 'takes')).filter((name) => name.endsWith('.wav'));
  const clips = () => readdirSync(join(profile, 'speech'), { recursive: true }).length;
  const [recordingsBefore, clipsBefore] = [recordings(), clips()];
  const before = await counted();
  await button('New incognito conversation').click();
  await page.getByText('Not saved').waitFor();
  parley.setMicrophone(spoken.timesEight);
  await person.holds(listenMs);
  await turns().first().waitFor();
  expect(await person.waitsForEnd()).toBe('completed');
  expect(await person.asks('What is six times seven?')).toBe('completed');
  expect(await turns().count()).toBe(2);
  expect(titlesAsked()).toHaveLength(2);
  expect(await counted()).toBeGreaterThan(before);
  expect(recordings()).toEqual(recordingsBefore);

  await goTo('History');
  await expect.poll(titles).toEqual(['Sums by heart', 'Short story']);
  await page.getByRole('searchbox', { name: 'Search your history' }).fill('forty-two');
  await page.getByText(/^No results for/).waitFor();
  await goTo('Talk');
  await button('New conversation').click();
  await expect.poll(() => page.getByText('Not saved').count()).toBe(0);
  await button('New incognito conversation').click();
  expect(await person.asks('What is nine times nine?')).toBe('completed');
  await parley.close();
  expect(clips()).toBe(clipsBefore);
  expect(wordsOnDisk('six times seven')).toEqual([]);
  expect(wordsOnDisk('nine times nine')).toEqual([]);
  expect(wordsOnDisk('Tell me a short story')).not.toEqual([]);
  await start();
  await expect.poll(() => turns().count()).toBe(0);
});

it.runIf(isThorough)('deletes all, once it was asked, and says what goes', async () => {
  const { page } = parley;
  await goTo('History');
  await expect.poll(titles).toEqual(['Sums by heart', 'Short story']);
  await button('Delete all…').click();
  await page
    .getByText('Delete all 2 conversations, pinned ones too, for good, with all recordings')
    .waitFor();
  await page.getByRole('button', { name: /^Keep all/ }).click();
  await button('Delete all…').click();
  await button('Delete all').click();
  await page.getByText('Your conversations and dictations appear here.').waitFor();
  expect(readdirSync(join(profile, 'takes')).filter((name) => name.endsWith('.wav'))).toEqual([]);
  await parley.close();
  expect(wordsOnDisk('Tell me a short story')).toEqual([]);
  expect(wordsOnDisk('by heart')).toEqual([]);
  await start();
});

/** Milliseconds in which the question is heard; no recording grows on the disk that could be watched. */
const listenMs = 6000;

/** Files of the library that hold these words. */
function wordsOnDisk(words: string): readonly string[] {
  return readdirSync(profile).filter(
    (name) => name.startsWith('library') && readFileSync(join(profile, name)).includes(words),
  );
}
