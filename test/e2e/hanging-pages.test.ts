import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { electronRuntime } from '../../scripts/electron-runtime.mjs';
import { startLocalService, type LocalService } from '../local-service/local-service.ts';
import { pageNow } from './crashed-page.ts';
import { holdDictation, newestTake } from './main-of.ts';
import { launchParley, type Parley } from './harness.ts';
import { isRecorded } from './recording.ts';
import { spoken } from './spoken.ts';

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
    await holdDictation(page, 'press');
    await overlay.locator('[data-phase="listening"]').waitFor();
    await isRecorded(parley);
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
    await holdDictation(page, 'release');

    const anew = await pageNow(parley.profileDir, 'overlay');
    await holdDictation(page, 'press');
    await anew.locator('[data-phase="listening"]').waitFor();
    await isRecorded(parley);
    await holdDictation(page, 'release');
    await anew.locator('[data-outcome="delivered"]').waitFor();
  });
});
