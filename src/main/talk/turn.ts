import { transcribeTake } from '../speech/recognition/transcriber.ts';
import type { VoiceService } from '../speech/voice-service.ts';
import { type StageClock, createReasoningClock, createStageClock } from './turn-clocks.ts';
import { createWaitReporter, overOutage } from './turn-waits.ts';
import { promptFor } from './prompt.ts';
import { noPartialReply } from './retry.ts';
import type { Toolbox } from './tools/toolbox.ts';
import type { AskingUse } from '../../shared/talk/consent-question.ts';
import type { AssistantOptions } from './turn-options.ts';
import { createContextLimits, createTurnPrompt } from './turn-prompt.ts';
import type { TurnPlan } from './turn-plan.ts';
import { createTurnText, streamReply } from './turn-reply.ts';
import { type VoicePorts, createTurnVoice } from './turn-voice.ts';
import type { TurnEnd, TurnEvent } from '../../shared/talk/turn-events.ts';
import { generalId } from '../../shared/talk/assistants/assistant.ts';
import type { Message } from '../../shared/talk/message.ts';
import { t } from '../../shared/text/translate.ts';

export interface TurnPorts extends VoicePorts {
  readonly service: VoiceService;
  readonly emit: (event: TurnEvent) => void;
  /** The model's tools; none by default. */
  readonly toolbox?: Toolbox | undefined;
  /** How the person is asked aloud whether a tool may run; not at all by default. */
  readonly consentAloud?: ((use: AskingUse) => string | undefined) | undefined;
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
  const { turnId } = plan;
  const said = 'text' in ask ? ask.text : await transcript(plan, ask, { ports, stages }, signal);
  if (said === undefined) return nothingHeard();
  const called = await plan.called?.(said);
  const { utterance, turnOptions, toolbox, memory } = called ?? {
    ...plan,
    utterance: said,
    toolbox: ports.toolbox,
    memory: plan.memory,
  };
  if (!('text' in ask)) ports.emit({ type: 'transcript', turnId, text: utterance });
  const begun = await plan.ahead?.settle(said);
  if (begun) return { ...begun, stages: { ...begun.stages, ...stages.all() } };

  const isCalled = called !== undefined || plan.isCalled === true;
  reportAssistant(turnId, turnOptions.assistant, isCalled, ports.emit);
  if (memory && memory.notes.length > 0)
    ports.emit({ type: 'turn-memory', turnId, notes: memory.notes.map(({ id }) => id) });
  const voice = createTurnVoice({ ...plan, turnOptions }, ports, stages, signal);
  try {
    await reply(
      { ...plan, turnOptions, memory },
      utterance,
      { ports: { ...ports, toolbox }, stages, voice },
      signal,
    );
  } catch (error) {
    voice.abandon(error);
    throw error;
  }
  const fault = await voice.finish();
  stages.reached('endMs');
  return { outcome: 'completed', stages: stages.all(), ...(fault && { fault }) };
}

/** The general assistant is what a turn has unless something else is said. */
function reportAssistant(
  turnId: string,
  assistant: AssistantOptions | undefined,
  isCalled: boolean,
  emit: TurnPorts['emit'],
): void {
  if (!assistant || (assistant.id === generalId && !isCalled)) return;
  const { id, name } = assistant;
  emit({ type: 'turn-assistant', turnId, assistant: { id, name }, ...(isCalled && { called: true }) });
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
  { turnId, turnOptions }: TurnPlan,
  ask: Exclude<TurnPlan['ask'], { readonly text: string }>,
  { ports, stages }: TurnContext,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { service, emit, now, outageMs: longestMs = 0 } = ports;
  const asked = {
    service,
    model: async () => turnOptions.transcriptionModel,
    onWait: createWaitReporter(turnId, emit),
  };
  const transcriber = 'transcriber' in ask ? ask.transcriber : transcribeTake(ask.take, asked, signal);
  const heard = await overOutage(() => transcriber.finish(), { turnId, emit, now, longestMs }, signal);
  const text = heard?.text;
  if (text === undefined) return undefined;
  stages.reached('transcriptMs');
  return text;
}

async function reply(
  plan: TurnPlan,
  utterance: string,
  { ports, stages, voice }: TurnContext & { readonly voice: ReturnType<typeof createTurnVoice> },
  signal: AbortSignal,
): Promise<void> {
  const { turnId, history, turnOptions, memory, pictures, about, passage, partial = noPartialReply } = plan;
  const { service, toolbox, limits = createContextLimits() } = ports;
  const emit = (event: TurnEvent): void => {
    ports.emit(event);
    if (event.type !== 'tool-start' || !event.asks) return;
    const aloud = ports.consentAloud?.(event);
    if (aloud !== undefined) voice.aside(aloud);
  };
  const text = createTurnText(turnId, { emit, voice }, partial.reply);
  const sight = pictures && { ...pictures, sees: turnOptions.sees ?? false };
  const reasoning = createReasoningClock(turnId, ports, partial.reasoningMs);
  const withTools = toolbox !== undefined;
  const { model, depth, sampling, whole = false, assistant } = turnOptions;
  const material = await plan.material?.({ utterance, model }, signal);
  if (material)
    emit({ type: 'turn-documents', turnId, documents: material.documents, citations: material.citations });
  const messages = (maxContextTokens: number): readonly Message[] =>
    promptFor(history, utterance, {
      withTools,
      persona: assistant,
      memory,
      partial,
      about,
      passage,
      material,
      maxContextTokens,
      ...(sight && { sight }),
    });
  const wholePrompt = messages(Infinity);
  await limits.expect(model, wholePrompt, signal);
  const prompt = createTurnPrompt({ turnId, model, limits, emit, wholePrompt, messages });
  const clearThinking = assistant?.clearThinking ?? false;
  // What a tool has brought already, or an answer that is gone on with, needs no tool first.
  const isFresh = partial.reply === '' && partial.toolUses.length === 0;
  const firstTool = isFresh ? assistant?.firstTool : undefined;
  await streamReply(
    { model, depth, ...sampling, whole, ...(clearThinking && { clearThinking }) },
    { turnId, service, emit, stages, reasoning, text, toolbox, firstTool, prompt },
    signal,
  );
}
