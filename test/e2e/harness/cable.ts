import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The way from the app to a service: pulled, nobody answers there, and what was under way is lost. */
export interface Cable {
  readonly baseUrl: string;
  pull(): Promise<void>;
  plugIn(): Promise<void>;
}

/** @param to `http://127.0.0.1:<port>` */
export async function layCable(to: string): Promise<Cable> {
  const { port: servicePort } = new URL(to);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(servicePort), '127.0.0.1');
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(into);
      from.on('error', () => into.destroy());
      from.on('close', () => {
        into.destroy();
        sockets.delete(from);
      });
    }
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  // A server that listens on a host and port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async pull() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    async plugIn() {
      if (!server.listening) await listen(port);
    },
  };
}
