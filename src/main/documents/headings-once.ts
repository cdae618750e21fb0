import { isFurniture } from '../../shared/listen/document.ts';
import type { Draft } from './block-builder.ts';

/**
 * Of headings that say the same right after one another, as some programs put the name of a page above its own and slides of
 * pictures have one title, the last is the heading; so is one that follows its own text.
 */
export async function* withHeadingsOnce(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  let last: Draft | undefined;
  let between: Draft[] = [];
  for await (const draft of drafts) {
    if (last && isFurniture(draft) && between.length < mostBetween) {
      between.push(draft);
      continue;
    }
    if (last) {
      yield draft.kind === 'heading' && isSame(last.text, draft.text) ? asFurniture(last) : last;
      yield* between;
    }
    between = [];
    last = mayComeAgain(draft) ? draft : undefined;
    if (!last) yield draft;
  }
  if (last) yield last;
  yield* between;
}

/** The edges of a page and of the next. */
const mostBetween = 12;

const longestHeading = 200;

function mayComeAgain({ kind, text, marks = [] }: Draft): boolean {
  return (kind === 'heading' || kind === 'paragraph') && text.length <= longestHeading && marks.length === 0;
}

function isSame(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Its anchors stay, since the contents may point to it. */
function asFurniture(draft: Draft): Draft {
  return { ...draft, kind: 'header', level: 0 };
}
