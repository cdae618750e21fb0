import type { ConsentDecision } from '../../../shared/talk/tools.ts';
import type { ToolCall } from '../../../shared/talk/tool-use.ts';

/** The calls that wait for the person's word. */
export interface Asking {
  /** Rejects when `signal` aborts: a turn that is over asks nothing any more. */
  ask(call: ToolCall, signal: AbortSignal): Promise<ConsentDecision>;
  /** A decision for good also answers the other calls of the same tool. Of a call that does not wait it is ignored. */
  decide(callId: string, decision: ConsentDecision): void;
}

export function createAsking(): Asking {
  const open = new Map<string, { readonly name: string; answer(decision: ConsentDecision): void }>();
  return {
    ask({ id, name }, signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<ConsentDecision>();
      open.set(id, { name, answer: resolve });
      const giveUp = (): void => {
        open.delete(id);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      return promise.finally(() => signal.removeEventListener('abort', giveUp));
    },
    decide(callId, decision) {
      const asked = open.get(callId);
      if (!asked) return;
      const forGood = decision === 'always' || decision === 'never';
      for (const [id, other] of open) {
        if (id !== callId && !(forGood && other.name === asked.name)) continue;
        open.delete(id);
        other.answer(decision);
      }
    },
  };
}
