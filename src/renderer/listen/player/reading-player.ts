import type { ReadingClip } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Range } from '../../../shared/text/sentences.ts';
import type { CutSpeech } from '../../../shared/audio/trim.ts';
import { loadSpeech, reasonOf } from '../../audio/load-speech.ts';
import type { Output } from '../../audio/output.ts';
import { mapClip } from './clip-map.ts';
import { createReadingPlayhead } from './reading-playhead.ts';
import { createTapeNode } from '../../audio/tape/tape-node.ts';
import type { TapeEvent } from '../../audio/tape/tape-messages.ts';

/** What is read aloud: a clip as main sends it, and the address of its sound. */
export interface PlayableClip extends Pick<
  ReadingClip,
  'id' | 'sentences' | 'text' | 'beginAt' | 'pauseAfterMs' | 'words' | 'last' | 'replaces'
> {
  readonly url: string;
}

/** How far a person has heard. */
export interface HeardPlace {
  readonly clipId: string;
  /** Index among the clip's sentences. */
  readonly sentence: number;
  /** Where that sentence begins in the document. */
  readonly place: Place;
  /** Since that sentence began to sound, at the natural pace. */
  readonly offsetMs: number;
}

/** Called when it is heard, by the audio clock. */
export interface ReadingListener {
  /** A sentence begins to sound; again after a jump into the midst of one. */
  onSentence(heard: HeardPlace): void;
  /** A word begins to sound, where the times of words are known; a range of the clip's `text`. */
  onWord(clipId: string, word: Range): void;
  onClipEnd(clipId: string): void;
  /** It has no sound. Nothing behind it is played until one is added `anew`, or `restart` is called. */
  onClipFail(clipId: string, reason: string): void;
  /** The next clip is waited for, where it should sound already; and it has come. */
  onStarved(): void;
  onFed(): void;
  /** The last clip of the document has been heard; it is paused. */
  onFinished(): void;
  /** A fade has come to its end; it is paused as if by `pause`. */
  onFaded(): void;
}

interface ReadingPlayer {
  /** Plays after everything that was added before, whichever arrives first; `anew`, instead of what says the same. */
  add(clip: PlayableClip): void;
  /** Nothing will be added to what was: its end is the document's, also when no clip was known to be the last. */
  finish(): void;
  /** Forgets every clip, with a fade too short to be heard as one. Whether it plays or pauses stays as it is. */
  restart(): void;
  play(): void;
  /** Goes on at the very sample. */
  pause(): void;
  /** Times the natural pace, 0.5 to 3, with the pitch kept; heard within 30 ms. Pauses shorten as speech does. */
  speed: number;
  /** 0..1. */
  volume: number;
  /** Gets silent over so many milliseconds, then pauses. `play` calls it off. */
  fadeOut(ms: number): void;
  /** Null when nothing of this run has been heard. */
  position(): HeardPlace | null;
  /** Goes there at once, if its sound is here: that of the last two minutes, and what is ready ahead. */
  seek(place: Place): boolean;
}

