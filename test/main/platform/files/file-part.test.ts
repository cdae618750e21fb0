import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filePart } from '../../../../src/main/platform/app-scheme.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-part-'));
  writeFileSync(join(folder, 'ten'), '0123456789');
  writeFileSync(join(folder, 'none'), '');
  writeFileSync(join(folder, 'large'), Buffer.alloc(2_000_000, 'Parley'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [null, 200, '0123456789', null],
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=3-5', 206, '345', 'bytes 3-5/10'],
  ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
  ['bytes=-4', 206, '6789', 'bytes 6-9/10'],
  ['bytes=-100', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=5-3', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
  ['bytes=-', 200, '0123456789', null],
])('answers %s with %i', async (range, status, text, contentRange) => {
  const response = filePart(join(folder, 'ten'), range, { 'content-type': 'audio/wav' });
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(text);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('accept-ranges')).toBe('bytes');
});

test('answers for an empty file', async () => {
  const response = filePart(join(folder, 'none'), null, {});
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('gives all of a large file, part by part', async () => {
  const response = filePart(join(folder, 'large'), 'bytes=1-', {});
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.equals(Buffer.alloc(2_000_000, 'Parley').subarray(1))).toBe(true);
});

test('a player that turns away, whenever it does, leaves no failure and no open file', async () => {
  const stray: Error[] = [];
  const onStray = (error: Error): void => void stray.push(error);
  process.on('uncaughtException', onStray);
  for (const partsRead of [0, 1, 2]) {
    for (const partsAsked of [0, 1, 2, 3]) {
      const reader = filePart(join(folder, 'large'), 'bytes=0-', {}).body!.getReader();
      for (let part = 0; part < partsRead; part++) await reader.read();
      await sleep(10); // what comes next is read from the disk meanwhile
      const asked = Array.from({ length: partsAsked }, () => reader.read());
      await reader.cancel();
      await Promise.all(asked);
    }
  }
  await expect.poll(openFiles).not.toContain(join(folder, 'large'));
  process.off('uncaughtException', onStray);
  expect(stray).toEqual([]);
});

/** Those of this process; only Linux tells. */
function openFiles(): readonly string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      return []; // it was closed meanwhile
    }
  });
}
