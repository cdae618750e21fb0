import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createServiceClient } from '../../../../src/main/service/client.ts';
import { proxiesIn, proxyTo, type ProxySource } from '../../../../src/main/service/http/connections.ts';
import type { Timeouts } from '../../../../src/main/service/http/timeouts.ts';
import { delta, failure, collectReply, key, never, question, scene, sse, showable } from '../scenario.ts';
import { answer, chunk, scriptedServer } from '../scripted-server.ts';

const list = '{"data":[{"id":"a/b","owned_by":"a"}]}';
const events = sse(delta({ content: 'Hello ' }), delta({ content: 'you.' }), delta({}, 'stop'), '[DONE]');

test.for([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['GZIP', gzipSync],
] as const)('reads an answer that was compressed unasked: %s', async ([encoding, compress]) => {
  const { client } = await scene(
    ({ socket, path }) =>
      void socket.write(
        answer(200, compress(path === '/v1/models' ? list : events), { 'content-encoding': encoding }),
      ),
  );
  expect(await client.models(never)).toEqual([{ id: 'a/b', owner: 'a' }]);
  expect((await collectReply(client.chat(question, never))).reply).toBe('Hello you.');
});

test('reads a compressed refusal', async () => {
  const body = gzipSync('{"error":{"message":"There is no such voice."}}');
  const { client } = await scene(
    ({ socket }) => void socket.write(answer(400, body, { 'content-encoding': 'gzip' })),
  );
  expect((await failure(client.models(never))).message).toContain('no such voice');
});

