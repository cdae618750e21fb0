import type { ContentsEntry } from './document.ts';

/**
 * Contents grow while a document is parsed. Each call returns the entries, with their indexes, that are new or have found
 * their block since the last call. @param known what is known already; `most`: the rest is left to the next call
 */
export function contentsChanges(
  contents: () => readonly ContentsEntry[],
  known: readonly ContentsEntry[] = contents(),
): (most?: number) => [number, ContentsEntry][] {
  const sent = known.map(({ blockId }) => blockId);
  return (most = Infinity) => {
    const changes: [number, ContentsEntry][] = [];
    for (const [index, entry] of contents().entries()) {
      if (changes.length === most) break;
      if (index < sent.length && sent[index] === entry.blockId) continue;
      sent[index] = entry.blockId;
      changes.push([index, { ...entry }]);
    }
    return changes;
  };
}

/** The same contents, as long as nothing has changed. */
export function changedContents(
  contents: readonly ContentsEntry[],
  changes: readonly (readonly [number, ContentsEntry])[],
): readonly ContentsEntry[] {
  if (changes.length === 0) return contents;
  const changed = [...contents];
  for (const [index, entry] of changes) if (index <= changed.length) changed[index] = entry;
  return changed;
}
