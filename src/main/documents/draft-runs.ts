import type { Draft } from './block-builder.ts';

/**
 * Drafts with each run of those that belong together made anew; the others stay as they are.
 * @param most so many are kept back until their run is over
 */
export async function* withRuns(
  drafts: AsyncIterable<Draft>,
  belongs: (draft: Draft) => boolean,
  most: number,
  made: (run: readonly Draft[]) => readonly Draft[],
): AsyncGenerator<Draft> {
  let run: Draft[] = [];
  for await (const draft of drafts) {
    const isPart = belongs(draft);
    if (isPart) run.push(draft);
    if (isPart && run.length < most) continue;
    yield* made(run);
    run = [];
    if (!isPart) yield draft;
  }
  yield* made(run);
}
