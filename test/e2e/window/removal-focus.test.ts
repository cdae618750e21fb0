import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { dictatedBefore } from '../dictate/dictated-before.ts';
import { openPane } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { answered, talkedBefore } from '../talk/talked-before.ts';

runsOn(everywhere);

/** Whoever removes something by the keyboard goes on at what has taken its place. */
const folder = mkdtempSync(join(tmpdir(), 'parley-removal-'));
const profile = join(folder, 'profile');
let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  for (const id of ['first', 'second', 'third']) talkedBefore(profile, [answered(id, 'So it is.')], id);
  dictatedBefore(
    profile,
    ['one', 'two', 'three'].map((id, i) => ({
      id,
      at: Date.now() - 60_000 * (10 - i),
      stage: 'delivered' as const,
      text: `Dictated: ${id}`,
    })),
  );
  service = await startLocalService({ seed: 1 });
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  parley = await launchParley({ env, profile, size: { width: 1100, height: 760 } });
});
afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const press = (keys: string) => parley.page.keyboard.press(keys);
const button = (name: string | RegExp) => parley.page.getByRole('button', { name, exact: true });
/** Until the menu has faded, which gives the focus back. */
const chooses = async (item: string): Promise<void> => {
  await parley.page.getByRole('menuitem', { name: item }).press('Enter');
  await parley.page.getByRole('menu').waitFor({ state: 'detached' });
};
/** What has the focus, by its name, else by its words. */
const focused = () =>
  parley.page.evaluate(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) return 'nothing';
    return activeElement.getAttribute('aria-label') ?? (activeElement as HTMLElement).innerText;
  });

async function opensDocument(title: string): Promise<void> {
  const file = join(folder, `${title}.md`);
  writeFileSync(file, `# ${title}\n\nIt begins with ${title}.\n\nIt goes on.\n\nIt ends here.\n`);
  parley.order({ do: 'choose-file', file });
  await press('Control+o');
  await parley.page.locator('.listen-names h1').getByText(title).waitFor();
}

async function choosesFor(title: string, item: string): Promise<void> {
  await button(`More for “${title}”`).press('Enter');
  await chooses(item);
}

it('goes on at the next conversation, and back at the one that was only read', async () => {
  await press('Control+7');
  const row = (id: string) => parley.page.locator('.history-open').filter({ hasText: `Asked: ${id}` });
  await row('third').press('Enter');
  await button('Back').waitFor();
  await press('Escape');
  await expect.poll(focused).toContain('Asked: third');
  await row('second').press('Enter');
  await button('Delete…').press('Enter');
  await expect.poll(focused).toContain('Keep');
  await press('Enter');
  await expect.poll(focused).toContain('Delete…');
  await press('Enter');
  await button('Delete').press('Enter');
  await expect.poll(() => row('second').count()).toBe(0);
  await expect.poll(focused).toContain('Asked: first');
});

it('goes on at the next dictation', async () => {
  await press('Control+2');
  const take = (id: string) => parley.page.locator(`article[data-take-id="${id}"]`);
  await take('two').getByRole('button', { name: 'More' }).press('Enter');
  await chooses('Delete…');
  await button('Delete').press('Enter');
  await take('two').waitFor({ state: 'detached' });
  const inTake = () =>
    parley.page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-take-id]')?.dataset['takeId'],
    );
  await expect.poll(inTake).toBe('one');
});

it('goes on at the next document, the next that waits, and the next note', async () => {
  await press('Control+3');
  for (const title of ['Walden', 'Otters', 'Middlemarch', 'Emma']) await opensDocument(title);
  const block = (words: string) => parley.page.locator('.block').filter({ hasText: words });
  for (const words of ['It begins with Emma', 'It goes on', 'It ends here']) {
    await block(words).focus();
    await press('b');
  }
  await press('m');
  const marks = parley.page.locator('.marks > li');
  await expect.poll(() => marks.count()).toBe(3);
  await marks.nth(1).locator('.mark-open').press('Delete');
  await expect.poll(() => marks.count()).toBe(2);
  await expect.poll(focused).toContain('It ends here');
  await marks.nth(1).getByRole('button', { name: 'More for' }).press('Enter');
  await chooses('Remove');
  await expect.poll(() => marks.count()).toBe(1);
  await expect.poll(focused).toContain('More for “It begins');

  await button('Back to the library').press('Enter');
  await button('More for “Emma”').waitFor();
  for (const title of ['Walden', 'Otters']) {
    await choosesFor(title, 'Add to queue');
    await button(`Remove “${title}” from the queue`).waitFor();
  }
  await button('Remove “Walden” from the queue').press('Enter');
  await expect.poll(focused).toBe('Remove “Otters” from the queue');
  await press('Enter');
  await expect.poll(focused).toContain('Middlemarch'); // what follows: the library
  await choosesFor('Otters', 'Remove with your place and notes');
  await button('More for “Otters”').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('More for “Walden”');
  await press('Enter');
  await chooses('Remove with your place and notes');
  await button('More for “Walden”').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('More for “Middlemarch”');
});

it('goes on at the next word of the vocabulary, and from the last at what is beside it', async () => {
  await parley.page.evaluate(() =>
    window.bridge.request('settings-save', {
      dictionary: ['par lay', 'glim', 'heron'].map((spoken) => ({ spoken, written: spoken })),
    }),
  );
  await openPane(parley.page, 'Dictation');
  const remove = parley.page.locator('.dictionary-line button');
  await remove.nth(1).press('Enter');
  await expect.poll(focused).toContain('heron');
  await press('Enter');
  await expect.poll(focused).toContain('par lay');
  await press('Enter');
  await expect.poll(() => parley.page.locator('.dictionary ul').count()).toBe(0);
  await expect.poll(focused).not.toBe('nothing');
});

it('leaves no focus behind where a mouse removes something', async () => {
  await press('Control+3');
  await choosesFor('Middlemarch', 'Add to queue');
  await button('Remove “Middlemarch” from the queue').click();
  await expect.poll(focused).toBe('nothing');
});
