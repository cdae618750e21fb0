import type { IntentHandlers } from '../platform/ipc.ts';
import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import { emptyConversation } from '../../shared/talk/conversation.ts';
import type { Session } from '../talk/session.ts';
import type { Conversing } from './conversation-store.ts';

export interface TalkIntentsNeeds {
  readonly session: Session;
  readonly conversing: Pick<Conversing, 'takeUp'>;
  /** Frames of a question. */
  readonly onFrames: (pcm: Int16Array) => void;
  /** A piece of a reply begins or ends to sound. */
  readonly onCue: (event: CueEvent) => void;
}

export type CueEvent = TurnEvent & { readonly type: 'cue-start' | 'cue-end' };

export type TalkIntents = Pick<
  IntentHandlers,
  | 'take-start'
  | 'take-frames'
  | 'take-end'
  | 'take-cancel'
  | 'text-ask'
  | 'turn-stop'
  | 'turn-retry'
  | 'turn-continue'
  | 'turn-speak'
  | 'tool-decide'
  | 'cue-start'
  | 'cue-end'
  | 'cue-fail'
  | 'conversation-clear'
>;

/** What the window tells of a conversation. */
export function talkIntents({ session, conversing, onFrames, onCue }: TalkIntentsNeeds): TalkIntents {
  return {
    'take-start': ({ turnId, sampleRate, about }) => session.startTake(turnId, sampleRate, about),
    'take-frames'({ turnId, pcm }) {
      session.addFrames(turnId, pcm);
      onFrames(pcm);
    },
    'take-end': ({ turnId, ...askedWith }) => session.endTake(turnId, askedWith),
    'take-cancel': ({ turnId }) => session.cancelTake(turnId),
    'text-ask': ({ turnId, text, ...askedWith }) => session.askText(turnId, text, askedWith),
    'turn-stop': ({ turnId, position }) => session.stop(turnId, position),
    'turn-retry': ({ turnId, newTurnId, ...how }) => session.retry(turnId, newTurnId, how),
    'turn-continue': ({ turnId, newTurnId }) => session.goOn(turnId, newTurnId),
    'turn-speak': ({ turnId, newTurnId }) => session.speak(turnId, newTurnId),
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
    'conversation-clear'() {
      session.goOnWith(emptyConversation);
      conversing.takeUp();
    },
  };
}
