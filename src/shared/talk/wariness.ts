import type { About } from '../listen/script/about.ts';
import type { ToolOrigin, ToolUse } from './tool-use.ts';
import { asksFirst, consentDecisions, type ConsentDecision, isToolName, type ToolName } from './tools.ts';

/**
 * Whose words may stand behind a model's call besides the person's. `files`: those in the folders that the person chose.
 * `foreign`: those of a document, of the web or of a tool server.
 */
export type Wariness = 'none' | 'files' | 'foreign';

/** What a turn has received so far, as far as others may have written it. */
export interface Received {
  readonly about?: About | undefined;
  /** That were attached. */
  readonly documents?: readonly unknown[] | undefined;
  readonly toolUses?: readonly ToolUse[] | undefined;
}

const bringing: Readonly<Partial<Record<ToolName, Wariness>>> = {
  read_web_page: 'foreign',
  list_files: 'files',
  read_file: 'files',
  search_files: 'files',
};

/** @param asking whose tool is to be called; nothing for Parley's own */
export function warinessOf(
  { about, documents = [], toolUses = [] }: Received,
  asking?: ToolOrigin,
): Wariness {
  const bringers = toolUses
    .filter(({ state }) => state === 'done')
    .map(({ call, origin }) => ({ name: call.name, origin }));
  return warinessAfter(bringers, about || documents.length > 0 ? 'foreign' : 'none', asking);
}

/** A tool that has returned its result. */
export interface FinishedTool {
  readonly name: string;
  readonly origin?: ToolOrigin | undefined;
}

/**
 * The wariness once tools have returned their results. A server's own words change nothing about asking that same server:
 * they only go back to where they came from.
 */
export function warinessAfter(
  tools: readonly FinishedTool[],
  before: Wariness,
  asking?: ToolOrigin,
): Wariness {
  return tools
    .filter(({ origin }) => origin === undefined || origin.server !== asking?.server)
    .map(broughtBy)
    .reduce(
      (wariness, brought) => (wariness === 'foreign' || brought === 'none' ? wariness : brought),
      before,
    );
}

function broughtBy({ name, origin }: FinishedTool): Wariness {
  if (origin) return 'foreign';
  return isToolName(name) ? (bringing[name] ?? 'none') : 'none';
}

/** Whether a tool's results may hold what others wrote: they are sent once, and not again with later questions. */
export function bringsText(tool: FinishedTool): boolean {
  return broughtBy(tool) !== 'none';
}

/** They change what is kept for the person, who hears of it: so in their own words' turn they don't ask. */
const changing: ReadonlySet<ToolName> = new Set([
  'add_note',
  'delete_note',
  'set_reminder',
  'cancel_reminder',
]);

/** They give the model what is the person's own. */
const revealing: ReadonlySet<ToolName> = new Set([
  'list_notes',
  'list_reminders',
  'list_files',
  'read_file',
  'search_files',
]);

/** Whether the person is asked before a call runs; what they decided for good is another matter. */
export function asksIn(name: ToolName, wariness: Wariness): boolean {
  if (changing.has(name)) return wariness !== 'none';
  if (revealing.has(name)) return wariness === 'foreign';
  return asksFirst(name);
}

/** What the person may answer: for good only to their own words, and never for whatever file. @param origin of a server's tool */
export function decisionsFor(
  name: string,
  wariness: Wariness,
  origin?: ToolOrigin,
): readonly ConsentDecision[] {
  if (!origin && (!isToolName(name) || !asksFirst(name))) return ['once', 'refuse'];
  const mayBeForGood = wariness === 'none' && name !== 'write_file';
  return mayBeForGood ? consentDecisions : consentDecisions.filter((one) => one !== 'always');
}
