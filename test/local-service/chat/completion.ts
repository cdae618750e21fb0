import { badRequest } from '../errors.ts';
import { textModel, type TextModel } from '../models.ts';
import { deliberate } from './deliberation.ts';
import { jsonAnswer } from './json-answer.ts';
import { checkOrder } from './order.ts';
import { type Prompt, promptOf } from './prompt.ts';
import { depthFor } from './reasoning.ts';
import { type ChatRequest, plainMessages, tokenBudget, type ToolCall } from './request.ts';
import type { Gullible } from './rewrite.ts';
import { think, type Thought } from './thought.ts';
import { countTokens, firstTokens } from './tokens.ts';

/** A whole answer, before it is sent streamed or whole. */
export interface Completion {
  readonly model: TextModel;
  /** Empty if the model didn't reason. */
  readonly reasoning: string;
  /** `null` if the model calls tools. */
  readonly content: string | null;
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: 'stop' | 'length' | 'tool_calls' | 'content_filter';
  readonly usage: Usage;
}

export interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
  readonly reasoning_tokens?: number;
  readonly prompt_tokens_details: { readonly cached_tokens: number };
}

export interface Surroundings {
  /** The assistant's time of day. */
  readonly now: Date;
  readonly newCallId: () => string;
  /** Whether its models take a text that they rewrite for an instruction. */
  readonly gullible?: Gullible | undefined;
  /** How many tokens at the start of the prompt are cached. */
  readonly readCache: (model: string, prompt: string) => number;
}

/** @throws ServiceFailure for an unknown model, a reasoning field that the model refuses, or inconsistent messages */
export function complete(request: ChatRequest, surroundings: Surroundings): Completion {
  const { newCallId, readCache } = surroundings;
  const model = textModel(request.model);
  if (!model) throw badRequest(`model: there is no model '${request.model}'.`);
  checkOrder(request);
  const thought = think(request, model, surroundings);
  const depth = depthFor(model.family, request, thought.easy ?? false);
  const whole = deliberate(thought.reasoning, depth, thought.question);

  const budget = tokenBudget(request) ?? model.maxOutputTokens;
  const reasoning = firstTokens(whole, budget);
  const left = budget - countTokens(reasoning);
  const toolCalls = thought.calls.map((called) => ({
    id: newCallId(),
    type: 'function' as const,
    function: called,
  }));
  const callTokens = toolCalls.reduce((sum, call) => sum + countTokens(JSON.stringify(call.function)), 0);
  const calls = toolCalls.length > 0 && callTokens <= left;
  const wanted = toolCalls.length > 0 ? '' : stopped(inFormat(thought, request), request.stop);
  const content = firstTokens(wanted, left);
  const isCut = reasoning !== whole || content !== wanted || (toolCalls.length > 0 && !calls);
  const written = calls ? callTokens : countTokens(content);
  return {
    model,
    reasoning,
    content: calls ? null : content,
    toolCalls: calls ? toolCalls : [],
    finishReason: isCut ? 'length' : calls ? 'tool_calls' : thought.filtered ? 'content_filter' : 'stop',
    usage: usageOf(promptOf(request, model), reasoning, written, (prompt) =>
      model.caches ? readCache(model.id, prompt) : 0,
    ),
  };
}

function inFormat({ reply, question }: Thought, request: ChatRequest): string {
  if (request.response_format?.type !== 'json_object') return reply;
  const said = plainMessages(request).map(({ text }) => text);
  return jsonAnswer(reply, question, said);
}

function stopped(text: string, stop: ChatRequest['stop']): string {
  const ends = [stop ?? []].flat().map((sequence) => text.indexOf(sequence));
  return text.slice(0, Math.min(text.length, ...ends.filter((at) => at >= 0)));
}

function usageOf(
  prompt: Prompt,
  reasoning: string,
  writtenTokens: number,
  readCache: (prompt: string) => number,
): Usage {
  const promptTokens = countTokens(prompt.text) + prompt.pictureTokens;
  const completionTokens = countTokens(reasoning) + writtenTokens;
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
    ...(reasoning ? { reasoning_tokens: countTokens(reasoning) } : {}),
    prompt_tokens_details: { cached_tokens: readCache(prompt.text) },
  };
}
