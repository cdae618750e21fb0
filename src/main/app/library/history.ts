import type { RequestHandlers } from '../../platform/ipc.ts';
import { exportConversations, historyPage } from '../../storage/history-pages.ts';
import type { Conversations } from '../../storage/conversations.ts';
import type { Takes } from '../../storage/takes/takes.ts';
import type { AppState } from '../../../shared/contract/app-state.ts';
import { conversationFile } from '../../../shared/contract/history-contract.ts';
import { emptyConversation, type Conversation } from '../../../shared/talk/conversation.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import { conversationFormats } from '../../../shared/talk/history.ts';
import type { TalkSession } from '../../talk/talk-session.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { ExportedText } from './take-requests.ts';
import { t } from '../../../shared/text/translate.ts';

interface HistoryRequestsOptions {
  readonly conversations: Conversations;
  readonly takes: Takes;
  readonly session: Pick<TalkSession, 'openConversation'>;
  readonly conversationStore: Pick<ConversationStore, 'id' | 'switchTo'>;
  readonly appState: () => AppState;
  /** Called when takes were removed. */
  readonly onTakes: () => void;
}

type HistoryRequests = Pick<
  RequestHandlers,
  'history-list' | 'conversation-read' | 'conversation-open' | 'conversation-delete'
>;

/** The window's requests about past conversations. */
export function historyRequests(options: HistoryRequestsOptions): HistoryRequests {
  const { conversations, takes, session, conversationStore, appState } = options;

  const openConversation = (conversation: Conversation, id?: string): void => {
    session.openConversation(conversation);
    conversationStore.switchTo(id);
  };

  return {
    'history-list': async (query) => historyPage({ conversations, takes }, query),
    async 'conversation-read'({ id }) {
      const conversation = conversations.get(id);
      if (conversation.turns.length === 0) return null;
      const recorded = conversation.turns.map((turn) => turn.id).filter((turnId) => takes.audioPath(turnId));
      return { id, conversation, recorded };
    },
    async 'conversation-open'({ id }) {
      if (id === conversationStore.id()) return appState();
      const kept = conversations.get(id);
      if (kept.turns.length === 0) throw new FaultError(gone());
      openConversation(kept, id);
      return appState();
    },
    async 'conversation-delete'({ id }) {
      const wasCurrent = id === conversationStore.id();
      if (wasCurrent) openConversation(emptyConversation);
      for (const turn of conversations.get(id).turns) takes.remove(turn.id);
      conversations.remove(id);
      options.onTakes();
      return { wasCurrent };
    },
  };
}

/** The export at an address of `conversationFile`. @returns undefined for any other address */
export function exportedConversations(
  conversations: Conversations,
  { pathname }: URL,
): ExportedText | undefined {
  const [, id] = /^\/conversation\/([\w-]+)\./.exec(pathname) ?? [];
  const format = conversationFormats.find((each) => pathname === conversationFile(id, each));
  if (!format) return undefined;
  const chosen = id === undefined ? allOf(conversations) : [id];
  const found = chosen.map((each) => ({ id: each, ...conversations.get(each) }));
  return {
    text: exportConversations(found, format),
    fileName: `parley-${pathname.split('/').at(1)}.${pathname.split('.').at(-1)}`,
  };
}

const pageLength = 1000;

/** All ids, the oldest first. */
function allOf(conversations: Conversations): readonly string[] {
  const ids: string[] = [];
  for (let page = conversations.list({ limit: pageLength }); page.length > 0;) {
    ids.push(...page.map(({ id }) => id));
    page = conversations.list({ limit: pageLength, before: page.at(-1)?.order });
  }
  return ids.toReversed();
}

const gone = (): Fault => ({ kind: 'bad-input', message: t('app:conversation.gone') });
