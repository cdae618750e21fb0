import { estimateChat, estimateTranscription } from './estimated-use.ts';
import { createMeter, type Meter, type MeterPorts } from './meter.ts';
import { faultOf, type FaultKind } from '../../shared/contract/fault.ts';
import type { OnWait } from '../../shared/contract/waiting.ts';
import type { Usage } from '../../shared/talk/conversation.ts';
import type { Use } from '../../shared/usage/cost.ts';
import type { EntryCost, LedgerEntry, UsageRoom } from '../../shared/usage/ledger.ts';
import { nothingSpent, withUse, type Spent } from '../../shared/usage/spent.ts';
import type {
  ChatRequest,
  ReplyPart,
  ServiceRequest,
  Transcription,
  VoiceService,
} from '../speech/voice-service.ts';

/**
 * The same service, with every use recorded in the ledger. Once the month's ceiling is reached, or may be reached because
 * a price is unknown, it fails with a fault before anything is sent. Requests that were refused or never sent aren't
 * recorded; those that broke off, or were stopped after they were sent, are recorded with what is known and no cost.
 * @param room who asks, for the ledger
 */
export function metered(service: VoiceService, meter: Meter, room?: UsageRoom): VoiceService {
  return {
    chat: (request, signal) => meteredReply({ service, meter, room, request }, signal),
    speak(request, signal) {
      const use: Use = { kind: 'speech', characters: [...request.input].length };
      return meteredCall({ meter, room, request, use, send: service.speak }, signal);
    },
    transcribe(request, signal) {
      const use = transcriptionOf(wavSeconds(request.file));
      const estimate =
        use.kind === 'transcription' &&
        use.seconds === undefined &&
        estimateTranscription(request.file.length);
      return meteredCall(
        {
          meter,
          room,
          request,
          use,
          send: service.transcribe,
          measure: reportedSeconds,
          ...(estimate && { estimate }),
        },
        signal,
      );
    },
  };
}

interface Call<Request, Answer> {
  readonly meter: Meter;
  readonly room: UsageRoom | undefined;
  readonly request: Request;
  /** As far as it is known before sending. */
  readonly use: Use;
  /** An estimate, if `use` has no amount. */
  readonly estimate?: Use;
  readonly send: (request: Request, signal: AbortSignal) => Promise<Answer>;
  /** Adds what the answer reports about the use. */
  readonly measure?: (answer: Answer, use: Use) => Use;
}

async function meteredCall<Request extends ServiceRequest & { readonly onWait?: OnWait }, Answer>(
  { meter, room, request, use, estimate = use, send, measure }: Call<Request, Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  const admission = meter.admit(request, use, undefined, room);
  let waiting = false;
  const onWait: OnWait = (wait) => {
    // If stopping the request ended the wait, it was never sent.
    waiting = wait !== undefined || (waiting && signal.aborted);
    admission.wait(waiting);
    request.onWait?.(wait);
  };
  try {
    const answer = await send({ ...request, onWait }, signal);
    admission.done(measure ? measure(answer, use) : use, estimate);
    return answer;
  } catch (error) {
    if (!waiting && mayBeBilled(error, signal)) admission.abandon(use, estimate);
    else admission.release();
    throw error;
  }
}

/** The service reports durations in milliseconds, for files whose own header has none. */
function reportedSeconds({ duration = -1 }: Transcription, use: Use): Use {
  if (use.kind !== 'transcription' || use.seconds !== undefined) return use;
  return duration >= 0 ? transcriptionOf(duration) : use;
}

function transcriptionOf(seconds: number | undefined): Use {
  return seconds === undefined ? { kind: 'transcription' } : { kind: 'transcription', seconds };
}

interface MeteredReply {
  readonly service: VoiceService;
  readonly meter: Meter;
  readonly room: UsageRoom | undefined;
  readonly request: ChatRequest;
}

