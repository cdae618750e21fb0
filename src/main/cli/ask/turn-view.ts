import { reportWaits } from '../progress.ts';
import type { Terminal } from '../terminal.ts';
import type { TurnOptions } from '../../talk/turn-options.ts';
import type { TurnEvent } from '../../../shared/talk/turn-events.ts';
import type { FinishReason } from '../../../shared/talk/conversation.ts';
import { toolLines, toolTitle } from '../../../shared/talk/tools.ts';
import { t } from '../../../shared/text/translate.ts';

interface TurnView {
  show(event: TurnEvent): void;
  /** Ends the line that the answer stands in, also where it broke off. */
  end(): void;
}

/** Shows a turn as it goes: the answer alone on standard output, all else beside it. */
export function createTurnView(
  terminal: Terminal,
  { model, sampling }: Pick<TurnOptions, 'model' | 'sampling'>,
): TurnView {
  const reportWait = reportWaits(terminal);
  let isAnswered = false;
  let isOpen = false;

  const endLine = (): void => {
    if (isOpen) terminal.say('\n');
    isOpen = false;
  };

  const show = (event: TurnEvent): void => {
    switch (event.type) {
      case 'transcript':
        return terminal.step(t('cli:ask.you-said', { words: event.text }));
      case 'wait-start':
        return reportWait(event);
      case 'reasoning-delta':
        return terminal.reasoning(event.text);
      case 'reasoning-end':
        return terminal.step(t('cli:ask.thought', { seconds: event.durationMs / 1000 }));
      case 'tool-start':
        return terminal.step(withLines(toolTitle(event.call.name, event.origin), event.call.arguments));
      case 'tool-end':
        return terminal.step(withLines(t(`cli:ask.tool.${event.state}`), event.result));
      case 'turn-note':
        return terminal.step(event.text);
      case 'reply-delta':
        isAnswered ||= event.text.trim() !== '';
        isOpen = true;
        return terminal.say(event.text);
      case 'reply-end': {
        endLine();
        const { answeredBy, finishReason } = event;
        if (answeredBy !== undefined) terminal.step(t('cli:ask.answered-by', { model, other: answeredBy }));
        const ending = endingWords(finishReason, sampling?.maxTokens);
        // Without an answer it is a failure, which says as much itself.
        return ending !== undefined && isAnswered ? terminal.step(ending) : undefined;
      }
      default:
        return undefined;
    }
  };
  return { show, end: endLine };
}

/** What the answer itself does not show of its end, and what can be done here. */
function endingWords(reason: FinishReason | undefined, limit: number | undefined): string | undefined {
  switch (reason) {
    case 'length':
      return limit === undefined
        ? t('cli:ask.ending.length')
        : t('cli:ask.ending.max-tokens', { limit: String(limit) });
    case 'content_filter':
    case 'tool_calls':
      return t(`cli:ask.ending.${reason}`);
    default:
      return undefined;
  }
}

function withLines(title: string, json: string): string {
  const lines = toolLines(json);
  return lines.length === 0 ? `${title}.` : `${title}: ${lines.join(', ')}`;
}
