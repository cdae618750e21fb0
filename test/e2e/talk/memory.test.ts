import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { openPane } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { saidBy, spoken } from '../harness/spoken.ts';
import { personAt, type Person } from '../listen/person.ts';

runsOn(everywhere);

const said = 'Remember that I live in Rome.';

let service: LocalService;
let parley: Parley;
let person: Person;
let profile: string;

beforeAll(async () => {
  service = await startLocalService({ seed: 1, phrases: [said] });
  profile = mkdtempSync(join(tmpdir(), 'parley-memory-'));
  await start();
});

async function start(): Promise<void> {
  parley = await launchParley({
    profile,
    mic: spoken.time,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key, PARLEY_MODEL: 'aurora/glm-6' },
  });
  person = personAt(parley);
}

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(profile, { recursive: true, force: true });
});

const lastSent = (): string =>
  JSON.stringify(service.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body);
const systemMessage = (): string => JSON.parse(lastSent()).messages[0].content;
const fields = () => parley.page.getByRole('textbox', { name: 'Note', exact: true });
const notes = () => fields().evaluateAll((all) => all.map((field) => (field as HTMLTextAreaElement).value));
const memorySwitch = () => parley.page.getByRole('switch', { name: 'Keep notes about me' });
const toTalk = () => parley.page.getByRole('button', { name: 'Talk', exact: true }).press('Enter');

it('notes nothing until the person wants it', async () => {
  expect(await person.asks('Remember that I am left-handed.')).toBe('completed');
  expect(lastSent()).not.toContain('"remember"');
  await openPane(parley.page, 'Memory');
  expect(await memorySwitch().getAttribute('aria-checked')).toBe('false');
  await memorySwitch().focus();
  await parley.page.keyboard.press('Space');
  await expect.poll(() => memorySwitch().getAttribute('aria-checked')).toBe('true');
  await parley.page.getByText('No notes yet.').waitFor();
});

it('shows all lines of a long note while it is written', async () => {
  const field = parley.page.getByRole('textbox', { name: 'Add a note' });
  const heights = () => field.evaluate((its) => ({ whole: its.scrollHeight, seen: its.clientHeight }));
  const { seen: oneLine } = await heights();
  await field.fill('I am left-handed and would rather read than listen. '.repeat(4));
  const { whole, seen } = await heights();
  expect(seen).toBeGreaterThan(oneLine);
  expect(seen).toBe(whole);
  await field.press('Escape');
});

it('shows at once what it notes, and tells it with the next question', async () => {
  await toTalk();
  expect(await person.asks('Remember that I am vegetarian.')).toBe('completed');
  await person.lastTurn().getByText('Noted: I am vegetarian').waitFor();
  expect(await person.asks('Thank you very much.')).toBe('completed');
  expect(systemMessage()).toContain('- "I am vegetarian"');
  const told = person.lastTurn().getByRole('button', { name: 'Notes about you: 1' });
  await told.focus();
  await parley.page.keyboard.press('Enter');
  await parley.page
    .getByRole('dialog', { name: 'Sent with this question' })
    .getByText('I am vegetarian')
    .waitFor();
  await parley.page.keyboard.press('Escape');
});

it('notes what is said aloud', async () => {
  await person.says(await saidBy(service, said, profile));
  expect(await person.waitsForEnd()).toBe('completed');
  const line = person.lastTurn().locator('[data-part="noted"]');
  await line.getByText('Noted: I live in Rome').waitFor();
  await line.getByRole('button', { name: 'Undo' }).press('Enter');
  await line.getByText('No longer kept.').waitFor();
});

it('takes a note back by keyboard', async () => {
  expect(await person.asks('Remember that I play the oboe.')).toBe('completed');
  const line = person.lastTurn().locator('[data-part="noted"]');
  await line.getByRole('button', { name: 'Undo' }).focus();
  await parley.page.keyboard.press('Enter');
  await line.getByText('No longer kept.').waitFor();
  expect(await person.asks('Thanks a lot.')).toBe('completed');
  expect(systemMessage()).not.toContain('oboe');
});

it('lets notes be written, changed and deleted by keyboard, and the deletion be undone', async () => {
  const { page } = parley;
  await openPane(page, 'Memory');
  await expect.poll(notes).toEqual(['I am vegetarian']);
  await page.getByRole('textbox', { name: 'Add a note' }).focus();
  await page.keyboard.type('My cat is called Ada.');
  await page.keyboard.press('Enter');
  await expect.poll(notes).toEqual(['I am vegetarian', 'My cat is called Ada.']);
  await fields().first().focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' on weekdays');
  await page.keyboard.press('Enter');
  await expect.poll(notes).toEqual(['I am vegetarian on weekdays', 'My cat is called Ada.']);
  await page.getByText(/about \d+ tokens/).waitFor();
  await page.getByRole('button', { name: 'Delete all notes' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(notes).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(notes).toEqual(['I am vegetarian on weekdays', 'My cat is called Ada.']);
  await page.getByRole('button', { name: 'Delete “My cat is called Ada.”' }).press('Enter');
  await expect.poll(notes).toEqual(['I am vegetarian on weekdays']);
});

it('keeps them when Parley is started again, and tells an incognito conversation none', async () => {
  await parley.close();
  await start();
  await parley.page.getByRole('button', { name: 'New incognito conversation' }).press('Enter');
  expect(await person.asks('Remember that I am left-handed.')).toBe('completed');
  expect(lastSent()).not.toContain('vegetarian');
  expect(lastSent()).not.toContain('"remember"');
  await openPane(parley.page, 'Memory');
  await expect.poll(notes).toEqual(['I am vegetarian on weekdays']);
});
