import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { ask } from '../harness/main-of.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { usedProfile } from './used-profile.ts';

runsOn(everywhere);

/**
 * What is done every day, without a mouse, from any room: Ctrl+K, what one calls it, Enter. What is written or pressed then
 * is what it is about: a name, a key.
 */
const folder = mkdtempSync(join(tmpdir(), 'parley-few-keys-'));
let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  const profile = usedProfile(folder);
  service = await startLocalService({ seed: 1 });
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  parley = await launchParley({ env, profile });
});
afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const press = (keys: string) => parley.page.keyboard.press(keys);
const settings = async () => (await ask<AppState>(parley.page, 'app-state')).settings;
const palette = () => parley.page.getByRole('dialog').locator('[role="option"]');

/** Three actions. @param found the first that is found */
async function does(words: string, found: string | RegExp): Promise<void> {
  await press('Control+k');
  await parley.page.keyboard.type(words);
  await expect.poll(() => palette().first().innerText()).toMatch(found);
  await press('Enter');
}

it('copies a block of code', async () => {
  await does('copy code', /^Copy the last code/);
  await expect.poll(() => parley.page.getByRole('button', { name: 'Copied' }).count()).toBe(1);
});

it('switches the model in the middle of a conversation', async () => {
  await press('Control+Shift+M');
  await press('End');
  await press('Enter');
  await expect.poll(async () => (await settings()).model).not.toBe('');
});

it('goes on with an answer that was stopped', async () => {
  const before = service.requests.length;
  await does('continue answer', /^Continue the answer/);
  await expect.poll(() => service.requests.length).toBeGreaterThan(before);
});

it('finds a dictation of last week', async () => {
  await does('pelican', /Remember the pelican/);
  const found = parley.page.locator('.history-page').getByText('Remember the pelican.');
  await expect.poll(() => found.count()).toBeGreaterThan(0);
});

it('renames a conversation', async () => {
  await does('rename', /^Rename this conversation/);
  await parley.page.locator('#talk-title input:focus').waitFor();
  await press('Control+a');
  await parley.page.keyboard.type('Poems and code');
  await press('Enter');
  await expect.poll(() => parley.page.locator('#talk-title').innerText()).toBe('Poems and code');
});

it('chooses another voice', async () => {
  await does('abigail', /Abigail/);
  await expect.poll(async () => (await settings()).voice).toMatch(/abigail/i);
});

it.runIf(isThorough)('changes the key to talk with', async () => {
  await does('change talking shortcut', /^Change the shortcut for talking/);
  await parley.page.getByText('Press the keys…').waitFor();
  await press('F11');
  await expect.poll(async () => (await settings()).talkShortcut).toBe('F11');
});

it('makes the text of a document larger, and exports what is highlighted in it', async () => {
  const file = join(folder, 'Otters.md');
  writeFileSync(file, '# Otters\n\nThey wake.\n\nThey dive.\n');
  parley.order({ do: 'choose-file', file });
  await press('Control+o');
  await parley.page.locator('.listen-names h1').getByText('Otters').waitFor();
  const { readingTextSize } = await settings();
  await does('larger text', /^Document: larger text/);
  await expect.poll(async () => (await settings()).readingTextSize).toBe(readingTextSize + 1);

  await parley.page.locator('.block').filter({ hasText: 'They dive' }).focus();
  await press('h');
  const notes = join(folder, 'Notes.md');
  parley.order({ do: 'choose-file', file: notes });
  await does('save highlights', /highlights and notes/);
  await expect.poll(() => existsSync(notes)).toBe(true);
});

it('begins a conversation that is kept nowhere', async () => {
  await does('private', /^New incognito conversation/);
  await expect.poll(() => parley.page.locator('.incognito-mark').count()).toBe(1);
});

it('is set in its own letters, the pill over other programs as well as the window', async () => {
  const areLoaded = (): boolean =>
    [...document.fonts].some(({ family, status }) => family.includes('Inter') && status === 'loaded');
  await expect.poll(() => parley.page.evaluate(areLoaded)).toBe(true);
  await expect.poll(() => parley.overlay.evaluate(areLoaded)).toBe(true);
});
