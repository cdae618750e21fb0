import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import type { WorldOrder } from '../../electron-stand-in/world-orders.ts';
import { loudspeakerScript } from '../../electron-stand-in/loudspeaker.ts';
import type { Launched, Prepared } from './harness.ts';

const root = join(import.meta.dirname, '../../..');
const isRoot = process.getuid?.() === 0;

/** The packed app's program in `PARLEY_PACKED`, or Electron's own on the built app. */
export async function launchElectron(options: Prepared): Promise<Launched> {
  const { mic, profile, entry, env, theme, display, hidden, size, files = [] } = options;
  const packed = process.env['PARLEY_PACKED'];
  const ozone = process.env['PARLEY_OZONE'];
  const app = await _electron.launch({
    // Without a path Playwright loads its own script before the app and holds `ready` until it is connected.
    ...(packed && { executablePath: join(root, packed) }),
    // Else Playwright switches off on Linux what the preload must work in.
    chromiumSandbox: !isRoot,
    args: [
      ...(packed ? [] : [entry ?? root]),
      ...files,
      `--user-data-dir=${profile}`,
      '--autoplay-policy=no-user-gesture-required',
      ...(hidden ? ['--hidden'] : []),
      ...(ozone ? [`--ozone-platform=${ozone}`] : []),
      ...(mic ? fakeMicrophone(mic) : []),
    ],
    env: { ...definedOnly(process.env), ...(display && { DISPLAY: display }), ...env },
    colorScheme: theme ?? 'light',
  });
  let written = '';
  app
    .process()
    .stderr?.setEncoding('utf8')
    .on('data', (text: string) => (written += text));
  // The microphone is a file: nobody is there to answer Parley's question and macOS'.
  if (process.platform === 'darwin')
    await app.evaluate(({ systemPreferences }) => {
      systemPreferences.getMediaAccessStatus = () => 'granted';
    });
  await app.context().addInitScript(loudspeakerScript());
  const page = await pageOf(app, false);
  // An app on trial has one window, and nothing to show beside it.
  const overlay = entry ? page : await pageOf(app, true);
  // A window that was there before the script was: it runs when the page is loaded again.
  if (!(await page.evaluate(() => 'loudspeaker' in globalThis))) await page.reload();
  if (size) {
    const window = await app.browserWindow(page);
    await window.evaluate(
      (browserWindow, { width, height }) => browserWindow.setContentSize(width, height),
      size,
    );
  }
  return {
    page,
    overlay,
    runtime: 'electron',
    electron: app,
    pid: app.process().pid ?? 0,
    order: (order) => void obey(app, order),
    stderr: () => written,
    async close() {
      await app.close();
      const [fault] = unheard.exec(written) ?? [];
      if (fault) throw new Error(`The app said on its way: ${fault}`);
    },
  };
}

/** What no run may write to standard error, whatever it tests. */
const unheard = /^.*(A JavaScript error occurred|DeprecationWarning|ERR_INVALID_STATE).*$/m;

/** The pages come in no particular order. */
async function pageOf(app: ElectronApplication, isOverlay: boolean): Promise<Page> {
  for (;;) {
    const found = app
      .windows()
      .find((page) => page.url().startsWith('app:') && page.url().includes('overlay') === isOverlay);
    if (found) return found;
    await sleep(50);
  }
}

function fakeMicrophone(mic: string): readonly string[] {
  return [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${mic}%noloop`,
    // The file is read by the audio service, which its sandbox forbids elsewhere than on Linux.
    ...(process.platform === 'linux' ? [] : ['--disable-features=AudioServiceSandbox']),
  ];
}

/** What can be done to a real computer from inside the app. */
async function obey(app: ElectronApplication, order: WorldOrder): Promise<void> {
  switch (order.do) {
    case 'suspend':
    case 'resume':
      return app.evaluate(({ powerMonitor }, event) => void powerMonitor.emit(event), order.do);
    case 'log-out':
      return app.evaluate(({ BrowserWindow }) => {
        for (const window of BrowserWindow.getAllWindows()) window.emit('query-session-end', {});
      });
    case 'open-file':
      return app.evaluate(
        (electron, file) => void electron.app.emit('open-file', { preventDefault() {} }, file),
        order.file,
      );
    case 'choose-file':
      return app.evaluate(({ dialog }, file) => {
        dialog.showOpenDialog = () =>
          Promise.resolve({ canceled: file === undefined, filePaths: file === undefined ? [] : [file] });
        dialog.showSaveDialog = () => Promise.resolve({ canceled: file === undefined, filePath: file ?? '' });
      }, order.file);
    case 'menu':
      return app.evaluate(({ Menu }, label) => {
        const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
        const item = items.find((each) => each.label === label);
        if (!item) throw new Error(`The menu has no ${label}.`);
        item.click();
      }, order.item);
    case 'copy':
      return app.evaluate(({ clipboard }, text) => clipboard.writeText(text), order.text);
    default:
      throw new Error(`Nothing but the stand-in can be told to ${order.do}.`);
  }
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
