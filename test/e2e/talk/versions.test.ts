import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';
import { personAt, type Person } from '../listen/person.ts';

runsOn(everywhere);

const folder = mkdtempSync(join(tmpdir(), 'parley-versions-'));
let service: LocalService;
let parley: Parley;
let person: Person;

async function launch(): Promise<void> {
  parley = await launchParley({
    mic: spoken.time,
    profile: join(folder, 'profile'),
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
}

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  await launch();
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const questions = () => parley.page.locator('article[data-turn-id] .utterance').allInnerTexts();
const field = () => parley.page.getByRole('textbox', { name: 'Edit the question' });
const switchBy = (name: string) => parley.page.getByRole('button', { name, exact: true });
const focused = () => parley.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const announced = () => parley.page.locator('[aria-live="polite"]').first().innerText();

it('edits a question in its place by key, and leaves it as it was by Escape', async () => {
  const { page } = parley;
  await person.asks('What is seven times eight?');
  await person.waitsForState('Ready');
  await person.asks('Tell me a short joke.');
  await person.waitsForState('Ready');
  await page.locator('article[data-turn-id]').first().focus();
  await page.keyboard.press('e');
  await field().fill('Something else');
  await page.keyboard.press('Escape');
  expect(await questions()).toEqual(['What is seven times eight?', 'Tell me a short joke.']);
  await expect.poll(focused).toBe('Edit');
});

it('asks an edited question as a new version, with nothing of what followed the former one', async () => {
  const { page } = parley;
  await page.keyboard.press('Enter');
  await field().fill('What is six times nine?');
  await page.keyboard.press('Enter');
  await page.getByText('2 of 2', { exact: true }).waitFor();
  expect(await person.waitsForEnd()).toBe('completed');
  await person.waitsForState('Ready');
  expect(await questions()).toEqual(['What is six times nine?']);
  expect(await person.part('reply')).toContain('fifty-four');
  const body = service.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body;
  expect(JSON.stringify(body)).not.toMatch(/eight|joke/);
});

it('goes between the versions by key, and says which one it is', async () => {
  const { page } = parley;
  await switchBy('Previous version').focus();
  await page.keyboard.press('Enter');
  await expect.poll(questions).toEqual(['What is seven times eight?', 'Tell me a short joke.']);
  await expect.poll(focused).toBe('Next version');
  expect(await announced()).toBe('Version 1 of 2');
  await page.keyboard.press('Enter');
  await expect.poll(questions).toEqual(['What is six times nine?']);
  await page.keyboard.press('Enter');
  await expect.poll(questions).toEqual(['What is seven times eight?', 'Tell me a short joke.']);
});

it('shows the same version after a restart, and goes on from there', async () => {
  await parley.close();
  await launch();
  await expect.poll(questions).toEqual(['What is seven times eight?', 'Tell me a short joke.']);
  await person.asks('And seven times nine?');
  const body = service.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body;
  expect(JSON.stringify(body)).toMatch(/seven times eight.*joke/s);
  expect(JSON.stringify(body)).not.toContain('six times nine');
  await switchBy('Next version').click();
  await expect.poll(questions).toEqual(['What is six times nine?']);
});

it('has an answer that is asked for again as another version', async () => {
  await switchBy('Ask again').click();
  await parley.page.getByText('3 of 3', { exact: true }).waitFor();
  expect(await person.waitsForEnd()).toBe('completed');
  expect(await questions()).toEqual(['What is six times nine?']);
});

it('edits from the menu of a question', async () => {
  const { page } = parley;
  await page.locator('.utterance').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.poll(() => field().inputValue()).toBe('What is six times nine?');
  await expect.poll(focused).toBe('Edit the question');
  await page.keyboard.press('Escape');
});

it('opens the menu of a question by its key, and edits from there', async () => {
  const { page } = parley;
  await page.locator('article[data-turn-id]').first().focus();
  await page.keyboard.press('ContextMenu');
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Edit the question');
  await page.keyboard.type('!');
  expect(await field().inputValue()).toBe('What is six times nine?!');
  await page.keyboard.press('Escape');
});
