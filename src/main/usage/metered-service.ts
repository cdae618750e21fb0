import type { Use } from '../../shared/usage/cost.ts';
import type { Usage } from '../../shared/talk/conversation.ts';
import type { Message } from '../../shared/talk/message.ts';
import type { WaitReason } from '../../shared/contract/waiting.ts';
import { mayBeBilled } from './may-be-billed.ts';
import { createMeter, type Meter, type MeterPorts } from './meter.ts';
import { meteredReply } from './metered-reply.ts';
import { reckonedTranscription } from './estimated-use.ts';
import { wavSeconds } from './wav-seconds.ts';

/** As much of a service as the meter has to see; it fits the turn's port and the whole client alike. */
export interface MeteredService<Chat, Part, Passage, Take, Heard> {
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
