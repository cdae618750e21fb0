import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeLinuxPackages } from '../../packaging/linux/packages.ts';
import { pack, unpackedFolder } from '../../packaging/pack.ts';

/**
 * A folder with a bare Debian, as `debootstrap --variant=minbase` makes it. It takes minutes and the network to make, so
 * the release names one and the gate doesn't.
 */
const bare = process.env['PARLEY_CLEAN_ROOT'];

describe.runIf(bare)('the deb, on a bare Debian', () => {
  const run = (program: string, ...args: readonly string[]): string =>
    execFileSync('chroot', [bare ?? '', program, ...args], {
      encoding: 'utf8',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' },
    });
  /** What there is, except for the package manager's own books. */
  const files = (): readonly string[] =>
    run('find', '/', '-xdev', '-not', '-path', '/proc/*', '-not', '-path', '/tmp/*')
      .split('\n')
      .filter((path) => !/^\/var\/(lib\/(dpkg|apt)|log|cache)\b/.test(path))
      .toSorted();

  it('is installed with what it depends on there, and removed leaving nothing but the person’s data', async () => {
    const output = mkdtempSync(join(tmpdir(), 'parley-deb-'));
    await pack(output, 'none');
    const { deb } = makeLinuxPackages(unpackedFolder(output), output, process.arch);
    copyFileSync(deb, join(bare ?? '', 'tmp/parley.deb'));
    run('apt-get', 'update', '-qq');
    expect(run('apt-get', 'install', '--simulate', '/tmp/parley.deb')).toMatch(/^Inst parley /m);

    const library = join(bare ?? '', 'root/.config/parley/library.db');
    mkdirSync(join(library, '..'), { recursive: true });
    writeFileSync(library, 'what Ada said');
    const before = files();
    run('dpkg', '--force-depends', '--install', '/tmp/parley.deb');
    expect(existsSync(join(bare ?? '', 'usr/lib/parley/resources/app.asar'))).toBe(true);
    expect(files().length).toBeGreaterThan(before.length + 20);
    // Once more, as an update does.
    run('dpkg', '--force-depends', '--install', '/tmp/parley.deb');
    run('dpkg', '--force-depends', '--remove', 'parley');
    expect(files()).toEqual(before);
    expect(readFileSync(library, 'utf8')).toBe('what Ada said');
    rmSync(join(library, '..'), { recursive: true });
    rmSync(output, { recursive: true });
  });
});
