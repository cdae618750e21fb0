import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeMp3, narratedBook } from '../../main/documents/narrated-book.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { startListener, type Listener } from './listener.ts';

runsOn(everywhere);

const folder = mkdtempSync(join(tmpdir(), 'parley-publisher-'));
let listener: Listener;

beforeAll(async () => {
  listener = await startListener();
});
afterAll(async () => {
  await listener?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('plays the publisher’s narration of a book at no cost, and the voice when that is chosen', async () => {
  const { parley, service, button, waitsFor } = listener;
  const { page } = parley;
  const file = join(folder, 'narrated.epub');
  const pars = [
    { id: 'first', begin: '0s', end: '3s' },
    { id: 'second', begin: '3s', end: '5s' },
  ];
  const words = '<p id="first">Seven times eight is fifty-six.</p><p id="second">Two plus two is four.</p>';
  writeFileSync(file, narratedBook(await madeMp3(6), pars, words));
  parley.order({ do: 'open-file', file });
  await page.locator('.listen-names').getByText('Narrated by the publisher').waitFor();
  await button('Play').click();
  await waitsFor('finished');
  const spoken = () => service.requests.filter(({ endpoint }) => endpoint === 'speech');
  expect(spoken()).toEqual([]);
  expect((await parley.loudspeaker.take()).pcm.some((sample) => Math.abs(sample) > 3000)).toBe(true);

  await page.locator('.player-choices .select').first().click();
  await page.getByRole('switch', { name: 'The publisher’s narration' }).click();
  await page.locator('.listen-names').getByText('Narrated by the publisher').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await button('Play').click();
  await expect.poll(() => spoken().length).toBeGreaterThan(0);
});
