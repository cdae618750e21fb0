import type { IncomingHttpHeaders } from 'node:http';
import { type Told, parsedJson, toldIn, toldInRefusal } from './error-body.ts';
import { ServiceError, type ServiceErrorDetails } from './errors.ts';
import { plainText } from './sanitize-text.ts';
import { retryAfterMs } from '../queue/rate-limit-headers.ts';
import type { FaultKind } from '../../../shared/contract/fault.ts';

/** An answer that is not a success. */
interface Refusal {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as text, whatever it is: JSON, HTML, the word None, nothing. */
  readonly body: string;
}

/** An answer with an error status, as the failure it tells of. @param now milliseconds since 1970 */
export function refusalError({ status, headers, body }: Refusal, now: number): ServiceError {
  const wait = retryAfterMs(headers, now);
  const told = toldInRefusal(parsedJson(body)) ?? inWords(body);
  const advice = headers['x-should-retry'];
  return asError({
    ...told,
    status,
    ...(wait !== undefined && { retryAfterMs: wait }),
    ...((advice === 'true' || advice === 'false') && { shouldRetry: advice === 'true' }),
  });
}

/** The failure that is told inside an answer which began as a success; undefined when none is. */
export function errorInBody(body: unknown): ServiceError | undefined {
  const told = toldIn(body);
  return told && asError(told);
}

/** A failure told as text, such as the data of an `error` event. */
export function errorInText(text: string): ServiceError {
  return asError(toldInRefusal(parsedJson(text)) ?? inWords(text));
}

interface Failure extends Told {
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly shouldRetry?: boolean;
}

/** Words for a person; JSON that tells of no failure is none. */
function inWords(text: string): Told {
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

/** What the model was to read is more than it takes: fewer words may do. */
export function tooLong(
  message: string | undefined,
  details: ServiceErrorDetails,
  kind: FaultKind = 'refused',
): ServiceError {
  return new ServiceError(
    kind,
    `This is longer than the model takes at once. Nothing was lost; ask with less, or choose another model.${quoted(message)}`,
    { ...details, because: 'too-long' },
  );
}

function badFormat(message: string | undefined, details: ServiceErrorDetails): ServiceError {
  return new ServiceError(
    'refused',
    `The service cannot read this kind of file. Nothing was lost; send it in another format.${quoted(message)}`,
    { ...details, because: 'bad-format' },
  );
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

/** There is no status of its own for it, and the code is only the usual one. */
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
      return 'The service does not accept this key. Check it, or create a new one in the service’s dashboard.';
    case 'no-credits':
      return 'There are no credits left for this key. Top them up in the service’s dashboard, then try again.';
    case 'rate-limited':
      return `The service is busy${busyWith(reason)}. Nothing was lost; try again ${inAWhile(wait)}.${isDetailed(message) ? quoted(message) : ''}`;
    case 'too-large':
      return `This is too large for the service; a sound file may have 25 MB. Send it in shorter pieces.${quoted(message)}`;
    case 'unknown-model':
      return `The service does not have this model. Choose another from its list.${quoted(message)}`;
    case 'wrong-address':
      return `There is no such service at this address. Check the address: it is the service’s root.${quoted(message)}`;
    case 'unreachable':
      return 'A proxy on the way to the service asks for a name and a password. Set it up, then try again.';
    case 'timed-out':
      return 'The service gave up waiting. Nothing was lost; try again.';
    case 'service-failed':
      return `Something failed at the service. Nothing here was lost; try again ${inAWhile(wait)}.${quoted(message)}`;
    default:
      return message === undefined
        ? `The service refused this request without saying why (status ${status}). Nothing was lost.`
        : `The service refused this request: “${message}” Nothing was lost; change it and try again.`;
  }
}

function quoted(message: string | undefined): string {
  return message === undefined ? '' : ` It says: “${message}”`;
}

function busyWith(reason: string | undefined): string {
  switch (reason) {
    case 'rate_limit_requests':
      return ': there were too many requests this minute';
    case 'rate_limit_tokens':
      return ': there were too many words this minute';
    case 'rate_limit_concurrent':
      return ': there were too many requests at once';
    default:
      return '';
  }
}

/** It names the limit, what is left of it, and when it is as at first. */
function isDetailed(message: string | undefined): boolean {
  return message !== undefined && /\blimit\b/i.test(message) && /\d/.test(message);
}

function inAWhile(ms: number | undefined): string {
  if (ms === undefined || ms < 1000) return 'in a moment';
  if (ms <= 90_000) return `in ${Math.ceil(ms / 1000)} s`;
  return ms <= 90 * 60_000 ? `in ${Math.ceil(ms / 60_000)} minutes` : `in ${Math.ceil(ms / 3_600_000)} hours`;
}

/**
 * What services say of a file that they do not take. There is no code for it, and the status is often a plain 400, but
 * the file can be mended: made smaller, or turned into another format.
 */

const file = String.raw`\b(file|audio|recording|upload|payload|(content|request|body|entity) (size|length|body|entity))\b`;
const tooMuch = String.raw`\b(too (large|big|long)|larger than|bigger than|exceed(s|ed|ing)?)\b`;
const tooLarge = new RegExp(String.raw`${file}.{0,60}${tooMuch}`, 'is');

/** Whether it is the file that is too large; a budget of tokens, or a conversation, may be so too. */
function isTooLarge(message: string): boolean {
  return tooLarge.test(message);
}

const unreadable = String.raw`\b(unsupported|not supported|invalid|bad|unknown|unrecogni[sz]ed|corrupt(ed)?|decod\w+|load|read|pars\w+)\b`;
const format = String.raw`\b(file|audio|recording|media|codec|container|format)\b`;
const aboutFormat = new RegExp(
  String.raw`${unreadable}.{0,40}${format}|\b(file|audio|recording|media)\b.{0,80}${unreadable}`,
  'is',
);
/** The format of the answer, and other things that are asked for, are no matter of the file. */
const parameter = /\b(response_format|language|parameter|model|timestamp_granularities|voice)\b/i;

/** Whether the service cannot read this kind of file. */
function isBadFormat(status: number | undefined, message = ''): boolean {
  if (status === 415) return true;
  return (status === 400 || status === 422) && aboutFormat.test(message) && !parameter.test(message);
}
