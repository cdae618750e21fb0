import { createServer, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * What becomes of a connection: `pass` as long as both ends like, `refuse` before its first byte, `cut-upload` and
 * `cut-answer` after so many bytes of that direction.
 */
export type Fate =
  | { readonly type: 'pass' }
  | { readonly type: 'refuse' }
  | { readonly type: 'cut-upload' | 'cut-answer'; readonly afterBytes: number };

/** A network that comes and goes: a TCP proxy whose next connections have the fates that are drawn for them. */
export interface FlappingProxy {
  readonly address: string;
  /** Connections that were cut or refused so far. */
  readonly cuts: () => number;
  /** Every connection there is ends, as when a cable is pulled. */
  pull(): void;
}

/** @param fateOf of the connection with this number, counted from 0 */
export async function startFlappingProxy(
  target: string,
  fateOf: (connection: number) => Fate,
): Promise<FlappingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let connections = 0;
  let cuts = 0;

  const cut = (...sockets: readonly Socket[]): void => {
    cuts++;
    for (const socket of sockets) socket.resetAndDestroy();
  };

  const server = createServer((client) => {
    const fate = fateOf(connections++);
    client.on('error', () => {});
    if (fate.type === 'refuse') return cut(client);
    const service = connect(Number(port), hostname);
    service.on('error', () => client.destroy());
    for (const socket of [client, service]) {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        client.destroy();
        service.destroy();
      });
    }
    const bytes = { 'cut-upload': 0, 'cut-answer': 0 };
    const carry = (from: Socket, to: Socket, way: keyof typeof bytes): void => {
      from.on('data', (piece) => {
        const left = fate.type === way ? fate.afterBytes - bytes[way] : Infinity;
        bytes[way] += piece.length;
        to.write(left < piece.length ? piece.subarray(0, left) : piece);
        if (left < piece.length) cut(client, service);
      });
    };
    carry(client, service, 'cut-upload');
    carry(service, client, 'cut-answer');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    cuts: () => cuts,
    pull: () => cut(...open),
  };
}
