import type { TalkSession } from '../talk-session.ts';
import { currentTurn } from '../../../shared/talk/conversation.ts';
import { consentIn } from '../../../shared/languages/turn-words.ts';

/** Lets the person say aloud whether a tool may run, for this once: what holds for good is decided by hand. */
interface SpokenConsent {
  /** Whether the model waits for the person to allow something. */
  isAsked(): boolean;
  /** @returns whether the text is an answer to that, which belongs to no question */
  hear(text: string): boolean;
  /** The person has paused: a later "yes" decides nothing more. */
  pause(): void;
}

export function createSpokenConsent({
  conversation,
  decideTool,
}: Pick<TalkSession, 'conversation' | 'decideTool'>): SpokenConsent {
  /** The tool call was decided by what is still being said: "Yes … please." */
  let decides = false;

  const asking = (): { readonly turnId: string; readonly callId: string } | undefined => {
    const turn = currentTurn(conversation());
    const call = turn?.toolUses?.find(({ state }) => state === 'asking')?.call;
    return turn && call && { turnId: turn.id, callId: call.id };
  };

  return {
    isAsked: () => asking() !== undefined,
    hear(text) {
      const call = asking();
      const decision = consentIn(text);
      if (!decision || !(call || decides)) return false;
      if (call) decideTool(call.turnId, call.callId, decision);
      decides = true;
      return true;
    },
    pause() {
      decides = false;
    },
  };
}
