import type { ContentsEntry } from '../../../shared/listen/document.ts';

/** An entry of the contents whose block has been read. */
export interface Section {
  readonly title: string;
  readonly level: number;
  /** Of its first block, among the document's. */
  readonly at: number;
}

/** What the contents name, in reading order, as far as its blocks are there. */
export function sectionsOf(
  contents: readonly ContentsEntry[],
  indexOf: ReadonlyMap<string, number>,
): readonly Section[] {
  return contents
    .flatMap(({ title, level, blockId }) => {
      const at = blockId === undefined ? undefined : indexOf.get(blockId);
      return at === undefined ? [] : [{ title, level, at }];
    })
    .toSorted((one, other) => one.at - other.at);
}

/**
 * What a person calls its chapters: the outermost sections of which there are several. A book whose one outermost
 * entry is its title has its chapters below that.
 */
export function chaptersOf(sections: readonly Section[]): readonly Section[] {
  const levels = [...new Set(sections.map(({ level }) => level))].toSorted((a, b) => a - b);
  const level = levels.find((each) => sections.filter((section) => section.level <= each).length > 1);
  return level === undefined ? sections : sections.filter((section) => section.level <= level);
}

/** The one that holds a block, or undefined before the first. */
export function sectionAt(sections: readonly Section[], index: number): Section | undefined {
  return sections.findLast(({ at }) => at <= index);
}

/** The blocks of the section that holds a block: from its first to the one behind its last. */
export function spanAt(
  sections: readonly Section[],
  index: number,
  count: number,
): { from: number; to: number } {
  const from = sectionAt(sections, index)?.at ?? 0;
  return { from, to: sections.find(({ at }) => at > index)?.at ?? count };
}

/** Where a section ends, with all within it: at the next that is none of its own, or behind the last block. */
export function endOf(sections: readonly Section[], i: number, count: number): number {
  const here = sections[i];
  if (!here) return count;
  for (let j = i + 1; j < sections.length; j++) {
    const next = sections[j];
    if (next && next.at > here.at && next.level <= here.level) return next.at;
  }
  return count;
}
