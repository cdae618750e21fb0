import type { ToolOrigin } from './tool-use.ts';
import { t } from '../text/translate.ts';

/**
 * The tools a model may call: their names, which of them ask the person first, and how a person reads of them. What they
 * do is main's; their descriptions for the model stand with their schemas.
 */
export const toolNames = [
  'get_time',
  'calculate',
  'read_clipboard',
  'write_clipboard',
  'open_link',
  'set_timer',
  'list_timers',
  'cancel_timer',
  'read_back_dictation',
  'read_web_page',
  'add_note',
  'list_notes',
  'delete_note',
  'set_reminder',
  'list_reminders',
  'cancel_reminder',
  'list_files',
  'read_file',
  'search_files',
  'write_file',
  'remember',
  'forget',
] as const;

export type ToolName = (typeof toolNames)[number];

/** Those that read what is private or act outside the app. */
export const askingTools = [
  'read_clipboard',
  'write_clipboard',
  'open_link',
  'read_web_page',
  'write_file',
] as const satisfies ToolName[];

export type AskingTool = (typeof askingTools)[number];

/** What a person may answer: for this call alone, or for the tool from now on. */
export const consentDecisions = ['once', 'always', 'refuse', 'never'] as const;
export type ConsentDecision = (typeof consentDecisions)[number];

/** A decision that was taken once for all. */
export const standingConsents = ['always', 'never'] as const satisfies ConsentDecision[];
export type StandingConsent = (typeof standingConsents)[number];

export function isToolName(name: string): name is ToolName {
  return toolNames.some((known) => known === name);
}

export function asksFirst(name: ToolName): name is AskingTool {
  return askingTools.some((asking) => asking === name);
}

/** The name of any call for a person, also of a tool that does not exist. */
export function toolTitle(name: string, origin?: ToolOrigin): string {
  if (origin) return t('talk:tool.title.of-server', { ...origin });
  return isToolName(name) ? t(`talk:tool.title.${name}`) : t('talk:tool.title.unknown', { name });
}

/**
 * The JSON text of a call's arguments or result as lines for a person, `name: value` each; a text alone where there
 * is nothing else. What is not an object, or is nested too deep to be written again, is shown as it is.
 */
export function toolLines(json: string): readonly string[] {
  return linesOf(json, line);
}

/** The same to be listened to: without the names, which are those of programs. */
export function toolWords(json: string): string {
  return linesOf(json, ([, value]) => plain(value)).join(', ');
}

function linesOf(json: string, lineOf: (field: [string, unknown]) => string): readonly string[] {
  return fieldLines(json, lineOf) ?? (json === '' ? [] : [json]);
}

function fieldLines(
  json: string,
  lineOf: (field: [string, unknown]) => string,
): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null) return undefined;
    const fields = Object.entries(value);
    const [only] = fields;
    return fields.length === 1 && typeof only?.[1] === 'string' ? [only[1]] : fields.map(lineOf);
  } catch {
    return undefined;
  }
}

function line([name, value]: [string, unknown]): string {
  return `${name}: ${plain(value)}`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
