import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ToolServer } from '../../../src/shared/talk/tool-servers.ts';
import { type ServersUnderTest, impatient, serversUnderTest } from './servers-under-test.ts';

type Answer = (
  message: { id: number; method: string },
  response: ServerResponse,
  request: IncomingMessage,
) => void;

let under: ServersUnderTest;
let url: string;
let answerCall: Answer;
let answerStart: Answer;
let seen: IncomingMessage[];
let closing: (() => void)[];

beforeEach(async () => {
  seen = [];
  closing = [];
  answerStart = (message, response) => json(response, message.id, started);
  answerCall = (message, response) => json(response, message.id, said('hello'));
  url = await listen((request, response) => {
    seen.push(request);
    if (request.method === 'POST') void answered(request, response);
    else response.writeHead(405).end();
  });
  under = serversUnderTest(secrets);
});
afterEach(() => {
  under.end();
  closing.forEach((close) => close());
});

const secrets = { Authorization: 'Bearer secret' };
const echo = { name: 'echo', description: 'Says it again.', inputSchema: { type: 'object', properties: {} } };
const started = {
  protocolVersion: '2025-06-18',
  capabilities: { tools: {} },
  serverInfo: { name: 'web', version: '1' },
};
const said = (text: string) => ({ content: [{ type: 'text', text }] });
const at = (address: string): ToolServer => ({
  id: 'web',
  name: 'web',
  isOn: true,
  off: [],
  reach: { kind: 'address', url: address, secrets: ['Authorization'] },
});

function json(response: ServerResponse, id: number, result: object): void {
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ jsonrpc: '2.0', id, result }));
}

async function answered(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const message = await bodyOf(request);
  if (message.id === undefined) response.writeHead(202).end();
  else if (message.method === 'initialize') answerStart(message, response, request);
  else if (message.method === 'tools/list') json(response, message.id, { tools: [echo] });
  else answerCall(message, response, request);
}

async function bodyOf(request: IncomingMessage): Promise<{ id: number; method: string }> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return JSON.parse(text) as { id: number; method: string };
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

it('is spoken to with the headers that were entered, and with nothing else that tells who asks', async () => {
  await under.start(at(url));
  expect(under.first()).toMatchObject({ state: 'ready' });
  expect(await under.call('echo')).toEqual({ toolServerTextNotInstructions: 'hello' });
  expect(seen.every(({ headers }) => headers.authorization === 'Bearer secret')).toBe(true);
  expect(seen.some(({ headers }) => headers.cookie ?? headers.referer)).toBe(false);
});

it('reads a stream of events as well', async () => {
  answerCall = ({ id }, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(
      `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, result: said('streamed') })}\n\n`,
    );
  };
  await under.start(at(url));
  expect(await under.call('echo')).toEqual({ toolServerTextNotInstructions: 'streamed' });
});

it.each([301, 302, 307, 308])(
  'is not followed elsewhere by a redirect (%i), with the secret or without',
  async (status) => {
    const elsewhere: IncomingMessage[] = [];
    const other = await listen((request, response) => {
      elsewhere.push(request);
      response.writeHead(404).end();
    });
    answerCall = (_message, response) => response.writeHead(status, { location: other }).end();
    await under.start(at(url));
    await expect(under.call('echo')).rejects.toThrow('elsewhere');
    answerStart = answerCall;
    await under.servers.restart('web');
    expect(under.first()).toMatchObject({ state: 'failed', why: expect.stringContaining('elsewhere') });
    expect(elsewhere).toEqual([]);
  },
);

it.each(['application/json', 'text/event-stream'])(
  'sends without end as %s: it is cut off, and memory stays bounded',
  async (type) => {
    answerCall = (_message, response) => {
      response.writeHead(200, { 'content-type': type });
      const more = (): void => {
        while (
          !response.destroyed &&
          response.write('data: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n'.repeat(1000))
        );
      };
      response.on('drain', more);
      more();
    };
    await under.start(at(url));
    const before = process.memoryUsage().rss;
    await expect(under.call('echo')).rejects.toThrow('too large');
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  },
);

it('drips slowly: the call is given up', async () => {
  answerCall = (_message, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const drip = setInterval(() => response.write(': \n'), 50);
    response.on('close', () => clearInterval(drip));
  };
  under.end();
  under = serversUnderTest(secrets, { ...impatient, startMs: 2000 });
  await under.start(at(url));
  await expect(under.call('echo')).rejects.toThrow('in time');
});

it('drips slowly at its start: it is given up', async () => {
  answerStart = (_message, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(drip));
  };
  under.end();
  under = serversUnderTest(secrets, { ...impatient, startMs: 2000 });
  await under.start(at(url));
  expect(under.first()).toMatchObject({ why: expect.stringContaining('in time') });
});

it('refuses whoever asks: its status is told', async () => {
  answerStart = (_message, response) => response.writeHead(401).end('no');
  await under.start(at(url));
  expect(under.first()).toMatchObject({ why: expect.any(String), tools: [] });
});

it('is not there: that is said', async () => {
  closing.forEach((close) => close());
  await under.start(at(url));
  expect(under.first()).toMatchObject({ why: expect.stringContaining('can’t be reached') });
});
