/** A failure as the service tells it: a status and the body of `error`. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly status: number;
  readonly type: string;
  readonly code: string;

  constructor(status: number, type: string, code: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }

  get body(): object {
    return { error: { message: this.message, type: this.type, code: this.code } };
  }
}

export function badRequest(message: string): ServiceFailure {
  return new ServiceFailure(400, 'invalid_request_error', 'invalid_request', message);
}

export function badKey(): ServiceFailure {
  const message = 'The API key is missing, invalid or incomplete.';
  return new ServiceFailure(401, 'authentication_error', 'invalid_api_key', message);
}

export function tooLarge(message: string): ServiceFailure {
  return new ServiceFailure(413, 'invalid_request_error', 'payload_too_large', message);
}

export function broken(): ServiceFailure {
  return new ServiceFailure(
    500,
    'server_error',
    'internal_error',
    'The server had an error; try again later.',
  );
}
