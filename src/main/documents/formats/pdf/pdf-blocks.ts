import { composeAccents } from './letters/accents.ts';
import { Assembler } from './assembler.ts';
import { DraftsOverPages, type SeenPage } from './drafts-over-pages.ts';
import { NotesOverPages } from './footnotes.ts';
import { withNumberedBullet } from './letters/bullets.ts';
import { joinChapterNumber, joinDropCaps } from './letters/drop-caps.ts';
import { type Segment, segmentsOf } from './line-segments.ts';
import type { Outline } from './outline.ts';
import { withoutOverprint } from './overprint.ts';
import { type Vocabulary, withSpacesForHyphens } from './joined-lines.ts';
import { HeadingLooks } from './headings/heading-looks.ts';
import { isBuildStep } from './slides/build-steps.ts';
import type { PageToSort } from './kinds/page-kinds.ts';
import { SiteEnd } from './kinds/site-end.ts';
import type { PageText } from './page-text.ts';
import type { Draft } from './pdf-page-blocks.ts';
import { gapDraft, showsOther } from './pictures/large-pictures.ts';
import { isUnsaid } from '../../few-pictures.ts';
import { withLevelIntegrals, withLowQuotes, withoutArrowsAbove } from './letters/stacked-runs.ts';
import { withoutTypedPassages } from './letters/typed-pages.ts';
import { type Block, gapSign } from '../../../../shared/listen/document.ts';

/** How many pages on either side are compared to recognize running heads. */
const pagesAround = 5;

type Part = Parameters<SiteEnd['add']>[0] & { readonly links: Parameters<SiteEnd['add']>[1] };

/**
 * The blocks of the pages, each page as soon as the next few have been read.
 * @param unread gets the pages that can't be read, or only in part
 */
export async function* blocksOf(
  pages: AsyncIterable<PageToSort>,
  outline: Outline,
  unread: number[],
): AsyncGenerator<Block> {
  const assembler = new Assembler();
  const reader = new DraftsOverPages(assembler.textOf);
  const looks = new HeadingLooks(assembler.textOf);
  const gaps = new PageGaps(unread);
  const notes = new NotesOverPages<Part>();
  const siteEnd = new SiteEnd(assembler.textOf);
  const window: SeenPage[] = [];
  let done = 0;
  let isPartial = false;
  const untilEnd = function* (parts: ReturnType<typeof notes.end>): Generator<Block> {
    for (const part of parts) yield* taken(siteEnd.add(part, part.links));
  };
  const taken = function* (parts: ReturnType<SiteEnd['add']>): Generator<Block> {
    for (const { draft, start, bodySize } of parts) yield* assembler.take(draft, start, bodySize);
  };
  const emit = function* (index: number): Generator<Block> {
    const { page } = window[index] as SeenPage;
    done = page.number;
    outline.reach(page);
    const missing = missingOf(page);
    if (missing) return gaps.add(missing, page.number);
    const { drafts, bodySize, isRepeated } = reader.draftsOf(window, index);
    const sectionStarts = isRepeated ? noStarts : outline.sectionStarts(page.height, drafts);
    const isFirstPartial = page.isUndecoded === true && !isPartial;
    if (gaps.part || isFirstPartial) {
      yield* untilEnd(notes.end());
      yield* assembler.flush();
      yield* gaps.take();
    }
    if (page.isUndecoded) unread.push(page.number);
    if (isFirstPartial) {
      isPartial = true;
      yield gapBlock('some-letters', page.number);
    }
    const { links } = page;
    const parts = drafts.map((draft) => ({ draft, start: sectionStarts.get(draft), bodySize, links }));
    const looked = isRepeated
      ? parts
      : looks.among(parts, { bodySize, isTagged: page.structure !== undefined });
    const saysMore = !page.isPictured || drafts.some(({ known }) => !known || !isUnsaid(known));
    const before = saysMore
      ? gaps.drafts().map((draft) => ({ draft, start: undefined, bodySize, links }))
      : [];
    yield* untilEnd(notes.add([...before, ...looked]));
    if (page.isPictured) gaps.add('picture', page.number);
  };
  for await (const page of pages) {
    const seen = reader.see(page, segmentsOnPage(page, assembler.vocabulary));
    const before = window.at(-1);
    if (before) before.isStep = isBuildStep(before, seen) && !showsOther(before, seen);
    window.push(seen);
    if (window.length > 2 * pagesAround + 1) window.shift();
    const due = window.findIndex((each) => each.page.number > done);
    if (window.length - due > pagesAround) yield* emit(due);
  }
  for (
    let due = window.findIndex((seen) => seen.page.number > done);
    due >= 0 && due < window.length;
    due += 1
  ) {
    yield* emit(due);
  }
  yield* untilEnd(notes.end());
  yield* taken(siteEnd.end());
  yield* assembler.flush();
  yield* gaps.takeLast();
}

