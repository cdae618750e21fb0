import { t } from '../../shared/text/translate.ts';
import { countWords, secondsWords } from '../../shared/usage/format-cost.ts';
import type { Totals } from '../../shared/usage/ledger.ts';

/** What was used, in the service's own units, without those that were not. */
export function unitWords(totals: Totals): readonly string[] {
  const { promptTokens, cachedTokens, completionTokens, reasoningTokens, characters, seconds } = totals;
  return [
    promptTokens > 0 ? inWords(countWords(promptTokens, 'token'), cachedTokens) : '',
    completionTokens > 0 ? outWords(countWords(completionTokens, 'token'), reasoningTokens) : '',
    characters > 0 ? t('usage:units.speech', { characters: countWords(characters, 'character') }) : '',
    seconds > 0 ? t('usage:units.transcribed', { time: secondsWords(seconds) }) : '',
  ].filter((words) => words !== '');
}

function inWords(tokens: string, cached: number): string {
  return cached > 0 ? t('usage:units.in-cached', { tokens, cached }) : t('usage:units.in', { tokens });
}

function outWords(tokens: string, reasoning: number): string {
  return reasoning > 0
    ? t('usage:units.out-reasoning', { tokens, reasoning })
    : t('usage:units.out', { tokens });
}
