import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appId } from '../../../src/main/platform/app-id.ts';
import { keepDesktopEntry } from '../../../src/main/platform/desktop-entry.ts';
import { isInstalled } from '../../installed.ts';

const packaged = readFileSync(join(import.meta.dirname, '../../../resources', `${appId}.desktop`), 'utf8');

let folder: string;
let program: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-entry-'));
  program = join(folder, 'My 100% "Apps"', 'Parley.AppImage');
  mkdirSync(dirname(program));
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const home = (): string => join(folder, 'home');
const system = (): string => join(folder, 'system');
const fileIn = (data: string): string => join(data, 'applications', `${appId}.desktop`);
const written = (): string => readFileSync(fileIn(home()), 'utf8');
const keep = (...command: readonly string[]): void => keepEntry({ command, isHidden: false });
const keepEntry = (entry: Pick<Parameters<typeof keepDesktopEntry>[0], 'command' | 'isHidden'>): void =>
  keepDesktopEntry(
    { packaged, icon: join(folder, 'icon.png'), ...entry },
    { XDG_DATA_HOME: home(), XDG_DATA_DIRS: `${system()}:/nonexistent` },
  );
const install = (data: string, text: string): void => {
  mkdirSync(dirname(fileIn(data)), { recursive: true });
  writeFileSync(fileIn(data), text);
};
/** The lines of the name, as a desktop reads their strings. */
const values = (name: string): readonly string[] =>
  [...written().matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) =>
    value.replaceAll('\\\\', '\\'),
  );

it('starts this very program, with what each of its commands takes', () => {
  keep(program, '/a folder');
  const started = values('Exec').map((line) => {
    const [, quotedArguments = '', rest] = /^((?:"(?:[^"\\]|\\.)*" ?)+)(.*)$/.exec(line) ?? [];
    // A shell undoes the same escapes between double quotes.
    const { stdout } = spawnSync('sh', ['-c', `printf '%s|' ${quotedArguments.replaceAll('%%', '%')}`]);
    return `${stdout.toString()}${rest}`;
  });
  const parley = `${program}|/a folder|`;
  expect(started).toEqual([
    `${parley}%F`,
    `${parley}--talk`,
    `${parley}--toggle-dictation`,
    `${parley}--read-selection`,
    `${parley}--converse`,
    `${parley}--rewrite-selection`,
  ]);
  expect(values('Icon')).toEqual([join(folder, 'icon.png')]);
});

it('is no entry any more when the program is gone, and no entry of a menu where that is not wanted', () => {
  keep(program);
  expect(values('TryExec')).toEqual([program]);
  expect(values('NoDisplay')).toEqual([]);
  keepEntry({ command: [program], isHidden: true });
  expect(values('NoDisplay')).toEqual(['true']);
});

it('follows the program when it moves', () => {
  keep('/old/Parley.AppImage');
  keep(program);
  expect(values('TryExec')).toEqual([program]);
});

it('leaves alone what the person has installed', () => {
  install(home(), packaged);
  keep(program);
  keepEntry({ command: undefined, isHidden: false });
  expect(written()).toBe(packaged);
});

it('is not needed where a package has installed one', () => {
  install(system(), packaged);
  keep(program);
  expect(existsSync(fileIn(home()))).toBe(false);
  expect(readFileSync(fileIn(system()), 'utf8')).toBe(packaged);
});

it('goes when a package has brought its own, whichever Parley runs then', () => {
  keep(program);
  keepEntry({ command: undefined, isHidden: false });
  expect(existsSync(fileIn(home()))).toBe(false);
  keep(program);
  install(system(), packaged);
  keep(program);
  expect(existsSync(fileIn(home()))).toBe(false);
});

it.skipIf(!isInstalled('desktop-file-validate'))('is as the specification wants it', () => {
  keepEntry({ command: [program, '/a folder'], isHidden: true });
  const { status, stdout } = spawnSync('desktop-file-validate', [fileIn(home())], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});
