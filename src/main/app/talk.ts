import { randomUUID } from 'node:crypto';
import { outside } from '../platform/system-clipboard.ts';
import { consentsIn } from '../settings/tool-consents.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { createTalkTakes } from '../storage/takes/talk-takes.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import { familyOf, type Family } from '../../shared/talk/reasoning.ts';
import type { SpeechGate } from '../../shared/speech/speech-gate.ts';
import { createSession, type Session } from '../talk/session.ts';
import { timings } from '../talk/timings.ts';
import { askingAbout, type OpenScript } from './asking-about.ts';
import { keepConversing } from './conversation-store.ts';
import { keptHistory } from './history.ts';
import { lastDictation } from './last-dictation.ts';
import type { Library } from './library.ts';
import type { Serving } from './service.ts';
import { talkIntents, type CueEvent, type TalkIntents } from './talk-intents.ts';

export interface TalkingNeeds {
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
  /** Frames of a question that is being recorded. */
  readonly onFrames: (pcm: Int16Array) => void;
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
    takes: createTalkTakes(takes, onRest),
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
  const { appState, onFrames, onCue } = needs;
  return {
    session,
    intents: talkIntents({ session, conversing, onFrames, onCue }),
    requests: keptHistory({ conversations, takes, session, conversing, appState, onTakes }),
  };
}
