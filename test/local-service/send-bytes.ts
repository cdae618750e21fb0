import type { FastifyReply, FastifyRequest } from 'fastify';
import { resetConnection, untilClientLeaves } from './call.ts';
import { clockMs } from './log.ts';

/** Sends a whole body, or as much of it as the call's fault allows. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  contentType: string,
  body: Uint8Array,
): Promise<FastifyReply> {
  const { entry, fault, signal } = request.call;
  entry.answeredAt = clockMs();
  reply.type(contentType);
  if (fault && ('cutAfter' in fault || 'stallAfter' in fault)) {
    const allowed = 'cutAfter' in fault ? fault.cutAfter : fault.stallAfter;
    // Only the rate-limit headers and the type are set so far, all strings.
    const headers = {
      ...(reply.getHeaders() as Record<string, string>),
      'content-length': String(body.length),
    };
    reply.hijack();
    reply.raw.writeHead(200, headers);
    await new Promise<void>((resolve) => reply.raw.write(body.subarray(0, allowed), () => resolve()));
    if ('cutAfter' in fault) resetConnection(request, reply);
    await untilClientLeaves(signal);
  }
  return reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}
