import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandContext } from './command-context.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import { launchSwitches } from '../../shared/settings/shortcut.ts';
import { t } from '../../shared/text/translate.ts';

/** The desktop app's program, and what comes before its own switches. */
interface AppProgram {
  readonly file: string;
  readonly args: readonly string[];
}

/**
 * Milliseconds after which an app that was started counts as the one that is running now: a second one hands its order over
 * and ends within one or two.
 */
const handsOverMs = 8_000;

/**
 * Begins a hands-free conversation in the app that is running, or in one that is started.
 * @throws FaultError where no app is found, or it can't be started
 */
export async function talk({ terminal, signal }: Pick<CommandContext, 'terminal' | 'signal'>): Promise<void> {
  const app = findApp(process.env['PARLEY_APP']);
  const started = await startApp(app, signal);
  terminal.say(`${t(started === 'running' ? 'cli:talk.running' : 'cli:talk.started')}\n`);
  terminal.result({ app: started });
}

async function startApp({ file, args }: AppProgram, signal: AbortSignal): Promise<'running' | 'started'> {
  const child = spawn(file, [...args, launchSwitches.converse], { detached: true, stdio: 'ignore' });
  const ended = new Promise<'running'>((resolve, reject) => {
    const fails = (why: string): void => reject(cannotStart(t('cli:talk.failed', { why })));
    child.once('error', ({ message }) => fails(message));
    child.once('exit', (status, killedBy) => {
      if (status === 0) resolve('running');
      else fails(t('cli:talk.ended', { status: String(status ?? killedBy) }));
    });
  });
  const settled = new AbortController();
  const stays = sleep(handsOverMs, 'started' as const, {
    signal: AbortSignal.any([signal, settled.signal]),
  });
  stays.catch(() => {}); // whichever comes second has nothing to say
  try {
    return await Promise.race([ended, stays]);
  } finally {
    settled.abort();
    child.unref();
  }
}

/** @param named where the person says that it is */
function findApp(named: string | undefined): AppProgram {
  if (named) {
    if (existsSync(named)) return { file: named, args: [] };
    throw cannotStart(t('cli:talk.not-there', { path: named }));
  }
  const installed = installedPrograms().find((file) => existsSync(file));
  const app = installed === undefined ? appInSource() : { file: installed, args: [] };
  if (!app) throw cannotStart(t('cli:talk.not-found'));
  return app;
}

/** Where the packages put it. */
function installedPrograms(): readonly string[] {
  const { LOCALAPPDATA = join(homedir(), 'AppData/Local') } = process.env;
  if (process.platform === 'win32') return [join(LOCALAPPDATA, 'Programs/parley/parley.exe')];
  if (process.platform !== 'darwin') return ['/usr/bin/parley'];
  const inFolder = 'Applications/Parley.app/Contents/MacOS/Parley';
  return [join('/', inFolder), join(homedir(), inFolder)];
}

/** Beside this program in its source folder, once it is built there and Electron's runtime has been fetched. */
function appInSource(): AppProgram | undefined {
  const root = join(import.meta.dirname, '../..');
  const electron = join(root, 'node_modules/electron');
  const pointer = join(electron, 'path.txt');
  if (!existsSync(join(root, 'out/main/index.js')) || !existsSync(pointer)) return undefined;
  const file = join(electron, 'dist', readFileSync(pointer, 'utf8'));
  // Chromium can't use its sandbox as root.
  return { file, args: process.getuid?.() === 0 ? [root, '--no-sandbox'] : [root] };
}

function cannotStart(message: string): FaultError {
  return new FaultError({ kind: 'bad-input', message });
}
