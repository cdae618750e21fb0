import type { SegmentTranscriber } from '../speech/recognition/segment-transcriber.ts';
import { transcribeTake } from '../speech/recognition/transcriber.ts';
import type { VoiceService } from '../speech/voice-service.ts';
import {
  overOutage,
  type StageClock,
  createReasoningClock,
  createStageClock,
  createWaitReporter,
} from './turn-events.ts';
import type { AnswerAhead } from './answer-ahead.ts';
import { promptFor, type PictureSources } from './prompt.ts';
import { type PartialReply, noPartialReply } from './retry.ts';
import type { Toolbox } from './tools/toolbox.ts';
import type { TurnOptions } from './turn-options.ts';
import { createContextLimits, createTurnPrompt } from './turn-prompt.ts';
import { streamReply } from './turn-reply.ts';
import { createTurnText } from './turn-text.ts';
import { type VoicePorts, createTurnVoice } from './turn-voice.ts';
import type { Sound } from '../../shared/audio/pcm.ts';
import type { About, AskedPassage } from '../../shared/listen/script/about.ts';
import type { TurnEnd, TurnEvent } from '../../shared/talk/conversation-events.ts';
import type { Turn } from '../../shared/talk/conversation.ts';
import type { ToolCall } from '../../shared/talk/message.ts';
import type { Message } from '../../shared/talk/message.ts';
import { t } from '../../shared/text/translate.ts';

/** A question as text, as a recording, or as a live transcription that is about to finish. */
type TurnAsk =
  | { readonly text: string }
  | { readonly take: Sound }
  | { readonly transcriber: Pick<SegmentTranscriber, 'finish'> };

export interface TurnPlan {
  readonly turnId: string;
  readonly ask: TurnAsk;
  readonly history: readonly Turn[];
  readonly choices: TurnOptions;
  readonly partial?: PartialReply;
  readonly pictures?: Pick<PictureSources, 'asked' | 'earlier'>;
  /** What the question is about, with its passage. */
  readonly about?: About | undefined;
  readonly passage?: AskedPassage | undefined;
  /** Of a question of which the answer may have begun already. */
  readonly ahead?: AnswerAhead | undefined;
}

export interface TurnPorts extends VoicePorts {
  readonly service: VoiceService;
  readonly emit: (event: TurnEvent) => void;
  /** The model's tools; none by default. */
  readonly toolbox?: Toolbox | undefined;
  /** How the person is asked aloud whether a tool may run; not at all by default. */
  readonly consentAloud?: ((call: ToolCall) => string | undefined) | undefined;
  /** How long a recording waits for the network, in milliseconds; 0 by default. */
  readonly outageMs?: number;
  /** The known context limits of the models; none by default. */
  readonly limits?: ReturnType<typeof createContextLimits>;
}

/**
 * One turn from the end of the utterance to the end of playback. Emits its events, except `turn-start` and `turn-end`,
 * which are the caller's.
 * @throws what the service throws until the answer is complete. If only its speech fails, the turn completes with a
 * fault.
 */
export async function runTurn(plan: TurnPlan, ports: TurnPorts, signal: AbortSignal): Promise<TurnEnd> {
  const stages = createStageClock(ports.now);
  const { ask } = plan;
  const utterance = 'text' in ask ? ask.text : await transcript(plan, ask, { ports, stages }, signal);
  if (utterance === undefined) return nothingHeard();
  const begun = await plan.ahead?.settle(utterance);
  if (begun) return { ...begun, stages: { ...begun.stages, ...stages.all() } };

  const voice = createTurnVoice(plan, ports, stages, signal);
  try {
    await reply(plan, utterance, { ports, stages, voice }, signal);
  } catch (error) {
    voice.abandon(error);
    throw error;
  }
  const fault = await voice.finish();
  stages.reached('endMs');
  return { outcome: 'completed', stages: stages.all(), ...(fault && { fault }) };
}

function nothingHeard(): TurnEnd {
  return {
    outcome: 'nothing-heard',
    fault: { kind: 'nothing-heard', message: t('speech:heard.nothing') },
  };
}

interface TurnContext {
  readonly ports: TurnPorts;
  readonly stages: StageClock;
}

async function transcript(
  { turnId, choices }: TurnPlan,
  ask: Exclude<TurnAsk, { readonly text: string }>,
  { ports, stages }: TurnContext,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { service, emit, now, outageMs: longestMs = 0 } = ports;
  const asked = {
    service,
    model: async () => choices.transcriptionModel,
    onWait: createWaitReporter(turnId, emit),
  };
  const transcriber = 'transcriber' in ask ? ask.transcriber : transcribeTake(ask.take, asked, signal);
  const heard = await overOutage(() => transcriber.finish(), { turnId, emit, now, longestMs }, signal);
  const text = heard?.text;
  if (text === undefined) return undefined;
  stages.reached('transcriptMs');
  ports.emit({ type: 'transcript', turnId, text });
  return text;
}

async function reply(
  { turnId, history, choices, pictures, about, passage, partial = noPartialReply }: TurnPlan,
  utterance: string,
  { ports, stages, voice }: TurnContext & { readonly voice: ReturnType<typeof createTurnVoice> },
  signal: AbortSignal,
): Promise<void> {
  const { service, toolbox, limits = createContextLimits() } = ports;
  const emit = (event: TurnEvent): void => {
    ports.emit(event);
    if (event.type !== 'tool-start' || !event.asks) return;
    const aloud = ports.consentAloud?.(event.call);
    if (aloud !== undefined) voice.aside(aloud);
  };
  const text = createTurnText(turnId, { emit, voice }, partial.reply);
  const sight = pictures && { ...pictures, sees: choices.sees ?? false };
  const reasoning = createReasoningClock(turnId, ports, partial.reasoningMs);
  const withTools = toolbox !== undefined;
  const { model, depth, sampling, whole = false } = choices;
  const messages = (maxContextTokens: number): readonly Message[] =>
    promptFor(history, utterance, {
      withTools,
      partial,
      about,
      passage,
      maxContextTokens,
      ...(sight && { sight }),
    });
  const wholePrompt = messages(Infinity);
  await limits.expect(model, wholePrompt, signal);
  const prompt = createTurnPrompt({ turnId, model, limits, emit, wholePrompt, messages });
  await streamReply(
    { model, depth, ...sampling, whole },
    { turnId, service, emit, stages, reasoning, text, toolbox, prompt },
    signal,
  );
}
