import { spawnSync } from 'node:child_process';

/** Whether this computer has a program that some tests need. */
export function isInstalled(program: string): boolean {
  return spawnSync('which', [program]).status === 0;
}
