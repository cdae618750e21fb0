import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { choose } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { layoutProblems } from '../window/layout-problems.ts';

runsOn(everywhere);

const folder = mkdtempSync(join(tmpdir(), 'parley-shelves-'));
const size = { width: 1100, height: 760 };
let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  await start();
  for (const title of ['Walden', 'The Sea-Wolf', 'Middlemarch', 'Otters']) {
    const file = join(folder, `${title}.md`);
    writeFileSync(file, `# ${title}\n\nIt begins here, with ${title}.\n`);
    parley.order({ do: 'choose-file', file });
    await press('Control+o');
    await parley.page.locator('.listen-names h1').getByText(title).waitFor();
  }
  await button('Back to the library').click();
});
afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  parley = await launchParley({ env, profile: join(folder, 'profile'), size });
  await press('Control+3');
}

const press = (keys: string) => parley.page.keyboard.press(keys);
const button = (name: string | RegExp) => parley.page.getByRole('button', { name });
/** What the library shows, the document that was opened last in no other place. */
const shown = () => parley.page.locator('.books .book-title').allInnerTexts();
const said = () => parley.page.locator('[aria-live="polite"]').first().innerText();
const heading = () => parley.page.locator('#library-title').innerText();
/** Of the shelf that is shown. */
const shelfTitle = (name: string) => parley.page.getByRole('button', { name, exact: true });
const focused = () => parley.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** The part of a document's menu that is about shelves, by the keyboard alone. */
async function opensShelves(title: string): Promise<void> {
  await button(`More for “${title}”`).focus();
  await press('Enter');
  await parley.page.getByRole('menuitem', { name: 'Add to shelf' }).press('ArrowRight');
  await parley.page.getByRole('menuitem', { name: 'New shelf…' }).waitFor();
}

async function makes(shelf: string, title: string): Promise<void> {
  await opensShelves(title);
  await press('End');
  await press('Enter');
  const field = parley.page.getByRole('textbox', { name: 'Name' });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await parley.page.keyboard.type(shelf);
  await press('Enter');
  await expect.poll(said).toContain(`“${title}” is on the shelf “${shelf}”`);
}

it('makes shelves from a document’s menu, by the keyboard alone', async () => {
  expect(await parley.page.getByRole('combobox', { name: 'Shelf' }).count()).toBe(0);
  await makes('Novels', 'Middlemarch');
  await makes('Water', 'Otters');
  await expect.poll(focused).toBe('More for “Otters”'); // once the question has faded
  await opensShelves('The Sea-Wolf');
  for (const shelf of ['Novels', 'Water']) {
    const choice = parley.page.getByRole('menuitemcheckbox', { name: shelf });
    await choice.focus();
    await press('Enter');
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true');
  }
  await press('Escape');
  await press('Escape');
});

it('narrows the library to a shelf, in any order, and searches in it', async () => {
  await choose(parley.page, 'Shelf', /^Novels/);
  await expect.poll(heading).toBe('Novels');
  expect(await shown()).toEqual(['Middlemarch', 'The Sea-Wolf']);
  expect(await parley.page.locator('.last-read').count()).toBe(0);
  await choose(parley.page, 'Order', 'Length');
  expect((await shown()).toSorted()).toEqual(['Middlemarch', 'The Sea-Wolf']);
  await parley.page.getByRole('searchbox').fill('walden');
  await parley.page.getByText('No results for “walden”').waitFor();
  await parley.page.getByRole('searchbox').fill('');
  await choose(parley.page, 'Shelf', /^Water/);
  expect((await shown()).toSorted()).toEqual(['Otters', 'The Sea-Wolf']);
  await choose(parley.page, 'Shelf', 'All documents');
  await parley.page.locator('.last-read').waitFor();
});

