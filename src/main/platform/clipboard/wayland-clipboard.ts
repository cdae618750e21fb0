import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { DesktopClipboard } from './clipboards.ts';

/**
 * The clipboard under Wayland. A compositor drops what a program writes that is not in front, and Chromium answers from
 * its own copy when it is asked what is there. The programs of wl-clipboard speak the compositor's data-control protocol,
 * which is meant for clipboard tools, and a second one of them reads from outside what the first has written.
 */
export function waylandClipboard(env: Environment = process.env): DesktopClipboard {
  return {
    async readText() {
      const types = await offeredTypes(env);
      if (!types.some((type) => type.startsWith('text/') || type === 'UTF8_STRING')) return '';
      return (await paste(['--no-newline', '--type', 'text'], env)).toString('utf8');
    },
    writeText: (text) => copy('text/plain;charset=utf-8', Buffer.from(text), env),
    async save() {
      // One of these programs offers one format at a time: the one that says most is kept.
      const types = await offeredTypes(env);
      const type = keptTypes.find((each) => types.includes(each)) ?? types[0];
      if (type === undefined) return async () => {};
      const content = await paste(['--no-newline', '--type', type], env);
      return () => copy(type, content, env);
    },
  };
}

/** Whether the programs of wl-clipboard are installed. */
export function hasWaylandClipboard(env: Environment = process.env): boolean {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return ['wl-copy', 'wl-paste'].every((program) =>
    folders.some((folder) => existsSync(join(folder, program))),
  );
}

type Environment = Readonly<Record<string, string | undefined>>;

const keptTypes = ['image/png', 'text/html', 'text/uri-list', 'text/plain;charset=utf-8', 'text/plain'];

/** Milliseconds; the program that owns the clipboard has to answer, and one that hangs never does. */
const patienceMs = 2000;

/** The largest content that is read, in bytes. */
const maxBytes = 64_000_000;

async function offeredTypes(env: Environment): Promise<readonly string[]> {
  const list = await paste(['--list-types'], env);
  return list.toString('utf8').split('\n').filter(Boolean);
}

/** @returns nothing when nothing is copied */
function paste(args: readonly string[], env: Environment): Promise<Buffer> {
  const limits = { timeout: patienceMs, maxBuffer: maxBytes, encoding: 'buffer' as const };
  return new Promise((resolve, reject) => {
    execFile('wl-paste', args, { ...limits, env: { ...env } }, (error, content, said) => {
      if (!error) resolve(content);
      else if (/nothing is copied|no selection/i.test(said.toString())) resolve(Buffer.alloc(0));
      else reject(new Error(`wl-paste: ${said.toString().trim() || error.message}`));
    });
  });
}

/** The program stays in the background until something else is copied; it has taken the text when its parent ends. */
function copy(type: string, content: Buffer, env: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = spawn('wl-copy', ['--type', type], {
      env: { ...env },
      stdio: ['pipe', 'ignore', 'ignore'], // whoever stays behind would keep a pipe open
      timeout: patienceMs,
    });
    program.on('error', reject);
    program.on('exit', (status) =>
      status === 0 ? resolve() : reject(new Error(`wl-copy ended with ${status ?? 'a signal'}.`)),
    );
    program.stdin.on('error', () => {}); // its status says why
    program.stdin.end(content);
  });
}
