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

/** More JSON than any reasonable answer has; a list of 10,000 models takes about 1 MB. */
export const longestJson = 8 * 1024 * 1024;

/**
 * A whole body as bytes.
 * @throws ServiceError `answer-interrupted` if it is cut off, `answer-unreadable` if it exceeds `maxBytes`
 */
export async function readBytes(body: Readable, maxBytes: number, signal: AbortSignal): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      length += piece.length;
      if (length > maxBytes) throw tooLargeError();
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
export async function readText(body: Readable, maxBytes: number, signal: AbortSignal): Promise<string> {
  return new TextDecoder().decode(await readBytes(body, maxBytes, signal));
}

/**
 * A whole body as JSON of unknown shape.
 * @throws ServiceError that says what came instead: nothing, a web page, something else
 */
export async function readJson(body: Readable, signal: AbortSignal): Promise<unknown> {
  return jsonOf(await readText(body, longestJson, signal));
}

/** Parses text that should be JSON. @throws ServiceError that says what it is instead */
export function jsonOf(text: string): unknown {
  const parsed = parsedJson(text);
  if (parsed !== undefined) return parsed;
  if (text.trim() === '') throw emptyAnswerError();
  if (/^\s*</.test(text)) throw webPageError();
  throw unreadableError();
}

export function emptyAnswerError(): ServiceError {
  return new ServiceError('answer-empty', t('service:answer.empty'));
}

/** A captive portal, a proxy's error page, or the wrong address. */
export function webPageError(): ServiceError {
  return new ServiceError('wrong-address', t('service:answer.web-page'));
}

export function unreadableError(cause?: unknown): ServiceError {
  return new ServiceError('answer-unreadable', t('service:answer.unreadable'), { cause });
}

function tooLargeError(): ServiceError {
  return new ServiceError('answer-unreadable', t('service:answer.too-large'));
}

/** Passes small pieces of a stream on as they come instead of waiting for a full block. */
const flushing = { flush: constants.Z_SYNC_FLUSH };

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(flushing),
  'x-gzip': () => createGunzip(flushing),
  deflate: () => createInflate(flushing),
  br: () => createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdDecompress({ flush: constants.ZSTD_e_flush }),
};

/**
 * Undoes compression that a server or proxy applied unasked. A compressed body that is cut off is a stream error; an
 * unknown encoding is passed through.
 */
export function decompressed(body: Readable, encoding: string | string[] | undefined): Readable {
  const names = String(encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const steps = names.toReversed().flatMap((name) => decoders[name]?.() ?? []);
  const last = steps.at(-1);
  if (!last) return body;
  pipeline([body, ...steps], () => {}); // an error in any step also reaches the reader of the last one
  last.on('error', () => {});
  return last;
}

interface BodyTimeout {
  cancel(): void;
}

/**
 * Ends a body that hasn't arrived whole in time: one that trickles for ever, a blank at a time, never stalls long enough
 * to run into the timeout between pieces. Its reader gets a ServiceError `answer-interrupted`.
 */
export function startBodyTimeout(body: Readable, ms: number): BodyTimeout {
  const timer = setTimeout(() => body.destroy(endlessError()), ms).unref();
  const cancel = (): void => clearTimeout(timer);
  body.once('close', cancel);
  return { cancel };
}

function endlessError(): Error {
  return interruptedError(t('service:answer.endless'));
}
