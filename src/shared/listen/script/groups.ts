import { passageLimits } from './packing.ts';

/**
 * Which blocks share passages. Most have their own; a few words alone go with what follows, short lines such as the
 * items of a list with each other. Found from the blocks around alone, so that it is the same wherever one begins to read.
 */
interface Groups {
  /** The blocks of a group in the order in which they are read, by one of them. */
  around(index: number): readonly number[];
}

/** What a group is found by. Blocks that nothing is said of are none here. */
interface SpokenBlocks {
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
  const before = (blocks: readonly number[]): number | undefined => spoken.previous(blocks[0] ?? 0);
  const after = (blocks: readonly number[]): number | undefined => spoken.next(blocks.at(-1) ?? 0);
  const ifAny = <T>(index: number | undefined, around: (index: number) => T): T | undefined =>
    index === undefined ? undefined : around(index);

  const isTiny = (blocks: readonly number[]): boolean =>
    blocks.reduce((sum, index) => sum + spoken.words(index), 0) < passageLimits.minWords;
  const isHeading = (run: readonly number[]): boolean => spoken.isHeading(run[0] ?? 0);
  /** A last word before a heading goes with what was before. */
  const leansBack = (run: readonly number[]): boolean => {
    const next = after(run);
    return isTiny(run) && !isHeading(run) && before(run) !== undefined && isHeadingAt(next);
  };
  const isHeadingAt = (index: number | undefined): boolean => index !== undefined && spoken.isHeading(index);
  const joined = (a: readonly number[], b: readonly number[]): boolean =>
    leansBack(b) || (isTiny(a) && !leansBack(a));

  const joinedAround = (index: number): readonly number[] => {
    const runs = [runAround(index)];
    for (let run = ifAny(before(runs[0] ?? []), runAround); run && joined(run, runs[0] ?? []);) {
      runs.unshift(run);
      run = ifAny(before(run), runAround);
    }
    for (let run = ifAny(after(runs.at(-1) ?? []), runAround); run && joined(runs.at(-1) ?? [], run);) {
      runs.push(run);
      run = ifAny(after(run), runAround);
    }
    return runs.flat();
  };

  /** Those that follow up to the end, when each of them is a few words; none when one is more. */
  const fewLast = (blocks: readonly number[]): readonly number[] => {
    const last: number[] = [];
    for (let next = ifAny(after(blocks), joinedAround); next; next = ifAny(after(next), joinedAround)) {
      if (!isTiny(next)) return [];
      last.push(...next);
    }
    return last;
  };

  return {
    around(index) {
      // What still is a few words, such as a word between two headings, goes with what follows; at the end, with what was.
      const group = [joinedAround(index)];
      const first = (): readonly number[] => group[0] ?? [];
      const last = (): readonly number[] => group.at(-1) ?? [];
      for (let next = ifAny(after(last()), joinedAround); next && isTiny(last());) {
        group.push(next);
        next = ifAny(after(next), joinedAround);
      }
      const atEnd = isTiny(last());
      for (let each = ifAny(before(first()), joinedAround); each;) {
        if (!isTiny(each) && !(atEnd && isTiny(first()))) break;
        group.unshift(each);
        each = ifAny(before(each), joinedAround);
      }
      return [...group.flat(), ...fewLast(last())];
    },
  };
}
