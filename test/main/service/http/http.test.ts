import { createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { createServiceClient } from '../../../../src/main/service/client.ts';
import { always, failure, key, never, question, scene, wholeReply } from '../scenario.ts';
import { answer, scriptedServer } from '../scripted-server.ts';
import { selfSigned } from '../self-signed.ts';

const list = '{"object":"list","data":[{"id":"vendor/model","object":"model","owned_by":"vendor"}]}';

test('sends nothing without a key, and says what to do', async () => {
  const error = await failure(callWith({ apiKey: '  ' }));
  expect(error.fault.kind).toBe('no-key');
});

test.for(['pk-123456', 'Token sk-123', 'sk-', 'sk-12 34', 'sk-"1234', 'sk-12\n34', 'sk-ключ'])(
  'refuses to send an impossible key: %j',
  async (apiKey) => {
    const error = await failure(callWith({ apiKey }));
    expect(error.fault.kind).toBe('wrong-key');
    expect(error.message).not.toMatch(/12|34|ключ/);
  },
);

test.for([
  ` ${key}\n`,
  `"${key}"`,
  `‘${key}’`,
  `Bearer ${key}`,
  `"bearer ${key}"`,
  `Authorization: Bearer ${key}`,
  `Bearer "${key}"`,
])('strips characters copied along with the key: %j', async (apiKey) => {
  const { server } = await scene(always(200, list));
  await clientOf(server.baseUrl, apiKey).models(never);
  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
});

test.for(['', '/', '/v1', '/v1/', '//', '/V1'])(
  'finds the service at its root followed by %j (S09)',
  async (ending) => {
    const { server } = await scene(always(200, list));
    await clientOf(` ${server.baseUrl}${ending} `).models(never);
    expect(server.requests[0]?.path).toBe('/v1/models');
  },
);

test('keeps the path that the service is under', async () => {
  const { server } = await scene(always(200, list));
  await clientOf(`${server.baseUrl}/hosted/v1/`).models(never);
  expect(server.requests[0]?.path).toBe('/hosted/v1/models');
});

test.for([
  ['', 'no-address'],
  ['   ', 'no-address'],
  ['service.example', 'wrong-address'],
  ['localhost:8080', 'wrong-address'],
  ['ftp://service.example', 'wrong-address'],
  ['https://', 'wrong-address'],
  ['what is this', 'wrong-address'],
  ['https://me:secret@service.example', 'wrong-address'],
] as const)('reports what is wrong with the address %j', async ([baseUrl, kind]) => {
  const error = await failure(callWith({ baseUrl }));
  expect(error.fault.kind).toBe(kind);
  expect(error.message).not.toContain('secret');
});

test('suggests the missing scheme', async () => {
  expect((await failure(callWith({ baseUrl: 'service.example/v1' }))).message).toContain(
    'https://service.example?',
  );
});

test('reports at once that nothing is listening (N02)', async () => {
  const server = await scriptedServer(() => {});
  await server.close();
  const error = await failure(clientOf(server.baseUrl).models(never));
  expect(error.fault.kind).toBe('unreachable');
  expect(error.message).toContain('nothing is listening');
});

test('reports an unknown host name (N01)', async () => {
  const error = await failure(clientOf('http://nowhere.invalid').models(never));
  expect(error.fault.kind).toBe('unreachable');
  expect(error.message).toContain('nowhere.invalid');
});

test('retries silently if a kept-alive connection turns out to be closed (N32)', async () => {
  const { client, server } = await scene(({ socket }, index) => {
    if (index === 1) socket.destroy();
    else socket.write(answer(200, list));
  });
  await client.models(never);
  expect(await client.models(never)).toHaveLength(1);
  expect(server.requests).toHaveLength(3);
});

test('gives up after two silent retries if the connection is always cut (N06)', async () => {
  const { client, server } = await scene(({ socket }) => void socket.resetAndDestroy());
  expect((await failure(wholeReply(client, question, never))).fault.kind).toBe('unreachable');
  expect(server.requests).toHaveLength(3);
});

test('reports the new address of a service that has moved, and sends nothing there (N24, S39)', async () => {
  const elsewhere = await scene(always(200, list));
  const location = `${elsewhere.server.baseUrl}/v1/chat/completions`;
  const { client } = await scene(always(307, '', { location }));
  const error = await failure(wholeReply(client, question, never));
  expect(error.fault.kind).toBe('moved');
  expect(error.message).toContain(elsewhere.server.baseUrl);
  expect(error.movedTo).toBe(elsewhere.server.baseUrl);
  expect(elsewhere.server.connections()).toBe(0);
});

test.for([301, 302, 303, 308])('does not follow a %i to another server (N25)', async (status) => {
  const elsewhere = await scene(always(200, list));
  const { client } = await scene(
    always(status, '', { location: `${elsewhere.server.baseUrl}/login?from=1` }),
  );
  expect((await failure(client.models(never))).fault.kind).toBe('moved');
  expect(elsewhere.server.connections()).toBe(0);
});

test('follows a redirect on the same server, with the request’s body', async () => {
  const { client, server } = await scene(
    ({ socket, path }) =>
      void socket.write(path === '/new' ? answer(200, completion) : answer(307, '', { location: '/new' })),
  );
  expect((await wholeReply(client, question, never)).reply).toBe('Hi.');
  expect(server.requests[1]?.body).toEqual(server.requests[0]?.body);
});

test('stops an endless redirect (N25)', async () => {
  const { client, server } = await scene(always(307, '', { location: '/v1/models' }));
  expect((await failure(client.models(never))).fault.kind).toBe('wrong-address');
  expect(server.requests).toHaveLength(6);
});

test('reports a server that does not speak HTTP', async () => {
  const { client } = await scene(({ socket }) => void socket.write('220 mail ready\r\n'));
  expect((await failure(client.models(never))).fault.kind).toBe('wrong-address');
});

test('rejects a self-signed certificate, says why, and sends nothing (N04)', async () => {
  const { baseUrl, received } = await secureServer();
  const error = await failure(clientOf(baseUrl).models(never));
  expect(error.fault.kind).toBe('untrusted');
  expect(error.message).toContain('self-signed');
  expect(received()).toBe(0);
});

test('reports a connection that is cut during the TLS handshake as unreachable (N05)', async () => {
  const server = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const error = await failure(clientOf(`https://127.0.0.1:${portOf(server)}`).models(never));
  expect(error.fault.kind).toBe('unreachable');
});

test('uses a new key and address from the next request on', async () => {
  const first = await scene(always(200, list));
  const second = await scene(always(200, list));
  const connections = [first, second].map(({ server }, i) => ({
    baseUrl: server.baseUrl,
    apiKey: `sk-key${i}`,
  }));
  const client = createServiceClient({
    connection: () => connections[0] ?? { baseUrl: '', apiKey: '' },
    proxies: {},
  });
  onTestFinished(() => client.close());
  await client.models(never);
  connections.shift();
  await client.models(never);
  expect(second.server.requests[0]?.headers.authorization).toBe('Bearer sk-key1');
});

const completion = '{"choices":[{"message":{"content":"Hi."},"finish_reason":"stop"}]}';

function clientOf(baseUrl: string, apiKey: string = key) {
  const client = createServiceClient({ connection: () => ({ baseUrl, apiKey }), proxies: {} });
  onTestFinished(() => client.close());
  return client;
}

/** A call that must fail before anything is sent: nothing is at the address. */
function callWith({ baseUrl = 'http://127.0.0.1:1', apiKey = key }): Promise<unknown> {
  return clientOf(baseUrl, apiKey).models(never);
}

/** A TLS server, and how many bytes it received inside the secure connection. */
async function secureServer() {
  let bytes = 0;
  const server = createTlsServer(selfSigned, (socket) =>
    socket.on('data', (piece) => (bytes += piece.length)),
  );
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { baseUrl: `https://127.0.0.1:${portOf(server)}`, received: () => bytes };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
