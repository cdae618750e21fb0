import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** When the first and the last file of each project start, as parts of the run. What takes long has to end with the rest. */
const spans: Readonly<Record<string, readonly [first: number, last: number]>> = {
  e2e: [0, 0.8],
  long: [0, 0.9],
  // One after the other, or a process could not go on with the next.
  unit: [1, 1],
  pure: [1, 1],
};

/**
 * Mixes the files of the projects evenly. One project after the other would leave the cores idle for minutes, while every
 * test in the browser waits for sound to be played, and give them more work than they can do later.
 */
export class MixedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject]
      .flatMap(([name, own]) => {
        const [first, last] = spans[name] ?? [0, 1];
        return own.map((file, index) => ({ file, at: first + (index / own.length) * (last - first) }));
      })
      .toSorted((one, other) => one.at - other.at)
      .map(({ file }) => file);
  }
}
