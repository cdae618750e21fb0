import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from './faults.ts';
import { errorOf } from './errors.ts';
import type { KeyState } from './keys.ts';
import { clockMs, closeEntry, type Endpoint, type Entry, type Summary } from './log.ts';

/** One request while it runs. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly entry: Entry;
  readonly fault: Fault | undefined;
  /** The key that it came with. */
  readonly owner: KeyState;
  /** Reserves tokens of the key for this request while it runs. @throws ServiceFailure if they are used up */
  readonly reserve: (tokens: number) => void;
  /** The tokens it actually used, counted against the key when it ends. */
  readonly used: { tokens: number };
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

declare module 'fastify' {
  interface FastifyRequest {
    call: Call;
  }
}

/** Logs the request and, if a fault is due before the answer, triggers it; then it never returns normally. */
export async function receive(request: FastifyRequest, reply: FastifyReply, body: Summary): Promise<void> {
  const { entry, fault, signal } = request.call;
  entry.body = body;
  entry.receivedAt = clockMs();
  if (!fault) return;
  if ('reset' in fault) return resetConnection(request, reply);
  if ('status' in fault) throw new ScriptedAnswer(fault);
  if ('stallAfter' in fault && fault.stallAfter === 0) await untilClientLeaves(signal);
  if ('respond' in fault) {
    reply.hijack();
    await fault.respond(reply.raw, signal);
    closeEntry(entry, 'failed', reply.raw.statusCode);
    throw new ConnectionClosed();
  }
}

/** Resets the connection. */
export function resetConnection(request: FastifyRequest, reply: FastifyReply): never {
  closeEntry(request.call.entry, 'failed');
  if (!reply.sent) reply.hijack();
  request.raw.socket.resetAndDestroy();
  throw new ConnectionClosed();
}

/** Waits until the client disconnects, then throws. */
export function untilClientLeaves(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) return reject(new ConnectionClosed());
    signal.addEventListener('abort', () => reject(new ConnectionClosed()), { once: true });
  });
}

/** The connection is closed, so no answer can be sent. */
export class ConnectionClosed extends Error {
  override readonly name = 'ConnectionClosed';
}

/** An answer that a test has requested. */
export class ScriptedAnswer extends Error {
  override readonly name = 'ScriptedAnswer';
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ status, body, headers = {} }: Extract<Fault, { status: number }>) {
    super(`scripted ${status}`);
    this.status = status;
    this.body = body ?? errorOf(status);
    this.headers = headers;
  }
}
