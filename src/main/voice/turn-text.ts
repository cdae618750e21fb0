import type { TurnEvent } from '../../shared/conversation.ts';
import type { TurnVoice } from './turn-voice.ts';

/** The reply as it grows: told to the window and spoken. What is said before and after a tool are paragraphs of it. */
export interface TurnText {
  add(delta: string): void;
  /** What has come so far is spoken without waiting for more; what comes next begins a new paragraph. */
  settle(): void;
  whole(): string;
}

export function createTurnText(turnId: string, emit: (event: TurnEvent) => void, voice: TurnVoice): TurnText {
  let text = '';
  let settled = true;
  return {
    add(delta) {
      const added = settled && text !== '' ? `\n\n${delta}` : delta;
      settled = false;
      text += added;
      emit({ type: 'reply-delta', turnId, text: added });
      voice.follow(text, false);
    },
    settle() {
      if (settled) return;
      settled = true;
      voice.follow(text, true);
    },
    whole: () => text,
  };
}
