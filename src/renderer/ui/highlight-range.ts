import type { Range } from '../../shared/text/sentences.ts';

/** A drawn run of text: where it stands in the Markdown, and how many characters are drawn. */
export interface DrawnText {
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

/** The drawn characters of a run that belong to a stretch of the Markdown, or undefined when none does. */
export function litPart(drawn: DrawnText, lit: Range): { from: number; to: number } | undefined {
  if (lit.end <= drawn.start || lit.start >= drawn.end) return undefined;
  // An escape or an entity is shorter drawn than written; the ends of a run are exact all the same.
  const from = lit.start <= drawn.start ? 0 : Math.min(drawn.length, lit.start - drawn.start);
  const to = lit.end >= drawn.end ? drawn.length : Math.min(drawn.length, lit.end - drawn.start);
  return from < to ? { from, to } : undefined;
}
