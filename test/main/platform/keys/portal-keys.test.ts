import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GlobalKeys } from '../../../../src/main/platform/keys/global-keys.ts';
import { openPortalKeys, triggerOf } from '../../../../src/main/platform/keys/portal-keys.ts';
import type { KeyReport } from '../../../../src/shared/settings/shortcut.ts';
import { type DesktopPortal, noBus, startDesktopPortal } from './desktop-portal.ts';

describe.skipIf(noBus)(`keys on Wayland${noBus ? ' (left out: no dbus-daemon here)' : ''}`, () => {
  let portal: DesktopPortal;
  let closing: AbortController;
  let reported: string[];
  let changes: KeyReport[];

  beforeEach(async () => {
    portal = await startDesktopPortal(1);
    closing = new AbortController();
    [reported, changes] = [[], []];
  });
  afterEach(async () => {
    closing.abort();
    await portal.close();
  });

  const open = (): Promise<GlobalKeys> =>
    openPortalKeys(
      {
        pressed: (command, { type }) => reported.push(`${type} ${command}`),
        escaped: () => reported.push('escape'),
        changed: (reports) => changes.push(...reports),
      },
      closing.signal,
      portal.address,
    );
  const chosen = { talk: 'F8', dictate: 'Ctrl+Alt+Space', read: '' };

  it('are asked of the desktop, and reported by the names that it gives them', async () => {
    const keys = await open();
    expect(await keys.bind(chosen)).toEqual([
      { command: 'talk', shortcut: 'Your talk key', works: 'hold' },
      { command: 'dictate', shortcut: 'Your dictate key', works: 'hold' },
    ]);
    expect(portal.asked).toEqual([['talk F8', 'dictate CTRL+ALT+space']]);
  });

  it('are reported when pressed and when released, each once', async () => {
    const keys = await open();
    await keys.bind(chosen);
    portal.press('dictate');
    portal.press('dictate');
    portal.letGo('dictate');
    portal.press('talk');
    portal.letGo('talk');
    await expect
      .poll(() => reported)
      .toEqual(['press dictate', 'release dictate', 'press talk', 'release talk']);
  });

  it('are not ours when the person declines', async () => {
    const keys = await open();
    const bound = keys.bind(chosen);
    portal.answerWith(1);
    const [talk] = await bound;
    expect(talk).toMatchObject({ command: 'talk', works: 'no', why: expect.stringContaining('declined') });
  });

  it('are asked for anew in another session when others are chosen', async () => {
    const keys = await open();
    await keys.bind(chosen);
    await keys.bind({ ...chosen, talk: '', dictate: 'F10' });
    expect(portal.asked.at(-1)).toEqual(['dictate F10']);
    portal.press('dictate');
    await expect.poll(() => reported).toEqual(['press dictate']);
  });

  it('are let go, and said to be gone, when the desktop ends the session or is itself gone', async () => {
    const keys = await open();
    await keys.bind(chosen);
    portal.press('dictate');
    await expect.poll(() => reported).toHaveLength(1);
    portal.endSession();
    await expect.poll(() => changes.map(({ works }) => works)).toEqual(['no', 'no']);
    expect(reported).toEqual(['press dictate', 'release dictate']);
    await keys.bind(chosen);
    await portal.close();
    await expect.poll(() => changes).toHaveLength(4);
  });

  it('are refused at once by a desktop whose portal does not know them, and by one that has no bus', async () => {
    const without = await startDesktopPortal(undefined);
    const none = { pressed() {}, escaped() {}, changed() {} };
    await expect(openPortalKeys(none, closing.signal, without.address)).rejects.toThrow(/No such/);
    await without.close();
    await expect(openPortalKeys(none, closing.signal, 'unix:path=/nonexistent/bus')).rejects.toThrow(
      /connect|closed/i,
    );
  });
});

it('writes keys as the desktops’ specification does', () => {
  expect(['F9', 'Ctrl+Alt+Space', 'Super+Shift+D', 'PageUp'].map(triggerOf)).toEqual([
    'F9',
    'CTRL+ALT+space',
    'LOGO+SHIFT+d',
    'Prior',
  ]);
});
