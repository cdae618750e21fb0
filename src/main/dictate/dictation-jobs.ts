import { faultOf, FaultError, type Fault, type FaultKind } from '../../shared/contract/fault.ts';
import type { Take } from '../../shared/dictate/take.ts';
import { hearKept, type Hearing, type HearingPorts, type HearingWish } from './take-transcription.ts';
import { segmentRow } from './segment-rows.ts';
import { runDictation, wordsOf, type DictationSteps } from './run-dictation.ts';
import { createSpokenOrder, type Place } from './in-order-gate.ts';
import type { ToldDictations } from './dictation-status.ts';
import { t } from '../../shared/text/translate.ts';

/** Takes on their way to text. Of each take there is at most one job at a time. */
export interface WrittenWork {
  /** A new take, from before its first frame on: whoever speaks later is delivered later. */
  begin(takeId: string): Job;
  /** It is recorded. */
  writeDown(job: Job, hearing: Hearing): void;
  /** Ends a job that has nothing to be written down. */
  drop(job: Job): void;
  /** Goes on with a take from where it has come to; one that is delivered, or is somebody else's, is left alone. */
  retry(takeId: string): void;
  /** Everything that failed for want of a right address, key or credits, in its order. */
  retryRefused(): void;
  /** @throws what the service throws; FaultError when the take is busy, or nothing is heard in it */
  again(takeId: string, wish: HearingWish): Promise<void>;
  /** @returns whether there was anything to stop */
  stop(takeId: string): boolean;
}

export interface Job {
  readonly takeId: string;
  readonly signal: AbortSignal;
}

interface OpenJob extends Job {
  readonly aborting: AbortController;
  readonly place: Place;
}

export interface WrittenWorkPorts extends DictationSteps, HearingPorts {
  readonly told: ToldDictations;
  /** @returns whether the take is this process's own from now on */
  readonly claim: (takeId: string) => boolean;
  /** A take has come to rest. */
  readonly onRest: () => void;
}

/** What somebody mends in the settings. */
const refusals: ReadonlySet<FaultKind> = new Set([
  'no-address',
  'wrong-address',
  'no-key',
  'wrong-key',
  'no-credits',
]);

export function createWrittenWork(ports: WrittenWorkPorts, untilQuit: AbortSignal): WrittenWork {
  const { takes, told } = ports;
  const order = createSpokenOrder();
  const jobs = new Map<string, OpenJob>();
  const refused = new Set<string>();

  const open = (takeId: string): OpenJob => {
    const aborting = new AbortController();
    const signal = AbortSignal.any([aborting.signal, untilQuit]);
    const job = { takeId, aborting, signal, place: order.join() };
    jobs.set(takeId, job);
    return job;
  };

  const close = ({ takeId, place }: OpenJob): void => {
    jobs.delete(takeId);
    place.leave();
    ports.onRest();
  };

  const run = async (job: OpenJob, hearing: () => Promise<Hearing>, endedAt?: number): Promise<void> => {
    const { takeId, place, signal } = job;
    const tell = (patch: Parameters<ToldDictations['change']>[1]): void => told.change(takeId, patch);
    try {
      const outcome = await runDictation({ takeId, place, hearing, endedAt, tell }, ports, signal);
      if (outcome === 'nothing-said') takes.setStage(takeId, 'cancelled', nothingSaid());
      tell({ phase: 'over', outcome, fault: undefined, waiting: undefined });
    } catch (error) {
      if (untilQuit.aborted) return; // its row says how far it has come: the next start offers it
      if (signal.aborted) setAside(takeId);
      else fail(takeId, faultOf(error));
    } finally {
      close(job);
    }
  };

  const setAside = (takeId: string): void => {
    takes.cancel(takeId);
    told.change(takeId, { phase: 'over', outcome: 'cancelled', waiting: undefined });
  };

  const fail = (takeId: string, fault: Fault): void => {
    if (refusals.has(fault.kind)) refused.add(takeId);
    takes.setStage(takeId, 'failed', fault);
    told.change(takeId, { phase: 'over', outcome: 'failed', fault, waiting: undefined });
  };

  /** Of a take that is this process's own. */
  const goOn = (take: Take): void => {
    const job = open(take.id);
    told.begin(take.id, 'transcribing', take.kind === 'note' ? 'note' : 'dictation');
    const tell = (patch: Parameters<ToldDictations['change']>[1]): void => told.change(take.id, patch);
    const insist = take.fault?.kind === 'nothing-heard';
    void run(job, () => hearKept({ takeId: take.id, take, insist, tell }, ports, job.signal));
  };

  const retry = (takeId: string): void => {
    refused.delete(takeId);
    const take = jobs.has(takeId) ? undefined : takes.get(takeId);
    if (!take || take.stage === 'delivered') return;
    if (take.stage === 'cancelled') takes.restore(takeId);
    // It was discarded after its text had been delivered: once is enough.
    if (take.stageTimes.delivered !== undefined) return takes.setStage(takeId, 'delivered');
    if (ports.claim(takeId)) goOn(take);
  };

  return {
    begin: open,
    writeDown(job, hearing) {
      const { takeId } = job;
      const opened = jobs.get(takeId);
      if (opened) void run(opened, async () => hearing, ports.now());
    },
    drop(job) {
      const opened = jobs.get(job.takeId);
      opened?.aborting.abort();
      if (opened) close(opened);
    },
    retry,
    retryRefused() {
      for (const takeId of refused) retry(takeId);
    },
    async again(takeId, wish) {
      const take = takes.get(takeId);
      if (!take || jobs.has(takeId)) throw new FaultError(busy());
      const job = open(takeId);
      job.place.leave(); // nobody waits for it
      try {
        await writeAnew(take, wish, ports, job.signal);
      } catch (error) {
        if (!job.signal.aborted) throw error;
        return;
      } finally {
        close(job);
      }
      if (take.stage === 'delivered') return;
      takes.setStage(takeId, 'cleaned');
      const heard = takes.get(takeId);
      if (heard) goOn(heard);
    },
    stop(takeId) {
      const job = jobs.get(takeId);
      job?.aborting.abort();
      return job !== undefined;
    },
  };
}

async function writeAnew(
  take: Take,
  wish: HearingWish,
  ports: WrittenWorkPorts,
  signal: AbortSignal,
): Promise<void> {
  const { takes, tidy } = ports;
  const untold = (): void => {};
  const job = { takeId: take.id, take, tell: untold, wish, anew: true, insist: true };
  const hearing = await hearKept(job, ports, signal);
  const transcript = await hearing.finish();
  if (!transcript) throw new FaultError(nothingSaid());
  const { text, mode } = await tidy(transcript.text, untold, signal);
  takes.setSegments(take.id, transcript.segments.map(segmentRow));
  takes.setWords(take.id, { ...wordsOf(transcript, hearing.model()), cleanedText: text, mode });
}

function nothingSaid(): Fault {
  return { kind: 'nothing-heard', message: t('dictate:fault.nobody-spoke') };
}

function busy(): Fault {
  return { kind: 'bad-input', message: t('dictate:fault.not-available') };
}
