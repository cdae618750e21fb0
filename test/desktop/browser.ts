import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { findBrowser } from '../../scripts/find-browser.mjs';
import type { DesktopOptions } from './options.ts';

export class BrowserError extends Error {
  override readonly name = 'BrowserError';
}

export interface Browser {
  readonly context: BrowserContext;
  readonly executablePath: string;
  /** Its own folder within the profile. */
  readonly folder: string;
  /** Where browser tools can connect, when it was asked for. */
  readonly debugPort?: number;
}

/**
 * Starts Chromium in the app's profile folder. It hangs on a pipe of this process, so it ends with it, whatever ends it.
 * @throws BrowserError when there is none or it does not start.
 */
export async function startBrowser(options: DesktopOptions): Promise<Browser> {
  const executablePath = findBrowser(process.env);
  if (!executablePath) {
    throw new BrowserError('There is no Chromium here: install one, or name it in PARLEY_CHROMIUM.');
  }
  const folder = join(options.profile, 'chromium');
  const context = await chromium
    .launchPersistentContext(folder, {
      executablePath,
      env: browserEnvironment(),
      headless: options.headless,
      chromiumSandbox: process.getuid?.() !== 0,
      // The window's own size and appearance instead of Playwright's.
      viewport: null,
      colorScheme: null,
      ignoreDefaultArgs: ['--enable-automation'],
      // The command ends the app itself, by the app's own way of quitting.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [...flags, ...windowFlags(options), ...microphoneFlags(options), ...debugFlags(options)],
    })
    .catch((error: unknown) => {
      throw new BrowserError(`${executablePath} did not start: ${firstLine(error)}`, { cause: error });
    });
  const port = options.debugPort === undefined ? {} : { debugPort: debugPort(folder) };
  return { context, executablePath, folder, ...port };
}

/** What is meant for the app is nothing for a browser, the key before all. */
export function browserEnvironment(): Record<string, string> {
  const known = Object.entries(process.env).filter(([name]) => !name.startsWith('PARLEY_'));
  return Object.fromEntries(known.map(([name, value]) => [name, value ?? '']));
}

const flags = [
  '--autoplay-policy=no-user-gesture-required',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A window that is covered or not in front still draws and keeps its timers, as the app's own does.
  '--disable-backgrounding-occluded-windows',
];

function windowFlags({ headless, size }: DesktopOptions): string[] {
  const { width, height } = size ?? { width: 1100, height: 760 };
  // An app window has no tabs and no address bar; headless has none anyway.
  return [`--window-size=${width},${height}`, ...(headless ? [] : ['--app=data:text/html,', '--test-type'])];
}

/** Without a file there is no such device as the file's; headed, the computer's own microphone is used then. */
function microphoneFlags({ mic }: DesktopOptions): string[] {
  if (!mic) return [];
  // Played once, then silence, from the moment the page opens the microphone.
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${mic}%noloop`];
}

function debugFlags({ debugPort: port }: DesktopOptions): string[] {
  return port === undefined ? [] : [`--remote-debugging-port=${port}`];
}

function debugPort(folder: string): number {
  return Number(readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
}