const noStarts: ReturnType<Outline['sectionStarts']> = new Map();

type Gap = NonNullable<Block['gap']>;

/** Why nothing of a page is read. */
function missingOf({
  isBroken,
  isElsewhere,
  isUndecoded,
  runs,
  sideways,
}: PageToSort): Gap['is'] | undefined {
  if (isBroken) return 'damage';
  if (isElsewhere) return 'elsewhere';
  return isUndecoded && runs.length + sideways.length === 0 ? 'letters' : undefined;
}

/** Has the id of a page's first block, but where the page has others as well. */
function gapBlock(is: Gap['is'], page: number, lastPage = page): Block {
  const id = is === 'some-letters' ? `p${page}-gap` : `p${page}-1`;
  return { id, kind: 'gap', text: gapSign, page, gap: { is, lastPage } };
}

function segmentsOnPage({ runs }: PageText, vocabulary: Vocabulary): Segment[] {
  const level = withLowQuotes(withLevelIntegrals(withoutArrowsAbove(withoutOverprint(runs))));
  const segments = withoutTypedPassages(
    withSpacesForHyphens(
      segmentsOf(joinChapterNumber(joinDropCaps(level))).filter(({ text }) => text !== ''),
    ),
  );
  for (const { text } of segments) vocabulary.add(text);
  const isWord = (word: string): boolean => vocabulary.has(word);
  return segments.map((segment) => {
    const text = withNumberedBullet(composeAccents(segment.text, isWord));
    return text === segment.text ? segment : { ...segment, text };
  });
}

/** Tells of pages that can't be read in their place: once of those that follow each other for the same reason. */
class PageGaps {
  readonly #unread: number[];
  #waiting: (Gap & { readonly page: number })[] = [];
  #hasCover = false;

  constructor(unread: number[]) {
    this.#unread = unread;
  }

  /** Whether what is missing parts the text before it from what follows: a plate in a book doesn't. */
  get part(): boolean {
    return this.#waiting.some(({ is }) => is !== 'picture');
  }

  add(is: Gap['is'], page: number): void {
    const last = this.#waiting.at(-1);
    if (last?.is === is && last.lastPage === page - 1 && is !== 'elsewhere')
      this.#waiting[this.#waiting.length - 1] = { ...last, lastPage: page };
    else this.#waiting.push({ is, page, lastPage: page });
  }

  /** The blocks that stand for the pages before this one. */
  *take(): Generator<Block> {
    for (const { is, page, lastPage } of this.#ended()) yield gapBlock(is, page, lastPage);
  }

  /** The same at the end. The back of a document with a cover is no page to be read. */
  *takeLast(): Generator<Block> {
    const last = this.#waiting.at(-1);
    if (this.#hasCover && last?.is === 'picture' && last.page === last.lastPage) this.#waiting.pop();
    yield* this.take();
  }

  /** The same while a sentence may go on behind them. */
  drafts(): Draft[] {
    return this.#ended().map(({ page, ...gap }) => gapDraft(page, gap));
  }

  #ended(): readonly (Gap & { readonly page: number })[] {
    const isCover = ({ is, lastPage }: Gap): boolean => is === 'picture' && lastPage === 1;
    const ended = this.#waiting.filter((gap) => !isCover(gap));
    this.#hasCover ||= ended.length < this.#waiting.length;
    this.#waiting = [];
    for (const { is, page, lastPage } of ended) {
      if (is === 'damage' || is === 'elsewhere') continue;
      for (let each = page; each <= lastPage; each += 1) this.#unread.push(each);
    }
    return ended;
  }
}
