import type { Message, ToolCall, ToolChoice } from '../../shared/talk/message.ts';
import type { FinishReason, Usage } from '../../shared/talk/conversation.ts';
import { FaultError, faultOf, type Fault } from '../../shared/contract/fault.ts';
import type { ChatRequest, VoiceService } from '../speech/voice-service.ts';
import { repeatable } from './tools/tool.ts';
import type { Toolbox } from './tools/toolbox.ts';
import type { createTurnPrompt } from './turn-prompt.ts';
import type { StageClock, createReasoningClock } from './turn-clocks.ts';
import { createContinuationJoiner } from './join-continuation.ts';
import type { createTurnVoice } from './turn-voice.ts';
import type { TurnEvent } from '../../shared/talk/turn-events.ts';
import { t } from '../../shared/text/translate.ts';

/** Limits tool steps in one turn, so that a model that never stops doesn't cost without end. */
export const maxToolSteps = 16;

/** Calls of one step that run; nobody needs more at once. */
const maxParallelCalls = 16;

interface ReplyPorts extends Omit<StepPorts, 'onEnd'> {
  /** Without it the model gets no tools. */
  readonly toolbox?: Toolbox | undefined;
  /** What the model must call in its first step; by default it decides. */
  readonly firstTool?: ToolChoice | undefined;
  readonly prompt: ReturnType<typeof createTurnPrompt>;
}

type ReplyRequest = Omit<ChatRequest, 'messages' | 'tools' | 'toolChoice'>;

/**
 * Streams the whole reply: runs the tools the model asks for and returns their results, up to a limit. The outcome and
 * usage are emitted as an event even on failure, since used tokens are billed.
 * @throws FaultError `answer-empty` when the model says nothing at all
 */
