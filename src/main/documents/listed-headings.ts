import type { Draft } from './block-builder.ts';

/** Fewer entries may be a list of something else. */
const leastEntries = 5;

/**
 * Makes headings of the lines that a table of contents before them lists, where no style says that they are. Their levels
 * are those of their numbers.
 */
export async function* withListedHeadings(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  const entries = new Set<string>();
  let listed = 0;
  for await (const draft of drafts) {
    if (draft.kind === 'contents') {
      const title = titleOf(draft.text.replace(/[\s.…]*\d+\s*$/u, ''));
      if (title !== '' && /\d\s*$/.test(draft.text)) listed = entries.add(title).size;
      yield draft;
      continue;
    }
    const isLine = draft.kind === 'paragraph' || draft.kind === 'heading';
    // Each is listed once; where it comes again, it is spoken of.
    const isListed = isLine && listed >= leastEntries && entries.delete(titleOf(draft.text));
    yield isListed && draft.kind === 'paragraph'
      ? { ...draft, kind: 'heading', level: depthOf(draft.text) }
      : draft;
  }
}

/** A title may be in capitals in one of the two places, and be numbered in one. */
function titleOf(text: string): string {
  return text.replace(numbers, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

const numbers = /^\s*\d{1,3}(?:\.\s?\d{1,3})*[.)]?\s+/;
const deepestHeading = 6;

function depthOf(text: string): number {
  const depth = numbers.exec(text)?.[0].match(/\d+/g)?.length ?? 1;
  return Math.min(depth, deepestHeading);
}
