import { costOf, type Use } from '../../shared/usage/cost.ts';
import { diskErrorMessage } from '../../shared/contract/disk-error.ts';
import { FaultError, faultOf, type Fault } from '../../shared/contract/fault.ts';
import type { ExportJob } from '../../shared/listen/listening.ts';
import { withUse } from '../../shared/usage/spent.ts';
import type { Wait } from '../../shared/contract/waiting.ts';
import { isUnreached, troubleOf, type Trouble } from '../listen/narration/clip-failure.ts';
import type { Doubt, JobFolder } from './job-folder.ts';
import { makeBook } from './made-book.ts';
import { charactersOf, partsOf, type ExportOrder } from './export-order.ts';
import type { ExportPorts } from './audiobook-ports.ts';
import { t } from '../../shared/text/translate.ts';

/** One audiobook on its way, as it lies in its folder. */
export interface Job {
  readonly order: ExportOrder;
  /** For the person. */
  status(): ExportJob;
  /** It would go on if it were its turn. */
  isOpen(): boolean;
  /** Works until it is done, waits for the person, or is ended. Never rejects. */
  run(signal: AbortSignal): Promise<void>;
  /** The person wants it tried again, now. */
  resume(): Promise<void>;
  cancel(): Promise<void>;
  forget(): Promise<void>;
}

interface JobOptions {
  readonly folder: JobFolder;
  readonly ports: ExportPorts;
  readonly onChange: () => void;
  /** How often in a row it may fail without getting any further before the person is asked. */
  readonly patience: number;
}

