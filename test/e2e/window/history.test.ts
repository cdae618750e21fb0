import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { chooseInMenu } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

const folder = mkdtempSync(join(tmpdir(), 'parley-history-'));
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
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
}

async function restart(): Promise<void> {
  await parley.close();
  await start();
}

const goTo = (room: string) => parley.page.getByRole('button', { name: room, exact: true }).click();
const turns = () => parley.page.locator('.talk article[data-turn-id]');
const rows = () => parley.page.locator('.history-row');
const search = (words: string) =>
  parley.page.getByRole('searchbox', { name: 'Search your history' }).fill(words);
const sounds = () => readdirSync(join(profile, 'takes')).filter((name) => name.endsWith('.wav'));

it('goes on at the next start where one was, and in the light of it', async () => {
  await person.says(spoken.timesEight);
  expect(await person.waitsForEnd()).toBe('completed');
  await restart();
  await expect.poll(() => turns().count()).toBe(1);
  expect(await person.part('utterance')).toBe('What is seven times eight?');
  await person.says(spoken.plusTen);
  await turns().nth(1).waitFor();
  expect(await person.waitsForEnd()).toBe('completed');
  expect(await person.part('reply')).toMatch(/sixty-six/);
});

it('keeps a conversation in the history when a new one begins, and finds, shows and plays it', async () => {
  const { page } = parley;
  await expect.poll(() => turns().count()).toBe(2);
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect.poll(() => turns().count()).toBe(0);
  expect(await person.asks('Tell me a short story.')).toBe('completed');

  await goTo('History');
  await expect.poll(() => rows().count()).toBe(2);
  await search('seven eig');
  await expect.poll(() => rows().locator('mark').allInnerTexts()).toContain('seven');
  await rows().first().click();
  const kept = page.locator('.history article[data-turn-id]');
  await expect.poll(() => kept.count()).toBe(2);
  expect(await kept.first().innerText()).toMatch(/fifty-six/);
  await kept.first().getByRole('button', { name: 'Play what you said' }).click();
  await kept.first().getByRole('button', { name: 'Pause what you said' }).waitFor();
  const address = await page.evaluate(async () => {
    const id = document.querySelector('.history article')?.getAttribute('data-turn-id');
    return (await fetch(`/take/${id}.wav`)).headers.get('content-type');
  });
  expect(address).toBe('audio/wav');

  await page.keyboard.press('Escape');
  await search('pelican');
  await page.getByText(/^No results for/).waitFor();
});

it('offers what was said but not yet written down when Parley was closed', async () => {
  await goTo('Talk');
  const { page } = parley;
  await page.getByRole('button', { name: 'New conversation' }).click();
  service.faults.next('transcription', { stallAfter: 0 }, 5); // a pause may have sent a part of it before
  await person.says(spoken.timesEight);
  await person.waitsForState('Transcribing');
  await parley.close();
  service.faults.clear();
  await start();
  await person.waitsForOutcome('failed');
  expect(await person.part('fault')).toMatch(/Your recording is kept/);
  await parley.page.getByRole('button', { name: 'Try again' }).click();
  await person.waitsForOutcome('completed');
  expect(await person.part('utterance')).toBe('What is seven times eight?');
  await goTo('History');
  await rows().filter({ hasText: 'eight' }).first().click();
  await parley.page.getByRole('button', { name: 'Delete…' }).click();
  await parley.page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => rows().count()).toBe(2);
});

it('carries a conversation away, and goes on with it', async () => {
  const { page } = parley;
  await goTo('History');
  await rows().filter({ hasText: 'seven times eight' }).click();
  await page.evaluate(noteWhatIsSaved);
  await chooseInMenu(page, 'Save this conversation as a file', 'Markdown');
  const { text, disposition } = await page.evaluate(async () => {
    const answer = await fetch(globalThis.savedFrom ?? '');
    return { text: await answer.text(), disposition: answer.headers.get('content-disposition') };
  });
  expect(disposition).toBe('attachment; filename="parley-conversation.md"');
  expect(text).toMatch(/## You, .*\n\nWhat is seven times eight\?\n\n## Parley\n\n.*fifty-six/);
  await page.getByRole('button', { name: 'Continue conversation' }).click();
  await expect.poll(() => turns().count()).toBe(2);
  expect(await person.asks('And what is that plus ten?')).toBe('completed');
  expect(await person.part('reply')).toMatch(/seventy-six/);
});

it('deletes a conversation with its recordings, once it was asked', async () => {
  const { page } = parley;
  await expect.poll(() => turns().count()).toBe(3);
  expect(sounds()).toHaveLength(2);
  await goTo('History');
  await rows().filter({ hasText: 'seven times eight' }).click();
  await page.locator('.kept-utterance').nth(1).waitFor();
  const places = () =>
    page
      .locator('.history-head, .history-page .log, .kept-utterance')
      .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const before = await places();
  expect(before.length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog', { name: 'Delete this conversation and its recordings for good?' }).waitFor();
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => rows().count()).toBe(1);
  expect(sounds()).toEqual([]);
  await search('fifty');
  await page.getByText(/^No results for/).waitFor();
  await goTo('Talk');
  expect(await turns().count()).toBe(0);
  await restart();
  await goTo('History');
  await expect.poll(() => rows().count()).toBe(1);
});

declare global {
  var savedFrom: string | undefined;
}

/** The browser's own part, saving a file, is left out. */
function noteWhatIsSaved(): void {
  HTMLAnchorElement.prototype.click = function note() {
    globalThis.savedFrom = this.href;
  };
}
