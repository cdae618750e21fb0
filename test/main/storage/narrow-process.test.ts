import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { strictWav } from './strict-wav.ts';

/** Recording in a process that may do little: few open files, little memory, a folder it must not write to. */

const soundFile = join(import.meta.dirname, '../../fixtures/what-time-is-it.wav');
const source = strictWav(readFileSync(soundFile)).pcm;
const writer = join(import.meta.dirname, 'take-writer.ts');
const canNarrow = spawnSync('prlimit', ['--version']).status === 0;

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'parley-narrow-'));
  onTestFinished(() => {
    chmodSync(made, 0o700);
    rmSync(made, { recursive: true, force: true });
  });
  return made;
}

function record(command: readonly string[], into: string, count: number) {
  const [program = process.execPath, ...words] = [...command, process.execPath];
  const args = [...words, writer, into, soundFile, 'take', '20', '0', String(count)];
  return spawnSync(program, args, { encoding: 'utf8' });
}

function soundsIn(at: string): readonly Int16Array[] {
  const names = readdirSync(join(at, 'takes')).filter((name) => name.endsWith('.wav'));
  return names.map((name) => strictWav(readFileSync(join(at, 'takes', name))).pcm);
}

it.runIf(canNarrow && isThorough)('records one take after the other with 64 open files at most (L38)', () => {
  const into = folder();
  const { status, stdout } = record(['prlimit', '--nofile=64'], into, 70);
  expect(status).toBe(0);
  expect(stdout).not.toMatch(/^(trouble|notice)/m);
  expect(soundsIn(into)).toEqual(Array.from({ length: 70 }, () => source));
});

/** What V8 sets aside when it starts, and will hardly ever use, counts too: so much more than the 512 MB meant. */
const dataBytes = 768 * 1024 * 1024;

it.skipIf(!canNarrow)('records where the system gives the process little memory (L43)', () => {
  const into = folder();
  const { status, stdout } = record(['prlimit', `--data=${dataBytes}`], into, 5);
  expect(status).toBe(0);
  expect(stdout).not.toMatch(/^(trouble|notice)/m);
  expect(soundsIn(into)).toEqual(Array.from({ length: 5 }, () => source));
});

const group = '/sys/fs/cgroup/memory/parley-narrow-test';
const groupBytes = 512 * 1024 * 1024;

it.skipIf(!madeGroup())('records within a memory group of 512 MB, where a test may make one (L43)', () => {
  const into = folder();
  const within = ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh'];
  const { status, stdout } = record(within, into, 20);
  expect(status).toBe(0);
  expect(stdout).not.toMatch(/^(trouble|notice)/m);
  expect(soundsIn(into)).toEqual(Array.from({ length: 20 }, () => source));
});

afterAll(() => {
  if (existsSync(group)) rmdirSync(group);
});

/** Only root may, and only where the system still groups memory in this way. */
function madeGroup(): boolean {
  try {
    mkdirSync(group, { recursive: false });
    writeFileSync(`${group}/memory.limit_in_bytes`, String(groupBytes));
    return true;
  } catch {
    return false;
  }
}

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
/** Permissions do not bind root, who then lets somebody else do it. */
const asPerson = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [];
/** Somebody else may not be let into the folder that the program lies in. */
const canBePerson =
  spawnSync(asPerson[0] ?? 'true', [
    ...asPerson.slice(1),
    ...(isRoot ? [process.execPath, '-e', `require('fs').readFileSync(${JSON.stringify(writer)})`] : []),
  ]).status === 0;

it.skipIf(!canBePerson)('goes on in memory, and says so, where it may not write to its folder (L06)', () => {
  const into = folder();
  if (isRoot) spawnSync('chown', [String(nobody), into]);
  chmodSync(into, 0o500);
  const { status, stdout } = record(asPerson, into, 1);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^notice Parley can’t save anything to the disk\./m);
  expect(stdout).toMatch(/^trouble disk-refuses$/m);
  expect(stdout).toMatch(/^delivered take-0$/m);
  expect(readdirSync(into)).toEqual([]);
});
