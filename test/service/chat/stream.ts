import type { Completion } from './completion.ts';
import { pieces } from './tokens.ts';

export interface StreamPart {
  /** The chunk without what all chunks of a stream share. */
  readonly body: object;
  /** How much text it carries, which is what takes time. */
  readonly characters: number;
}

/** A completion as its chunks, in the order of the specification: role, reasoning, content, end with usage. */
export function* streamParts(
  { reasoning, content, finishReason, usage }: Completion,
  includeUsage: boolean,
  chance: () => number,
): Generator<StreamPart> {
  yield { body: choice({ role: 'assistant' }, null), characters: 0 };
  for (const piece of pieces(reasoning, chance)) {
    yield { body: choice({ reasoning_content: piece }, null), characters: piece.length };
  }
  for (const piece of pieces(content, chance)) {
    yield { body: choice({ content: piece }, null), characters: piece.length };
  }
  yield { body: { ...choice({}, finishReason), ...(includeUsage ? { usage } : {}) }, characters: 0 };
}

function choice(delta: object, finishReason: string | null): object {
  return { choices: [{ index: 0, delta, finish_reason: finishReason }] };
}
