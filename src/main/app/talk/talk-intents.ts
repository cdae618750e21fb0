import type { IntentHandlers } from '../../platform/ipc.ts';
import type { TalkSession } from '../../talk/talk-session.ts';
import type { TalkMessages } from '../../../shared/contract/talk-contract.ts';
import { emptyConversation, emptyIncognito, type Conversation } from '../../../shared/talk/conversation.ts';
import type { TurnEvent } from '../../../shared/talk/turn-events.ts';

interface TalkIntentsOptions {
  readonly session: TalkSession;
  readonly openConversation: (conversation: Conversation) => void;
  /** Takes an attached document away. */
  readonly detach: (id: string) => void;
  /** A cue of the reply starts or stops playing. */
  readonly onCue: (event: CueEvent) => void;
}

export type CueEvent = TurnEvent & { readonly type: 'cue-start' | 'cue-end' };

type TalkIntents = Pick<IntentHandlers, keyof TalkMessages['intents']>;

/** The window's intents in a conversation. */
export function talkIntents({ session, openConversation, onCue, detach }: TalkIntentsOptions): TalkIntents {
  return {
    'document-detach': ({ id }) => detach(id),
    'question-start': ({ turnId, about }) => session.startQuestion(turnId, about),
    'question-ask': ({ turnId, ...askedWith }) => session.askQuestion(turnId, askedWith),
    'text-ask': ({ turnId, text, ...askedWith }) => session.askText(turnId, text, askedWith),
    'turn-stop': ({ turnId, position }) => session.stop(turnId, position),
    'turn-silence': ({ turnId, position }) => session.silence(turnId, position),
    'turn-edit': ({ turnId, newTurnId, text }) => session.edit(turnId, newTurnId, text),
    'version-show': ({ turnId, at }) => session.showVersion(turnId, at),
    'turn-retry': ({ turnId, newTurnId, ...how }) => session.retry(turnId, newTurnId, how),
    'turn-continue': ({ turnId, newTurnId }) => session.continueReply(turnId, newTurnId),
    'turn-speak': ({ turnId, newTurnId, from }) => session.speak(turnId, newTurnId, from),
    'tool-decide': ({ turnId, callId, decision }) => session.decideTool(turnId, callId, decision),
    'cue-start'({ turnId, cueId }) {
      session.cueStarted(turnId, cueId);
      onCue({ type: 'cue-start', turnId, cueId });
    },
    'cue-end'({ turnId, cueId }) {
      session.cueEnded(turnId, cueId);
      onCue({ type: 'cue-end', turnId, cueId });
    },
    'cue-fail': ({ turnId, cueId, reason }) => session.cueFailed(turnId, cueId, reason),
    'conversation-clear': () => openConversation(emptyConversation),
    'incognito-start': () => openConversation(emptyIncognito),
  };
}
