import { createServer, type Socket } from 'node:net';

/** A request as received over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly socket: Socket;
  /** Resolves when the client has closed the connection. */
  readonly closed: Promise<void>;
}

export interface ScriptedServer {
  readonly baseUrl: string;
  readonly requests: readonly WireRequest[];
  /** How many connections were ever opened. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/** Handles a request: may write any bytes to its socket at any time, or break the socket. */
export type Script = (request: WireRequest, index: number) => void | Promise<void>;

/** A server that sends exactly what its script writes, byte for byte. */
export async function scriptedServer(script: Script): Promise<ScriptedServer> {
  const requests: WireRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    socket.on('error', () => {});
    socket.on('end', () => resolve());
    socket.on('close', () => {
      sockets.delete(socket);
      resolve();
    });
    let pending: Buffer = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      pending = Buffer.concat([pending, bytes]);
      for (let read = readRequest(pending); read; read = readRequest(pending)) {
        pending = read.rest;
        const request = { ...read.request, socket, closed };
        requests.push(request);
        void script(request, requests.length - 1);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A whole answer with a content length. */
export function answer(
  status: number,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): Buffer {
  const bytes = Buffer.from(body);
  const lines = Object.entries({
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Scripted\r\n${lines.join('')}\r\n`), bytes]);
}

/** The head of an event stream; its body is sent with `chunk`. */
export const streamHead =
  'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n';

/** A piece of a chunked body; without bytes, its end. */
export function chunk(body: string | Uint8Array = ''): Buffer {
  const bytes = Buffer.from(body);
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
}

interface Read {
  readonly request: Omit<WireRequest, 'socket' | 'closed'>;
  readonly rest: Buffer;
}

function readRequest(bytes: Buffer): Read | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const bodyEnd = headEnd + 4 + Number(headers['content-length'] ?? 0);
  if (bytes.length < bodyEnd) return undefined;
  const [method = '', path = ''] = first.split(' ');
  return {
    request: { method, path, headers, body: bytes.subarray(headEnd + 4, bodyEnd) },
    rest: bytes.subarray(bodyEnd),
  };
}
