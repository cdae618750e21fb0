import type { Draft } from '../pdf-page-blocks.ts';

/** “[12] A. Tern, On Lamps (1903).” */
const marked = /^\[(\d{1,3})\]\s/;
const year = /(?<!\d)(?:18|19|20)\d\d(?!\d)/;
/** So many follow each other in a list. */
const fewest = 4;
/** The share of them that says when a work appeared. */
const mostDated = 0.6;

/** References that no heading announces, as physicists set them: one after the other they count on, and most have a year. */
export function withReferenceLists(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
): readonly Draft[] {
  const found = new Set<Draft>();
  let run: { readonly draft: Draft; readonly text: string; readonly number: number }[] = [];
  const end = (): void => {
    const dated = run.filter(({ text }) => year.test(text)).length;
    if (run.length >= fewest && dated >= mostDated * run.length)
      for (const { draft } of run) found.add(draft);
    run = [];
  };
  for (const draft of drafts) {
    if (draft.known !== undefined && draft.known !== 'paragraph') continue;
    const text = textOf(draft);
    const number = Number(marked.exec(text)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) continue;
    if (number !== (run.at(-1)?.number ?? number - 1) + 1) end();
    run.push({ draft, text, number });
  }
  end();
  return drafts.map((draft) => (found.has(draft) ? { ...draft, known: 'citation' } : draft));
}
