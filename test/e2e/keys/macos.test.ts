import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { ask } from '../harness/main-of.ts';
import { onlyOnMac, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyOnMac);

describe.runIf(runsHere)('Parley on macOS', () => {
  let parley: Parley;

  beforeAll(async () => {
    parley = await launchParley();
  });
  afterAll(() => parley?.close());

  it('stays in the Dock and among the apps with a menu bar while its pill is there', async () => {
    expect(await parley.electron?.evaluate(({ app }) => app.dock?.isVisible())).toBe(true);
  });

  it('watches the keyboard just where macOS lets it, and offers to ask where it does not', async () => {
    const isTrusted = await parley.electron?.evaluate(({ systemPreferences }) =>
      systemPreferences.isTrustedAccessibilityClient(false),
    );
    const keys = async (): Promise<readonly string[]> =>
      (await ask<AppState>(parley.page, 'app-state')).keys.map(
        ({ works, canAsk }) => `${works} ${canAsk ?? false}`,
      );
    const expected = isTrusted ? 'hold false' : 'toggle true';
    await expect.poll(keys).toEqual([expected, expected, expected]);
    const helpers = await parley.electron?.evaluate(({ app }) => app.getAppMetrics().map(({ name }) => name));
    expect(helpers?.includes('parley-keys')).toBe(isTrusted);
  });
});
