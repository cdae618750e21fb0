import { type ChildProcess, spawn as spawnPlainly } from 'node:child_process';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import spawn from 'cross-spawn';
import { createIntake, createLineSplitter } from './intake.ts';
import { ServerTrouble, oneLine } from './trouble.ts';

/** A server that is a program of this computer: one message a line, by its input and output. */
interface Program {
  readonly command: string;
  readonly args: readonly string[];
  /** All variables that it gets. */
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
}

/**
 * In place of the kit's own, which neither ends what a program has started nor limits how much it says at a time.
 * @param onTrouble called before it closes by itself
 */
export function programTransport(program: Program, onTrouble: (trouble: ServerTrouble) => void): Transport {
  let child: ChildProcess | undefined;
  let isClosing = false;
  let lastWords = '';

  const fail = (trouble: ServerTrouble): void => {
    if (isClosing) return;
    isClosing = true;
    onTrouble(trouble);
    if (child) endGroup(child, 'SIGKILL');
  };
  const listen = ({ stdout, stderr, stdin }: ChildProcess): void => {
    const intake = createIntake(() => performance.now());
    const linesIn = createLineSplitter();
    stdout?.on('data', (chunk: Buffer) => {
      if (isClosing) return;
      try {
        intake.bytes(chunk.length);
        for (const line of linesIn(chunk)) {
          intake.message();
          receive(transport, line);
        }
      } catch (error) {
        fail(error instanceof ServerTrouble ? error : new ServerTrouble('not-protocol', String(error)));
      }
    });
    stdin?.on('error', () => {}); // its end says so
    if (stderr) readSlowly(stderr, (words) => (lastWords = (lastWords + words).slice(-300)));
  };
  const transport: Transport = {
    start() {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const started = spawn(program.command, [...program.args], {
        cwd: program.folder,
        env: { ...program.env },
        stdio: ['pipe', 'pipe', 'pipe'],
        windowsHide: true,
        // A group of its own, so that what it starts ends with it.
        detached: process.platform !== 'win32',
      });
      child = started;
      running.add(started);
      endAllAtExit();
      listen(started);
      started.once('spawn', resolve);
      started.once('error', (error: NodeJS.ErrnoException) => {
        running.delete(started);
        const trouble =
          error.code === 'ENOENT'
            ? new ServerTrouble('no-program')
            : new ServerTrouble('unreachable', error.message);
        fail(trouble);
        reject(trouble);
        transport.onclose?.();
      });
      started.once('exit', () => {
        endGroup(started, 'SIGKILL'); // whatever it leaves behind
        running.delete(started);
        // What it wrote last may still be on its way; somebody who got away from the group may hold its output open.
        const grace = setTimeout(over, drainMs);
        started.once('close', () => {
          clearTimeout(grace);
          over();
        });
      });
      let isOver = false;
      const over = (): void => {
        if (isOver) return;
        isOver = true;
        fail(new ServerTrouble('ended', lastWords));
        started.stdout?.destroy();
        started.stderr?.destroy();
        transport.onclose?.();
      };
      return promise;
    },
    async send(message) {
      if (!child?.stdin?.writable || isClosing) throw new ServerTrouble('ended');
      child.stdin.write(`${JSON.stringify(message)}\n`);
    },
    async close() {
      isClosing = true;
      if (child) await endGently(child);
    },
  };
  return transport;
}

/** Lines that are no messages are passed over: some programs write greetings there. */
function receive(transport: Transport, line: string): void {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return;
  }
  if (!isMessage(message)) return;
  transport.onmessage?.(message);
}

function isMessage(value: unknown): value is JSONRPCMessage {
  return typeof value === 'object' && value !== null && 'jsonrpc' in value && value.jsonrpc === '2.0';
}

/** Bytes a second of a program's complaints; one that writes more waits meanwhile. */
const stderrPace = 256 * 1024;

function readSlowly(stream: NodeJS.ReadableStream, onWords: (words: string) => void): void {
  let read = 0;
  stream.on('data', (chunk: Buffer) => {
    onWords(oneLine(chunk.subarray(-300).toString('utf8'), 300));
    read += chunk.length;
    if (read < stderrPace) return;
    read = 0;
    stream.pause();
    setTimeout(() => stream.resume(), 1000).unref();
  });
  stream.on('error', () => {});
}

const drainMs = 500;
/** A program that is asked to end has this long to write what it keeps, twice. */
const gentleMs = 1000;

async function endGently(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  child.stdin?.end();
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const timer = Promise.withResolvers<void>();
    const timeout = setTimeout(timer.resolve, gentleMs);
    await Promise.race([exited, timer.promise]);
    clearTimeout(timeout);
    if (child.exitCode !== null || child.signalCode !== null) return;
    endGroup(child, signal);
  }
  await exited;
}

/** Ends a program and all it has started. */
function endGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    if (child.exitCode === null)
      spawnPlainly('taskkill', ['/pid', `${child.pid}`, '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // nobody is left
  }
}

const running = new Set<ChildProcess>();
let isWatchingExit = false;

/** Also where Parley ends before they do. */
function endAllAtExit(): void {
  if (isWatchingExit) return;
  isWatchingExit = true;
  process.once('exit', () => running.forEach((child) => endGroup(child, 'SIGKILL')));
}

const usualNames =
  process.platform === 'win32'
    ? [
        'APPDATA',
        'COMSPEC',
        'HOMEDRIVE',
        'HOMEPATH',
        'LOCALAPPDATA',
        'PATH',
        'PATHEXT',
        'PROGRAMDATA',
      ].concat(['PROGRAMFILES', 'SYSTEMDRIVE', 'SYSTEMROOT', 'TEMP', 'TMP', 'USERPROFILE', 'WINDIR'])
    : ['HOME', 'LANG', 'PATH', 'TMPDIR'];

/** What every program needs of the environment; the rest, such as keys, is nobody's business. */
export function usualVariables(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && usualNames.includes(process.platform === 'win32' ? name.toUpperCase() : name)
        ? [[name, value]]
        : [],
    ),
  );
}
