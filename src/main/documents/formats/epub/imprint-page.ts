import type { BlockKind } from '../../../../shared/listen/document.ts';
import type { Draft } from '../../block-builder.ts';

/**
 * Tells the lines of a book that say who has its rights, where its markup doesn't: all of a page that has the number of the
 * book as well, otherwise from “© 2014” to the end of the page.
 */
export function withImprint(page: readonly Draft[]): readonly Draft[] {
  const rights = page.findIndex(({ text }) => beginsWithRights.test(text));
  if (rights < 0) return page;
  const hasNumber = page.some(({ text }) => text.split('\n').some(isNumberOfBook));
  const from = hasNumber ? 0 : rights;
  const rest = page.slice(from);
  const isLong = rest.reduce((sum, { text }) => sum + text.length, 0) > longestImprint;
  if (isLong || (!hasNumber && rest.some(({ kind }) => !beside.has(kind)))) return page;
  return page.map((draft, at) =>
    at >= from && lines.has(draft.kind) ? { ...draft, kind: 'imprint' } : draft,
  );
}

/** Where more follows, there is a text of its own. */
const longestImprint = 4_000;
const longestNumber = 160;

/** “Copyright © 2014 by …”, “D.R. © …, 2025” */
const beginsWithRights = /^.{0,12}(?:©|\(c\)|copyright).{0,80}\d{4}/imu;

function isNumberOfBook(line: string): boolean {
  return line.length <= longestNumber && /\bISBN\b.*\d(?:[-–\s]?\d){8}[-–\s]?[\dX]/i.test(line);
}

const lines: ReadonlySet<BlockKind> = new Set(['paragraph', 'list-item', 'quote', 'verse']);
/** What may stand among the lines of an imprint, such as the logo of a publisher. */
const beside: ReadonlySet<BlockKind> = new Set([...lines, 'caption', 'imprint']);
