import type { Block, NarratedStretch, SoundClip } from '../document.ts';
import type { WordTime } from '../listening.ts';
import type { Range } from '../../text/sentences.ts';
import type { ReadingChoices } from './choices.ts';
import type { Place } from './place.ts';
import type { Policy } from './policies.ts';
import type { SpokenText } from './spoken-text.ts';

/**
 * A document as it will be spoken. The window draws the page from it, main has it spoken from it, an export and the
 * terminal program too: the same blocks and choices give the same script, wherever one begins to read.
 */
export interface Script {
  /** In the document's order. */
  readonly blocks: readonly Block[];
  readonly choices: ReadingChoices;
  /** More of the document has been parsed. */
  add(blocks: readonly Block[]): void;
  /** What becomes of a block. */
  reading(blockId: string): BlockReading | undefined;
  /** The passage that holds the place, or the next one that is spoken behind it; undefined at the end of what there is. */
  passageAt(place: Place): Passage | undefined;
  passageAfter(passage: Passage): Passage | undefined;
  passageBefore(passage: Passage): Passage | undefined;
  /** From a place on, or from the beginning, to the end of what there is, in the order in which they are read. */
  passages(from?: Place): Iterable<Passage>;
}

/** What is read of a block, and what is shown of that. */
export interface BlockReading {
  readonly block: Block;
  readonly policy: Policy;
  /** Why it is not read as it stands and where it stands, for the person: "Page numbers are skipped." */
  readonly reason?: string;
  /** Who reads it; the usual voice without one. */
  readonly voice?: string;
  /** What is said instead of the block's own text: "A table of 4 rows." Then it is one sentence. */
  readonly summary?: string;
  /** In order; of the whole block when it is summarised, none when it is skipped. */
  readonly sentences: readonly Sentence[];
}

/** A stretch of a block's text, with what is said of it. */
export interface Sentence extends Range {
  readonly spoken: string;
  /** Of the block's text, covering the sentence: what is said otherwise than it is written has a `spoken`. */
  readonly parts: readonly SpokenText['parts'][number][];
  /** How the publisher had it narrated, together with the sentences that have the same. */
  readonly narrated?: NarratedUnit;
}

/** The fewest sentences of a block that the publisher's narration has whole. */
export interface NarratedUnit {
  /** How many they are. */
  readonly sentences: number;
  /** Heard one after the other, with what of the block's text each says. */
  readonly stretches: readonly NarratedStretch[];
}

/** What is sent to speech in one request. */
export interface Passage {
  /** `<block>.<start>` of its first sentence; the same whenever the choices are. */
  readonly id: string;
  /** 60 to 250 characters where the text allows it; never of fewer than three words unless there are no more. */
  readonly text: string;
  readonly sentences: readonly PassageSentence[];
  /** Who speaks it; the usual voice without one. */
  readonly voice?: string;
  /** The publisher's narration of it, which needs no voice. */
  readonly narrated?: Narrated;
  /** What comes behind it. */
  readonly boundary: Boundary;
}

/** Sound that a document has for one of its passages. */
export interface Narrated {
  /** In order; what follows on in the same file is one. */
  readonly clips: readonly SoundClip[];
  /** By estimate where a clip goes on to the end of its file. */
  readonly durationMs: number;
  /** What is said when, where there is more than one stretch: ranges of the passage's text. */
  readonly words: readonly WordTime[];
}

export type Boundary = 'clause' | 'sentence' | 'paragraph' | 'heading';

/** A sentence, or a part of one that is longer than a passage, within a passage. */
export interface PassageSentence extends Range {
  readonly blockId: string;
  /** Offsets in the passage's text; `start` and `end` are offsets in the block's. */
  readonly inPassage: Range;
}

/** After a break this long one has lost the thread, in milliseconds: as long as one holds a sentence while doing something else. */
const longBreakMs = 10 * 60_000;

/**
 * Where reading goes on: where it was or, after a long break, with the sentence before that.
 * @param breakMs how long ago it was there
 */
export function goingOnAt(script: Script, place: Place, breakMs: number): Place {
  return breakMs < longBreakMs ? place : (sentenceBefore(script, place) ?? place);
}

/** Where the sentence begins that is read before the one at the place; undefined where that is the first. */
function sentenceBefore(script: Script, place: Place): Place | undefined {
  const passage = script.passageAt(place);
  if (!passage) return undefined;
  const at = passage.sentences.findLastIndex(
    ({ blockId, start }) => blockId === place.blockId && start <= place.at,
  );
  const before = passage.sentences[at - 1] ?? script.passageBefore(passage)?.sentences.at(-1);
  return before && { blockId: before.blockId, at: before.start };
}
