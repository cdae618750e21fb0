import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { dictate } from './dictate-file.ts';
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
import { type CleanMode, cleanModes } from '../../../shared/dictate/clean-modes.ts';

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
