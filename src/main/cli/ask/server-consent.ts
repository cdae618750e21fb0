import { createInterface } from 'node:readline/promises';
import type { Terminal } from '../terminal.ts';
import type { OuterTool } from '../../talk/tools/tool.ts';
import { consentQuestion } from '../../../shared/talk/consent-question.ts';
import type { ToolCall } from '../../../shared/talk/message.ts';
import { type ConsentDecision, toolLines, toolTitle } from '../../../shared/talk/tools.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * Asks in the terminal whether a server's tool may run, one question after the other. Where nobody sits before it, nothing
 * is allowed.
 */
export function askInTerminal(
  tools: readonly OuterTool[],
  terminal: Terminal,
): (call: ToolCall, signal: AbortSignal) => Promise<ConsentDecision> {
  let asking: Promise<unknown> = Promise.resolve();
  return (call, signal) => {
    const origin = tools.find(({ definition }) => definition.name === call.name)?.origin;
    const ask = async (): Promise<ConsentDecision> => {
      if (!origin) return 'refuse';
      if (terminal.json || !process.stdin.isTTY || !process.stderr.isTTY) {
        terminal.step(t('cli:ask.unasked', { tool: toolTitle(call.name, origin) }));
        return 'refuse';
      }
      for (const line of toolLines(call.arguments)) terminal.step(line);
      terminal.step(t('cli:ask.consent', { question: consentQuestion({ call, origin }) }));
      const reader = createInterface({ input: process.stdin, output: process.stderr });
      try {
        const answer = await reader.question('> ', { signal });
        return answer.trim().toLowerCase() === 'y' ? 'once' : 'refuse';
      } finally {
        reader.close();
      }
    };
    const answered = asking.then(ask);
    asking = answered.catch(() => {});
    return answered;
  };
}
