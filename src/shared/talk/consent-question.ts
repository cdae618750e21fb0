import { asksFirst, isToolName, toolTitle } from './tools.ts';
import { type Received, warinessOf } from './wariness.ts';
import { siteIn } from '../listen/web-address.ts';
import type { ToolCall } from './message.ts';
import { t } from '../text/translate.ts';

/** What the person is asked before a tool runs. @param received what the model received besides their words */
export function consentQuestion(call: ToolCall, received: Received = {}): string {
  const { name } = call;
  const question =
    isToolName(name) && asksFirst(name)
      ? t(`talk:tool.question.${name}`, { host: hostOf(call), name: fileOf(call) })
      : t('talk:tool.question.other', { tool: toolTitle(name) });
  const { about } = received;
  if (about) return `${question} ${t('talk:tool.question.from-document', { title: about.title })}`;
  return warinessOf(received) === 'none' ? question : `${question} ${t('talk:tool.question.from-elsewhere')}`;
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
