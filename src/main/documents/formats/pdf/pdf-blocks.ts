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
import { withLevelIntegrals, withLowQuotes, withoutArrowsAbove } from './letters/stacked-runs.ts';
import { withoutTypedPassages } from './letters/typed-pages.ts';
import type { Block } from '../../../../shared/listen/document.ts';
import { t } from '../../../../shared/text/translate.ts';

/** How many pages on either side are compared to recognize running heads. */
const pagesAround = 5;

type Part = Parameters<SiteEnd['add']>[0] & { readonly links: Parameters<SiteEnd['add']>[1] };

/** The blocks of the pages, each page as soon as the next few have been read. */
export async function* blocksOf(pages: AsyncIterable<PageToSort>, outline: Outline): AsyncGenerator<Block> {
  const assembler = new Assembler();
  const reader = new DraftsOverPages(assembler.textOf);
  const looks = new HeadingLooks(assembler.textOf);
  const broken = new BrokenPages();
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
    if (page.isBroken) return broken.add(page.number);
    const { drafts, bodySize, isRepeated } = reader.draftsOf(window, index);
    const sectionStarts = isRepeated ? noStarts : outline.sectionStarts(page.height, drafts);
    const isFirstPartial = page.isUndecoded === true && !isPartial;
    if (broken.any || isFirstPartial) {
      yield* untilEnd(notes.end());
      yield* assembler.flush();
    }
    yield* broken.take();
    if (isFirstPartial) {
      isPartial = true;
      yield undecodedFrom(page.number);
    }
    const { links } = page;
    const parts = drafts.map((draft) => ({ draft, start: sectionStarts.get(draft), bodySize, links }));
    yield* untilEnd(
      notes.add(
        isRepeated ? parts : looks.among(parts, { bodySize, isTagged: page.structure !== undefined }),
      ),
    );
  };
  for await (const page of pages) {
    const seen = reader.see(page, segmentsOnPage(page, assembler.vocabulary));
    const before = window.at(-1);
    if (before) before.isStep = isBuildStep(before, seen);
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
  yield* broken.take();
}

const noStarts: ReturnType<Outline['sectionStarts']> = new Map();

/** Says once, where it begins, that text is left out. In the language of the window, it says nothing of the document’s. */
function undecodedFrom(page: number): Block {
  const text = t('documents:pdf.undecoded', { page });
  return { id: `p${page}-undecoded`, kind: 'sidebar', text, page };
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

/** Says in their place that pages are missing: once for those that follow each other. */
class BrokenPages {
  #from: number | undefined;
  #to = 0;

  get any(): boolean {
    return this.#from !== undefined;
  }

  add(page: number): void {
    this.#from ??= page;
    this.#to = page;
  }

  /** The block that stands for the broken pages before this one. */
  *take(): Generator<Block> {
    if (this.#from === undefined) return;
    const [from, to] = [this.#from, this.#to];
    this.#from = undefined;
    const text =
      from === to
        ? t('documents:pdf.broken-page', { page: from })
        : t('documents:pdf.broken-pages', { from, to });
    yield { id: `p${from}-broken`, kind: 'paragraph', text, page: from };
  }
}
