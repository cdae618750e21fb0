import type { Conversations } from '../../storage/conversations.ts';
import type { Takes } from '../../storage/takes/takes.ts';
import type { TurnEvent } from '../../../shared/talk/conversation-events.ts';
import { emptyConversation, foldTurn, type Conversation } from '../../../shared/talk/conversation.ts';
import { t } from '../../../shared/text/translate.ts';

interface ConversingNeeds {
  readonly conversations: Conversations;
  readonly takes: Pick<Takes, 'audioPath'>;
  readonly onNotice: (sentence: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** The conversation that goes on, kept in the library so that it outlives the app. What cannot be kept is still said. */
export interface Conversing {
  /** Of the one that goes on. */
  id(): string;
  /** As it was when the app last ended. */
  readonly initial: Conversation;
  /** Keeps what an event has brought. @param conversation after it */
  follow(event: TurnEvent, conversation: Conversation): void;
  /** From now on another one goes on: a new one, or one that is kept. */
  takeUp(id?: string): void;
}

export function keepConversing(needs: ConversingNeeds): Conversing {
  const { conversations, takes, onNotice, now, newId } = needs;

  const unlessRefused = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (error) {
      onNotice(t('app:conversation.not-saved', { why: error instanceof Error ? error.message : error }));
      return otherwise;
    }
  };

  const latest = unlessRefused(() => conversations.latest(), undefined);
  const lost = (latest?.conversation.turns ?? []).filter(
    ({ id, origin, utterance }) => origin === 'voice' && utterance === '' && !takes.audioPath(id),
  );
  for (const turn of lost) unlessRefused(() => conversations.forget(turn.id), undefined); // nothing of it is left
  let id = latest?.id ?? newId();

  const keep = (turnId: string, { turns }: Conversation): void => {
    const turn = turns.find((each) => each.id === turnId);
    if (turn) conversations.keep(id, turn);
    else conversations.forget(turnId); // it left no trace
  };

  /** A bill that came in when the turn was over, and perhaps another conversation went on. */
  const keepLateCost = (event: TurnEvent & { type: 'turn-cost' }, { turns }: Conversation): void => {
    const turn = turns.find((each) => each.id === event.turnId);
    if (turn) return turn.phase === 'over' ? conversations.keep(id, turn) : undefined;
    const kept = conversations.find(event.turnId);
    const [billed] = kept ? foldTurn({ turns: [kept.turn] }, event).turns : [];
    if (kept && billed) conversations.keep(kept.conversationId, billed);
  };

  const keepWhat = (event: TurnEvent, conversation: Conversation): void => {
    switch (event.type) {
      case 'turn-start': {
        const former = event.continues?.turnId ?? event.speaks ?? event.retryOf;
        keep(event.turnId, conversation);
        if (former !== undefined) keep(former, conversation);
        return;
      }
      case 'take-end': // with the pictures that were shown
      case 'transcript':
      case 'tool-end':
      case 'turn-end':
        return keep(event.turnId, conversation);
      case 'turn-cost':
        return keepLateCost(event, conversation);
      default:
        return undefined; // what streams is kept with the end
    }
  };

  return {
    id: () => id,
    initial: {
      turns: latest?.conversation.turns.filter((turn) => !lost.includes(turn)) ?? emptyConversation.turns,
    },
    follow: (event, conversation) => unlessRefused(() => keepWhat(event, conversation), undefined),
    takeUp(next = newId()) {
      id = next;
      unlessRefused(() => conversations.takeUp(id, now()), undefined);
    },
  };
}
