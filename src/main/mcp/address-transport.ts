import type { StreamableHTTPClientTransportOptions } from '@modelcontextprotocol/client';
import { createIntake, largestMessage } from './intake.ts';
import { ServerTrouble } from './trouble.ts';

type Fetch = NonNullable<StreamableHTTPClientTransportOptions['fetch']>;

/** A request that is answered later than this has been given up by whoever asked. */
const longestAnswerMs = 6 * 60_000;

/**
 * How a server at an address is spoken to: at this address alone, and no more is read than it may send.
 * @param onTrouble called when a message is too large or there are too many
 */
export function transportOptions(
  address: URL,
  headers: Readonly<Record<string, string>>,
  onTrouble: (trouble: ServerTrouble) => void,
): StreamableHTTPClientTransportOptions {
  const intake = createIntake(() => performance.now());
  const fetchThere: Fetch = async (wanted, init = {}) => {
    const url = new URL(wanted);
    if (url.origin !== address.origin) throw new ServerTrouble('moved', url.origin);
    const isStream = (init.method ?? 'GET') === 'GET';
    const ending = isStream ? [] : [AbortSignal.timeout(longestAnswerMs)];
    const signal = AbortSignal.any([...(init.signal ? [init.signal] : []), ...ending]);
    const response = await fetch(url, { ...init, redirect: 'manual', credentials: 'omit', signal });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null) {
      const target = URL.parse(location, url.href);
      if (target?.origin !== address.origin) {
        await response.body?.cancel();
        const trouble = new ServerTrouble('moved', target?.origin ?? '');
        onTrouble(trouble);
        throw trouble;
      }
    }
    return limited(response, intake, onTrouble);
  };
  return {
    requestInit: { headers: { ...headers } },
    fetch: fetchThere,
    onInsufficientScope: 'throw',
    reconnectionOptions: {
      initialReconnectionDelay: 1000,
      maxReconnectionDelay: 30_000,
      reconnectionDelayGrowFactor: 2,
      maxRetries: 3,
    },
  };
}

/** The response, whose body fails once a message in it is too large or there are too many. */
function limited(
  response: Response,
  intake: ReturnType<typeof createIntake>,
  onTrouble: (trouble: ServerTrouble) => void,
): Response {
  if (!response.body) return response;
  const measure = messageMeter(
    /text\/event-stream/i.test(response.headers.get('content-type') ?? ''),
    intake,
  );
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        try {
          measure(chunk);
          controller.enqueue(chunk);
        } catch (error) {
          if (error instanceof ServerTrouble) onTrouble(error);
          controller.error(error);
        }
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

/** In a stream of events, an empty line ends each message; otherwise all of a body is one. */
function messageMeter(
  isStream: boolean,
  intake: ReturnType<typeof createIntake>,
): (chunk: Uint8Array) => void {
  let length = 0;
  let isAtLineStart = false;
  return (chunk) => {
    intake.bytes(chunk.length);
    for (const byte of isStream ? chunk : []) {
      length += 1;
      if (byte === 0x0d) continue;
      if (byte === 0x0a && isAtLineStart) {
        intake.message();
        length = 0;
      }
      isAtLineStart = byte === 0x0a;
      if (length > largestMessage) throw new ServerTrouble('too-large');
    }
    if (!isStream) length += chunk.length;
    if (length > largestMessage) throw new ServerTrouble('too-large');
  };
}
