import type { Segment } from '../line-segments.ts';

const webAddress = /^(?:https?:\/\/|www\.)[\w./~-]+$/i;
/** On so many of the pages around, and on such a share of them. */
const least = { pages: 3, share: 0.6 };
/** In points: heights that differ less are one. */
const sameHeight = 4;

/** Addresses of a web site that stand at the same height on most of the pages around, wherever that is. */
export function recurringAddresses(
  segments: readonly Segment[],
  around: readonly (readonly Segment[])[],
): readonly Segment[] {
  return segments.filter((segment) => {
    if (!webAddress.test(segment.text)) return false;
    const count = around.filter((page) =>
      page.some(({ text, y }) => text === segment.text && Math.abs(y - segment.y) < sameHeight),
    ).length;
    return count >= Math.max(least.pages, least.share * around.length);
  });
}
