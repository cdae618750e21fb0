import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Keyboard } from '../../../../src/main/platform/typing/keyboard.ts';
import { createRemoteAccess } from '../../../../src/main/platform/clipboard/remote-access.ts';
import { createWaylandKeyboard } from '../../../../src/main/platform/typing/wayland-keyboard.ts';
import { noBus } from '../session-bus.ts';
import { type RemoteDesktopPortal, startRemoteDesktopPortal } from '../clipboard/remote-desktop-portal.ts';

const never = new AbortController().signal;
const shiftInsert = ['keycode 42 down', 'keycode 110 down', 'keycode 110 up', 'keycode 42 up'];

let folder: string;
let quitting: AbortController;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-keyboard-'));
  quitting = new AbortController();
});
afterEach(() => {
  quitting.abort();
  rmSync(folder, { recursive: true, force: true });
});

const open = (env: Readonly<Record<string, string>>, modifierIsDown = () => false): Keyboard =>
  createWaylandKeyboard({
    modifierIsDown,
    env,
    remote: createRemoteAccess(
      {
        address: env['DBUS_SESSION_BUS_ADDRESS'] ?? '',
        asksForClipboard: false,
        tokenFile: () => join(folder, 'typing-permission'),
      },
      quitting.signal,
    ),
  });

