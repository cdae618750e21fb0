import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type CommandContext, PartialResultError } from '../command-context.ts';
import { openWork, soundOf } from './dictation-work.ts';
import {
  type ExportFormat,
  answerOld,
  deleteTakes,
  exportFormats,
  exportTo,
  listRemoved,
  listTakes,
  restoreTakes,
  retryTake,
  showTake,
} from '../takes/takes-command.ts';
import { withTakes } from '../takes/takes-folder.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { type CleanMode, cleanModes } from '../../../shared/dictate/clean-modes.ts';
import { type Take, textOfTake } from '../../../shared/dictate/take.ts';
import type { Settings } from '../../../shared/settings/settings.ts';

export interface DictateOptions {
  /** Where the terminal program keeps its recordings. */
  readonly folder: string;
  /** How the text is cleaned up by the model, if at all. */
  readonly clean?: CleanMode | undefined;
  /** Besides the output, onto the clipboard. */
  readonly copy?: boolean | undefined;
  readonly language?: string | undefined;
}

/** A sound file becomes text as a dictation in the app does: recorded, written down, cleaned up. The recording is kept. */
async function dictate(file: string, options: DictateOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  await withTakes(options.folder, context, async (takes) => {
    const work = await openWork(takes, dictating(context.settings, options), context);
    terminal.step(`Listening to ${basename(file)} …`);
    await tellText(await work.record(soundOf(file, terminal.step)), options, context);
  });
}

/** The settings with what holds for this command. */
export function dictating(settings: Settings, { clean, language }: Omit<DictateOptions, 'folder'>): Settings {
  return {
    ...settings,
    cleanMode: clean ?? settings.cleanMode,
    dictationLanguage: language ?? settings.dictationLanguage,
  };
}

/** A text that cannot be copied is still told. @throws PartialResultError */
export async function tellText(
  take: Take,
  { copy = false }: Pick<DictateOptions, 'copy'>,
  { terminal }: CommandContext,
): Promise<void> {
  const text = textOfTake(take);
  const { id, text: heard, mode, language, model, durationMs, segments } = take;
  const told = { id, text, heard, mode, language, model, durationMs, segments };
  terminal.say(`${text}\n`);
  if (copy) {
    await copyText(text, copiers(process.platform, process.env)).catch((error: unknown) => {
      throw new PartialResultError(told, error);
    });
    terminal.step('Copied.');
  }
  terminal.result({ ...told, copied: copy });
}

interface DictateHost {
  run(command: (context: CommandContext) => Promise<void>): Promise<void>;
  /** A file name as the person means it. */
  here(file: string): string;
  languageOf(written: string): string;
  /** Where the terminal program keeps its recordings. */
  folder(): string;
}

interface TextFlags {
  readonly clean?: CleanMode;
  readonly copy?: boolean;
  readonly language?: string;
}

interface FindFlags {
  readonly query?: string;
  readonly limit?: number;
}

/** Adds `dictate` and `takes` to the words of the program. */
export function addDictateCommands(program: Command, host: DictateHost): void {
  withTextFlags(program.command('dictate'), host)
    .description('write down a recording as the app writes down a dictation; the recording is kept')
    .requiredOption('--audio <file>', 'WAV, MP3, Opus in Ogg or WebM, of any length')
    .action(({ audio, ...flags }: TextFlags & { readonly audio: string }) =>
      host.run((context) => dictate(host.here(audio), { ...flags, folder: host.folder() }, context)),
    );

  const takes = program.command('takes').description('the recordings that dictate has kept');
  withFindFlags(takes.command('list', { isDefault: true }))
    .description('the newest ones, a line each')
    .action((flags: FindFlags) =>
      host.run((context) => listTakes({ ...flags, folder: host.folder() }, context)),
    );
  takes
    .command('show')
    .description('one of them, with its text and where its sound lies')
    .argument('<id>', 'its name, or how that begins')
    .addOption(formatOption())
    .action((id: string, flags: { readonly format?: ExportFormat }) =>
      host.run((context) => showTake(id, { ...flags, folder: host.folder() }, context)),
    );
  withTextFlags(takes.command('retry'), host)
    .description('go on with one that failed; write one down anew that has a text')
    .argument('<id>', 'its name, or how that begins')
    .action((id: string, flags: TextFlags) =>
      host.run((context) => retryTake(id, { ...flags, folder: host.folder() }, context)),
    );
  withFindFlags(takes.command('export'))
    .description('those named, or all that are found, the oldest first')
    .argument('[id...]', 'their names')
    .addOption(formatOption().default('markdown'))
    .option('--out <file>', 'where it goes; without it, to the output')
    .action((ids: string[], flags: FindFlags & { readonly format: ExportFormat; readonly out?: string }) => {
      const out = flags.out === undefined ? undefined : host.here(flags.out);
      return host.run((context) => exportTo(ids, { ...flags, out, folder: host.folder() }, context));
    });
  takes
    .command('delete')
    .description('for good, with their sound')
    .argument('<id...>', 'their names')
    .action((ids: string[]) => host.run((context) => deleteTakes(ids, { folder: host.folder() }, context)));
  takes
    .command('removed')
    .description('those removed for their age, which can be had back for a week')
    .action(() => host.run((context) => listRemoved({ folder: host.folder() }, context)));
  takes
    .command('restore')
    .description('have back what was removed; all of it where none is named')
    .argument('[id...]', 'their names')
    .action((ids: string[]) => host.run((context) => restoreTakes(ids, { folder: host.folder() }, context)));
  takes
    .command('old')
    .description('decide what becomes of old recordings where they are too many to be removed unasked')
    .addOption(new Option('--keep', 'keep them until they are deleted').conflicts('remove'))
    .addOption(new Option('--remove', 'remove them; they can be had back for a week'))
    .action(({ keep = false, remove = false }: { readonly keep?: boolean; readonly remove?: boolean }) => {
      if (keep === remove) takes.error('Say either --keep or --remove.');
      return host.run((context) => answerOld(keep ? 'keep' : 'remove', { folder: host.folder() }, context));
    });
}

function withTextFlags(command: Command, { languageOf }: DictateHost): Command {
  return command
    .addOption(new Option('--clean <mode>', 'how the text is cleaned up by the model').choices(cleanModes))
    .option('--copy', 'also onto the clipboard')
    .option(
      '--language <code>',
      'the language spoken, such as en; without it the service finds out',
      languageOf,
    );
}

function withFindFlags(command: Command): Command {
  return command
    .option('--query <words>', 'only those in which all these words were said')
    .option('--limit <count>', 'at most so many, the newest', countOf);
}

function formatOption(): Option {
  return new Option('--format <format>', 'how it is written').choices(exportFormats);
}

function countOf(written: string): number {
  const count = Number(written);
  if (/^\d+$/.test(written) && count >= 1 && count <= 1000) return count;
  throw new InvalidArgumentError('It is a number from 1 to 1000.');
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
