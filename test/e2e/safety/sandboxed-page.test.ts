import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { runsOn, withAnotherApp } from '../harness/runs-on.ts';

const runsHere = runsOn(withAnotherApp);

declare global {
  function attack(order: object): Promise<unknown>;
  function closeWhileBusy(): Promise<unknown>;
}

const folder = mkdtempSync(join(tmpdir(), 'parley-sandboxed-'));
let parley: Parley;
let outside: Server;
let address: string;
const arrived: string[] = [];

const attack = (order: object): Promise<unknown> =>
  parley.page.evaluate((given) => globalThis.attack(given), order);

describe.runIf(runsHere)('a page in the sandbox', () => {
  beforeAll(async () => {
    outside = createServer((request, response) => {
      arrived.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*').end('here');
    });
    outside.on('upgrade', (request) => void arrived.push(request.url ?? ''));
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    // The light Chromium does not say that a page had no memory left.
    parley = await launchParley({ entry: join(layOut(), 'main.mjs'), wholeBrowser: true });
  });
  afterAll(async () => {
    await parley?.close();
    outside?.close();
    rmSync(folder, { recursive: true, force: true });
  });

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

  it.runIf(isThorough)('is ended when it grows too large, runs in circles, or is closed', async () => {
    expect(await attack({ do: 'memory' })).toEqual({ ended: 'out-of-memory' });
    const limits = { maxBytes: 800e6, maxStallMs: 300 };
    expect(await attack({ do: 'circles', limits })).toEqual({ ended: 'stalled' });
    expect(await attack({ do: 'steps', limits })).toBe('went on');
    const total = { leastMs: 300, moreMs: 1_000 }; // nothing is allowed on top
    expect(await attack({ do: 'steps', limits: { ...limits, total } })).toEqual({ ended: 'stalled' });
    expect(await parley.page.evaluate(() => globalThis.closeWhileBusy())).toBe('died');
    expect(await attack({ do: 'globals' })).toEqual([]);
  });
});

/** Electron runs no TypeScript, and Parley's own bundle has more in it than the module on trial. @returns the folder */
function layOut(): string {
  cpSync(join(import.meta.dirname, 'sandboxed-page'), folder, { recursive: true });
  const module = join(import.meta.dirname, '../../../src/main/platform/windows/sandboxed-page.ts');
  writeFileSync(join(folder, 'sandboxed-page.mjs'), stripTypeScriptTypes(readFileSync(module, 'utf8')));
  return folder;
}
