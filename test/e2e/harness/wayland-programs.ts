import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findBrowser } from '../../../scripts/find-browser.mjs';

/** Another program's window on a Wayland desktop, with the focus. */
export interface WaylandProgram {
  /** What has been put in at its cursor, as the program itself has it. */
  text(): Promise<string>;
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/** A browser's window with a text field in it. */
export async function openLetter(env: Environment): Promise<WaylandProgram> {
  const executablePath = findBrowser(process.env);
  if (!executablePath) throw new Error('There is no Chromium here.');
  const browser = await chromium.launch({
    executablePath,
    headless: false,
    chromiumSandbox: process.getuid?.() !== 0,
    env: { ...process.env, ...env, DISPLAY: '' },
    args: ['--ozone-platform=wayland', '--disable-gpu', '--no-first-run'],
  });
  const page = await browser.newPage();
  await page.setContent('<title>A letter</title><textarea rows="8" cols="40"></textarea>');
  await page.bringToFront();
  const field = page.locator('textarea');
  await field.focus();
  return { text: () => field.inputValue(), close: () => browser.close() };
}

/** A terminal in which a program writes to a file what is typed, at once and without waiting for the end of a line. */
export async function openTerminal(env: Environment): Promise<WaylandProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-terminal-'));
  const typed = join(folder, 'typed');
  const program = `stty -icanon; : > '${typed}'; exec cat > '${typed}'`;
  const terminal = spawn('foot', ['sh', '-c', program], {
    env: { ...env, HOME: folder, TERM: 'foot', LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  });
  while (!existsSync(typed)) {
    if (terminal.exitCode !== null) throw new Error('The terminal did not start.');
    await sleep(50);
  }
  return {
    text: async () => readFileSync(typed, 'utf8'),
    async close() {
      terminal.kill();
      if (terminal.exitCode === null && terminal.signalCode === null) await once(terminal, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
