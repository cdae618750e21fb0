import type { Block } from '../document.ts';

/**
 * Blocks in the order in which they are read: footnotes behind the block that their mark is in, when they are in its
 * chapter; everything else as the document has it. Blocks are named by their index in the document.
 */
export interface ReadingOrder {
  readonly blocks: readonly Block[];
  add(blocks: readonly Block[]): void;
  indexOf(blockId: string): number | undefined;
  next(index: number): number | undefined;
  previous(index: number): number | undefined;
  /** The block behind which this one is read; itself when it is read in its own place. */
  host(index: number): number;
}

/** Headings down to this level begin something that a footnote does not belong to any more. */
const chapterLevel = 2;

/** @param followsMark whether a block is to be read behind the one that refers to it */
export function createReadingOrder(followsMark: (block: Block) => boolean): ReadingOrder {
  const blocks: Block[] = [];
  const indexes = new Map<string, number>();
  /** Of each block, how many headings of chapters there were until then. */
  const chapters: number[] = [];
  const hosts = new Map<number, number>();
  const followers = new Map<number, number[]>();

  const hostOf = (block: Block, index: number): number => {
    const marked = block.mark && followsMark(block) ? indexes.get(block.mark.blockId) : undefined;
    if (marked === undefined || marked === index || !withinReach(marked, index)) return index;
    return hosts.get(marked) ?? marked;
  };
  const withinReach = (from: number, to: number): boolean => {
    const [page, other] = [blocks[from]?.page, blocks[to]?.page];
    return chapters[from] === chapters[to] || (page !== undefined && page === other);
  };
  const inPlaceFrom = (index: number, step: 1 | -1): number | undefined => {
    let at = index;
    while (hosts.has(at)) at += step;
    return at >= 0 && at < blocks.length ? at : undefined;
  };

  return {
    blocks,
    add(more) {
      for (const block of more) {
        if (indexes.has(block.id)) continue;
        const index = blocks.push(block) - 1;
        indexes.set(block.id, index);
        const begins = block.kind === 'heading' && (block.level ?? 1) <= chapterLevel;
        chapters.push((chapters.at(-1) ?? 0) + (begins ? 1 : 0));
        const host = hostOf(block, index);
        if (host === index) continue;
        hosts.set(index, host);
        followers.set(host, [...(followers.get(host) ?? []), index]);
      }
    },
    indexOf: (blockId) => indexes.get(blockId),
    next(index) {
      const host = hosts.get(index) ?? index;
      const behind = followers.get(host) ?? [];
      return behind.find((each) => index === host || each > index) ?? inPlaceFrom(host + 1, 1);
    },
    previous(index) {
      const host = hosts.get(index);
      if (host !== undefined) return followers.get(host)?.findLast((each) => each < index) ?? host;
      const before = inPlaceFrom(index - 1, -1);
      return before === undefined ? undefined : (followers.get(before)?.at(-1) ?? before);
    },
    host: (index) => hosts.get(index) ?? index,
  };
}
