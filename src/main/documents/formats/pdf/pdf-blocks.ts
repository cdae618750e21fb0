import { composeAccents } from './letters/accents.ts';
import { Assembler } from './assembler.ts';
import { pagesOnSheet } from './reading-order/facing-pages.ts';
import { isNoteOpenAfter, NotesOverPages } from './footnotes.ts';
import { type FurnitureKind, furnitureOf, numberedEdgesOf } from './furniture/furniture.ts';
import { type Edges, edgesOf } from './furniture/page-edges.ts';
import { SectionTitles } from './furniture/section-titles.ts';
import { withNumberedBullet } from './letters/bullets.ts';
import { joinDropCaps } from './letters/drop-caps.ts';
import { type Segment, segmentsOf } from './line-segments.ts';
import { withChapterNumbers, withoutHeadingRuns, withWholeTitles } from './heading-runs.ts';
import { withSaidFormulas } from './formulas/formula-drafts.ts';
import type { Outline } from './outline.ts';
import { withoutOverprint } from './overprint.ts';
import { type Vocabulary, withSpacesForHyphens } from './joined-lines.ts';
import { withoutLeaders } from './paragraphs.ts';
import { withLabelsApart } from './forms/labels-apart.ts';
import { withBlankLabels } from './kinds/blank-labels.ts';
import { endsInContents } from './kinds/contents-lines.ts';
import {
  courtStampOf,
  isBuildStep,
  recurringAddresses,
  withoutChartText,
  withSlideSources,
} from './kinds/page-noise.ts';
import { withSmallHeads } from './kinds/paragraph-kinds.ts';
import { withPaperFront } from './kinds/paper-front.ts';
import { type PageToSort, sortPage } from './kinds/page-kinds.ts';
import { withReferenceLists } from './kinds/skipped-lists.ts';
import { SiteEnd } from './kinds/site-end.ts';
import { withoutSiteMenu } from './kinds/site-menu.ts';
import { withUnpagedContents } from './kinds/contents-lines.ts';
import type { PageText } from './page-text.ts';
import { areaOf, type Draft, draftsOf } from './pdf-page-blocks.ts';
import { createSaidSlides } from '../../said-slides.ts';
import { withPlainListings } from './code/plain-listings.ts';
import { structureDrafts } from './structure/structure-tree.ts';
import { DocumentColumns } from './reading-order/document-columns.ts';
import { withLevelIntegrals, withLowQuotes, withoutArrowsAbove } from './letters/stacked-runs.ts';
import { withoutTypedPassages } from './letters/typed-pages.ts';
import { detectedLanguage, otherLanguage } from '../../../../shared/languages/language-code.ts';
import type { Block } from '../../../../shared/listen/document.ts';
import type { PageArea } from '../../../../shared/listen/page-area.ts';
import { t } from '../../../../shared/text/translate.ts';

/** How many pages on either side are compared to recognize running heads. */
const pagesAround = 5;

type Part = Parameters<SiteEnd['add']>[0] & { readonly links: Parameters<SiteEnd['add']>[1] };

interface WindowPage {
  readonly page: PageToSort;
  readonly segments: readonly Segment[];
  readonly edges: Edges;
  /** A step of the slide that the next page shows whole. */
  isStep?: boolean;
}