/** One clip after the other without a gap, until `signal` aborts. It pauses until `play`. */
export function createReadingPlayer(
  output: Output,
  listener: ReadingListener,
  signal: AbortSignal,
): ReadingPlayer {
  const { context } = output;
  const { sampleRate } = context;
  const inSamples = (ms: number): number => Math.round((ms * sampleRate) / 1000);
  const onFinished = (): void => {
    pause();
    listener.onFinished();
  };
  const playhead = createReadingPlayhead({ ...listener, onFinished }, sampleRate);
  let speed = 1;
  let volume = 1;
  /** Aborted to let the loudspeaker rest. */
  let playing: AbortController | undefined;

  const follow = (news: TapeEvent): void => {
    if (news.type === 'faded') rest();
    playhead.follow(news);
  };
  const tape = createTapeNode(output, follow, signal);
  const rest = (): void => {
    playing?.abort();
    playing = undefined;
  };
  const pause = (): void => {
    tape.order({ do: 'pause' });
    rest();
  };
  signal.addEventListener('abort', rest, { once: true });

  const queue = createLoadQueue<PlayableClip, CutSpeech>({
    load: async ({ url }, until) => (await Promise.all([loadSpeech(context, url, until), tape.ready]))[0],
    onFail: ({ id }, reason) => listener.onClipFail(id, reason),
    onReady(clip, speech) {
      const map = mapClip(clip, speech, sampleRate);
      const begin = clip.beginAt === undefined ? 0 : map.sampleOf(clip.beginAt);
      const { samples, lead, trail } = speech;
      const silence = inSamples(clip.pauseAfterMs);
      const number = playhead.add(clip, map);
      tape.order({
        do: 'add',
        clip: { number, samples, lead, trail, pause: silence, begin, last: clip.last },
      });
    },
    signal,
  });

  const clear = (): void => {
    playhead.clear();
    tape.order({ do: 'clear' });
  };

  return {
    add(clip) {
      if (clip.replaces) queue.restart();
      // What failed is not on the tape, and what sounds before it may end.
      if (clip.replaces && playhead.find(beginning(clip))) clear();
      queue.add(clip);
    },
    finish: () => queue.afterAll(() => playhead.finish()),
    restart() {
      queue.restart();
      clear();
    },
    play() {
      if (signal.aborted) return;
      if (!playing) {
        playing = new AbortController();
        output.wake(playing.signal);
      }
      tape.order({ do: 'latency', samples: inSamples(context.outputLatency * 1000) });
      tape.order({ do: 'play' });
    },
    pause,
    get speed() {
      return speed;
    },
    set speed(wanted) {
      speed = Math.max(slowest, Math.min(fastest, wanted));
      tape.order({ do: 'speed', speed });
    },
    get volume() {
      return volume;
    },
    set volume(wanted) {
      volume = Math.max(0, Math.min(1, wanted));
      tape.setVolume(volume);
    },
    fadeOut: (ms) => tape.order({ do: 'fade', samples: inSamples(ms) }),
    position: () => playhead.position(),
    seek(place) {
      const found = playhead.find(place);
      if (!found) return false;
      playhead.leap(found);
      tape.order({ do: 'seek', ...found });
      // The tape of a loudspeaker that rests says where it is only when that is woken.
      if (!playing) playhead.follow({ type: 'at', ...found });
      return true;
    },
  };
}

/** What of the document it says first. */
function beginning({ sentences, beginAt = 0 }: PlayableClip): Place {
  const first = sentences.find(({ inPassage }) => inPassage.end > beginAt) ?? sentences[0];
  return { blockId: first?.blockId ?? '', at: first?.start ?? 0 };
}

const slowest = 0.5;
const fastest = 3;

/** What becomes of clips that were added. */
interface LoadQueueParts<Clip, Sound> {
  readonly load: (clip: Clip, signal: AbortSignal) => Promise<Sound>;
  readonly onReady: (clip: Clip, sound: Sound) => void;
  readonly onFail: (clip: Clip, reason: string) => void;
  readonly signal: AbortSignal;
}

interface LoadQueue<Clip> {
  add(clip: Clip): void;
  /** Does something when all that was added before has been handed on. */
  afterAll(act: () => void): void;
  /** What was added before and has not been handed on is nothing any more. */
  restart(): void;
}

/**
 * Loads clips at the same time, and hands them on in the order in which they were added. None is handed on behind one that
 * failed: what is read aloud has no holes.
 */
function createLoadQueue<Clip, Sound>(parts: LoadQueueParts<Clip, Sound>): LoadQueue<Clip> {
  const { load, onReady, onFail, signal } = parts;
  let run = newRun();
  let inOrder: Promise<unknown> = Promise.resolve();

  function newRun(): { readonly end: AbortController; readonly signal: AbortSignal; failed: boolean } {
    const end = new AbortController();
    return { end, signal: AbortSignal.any([signal, end.signal]), failed: false };
  }

  return {
    add(clip) {
      const mine = run;
      const settled = load(clip, mine.signal).then(
        (sound) => () => onReady(clip, sound),
        (error: unknown) => () => {
          mine.failed = true;
          onFail(clip, reasonOf(error));
        },
      );
      inOrder = Promise.all([settled, inOrder]).then(([act]) =>
        mine.signal.aborted || mine.failed ? undefined : act(),
      );
    },
    afterAll(act) {
      const mine = run;
      inOrder = inOrder.then(() => (mine.signal.aborted || mine.failed ? undefined : act()));
    },
    restart() {
      run.end.abort();
      run = newRun();
      inOrder = Promise.resolve();
    },
  };
}
