import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { crashPage, pageNow } from './crashed-page.ts';
import { dictate, isRecorded } from '../dictate/recording.ts';
import { holdDictation, newestTake } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { spoken } from '../harness/spoken.ts';
import { crashes, onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyInStandIn(crashes));

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

describe.runIf(runsHere)('a page that crashes', () => {
  it('is there again each time when it was the window, three times in a row, and a dictation goes on meanwhile (L14, L18)', async () => {
    const pressKey = (): void => parley.order({ do: 'press', shortcut: 'F9' });
    const dictation = await dictate(parley, pressKey);
    let window = parley.page;
    for (let nth = 0; nth < 3; nth++) {
      await crashPage(window);
      window = await pageNow(parley.profileDir, 'window');
      await window.locator('#root > *').first().waitFor({ state: 'attached' });
    }
    await isRecorded({ ...parley, page: window });
    pressKey();
    await parley.overlay.locator('[data-outcome="delivered"]').waitFor();
    await window.getByText('Hold Space and ask').first().waitFor();
    expect(await newestTake(window)).toMatchObject(dictation.written);
  });

  it.runIf(isThorough)(
    'is there again each time when it was the one that records, and what it had heard is written down (L14, L18)',
    async () => {
      const window = await pageNow(parley.profileDir, 'window');
      let { overlay } = parley;
      for (let nth = 0; nth < 3; nth++) {
        const dictation = await dictate({ ...parley, page: window, overlay });
        await dictation.isSaid();
        await crashPage(overlay);
        await expect.poll(() => newestTake(window)).toMatchObject(dictation.written);
        overlay = await pageNow(parley.profileDir, 'overlay');
        await holdDictation(window, 'release');
      }
      const next = await dictate({ ...parley, page: window, overlay });
      await next.isSaid();
      await holdDictation(window, 'release');
      await overlay.locator('[data-outcome="delivered"]').waitFor();
    },
  );
});
