import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { PassThrough, pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** A slow link to the service. Answers come back at full speed. */
export interface Uplink {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export interface UplinkOptions {
  /** The service's port on this machine. */
  readonly to: number;
  /** Shared by all connections, including headers, as on the wire. */
  readonly bitsPerSecond: number;
  /** 0 picks a free port. */
  readonly port: number;
}

/** Opens a port that forwards requests to another at a limited rate. A connection's end or reset passes both ways. */
export async function openUplink({ to, bitsPerSecond, port }: UplinkOptions): Promise<Uplink> {
  const link = createLink(bitsPerSecond, () => performance.now());
  const outsides = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (outside) => {
    outsides.add(outside);
    outside.once('close', () => outsides.delete(outside));
    forward(outside, connect({ port: to, host: '127.0.0.1', allowHalfOpen: true, noDelay: true }), link);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    close: async () => {
      for (const outside of outsides) outside.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** More than any request: everything is read at once, because only reading shows that the other side has closed. */
const queueBytes = 128 * 1024 * 1024;

function forward(outside: Socket, inside: Socket, link: Link): void {
  const queue = new PassThrough({ highWaterMark: queueBytes });
  inside.once('error', () => outside.resetAndDestroy());
  outside.once('close', () => inside.destroy());
  // Closing the connection discards queued data.
  outside.once('end', () => {
    if (queue.readableLength > 0) inside.destroy();
  });
  // The socket handlers above deal with early ends.
  const slowly = (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> => paced(bytes, link);
  pipeline(outside, queue, slowly, inside, () => {});
  pipeline(inside, outside, () => {});
}

/** About three packets: small enough that connections take turns. */
const sliceBytes = 4096;

async function* paced(chunks: AsyncIterable<Buffer>, link: Link): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += sliceBytes) {
      const slice = chunk.subarray(at, at + sliceBytes);
      const waitMs = link.take(slice.length);
      if (waitMs > 0) await sleep(waitMs);
      yield slice;
    }
  }
}

export interface Link {
  /** Queues bytes behind all earlier ones. @returns milliseconds until the last of them has passed */
  readonly take: (bytes: number) => number;
}

/** Timers are late by a millisecond or two; this much lost time is made up for. */
const catchUpMs = 20;

export function createLink(bitsPerSecond: number, clockMs: () => number): Link {
  let freeAt = -Infinity;
  return {
    take: (bytes) => {
      const now = clockMs();
      const from = freeAt === -Infinity ? now : Math.max(freeAt, now - catchUpMs);
      freeAt = from + (bytes * 8000) / bitsPerSecond;
      return Math.max(0, freeAt - now);
    },
  };
}

function portOf(server: Server): number {
  // A server that listens on a host and port has an address of this shape.
  return (server.address() as AddressInfo).port;
}
