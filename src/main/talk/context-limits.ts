import type { Message } from '../../shared/talk/message.ts';
import { estimateTokens } from '../usage/estimated-use.ts';
import { untilAborted } from '../abort.ts';

/** What the models take at once, as far as the service has maxInputTokens it or refused more; in tokens as Parley reckons them. */
export interface ContextLimits {
  of(model: string): number | undefined;
  /** Asks the service, where it may matter. @throws the signal's reason once it has aborted */
  expect(model: string, messages: readonly Message[], signal: AbortSignal): Promise<void>;
  refused(model: string, messages: readonly Message[]): void;
}

/** Any model that talks takes as much, so that short questions need not wait for an answer about its limits. */
const alwaysTaken = 4000;
const askedMs = 3000;

/** Parley reckons a token for three bytes, where English takes about four: what then is still too long, is refused. */
const reckonedPerToken = 4 / 3;

/** @param maxInputTokens how many tokens the service says that a model takes; never rejects */
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
