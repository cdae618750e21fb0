import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalService } from './local-service/local-service.ts';

const prefix = 'parley-tests-';

/**
 * Before and after all tests. What they put in the temporary folder goes into one of this run, which is removed at its end,
 * or by the next run where this one is killed. And the local service learns its phrases once in a fresh clone, so that no
 * test has to wait for it.
 */
export default async function aroundAll(): Promise<() => void> {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755); // some tests let another user read what lies in it
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  const service = await startLocalService();
  await service.ready;
  await service.close();
  return () => remove(folder);
}

function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN;
    if (pid > 0 && !isRunning(pid)) remove(join(tmpdir(), name));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A process that is just ending may still write there. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
