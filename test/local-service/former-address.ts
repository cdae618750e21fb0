import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FormerAddress {
  /** `http://127.0.0.1:<port>`, without `/v1`; not the origin that it redirects to. */
  readonly baseUrl: string;
  /** The requests received, each answered with the new address. */
  readonly requests: readonly {
    readonly method: string;
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
  }[];
  readonly close: () => Promise<void>;
}

/** An address of the service under its former name, which redirects every request to the current one. */
export async function startFormerAddress(
  currentBaseUrl: string,
  { status = 308, port = 0 }: { readonly status?: 301 | 302 | 307 | 308; readonly port?: number } = {},
): Promise<FormerAddress> {
  const requests: FormerAddress['requests'][number][] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, path: url, headers });
    request.resume();
    response.writeHead(status, { location: currentBaseUrl + url }).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a host and port has an address of this shape.
  const address = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
