import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { electronRuntime } from '../../../scripts/electron-runtime.mjs';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { startDesktopPortal, type DesktopPortal } from '../../main/platform/keys/desktop-portal.ts';
import { programsForSway, startSway, type Sway } from '../../main/platform/sway.ts';
import { isRecorded } from '../dictate/recording.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { ask, newestTake } from '../harness/main-of.ts';
import { spoken } from '../harness/spoken.ts';
import {
  onlyFromSource,
  onlyInStandIn,
  onlyOnWayland,
  runsOn,
  unseenNotifications,
} from '../harness/runs-on.ts';

const runsHere = runsOn(onlyOnWayland, [...programsForSway, 'dbus-daemon']);
const inStandIn = runsOn(onlyInStandIn(unseenNotifications));
const fromSource = runsOn(
  onlyFromSource(onlyOnWayland, 'Only Electron from its source needs an entry that no package has brought.'),
);

/** A compositor without a screen, and a portal whose keys the test presses; the program's own windows are not on it. */
describe.runIf(runsHere)('dictation on a Wayland desktop', () => {
  let sway: Sway;
  let portal: DesktopPortal;
  let service: LocalService;
  let parley: Parley;

  beforeAll(async () => {
    [sway, portal, service] = await Promise.all([
      startSway(),
      startDesktopPortal(1),
      startLocalService({ seed: 1 }),
    ]);
    parley = await launchParley({
      hidden: true, // what is in front is the program that is dictated into
      mic: spoken.timesEight,
      env: {
        ...sway.env,
        DBUS_SESSION_BUS_ADDRESS: portal.address,
        PARLEY_BASE_URL: service.baseUrl,
        PARLEY_API_KEY: service.key,
      },
    });
  });
  afterAll(async () => {
    await parley?.close();
    await service?.close();
    await portal?.close();
    await sway?.close();
  });

  const keys = async (): Promise<readonly string[]> => {
    const answer = await parley.page.evaluate(() => window.bridge.request('app-state', null));
    return (answer as { readonly value: AppState }).value.keys.map(
      ({ command, works }) => `${command} ${works}`,
    );
  };
  const allWork = ['talk hold', 'dictate hold', 'read hold', 'converse hold', 'rewrite hold'];
  const pasted = (): string =>
    execFileSync('wl-paste', ['--no-newline', '--type', 'text'], { env: sway.env, encoding: 'utf8' });

  async function dictate(): Promise<void> {
    portal.press('dictate');
    await isRecorded(parley);
    portal.letGo('dictate');
    await expect.poll(() => newestTake(parley.page)).toMatchObject({ stage: 'delivered' });
  }

  it('puts what was said on the clipboard of the desktop, for every other program, and nowhere else if so chosen', async () => {
    await ask(parley.page, 'settings-save', { pasteAtCursor: false });
    await expect.poll(keys).toEqual(allWork);
    await dictate();
    expect(pasted()).toBe('What is seven times eight?');
  });

  // The pill would be tiled among the windows here, and take the focus.
  it.runIf(inStandIn)('says in notifications that it listened, and what it copied', async () => {
    await expect.poll(parley.stderr).toContain('would notify: Copied · What is seven times eight?');
    expect(parley.stderr()).toContain('would notify: Listening · Let go of the key');
  });

  it.runIf(fromSource)('has an entry of its own for the portal, in Electron from its source', () => {
    const entry = join(parley.profileDir, '../data/applications/io.github.parley_voice.Parley.desktop');
    expect(readFileSync(entry, 'utf8')).toContain(`TryExec=${electronRuntime()}`);
  });

  it.runIf(isThorough)('goes on after the portal was restarted', async () => {
    execFileSync('wl-copy', ['Copied elsewhere.'], { env: sway.env, stdio: 'ignore' });
    await portal.stop();
    await expect.poll(keys).toEqual(['talk no', 'dictate no', 'read no', 'converse no', 'rewrite no']);
    await portal.start();
    await expect.poll(keys).toEqual(allWork);
    await dictate();
    expect(pasted()).toBe('What is seven times eight?');
  });
});
