import type { Takes } from '../storage/takes/takes.ts';
import { textOfTake } from '../../shared/dictate/take.ts';

/** Dictations that are looked through; whoever spoke that often without a word of it being kept means no older one. */
const mostLookedAt = 20;

/** The text of what was dictated last, as it was delivered; undefined where nothing is kept. */
export function lastDictation(takes: Pick<Takes, 'list' | 'get'>): string | undefined {
  const newest = takes.list({ kinds: ['dictation'], limit: mostLookedAt });
  for (const { id, stage } of newest) {
    const take = stage === 'cancelled' ? undefined : takes.get(id);
    const text = take ? textOfTake(take).trim() : '';
    if (text !== '') return text;
  }
  return undefined;
}
