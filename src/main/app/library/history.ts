import { setImmediate } from 'node:timers/promises';
import type { RequestHandlers } from '../../platform/ipc.ts';
import type { AgeClock } from '../../storage/age-clock.ts';
import type { createConversationLabels } from '../../storage/conversation-labels.ts';
import { exportConversations, exportedFrom } from '../../storage/conversation-export.ts';
import { historyPage } from '../../storage/history-pages.ts';
import type { Conversations } from '../../storage/conversations.ts';
import type { Takes } from '../../storage/takes/takes.ts';
import type { AppState } from '../../../shared/contract/app-state.ts';
import { conversationFile, type HistoryMessages } from '../../../shared/contract/history-contract.ts';
import { emptyConversation, type Conversation, type Turn } from '../../../shared/talk/conversation.ts';
import { partSize, turnsBefore } from '../../../shared/talk/conversation-part.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import { conversationFormats } from '../../../shared/talk/history.ts';
import type { TalkSession } from '../../talk/talk-session.ts';
import { allTurns } from '../../../shared/talk/versions.ts';
import type { Served } from '../../platform/app-scheme.ts';
import { t } from '../../../shared/text/translate.ts';

interface HistoryRequestsOptions {
  readonly conversations: Conversations;
  readonly labels: Pick<ReturnType<typeof createConversationLabels>, 'rename' | 'pin'>;
  readonly takes: Takes;
  readonly age: Pick<AgeClock, 'elapsedMs'>;
  readonly session: Pick<TalkSession, 'conversation' | 'retitle'>;
  /** The id of the conversation in progress. */
  readonly currentId: () => string;
  /** Makes another conversation the one in progress: a saved one, or a new one. */
  readonly openConversation: (conversation: Conversation, id?: string) => void;
  /** Ends the transcription of a dictation. */
  readonly cancelDictation: (id: string) => void;
  readonly appState: () => AppState;
  /** Called when takes were removed. */
  readonly onTakes: () => void;
}

type HistoryRequests = Pick<RequestHandlers, keyof HistoryMessages['requests']>;

/** The window's requests about past conversations. */
export function historyRequests(options: HistoryRequestsOptions): HistoryRequests {
  const { conversations, labels, takes, session, currentId, openConversation, appState } = options;

  const recordedIn = (turns: readonly Turn[]): readonly string[] =>
    allTurns(turns)
      .filter(({ id, origin }) => origin === 'voice' && takes.audioPath(id))
      .map(({ id }) => id);

  return {
    'history-list': async (query) => historyPage({ conversations, takes }, query),
    async 'conversation-read'({ id }) {
      const kept = conversations.parts.last(id);
      if (!kept) return null;
      return {
        id,
        ...kept,
        pinned: conversations.isPinned(id),
        recorded: recordedIn(kept.conversation.turns),
      };
    },
    async 'conversation-earlier'({ id, to, turns }) {
      const size = partSize(turns);
      if (id === null) return { ...turnsBefore(session.conversation(), to, size), recorded: [] };
      const part = conversations.parts.before(id, to, size);
      return part ? { ...part, recorded: recordedIn(part.turns) } : null;
    },
    async 'conversation-about'({ documentId, before, turns }) {
      const all = session.conversation().turns;
      const end = Math.max(
        0,
        all.findIndex(({ id }) => id === before),
      );
      const about = { turns: all.slice(0, end).filter((turn) => turn.about?.documentId === documentId) };
      return turnsBefore(about, about.turns.length, partSize(turns));
    },
    async 'conversation-open'({ id }) {
      if (id === currentId()) return appState();
      const kept = conversations.get(id);
      if (kept.turns.length === 0) throw new FaultError(gone());
      openConversation(kept, id);
      return appState();
    },
    async 'conversation-delete'({ id }) {
      const wasCurrent = id === currentId();
      if (wasCurrent) openConversation(emptyConversation);
      for (const turn of allTurns(conversations.get(id).turns)) takes.remove(turn.id);
      conversations.remove(id);
      options.onTakes();
      return { wasCurrent };
    },
    async 'conversation-rename'({ id, title }) {
      const isCurrent = id === null || id === currentId();
      const isKept = !isCurrent || !session.conversation().isIncognito;
      if (isKept) labels.rename(id ?? currentId(), title);
      if (isCurrent) session.retitle(title);
      return null;
    },
    async 'conversation-pin'({ id, pinned }) {
      labels.pin(id, pinned);
      return null;
    },
    async 'history-delete-all'() {
      const wasCurrent = !session.conversation().isIncognito;
      if (wasCurrent) openConversation(emptyConversation);
      conversations.removeAll();
      await removeTakes(options);
      options.onTakes();
      return { wasCurrent };
    },
  };
}

/** Each is a flush of the disk or two, so others have their turn in between. */
const takesAtOnce = 20;

/** Removes every take for good, also those that were set aside. */
async function removeTakes({ takes, age, cancelDictation }: HistoryRequestsOptions): Promise<void> {
  const next = () => takes.list({ limit: takesAtOnce }).map(({ id }) => id);
  for (let ids = next(); ids.length > 0; ids = next()) {
    for (const id of ids) {
      cancelDictation(id);
      takes.remove(id);
    }
    await setImmediate();
  }
  for (const { id } of takes.removed.list(age.elapsedMs(), Date.now())) takes.remove(id);
}

/** The export at an address of `conversationFile`. @returns undefined for any other address */
export function exportedConversations(
  conversations: Conversations,
  { pathname }: URL,
): ReturnType<Served['exported']> {
  const [, id] = /^\/conversation\/([\w-]+)\./.exec(pathname) ?? [];
  const format = conversationFormats.find((each) => pathname === conversationFile(id, each));
  if (!format) return undefined;
  return {
    text: exportConversations(exportedFrom(conversations, id === undefined ? undefined : [id]), format),
    fileName: `parley-${pathname.split('/').at(1)}.${pathname.split('.').at(-1)}`,
  };
}

const gone = (): Fault => ({ kind: 'bad-input', message: t('app:conversation.gone') });
