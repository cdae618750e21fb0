import { asksFirst, consentDecisions, isToolName, toolTitle, type ConsentDecision } from './tools.ts';
import type { About } from '../listen/script/about.ts';
import type { ToolUse } from './tool-use.ts';
import { t } from '../text/translate.ts';

/** What of a use says what it would do. */
export type AskingUse = Pick<ToolUse, 'call' | 'origin'>;

/** What the person is asked before a tool runs. @param about what the model received besides their words */
export function consentQuestion({ call, origin }: AskingUse, about?: About): string {
  const question = questionOf(call.name, origin);
  return about ? `${question} ${t('talk:tool.question.from-document', { title: about.title })}` : question;
}

function questionOf(name: string, origin: ToolUse['origin']): string {
  if (origin) return t('talk:tool.question.of-server', { ...origin });
  if (isToolName(name) && asksFirst(name)) return t(`talk:tool.question.${name}`);
  return t('talk:tool.question.other', { tool: toolTitle(name) });
}

/** What may be answered: nobody's document shall bring about that a server's tool isn't asked about any more. */
export function decisionsFor({ origin }: AskingUse, about?: About): readonly ConsentDecision[] {
  return origin && about ? consentDecisions.filter((decision) => decision !== 'always') : consentDecisions;
}
