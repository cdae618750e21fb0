import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeAtomically, writeAtomicallySync } from '../../src/main/atomic-file.ts';

const writers = [
  ['writeAtomically', writeAtomically],
  ['writeAtomicallySync', async (path: string, text: string) => writeAtomicallySync(path, text)],
] as const;

it.each(writers)('%s makes the folder, and a file for this person alone', async (_, write) => {
  const path = join(emptyFolder(), 'deep', 'down', 'file');
  await write(path, 'first');
  await write(path, 'second');
  expect(readFileSync(path, 'utf8')).toBe('second');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it.each(writers)('%s leaves nothing behind where a folder stands in the way', async (_, write) => {
  const folder = emptyFolder();
  const path = join(folder, 'file');
  mkdirSync(path);
  await expect(write(path, 'new')).rejects.toThrow(/EISDIR|EEXIST|EPERM|ENOTEMPTY/);
  expect(readdirSync(folder)).toEqual(['file']);
});

it.runIf(process.platform === 'linux').each(writers)(
  '%s leaves the old file as it was when the disk is full',
  async (_, write) => {
    const folder = emptyFolder();
    const path = join(folder, 'file');
    writeFileSync(path, 'old');
    symlinkSync('/dev/full', `${path}.new`);
    await expect(write(path, 'new')).rejects.toThrow('ENOSPC');
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['file']);
  },
);

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-atomic-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
