import type { Block, ContentsEntry } from './document.ts';
import type { PicoDollars } from '../usage/cost.ts';
import type { Fault } from '../contract/fault.ts';
import type { Mark } from './marks.ts';
import type { DocumentChoices } from './script/choices.ts';
import type { Place } from './script/place.ts';
import type { PassageSentence } from './script/script.ts';
import type { Spent } from '../usage/spent.ts';
import type { Wait } from '../contract/waiting.ts';

/** What is read aloud, as main sends it to the window. */

/** A document as the library keeps it. */
export interface KeptDocument {
  /** By what is in it, so that a file that was moved is the same document. */
  readonly id: string;
  readonly title: string;
  readonly author?: string;
  readonly language?: string;
  /** Where it lies; absent of a pasted text and a page of the web, which the library keeps itself. */
  readonly path?: string;
  /** Where in the web it was fetched from. */
  readonly address?: string;
  /** There is no file there any more. Opened from where it is now, it is the same document. */
  readonly isMissing?: boolean;
  readonly hasCover: boolean;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  /** Characters of the whole, once it has been parsed to its end. */
  readonly characters?: number;
  /** 0..1 of its characters. */
  readonly progress: number;
  /** What was left to hear when it was open last; absent until that has been estimated. */
  readonly outlook?: Outlook;
}

/** Documents that a person has put together. */
export interface Shelf {
  readonly id: string;
  readonly name: string;
  /** Ids of documents, in no order. One may stand on several shelves. */
  readonly documents: readonly string[];
}

/** What of a document has not been heard, at the natural pace. The player and the library say the same by it. */
export interface Outlook {
  readonly wholeMs: number;
  readonly leftMs: number;
  /** As they are spoken. */
  readonly leftCharacters: number;
  /** The one that is read; absent of a document that is not divided. */
  readonly chapter?: { readonly title: string; readonly leftMs: number } | undefined;
}

/** The document that is open. Sent when anything of it changes; its blocks are read by `blocks-read`. */
export interface ShownDocument extends KeptDocument {
  /** Of a PDF, whose pages can be shown as they are printed. */
  readonly pageCount?: number;
  /** The model that recognized its text, where its pages are pictures. */
  readonly recognizedBy?: string;
  /** On how many pages, where the others have text of their own. */
  readonly recognizedPages?: number;
  /** Once it has been parsed: on how many pages text is missing, because it could only be recognized. */
  readonly unreadPages?: number;
  /** The publisher had some of it narrated. */
  readonly isNarrated?: boolean;
  readonly contents: readonly ContentsEntry[];
  /** Parsed so far. */
  readonly blockCount: number;
  /** The whole of it has been parsed. */
  readonly complete: boolean;
  /** What kept the rest from being parsed; what came before it can be read. */
  readonly fault?: Fault;
  readonly choices: DocumentChoices;
  /** In the order in which they were made, each where it is found now. */
  readonly marks: readonly Mark[];
  /** Where reading would go on. */
  readonly place?: Place;
}

/** What main does for the ear. Sent whole when it changes. */
export interface Narration {
  readonly phase: NarrationPhase;
  /** Of `opening` and of an opening that failed: the file's name. */
  readonly name?: string;
  /** Of `opening`: its pages are pictures, and the person decides whether their text is recognized. */
  readonly scan?: ScanOffer;
  /** Of `waiting`. */
  readonly wait?: Wait;
  /** Of `held` and of an opening that failed. */
  readonly fault?: Fault;
  /** When it is tried again by itself, by main's steady clock in milliseconds; absent when it is for the person to go on. */
  readonly retryAt?: number;
  /** Of `finished`: that of `reading-play`. */
  readonly run?: number;
  /** For this document since Parley was started, by reading it. */
  readonly spent: Spent;
  /** That sounded without being paid again. */
  readonly cachedCharacters: number;
}

/** What it takes to recognize the text of a scan, or of pages of a document that can't be read. */
export interface ScanOffer {
  readonly pages: number;
  /** Of these, how many were recognized before. */
  readonly recognized: number;
  /** The vision model. */
  readonly model: string;
  /** About what the others cost, as far as there are prices; absent where there is none. */
  readonly cost?: PicoDollars;
  /** The service lists no price for what the model writes, so it costs more than that. */
  readonly isPartial?: boolean;
}

/**
 * `silent`: nothing is asked for. `speaking`: clips are made, as far ahead as is needed. `waiting` for the service's
 * limits, `held` by a failure or a ceiling; both while what is ready may still sound. `finished`: the last clip has been sent.
 */
type NarrationPhase = 'opening' | 'silent' | 'speaking' | 'waiting' | 'held' | 'finished';

/** Sound of a passage, or of the first or the other half of one, to be played in the order in which clips are sent. */
export interface ReadingClip {
  readonly id: string;
  /** Of `reading-play`; what belongs to a former one is out of date. */
  readonly run: number;
  /** What it says. */
  readonly text: string;
  /** `inPassage` is a range of this clip's `text`. */
  readonly sentences: readonly PassageSentence[];
  /** Of the first clip of a run: the character of its text to begin at, by the pause that is next to it. */
  readonly beginAt?: number;
  /** At the natural pace. */
  readonly pauseAfterMs: number;
  /** When words begin and end in the sound, where that is known; ranges of `text`. */
  readonly words?: readonly WordTime[];
  /** Still doubtful after it was rendered again. */
  readonly flaw?: string;
  /** The last one of the document, as far as that is known by then; `finished` is certain. */
  readonly last: boolean;
  /** It replaces everything sent before it in this run that has not been heard, as when the voice has changed. */
  readonly replaces?: boolean;
}

export interface WordTime {
  readonly start: number;
  readonly end: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** What hearing a document, or a part of it, would take. */
export interface Estimate {
  /** As they are spoken. */
  readonly characters: number;
  /** Of these, what lies in the cache. */
  readonly cachedCharacters: number;
  /** What the publisher had narrated, which costs nothing; absent where there is none. */
  readonly narratedCharacters?: number;
  /** At the natural pace. */
  readonly durationMs: number;
  /** Of what is neither in the cache nor narrated; absent where the service lists no price. */
  readonly cost?: PicoDollars;
  /** False while the document is still being parsed: then there will be more. */
  readonly complete: boolean;
}

export const exportFormats = ['m4b', 'mp3', 'opus', 'wav'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** An audiobook that is being made, or was. It lies on disk and survives any end of the app. */
export interface ExportJob {
  readonly id: string;
  readonly documentId: string;
  readonly title: string;
  readonly format: ExportFormat;
  /** The file that it becomes. */
  readonly out: string;
  readonly phase: 'waiting' | 'speaking' | 'writing' | 'held' | 'done' | 'cancelled';
  /** Characters spoken, and of how many. */
  readonly done: number;
  readonly of: number;
  readonly chaptersDone: number;
  readonly chapters: number;
  /** Milliseconds; absent until there is enough to estimate it. */
  readonly remainingMs?: number;
  readonly spent: Spent;
  readonly fault?: Fault;
  /** As of a narration. */
  readonly retryAt?: number;
  /** Sentences to be listened to once, with what is doubtful about them. */
  readonly doubtful: readonly { readonly text: string; readonly reason: string }[];
}

/** A page of blocks, and where the next one begins. */
export interface BlockPage {
  readonly blocks: readonly Block[];
  readonly from: number;
}
