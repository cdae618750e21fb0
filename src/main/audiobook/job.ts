import { costOf, type Use } from '../../shared/usage/cost.ts';
import { diskErrorMessage } from '../../shared/contract/disk-error.ts';
import { FaultError, faultOf, type Fault } from '../../shared/contract/fault.ts';
import type { ExportJob } from '../../shared/listen/listening.ts';
import { withUse } from '../../shared/usage/spent.ts';
import { troubleOf, type Trouble } from '../listen/narration/clip-failure.ts';
import { isUnreached } from '../speech/reachability.ts';
import type { JobFolder } from './job-folder.ts';
import { createPace, doneCharacters, keepState, readState, statusOf } from './job-state.ts';
import { makeBook, type BookProgress } from './made-book.ts';
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
  const sizes = partsOf(order).map(charactersOf);
  const state = await readState(folder, sizes);
  const pace = createPace(() => ports.clock.now());
  let wake = (): void => {};

  const keep = (): Promise<void> => keepState(state, folder);
  const turn = (next: ExportJob['phase'], why?: Trouble): void => {
    if (state.phase === next && !why) return;
    [state.phase, state.fault, state.retryAt] = [next, why?.fault, why?.retryAt];
    onChange();
  };
  /** What happens on the way says nothing any more of a job that was cancelled. */
  const advance: Advance = (next, why) => {
    if (state.phase !== 'cancelled') turn(next, why);
  };
  const progress = createProgress({ state, sizes, pace, advance, keep, onChange });

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
      const before = doneCharacters(state);
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
        failures = doneCharacters(state) > before ? 1 : failures + 1;
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
    status: () => statusOf(state, order, sizes, pace),
    isOpen: () =>
      state.phase === 'waiting' ||
      state.phase === 'speaking' ||
      state.phase === 'writing' ||
      state.retryAt !== undefined,
    async run(signal) {
      await work(signal).catch((error: unknown) =>
        advance('held', { fault: faultOf(asFault(error)), times: 0 }),
      );
    },
    async resume() {
      if (state.phase === 'done') return;
      if (!(state.phase === 'speaking' || state.phase === 'writing')) turn('waiting');
      wake();
      await keep();
    },
    async cancel() {
      if (state.phase === 'done') return;
      turn('cancelled');
      await keep();
    },
    forget: () => folder.remove(),
  };
}

type Advance = (next: ExportJob['phase'], why?: Trouble) => void;

interface ProgressOptions {
  readonly state: Awaited<ReturnType<typeof readState>>;
  readonly sizes: readonly number[];
  readonly pace: ReturnType<typeof createPace>;
  readonly advance: Advance;
  readonly keep: () => Promise<void>;
  readonly onChange: () => void;
}

/** Takes down what the making of the book reports. */
function createProgress({ state, sizes, pace, advance, keep, onChange }: ProgressOptions): BookProgress {
  let isWaiting = false;
  const use = (used: Use): void => {
    const cost = costOf(used, undefined);
    state.spent = withUse(state.spent, { ...used, ...(cost !== undefined && { cost }) });
  };
  return {
    onWait(wait) {
      isWaiting = wait !== undefined;
      pace.interrupted();
      if (wait) advance('held', { fault: limited(), retryAt: wait.untilMs, times: 0 });
      else advance('speaking');
    },
    isWaiting: () => isWaiting,
    there: (part, characters) => void state.done.set(part, characters),
    spoken(part, characters, sent) {
      if (sent > 0) use({ kind: 'speech', characters: sent });
      state.done.set(part, (state.done.get(part) ?? 0) + characters);
      pace.did(characters);
      if (state.phase !== 'speaking') advance('speaking');
      else onChange();
      return keep();
    },
    heard(seconds) {
      use({ kind: 'transcription', seconds });
      return keep();
    },
    ready(part, found) {
      state.done.set(part, sizes[part] ?? 0);
      state.doubtful.set(part, found);
      onChange();
    },
    binding: () => advance('writing'),
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
