import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { pageNow } from './crashed-page.ts';
import { hang, letHang } from './hang.ts';
import { holdDictation, newestTake } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { dictate } from '../dictate/recording.ts';
import { spoken } from '../harness/spoken.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyInStandIn('Only the stand-in can be told that a page hangs.'));

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

describe.runIf(runsHere)('a page that hangs', () => {
  it('is left alone when it answers again in time (L19)', async () => {
    parley.order({ do: 'find', page: 'window', is: 'unresponsive' });
    parley.order({ do: 'find', page: 'window', is: 'responsive' });
    await parley.page.evaluate(() => (document.title = 'the same page'));
    await parley.page.waitForTimeout(11_000); // a second more than a hang is given
    expect(await parley.page.title()).toBe('the same page');
  });

  it('is loaded anew, and what it had recorded is kept and written down (L19)', async () => {
    const { page, overlay, order } = parley;
    const dictation = await dictate(parley);
    await dictation.isSaid();
    await letHang(overlay);
    overlay.evaluate(hang).catch(() => {}); // it never answers
    order({ do: 'find', page: 'overlay', is: 'unresponsive' });
    await expect.poll(() => newestTake(page)).toMatchObject(dictation.written);
    await holdDictation(page, 'release');

    const anew = await pageNow(parley.profileDir, 'overlay');
    const next = await dictate({ ...parley, overlay: anew });
    await next.isSaid();
    await holdDictation(page, 'release');
    await anew.locator('[data-outcome="delivered"]').waitFor();
  });
});
