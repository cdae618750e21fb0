import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { ask } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

let mine: LocalService;
let theirs: LocalService;
let parley: Parley;

beforeAll(async () => {
  [mine, theirs] = await Promise.all([startLocalService({ seed: 1 }), startLocalService({ seed: 2 })]);
  parley = await launchParley({ env: { PARLEY_BASE_URL: '', PARLEY_API_KEY: '' } });
});
afterAll(async () => {
  await parley?.close();
  await Promise.all([mine?.close(), theirs?.close()]);
});

it('sends the key to nobody but the service that it was entered for, whatever the page asks', async () => {
  const { page } = parley;
  await ask(page, 'settings-save', { baseUrl: mine.baseUrl });
  await ask(page, 'key-save', { key: mine.key, keep: true });
  await ask(page, 'models-list');
  expect(mine.requests.length).toBeGreaterThan(0);

  const state = await ask<AppState>(page, 'settings-save', { baseUrl: theirs.baseUrl });
  const host = new URL(mine.baseUrl).host;
  expect(state.key).toMatchObject({ state: 'elsewhere', host });
  await expect(ask(page, 'models-list')).rejects.toThrow(`Your key belongs to ${host}`);
  expect(theirs.requests).toEqual([]);

  // The person is told at the key's field, and gives the other service a key of its own there.
  await page.keyboard.press('Control+,');
  await expect.poll(() => page.locator('[data-key-state="elsewhere"]').textContent()).toContain(host);
  await page.getByLabel('Key', { exact: true }).fill(theirs.key);
  await page.keyboard.press('Enter');
  await page.locator('[data-key-state="stored"]').waitFor();
  expect(theirs.requests.length).toBeGreaterThan(0);
  await ask(page, 'models-list');

  await ask(page, 'settings-save', { baseUrl: mine.baseUrl });
  await expect(ask(page, 'models-list')).rejects.toThrow('Your key belongs to');
});
