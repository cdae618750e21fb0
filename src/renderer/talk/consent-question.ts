import { asksFirst, consentQuestions, isToolName, toolTitle } from '../../shared/talk/tools.ts';
import type { About } from '../../shared/listen/script/about.ts';
import type { ToolCall } from '../../shared/talk/tool-use.ts';

/** What the person is asked before a tool runs. @param about what the model was told besides their words */
export function consentQuestion({ name }: ToolCall, about?: About): string {
  const question =
    isToolName(name) && asksFirst(name)
      ? consentQuestions[name]
      : `May the model do this: ${toolTitle(name)}?`;
  return about
    ? `${question} It has read in “${about.title}”, and that text may be what asks for it.`
    : question;
}
