import { execFile, spawn } from 'node:child_process';
import type { DesktopClipboard } from '../../../shared/dictate/desktop-clipboard.ts';
import { type Environment, hasProgram } from '../wayland.ts';

/**
 * A clipboard under Wayland, or what was marked last. A compositor drops what a program writes that is not in front, and Chromium answers from
 * its own copy when it is asked what is there. The programs of wl-clipboard speak the compositor's data-control protocol,
 * which is meant for clipboard tools, and a second one of them reads from outside what the first has written.
 */
export function waylandClipboard(
  which: 'clipboard' | 'primary' = 'clipboard',
  env: Environment = process.env,
): DesktopClipboard {
  const board: readonly string[] = which === 'primary' ? ['--primary'] : [];
  const offeredTypes = async (): Promise<readonly string[]> => {
    const list = await paste([...board, '--list-types'], env);
    return list.toString('utf8').split('\n').filter(Boolean);
  };
  const read = (type: string): Promise<Buffer> => paste([...board, '--no-newline', '--type', type], env);
  const write = (type: string, content: Buffer, mark: readonly string[] = []): Promise<void> =>
    copy([...board, ...mark, '--type', type], content, env);
  const plain = 'text/plain;charset=utf-8';
  const formatted = 'text/html';
  let marks: Promise<readonly string[]> | undefined;
  const marked = async (type: string, content: Buffer): Promise<void> =>
    write(type, content, await (marks ??= historyMark(env)));
  const readText = async (): Promise<string> => {
    const types = await offeredTypes();
    if (!types.some((type) => type.startsWith('text/') || type === 'UTF8_STRING')) return '';
    return (await read('text')).toString('utf8');
  };
  return {
    readText,
    holds: async (text) => (await readText()) === text,
    async readHtml() {
      return (await offeredTypes()).includes(formatted) ? (await read(formatted)).toString('utf8') : '';
    },
    // One of these programs offers one format at a time: what can't be formatted for all is plain for all.
    writeText: (text) => write(plain, Buffer.from(text)),
    lendText: (text) => marked(plain, Buffer.from(text)),
    async save() {
      // One of these programs offers one format at a time: the one that says most is kept.
      const types = await offeredTypes();
      const type = keptTypes.find((each) => types.includes(each)) ?? types[0];
      if (type === undefined) return async () => {};
      const content = await read(type);
      return () => marked(type, content);
    },
  };
}

/** Whether the programs of wl-clipboard are installed. */
export function hasWaylandClipboard(env: Environment = process.env): boolean {
  return ['wl-copy', 'wl-paste'].every((program) => hasProgram(program, env));
}

const keptTypes = ['image/png', 'text/html', 'text/uri-list', 'text/plain;charset=utf-8', 'text/plain'];

/** Milliseconds; the program that owns the clipboard has to answer, and one that hangs never does. */
const patienceMs = 2000;

/** The largest content that is read, in bytes. */
const maxBytes = 64_000_000;

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

/** How `wl-copy` learns that no history may keep the content; before version 2.3 it could not be. */
function historyMark(env: Environment): Promise<readonly string[]> {
  return new Promise((resolve) => {
    execFile('wl-copy', ['--help'], { timeout: patienceMs, env: { ...env } }, (_error, help) =>
      resolve(help.includes('--sensitive') ? ['--sensitive'] : []),
    );
  });
}

/** The program stays in the background until something else is copied; it has taken the text when its parent ends. */
function copy(args: readonly string[], content: Buffer, env: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = spawn('wl-copy', args, {
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
