import type { Block } from '../../shared/listen/document.ts';
import type { Fault } from '../../shared/contract/fault.ts';
import type {
  Estimate,
  ExportJob,
  KeptDocument,
  Narration,
  ShownDocument,
  Shelf,
} from '../../shared/listen/listening.ts';
import type { Highlighting, MarkColour, MarkCounts } from '../../shared/listen/marks.ts';
import type { Place } from '../../shared/listen/script/place.ts';
import type { Script } from '../../shared/listen/script/script.ts';
import type { Range } from '../../shared/text/sentences.ts';
import { nothingSpent } from '../../shared/usage/spent.ts';
import type { Section } from '../../shared/listen/chapters.ts';
import type { lengthsOf } from './player/lengths.ts';
import type { Found } from './panel/search.ts';
import type { Sleep } from './player/sleep.ts';

/** What is true in the Listen room. */
export interface ListenState {
  /** Undefined until main has answered; null when none is open. */
  readonly document: ShownDocument | null | undefined;
  readonly page: Page | undefined;
  readonly narration: Narration;
  readonly exports: readonly ExportJob[];
  readonly recent: Recent;
  /** Ids of the documents that are read next, in order. */
  readonly queue: readonly string[];
  /** By their names. */
  readonly shelves: readonly Shelf[];
  /** Id of the one that the library is narrowed to. */
  readonly shelf: string | undefined;
  /** What follows the document that has just ended, after a pause. */
  readonly coming: Coming | undefined;
  readonly estimate: Estimate | undefined;
  readonly sounding: Sounding;
  readonly sleep: Sleep | undefined;
  /** What is selected on the page. */
  readonly selected: Stretch | undefined;
  /** In which the next highlight is drawn. */
  readonly markColour: MarkColour;
  /** The page stays at the voice. */
  readonly following: boolean;
  /** Where the page is to be brought, until it has been. */
  readonly goal: Place | undefined;
  /** What an answer refers to, lit until one reads on. */
  readonly cited: Cited | undefined;
  readonly panel: Panel | undefined;
  readonly search: Search;
  /** A document is dragged over the window. */
  readonly hovered: boolean;
  readonly dialog: Dialog | undefined;
  /** What the last thing that was done came to, where that is not to be seen. */
  readonly word: ListenWord | undefined;
}

/** The document as far as it is here. Another object whenever anything of it has changed. */
export interface Page {
  readonly documentId: string;
  readonly script: Script;
  /** The script's own, as many as there were. */
  readonly blocks: readonly Block[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly sections: readonly Section[];
  readonly chapters: readonly Section[];
  readonly lengths: ReturnType<typeof lengthsOf>;
}

/** A document that is about to be read. */
interface Coming extends Pick<KeptDocument, 'id' | 'title'> {
  /** By main's steady clock, in milliseconds. */
  readonly startsAt: number;
}

/** What is heard, or would be. */
interface Sounding {
  /** The person wants to hear it. */
  readonly wanted: boolean;
  /** The next sentence is waited for. */
  readonly starved: boolean;
  /** The sentence that sounds, or that was heard last, in its block. */
  readonly sentence: SpokenRange | undefined;
  readonly word: SpokenRange | undefined;
  /** It has been played since it was opened. */
  readonly begun: boolean;
  /** To its end. */
  readonly finished: boolean;
}

/** A part of a document, over one or several blocks. */
export interface Stretch {
  readonly from: Place;
  /** Behind its last character. */
  readonly until: Place;
}

/** A passage as it stands on the page. */
interface Cited {
  /** Its beginning, for who doesn't see it. */
  readonly text: string;
  /** By the ids of its blocks. */
  readonly ranges: ReadonlyMap<string, Range>;
}

export interface SpokenRange extends Range {
  readonly blockId: string;
}

type Recent =
  | { readonly phase: 'reading' }
  | { readonly phase: 'ready'; readonly documents: readonly KeptDocument[] }
  | { readonly phase: 'failed'; readonly fault: Fault };

export type Panel = 'contents' | 'search' | 'page' | 'marks' | 'asked' | 'exports';

interface Search {
  readonly query: string;
  readonly found: Found;
  /** Among what was found. */
  readonly at: number;
}

/** Something that is asked for, or to be answered. */
type Dialog =
  | { readonly kind: 'block'; readonly blockId: string; readonly at: number; readonly word: string }
  | { readonly kind: 'say-as'; readonly word: string; readonly spoken: string }
  | {
      readonly kind: 'note';
      readonly place: Place;
      readonly markId?: string | undefined;
      /** What becomes a highlight with the note. */
      readonly highlight?: Highlighting;
    }
  | {
      readonly kind: 'forget';
      readonly documents: readonly Pick<KeptDocument, 'id' | 'title'>[];
      readonly counts: MarkCounts;
    }
  | { readonly kind: 'shelf'; readonly documents: readonly Pick<KeptDocument, 'id' | 'title'>[] }
  | { readonly kind: 'address' }
  | { readonly kind: 'go-to' }
  | { readonly kind: 'export' }
  | { readonly kind: 'keys' };

interface ListenWord {
  readonly message: string;
  readonly failed: boolean;
  /** Takes back what was done. */
  readonly undo?: () => void;
}

export const nothingFound: Found = { matches: [], more: false };

export const silence: Sounding = {
  wanted: false,
  starved: false,
  sentence: undefined,
  word: undefined,
  begun: false,
  finished: false,
};

export const initialListenState: ListenState = {
  document: undefined,
  page: undefined,
  narration: { phase: 'silent', spent: nothingSpent, cachedCharacters: 0 },
  exports: [],
  recent: { phase: 'reading' },
  queue: [],
  shelves: [],
  shelf: undefined,
  coming: undefined,
  estimate: undefined,
  sounding: silence,
  sleep: undefined,
  selected: undefined,
  markColour: 'yellow',
  following: true,
  goal: undefined,
  cited: undefined,
  panel: undefined,
  search: { query: '', found: nothingFound, at: 0 },
  hovered: false,
  dialog: undefined,
  word: undefined,
};