/** The blocks of the pages, each page as soon as the next few have been read. */
export async function* blocksOf(pages: AsyncIterable<PageToSort>, outline: Outline): AsyncGenerator<Block> {
  const assembler = new Assembler();
  const broken = new BrokenPages();
  const sizes = new Sizes();
  const titles = new SectionTitles();
  const columns = new DocumentColumns();
  const window: WindowPage[] = [];
  let done = 0;
  let inContents = false;
  let isPastMenu = false;
  let isPartial = false;
  let isNoteOpen = false;
  /** Of the formulas so far: a page may have few words beside its own. */
  let spoken: string | undefined;
  const notes = new NotesOverPages<Part>();
  const siteEnd = new SiteEnd(assembler.textOf);
  const isSaid = createSaidSlides();
  const untilEnd = function* (parts: ReturnType<typeof notes.end>): Generator<Block> {
    for (const part of parts) yield* taken(siteEnd.add(part, part.links));
  };
  const taken = function* (parts: ReturnType<SiteEnd['add']>): Generator<Block> {
    for (const { draft, start, bodySize } of parts) yield* assembler.take(draft, start, bodySize);
  };
  const emit = async function* (index: number): AsyncGenerator<Block> {
    const { page: sheet, segments, edges, isStep } = window[index] as WindowPage;
    done = sheet.number;
    if (sheet.isBroken) return broken.add(sheet.number);
    const onSheet = pagesOnSheet(sheet, segments);
    const pagesSeen = window.map((seen) => seen.segments);
    const language = sheet.structure && evidentLanguage([segments, ...pagesSeen], sheet.language);
    const bodySize = sizes.common();
    const furniture = furnitureAmong(window, index, bodySize, titles);
    const page = {
      ...withUsefulTree(sheet, furniture.keys()),
      ...(onSheet && { pages: onSheet }),
      ...(language !== undefined && { language }),
    };
    const text = segments.filter((segment) => !furniture.has(segment));
    const kinds = sortPage(page, text, bodySize, inContents);
    inContents = endsInContents(text, kinds.parts);
    const { gutter } = columns;
    const found = draftsOf(page, kinds, furniture, { bodySize, isNoteOpen, gutter });
    isNoteOpen = isNoteOpenAfter(found);
    const said = withSaidFormulas(
      found,
      page.formulas,
      () =>
        (spoken =
          language ?? evidentLanguage([segments, ...pagesSeen].map(longLinesOf), spoken ?? sheet.language)),
    );
    const charted = withoutChartText(said, assembler.textOf);
    const contents = withUnpagedContents(withPlainListings(charted), assembler.textOf);
    const works = withReferenceLists(contents, assembler.textOf);
    const listed = edges.isWide ? withSlideSources(works, assembler.textOf) : works;
    const fronted = page.number === 1 ? withPaperFront(listed, assembler.textOf) : listed;
    const ahead = pagesSeen.slice(index + 1);
    const menu = isPastMenu
      ? { drafts: fronted, isPast: true }
      : withoutSiteMenu(fronted, { furniture, segments }, ahead, bodySize);
    isPastMenu = menu.isPast;
    const hasFields = page.annotations.some(({ is }) => is === 'field');
    const titled = withWholeTitles(menu.drafts, page, bodySize);
    const numbered = withChapterNumbers(titled, assembler.textOf, bodySize);
    const single = withoutHeadingRuns(numbered, assembler.textOf, bodySize);
    const isRunning = page.number > 1 && !edges.isWide && !hasFields;
    const headed = isRunning ? withSmallHeads(single, assembler.textOf, bodySize) : single;
    const placed = (draft: Draft): PageArea => areaOf(draft, page);
    const blank = withBlankLabels(headed, placed, segments);
    const labelled = withLabelsApart(blank, { segments, hasFields }, placed);
    // The title of a slide may be at the edge of each page but the first.
    const onSlide = segments.filter((segment) => furniture.get(segment) !== 'page-number');
    const isRepeated = isStep || (edges.isWide && !onSheet && isSaid(onSlide.map((line) => line.text)));
    const drafts = isRepeated ? labelled.map(asRepeated) : labelled;
    const sectionStarts = isRepeated
      ? noStarts
      : await outline.sectionStarts(page.number, page.height, drafts);
    if (broken.any) {
      yield* untilEnd(notes.end());
      yield* assembler.flush();
    }
    yield* broken.take();
    if (page.isUndecoded && !isPartial) {
      isPartial = true;
      yield* untilEnd(notes.end());
      yield* assembler.flush();
      yield undecodedFrom(page.number);
    }
    const { links } = page;
    const parts = drafts.map((draft) => ({ draft, start: sectionStarts.get(draft), bodySize, links }));
    yield* untilEnd(notes.add(parts));
  };
  for await (const page of pages) {
    const segments = segmentsOnPage(page, assembler.vocabulary);
    const smallest = leastSize * Math.min(page.width, page.height);
    for (const { text, size } of segments)
      if (size > smallest) sizes.add(size, withoutLeaders(text), page.width > page.height);
    titles.add(segments, sizes.common());
    columns.add(segments);
    const before = window.at(-1);
    const seen: WindowPage = { page, segments, edges: edgesOf(page, segments) };
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

/** What stands around the text of a page of the window, and not only on it. */
function furnitureAmong(
  window: readonly WindowPage[],
  index: number,
  bodySize: number,
  titles: SectionTitles,
): Map<Segment, FurnitureKind> {
  const { page, segments, edges } = window[index] as WindowPage;
  const around = window.filter((seen) => !seen.isStep).map((seen) => seen.edges);
  const furniture = furnitureOf(edges, page.label, around, bodySize, titles);
  if (page.number === 1) for (const title of titlesAmong(furniture, bodySize)) furniture.delete(title);
  const pagesSeen = window.map((seen) => seen.segments);
  for (const address of recurringAddresses(segments, pagesSeen)) furniture.set(address, 'footer');
  for (const stamp of courtStampOf(segments, page.height))
    if (!furniture.has(stamp)) furniture.set(stamp, 'header');
  if (around.length === 1)
    for (const [segment, kind] of numberedEdgesOf(edges, bodySize)) furniture.set(segment, kind);
  return furniture;
}

/** The page without a tree that is of no use: it is read as one without tags, by all that is drawn on it. */
function withUsefulTree(page: PageToSort, furniture: Iterable<Segment>): PageToSort {
  const { structure, ...plain } = page;
  return structure && !structureDrafts(page, furniture) ? plain : page;
}

/** As the text shows, or else as the file states it: programs state that of who uses them. */
function evidentLanguage(
  pages: readonly (readonly Segment[])[],
  stated: string | undefined,
): string | undefined {
  let text = '';
  for (const segment of pages.flat()) {
    text += `${segment.text} `;
    if (text.length >= lettersOfLanguage) break;
  }
  const seen = detectedLanguage(text, smallWordsOfLanguage);
  return seen === undefined || seen === otherLanguage ? stated : seen;
}

/** Those of formulas have letters that are words in some languages. */
function longLinesOf(segments: readonly Segment[]): readonly Segment[] {
  return segments.filter(({ text }) => text.length >= longLine);
}

const longLine = 40;
const lettersOfLanguage = 600;
const smallWordsOfLanguage = 5;

const noStarts: Awaited<ReturnType<Outline['sectionStarts']>> = new Map();

/** Of a step in which a slide is built up, or of one that was said before: all of it is said with another one. */
function asRepeated(draft: Draft): Draft {
  return { ...draft, known: 'header', opens: false, closes: false };
}

/** In sizes of the text. */
const titleSize = 1.25;

/** What recurs as the head of later pages may be the title where it stands first. */
function titlesAmong(furniture: ReadonlyMap<Segment, FurnitureKind>, bodySize: number): Segment[] {
  const heads = [...furniture].filter(([, kind]) => kind === 'header').map(([segment]) => segment);
  return heads.filter(({ size, text }) => size >= titleSize * bodySize && /\p{L}{3}/u.test(text));
}

/** Says once, where it begins, that text is left out. In the language of the window, it says nothing of the document’s. */
function undecodedFrom(page: number): Block {
  const text = t('documents:pdf.undecoded', { page });
  return { id: `p${page}-undecoded`, kind: 'sidebar', text, page };
}

function segmentsOnPage({ runs }: PageText, vocabulary: Vocabulary): Segment[] {
  const level = withLowQuotes(withLevelIntegrals(withoutArrowsAbove(withoutOverprint(runs))));
  const segments = withoutTypedPassages(
    withSpacesForHyphens(segmentsOf(joinDropCaps(level)).filter(({ text }) => text !== '')),
  );
  for (const { text } of segments) vocabulary.add(text);
  const isWord = (word: string): boolean => vocabulary.has(word);
  return segments.map((segment) => {
    const text = withNumberedBullet(composeAccents(segment.text, isWord));
    return text === segment.text ? segment : { ...segment, text };
  });
}

/** In letters. */
const longestHead = 60;

/** Of a page’s shorter side: nobody reads smaller letters, of which a graph may have more than all other pages. */
const leastSize = 0.004;

/** Counts letter sizes over all pages so far. The most common size is that of the text. */
class Sizes {
  readonly #letters = new Map<number, number>();
  readonly #seen = new Set<string>();

  /** @param isSlide whether to count once what recurs, as the lists of sections on slides that say little do */
  add(size: number, text: string, isSlide: boolean): void {
    const rounded = Math.round(size * 2) / 2;
    if (isSlide && text.length <= longestHead) {
      const seen = `${rounded} ${text}`;
      if (this.#seen.has(seen)) return;
      this.#seen.add(seen);
    }
    this.#letters.set(rounded, (this.#letters.get(rounded) ?? 0) + text.length);
  }

  common(): number {
    return [...this.#letters].reduce((a, b) => (b[1] > a[1] ? b : a), [10, 0])[0];
  }
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
