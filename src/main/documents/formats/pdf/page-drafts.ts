import type { Segment } from './line-segments.ts';
import { inRows, isBefore } from './kinds/form-labels.ts';
import { type Box, boxOf, indexAmong, type PagePart, placeAmong } from './kinds/page-parts.ts';
import type { PageText } from './page-text.ts';
import type { Draft } from './pdf-page-blocks.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';

/** What is no prose, as a draft that nothing goes on from. */
export function partDraft(page: PageText, { kind, segments, text, said }: PagePart): Draft {
  const first = segments[0] as Segment;
  const paragraph = { lines: segments, code: false, listed: false, column: first };
  const draft = { page: page.number, y: first.y, paragraph, known: kind, opens: false, closes: false };
  return { ...draft, ...(text !== undefined && { text }), ...(said !== undefined && { said }) };
}

export function single(page: PageText, segment: Segment, known: BlockKind): Draft {
  const paragraph = { lines: [segment], code: false, listed: false, column: segment };
  return { page: page.number, y: segment.y, paragraph, known, opens: false, closes: false };
}

/** A field comes after what stands before it in its row. */
export function placeParts(page: PageText, body: Draft[], parts: readonly PagePart[]): void {
  for (const part of parts)
    if (part.kind !== 'field') placeAmong(body, partDraft(page, part), boxOf(part.segments));
  for (const part of inRows(parts.filter(({ kind }) => kind === 'field'))) {
    const box = boxOf(part.segments);
    const before = body.findLastIndex(({ paragraph }) => isBefore(boxOf(paragraph.lines), box));
    const at = Math.max(before + 1, indexAmong(body, box));
    body.splice(behindRow(body, at, box), 0, partDraft(page, part));
  }
}

/** A row above that is in pieces stays together: the first place that parts none, from a given one on. */
function behindRow(body: readonly Draft[], from: number, { y0 }: Box): number {
  const boxes = body.map(({ paragraph }) => boxOf(paragraph.lines));
  const isWithin = (before: Box | undefined, after: Box | undefined): boolean =>
    before !== undefined && after !== undefined && after.y1 <= y0 && isBefore(before, after);
  let at = from;
  while (isWithin(boxes[at - 1], boxes[at])) at += 1;
  return at;
}
