/** `npm run desktop`: the built app in the stand-in. Standard output is one JSON line; all else is standard error. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, desktopApp } from '../../scripts/build.mjs';
import { StepError } from '../../scripts/steps.mjs';
import { BrowserError, startBrowser, type Browser } from './browser.ts';
import { takeThePlaceOfElectron } from './hooks.ts';
import { openLoopback } from './loopback.ts';
import { desktopOptions, OptionsError, type DesktopOptions } from './options.ts';
import { recordPage } from './recording.ts';
import { openInstance } from './single-instance.ts';
import type { WebContents } from './electron/web-contents.ts';
import { endWithParent } from './watchdog.ts';
import { openWorld, type World } from './world.ts';
import { openDisplay } from './x/display.ts';
import { openSyncDisplay } from './x/sync.ts';

const root = join(import.meta.dirname, '../..');
const sayReady = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);

try {
  await run(desktopOptions(process.argv.slice(2), process.env));
} catch (error) {
  const expected = [OptionsError, BrowserError, StepError].some((kind) => error instanceof kind);
  console.error(expected ? `parley: ${(error as Error).message}` : error);
  process.exit(1);
}

async function run(options: DesktopOptions): Promise<void> {
  const entry = options.entry ?? built();
  // What has no window has no display either, and what is run in tests leaves the person's own alone.
  if (options.headless) delete process.env['DISPLAY'];
  // Before the browser: Chromium itself ends where another uses its folder.
  const instance = await openInstance(options.profile);
  const [loopback, browser, displays] = await Promise.all([
    openLoopback(),
    instance.isFirst ? startBrowser(options) : undefined,
    openDisplays(process.env['DISPLAY']),
  ]);
  const world: World = {
    options,
    loopback,
    instance,
    get browser(): Browser {
      if (browser) return browser;
      throw new BrowserError(`Parley is already open on ${options.profile}.`);
    },
    ...displays,
    openedLinks: [],
    taken: new Set(),
    finish: async () => {},
    isEnding: false,
  };
  openWorld(world);
  const { packaged, argv } = options;
  // Electron from a package is a program of its own; else it is started with the app's folder.
  process.argv = [process.execPath, ...(packaged ? [] : [root]), ...argv];
  if (packaged) Object.assign(process, { resourcesPath: packaged });
  takeThePlaceOfElectron();

  // The app's modules need the world, so they are loaded only now.
  const { app, browserClosed } = await import('./electron/app.ts');
  const { obeyTheWorld } = await import('./world-orders.ts');
  const { BrowserWindow } = await import('./electron/browser-window.ts');
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit());
  endWithParent(() => app.quit());
  browser?.context.on('close', browserClosed);
  await import(pathToFileURL(entry).href);
  await app.whenReady();

  const window = await firstWindow(() => BrowserWindow.getAllWindows()[0]);
  await Promise.all(BrowserWindow.getAllWindows().map(({ webContents }) => loaded(webContents)));
  const page = await window.webContents.page;
  if (options.driven) obeyTheWorld();
  if (options.record) world.finish = recordPage(page, options.record);
  const { profile } = options;
  sayReady(
    `${JSON.stringify({ ready: true, debugPort: world.browser.debugPort ?? null, url: page.url(), profile, runtime: 'stand-in' })}\n`,
  );
}

/** Where X is what the desktop speaks. */
async function openDisplays(display: string | undefined): Promise<Pick<World, 'xDisplay' | 'display'>> {
  if (!display || process.platform !== 'linux') return {};
  return { xDisplay: await openDisplay(display), display: openSyncDisplay(display) };
}

/** The built main bundle, made now when there is none or the sources are newer. */
function built(): string {
  buildIfStale(desktopApp);
  return join(root, 'out/main/index.js');
}

async function loaded(contents: WebContents): Promise<void> {
  if (contents.getURL().includes(':') && !contents.isLoading()) return;
  await new Promise((resolve) => contents.once('did-finish-load', resolve));
}

async function firstWindow<T>(find: () => T | undefined): Promise<T> {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
