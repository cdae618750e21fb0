import { passageLimits } from './packing.ts';

/**
 * Which blocks share passages. Most have their own; a few words alone go with what follows, short lines such as the
 * items of a list with each other. Found from the blocks around alone, so that it is the same wherever one begins to read.
 */
export interface Groups {
  /** The blocks of a group in the order in which they are read, by one of them. */
  around(index: number): readonly number[];
}

/** What a group is found by. Blocks that nothing is said of are none here. */
export interface SpokenBlocks {
  next(index: number): number | undefined;
  previous(index: number): number | undefined;
  /** Of what is said of it; any large number when there is much. */
  words(index: number): number;
  characters(index: number): number;
  isHeading(index: number): boolean;
  /** Where it is in the document, or what it is read behind. */
  position(index: number): number;
}

/** Short lines share passages only within so many blocks: a list of thousands is not gone through to its beginning. */
const blocksTogether = 8;

export function createGroups(spoken: SpokenBlocks): Groups {
  const isShort = (index: number): boolean =>
    !spoken.isHeading(index) && spoken.characters(index) < passageLimits.minChars;
  const section = (index: number): number => Math.floor(spoken.position(index) / blocksTogether);
  const together = (a: number, b: number): boolean => section(a) === section(b) && isShort(a) && isShort(b);

  /** Short lines that follow on each other, or a block alone. */
  const runAround = (index: number): readonly number[] => {
    const run = [index];
    for (let at = spoken.previous(index); at !== undefined && together(at, run[0] ?? at);) {
      run.unshift(at);
      at = spoken.previous(at);
    }
    for (let at = spoken.next(index); at !== undefined && together(run.at(-1) ?? at, at);) {
      run.push(at);
      at = spoken.next(at);
    }
    return run;
  };
  const runBefore = (run: readonly number[]): readonly number[] | undefined => {
    const before = spoken.previous(run[0] ?? 0);
    return before === undefined ? undefined : runAround(before);
  };
  const runAfter = (run: readonly number[]): readonly number[] | undefined => {
    const after = spoken.next(run.at(-1) ?? 0);
    return after === undefined ? undefined : runAround(after);
  };

  const isTiny = (run: readonly number[]): boolean =>
    run.reduce((sum, index) => sum + spoken.words(index), 0) < passageLimits.minWords;
  const isHeading = (run: readonly number[]): boolean => spoken.isHeading(run[0] ?? 0);
  /** A last word before a heading goes with what was before, and whatever is last. */
  const leansBack = (run: readonly number[]): boolean => {
    if (!isTiny(run) || !runBefore(run)) return false;
    const after = runAfter(run);
    return after === undefined || (isHeading(after) && !isHeading(run));
  };
  const joined = (a: readonly number[], b: readonly number[]): boolean =>
    leansBack(b) || (isTiny(a) && !leansBack(a));

  return {
    around(index) {
      const group = [runAround(index)];
      for (;;) {
        const [first = []] = group;
        const before = runBefore(first);
        if (!before || !joined(before, first)) break;
        group.unshift(before);
      }
      for (;;) {
        const last = group.at(-1) ?? [];
        const after = runAfter(last);
        if (!after || !joined(last, after)) break;
        group.push(after);
      }
      return group.flat();
    },
  };
}
