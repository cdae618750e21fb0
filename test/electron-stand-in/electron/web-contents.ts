import { EventEmitter } from 'node:events';
import type { CDPSession, Page } from 'playwright';
import { deliver } from './ipc-main.ts';
import { loudspeakerScript } from '../loudspeaker.ts';
import { nativeThemeFor } from './native-theme.ts';
import { nodeCodec } from '../page-scripts.ts';
import { openPageChannel, type PageChannel, type Sender } from '../page-channel.ts';
import type { ToMain, ToPage } from '../page/preload-world.ts';
import { decidePermission } from '../permissions.ts';
import { defaultSession } from './session.ts';
import { guardNavigation, guardPopups } from '../guards.ts';
import { world } from '../world.ts';

type Members =
  | 'id'
  | 'send'
  | 'getURL'
  | 'isDestroyed'
  | 'reload'
  | 'setWindowOpenHandler'
  | 'isLoading'
  | 'setAudioMuted'
  | 'setWebRTCIPHandlingPolicy'
  | 'forcefullyCrashRenderer';

let lastId = 0;

/** A page as Electron's `webContents`. Its page opens in the background; what is asked of it waits for that. */
export class WebContents extends EventEmitter implements Pick<Electron.WebContents, Members> {
  readonly id = ++lastId;
  readonly session = defaultSession;
  #page: Page | undefined;
  #channel: PageChannel | undefined;
  #loading = false;
  #openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] = () => ({ action: 'allow' });
  readonly #ready: Promise<Page>;

  constructor(page: Promise<Page>, preload: string | undefined) {
    super();
    this.#ready = page.then((opened) => this.#attach(opened, preload));
    // Whoever loads something hears of it.
    this.#ready.catch(() => {});
  }

  async #attach(page: Page, preload: string | undefined): Promise<Page> {
    const scripts = world().options.loudspeaker ? [loudspeakerScript()] : [];
    this.#channel = await openPageChannel(page, preload, scripts, (message, sender) =>
      this.#hear(message, sender),
    );
    await nativeThemeFor(this.#channel.cdp);
    await guardNavigation(this.#channel.cdp, this);
    guardPopups(this.#channel.cdp, page.context(), (details) => this.#openHandler(details));
    await this.#watchLife(this.#channel.cdp);
    page.on('close', () => this.emit('destroyed'));
    page.on('console', (line) => {
      this.emit('console-message', { message: line.text(), level: line.type() });
      if (line.type() === 'error') console.error(`[window] ${line.text()}`);
    });
    page.on('pageerror', (error) => console.error(`[window] ${error.stack ?? error.message}`));
    this.#page = page;
    return page;
  }

  /** By the devtools protocol: Playwright gives a page up for good that has crashed, also when it is loaded again. */
  async #watchLife(cdp: CDPSession): Promise<void> {
    await cdp.send('Inspector.enable');
    cdp.on('Inspector.targetCrashed', () =>
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
    );
    cdp.on('Page.frameNavigated', ({ frame }) => {
      // Only frames within the page have a parent.
      if (frame.parentId === undefined)
        this.emit('did-navigate', {}, world().loopback.toApp(frame.url), 200, '');
    });
    cdp.on('Page.domContentEventFired', () => this.emit('dom-ready', {}));
    cdp.on('Page.loadEventFired', () => {
      this.#loading = false;
      this.emit('did-finish-load', {});
    });
  }

  #hear(message: ToMain, sender: Sender): void {
    if (message.is === 'hello') return;
    if (message.is !== 'permission') {
      void deliver(message, sender, this);
      return;
    }
    void decidePermission(message, this).then((granted) =>
      this.post({ is: 'answer', id: message.id, value: nodeCodec.encode(granted) }, sender.contextId),
    );
  }

  /** The stand-in's own: the page once it is open. */
  get page(): Promise<Page> {
    return this.#ready;
  }

  /** The stand-in's own: the devtools protocol of the page. */
  get cdp(): CDPSession | undefined {
    return this.#channel?.cdp;
  }

  /** The stand-in's own: files from outside are dropped on the middle of the page. */
  async drop(files: readonly string[]): Promise<void> {
    const page = await this.#ready;
    const size = await page.evaluate(() => ({ x: innerWidth / 2, y: innerHeight / 2 }));
    const data = { items: [], files: [...files], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await this.#channel?.cdp.send('Input.dispatchDragEvent', { type, ...size, data });
    }
  }

  /** The stand-in's own: a message to the preload. */
  post(message: ToPage, contextId?: number): void {
    this.#channel?.send(message, contextId);
  }

  get mainFrame(): Pick<Electron.WebFrameMain, 'url' | 'parent' | 'executeJavaScript'> {
    return {
      url: this.getURL(),
      parent: null,
      // As Electron's: of a page that hangs, it never comes back.
      executeJavaScript: async (expression) => {
        await this.#ready;
        const options = { expression, awaitPromise: true, returnByValue: true };
        const answer = await this.#channel?.cdp.send('Runtime.evaluate', options);
        if (answer?.exceptionDetails) throw new Error(answer.exceptionDetails.text);
        return answer?.result.value;
      },
    };
  }

  send(channel: string, ...args: unknown[]): void {
    this.post({ is: 'message', channel, args: nodeCodec.encode(args) });
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.#ready;
    this.#loading = true;
    await page.goto(world().loopback.toPage(url), { waitUntil: 'load' });
  }

  getURL(): string {
    return world().loopback.toApp(this.#page?.url() ?? '');
  }

  isLoading(): boolean {
    return this.#loading;
  }

  isDestroyed(): boolean {
    return this.#page?.isClosed() ?? false;
  }

  reload(): void {
    this.#loading = true;
    void this.#ready.then(() => this.#channel?.cdp.send('Page.reload')).catch(() => {});
  }

  setWindowOpenHandler(handler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0]): void {
    this.#openHandler = handler;
  }

  /** The stand-in has no sound of its own to mute. */
  setAudioMuted(): void {}

  /** Chromium's own policy stays: it is a switch, and no window has one of its own. */
  setWebRTCIPHandlingPolicy(): void {}

  forcefullyCrashRenderer(): void {
    // Who is dead does not answer.
    void this.#ready.then(() => this.#channel?.cdp.send('Page.crash')).catch(() => {});
  }

  /** Browser tools connect to the debug port instead. */
  openDevTools(): void {}
}
