import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';
import { emptyConversation, type Turn } from '../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../src/shared/talk/fold-turn.ts';

/** A typed question with its whole answer. @param at milliseconds since 1970 */
export function answeredTurn(id: string, at: number, utterance: string, reply = 'Yes.'): Turn {
  return turnOf([
    { type: 'turn-start', turnId: id, origin: 'text', at, utterance },
    { type: 'reply-delta', turnId: id, text: reply },
    { type: 'reply-end', turnId: id, finishReason: 'stop' },
    { type: 'turn-end', turnId: id, outcome: 'completed' },
  ]);
}

/** A typed question that nothing answered. @param at milliseconds since 1970 */
export function failedTurn(id: string, at: number, utterance: string): Turn {
  return turnOf([
    { type: 'turn-start', turnId: id, origin: 'text', at, utterance },
    {
      type: 'turn-end',
      turnId: id,
      outcome: 'failed',
      fault: { kind: 'no-credits', message: 'There are no credits left.' },
    },
  ]);
}

function turnOf(events: readonly TurnEvent[]): Turn {
  const [made] = events.reduce(foldTurn, emptyConversation).turns;
  if (!made) throw new Error('These events leave no turn.');
  return made;
}
