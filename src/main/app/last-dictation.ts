import type { Takes } from '../storage/takes/takes.ts';
import { textOfTake } from '../../shared/dictate/take.ts';
import type { RequestHandlers } from '../platform/ipc.ts';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import type { Deliveries } from '../dictate/deliver.ts';

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

export interface LastInsertion {
  /** Told of every dictation; the last one that was delivered is the one meant. */
  told(dictation: Dictation): void;
  readonly requests: Pick<RequestHandlers, 'insertion-undo' | 'insertion-swap'>;
}

/** What may be done about the text that was delivered last: away with it, or the other text instead. */
export function followInsertions(
  takes: Pick<Takes, 'get'>,
  deliveries: Pick<Deliveries, 'undo' | 'swap'>,
): LastInsertion {
  let last: { readonly takeId: string; readonly text: string } | undefined;
  return {
    told({ takeId, kind, outcome, text }) {
      const isDelivered = kind !== 'note' && outcome === 'delivered' && text !== undefined;
      if (isDelivered && takeId !== last?.takeId) last = { takeId, text };
    },
    requests: {
      'insertion-undo': async () => ({ undone: await deliveries.undo() }),
      async 'insertion-swap'() {
        const take = last && takes.get(last.takeId);
        if (!last || !take?.text || !take.cleanedText || take.text === take.cleanedText) return null;
        const text = last.text === take.text ? take.cleanedText : take.text;
        const delivery = await deliveries.swap(text);
        last = { takeId: take.id, text };
        return delivery;
      },
    },
  };
}
