import type { Draft } from '../pdf-page-blocks.ts';

/** “[12] A. Tern, On Lamps (1903).” */
const marked = /^\[(\d{1,3})\]\s/;
const year = /(?<!\d)(?:18|19|20)\d\d(?!\d)/;
/** So many follow each other in a list. */
const fewest = 4;
/** The share of them that says when a work appeared. */
const mostDated = 0.6;

/**
 * References that no heading announces, as physicists set them: one after the other they count on, and most have a year.
 * What stands between two of them is the rest of the first.
 */
export function withReferenceLists(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
): readonly Draft[] {
  const found = new Set<number>();
  let run: { readonly index: number; readonly text: string; readonly number: number }[] = [];
  const end = (): void => {
    const dated = run.filter(({ text }) => year.test(text)).length;
    const [first, last] = [run[0]?.index ?? 0, run.at(-1)?.index ?? 0];
    if (run.length >= fewest && dated >= mostDated * run.length)
      for (let index = first; index <= last; index += 1) found.add(index);
    run = [];
  };
  for (const [index, draft] of drafts.entries()) {
    if (!isProse(draft)) continue;
    const text = textOf(draft);
    const number = Number(marked.exec(text)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) continue;
    if (number !== (run.at(-1)?.number ?? number - 1) + 1) end();
    run.push({ index, text, number });
  }
  end();
  return drafts.map((draft, index) =>
    found.has(index) && isProse(draft) ? { ...draft, known: 'citation' } : draft,
  );
}

function isProse({ known }: Draft): boolean {
  return known === undefined || known === 'paragraph';
}
