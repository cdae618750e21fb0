import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { type CommandContext, PartialResultError } from '../command-context.ts';
import { openWork, soundOf } from './dictation-work.ts';
import { withTakes } from '../takes/takes-folder.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { type Take, textOfTake } from '../../../shared/dictate/take.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { t } from '../../../shared/text/translate.ts';

/** The desktop app's modes, one of which is chosen. */
type ChosenMode = Pick<Settings, 'cleanMode' | 'cleanModeChanges' | 'ownModes'>;

interface DictateOptions {
  /** Where the terminal program keeps its recordings. */
  readonly folder: string;
  /** How the text is cleaned up by the model, if at all. */
  readonly clean?: ChosenMode | undefined;
  /** Besides the output, onto the clipboard. */
  readonly copy?: boolean | undefined;
  readonly language?: string | undefined;
}

/** A sound file becomes text as a dictation in the app does: recorded, transcribed, cleaned up. The recording is kept. */
export async function dictate(file: string, options: DictateOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  await withTakes(options.folder, context, async (takes) => {
    const work = await openWork(takes, dictating(context.settings, options), context);
    terminal.step(t('cli:transcribe.doing', { file: basename(file) }));
    await printText(await work.record(soundOf(file, terminal.step)), options, context);
  });
}

/** The settings with what holds for this command. */
export function dictating(settings: Settings, { clean, language }: Omit<DictateOptions, 'folder'>): Settings {
  return {
    ...settings,
    ...clean,
    dictationLanguage: language ?? settings.dictationLanguage,
  };
}

/** A text that cannot be copied is still printed. @throws PartialResultError */
export async function printText(
  take: Take,
  { copy = false }: Pick<DictateOptions, 'copy'>,
  { terminal }: CommandContext,
): Promise<void> {
  const text = textOfTake(take);
  const { id, text: heard, mode, language, model, durationMs, segments } = take;
  const result = { id, text, heard, mode, language, model, durationMs, segments };
  terminal.say(`${text}\n`);
  if (copy) {
    await copyText(text, copiers(process.platform, process.env)).catch((error: unknown) => {
      throw new PartialResultError(result, error);
    });
    terminal.step(t('cli:dictate.copied'));
  }
  terminal.result({ ...result, copied: copy });
}

interface Copier {
  readonly program: string;
  readonly args: readonly string[];
  readonly encoding: 'utf8' | 'utf16le';
}

/** Programs that put on the clipboard what they read, those that fit this desktop best first. */
function copiers(
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
async function copyText(text: string, programs: readonly Copier[]): Promise<void> {
  for (const copier of programs) {
    const status = await copyBy(copier, text);
    if (status === 0) return;
    if (status === 'missing') continue;
    const { program } = copier;
    throw notCopied(
      status === null
        ? t('cli:dictate.copier-refused', { program })
        : t('cli:dictate.copier-status', { program, status: String(status) }),
    );
  }
  const names = programs.map(({ program }) => program).join(', ');
  throw notCopied(t('cli:dictate.copiers-missing', { programs: names }));
}

/** By its standard input and without a shell: nothing in a text can be taken for a command. */
async function copyBy({ program, args, encoding }: Copier, text: string): Promise<number | null | 'missing'> {
  // What such a program leaves running to answer for the clipboard must not hold our outputs open.
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.on('error', () => {}); // it ended before it had read everything: its status says so
  child.stdin.end(Buffer.from(text, encoding));
  try {
    const [status] = (await once(child, 'exit')) as [number | null]; // null when a signal ended it
    return status;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'missing';
    throw notCopied(t('cli:dictate.copier-not-started', { program }), error);
  }
}

function notCopied(why: string, cause?: unknown): FaultError {
  return new FaultError({ kind: 'bad-input', message: t('cli:dictate.not-copied', { why }) }, { cause });
}
