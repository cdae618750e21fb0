import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isTaken, keepLoginEntry, keepLoginItem } from '../../../src/main/platform/start-at-login.ts';
import { app } from '../../electron-stand-in/electron/app.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-login-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const autostart = (): string => join(folder, 'not/there/yet');
const entry = (): string => join(autostart(), 'parley.desktop');
const value = (name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(entry(), 'utf8'))?.[1] ?? '';

it('has the program started, hidden, and no longer', () => {
  keepLoginEntry(autostart(), ['/opt/Parley/parley', '--hidden']);
  expect(readFileSync(entry(), 'utf8')).toMatch(/^\[Desktop Entry\]\nType=Application\nName=Parley\n/);
  expect(value('Exec')).toBe('"/opt/Parley/parley" "--hidden"');
  keepLoginEntry(autostart(), undefined);
  expect(existsSync(entry())).toBe(false);
  keepLoginEntry(autostart(), undefined);
});

it('starts exactly this program, whatever its path is called', () => {
  const program = '/home/a b/100% "quoted" $HOME `x` \\end';
  keepLoginEntry(autostart(), [program]);
  // As a desktop reads it: the value's own escapes first, then the argument's, then the codes.
  const unescaped = value('Exec').replaceAll('\\\\', '\\').replaceAll('%%', '%');
  // A shell undoes the same four escapes between double quotes.
  expect(spawnSync('sh', ['-c', `printf %s ${unescaped}`]).stdout.toString()).toBe(program);
});

it('fails where the folder cannot be made', () => {
  writeFileSync(join(folder, 'not'), 'a file in its way');
  expect(() => keepLoginEntry(autostart(), ['/opt/parley'])).toThrow(/ENOTDIR|EEXIST/);
});

it.each([
  ['darwin', { status: 'enabled', executableWillLaunchAtLogin: false }, true],
  ['darwin', { status: 'requires-approval', executableWillLaunchAtLogin: false }, false],
  ['win32', { status: 'not-registered', executableWillLaunchAtLogin: true }, true],
  ['win32', { status: 'not-registered', executableWillLaunchAtLogin: false }, false],
] as const)('on %s, %j means %s', (platform, settings, taken) => {
  expect(isTaken(platform, settings)).toBe(taken);
});

it('on Windows and macOS, nothing is started at login that runs from its source, where it would be Electron itself', () => {
  const packaged = vi.spyOn(app, 'isPackaged', 'get').mockReturnValue(false);
  expect(() => keepLoginItem(true)).toThrow(/only once it is installed/);
  keepLoginItem(false);
  packaged.mockRestore();
});
