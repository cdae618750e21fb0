import { textModel } from '../models.ts';
import { badRequest } from '../errors.ts';
import { reasons } from './reasoning.ts';
import { type ChatRequest, lastQuestion, plainMessages } from './request.ts';
import { answer } from './rules.ts';
import { countTokens, firstTokens } from './tokens.ts';

/** A whole answer, before it is sent in one way or the other. */
export interface Completion {
  readonly model: string;
  /** Empty when the model did not reason. */
  readonly reasoning: string;
  readonly content: string;
  readonly finishReason: 'stop' | 'length';
  readonly usage: Usage;
}

export interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
  readonly reasoning_tokens?: number;
  readonly prompt_tokens_details: { readonly cached_tokens: number };
}

/** @throws ServiceFailure for an unknown model or a switch the model refuses. */
export function complete(request: ChatRequest, now: Date): Completion {
  const model = textModel(request.model);
  if (!model) throw badRequest(`model: there is no model '${request.model}'.`);
  const messages = plainMessages(request);
  const thinks = reasons(model.family, request);
  const said = answer({ ...lastQuestion(messages), now });

  const budget = request.max_tokens ?? model.maxOutputTokens;
  const wholeReasoning = thinks ? said.reasoning : '';
  const reasoning = firstTokens(wholeReasoning, budget);
  const wanted = stopped(inFormat(said.reply, request), request.stop);
  const content = firstTokens(wanted, budget - countTokens(reasoning));
  const cut = reasoning !== wholeReasoning || content !== wanted;
  const usage = countUsage(
    messages.map(({ text }) => text),
    reasoning,
    content,
  );
  return { model: model.id, reasoning, content, finishReason: cut ? 'length' : 'stop', usage };
}

function inFormat(reply: string, { response_format: format }: ChatRequest): string {
  return format?.type === 'json_object' ? JSON.stringify({ answer: reply }) : reply;
}

function stopped(text: string, stop: ChatRequest['stop']): string {
  const ends = [stop ?? []].flat().map((sequence) => text.indexOf(sequence));
  return text.slice(0, Math.min(text.length, ...ends.filter((at) => at >= 0)));
}

/** The cache holds what was sent before: everything but the newest message, in whole blocks of 16 tokens. */
function countUsage(prompts: readonly string[], reasoning: string, content: string): Usage {
  const overhead = 4;
  const sizes = prompts.map((text) => countTokens(text) + overhead);
  const promptTokens = sizes.reduce((sum, size) => sum + size, 0);
  const cached = Math.floor((promptTokens - (sizes.at(-1) ?? 0)) / 16) * 16;
  const completionTokens = countTokens(reasoning) + countTokens(content);
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
    ...(reasoning ? { reasoning_tokens: countTokens(reasoning) } : {}),
    prompt_tokens_details: { cached_tokens: cached },
  };
}
