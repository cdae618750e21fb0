import type { Place } from '../../../shared/listen/script/place.ts';
import type { mapClip } from './clip-map.ts';
import type { HeardPlace, PlayableClip, ReadingListener } from './reading-player.ts';
import type { TapeEvent } from '../../audio/tape/tape-messages.ts';

/** Translates the tape's positions, in samples, into places in the document. */
interface ReadingPlayhead {
  /** @returns its number on the tape */
  add(clip: PlayableClip, map: ReturnType<typeof mapClip>): number;
  follow(news: TapeEvent): void;
  position(): HeardPlace | null;
  /** Where on the tape a place is said. */
  find(place: Place): TapePlace | undefined;
  /** Playing continues from there; reports the sentence even if it is the same one. */
  leap(to: TapePlace): void;
  /** Nothing will be added behind what there is. */
  finish(): void;
  clear(): void;
}

/** A clip by its number, and a sample of it. */
interface TapePlace {
  readonly number: number;
  readonly at: number;
}

interface KnownClip {
  readonly clip: PlayableClip;
  readonly map: ReturnType<typeof mapClip>;
}

export function createReadingPlayhead(listener: ReadingListener, sampleRate: number): ReadingPlayhead {
  const known = new Map<number, KnownClip>();
  let numbers = 0;
  let heard: TapePlace | undefined;
  let reported = { sentence: '', word: '' };
  /** The newest that has been heard to its end, and the one behind which there is none. */
  let ended = -1;
  let last = Infinity;

  const position = (): HeardPlace | null => {
    const of = heard && known.get(heard.number);
    if (!of || !heard) return null;
    const { at } = heard;
    const begun = of.map.sentenceStarts.findLastIndex((begins) => begins <= at);
    const sentence = Math.max(0, begun);
    const { blockId = '', start = 0 } = of.clip.sentences[sentence] ?? {};
    const offsetMs = (Math.max(0, at - (of.map.sentenceStarts[sentence] ?? 0)) * 1000) / sampleRate;
    return { clipId: of.clip.id, sentence, place: { blockId, at: start }, offsetMs };
  };

  const reportPlace = (number: number, at: number): void => {
    heard = { number, at };
    const place = position();
    if (!place) return;
    const word = known.get(number)?.map.wordAt(at);
    const now = { sentence: `${number}.${place.sentence}`, word: word ? `${number}.${word.start}` : '' };
    const before = reported;
    reported = now;
    if (now.sentence !== before.sentence) listener.onSentence(place);
    if (word && now.word !== before.word) listener.onWord(place.clipId, { start: word.start, end: word.end });
  };

  const reportEnd = (number: number): void => {
    const clip = known.get(number)?.clip;
    if (!clip) return;
    ended = number;
    listener.onClipEnd(clip.id);
    if (number === last) listener.onFinished();
  };

  const forget = (upTo: number): void => {
    for (const number of known.keys()) if (number <= upTo) known.delete(number);
  };

  return {
    position,
    add(clip, map) {
      const number = numbers++;
      known.set(number, { clip, map });
      last = clip.last ? number : Infinity;
      return number;
    },
    follow(news) {
      switch (news.type) {
        case 'at':
          return reportPlace(news.number, news.at);
        case 'end':
          return reportEnd(news.number);
        case 'starved':
          return listener.onStarved();
        case 'fed':
          return listener.onFed();
        case 'faded':
          return listener.onFaded();
        case 'dropped':
          return forget(news.upTo);
      }
    },
    find(place) {
      for (const [number, { map }] of [...known].toReversed()) {
        const at = map.find(place);
        if (at !== undefined) return { number, at };
      }
      return undefined;
    },
    leap(to) {
      heard = to;
      reported = { sentence: '', word: '' };
    },
    finish() {
      if (last === numbers - 1) return;
      last = numbers - 1;
      if (known.size === 0 || ended === last) listener.onFinished();
    },
    clear() {
      known.clear();
      last = Infinity;
      heard = undefined;
      reported = { sentence: '', word: '' };
    },
  };
}
