import { expect, test } from 'vitest';
import { isPublicAddress } from '../../../src/main/web/public-address.ts';
import { createWebFetch, WebFetchError } from '../../../src/main/web/web-fetch.ts';
import { name, serving, webAt } from './web-server.ts';

type WebPorts = Parameters<typeof createWebFetch>[0];

const never = new AbortController().signal;
const limits = { accept: 'image/*', maxBytes: 1_000, timeoutMs: 15_000 };

test('brings what is there, and tells the server nothing about who asks', async () => {
  const { port, asked } = await serving((_request, response) => {
    response.writeHead(200, { 'content-type': 'Image/PNG; q=1', 'set-cookie': 'who=you' });
    response.end('picture');
  });
  const fetchFromWeb = createWebFetch(webAt());
  for (let i = 0; i < 2; i++) {
    const found = await fetchFromWeb({ ...limits, url: `https://${name}:${port}/a.png?b=1` }, never);
    expect(Buffer.from(found.bytes).toString()).toBe('picture');
    expect(found.contentType).toBe('image/png');
  }
  expect(asked.map(({ url }) => url)).toEqual(['/a.png?b=1', '/a.png?b=1']);
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Parley' };
  expect(asked.map((request) => request.headers)).toEqual(
    asked.map(() => ({ ...headers, host: `${name}:${port}`, connection: 'keep-alive' })),
  );
});

test('follows redirects, with what they are relative to, and says where it came to', async () => {
  const { port } = await serving((request, response) => {
    const hop = Number(request.url?.slice(1));
    if (hop < 5) response.writeHead(302, { location: String(hop + 1) }).end();
    else response.end('there');
  });
  const found = await createWebFetch(webAt())({ ...limits, url: `https://${name}:${port}/0` }, never);
  expect(found.url.pathname).toBe('/5');
});

test('gives up after five redirects', async () => {
  const { port, asked } = await serving((_request, response) =>
    response.writeHead(302, { location: '/' }).end(),
  );
  expect(await failureOf(`https://${name}:${port}/`)).toBe('redirects');
  expect(asked).toHaveLength(6);
});

test.for([
  ['http://elsewhere.example/', 'not-https'],
  ['file:///etc/passwd', 'not-https'],
  ['https://me:secret@elsewhere.example/', 'not-https'],
  ['no address', 'not-https'],
  ['https://127.0.0.1/', 'private'],
  ['https://127.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.0.0.1/', 'private'],
  ['https://0/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[::ffff:127.0.0.1]/', 'private'],
  ['https://[64:ff9b::7f00:1]/', 'private'],
  ['https://169.254.169.254/latest/meta-data/', 'private'],
  ['https://100.64.0.1/', 'private'],
] as const)('does not connect to %s (%s)', async ([url, reason]) => {
  expect(await failureOf(url, { ...webAt(), mayConnect: isPublicAddress })).toBe(reason);
});

test.for([
  [['127.0.0.1']],
  [['192.168.1.1']],
  [['::ffff:10.0.0.1']],
  [['93.184.215.14', '127.0.0.1']],
] as const)('does not connect to a name that stands for %s', async ([addresses]) => {
  const { port, asked } = await serving((_request, response) => response.end('secret'));
  const web = { ...webAt(), resolve: async () => addresses, mayConnect: isPublicAddress };
  expect(await failureOf(`https://${name}:${port}/`, web)).toBe('private');
  expect(asked).toEqual([]);
});

test.for([
  ['https://127.0.0.1:{port}/secret', 'private'],
  ['https://[::ffff:7f00:1]:{port}/secret', 'private'],
  ['https://inside.example:{port}/secret', 'private'],
  ['http://elsewhere.example:{port}/secret', 'not-https'],
  ['data:image/png;base64,AAAA', 'not-https'],
] as const)('is not led to %s by a redirect', async ([location, reason]) => {
  const { port, asked } = await serving((_request, response) => {
    response.writeHead(307, { location: location.replace('{port}', String(port)) }).end();
  });
  // The one address of the test's server passes for public as long as the name does.
  const web: WebPorts = {
    isProxied: async () => false,
    resolve: async (host) => (host === name ? ['::1'] : ['127.0.0.1']),
    mayConnect: (address) => address === '::1',
  };
  expect(await failureOf(`https://${name}:${port}/`, web)).toBe(reason);
  expect(asked.map(({ url }) => url)).toEqual(['/']);
});

test('connects to the address it has checked, whatever the name server says next', async () => {
  const { port } = await serving((_request, response) => response.end('there'));
  const answers = [['127.0.0.1'], ['10.255.255.1']];
  let asked = 0;
  const web = { ...webAt(), resolve: async () => answers[asked++] ?? [] };
  const found = await createWebFetch(web)({ ...limits, url: `https://${name}:${port}/` }, never);
  expect(Buffer.from(found.bytes).toString()).toBe('there');
  expect(asked).toBe(1);
});

test('does not go by a proxy, which would connect to addresses that nobody here has seen', async () => {
  const { port, asked } = await serving((_request, response) => response.end());
  const web = { ...webAt(), isProxied: async (url: URL) => url.hostname === name };
  expect(await failureOf(`https://${name}:${port}/`, web)).toBe('proxied');
  expect(asked).toEqual([]);
});

test('takes no more than it was told to, whatever the server says its length is', async () => {
  const { port } = await serving((_request, response) => {
    response.write('x'.repeat(600));
    response.end('x'.repeat(600));
  });
  expect(await failureOf(`https://${name}:${port}/`)).toBe('too-large');
});

test('does not wait for ever for what trickles in', async () => {
  const { port } = await serving((_request, response) => void response.write('x'));
  const fetched = createWebFetch(webAt())(
    { ...limits, timeoutMs: 200, url: `https://${name}:${port}/` },
    never,
  );
  await expect(fetched).rejects.toMatchObject({ reason: 'timed-out' });
});

test('ends when it is no longer wanted', async () => {
  const { port } = await serving((_request, response) => void response.write('x'));
  const leaving = new AbortController();
  const fetched = createWebFetch(webAt())({ ...limits, url: `https://${name}:${port}/` }, leaving.signal);
  setTimeout(() => leaving.abort(new Error('left')), 50);
  await expect(fetched).rejects.toThrow('left');
});

test('says what kept it from coming', async () => {
  const { port } = await serving((_request, response) => response.writeHead(404).end());
  expect(await failureOf(`https://${name}:${port}/`)).toBe('status');
  expect(await failureOf(`https://other.example:${port}/`)).toBe('untrusted');
  expect(await failureOf(`https://${name}:1/`)).toBe('unreachable');
  const nameless = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  expect(await failureOf(`https://${name}/`, { ...webAt(), resolve: () => Promise.reject(nameless) })).toBe(
    'not-found',
  );
});

async function failureOf(url: string, web = webAt()): Promise<string> {
  const error: unknown = await createWebFetch(web)({ ...limits, url }, never).catch(
    (caught: unknown) => caught,
  );
  return error instanceof WebFetchError ? error.reason : String(error);
}
