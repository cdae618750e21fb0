import { join } from 'node:path';
import { utilityProcess } from 'electron';
import { mayWatchKeyboard } from './keyboard-permission.ts';
import type { ChordInput } from './chord.ts';

/** What the process that watches the keyboard says. Moments are milliseconds since 1970, which two processes share. */
export type HookWord =
  | { readonly is: 'watching' }
  | { readonly is: 'refused'; readonly reason: string }
  | { readonly is: 'down' | 'up'; readonly key: number; readonly at: number };

interface HookListener {
  /** On this process's clock. */
  onKey(input: ChordInput & { readonly type: 'down' | 'up' }): void;
  /** It had seen keys, and sees nothing any more. */
  onEnd(): void;
}

/** Long enough for a process to start on a busy computer. */
const startPatienceMs = 5000;

/**
 * Sees every key of the keyboard go down and up until `signal` aborts. What it reports never leaves the app.
 * @returns whether keys are seen; this takes a Linux with X11, Windows, or macOS with the Accessibility permission
 */
export function watchKeyboard({ onKey, onEnd }: HookListener, signal: AbortSignal): Promise<boolean> {
  if (process.platform === 'linux' && !process.env['DISPLAY']) return Promise.resolve(false);
  if (!mayWatchKeyboard()) return Promise.resolve(false); // the hook would have the system ask, unannounced, at every start
  const hook = utilityProcess.fork(join(import.meta.dirname, 'key-hook.js'), [], {
    serviceName: 'parley-keys',
    env: hookEnvironment(),
    stdio: 'ignore',
    // On macOS the hook hands each key to the main queue, which only a loop made for windows looks after.
    execArgv: process.platform === 'darwin' ? ['--message-loop-type-ui'] : [],
  });
  signal.addEventListener('abort', () => hook.kill(), { once: true });
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => hook.kill(), startPatienceMs);
    let watched = false;
    const answer = (sees: boolean): void => {
      clearTimeout(giveUp);
      watched ||= sees;
      resolve(sees);
    };
    hook.on('message', (word: HookWord) => {
      switch (word.is) {
        case 'watching':
          return answer(true);
        case 'refused':
          return void hook.kill();
        case 'down':
        case 'up':
          return onKey({ type: word.is, key: word.key, at: word.at - performance.timeOrigin });
      }
    });
    hook.on('error', () => {}); // its exit, which follows, is reported
    hook.on('exit', () => {
      if (watched && !signal.aborted) onEnd();
      else answer(false);
    });
  });
}

/** The environment needed to find the display and to load the native hook: a process that sees every key gets nothing else. */
function hookEnvironment(): Record<string, string> {
  const names = ['DISPLAY', 'XAUTHORITY', 'HOME', 'LD_LIBRARY_PATH', 'SystemRoot'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ) as Record<string, string>; // none of them is undefined
}