export async function streamReply(
  request: ReplyRequest,
  ports: ReplyPorts,
  signal: AbortSignal,
): Promise<void> {
  const steps: (StepEnd | undefined)[] = [];
  try {
    await runModelSteps(request, { ...ports, steps }, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (steps.some((step) => step !== undefined)) emitEnd(request, ports, steps);
    throw error;
  }
  emitEnd(request, ports, steps);
}

/** @param ports.steps receives each step's end; it stays undefined for a step that failed */
async function runModelSteps(
  request: ReplyRequest,
  ports: ReplyPorts & { readonly steps: (StepEnd | undefined)[] },
  signal: AbortSignal,
): Promise<void> {
  const said: Message[] = [];
  for (let step = 0; ; step++) {
    const tools = offered(ports, step);
    ports.steps.push(undefined);
    const { words, calls, finishReason } = await runFittedStep(
      { ...request, messages: ports.prompt.after(said), ...tools },
      { ...ports, said, onEnd: (end) => void (ports.steps[step] = end) },
      signal,
    );
    if (calls.length === 0) {
      if (ports.text.whole().trim() === '') throw new FaultError(emptyAnswer(finishReason));
      return;
    }
    if (step === maxToolSteps) throw new FaultError(endlessCalls());
    const content = words === '' ? null : words;
    said.push({ role: 'assistant', content, toolCalls: calls.map(repeatable) });
    said.push(...(await answers(calls, ports, signal)));
  }
}

/** Runs a step, and shortens the conversation whenever the service refuses it as too long. */
async function runFittedStep(
  request: ChatRequest,
  ports: StepPorts & {
    readonly prompt: ReturnType<typeof createTurnPrompt>;
    readonly said: readonly Message[];
  },
  signal: AbortSignal,
): Promise<ModelStep> {
  try {
    return await runModelStep(request, ports, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (faultOf(error).cause !== 'too-long') throw error;
    ports.prompt.refused(request.messages);
    const messages = ports.prompt.after(ports.said);
    if (messages.length >= request.messages.length) throw error;
    return runFittedStep({ ...request, messages }, ports, signal);
  }
}

/** The outcome of one request to the model. */
interface ModelStep {
  /** What the model wrote in this step alone. */
  readonly words: string;
  /** The tools it wants run before it continues. */
  readonly calls: readonly ToolCall[];
  readonly finishReason: FinishReason;
}

/** What the service reports at the end of a request. */
interface StepEnd {
  readonly finishReason: FinishReason;
  readonly usage?: Usage;
  readonly model?: string;
}

interface StepPorts {
  readonly turnId: string;
  readonly service: Pick<VoiceService, 'chat'>;
  readonly emit: (event: TurnEvent) => void;
  readonly stages: StageClock;
  readonly reasoning: ReturnType<typeof createReasoningClock>;
  readonly text: ReturnType<typeof createTurnText>;
  /** Called at once, since a request may still fail after its end. */
  readonly onEnd: (end: StepEnd) => void;
}

/** @throws what the service throws; FaultError `answer-interrupted` when the stream just stops */
async function runModelStep(request: ChatRequest, ports: StepPorts, signal: AbortSignal): Promise<ModelStep> {
  const { turnId, service, emit, stages, reasoning, text } = ports;
  let words = '';
  let calls: readonly ToolCall[] = [];
  let finishReason: FinishReason | undefined;
  for await (const part of service.chat(request, signal)) {
    signal.throwIfAborted();
    switch (part.type) {
      case 'reasoning-delta':
        stages.reached('reasoningStartMs');
        reasoning.delta(part.text);
        break;
      case 'reply-delta':
        reasoning.end();
        stages.reached('replyStartMs');
        words += part.text;
        text.add(part.text);
        break;
      case 'tool-calls':
        calls = part.calls;
        break;
      case 'note':
        emit({ type: 'turn-note', turnId, text: part.text });
        break;
      case 'wait-start':
      case 'wait-end':
        emit({ ...part, turnId });
        break;
      case 'reply-end':
        ({ finishReason } = part);
        ports.onEnd(part);
        break;
    }
  }
  reasoning.end();
  text.settle();
  if (!finishReason) throw new FaultError(brokenOff());
  return { words, calls, finishReason };
}

function offered({ toolbox, firstTool, emit, turnId }: ReplyPorts, step: number): object {
  if (!toolbox) return {};
  if (step === 0 && firstTool && isOffered(firstTool, toolbox))
    return { tools: toolbox.definitions, toolChoice: firstTool };
  if (step < maxToolSteps) return { tools: toolbox.definitions };
  const text = t('talk:fault.tool-rounds', { rounds: maxToolSteps });
  emit({ type: 'turn-note', turnId, text });
  return { tools: toolbox.definitions, toolChoice: 'none' };
}

function isOffered(choice: ToolChoice, { definitions }: Toolbox): boolean {
  return typeof choice !== 'object' || definitions.some(({ name }) => name === choice.name);
}

/** One result for each call, in order; the calls run in parallel. */
function answers(
  calls: readonly ToolCall[],
  { toolbox, turnId, emit }: ReplyPorts,
  signal: AbortSignal,
): Promise<Message[]> {
  const answer = async (call: ToolCall, place: number): Promise<Message> => {
    const run = toolbox && place < maxParallelCalls;
    const content = run ? await toolbox.use(call, { turnId, emit }, signal) : notRunPrompt;
    return { role: 'tool', toolCallId: call.id, content };
  };
  return Promise.all(calls.map(answer));
}

const notRunPrompt = JSON.stringify({ error: 'This call was not run. Ask for fewer tools at once.' });

/**
 * Emits how the last step ended. Usage is the sum of all steps that ended, and absent when one of them reported none.
 */
function emitEnd(
  { model }: ReplyRequest,
  { turnId, emit, stages }: ReplyPorts,
  steps: readonly (StepEnd | undefined)[],
): void {
  stages.reached('replyEndMs');
  const last = steps.at(-1);
  const ended = steps.filter((step) => step !== undefined);
  const usages = ended.flatMap(({ usage }) => usage ?? []);
  const answeredBy = ended.findLast((step) => step.model !== undefined)?.model;
  emit({
    type: 'reply-end',
    turnId,
    model,
    ...(last && { finishReason: last.finishReason }),
    ...(answeredBy !== undefined && answeredBy !== model && { answeredBy }),
    ...(usages.length === ended.length && { usage: usages.reduce(sumOf) }),
  });
}

function sumOf(a: Usage, b: Usage): Usage {
  return {
    promptTokens: a.promptTokens + b.promptTokens,
    completionTokens: a.completionTokens + b.completionTokens,
    totalTokens: a.totalTokens + b.totalTokens,
    reasoningTokens: a.reasoningTokens + b.reasoningTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
  };
}

/** The growing reply: shown in the window and spoken. Text before and after a tool call is separate paragraphs. */
interface TurnText {
  add(delta: string): void;
  /** Speaks what has arrived without waiting for more; the next text starts a new paragraph. */
  settle(): void;
  whole(): string;
}

/** @param partial existing text, which is neither sent nor spoken again */
export function createTurnText(
  turnId: string,
  {
    emit,
    voice,
  }: { readonly emit: (event: TurnEvent) => void; readonly voice: ReturnType<typeof createTurnVoice> },
  partial = '',
): TurnText {
  let text = partial;
  let settled = partial === '';
  const joiner = createContinuationJoiner(partial);
  const grow = (words: string): void => {
    if (words === '') return;
    const added = settled && text !== '' ? `\n\n${words}` : words;
    settled = false;
    text += added;
    emit({ type: 'reply-delta', turnId, text: added });
    voice.follow(text, false);
  };
  return {
    add: (delta) => grow(joiner.add(delta)),
    settle() {
      grow(joiner.end());
      if (settled) return;
      settled = true;
      voice.follow(text, true);
    },
    whole: () => text,
  };
}

function endlessCalls(): Fault {
  return { kind: 'answer-empty', message: t('talk:fault.endless-tools') };
}

function emptyAnswer(finishReason: FinishReason): Fault {
  const cause = finishReason === 'length' ? ({ cause: 'reasoning-spent' } as const) : {};
  return { kind: 'answer-empty', message: t(`talk:fault.empty.${finishReason}`), ...cause };
}

function brokenOff(): Fault {
  return { kind: 'answer-interrupted', message: t('talk:fault.interrupted'), cause: 'stream-broken' };
}
