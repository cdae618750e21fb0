import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import type { Outcome } from '../../../src/shared/contract/fault.ts';
import { launchParley } from '../harness/harness.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyInStandIn('Only the stand-in’s key store can be taken away.'));

const folder = mkdtempSync(join(tmpdir(), 'parley-key-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(runsHere)('a key store that is not there today', () => {
  it('has the kept key tomorrow, whatever key was used meanwhile (L35)', async () => {
    expect(await saved('sk-kept', true, {})).toBe('stored');
    expect(await saved('sk-for-today', false, { PARLEY_STAND_IN_KEYRING: 'none' })).toMatch(/^session\b/);
    expect(await atStart({ PARLEY_STAND_IN_KEYRING: 'none' })).toMatch(/^missing\. Your key is safe, but/);
    expect(await atStart({})).toBe('stored');
    expect(await saved('sk-instead', false, {})).toBe('session');
    expect(await atStart({})).toBe('missing');
  });
});

function saved(key: string, keep: boolean, env: Record<string, string>) {
  return keyState('key-save', { key, keep }, env);
}

function atStart(env: Record<string, string>) {
  return keyState('app-state', null, env);
}

/** The key's state, with notices, after a request to an app that has just started. */
async function keyState(request: string, input: unknown, env: Record<string, string>): Promise<string> {
  const parley = await launchParley({
    profile: join(folder, 'profile'),
    env: { XDG_DATA_HOME: join(folder, 'data'), PARLEY_BASE_URL: '', PARLEY_API_KEY: '', ...env },
  });
  try {
    const asked = { request, input };
    const answer = await parley.page.evaluate((ask) => window.bridge.request(ask.request, ask.input), asked);
    const outcome = answer as Outcome<AppState>;
    return outcome.ok
      ? [outcome.value.key.state, ...outcome.value.notices].join('. ')
      : outcome.fault.message;
  } finally {
    await parley.close();
  }
}
