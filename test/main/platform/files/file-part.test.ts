import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filePart } from '../../../../src/main/platform/app-scheme.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-part-'));
  writeFileSync(join(folder, 'ten'), '0123456789');
  writeFileSync(join(folder, 'none'), '');
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
