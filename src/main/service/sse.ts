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

/**
 * The events in a stream of bytes, however it is cut. Half an event at the end is dropped.
 * @param heartbeatsMs how long comments alone may keep the stream going
 * @throws ServiceError when an event is too long, or when nothing but comments comes
 */
export async function* serverEvents(
  chunks: AsyncIterable<Uint8Array>,
  heartbeatsMs: number,
): AsyncGenerator<ServerEvent, void, undefined> {
  let events: ServerEvent[] = [];
  let tooLong: unknown;
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent: (event) => events.push(event),
    onError: (error) => {
      // Unknown fields are benign; only the limit is of this type.
      if (error.type === 'max-buffer-size-exceeded') tooLong = error;
    },
  });
  const decoder = new TextDecoder();
  let lastEventAt = performance.now();
  for await (const chunk of chunks) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    const arrived = events;
    events = [];
    yield* arrived;
    if (tooLong !== undefined) throw unreadable(tooLong);
    const now = performance.now();
    if (arrived.length > 0) lastEventAt = now;
    else if (now - lastEventAt > heartbeatsMs)
      throw interruptedError('The service kept the line open but said nothing more.');
  }
}
