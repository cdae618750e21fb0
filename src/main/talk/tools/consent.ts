import { unlessAborted } from '../../abort.ts';
import {
  asksFirst,
  isToolName,
  toolLines,
  type ConsentDecision,
  type StandingConsent,
} from '../../../shared/talk/tools.ts';
import { asksIn, decisionsFor, type Received, type Wariness } from '../../../shared/talk/wariness.ts';
import { type AskingUse, consentQuestion } from '../../../shared/talk/consent-question.ts';
import type { OuterTool } from './tool.ts';
import type { ToolCall } from '../../../shared/talk/message.ts';
import { t } from '../../../shared/text/translate.ts';

/** What identifies a tool that isn't Parley's own. */
export type ToolSource = Pick<OuterTool, 'digest' | 'origin'>;

/** The person's permanent decisions, as the settings store them. */
export interface Consents {
  /** @param from of a tool that isn't Parley's own: what was decided about it holds only while it is the same */
  of(name: string, from?: ToolSource): StandingConsent | undefined;
  remember(name: string, consent: StandingConsent, from?: ToolSource): void;
}

/** Whether a call may run: yes, no, or only after asking the person. */
type Permission = boolean | ((call: ToolCall, signal: AbortSignal) => Promise<boolean>);

/** What a permission depends on, beside the tool's name. */
interface PermissionPorts {
  readonly consents: Consents;
  readonly ask: ConsentRequests['ask'];
  /** Whoever else's words the turn has received must not benefit from what the person allowed for good. */
  readonly wariness: Wariness;
}

/** @param from of a tool that isn't Parley's own, which always asks */
export function permissionFor(
  name: string,
  from: ToolSource | undefined,
  { consents, ask, wariness }: PermissionPorts,
): Permission {
  const isOwn = from === undefined && isToolName(name);
  if (isOwn && !asksIn(name, wariness)) return true;
  const allowed = decisionsFor(name, wariness, from?.origin);
  const isKept = !isOwn || asksFirst(name);
  const standing = isKept ? consents.of(name, from) : undefined;
  if (standing && allowed.includes(standing)) return standing === 'always';
  return async (call, signal) => {
    const decision = await ask(call, signal);
    const isPermanent = decision === 'always' || decision === 'never';
    if (isPermanent && isKept && allowed.includes(decision)) consents.remember(name, decision, from);
    return decision === 'once' || decision === 'always';
  };
}

/** The tool calls that wait for the person's consent. */
interface ConsentRequests {
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

/** What the person is asked aloud: of a link its host alone, as nobody follows an address by ear. */
export function consentAloud(use: AskingUse, received?: Received): string {
  const { call } = use;
  const host = call.name === 'open_link' ? hostIn(call.arguments) : '';
  return [consentQuestion(use, received), host, t('talk:tool.say-yes')]
    .filter((part) => part !== '')
    .join(' ');
}

function hostIn(json: string): string {
  const [link = ''] = toolLines(json);
  return URL.canParse(link) ? `${new URL(link).hostname}.` : '';
}
