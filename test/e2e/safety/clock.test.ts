import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { holdDictation, takesIn } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt } from '../listen/person.ts';
import { isRecorded } from '../dictate/recording.ts';
import { spoken } from '../harness/spoken.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(
  onlyInStandIn('Only Node loads the wrong clock; Electron takes no such module from NODE_OPTIONS.'),
);

let service: LocalService;
let profile: string;

beforeAll(async () => {
  service = await startLocalService({ seed: 1, profile: 'fast' });
  await service.ready;
  profile = mkdtempSync(join(tmpdir(), 'parley-clock-'));
});

afterAll(async () => {
  await service?.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

const day = 24 * 3_600_000;

it.runIf(runsHere)(
  'removes nothing in starts with a clock that is 400 days ahead, and 30 years back (L36, L45)',
  async () => {
    const first = await launch(0);
    await dictate(first);
    await expect.poll(() => stages(first)).toEqual(['delivered']);
    await first.close();

    for (const shiftMs of [400 * day, -30 * 365 * day, 0]) {
      const next = await launch(shiftMs);
      await dictate(next); // the sweep after it knows the service's time as well
      await expect.poll(async () => (await stages(next)).at(0)).toBe('delivered');
      await next.close();
    }
    const last = await launch(0);
    expect(await stages(last)).toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
    expect(readdirSync(join(profile, 'takes')).filter((name) => name.endsWith('.wav'))).toHaveLength(4);
    await last.close();
  },
);

it.runIf(runsHere).each([day, -day])(
  'counts down a wait by itself, whatever the computer’s clock says: %i ms (L36)',
  async (shiftMs) => {
    const parley = await launch(shiftMs);
    service.faults.next('chat', { status: 429, headers: { 'retry-after': '20' } });
    const person = personAt(parley);
    await person.types('What is seven times eight?');
    await person.waitsForState('The service is busy. Retrying in 1');
    expect(await person.lastTurn().locator('[data-part="waiting"]').innerText()).toMatch(
      /Retrying in \d+ s\./,
    );
    await parley.close();
  },
);

function launch(shiftMs: number): Promise<Parley> {
  const clock = join(import.meta.dirname, 'shifted-clock.mjs');
  const env = {
    PARLEY_BASE_URL: service.baseUrl,
    PARLEY_API_KEY: service.key,
    NODE_OPTIONS: `--import ${clock}`,
    CLOCK_SHIFT_MS: String(shiftMs),
  };
  return launchParley({ mic: spoken.timesEight, profile, env });
}

async function dictate(parley: Parley): Promise<void> {
  const before = (await stages(parley)).length;
  await holdDictation(parley.page, 'press');
  await parley.overlay.getByText('Listening').waitFor();
  await isRecorded(parley);
  await holdDictation(parley.page, 'release');
  await expect.poll(async () => (await stages(parley)).length).toBe(before + 1);
}

/** The newest first. */
async function stages({ page }: Parley): Promise<readonly string[]> {
  return (await takesIn(page)).map(({ stage }) => stage);
}
