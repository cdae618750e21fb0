import type { Block } from '../../../shared/listen/document.ts';

const mostBlocks = 500;
const mostCharacters = 200_000;
/** So long blocks are gathered at most: beyond the cost of sending them, and not yet felt. */
const gatherMs = 15;

/** The first block at once, since somebody waits to hear it; then as many as are read in a moment. */
export async function* batchesOf(
  blocks: AsyncIterable<Block>,
  now: () => number = () => performance.now(),
): AsyncGenerator<readonly Block[], void, undefined> {
  let batch: Block[] = [];
  let characters = 0;
  let due = 0;
  for await (const block of blocks) {
    batch.push(block);
    characters += block.text.length;
    if (batch.length < mostBlocks && characters < mostCharacters && now() < due) continue;
    yield batch;
    batch = [];
    characters = 0;
    due = now() + gatherMs;
  }
  if (batch.length > 0) yield batch;
}
