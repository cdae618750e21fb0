import { withPlainListings } from './code/plain-listings.ts';
import { isNoteOpenAfter, withOwnNotes } from './footnotes.ts';
import { withLabelsApart } from './forms/labels-apart.ts';
import { withWholeSystems } from './formulas/formula-drafts.ts';
import { withSaidFormulas } from './formulas/said-formulas.ts';
import { courtStampOf } from './furniture/court-marks.ts';
import { type FurnitureKind, furnitureOf, numberedEdgesOf } from './furniture/furniture.ts';
import { handoutFeet } from './furniture/handout-feet.ts';
import { type Edges, edgesOf, requestAmong } from './furniture/page-edges.ts';
import { recurringAddresses } from './furniture/nearby-pages.ts';
import { SectionTitles } from './furniture/section-titles.ts';
import { withChapterNumbers, withoutHeadingRuns, withWholeTitles } from './headings/heading-runs.ts';
import { withSmallHeadings } from './headings/small-headings.ts';
import { withBlankLabels } from './kinds/blank-labels.ts';
import { withoutChartText } from './kinds/chart-text.ts';
import { endsInContents, withUnpagedContents } from './kinds/contents-lines.ts';
import { withPictures } from './pictures/large-pictures.ts';
import { thumbIndexOf } from './kinds/margin-text.ts';
import { type PageToSort, sortPage } from './kinds/page-kinds.ts';
import { withPaperFront } from './kinds/paper-front.ts';
import { withoutSiteMenu } from './kinds/site-menu.ts';
import { withReferenceLists } from './kinds/skipped-lists.ts';
import type { Segment } from './line-segments.ts';
import { withoutLeaders } from './paragraphs.ts';
import { areaOf, type Draft, draftsOf } from './pdf-page-blocks.ts';
import { DocumentColumns } from './reading-order/document-columns.ts';
import { pagesOnSheet } from './reading-order/facing-pages.ts';
import { withSlideSources } from './slides/slide-sources.ts';
import { withSlideTitle } from './slides/slide-titles.ts';
import { structureDrafts } from './structure/structure-tree.ts';
import { createSaidSlides } from '../../said-slides.ts';
import { detectedLanguage, otherLanguage } from '../../../../shared/languages/language-code.ts';
import type { PageArea } from '../../../../shared/listen/page-area.ts';

/** A page with its lines. */
export interface SeenPage {
  readonly page: PageToSort;
  readonly segments: readonly Segment[];
  readonly edges: Edges;
  /** A step of the slide that the next page shows whole. */
  isStep?: boolean;
}

type Drafts = readonly Draft[];

/** What is to be read of a page. */
interface PageDrafts {
  readonly drafts: Drafts;
  /** The size of the text of the document so far, in points. */
  readonly bodySize: number;
  /** Whether all of it is said with another page. */
  readonly isRepeated: boolean;
}

/**
 * The drafts of one page after another. The pages before it show how a page is to be read, such as whether a list of contents
 * goes on, and those around it show what recurs.
 */
export class DraftsOverPages {
  readonly #textOf: (draft: Draft) => string;
  readonly #sizes = new Sizes();
  readonly #titles = new SectionTitles();
  readonly #columns = new DocumentColumns();
  readonly #isSaid = createSaidSlides();
  #inContents = false;
  #isNoteOpen = false;
  #isPastMenu = false;
  /** The language of the formulas so far: a page may have few words beside its own. */
  #spoken: string | undefined;

  constructor(textOf: (draft: Draft) => string) {
    this.#textOf = textOf;
  }

  /** Learns from the next page what its drafts, and those of the pages before it, are made with. */
  see(page: PageToSort, segments: readonly Segment[]): SeenPage {
    const smallest = leastSize * Math.min(page.width, page.height);
    for (const { text, size } of segments)
      if (size > smallest) this.#sizes.add(size, withoutLeaders(text), page.width > page.height);
    this.#titles.add(segments, this.#sizes.common());
    this.#columns.add(segments);
    return { page, segments, edges: edgesOf(page, segments) };
  }

