import type { Draft } from './block-builder.ts';
import { announcesReferences, located, published } from './references-heading.ts';

/** Tells the works that a text cites, under a heading that says so, where no style says that they are. */
export async function* withCitedWorks(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  let level: number | undefined;
  let works: Draft[] = [];
  for await (const draft of drafts) {
    const isNext = draft.kind === 'heading' && (draft.level ?? 1) <= (level ?? Infinity);
    if (level !== undefined && !isNext && works.length < mostWorks) {
      works.push(draft);
      continue;
    }
    yield* told(works);
    works = [];
    const isAnnounced = draft.kind === 'heading' && announcesReferences(draft.text);
    level = isAnnounced ? (draft.level ?? 1) : undefined;
    yield draft;
  }
  yield* told(works);
}

const mostWorks = 2_000;
/** With fewer, the heading is about something else, such as people who can be asked. */
const leastOfEntries = 0.6;

function told(works: readonly Draft[]): readonly Draft[] {
  const entries = works.filter(isEntry);
  const cited = entries.filter(({ text }) => located.test(text) || published.test(text));
  if (cited.length < entries.length * leastOfEntries) return works;
  return works.map((draft) => (isEntry(draft) ? { ...draft, kind: 'citation', level: 0 } : draft));
}

function isEntry({ kind }: Draft): boolean {
  return kind === 'paragraph' || kind === 'list-item';
}
