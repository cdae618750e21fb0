import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { largestLog, openLogFile } from '../../../src/main/platform/log-file.ts';
import { redactKey } from '../../../src/shared/settings/redaction.ts';

const key = 'sk-CANARY7f3a9e21d4b8c6';
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-log-'));
  path = join(folder, 'logs/parley.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openLogFile({ path, redact: redactKey(key), now: () => new Date('2026-11-20T12:00:00Z') });

it('writes down what happened, when, and where (L46)', () => {
  open().add('A promise that failed unheard', new Error('It broke.', { cause: new Error('No room.') }));
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(/^2026-11-20T12:00:00\.000Z A promise that failed unheard: Error: It broke\.\n\s+at /);
  expect(text).toContain('because No room.');
});

it('writes down no key, however it is quoted (S41)', () => {
  const log = open();
  for (const quoted of [`api_key_${key}`, [...key].join('\u200b'), `sk-\n${key.slice(3)}`])
    log.add('It failed', new Error(quoted));
  log.add('It failed', { key });
  expect(readFileSync(path, 'utf8').replaceAll(/[^\da-z]/gi, '')).not.toContain('CANARY7f');
});

it('stays small, however much fails (L46)', () => {
  const log = open();
  for (let i = 0; i < 2000; i++) log.add(`Failure ${i}`, new Error('x'.repeat(i % 9000)));
  const files = readdirSync(join(folder, 'logs'));
  expect(files.toSorted()).toEqual(['parley.log', 'parley.log.1']);
  for (const name of files) expect(statSync(join(folder, 'logs', name)).size).toBeLessThanOrEqual(largestLog);
  expect(readFileSync(path, 'utf8')).toContain('Failure 1999');
});

it('takes no harm from a disk that takes nothing, nor from what is no error', () => {
  writeFileSync(join(folder, 'logs'), 'a file where the folder should be');
  const log = open();
  expect(() => log.add('It failed', undefined)).not.toThrow();
  expect(() => log.add('It failed', null)).not.toThrow();
});
