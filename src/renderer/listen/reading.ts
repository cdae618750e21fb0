import { clipPath } from '../../shared/contract/listen-contract.ts';
import type { ReadingClip } from '../../shared/listen/listening.ts';
import type { Place } from '../../shared/listen/script/place.ts';
import type { Script } from '../../shared/listen/script/script.ts';
import { createReadingPlayer, type HeardPlace, type ReadingListener } from './player/reading-player.ts';
import type { Output } from '../audio/output.ts';
import type { Bridge } from '../bridge.ts';
import { silence, type SpokenRange, type ListenState } from './listen-state.ts';
import { sentenceOf } from './moves.ts';
import { originalRange } from '../../shared/listen/script/spoken-text.ts';
import type { Range } from '../../shared/text/sentences.ts';

/** The document that is open, as it sounds. */
interface Reading {
  /** From a place, or on from where it was. */
  play(place?: Place): void;
  pause(): void;
  /** Goes there, at once where the sound is here; sounds only if it did before. */
  seek(place: Place): void;
  /** The script is another: what it doesn't read any more is silent at once, and main sends what comes behind it. */
  follow(script: Script): void;
  /** Another document, or none. */
  forget(): void;
  add(clip: ReadingClip): void;
  /** Main has sent all clips of a run: even none, where nothing is left to be read. */
  finish(of: number | undefined): void;
  /** Times the natural pace. */
  setSpeed(speed: number): void;
  /** 0..1. */
  setVolume(volume: number): void;
  /** Gets silent over so many milliseconds, then pauses. */
  fadeOut(ms: number): void;
  /** Calls a fade off. */
  keepOn(): void;
}

interface ReadingPorts {
  readonly bridge: Pick<Bridge, 'send'>;
  readonly output: Output;
  readonly get: () => ListenState['sounding'];
  readonly set: (patch: Partial<ListenState['sounding']>) => void;
  readonly script: () => Script | undefined;
  readonly onClipEnd: (clip: ReadingClip) => void;
  /** It has got silent, and pauses. */
  readonly onFaded: () => void;
}

/** Runs until `signal` aborts. */
export function createReading(ports: ReadingPorts, signal: AbortSignal): Reading {
  const { bridge, output, get, set } = ports;
  /** Of `reading-play`; clips of a former one are out of date. */
  let run = 0;
  /** Main speaks this run, or would go on with it. */
  let alive = false;
  const clips = new Map<string, ReadingClip>();
  /** Where a fade began: whoever falls asleep has heard little of what came behind. */
  let fadedFrom: Place | undefined;
  let asleep = false;

  const reportPosition = (heard: HeardPlace | null): void => {
    if (heard)
      bridge.send('reading-at', { clipId: heard.clipId, place: heard.place, offsetMs: heard.offsetMs });
  };
  const listener: ReadingListener = {
    onSentence(heard) {
      reportPosition(heard);
      set({ sentence: heardSentence(clips, heard), word: undefined, starved: false });
    },
    onWord(clipId, word) {
      const [script, clip] = [ports.script(), clips.get(clipId)];
      set({ word: script && clip && wordInBlock(script, clip, word) });
    },
    onClipEnd(clipId) {
      bridge.send('clip-end', { clipId });
      const clip = clips.get(clipId);
      if (clip) ports.onClipEnd(clip);
    },
    onClipFail: (clipId, reason) => bridge.send('clip-fail', { clipId, reason }),
    onStarved: () => set({ starved: true }),
    onFed: () => set({ starved: false }),
    onFinished() {
      alive = false;
      set({ wanted: false, starved: false, word: undefined, finished: true });
    },
    onFaded() {
      asleep = true;
      rest();
      ports.onFaded();
    },
  };
  const player = createReadingPlayer(output, listener, signal);

  const rest = (): void => {
    set({ wanted: false, starved: false });
    reportPosition(player.position());
    bridge.send('reading-pause', null);
  };
  const begin = (place: Place | undefined): void => {
    run++;
    alive = true;
    clips.clear();
    player.restart();
    // A failure before anything sounds is shown at the sentence one has gone to.
    set({ ...(place && { sentence: sentenceAt(ports.script(), place) }), word: undefined, starved: true });
    bridge.send('reading-play', { run, ...(place && { place }) });
  };
  const here = (): Place | undefined => {
    const { sentence } = get();
    return sentence && { blockId: sentence.blockId, at: sentence.start };
  };

  const play = (chosen?: Place): void => {
    const place = chosen ?? (asleep ? fadedFrom : undefined);
    asleep = false;
    set({ wanted: true, begun: true, finished: false });
    if (place && !(alive && player.seek(place))) begin(place);
    else if (alive) bridge.send('reading-play', { run });
    else begin(here());
    player.play();
  };

  return {
    play,
    pause() {
      if (!get().wanted) return;
      player.pause();
      rest();
    },
    seek(place) {
      if (get().wanted) return play(place);
      asleep = false;
      bridge.send('reading-place', { place });
      if (alive && player.seek(place)) return;
      alive = false;
      set({ sentence: sentenceAt(ports.script(), place), word: undefined, finished: false });
    },
    follow(script) {
      const { sentence, wanted } = get();
      if (!sentence || isSpoken(script, sentence)) return;
      const next = script.spokenFrom({ blockId: sentence.blockId, at: sentence.start });
      player.restart();
      set({ ...(next && { sentence: sentenceAt(script, next) }), word: undefined, starved: wanted });
    },
    forget() {
      asleep = false;
      if (get().wanted) bridge.send('reading-pause', null);
      alive = false;
      run++;
      clips.clear();
      player.pause();
      player.restart();
      set(silence);
    },
    add(clip) {
      if (clip.run !== run || !alive) return;
      clips.set(clip.id, clip);
      player.add({ ...clip, url: clipPath(clip.id) });
    },
    finish: (of) => of === run && alive && player.finish(),
    setSpeed: (speed) => void (player.speed = speed),
    setVolume: (volume) => void (player.volume = volume),
    fadeOut(ms) {
      fadedFrom = here();
      player.fadeOut(ms);
    },
    keepOn: () => get().wanted && player.play(),
  };
}