  /** @param window the pages around it, of which it is the one at `index`; each is asked for once, in order */
  draftsOf(window: readonly SeenPage[], index: number): PageDrafts {
    const seen = window[index] as SeenPage;
    const { segments, edges } = seen;
    const bodySize = this.#sizes.common();
    const linesAround = window.map((each) => each.segments);
    const furniture = furnitureAmong(window, seen, bodySize, this.#titles);
    const page = pageToRead(seen, linesAround, furniture);
    const found = this.#found(page, segments, furniture, bodySize);
    const language = (): string | undefined =>
      (this.#spoken = languageOn(page, seen, linesAround, this.#spoken));
    const said = withSaidFormulas(withOwnNotes(found), page.formulas, language);
    const listed = this.#withLists(withWholeSystems(said, bodySize), edges);
    const fronted = page.number === 1 ? withPaperFront(listed, this.#textOf) : listed;
    const text = this.#withoutMenu(fronted, { furniture, segments }, linesAround.slice(index + 1), bodySize);
    const headed = this.#withHeadings(text, page, { edges, linesAround }, bodySize);
    const drafts = withLabels(headed, page, segments);
    const isRepeated = seen.isStep === true || this.#isRepeated(page, seen, furniture);
    if (isRepeated) return { drafts: drafts.map(asRepeated), bodySize, isRepeated };
    return { drafts: withPictures(drafts, seen, window, bodySize), bodySize, isRepeated };
  }

  #found(
    page: PageToSort,
    segments: readonly Segment[],
    furniture: ReadonlyMap<Segment, FurnitureKind>,
    bodySize: number,
  ): Drafts {
    const text = segments.filter((segment) => !furniture.has(segment));
    const kinds = sortPage(page, text, bodySize, this.#inContents);
    this.#inContents = endsInContents(text, kinds.parts);
    const around = { bodySize, isNoteOpen: this.#isNoteOpen, gutter: this.#columns.gutter };
    const found = draftsOf(page, kinds, furniture, around);
    this.#isNoteOpen = isNoteOpenAfter(found);
    return found;
  }

  /** With what is seldom read, such as programs and lists of works, known as that. */
  #withLists(drafts: Drafts, { isWide }: Edges): Drafts {
    const charted = withoutChartText(drafts, this.#textOf);
    const contents = withUnpagedContents(withPlainListings(charted), this.#textOf);
    const works = withReferenceLists(contents, this.#textOf);
    return isWide ? withSlideSources(works, this.#textOf) : works;
  }

  #withoutMenu(
    drafts: Drafts,
    around: Parameters<typeof withoutSiteMenu>[1],
    ahead: readonly (readonly Segment[])[],
    bodySize: number,
  ): Drafts {
    if (this.#isPastMenu) return drafts;
    const menu = withoutSiteMenu(drafts, around, ahead, bodySize);
    this.#isPastMenu = menu.isPast;
    return menu.drafts;
  }

  #withHeadings(
    drafts: Drafts,
    page: PageToSort,
    {
      edges,
      linesAround,
    }: Pick<SeenPage, 'edges'> & { readonly linesAround: readonly (readonly Segment[])[] },
    bodySize: number,
  ): Drafts {
    const titled = withWholeTitles(drafts, page, bodySize);
    const numbered = withChapterNumbers(titled, this.#textOf, bodySize);
    const single = withoutHeadingRuns(numbered, this.#textOf, bodySize);
    if (edges.isWide) return withSlideTitle(single, linesAround, this.#textOf, bodySize);
    return hasFields(page) ? single : withSmallHeadings(single, this.#textOf, bodySize, page.number > 1);
  }

  /** The title of a slide may be at the edge of each page but the first. */
  #isRepeated(
    page: PageToSort,
    { segments, edges }: SeenPage,
    furniture: ReadonlyMap<Segment, FurnitureKind>,
  ): boolean {
    if (!edges.isWide || page.pages) return false;
    const onSlide = segments.filter((segment) => furniture.get(segment) !== 'page-number');
    return this.#isSaid(onSlide.map((line) => line.text));
  }
}

/** The page with what is known of it once its furniture is. */
function pageToRead(
  { page: sheet, segments }: SeenPage,
  linesAround: readonly (readonly Segment[])[],
  furniture: ReadonlyMap<Segment, FurnitureKind>,
): PageToSort {
  const pages = pagesOnSheet(sheet, segments);
  const language = sheet.structure && evidentLanguage([segments, ...linesAround], sheet.language);
  return {
    ...withUsefulTree(sheet, furniture.keys()),
    ...(pages && { pages }),
    ...(language !== undefined && { language }),
  };
}

function withLabels(drafts: Drafts, page: PageToSort, segments: readonly Segment[]): Drafts {
  const placed = (draft: Draft): PageArea => areaOf(draft, page);
  const blank = withBlankLabels(drafts, placed, segments);
  return withLabelsApart(blank, { segments, hasFields: hasFields(page) }, placed);
}

function hasFields({ annotations }: PageToSort): boolean {
  return annotations.some(({ is }) => is === 'field');
}

/** What stands around the text of a page of the window, and not only on it. */
function furnitureAmong(
  window: readonly SeenPage[],
  { page, segments, edges }: SeenPage,
  bodySize: number,
  titles: SectionTitles,
): Map<Segment, FurnitureKind> {
  const around = window.filter((seen) => !seen.isStep).map((seen) => seen.edges);
  const furniture = furnitureOf(edges, page.label, around, bodySize, titles);
  if (page.number === 1)
    for (const said of [...titlesAmong(furniture, bodySize), ...requestAmong(furniture.keys(), bodySize)])
      furniture.delete(said);
  const pagesSeen = window.map((seen) => seen.segments);
  if (!edges.isWide)
    for (const foot of handoutFeet(segments, pagesSeen, bodySize))
      if (!furniture.has(foot)) furniture.set(foot, 'footer');
  for (const address of recurringAddresses(segments, pagesSeen)) furniture.set(address, 'footer');
  for (const tab of thumbIndexOf(page, segments, pagesSeen)) furniture.set(tab, 'header');
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
  const seen = detectedLanguage(beginningOf(pages), smallWordsOfLanguage);
  return seen === undefined || seen === otherLanguage ? stated : seen;
}

function beginningOf(pages: readonly (readonly Segment[])[]): string {
  let text = '';
  for (const segments of pages)
    for (const segment of segments) {
      text += `${segment.text} `;
      if (text.length >= lettersOfLanguage) return text;
    }
  return text;
}

/** What formulas are said in. @param spoken before this page */
function languageOn(
  page: PageToSort,
  { page: sheet, segments }: SeenPage,
  linesAround: readonly (readonly Segment[])[],
  spoken: string | undefined,
): string | undefined {
  const evident = sheet.structure && page.language;
  const pages = [segments, ...linesAround];
  return evident ?? evidentLanguage(pages.map(longLinesOf), spoken ?? sheet.language);
}

/** Those of formulas have letters that are words in some languages. */
function longLinesOf(segments: readonly Segment[]): readonly Segment[] {
  return segments.filter(({ text }) => text.length >= longLine);
}

const longLine = 40;
const lettersOfLanguage = 600;
const smallWordsOfLanguage = 5;

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
