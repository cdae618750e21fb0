import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';
import { personAt, type Person } from '../listen/person.ts';

runsOn(everywhere);

let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    mic: spoken.time,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

const focusedRegion = () =>
  parley.page.evaluate(() => document.activeElement?.closest('.rail, .page, .dock')?.className);

it('shows the keys of each room by ?, which is a letter where one writes', async () => {
  const { page } = parley;
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.keyboard.press('?');
  await keys.getByText('Hold to talk, or to interrupt').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => keys.count()).toBe(0);

  await page.keyboard.press('Control+2');
  await page.keyboard.press('?');
  await keys.getByText('Edit its text').waitFor();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+1');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Why');
  await page.keyboard.press('?');
  expect(await message.inputValue()).toBe('Why?');
  await message.fill('');
});

it('leads from part to part of the window by F6, and back', async () => {
  const { page } = parley;
  await page.getByRole('button', { name: 'Talk', exact: true }).focus();
  const passed: (string | undefined)[] = [];
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('F6');
    passed.push(await focusedRegion());
  }
  expect(passed).toEqual(['page', 'dock', 'rail']);
  await page.keyboard.press('Shift+F6');
  expect(await focusedRegion()).toBe('dock');
});

it('begins a new conversation by Ctrl+N, from any room', async () => {
  const { page } = parley;
  expect(await person.asks('What is seven times eight?')).toBe('completed');
  await page.keyboard.press('Control+7');
  await page.keyboard.press('Control+n');
  await page.getByText('Hold Space and ask').waitFor();
  expect(await page.locator('.log article').count()).toBe(0);
});

it('opens the choice of models by its key, from any room, and tells of the key', async () => {
  const { page } = parley;
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Choose a model').waitFor();
  // All of them are below one another, or beside one another in sight.
  expect(await keys.locator('.room-keys').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+7');
  await page.keyboard.press('Control+Shift+M');
  await page.getByRole('option', { name: /^glm-6-vision/ }).waitFor();
});