/** Streams a reply and records it when it ends, breaks off or is left. @throws FaultError `ceiling-reached` */
async function* meteredReply(
  { service, meter, room, request }: MeteredReply,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart, void, undefined> {
  signal.throwIfAborted();
  const prices = await meter.expectPrice(request.model, signal);
  const admission = meter.admit(request, estimateChat(request.messages, ''), prices, room);
  let stage: Stage = 'sent';
  let received = '';
  const estimate = (): Use => estimateChat(request.messages, received);
  try {
    for await (const part of service.chat(request, signal)) {
      stage = stageAfter(part.type, stage, signal);
      admission.wait(stage === 'waiting');
      if (stage === 'answering') admission.start();
      // Recorded before it is passed on: a caller that has the whole reply may never resume the generator.
      if (part.type === 'reply-end') admission.done(chatOf(part.usage), estimate());
      if ('text' in part) received += part.text;
      yield part;
    }
  } catch (error) {
    if (stage === 'sent' && !mayBeBilled(error, signal)) stage = 'refused';
    throw error;
  } finally {
    if (stage === 'waiting' || stage === 'refused') admission.release();
    else admission.abandon({ kind: 'chat' }, estimate());
  }
}

/** How far a reply has come, which decides whether it counts. */
type Stage = 'sent' | 'waiting' | 'answering' | 'refused' | 'over';

function stageAfter(type: ReplyPart['type'], stage: Stage, signal: AbortSignal): Stage {
  switch (type) {
    case 'reply-end':
      return 'over';
    case 'wait-start':
      return 'waiting';
    case 'wait-end':
      // If stopping the request ended the wait, it was never sent.
      return signal.aborted ? stage : 'sent';
    case 'note':
      return stage;
    default:
      return 'answering';
  }
}

function chatOf(usage: Usage | undefined): Use {
  return usage && isCountable(usage) ? { kind: 'chat', usage } : { kind: 'chat' };
}

/** Impossible counts are dropped: they would spoil every sum. */
function isCountable({ promptTokens, completionTokens, reasoningTokens, cachedTokens }: Usage): boolean {
  return [promptTokens, completionTokens, reasoningTokens, cachedTokens].every(
    (count) => Number.isSafeInteger(count) && count >= 0,
  );
}

/** Failures of an answer that the service started, or may have started. */
const startedAnswers: ReadonlySet<FaultKind> = new Set([
  'answer-interrupted',
  'answer-empty',
  'answer-unreadable',
  'timed-out',
]);

/** Whether a failed request may be on the bill. The service doesn't say whether a stopped one is. */
function mayBeBilled(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || startedAnswers.has(faultOf(error).kind);
}

/** A WAV file's duration by its header; `undefined` for any other file. */
export function wavSeconds(file: Uint8Array): number | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12 || view.getUint32(0) !== riff || view.getUint32(8) !== wave) return undefined;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= file.length;) {
    const name = view.getUint32(at);
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name === format && body + 12 <= file.length) bytesPerSecond = view.getUint32(body + 8, true);
    if (name === data) {
      // A header may declare more than there is, as in a streamed file.
      return bytesPerSecond > 0 ? Math.min(size, file.length - body) / bytesPerSecond : undefined;
    }
    at = body + size + (size % 2);
  }
  return undefined;
}

// The tags in the file: `RIFF`, `WAVE`, `fmt `, `data`.
const riff = 0x52494646;
const wave = 0x57415645;
const format = 0x666d7420;
const data = 0x64617461;

interface TurnCostPorts extends Pick<MeterPorts, 'prices' | 'answerPrice'> {
  /** Called whenever more was used or a cost became known, even after the turn has ended. */
  readonly onSpent: (spent: Spent) => void;
}

/**
 * The service with every use counted for one turn, by the same kind of meter as the ledger's, so that the two agree.
 * @param before what the same answer has already cost
 */
export function trackTurnCost(
  service: VoiceService,
  { onSpent, ...pricing }: TurnCostPorts,
  before: Spent = nothingSpent,
): VoiceService {
  const entries: LedgerEntry[] = [];
  const report = (): void => onSpent(entries.reduce(withUse, before));
  const ledger: MeterPorts['ledger'] = {
    add(entry) {
      const index = entries.push(entry) - 1;
      report();
      return {
        price(cost) {
          entries[index] = { ...withoutCost(entry), ...cost };
          report();
        },
        inVain() {},
      };
    },
    reckonedInMonthOf: () => ({ spent: 0, unpricedTokens: 0 }),
  };
  // The service underneath enforces the ceiling, and the ledger records the time.
  return metered(service, createMeter({ ledger, ...pricing, ceiling: () => undefined, now: () => 0 }));
}

function withoutCost({
  cost: _cost,
  unpricedInput: _input,
  unpricedOutput: _output,
  answerPrice: _price,
  reckoned: _reckoned,
  ...entry
}: LedgerEntry): Omit<LedgerEntry, keyof EntryCost> & LedgerEntry {
  return entry;
}
