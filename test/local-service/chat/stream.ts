import type { Completion } from './completion.ts';
import { pieces } from './tokens.ts';

export interface StreamPart {
  /** The chunk without what all chunks of a stream share. */
  readonly body: object;
  /** How much text it carries, which is what takes time. */
  readonly characters: number;
  /** What the model wrote in it, which is what is billed. */
  readonly written: string;
}

/** Thinking takes no longer than so many characters, however deep it is: tests and people wait for it. */
const mostThinking = 80;

/** What takes time in a whole completion, in characters. */
export function charactersOf({ reasoning, content, toolCalls }: Completion): number {
  const calls = toolCalls.reduce((sum, call) => sum + call.function.arguments.length, 0);
  return Math.min(mostThinking, reasoning.length) + (content ?? '').length + calls;
}

/**
 * A completion as its chunks, in the order of the specification: role, reasoning, content or tool calls, end with
 * usage.
 */
export function* streamParts(
  completion: Completion,
  includeUsage: boolean,
  chance: () => number,
): Generator<StreamPart> {
  const { reasoning, content, finishReason, usage } = completion;
  yield part({ role: 'assistant' }, '');
  // Deep thinking comes in larger pieces: as many of them as of a short thought.
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
  };
}

/** Each call opens with its id and name; its arguments then come in fragments, under the same index. */
function* toolCallParts({ toolCalls }: Completion, chance: () => number): Generator<StreamPart> {
  for (const [index, { id, type, function: called }] of toolCalls.entries()) {
    const { name } = called;
    yield part({ tool_calls: [{ index, id, type, function: { name, arguments: '' } }] }, name);
    for (const piece of pieces(called.arguments, chance)) {
      yield part({ tool_calls: [{ index, function: { arguments: piece } }] }, piece);
    }
  }
}

function part(delta: object, written: string, characters = written.length): StreamPart {
  return { body: { choices: [choice(delta, null)] }, characters, written };
}

function choice(delta: object, finishReason: string | null): object {
  return { index: 0, delta, finish_reason: finishReason };
}
