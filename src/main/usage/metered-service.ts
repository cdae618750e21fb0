import { reckonedChat, reckonedTranscription } from './estimated-use.ts';
import { type Meter, type MeterPorts, createMeter } from './meter.ts';
import { type FaultKind, faultOf } from '../../shared/contract/fault.ts';
import type { WaitReason } from '../../shared/contract/waiting.ts';
import type { Usage } from '../../shared/talk/conversation.ts';
import type { Message } from '../../shared/talk/message.ts';
import type { Use } from '../../shared/usage/cost.ts';

/** As much of a service as the meter has to see; it fits the turn's port and the whole client alike. */
interface MeteredService<Chat, Part, Passage, Take, Heard> {
  chat(request: Chat, signal: AbortSignal): AsyncIterable<Part>;
  speak(request: Passage, signal: AbortSignal): Promise<Uint8Array>;
  transcribe(request: Take, signal: AbortSignal): Promise<Heard>;
}

/** A request that may have to wait before it is sent; told undefined when it goes on. */
export interface Waits {
  readonly onWait?: (wait: { readonly reason: WaitReason; readonly untilMs: number } | undefined) => void;
}

/**
 * The same service, with every use of it in the ledger; it refuses with a fault, before anything is sent, once the
 * month's ceiling is reached, or once nobody could tell whether it is. What was refused or never sent is no use; what
 * broke off, or was stopped after it was sent, is entered with what is known of it and without a cost.
 */
export function metered<
  Chat extends { readonly model: string; readonly messages: readonly Message[] },
  Part extends { readonly type: string; readonly text?: string; readonly usage?: Usage },
  Passage extends Waits & { readonly model: string; readonly input: string },
  Take extends Waits & { readonly model: string; readonly file: Uint8Array },
  Heard extends object,
>(
  service: MeteredService<Chat, Part, Passage, Take, Heard>,
  ports: MeterPorts,
): MeteredService<Chat, Part, Passage, Take, Heard> {
  const meter = createMeter(ports);
  return {
    chat: (request, signal) => meteredReply(service, meter, request, signal),
    speak(request, signal) {
      const use: Use = { kind: 'speech', characters: [...request.input].length };
      return meteredCall({ meter, request, use, send: service.speak }, signal);
    },
    transcribe(request, signal) {
      const use = transcriptionOf(wavSeconds(request.file));
      const reckoned =
        use.kind === 'transcription' &&
        use.seconds === undefined &&
        reckonedTranscription(request.file.length);
      return meteredCall(
        { meter, request, use, send: service.transcribe, told: toldSeconds, ...(reckoned && { reckoned }) },
        signal,
      );
    },
  };
}

interface Call<Request, Answer> {
  readonly meter: Meter;
  readonly request: Request;
  /** As far as it is known beforehand. */
  readonly use: Use;
  /** What Parley reckons where that is nothing. */
  readonly reckoned?: Use;
  readonly send: (request: Request, signal: AbortSignal) => Promise<Answer>;
  /** What the answer tells of the use beyond that. */
  readonly told?: (answer: Answer, use: Use) => Use;
}

async function meteredCall<Request extends Waits & { readonly model: string }, Answer>(
  { meter, request, use, reckoned = use, send, told }: Call<Request, Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  const admission = meter.admit(request.model, use);
  let waiting = false;
  const onWait: NonNullable<Waits['onWait']> = (wait) => {
    // A wait that ends because the request was stopped ends without its being sent.
    waiting = wait !== undefined || (waiting && signal.aborted);
    request.onWait?.(wait);
  };
  try {
    const answer = await send({ ...request, onWait }, signal);
    admission.done(told ? told(answer, use) : use, reckoned);
    return answer;
  } catch (error) {
    if (!waiting && mayBeBilled(error, signal)) admission.broken(use, reckoned);
    else admission.unused();
    throw error;
  }
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

interface Chats<Chat, Part> {
  chat(request: Chat, signal: AbortSignal): AsyncIterable<Part>;
}

/** A reply as it comes, entered when it ends, breaks off or is left. @throws FaultError `ceiling-reached` */
async function* meteredReply<
  Chat extends { readonly model: string; readonly messages: readonly Message[] },
  Part extends { readonly type: string; readonly text?: string; readonly usage?: Usage },
>(
  service: Chats<Chat, Part>,
  meter: Meter,
  request: Chat,
  signal: AbortSignal,
): AsyncGenerator<Part, void, undefined> {
  signal.throwIfAborted();
  const told = await meter.expectPrice(request.model, signal);
  const admission = meter.admit(request.model, reckonedChat(request.messages, ''), told);
  let stage: Stage = 'sent';
  let received = '';
  const reckoned = (): Use => reckonedChat(request.messages, received);
  try {
    for await (const part of service.chat(request, signal)) {
      stage = stageAfter(part.type, stage, signal);
      if (stage === 'answering') admission.begun();
      // Entered before it is passed on: whoever has the whole reply may never come back.
      if (stage === 'over') admission.done(chatOf(part.usage), reckoned());
      received += part.text ?? '';
      yield part;
    }
  } catch (error) {
    if (stage === 'sent' && !mayBeBilled(error, signal)) stage = 'refused';
    throw error;
  } finally {
    if (stage === 'waiting' || stage === 'refused') admission.unused();
    else admission.broken({ kind: 'chat' }, reckoned());
  }
}

/** How far a reply has come: what decides whether it counts. */
type Stage = 'sent' | 'waiting' | 'answering' | 'refused' | 'over';

function stageAfter(type: string, stage: Stage, signal: AbortSignal): Stage {
  switch (type) {
    case 'reply-end':
      return 'over';
    case 'wait-start':
      return 'waiting';
    case 'wait-end':
      // A wait that ends because the request was stopped ends without its being sent.
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

/** Numbers that no service can mean are not kept: they would make every sum absurd. */
function isCountable({ promptTokens, completionTokens, reasoningTokens, cachedTokens }: Usage): boolean {
  return [promptTokens, completionTokens, reasoningTokens, cachedTokens].every(
    (count) => Number.isSafeInteger(count) && count >= 0,
  );
}

/** Failures of an answer that the service had begun, or may have. */
const begunAnswers: ReadonlySet<FaultKind> = new Set([
  'answer-interrupted',
  'answer-empty',
  'answer-unreadable',
  'timed-out',
]);

/** Whether a request that was sent and failed may be on the bill; of one that was stopped, nobody says. */
function mayBeBilled(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || begunAnswers.has(faultOf(error).kind);
}

/** How long a WAV file sounds, from its header alone; `undefined` for any other file. */
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
      // A header may promise more than there is, as that of a streamed file does.
      return bytesPerSecond > 0 ? Math.min(size, file.length - body) / bytesPerSecond : undefined;
    }
    at = body + size + (size % 2);
  }
  return undefined;
}

// The tags as they lie in the file: `RIFF`, `WAVE`, `fmt `, `data`.
const riff = 0x52494646;
const wave = 0x57415645;
const format = 0x666d7420;
const data = 0x64617461;
