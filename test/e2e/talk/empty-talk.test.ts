import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { spoken } from '../harness/spoken.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { answered, talkedBefore } from './talked-before.ts';

runsOn(everywhere);

let service: LocalService;
let parley: Parley;
const profile = mkdtempSync(join(tmpdir(), 'parley-empty-'));

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  for (const name of ['oldest', 'older', 'newest'])
    talkedBefore(profile, [answered(name, `About ${name}.`)], name);
  parley = await launchParley({
    profile,
    mic: spoken.time,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  const { page } = parley;
  await page.keyboard.press('Control+7');
  await page.locator('.history-row', { hasText: 'oldest' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await page.getByRole('button', { name: 'Unpin' }).waitFor();
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(profile, { recursive: true, force: true });
});

it('says how one is answered, and leads on to earlier conversations, pinned ones first', async () => {
  const { page } = parley;
  const asked = service.requests.length;
  await page.keyboard.press('Control+n');
  await log().getByText('Hold Space and ask. Emily answers aloud.').waitFor();
  await log().locator('.earlier button').first().waitFor();
  expect(await log().locator('.earlier-title').allInnerTexts()).toEqual([
    'Asked: oldest',
    'Asked: newest',
    'Asked: older',
  ]);
  await page.keyboard.press('Alt+6');
  await log().getByText('About newest.').waitFor();
  await page.keyboard.press('Control+n');
  await log().getByRole('button', { name: 'Asked: older' }).click();
  await log().getByText('About older.').waitFor();
  expect(service.requests.slice(asked)).toEqual([]); // nothing of it is paid for
});

it('writes what one could ask, and sends nothing', async () => {
  const { page } = parley;
  const asked = service.requests.length;
  await page.keyboard.press('Control+n');
  await log().getByRole('button', { name: 'Think aloud' }).click();
  const message = page.getByRole('textbox', { name: 'Message' });
  expect(await message.inputValue()).toBe('Help me word a reply to my landlord');
  expect(await message.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Alt+1'); // what is written stays
  expect(await message.inputValue()).toBe('Help me word a reply to my landlord');
  await message.fill('');
  expect(service.requests.slice(asked)).toEqual([]);
});

it('greets before all else in a low window, too', async () => {
  const { page } = parley;
  const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await page.setViewportSize({ width: 480, height: 400 });
  const isInView = (greeting: Element): boolean => {
    const view = greeting.closest('.log')?.getBoundingClientRect();
    return view !== undefined && greeting.getBoundingClientRect().top >= view.top;
  };
  await log().locator('.earlier').waitFor();
  const scrolls = (its: Element): boolean => its.scrollHeight > its.clientHeight;
  await expect.poll(() => log().evaluate(scrolls)).toBe(true);
  await page.setViewportSize({ width: 480, height: 380 });
  expect(await log().locator('[data-part="greeting"]').evaluate(isInView)).toBe(true);
  await page.setViewportSize(size);
});

it('begins a hands-free conversation', async () => {
  const { page } = parley;
  await page.keyboard.press('Alt+4');
  await page.locator('.capsule[data-activity="listening"]').waitFor();
  expect(await page.getByRole('button', { name: 'End the conversation' }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator('.capsule[data-activity="idle"]').waitFor();
});

it('shows no earlier conversation where one is not to be kept', async () => {
  const { page } = parley;
  await page.getByRole('button', { name: 'New incognito conversation' }).click();
  await log().getByRole('button', { name: 'Think aloud' }).waitFor();
  expect(await log().locator('.earlier').count()).toBe(0);
});

function log(): Locator {
  return parley.page.getByRole('log', { name: 'Conversation' });
}
