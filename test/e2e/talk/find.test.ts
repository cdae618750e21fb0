import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { answered, talkedBefore } from './talked-before.ts';

runsOn(everywhere);

let service: LocalService;
let parley: Parley;
const profile = mkdtempSync(join(tmpdir(), 'parley-find-'));

/** A long conversation: most of it is far from what one sees. */
const turns = Array.from({ length: 400 }, (_, i) => answered(`turn-${i}`, `Answer number ${i}.`)).map(
  (turn, i) => {
    if (i === 3) return { ...turn, reply: 'The **spring** tide.\n\n```\nlet spring = "tide"\n```' };
    if (i === 200)
      return {
        ...turn,
        reply: `${'A paragraph.\n\n'.repeat(300)}A spring tide, far down.\n\n${'More.\n\n'.repeat(300)}`,
      };
    return i === 398
      ? { ...turn, reply: 'Nothing.', reasoning: 'They **ask** about the spring tide.' }
      : turn;
  },
);

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  talkedBefore(profile, turns);
  parley = await launchParley({
    profile,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  await log().getByText('Answer number 399.').waitFor();
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(profile, { recursive: true, force: true });
});

it('finds in the whole conversation, also what is not drawn, goes there and marks it', async () => {
  const { page } = parley;
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.focus();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('spring tide');
  await expect.poll(count).toBe('1 of 2');
  await expect.poll(marked).toEqual({ here: ['spring', ' tide'], others: [] });
  expect(await inView(log().getByText('spring', { exact: true }))).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(count).toBe('2 of 2');
  await expect.poll(async () => (await marked()).here).toEqual(['spring tide']);
  await expect.poll(() => inView(log().getByText('A spring tide, far down.'))).toBe(true);
  await page.keyboard.press('Shift+Enter');
  await expect.poll(count).toBe('1 of 2');
  await page.keyboard.press('F3');
  await expect.poll(count).toBe('2 of 2');

  await page.keyboard.press('Escape');
  expect(await field().count()).toBe(0);
  expect(await marked()).toEqual({ here: [], others: [] });
  expect(await message.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('marks every hit that is drawn (one of ten is far away), and says when there is none', async () => {
  const { page } = parley;
  await log().focus();
  await page.keyboard.press('End');
  await log().getByText('Answer number 399.').waitFor();
  await page.keyboard.press('F3');
  await field().fill('answer number 39');
  await expect.poll(count).toMatch(/^\d+ of 10$/);
  await expect.poll(async () => (await marked()).others.length).toBeGreaterThan(7);
  await field().fill('nowhere to be found');
  await expect.poll(count).toBe('No matches');
  await page.keyboard.press('Escape');
  expect(await log().evaluate((element) => element === document.activeElement)).toBe(true);
});

it('looks into reasoning as soon as it is opened', async () => {
  const { page } = parley;
  await page.keyboard.press('Control+f');
  await field().fill('they ask');
  await expect.poll(count).toBe('No matches');
  await log().locator('[data-turn-id="turn-398"] summary').click();
  await expect.poll(count).toBe('1 of 1');
  await expect.poll(async () => (await marked()).here).toEqual(['They ', 'ask']);
  expect(await log().locator('.reasoning strong').innerText()).toBe('ask'); // drawn as it was meant
  await field().press('Escape');
});

it('finds in a conversation that is opened in the history, and is in the palette', async () => {
  const { page } = parley;
  await page.getByRole('button', { name: /^History/ }).click();
  await page.locator('.history-row button').first().click();
  await page.locator('.history-page [data-turn-id="turn-399"]').waitFor();
  expect(await page.locator('.history-page h1').innerText()).toBe('Asked: turn-0');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('spring tide');
  await expect.poll(count).toBe('1 of 2');
  await page.keyboard.press('Enter');
  const kept = page.locator('.history-page').getByText('A spring tide, far down.');
  await expect.poll(() => inView(kept)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await field().count()).toBe(0);
  await page.keyboard.press('Escape'); // back to the list
  await page.keyboard.press('Control+k');
  await page.keyboard.type('find in the conversation');
  await page.keyboard.press('Enter');
  await expect.poll(() => field().evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
});

function log(): Locator {
  return parley.page.getByRole('log', { name: 'Conversation' });
}

function field(): Locator {
  return parley.page.getByRole('textbox', { name: 'Find in the conversation' }).filter({ visible: true });
}

function count(): Promise<string> {
  return parley.page.locator('.find-count:visible').innerText();
}

/** What the style sheet colours, as text. */
function marked(): Promise<{ here: string[]; others: string[] }> {
  return parley.page.evaluate(() => {
    const texts = (name: string): string[] => [...(CSS.highlights.get(name) ?? [])].map(String);
    return { here: texts('found'), others: texts('found-other') };
  });
}

function inView(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const page = element.closest('.log')?.getBoundingClientRect();
    return page !== undefined && top >= page.top && bottom <= page.bottom;
  });
}
