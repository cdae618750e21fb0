import type { AppState } from '../../shared/contract.ts';
import { currentTurn, emptyConversation } from '../../shared/conversation.ts';
import { faultOf } from '../../shared/fault.ts';
import type { Microphone } from '../audio/microphone.ts';
import type { Output } from '../audio/output.ts';
import { createRollingPeaks, type RollingPeaks } from '../audio/peaks.ts';
import type { Bridge } from '../bridge.ts';
import { createChoices, type Choices } from './choices.ts';
import type { HoldEvent } from './hold-gesture.ts';
import { createMicrophoneTest } from './microphone-test.ts';
import { initialScreen, missingToAsk, type Room, type Screen } from './screen.ts';
import { createSpeech } from './speech.ts';
import { createStore, type Store } from './store.ts';
import { createTalk } from './talk.ts';
import { createTurns } from './turns.ts';

/** What is true on screen, and all that a person can do there. */
export interface Session extends Choices {
  get(): Screen;
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
  /** The last seconds of the microphone, or of the reply while it sounds. */
  readonly peaks: RollingPeaks;
  /** Presses, releases and leaving, wherever they come from. */
  hold(event: HoldEvent): void;
  /** Escape: first what listens, then what thinks or speaks. */
  escape(): void;
  stop(): void;
  write(draft: string): void;
  /** Asks what is written. */
  send(): void;
  retry(turnId: string): void;
  clear(): void;
  open(room: Room): void;
  dismissNotice(): void;
  testMicrophone(on: boolean): void;
}

export interface SessionPorts {
  readonly bridge: Bridge;
  readonly microphone: Microphone;
  readonly output: Output;
  readonly newId: () => string;
  readonly onNextFrame: (act: () => void) => void;
}

/** Peaks of 32 ms for the waveform: more than the widest window has bars. */
const keptPeaks = 512;

/** Runs until `signal` aborts. */
export function createSession(ports: SessionPorts, signal: AbortSignal): Session {
  const { bridge, newId } = ports;
  const screen = createStore(initialScreen);
  const peaks = createRollingPeaks(keptPeaks);
  const onSentence = (soundingSentence: number): void => screen.set({ soundingSentence });
  const turns = createTurns({
    ...ports,
    screen,
    createSpeech: (fold) => createSpeech({ ...ports, peaks, fold, onSentence }),
  });
  const hold = createTalk({ ...ports, screen, peaks, stopTurn: turns.stop });
  const choices = createChoices({ ...ports, screen });
  const testMicrophone = createMicrophoneTest({ ...ports, screen, peaks });

  let asked: string | undefined;
  const stopAll = (): void => {
    hold({ type: 'escape' });
    turns.stop();
  };

  const adopt = (app: AppState): void => {
    turns.restart();
    screen.set({ app, conversation: app.conversation });
  };
  bridge.listen(
    {
      turn(event) {
        if (!screen.get().app) return; // it is in the state that is still to come
        // What was written stays written until main has it.
        if (event.type === 'turn-start' && event.turnId === asked) screen.set({ draft: '' });
        turns.receive(event);
        if (event.type === 'turn-end' && screen.get().microphone === 'off') peaks.clear();
      },
      // In the middle of a turn our own fold knows more: what sounds now is told here first.
      'app-state': (app) => (currentTurn(screen.get().conversation) ? screen.set({ app }) : adopt(app)),
    },
    signal,
  );
  void begin(bridge, screen, (app) => {
    adopt(app);
    if (missingToAsk(app)) screen.set({ room: 'welcome' });
    else choices.listModels();
  });

  return {
    ...choices,
    get: screen.get,
    subscribe: screen.subscribe,
    peaks,
    hold,
    testMicrophone,
    stop: turns.stop,
    escape() {
      if (['opening', 'listening'].includes(screen.get().microphone)) hold({ type: 'escape' });
      else turns.stop();
    },
    write: (draft) => screen.set({ draft }),
    send() {
      const text = screen.get().draft.trim();
      const missing = missingToAsk(screen.get().app);
      if (missing) return screen.set({ room: 'welcome', notice: { tone: 'hint', message: missing } });
      if (text === '') return;
      stopAll();
      asked = newId();
      bridge.tell('text-ask', { turnId: asked, text });
      screen.set({ notice: undefined });
    },
    retry(turnId) {
      stopAll();
      bridge.tell('turn-retry', { turnId, newTurnId: newId() });
      screen.set({ notice: undefined });
    },
    clear() {
      stopAll();
      turns.restart();
      bridge.tell('conversation-clear', null);
      screen.set({ conversation: emptyConversation, notice: undefined });
    },
    open: (room) => screen.set({ room, notice: undefined, testingMicrophone: false }),
    dismissNotice: () => screen.set({ notice: undefined }),
  };
}

async function begin(bridge: Bridge, screen: Store<Screen>, onReady: (app: AppState) => void): Promise<void> {
  try {
    onReady(await bridge.request('app-state', null));
  } catch (error) {
    screen.set({ notice: { tone: 'fault', message: faultOf(error).message } });
  }
}
