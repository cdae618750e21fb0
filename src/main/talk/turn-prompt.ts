import type { TurnEvent } from '../../shared/talk/turn-events.ts';
import type { Message } from '../../shared/talk/message.ts';
import { estimateTokens } from '../usage/estimated-use.ts';
import { t } from '../../shared/text/translate.ts';
import { untilAborted } from '../abort.ts';

/** The messages of a turn's requests: the whole conversation, or as much as the model accepts. */
interface TurnPrompt {
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

/** How many tokens each model accepts, learned from the service's model list and its refusals. Estimated tokens. */
interface ContextLimits {
  of(model: string): number | undefined;
  /** Asks the service when the limit may matter. @throws the signal's reason once it has aborted */
  expect(model: string, messages: readonly Message[], signal: AbortSignal): Promise<void>;
  refused(model: string, messages: readonly Message[]): void;
}

/** Every chat model accepts this many tokens, so short questions don't wait for the limit. */
const alwaysTaken = 4000;
const askedMs = 3000;

/** Parley counts one token per three bytes; English has about four. A request that is still too long gets refused. */
const reckonedPerToken = 4 / 3;

/** @param maxInputTokens the model's limit as the service states it; never rejects */
export function createContextLimits(
  maxInputTokens: (model: string) => Promise<number | undefined> = async () => undefined,
): ContextLimits {
  const limits = new Map<string, number>();
  const limit = (model: string, most: number): void =>
    void limits.set(model, Math.min(most, limits.get(model) ?? Infinity));
  return {
    of: (model) => limits.get(model),
    async expect(model, messages, signal) {
      if (estimateTokens(messages) <= alwaysTaken) return;
      const most = await untilAborted(maxInputTokens(model), askedMs, signal);
      if (most !== undefined) limit(model, most * reckonedPerToken);
    },
    refused: (model, messages) => limit(model, estimateTokens(messages)),
  };
}
