import { calculate } from './calculator/expression.ts';
import {
  cancelTimer,
  getTime,
  listTimers,
  openLink,
  readBackDictation,
  readClipboard,
  setTimer,
  writeClipboard,
} from './desktop-tools.ts';
import { listFiles, readFile, searchFiles, writeFile } from './file-tools.ts';
import { forget, remember } from './memory-tools.ts';
import { addNote, deleteNote, listNotes } from './note-tools.ts';
import { cancelReminder, listReminders, setReminder } from './reminder-tools.ts';
import type { OuterTool, Outside, Tool } from './tool.ts';
import { readWebPage } from './web-page-tool.ts';
import type { ToolDefinition } from '../../../shared/talk/message.ts';
import { noneYet, toolDescriptions, toolParameters } from '../../../shared/talk/tool-schemas.ts';
import { type ToolName, toolNames } from '../../../shared/talk/tools.ts';

export const tools: { readonly [Name in ToolName]: Tool<Name> } = {
  get_time: getTime,
  calculate,
  read_clipboard: readClipboard,
  write_clipboard: writeClipboard,
  open_link: openLink,
  set_timer: setTimer,
  list_timers: listTimers,
  cancel_timer: cancelTimer,
  read_back_dictation: readBackDictation,
  read_web_page: readWebPage,
  add_note: addNote,
  list_notes: listNotes,
  delete_note: deleteNote,
  set_reminder: setReminder,
  list_reminders: listReminders,
  cancel_reminder: cancelReminder,
  list_files: listFiles,
  read_file: readFile,
  search_files: searchFiles,
  write_file: writeFile,
  remember,
  forget,
};

/** What may be called, as things are. */
interface Offered {
  readonly own: readonly ToolName[];
  readonly outer: readonly OuterTool[];
}

/**
 * @param offered the names of those that the assistant may use; all by default
 * @param outer from elsewhere
 */
export function offeredOf(
  outside: Outside,
  offered: readonly string[] | undefined,
  outer: readonly OuterTool[],
): Offered {
  const isOffered = (name: string): boolean => offered?.includes(name) ?? true;
  return {
    own: toolNames.filter((name) => isOffered(name) && isThere(name, outside)),
    outer: outer.filter(({ definition }) => isOffered(definition.name)),
  };
}

function isThere<Name extends ToolName>(name: Name, outside: Outside): boolean {
  const tool: Tool<Name> = tools[name];
  return tool.isThere?.(outside) ?? true;
}

/**
 * What is described to the model, in a fixed order. What was described once stays so: services cache the beginnings of requests,
 * and the tools are the very first of it.
 * @param described what was before; what is now is added
 */
export function definitionsOf(
  own: readonly ToolName[],
  outside: Outside,
  described: Set<string>,
): readonly ToolDefinition[] {
  for (const name of own) if (hasWork(name, outside)) described.add(name);
  return own
    .filter((name) => described.has(name))
    .map((name) => {
      const lister = listers[name];
      const isFirst = lister !== undefined && own.includes(lister) && !described.has(lister);
      const description = isFirst ? `${toolDescriptions[name]} ${noneYet}` : toolDescriptions[name];
      return { name, description, parameters: toolParameters(name) };
    });
}

/** What lists the things that a tool makes. */
const listers: Readonly<Partial<Record<ToolName, ToolName>>> = {
  set_timer: 'list_timers',
  add_note: 'list_notes',
  set_reminder: 'list_reminders',
};

function hasWork<Name extends ToolName>(name: Name, outside: Outside): boolean {
  const tool: Tool<Name> = tools[name];
  return tool.hasWork?.(outside) ?? true;
}
