import * as dbus from 'dbus-native';
import { app } from 'electron';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseKeyStore } from '../../../src/main/platform/key-store-choice.ts';
import { noBus, startSessionBus } from './session-bus.ts';

/** What Chromium is told on this desktop. */
async function told(env: Readonly<Record<string, string>>): Promise<string> {
  app.commandLine.removeSwitch('password-store');
  await chooseKeyStore(env);
  return app.commandLine.getSwitchValue('password-store');
}

describe.skipIf(noBus)('the key store', () => {
  let address: string;
  let closeBus: () => void;
  let service: ReturnType<typeof dbus.sessionBus>;

  beforeAll(async () => {
    ({ address, close: closeBus } = await startSessionBus());
    service = dbus.sessionBus({ busAddress: address });
    await service.ownName('org.freedesktop.secrets');
  });
  afterAll(async () => {
    await service?.close();
    closeBus?.();
  });

  const on = (desktop: string): Record<string, string> => ({
    XDG_CURRENT_DESKTOP: desktop,
    DBUS_SESSION_BUS_ADDRESS: address,
  });

  it.each(['Hyprland', 'niri', 'sway:wlroots', ''])(
    'is the Secret Service that runs on %j',
    async (desktop) => {
      expect(await told(on(desktop))).toBe('gnome-libsecret');
    },
  );

  it.each(['GNOME', 'ubuntu:GNOME', 'KDE', 'XFCE'])('is left to Chromium on %s', async (desktop) => {
    expect(await told(on(desktop))).toBe('');
  });

  it('is left to Chromium in a session of KDE without that name', async () => {
    expect(await told({ ...on(''), KDE_FULL_SESSION: 'true' })).toBe('');
  });

  it('is the one that the command line names', async () => {
    app.commandLine.appendSwitch('password-store', 'basic');
    await chooseKeyStore(on('niri'));
    expect(app.commandLine.getSwitchValue('password-store')).toBe('basic');
  });

  it('is none where no Secret Service runs, or no bus', async () => {
    await service.releaseName('org.freedesktop.secrets');
    expect(await told(on('niri'))).toBe('');
    expect(await told({ XDG_CURRENT_DESKTOP: 'niri' })).toBe('');
    expect(await told({ ...on('niri'), DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' })).toBe('');
  });
});