test.for(['end', 'cut'] as const)(
  'reports a compressed answer that is incomplete at the %s as interrupted (N30)',
  async (how) => {
    const half = gzipSync(
      sse(delta({ content: 'Hello '.repeat(200) }), delta({ content: 'x'.repeat(5000) })),
    );
    const { client } = await scene(({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ntransfer-encoding: chunked\r\n\r\n');
      socket.write(chunk(half.subarray(0, half.length - 12)));
      if (how === 'end') socket.write(chunk());
      else socket.end();
    });
    const { error } = await collectReply(client.chat(question, never));
    expect(showable(error).fault.kind).toBe('answer-interrupted');
  },
);

const large = { model: 'stt', file: new Uint8Array(3_000_000), fileName: 'take.wav' };

test('takes a connection closed during a large upload for a refusal of its size (S12)', async () => {
  const server = createServer((request) => void setTimeout(() => request.socket.destroy(), 5));
  const { client, requests } = await against(server);
  expect((await failure(client.transcribe(large, never))).fault.kind).toBe('too-large');
  expect(requests()).toBe(2);
});

test('reads a refusal that arrives before the upload has ended (S12, U03)', async () => {
  const server = createServer((request, response) => {
    response.writeHead(413, { 'content-type': 'text/html' }).end('<html>Too large</html>');
    request.resume();
  });
  const { client, requests } = await against(server);
  expect((await failure(client.transcribe(large, never))).fault.kind).toBe('too-large');
  expect(requests()).toBe(1);
});

test('sends a small upload again if the connection is closed', async () => {
  const { client, server } = await scene(({ socket }, index) => {
    if (index < 2) socket.destroy();
    else socket.write(answer(200, '{"text":"Hello."}'));
  });
  const take = { model: 'stt', file: new Uint8Array(1000), fileName: 'take.wav' };
  expect(await client.transcribe(take, never)).toEqual({ text: 'Hello.' });
  expect(server.requests).toHaveLength(3);
});

test('uses a proxy if one is set', async () => {
  const { server } = await scene(({ socket }) => void socket.write(answer(200, list)));
  const proxy = await proxyServer();
  const client = clientOf('http://service.example', { http: proxy.address });
  proxy.leadsTo(server.baseUrl);
  expect(await client.models(never)).toHaveLength(1);
  expect(proxy.asked()).toBe(1);
});

test('bypasses the proxy for excepted hosts', async () => {
  const { server } = await scene(({ socket }) => void socket.write(answer(200, list)));
  const client = clientOf(server.baseUrl, { http: 'http://127.0.0.1:1', none: '127.0.0.1' });
  expect(await client.models(never)).toHaveLength(1);
});

test.for(['http://service.example', 'https://service.example'])(
  'names the unreachable proxy for %s (N26)',
  async (baseUrl) => {
    const gone = await scriptedServer(() => {});
    await gone.close();
    const error = await failure(clientOf(baseUrl, { http: gone.baseUrl, https: gone.baseUrl }).models(never));
    expect(error.fault.kind).toBe('unreachable');
    expect(error.message).toContain(new URL(gone.baseUrl).host);
    expect(error.message).toContain('service.example');
  },
);

test.for([
  ['http://service.example', 407, 'name and a password'],
  ['https://service.example', 407, 'name and a password'],
  ['https://service.example', 403, 'refuses'],
] as const)('names the proxy that blocks %s: %i (N26)', async ([baseUrl, status, words]) => {
  const proxy = await scriptedServer(({ socket }) => void socket.end(answer(status, '')));
  onTestFinished(() => proxy.close());
  const address = proxy.baseUrl.replace('//', '//me:secret@');
  const error = await failure(clientOf(baseUrl, { http: address, https: address }).models(never));
  expect(error.fault.kind).toBe('unreachable');
  expect(error.message).toContain(new URL(proxy.baseUrl).host);
  expect(error.message).toContain(words);
  expect(error.message).not.toContain('secret');
});

test.for([
  [{}, { http: undefined, https: undefined, none: 'localhost,127.0.0.1,::1' }],
  [{ HTTPS_PROXY: 'http://p:1' }, { http: undefined, https: 'http://p:1' }],
  [{ https_proxy: 'http://q:1', HTTPS_PROXY: 'http://p:1' }, { https: 'http://q:1' }],
  [{ ALL_PROXY: 'http://p:1' }, { http: 'http://p:1', https: 'http://p:1' }],
  [
    { HTTP_PROXY: 'http://p:1', NO_PROXY: 'example.com' },
    { http: 'http://p:1', none: 'example.com' },
  ],
] as const)('reads the proxies in %j', ([environment, proxies]) => {
  expect(proxiesIn(environment)).toMatchObject(proxies);
});

test.for([
  ['http://service.example', 'proxy.example:3128', 'http://proxy.example:3128/'],
  ['http://service.example', ' https://proxy.example ', 'https://proxy.example/'],
  ['http://service.example', '', undefined],
  ['http://example.com', 'p:1', undefined],
  ['http://a.example.com', 'p:1', undefined],
  ['http://notexample.com', 'p:1', 'http://p:1/'],
  ['http://[::1]:8080', 'p:1', undefined],
  ['http://elsewhere.example:81', 'p:1', undefined],
  ['http://elsewhere.example:82', 'p:1', 'http://p:1/'],
] as const)('reaches %s through %j, except for excepted hosts', ([url, http, proxy]) => {
  const none = '.Example.com, [::1]:8080 ::1,elsewhere.example:81';
  expect(proxyTo(new URL(url), { http, none })?.href).toBe(proxy);
});

test.for(['socks5://127.0.0.1:1080', 'http://', 'ftp://proxy.example', 'http://me:secret@'])(
  'reports that it can’t use the proxy %s, and sends nothing without it',
  async (proxy) => {
    const { server } = await scene(({ socket }) => void socket.write(answer(200, list)));
    const error = await failure(clientOf(server.baseUrl, { http: proxy }).models(never));
    expect(error.fault.kind).toBe('unreachable');
    expect(error.message).toContain('proxy');
    expect(error.message).not.toContain('secret');
    expect(server.requests).toHaveLength(0);
  },
);

test.for(['http://service.example', 'https://service.example'])(
  'gives up on a proxy that accepts the connection to %s and goes silent',
  async (baseUrl) => {
    const proxy = await scriptedServer(() => {});
    onTestFinished(() => proxy.close());
    const proxies = { http: proxy.baseUrl, https: proxy.baseUrl };
    const error = await failure(clientOf(baseUrl, proxies, { connectMs: 200, headersMs: 200 }).models(never));
    expect(error.fault.kind).toBe('timed-out');
    expect(error.message).toContain(new URL(proxy.baseUrl).host);
  },
);

test('looks up the proxy before each request', async () => {
  const { server } = await scene(({ socket }) => void socket.write(answer(200, list)));
  const proxy = await proxyServer();
  proxy.leadsTo(server.baseUrl);
  const asked: string[] = [];
  const client = clientOf('http://service.example', (url) => {
    asked.push(url.href);
    return Promise.resolve(asked.length === 1 ? { http: 'http://127.0.0.1:1' } : { http: proxy.address });
  });
  expect((await failure(client.models(never))).message).toContain('127.0.0.1:1');
  expect(await client.models(never)).toHaveLength(1);
  expect(asked).toEqual(Array(2).fill('http://service.example/v1/models'));
});

test.for([
  ['never comes', () => new Promise<never>(() => {})],
  ['fails', () => Promise.reject(new Error('no settings'))],
] as const)('sends nothing if the proxy lookup %s', async ([, proxies]) => {
  const { server } = await scene(({ socket }) => void socket.write(answer(200, list)));
  const error = await failure(clientOf(server.baseUrl, proxies, { connectMs: 100 }).models(never));
  expect(error.fault.kind).toBe('unreachable');
  expect(server.requests).toHaveLength(0);
});

test('stops at once during the proxy lookup', async () => {
  const ending = new AbortController();
  const call = clientOf('http://service.example', () => new Promise<never>(() => {})).models(ending.signal);
  ending.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
});

test('returns the new address of a service that has moved as data, for the person to confirm', async () => {
  const { client } = await scene(
    ({ socket }) => void socket.write(answer(308, '', { location: 'https://new.example/v1/models' })),
  );
  expect((await failure(client.models(never))).fault).toMatchObject({
    kind: 'moved',
    movedTo: 'https://new.example',
  });
});

test.for(['/v1/chat/completions', '/v1/models/', '/v1/audio/speech'])(
  'finds the root of an endpoint’s address: %s',
  async (path) => {
    const { server } = await scene(({ socket }) => void socket.write(answer(200, list)));
    await clientOf(server.baseUrl + path, {}).models(never);
    expect(server.requests[0]?.path).toBe('/v1/models');
  },
);

function clientOf(baseUrl: string, proxies: ProxySource, timeouts: Partial<Timeouts> = {}) {
  const client = createServiceClient({ connection: () => ({ baseUrl, apiKey: key }), proxies, timeouts });
  onTestFinished(() => client.close());
  return client;
}

async function against(server: ReturnType<typeof createServer>) {
  let requests = 0;
  server.on('request', () => requests++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  const client = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {}); // it listens on a port
  return { client, requests: () => requests };
}

/** A proxy that sends every tunnel and every request to one server. */
async function proxyServer() {
  let target = new URL('http://127.0.0.1:1');
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    void fetch(new URL(new URL(request.url ?? '/', 'http://x').pathname, target), {
      headers: { authorization: request.headers.authorization ?? '' },
    })
      .then((found) => found.text())
      .then((body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
  });
  server.on('connect', (_request, socket) => {
    asked++;
    const onward = connect(Number(target.port), target.hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    leadsTo: (address: string) => void (target = new URL(address)),
    asked: () => asked,
  };
}
