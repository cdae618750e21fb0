import type { ExportAsked } from '../../shared/contract/listen-contract.ts';
import type { Page } from './listen-state.ts';

/**
 * The part of a document from a chapter to the end of another.
 * @param first counted from 1; 0 is the beginning, which may lie before the first chapter
 * @param last counted from 0; -1 is the end of the document
 */
export function exportPart(page: Page, first: number, last: number): Pick<ExportAsked, 'from' | 'to'> {
  const from = first === 0 ? undefined : page.chapters[first - 1]?.at;
  const to = last < 0 ? undefined : page.chapters[last + 1]?.at;
  const place = (at: number) => ({ blockId: page.blocks[at]?.id ?? '', at: 0 });
  return { ...(from !== undefined && { from: place(from) }), ...(to !== undefined && { to: place(to) }) };
}
