import { createConversationStore } from '../../../../src/main/app/library/conversation-store.ts';
import { createConversations } from '../../../../src/main/storage/conversations.ts';
import type { TurnEvent } from '../../../../src/shared/talk/turn-events.ts';
import type { Conversation } from '../../../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../../../src/shared/talk/fold-turn.ts';
import { takesFolder } from '../../storage/takes-folder.ts';

/** Each `start` is a start of the app on the same library. */
export function app() {
  const place = takesFolder();
  let ids = 0;
  return () => {
    const { takes, database } = place.start();
    const conversations = createConversations(database);
    const notices: string[] = [];
    const conversationStore = createConversationStore({
      conversations,
      takes,
      onNotice: (notice) => notices.push(notice),
      now: () => 1,
      newId: () => `c${++ids}`,
    });
    return { takes, database, conversations, conversationStore, notices };
  };
}

/** Folds each event and saves it, as the session does. */
export function saveAll(
  conversationStore: ReturnType<typeof createConversationStore>,
  events: readonly TurnEvent[],
  from: Conversation,
): Conversation {
  return events.reduce((conversation, event) => {
    const next = foldTurn(conversation, event);
    conversationStore.save(event, next);
    return next;
  }, from);
}
