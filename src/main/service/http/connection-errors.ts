import { errors } from 'undici';
import { ServiceError } from '../errors/errors.ts';
import { plainText } from '../errors/sanitize-text.ts';

/**
 * A failure of the network before any answer came, told to a person.
 * @param host where the request was to go, as it is shown
 * @param proxy the one that it was to go through, if any
 */
export function networkError(cause: unknown, host: string, proxy?: string): ServiceError {
  const where = proxy === undefined ? host : `${host} through the proxy ${plainText(proxy)}`;
  const code = codeOf(cause);
  const untrusted = untrustedReasons[code];
  if (untrusted !== undefined || code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL')) {
    return new ServiceError(
      'untrusted',
      `${host} could not prove who it is: ${untrusted ?? 'the secure connection failed'}. Your key was not sent. ` +
        'Check the address, or ask whoever runs this network.',
      { cause },
    );
  }
  if (code === 'UND_ERR_HEADERS_TIMEOUT') {
    return new ServiceError(
      'timed-out',
      `The service${proxy === undefined ? '' : `, or the proxy ${plainText(proxy)} on the way to it,`} took too long ` +
        'to answer. Nothing was lost; try again.',
      {
        cause,
      },
    );
  }
  if (cause instanceof errors.HTTPParserError || code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new ServiceError(
      'wrong-address',
      `What answers at ${where} is not the service. Check the address.`,
      { cause },
    );
  }
  return new ServiceError(
    'unreachable',
    `Parley cannot reach the service at ${where}: ${unreachableReasons[code] ?? 'the connection failed'}. ` +
      'Nothing was lost; check the connection and the address, then try again.',
    { cause },
  );
}

/** A proxy that does not let the request through; it is somebody else's to mend than the service. */
export function proxyError(cause: unknown, proxy: string, host: string): ServiceError {
  const asks = /\b407\b/.test(cause instanceof Error ? cause.message : '');
  const why = asks
    ? 'it asks for a name and a password'
    : (unreachableReasons[codeOf(cause)] ?? 'it refuses to pass the request on');
  return new ServiceError(
    'unreachable',
    `The proxy ${plainText(proxy)} does not lead to ${host}: ${why}. Nothing was lost; check this computer’s proxy settings.`,
    { cause },
  );
}

/** A connection that was closed while much was being sent: servers do so to what is too large for them. */
export function cutUploadError(cause: unknown): ServiceError {
  return new ServiceError(
    'too-large',
    'The service closed the connection while the sound was being sent, which means that it is probably too large. ' +
      'Nothing was lost; send it in shorter pieces.',
    { cause },
  );
}

/** An answer that began and did not come to its end. What came of it is the caller's to keep. */
export function interruptedError(why: string, cause?: unknown): ServiceError {
  return new ServiceError(
    'answer-interrupted',
    `${why} What came so far is kept; you can go on from there or ask again.`,
    {
      cause,
    },
  );
}

/** Whether the connection broke before the request was answered, so that sending it once more is safe. */
export function isReset(cause: unknown): boolean {
  return resets.has(codeOf(cause));
}

const resets = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const unreachableReasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such name was found, or this computer is offline',
  EAI_AGAIN: 'its name could not be looked up, so this computer may be offline',
  ECONNREFUSED: 'nothing is listening there',
  ENETUNREACH: 'this computer is offline',
  EHOSTUNREACH: 'no way leads there',
  ETIMEDOUT: 'it does not respond',
  UND_ERR_CONNECT_TIMEOUT: 'it does not respond',
  ECONNRESET: 'the connection was cut before an answer came',
  EPIPE: 'the connection was cut before an answer came',
  UND_ERR_SOCKET: 'the connection was cut before an answer came',
  UND_ERR_PRX_CONN: 'the proxy refuses',
  UND_ERR_PRX_TLS: 'the proxy could not be trusted',
};

const untrustedReasons: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody this computer knows',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody this computer knows',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by nobody this computer knows',
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate is signed by nobody this computer knows',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  CERT_REVOKED: 'its certificate was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  HOSTNAME_MISMATCH: 'its certificate is for another name',
};

/** The code of an error, or of the first error it wraps: several addresses of one name fail as one AggregateError. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner === undefined ? '' : codeOf(inner);
}
