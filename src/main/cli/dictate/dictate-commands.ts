import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { limitOption } from '../listing.ts';
import { dictate } from './dictate-file.ts';
import {
  answerOld,
  deleteTakes,
  writtenFormats,
  exportTo,
  listRemoved,
  listTakes,
  restoreTakes,
  retryTake,
  showTake,
} from '../takes/takes-command.ts';
import { cleanModes, modeCalled, modesIn } from '../../../shared/dictate/clean-modes.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { t } from '../../../shared/text/translate.ts';

interface DictateHost {
  run(command: (context: CommandContext) => Promise<void>): Promise<void>;
  /** A file name as the person means it. */
  here(file: string): string;
  languageOf(written: string): string;
  /** Where the terminal program keeps its recordings. */
  folder(): string;
  /** The desktop app's settings. */
  desktop(): Settings;
}

type CleanChoice = Parameters<typeof dictate>[1]['clean'];

interface TextFlags {
  readonly clean?: CleanChoice;
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
    .description(t('cli:dictate.description'))
    .requiredOption('--audio <file>', t('cli:option.audio'))
    .action(({ audio, ...flags }: TextFlags & { readonly audio: string }) =>
      host.run((context) => dictate(host.here(audio), { ...flags, folder: host.folder() }, context)),
    );

  const takes = program.command('takes').description(t('cli:takes.description'));
  withFindFlags(takes.command('list', { isDefault: true }))
    .description(t('cli:takes.list.description'))
    .action((flags: FindFlags) =>
      host.run((context) => listTakes({ ...flags, folder: host.folder() }, context)),
    );
  takes
    .command('show')
    .description(t('cli:takes.show.description'))
    .argument('<id>', t('cli:takes.id'))
    .addOption(formatOption())
    .action((id: string, flags: { readonly format?: (typeof writtenFormats)[number] }) =>
      host.run((context) =>
        showTake(id, { ...flags, folder: host.folder(), modes: modesIn(host.desktop()) }, context),
      ),
    );
  withTextFlags(takes.command('retry'), host)
    .description(t('cli:takes.retry.description'))
    .argument('<id>', t('cli:takes.id'))
    .action((id: string, flags: TextFlags) =>
      host.run((context) => retryTake(id, { ...flags, folder: host.folder() }, context)),
    );
  withFindFlags(takes.command('export'))
    .description(t('cli:takes.export.description'))
    .argument('[id...]', t('cli:takes.ids'))
    .addOption(formatOption().default('markdown'))
    .option('--out <file>', t('cli:takes.export.out'))
    .action(
      (
        ids: string[],
        flags: FindFlags & { readonly format: (typeof writtenFormats)[number]; readonly out?: string },
      ) => {
        const out = flags.out === undefined ? undefined : host.here(flags.out);
        return host.run((context) => exportTo(ids, { ...flags, out, folder: host.folder() }, context));
      },
    );
  takes
    .command('delete')
    .description(t('cli:takes.delete.description'))
    .argument('<id...>', t('cli:takes.ids'))
    .action((ids: string[]) => host.run((context) => deleteTakes(ids, { folder: host.folder() }, context)));
  takes
    .command('removed')
    .description(t('cli:takes.removed.description'))
    .action(() => host.run((context) => listRemoved({ folder: host.folder() }, context)));
  takes
    .command('restore')
    .description(t('cli:takes.restore.description'))
    .argument('[id...]', t('cli:takes.ids'))
    .action((ids: string[]) => host.run((context) => restoreTakes(ids, { folder: host.folder() }, context)));
  takes
    .command('old')
    .description(t('cli:takes.old.description'))
    .addOption(new Option('--keep', t('cli:takes.old.keep')).conflicts('remove'))
    .addOption(new Option('--remove', t('cli:takes.old.remove')))
    .action(({ keep = false, remove = false }: { readonly keep?: boolean; readonly remove?: boolean }) => {
      if (keep === remove) takes.error(t('cli:takes.old.one-answer'));
      return host.run((context) => answerOld(keep ? 'keep' : 'remove', { folder: host.folder() }, context));
    });
}

function withTextFlags(command: Command, { languageOf, desktop }: DictateHost): Command {
  const modeOf = (name: string): CleanChoice => {
    const { cleanModeChanges, ownModes } = desktop();
    const modes = { cleanModeChanges, ownModes };
    const mode = modeCalled(name, modes);
    if (mode) return { ...modes, cleanMode: mode.id };
    const names = [...cleanModes, ...ownModes.map((own) => own.name)];
    throw new InvalidArgumentError(t('cli:invalid.mode', { modes: names.join(', ') }));
  };
  return command
    .option('--clean <mode>', t('cli:option.clean'), modeOf)
    .option('--copy', t('cli:option.copy'))
    .option('--language <code>', t('cli:option.language'), languageOf);
}

function withFindFlags(command: Command): Command {
  return command.option('--query <words>', t('cli:option.query')).addOption(limitOption());
}

function formatOption(): Option {
  return new Option('--format <format>', t('cli:option.format')).choices(writtenFormats);
}
