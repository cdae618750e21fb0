import type { Draft } from './block-builder.ts';

/** Fewer lines may be something else. */
const leastEntries = 5;
const mostEntries = 1_000;
/** The first entry stands on one of the first pages. */
const firstPages = 40;

/** Tells a table of contents that somebody typed: lines that end in page numbers, one below the other. */
export async function* withTypedContents(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  let run: Entry[] = [];
  for await (const draft of drafts) {
    const page = pageOf(draft);
    if (page !== undefined) run.push({ draft, page });
    if (page !== undefined && run.length < mostEntries) continue;
    yield* told(run);
    run = [];
    if (page === undefined) yield draft;
  }
  yield* told(run);
}

interface Entry {
  readonly draft: Draft;
  /** The number that it ends in. */
  readonly page: number;
}

function told(run: readonly Entry[]): readonly Draft[] {
  const is = isContents(run.map(({ page }) => page));
  return run.map(({ draft }) => (is ? { ...draft, kind: 'contents' } : draft));
}

/** Numbers that count up one by one belong to the lines themselves, as those of steps do. */
function isContents(pages: readonly number[]): boolean {
  const steps = pages.slice(1).map((page, at) => page - pages[at]!);
  return (
    pages.length >= leastEntries &&
    pages[0]! <= firstPages &&
    steps.every((step) => step >= 0) &&
    steps.some((step) => step !== 1) &&
    new Set(pages).size > 2
  );
}

const longestEntry = 200;

function pageOf({ kind, text, marks = [] }: Draft): number | undefined {
  if ((kind !== 'paragraph' && kind !== 'list-item') || text.length > longestEntry || marks.length > 0)
    return undefined;
  const page = /\p{L}.*[\s./](\d{1,4})\p{Cf}*$/su.exec(text)?.[1];
  return page === undefined ? undefined : Number(page);
}
