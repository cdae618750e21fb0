import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createServerSecrets } from '../../../src/main/settings/server-secrets.ts';
import type { ToolServer } from '../../../src/shared/talk/tool-servers.ts';

/** Turns every byte round, as a key store may. */
const turned = (bytes: Uint8Array): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0xff));
const keyring = {
  encryptStringAsync: async (text: string) => turned(Buffer.from(text)),
  decryptStringAsync: async (bytes: Buffer) => ({ result: turned(bytes).toString(), shouldReEncrypt: false }),
};
const open = (folder = mkdtempSync(join(tmpdir(), 'parley-secrets-'))) => ({
  folder,
  secrets: createServerSecrets({ folder, keyring }),
});
const web = (url = 'https://example.com/mcp', secrets = ['Authorization']): ToolServer => ({
  id: 'a',
  name: 'A',
  isOn: true,
  off: [],
  reach: { kind: 'address', url, secrets },
});

it('keeps them from run to run, unreadable to others and for nobody else to read', async () => {
  const { folder, secrets } = open();
  await secrets.save(web(), { Authorization: 'Bearer very-secret' });
  const path = join(folder, 'server-secrets.json');
  expect(readFileSync(path, 'utf8')).not.toContain('very-secret');
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(await open(folder).secrets.of(web())).toEqual({ Authorization: 'Bearer very-secret' });
});

it('gives them to no other address, even for the same server', async () => {
  const { secrets } = open();
  await secrets.save(web(), { Authorization: 'x' });
  expect(await secrets.of(web('https://example.com/other'))).toEqual({ Authorization: 'x' });
  expect(await secrets.of(web('https://evil.example/mcp'))).toBeUndefined();
  await secrets.save(web('https://evil.example/mcp'), {});
  expect(await secrets.of(web('https://evil.example/mcp'))).toBeUndefined();
});

it('keeps a value that isn’t given again, and forgets one whose name is gone', async () => {
  const { secrets } = open();
  const both = web(undefined, ['One', 'Two']);
  await secrets.save(both, { One: '1', Two: '2' });
  await secrets.save(both, { Two: 'b' });
  expect(await secrets.of(both)).toEqual({ One: '1', Two: 'b' });
  await secrets.save(web(undefined, ['Two']), { Two: 'c' });
  expect(await secrets.of(both)).toBeUndefined();
});

it('forgets those of servers that are gone', async () => {
  const { folder, secrets } = open();
  await secrets.save(web(), { Authorization: 'x' });
  secrets.keepOnly([]);
  expect(await open(folder).secrets.of(web())).toBeUndefined();
});

it('needs nothing where nothing is secret', async () => {
  expect(await open().secrets.of(web(undefined, []))).toEqual({});
});
