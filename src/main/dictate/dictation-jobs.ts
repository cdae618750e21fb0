import { faultOf, FaultError, type Fault, type FaultKind } from '../../shared/contract/fault.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import { spokenKindOf, type Take } from '../../shared/dictate/take.ts';
import {
  transcribeKept,
  type TakeTranscription,
  type TranscriptionPorts,
  type TranscriptionWish,
  segmentRow,
} from './dictation-transcription.ts';
import { rewritingOf, runDictation, wordsOf, type DictationSteps } from './run-dictation.ts';
import { createDeliveryOrder, type DeliveryPass } from './delivery-order.ts';
import type { createDictationStatuses } from './dictation-status.ts';
import { t } from '../../shared/text/translate.ts';

/** The jobs that turn takes into text. Each take has at most one. */
interface DictationJobs {
  /** Opens a job before the first frame, since delivery follows the order of speaking. */
  begin(takeId: string): DictationJob;
  /** Whether the take has a job. */
  has(takeId: string): boolean;
  /** The take is recorded. */
  transcribe(job: DictationJob, transcription: TakeTranscription): void;
  /** Ends a job that has nothing to transcribe. */
  drop(job: DictationJob): void;
  /** Resumes a take. Delivered takes, and takes of other processes, are left alone. */
  retry(takeId: string): void;
  /** Retries everything that failed for a wrong address, a wrong key or missing credits, in order. */
  retryRefused(): void;
  /** @throws what the service throws; FaultError when the take is busy, or nothing is heard in it */
  retranscribe(takeId: string, wish: TranscriptionWish): Promise<void>;
  /** Replaces the text to be used; the transcript stays. @throws FaultError when the take is busy */
  edit(takeId: string, text: string): void;
  /** @returns whether a job was stopped */
  stop(takeId: string): boolean;
}

export interface DictationJob {
  readonly takeId: string;
  readonly signal: AbortSignal;
}

interface OpenJob extends DictationJob {
  readonly aborting: AbortController;
  readonly pass: DeliveryPass;
}

export interface DictationJobsPorts extends DictationSteps, TranscriptionPorts {
  readonly statuses: ReturnType<typeof createDictationStatuses>;
  /** @returns whether the take now belongs to this process */
  readonly claim: (takeId: string) => boolean;
  /** A take was delivered, cancelled or failed. */
  readonly onTakeSettled: () => void;
}

/** Faults that a change of the settings can fix. */
const refusals: ReadonlySet<FaultKind> = new Set([
  'no-address',
  'wrong-address',
  'no-key',
  'wrong-key',
  'no-credits',
]);

