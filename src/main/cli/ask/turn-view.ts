import { tellWaits } from '../progress.ts';
import type { Terminal } from '../terminal.ts';
import type { Choices } from '../../talk/turn-options.ts';
import type { TurnEvent } from '../../../shared/talk/conversation-events.ts';
import type { FinishReason } from '../../../shared/talk/conversation.ts';
import { toolLines, toolTitle } from '../../../shared/talk/tools.ts';

export interface TurnView {
  show(event: TurnEvent): void;
  /** Ends the line that the answer stands in, also where it broke off. */
  end(): void;
}

/** Shows a turn as it goes: the answer alone on standard output, all else beside it. */
export function createTurnView(
  terminal: Terminal,
  { model, sampling }: Pick<Choices, 'model' | 'sampling'>,
): TurnView {
  const tellWait = tellWaits(terminal);
  let isAnswered = false;
  let isOpen = false;

  const endLine = (): void => {
    if (isOpen) terminal.say('\n');
    isOpen = false;
  };

  const show = (event: TurnEvent): void => {
    switch (event.type) {
      case 'transcript':
        return terminal.step(`You said: ${event.text}`);
      case 'wait-start':
        return tellWait(event);
      case 'reasoning-delta':
        return terminal.reasoning(event.text);
      case 'reasoning-end':
        return terminal.step(`Thought for ${(event.durationMs / 1000).toFixed(1)} s.`);
      case 'tool-start':
        return terminal.step(withLines(toolTitle(event.call.name), event.call.arguments));
      case 'tool-end':
        return terminal.step(withLines(toolOutcomes[event.state], event.result));
      case 'turn-note':
        return terminal.step(event.text);
      case 'reply-delta':
        isAnswered ||= event.text.trim() !== '';
        isOpen = true;
        return terminal.say(event.text);
      case 'reply-end': {
        endLine();
        const { answeredBy, finishReason } = event;
        if (answeredBy !== undefined) terminal.step(`${model} was asked, and ${answeredBy} answered.`);
        const ending = finishReason && endings(sampling?.maxTokens)[finishReason];
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
function endings(maxTokens: number | undefined): Partial<Record<FinishReason, string>> {
  return {
    length:
      maxTokens === undefined
        ? 'The answer was cut off: the model may not write a longer one. Ask for a shorter answer, or for the rest of it.'
        : `The answer was cut off: it is as long as --max-tokens ${maxTokens} allows. Allow more, or leave --max-tokens out.`,
    content_filter:
      'The service’s content filter held back the rest of this answer. Put the question differently.',
    tool_calls: 'The model wanted to use one more tool, but did not say which. Ask again.',
  };
}

const toolOutcomes = { done: 'Done', failed: 'That failed', refused: 'Not allowed' } as const;

function withLines(title: string, json: string): string {
  const lines = toolLines(json);
  return lines.length === 0 ? `${title}.` : `${title}: ${lines.join(', ')}`;
}
