import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { startDesktopPortal, type DesktopPortal } from '../../main/platform/keys/desktop-portal.ts';
import { programsForSway, startSway, type Sway } from '../../main/platform/sway.ts';
import { isRecorded } from '../dictate/recording.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { ask, newestTake } from '../harness/main-of.ts';
import { spoken } from '../harness/spoken.ts';
import { openLetter, openTerminal, type WaylandProgram } from '../harness/wayland-programs.ts';
import { onlyInStandIn, onlyOnWayland, runsOn, unseenNotifications } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyOnWayland, [...programsForSway, 'dbus-daemon', 'wtype', 'foot']);
const inStandIn = runsOn(onlyInStandIn(unseenNotifications));

const words = 'What is seven times eight?';

describe.runIf(runsHere)('text at the cursor of another program on a Wayland desktop', () => {
  let sway: Sway;
  let portal: DesktopPortal;
  let service: LocalService;
  let parley: Parley;
  const programs: WaylandProgram[] = [];

  beforeAll(async () => {
    [sway, portal, service] = await Promise.all([
      startSway(),
      startDesktopPortal(1),
      startLocalService({ seed: 1 }),
    ]);
    parley = await launchParley({
      hidden: true,
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
    await Promise.all(programs.map((program) => program.close()));
    await parley?.close();
    await service?.close();
    await portal?.close();
    await sway?.close();
  });

  const choose = (patch: SettingsPatch): Promise<unknown> => ask(parley.page, 'settings-save', patch);
  const keys = async (): Promise<readonly string[]> => {
    const state = await ask<AppState>(parley.page, 'app-state');
    return state.keys.map(({ works }) => works);
  };
  const inFront = async (opening: Promise<WaylandProgram>): Promise<WaylandProgram> => {
    const program = await opening;
    programs.push(program);
    return program;
  };
  const copied = (...board: readonly string[]): string =>
    execFileSync('wl-paste', [...board, '--no-newline', '--type', 'text'], {
      env: sway.env,
      encoding: 'utf8',
    });

  /** Holds the key of the desktop's portal while the microphone speaks. */
  async function dictate(): Promise<void> {
    await expect.poll(async () => new Set(await keys())).toEqual(new Set(['hold']));
    portal.press('dictate');
    await isRecorded(parley);
    portal.letGo('dictate');
    await expect.poll(() => newestTake(parley.page)).toMatchObject({ stage: 'delivered' });
  }

  it('stands in a browser’s field and on the clipboard', async () => {
    await choose({ restoreClipboard: false });
    const letter = await inFront(openLetter(sway.env));
    await dictate();
    await expect.poll(letter.text).toBe(words);
    expect(copied()).toBe(words);
  });

  it.runIf(inStandIn)('is told of in a notification', async () => {
    await expect.poll(parley.stderr).toContain(`would notify: Inserted at the cursor · ${words}`);
  });

  it('is taken back there', async () => {
    const [letter] = programs;
    await ask(parley.page, 'insertion-undo');
    await expect.poll(letter!.text).toBe('');
  });

  it('stands in a terminal after the portal was restarted, and what was copied before is back', async () => {
    await choose({ restoreClipboard: true });
    execFileSync('wl-copy', ['Copied elsewhere.'], { env: sway.env, stdio: 'ignore' });
    const terminal = await inFront(openTerminal(sway.env));
    await portal.stop();
    await portal.start();
    await dictate();
    await expect.poll(terminal.text).toBe(words);
    await expect.poll(() => copied()).toBe('Copied elsewhere.');
  });
});
