import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startShortcuts } from '../../../src/main/app/shortcuts.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';
import { type DesktopPortal, startDesktopPortal } from '../platform/keys/desktop-portal.ts';
import { noBus } from '../platform/session-bus.ts';

describe.skipIf(noBus)(`keys of a Wayland desktop${noBus ? ' (left out: no dbus-daemon here)' : ''}`, () => {
  let portal: DesktopPortal;
  let quitting: AbortController;
  let keys: ReturnType<typeof startShortcuts>;

  beforeEach(async () => {
    portal = await startDesktopPortal(1);
    quitting = new AbortController();
    vi.stubEnv('WAYLAND_DISPLAY', 'wayland-0');
    vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', portal.address);
    const nothing = (): void => {};
    keys = startShortcuts(
      {
        settings: () => defaultSettings,
        pill: { talkKey: nothing, converseKey: nothing, escape: nothing },
        dictateRoom: { key: nothing, rewriteKey: nothing },
        selectionReader: { key: nothing },
        onReports: nothing,
      },
      quitting.signal,
    );
    await vi.waitUntil(() => keys.reports().some(({ works }) => works === 'hold'));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    quitting.abort();
    await portal.close();
  });

  it('are known to be down, so that none is pressed along with them', async () => {
    expect(keys.modifierIsDown()).toBe(false);
    portal.press('dictate');
    await expect.poll(keys.modifierIsDown).toBe(true);
    portal.letGo('dictate');
    await expect.poll(keys.modifierIsDown).toBe(false);
  });

  it('are not down any more when the portal that tells of them is gone', async () => {
    portal.press('dictate');
    await expect.poll(keys.modifierIsDown).toBe(true);
    await portal.stop();
    await expect.poll(keys.modifierIsDown).toBe(false);
  });
});
