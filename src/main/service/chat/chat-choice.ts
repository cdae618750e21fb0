/**
 * The one choice that is the answer: the first by its index, which not every service writes. Nobody asks for several
 * answers, so what comes under another index is another answer's, and would be mixed into this one.
 */
export function firstChoice(choices: unknown): unknown {
  return Array.isArray(choices) ? choices.find(isFirst) : undefined;
}

function isFirst(choice: unknown): boolean {
  if (typeof choice !== 'object' || choice === null) return false;
  return !('index' in choice) || choice.index === null || Number(choice.index) === 0;
}
