import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { ParserLimits } from '../../../../../src/main/documents/process/parser-limits.ts';
import { fileWith } from '../../read-document.ts';

const entry = new URL('../../../../../src/main/documents/process/inside/process-entry.ts', import.meta.url);

/** A process whose first thread runs in circles while the other watches over it. */
function endOf(
  given: Partial<ParserLimits>,
  busyMs: number,
  onTurn = '',
): { signal: string | null; said: string } {
  const limits = { maxBytes: 10e9, maxStallMs: 1e9, total: { leastMs: 1e9, moreMs: 0 }, ...given };
  const code = `
    const steps = new Int32Array(new SharedArrayBuffer(4));
    const worthMs = new Int32Array(new SharedArrayBuffer(4));
    const worker = new (await import('node:worker_threads')).Worker(new URL(${JSON.stringify(entry.href)}), { workerData: { steps, worthMs } });
    worker.postMessage(${JSON.stringify(limits)});
    worker.on('online', () => { for (const until = Date.now() + ${busyMs}; Date.now() < until;) { ${onTurn} } process.exit(0); });`;
  const { signal, stderr } = spawnSync(process.execPath, [fileWith(code, 'process.mjs')], {
    encoding: 'utf8',
  });
  return { signal, said: stderr };
}

/** A machine with much to do takes some of it to start a thread. */
const longMs = 60_000;
const shortMs = 1_500;

/** What a process says whose parent ends as soon as it is watched over. */
function orphansLastWord(): string {
  const watchdog = new URL('../../../../../src/main/documents/process/inside/watchdog.ts', import.meta.url);
  const thread = `
    (await import(${JSON.stringify(watchdog.href)})).startWatchdog();
    (await import('node:worker_threads')).parentPort.postMessage('watching');`;
  const child = `
    const worker = new (await import('node:worker_threads')).Worker(${JSON.stringify(fileWith(thread, 'thread.mjs'))}, {
      workerData: { steps: new Int32Array(new SharedArrayBuffer(4)), worthMs: new Int32Array(new SharedArrayBuffer(4)) } });
    worker.on('message', (word) => {
      process.getBuiltinModule('node:fs').writeSync(1, word);
      for (const until = Date.now() + ${longMs}; Date.now() < until;) {}
      process.exit(0); });`;
  const parent = `
    const { spawn } = await import('node:child_process');
    spawn(process.execPath, [${JSON.stringify(fileWith(child, 'child.mjs'))}], { stdio: ['ignore', 'pipe', 'inherit'] })
      .stdout.once('data', () => process.exit(0));`;
  // It waits for both, since they share what this reads.
  return spawnSync(process.execPath, [fileWith(parent, 'parent.mjs')], { encoding: 'utf8' }).stderr;
}

describe('a reading process that answers nobody', () => {
  it('is ended by its second thread when it grows too large', () => {
    const { signal, said } = endOf({ maxBytes: 1_000_000 }, longMs);
    expect(said).toContain('out-of-memory');
    expect(signal).toBe('SIGKILL');
  });

  it('is ended when it works on and on without a step forward', () => {
    const { signal, said } = endOf({ maxStallMs: 50 }, longMs);
    expect(said).toContain('stalled');
    expect(signal).toBe('SIGKILL');
  });

  it('is ended when it gets on and on, and has nothing to show for it', () => {
    const total = { leastMs: 50, moreMs: 100 };
    const { signal, said } = endOf({ total }, longMs, 'Atomics.add(steps, 0, 1);');
    expect(said).toContain('stalled');
    expect(signal).toBe('SIGKILL');
    // Not even if it says so much that it would be worth hours: the file is too small for that.
    const boasts = endOf({ total }, longMs, 'Atomics.add(steps, 0, 1); Atomics.store(worthMs, 0, 1e9);');
    expect(boasts).toMatchObject({ signal: 'SIGKILL', said: expect.stringContaining('stalled') });
  });

  it('is ended when the app is gone that it reads for', () => {
    expect(orphansLastWord()).toContain('parent-exited');
  });

  it('is left alone as long as it is small and gets on', () => {
    expect(endOf({}, shortMs)).toMatchObject({ signal: null, said: '' });
    const getsOn = endOf({ maxStallMs: 1_000 }, shortMs, 'Atomics.add(steps, 0, 1);');
    expect(getsOn).toMatchObject({ signal: null, said: '' });
    const total = { leastMs: 50, moreMs: 1e9 };
    const isWorthIt = endOf({ total }, shortMs, 'Atomics.store(worthMs, 0, 1e9);');
    expect(isWorthIt).toMatchObject({ signal: null, said: '' });
  });
});
