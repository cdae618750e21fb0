import { inspect } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { createServiceClient, type ServiceClient } from '../../../src/main/service/client.ts';
import type { ToolCall } from '../../../src/shared/talk/message.ts';
import type { Clock } from '../../../src/main/service/clock.ts';
import { ServiceError } from '../../../src/main/service/errors/errors.ts';
import type { Timeouts } from '../../../src/main/service/http/timeouts.ts';
import type { Reply } from '../../../src/main/service/chat/reply.ts';
import type { ReplyPart } from '../../../src/main/speech/voice-service.ts';
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

/** A clock on which every wait ends at once, and which records its length. */
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
      // As late as a timer, so that pending work comes first.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      slept.push(ms);
      passed += ms;
    },
  };
}

/** A clock that stands still until it is advanced. */
export interface SteppedClock extends Clock {
  /** How many are sleeping. */
  readonly sleepers: () => number;
  /** Wakes every sleeper whose time has come. */
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

/** A client whose waits take no time, and its server; both close when the test ends. */
export async function scene(
  script: Script,
  timeouts: Partial<Timeouts> = {},
  options: Partial<Parameters<typeof createServiceClient>[0]> = {},
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

/** A script that gives every request the same answer. */
export function always(status: number, body: string | Uint8Array, headers?: Record<string, string>): Script {
  return ({ socket }) => void socket.write(answer(status, body, headers));
}

/** A script that streams these bytes and, by default, ends the body properly. */
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

/** What a reply contained, and the error it ended with. */
export interface CollectedReply {
  readonly reasoning: string;
  readonly reply: string;
  readonly end?: ReplyPart & { readonly type: 'reply-end' };
  readonly calls?: readonly ToolCall[];
  /** Notes and waits, in order. */
  readonly notices?: readonly ReplyPart[];
  readonly error?: unknown;
}

export async function collectReply(parts: AsyncIterable<ReplyPart>): Promise<CollectedReply> {
  let soFar: CollectedReply = { reasoning: '', reply: '' };
  try {
    for await (const part of parts) {
      if (part.type === 'reasoning-delta') soFar = { ...soFar, reasoning: soFar.reasoning + part.text };
      if (part.type === 'reply-delta') soFar = { ...soFar, reply: soFar.reply + part.text };
      if (part.type === 'reply-end') soFar = { ...soFar, end: part };
      if (part.type === 'tool-calls') soFar = { ...soFar, calls: part.calls };
      if (part.type === 'note' || part.type === 'wait-start' || part.type === 'wait-end')
        soFar = { ...soFar, notices: [...(soFar.notices ?? []), part] };
    }
  } catch (error) {
    return { ...soFar, error };
  }
  return soFar;
}

/** A call's failure, which must be fit to show and not contain the key anywhere. */
export async function failure(call: Promise<unknown>): Promise<ServiceError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return showable(error);
}

/** Checks that an error is fit to show: one or two short sentences, no bare code, no key. */
export function showable(error: unknown): ServiceError {
  if (!(error instanceof ServiceError)) throw new Error(`not a ServiceError: ${inspect(error)}`);
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(key);
  expect(JSON.stringify(error)).not.toContain(key);
  expect(error.message.length).toBeLessThanOrEqual(500);
  expect(error.message).toMatch(/^[A-Z0-9].*[.”?]$/su);
  expect(error.message).not.toMatch(/[\p{Cc}]|<\w/u);
  return error;
}

/** A stream's events, one for each chunk. */
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

/** A reply requested without a stream. */
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
