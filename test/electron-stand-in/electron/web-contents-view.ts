import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { refuseUnsafe } from './browser-window.ts';
import { type PartitionSession, handlerOf } from './session.ts';
import { type HiddenTarget, openHiddenTarget } from '../hidden-target.ts';
import { world } from '../world.ts';

type Members =
  | 'loadURL'
  | 'close'
  | 'isDestroyed'
  | 'setWindowOpenHandler'
  | 'setWebRTCIPHandlingPolicy'
  | 'forcefullyCrashRenderer'
  | 'getOSProcessId';

interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly url: string };
}

const pages = new Set<UnseenContents>();

/** The page of a view that is in no window. */
class UnseenContents extends EventEmitter implements Pick<Electron.WebContents, Members> {
  readonly session: PartitionSession;
  readonly #target: Promise<HiddenTarget>;
  #pid = 0;
  #closed = false;

  constructor(session: PartitionSession) {
    super();
    this.session = session;
    this.#target = openHiddenTarget();
    this.#target.catch(() => {}); // whoever loads something hears of it
    pages.add(this);
  }

  async loadURL(url: string): Promise<void> {
    const { loopback } = world();
    const { hostname } = new URL(url);
    loopback.route(hostname, (request) => handlerOf(this.session)(request));
    this.once('destroyed', () => loopback.route(hostname, undefined));
    const target = await this.#target;
    target.events.on('Inspector.targetCrashed', () =>
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
    );
    target.events.on('Runtime.exceptionThrown', (thrown) =>
      console.error(`[page ${hostname}] ${JSON.stringify(thrown)}`),
    );
    const address = loopback.toPage(url);
    // Chromium would wait for a window that never comes.
    await target.send('Page.addScriptToEvaluateOnNewDocument', { source: 'globalThis.open = () => null;' });
    await target.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
    target.events.on('Fetch.requestPaused', (paused) => this.#onNavigation(target, paused, address));
    this.#pid = (await target.load(address)) ?? 0;
  }

  /** Asks the app's listeners, except about the page that the app itself loads. */
  #onNavigation(target: HiddenTarget, { requestId, request }: PausedRequest, loaded: string): void {
    let prevented = false;
    const url = world().loopback.toApp(request.url);
    const event = { url, isMainFrame: true, preventDefault: () => (prevented = true) };
    if (request.url !== loaded) this.emit('will-frame-navigate', event);
    const answer = prevented
      ? target.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : target.send('Fetch.continueRequest', { requestId });
    answer.catch(() => {}); // the page is gone
  }

  getOSProcessId(): number {
    return this.#pid;
  }

  isDestroyed(): boolean {
    return this.#closed;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    pages.delete(this);
    // A page that is already gone is what was wanted.
    void this.#target.then((target) => target.close()).catch(() => {});
    this.emit('destroyed');
  }

  forcefullyCrashRenderer(): void {
    // By its number: a page that runs in circles takes no order.
    if (this.#pid > 0) killed(this.#pid);
  }

  /** Such a page opens nothing here, whatever the handler says: there is no window for it. */
  setWindowOpenHandler(): void {}

  /** Chromium's own policy stays: it is a switch, and no page has one of its own. */
  setWebRTCIPHandlingPolicy(): void {}
}

export class WebContentsView {
  readonly webContents: UnseenContents;

  constructor({ webPreferences = {} }: { readonly webPreferences?: Electron.WebPreferences } = {}) {
    refuseUnsafe(webPreferences);
    const { session } = webPreferences;
    if (!session)
      throw new Error('electron.WebContentsView: the stand-in has only views with a session of their own');
    this.webContents = new UnseenContents(session as unknown as PartitionSession);
  }
}

/** Of the pages that are in no window; the kernel knows what they hold. */
export function appMetrics(): Pick<Electron.ProcessMetric, 'pid' | 'type' | 'memory' | 'cpu'>[] {
  return [...pages]
    .map((page) => page.getOSProcessId())
    .filter((pid) => pid > 0)
    .map((pid) => ({
      pid,
      type: 'Tab',
      memory: { workingSetSize: residentKb(pid), peakWorkingSetSize: 0 },
      cpu: { percentCPUUsage: 0, idleWakeupsPerSecond: 0, cumulativeCPUUsage: processorSeconds(pid) },
    }));
}

/** The kernel counts in hundredths. */
function processorSeconds(pid: number): number {
  try {
    const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) / 100;
  } catch {
    return 0; // it has ended
  }
}

function residentKb(pid: number): number {
  try {
    return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0; // it has ended
  }
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
