import type { Page } from 'playwright';
import { BrowserWindow } from './browser-window.ts';
import { capturedImage, fittingImage } from '../captured-image.ts';
import { orMissing } from './missing.ts';
import { world } from '../world.ts';

interface Captured {
  readonly id: string;
  readonly name: string;
  readonly page: Page;
}

/**
 * Chromium is the whole desktop here: each of its pages is a window, the app's own among them, and the screen is what
 * the app's window shows. `STAND_IN_SCREENS=refused` makes it a desktop that keeps them to itself.
 */
export const desktopCapturer = orMissing('desktopCapturer', {
  async getSources({ types, thumbnailSize = { width: 150, height: 150 } }: Electron.SourcesOptions) {
    if (process.env['STAND_IN_SCREENS'] === 'refused') throw new Error('Failed to get sources.');
    const windows = types.includes('window') ? await windowsOfChromium() : [];
    const screens = types.includes('screen') ? await screensOfChromium() : [];
    // As Electron gives them: in no order to rely on.
    return Promise.all([...windows, ...screens].map((captured) => toSource(captured, thumbnailSize)));
  },
}) satisfies Pick<Electron.DesktopCapturer, 'getSources'>;

async function screensOfChromium(): Promise<Captured[]> {
  const [first] = BrowserWindow.getAllWindows();
  return first ? [{ id: 'screen:0:0', name: 'Entire screen', page: await first.webContents.page }] : [];
}

async function windowsOfChromium(): Promise<Captured[]> {
  const own = await Promise.all(
    BrowserWindow.getAllWindows().map(async (window) => ({
      page: await window.webContents.page,
      // The last number marks the app's own windows.
      id: window.getMediaSourceId().replace(/0$/, '1'),
    })),
  );
  // The light Chromium also counts the app's pages that have no window.
  const pages = world()
    .browser.context.pages()
    .filter((page) => own.some((each) => each.page === page) || !isOfApp(page));
  return Promise.all(
    pages.map(async (page, index) => {
      const id = own.find((each) => each.page === page)?.id ?? `window:${1000 + index}:0`;
      return { id, name: await page.title(), page };
    }),
  );
}

function isOfApp(page: Page): boolean {
  return world().loopback.toApp(page.url()).startsWith('app://');
}

async function toSource({ id, name, page }: Captured, size: Electron.Size) {
  const thumbnail = fittingImage(capturedImage(await page.screenshot()), size);
  // Icons were not asked for; Electron gives null then, which its types leave out.
  const appIcon = null as unknown as Electron.NativeImage;
  return { id, name, thumbnail, display_id: '', appIcon } satisfies Electron.DesktopCapturerSource;
}
