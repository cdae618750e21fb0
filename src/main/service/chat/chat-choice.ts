/**
 * The choice that is the answer: the one with index 0, which some services leave out. Parley never asks for several
 * answers, and text under another index must not be mixed into this one.
 */
export function firstChoice(choices: unknown): unknown {
  return Array.isArray(choices) ? choices.find(isFirst) : undefined;
}

function isFirst(choice: unknown): boolean {
  if (typeof choice !== 'object' || choice === null) return false;
  return !('index' in choice) || choice.index === null || Number(choice.index) === 0;
}
