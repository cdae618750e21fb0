import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const program = fileURLToPath(new URL('../../../out/terminal/parley.js', import.meta.url));

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
/** What every run of it needs. */
export const programEnv = { PATH, NODE_COMPILE_CACHE };

/** What the program keeps is kept apart from what belongs to the person who runs the tests. */
const dataHome = mkdtempSync(join(tmpdir(), 'parley-cli-'));

export interface Finished {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly finished: Promise<Finished>;
  interrupt(): void;
  signal(name: NodeJS.Signals): void;
  /** Resolves when it has said this on standard error. */
  said(sentence: string): Promise<void>;
}

/** The terminal program as its own process, with this environment alone. */
export function start(words: readonly string[], env: Readonly<Record<string, string>>): Running {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...programEnv, XDG_DATA_HOME: dataHome, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  const listeners = new Set<() => void>();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
    for (const listen of listeners) listen();
  });
  return {
    finished: new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status) => resolve({ status, out, err }));
    }),
    interrupt: () => void child.kill('SIGINT'),
    signal: (name) => void child.kill(name),
    said: (sentence) =>
      new Promise((resolve) => {
        const listen = (): void => void (err.includes(sentence) && resolve());
        listeners.add(listen);
        listen();
      }),
  };
}

export async function parley(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Finished> {
  return start(words, env).finished;
}
