import type { Block, NarratedStretch, SoundClip } from '../document.ts';
import type { WordTime } from '../listening.ts';
import type { Range } from '../../text/sentences.ts';
import type { ReadingChoices } from './choices.ts';
import type { Place } from './place.ts';
import type { Policy } from './policies.ts';
import type { SpokenText } from './spoken-text.ts';

/**
 * A document as it will be spoken. The window draws the page from it; main, exports and the terminal program have it spoken.
 * The same blocks and choices give the same script, wherever reading begins.
 */
export interface Script {
  /** In the document's order. */
  readonly blocks: readonly Block[];
  readonly choices: ReadingChoices;
  /** More of the document has been parsed. */
  add(blocks: readonly Block[]): void;
  /** What becomes of a block. */
  reading(blockId: string): BlockReading | undefined;
  /** The passage that holds the place, or the next one that is spoken after it; undefined at the end of what has been parsed. */
  passageAt(place: Place): Passage | undefined;
  /** Where the first sentence begins that is spoken from a place on: the one that holds it, or the next. */
  spokenFrom(place: Place): Place | undefined;
  passageAfter(passage: Passage): Passage | undefined;
  passageBefore(passage: Passage): Passage | undefined;
  /** From a place, or from the beginning, to the end of what has been parsed, in reading order. */
  passages(from?: Place): Iterable<Passage>;
}

/** What is read of a block, and what is shown of that. */
export interface BlockReading {
  readonly block: Block;
  readonly policy: Policy;
  /** For the person: why it isn't read as it is written, or not here: "Page numbers are skipped." */
  readonly reason?: string;
  /** Who reads it; the usual voice without one. */
  readonly voice?: string;
  /** What is said instead of the block's own text: "A table of 4 rows." Then it is one sentence. */
  readonly summary?: string;
  /** In order; one for the whole block if it is summarised, none if it is skipped. */
  readonly sentences: readonly Sentence[];
}

/** A stretch of a block's text, with what is said for it. */
export interface Sentence extends Range {
  readonly spoken: string;
  /** Parts of the block's text that together cover the sentence; those said otherwise than written have a `spoken`. */
  readonly parts: readonly SpokenText['parts'][number][];
  /** The publisher's narration, shared by all sentences that it covers together. */
  readonly narrated?: NarratedUnit;
}

/** The smallest group of a block's sentences that the publisher's narration covers completely. */
export interface NarratedUnit {
  /** How many they are. */
  readonly sentences: number;
  /** Heard one after the other, with what of the block's text each says. */
  readonly stretches: readonly NarratedStretch[];
}

/** What is sent to speech in one request. */
export interface Passage {
  /** `<block>.<start>` of its first sentence; the same as long as the choices are. */
  readonly id: string;
  /** 60 to 250 characters where the text allows it; never of fewer than three words unless there are no more. */
  readonly text: string;
  readonly sentences: readonly PassageSentence[];
  /** Who speaks it; the usual voice without one. */
  readonly voice?: string;
  /** The publisher's narration of it, which needs no voice. */
  readonly narrated?: Narrated;
  /** What follows it. */
  readonly boundary: Boundary;
}

/** Sound that a document has for one of its passages. */
export interface Narrated {
  /** In order; adjoining clips of one file are joined. */
  readonly clips: readonly SoundClip[];
  /** By estimate where a clip goes on to the end of its file. */
  readonly durationMs: number;
  /** Which range of the passage's text is said when, if there is more than one stretch. */
  readonly words: readonly WordTime[];
}

export type Boundary = 'clause' | 'sentence' | 'paragraph' | 'heading';

/** A sentence, or a part of one that is longer than a passage, within a passage. */
export interface PassageSentence extends Range {
  readonly blockId: string;
  /** Offsets in the passage's text; `start` and `end` are offsets in the block's. */
  readonly inPassage: Range;
}

/** Milliseconds of a break after which a listener has lost the thread: as long as people remember a sentence while doing something else. */
const longBreakMs = 10 * 60_000;

/**
 * Where reading goes on: where it was or, after a long break, with the sentence before that.
 * @param breakMs how long ago it was there
 */
export function goingOnAt(script: Script, place: Place, breakMs: number): Place {
  return breakMs < longBreakMs ? place : (sentenceBefore(script, place) ?? place);
}

/** The start of the sentence that is read before the one at the place; undefined if that is the first. */
function sentenceBefore(script: Script, place: Place): Place | undefined {
  const passage = script.passageAt(place);
  if (!passage) return undefined;
  const at = passage.sentences.findLastIndex(
    ({ blockId, start }) => blockId === place.blockId && start <= place.at,
  );
  const before = passage.sentences[at - 1] ?? script.passageBefore(passage)?.sentences.at(-1);
  return before && { blockId: before.blockId, at: before.start };
}
