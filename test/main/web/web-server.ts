import { once } from 'node:events';
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { createWebFetch } from '../../../src/main/web/web-fetch.ts';
import { authority, certificates, serverKey } from '../service/certificates.ts';

type WebPorts = Parameters<typeof createWebFetch>[0];

/** The name that the certificate is for. Where it is comes from the test's own name server. */
export const name = 'elsewhere.example';

/** A web in which every name stands for this computer, which passes for a public place. */
export function webAt(): WebPorts {
  return {
    isProxied: async () => false,
    resolve: async () => ['127.0.0.1'],
    mayConnect: (address) => address === '127.0.0.1',
  };
}

/** A server of the web, for one test. */
export async function serving(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, authority]);
  const asked: IncomingMessage[] = [];
  const server = createServer({ cert: certificates.ofAnotherName, key: serverKey }, (request, response) => {
    asked.push(request);
    answer(request, response);
  });
  server.listen(0, '::');
  await once(server, 'listening');
  onTestFinished(() => {
    setDefaultCACertificates(trusted);
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}
