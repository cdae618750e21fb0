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

describe.skipIf(electronRuntime())('a page that hangs', () => {
  it('is left alone when it answers again in time (L19)', async () => {
    parley.order({ do: 'find', page: 'window', is: 'unresponsive' });
    parley.order({ do: 'find', page: 'window', is: 'responsive' });
    await parley.page.evaluate(() => (document.title = 'the same page'));
    await parley.page.waitForTimeout(11_000); // a second more than a hang is given
    expect(await parley.page.title()).toBe('the same page');
  });

  it('is loaded anew, and what it had recorded is kept and written down (L19)', async () => {
    const { page, overlay, order } = parley;
    await hold(page, 'press');
    await overlay.locator('[data-phase="listening"]').waitFor();
    await overlay.waitForTimeout(2_600); // what is said takes as long
    overlay
      .evaluate(() => {
        for (;;);
      })
      .catch(() => {}); // it never answers
    order({ do: 'find', page: 'overlay', is: 'unresponsive' });
    await expect
      .poll(() => newestTake(page))
      .toMatchObject({
        stage: 'delivered',
        text: 'What is seven times eight?',
      });
    await hold(page, 'release');

    const anew = await overlayNow();
    await hold(page, 'press');
    await anew.locator('[data-phase="listening"]').waitFor();
    await anew.waitForTimeout(2_600);
    await hold(page, 'release');
    await anew.locator('[data-outcome="delivered"]').waitFor();
  });
});

/** The overlay as somebody sees it who connects now. */
async function overlayNow(): Promise<Page> {
  const [port] = readFileSync(join(parley.profileDir, 'chromium/DevToolsActivePort'), 'utf8').split('\n');
  for (;;) {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
    const pages = browser.contexts().flatMap((context) => context.pages());
    const found = pages.find((page) => page.url().includes('overlay'));
    if (found) return found;
    await browser.close();
  }
}

function hold(page: Page, type: 'press' | 'release'): Promise<void> {
  return page.evaluate(
    (event) => window.bridge.tell('dictation-hold', { ...event, at: performance.now() }),
    type === 'press' ? { type, latch: false } : { type },
  );
}

async function newestTake(page: Page): Promise<TakeEntry | undefined> {
  const answer = await page.evaluate(() => window.bridge.request('takes-list', { limit: 1 }));
  return (answer as { value: readonly TakeEntry[] }).value[0];
}
