import { createParser } from 'eventsource-parser';
import { unreadable } from './body.ts';
import { interruptedError } from './network.ts';

/** An event of a stream of server-sent events. */
export interface ServerEvent {
  /** Its `event` field, where it has one. */
  readonly event?: string | undefined;
  readonly data: string;
}

/** Far above any honest event, far below what would hurt: in UTF-16 units, about bytes. */
const longestEvent = 4 * 1024 * 1024;

export interface EventReader {
  /**
   * Hands on the events that a piece of the stream completes, however it is cut.
   * @throws ServiceError when an event is too long, or when nothing but comments comes
   */
  read(bytes: Uint8Array): void;
  /** The stream is over: hands on what it ended in without the blank line that ends an event, be it half of one. */
  end(): void;
}

/**
 * @param heartbeatsMs how long comments alone may keep the stream going
 */
export function createEventReader(heartbeatsMs: number, onEvent: (event: ServerEvent) => void): EventReader {
  let tooLong: unknown;
  let lastEventAt = performance.now();
  let any = false;
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent(event) {
      any = true;
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
      parser.feed(decoder.decode(bytes, { stream: true }));
      if (tooLong !== undefined) throw unreadable(tooLong);
      const now = performance.now();
      if (any) lastEventAt = now;
      else if (now - lastEventAt > heartbeatsMs)
        throw interruptedError('The service kept the line open but said nothing more.');
    },
    end() {
      parser.feed(`${decoder.decode()}\n\n`);
    },
  };
}
