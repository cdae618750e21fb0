import { countWords, secondsWords } from '../../shared/usage/format-cost.ts';
import type { Totals } from '../../shared/usage/ledger.ts';

/** What was used, in the service's own units, without those that were not. */
export function unitWords(totals: Totals): readonly string[] {
  const { promptTokens, cachedTokens, completionTokens, reasoningTokens, characters, seconds } = totals;
  const cached = cachedTokens > 0 ? ` (${cachedTokens.toLocaleString('en')} cached)` : '';
  const reasoning = reasoningTokens > 0 ? ` (${reasoningTokens.toLocaleString('en')} thinking)` : '';
  return [
    promptTokens > 0 ? `${countWords(promptTokens, 'token')} in${cached}` : '',
    completionTokens > 0 ? `${countWords(completionTokens, 'token')} out${reasoning}` : '',
    characters > 0 ? `${countWords(characters, 'character')} spoken` : '',
    seconds > 0 ? `${secondsWords(seconds)} heard` : '',
  ].filter((words) => words !== '');
}
