import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { ask, holdDictation, takesIn } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { dictate } from '../dictate/recording.ts';
import { spoken } from '../harness/spoken.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(
  onlyInStandIn('Only in the stand-in can anything fail on order in the app’s process.'),
);

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

describe.runIf(runsHere)('an error that nobody caught', () => {
  it('leaves the recording whole, is shown once, and logged without the key (L46, S41)', async () => {
    const { page, overlay, order, stderr, profileDir } = parley;
    const log = join(profileDir, 'logs/parley.log');
    const dictation = await dictate(parley);
    for (const how of ['throw', 'reject', 'throw', 'reject'] as const)
      order({ do: 'fail', how, message: `quoted api_key_${service.key}` });
    await dictation.isSaid();
    await holdDictation(page, 'release');
    await overlay.locator('[data-outcome="delivered"]').waitFor();
    const takes = await takesIn(page, 1);
    expect(takes[0]).toMatchObject({ text: 'What is seven times eight?' });

    await page.getByText('Something went wrong inside Parley.').first().waitFor();
    const { notices } = await ask<AppState>(page, 'app-state');
    expect(notices.filter((notice) => notice.includes('went wrong'))).toHaveLength(1);
    await expect.poll(() => existsSync(log) && readFileSync(log, 'utf8').match(/quoted/g)?.length).toBe(4);
    expect(readFileSync(log, 'utf8') + stderr()).not.toContain(service.key.slice(3));
  });
});
