import { asksFirst, isToolName, toolTitle } from './tools.ts';
import type { About } from '../listen/script/about.ts';
import type { ToolCall } from './message.ts';
import { t } from '../text/translate.ts';

/** What the person is asked before a tool runs. @param about what the model received besides their words */
export function consentQuestion({ name }: ToolCall, about?: About): string {
  const question =
    isToolName(name) && asksFirst(name)
      ? t(`talk:tool.question.${name}`)
      : t('talk:tool.question.other', { tool: toolTitle(name) });
  return about ? `${question} ${t('talk:tool.question.from-document', { title: about.title })}` : question;
}
