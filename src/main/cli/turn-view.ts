import type { TurnEvent } from '../../shared/conversation-events.ts';
import { toolLines, toolTitle } from '../../shared/tools.ts';
import { tellWaits } from './tell-work.ts';
import type { Terminal } from './terminal.ts';

/** Shows a turn as it goes: the answer alone on standard output, all else beside it. */
export function createTurnView(terminal: Terminal): (event: TurnEvent) => void {
  const tellWait = tellWaits(terminal);
  return (event) => {
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
        return terminal.say(event.text);
      case 'reply-end':
        return terminal.say('\n');
      default:
        return undefined;
    }
  };
}

const toolOutcomes = { done: 'Done', failed: 'That failed', refused: 'Not allowed' } as const;

function withLines(title: string, json: string): string {
  const lines = toolLines(json);
  return lines.length === 0 ? `${title}.` : `${title}: ${lines.join(', ')}`;
}