it('fits every size of window, and can be used without seeing it', async () => {
  await choose(parley.page, 'Shelf', /^Novels/);
  const { violations } = await new AxeBuilder({ page: parley.page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const sizes = [{ width: 480, height: 480 }, { width: 550, height: 380 }, size];
  expect(await layoutProblems(parley.page, sizes)).toEqual([]);
  await parley.page.setViewportSize(size);
});

it('renames a shelf where its name stands', async () => {
  await shelfTitle('Novels').focus();
  await press('Enter');
  await parley.page.keyboard.type('Long tales');
  await press('Enter');
  await expect.poll(heading).toBe('Long tales');
  const isFocused = () => shelfTitle('Long tales').evaluate((element) => element === document.activeElement);
  await expect.poll(isFocused).toBe(true);
});

it('takes a document off a shelf, and leaves an empty shelf that says so', async () => {
  for (const title of ['Middlemarch', 'The Sea-Wolf']) {
    await opensShelves(title);
    await parley.page.getByRole('menuitemcheckbox', { name: 'Long tales' }).press('Enter');
    await expect.poll(shown).not.toContain(title);
  }
  await parley.page.getByText('This shelf is empty').waitFor();
});

it('has the shelves again after a restart, and finds them from any room', async () => {
  await parley.close();
  await start();
  await button(/^Middlemarch/).click();
  await parley.page.locator('.listen-names h1').getByText('Middlemarch').waitFor();
  await press('Control+1');
  await press('Control+k');
  await parley.page.keyboard.type('shelf wat');
  await parley.page.getByRole('option', { name: 'Water Shelf' }).waitFor();
  await press('Enter');
  await expect.poll(heading).toBe('Water');
  expect((await shown()).toSorted()).toEqual(['Otters', 'The Sea-Wolf']);
});

it('removes a shelf and none of its documents, and brings it back', async () => {
  await button('Delete the shelf “Water”').press('Enter');
  await expect.poll(said).toContain('The shelf “Water” is deleted.');
  await expect.poll(heading).toBe('Documents');
  expect((await shown()).toSorted()).toEqual(['Otters', 'The Sea-Wolf', 'Walden']);
  await press('Control+z');
  await expect.poll(heading).toBe('Water');
  expect((await shown()).toSorted()).toEqual(['Otters', 'The Sea-Wolf']);
});

it('puts a document on a shelf while it is read', async () => {
  await button(/^Otters/).click();
  await parley.page.locator('.listen-names h1').getByText('Otters').waitFor();
  await parley.page.locator('.listen-head').getByRole('button', { name: 'More' }).click();
  await parley.page.getByRole('menuitem', { name: 'Add to shelf' }).click();
  const water = parley.page.getByRole('menuitemcheckbox', { name: 'Water' });
  await expect.poll(() => water.getAttribute('aria-checked')).toBe('true');
  await parley.page.getByRole('menuitemcheckbox', { name: 'Long tales' }).click();
  await expect.poll(said).toContain('“Otters” is on the shelf “Long tales”');
});

it('picks several by the keyboard: onto a shelf, into the queue, and away, which can be taken back', async () => {
  await press('Escape');
  await press('Escape');
  await parley.page.locator('[role="menu"]').first().waitFor({ state: 'detached' });
  await button('Back to the library').click();
  await choose(parley.page, 'Shelf', 'All documents');
  await choose(parley.page, 'Order', 'Title');
  const pick = (title: string) => parley.page.getByRole('checkbox', { name: `Select “${title}”` });
  await pick('Middlemarch').press('Space');
  await expect.poll(heading).toBe('1 selected');
  await pick('Walden').press('Shift+Space');
  await expect.poll(heading).toBe('3 selected');
  const { violations } = await new AxeBuilder({ page: parley.page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(await layoutProblems(parley.page, [{ width: 480, height: 480 }, size])).toEqual([]);
  await parley.page.setViewportSize(size);

  await button('Add to shelf').press('Enter');
  await parley.page.getByRole('menuitemcheckbox', { name: 'Long tales' }).press('Enter');
  await expect.poll(said).toContain('3 documents are on the shelf “Long tales”');
  await press('Escape');
  await parley.page.locator('[role="menu"]').waitFor({ state: 'detached' });
  await pick('Walden').focus();
  await press('Escape');
  await expect.poll(heading).toBe('Documents');

  await pick('The Sea-Wolf').press('Space');
  await button(/^Walden/).click(); // picks it, since another is picked
  await expect.poll(heading).toBe('2 selected');
  await button('Remove').press('Enter');
  await expect.poll(said).toContain('2 documents are removed from your library');
  await expect.poll(shown).toEqual(['Middlemarch']);
  await press('Control+z');
  await expect.poll(shown).toEqual(['Middlemarch', 'The Sea-Wolf', 'Walden']);
});
