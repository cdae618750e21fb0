import type { Delivery, Dictation } from '../../shared/dictate/dictation.ts';
import { faultOf, type FaultKind } from '../../shared/contract/fault.ts';
import type { TakeEntry } from '../../shared/dictate/take.ts';
import type { TakeTranscript } from '../speech/recognition/transcription-progress.ts';
import type { DictationTakes } from './dictation-takes.ts';
import { pause } from '../abort.ts';
import type { TakeTranscription } from './take-transcription.ts';
import type { Reachability } from './reachability.ts';
import type { GatePass } from './in-order-gate.ts';

/** What becomes of a take after its last frame, step by step. */
export interface DictationSteps {
  readonly takes: DictationTakes;
  readonly reachability: Reachability;
  /** What was heard as it is to be written. @param onCleaning told when the model is asked, which takes its time */
  readonly cleanUp: (raw: string, onCleaning: () => void, signal: AbortSignal) => Promise<CleanedText>;
  /** @param wish.paste also at the cursor, if the settings say so */
  readonly deliver: (
    text: string,
    wish: { readonly paste: boolean; readonly take: Pick<TakeEntry, 'id' | 'kind'> },
    signal: AbortSignal,
  ) => Promise<Delivery>;
  /** Milliseconds on the steady clock. */
  readonly now: () => number;
}

export interface CleanedText {
  readonly text: string;
  /** How; a name of a mode. */
  readonly mode: string;
  /** What the person should know of it. */
  readonly note?: string;
}

export interface DictationRun {
  readonly takeId: string;
  readonly pass: GatePass;
  /** Asked for only where there is no text yet. */
  readonly transcription: () => Promise<TakeTranscription>;
  /** When the person let go of the key, by `now`; undefined where it was another day, or done by hand. */
  readonly endedAt: number | undefined;
  readonly report: (patch: Partial<Dictation>) => void;
}

/** Text that comes later is only copied: whoever waited for it is typing somewhere else by now. */
const pasteWithinMs = 30_000;
/**
 * Tries of a request that was sent whole and lost its answer, or met a gateway whose service is away. Each may be on the
 * bill, so this ends; what never reached the service is sent again for as long as it takes.
 */
const mostLostAnswers = 10;
/**
 * Where the service does not say when it may be asked again, after the client has asked it as often as is fair. Where
 * it says at once, or a date that is long past, and refuses all the same, ever longer up to that.
 */
const limitPauseMs = 30_000;
const shortestLimitPauseMs = 1000;

/**
 * From where the row of a take says that it has come to, to its text in the clipboard; the row goes along. A text is
 * delivered at most once: its row says so directly after.
 * @throws what keeps it from going on; what has been reached is kept
 */
export async function runDictation(
  run: DictationRun,
  steps: DictationSteps,
  signal: AbortSignal,
): Promise<'delivered' | 'nothing-said'> {
  const { takeId, pass, report, endedAt } = run;
  const { takes, deliver, now } = steps;
  const raw = takes.get(takeId)?.text ?? (await transcribe(run, steps, signal));
  if (raw === undefined) return 'nothing-said';
  const text = takes.get(takeId)?.cleanedText ?? (await cleanUpText(raw, run, steps, signal));
  await pass.wait(signal);
  report({ phase: 'delivering', preview: text });
  const paste = endedAt !== undefined && now() - endedAt < pasteWithinMs;
  const take = { id: takeId, kind: takes.get(takeId)?.kind ?? 'dictation' };
  const delivery = await deliver(text, { paste, take }, signal);
  takes.setWords(takeId, { deliveredTo: destinationOf(delivery) });
  takes.setStage(takeId, 'delivered');
  report({ text, delivery });
  return 'delivered';
}

function destinationOf({ pasted, pinned }: Delivery): string {
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
  takes.setWords(takeId, wordsOf(transcript, transcription.model()));
  takes.setStage(takeId, 'text');
  return transcript.text;
}

/** The words of a transcript, for the row. */
export function wordsOf({ text, language }: TakeTranscript, model: string | undefined) {
  return { text, ...(language !== undefined && { language }), ...(model !== undefined && { model }) };
}

async function cleanUpText(
  raw: string,
  run: DictationRun,
  steps: DictationSteps,
  signal: AbortSignal,
): Promise<string> {
  const { takeId, report } = run;
  const cleaned = await steps.cleanUp(raw, () => report({ phase: 'cleaning', preview: raw }), signal);
  if (cleaned.note !== undefined) report({ notes: [cleaned.note] });
  steps.takes.setWords(takeId, { cleanedText: cleaned.text, mode: cleaned.mode });
  steps.takes.setStage(takeId, 'cleaned');
  return cleaned.text;
}

/** Waits out what passes by itself: a network that is away, and limits that even the client's patience did not outlast. */
async function untilHeard(
  transcription: TakeTranscription,
  { report }: DictationRun,
  { reachability, now }: DictationSteps,
  signal: AbortSignal,
): Promise<TakeTranscript | undefined> {
  for (let lostAnswers = 0, limited = 0; ;) {
    try {
      const transcript = await transcription.finish();
      reachability.lookNow(); // others may be waiting
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

/** What a gateway answers while the service behind it is away. */
const gatewayStatuses: ReadonlySet<unknown> = new Set([502, 503, 504]);

/** Whether the way to the service broke, or its answer on the way back. */
function isLost(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return gatewayStatuses.has(status) || brokenOff.has(faultOf(error).kind);
}

const brokenOff: ReadonlySet<FaultKind> = new Set(['timed-out', 'answer-interrupted']);
