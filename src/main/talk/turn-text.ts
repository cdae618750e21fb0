import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import { createSeam } from './join-continuation.ts';
import type { TurnVoice } from './turn-voice.ts';

/** The reply as it grows: told to the window and spoken. What is said before and after a tool are paragraphs of it. */
export interface TurnText {
  add(delta: string): void;
  /** What has come so far is spoken without waiting for more; what comes next begins a new paragraph. */
  settle(): void;
  whole(): string;
}

/** @param begun what there is of it already, which is neither told nor spoken again */
export function createTurnText(
  turnId: string,
  { emit, voice }: { readonly emit: (event: TurnEvent) => void; readonly voice: TurnVoice },
  begun = '',
): TurnText {
  let text = begun;
  let settled = begun === '';
  const seam = createSeam(begun);
  const grow = (words: string): void => {
    if (words === '') return;
    const added = settled && text !== '' ? `\n\n${words}` : words;
    settled = false;
    text += added;
    emit({ type: 'reply-delta', turnId, text: added });
    voice.follow(text, false);
  };
  return {
    add: (delta) => grow(seam.add(delta)),
    settle() {
      grow(seam.end());
      if (settled) return;
      settled = true;
      voice.follow(text, true);
    },
    whole: () => text,
  };
}
