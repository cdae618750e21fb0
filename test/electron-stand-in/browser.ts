import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type BrowserContext } from 'playwright';
import { findBrowser, findHeadlessBrowser } from '../../scripts/find-browser.mjs';
import type { DesktopOptions } from './options.ts';

export class BrowserError extends Error {
  override readonly name = 'BrowserError';
}

export interface Browser {
  readonly context: BrowserContext;
  readonly executablePath: string;
  /** Its own folder: within the profile, but for one that cannot be written. */
  readonly folder: string;
  /** Where browser tools can connect, when it was asked for. */
  readonly debugPort?: number;
}

/**
 * Starts Chromium in the app's profile folder. It hangs on a pipe of this process, so it ends with it, whatever ends it.
 * @throws BrowserError when there is none or it does not start.
 */
export async function startBrowser(options: DesktopOptions): Promise<Browser> {
  const find = options.headless && !options.wholeBrowser ? findHeadlessBrowser : findBrowser;
  const executablePath = find(process.env);
  if (!executablePath) {
    throw new BrowserError('There is no Chromium here: install one, or name it in PARLEY_CHROMIUM.');
  }
  const folder = browserFolder(options.profile);
  // Of a former run that was killed; the port of this one stands there only once it is there again.
  rmSync(join(folder, portFile), { force: true });
  const context = await chromium
    .launchPersistentContext(folder, {
      executablePath,
      env: browserEnvironment(),
      headless: options.headless,
      chromiumSandbox: process.getuid?.() !== 0,
      // The window's own size, appearance and motion instead of Playwright's.
      viewport: null,
      colorScheme: null,
      reducedMotion: null,
      ignoreDefaultArgs: ['--enable-automation'],
      // The command ends the app itself, by the app's own way of quitting.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [
        ...flags,
        ...helperFlags(options),
        ...windowFlags(options),
        ...microphoneFlags(options),
        ...debugFlags(options),
      ],
    })
    .catch((error: unknown) => {
      throw new BrowserError(`${executablePath} did not start: ${firstLine(error)}`, { cause: error });
    });
  const port = options.debugPort === undefined ? {} : { debugPort: await debugPort(folder) };
  return { context, executablePath, folder, ...port };
}

/** What is meant for the app is nothing for a browser, the key before all. */
export function browserEnvironment(): Record<string, string> {
  const known = Object.entries(process.env).filter(([name]) => !name.startsWith('PARLEY_'));
  return Object.fromEntries(known.map(([name, value]) => [name, value ?? '']));
}

/**
 * Chromium heeds the last of such flags, so those that Playwright sets are set again. The last three are ours: the pages of
 * an address bar that nobody sees, and a process kept ready for a page that never comes, cost as much as the app itself.
 */
const unwantedFeatures = [
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

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

/** Of the helpers' processes, those that Chromium knows a way without. */
const helpersOfTheirOwn = ['AudioServiceOutOfProcess', 'StorageServiceOutOfProcess'];

/** The first two are Playwright's. */
const wantedFeatures = [
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
  'NetworkServiceInProcess2',
  'RunVideoCaptureServiceInBrowserProcess',
];

/** A fifth of what a start costs is processes for drawing, sound, the network and the disk, where threads do as well; only headless is it tried. */
function helperFlags({ headless, wholeBrowser }: DesktopOptions): string[] {
  if (wholeBrowser || !headless) return [`--disable-features=${unwantedFeatures.join(',')}`];
  return [
    '--in-process-gpu',
    `--disable-features=${[...unwantedFeatures, ...helpersOfTheirOwn].join(',')}`,
    `--enable-features=${wantedFeatures.join(',')}`,
  ];
}

function windowFlags({ headless, driven, wholeBrowser, size }: DesktopOptions): string[] {
  const { width, height } = size ?? { width: 1100, height: 760 };
  // An app window has no tabs and no address bar; headless has none anyway.
  const look = headless ? [] : ['--app=data:text/html,', '--test-type'];
  // Where nobody sees anything move, drawing it took a third of the work of an answer that is spoken; on a display it is dearer still.
  const calm = (headless || driven) && !wholeBrowser ? ['--force-prefers-reduced-motion'] : [];
  return [`--window-size=${width},${height}`, ...look, ...calm];
}

/**
 * Without a file there is no such device as the file's; headed, the computer's own microphone is used then. The light
 * Chromium refuses all devices unless it is told to ask nobody; the page's own script has asked the app by then.
 */
function microphoneFlags({ mic, headless }: DesktopOptions): string[] {
  const asksNobody = headless ? ['--use-fake-ui-for-media-stream'] : [];
  if (!mic) return asksNobody;
  // Played once, then silence, from the moment the page opens the microphone.
  return [
    ...asksNobody,
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${mic}%noloop`,
  ];
}

function debugFlags({ debugPort: port }: DesktopOptions): string[] {
  return port === undefined ? [] : [`--remote-debugging-port=${port}`];
}

const portFile = 'DevToolsActivePort';
/** Chromium makes this file empty and fills it a moment later. */
const portPatienceMs = 20_000;

async function debugPort(folder: string): Promise<number> {
  const file = join(folder, portFile);
  for (const until = Date.now() + portPatienceMs; Date.now() < until; await sleep(20)) {
    const [port = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port !== '') return Number(port);
  }
  throw new BrowserError('Chromium does not say at which port it can be driven.');
}

/** What Chromium needs of a disk to start. */
const neededBytes = 50_000_000;

/** The app starts on a disk that is full or cannot be written, and so must the browser under it. */
function browserFolder(profile: string): string {
  try {
    accessSync(profile, constants.W_OK);
    const { bavail, bsize } = statfsSync(profile);
    if (bavail * bsize >= neededBytes) return join(profile, 'chromium');
  } catch {
    // It cannot be written: elsewhere, then.
  }
  const elsewhere = mkdtempSync(join(tmpdir(), 'parley-chromium-'));
  process.once('exit', () => rmSync(elsewhere, { recursive: true, force: true, maxRetries: 5 }));
  return elsewhere;
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
}
