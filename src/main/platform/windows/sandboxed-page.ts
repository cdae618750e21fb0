import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { type Session, WebContentsView, app, session } from 'electron';

/**
 * Pages that nobody sees, for work on what nobody can trust: each has a process and an origin of its own, in the system's
 * sandbox, without Node, a preload script, a network or any device. It gets its script, and what `answer` gives it.
 */
interface SandboxedPage {
  /** Also resolves after `close`. */
  readonly ended: Promise<PageEnd>;
  /** What it has used so far. */
  used(): Used;
  /** Ends it when it uses more. Each time it asks for something is a step forward. */
  limit(limits: PageLimits): void;
  /** What it has got on is worth so much processor time, in milliseconds: it counts towards its total. */
  allow(worthMs: number): void;
  close(): void;
}

interface PageLimits {
  /** Resident memory of its process. */
  readonly maxBytes: number;
  /** Processor time without a step forward, in milliseconds. */
  readonly maxStallMs: number;
  /** Processor time in all from now on, in milliseconds: `leastMs`, and of what is allowed up to `moreMs` on top. */
  readonly total?: { readonly leastMs: number; readonly moreMs: number };
}

interface PageEnd {
  readonly cause: 'failed-to-start' | 'out-of-memory' | 'stalled' | 'died';
  readonly error: Error;
}

interface Used {
  /** Resident memory of its process. */
  readonly bytes: number;
  /** Processor time in milliseconds. */
  readonly processorMs: number;
}

/** @param path without a slash before it */
type Answer = (path: string, request: Request) => Promise<Response>;

/** Opens a page that runs a `script`. */
type OpenSandboxedPage = (script: string, answer: Answer) => SandboxedPage;

/** To be called once: all pages share a session. @param folder of the built pages, which has scripts and what they load */
export function sandboxedPages(folder: string): OpenSandboxedPage {
  const pages = new Map<
    string,
    { readonly script: string; readonly answer: Answer; readonly onStep: () => void }
  >();
  let isolated: Session | undefined;

  const handle = async (request: Request): Promise<Response> => {
    const { hostname, pathname } = new URL(request.url);
    const page = pages.get(hostname);
    if (!page) return notFound();
    page.onStep();
    if (pathname === '/') return htmlWith(page.script);
    return (await fileIn(folder, pathname)) ?? (await page.answer(pathname.slice(1), request));
  };
  return (script, answer) => {
    isolated ??= isolatedSession(handle);
    // Nobody can guess another page's name, and the process is not shared with any.
    const host = `page-${randomBytes(16).toString('hex')}`;
    const view = new WebContentsView({
      webPreferences: {
        session: isolated,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        images: false,
        spellcheck: false,
        backgroundThrottling: false,
      },
    });
    const page = watched(view);
    pages.set(host, { script, answer, onStep: page.onStep });
    void page.ended.then(() => pages.delete(host));
    view.webContents.loadURL(`app://${host}/`).catch((error: Error) => page.end({ cause: 'died', error }));
    return {
      ended: page.ended,
      used: () => usedBy(view) ?? { bytes: 0, processorMs: 0 },
      limit: page.limit,
      allow: page.allow,
      close: () => page.end({ cause: 'died', error: new Error('It was closed.') }),
    };
  };
}

/** In memory only, and only this program's own answers come through. */
function isolatedSession(handle: (request: Request) => Promise<Response>): Session {
  const isolated = session.fromPartition('sandboxed-pages', { cache: false });
  isolated.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  isolated.setPermissionCheckHandler(() => false);
  isolated.setDevicePermissionHandler(() => false);
  isolated.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !url.startsWith('app://') }));
  isolated.protocol.handle('app', handle);
  return isolated;
}

/** Until its limits come: real documents stay below 400 MB; a PDF of 200 MB needs the most. */
const defaultLimits: PageLimits = { maxBytes: 800e6, maxStallMs: 10_000 };
const checkMs = 200;