/** @throws when what lies in the folder cannot be read */
export async function openJob({ folder, ports, onChange, patience }: JobOptions): Promise<Job> {
  const order = await folder.order();
  const parts = partsOf(order);
  const sizes = parts.map(charactersOf);
  const kept = await folder.state();
  const doubtful = new Map<number, readonly Doubt[]>([[-1, kept.doubtful]]);
  /** Characters of each part that have their sound. */
  const done = new Map<number, number>();
  for (const [part, size] of sizes.entries()) {
    const ready = kept.phase === 'open' ? await folder.part(part) : undefined;
    if (!ready && kept.phase !== 'done') continue;
    done.set(part, size);
    doubtful.set(part, ready?.doubtful ?? []);
  }
  let { spent, fault } = kept;
  let phase: ExportJob['phase'] = kept.phase === 'open' ? (fault ? 'held' : 'waiting') : kept.phase;
  let retryAt: number | undefined;
  let wake = (): void => {};
  const pace = createPace(() => ports.clock.now());

  const doneCharacters = (): number => sum(done.values());
  const doubts = (): readonly Doubt[] => [...doubtful.values()].flat();
  const keep = async (): Promise<void> => {
    const settled = phase === 'done' || phase === 'cancelled' ? phase : 'open';
    const asks = phase === 'held' && retryAt === undefined ? fault : undefined;
    await folder.putState({
      phase: settled,
      spent,
      doubtful: settled === 'done' ? doubts() : [],
      ...(asks && { fault: { kind: asks.kind, message: asks.message } }),
    });
  };
  const turn = (next: ExportJob['phase'], why?: Trouble): void => {
    if (phase === next && !why) return;
    [phase, fault, retryAt] = [next, why?.fault, why?.retryAt];
    onChange();
  };
  /** What happens on the way says nothing any more of a job that was cancelled. */
  const advance = (next: ExportJob['phase'], why?: Trouble): void => {
    if (phase !== 'cancelled') turn(next, why);
  };
  const use = (used: Use): void => {
    const cost = costOf(used, undefined);
    spent = withUse(spent, { ...used, ...(cost !== undefined && { cost }) });
  };

  let isWaiting = false;
  const onWait = (wait: Wait | undefined): void => {
    isWaiting = wait !== undefined;
    pace.interrupted();
    if (wait) advance('held', { fault: limited(), retryAt: wait.untilMs, times: 0 });
    else advance('speaking');
  };
  const progress = {
    onWait,
    isWaiting: () => isWaiting,
    there(part: number, characters: number) {
      done.set(part, characters);
    },
    spoken(part: number, characters: number, sent: number) {
      if (sent > 0) use({ kind: 'speech', characters: sent });
      done.set(part, (done.get(part) ?? 0) + characters);
      pace.did(characters);
      if (phase !== 'speaking') advance('speaking');
      else onChange();
      return keep();
    },
    heard(seconds: number) {
      use({ kind: 'transcription', seconds });
      return keep();
    },
    ready(part: number, found: readonly Doubt[]) {
      done.set(part, sizes[part] ?? 0);
      doubtful.set(part, found);
      onChange();
    },
    binding: () => advance('writing'),
  };

  const wait = async ({ fault: why, retryAt: until = 0 }: Trouble, signal: AbortSignal): Promise<void> => {
    const over = new AbortController();
    const either = AbortSignal.any([signal, over.signal]);
    const woken = new Promise<void>((resolve) => (wake = resolve));
    const waits = [woken, ports.clock.sleep(Math.max(0, until - ports.clock.now()), either)];
    if (isUnreached(why)) waits.push(Promise.try(ports.reachable, either));
    await Promise.race(waits).catch(() => {}); // ended: the loop sees it
    over.abort();
  };

  const work = async (signal: AbortSignal): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      const before = doneCharacters();
      try {
        advance('speaking');
        await makeBook({ order, folder, ports, progress }, signal);
        advance('done');
        await keep();
        await folder.removeSound();
        return;
      } catch (error) {
        pace.interrupted();
        if (signal.aborted) return advance('waiting');
        failures = doneCharacters() > before ? 1 : failures + 1;
        const trouble = troubleOf(asFault(error), failures, ports.clock.now());
        const asks = trouble.retryAt === undefined || failures > patience;
        advance('held', asks ? { fault: trouble.fault, times: failures } : trouble);
        await keep();
        if (asks) return;
        await wait(trouble, signal);
      }
    }
    advance('waiting');
  };

  return {
    order,
    status() {
      const of = sum(sizes);
      const remainingMs = phase === 'speaking' ? pace.remainingMs(of - doneCharacters()) : undefined;
      return {
        id: order.id,
        documentId: order.documentId,
        title: order.title,
        format: order.format,
        out: order.out,
        phase,
        done: doneCharacters(),
        of,
        chaptersDone: chaptersDone(order, (part) => done.get(part) === sizes[part]),
        chapters: order.chapters.length,
        spent,
        doubtful: doubts(),
        ...(remainingMs !== undefined && { remainingMs }),
        ...(fault && { fault }),
        ...(retryAt !== undefined && { retryAt }),
      };
    },
    isOpen: () => phase === 'waiting' || phase === 'speaking' || phase === 'writing' || retryAt !== undefined,
    async run(signal) {
      await work(signal).catch((error: unknown) =>
        advance('held', { fault: faultOf(asFault(error)), times: 0 }),
      );
    },
    async resume() {
      if (phase === 'done') return;
      if (!(phase === 'speaking' || phase === 'writing')) turn('waiting');
      wake();
      await keep();
    },
    async cancel() {
      if (phase === 'done') return;
      turn('cancelled');
      await keep();
    },
    forget: () => folder.remove(),
  };
}

function limited(): Fault {
  return { kind: 'rate-limited', message: t('audiobook:waiting') };
}

/** What the disk says, of the job's own files. */
function asFault(error: unknown): unknown {
  const fromDisk = error instanceof Error && 'code' in error && 'syscall' in error && !('fault' in error);
  if (!fromDisk) return error;
  const message = t('audiobook:not-saved', { problem: diskErrorMessage(error) });
  return new FaultError({ kind: 'storage-failed', message }, { cause: error });
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
function createPace(now: () => number): Pace {
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
