import type { ContentsEntry } from '../../../shared/document.ts';
import type { Place } from '../../../shared/reading/place.ts';
import type { Passage, Script } from '../../../shared/reading/script.ts';

/** A chapter as it is spoken. */
export interface SpokenChapter {
  readonly title: string;
  /** Its number among the contents' chapters, from 1; 0 for what stands before the first of them. */
  readonly number: number;
  readonly passages: readonly Passage[];
}

export interface ChaptersAsked {
  readonly script: Script;
  readonly contents: readonly ContentsEntry[];
  /** Of the document, for what stands before its first chapter, or for all of it. */
  readonly title: string;
  readonly from?: Place | undefined;
  /** Not taken in. */
  readonly to?: Place | undefined;
}

/** A document that has been parsed to its end, in the chapters that a listener looks for. None without anything said. */
export function chaptersOf({ script, contents, title, from, to }: ChaptersAsked): readonly SpokenChapter[] {
  const indexes = new Map(script.blocks.map(({ id }, index) => [id, index]));
  const starts = chapterStarts(contents, script.blocks);
  const end = to === undefined ? Infinity : (indexes.get(to.blockId) ?? Infinity);
  const chapters = [{ title, number: 0, passages: [] as Passage[] }];
  let next = 0;
  for (const passage of script.passages(from)) {
    const index = placeOf(passage, script, indexes);
    if (index !== undefined && index >= end) break;
    for (let start = starts[next]; start && (index ?? -1) >= start.index; start = starts[++next]) {
      chapters.push({ title: start.title, number: next + 1, passages: [] });
    }
    chapters.at(-1)?.passages.push(passage);
  }
  return withoutBareTitles(chapters, script).filter(({ passages }) => passages.length > 0);
}

/** Which block it is in; undefined of a note that is read where its mark is, wherever it stands. */
function placeOf(
  { sentences: [first] }: Passage,
  script: Script,
  indexes: ReadonlyMap<string, number>,
): number | undefined {
  const reading = first && script.reading(first.blockId);
  return reading?.policy === 'after' ? undefined : first && indexes.get(first.blockId);
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
export function chapterStarts(
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
    if (chapter.number > 0 && i < chapters.length - 1 && isBare(chapter, script)) bare = whole;
    else result.push(whole);
  }
  return result;
}

function isBare({ passages }: SpokenChapter, script: Script): boolean {
  const sentences = passages.flatMap((passage) => passage.sentences);
  return sentences.every(({ blockId }) => script.reading(blockId)?.block.kind === 'heading');
}

function together(part: SpokenChapter, chapter: SpokenChapter): SpokenChapter {
  const passages = [...part.passages, ...chapter.passages];
  return { title: `${part.title} · ${chapter.title}`, number: chapter.number, passages };
}
