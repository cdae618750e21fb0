import type { ListenState, Stretch } from '../listen-state.ts';
import type { BlockGround, Mark } from '../../../shared/listen/marks.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Highlighted } from '../../ui/page/use-highlight.ts';

/** What the reader has left in a block. */
interface BlockMarks {
  readonly highlighted: readonly Highlighted[];
  /** A bookmark, or a note. */
  readonly hasSign: boolean;
}

/** Of each list of marks: what it is in the blocks, and of how many. */
const known = new WeakMap<
  readonly Mark[],
  { readonly count: number; readonly byBlock: ReadonlyMap<string, BlockMarks> }
>();

/** The same object for as long as the marks and the blocks are the same. */
export function marksOfBlock({ document, page }: ListenState, blockId: string): BlockMarks | undefined {
  if (!document || !page || document.marks.length === 0) return undefined;
  const last = known.get(document.marks);
  if (last?.count === page.blocks.length) return last.byBlock.get(blockId);
  const byBlock = marksByBlock(document.marks, page);
  known.set(document.marks, { count: page.blocks.length, byBlock });
  return byBlock.get(blockId);
}

/** By the ids of blocks. */
export function marksByBlock(marks: readonly Mark[], ground: BlockGround): ReadonlyMap<string, BlockMarks> {
  const byBlock = new Map<string, BlockMarks>();
  const add = (blockId: string, highlighted: readonly Highlighted[], hasSign: boolean): void => {
    const former = byBlock.get(blockId);
    byBlock.set(blockId, {
      highlighted: [...(former?.highlighted ?? []), ...highlighted],
      hasSign: hasSign || (former?.hasSign ?? false),
    });
  };
  for (const { place, highlight, note, isLost } of marks) {
    if (isLost) continue;
    if (!highlight || note !== '') add(place.blockId, [], true);
    if (!highlight) continue;
    const name = `mark-${highlight.colour}` as const;
    const { until } = highlight;
    const [first, last] = [ground.indexOf.get(place.blockId), ground.indexOf.get(until.blockId)];
    if (first === undefined) continue;
    for (const { id, text } of ground.blocks.slice(first, (last ?? first) + 1)) {
      const start = id === place.blockId ? place.at : 0;
      const end = id === until.blockId ? until.at : text.length;
      add(id, [{ name, start, end }], false);
    }
  }
  return byBlock;
}

/** The highlight that holds a character, the one made last. */
export function highlightAt(
  marks: readonly Mark[],
  { indexOf }: Pick<BlockGround, 'indexOf'>,
  place: Place,
): Mark | undefined {
  const index = indexOf.get(place.blockId) ?? -1;
  const order = (other: Place): number =>
    (indexOf.get(other.blockId) ?? Number.NaN) - index || other.at - place.at;
  return marks.findLast(
    (mark) => mark.highlight && !mark.isLost && order(mark.place) <= 0 && order(mark.highlight.until) > 0,
  );
}

/** The highlight of exactly that stretch. */
export function highlightOf(marks: readonly Mark[], { from, until }: Stretch): Mark | undefined {
  const isAt = (one: Place, other: Place | undefined): boolean =>
    one.blockId === other?.blockId && one.at === other.at;
  return marks.findLast((mark) => isAt(mark.place, from) && isAt(until, mark.highlight?.until));
}

export function stretchOf({ place, highlight }: Mark): Stretch | undefined {
  return highlight && { from: place, until: highlight.until };
}
