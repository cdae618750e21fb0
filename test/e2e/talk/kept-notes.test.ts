import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { openPane } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { everywhere, onlyInStandIn, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);
const inStandIn = runsOn(
  onlyInStandIn('Electron would show the notification; the stand-in writes down what it would show.'),
);

let service: LocalService;
let parley: Parley;
let person: Person;
let folder: string;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'parley-letters-')));
  mkdirSync(join(folder, 'old'));
  writeFileSync(join(folder, 'anna.txt'), 'The whales sing.');
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const consent = () => person.lastTurn().locator('[data-part="consent"]');
const button = (name: string | RegExp) => parley.page.getByRole('button', { name });
const talk = () => parley.page.getByRole('button', { name: 'Talk', exact: true }).press('Enter');

it.runIf(isThorough)(
  'keeps a reminder that was asked for, where it can be seen, changed and deleted by keyboard',
  async () => {
    const { page } = parley;
    expect(await person.asks('Remind me at five to call Anna')).toBe('completed');
    await openPane(page, 'Notes and reminders');
    const reminders = page.getByRole('region', { name: 'Reminders' });
    await reminders.getByText('call Anna', { exact: true }).waitFor();
    await button('Edit: call Anna').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit the reminder' });
    await dialog.getByLabel('Remind me to').fill('call Ben');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await reminders.getByText('call Ben', { exact: true }).waitFor();
    await button('Delete: call Ben').press('Enter');
    await reminders.getByText('No upcoming reminders').waitFor();
    await button('Undo').press('Enter');
    await reminders.getByText('call Ben', { exact: true }).waitFor();
  },
);

it.runIf(isThorough)('says of a reminder in the past that it can’t be kept', async () => {
  const { page } = parley;
  await button('New reminder').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New reminder' });
  await dialog.getByLabel('Remind me to').fill('be born');
  await dialog.getByLabel('When').fill('2001-01-01T10:00');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('That time has already passed').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText('be born').count()).toBe(0);
});

it.runIf(inStandIn)('notifies of a reminder when it is due, says it, and lists it no longer', async () => {
  const { page } = parley;
  const soon = { id: null, text: 'water the roses', dueAt: Date.now() + 1500 }; // sooner than a form can say
  await page.evaluate((reminder) => window.bridge.request('reminder-save', reminder), soon);
  await expect.poll(parley.stderr).toMatch(/would notify: .*water the roses/);
  await expect.poll(() => page.getByText('water the roses', { exact: true }).count()).toBe(0);
  await talk();
  await page.getByRole('article').filter({ hasText: 'water the roses' }).waitFor();
  await openPane(page, 'Notes and reminders');
});

it.runIf(isThorough)('takes a note by hand', async () => {
  const { page } = parley;
  await button('New note').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New note' });
  await dialog.getByLabel('Note').fill('The key is under the mat.');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('region', { name: 'Notes', exact: true }).getByText('The key is under').waitFor();
  await talk();
  expect(await person.asks('What are my notes?')).toBe('completed');
  expect(await person.part('reply')).toContain('The key is under the mat.');
});

it.runIf(isThorough)(
  'writes a file in a chosen folder after showing what changes, and takes it back',
  async () => {
    const { page } = parley;
    await openPane(page, 'Permissions');
    parley.order({ do: 'choose-file', file: folder });
    await button('Add a folder…').press('Enter');
    await page.getByText(folder, { exact: true }).waitFor();
    await talk();
    await person.types('Write “Goodbye.” into the file anna.txt');
    await consent().waitFor();
    expect(await consent().innerText()).toMatch(
      /write the file anna\.txt\?[^]*- The whales sing\.\n\+ Goodbye\./,
    );
    expect(await consent().getByRole('button', { name: 'Always allow' }).count()).toBe(0);
    await consent().getByRole('button', { name: 'Allow once' }).press('Enter');
    expect(await person.waitsForEnd()).toBe('completed');
    expect(readFileSync(join(folder, 'anna.txt'), 'utf8')).toBe('Goodbye.');
    await button('Undo writing anna.txt').press('Enter');
    await page.getByRole('contentinfo').getByText('The file is as it was before.').waitFor();
    expect(readFileSync(join(folder, 'anna.txt'), 'utf8')).toBe('The whales sing.');
  },
);

it.runIf(isThorough)('gives a folder back by keyboard', async () => {
  const { page } = parley;
  await openPane(page, 'Permissions');
  await button(`Remove the folder ${folder}`).press('Enter');
  await page.getByText(folder, { exact: true }).waitFor({ state: 'detached' });
  expect(await button(/^Remove the folder/).count()).toBe(0);
});
