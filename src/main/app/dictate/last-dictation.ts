import type { Takes } from '../../storage/takes/takes.ts';
import { textOfTake } from '../../../shared/dictate/take.ts';
import type { RequestHandlers } from '../../platform/ipc.ts';
import type { Dictation } from '../../../shared/dictate/dictation.ts';
import type { createDelivery } from '../../dictate/deliver.ts';

/** Dictations to search. After that many without text, an older one isn't what the person means. */
const maxSearched = 20;

/** The text of the last dictation as it was delivered; undefined if none is stored. */
export function lastDictation(takes: Pick<Takes, 'list' | 'get'>): string | undefined {
  const newest = takes.list({ kinds: ['dictation'], limit: maxSearched });
  for (const { id, stage } of newest) {
    const take = stage === 'cancelled' ? undefined : takes.get(id);
    const text = take ? textOfTake(take).trim() : '';
    if (text !== '') return text;
  }
  return undefined;
}

interface LastInsertion {
  /** Called with every dictation; remembers the last delivered one. */
  dictationChanged(dictation: Dictation): void;
  readonly requests: Pick<RequestHandlers, 'insertion-undo' | 'insertion-swap'>;
}

/** Undoes the last insertion, or swaps the original and the cleaned-up text. */
export function createLastInsertion(
  takes: Pick<Takes, 'get'>,
  deliveries: Pick<ReturnType<typeof createDelivery>, 'undo' | 'swap'>,
): LastInsertion {
  let last: { readonly takeId: string; readonly text: string } | undefined;
  return {
    dictationChanged({ takeId, kind, outcome, text }) {
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
