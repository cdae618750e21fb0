import type { Draft } from './block-builder.ts';

/**
 * The blocks of a page of a book, of which those before its body are marked.
 * @param pages how many pages it comes after the one on which the body begins
 * @param start the anchor at which the body begins
 */
export function withFrontMatter(drafts: readonly Draft[], pages: number, start: string): readonly Draft[] {
  const length = frontLength(drafts, pages, start);
  return drafts.map((draft, index) => ({ ...draft, isFront: index < length }));
}

function frontLength(drafts: readonly Draft[], pages: number, start: string): number {
  if (pages !== 0) return pages < 0 ? drafts.length : 0;
  return Math.max(
    0,
    drafts.findIndex(({ anchors }) => anchors?.includes(start)),
  );
}
