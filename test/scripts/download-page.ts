import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface DownloadPage {
  /** As `ELECTRON_MIRROR` takes it. */
  readonly mirror: string;
  readonly host: string;
  /** From which byte each download was asked for. */
  readonly asked: readonly number[];
}

/** Answers one request for the file, from this byte on. */
export type Delivery = (
  response: ServerResponse,
  rest: Buffer,
  request: { from: number; nth: number },
) => void;

/** A page that Electron is downloaded from, on this machine; it is gone when the test is over. */
export async function downloadPage(file: Buffer, deliver: Delivery): Promise<DownloadPage> {
  const asked: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const from = firstByte(request);
    asked.push(from);
    deliver(response, file.subarray(from), { from, nth: asked.length });
  });
  // As a proxy it leads everybody to itself.
  server.on('connect', (_request, client) => {
    const inside = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      inside.pipe(client).pipe(inside);
    });
    for (const end of [inside, client]) end.on('error', () => {});
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return { mirror: `http://${host}/`, host, asked };
}

/** The head of an answer with the whole file or the rest of it. */
export function begin(response: ServerResponse, rest: Buffer, from: number): void {
  const range =
    from > 0 ? { 'content-range': `bytes ${from}-${from + rest.length - 1}/${from + rest.length}` } : {};
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length, ...range });
}

export const atOnce: Delivery = (response, rest, { from }) => {
  begin(response, rest, from);
  response.end(rest);
};

export const silent: Delivery = () => {};

export function refusing(status: number): Delivery {
  return (response) => response.writeHead(status).end('<html>');
}

/** So many pieces, so far apart. */
export function dripping(pieces: number, everyMs: number): Delivery {
  return (response, rest, { from }) => {
    begin(response, rest, from);
    const size = Math.ceil(rest.length / pieces);
    let at = 0;
    const timer = setInterval(() => {
      response.write(rest.subarray(at, (at += size)));
      if (at < rest.length) return;
      clearInterval(timer);
      response.end();
    }, everyMs);
  };
}

function firstByte({ headers }: IncomingMessage): number {
  return Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
}
