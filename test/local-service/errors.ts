/** A failure as the service reports it: a status and the body's `error`. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly status: number;
  readonly type: string;
  readonly code: string;
  /** Fields of `error` besides message, type and code. */
  readonly more: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    type: string,
    code: string,
    message: string,
    { more = {}, headers = {}, cause }: FailureExtras = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.type = type;
    this.code = code;
    this.more = more;
    this.headers = headers;
  }

  get body(): object {
    return { error: { message: this.message, type: this.type, code: this.code, ...this.more } };
  }
}

interface FailureExtras {
  readonly more?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

export function badRequest(message: string, extras: FailureExtras = {}): ServiceFailure {
  return new ServiceFailure(400, 'invalid_request_error', 'invalid_request', message, extras);
}

export function badKey(): ServiceFailure {
  const message = 'The API key is missing, invalid or incomplete.';
  return new ServiceFailure(401, 'authentication_error', 'invalid_api_key', message);
}

export function noCredits(): ServiceFailure {
  const message = 'Insufficient credits. Please top up your account.';
  return new ServiceFailure(402, 'payment_error', 'insufficient_credits', message);
}

/** @param status 413, or 400, which the service also sends */
export function tooLarge(message: string, status: 400 | 413 = 413): ServiceFailure {
  return new ServiceFailure(status, 'invalid_request_error', 'payload_too_large', message);
}

/** The service's usual error body for a status. */
export function errorOf(status: number): object {
  if (status === 404) return { detail: 'Not Found' };
  const known = [badKey(), noCredits(), tooLarge('The upload is larger than 25 MB.'), basicTooMany()];
  const found = known.find((failure) => failure.status === status);
  return (found ?? (status < 500 ? badRequest('The request is invalid.') : broken())).body;
}

/** The short form of a 429, which names no cause. */
export function basicTooMany(headers: Readonly<Record<string, string>> = {}): ServiceFailure {
  const message = 'Rate limit exceeded. Please wait and try again.';
  const more = { param: null };
  return new ServiceFailure(429, 'rate_limit_error', 'rate_limit_exceeded', message, { more, headers });
}

export function broken(): ServiceFailure {
  return new ServiceFailure(
    500,
    'server_error',
    'internal_error',
    'The server had an error; try again later.',
  );
}
