import type { IncomingHttpHeaders } from 'node:http';
import { type ErrorBody, parsedJson, parseErrorBody, parseRefusalBody } from './error-body.ts';
import { plainText, ServiceError, type ServiceErrorDetails } from './errors.ts';
import { retryAfterMs } from '../queue/rate-limit-headers.ts';
import type { FaultKind } from '../../../shared/contract/fault.ts';
import { t } from '../../../shared/text/translate.ts';

/** An answer that isn't a success. */
interface Refusal {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as text, whatever it is: JSON, HTML, the word None, nothing. */
  readonly body: string;
}

/** The error for an answer with an error status. @param now milliseconds since 1970 */
export function refusalError({ status, headers, body }: Refusal, now: number): ServiceError {
  const wait = retryAfterMs(headers, now);
  const fields = parseRefusalBody(parsedJson(body)) ?? plainMessage(body);
  const advice = headers['x-should-retry'];
  return asError({
    ...fields,
    status,
    ...(wait !== undefined && { retryAfterMs: wait }),
    ...((advice === 'true' || advice === 'false') && { shouldRetry: advice === 'true' }),
  });
}

/** The error inside an answer with a success status; undefined if there is none. */
export function errorInBody(body: unknown): ServiceError | undefined {
  const fields = parseErrorBody(body);
  return fields && asError(fields);
}

/** The error in a text, such as the data of an `error` event. */
export function errorInText(text: string): ServiceError {
  return asError(parseRefusalBody(parsedJson(text)) ?? plainMessage(text));
}

interface Failure extends ErrorBody {
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly shouldRetry?: boolean;
}

/** A text as the message, unless it is JSON without an error. */
function plainMessage(text: string): ErrorBody {
  if (typeof parsedJson(text) === 'object') return {};
  const words = plainText(text);
  return words === '' || /^(none|null)$/i.test(words) ? {} : { message: words };
}

function asError({ message, ...details }: Failure): ServiceError {
  const kind = kindByStatus({ ...details, message }) ?? kindByCode({ ...details, message });
  if (kind === 'refused' && isTooLong({ ...details, message })) return tooLong(message, details);
  if (kind === 'refused' && isBadFormat(details.status, message)) return badFormat(message, details);
  return new ServiceError(kind, sentence(kind, { ...details, message }), details);
}

/** The conversation exceeds the model's context: a shorter one may work. */
export function tooLong(
  message: string | undefined,
  details: ServiceErrorDetails,
  kind: FaultKind = 'refused',
): ServiceError {
  return new ServiceError(kind, quoting(t('service:refusal.too-long'), message), {
    ...details,
    because: 'too-long',
  });
}

function badFormat(message: string | undefined, details: ServiceErrorDetails): ServiceError {
  return new ServiceError('refused', quoting(t('service:refusal.bad-format'), message), {
    ...details,
    because: 'bad-format',
  });
}

type Known = Omit<Failure, 'message'> & { readonly message: string | undefined };

function kindByStatus(failure: Known): FaultKind | undefined {
  const { status = 0 } = failure;
  if (status === 401) return 'wrong-key';
  if (status === 402) return 'no-credits';
  if (status === 404) return isAboutModel(failure) ? 'unknown-model' : 'wrong-address';
  if (status === 407) return 'unreachable';
  if (status === 408) return 'timed-out';
  if (status === 413) return 'too-large';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'service-failed' : undefined;
}

function kindByCode(failure: Known): FaultKind {
  const { status, code, type, reason, message = '' } = failure;
  if (code === 'invalid_api_key' || type === 'authentication_error') return 'wrong-key';
  if (code === 'insufficient_credits' || type === 'payment_error') return 'no-credits';
  if (type === 'rate_limit_error' || code === '429' || reason?.startsWith('rate_limit'))
    return 'rate-limited';
  if (isTooLarge(message)) return 'too-large';
  if (isAboutModel(failure)) return 'unknown-model';
  return status === undefined ? 'service-failed' : 'refused';
}

/** There is no status for it, and not every service has the usual code. */
function isTooLong({ code = '', type = '', message = '' }: Known): boolean {
  return (
    /context_(length|window|size)/.test(`${code} ${type}`) ||
    /\bcontext (length|window|size|limit)\b/i.test(message) ||
    /\b(prompt|input|conversation|messages)\b.{0,60}\b(too (long|large|many)|exceed(s|ed|ing)?)\b/is.test(
      message,
    )
  );
}

