import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { electronRuntime } from '../../scripts/electron-runtime.mjs';
import type { TakeEntry } from '../../src/shared/take.ts';
import { startLocalService, type LocalService } from '../service/local-service.ts';
import { launchParley, type Parley } from './harness.ts';
import { spoken } from './person.ts';

let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  await service.ready;
  parley = await launchParley({
    mic: spoken.timesEight,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

/** By the stand-in's debug port: a page that has crashed is given up for good by whoever had connected before. */
describe.skipIf(electronRuntime())('a page that crashes', () => {
  it('is there again when it was the window, and a dictation goes on meanwhile (L14, L18)', async () => {
    await tellHold(parley.overlay, 'press');
    await parley.overlay.locator('[data-phase="listening"]').waitFor();
    await crash(parley.page);
    await parley.overlay.waitForTimeout(2_600);
    await tellHold(parley.overlay, 'release');
    await parley.overlay.locator('[data-outcome="delivered"]').waitFor();
    const window = await pageNow((url) => !url.includes('overlay'));
    await window.getByText('Hold Space and speak').first().waitFor();
    expect(await newestTake(window)).toMatchObject({ text: 'What is seven times eight?' });
  });

  it('is there again when it was the one that records, and what it had heard is written down (L14, L18)', async () => {
    const window = await pageNow((url) => !url.includes('overlay'));
    await tellHold(window, 'press');
    await parley.overlay.locator('[data-phase="listening"]').waitFor();
    await parley.overlay.waitForTimeout(2_600);
    await crash(parley.overlay);
    await expect.poll(() => newestTake(window)).toMatchObject({ stage: 'delivered' });

    const overlay = await pageNow((url) => url.includes('overlay'));
    await tellHold(window, 'release');
    await tellHold(window, 'press');
    await overlay.locator('[data-phase="listening"]').waitFor();
    await overlay.waitForTimeout(2_600);
    await tellHold(window, 'release');
    await overlay.locator('[data-outcome="delivered"]').waitFor();
  });
});

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined); // who is dead does not answer
}

/** A page of the app as somebody sees it who connects now. */
async function pageNow(isIt: (url: string) => boolean): Promise<Page> {
  const [port] = readFileSync(join(parley.profileDir, 'chromium/DevToolsActivePort'), 'utf8').split('\n');
  for (;;) {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
    const found = browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((page) => page.url().includes('parley') && isIt(page.url()));
    if (found) return found;
    await browser.close();
  }
}

function tellHold(page: Page, type: 'press' | 'release'): Promise<void> {
  return page.evaluate(
    (event) => window.bridge.tell('dictation-hold', { ...event, at: performance.now() }),
    type === 'press' ? { type, latch: false } : { type },
  );
}

async function newestTake(page: Page): Promise<TakeEntry | undefined> {
  const answer = await page.evaluate(() => window.bridge.request('takes-list', { limit: 1 }));
  return (answer as { value: readonly TakeEntry[] }).value[0];
}
