import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext, type Page } from 'playwright';
import type { Launched, Prepared } from './harness.ts';

const root = join(import.meta.dirname, '../../..');
const command = join(root, 'test/electron-stand-in/main.ts');

/** Runs the stand-in's command as a person would, and connects to its debug port as any browser tool would. */
export async function launchStandIn(options: Prepared): Promise<Launched> {
  const { mic, profile, theme, size, entry, packaged, record, env, display, wholeBrowser, hidden } = options;
  const args = [
    command,
    ...(display ? [] : ['--headless']),
    '--driven',
    '--loudspeaker',
    '--debug-port',
    '0',
    '--profile',
    profile,
    ...(mic ? ['--mic', mic] : []),
    ...(theme ? ['--theme', theme] : []),
    ...(size ? ['--size', `${size.width}x${size.height}`] : []),
    ...(record ? ['--record', record] : []),
    // Named, so that it is not asked at every start whether the build is up to date.
    '--entry',
    entry ?? join(root, 'out/main/index.js'),
    ...(packaged ? ['--packaged', packaged] : []),
    ...(wholeBrowser ? ['--whole-browser'] : []),
    ...(hidden ? ['--hidden'] : []),
    ...(options.files ?? []),
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...(display && { DISPLAY: display, WAYLAND_DISPLAY: '' }), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));

  const { debugPort, url } = await readyLine(child, () => written);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`, {
    // Playwright would set its own appearance and sizes otherwise.
    noDefaults: true,
  });
  const [context] = browser.contexts();
  if (!context) throw new Error(`The app has no window.\n${written}`);
  const page = await pageOf(context, (its) => its === url);
  // An app on trial has one window, and nothing to show beside it.
  const isOverlay = (its: string): boolean => its.includes('overlay');
  const overlay = entry
    ? (context.pages().find((each) => isOverlay(each.url())) ?? page)
    : await pageOf(context, isOverlay);
  return {
    page,
    overlay,
    runtime: 'stand-in',
    electron: undefined,
    pid: child.pid ?? 0,
    stderr: () => written,
    order: (order) => void child.stdin?.write(`${JSON.stringify(order)}\n`),
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await browser.close();
    },
  };
}

/**
 * A page of which Playwright may not know yet when it has connected, for as long as the test has time; the light Chromium
 * also names pages that are in no window.
 */
async function pageOf(context: BrowserContext, isIts: (url: string) => boolean): Promise<Page> {
  const isSought = (page: Page): boolean => isIts(page.url());
  return context.pages().find(isSought) ?? context.waitForEvent('page', { predicate: isSought, timeout: 0 });
}

interface ReadyLine {
  readonly debugPort: number;
  /** Of the app's window. */
  readonly url: string;
}

async function readyLine(child: ChildProcess, stderr: () => string): Promise<ReadyLine> {
  if (!child.stdout) throw new Error('The command was started without a standard output.');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The app ended before its window was ready.\n${stderr()}`);
  });
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  ended.catch(() => {});
  return JSON.parse(line) as ReadyLine;
}
