import {
  asksFirst,
  type AskingTool,
  type ConsentDecision,
  type StandingConsent,
  type ToolName,
} from '../../../shared/talk/tools.ts';
import type { ToolCall } from '../../../shared/talk/tool-use.ts';

/** The person's permanent decisions, as the settings store them. */
export interface Consents {
  of(name: AskingTool): StandingConsent | undefined;
  remember(name: AskingTool, consent: StandingConsent): void;
}

/** Asks the person; rejects when its signal aborts. */
export type AskConsent = (call: ToolCall, signal: AbortSignal) => Promise<ConsentDecision>;

/** Whether a call may run: yes, no, or only after asking the person. */
export type Permission = boolean | ((call: ToolCall, signal: AbortSignal) => Promise<boolean>);

export function permissionFor(name: ToolName, consents: Consents, ask: AskConsent): Permission {
  if (!asksFirst(name)) return true;
  const standing = consents.of(name);
  if (standing) return standing === 'always';
  return async (call, signal) => {
    const decision = await ask(call, signal);
    if (decision === 'always' || decision === 'never') consents.remember(name, decision);
    return decision === 'once' || decision === 'always';
  };
}
