import { coverPath, type ReadingOrder } from '../../../shared/contract/listen-contract.ts';
import { createMediaPresence } from './media-session.ts';
import type { Store } from '../../app/store.ts';
import { sectionAt } from '../../../shared/listen/chapters.ts';
import type { ListenState } from '../listen-state.ts';
import { timeLeft } from './time-left.ts';
import { currentPlace } from './transport.ts';

interface SystemPlayerPorts {
  readonly store: Pick<Store<ListenState>, 'get' | 'subscribe'>;
  /** Times the natural pace. */
  readonly speed: () => number;
  readonly obey: (order: Exclude<ReadingOrder, 'show'>) => void;
}

/** Shows the chapter being read in the system's media player, and obeys the media keys, until `signal` aborts. */
export function followInSystemPlayer({ store, speed, obey }: SystemPlayerPorts, signal: AbortSignal): void {
  const presence = createMediaPresence(obey, signal);
  let shown: string | undefined;
  let isReading = false;
  let sentence: ListenState['sounding']['sentence'];
  const follow = (): void => {
    const state = store.get();
    const card = cardOf(state);
    const words = JSON.stringify(card);
    if (words !== shown) presence.show(card);
    shown = words;
    const { wanted } = state.sounding;
    if (wanted !== isReading) presence.setReading(wanted);
    isReading = wanted;
    if (state.sounding.sentence === sentence) return;
    sentence = state.sounding.sentence;
    const progress = progressOf(state);
    if (progress) presence.setProgress({ ...progress, speed: speed() });
  };
  signal.addEventListener('abort', store.subscribe(follow), { once: true });
}

function cardOf(state: ListenState) {
  const { document, page } = state;
  if (!document) return null;
  const place = currentPlace(state);
  const index = place && page?.indexOf.get(place.blockId);
  const chapter = page && index !== undefined ? sectionAt(page.chapters, index)?.title : undefined;
  return {
    title: chapter ?? document.title,
    author: document.author ?? '',
    document: document.title,
    coverUrl: document.hasCover ? coverPath(document.id) : undefined,
  };
}

/** How far into the chapter, in milliseconds at the natural pace. */
function progressOf(state: ListenState): { positionMs: number; durationMs: number } | undefined {
  const left = state.page && timeLeft(state.page, currentPlace(state), state.estimate, 1);
  if (!left || left.share >= 1) return undefined;
  const durationMs = left.chapterMs / (1 - left.share);
  return { positionMs: durationMs - left.chapterMs, durationMs };
}
