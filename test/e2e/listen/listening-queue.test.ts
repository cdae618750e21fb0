import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passages } from './listener.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { violationsIn } from '../harness/violations-in.ts';
import { layoutProblems } from '../window/layout-problems.ts';

runsOn(everywhere);

const folder = mkdtempSync(join(tmpdir(), 'parley-queue-'));
const size = { width: 1100, height: 760 };
let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  await start();
  for (const [title, text] of [
    ['The train', passages.train],
    ['The tree', passages.tree],
    ['The sums', passages.sums],
    ['The tower', passages.height],
  ] as const) {
    const file = join(folder, `${title}.md`);
    writeFileSync(file, `# ${title}\n\n${text}\n`);
    parley.order({ do: 'choose-file', file });
    await press('Control+o');
    await reads(title).waitFor();
  }
  await parley.page.getByRole('button', { name: 'Back to the library' }).click();
});
afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  parley = await launchParley({ env, profile: join(folder, 'profile'), size });
  await parley.page.evaluate(() => window.bridge.request('settings-save', { readingSpeed: 2 }));
  await press('Control+3');
}

const press = (keys: string) => parley.page.keyboard.press(keys);
/** The document that is open. */
const reads = (title: string) => parley.page.locator('.listen-names h1').getByText(title);
const button = (name: string | RegExp) => parley.page.getByRole('button', { name });
const queue = () => parley.page.getByRole('list').and(parley.page.locator('.queue'));
const titles = () => queue().locator('.queue-title').allInnerTexts();
const said = () => parley.page.locator('[aria-live="polite"]').first().innerText();

/** By its menu, as the keyboard opens it. */
async function chooses(title: string, item: string): Promise<void> {
  await button(`More for “${title}”`).focus();
  await press('Enter');
  // The menu before it may still be fading.
  const menu = parley.page.getByRole('menu', { name: `More for “${title}”` });
  await menu.getByRole('menuitem', { name: item, exact: true }).click();
  await menu.waitFor({ state: 'detached' });
}

it('queues documents by their menus, and says so', async () => {
  await chooses('The train', 'Add to queue');
  await queue().waitFor();
  await chooses('The tree', 'Add to queue');
  await chooses('The sums', 'Play next');
  await expect.poll(titles).toEqual(['The sums', 'The train', 'The tree']);
  await expect.poll(said).toContain('“The sums” plays next');
  await chooses('The tree', 'Play next');
  await expect.poll(titles).toEqual(['The tree', 'The sums', 'The train']);
});

it('orders them by the arrows and by the pointer, and keeps the focus and the order', async () => {
  const grip = (title: string) => button(new RegExp(`^Move “${title}”`));
  await grip('The tree').focus();
  await press('ArrowDown');
  await expect.poll(titles).toEqual(['The sums', 'The tree', 'The train']);
  await expect.poll(said).toContain('“The tree” is now 2 of 3');
  await press('ArrowDown');
  await expect.poll(titles).toEqual(['The sums', 'The train', 'The tree']);
  await press('ArrowDown');
  expect(await grip('The tree').evaluate((shown) => shown === document.activeElement)).toBe(true);
  const [from, to] = [await grip('The tree').boundingBox(), await grip('The sums').boundingBox()];
  const { mouse } = parley.page;
  await mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await mouse.down();
  await mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) - 4, { steps: 4 });
  await queue().locator('[data-drop="before"] .queue-title').getByText('The sums').waitFor();
  await mouse.up();
  await expect.poll(titles).toEqual(['The tree', 'The sums', 'The train']);
  await button('Remove “The sums” from the queue').click();
  await expect.poll(titles).toEqual(['The tree', 'The train']);
});

it('fits every size of window, and can be used without seeing it', async () => {
  const violations = await violationsIn(parley.page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const sizes = [{ width: 480, height: 480 }, { width: 550, height: 380 }, size];
  expect(await layoutProblems(parley.page, sizes)).toEqual([]);
  await parley.page.setViewportSize(size);
});

it('has the queue again after a restart, and goes on with its first when a document ends', async () => {
  await parley.close();
  await start();
  await expect.poll(titles).toEqual(['The tree', 'The train']);
  await parley.page.getByRole('button', { name: 'Continue', exact: true }).click();
  await parley.page.getByText(/Next in \d+ s: “The tree”/).waitFor();
  expect(await reads('The tower').count()).toBe(1);
  await expect.poll(said).toBe('Finished. Next: “The tree”');
  await reads('The tree').waitFor();
  await parley.page.locator('.player[data-phase="reading"]').waitFor();
});

it('stays where it is when the next one is not wanted now, and keeps that one in the queue', async () => {
  await parley.page.getByText(/Next in \d+ s: “The train”/).waitFor();
  await press('Control+1');
  await parley.page.locator('.mini-player').getByText('“The train”').waitFor();
  await parley.page.locator('.mini-player').getByRole('button', { name: 'Not now' }).click();
  await press('Control+3');
  expect(await parley.page.getByText(/Next in/).count()).toBe(0);
  expect(await parley.page.locator('.player').getAttribute('data-phase')).toBe('finished');
  await button('Back to the library').click();
  await expect.poll(titles).toEqual(['The train']);
});

it('plays the next one at once where that is wanted, which empties the queue', async () => {
  await press('Control+k');
  await parley.page.keyboard.type('play next: the sums');
  await parley.page.getByRole('option', { name: 'Play next: The sums' }).click();
  await expect.poll(titles).toEqual(['The sums', 'The train']);
  await button('Remove “The sums” from the queue').click();
  await button(/^The tower/).click();
  await reads('The tower').waitFor();
  await press('k');
  await button('Play now').click();
  await reads('The train').waitFor();
  await parley.page.locator('.player[data-phase="finished"]').waitFor();
  await button('Back to the library').click();
  await reads('The train').waitFor({ state: 'detached' });
  expect(await titles()).toEqual([]);
});

it('removes a document by its menu, from the library and from the queue', async () => {
  await chooses('The sums', 'Add to queue');
  await expect.poll(titles).toEqual(['The sums']);
  await chooses('The sums', 'Remove with your place and notes');
  await expect.poll(() => button('More for “The sums”').count()).toBe(0);
  expect(await titles()).toEqual([]);
  await parley.close();
  await start();
  await button('More for “The tree”').waitFor({ state: 'attached' });
  expect(await button('More for “The sums”').count()).toBe(0);
});
