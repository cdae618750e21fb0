import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import {
  startRemoteDesktopPortal,
  type RemoteDesktopPortal,
} from '../../main/platform/clipboard/remote-desktop-portal.ts';
import { dictate } from '../dictate/recording.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { holdDictation, newestTake } from '../harness/main-of.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';

const runsHere = runsOn(onlyInStandIn('Electron would look for windows of a compositor that is not there.'), [
  'dbus-daemon',
]);
const words = 'What is seven times eight?';
const utf8 = 'text/plain;charset=utf-8';

/** GNOME as its portal shows it; its compositor takes nothing from programs in the background. */
describe.runIf(runsHere)('dictation on GNOME', () => {
  let portal: RemoteDesktopPortal;
  let service: LocalService;
  let parley: Parley;

  beforeAll(async () => {
    [portal, service] = await Promise.all([
      startRemoteDesktopPortal({ withClipboard: true }),
      startLocalService({ seed: 1 }),
    ]);
    parley = await launchParley({
      hidden: true,
      mic: spoken.timesEight,
      env: {
        WAYLAND_DISPLAY: 'wayland-of-gnome',
        XDG_CURRENT_DESKTOP: 'ubuntu:GNOME',
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
  });

  it('copies through the portal, presses the keys, and puts back what was copied before', async () => {
    portal.clipboard!.copy({ [utf8]: 'Copied before.' });
    const dictation = await dictate(parley);
    await dictation.isSaid();
    await holdDictation(parley.page, 'release');
    await expect.poll(() => portal.pasted).toEqual([words]);
    const pressed = ['keycode 29 down', 'keycode 47 down', 'keycode 47 up', 'keycode 29 up'];
    await expect.poll(() => portal.keys).toEqual(pressed); // the text is taken while the last key is still down
    await expect.poll(() => newestTake(parley.page)).toMatchObject(dictation.written);
    await expect.poll(() => portal.clipboard!.paste(utf8)).toBe('Copied before.');
    expect(portal.asked()).toBe(1);
  });
});
