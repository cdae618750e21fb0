import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { holdDictation } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { isRecorded } from './recording.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    mic: spoken.timesEight,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

it('writes down what is said while the key is held', async () => {
  await holdDictation(parley.page, 'press');
  await parley.overlay.getByText('Listening').waitFor();
  await isRecorded(parley);
  await holdDictation(parley.page, 'release');
  await parley.overlay.getByText('Copied').waitFor();
  expect(parley.stderr()).not.toMatch(/\[window\]/);
});
