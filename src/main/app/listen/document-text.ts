import type { Block } from '../../../shared/listen/document.ts';
import type { BlockPage } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';

/** The blocks of a document, as far as they have been parsed. */
export interface ParsedText {
  add(blocks: readonly Block[]): void;
  readonly count: number;
  readonly characters: number;
  block(id: string): Block | undefined;
  /** Some blocks from an index on. */
  page(from: number): BlockPage;
  /** How much lies before a place, 0 to 1. @param known characters of the whole, from an earlier time */
  progressAt(place: Place, known?: number): number;
}

/** Blocks at a time: what a window folds between two frames. */
const pageLength = 500;

export function createParsedText(): ParsedText {
  const blocks: Block[] = [];
  const found = new Map<string, { readonly block: Block; readonly before: number }>();
  let characters = 0;
  return {
    add(parsed) {
      for (const block of parsed) {
        blocks.push(block);
        found.set(block.id, { block, before: characters });
        characters += block.text.length;
      }
    },
    get count() {
      return blocks.length;
    },
    get characters() {
      return characters;
    },
    block: (id) => found.get(id)?.block,
    page: (from) => ({ blocks: blocks.slice(from, from + pageLength), from }),
    progressAt({ blockId, at }, known = 0) {
      const here = found.get(blockId);
      const read = here ? here.before + Math.min(at, here.block.text.length) : 0;
      return read / Math.max(known, characters, 1);
    },
  };
}
