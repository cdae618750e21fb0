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
 * A few lines between two of them are the rest of the first.
 */
export function withReferenceLists(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
): readonly Draft[] {
  const found = new Set<number>();
  let run: { readonly index: number; readonly text: string; readonly number: number }[] = [];
  const end = (): void => {
    const dated = run.filter(({ text }) => year.test(text)).length;
    if (run.length >= fewest && dated >= mostDated * run.length)
      for (const [at, { index }] of run.entries()) {
        found.add(index);
        const rest = restsBetween(drafts, index, run[at + 1]?.index ?? index);
        for (const each of rest) found.add(each);
      }
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

/** The rest of a reference, which ends before the next one: more than a few lines are text that came between them. */
function restsBetween(drafts: readonly Draft[], from: number, to: number): readonly number[] {
  const between = drafts.slice(from + 1, Math.max(from + 1, to));
  const isRest = between.length <= mostRests && between.every(({ paragraph }) => paragraph.lines.length <= 2);
  return isRest ? between.map((_, at) => from + 1 + at) : [];
}

const mostRests = 2;

function isProse({ known }: Draft): boolean {
  return known === undefined || known === 'paragraph';
}
