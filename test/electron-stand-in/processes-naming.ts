import { readdirSync, readFileSync } from 'node:fs';

/** The ids of this computer's processes (Linux) whose command line names a path. */
export function processesNaming(path: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && commandLine(pid).includes(path));
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
}
