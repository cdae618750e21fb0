import { createParser } from 'eventsource-parser';
import { unreadableError } from '../http/body.ts';
import { interruptedError } from '../http/connection-errors.ts';
import { t } from '../../../shared/text/translate.ts';

/** An event of a stream of server-sent events. */
export interface ServerEvent {
  /** Its `event` field, where it has one. */
  readonly event?: string | undefined;
  readonly data: string;
}

/** Far above any honest event, far below what would hurt: in UTF-16 units, about bytes. */
const longestEvent = 4 * 1024 * 1024;

interface EventReader {
  /**
   * Hands on the events that a piece of the stream completes, however it is cut.
   * @throws ServiceError when an event is too long, or when for long nothing comes that says anything
   */
  read(bytes: Uint8Array): void;
  /** An event has said something: comments, and events without a word, only keep the line warm. */
  heard(): void;
  /** The stream is over: hands on what it ended in without the blank line that ends an event, be it half of one. */
  end(): void;
}

/**
 * @param heartbeatsMs how long what says nothing may keep the stream going
 */
export function createEventReader(heartbeatsMs: number, onEvent: (event: ServerEvent) => void): EventReader {
  let tooLong: unknown;
  let lastHeardAt = performance.now();
  let any = false;
  let bytesSinceEvent = 0;
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent(event) {
      bytesSinceEvent = 0;
      onEvent(event);
    },
    onError(error) {
      // Unknown fields are benign; only the limit is of this type.
      if (error.type === 'max-buffer-size-exceeded') tooLong = error;
    },
  });
  const decoder = new TextDecoder();
  return {
    read(bytes) {
      any = false;
      bytesSinceEvent += bytes.length;
      parser.feed(decoder.decode(bytes, { stream: true }));
      // What is no field of an event is passed over, but not for ever. A letter may have three bytes.
      if (tooLong !== undefined || bytesSinceEvent > 3 * longestEvent) throw unreadableError(tooLong);
      const now = performance.now();
      if (any) lastHeardAt = now;
      else if (now - lastHeardAt > heartbeatsMs) throw interruptedError(t('service:answer.stalled'));
    },
    heard() {
      any = true;
    },
    end() {
      parser.feed(`${decoder.decode()}\n\n`);
    },
  };
}

/**
 * Joins what a stream tears apart: a letter beyond U+FFFF is two units, and a piece may end between them. Its first
 * unit is held back until the next piece. A half that stays alone, and NUL, become U+FFFD, so that the text can be
 * stored and sent anywhere.
 */
export function createSurrogateJoiner(): (piece: string) => string {
  let held = '';
  return (piece) => {
    // By far the most pieces hold neither.
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
