import type { Message, ToolCall } from '../../shared/talk/message.ts';
import type { FinishReason, Usage } from '../../shared/talk/conversation.ts';
import { FaultError, faultOf, type Fault } from '../../shared/contract/fault.ts';
import type { ChatRequest } from '../speech/voice-service.ts';
import { repeatable } from './tools/repeatable.ts';
import type { Toolbox } from './tools/toolbox.ts';
import type { TurnPrompt } from './turn-prompt.ts';
import { runRound, type Round, type RoundEnd, type RoundPorts } from './model-step.ts';
import { t } from '../../shared/text/translate.ts';

/** How often a model may call tools in one turn; one that never stops must not cost without end. */
export const mostToolRounds = 16;

/** Calls of one round that are run; nobody asks for more at once. */
const mostCallsAtOnce = 16;

export interface ReplyPorts extends Omit<RoundPorts, 'onEnd'> {
  /** Without it the model is offered none. */
  readonly toolbox?: Toolbox | undefined;
  readonly prompt: TurnPrompt;
}

export type ReplyRequest = Omit<ChatRequest, 'messages' | 'tools' | 'toolChoice'>;

/**
 * The whole reply: as long as the model asks for tools, they are run, and it is told what came of them. When it has
 * asked too often it must answer with what it has. How it ended, and what it used, is told as an event, also where it
 * fails: what was used is billed all the same.
 * @throws FaultError `answer-empty` when it says nothing at all
 */
export async function streamReply(
  request: ReplyRequest,
  ports: ReplyPorts,
  signal: AbortSignal,
): Promise<void> {
  const rounds: (RoundEnd | undefined)[] = [];
  try {
    await runRounds(request, { ...ports, rounds }, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (rounds.some((round) => round !== undefined)) tellEnd(request, ports, rounds);
    throw error;
  }
  tellEnd(request, ports, rounds);
}

/** @param ports.rounds takes in how each round ended; of one that broke off nothing is known */
async function runRounds(
  request: ReplyRequest,
  ports: ReplyPorts & { readonly rounds: (RoundEnd | undefined)[] },
  signal: AbortSignal,
): Promise<void> {
  const said: Message[] = [];
  for (let round = 0; ; round++) {
    const tools = offered(ports, round);
    ports.rounds.push(undefined);
    const { words, calls, finishReason } = await runFittedRound(
      { ...request, messages: ports.prompt.after(said), ...tools },
      { ...ports, said, onEnd: (end) => void (ports.rounds[round] = end) },
      signal,
    );
    if (calls.length === 0) {
      if (ports.text.whole().trim() === '') throw new FaultError(emptyAnswer(finishReason));
      return;
    }
    if (round === mostToolRounds) throw new FaultError(endlessCalls());
    const content = words === '' ? null : words;
    said.push({ role: 'assistant', content, toolCalls: calls.map(repeatable) });
    said.push(...(await answers(calls, ports, signal)));
  }
}

/** A round in which the model is told less of the conversation whenever that is refused for its length. */
async function runFittedRound(
  request: ChatRequest,
  ports: RoundPorts & { readonly prompt: TurnPrompt; readonly said: readonly Message[] },
  signal: AbortSignal,
): Promise<Round> {
  try {
    return await runRound(request, ports, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (faultOf(error).cause !== 'too-long') throw error;
    ports.prompt.refused(request.messages);
    const messages = ports.prompt.after(ports.said);
    if (messages.length >= request.messages.length) throw error;
    return runFittedRound({ ...request, messages }, ports, signal);
  }
}

function offered({ toolbox, emit, turnId }: ReplyPorts, round: number): object {
  if (!toolbox) return {};
  if (round < mostToolRounds) return { tools: toolbox.definitions };
  const text = t('talk:fault.tool-rounds', { rounds: mostToolRounds });
  emit({ type: 'turn-note', turnId, text });
  return { tools: toolbox.definitions, toolChoice: 'none' };
}

/** One for each call and in their order; the calls run side by side. */
function answers(
  calls: readonly ToolCall[],
  { toolbox, turnId, emit }: ReplyPorts,
  signal: AbortSignal,
): Promise<Message[]> {
  const answer = async (call: ToolCall, place: number): Promise<Message> => {
    const run = toolbox && place < mostCallsAtOnce;
    const content = run ? await toolbox.use(call, { turnId, emit }, signal) : notRunPrompt;
    return { role: 'tool', toolCallId: call.id, content };
  };
  return Promise.all(calls.map(answer));
}

const notRunPrompt = JSON.stringify({ error: 'This call was not run. Ask for fewer tools at once.' });

/**
 * How the last round ended. The usage is that of all rounds that did end, and absent where one of these did not tell its
 * own.
 */
function tellEnd(
  { model }: ReplyRequest,
  { turnId, emit, stages }: ReplyPorts,
  rounds: readonly (RoundEnd | undefined)[],
): void {
  stages.reached('replyEndMs');
  const last = rounds.at(-1);
  const ended = rounds.filter((round) => round !== undefined);
  const usages = ended.flatMap(({ usage }) => usage ?? []);
  const answeredBy = ended.findLast((round) => round.model !== undefined)?.model;
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

function endlessCalls(): Fault {
  return { kind: 'answer-empty', message: t('talk:fault.endless-tools') };
}

function emptyAnswer(finishReason: FinishReason): Fault {
  const cause = finishReason === 'length' ? ({ cause: 'reasoning-spent' } as const) : {};
  return { kind: 'answer-empty', message: t(`talk:fault.empty.${finishReason}`), ...cause };
}
