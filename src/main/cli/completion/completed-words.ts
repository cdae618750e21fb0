import type { Argument, Command, Option } from 'commander';
import { isPlain } from './shell-scripts.ts';
import { cleanModes } from '../../../shared/dictate/clean-modes.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { predefinedVoices, voiceLabel } from '../../../shared/speech/voice.ts';
import { toolNames } from '../../../shared/talk/tools.ts';

/** What can stand after a command, as shells complete it. */
export interface CompletedCommand {
  /** The command's words, each after a space; empty for the program itself. */
  readonly at: string;
  readonly commands: readonly Word[];
  readonly options: readonly CompletedOption[];
  /** What stands there beside commands and options. */
  readonly argument: Value;
}

interface Word {
  readonly name: string;
  readonly description: string;
}

export interface CompletedOption extends Word {
  readonly short?: string;
  /** What stands after it; absent where nothing does. */
  readonly value?: Value;
  /** Several values may follow one another. */
  readonly isList: boolean;
}

/** The words to choose from, the name of a file, or something that only the person knows. */
type Value = readonly string[] | 'file' | 'text';

/**
 * All that can be completed, from the program's own definition: the program and each of its commands.
 * @param app the desktop app's settings
 */
export function completedCommands(program: Command, app: Settings): readonly CompletedCommand[] {
  const walk = (command: Command, at: string): readonly CompletedCommand[] => {
    const help = command.createHelp();
    const commands = help.visibleCommands(command);
    const options = [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)];
    const completed: CompletedCommand = {
      at,
      commands: commands.map((each) => ({ name: each.name(), description: each.description() })),
      options: options.flatMap((option) => optionOf(option, app)),
      argument: argumentOf(command.registeredArguments[0]),
    };
    return [completed, ...command.commands.flatMap((each) => walk(each, `${at} ${each.name()}`))];
  };
  return walk(program, '');
}

function optionOf(option: Option, app: Settings): CompletedOption[] {
  const { long, short, description, flags, argChoices, variadic } = option;
  if (!long) return [];
  const [, placeholder] = /[<[]([^\]>.]+)/.exec(flags) ?? [];
  return [
    {
      name: long,
      description,
      isList: variadic,
      ...(short && { short }),
      ...(placeholder && { value: argChoices ?? known[long]?.(app) ?? valueNamed(placeholder) }),
    },
  ];
}

function argumentOf(argument: Argument | undefined): Value {
  return argument ? (argument.argChoices ?? valueNamed(argument.name())) : 'text';
}

function valueNamed(placeholder: string): Value {
  return /^files?$/.test(placeholder) ? 'file' : 'text';
}

/** Values that are not the only ones. */
const known: Readonly<Record<string, (app: Settings) => readonly string[]>> = {
  '--voice': () => predefinedVoices.map(voiceLabel),
  '--clean': ({ ownModes }) => [...cleanModes, ...ownModes.map(({ name }) => name).filter(isPlain)],
  '--tool-choice': () => ['auto', 'none', 'required', ...toolNames],
};
