import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstRepeatMs } from '../../../src/main/platform/keys/chord.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { openPane } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { isRecorded } from '../dictate/recording.ts';
import { spoken } from '../harness/spoken.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(
  onlyInStandIn(
    'Only in the stand-in can another program hold a key, and a key be pressed without a display.',
  ),
);

describe.runIf(runsHere)('keys whose release is never reported, and keys that other programs hold', () => {
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

  const keys = async (): Promise<AppState['keys']> => {
    const answered = await parley.page.evaluate(() => window.bridge.request('app-state', null));
    return (answered as { readonly value: AppState }).value.keys;
  };
  /** Presses a key by hand: sooner after the last press it would count as that key repeating itself. */
  const pressByHand = async (shortcut: string): Promise<void> => {
    await sleep(firstRepeatMs);
    parley.order({ do: 'press', shortcut });
  };
  const save = (patch: SettingsPatch): Promise<unknown> =>
    parley.page.evaluate((changed) => window.bridge.request('settings-save', changed), patch);

  it('a press begins and the next one ends, and the app says that it is so', async () => {
    await expect.poll(keys).toEqual([
      { command: 'talk', shortcut: 'F8', works: 'toggle', why: expect.stringContaining('Press once') },
      { command: 'dictate', shortcut: 'F9', works: 'toggle', why: expect.stringContaining('Press once') },
      {
        command: 'read',
        shortcut: 'Shift+F9',
        works: 'toggle',
        why: expect.stringContaining('Press once'),
      },
      {
        command: 'converse',
        shortcut: 'Shift+F8',
        works: 'toggle',
        why: expect.stringContaining('Press once'),
      },
      {
        command: 'rewrite',
        shortcut: 'F7',
        works: 'toggle',
        why: expect.stringContaining('Press once'),
      },
    ]);
    parley.order({ do: 'press', shortcut: 'F9' });
    await parley.overlay.getByText('Listening').waitFor();
    await isRecorded(parley);
    parley.order({ do: 'press', shortcut: 'F9' });
    await parley.overlay.getByText('Copied').waitFor();
  });

  it('Escape drops what is being said', async () => {
    await pressByHand('F9');
    await parley.overlay.getByText('Listening').waitFor();
    parley.order({ do: 'press', shortcut: 'Escape' });
    await expect.poll(() => parley.overlay.locator('[data-outcome="cancelled"]').count()).toBe(1);
  });

  it('a key that another program has is named, and one that is free is offered (L33)', async () => {
    parley.order({ do: 'take', shortcut: 'F10' });
    await save({ dictateShortcut: 'F10' });
    await expect
      .poll(async () => (await keys()).find(({ command }) => command === 'dictate'))
      .toEqual({
        command: 'dictate',
        shortcut: 'F10',
        works: 'no',
        why: 'Another program uses F10.',
        alternative: 'F9',
      });
  });

  it('one key for two commands is refused for the second, and none at all is nothing to report', async () => {
    await save({ dictateShortcut: 'F8' });
    await expect
      .poll(async () => (await keys()).map(({ command, works }) => `${command} ${works}`))
      .toEqual(['talk toggle', 'dictate no', 'read toggle', 'converse toggle', 'rewrite toggle']);
    await save({ dictateShortcut: '' });
    await expect
      .poll(async () => (await keys()).map(({ command }) => command))
      .toEqual(['talk', 'read', 'converse', 'rewrite']);
  });

  it('keys are chosen with the mouse: a click on the field, and the keys', async () => {
    const { page } = parley;
    await save({ dictateShortcut: 'F9' });
    await openPane(page, 'Shortcuts');
    const field = page.getByRole('button', { name: /^Talk F8/ });
    await field.scrollIntoViewIfNeeded();
    const box = await field.boundingBox();
    await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2);
    await page.getByText('Press the keys…').waitFor();
    await page.keyboard.press('F11');
    await expect
      .poll(async () => (await keys()).find(({ command }) => command === 'talk'))
      .toMatchObject({ shortcut: 'F11', works: 'toggle' });
    // Space talks again: the field does not keep it.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await save({ talkShortcut: 'F8' });
  });

  it('keys that are chosen anew work at once, and the former ones no longer', async () => {
    await save({ dictateShortcut: 'Ctrl+Alt+Space' });
    await expect
      .poll(async () => (await keys()).find(({ command }) => command === 'dictate'))
      .toMatchObject({ shortcut: 'Ctrl+Alt+Space', works: 'toggle' });
    parley.order({ do: 'press', shortcut: 'F9' });
    await pressByHand('Ctrl+Alt+Space');
    await parley.overlay.getByText('Listening').waitFor();
    parley.order({ do: 'press', shortcut: 'Escape' });
    await parley.overlay.locator('[data-outcome="cancelled"]').waitFor();
  });
});
