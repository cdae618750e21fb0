import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppState } from '../../src/shared/app-state.ts';
import type { Outcome } from '../../src/shared/fault.ts';
import { startLocalService, type LocalService } from '../service/local-service.ts';
import { launchParley, type Parley } from './harness.ts';
import { spoken } from './person.ts';

let service: LocalService;
let profile: string;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  profile = mkdtempSync(join(tmpdir(), 'parley-recovered-'));
});

afterAll(async () => {
  await service?.close();
  rmSync(profile, { recursive: true, force: true });
});

it('offers at the next start what was being said when the app ended, once, and writes it down (L16)', async () => {
  const first = await launch();
  await first.page.evaluate(() =>
    window.bridge.tell('dictation-hold', { type: 'press', at: performance.now(), latch: true }),
  );
  await first.overlay.getByText('Listening').waitFor();
  await first.page.waitForTimeout(2600);
  await first.close();

  const second = await launch();
  const [take] = await recovered(second);
  expect(take).toMatchObject({ stage: 'captured', kind: 'dictation' });
  expect(take?.durationMs).toBeGreaterThan(1500);
  expect(await partOf(second, `/take/${take?.id}.wav`)).toEqual({ status: 206, text: 'RIFF' });
  await second.page.evaluate((id) => window.bridge.request('take-retry', { id }), take?.id ?? '');
  await expect.poll(() => kept(second)).toMatchObject([{ stage: 'delivered' }]);
  expect(await recovered(second)).toEqual([]);
  await second.close();

  const third = await launch();
  expect(await recovered(third)).toEqual([]);
  expect(await kept(third)).toMatchObject([{ id: take?.id, stage: 'delivered' }]);
  await third.close();
});

function launch(): Promise<Parley> {
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  return launchParley({ mic: spoken.timesEight, profile, env });
}

async function recovered({ page }: Parley): Promise<AppState['recovered']> {
  const answer = (await page.evaluate(() => window.bridge.request('app-state', null))) as Outcome<AppState>;
  return answer.ok ? answer.value.recovered : [];
}

/** The recordings there are, as the rooms list them. */
async function kept({ page }: Parley): Promise<unknown> {
  const answer = await page.evaluate(() => window.bridge.request('takes-list', { limit: 10 }));
  const outcome = answer as Outcome<unknown>; // as the contract has it
  return outcome.ok ? outcome.value : outcome.fault;
}

/** What a player gets that asks for the beginning. */
function partOf({ page }: Parley, path: string): Promise<{ status: number; text: string }> {
  return page.evaluate(async (address) => {
    const response = await fetch(address, { headers: { range: 'bytes=0-3' } });
    return { status: response.status, text: await response.text() };
  }, path);
}
