import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandContext } from './command-context.ts';
import { readSettingsFile } from '../settings/read-settings.ts';
import { type AssistantOptions, assistantOptions } from '../talk/turn-options.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import { type Settings, defaultSettings } from '../../shared/settings/settings.ts';
import { readAssistantFile } from '../../shared/talk/assistants/assistant-file.ts';
import {
  type Assistant,
  assistantsIn,
  gistOf,
  ownChoices,
  sameName,
} from '../../shared/talk/assistants/assistant.ts';
import { t } from '../../shared/text/translate.ts';

/** Who can be asked: Parley's assistants, and those the person has in the desktop app. Asks the service nothing. */
export async function listAssistants(app: Settings, { terminal }: Pick<CommandContext, 'terminal'>) {
  const all = assistantsIn(app);
  const width = Math.max(...all.map(({ name }) => name.length));
  for (const assistant of all)
    terminal.say(`${assistant.name.padEnd(width)}  ${gistOf(assistant)}`.trimEnd() + '\n');
  terminal.step(t('cli:assistants.choose'));
  terminal.result({ assistants: all });
}

/** What `--assistant` comes to: the flags it stands for, unless others are given, and what goes with the question. */
interface AskedAssistant {
  readonly flags: ReturnType<typeof ownChoices>;
  readonly options: AssistantOptions;
}

/**
 * The assistant of this name, or the one that a file holds.
 * @param named a name, whatever its case, or the path of a file whose name ends in `.json`
 * @param here resolves the path of a file
 * @throws FaultError `bad-input` where there is none
 */
export function askedAssistant(named: string, here: (file: string) => string, app: Settings): AskedAssistant {
  const assistant = /\.json$/i.test(named) ? assistantIn(here(named)) : assistantNamed(named, app);
  return { flags: ownChoices(assistant), options: assistantOptions(assistant, app) };
}

function assistantNamed(name: string, app: Settings): Assistant {
  const all = assistantsIn(app);
  const found = all.find((assistant) => assistant.id === name || sameName(assistant.name) === sameName(name));
  if (found) return found;
  const names = all.map((assistant) => assistant.name).join(', ');
  throw new FaultError({ kind: 'bad-input', message: t('cli:assistants.unknown', { name, names }) });
}

function assistantIn(file: string): Assistant {
  if (!existsSync(file))
    throw new FaultError({ kind: 'bad-input', message: t('cli:assistants.no-file', { file }) });
  return { ...readAssistantFile(readFileSync(file, 'utf8')), id: 'file' };
}

/** The desktop app's settings, which are only read; the defaults where it has none. @param folder the app's */
export function appSettings(folder: string): Settings {
  const file = join(folder, 'parley.json');
  return existsSync(file) ? readSettingsFile(readFileSync(file, 'utf8')).kept.settings : defaultSettings;
}
