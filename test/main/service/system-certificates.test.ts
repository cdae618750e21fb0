import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createServiceClient } from '../../../src/main/service/client.ts';
import { authority, certificates, serverKey } from './certificates.ts';
import { failure, key, never } from './scenario.ts';
import { selfSigned } from './self-signed.ts';

/** Of a computer whose company has put its own authority among the system's. Read once in a process. */
const folder = mkdtempSync(join(tmpdir(), 'parley-authorities-'));
beforeAll(() => {
  process.env['SSL_CERT_FILE'] = join(folder, 'authorities.pem');
  writeFileSync(process.env['SSL_CERT_FILE'], authority);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(process.platform === 'linux')(
  'trusts an authority that only the system knows, from the first request on',
  async () => {
    const client = await clientOfServer({ cert: certificates.good, key: serverKey });
    expect(await client.models(never)).toEqual([]);
    expect(await client.models(never)).toEqual([]);
  },
);

test('still refuses a certificate that nobody here knows', async () => {
  const client = await clientOfServer(selfSigned);
  const error = await failure(client.models(never));
  expect(error.fault.kind).toBe('untrusted');
});

async function clientOfServer(identity: { readonly cert: string; readonly key: string }) {
  const server = createServer(identity, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"object":"list","data":[]}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = createServiceClient({
    connection: () => ({ baseUrl: `https://127.0.0.1:${port}`, apiKey: key }),
    proxies: {},
  });
  onTestFinished(async () => {
    await client.close();
    server.close();
  });
  return client;
}
