import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const prefix = 'parley-tests-';

/**
 * What this run puts in the temporary folder, vitest's own copies of modules with it, goes into one of this run, which is
 * removed when it ends, or by the next run where this one is killed. Vitest chooses the place of its copies as soon as it has
 * read its settings, and may read them again for each project.
 */
export function useTemporaryFolder(): void {
  if (basename(tmpdir()).startsWith(prefix)) return;
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755); // some tests let another user read what lies in it
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.once('exit', () => remove(folder));
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
