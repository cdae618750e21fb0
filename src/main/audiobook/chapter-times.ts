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
export async function chaptersOf(
  { script, contents, title, from, to }: ChaptersAsked,
  signal: AbortSignal,
): Promise<readonly SpokenChapter[]> {
  const indexes = new Map(script.blocks.map(({ id }, index) => [id, index]));
  const starts = chapterStarts(contents, script.blocks);
  const end = to === undefined ? Infinity : (indexes.get(to.blockId) ?? Infinity);
  const chapters = [{ title, number: 0, passages: [] as Passage[] }];
  let next = 0;
  let since = performance.now();
  for (const passage of script.passages(from)) {
    const { first, last } = blocksOf(passage, script, indexes);
    if (first >= end) break;
    const begun: ChapterStart[] = [];
    for (let start = starts[next]; start && last >= start.index; start = starts[++next]) begun.push(start);
    if (begun.length > 0) chapters.push({ title: titleOf(begun, first), number: next, passages: [] });
    chapters.at(-1)?.passages.push(passage);
    if (performance.now() - since < sliceMs) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    since = performance.now();
  }
  return withoutBareTitles(chapters, script).filter(({ passages }) => passages.length > 0);
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

/** "Part One" and "The Keeper" may be said in one passage; what begins before the first block is not spoken at all. */
function titleOf(begun: readonly ChapterStart[], first: number): string {
  const within = begun.filter(({ index }) => index >= first);
  return (within.length > 0 ? within : begun.slice(-1)).map(({ title }) => title).join(' · ');
}

interface ChapterStart {
  readonly title: string;
  readonly index: number;
}

/** Characters; near two hours. Whoever looks for a place wants it nearer. */
const longChapter = 100_000;
/** Two minutes. */
const shortChapter = 2_000;

/**
 * Where chapters begin, by the outermost level of the contents that has several of a length in which one finds a place
 * again: of a book in parts, its chapters.
 */
function chapterStarts(
  contents: readonly ContentsEntry[],
  blocks: readonly { readonly id: string; readonly text: string }[],
): readonly ChapterStart[] {
  const indexes = new Map(blocks.map(({ id }, index) => [id, index]));
  const characters = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const levels = [...new Set(contents.map(({ level }) => level))].toSorted((a, b) => a - b);
  let chosen: readonly ChapterStart[] = [];
  for (const level of levels) {
    const starts = startsTo(level, contents, indexes);
    const meanLength = characters / Math.max(1, starts.length);
    if (chosen.length > 1 && meanLength < shortChapter) break;
    chosen = starts;
    if (starts.length > 1 && meanLength <= longChapter) break;
  }
  return chosen;
}

function startsTo(
  level: number,
  contents: readonly ContentsEntry[],
  indexes: ReadonlyMap<string, number>,
): readonly ChapterStart[] {
  const starts = new Map<number, ChapterStart>();
  for (const entry of contents) {
    const index = entry.blockId === undefined ? undefined : indexes.get(entry.blockId);
    // Of two that begin at the same block, the outer one comes first.
    if (index === undefined || entry.level > level || starts.has(index)) continue;
    starts.set(index, { title: entry.title, index });
  }
  return [...starts.values()].toSorted((a, b) => a.index - b.index);
}

/** "Part One", with nothing said before its first chapter, is no chapter of its own. */
function withoutBareTitles(chapters: readonly SpokenChapter[], script: Script): readonly SpokenChapter[] {
  const result: SpokenChapter[] = [];
  let bare: SpokenChapter | undefined;
  for (const [i, chapter] of chapters.entries()) {
    const whole = bare ? together(bare, chapter) : chapter;
    bare = undefined;
    const hasNext = i < chapters.length - 1;
    if (chapter.number > 0 && hasNext && isBare(chapter, script)) bare = whole;
    else result.push(whole);
  }
  return result;
}

function isBare({ passages }: SpokenChapter, script: Script): boolean {
  const sentences = passages.flatMap((passage) => passage.sentences);
  return (
    sentences.length > 0 &&
    sentences.every(({ blockId }) => script.reading(blockId)?.block.kind === 'heading')
  );
}

function together(part: SpokenChapter, chapter: SpokenChapter): SpokenChapter {
  const passages = [...part.passages, ...chapter.passages];
  return { title: `${part.title} · ${chapter.title}`, number: chapter.number, passages };
}
