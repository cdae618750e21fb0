import { asksFirst, isToolName, toolTitle } from './tools.ts';
import type { ToolUse } from './tool-use.ts';
import { type Received, warinessOf } from './wariness.ts';
import { siteIn } from '../listen/web-address.ts';
import type { ToolCall } from './message.ts';
import { t } from '../text/translate.ts';

/** What of a use says what it would do. */
export type AskingUse = Pick<ToolUse, 'call' | 'origin'>;

/** What the person is asked before a tool runs. @param received what the model received besides their words */
export function consentQuestion({ call, origin }: AskingUse, received: Received = {}): string {
  const question = questionOf(call, origin);
  const { about } = received;
  if (about) return `${question} ${t('talk:tool.question.from-document', { title: about.title })}`;
  if (warinessOf(received, origin) === 'none') return question;
  return `${question} ${t('talk:tool.question.from-elsewhere')}`;
}

/** Of an address in a call's arguments; empty where there is none. */
function hostOf({ arguments: json }: ToolCall): string {
  return siteIn(argumentOf(json, 'url'));
}

/** The name of a file in a call's arguments; empty where there is none. */
function fileOf({ arguments: json }: ToolCall): string {
  return argumentOf(json, 'path').split(/[\\/]/).at(-1) ?? '';
}

/** An argument that is a text; empty where there is none. */
export function argumentOf(json: string, name: string): string {
  try {
    const value: unknown = JSON.parse(json);
    const field =
      typeof value === 'object' && value !== null && Object.entries(value).find(([key]) => key === name);
    return field && typeof field[1] === 'string' ? field[1] : '';
  } catch {
    return '';
  }
}

function questionOf(call: ToolCall, origin: AskingUse['origin']): string {
  const { name } = call;
  if (origin) return t('talk:tool.question.of-server', { ...origin });
  if (!isToolName(name) || !asksFirst(name)) return t('talk:tool.question.other', { tool: toolTitle(name) });
  return t(`talk:tool.question.${name}`, { host: hostOf(call), name: fileOf(call) });
}
