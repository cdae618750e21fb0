import type { TalkSession } from '../talk-session.ts';
import type { VoiceOrder } from '../../../shared/contract/hands-free-contract.ts';
import { endpointing } from '../../../shared/speech/endpointing.ts';
import { currentTurn } from '../../../shared/talk/conversation.ts';
import type { VoiceNow } from '../../../shared/talk/hands-free/barge-in.ts';

/** The voice of an answer while the microphone is open: whether it sounds, and what the window was ordered to do with it. */
interface AnswerVoice {
  /**
   * Called for each frame of the microphone.
   * @param openId the question that is being spoken, which has no answer yet
   * @param asks whether the model waits for the person to allow something
   */
  frame(openId: string | undefined, asks: boolean): VoiceNow;
  /** Whether it sounds, or has paused for less than a second. */
  isSounding(): boolean;
  change(order: keyof typeof after): void;
  /** Has the window end the answer. @param begins is given its turn first @returns false if there is none */
  cut(begins: (turnId: string) => void): boolean;
  /** Brings back a voice that was lowered or held, and forgets what sounded. */
  reset(): void;
}

interface AnswerVoicePorts {
  readonly conversation: TalkSession['conversation'];
  readonly order: (order: VoiceOrder) => void;
}

/** Milliseconds without a sounding cue after which the answer counts as silent: longer than a pause between two. */
const longestCuePauseMs = 1_000;

const after = { duck: 'ducked', unduck: 'whole', hold: 'held', resume: 'whole' } as const;

export function createAnswerVoice({ conversation, order }: AnswerVoicePorts): AnswerVoice {
  let sounding: { readonly forMs: number; readonly silentMs: number } | undefined;
  let state: 'whole' | 'ducked' | 'held' = 'whole';

  const change = (to: keyof typeof after): void => {
    state = after[to];
    order(to);
  };

  return {
    frame(openId, asks) {
      const turn = currentTurn(conversation());
      const { frameMs } = endpointing;
      if (turn?.soundingCueId !== undefined)
        sounding = { forMs: (sounding?.forMs ?? 0) + frameMs, silentMs: 0 };
      else if (sounding) {
        sounding = { forMs: sounding.forMs + frameMs, silentMs: sounding.silentMs + frameMs };
        if (!turn || sounding.silentMs > longestCuePauseMs) sounding = undefined;
      }
      return {
        soundsForMs: sounding?.forMs,
        isAnswering: turn !== undefined && turn.id !== openId,
        asks,
      };
    },
    isSounding: () => sounding !== undefined,
    change,
    cut(begins) {
      state = 'whole';
      const answer = currentTurn(conversation());
      if (!answer) return false;
      begins(answer.id);
      order('cut');
      return true;
    },
    reset() {
      sounding = undefined;
      if (state === 'ducked') change('unduck');
      if (state === 'held') change('resume');
    },
  };
}
