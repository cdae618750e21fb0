import { z } from 'zod';

/**
 * What the service takes of the parameters of an answer. Each schema's message is the end of a sentence that names its
 * range, for whoever asks: the client before it sends, the terminal's flags, the fields of the settings.
 */
export const chatRanges = {
  maxTokens: wholeFrom(1),
  temperature: between(0, 2),
  topP: between(0, 1),
  topK: wholeNumber(),
  presencePenalty: between(-2, 2),
  frequencyPenalty: between(-2, 2),
  stop: z.array(z.string().min(1, 'must not be empty')).max(4, 'may hold up to 4 texts'),
} as const;

export type NumberRange = z.ZodNumber;

/** `0 to 2`. */
export function rangeWords({ minValue, maxValue }: NumberRange): string {
  return `${minValue} to ${maxValue}`;
}

function between(least: number, most: number): z.ZodNumber {
  const range = `must be a number from ${least} to ${most}`;
  return z.number(range).min(least, range).max(most, range);
}

/** Of any size: the specification names no range, and services turn the limit off by 0 or by -1. */
function wholeNumber(): z.ZodNumber {
  return z.number('must be a whole number').int('must be a whole number');
}

function wholeFrom(least: number): z.ZodNumber {
  const range = `must be a whole number from ${least} on`;
  return z.number(range).int(range).min(least, range);
}
