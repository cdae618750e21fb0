import type { ContentsEntry } from '../../../shared/listen/document.ts';

/** Tells, each time it is asked, which entries are new or have come to know their block since it was asked last. */
export function contentsChanges(contents: readonly ContentsEntry[]): () => [number, ContentsEntry][] {
  const told = contents.map(({ blockId }) => blockId);
  return () => {
    const changes: [number, ContentsEntry][] = [];
    contents.forEach((entry, index) => {
      if (index < told.length && told[index] === entry.blockId) return;
      told[index] = entry.blockId;
      changes.push([index, { ...entry }]);
    });
    return changes;
  };
}
