import type { EventEmitter } from 'node:events';
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
  /** It sees keys after all, though `watchKeyboard` has already answered that it doesn't. */
  onLateStart(): void;
  /** It had seen keys, and sees nothing any more. */
  onEnd(): void;
}

/** Milliseconds for the process to start. A computer that has just been logged in to may need more; then it starts late. */
const startPatienceMs = 5000;

/**
 * Sees every key of the keyboard go down and up until `signal` aborts. What it reports never leaves the app.
 * @returns whether keys are seen; this takes a Linux with X11, Windows, or macOS with the Accessibility permission
 */
export function watchKeyboard(listener: HookListener, signal: AbortSignal): Promise<boolean> {
  if (process.platform === 'linux' && !process.env['DISPLAY']) return Promise.resolve(false);
  if (!mayWatchKeyboard()) return Promise.resolve(false); // the hook would have the system ask, unannounced, at every start
  const hook = utilityProcess.fork(join(import.meta.dirname, 'key-hook.js'), [], {
    serviceName: 'parley-keys',
    env: hookEnvironment(),
    stdio: 'ignore',
    // On macOS the hook hands each key to the main queue, which only a loop made for windows looks after.
    execArgv: process.platform === 'darwin' ? ['--message-loop-type-ui'] : [],
  });
  return followHook(hook, listener, signal);
}

/** @returns whether the hook says within `patienceMs` that it sees keys */
export function followHook(
  hook: EventEmitter & { kill(): boolean },
  { onKey, onLateStart, onEnd }: HookListener,
  signal: AbortSignal,
  patienceMs = startPatienceMs,
): Promise<boolean> {
  signal.addEventListener('abort', () => hook.kill(), { once: true });
  return new Promise((resolve) => {
    let state: 'starting' | 'late' | 'watching' = 'starting';
    const outOfPatience = setTimeout(() => {
      state = 'late';
      resolve(false);
    }, patienceMs);
    const onWatching = (): void => {
      clearTimeout(outOfPatience);
      const isLate = state === 'late';
      state = 'watching';
      if (isLate) onLateStart();
      else resolve(true);
    };
    hook.on('message', (word: HookWord) => {
      switch (word.is) {
        case 'watching':
          return onWatching();
        case 'refused':
          return void hook.kill();
        case 'down':
        case 'up':
          return onKey({ type: word.is, key: word.key, at: word.at - performance.timeOrigin });
      }
    });
    hook.on('error', () => {}); // its exit, which follows, is reported
    hook.on('exit', () => {
      clearTimeout(outOfPatience);
      if (state === 'watching' && !signal.aborted) onEnd();
      else resolve(false);
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
