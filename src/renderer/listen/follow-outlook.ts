import type { Bridge } from '../bridge.ts';
import type { Store } from '../app/store.ts';
import type { ListenState } from './listen-state.ts';
import { outlookOf } from './player/time-left.ts';
import { currentPlace } from './player/transport.ts';

/** Has the library keep what is left to hear of the open document, sentence by sentence, as the player says it. */
export function followOutlook(
  { bridge, store }: { readonly bridge: Pick<Bridge, 'send'>; readonly store: Store<ListenState> },
  signal: AbortSignal,
): void {
  let known: readonly unknown[] = [];
  const follow = (): void => {
    const { document, page, estimate, sounding } = store.get();
    const now = [document, page, estimate, sounding.sentence];
    if (now.every((each, i) => each === known[i])) return;
    known = now;
    if (!document || !page || !estimate || page.documentId !== document.id) return;
    const outlook = outlookOf(page, currentPlace(store.get()), estimate);
    if (outlook) bridge.send('reading-outlook', { id: document.id, outlook });
  };
  signal.addEventListener('abort', store.subscribe(follow), { once: true });
}
