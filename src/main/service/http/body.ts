import { type Readable, type Transform, pipeline } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';
import { parsedJson } from '../errors/error-body.ts';
import { ServiceError } from '../errors/errors.ts';
import { interruptedError } from './connection-errors.ts';
import { t } from '../../../shared/text/translate.ts';

/** The largest JSON that any answer may reasonably be; a list of 10,000 models has about 1 MB. */
export const longestJson = 8 * 1024 * 1024;

/**
 * A whole body as bytes.
 * @throws ServiceError `answer-interrupted` when it is cut, `answer-unreadable` beyond so many bytes
 */
export async function readBytes(body: Readable, most: number, signal: AbortSignal): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      length += piece.length;
      if (length > most) throw tooMuch();
      pieces.push(piece);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ServiceError) throw error;
    throw interruptedError(t('service:answer.cut'), error);
  }
  return Buffer.concat(pieces, length);
}

/** A whole body as text; bytes that are not UTF-8 become U+FFFD. */
export async function readText(body: Readable, most: number, signal: AbortSignal): Promise<string> {
  return new TextDecoder().decode(await readBytes(body, most, signal));
}

/**
 * A whole body as JSON of unknown shape.
 * @throws ServiceError saying what came instead: nothing, a web page, something else
 */
export async function readJson(body: Readable, signal: AbortSignal): Promise<unknown> {
  return jsonOf(await readText(body, longestJson, signal));
}

/** Text that should be JSON. @throws ServiceError saying what it is instead */
export function jsonOf(text: string): unknown {
  const parsed = parsedJson(text);
  if (parsed !== undefined) return parsed;
  if (text.trim() === '') throw emptyAnswer();
  if (/^\s*</.test(text)) throw webPage();
  throw unreadable();
}

export function emptyAnswer(): ServiceError {
  return new ServiceError('answer-empty', t('service:answer.empty'));
}

/** A captive portal, a proxy's page, or the wrong address. */
export function webPage(): ServiceError {
  return new ServiceError('wrong-address', t('service:answer.web-page'));
}

export function unreadable(cause?: unknown): ServiceError {
  return new ServiceError('answer-unreadable', t('service:answer.unreadable'), { cause });
}

function tooMuch(): ServiceError {
  return new ServiceError('answer-unreadable', t('service:answer.too-large'));
}

/** Small pieces of a stream are passed on as they come, not when a block is full. */
const flushing = { flush: constants.Z_SYNC_FLUSH };

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(flushing),
  'x-gzip': () => createGunzip(flushing),
  deflate: () => createInflate(flushing),
  br: () => createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdDecompress({ flush: constants.ZSTD_e_flush }),
};

/**
 * A body as it was before a server or a proxy compressed it, unasked. A compressed body that is cut is an error of
 * the stream; an encoding that is not known is passed through.
 */
export function decoded(body: Readable, encoding: string | string[] | undefined): Readable {
  const names = String(encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const steps = names.toReversed().flatMap((name) => decoders[name]?.() ?? []);
  const last = steps.at(-1);
  if (!last) return body;
  pipeline([body, ...steps], () => {}); // an error of any step also reaches whoever reads the last one
  last.on('error', () => {});
  return last;
}

/** A limit that may be lifted again. */
interface Deadline {
  lift(): void;
}

/**
 * Ends a body that has not come whole by then: one that trickles for ever, a blank at a time, never stalls for long
 * enough to be noticed. Whoever reads it is thrown a ServiceError `answer-interrupted`.
 */
export function endAfter(body: Readable, ms: number): Deadline {
  const timer = setTimeout(() => body.destroy(neverEnding()), ms).unref();
  const lift = (): void => clearTimeout(timer);
  body.once('close', lift);
  return { lift };
}

function neverEnding(): Error {
  return interruptedError(t('service:answer.endless'));
}
