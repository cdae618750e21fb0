import { readdirSync, readFileSync } from 'node:fs';

/** A process that another has started; only Linux lists them in this way. */
export interface Descendant {
  readonly pid: number;
  readonly parent: number;
  /** Its arguments, each ended by NUL. */
  readonly command: string;
  readonly environment: string;
}

/** All that this process has started, and all that those have. */
export function descendantsOf(pid: number): readonly Descendant[] {
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (processOf(Number(name)) ?? []) : [],
  );
  const below = (parent: number): Descendant[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return below(pid);
}

/** `undefined` of one that has ended meanwhile. */
function processOf(pid: number): Descendant | undefined {
  try {
    const read = (name: string): string => readFileSync(`/proc/${pid}/${name}`, 'utf8');
    // The name, in parentheses, may hold anything; the state and the parent's id follow it.
    const parent = Number(/\) \S (\d+)/.exec(read('stat'))?.[1]);
    return { pid, parent, command: read('cmdline'), environment: read('environ') };
  } catch {
    return undefined;
  }
}
