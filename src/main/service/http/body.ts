import type { Readable } from 'node:stream';
import { ServiceError } from '../errors/errors.ts';
import { interruptedError } from './connection-errors.ts';
import { parsedJson } from '../errors/error-body.ts';

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
    throw interruptedError('The service’s answer broke off.', error);
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
  return new ServiceError('answer-empty', 'The service’s answer was empty. Nothing was lost; ask again.');
}

/** A captive portal, a proxy's page, or the wrong address. */
export function webPage(): ServiceError {
  return new ServiceError(
    'wrong-address',
    'A web page came back instead of the service’s answer. On a guest network, sign in to it first; else check the ' +
      'service’s address.',
  );
}

export function unreadable(cause?: unknown): ServiceError {
  return new ServiceError(
    'answer-unreadable',
    'The service’s answer could not be understood. Nothing was lost; try again, or check the service’s address.',
    { cause },
  );
}

function tooMuch(): ServiceError {
  return new ServiceError(
    'answer-unreadable',
    'The service’s answer was far larger than any answer should be, so Parley stopped reading it.',
  );
}
