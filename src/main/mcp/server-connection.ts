import type { JsonSchemaValidator, Transport, jsonSchemaValidator } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { transportOptions } from './address-transport.ts';
import { programTransport } from './program-transport.ts';
import { type Offer, readOffer } from './server-offer.ts';
import { type ResourceContents, callResultSchema, resourceContents, resultForModel } from './model-words.ts';
import { ServerTrouble } from './trouble.ts';
import { unlessAborted } from '../abort.ts';

/** Where a server runs or listens, with everything it is given. */
type ServerEndpoint =
  | ({ readonly kind: 'command' } & Parameters<typeof programTransport>[0])
  | { readonly kind: 'address'; readonly url: URL; readonly headers: Readonly<Record<string, string>> };

/** A server that has answered. Whatever it does, nothing here throws anything but errors for the model to read. */
export interface Connection {
  offer(): Offer;
  /** @throws Error that says why; ServerTrouble where the server is to blame */
  call(tool: string, args: object, signal: AbortSignal): Promise<object>;
  /** A prompt's messages as one text. */
  prompt(name: string, args: Readonly<Record<string, string>>, signal: AbortSignal): Promise<string>;
  resource(uri: string, signal: AbortSignal): Promise<ResourceContents>;
  close(): Promise<void>;
}

interface ConnectionPorts {
  readonly version: string;
  /** The server says that its tools, prompts or resources are others now. */
  readonly onOffer: () => void;
  /** It is over, and nobody has closed it. */
  readonly onEnd: (trouble: ServerTrouble) => void;
  readonly limits?: ConnectionLimits | undefined;
}

/** Milliseconds. */
export interface ConnectionLimits {
  /** A server that takes longer to begin, or to say what it has, isn't used. */
  readonly startMs: number;
  /** A call without any news for so long has failed. */
  readonly callMs: number;
  /** A call may take no longer, whatever news there is of it. */
  readonly longestCallMs: number;
}

const usualLimits: ConnectionLimits = { startMs: 10_000, callMs: 60_000, longestCallMs: 5 * 60_000 };

/** @throws ServerTrouble @throws the signal's reason */
export async function connect(
  endpoint: ServerEndpoint,
  ports: ConnectionPorts,
  signal: AbortSignal,
): Promise<Connection> {
  const { startMs, callMs, longestCallMs } = ports.limits ?? usualLimits;
  // Loaded only for whoever has a server: the app's start shall not wait for it.
  const kit = await import('@modelcontextprotocol/client');
  let trouble: ServerTrouble | undefined;
  let isOpen = false;
  let isClosed = false;
  const blame = (found: ServerTrouble): void => {
    trouble ??= found;
    if (endpoint.kind === 'address') void client.close().catch(() => {});
  };
  const client = new kit.Client(
    { name: 'Parley', version: ports.version },
    // No roots, no sampling, no elicitation: a server that asks for any is refused. What a tool returns is not held against
    // the server's own schema, whose patterns could take forever.
    { capabilities: {}, jsonSchemaValidator: acceptingAll },
  );
  const transport: Transport =
    endpoint.kind === 'command'
      ? programTransport(endpoint, blame)
      : new kit.StreamableHTTPClientTransport(
          endpoint.url,
          transportOptions(endpoint.url, endpoint.headers, blame),
        );
  const close = async (): Promise<void> => {
    isClosed = true;
    await client.close().catch(() => {});
    await transport.close().catch(() => {});
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the kit has no other way to say it
  client.onclose = () => {
    if (isOpen && !isClosed) ports.onEnd(trouble ?? new ServerTrouble('ended'));
  };
  const explained = (error: unknown): unknown => {
    if (signal.aborted) return signal.reason;
    return trouble ?? (error instanceof ServerTrouble ? error : troubleOf(error, kit));
  };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(startMs)]);
  try {
    await unlessAborted(client.connect(transport, { timeout: startMs, signal: limit }), limit);
    let offer = await unlessAborted(readOffer(client, startMs, limit), limit);
    isOpen = true;
    const renew = renewer(async () => {
      offer = await readOffer(client, startMs, AbortSignal.timeout(startMs));
      ports.onOffer();
    });
    for (const list of ['tools', 'prompts', 'resources'] as const)
      client.setNotificationHandler(`notifications/${list}/list_changed`, renew);
    const ask = async <T>(
      request: { method: string; params: Record<string, unknown> },
      schema: z.ZodType<T>,
      stop: AbortSignal,
    ): Promise<T> => {
      try {
        return await client.request<z.ZodType<T>>(request, schema, {
          signal: stop,
          timeout: callMs,
          maxTotalTimeout: longestCallMs,
          resetTimeoutOnProgress: true,
          onprogress: () => {}, // asks the server to report that it is still working
        });
      } catch (error) {
        stop.throwIfAborted();
        throw explained(error);
      }
    };
    return {
      offer: () => offer,
      call: async (name, args, stop) =>
        resultForModel(
          await ask({ method: 'tools/call', params: { name, arguments: args } }, callResultSchema, stop),
        ),
      async prompt(name, args, stop) {
        const params = { name, arguments: { ...args } };
        const { messages } = await ask({ method: 'prompts/get', params }, promptResultSchema, stop);
        return messages.flatMap(({ content }) => promptWords(content)).join('\n\n');
      },
      resource: async (uri, stop) =>
        resourceContents(
          (await ask({ method: 'resources/read', params: { uri } }, resourceResultSchema, stop)).contents,
        ),
      close,
    };
  } catch (error) {
    await close();
    if (limit.aborted && !signal.aborted) throw trouble ?? new ServerTrouble('timed-out');
    throw explained(error);
  }
}

