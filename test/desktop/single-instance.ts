import { readFileSync, rmSync, watchFile, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One app for a profile: a file with the process's id. A second app leaves its arguments beside it, so the first can
 * come to the front.
 */
export function takeInstanceLock(
  folder: string,
  data: unknown,
  onSecond: (argv: string[], workingFolder: string, data: unknown) => void,
): boolean {
  const lock = join(folder, 'instance.lock');
  const call = join(folder, 'instance.call');
  if (isHeld(lock)) {
    writeFileSync(call, JSON.stringify([process.argv, process.cwd(), data]));
    return false;
  }
  writeFileSync(lock, String(process.pid));
  watchFile(call, { interval: 200, persistent: false }, (now) => {
    if (now.size === 0) return;
    // Written a few lines above, by the second app.
    const told = JSON.parse(readFileSync(call, 'utf8')) as [string[], string, unknown];
    onSecond(...told);
  });
  process.once('exit', () => rmSync(lock, { force: true }));
  return true;
}

/** A lock of a process that ended without cleaning up is nobody's. */
function isHeld(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}
