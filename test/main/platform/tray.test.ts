import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isBarDark, trayPicture } from '../../../src/main/platform/tray.ts';

const resources = join(import.meta.dirname, '../../../resources');
const theme = (programs: boolean, bar: boolean) => ({
  shouldUseDarkColors: programs,
  shouldUseDarkColorsForSystemIntegratedUI: bar,
});

it('the tray icon is light on a dark bar, whatever the colours of programs are', () => {
  const gnome = { XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' };
  expect(isBarDark('win32', {}, theme(false, true))).toBe(true);
  expect(isBarDark('win32', {}, theme(true, false))).toBe(false);
  expect(isBarDark('linux', gnome, theme(false, false))).toBe(true);
  expect(isBarDark('linux', { XDG_CURRENT_DESKTOP: 'KDE' }, theme(false, true))).toBe(false);
  expect(isBarDark('linux', { XDG_CURRENT_DESKTOP: 'KDE' }, theme(true, false))).toBe(true);
});

it.each(['linux', 'win32', 'darwin'] as const)('the tray icon of %s is a file for either bar', (platform) => {
  const files = [true, false].map((isDark) => trayPicture(platform, isDark));
  expect(files.filter((file) => !existsSync(join(resources, file)))).toEqual([]);
  expect(new Set(files).size).toBe(platform === 'darwin' ? 1 : 2);
});

it('the icon in macOS’ bar has the 18 points that macOS gives it, on every screen', () => {
  const widths = ['trayTemplate.png', 'trayTemplate@2x.png'].map((file) =>
    readFileSync(join(resources, file)).readUInt32BE(16),
  );
  expect(trayPicture('darwin', true)).toBe('trayTemplate.png'); // its name has macOS colour it
  expect(widths).toEqual([18, 36]);
});
