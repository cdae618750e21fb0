import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { BrowserContext, Page } from 'playwright';
import { openFloatingWindow, type FloatingWindow } from '../floating-window.ts';
import { WebContents } from './web-contents.ts';
import { watchFocus, type WindowFocus } from '../window-focus.ts';
import { world } from '../world.ts';

type Members =
  | 'id'
  | 'loadURL'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'focus'
  | 'blur'
  | 'isVisible'
  | 'isFocused'
  | 'isMinimized'
  | 'isMaximized'
  | 'isDestroyed'
  | 'minimize'
  | 'restore'
  | 'close'
  | 'destroy'
  | 'setBounds'
  | 'getBounds'
  | 'getNormalBounds'
  | 'setTitle'
  | 'getTitle'
  | 'setMenu'
  | 'removeMenu'
  | 'setMenuBarVisibility'
  | 'setAlwaysOnTop'
  | 'setIgnoreMouseEvents'
  | 'setVisibleOnAllWorkspaces'
  | 'isAlwaysOnTop'
  | 'setBackgroundColor'
  | 'setSkipTaskbar'
  | 'getMediaSourceId';

const windows = new Set<BrowserWindow>();
let lastId = 0;

/** A window of Chromium as Electron's `BrowserWindow`; it extends `EventEmitter` because Electron's does. */
export class BrowserWindow extends EventEmitter implements Pick<Electron.BrowserWindow, Members> {
  static getAllWindows = (): BrowserWindow[] => [...windows];
  static getFocusedWindow = (): BrowserWindow | null => [...windows].find((each) => each.isFocused()) ?? null;
  static fromWebContents = (contents: unknown): BrowserWindow | null =>
    [...windows].find((each) => each.webContents === contents) ?? null;

  readonly id = ++lastId;
  readonly webContents: WebContents;
  #bounds: Electron.Rectangle;
  #visible: boolean;
  #minimized = false;
  #onTop: boolean;
  #title: string;
  #destroyed = false;
  readonly #placed: Promise<unknown>;
  #focus: WindowFocus | undefined;
  /** Where there is a display, a window that takes no focus is one. */
  readonly #floating: FloatingWindow | undefined;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    refuseUnsafe(options.webPreferences ?? {});
    const { x = 0, y = 0, width = 800, height = 600, title = '' } = options;
    this.#bounds = { x, y, width, height, ...(windows.size === 0 && world().options.size) };
    this.#visible = options.show ?? true;
    this.#onTop = options.alwaysOnTop ?? false;
    this.#title = title;
    const { xDisplay, browser } = world();
    const floats = xDisplay && options.focusable === false;
    this.#floating = floats ? openFloatingWindow(xDisplay, browser, this.#bounds) : undefined;
    const page = this.#floating?.page ?? nextPage();
    this.webContents = new WebContents(page, options.webPreferences?.preload);
    windows.add(this);
    this.webContents.on('destroyed', () => this.#end());
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    this.#placed = Promise.all([this.#place(), this.#watchFocus()]);
  }

  async loadURL(url: string): Promise<void> {
    // The page should not see itself change its size.
    await this.#placed;
    await this.webContents.loadURL(url);
  }

  show(): void {
    this.#visible = true;
    console.error(`[desktop] ${this.#title} is shown`);
    this.emit('show');
    this.focus();
  }

  showInactive(): void {
    this.#visible = true;
    this.#floating?.show();
    this.emit('show');
  }

