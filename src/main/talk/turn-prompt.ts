import type { TurnEvent } from '../../shared/talk/conversation-events.ts';
import type { Message } from '../../shared/talk/message.ts';
import type { ContextLimits } from './context-limits.ts';
import { estimateTokens } from '../usage/estimated-use.ts';
import { t } from '../../shared/text/translate.ts';

/** The messages of a turn's requests: the whole conversation, or as much as the model accepts. */
export interface TurnPrompt {
  /** The messages of the next request. @param said this turn's tool calls and results so far */
  after(said: readonly Message[]): readonly Message[];
  /** The service refused these as too long, so later requests are shorter. */
  refused(messages: readonly Message[]): void;
}

interface TurnPromptPorts {
  readonly turnId: string;
  readonly model: string;
  readonly limits: ContextLimits;
  readonly emit: (event: TurnEvent) => void;
  /** With all earlier turns. */
  readonly wholePrompt: readonly Message[];
  /** @param maxContextTokens limit for the earlier turns */
  readonly messages: (maxContextTokens: number) => readonly Message[];
}

export function createTurnPrompt(ports: TurnPromptPorts): TurnPrompt {
  const { turnId, model, limits, emit, wholePrompt, messages } = ports;
  return {
    after(said) {
      const most = limits.of(model);
      if (most === undefined) return [...wholePrompt, ...said];
      let included = wholePrompt;
      for (let part = most / 2; part > 0 && exceeds([...included, ...said], most); part /= 2) {
        if (part < 1) part = 0;
        included = messages(part);
      }
      if (included.length < wholePrompt.length)
        emit({ type: 'turn-note', turnId, text: t('talk:fault.shortened') });
      return [...included, ...said];
    },
    refused: (refused) => limits.refused(model, refused),
  };
}

function exceeds(messages: readonly Message[], most: number): boolean {
  return estimateTokens(messages) >= most;
}