const acceptingAll: jsonSchemaValidator = {
  getValidator<T>(): JsonSchemaValidator<T> {
    // Its shape was read where it came in.
    return (data) => ({ valid: true, data: data as T, errorMessage: undefined });
  },
};

const promptResultSchema = z.looseObject({
  messages: z.array(z.looseObject({ content: z.unknown() })).max(50),
});
const resourceResultSchema = z.looseObject({ contents: z.unknown() });

const contentSchema = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  resource: z.unknown().optional(),
});

function promptWords(content: unknown): string[] {
  const { text: words, resource } = contentSchema.safeParse(content).data ?? {};
  const whole = words ?? resourceContents([resource]).text;
  return whole === '' ? [] : [whole];
}

/** Milliseconds in which many changes are one. */
const settleMs = 300;
/** A server that changes its mind more often isn't listened to any more. */
const mostRenewals = 50;

/** @returns what asks anew after a while, once for all calls until then */
function renewer(renew: () => Promise<void>): () => void {
  let waits = false;
  let times = 0;
  return () => {
    if (waits || times >= mostRenewals) return;
    waits = true;
    times += 1;
    setTimeout(() => {
      waits = false;
      renew().catch(() => {}); // what was offered before stands until the server answers or ends
    }, settleMs).unref();
  };
}

type Kit = typeof import('@modelcontextprotocol/client');

/** What the kit throws, as a trouble; a server's own words of refusal are for the model to read. */
function troubleOf(error: unknown, kit: Kit): Error {
  if (error instanceof kit.ProtocolError)
    return new ServerTrouble('refused', error.message, { cause: error });
  if (error instanceof kit.SdkHttpError) return new ServerTrouble('refused', error.message, { cause: error });
  if (error instanceof kit.SdkError) {
    if (error.code === kit.SdkErrorCode.RequestTimeout)
      return new ServerTrouble('timed-out', '', { cause: error });
    if (error.code === kit.SdkErrorCode.ConnectionClosed)
      return new ServerTrouble('ended', '', { cause: error });
    if (error.code === kit.SdkErrorCode.NotConnected) return new ServerTrouble('ended', '', { cause: error });
  }
  if (error instanceof TypeError)
    return new ServerTrouble('unreachable', causeWords(error), { cause: error });
  return new ServerTrouble('not-protocol', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}

/** `fetch` says only that it failed. */
function causeWords({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
