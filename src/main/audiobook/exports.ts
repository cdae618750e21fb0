import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FaultError } from '../../shared/contract/fault.ts';
import type { ExportJob } from '../../shared/listen/listening.ts';
import { jobFolder } from './job-folder.ts';
import { openJob, type Job } from './job.ts';
import { besides, notWritten } from './made-book.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportPorts } from './audiobook-ports.ts';
import { t } from '../../shared/text/translate.ts';

/** The audiobooks that are being made, were, or will be; one at a time, in the order in which they were asked for. */
interface Exports {
  list(): readonly ExportJob[];
  /**
   * Writes the order down, and begins when it is its turn. One with the same id goes on instead.
   * @throws FaultError `storage-failed` when the book could not be written where it shall lie
   */
  start(order: ExportOrder, cover?: Uint8Array): Promise<ExportJob>;
  resume(id: string): Promise<void>;
  cancel(id: string): Promise<void>;
  /** With what was made for it, but never the finished file. */
  forget(id: string): Promise<void>;
  /** The connection or the balance may be another one: those that wait for the person are tried again. */
  tryAgain(): Promise<void>;
  /** Resolves when nothing more can be done by itself. */
  settled(): Promise<void>;
}

interface ExportsOptions {
  /** A folder for each job is in it. */
  readonly folder: string;
  readonly ports: ExportPorts;
  readonly onChange: (jobs: readonly ExportJob[]) => void;
  readonly patience: number;
  /** A job of this id is the only one that is of interest; all of them without it. */
  readonly only?: string | undefined;
}

/** Goes on at once with what had begun. @param signal ends the work, which can be gone on with later */
export async function openExports(needs: ExportsOptions, signal: AbortSignal): Promise<Exports> {
  const { folder, ports, patience } = needs;
  const jobs = new Map<string, Job>();
  let running:
    | { readonly job: Job; readonly stop: AbortController; readonly over: Promise<void> }
    | undefined;

  const list = (): readonly ExportJob[] => [...jobs.values()].map((job) => job.status());
  const onChange = (): void => needs.onChange(list());
  const add = async (id: string): Promise<Job> => {
    const job = await openJob({ folder: jobFolder(join(folder, id)), ports, onChange, patience });
    jobs.set(id, job);
    return job;
  };
  const runNext = (): void => {
    const job = running || signal.aborted ? undefined : [...jobs.values()].find((each) => each.isOpen());
    if (!job) return;
    const stop = new AbortController();
    const over = job.run(AbortSignal.any([signal, stop.signal])).finally(() => {
      running = undefined;
      runNext();
    });
    running = { job, stop, over };
  };
  const halt = async (job: Job): Promise<void> => {
    if (running?.job !== job) return;
    running.stop.abort(new DOMException('The export was cancelled.', 'AbortError'));
    await running.over;
  };
  const named = (id: string): Job => {
    const job = jobs.get(id);
    if (job) return job;
    throw new FaultError({ kind: 'bad-input', message: t('audiobook:gone') });
  };

  const remove = async (job: Job): Promise<void> => {
    await job.cancel();
    await halt(job);
    jobs.delete(job.order.id);
    await job.forget();
  };

  for (const id of await foldersIn(folder)) {
    // What was damaged from outside is left where it is.
    if (needs.only === undefined || needs.only === id) await add(id).catch(() => {});
  }
  runNext();

  return {
    list,
    async start(order, cover) {
      await expectBook(order.out);
      // Whoever asks again for one that is done wants it made again.
      if (jobs.get(order.id)?.status().phase === 'done') await remove(named(order.id));
      const there = jobs.get(order.id);
      if (!there) {
        const own = join(folder, order.id);
        await mkdir(own, { recursive: true, mode: 0o700 });
        await jobFolder(own).putOrder(order, cover);
      }
      const job = there ?? (await add(order.id));
      await job.resume();
      onChange();
      runNext();
      return job.status();
    },
    async resume(id) {
      await named(id).resume();
      runNext();
    },
    async cancel(id) {
      const job = named(id);
      await job.cancel();
      await halt(job);
    },
    async forget(id) {
      await remove(named(id));
      onChange();
    },
    async tryAgain() {
      const held = [...jobs.values()].filter((job) => job.status().phase === 'held');
      await Promise.allSettled(held.map((job) => job.resume())); // a disk that refuses is reported when they run
      runNext();
    },
    async settled() {
      for (let work = running; work; work = running) await work.over;
    },
  };
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Says before anything is paid for that a book could not be written. @throws FaultError `storage-failed` */
async function expectBook(out: string): Promise<void> {
  try {
    const file = await open(besides(out), 'a');
    await file.close();
    await rm(besides(out));
  } catch (error) {
    throw notWritten(out, error);
  }
}