  /** But for one that floats, Chromium's windows cannot be hidden from outside: the app believes it, the eye does not. */
  hide(): void {
    this.#visible = false;
    if (!this.#floating) console.error(`[desktop] ${this.#title} is hidden`);
    this.#floating?.hide();
    this.emit('hide');
  }

  focus(): void {
    void this.webContents.page.then((page) => page.bringToFront()).catch(() => {});
    this.emit('focus');
  }

  blur(): void {
    this.emit('blur');
  }

  isVisible(): boolean {
    return this.#visible && !this.#destroyed;
  }

  /** Where no display knows, it is taken for the one in front. */
  isFocused(): boolean {
    if (this.#floating) return false;
    return this.isVisible() && !this.#minimized && (this.#focus?.isFocused() ?? true);
  }

  isMinimized(): boolean {
    return this.#minimized;
  }

  isMaximized(): boolean {
    return false;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  minimize(): void {
    this.#minimized = true;
    this.emit('minimize');
  }

  restore(): void {
    this.#minimized = false;
    this.emit('restore');
  }

  /** Asks the app's `close` listeners first. */
  close(): void {
    let prevented = false;
    this.emit('close', { preventDefault: () => (prevented = true) });
    if (!prevented) this.destroy();
  }

  destroy(): void {
    this.#end();
    void world()
      .finish()
      .then(() => this.webContents.page)
      .then((page) => page.close())
      // A page that is already gone is what was wanted.
      .catch(() => {});
  }

  getBounds(): Electron.Rectangle {
    return { ...this.#bounds };
  }

  getNormalBounds(): Electron.Rectangle {
    return this.getBounds();
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
    void this.#place();
    this.emit('resize');
  }

  /** What `desktopCapturer` calls it. */
  getMediaSourceId(): string {
    return `window:${this.id}:0`;
  }

  getTitle(): string {
    return this.#title;
  }

  setTitle(title: string): void {
    this.#title = title;
  }

  isAlwaysOnTop(): boolean {
    return this.#onTop;
  }

  setAlwaysOnTop(flag: boolean): void {
    this.#onTop = flag;
  }

  setMenu(): void {}
  removeMenu(): void {}
  setMenuBarVisibility(): void {}
  setBackgroundColor(): void {}
  setSkipTaskbar(): void {}
  setIgnoreMouseEvents(): void {}
  setVisibleOnAllWorkspaces(): void {}

  async #place(): Promise<void> {
    try {
      const page = await this.webContents.page;
      if (this.#floating) return this.#floating.place(this.#bounds);
      // Headless, only the first window's page takes on the size of its window.
      if (world().options.headless && this.id > 1) return await page.setViewportSize(sizeOf(this.#bounds));
      const cdp = await page.context().newCDPSession(page);
      const { windowId } = await cdp.send('Browser.getWindowForTarget');
      const { x, y, width, height } = this.#bounds;
      await cdp.send('Browser.setWindowBounds', { windowId, bounds: { left: x, top: y, width, height } });
      // Chromium counts its own frame in, which is there even headless; the app's size is the page's.
      const frame = await page.evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight]);
      const bounds = { width: width + (frame[0] ?? 0), height: height + (frame[1] ?? 0) };
      await cdp.send('Browser.setWindowBounds', { windowId, bounds });
      await cdp.detach();
    } catch {
      // The window was closed meanwhile; where it would have stood does not matter.
    }
  }

  async #watchFocus(): Promise<void> {
    const { xDisplay } = world();
    if (!xDisplay || this.#floating) return;
    const report = (focused: boolean): void => void this.emit(focused ? 'focus' : 'blur');
    this.#focus = await watchFocus(xDisplay, await this.webContents.page, report);
  }

  #end(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    windows.delete(this);
    this.emit('closed');
    if (windows.size === 0) onLastClosed();
  }
}

let onLastClosed = (): void => {};

/** For `app`, which emits `window-all-closed`. */
export function whenLastWindowCloses(listener: () => void): void {
  onLastClosed = listener;
}

function sizeOf({ width, height }: Electron.Rectangle): { width: number; height: number } {
  return { width, height };
}

/** What Parley promises of its windows, checked here because Chromium alone would not notice. */
export function refuseUnsafe(preferences: Electron.WebPreferences): void {
  const {
    contextIsolation = true,
    sandbox = true,
    nodeIntegration = false,
    webSecurity = true,
  } = preferences;
  if (contextIsolation && sandbox && !nodeIntegration && webSecurity) return;
  throw new Error(
    'electron.BrowserWindow without isolation, sandbox or web security is not part of the stand-in',
  );
}

let firstPageTaken = false;

/** Chromium starts with one empty window, which is the app's first. */
async function nextPage(): Promise<Page> {
  const { context } = world().browser;
  const [first] = context.pages();
  if (firstPageTaken || !first) return ownWindow(context);
  firstPageTaken = true;
  return first;
}

/** A page that Playwright opens is a tab of a window that is there already, and would share its size. */
async function ownWindow(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('The browser has no connection of its own.');
  const cdp = await browser.newBrowserCDPSession();
  // By its name: the light Chromium also announces the hidden pages that read documents, just when one may be opened.
  const url = `about:blank#${randomUUID()}`;
  const opened = context.waitForEvent('page', { predicate: (page) => page.url() === url });
  await cdp.send('Target.createTarget', { url, newWindow: true });
  await cdp.detach();
  return opened;
}