/** The sentence that holds a place, or begins behind it in the block. */
function sentenceAt(script: Script | undefined, place: Place): SpokenRange {
  const sentence = script && sentenceOf(script, place);
  return { blockId: place.blockId, start: sentence?.start ?? place.at, end: sentence?.end ?? place.at };
}

/** Whether anything is said where a sentence stands. */
function isSpoken(script: Script, { blockId, start }: SpokenRange): boolean {
  return (sentenceOf(script, { blockId, at: start })?.spoken ?? '') !== '';
}

function heardSentence(
  clips: ReadonlyMap<string, ReadingClip>,
  { clipId, sentence }: HeardPlace,
): SpokenRange | undefined {
  const heard = clips.get(clipId)?.sentences[sentence];
  return heard && { blockId: heard.blockId, start: heard.start, end: heard.end };
}

/** Where a word of a clip's text stands in its block; undefined where it cannot be found. */
function wordInBlock(script: Script, clip: ReadingClip, word: Range): SpokenRange | undefined {
  const part = clip.sentences.find(
    ({ inPassage }) => inPassage.start <= word.start && inPassage.end >= word.end,
  );
  const reading = part && script.reading(part.blockId);
  const sentence = reading?.sentences.find(({ start, end }) => start <= part!.start && end >= part!.end);
  if (!part || !sentence || reading?.summary !== undefined) return undefined;
  const text = clip.text.slice(word.start, word.end);
  const expected = spokenOffset(sentence.spoken, clip.text, part.inPassage, word.start);
  const at = nearest(sentence.spoken, text, expected);
  if (at === undefined) return undefined;
  const spoken = { text: sentence.spoken, parts: sentence.parts };
  const range = originalRange(spoken, { start: at, end: at + text.length }, reading?.block.text ?? '');
  return { blockId: part.blockId, ...range };
}

/** Where a part of the clip's text begins in the whole sentence as it is spoken, and how far into that the word is. */
function spokenOffset(spoken: string, text: string, part: Range, at: number): number {
  const head = text.slice(part.start, Math.min(part.end, part.start + headLength));
  return Math.max(0, spoken.indexOf(head)) + at - part.start;
}

/** Characters that make a stretch of a sentence known. */
const headLength = 24;

/** A passage is spoken without quotation marks, so a word may lie a few characters further on. */
function nearest(text: string, word: string, expected: number): number | undefined {
  const before = text.lastIndexOf(word, expected);
  const behind = text.indexOf(word, expected);
  if (before < 0 && behind < 0) return undefined;
  if (before < 0) return behind;
  return behind < 0 || expected - before <= behind - expected ? before : behind;
}
