import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer, getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { createServiceClient } from '../../../src/main/service/client.ts';
import { defaultTimeouts, type Timeouts } from '../../../src/main/service/http/timeouts.ts';
import { authority, certificates, serverKey } from './certificates.ts';
import { always, failure, key, never, question, scene, wholeReply } from './scenario.ts';
import { answer } from './scripted-server.ts';

test.runIf(process.platform === 'linux')(
  'gives up after ten seconds if packets vanish while it connects (N03)',
  async () => {
    const client = clientOf(`http://127.0.0.1:${await blackHole()}`, { connectMs: 1500 });
    const error = await failure(client.models(never));
    expect(error.fault.kind).toBe('unreachable');
    expect(error.message).toContain('it does not respond');
    expect(defaultTimeouts.connectMs).toBe(10_000);
  },
);

test('accepts a certificate that this computer trusts', async () => {
  const { baseUrl } = await secureServer({ cert: certificates.good });
  expect(await clientOf(baseUrl).models(never)).toEqual([]);
});

test.for([
  ['expired', 'has expired'],
  ['ofAnotherName', 'is for another name'],
] as const)('rejects a certificate that is %s, says why, and sends nothing (N04)', async ([which, why]) => {
  const { baseUrl, received } = await secureServer({ cert: certificates[which] });
  const error = await failure(clientOf(baseUrl).models(never));
  expect(error.fault.kind).toBe('untrusted');
  expect(error.message).toContain(why);
  expect(received()).toBe('');
});

test('does not follow a redirect from HTTPS to HTTP (N25)', async () => {
  const elsewhere = await scene(always(200, '{}'));
  const location = `${elsewhere.server.baseUrl}/v1/chat/completions`;
  const { baseUrl } = await secureServer({ cert: certificates.good }, answer(307, '', { location }));
  const error = await failure(wholeReply(clientOf(baseUrl), question, never));
  expect(error.fault.kind).toBe('moved');
  expect(elsewhere.server.connections()).toBe(0);
});

function clientOf(baseUrl: string, timeouts: Partial<Timeouts> = {}) {
  const client = createServiceClient({ connection: () => ({ baseUrl, apiKey: key }), proxies: {}, timeouts });
  onTestFinished(() => client.close());
  return client;
}

/** The port of a server whose backlog is full. */
async function blackHole(): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'black-hole.ts')]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(line.toString());
  const waiting = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  onTestFinished(() => {
    for (const socket of waiting) socket.destroy();
  });
  await Promise.race(waiting.map((socket) => once(socket, 'connect')));
  await expect.poll(() => waiting.filter(({ connecting }) => !connecting).length).toBeGreaterThan(1);
  return port;
}

/** A TLS server whose authority is trusted for the test, and what it received inside the connection. */
async function secureServer(options: TlsOptions, says: Buffer = answer(200, '{"data":[]}')) {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, authority]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  let received = '';
  const server = createServer({ ...options, key: serverKey }, (socket) => {
    socket
      .on('error', () => {})
      .on('data', (piece) => {
        received += piece.toString();
        if (received.includes('\r\n\r\n')) socket.end(says);
      });
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { baseUrl: `https://127.0.0.1:${port}`, received: () => received };
}
