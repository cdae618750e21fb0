import type { Delivery, Dictation } from '../../shared/dictate/dictation.ts';
import { faultOf, type FaultKind } from '../../shared/contract/fault.ts';
import { rewriteMode, spokenKindOf, type TakeEntry } from '../../shared/dictate/take.ts';
import type { TakeTranscript } from '../speech/recognition/segment-queue.ts';
import { pause } from '../abort.ts';
import type { DictationTakes, TakeTranscription } from './dictation-transcription.ts';
import type { createReachability } from '../speech/reachability.ts';
import type { DeliveryPass } from './delivery-order.ts';
import type { Rewriting } from './rewrite/rewriting.ts';
import { t } from '../../shared/text/translate.ts';

/** The steps that process a take after its last frame. */
export interface DictationSteps {
  readonly takes: DictationTakes;
  readonly reachability: ReturnType<typeof createReachability>;
  /** Turns the transcript into the final text. */
  readonly cleanUp: (raw: string, how: CleanUpHow, signal: AbortSignal) => Promise<CleanedText>;
  /** Takes back what was inserted last. @returns whether there was anything */
  readonly takeBack?: () => Promise<boolean>;
  /** @param wish.paste also paste, if the settings say so */
  readonly deliver: (
    text: string,
    wish: { readonly paste: boolean; readonly take: Pick<TakeEntry, 'id' | 'kind'> },
    signal: AbortSignal,
  ) => Promise<Delivery>;
  /** For takes that say what becomes of a selected text; without it there are none. */
  readonly rewriting?: Rewriting;
  /** Milliseconds on the steady clock. */
  readonly now: () => number;
}

interface CleanUpHow {
  /** Where the text goes, as far as that is known. */
  readonly program: string | undefined;
  /** Called when the model is asked, which takes time. */
  readonly onCleaning: () => void;
}

interface CleanedText {
  /** Empty where all of it was taken back again. */
  readonly text: string;
  /** What was inserted before goes first. */
  readonly takesBack?: boolean;
  /** The clean-up mode. */
  readonly mode: string;
  /** Shown to the person. */
  readonly note?: string;
}

interface DictationRun {
  readonly takeId: string;
  readonly pass: DeliveryPass;
  /** Called only when there is no text yet. */
  readonly transcription: () => Promise<TakeTranscription>;
  /** When the key was released, by `now`; undefined for an earlier session or a manual retry. */
  readonly endedAt: number | undefined;
  readonly report: (patch: Partial<Dictation>) => void;
}

/** Later text is only copied: by then the person is typing somewhere else. */
const pasteWithinMs = 30_000;
/**
 * Tries of a request that was sent whole but got no answer, or a gateway error. Each may be billed, so they are
 * limited; a request that never reached the service is repeated without limit.
 */
const mostLostAnswers = 10;
/**
 * The pause when the service doesn't say when to retry, after the client's own retries. If it keeps naming times in the
 * past, the pause grows up to this.
 */
const limitPauseMs = 30_000;
const shortestLimitPauseMs = 1000;

/**
 * Processes a take from the progress in its row to its delivery, and keeps the row up to date. A text is delivered at
 * most once, so the row is updated right after delivery.
 * @throws what stops it; the progress so far is kept
 */
export async function runDictation(
  run: DictationRun,
  steps: DictationSteps,
  signal: AbortSignal,
): Promise<'delivered' | 'nothing-said'> {
  const { takeId, pass, report, endedAt } = run;
  const { takes, deliver, now } = steps;
  const rewriting = rewritingOf(takes.get(takeId), steps);
  if (rewriting) report({ phase: 'transcribing' });
  await rewriting?.select(takeId, signal); // while it is still what the person has selected
  const raw = takes.get(takeId)?.text ?? (await transcribe(run, steps, signal));
  if (raw === undefined) return 'nothing-said';
  const made = rewriting ? rewriteText(rewriting) : cleanUpText;
  const kept = takes.get(takeId)?.cleanedText;
  const { text, takesBack = false } =
    kept === undefined ? await made(raw, run, steps, signal) : { text: kept };
  if (rewriting?.isShownFirst()) {
    pass.leave(); // what was dictated since doesn't wait for an answer
    report({ phase: 'confirming', preview: text });
    await rewriting.accepted(takeId, signal);
  }
  await pass.wait(signal);
  report({ phase: 'delivering', preview: text });
  const paste = endedAt !== undefined && now() - endedAt < pasteWithinMs;
  const take = { id: takeId, kind: takes.get(takeId)?.kind ?? 'dictation' };
  if (takesBack && paste && take.kind === 'dictation') await takeBack(run, steps);
  const delivery = rewriting
    ? await rewriting.replace(takeId, text, signal)
    : await deliverSaid(text, () => deliver(text, { paste, take }, signal));
  takes.updateText(takeId, { deliveredTo: destinationOf(delivery) });
  takes.setStage(takeId, 'delivered');
  report({ text, delivery });
  return 'delivered';
}

