import type { TurnEnd } from '../../shared/talk/conversation-events.ts';
import { foldTurn, isAsked, type Turn } from '../../shared/talk/conversation.ts';
import type { Fault } from '../../shared/contract/fault.ts';
import type { Row } from './takes/take-rows.ts';

/** Between turns and the rows of their table. What is searched has columns, the rest is kept as it is. */
export function rowOf(turn: Turn): Record<'id' | 'utterance' | 'reply' | 'rest', string> {
  const { id, utterance, reply, ...rest } = turn;
  return { id, utterance, reply, rest: JSON.stringify(rest) };
}

/** A turn that the app's end has cut off is brought to its end: nothing goes on in it any more. */
export function turnFrom(row: Row): Turn {
  // The table checks that it is JSON, and nothing but this room writes it.
  const rest = JSON.parse(String(row['rest'])) as Omit<Turn, 'id' | 'utterance' | 'reply'>;
  const turn: Turn = {
    id: String(row['id']),
    utterance: String(row['utterance']),
    reply: String(row['reply']),
    ...rest,
  };
  if (turn.phase === 'over') return turn;
  const end = { type: 'turn-end', turnId: turn.id, ...endOf(turn) } as const;
  return foldTurn({ turns: [turn] }, end).turns[0] ?? turn;
}

function endOf(turn: Turn): TurnEnd {
  const { utterance, reply, heardTo } = turn;
  return isAsked(turn) && utterance === ''
    ? { outcome: 'failed', fault: unread }
    : { outcome: 'interrupted', heard: reply.slice(0, heardTo) };
}

const unread: Fault = {
  kind: 'answer-interrupted',
  message: 'Parley ended before your words were read. Your recording is kept: try again, or say it anew.',
};
