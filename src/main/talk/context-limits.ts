import type { Message } from '../../shared/talk/message.ts';
import { estimateTokens } from '../usage/estimated-use.ts';
import { untilAborted } from '../abort.ts';

/** How many tokens each model accepts, learned from the service's model list and its refusals. Estimated tokens. */
export interface ContextLimits {
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
