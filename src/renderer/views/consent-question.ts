import { asksFirst, consentQuestions, isToolName, toolTitle } from '../../shared/tools.ts';
import type { ToolCall } from '../../shared/tool-use.ts';

/** What the person is asked before a tool runs. */
export function consentQuestion({ name }: ToolCall): string {
  return isToolName(name) && asksFirst(name)
    ? consentQuestions[name]
    : `May the model do this: ${toolTitle(name)}?`;
}
