import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { zip } from '../main/documents/zip-writer.ts';

const root = join(import.meta.dirname, '../..');

export interface FreshClone {
  /** What its Electron package takes for the published runtime. */
  readonly runtime: Buffer;
  readonly folder: string;
  /** Runs one of its commands as npm does, on a desktop, with these further variables. */
  readonly run: (script: string, env: Readonly<Record<string, string>>) => Promise<CommandEnd>;
}

export interface CommandEnd {
  readonly status: number | null;
  /** Of both outputs. */
  readonly said: string;
}

/**
 * A clone whose dependencies are installed and whose app is built, but which has no Electron runtime. The runtime that
 * is to be fetched is a small one: a program that prints its arguments, as does the stand-in.
 */
export function freshClone(): FreshClone {
  const folder = mkdtempSync(join(tmpdir(), 'parley-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (...path: readonly string[]): string => join(folder, ...path);
  cpSync(join(root, 'scripts'), at('scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), at(name));
  linkDependencies(folder);
  write(at('test/electron-stand-in/main.ts'), "console.log('stand-in', ...process.argv.slice(2));");
  for (const name of ['main/index.js', 'preload/index.cjs', 'renderer/index.html'])
    write(at('out', name), '');

  const runtime = zip([
    { name: 'version', bytes: versionOf(folder) },
    { name: 'electron', bytes: '#!/bin/sh\necho "electron $@"\n', mode: 0o755 },
    // So that it takes more than one piece to fetch.
    { name: 'resources', bytes: randomText(200_000) },
  ]);
  const archive = `electron-v${versionOf(folder)}-${process.platform}-${process.arch}.zip`;
  const checksum = createHash('sha256').update(runtime).digest('hex');
  write(at('node_modules/electron/checksums.json'), JSON.stringify({ [archive]: checksum }));
  return { runtime, folder, run: (script, env) => run(folder, script, env) };
}

/** Every package is the real one but Electron's, into which a runtime will be put. */
function linkDependencies(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => entry !== 'electron'))
    symlinkSync(join(from, name), join(to, name));
  const isRuntime = (path: string): boolean => /electron\/(dist|path\.txt|electron\.d\.ts)$/.test(path);
  cpSync(join(from, 'electron'), join(to, 'electron'), {
    recursive: true,
    filter: (path) => !isRuntime(path),
  });
}

async function run(
  folder: string,
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const browser = join(folder, 'a-browser');
  if (!existsSync(browser)) writeFileSync(browser, '');
  const child = spawn(process.execPath, [join(folder, 'scripts', script)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: dirname(process.execPath),
      HOME: folder,
      DISPLAY: ':99',
      electron_config_cache: join(folder, 'electron-cache'),
      PARLEY_CHROMIUM: browser,
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (piece: Buffer) => (said += piece.toString()));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status, said };
}

function versionOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/electron/package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** What does not pack: the same each time. */
function randomText(length: number): string {
  let text = '';
  for (let i = 0; text.length < length; i++) text += createHash('sha256').update(String(i)).digest('base64');
  return text;
}