describe('keys pressed by wtype', () => {
  /** In the place of the program, which needs a compositor, one that writes down how it was called. */
  const wtype = (script = ''): { readonly PATH: string } => {
    writeFileSync(join(folder, 'wtype'), `#!/bin/sh\n${script}\necho "$@" >> '${join(folder, 'called')}'\n`);
    chmodSync(join(folder, 'wtype'), 0o755);
    return { PATH: `${folder}:${process.env['PATH']}` };
  };
  const called = (): string => readFileSync(join(folder, 'called'), 'utf8');

  it('are pressed with their modifiers, and nobody is asked', async () => {
    const keyboard = open(wtype());
    expect(await keyboard.obstacle()).toBeUndefined();
    expect(await keyboard.press('shift-insert', never)).toBeUndefined();
    expect(await keyboard.press('ctrl-shift-v', never)).toBeUndefined();
    expect(await keyboard.press('undo', never)).toBeUndefined();
    expect(called()).toBe(
      '-M shift -k Insert -m shift\n-M ctrl -M shift -k v -m shift -m ctrl\n-M ctrl -k z -m ctrl\n',
    );
  });

  it('wait until the person is off their own keys', async () => {
    let isDown = true;
    const keyboard = open(wtype(), () => isDown);
    const pressing = keyboard.press('shift-insert', never);
    await sleep(200);
    expect(existsSync(join(folder, 'called'))).toBe(false);
    isDown = false;
    expect(await pressing).toBeUndefined();
    expect(called()).toBe('-M shift -k Insert -m shift\n');
  });

  it('are not pressed while the person holds on, and it says so', async () => {
    const keyboard = open(wtype(), () => true);
    expect(await keyboard.press('shift-insert', never)).toMatch(/still held down/);
    expect(existsSync(join(folder, 'called'))).toBe(false);
  });

  it('are refused in words where wtype fails, and where nothing can press them', async () => {
    const env = wtype('exit 1');
    expect(await open(env).press('shift-insert', never)).toMatch(/didn’t let Parley press/);
    const unsupported = open(
      wtype('echo "Compositor does not support the virtual keyboard protocol" >&2; exit 1'),
    );
    expect(await unsupported.press('shift-insert', never)).toMatch(/didn’t let Parley press/);
    expect(await unsupported.obstacle()).toMatch(/doesn’t let programs type/);
    const without = { PATH: '/nowhere' };
    expect(await open(without).obstacle()).toMatch(/only with the package wtype/);
    const gnome = { ...without, XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' };
    expect(await open(gnome).obstacle()).toMatch(/doesn’t let programs type/);
  });

  it('are given up when the dictation is', async () => {
    const giveUp = new AbortController();
    const pressing = open(wtype('sleep 60')).press('shift-insert', giveUp.signal);
    giveUp.abort(new Error('Cancelled.'));
    await expect(pressing).rejects.toThrow('Cancelled.');
  });
});

describe.skipIf(noBus)(
  `keys pressed through the portal${noBus ? ' (left out: no dbus-daemon here)' : ''}`,
  () => {
    let portal: RemoteDesktopPortal;
    beforeEach(async () => {
      portal = await startRemoteDesktopPortal();
    });
    afterEach(() => portal.close());
    const overPortal = (): Keyboard => open({ PATH: '/nowhere', DBUS_SESSION_BUS_ADDRESS: portal.address });
    const token = (): string => join(folder, 'typing-permission');

    it('are pressed in order, those at one place on every keyboard by it, letters by their meaning', async () => {
      const keyboard = overPortal();
      expect(await keyboard.obstacle()).toBeUndefined();
      expect(await keyboard.press('shift-insert', never)).toBeUndefined();
      expect(await keyboard.press('undo', never)).toBeUndefined();
      expect(portal.keys).toEqual([
        ...shiftInsert,
        'keycode 29 down',
        'keysym 122 down',
        'keysym 122 up',
        'keycode 29 up',
      ]);
      expect(portal.sessions()).toBe(1);
    });

    it('are asked for once, even over a restart of Parley, by a token that only this person can read', async () => {
      await overPortal().press('shift-insert', never);
      quitting.abort();
      await expect.poll(portal.sessions).toBe(0);
      expect(statSync(token()).mode & 0o777).toBe(0o600);
      const first = readFileSync(token(), 'utf8');
      quitting = new AbortController();
      expect(await overPortal().press('shift-insert', never)).toBeUndefined();
      expect(portal.asked()).toBe(1);
      expect(readFileSync(token(), 'utf8')).not.toBe(first);
    });

    it('are asked for once in a run where the desktop doesn’t remember the answer', async () => {
      portal.grant({ remembers: false });
      const keyboard = overPortal();
      await keyboard.press('shift-insert', never);
      await keyboard.press('shift-insert', never);
      expect(portal.asked()).toBe(1);
      expect(existsSync(token())).toBe(false);
    });

    it('are not pressed when the person declines, who isn’t asked again', async () => {
      portal.answerWith(1);
      const keyboard = overPortal();
      expect(await keyboard.press('shift-insert', never)).toMatch(/nobody agreed/);
      expect(await keyboard.press('shift-insert', never)).toMatch(/nobody agreed/);
      expect(portal.asked()).toBe(1);
      expect(portal.keys).toEqual([]);
    });

    it('are not pressed when the desktop fails, or the person takes the keyboard out', async () => {
      portal.answerWith(2);
      const keyboard = overPortal();
      expect(await keyboard.press('shift-insert', never)).toMatch(/didn’t let Parley press/);
      portal.answerWith(0);
      portal.grant({ devices: 2 });
      expect(await keyboard.press('shift-insert', never)).toMatch(/nobody agreed/);
      expect(portal.keys).toEqual([]);
    });

    it('are given up with the dictation, and the dialog goes', async () => {
      portal.answerWith(undefined);
      const giveUp = new AbortController();
      const pressing = overPortal().press('shift-insert', giveUp.signal);
      await expect.poll(portal.asked).toBe(1);
      giveUp.abort(new Error('Cancelled.'));
      await expect(pressing).rejects.toThrow('Cancelled.');
      await expect.poll(portal.sessions).toBe(0);
    });

    it('are pressed again after the person or a restart has ended the session', async () => {
      const keyboard = overPortal();
      await keyboard.press('shift-insert', never);
      portal.endSession();
      await sleep(50); // the signal is on its way
      expect(await keyboard.press('shift-insert', never)).toBeUndefined();
      await portal.stop();
      expect(await keyboard.press('shift-insert', never)).toMatch(/didn’t let Parley press/);
      await portal.start();
      expect(await keyboard.press('shift-insert', never)).toBeUndefined();
      expect(portal.keys).toEqual([...shiftInsert, ...shiftInsert, ...shiftInsert]);
      expect(portal.asked()).toBe(1);
    });

    it('are not there where there is no bus', async () => {
      const keyboard = open({ PATH: '/nowhere', DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' });
      expect(await keyboard.obstacle()).toMatch(/only with the package wtype/);
      expect(await keyboard.press('shift-insert', never)).toMatch(/didn’t let Parley press/);
    });

    it('are not there where the portal ends while it asks, and where it knows no keyboard', async () => {
      portal.answerWith(undefined);
      const keyboard = overPortal();
      const pressing = keyboard.press('shift-insert', never);
      await expect.poll(portal.asked).toBe(1);
      await portal.stop();
      expect(await pressing).toMatch(/didn’t let Parley press/);
      expect(await keyboard.obstacle()).toMatch(/only with the package wtype/);
      await portal.close();
      portal = await startRemoteDesktopPortal({ devices: 6 });
      expect(await overPortal().obstacle()).toMatch(/only with the package wtype/);
    });
  },
);
