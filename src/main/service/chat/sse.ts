import { createParser } from 'eventsource-parser';
import { unreadableError } from '../http/body.ts';
import { interruptedError } from '../http/connection-errors.ts';
import { t } from '../../../shared/text/translate.ts';

/** A server-sent event. */
export interface ServerEvent {
  /** Its `event` field, where it has one. */
  readonly event?: string | undefined;
  readonly data: string;
}

/** Far above any honest event, far below what would hurt. In UTF-16 units, about bytes. */
const longestEvent = 4 * 1024 * 1024;

interface EventReader {
  /**
   * Emits the events that a piece of the stream completes, however the stream is cut.
   * @throws ServiceError if an event is too long, or if nothing with content arrives for too long
   */
  read(bytes: Uint8Array): void;
  /** Call when an event had content: comments and empty events only keep the connection alive. */
  sawContent(): void;
  /** The stream is over: emits a last event that lacks its blank line, even half of one. */
  end(): void;
}

/** @param heartbeatsMs how long comments and empty events may keep the stream open */
export function createEventReader(heartbeatsMs: number, onEvent: (event: ServerEvent) => void): EventReader {
  let tooLong: unknown;
  let lastContentAt = performance.now();
  let hasContent = false;
  let bytesSinceEvent = 0;
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent(event) {
      bytesSinceEvent = 0;
      onEvent(event);
    },
    onError(error) {
      // Other errors, such as unknown fields, are harmless.
      if (error.type === 'max-buffer-size-exceeded') tooLong = error;
    },
  });
  const decoder = new TextDecoder();
  return {
    read(bytes) {
      hasContent = false;
      bytesSinceEvent += bytes.length;
      parser.feed(decoder.decode(bytes, { stream: true }));
      // Lines that aren't event fields are skipped, but not for ever. A character may have three bytes.
      if (tooLong !== undefined || bytesSinceEvent > 3 * longestEvent) throw unreadableError(tooLong);
      const now = performance.now();
      if (hasContent) lastContentAt = now;
      else if (now - lastContentAt > heartbeatsMs) throw interruptedError(t('service:answer.stalled'));
    },
    sawContent() {
      hasContent = true;
    },
    end() {
      parser.feed(`${decoder.decode()}\n\n`);
    },
  };
}

/**
 * Joins surrogate pairs that a stream splits: a character beyond U+FFFF has two UTF-16 units, and a piece may end between
 * them. The first unit is held back until the next piece. Lone surrogates and NUL become U+FFFD, so that the text can be
 * stored and sent anywhere.
 */
export function createSurrogateJoiner(): (piece: string) => string {
  let held = '';
  return (piece) => {
    // The fast path: nearly all pieces have neither.
    if (held === '' && !/[\uD800-\uDFFF\0]/.test(piece)) return piece;
    if (piece === '') return '';
    const text = held + piece;
    held = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : '';
    return text
      .slice(0, text.length - held.length)
      .toWellFormed()
      .replaceAll('\0', '\uFFFD');
  };
}
