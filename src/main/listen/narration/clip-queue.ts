import type { KeptSpeech } from '../../../shared/speech/kept-speech.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import { lengthToSpeakMs } from '../../../shared/speech/speaking-time.ts';
import type { Wait } from '../../../shared/contract/waiting.ts';
import type { ClipPart } from './clip-part.ts';
import type { Trouble } from './clip-failure.ts';

/** A part on its way to the ear. */
export interface Item {
  readonly part: ClipPart;
  /** Its sound, once it has come. */
  sound?: KeptSpeech;
  /** The request for it, while there is one. */
  request?: ClipRequest;
  trouble?: Trouble;
  /** How often it has failed. */
  failures: number;
  /** Under which the window knows it. */
  clipId?: string;
}

interface ClipRequest {
  readonly priority: 'interactive' | 'speech' | 'prefetch';
  readonly stop: AbortController;
  wait?: Wait | undefined;
  /** It was sent before what had failed was tried again, so its failure says nothing of how things are now. */
  predatesRetry?: boolean;
}

/** Parts in the order in which they are read: from the one that sounds to the last one that was thought of. */
interface ClipQueue {
  readonly items: readonly Item[];
  add(part: ClipPart): Item;
  /** The first that has no sound yet. */
  awaited(): Item | undefined;
  /** A sentence of it begins to sound, or has been stopped in. What is before it is over. */
  heard(clipId: string, place: Place, offsetMs: number): void;
  ended(clipId: string): void;
  /** Milliseconds of sound, at the natural pace, that can be played from here on. */
  readyMs(): number;
  /** The same when all that is asked for has come. */
  expectedMs(): number;
}

/** @param soundedSince milliseconds of sound that have been played since a moment, at the natural pace */
export function createClipQueue(now: () => number, soundedSince: (at: number) => number): ClipQueue {
  let items: Item[] = [];
  /** Playback position in the first clip, and when it was reported; undefined until that clip has begun. */
  let ear: { readonly ms: number; readonly at: number } | undefined;

  const drop = (count: number): void => {
    if (count === 0) return;
    items = items.slice(count);
    ear = undefined;
  };
  const lengthMs = ({ sound, part }: Item): number =>
    sound?.durationMs ?? lengthToSpeakMs(part.text.slice(part.beginAt ?? 0));
  const playedMs = (): number => {
    const [first] = items;
    return first && ear ? Math.min(lengthMs(first), ear.ms + soundedSince(ear.at)) : 0;
  };
  const sum = (some: readonly Item[]): number =>
    Math.max(0, some.reduce((ms, item) => ms + lengthMs(item), 0) - playedMs());

  return {
    get items() {
      return items;
    },
    add(part) {
      const item: Item = { part, failures: 0 };
      items.push(item);
      return item;
    },
    awaited: () => items.find(({ sound }) => !sound),
    heard(clipId, place, offsetMs) {
      const index = items.findIndex((item) => item.clipId === clipId);
      const item = items[index];
      if (!item) return; // of a former run, or long over
      drop(index);
      ear = { ms: lengthMs(item) * shareBefore(item.part, place) + offsetMs, at: now() };
    },
    ended(clipId) {
      drop(items.findIndex((item) => item.clipId === clipId) + 1);
    },
    readyMs() {
      const gap = items.findIndex(({ sound }) => !sound);
      return sum(gap < 0 ? items : items.slice(0, gap));
    },
    expectedMs: () => sum(items.filter(({ sound, request }) => sound ?? request)),
  };
}

/** Of a part's sound, how much comes before a sentence. */
function shareBefore({ text, sentences }: ClipPart, { blockId, at }: Place): number {
  const sentence = sentences.find((each) => each.blockId === blockId && each.start <= at && at < each.end);
  return sentence ? sentence.inPassage.start / text.length : 0;
}
