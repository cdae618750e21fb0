import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appId } from '../../../../src/main/platform/app-id.ts';
import type { GlobalKeys } from '../../../../src/main/platform/keys/grabbed-keys.ts';
import { openPortalKeys, triggerOf } from '../../../../src/main/platform/keys/portal-keys.ts';
import type { KeyReport } from '../../../../src/shared/settings/shortcut.ts';
import { type DesktopPortal, startDesktopPortal } from './desktop-portal.ts';
import { noBus } from '../session-bus.ts';

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
  const chosen = { talk: 'F8', converse: '', dictate: 'Ctrl+Alt+Space', read: '', rewrite: '' };

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

  it('are asked for under a name of Parley’s own, which newer portals demand', async () => {
    const keys = await open();
    await keys.bind(chosen);
    expect(portal.names).toEqual([appId]);
  });

  it('are asked for again by themselves when the portal is restarted', async () => {
    const keys = await open();
    await keys.bind(chosen);
    portal.press('dictate');
    await expect.poll(() => reported).toEqual(['press dictate']);
    await portal.stop();
    await expect.poll(() => changes.map(({ works }) => works)).toEqual(['no', 'no']);
    expect(reported.at(-1)).toBe('release dictate');
    await portal.start();
    await expect.poll(() => changes.map(({ works }) => works)).toEqual(['no', 'no', 'hold', 'hold']);
    portal.press('talk');
    await expect.poll(() => reported.at(-1)).toBe('press talk');
    expect(portal.names).toEqual([appId, appId]);
  });

  it('work once the portal is there, where it comes later than Parley', async () => {
    await portal.close();
    portal = await startDesktopPortal(1, { isLate: true });
    const keys = await open();
    expect((await keys.bind(chosen)).map(({ works }) => works)).toEqual(['no', 'no']);
    await portal.start();
    await expect.poll(() => changes.map(({ works }) => works)).toEqual(['hold', 'hold']);
  });

  it('are left to the system’s own shortcuts by a desktop without them, and by one that has no bus', async () => {
    const without = await startDesktopPortal(undefined);
    const none = { pressed() {}, escaped() {}, changed() {} };
    for (const address of [without.address, 'unix:path=/nonexistent/bus']) {
      const keys = await openPortalKeys(none, closing.signal, address);
      expect(await keys.bind(chosen)).toEqual([
        expect.objectContaining({ works: 'no', why: expect.stringContaining('parley --talk') }),
        expect.objectContaining({ works: 'no', why: expect.stringContaining('parley --toggle-dictation') }),
      ]);
    }
    await without.close();
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
