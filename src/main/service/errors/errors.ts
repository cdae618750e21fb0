import type { Fault, FaultKind } from '../../../shared/contract/fault.ts';

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
