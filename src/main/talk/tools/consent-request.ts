import { unlessAborted } from '../../abort.ts';
import type { ConsentDecision } from '../../../shared/talk/tools.ts';
import type { ToolCall } from '../../../shared/talk/tool-use.ts';

/** The tool calls that wait for the person's consent. */
export interface ConsentRequests {
  /** Rejects when `signal` aborts: a turn that has ended needs no consent. */
  ask(call: ToolCall, signal: AbortSignal): Promise<ConsentDecision>;
  /** A permanent decision also answers other waiting calls of the same tool. Calls that don't wait are ignored. */
  decide(callId: string, decision: ConsentDecision): void;
}

export function createConsentRequests(): ConsentRequests {
  const open = new Map<string, { readonly name: string; answer(decision: ConsentDecision): void }>();
  return {
    async ask({ id, name }, signal) {
      signal.throwIfAborted();
      const { promise, resolve } = Promise.withResolvers<ConsentDecision>();
      open.set(id, { name, answer: resolve });
      try {
        return await unlessAborted(promise, signal);
      } finally {
        open.delete(id);
      }
    },
    decide(callId, decision) {
      const asked = open.get(callId);
      if (!asked) return;
      const isPermanent = decision === 'always' || decision === 'never';
      for (const [id, other] of open) {
        if (id !== callId && !(isPermanent && other.name === asked.name)) continue;
        open.delete(id);
        other.answer(decision);
      }
    },
  };
}
