import { randomUUID } from 'node:crypto';
import { type Conversing, keepConversing } from './library/conversation-store.ts';
import { keptHistory } from './library/history.ts';
import { lastDictation } from './last-dictation.ts';
import type { Library } from './library/library.ts';
import type { Serving } from './service.ts';
import { passageForQuestion } from '../listen/questions/passage-for-question.ts';
import type { IntentHandlers } from '../platform/ipc.ts';
import { outside } from '../platform/system-clipboard.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { consentsIn } from '../settings/tool-consents.ts';
import type { RecordingPorts } from '../speech/recording.ts';
import type { OpenPages } from '../talk/document-context.ts';
import { type Session, createSession } from '../talk/session.ts';
import { timings } from '../talk/timings.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import type { OpenDocument } from '../../shared/listen/listening.ts';
import type { Script } from '../../shared/listen/script/script.ts';
import type { SpeechGate } from '../../shared/speech/speech-gate.ts';
import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import { emptyConversation } from '../../shared/talk/conversation.ts';
import { type Family, familyOf } from '../../shared/talk/reasoning.ts';

interface TalkingNeeds {
  readonly serving: Pick<Serving, 'service' | 'choicesFor' | 'prices' | 'answerPrice'>;
  readonly library: Pick<Library, 'takes' | 'conversations' | 'keeping'>;
  readonly settings: SettingsStore;
  /** Families of models that are not known by their names. */
  readonly families: () => Readonly<Record<string, Family>>;
  /** Decides whether anything was said. */
  readonly gate: () => SpeechGate;
  /** The document that questions may be about. */
  readonly openScript: () => OpenScript | undefined;
  readonly appState: () => AppState;
  readonly onEvent: (event: TurnEvent) => void;
  /** How loud a question is while it is recorded. */
  readonly onHeard: RecordingPorts['onHeard'];
  /** A piece of a reply begins or ends to sound. */
  readonly onCue: (event: CueEvent) => void;
  /** Told when the list of takes has changed. */
  readonly onTakes: () => void;
  /** Told when tools are allowed or forbidden for good. */
  readonly onConsent: () => void;
  readonly onNotice: (sentence: string) => void;
}

export interface Talking {
  readonly session: Session;
  readonly intents: TalkIntents;
  readonly requests: ReturnType<typeof keptHistory>;
}

/** Where conversations meet the desktop: what is said is kept, may be about a document, and may use tools. */
export function startTalking(needs: TalkingNeeds): Talking {
  const { serving, settings, onTakes, onNotice } = needs;
  const { takes, conversations, keeping } = needs.library;
  const ports = { now: Date.now, newId: randomUUID };
  const conversing = keepConversing({ conversations, takes, onNotice, ...ports });
  const onRest = (): void => {
    keeping.sweep();
    onTakes();
  };
  const session = createSession({
    service: serving.service,
    gate: needs.gate,
    takes,
    onRest,
    onHeard: needs.onHeard,
    initial: conversing.initial,
    pages: askingAbout(needs.openScript),
    choices: serving.choicesFor,
    priced: serving.prices.pricesOf,
    answerPrice: serving.answerPrice,
    emit(event) {
      needs.onEvent(event);
      conversing.follow(event, session.conversation());
    },
    wallClock: Date.now,
    now: () => performance.now(),
    newId: randomUUID,
    outageMs: timings.outageMs,
    tools: {
      ...outside,
      lastDictation: () => lastDictation(takes),
      consents: consentsIn(settings, needs.onConsent),
      // By the specification's list of families that call functions; a model unknown to us is given the chance.
      offers: (model) => familyOf(model, needs.families()) !== 'F',
    },
  });
  const { appState, onCue } = needs;
  return {
    session,
    intents: talkIntents({ session, conversing, onCue }),
    requests: keptHistory({ conversations, takes, session, conversing, appState, onTakes }),
  };
}

interface TalkIntentsNeeds {
  readonly session: Session;
  readonly conversing: Pick<Conversing, 'takeUp'>;
  /** A piece of a reply begins or ends to sound. */
  readonly onCue: (event: CueEvent) => void;
}

type CueEvent = TurnEvent & { readonly type: 'cue-start' | 'cue-end' };

type TalkIntents = Pick<
  IntentHandlers,
  | 'question-start'
  | 'question-ask'
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
function talkIntents({ session, conversing, onCue }: TalkIntentsNeeds): TalkIntents {
  return {
    'question-start': ({ turnId, about }) => session.startQuestion(turnId, about),
    'question-ask': ({ turnId, ...askedWith }) => session.askQuestion(turnId, askedWith),
    'text-ask': ({ turnId, text, ...askedWith }) => session.askText(turnId, text, askedWith),
    'turn-stop': ({ turnId, position }) => session.stop(turnId, position),
    'turn-retry': ({ turnId, newTurnId, ...how }) => session.retry(turnId, newTurnId, how),
    'turn-continue': ({ turnId, newTurnId }) => session.continueReply(turnId, newTurnId),
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
      session.openConversation(emptyConversation);
      conversing.takeUp();
    },
  };
}

/** The document that is open, and what is spoken of it. */
export interface OpenScript {
  readonly document: Pick<OpenDocument, 'id' | 'title' | 'author' | 'contents'>;
  readonly script: Pick<Script, 'blocks' | 'reading'>;
}

/** Where questions meet what is being read aloud. */
function askingAbout(open: () => OpenScript | undefined): OpenPages {
  const opened = (documentId: string): OpenScript | undefined => {
    const current = open();
    return current?.document.id === documentId ? current : undefined;
  };
  return {
    titleOf: ({ documentId }) => opened(documentId)?.document.title,
    passageAt({ documentId, place }, mostTokens) {
      const current = opened(documentId);
      if (!current) return undefined;
      const { document, script } = current;
      return passageForQuestion(script, { meta: document, contents: document.contents, place }, mostTokens);
    },
  };
}
