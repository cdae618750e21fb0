import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { patienceMs } from '../harness/harness.ts';
import type { TestDisplay } from '../harness/x-display.ts';

/** Another program with a text in it, of which all is marked by `mark`. It is closed when the test is over. */
export interface ForeignProgram {
  mark(): Promise<void>;
  /** What stands in it. Of a terminal, asking ends it. */
  text(): Promise<string>;
}

/** A text window of GTK. It has no undo of its own before GTK 4. */
export async function openTextWindow(
  desktop: TestDisplay,
  folder: string,
  text: string,
): Promise<ForeignProgram> {
  const file = join(folder, 'letter.txt');
  writeFileSync(file, text);
  const options = ['--text-info', '--editable', '--title=A GTK letter', `--filename=${file}`];
  startOn(desktop, 'zenity', options);
  await isInFront(desktop, 'A GTK letter');
  const mark = async (): Promise<void> => {
    await desktop.tool('key', 'ctrl+a');
    await expect.poll(() => desktop.clipboard('primary').catch(() => '')).not.toBe('');
  };
  return {
    mark,
    async text() {
      // What is marked can be read without touching what is copied; what is marked already isn't marked anew.
      await desktop.tool('key', 'ctrl+Home', 'ctrl+a');
      await sleep(200);
      return (await desktop.clipboard('primary')).trimEnd();
    },
  };
}

/** A terminal in which a shell asks for a line, and has begun it. */
export async function openTerminal(
  desktop: TestDisplay,
  folder: string,
  begun: string,
): Promise<ForeignProgram> {
  const file = join(folder, 'line.txt');
  rmSync(file, { force: true });
  const script = join(folder, 'ask.sh');
  writeFileSync(script, `read -e -i "$1" line\nprintf %s "$line" > "$2"\n`);
  const options = ['-T', 'A shell', '-geometry', '100x10+20+20', '-e', 'bash', script, begun, file];
  startOn(desktop, 'xterm', options);
  await isInFront(desktop, 'A shell');
  return {
    async mark() {
      const window = await desktop.tool('getactivewindow');
      // The window is there before its text is. Apart enough that two rounds aren't one of six clicks.
      const marked = async (): Promise<string> => {
        await desktop.tool('mousemove', '--window', window, '60', '10', 'click', '--repeat', '3', '1');
        return desktop.clipboard('primary').catch(() => '');
      };
      await expect.poll(marked, { interval: 600 }).toContain(begun);
    },
    async text() {
      await desktop.tool('key', 'Return');
      await expect.poll(() => existsSync(file)).toBe(true);
      await sleep(100);
      return readFileSync(file, 'utf8');
    },
  };
}

/** A message of X's own, in which nothing can be written. */
export async function openMessage(desktop: TestDisplay, title: string): Promise<void> {
  startOn(desktop, 'xmessage', ['-title', title, '-geometry', '300x120+40+40', 'Nothing to write here.']);
  await isInFront(desktop, title);
}

function startOn({ name }: TestDisplay, command: string, options: readonly string[]): ChildProcess {
  const env = { ...process.env, DISPLAY: name, WAYLAND_DISPLAY: '', LC_ALL: 'C.UTF-8' };
  const program = spawn(command, options, { env, stdio: 'ignore' });
  onTestFinished(() => void program.kill());
  return program;
}

/** Waits until the window in front is one of this name; a browser adds its own name to its windows'. */
export async function isInFront(desktop: TestDisplay, name: string): Promise<void> {
  const isIt = (title: string): boolean => title === name || title.startsWith(`${name} - `);
  const title = (): Promise<string> => desktop.tool('getactivewindow', 'getwindowname').catch(() => '');
  await vi.waitUntil(async () => isIt(await title()), { timeout: patienceMs });
}
