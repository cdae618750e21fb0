import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isInstalled } from '../../installed.ts';

/** What a real desktop on X takes; system packages, so their tests run where they are there. */
export const programsForX = ['Xvfb', 'openbox', 'xdotool', 'xclip'];

/** Which of them are missing here. */
export const missingForX = programsForX.filter((program) => !isInstalled(program));

/** An X display with a window manager, and a hand at its keyboard. */
export interface TestDisplay {
  /** Such as `:1`. */
  readonly name: string;
  keyDown(key: string): Promise<void>;
  keyUp(key: string): Promise<void>;
  /** Runs xdotool. @returns what it writes */
  tool(...args: readonly string[]): Promise<string>;
  /** What xclip reads of the clipboard, or of the primary selection. */
  clipboard(selection?: 'clipboard' | 'primary', target?: string): Promise<string>;
  /** Puts this on the clipboard as another program does. */
  copy(text: string, target?: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a display of its own. @throws Error when a program for it is missing */
export async function openTestDisplay(size = '1280x800x24'): Promise<TestDisplay> {
  if (missingForX.length > 0) throw new Error(`There is no ${missingForX.join(', ')} here.`);
  // A server that resets when its last client leaves would throw out the window manager that is just coming in.
  const options = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-noreset'];
  const server = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const name = `:${await firstLine(server)}`;
  const env = { ...process.env, DISPLAY: name };
  const started: ChildProcess[] = [server];
  const start = (command: string, args: readonly string[]): ChildProcess => {
    const child = spawn(command, args, { env, stdio: ['pipe', 'ignore', 'ignore'] });
    started.push(child);
    return child;
  };
  const run = async (command: string, ...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)(command, args, { env, maxBuffer: 16 * 1024 * 1024 })).stdout;

  const windowManager = start('openbox', []);
  // It has no way of saying that it manages the windows now but this one.
  while ((await run('xdotool', 'get_num_desktops').catch(() => '')) === '') {
    if (windowManager.exitCode !== null) throw new Error('openbox ended before it managed any window.');
    await sleep(20);
  }
  return {
    name,
    keyDown: async (key) => void (await run('xdotool', 'keydown', key)),
    keyUp: async (key) => void (await run('xdotool', 'keyup', key)),
    tool: async (...args) => (await run('xdotool', ...args)).trimEnd(),
    clipboard: (selection = 'clipboard', target = 'UTF8_STRING') =>
      run('xclip', '-o', '-selection', selection, '-t', target),
    async copy(text, target = 'UTF8_STRING') {
      // It stays to answer for what it holds, so it is not waited for, only for its word.
      const owner = start('xclip', ['-i', '-selection', 'clipboard', '-t', target, '-quiet']);
      owner.stdin?.end(text);
      while ((await run('xclip', '-o', '-selection', 'clipboard', '-t', target).catch(() => '')) !== text) {
        await sleep(10);
      }
    },
    async close() {
      for (const child of started.toReversed()) child.kill();
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

async function firstLine(server: ChildProcess): Promise<string> {
  const stream = server.stdio[3];
  if (!stream) throw new Error('Xvfb was started without a pipe for its number.');
  const [bytes] = (await once(stream, 'data')) as [Buffer];
  return String(bytes).trim();
}
