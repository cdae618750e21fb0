import { basename } from 'node:path';
import type { CleanMode } from '../../shared/dictate/clean-modes.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { textOfTake, type Take } from '../../shared/dictate/take.ts';
import { PartialResultError, type CommandContext } from './command.ts';
import { copiers, copyText } from './dictate-copy.ts';
import { soundOf } from './dictate-file.ts';
import { openWork } from './dictate-work.ts';
import { withTakes } from './takes-folder.ts';

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
export async function dictate(file: string, options: DictateOptions, context: CommandContext): Promise<void> {
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
