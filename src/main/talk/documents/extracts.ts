import { type Block, isFurniture } from '../../../shared/listen/document.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';

/** A few paragraphs of a document on one page: what is found, sent and cited. */
export interface Extract {
  /** Counted from 1; the same whenever the document is attached. */
  readonly number: number;
  readonly place: Place;
  /** Behind its last character. */
  readonly until: Place;
  /** Of documents with printed pages, counted from 1. */
  readonly page?: number;
  /** The heading that it begins with, or the last one before it. */
  readonly heading?: string;
  readonly text: string;
  /** A table of contents has every word of the book, and answers nothing. */
  readonly isContents?: true;
}

/** Bytes of UTF-8 from which an extract is long enough: about 150 tokens, a paragraph or two. */
const enough = 600;
/** Bytes of the longest: a paragraph that is longer is cut between its sentences. */
const most = 1600;

/** A document in extracts, in reading order. A new page, heading or table of contents begins a new one. */
export function extractsOf(blocks: readonly Block[], language?: string): readonly Extract[] {
  const extracts: Extract[] = [];
  let open: OpenExtract | undefined;
  let heading: string | undefined;
  const close = (): void => {
    if (open) extracts.push(extractOf(open, extracts.length + 1));
    open = undefined;
  };
  for (const block of blocks) {
    if (isFurniture(block) || block.text.trim() === '') continue;
    const isContents = block.kind === 'contents';
    const isHeading = block.kind === 'heading';
    for (const { at, end, text } of partsOf(block, language)) {
      const goesOn = open && open.page === block.page && open.isContents === isContents;
      // A heading stays with what follows it.
      const isFull = open && open.bytes + byteLength(text) > (open.isOnlyHeading ? most : enough);
      if (open && (!goesOn || isFull || (isHeading && !open.isOnlyHeading))) close();
      if (isHeading) heading = text.slice(0, longestHeading);
      open ??= {
        place: { blockId: block.id, at },
        until: { blockId: block.id, at: end },
        page: block.page,
        heading,
        texts: [],
        bytes: 0,
        isContents,
        isOnlyHeading: true,
      };
      open.until = { blockId: block.id, at: end };
      open.texts.push(text);
      open.bytes += byteLength(text);
      open.isOnlyHeading &&= isHeading;
    }
  }
  close();
  return extracts;
}

/** Characters. */
const longestHeading = 200;

interface OpenExtract {
  readonly place: Place;
  until: Place;
  readonly page: number | undefined;
  readonly heading: string | undefined;
  readonly texts: string[];
  bytes: number;
  readonly isContents: boolean;
  isOnlyHeading: boolean;
}

function extractOf({ place, until, page, heading, texts, isContents }: OpenExtract, number: number): Extract {
  return {
    number,
    place,
    until,
    ...(page !== undefined && { page }),
    ...(heading !== undefined && { heading }),
    text: texts.join('\n'),
    ...(isContents && { isContents: true as const }),
  };
}

interface Part {
  /** A character of the block. */
  readonly at: number;
  /** Behind its last character. */
  readonly end: number;
  readonly text: string;
}

/** A long block between its sentences; a sentence that is too long itself, anywhere. */
function partsOf({ text, language: own }: Block, language = 'en'): readonly Part[] {
  if (byteLength(text) <= most) return [{ at: 0, end: text.length, text: text.trim() }];
  const parts: Part[] = [];
  let from: number | undefined;
  let to = 0;
  const add = (start: number, end: number): void => {
    if (end > start) parts.push({ at: start, end, text: text.slice(start, end) });
  };
  for (const { start, end } of splitSentences(text, own ?? language)) {
    if (from !== undefined && byteLength(text.slice(from, end)) > most) {
      add(from, to);
      from = undefined;
    }
    from ??= start;
    for (; byteLength(text.slice(from, end)) > most; from += longestStretch)
      add(from, Math.min(end, from + longestStretch));
    to = end;
  }
  if (from !== undefined) add(from, to);
  return parts;
}

/** Characters that no script writes in more bytes than an extract may have. */
const longestStretch = most / 4;

function byteLength(text: string): number {
  return Buffer.byteLength(text);
}
