import type { Block } from '../../../shared/listen/document.ts';
import { soughtWords } from '../../../shared/text/sought-words.ts';

/** Where a document has what one looks for. */
interface Match {
  /** Of its block, among the document's. */
  readonly index: number;
  readonly blockId: string;
  readonly start: number;
  readonly end: number;
}

export interface Found {
  readonly matches: readonly Match[];
  /** There are more than are listed. */
  readonly more: boolean;
}

/** Beyond, the number says nothing to a person, and the list only grows. */
const mostMatches = 1000;

/** The words as they follow one another, in whatever case and across line ends. */
export function findIn(blocks: readonly Block[], query: string): Found {
  const find = soughtWords(query);
  if (!find) return { matches: [], more: false };
  const matches: Match[] = [];
  for (const [index, { id, text }] of blocks.entries()) {
    for (const match of text.matchAll(find)) {
      if (matches.length === mostMatches) return { matches, more: true };
      matches.push({ index, blockId: id, start: match.index, end: match.index + match[0].length });
    }
  }
  return { matches, more: false };
}
