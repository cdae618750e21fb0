import { hostname, networkInterfaces } from 'node:os';
import { Agent, buildConnector } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { always, key, never, scene } from '../scenario.ts';
import { list } from './answers.ts';

test.for([
  ['service.example', true],
  ['192.0.2.7', true],
  ['localhost', false],
  ['LOCALHOST.', false],
  ['models.localhost', false],
  ['127.0.0.1', false],
  ['127.8.9.10', false],
  ['[::1]', false],
  ['[::ffff:127.0.0.1]', false],
  [hostname(), false],
  ...Object.values(networkInterfaces()).flatMap((own = []) =>
    own.map(({ address, family }) => [family === 'IPv6' ? `[${address}]` : address, false] as const),
  ),
] as const)('checks this computer’s clock against a service at %s: %s (L45)', async ([host, checks]) => {
  const times: number[] = [];
  const script = always(200, list, { date: 'Thu, 01 Jan 2015 00:00:00 GMT' });
  const { server } = await scene(script);
  const { port } = new URL(server.baseUrl);
  const dispatcher = new Agent({
    connect: (options, callback) =>
      connectTo({ ...options, hostname: '127.0.0.1', host: '127.0.0.1' }, callback),
  });
  onTestFinished(() => dispatcher.close());
  const { client } = await scene(
    script,
    {},
    {
      connection: () => ({ baseUrl: `http://${host}:${port}`, apiKey: key }),
      dispatcher,
      onServiceTime: ({ serviceMs }) => times.push(serviceMs),
    },
  );
  await client.models(never);
  expect(times).toEqual(checks ? [Date.UTC(2015, 0, 1)] : []);
});

const connectTo = buildConnector({});
