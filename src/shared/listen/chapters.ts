import type { Block, ContentsEntry } from './document.ts';
import { defaultPolicies } from './script/policies.ts';

/** A part of a document that has a name. */
export interface Section {
  readonly title: string;
  /** 1 for the outermost. */
  readonly level: number;
  /** Of its first block, among the document's. */
  readonly at: number;
}

/**
 * What the contents name, in reading order, as far as its blocks are there. A name without a place of its own, such as an
 * author over some stories, begins where the first of them begins.
 */
export function sectionsOf(
  contents: readonly ContentsEntry[],
  indexOf: ReadonlyMap<string, number>,
): readonly Section[] {
  const placeOf = (entry: ContentsEntry | undefined): number | undefined =>
    entry?.blockId === undefined ? undefined : indexOf.get(entry.blockId);
  return contents
    .flatMap((entry, i) => {
      const below = contents[i + 1];
      const at = placeOf(entry) ?? (below && below.level > entry.level ? placeOf(below) : undefined);
      return at === undefined ? [] : [{ title: entry.title, level: entry.level, at }];
    })
    .toSorted((one, other) => one.at - other.at);
}

/**
 * What a listener calls the chapters: the same in the player, the contents and an audiobook. Parts, volumes, a half-title
 * over the whole book, and whatever takes longer than an hour are divided as far as the contents or the headings divide them.
 * @param book of a document that grows, the one that was given with the first of these blocks: only the others are counted
 */
export function chaptersOf(
  sections: readonly Section[],
  blocks: readonly BookBlock[],
  book = createBook(),
): readonly Section[] {
  book.grow(blocks);
  const whole = { level: 0, at: -1, end: blocks.length };
  const tree = treeOf(sections, blocks.length);
  const top = tree.length > 0 ? tree : book.headingsIn(whole);
  return withoutBareTitles(divided(top, book), book);
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

/** A section with those inside it. */
interface Node extends Section {
  readonly end: number;
  readonly inside: readonly Node[];
}

function treeOf(sections: readonly Section[], end: number): readonly Node[] {
  const roots: Growing[] = [];
  const open: Growing[] = [];
  for (const section of sections) {
    while ((open.at(-1)?.level ?? 0) >= section.level) open.pop()!.end = section.at;
    const node: Growing = { ...section, end, inside: [] };
    const around = open.at(-1);
    (around?.inside ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

type Growing = Section & { end: number; inside: Growing[] };

/** What has to be known of the text to divide it. */
interface Book {
  /** @param all its blocks: those it has, and more */
  grow(all: readonly BookBlock[]): void;
  /** Characters that are read. */
  length(span: Span): number;
  /** Whether nothing but headings stands in it that a chapter could have; the works that it cites are a chapter's. */
  isBare(span: Span): boolean;
  /** Behind its first block. */
  headingsIn(span: Span & { readonly level: number }): readonly Node[];
}

interface Span {
  readonly at: number;
  readonly end: number;
}

type BookBlock = Pick<Block, 'kind' | 'level' | 'text'>;

export function createBook(): Book {
  let blocks: readonly BookBlock[] = [];
  /** Before each block and behind the last: of all that is read, and of what a chapter can have but headings. */
  const sums = [0];
  const texts = [0];
  return {
    grow(all) {
      for (const { kind, text } of all.slice(blocks.length)) {
        const length = defaultPolicies[kind] === 'skip' ? 0 : text.length;
        sums.push((sums.at(-1) ?? 0) + length);
        texts.push(
          (texts.at(-1) ?? 0) + (kind === 'heading' ? 0 : kind === 'citation' ? text.length : length),
        );
      }
      blocks = all;
    },
    length: ({ at, end }) => (sums[end] ?? 0) - (sums[at] ?? 0),
    isBare: ({ at, end }) => texts[end] === texts[at],
    headingsIn({ at, end, level }) {
      const found = blocks.slice(at + 1, end).flatMap((block, i) => {
        const title = block.text.replaceAll('\n', ' ');
        return block.kind === 'heading' ? [{ title, level: level + (block.level ?? 1), at: at + 1 + i }] : [];
      });
      return treeOf(found, end);
    },
  };
}

/** Characters that take an hour. */
const longChapter = 55_000;
/** Two minutes: whoever looks for a place does not look for less. */
const shortChapter = 2_000;
/** Of what stands beside it, a section with so much of the text is the book itself. */
const nearlyAll = 0.8;

/** As a chapter; `isTitle`: its name is that of the book, which is no chapter's. */
interface Start extends Section {
  readonly isTitle?: true;
}

function divided(nodes: readonly Node[], book: Book): readonly Start[] {
  const all = book.length({ at: nodes[0]?.at ?? 0, end: nodes.at(-1)?.end ?? 0 });
  const isOpened = (node: Node): boolean => {
    const length = book.length(node);
    if (node.inside.length === 0) return false;
    if (nodes.length === 1 || length > longChapter) return true;
    return hasChapters(node, book) && (isPart(node) || length > nearlyAll * all);
  };
  const opened = new Set(nodes.filter(isOpened));
  const share = [...opened].reduce((sum, node) => sum + book.length(node), 0);
  // Where most of a book is in chapters, its short parts are as well.
  for (const node of share > all / 2 ? nodes : []) if (hasChapters(node, book)) opened.add(node);
  return nodes.flatMap((node) => {
    if (opened.has(node)) {
      const isBook = nodes.length === 1 || book.length(node) > nearlyAll * all;
      const isTitle = isBook && !partName.test(node.title);
      return [isTitle ? { ...node, isTitle } : node, ...divided(node.inside, book)];
    }
    const headings = book.length(node) > longChapter ? book.headingsIn(node) : [];
    return headings.length > 1 ? [node, ...divided(headings, book)] : [node];
  });
}

/** What is inside it is long enough for chapters. */
function hasChapters(node: Node, book: Book): boolean {
  return node.inside.length > 1 && book.length(node) / node.inside.length >= shortChapter;
}

/** Named as what has chapters in it, or over what is called chapters. */
function isPart({ title, inside }: Node): boolean {
  return partName.test(title) || inside.filter((each) => chapterName.test(each.title)).length > 1;
}

const partName =
  /^\s*(part|book|volume|vol\.|act|teil|buch|band|partie|livre|tome|parte|libro|libri|volumen|livro|deel|boek)(?!\p{L})/iu;
const chapterName = /^\s*(chapter|kapitel|chapitre|cap[ií]tulo|capitolo|hoofdstuk|глава|第)/iu;

/** Nor is what is skipped, such as a copyright page. So many names may stand over a chapter: its volume's and its part's. */
const mostNames = 3;

/** "Part One", with nothing read before its first chapter, is no chapter of its own. */
function withoutBareTitles(starts: readonly Start[], book: Book): readonly Section[] {
  const chapters: Section[] = [];
  let names: Start[] = [];
  starts.forEach((start, i) => {
    const next = starts[i + 1];
    if (next && next.at > start.at && book.length({ at: start.at, end: next.at }) === 0) return;
    names.push(start);
    if (next && book.isBare({ at: start.at, end: next.at }) && names.length < mostNames) return;
    const own = names.filter(({ isTitle }, at) => !isTitle || at === names.length - 1);
    const title = [...new Set(own.map((each) => each.title))].join(' · ');
    chapters.push({ title, level: start.level, at: names[0]?.at ?? start.at });
    names = [];
  });
  return chapters;
}
