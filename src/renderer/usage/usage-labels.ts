import { t } from '../../shared/text/translate.ts';
import { formatCount, formatSeconds } from '../../shared/usage/format-cost.ts';
import type { Totals } from '../../shared/usage/ledger.ts';

/** What was used, in the service's own units, without those that were not. */
export function usageLabels(totals: Totals): readonly string[] {
  const { promptTokens, cachedTokens, completionTokens, reasoningTokens, characters, seconds } = totals;
  return [
    promptTokens > 0 ? inputLabel(formatCount(promptTokens, 'token'), cachedTokens) : '',
    completionTokens > 0 ? outputLabel(formatCount(completionTokens, 'token'), reasoningTokens) : '',
    characters > 0 ? t('usage:units.speech', { characters: formatCount(characters, 'character') }) : '',
    seconds > 0 ? t('usage:units.transcribed', { time: formatSeconds(seconds) }) : '',
  ].filter((words) => words !== '');
}

function inputLabel(tokens: string, cached: number): string {
  return cached > 0 ? t('usage:units.in-cached', { tokens, cached }) : t('usage:units.in', { tokens });
}

function outputLabel(tokens: string, reasoning: number): string {
  return reasoning > 0
    ? t('usage:units.out-reasoning', { tokens, reasoning })
    : t('usage:units.out', { tokens });
}
