import type { About } from '../listen/script/about.ts';
import type { ToolUse } from './tool-use.ts';
import { asksFirst, consentDecisions, type ConsentDecision, isToolName, type ToolName } from './tools.ts';

/**
 * Whose words may stand behind a model's call besides the person's. `files`: those in the folders that the person chose.
 * `foreign`: those of a document or of the web.
 */
export type Wariness = 'none' | 'files' | 'foreign';

/** What a turn has received so far, as far as others may have written it. */
export interface Received {
  readonly about?: About | undefined;
  readonly toolUses?: readonly ToolUse[] | undefined;
}

const bringing: Readonly<Partial<Record<ToolName, Wariness>>> = {
  read_web_page: 'foreign',
  list_files: 'files',
  read_file: 'files',
  search_files: 'files',
};

export function warinessOf({ about, toolUses = [] }: Received): Wariness {
  return toolUses
    .filter(({ state }) => state === 'done')
    .reduce<Wariness>((wariness, { call }) => warinessAfter(wariness, call.name), about ? 'foreign' : 'none');
}

/** Once a tool has brought its result. */
export function warinessAfter(before: Wariness, name: string): Wariness {
  const brought = isToolName(name) ? (bringing[name] ?? 'none') : 'none';
  return before === 'foreign' || brought === 'none' ? before : brought;
}

/** Whether a tool's results may hold what others wrote: they are told once, and not again with later questions. */
export function bringsText(name: string): boolean {
  return warinessAfter('none', name) !== 'none';
}

/** They change what is kept for the person, who hears of it: so in their own words' turn they don't ask. */
const changing: ReadonlySet<ToolName> = new Set([
  'add_note',
  'delete_note',
  'set_reminder',
  'cancel_reminder',
]);

/** They tell the model what is the person's own. */
const telling: ReadonlySet<ToolName> = new Set([
  'list_notes',
  'list_reminders',
  'list_files',
  'read_file',
  'search_files',
]);

/** Whether the person is asked before a call runs; what they decided for good is another matter. */
export function asksIn(name: ToolName, wariness: Wariness): boolean {
  if (changing.has(name)) return wariness !== 'none';
  if (telling.has(name)) return wariness === 'foreign';
  return asksFirst(name);
}

/** What the person may answer: for good only to their own words, and never for whatever file. */
export function decisionsFor(name: string, wariness: Wariness): readonly ConsentDecision[] {
  if (!isToolName(name) || !asksFirst(name)) return ['once', 'refuse'];
  const mayBeForGood = wariness === 'none' && name !== 'write_file';
  return mayBeForGood ? consentDecisions : consentDecisions.filter((one) => one !== 'always');
}
