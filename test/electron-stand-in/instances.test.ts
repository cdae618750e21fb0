import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const holder = join(import.meta.dirname, 'instance-holder.ts');
const standIn = join(import.meta.dirname, 'main.ts');
const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0;

test('of fifty that start at once one has the profile, and hears of all others (L30)', async () => {
  const profile = temporaryFolder();
  const all = Array.from({ length: 50 }, (_, i) => start([holder, profile, `start-${i}`]));
  await expect.poll(() => all.filter(({ child }) => child.exitCode !== null).length).toBe(49);
  const [first, ...more] = all.filter(({ child }) => child.exitCode === null);
  expect(more).toEqual([]);
  const others = all.filter((each) => each !== first);
  expect(others.map(({ said }) => said())).toEqual(Array(49).fill('not first\n'));
  await expect.poll(() => heardOf(first).length).toBe(49);
  const names = others.map(({ child }) => child.spawnargs.at(-1));
  expect(heardOf(first).toSorted()).toEqual(names.toSorted());
});

test('the profile of one that was killed is free at once, whoever has its process id now (L31)', async () => {
  const profile = temporaryFolder();
  for (let round = 0; round < 3; round++) {
    const { child, said } = start([holder, profile, '']);
    await expect.poll(said).toBe('first\n');
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

test('of four simultaneous starts, one opens a window and the others exit cleanly (L30)', async () => {
  const profile = temporaryFolder();
  const all = Array.from({ length: 4 }, () => start([standIn, '--headless', '--profile', profile]));
  const ready = () => all.filter(({ said }) => said().includes('"ready":true'));
  await expect.poll(() => ready().length).toBe(1);
  await expect.poll(() => all.filter(({ child }) => child.exitCode === 0).length).toBe(3);
  const [first] = ready();
  expect(first?.child.exitCode).toBeNull();
  first?.child.kill('SIGTERM');
  if (first) await once(first.child, 'exit');
  expect(first?.child.exitCode).toBe(0);
});

test.skipIf(!canMount).each([
  ['full', 'mount -t tmpfs -o size=1m tmpfs "$1"'],
  ['read-only', 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"'],
])('the app starts on a profile that is %s (L01, L04)', async (_what, mount) => {
  const profile = join(temporaryFolder(), 'profile');
  mkdirSync(profile);
  const script = `${mount} && shift && exec "$@"`;
  const args = [process.execPath, standIn, '--headless', '--profile', profile];
  const { child, said } = start(['-rm', 'sh', '-c', script, 'sh', profile, ...args], 'unshare');
  await expect.poll(said).toContain('"ready":true');
  child.kill('SIGTERM');
  await once(child, 'exit');
});

interface Started {
  readonly child: ChildProcess;
  /** All that it wrote to its standard output. */
  readonly said: () => string;
}

function start(args: readonly string[], program = process.execPath): Started {
  // No service: nothing here asks one anything.
  const env = { ...process.env, PARLEY_RUNTIME: 'stand-in', PARLEY_BASE_URL: 'http://127.0.0.1:9' };
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let written = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (written += text));
  return { child, said: () => written };
}

function heardOf(first: Started | undefined): string[] {
  return [...(first?.said() ?? '').matchAll(/^after me: (.*)$/gm)].map(([, name = '']) => name);
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-instances-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
