import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

declare global {
  function attack(order: object): Promise<unknown>;
  function closeWhileBusy(): Promise<unknown>;
}

let parley: Parley;
let outside: Server;
let address: string;
const arrived: string[] = [];

beforeAll(async () => {
  outside = createServer((request, response) => {
    arrived.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('here');
  });
  outside.on('upgrade', (request) => void arrived.push(request.url ?? ''));
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  parley = await launchParley({ entry: join(import.meta.dirname, 'sandboxed-page/main.mjs') });
});
afterAll(async () => {
  await parley?.close();
  outside?.close();
});

const attack = (order: object): Promise<unknown> =>
  parley.page.evaluate((given) => globalThis.attack(given), order);

it('has nothing of the system', async () => {
  expect(await attack({ do: 'globals' })).toEqual([]);
  expect(await attack({ do: 'code' })).toBe('refused');
});

it('reaches nothing outside, by any way', async () => {
  expect(await attack({ do: 'network', address })).toEqual([]);
  await attack({ do: 'leave', address });
  expect(await attack({ do: 'peers' })).not.toContainEqual(expect.stringContaining('candidate'));
  expect(arrived).toEqual([]);
  // The way out is there for whoever may take it.
  await fetch(address);
  expect(arrived).toHaveLength(1);
});

it('gets no file but its own code, and nothing of another page', async () => {
  const paths = [
    'attack.js',
    'preload.cjs',
    'main.mjs',
    '../main.mjs',
    '/../../../../../package.json',
    '/%2e%2e/sandboxed-page.test.ts',
    'app://parley/',
    'app://page-0123456789abcdef0123456789abcdef/order',
  ];
  expect(await attack({ do: 'others', paths })).toEqual(['attack.js']);
});

it('is ended when it grows too large, runs in circles, or is closed', async () => {
  expect(await attack({ do: 'memory' })).toEqual({ ended: 'out-of-memory' });
  expect(await parley.page.evaluate(() => globalThis.closeWhileBusy())).toBe('died');
  expect(await attack({ do: 'globals' })).toEqual([]);
});
