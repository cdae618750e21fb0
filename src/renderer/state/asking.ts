import { emptyConversation } from '../../shared/conversation.ts';
import type { Bridge } from '../bridge.ts';
import { missingToAsk, type Screen } from './screen.ts';
import type { Store } from './store.ts';

/** Asking without the voice, and what one does with a conversation. */
export interface Asking {
  write(draft: string): void;
  /** Asks what is written. */
  send(): void;
  retry(turnId: string): void;
  /** Begins a new conversation. */
  clear(): void;
}

export interface AskingPorts {
  readonly bridge: Bridge;
  readonly screen: Store<Screen>;
  readonly newId: () => string;
  /** Ends whatever listens, thinks or speaks. */
  readonly stopAll: () => void;
}

export interface AskingWithAnswers {
  readonly asking: Asking;
  /** Main has taken up a turn: what was written stays written until then. */
  onTurnStart(turnId: string): void;
}

export function createAsking({ bridge, screen, newId, stopAll }: AskingPorts): AskingWithAnswers {
  let asked: string | undefined;
  const asking: Asking = {
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
      bridge.tell('conversation-clear', null);
      screen.set({ conversation: emptyConversation, notice: undefined });
    },
  };
  const onTurnStart = (turnId: string): void => {
    if (turnId === asked) screen.set({ draft: '' });
  };
  return { asking, onTurnStart };
}
