import type { TurnEvent } from '../../shared/conversation-events.ts';
import type { Message } from '../../shared/message.ts';
import type { ContextLimits } from './context-limits.ts';
import { reckonedTokens } from './reckoned-use.ts';

/** What the model is told in a turn: all of the conversation, or as much of it as the model takes. */
export interface TurnPrompt {
  /** The messages of the next request. @param said in this turn so far, calls and their results */
  after(said: readonly Message[]): readonly Message[];
  /** The service refused these for their length: as much isn't told again. */
  refused(messages: readonly Message[]): void;
}

export interface TurnPromptPorts {
  readonly turnId: string;
  readonly model: string;
  readonly limits: ContextLimits;
  readonly emit: (event: TurnEvent) => void;
  /** @param mostTold tokens of former turns */
  readonly messages: (mostTold: number) => readonly Message[];
}

export function createTurnPrompt({ turnId, model, limits, emit, messages }: TurnPromptPorts): TurnPrompt {
  const least = messages(0).length;
  const whole = messages(Infinity);
  return {
    after(said) {
      const most = limits.of(model) ?? Infinity;
      let told = whole;
      for (let part = most / 2; told.length > least && exceeds([...told, ...said], most); part /= 2)
        told = messages(part < 1 ? 0 : part);
      if (told.length < whole.length) emit({ type: 'turn-note', turnId, text: shortened });
      return [...told, ...said];
    },
    refused: (refused) => limits.refused(model, refused),
  };
}

function exceeds(messages: readonly Message[], most: number): boolean {
  return reckonedTokens(messages) >= most;
}

const shortened =
  'This conversation is longer than the model takes at once, so it was told only the newest part of it.';
