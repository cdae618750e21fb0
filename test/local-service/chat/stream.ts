import type { Completion } from './completion.ts';
import { pieces } from './tokens.ts';

export interface StreamPart {
  /** The chunk without the fields that all chunks share. */
  readonly body: object;
  /** The length of its text, which determines its time. */
  readonly characters: number;
  /** The model's text in it, which is billed. */
  readonly written: string;
  /** What of that is the answer itself. */
  readonly content: string;
}

/** The characters of a whole completion that take time. @param mostThinking as in `Pace` */
export function charactersOf({ reasoning, content, toolCalls }: Completion, mostThinking: number): number {
  const calls = toolCalls.reduce((sum, call) => sum + call.function.arguments.length, 0);
  return Math.min(mostThinking, reasoning.length) + (content ?? '').length + calls;
}

/**
 * A completion's chunks, in the order of the specification: role, reasoning, content or tool calls, end with usage.
 * @param mostThinking as in `Pace`
 */
export function* streamParts(
  completion: Completion,
  includeUsage: boolean,
  mostThinking: number,
  chance: () => number,
): Generator<StreamPart> {
  const { reasoning, content, finishReason, usage } = completion;
  yield part({ role: 'assistant' }, '');
  // Deep reasoning comes in larger pieces, as many as for short reasoning.
  const thinkingScale = Math.max(1, reasoning.length / mostThinking);
  for (const piece of pieces(reasoning, chance, thinkingScale)) {
    yield part({ reasoning_content: piece }, piece, piece.length / thinkingScale);
  }
  for (const piece of pieces(content ?? '', chance)) yield part({ content: piece }, piece);
  yield* toolCallParts(completion, chance);
  yield {
    body: { choices: [choice({}, finishReason)], ...(includeUsage ? { usage } : {}) },
    characters: 0,
    written: '',
    content: '',
  };
}

/** Each call starts with its id and name; its arguments follow in fragments, under the same index. */
function* toolCallParts({ toolCalls }: Completion, chance: () => number): Generator<StreamPart> {
  for (const [index, { id, type, function: called }] of toolCalls.entries()) {
    const { name } = called;
    yield part({ tool_calls: [{ index, id, type, function: { name, arguments: '' } }] }, name);
    for (const piece of pieces(called.arguments, chance)) {
      yield part({ tool_calls: [{ index, function: { arguments: piece } }] }, piece);
    }
  }
}

function part(
  delta: Readonly<Record<string, unknown>> & { readonly content?: string },
  written: string,
  characters = written.length,
): StreamPart {
  return { body: { choices: [choice(delta, null)] }, characters, written, content: delta.content ?? '' };
}

function choice(delta: object, finishReason: string | null): object {
  return { index: 0, delta, finish_reason: finishReason };
}
