import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createRemoteAccess,
  type RemoteAccess,
} from '../../../../src/main/platform/clipboard/remote-access.ts';
import { hasRemoteClipboard } from '../../../../src/main/platform/clipboard/remote-desktop.ts';
import { portalClipboard } from '../../../../src/main/platform/clipboard/clipboards.ts';
import type { DesktopClipboard } from '../../../../src/shared/dictate/desktop-clipboard.ts';
import { noBus } from '../session-bus.ts';
import type { DesktopClipboardPortal } from './desktop-clipboard.ts';
import { type RemoteDesktopPortal, startRemoteDesktopPortal } from './remote-desktop-portal.ts';

const utf8 = 'text/plain;charset=utf-8';

describe.skipIf(noBus)(
  `the clipboard through the portal${noBus ? ' (left out: no dbus-daemon here)' : ''}`,
  () => {
    let folder: string;
    let quitting: AbortController;
    let portal: RemoteDesktopPortal;
    let desktop: DesktopClipboardPortal;
    let remote: RemoteAccess;
    let clipboard: DesktopClipboard;
    const open = (): RemoteAccess =>
      createRemoteAccess(
        {
          address: portal.address,
          asksForClipboard: true,
          tokenFile: () => join(folder, 'typing-permission'),
        },
        quitting.signal,
      );

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'parley-portal-'));
      quitting = new AbortController();
      portal = await startRemoteDesktopPortal({ withClipboard: true });
      desktop = portal.clipboard!;
      remote = open();
      clipboard = portalClipboard(remote);
    });
    afterEach(async () => {
      await desktop.settled();
      quitting.abort();
      await vi.waitUntil(() => portal.sessions() === 0);
      await portal.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it('is known to be there, or not', async () => {
      const without = await startRemoteDesktopPortal();
      expect(await hasRemoteClipboard(portal.address)).toBe(true);
      expect(await hasRemoteClipboard(without.address)).toBe(false);
      await without.close();
    });

    it('gives other programs a text, in each of a text’s formats', async () => {
      const text = 'Grüße, “quoted”: 50 % — 日本語\nand a second line\n';
      await clipboard.writeText(text);
      expect(await Promise.all([utf8, 'UTF8_STRING', 'text/plain'].map(desktop.paste))).toEqual([
        text,
        text,
        text,
      ]);
      expect(await clipboard.readText()).toBe(text);
      expect(desktop.types()).not.toContain('x-kde-passwordManagerHint');
      expect(portal.asked()).toBe(1);
    });

    it('gives long texts whole, to several programs at a time', async () => {
      const text = 'All work and no play. '.repeat(50_000);
      await clipboard.writeText(text);
      const pasted = await Promise.all([
        desktop.paste(utf8),
        desktop.paste(utf8),
        desktop.paste('text/plain'),
      ]);
      expect(pasted.map((each) => each === text)).toEqual([true, true, true]);
    });

    it('reads what another program has copied, before and since', async () => {
      desktop.copy({ 'text/plain': 'Copied before.' });
      expect(await clipboard.readText()).toBe('Copied before.');
      await clipboard.writeText('Ours.');
      desktop.copy({ [utf8]: 'Copied since.', 'text/html': '<b>Copied since.</b>' });
      await expect.poll(() => clipboard.readText()).toBe('Copied since.');
      desktop.copy({ 'image/png': 'not really a picture' });
      await expect.poll(() => clipboard.readText()).toBe('');
    });

    it('puts back what was there, in its formats, and marks for histories what is only lent', async () => {
      desktop.copy({ [utf8]: 'Copied before.', 'text/html': '<b>Copied before.</b>' });
      expect(await clipboard.readText()).toBe('Copied before.');
      const putBack = await clipboard.save();
      await clipboard.lendText('In between.');
      expect(await desktop.paste('x-kde-passwordManagerHint')).toBe('secret');
      expect(await desktop.paste(utf8)).toBe('In between.');
      await putBack();
      expect(await desktop.paste('text/html')).toBe('<b>Copied before.</b>');
      expect(await desktop.paste(utf8)).toBe('Copied before.');
      expect(desktop.types()).toEqual([utf8, 'text/html']);
    });

    it('stays with the desktop when the session ends, and goes on in the next without a question', async () => {
      await clipboard.writeText('Ours.');
      await expect.poll(() => desktop.paste(utf8)).toBe('Ours.');
      portal.endSession();
      await expect.poll(() => desktop.paste(utf8)).toBe('Ours.');
      await expect.poll(() => clipboard.readText()).toBe('Ours.');
      expect(portal.asked()).toBe(1);
    });

    it('fails where the person declines, who isn’t asked again', async () => {
      portal.answerWith(1);
      await expect(clipboard.writeText('Nobody gets this.')).rejects.toThrow('declined');
      expect(remote.isDeclined()).toBe(true);
      await expect(clipboard.writeText('Nor this.')).rejects.toThrow('declined');
      expect(portal.asked()).toBe(1);
      expect(desktop.types()).toEqual([]);
    });

    it('is asked for once by all who want it at the same time', async () => {
      const read = clipboard.readText();
      await Promise.all([clipboard.writeText('Ours.'), read, clipboard.save()]);
      expect([portal.asked(), portal.sessions()]).toEqual([1, 1]);
    });

    it('is in one session with the keys', async () => {
      await clipboard.writeText('Ours.');
      await remote.use(({ tap }) => tap(['Control', 'v']), quitting.signal);
      expect(portal.keys).toEqual(['keycode 29 down', 'keycode 47 down', 'keycode 47 up', 'keycode 29 up']);
      expect(portal.sessions()).toBe(1);
    });
  },
);
