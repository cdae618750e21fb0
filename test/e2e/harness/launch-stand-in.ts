import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import type { Launched, Prepared } from './harness.ts';

const root = join(import.meta.dirname, '../../..');
const command = join(root, 'test/electron-stand-in/main.ts');

/** Runs the stand-in's command as a person would, and connects to its debug port as any browser tool would. */
export async function launchStandIn(options: Prepared): Promise<Launched> {
  const { mic, profile, theme, size, entry, packaged, record, env, display, helpers, hidden } = options;
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
    ...(helpers ? ['--helpers'] : []),
    ...(hidden ? ['--hidden'] : []),
    ...(options.files ?? []),
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...(display && { DISPLAY: display, WAYLAND_DISPLAY: '' }), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));

  const { debugPort } = await readyLine(child, () => written);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`, {
    // Playwright would set its own appearance and sizes otherwise.
    noDefaults: true,
  });
  const pages = browser.contexts()[0]?.pages() ?? [];
  const page = pages.find((each) => !each.url().includes('overlay'));
  // An app on trial has one window, and nothing to show beside it.
  const overlay = pages.find((each) => each.url().includes('overlay')) ?? (entry ? page : undefined);
  if (!page || !overlay) throw new Error(`The app has no window.\n${written}`);
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

interface ReadyLine {
  readonly debugPort: number;
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
