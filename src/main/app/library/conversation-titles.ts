import type { VoiceService } from '../../speech/voice-service.ts';
import type { createConversationLabels } from '../../storage/conversation-labels.ts';
import { askForTitle } from '../../talk/title.ts';
import type { TurnEvent } from '../../../shared/talk/turn-events.ts';
import { type Conversation, isAsked, type Turn } from '../../../shared/talk/conversation.ts';
import type { Settings } from '../../../shared/settings/settings.ts';

interface ConversationTitlesOptions {
  readonly service: Pick<VoiceService, 'chat'>;
  /** @throws FaultError when the service lists none */
  readonly chatModel: () => Promise<string>;
  readonly settings: () => Pick<Settings, 'titleConversations'>;
  readonly labels: Pick<ReturnType<typeof createConversationLabels>, 'beginTitle' | 'giveTitle'>;
  /** The id of the conversation in progress. */
  readonly currentId: () => string;
  /** Called when a conversation has its title. */
  readonly onTitle: (id: string, title: string) => void;
  readonly untilQuit: AbortSignal;
}

/** Has the model title conversations. */
interface ConversationTitles {
  /** @param conversation after the event, and already saved */
  follow(event: TurnEvent, conversation: Conversation): void;
}

/** Milliseconds. Nobody waits for a title, but it isn't worth a place in the queue for longer. */
const deadlineMs = 60_000;

/**
 * Each conversation is titled once, after its first whole answer. If that fails, it is not tried again: its first
 * question stands for the title, and a person who wants another gives it one.
 */
export function createConversationTitles(options: ConversationTitlesOptions): ConversationTitles {
  const { service, chatModel, settings, labels, currentId, onTitle, untilQuit } = options;

  const title = async (id: string, turn: Turn): Promise<void> => {
    if (!labels.beginTitle(id)) return;
    const signal = AbortSignal.any([untilQuit, AbortSignal.timeout(deadlineMs)]);
    const found = await askForTitle({ turn, model: await chatModel(), service }, signal);
    if (found !== undefined && labels.giveTitle(id, found)) onTitle(id, found);
  };

  return {
    follow(event, conversation) {
      if (event.type !== 'turn-end' || conversation.isIncognito || conversation.title !== undefined) return;
      const turn = conversation.turns.find(({ id }) => id === event.turnId);
      if (!turn || !isAnswered(turn) || !settings().titleConversations) return;
      title(currentId(), turn).catch(() => {}); // what keeps it from a title keeps the next turn from its answer, which says so
    },
  };
}

/** The whole answer has come, whether or not all of it was heard. */
function isAnswered(turn: Turn): boolean {
  return isAsked(turn) && turn.utterance !== '' && turn.finishReason === 'stop' && turn.outcome !== 'failed';
}
