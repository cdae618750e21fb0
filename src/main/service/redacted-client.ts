import { redactKey, redactKeyInPieces, type Redact } from '../../shared/settings/redaction.ts';
import type { ServiceClient } from './client.ts';
import { ServiceError } from './errors/errors.ts';
import type { GetConnection } from './http/http.ts';
import type { ReplyPart } from './chat/reply.ts';

/** The same client, but its answers and failures never contain the key, whatever the service quotes. */
export function redactedClient(client: ServiceClient, connection: GetConnection): ServiceClient {
  const redacted = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const redact = redactKey((await connection()).apiKey);
    try {
      return withoutKey(await ask(), redact);
    } catch (error) {
      throw redactedError(error, redact);
    }
  };
  return {
    ...client,
    async *chat(request, signal) {
      const { apiKey } = await connection();
      try {
        yield* redactedParts(client.chat(request, signal), apiKey);
      } catch (error) {
        throw redactedError(error, redactKey(apiKey));
      }
    },
    transcribe: (request, signal) => redacted(() => client.transcribe(request, signal)),
    speak: (request, signal) => redacted(() => client.speak(request, signal)),
    models: (signal) => redacted(() => client.models(signal)),
    modelInfo: (signal) => redacted(() => client.modelInfo(signal)),
  };
}

async function* redactedParts(parts: AsyncIterable<ReplyPart>, key: string): AsyncGenerator<ReplyPart> {
  const redact = redactKey(key);
  const streams = { 'reasoning-delta': redactKeyInPieces(key), 'reply-delta': redactKeyInPieces(key) };
  try {
    for await (const part of parts) {
      if (part.type === 'reasoning-delta' || part.type === 'reply-delta') {
        const text = streams[part.type].add(part.text);
        // The reasoning is over when the reply begins.
        if (part.type === 'reply-delta') yield* rest('reasoning-delta');
        if (text !== '') yield { type: part.type, text };
        continue;
      }
      if (part.type === 'tool-calls' || part.type === 'reply-end') yield* restOfAll();
      yield withoutKey(part, redact);
    }
  } catch (error) {
    yield* restOfAll(); // whatever arrived before the failure is kept
    throw error;
  }

  function* rest(type: keyof typeof streams): Generator<ReplyPart> {
    const text = streams[type].end();
    if (text !== '') yield { type, text };
  }
  function* restOfAll(): Generator<ReplyPart> {
    yield* rest('reasoning-delta');
    yield* rest('reply-delta');
  }
}

/** Redacts every string in a value; audio and other binary data pass through. */
function withoutKey<Value>(value: Value, redact: Redact): Value {
  const clean = (each: unknown): unknown => {
    if (typeof each === 'string') return redact(each);
    if (Array.isArray(each)) return each.map(clean);
    if (typeof each !== 'object' || each === null || ArrayBuffer.isView(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, clean(inner)]));
  };
  return clean(value) as Value; // the same shape, string for string
}

function redactedError(error: unknown, redact: Redact): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { fault, message, name: _name, stack: _stack, cause, ...details } = error;
  const clean = { message: redact(message), details: withoutKey(details, redact) };
  if (clean.message === message && JSON.stringify(clean.details) === JSON.stringify(details)) return error;
  return new ServiceError(fault.kind, clean.message, {
    ...clean.details,
    ...(fault.cause !== undefined && { because: fault.cause }),
    ...(cause !== undefined && { cause }),
  });
}
