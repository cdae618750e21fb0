import type { Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/**
 * Markdown as a tree. What is shown and what is spoken come from the same tree, and every node knows its place in
 * the text, so a spoken sentence can be lit where it stands.
 */

/** A top-level block. Offsets of nodes inside it count from `start`, its place in the whole text. */
export interface Block {
  readonly node: RootContent;
  readonly start: number;
  /** Where the block ends in the whole text (exclusive). */
  readonly end: number;
}

export interface MarkdownReader {
  /** The blocks of `text`, which must begin with the text of the last call. Blocks before the tail keep their identity. */
  read(text: string): readonly Block[];
}

/**
 * Reads a growing text, parsing only its tail: the last two blocks, since the last may still change and the one before
 * it may still take it in (a list, a quote). Links defined after their use stay as they were written.
 */
export function createMarkdownReader(): MarkdownReader {
  let settled: readonly Block[] = [];
  return {
    read(text) {
      const from = settled.at(-1)?.end ?? 0;
      const tail = blocksOf(text.slice(from), from);
      const newlySettled = tail.slice(0, -2);
      const blocks = [...settled, ...tail];
      if (newlySettled.length > 0) settled = [...settled, ...newlySettled];
      return blocks;
    },
  };
}

/** The blocks of a whole text. */
export function parseBlocks(text: string): readonly Block[] {
  return blocksOf(text, 0);
}

function blocksOf(text: string, start: number): Block[] {
  return parse(text).children.map((node) => ({
    node,
    start,
    end: start + (node.position?.end.offset ?? text.length),
  }));
}

function parse(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}
