import type { Fault } from '../../shared/contract/fault.ts';
import type { ExportJob } from '../../shared/listen/listening.ts';
import type { Spent } from '../../shared/usage/spent.ts';
import type { ExportOrder } from './export-order.ts';
import type { Doubt, JobFolder } from './job-folder.ts';

/** What is known of a job: what its folder holds, and how it is getting on. */
interface JobState {
  phase: ExportJob['phase'];
  fault: Fault | undefined;
  /** When it tries again by itself, in milliseconds. */
  retryAt: number | undefined;
  spent: Spent;
  /** Characters of each part that have their sound. */
  readonly done: Map<number, number>;
  /** By part; -1 are those of the whole book, once it is done. */
  readonly doubtful: Map<number, readonly Doubt[]>;
}

/** @param sizes characters of each part */
export async function readState(folder: JobFolder, sizes: readonly number[]): Promise<JobState> {
  const kept = await folder.state();
  const done = new Map<number, number>();
  const doubtful = new Map<number, readonly Doubt[]>([[-1, kept.doubtful]]);
  for (const [part, size] of sizes.entries()) {
    const ready = kept.phase === 'open' ? await folder.part(part) : undefined;
    if (!ready && kept.phase !== 'done') continue;
    done.set(part, size);
    doubtful.set(part, ready?.doubtful ?? []);
  }
  const phase = kept.phase === 'open' ? (kept.fault ? 'held' : 'waiting') : kept.phase;
  return { phase, fault: kept.fault, retryAt: undefined, spent: kept.spent, done, doubtful };
}

export async function keepState(state: JobState, folder: JobFolder): Promise<void> {
  const { phase, spent, fault, retryAt } = state;
  const settled = phase === 'done' || phase === 'cancelled' ? phase : 'open';
  const asks = phase === 'held' && retryAt === undefined ? fault : undefined;
  await folder.putState({
    phase: settled,
    spent,
    doubtful: settled === 'done' ? doubtsIn(state) : [],
    ...(asks && { fault: { kind: asks.kind, message: asks.message } }),
  });
}

export function doneCharacters({ done }: JobState): number {
  return sum(done.values());
}

function doubtsIn({ doubtful }: JobState): readonly Doubt[] {
  return [...doubtful.values()].flat();
}

export function statusOf(
  state: JobState,
  order: ExportOrder,
  sizes: readonly number[],
  pace: Pace,
): ExportJob {
  const { phase, done, spent, fault, retryAt } = state;
  const of = sum(sizes);
  const remainingMs = phase === 'speaking' ? pace.remainingMs(of - doneCharacters(state)) : undefined;
  return {
    id: order.id,
    documentId: order.documentId,
    title: order.title,
    format: order.format,
    out: order.out,
    phase,
    done: doneCharacters(state),
    of,
    chaptersDone: chaptersDone(order, (part) => done.get(part) === sizes[part]),
    chapters: order.chapters.length,
    spent,
    doubtful: doubtsIn(state),
    ...(remainingMs !== undefined && { remainingMs }),
    ...(fault && { fault }),
    ...(retryAt !== undefined && { retryAt }),
  };
}

function chaptersDone({ chapters }: ExportOrder, isDone: (part: number) => boolean): number {
  let part = 0;
  return chapters.filter(({ parts }) => parts.map(() => isDone(part++)).every(Boolean)).length;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** How fast a job gets on, by what it has done lately. */
interface Pace {
  did(characters: number): void;
  /** It stood still; the pace before says nothing about the pace to come. */
  interrupted(): void;
  /** Milliseconds for so many characters more; undefined until there is enough to estimate it. */
  remainingMs(characters: number): number | undefined;
}

/** Sentences. Fewer would measure chance, more another time of day. */
const fewest = 4;
const most = 40;

/** @param now milliseconds, of any beginning */
export function createPace(now: () => number): Pace {
  let steps: { readonly at: number; readonly characters: number }[] = [];
  return {
    did(characters) {
      steps = [...steps, { at: now(), characters }].slice(-most);
    },
    interrupted: () => void (steps = []),
    remainingMs(characters) {
      const [first, ...rest] = steps;
      if (!first || steps.length < fewest) return undefined;
      const done = rest.reduce((total, step) => total + step.characters, 0);
      const tookMs = (steps.at(-1)?.at ?? 0) - first.at;
      return done === 0 ? undefined : Math.round((characters * tookMs) / done);
    },
  };
}
