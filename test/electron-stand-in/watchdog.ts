import { readFileSync } from 'node:fs';

/** How soon an orphan notices. */
const lookEveryMs = 1000;

/** From npm to this process there are a shell and perhaps another Node. */
const furthestNpm = 4;

/**
 * Ends the app when the process that started it is gone, even by kill -9, so that no window is left without an owner.
 * Started by npm, that is npm: the shell in between would outlive it. A process without a parent is left alone.
 */
export function endWithParent(onOrphaned: () => void): void {
  const line = owners();
  if (line.length === 0) return;
  const timer = setInterval(() => {
    if (line.every(([child, parent]) => parentOf(child) === parent)) return;
    clearInterval(timer);
    onOrphaned();
  }, lookEveryMs);
  timer.unref();
}

type Link = readonly [child: number, parent: number];

/** Each process on the way up to npm with its parent; without npm, this one alone. */
function owners(): Link[] {
  const line: Link[] = [];
  for (let child = process.pid; line.length < furthestNpm; child = parentOf(child)) {
    const parent = parentOf(child);
    if (parent <= 1) break;
    line.push([child, parent]);
    if (isNpm(parent)) return line;
  }
  return line.slice(0, 1);
}

/** 1 for what has no parent any more. Only Linux shows other processes than one's own. */
function parentOf(pid: number): number {
  if (pid === process.pid) return process.ppid;
  // The name, in parentheses, may hold anything; the state and the parent's id follow it.
  const [, parent] = /\) \S (\d+)/.exec(procFile(pid, 'stat')) ?? [];
  return Number(parent ?? 1);
}

function isNpm(pid: number): boolean {
  return /^npm |\/npm(-cli\.js)?\0/.test(procFile(pid, 'cmdline'));
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
