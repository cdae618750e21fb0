import { inspect } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import {
  createServiceClient,
  type ServiceClient,
  type ServiceClientOptions,
} from '../../../src/main/service/client.ts';
import type { ToolCall } from '../../../src/shared/talk/message.ts';
import type { Clock } from '../../../src/main/service/clock.ts';
import { ServiceError } from '../../../src/main/service/errors/errors.ts';
import type { Timeouts } from '../../../src/main/service/http/timeouts.ts';
import type { Reply, ReplyPart } from '../../../src/main/service/chat/reply.ts';
import {
  answer,
  chunk,
  scriptedServer,
  streamHead,
  type Script,
  type ScriptedServer,
} from './scripted-server.ts';

export const key = 'sk-test-a1b2c3d4e5f6';

export interface Scene {
  readonly client: ServiceClient;
  readonly server: ScriptedServer;
  readonly clock: QuickClock;
}

/** A clock on which every wait is over at once, and which tells how long it would have been. */
export interface QuickClock extends Clock {
  readonly slept: readonly number[];
}

/** @param startsAt milliseconds since 1970 */
export function quickClock(startsAt: number = Date.now()): QuickClock {
  let passed = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => passed,
    wallNow: () => startsAt + passed,
    async sleep(ms, signal) {
      // As late as a timer, so that whatever else is going on comes first.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      slept.push(ms);
      passed += ms;
    },
  };
}

/** A clock that stands still until it is put forward. */
export interface SteppedClock extends Clock {
  /** Who sleeps. */
  readonly sleepers: () => number;
  /** Wakes whoever has slept long enough by then. */
  advance(ms: number): Promise<void>;
}

export function steppedClock(): SteppedClock {
  let passed = 0;
  const sleeping = new Set<{ readonly until: number; readonly wake: () => void }>();
  return {
    now: () => passed,
    wallNow: () => Date.parse('2026-11-20T12:00:00Z') + passed,
    sleepers: () => sleeping.size,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const sleeper = { until: passed + ms, wake: resolve };
        sleeping.add(sleeper);
        signal.addEventListener('abort', () => {
          sleeping.delete(sleeper);
          reject(signal.reason as Error); // as the real clock does
        });
      }),
    async advance(ms) {
      passed += ms;
      for (const sleeper of sleeping) {
        if (sleeper.until > passed) continue;
        sleeping.delete(sleeper);
        sleeper.wake();
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}

/** A client, for which no wait takes any time, and the server it talks to; they go when the test ends. */
export async function scene(
  script: Script,
  timeouts: Partial<Timeouts> = {},
  options: Partial<ServiceClientOptions> = {},
): Promise<Scene> {
  const server = await scriptedServer(script);
  const clock = quickClock();
  const client = createServiceClient({
    connection: () => ({ baseUrl: server.baseUrl, apiKey: key }),
    timeouts,
    clock,
    random: () => 0,
    proxies: {},
    ...options,
  });
  onTestFinished(async () => {
    await client.close();
    await server.close();
  });
  return { client, server, clock };
}

/** A script that answers every request alike. */
export function always(status: number, body: string | Uint8Array, headers?: Record<string, string>): Script {
  return ({ socket }) => void socket.write(answer(status, body, headers));
}

/** A script that streams these bytes and, unless told otherwise, ends the body well. */
export function streams(body: string | Uint8Array, ending: 'end' | 'cut' | 'stall' = 'end'): Script {
  return ({ socket }) => {
    socket.write(streamHead);
    socket.write(chunk(body));
    if (ending === 'end') socket.write(chunk());
    if (ending === 'cut') socket.end();
  };
}

export const question = { model: 'vendor/model', messages: [{ role: 'user', content: 'Hello?' }] } as const;

export const never: AbortSignal = new AbortController().signal;

/** What came of a streamed reply, and the error it ended with. */
export interface Heard {
  readonly reasoning: string;
  readonly reply: string;
  readonly end?: ReplyPart & { readonly type: 'reply-end' };
  readonly calls?: readonly ToolCall[];
  /** What was told besides, in its order. */
  readonly told?: readonly ReplyPart[];
  readonly error?: unknown;
}

export async function heard(parts: AsyncIterable<ReplyPart>): Promise<Heard> {
  let sofar: Heard = { reasoning: '', reply: '' };
  try {
    for await (const part of parts) {
      if (part.type === 'reasoning-delta') sofar = { ...sofar, reasoning: sofar.reasoning + part.text };
      if (part.type === 'reply-delta') sofar = { ...sofar, reply: sofar.reply + part.text };
      if (part.type === 'reply-end') sofar = { ...sofar, end: part };
      if (part.type === 'tool-calls') sofar = { ...sofar, calls: part.calls };
      if (part.type === 'note' || part.type === 'wait-start' || part.type === 'wait-end')
        sofar = { ...sofar, told: [...(sofar.told ?? []), part] };
    }
  } catch (error) {
    return { ...sofar, error };
  }
  return sofar;
}

/** The failure of a call, which must be one that can be told, and must not hold the key anywhere. */
export async function failure(call: Promise<unknown>): Promise<ServiceError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return told(error);
}

/** An error that can be told: one or two short sentences, no bare code, no key. */
export function told(error: unknown): ServiceError {
  if (!(error instanceof ServiceError)) throw new Error(`not a ServiceError: ${inspect(error)}`);
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(key);
  expect(JSON.stringify(error)).not.toContain(key);
  expect(error.message.length).toBeLessThanOrEqual(500);
  expect(error.message).toMatch(/^[A-Z0-9].*[.”?]$/su);
  expect(error.message).not.toMatch(/[\p{Cc}]|<\w/u);
  return error;
}

/** Events of a stream, one for each delta. */
export function sse(...chunks: readonly unknown[]): string {
  return chunks.map((data) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`).join('');
}

export function delta(words: Record<string, unknown>, finishReason: string | null = null): object {
  return {
    id: 'c1',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: words, finish_reason: finishReason }],
  };
}

/** A reply as a whole, made without a stream. */
export async function wholeReply(
  { chat }: Pick<ServiceClient, 'chat'>,
  request: Parameters<ServiceClient['chat']>[0],
  signal: AbortSignal,
): Promise<Reply> {
  let whole: Reply = { reasoning: '', reply: '', toolCalls: [], finishReason: 'stop' };
  for await (const part of chat({ ...request, whole: true }, signal)) {
    if (part.type === 'reasoning-delta') whole = { ...whole, reasoning: whole.reasoning + part.text };
    if (part.type === 'reply-delta') whole = { ...whole, reply: whole.reply + part.text };
    if (part.type === 'tool-calls') whole = { ...whole, toolCalls: part.calls };
    const { finishReason, usage } = part.type === 'reply-end' ? part : whole;
    whole = { ...whole, finishReason, ...(usage && { usage }) };
  }
  return whole;
}
