import type { Conversations } from '../../storage/conversations.ts';
import type { Takes } from '../../storage/takes/takes.ts';
import type { TurnEvent } from '../../../shared/talk/turn-events.ts';
import { emptyConversation, type Conversation } from '../../../shared/talk/conversation.ts';
import { foldTurn } from '../../../shared/talk/fold-turn.ts';
import { allTurns } from '../../../shared/talk/versions.ts';
import { t } from '../../../shared/text/translate.ts';

interface ConversationStoreOptions {
  readonly conversations: Conversations;
  readonly takes: Pick<Takes, 'audioPath'>;
  readonly onNotice: (sentence: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** Saves the current conversation to the library as it grows. If saving fails, the conversation continues anyway. */
interface ConversationStore {
  /** The current conversation's; of an incognito one, an id that nothing is saved under. */
  id(): string;
  /** The conversation as it was when the app last quit. */
  readonly initial: Conversation;
  /** Saves what an event changed, unless the conversation is incognito. @param conversation after the event */
  save(event: TurnEvent, conversation: Conversation): void;
  /** Makes another conversation the current one: a saved one, or a new one. */
  switchTo(id?: string): void;
  /** Makes an incognito conversation the current one: nothing on the disk says that there was one. */
  switchToIncognito(): void;
}

export function createConversationStore(options: ConversationStoreOptions): ConversationStore {
  const { conversations, takes, onNotice, now, newId } = options;

  const tryTo = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (error) {
      onNotice(t('app:conversation.not-saved', { why: error instanceof Error ? error.message : error }));
      return otherwise;
    }
  };

  const latest = tryTo(() => conversations.latest(), undefined);
  const lost = (latest?.conversation.turns ?? []).filter(
    ({ id, origin, utterance }) => origin === 'voice' && utterance === '' && !takes.audioPath(id),
  );
  for (const turn of lost) tryTo(() => conversations.forget(turn.id), undefined); // nothing was recorded or transcribed
  let id = latest?.id ?? newId();

  const saveTurn = (turnId: string, { turns }: Conversation): void => {
    const turn = allTurns(turns).find((each) => each.id === turnId);
    if (turn) conversations.keep(id, turn);
    else conversations.forget(turnId); // the turn was dropped, so drop its row too
  };

  const saveStart = (event: TurnEvent & { type: 'turn-start' }, conversation: Conversation): void => {
    if (event.speaks !== undefined) conversations.rename(event.speaks, event.turnId);
    const replaced = event.continues?.turnId ?? event.retryOf;
    const turn = conversation.turns.find((each) => each.id === event.turnId);
    const isKept = allTurns(conversation.turns).some((each) => each.id === replaced);
    if (turn?.versions) return conversations.keepVersions(id, [turn], isKept ? undefined : replaced);
    saveTurn(event.turnId, conversation);
    if (replaced !== undefined) saveTurn(replaced, conversation);
  };

  const saveShown = ({ turnId }: TurnEvent, { turns }: Conversation): void => {
    const from = turns.findIndex(({ versions }) =>
      versions?.others.some((branch) => branch.some((turn) => turn.id === turnId)),
    );
    if (from !== -1) conversations.keepVersions(id, turns.slice(from));
  };

  /** The cost may arrive after the turn's end, when another conversation may be current. */
  const saveCost = (event: TurnEvent & { type: 'turn-cost' }, current: Conversation): void => {
    const find = ({ turns }: Conversation) => allTurns(turns).find((each) => each.id === event.turnId);
    const turn = current.isIncognito ? undefined : find(current);
    if (turn) return turn.phase === 'over' ? conversations.keep(id, turn) : undefined;
    const kept = conversations.find(event.turnId);
    const billed = kept && find(foldTurn(conversations.get(kept.conversationId), event));
    if (billed) conversations.keep(kept.conversationId, billed);
  };

  const saveEvent = (event: TurnEvent, conversation: Conversation): void => {
    if (conversation.isIncognito && event.type !== 'turn-cost') return;
    switch (event.type) {
      case 'turn-start':
        return saveStart(event, conversation);
      case 'version-show':
        return saveShown(event, conversation);
      case 'take-end': // carries the attached pictures
      case 'transcript':
      case 'tool-end':
      case 'turn-end':
        return saveTurn(event.turnId, conversation);
      case 'turn-cost':
        return saveCost(event, conversation);
      default:
        return undefined; // deltas are saved when the turn ends
    }
  };

  return {
    id: () => id,
    initial: {
      ...(latest?.conversation ?? emptyConversation),
      turns: latest?.conversation.turns.filter((turn) => !lost.includes(turn)) ?? emptyConversation.turns,
    },
    save: (event, conversation) => tryTo(() => saveEvent(event, conversation), undefined),
    switchTo(next = newId()) {
      id = next;
      tryTo(() => conversations.takeUp(id, now()), undefined);
    },
    switchToIncognito() {
      id = newId();
    },
  };
}
