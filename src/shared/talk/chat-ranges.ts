import { z } from 'zod';
import { t } from '../text/translate.ts';

export const mostStops = 4;

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
  stop: z
    .array(z.string().min(1, { error: () => t('talk:range.empty') }))
    .max(mostStops, { error: () => t('talk:range.stops', { most: mostStops }) }),
} as const;

export type NumberRange = z.ZodNumber;

/** `0 to 2`. */
export function formatRange({ minValue, maxValue }: NumberRange): string {
  return t('talk:range.words', { least: minValue, most: maxValue });
}

function between(least: number, most: number): z.ZodNumber {
  const range = { error: () => t('talk:range.number', { least, most }) };
  return z.number(range).min(least, range).max(most, range);
}

/** Of any size: the specification names no range, and services turn the limit off by 0 or by -1. */
function wholeNumber(): z.ZodNumber {
  const whole = { error: () => t('talk:range.whole') };
  return z.number(whole).int(whole);
}

function wholeFrom(least: number): z.ZodNumber {
  const range = { error: () => t('talk:range.whole-from', { least }) };
  return z.number(range).int(range).min(least, range);
}
