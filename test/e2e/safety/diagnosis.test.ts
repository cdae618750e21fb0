import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { dictate } from '../dictate/recording.ts';
import { openPane } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { holdDictation } from '../harness/main-of.ts';
import { everywhere, onlyInStandIn, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';

runsOn(everywhere);
const inStandIn = runsOn(onlyInStandIn('On a real desktop something may have gone wrong by then.'));

let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    mic: spoken.timesEight,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  // A page is told the names of microphones once it has recorded.
  await dictate(parley);
  await holdDictation(parley.page, 'release');
  await openPane(parley.page, 'About');
});
afterAll(async () => {
  await parley?.close();
  await service?.close();
});

const about = () => parley.page.getByRole('region', { name: 'About' });

it('tells what a person who helps would ask, the microphone among it, and never the key', async () => {
  await about().locator('dt', { hasText: 'Log' }).waitFor();
  const names = await about().locator('dt').allInnerTexts();
  expect(names).toEqual(
    expect.arrayContaining([
      'Parley',
      'Runs on',
      'System',
      'Microphone',
      'Service',
      'Key store',
      'Shortcuts',
      'Log',
    ]),
  );
  const told = await about().innerText();
  expect(told).toMatch(/Microphone\s+Fake/);
  expect(told).toContain(service.baseUrl);
  expect(told).not.toContain(service.key);
});

it.runIf(inStandIn)('says that there is no log as long as nothing has gone wrong', async () => {
  await about().getByRole('button', { name: 'Open log' }).click();
  await parley.page.getByText('There is no log yet, because nothing has gone wrong.').first().waitFor();
  expect(existsSync(join(parley.profileDir, 'logs/parley.log'))).toBe(false);
});
