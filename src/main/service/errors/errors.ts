import type { Fault, FaultKind } from '../../../shared/contract/fault.ts';
import { withoutKeys } from '../../../shared/settings/redaction.ts';

/** What the service said about a failure, if anything. */
export interface ServiceErrorDetails {
  /** The HTTP status. */
  readonly status?: number;
  readonly code?: string;
  readonly type?: string;
  /** Which limit was hit: `rate_limit_requests`, `rate_limit_tokens` or `rate_limit_concurrent`. */
  readonly reason?: string;
  readonly retryAfterMs?: number;
  /** The address that the service says it has moved to. */
  readonly movedTo?: string;
  /** Whether the service itself says that trying again makes sense. */
  readonly shouldRetry?: boolean;
  /** The fault's cause; `cause` is the underlying error. */
  readonly because?: Fault['cause'];
  readonly cause?: unknown;
}

/** Any failure of a call to the service. Its message is the fault's, written for a person; it never contains the key. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly fault: Fault;
  readonly status?: number;
  readonly code?: string;
  readonly type?: string;
  readonly reason?: string;
  readonly retryAfterMs?: number;
  readonly movedTo?: string;
  readonly shouldRetry?: boolean;

  constructor(kind: FaultKind, message: string, { cause, because, ...details }: ServiceErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause });
    const { retryAfterMs, movedTo } = details;
    this.fault = {
      kind,
      message,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      ...(movedTo !== undefined && { movedTo }),
      ...(because !== undefined && { cause: because }),
    };
    Object.assign(this, details);
  }
}

const longestText = 300;

/**
 * Makes foreign text safe to show in our own sentences, on a page or in a terminal: one short line without markup,
 * control characters, or anything that could be a key (services often quote it).
 */
export function plainText(text: string): string {
  const shown = withoutMarkup(text.slice(0, 20_000)).replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  const readable = withoutKeys(shown).replaceAll(/\s+/g, ' ').toWellFormed().trim();
  return readable.length > longestText ? `${readable.slice(0, longestText - 1).toWellFormed()}…` : readable;
}

/** Roughly what a browser would show; a lone `<` in a sentence stays. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<[!/a-z][^<>]*>/gi, ' ');
}