function isAboutModel({ code, message = '' }: Known): boolean {
  return (
    code === 'model_not_found' ||
    /\bmodel\b.*\b(not found|does not exist|unknown|not available|not exist|invalid)\b/i.test(message) ||
    /\b(unknown|no such|invalid) model\b/i.test(message)
  );
}

function sentence(kind: FaultKind, failure: Known): string {
  const { status, reason, retryAfterMs: wait, message } = failure;
  switch (kind) {
    case 'wrong-key':
      return t('service:refusal.wrong-key');
    case 'no-credits':
      return t('service:refusal.no-credits');
    case 'rate-limited':
      return quoting(busy(reason, wait), isDetailed(message) ? message : undefined);
    case 'too-large':
      return quoting(t('service:refusal.too-large'), message);
    case 'unknown-model':
      return quoting(t('service:refusal.unknown-model'), message);
    case 'wrong-address':
      return quoting(t('service:refusal.wrong-address'), message);
    case 'unreachable':
      return t('service:refusal.proxy');
    case 'timed-out':
      return t('service:refusal.timed-out');
    case 'service-failed':
      return quoting(t('service:refusal.failed', { when: inAWhile(wait) }), message);
    default:
      return message === undefined
        ? t('service:refusal.unexplained', { status })
        : t('service:refusal.explained', { message });
  }
}

function quoting(failure: string, message: string | undefined): string {
  return message === undefined ? failure : t('service:refusal.quoted', { sentence: failure, message });
}

function busy(reason: string | undefined, wait: number | undefined): string {
  const limit = limitReached(reason);
  const when = inAWhile(wait);
  return limit === undefined
    ? t('service:refusal.busy', { when })
    : t('service:refusal.busy-because', { reason: limit, when });
}

function limitReached(reason: string | undefined): string | undefined {
  switch (reason) {
    case 'rate_limit_requests':
      return t('service:refusal.requests');
    case 'rate_limit_tokens':
      return t('service:refusal.tokens');
    case 'rate_limit_concurrent':
      return t('service:refusal.concurrent');
    default:
      return undefined;
  }
}

/** Whether the message names the limit, what is left of it, and when it resets. */
function isDetailed(message: string | undefined): boolean {
  return message !== undefined && /\blimit\b/i.test(message) && /\d/.test(message);
}

function inAWhile(ms: number | undefined): string {
  if (ms === undefined || ms < 1000) return t('service:refusal.soon');
  if (ms <= 90_000) return t('service:refusal.in-seconds', { count: Math.ceil(ms / 1000) });
  return ms <= 90 * 60_000
    ? t('service:refusal.in-minutes', { count: Math.ceil(ms / 60_000) })
    : t('service:refusal.in-hours', { count: Math.ceil(ms / 3_600_000) });
}

/**
 * How services word that they don't accept a file. There is no code for it, and the status is often a plain 400, but the
 * file can be fixed: made smaller, or converted.
 */

const file = String.raw`\b(file|audio|recording|upload|payload|(content|request|body|entity) (size|length|body|entity))\b`;
const tooMuch = String.raw`\b(too (large|big|long)|larger than|bigger than|exceed(s|ed|ing)?)\b`;
const tooLarge = new RegExp(String.raw`${file}.{0,60}${tooMuch}`, 'is');

/** Whether the file is too large, rather than a token budget or a conversation. */
function isTooLarge(message: string): boolean {
  return tooLarge.test(message);
}

const unreadable = String.raw`\b(unsupported|not supported|invalid|bad|unknown|unrecogni[sz]ed|corrupt(ed)?|decod\w+|load|read|pars\w+)\b`;
const format = String.raw`\b(file|audio|recording|media|codec|container|format)\b`;
const aboutFormat = new RegExp(
  String.raw`${unreadable}.{0,40}${format}|\b(file|audio|recording|media)\b.{0,80}${unreadable}`,
  'is',
);
/** Requested parameters, such as the answer's format, aren't about the file. */
const parameter = /\b(response_format|language|parameter|model|timestamp_granularities|voice)\b/i;

/** Whether the service can't read this kind of file. */
function isBadFormat(status: number | undefined, message = ''): boolean {
  if (status === 415) return true;
  return (status === 400 || status === 422) && aboutFormat.test(message) && !parameter.test(message);
}