interface WatchedPage {
  readonly ended: Promise<PageEnd>;
  readonly end: (end: PageEnd) => void;
  readonly onStep: () => void;
  readonly limit: (limits: PageLimits) => void;
  readonly allow: (worthMs: number) => void;
}

/**
 * Processor time is counted and not the clock's, since a busy machine is no fault of the document. Both are looked at from
 * outside, because a page that runs in circles does nothing by itself.
 */
function watched(view: WebContentsView): WatchedPage {
  const contents = view.webContents;
  const { promise: ended, resolve } = Promise.withResolvers<PageEnd>();
  let isOver = false;
  let limits = defaultLimits;
  let stepAtMs: number | undefined;
  let beganAtMs: number | undefined;
  let worthMs = 0;
  // It also keeps the view, which no window does, from being collected.
  const check = setInterval(() => {
    const used = usedBy(view);
    if (!used) return;
    stepAtMs ??= used.processorMs;
    beganAtMs ??= used.processorMs;
    if (used.bytes > limits.maxBytes) end({ cause: 'out-of-memory', error: new Error('It grew too large.') });
    else if (used.processorMs - stepAtMs > limits.maxStallMs)
      end({ cause: 'stalled', error: new Error('It ran in circles.') });
    else if (used.processorMs - beganAtMs > mostInAll(limits, worthMs))
      end({ cause: 'stalled', error: new Error('It worked for far more than it gave.') });
  }, checkMs);
  const end = (reason: PageEnd): void => {
    if (isOver) return;
    isOver = true;
    resolve(reason);
    clearInterval(check);
    if (contents.isDestroyed()) return;
    contents.forcefullyCrashRenderer(); // a page that runs in circles doesn't close by itself
    contents.close();
  };
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('render-process-gone', (_event, { reason, exitCode }) =>
    end({ cause: causes[reason] ?? 'died', error: new Error(`The page ended: ${reason}, ${exitCode}.`) }),
  );
  return {
    ended,
    end,
    onStep: () => (stepAtMs = undefined),
    limit(given) {
      limits = given;
      beganAtMs = undefined;
      worthMs = 0;
    },
    allow: (more) => (worthMs += more),
  };
}

/** Milliseconds of processor time. */
function mostInAll({ total }: PageLimits, worthMs: number): number {
  return total ? total.leastMs + Math.min(total.moreMs, worthMs) : Infinity;
}

const causes: Readonly<Record<string, PageEnd['cause']>> = {
  oom: 'out-of-memory',
  killed: 'out-of-memory', // by a system that is short of memory
  'memory-eviction': 'out-of-memory',
  'launch-failed': 'failed-to-start',
};

/** By its process so far; undefined before it has one, and after. */
function usedBy({ webContents }: WebContentsView): Used | undefined {
  if (webContents.isDestroyed()) return undefined;
  const pid = webContents.getOSProcessId();
  const metric = app.getAppMetrics().find((each) => each.pid === pid);
  if (!metric) return undefined;
  return {
    bytes: metric.memory.workingSetSize * 1_024,
    processorMs: (metric.cpu.cumulativeCPUUsage ?? 0) * 1_000,
  };
}

function htmlWith(script: string): Response {
  const html = `<!doctype html><meta charset="utf-8"><script type="module" src="${script}"></script>`;
  return new Response(html, {
    headers: headersOf('text/html; charset=utf-8'),
  });
}

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "webrtc 'block'",
].join('; ');

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

/** A file of the built pages that is code or data of it. */
async function fileIn(folder: string, pathname: string): Promise<Response | undefined> {
  const path = normalize(join(folder, pathname));
  const contentType = contentTypes[extname(path)];
  if (!contentType) return undefined;
  if (pathname.includes('%') || !path.startsWith(folder + sep)) return notFound();
  const bytes = await readFile(path).catch(() => undefined);
  return bytes ? new Response(bytes, { headers: headersOf(contentType) }) : notFound();
}

/** A thread of a page is bound by the policy that its script comes with. */
function headersOf(contentType: string): Record<string, string> {
  return {
    'content-type': contentType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy,
  };
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}
