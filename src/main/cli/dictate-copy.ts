import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FaultError } from '../../shared/contract/fault.ts';

interface Copier {
  readonly program: string;
  readonly args: readonly string[];
  readonly encoding: 'utf8' | 'utf16le';
}

/** Programs that put on the clipboard what they read, those that fit this desktop best first. */
export function copiers(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): readonly Copier[] {
  const pbcopy: Copier = { program: 'pbcopy', args: [], encoding: 'utf8' };
  const clip: Copier = { program: 'clip.exe', args: [], encoding: 'utf16le' };
  const wayland: Copier = { program: 'wl-copy', args: ['--type', 'text/plain'], encoding: 'utf8' };
  const x: Copier = { program: 'xclip', args: ['-selection', 'clipboard', '-in'], encoding: 'utf8' };
  if (platform === 'darwin') return [pbcopy];
  if (platform === 'win32') return [clip];
  // The last one is there on Linux under Windows.
  return env['WAYLAND_DISPLAY'] ? [wayland, x, clip] : [x, wayland, clip];
}

/** Puts a text on the clipboard by the first program that is there. @throws FaultError when none can */
export async function copyText(text: string, programs: readonly Copier[]): Promise<void> {
  for (const copier of programs) {
    const status = await copyBy(copier, text);
    if (status === 0) return;
    if (status === 'missing') continue;
    throw notCopied(`${copier.program} refused the text${status === null ? '' : ` (status ${status})`}.`);
  }
  throw notCopied(
    `none of these programs is installed: ${programs.map(({ program }) => program).join(', ')}.`,
  );
}

/** By its standard input and without a shell: nothing in a text can be taken for a command. */
async function copyBy({ program, args, encoding }: Copier, text: string): Promise<number | null | 'missing'> {
  // What such a program leaves running to answer for the clipboard must not hold our outputs open.
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.on('error', () => {}); // it ended before it had read everything: its status tells
  child.stdin.end(Buffer.from(text, encoding));
  try {
    const [status] = (await once(child, 'exit')) as [number | null]; // null when a signal ended it
    return status;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'missing';
    throw notCopied(`${program} cannot be started.`, error);
  }
}

function notCopied(why: string, cause?: unknown): FaultError {
  return new FaultError({ kind: 'bad-input', message: `The text was not copied: ${why}` }, { cause });
}
