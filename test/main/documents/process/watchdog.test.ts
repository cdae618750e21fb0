import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { fileWith } from '../read-document.ts';

const entry = new URL('../../../../src/main/documents/process/parser-process.ts', import.meta.url);

/** A process whose first thread runs in circles while the other watches over it. */
function endOf(maxBytes: number): { signal: string | null; said: string } {
  const code = `
    new (await import('node:worker_threads')).Worker(new URL(${JSON.stringify(entry.href)}), { workerData: { maxBytes: ${maxBytes} } })
      .on('online', () => { for (const until = Date.now() + 1500; Date.now() < until;); process.exit(0); });`;
  const { signal, stderr } = spawnSync(process.execPath, [fileWith(code, 'process.mjs')], {
    encoding: 'utf8',
  });
  return { signal, said: stderr };
}

describe('a reading process that answers nobody', () => {
  it('is ended by its second thread when it grows too large', () => {
    const { signal, said } = endOf(1_000_000);
    expect(said).toContain('out-of-memory');
    expect(signal).toBe('SIGKILL');
  });

  it('is left alone as long as it is small', () => {
    expect(endOf(10e9)).toMatchObject({ signal: null, said: '' });
  });
});
