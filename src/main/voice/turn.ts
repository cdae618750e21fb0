import type { Sound } from '../../shared/audio.ts';
import type {
  Cue,
  FinishReason,
  Stages,
  Turn,
  TurnEnd,
  TurnEvent,
  Usage,
} from '../../shared/conversation.ts';
import { faultOf, FaultError } from '../../shared/fault.ts';
import { createMarkdownReader } from '../../shared/markdown.ts';
import { createPieceCutter } from '../../shared/pieces.ts';
import type { Choices } from './choices.ts';
import { promptFor } from './prompt.ts';
import type { VoiceService } from './service.ts';
import { createSpeaker, type Speaker } from './speaker.ts';
import { transcribeTake } from './transcriber.ts';

export interface TurnPlan {
  readonly turnId: string;
  readonly ask: { readonly text: string } | { readonly take: Sound };
  readonly history: readonly Turn[];
  readonly choices: Choices;
}

export interface TurnPorts {
  readonly service: VoiceService;
  readonly emit: (event: TurnEvent) => void;
  /** Called in order of the text, ahead of time; resolves when the cue has been played. */
  readonly play: (cue: Cue, wav: Uint8Array) => Promise<void>;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly newId: () => string;
}

/**
 * One turn from the end of the utterance to the end of the reply's sound. Tells of it by events, all but `turn-start`
 * and `turn-end`, which are the caller's.
 * @throws what the service throws while there is no whole answer. A reply that could not be spoken is an answer all
 * the same: it comes back with a fault.
 */
export async function runTurn(plan: TurnPlan, ports: TurnPorts, signal: AbortSignal): Promise<TurnEnd> {
  const stages = createStageClock(ports.now);
  const utterance =
    'text' in plan.ask ? plan.ask.text : await transcript(plan, plan.ask.take, { ports, stages }, signal);
  if (utterance === undefined) return nothingHeard;

  const ending = new AbortController();
  const whileReplying = AbortSignal.any([signal, ending.signal]);
  const speaker = plan.choices.speak ? speakerOf(plan, ports, stages, whileReplying) : silentSpeaker;
  try {
    await streamReply({ plan, ports, stages, speaker, utterance }, signal);
  } catch (error) {
    ending.abort(error);
    speaker.finish().catch(() => {}); // ended above; the error that ended it is thrown below
    throw error;
  }
  const fault = await speaker.finish().then(() => undefined, unspokenFault(signal));
  stages.reached('endMs');
  return { outcome: 'completed', stages: stages.all(), ...(fault && { fault }) };
}

const nothingHeard: TurnEnd = {
  outcome: 'nothing-heard',
  fault: { kind: 'nothing-heard', message: 'I heard nothing. Hold the key while you speak.' },
};

async function transcript(
  { turnId, choices }: TurnPlan,
  take: Sound,
  { ports, stages }: { ports: TurnPorts; stages: StageClock },
  signal: AbortSignal,
): Promise<string | undefined> {
  const text = await transcribeTake(take, ports.service, choices.transcriptionModel, signal);
  if (text === undefined) return undefined;
  stages.reached('transcriptMs');
  ports.emit({ type: 'transcript', turnId, text });
  return text;
}

interface Reply {
  readonly plan: TurnPlan;
  readonly ports: TurnPorts;
  readonly stages: StageClock;
  readonly speaker: Speaker;
  readonly utterance: string;
}

async function streamReply(
  { plan, ports, stages, speaker, utterance }: Reply,
  signal: AbortSignal,
): Promise<void> {
  const { turnId, history, choices } = plan;
  const reader = createMarkdownReader();
  const cutter = createPieceCutter();
  const reasoning = createReasoningClock(turnId, ports);
  let text = '';
  let end: { finishReason: FinishReason; usage?: Usage } | undefined;

  const request = { model: choices.model, messages: promptFor(history, utterance) };
  for await (const part of ports.service.chat(request, signal)) {
    signal.throwIfAborted();
    if (part.type === 'reasoning-delta') {
      stages.reached('reasoningStartMs');
      reasoning.delta(part.text);
    } else if (part.type === 'reply-delta') {
      reasoning.end();
      stages.reached('replyStartMs');
      text += part.text;
      ports.emit({ ...part, turnId });
      speaker.add(cutter.cut(reader.read(text), false));
    } else if (part.type === 'reply-end') {
      reasoning.end();
      end = part;
    }
  }
  if (!end)
    throw new FaultError({ kind: 'answer-interrupted', message: 'The answer broke off. What came is kept.' });
  speaker.add(cutter.cut(reader.read(text), true));
  stages.reached('replyEndMs');
  const { finishReason, usage } = end;
  ports.emit({ type: 'reply-end', turnId, finishReason, ...(usage && { usage }) });
  if (text.trim() === '') throw new FaultError(emptyAnswer(finishReason));
}

function emptyAnswer(finishReason: FinishReason): FaultError['fault'] {
  const spent = finishReason === 'length';
  return {
    kind: 'answer-empty',
    message: spent
      ? 'The model spent all it was allowed on thinking and gave no answer. Try again, or choose another model in Settings.'
      : 'The model gave an empty answer. Try again, or choose another model in Settings.',
  };
}

function speakerOf(plan: TurnPlan, ports: TurnPorts, stages: StageClock, signal: AbortSignal): Speaker {
  const { voice, speed, speechModel } = plan.choices;
  return createSpeaker({
    speed,
    newId: ports.newId,
    render: (input) =>
      ports.service.speak({ model: speechModel, input, voice, speed, format: 'wav' }, signal),
    play: (cue, wav) => {
      stages.reached('speechStartMs');
      return ports.play(cue, wav);
    },
  });
}

const silentSpeaker: Speaker = { add: () => {}, finish: () => Promise.resolve() };

/** A failure of speech alone becomes part of the turn's end; an abort stays an abort. */
function unspokenFault(signal: AbortSignal): (error: unknown) => TurnEnd['fault'] {
  return (error) => {
    signal.throwIfAborted();
    const fault = faultOf(error);
    return { ...fault, message: `The answer could not be read aloud. ${fault.message}` };
  };
}

function createReasoningClock(turnId: string, { emit, now }: TurnPorts) {
  let startedAt: number | undefined;
  let ended = false;
  return {
    delta(text: string): void {
      startedAt ??= now();
      emit({ type: 'reasoning-delta', turnId, text });
    },
    end(): void {
      if (startedAt === undefined || ended) return;
      ended = true;
      emit({ type: 'reasoning-end', turnId, durationMs: now() - startedAt });
    },
  };
}

interface StageClock {
  /** Notes the first time a stage is reached. */
  reached(stage: keyof Stages): void;
  all(): Stages;
}

function createStageClock(now: () => number): StageClock {
  const startedAt = now();
  const stages: { -readonly [Stage in keyof Stages]: Stages[Stage] } = {};
  return {
    reached(stage) {
      stages[stage] ??= Math.round(now() - startedAt);
    },
    all: () => ({ ...stages }),
  };
}
