import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { choose, openPane } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

const profile = mkdtempSync(join(tmpdir(), 'parley-language-'));
const book = join(import.meta.dirname, '../../fixtures/documents/lighthouse.docx');
const env = { PARLEY_BASE_URL: 'http://127.0.0.1:9', PARLEY_API_KEY: 'sk-test-1234567890' };
let parley: Parley | undefined;

afterAll(async () => {
  await parley?.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

it('speaks another language as soon as that is chosen, from right to left where it runs so, and after a restart', async () => {
  parley = await launchParley({ profile, env });
  const { page } = parley;
  await openPane(page, 'Appearance');
  await choose(page, 'Language', 'Deutsch');
  await page.getByRole('heading', { name: 'Darstellung' }).waitFor();
  expect(await page.getByRole('button', { name: 'Diktieren', exact: true }).count()).toBe(1);
  expect(await pageLanguage(page)).toEqual(['de', 'ltr']);
  // The list that was chosen from keeps the focus, so that the next choice is a press away.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Sprache');

  // The menu beside the clock speaks it too.
  parley.order({ do: 'tray', item: 'Parley öffnen' });
  // What another process says of a document that it can't read.
  parley.order({ do: 'open-file', file: join(import.meta.dirname, '../../fixtures/documents') });
  await page
    .getByText(/Ordner/)
    .first()
    .waitFor();

  await page.keyboard.press('Control+,');
  await choose(page, 'Sprache', 'العربية');
  await page.getByRole('heading', { name: 'المظهر' }).waitFor();
  expect(await pageLanguage(page)).toEqual(['ar', 'rtl']);
  const [rail, sheet] = await Promise.all([edgeOf(page, 'nav'), edgeOf(page, 'main')]);
  expect(rail).toBeGreaterThan(sheet);

  await parley.close();
  parley = await launchParley({ profile, env });
  await parley.page.getByRole('button', { name: 'الإملاء', exact: true }).first().waitFor();
  expect(await pageLanguage(parley.page)).toEqual(['ar', 'rtl']);
  parley.order({ do: 'open-file', file: book });
  // A document in English runs as English does.
  const paragraph = parley.page.locator('[data-kind="paragraph"] .block-body').first();
  expect(await paragraph.evaluate((body) => getComputedStyle(body).direction)).toBe('ltr');
});

function pageLanguage(page: Page): Promise<string[]> {
  return page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
}

function edgeOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().left);
}
