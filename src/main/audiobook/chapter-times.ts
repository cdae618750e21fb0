import { chaptersOf, sectionsOf, type Section } from '../../shared/listen/chapters.ts';
import type { ContentsEntry } from '../../shared/listen/document.ts';
import type { Place } from '../../shared/listen/script/place.ts';
import type { Passage, Script } from '../../shared/listen/script/script.ts';

/** A chapter as it is spoken. */
export interface SpokenChapter {
  readonly title: string;
  /** Its number among the contents' chapters, from 1; 0 for what stands before the first of them. */
  readonly number: number;
  readonly passages: readonly Passage[];
}

interface ChaptersAsked {
  readonly script: Script;
  readonly contents: readonly ContentsEntry[];
  /** Of the document, for what stands before its first chapter, or for all of it. */
  readonly title: string;
  readonly from?: Place | undefined;
  /** Not taken in. */
  readonly to?: Place | undefined;
}

/** Milliseconds that nothing else has its turn: half of what a person would see as a stutter. */
const sliceMs = 8;

/** A document that has been parsed to its end, in the chapters that a listener looks for. None without anything said. */
export async function spokenChapters(
  { script, contents, title, from, to }: ChaptersAsked,
  signal: AbortSignal,
): Promise<readonly SpokenChapter[]> {
  const indexes = new Map(script.blocks.map(({ id }, index) => [id, index]));
  const starts = chaptersOf(sectionsOf(contents, indexes), script.blocks);
  const end = to === undefined ? Infinity : (indexes.get(to.blockId) ?? Infinity);
  const chapters = [{ title, number: 0, passages: [] as Passage[] }];
  let next = 0;
  let since = performance.now();
  for (const passage of script.passages(from)) {
    const { first, last } = blocksOf(passage, script, indexes);
    if (first >= end) break;
    const begun: Section[] = [];
    for (let start = starts[next]; start && last >= start.at; start = starts[++next]) begun.push(start);
    if (begun.length > 0) chapters.push({ title: titleOf(begun, first), number: next, passages: [] });
    chapters.at(-1)?.passages.push(passage);
    if (performance.now() - since < sliceMs) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    since = performance.now();
  }
  return chapters.filter(({ passages }) => passages.length > 0);
}

/** From which block to which it goes; a note that is read where its mark is stands elsewhere. */
function blocksOf(
  { sentences }: Passage,
  script: Script,
  indexes: ReadonlyMap<string, number>,
): { readonly first: number; readonly last: number } {
  const own = sentences.filter(({ blockId }) => script.reading(blockId)?.policy !== 'after');
  const at = own.map(({ blockId }) => indexes.get(blockId) ?? -1);
  return { first: at[0] ?? -1, last: Math.max(-1, ...at) };
}

/** Two may begin in one passage; what begins before the first block is not spoken at all. */
function titleOf(begun: readonly Section[], first: number): string {
  const within = begun.filter(({ at }) => at >= first);
  return (within.length > 0 ? within : begun.slice(-1)).map(({ title }) => title).join(' · ');
}
