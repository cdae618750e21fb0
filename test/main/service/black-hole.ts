/** Listens with a short backlog and never accepts a connection. Prints its port, and sleeps. */
import { createServer, type AddressInfo } from 'node:net';

const server = createServer();
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  const { port } = server.address() as AddressInfo; // it listens on a port
  process.stdout.write(`${port}\n`, () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
});
