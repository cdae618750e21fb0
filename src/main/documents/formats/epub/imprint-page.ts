import type { BlockKind } from '../../../../shared/listen/document.ts';
import type { Draft } from '../../block-builder.ts';

/** A page with more on it has a text of its own. */
const longestImprint = 4_000;

/** Tells the page of a book that says who has its rights and what its number is, where its markup doesn't. */
export function withImprint(page: readonly Draft[]): readonly Draft[] {
  return isImprint(page)
    ? page.map((draft) => (lines.has(draft.kind) ? { ...draft, kind: 'imprint' } : draft))
    : page;
}

const lines: ReadonlySet<BlockKind> = new Set(['paragraph', 'list-item', 'quote', 'verse']);

function isImprint(page: readonly Draft[]): boolean {
  let length = 0;
  for (const { text } of page) if ((length += text.length) > longestImprint) return false;
  const text = page.map((draft) => draft.text).join('\n');
  return /©|\(c\)|copyright/i.test(text) && /\bISBN\b[^\n]*\d(?:[-–\s]?\d){8}[-–\s]?[\dX]/i.test(text);
}
