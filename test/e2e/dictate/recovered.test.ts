import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { ask, holdDictation, takesIn } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { isRecorded } from './recording.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, onlyOnWindows, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);
const byWindows = runsOn({ ...onlyOnWindows, 'stand-in': true });

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
    window.bridge.send('dictation-hold', { type: 'press', at: performance.now(), latch: true }),
  );
  await first.overlay.getByText('Listening').waitFor();
  await isRecorded(first);
  await first.close();

  const second = await launch();
  const [take] = await recovered(second);
  expect(take).toMatchObject({ stage: 'captured', kind: 'dictation' });
  expect(take?.durationMs).toBeGreaterThan(1500);
  expect(await partOf(second, `/take/${take?.id}.wav`)).toEqual({ status: 206, text: 'RIFF' });
  const strip = second.page.locator('.notice').filter({ hasText: 'interrupted when Parley closed' });
  await strip.getByRole('button', { name: 'Dismiss' }).click();
  await second.page.getByRole('button', { name: 'History', exact: true }).click();
  await second.page.locator('.history-row').waitFor();
  expect(await strip.count()).toBe(0);
  await second.page.evaluate((id) => window.bridge.request('take-retry', { id }), take?.id ?? '');
  await expect.poll(() => takesIn(second.page)).toMatchObject([{ stage: 'delivered' }]);
  expect(await recovered(second)).toEqual([]);
  await second.close();

  if (!isThorough) return;
  const third = await launch();
  expect(await recovered(third)).toEqual([]);
  expect(await takesIn(third.page)).toMatchObject([{ id: take?.id, stage: 'delivered' }]);
  await third.close();
});

it.runIf(byWindows && isThorough)(
  'offers what was being said when the person logged out of Windows (L16)',
  async () => {
    const first = await launch();
    await holdDictation(first.page, 'press');
    await first.overlay.getByText('Listening').waitFor();
    await isRecorded(first);
    first.order({ do: 'log-out' });
    await expect.poll(() => isRunning(first.pid)).toBe(false);
    await first.close();

    const second = await launch();
    const [take] = await recovered(second);
    expect(take).toMatchObject({ stage: 'captured', kind: 'dictation' });
    expect(take?.durationMs).toBeGreaterThan(1500);
    await ask(second.page, 'take-discard', { id: take?.id });
    await second.close();
  },
);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function recovered({ page }: Parley): Promise<AppState['recovered']> {
  return (await ask<AppState>(page, 'app-state')).recovered;
}

function launch(): Promise<Parley> {
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  return launchParley({ mic: spoken.timesEight, profile, env });
}

/** What a player gets that asks for the beginning. */
function partOf({ page }: Parley, path: string): Promise<{ status: number; text: string }> {
  return page.evaluate(async (address) => {
    const response = await fetch(address, { headers: { range: 'bytes=0-3' } });
    return { status: response.status, text: await response.text() };
  }, path);
}