export function createDictationJobs(ports: DictationJobsPorts, untilQuit: AbortSignal): DictationJobs {
  const { takes, statuses } = ports;
  const deliveryOrder = createDeliveryOrder();
  const jobs = new Map<string, OpenJob>();
  const refused = new Set<string>();

  const open = (takeId: string): OpenJob => {
    const aborting = new AbortController();
    const signal = AbortSignal.any([aborting.signal, untilQuit]);
    const job = { takeId, aborting, signal, pass: deliveryOrder.join() };
    jobs.set(takeId, job);
    return job;
  };

  const close = ({ takeId, pass }: OpenJob): void => {
    jobs.delete(takeId);
    pass.leave();
    ports.onTakeSettled();
  };

  const run = async (
    job: OpenJob,
    transcription: () => Promise<TakeTranscription>,
    endedAt?: number,
  ): Promise<void> => {
    const { takeId, pass, signal } = job;
    const report = (patch: Partial<Dictation>): void => statuses.change(takeId, patch);
    try {
      const outcome = await runDictation({ takeId, pass, transcription, endedAt, report }, ports, signal);
      if (outcome === 'nothing-said') takes.setStage(takeId, 'cancelled', nothingSaid());
      report({ phase: 'over', outcome, fault: undefined, waiting: undefined });
    } catch (error) {
      if (untilQuit.aborted) return; // its row keeps its progress, so the next start offers it
      if (signal.aborted) setAside(takeId);
      else fail(takeId, faultOf(error));
    } finally {
      close(job);
    }
  };

  const setAside = (takeId: string): void => {
    takes.cancel(takeId);
    statuses.change(takeId, { phase: 'over', outcome: 'cancelled', waiting: undefined });
  };

  const fail = (takeId: string, fault: Fault): void => {
    if (refusals.has(fault.kind)) refused.add(takeId);
    takes.setStage(takeId, 'failed', fault);
    statuses.change(takeId, { phase: 'over', outcome: 'failed', fault, waiting: undefined });
  };

  /** The take must belong to this process. */
  const resume = (take: Take): void => {
    const job = open(take.id);
    statuses.begin(take.id, 'transcribing', spokenKindOf(take));
    const report = (patch: Partial<Dictation>): void => statuses.change(take.id, patch);
    const insist = take.fault?.kind === 'nothing-heard';
    void run(job, () => transcribeKept({ takeId: take.id, take, insist, report }, ports, job.signal));
  };

  const retry = (takeId: string): void => {
    refused.delete(takeId);
    const take = jobs.has(takeId) ? undefined : takes.get(takeId);
    if (!take || take.stage === 'delivered') return;
    if (take.stage === 'cancelled') takes.restore(takeId);
    // It was discarded after its text had been delivered, so it isn't delivered again.
    if (take.stageTimes.delivered !== undefined) return takes.setStage(takeId, 'delivered');
    if (ports.claim(takeId)) resume(take);
  };

  return {
    begin: open,
    has: (takeId) => jobs.has(takeId),
    transcribe(job, transcription) {
      const { takeId } = job;
      const opened = jobs.get(takeId);
      if (opened) void run(opened, async () => transcription, ports.now());
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
    async retranscribe(takeId, wish) {
      const take = takes.get(takeId);
      if (!take || jobs.has(takeId)) throw new FaultError(busy());
      const job = open(takeId);
      job.pass.leave(); // nobody waits for its text
      try {
        await transcribeFromStart(take, wish, ports, job.signal);
      } catch (error) {
        if (!job.signal.aborted) throw error;
        return;
      } finally {
        close(job);
      }
      if (take.stage === 'delivered') return;
      takes.setStage(takeId, 'cleaned');
      const heard = takes.get(takeId);
      if (heard) resume(heard);
    },
    edit(takeId, text) {
      // Its own text would come later, and be written over the person's.
      if (jobs.has(takeId)) throw new FaultError(busy());
      takes.updateText(takeId, { cleanedText: text });
    },
    stop(takeId) {
      const job = jobs.get(takeId);
      job?.aborting.abort();
      return job !== undefined;
    },
  };
}

async function transcribeFromStart(
  take: Take,
  wish: TranscriptionWish,
  ports: DictationJobsPorts,
  signal: AbortSignal,
): Promise<void> {
  const { takes, cleanUp } = ports;
  const ignore = (): void => {};
  const job = { takeId: take.id, take, report: ignore, wish, fromStart: true, insist: true };
  const transcription = await transcribeKept(job, ports, signal);
  const transcript = await transcription.finish();
  if (!transcript) throw new FaultError(nothingSaid());
  const rewriting = rewritingOf(take, ports);
  const { text, ...made } = rewriting
    ? { text: await rewriting.rewrite(take.id, transcript.text, signal) }
    : await cleanUp(transcript.text, { program: take.program, onCleaning: ignore }, signal);
  const mode = 'mode' in made ? { mode: made.mode } : {};
  takes.setSegments(take.id, transcript.segments.map(segmentRow));
  takes.updateText(take.id, { ...wordsOf(transcript, transcription.model()), cleanedText: text, ...mode });
}

function nothingSaid(): Fault {
  return { kind: 'nothing-heard', message: t('dictate:fault.nobody-spoke') };
}

function busy(): Fault {
  return { kind: 'bad-input', message: t('dictate:fault.not-available') };
}
