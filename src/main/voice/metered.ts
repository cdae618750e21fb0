import type { Use } from '../../shared/cost.ts';
import type { Usage } from '../../shared/conversation.ts';
import { faultOf, type FaultKind } from '../../shared/fault.ts';
import { createMeter, type Admission, type Meter, type MeterPorts } from './meter.ts';
import { wavSeconds } from './wav-seconds.ts';

/** As much of a service as the meter has to see; it fits the turn's port and the whole client alike. */
export interface MeteredService<Chat, Part, Passage, Take, Heard> {
  chat(request: Chat, signal: AbortSignal): AsyncIterable<Part>;
  speak(request: Passage, signal: AbortSignal): Promise<Uint8Array>;
  transcribe(request: Take, signal: AbortSignal): Promise<Heard>;
}

/**
 * The same service, with every use of it in the ledger; it refuses with a fault, before anything is sent, once the
 * month's ceiling is reached. What was refused or never arrived is no use; what broke off, or was stopped after it was
 * sent, is entered with what is known of it and without a cost.
 */
export function metered<
  Chat extends { readonly model: string },
  Part extends { readonly type: string; readonly usage?: Usage },
  Passage extends { readonly model: string; readonly input: string },
  Take extends { readonly model: string; readonly file: Uint8Array },
  Heard extends object,
>(
  service: MeteredService<Chat, Part, Passage, Take, Heard>,
  ports: MeterPorts,
): MeteredService<Chat, Part, Passage, Take, Heard> {
  const meter = createMeter(ports);
  return {
    chat: (request, signal) => meteredChat(service, meter, request, signal),
    speak(request, signal) {
      const use: Use = { kind: 'speech', characters: [...request.input].length };
      return meteredCall(meter, { model: request.model, use }, () => service.speak(request, signal), signal);
    },
    transcribe(request, signal) {
      const use = transcriptionOf(wavSeconds(request.file));
      const call = { model: request.model, use, told: toldSeconds };
      return meteredCall(meter, call, () => service.transcribe(request, signal), signal);
    },
  };
}

interface Call<T> {
  readonly model: string;
  readonly use: Use;
  /** What the answer tells of the use beyond what was known. */
  readonly told?: (answer: T, use: Use) => Use;
}

async function meteredCall<T>(
  meter: Meter,
  { model, use, told }: Call<T>,
  send: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  signal.throwIfAborted();
  const admission = meter.admit(model, use);
  try {
    const answer = await send();
    admission.done(told ? told(answer, use) : use);
    return answer;
  } catch (error) {
    if (mayBeBilled(error, signal)) admission.broken(use);
    else admission.unused();
    throw error;
  }
}

/** Of a reply, the stage that decides whether it counts. */
type Stage = 'sent' | 'waiting' | 'answering' | 'refused' | 'over';

async function* meteredChat<
  Chat extends { readonly model: string },
  Part extends { readonly type: string; readonly usage?: Usage },
>(
  service: { chat(request: Chat, signal: AbortSignal): AsyncIterable<Part> },
  meter: Meter,
  request: Chat,
  signal: AbortSignal,
): AsyncGenerator<Part, void, undefined> {
  signal.throwIfAborted();
  const admission = meter.admit(request.model, { kind: 'chat' });
  let stage: Stage = 'sent';
  try {
    for await (const part of service.chat(request, signal)) {
      stage = stageAfter(part, stage);
      // Entered before it is passed on: whoever has the whole reply may never come back.
      if (stage === 'over') admission.done(chatOf(part.usage));
      yield part;
    }
  } catch (error) {
    if (stage === 'sent' && !mayBeBilled(error, signal)) stage = 'refused';
    throw error;
  } finally {
    endChat(admission, stage);
  }
}

function stageAfter({ type }: { readonly type: string }, stage: Stage): Stage {
  switch (type) {
    case 'reply-end':
      return 'over';
    case 'wait-start':
      return 'waiting';
    case 'wait-end':
      return 'sent';
    case 'note':
      return stage;
    default:
      return 'answering';
  }
}

function endChat(admission: Admission, stage: Stage): void {
  if (stage === 'waiting' || stage === 'refused') admission.unused();
  else admission.broken({ kind: 'chat' });
}

const begunAnswers: ReadonlySet<FaultKind> = new Set([
  'answer-interrupted',
  'answer-empty',
  'answer-unreadable',
  'timed-out',
]);

function mayBeBilled(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || begunAnswers.has(faultOf(error).kind);
}

function chatOf(usage: Usage | undefined): Use {
  return usage && isCountable(usage) ? { kind: 'chat', usage } : { kind: 'chat' };
}

/** Numbers that no service can mean are not kept: they would make every sum absurd. */
function isCountable({ promptTokens, completionTokens, reasoningTokens, cachedTokens }: Usage): boolean {
  return [promptTokens, completionTokens, reasoningTokens, cachedTokens].every(
    (count) => Number.isSafeInteger(count) && count >= 0,
  );
}

/** Where the file does not tell its own length to the sample, the service does, to the millisecond. */
function toldSeconds(answer: object, use: Use): Use {
  if (use.kind !== 'transcription' || use.seconds !== undefined) return use;
  const duration = 'duration' in answer ? answer.duration : undefined;
  return typeof duration === 'number' && duration >= 0 ? transcriptionOf(duration) : use;
}

function transcriptionOf(seconds: number | undefined): Use {
  return seconds === undefined ? { kind: 'transcription' } : { kind: 'transcription', seconds };
}
