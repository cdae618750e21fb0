import { errors } from 'undici';
import { plainText, ServiceError } from '../errors/errors.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * A network failure before any answer came, in words for a person.
 * @param host the request's destination, as shown
 * @param proxy the proxy on the way, if any
 */
export function networkError(cause: unknown, host: string, proxy?: string): ServiceError {
  const where =
    proxy === undefined ? host : t('service:network.through-proxy', { host, proxy: plainText(proxy) });
  const code = codeOf(cause);
  const untrusted = untrustedReasons[code];
  if (untrusted !== undefined || code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL')) {
    return new ServiceError(
      'untrusted',
      t('service:network.untrusted', { host, reason: untrusted?.() ?? t('service:certificate.failed') }),
      { cause },
    );
  }
  if (code === 'UND_ERR_HEADERS_TIMEOUT') {
    return new ServiceError(
      'timed-out',
      proxy === undefined
        ? t('service:network.slow')
        : t('service:network.slow-proxy', { proxy: plainText(proxy) }),
      {
        cause,
      },
    );
  }
  if (cause instanceof errors.HTTPParserError || code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new ServiceError('wrong-address', t('service:network.not-the-service', { where }), { cause });
  }
  return new ServiceError(
    'unreachable',
    t('service:network.unreachable', {
      where,
      reason: unreachableReasons[code]?.() ?? t('service:network.failed'),
    }),
    { cause },
  );
}

/** A proxy that doesn't let the request through; not the service's to fix. */
export function proxyError(cause: unknown, proxy: string, host: string): ServiceError {
  const asksPassword = /\b407\b/.test(cause instanceof Error ? cause.message : '');
  const why = asksPassword
    ? t('service:proxy.asks-password')
    : (unreachableReasons[codeOf(cause)]?.() ?? t('service:proxy.refuses'));
  return new ServiceError(
    'unreachable',
    t('service:proxy.blocked', { proxy: plainText(proxy), host, reason: why }),
    { cause },
  );
}

/** A connection closed during a large upload: servers do that when it exceeds their limit. */
export function cutUploadError(cause: unknown): ServiceError {
  return new ServiceError('too-large', t('service:network.upload-cut'), { cause });
}

/**
 * An answer that began and didn't finish. The caller keeps what arrived.
 * @param what what happened, as a sentence
 */
export function interruptedError(what: string, cause?: unknown): ServiceError {
  return new ServiceError('answer-interrupted', t('service:answer.kept', { what }), {
    cause,
  });
}

/** Whether the connection broke before the request was answered, so that sending it again is safe. */
export function isReset(cause: unknown): boolean {
  return resets.has(codeOf(cause));
}

/** Whether a certificate was refused only because nobody here knows who issued it. */
export function isUnknownIssuer(cause: unknown): boolean {
  return unknownIssuers.has(codeOf(cause));
}

const unknownIssuers = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
]);

const resets = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const unreachableReasons: Readonly<Record<string, () => string>> = {
  ENOTFOUND: () => t('service:network.no-such-name'),
  EAI_AGAIN: () => t('service:network.no-look-up'),
  ECONNREFUSED: () => t('service:network.refused'),
  ENETUNREACH: () => t('service:network.offline'),
  EHOSTUNREACH: () => t('service:network.no-route'),
  ETIMEDOUT: () => t('service:network.silent'),
  UND_ERR_CONNECT_TIMEOUT: () => t('service:network.silent'),
  ECONNRESET: () => t('service:network.cut'),
  EPIPE: () => t('service:network.cut'),
  UND_ERR_SOCKET: () => t('service:network.cut'),
  UND_ERR_PRX_CONN: () => t('service:proxy.refuses'),
  UND_ERR_PRX_TLS: () => t('service:proxy.untrusted'),
};

const untrustedReasons: Readonly<Record<string, () => string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: () => t('service:certificate.self-signed'),
  SELF_SIGNED_CERT_IN_CHAIN: () => t('service:certificate.unknown-issuer'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => t('service:certificate.unknown-issuer'),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: () => t('service:certificate.unknown-issuer'),
  UNABLE_TO_GET_ISSUER_CERT: () => t('service:certificate.unknown-issuer'),
  CERT_HAS_EXPIRED: () => t('service:certificate.expired'),
  CERT_NOT_YET_VALID: () => t('service:certificate.too-early'),
  CERT_REVOKED: () => t('service:certificate.revoked'),
  ERR_TLS_CERT_ALTNAME_INVALID: () => t('service:certificate.other-name'),
  HOSTNAME_MISMATCH: () => t('service:certificate.other-name'),
};

/** The code of an error or of the first one it wraps: a name with several addresses fails as one AggregateError. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner === undefined ? '' : codeOf(inner);
}