/** The steps of a take that says what becomes of a selected text; undefined for any other. */
export function rewritingOf(
  take: Pick<TakeEntry, 'kind' | 'mode'> | undefined,
  { rewriting }: Pick<DictationSteps, 'rewriting'>,
): Rewriting | undefined {
  return take && spokenKindOf(take) === rewriteMode ? rewriting : undefined;
}

/** Nothing is copied where nothing is left. */
function deliverSaid(text: string, deliver: () => Promise<Delivery>): Promise<Delivery> {
  return text === '' ? Promise.resolve({ copied: false, pasted: false, nothing: true }) : deliver();
}

async function takeBack({ report }: DictationRun, steps: DictationSteps): Promise<void> {
  const isBack = (await steps.takeBack?.()) ?? false;
  report({ notes: [t(isBack ? 'dictate:delivered.taken-back' : 'dictate:delivered.not-taken-back')] });
}

function destinationOf({ pasted, pinned, nothing }: Delivery): string {
  if (nothing) return 'nowhere';
  if (pinned) return 'note';
  return pasted ? 'cursor' : 'clipboard';
}

async function transcribe(
  run: DictationRun,
  steps: DictationSteps,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { takeId, report } = run;
  const { takes } = steps;
  report({ phase: 'transcribing' });
  takes.setStage(takeId, 'sent');
  const transcription = await run.transcription();
  const transcript = await untilHeard(transcription, run, steps, signal);
  if (!transcript) return undefined;
  takes.updateText(takeId, wordsOf(transcript, transcription.model()));
  takes.setStage(takeId, 'text');
  return transcript.text;
}

/** The columns that store a transcript. */
export function wordsOf({ text, language }: TakeTranscript, model: string | undefined) {
  return { text, ...(language !== undefined && { language }), ...(model !== undefined && { model }) };
}

type MakeText = (
  raw: string,
  run: DictationRun,
  steps: DictationSteps,
  signal: AbortSignal,
) => Promise<Pick<CleanedText, 'text' | 'takesBack'>>;

function rewriteText(rewriting: Rewriting): MakeText {
  return async (instruction, { takeId, report }, { takes }, signal) => {
    report({ phase: 'rewriting', preview: instruction });
    const text = await rewriting.rewrite(takeId, instruction, signal);
    takes.updateText(takeId, { cleanedText: text });
    takes.setStage(takeId, 'cleaned');
    return { text };
  };
}

async function cleanUpText(
  raw: string,
  run: DictationRun,
  steps: DictationSteps,
  signal: AbortSignal,
): Promise<CleanedText> {
  const { takeId, report } = run;
  const onCleaning = (): void => report({ phase: 'cleaning', preview: raw });
  const { program } = steps.takes.get(takeId) ?? {};
  const cleaned = await steps.cleanUp(raw, { program, onCleaning }, signal);
  if (cleaned.note !== undefined) report({ notes: [cleaned.note] });
  steps.takes.updateText(takeId, { cleanedText: cleaned.text, mode: cleaned.mode });
  steps.takes.setStage(takeId, 'cleaned');
  return cleaned;
}

/** Waits out temporary failures: an unreachable network, and rate limits that outlast the client's retries. */
async function untilHeard(
  transcription: TakeTranscription,
  { report }: DictationRun,
  { reachability, now }: DictationSteps,
  signal: AbortSignal,
): Promise<TakeTranscript | undefined> {
  for (let lostAnswers = 0, limited = 0; ;) {
    try {
      const transcript = await transcription.finish();
      reachability.checkNow(); // others may be waiting
      return transcript;
    } catch (error) {
      signal.throwIfAborted();
      const fault = faultOf(error);
      if (fault.kind === 'rate-limited') {
        const least = Math.min(shortestLimitPauseMs * 2 ** limited++, limitPauseMs);
        const ms = Math.max(fault.retryAfterMs ?? limitPauseMs, least);
        report({ phase: 'queued', fault, waiting: { reason: 'busy', untilMs: now() + ms } });
        await pause(ms, signal);
      } else if (fault.kind === 'unreachable' || (isLost(error) && ++lostAnswers < mostLostAnswers)) {
        report({ phase: 'queued', fault });
        await reachability.wait(signal);
      } else throw error;
      report({ phase: 'transcribing', fault: undefined, waiting: undefined });
    }
  }
}

/** A gateway's answers while the service behind it is down. */
const gatewayStatuses: ReadonlySet<unknown> = new Set([502, 503, 504]);

/** Whether the request or its answer was lost on the way. */
function isLost(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return gatewayStatuses.has(status) || brokenOff.has(faultOf(error).kind);
}

const brokenOff: ReadonlySet<FaultKind> = new Set(['timed-out', 'answer-interrupted']);
