import type { SectionStart } from '../assembler.ts';
import type { Segment } from '../line-segments.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import { type Box, boxOf, overlapAcross } from './page-parts.ts';
import type { BlockKind } from '../../../../../shared/listen/document.ts';

/** Whether a browser has made a PDF, by the program that it names. */
export function isByBrowser(creator: unknown): boolean {
  return typeof creator === 'string' && /Mozilla|Chrom(?:e|ium)|Firefox|Safari|wkhtmltopdf/.test(creator);
}

interface Waiting {
  /** It leads to another page. */
  readonly isAside?: true;
  readonly draft: Draft;
  readonly start: SectionStart | undefined;
  readonly bodySize: number;
}

/** What blocks say of where an article ends, in letters: its sentences for it, links and names of their own against it. */
const against = { link: 40, rights: 60, heading: 20, label: 25 };
/** Shorter texts are an article only if they end as sentences do. */
const leastProse = 100;
/** With fewer letters of prose, a page is no article. */
const leastArticle = 600;
/** So many links in a row are those of a site. */
const fewestLinks = 3;
/** More is no end of a page. */
const mostWaiting = 2_000;
const mostLinked = 0.5;
const wholly = 0.9;
/** Larger letters than so many times the text's are those of a title. */
const largest = 1.15;

const sentence = /[\p{L}\d)»”"’][.!?…:。！？]["”’»)\]¹²³⁴⁵⁶⁷⁸⁹⁰]*$/u;
const rights = /©|^\W*copyright\b/i;

/**
 * On a printed web page, what comes behind the article: links to others, the site's own pages, its notices. That they do
 * shows only at the end of the file, so all that may be part of it waits until more of the article comes.
 */
export class SiteEnd {
  readonly #textOf: (draft: Draft) => string;
  #waiting: Waiting[] = [];
  /** The links among what waits. */
  #links = 0;
  #sum = 0;
  #most = 0;
  #isOff = false;

  constructor(textOf: (draft: Draft) => string) {
    this.#textOf = textOf;
  }

  /**
   * Adds what comes next, and yields what is surely not behind the article.
   * @param links where the links of its page are; `undefined` if no browser made it
   */
  *add(next: Waiting, links: readonly Box[] | undefined): Generator<Waiting> {
    if (!links || this.#isOff) return yield next;
    const linked = linkedShare(next.draft, links);
    const worth = this.#worthOf(next.draft, linked);
    this.#sum += worth;
    const isAside =
      this.#most >= leastArticle && linked >= wholly && isHeadline(next, this.#textOf(next.draft));
    this.#waiting.push(isAside ? { ...next, isAside } : next);
    if (this.#sum < this.#most && this.#waiting.length <= mostWaiting) return;
    this.#isOff = this.#waiting.length > mostWaiting;
    this.#most = Math.max(this.#sum, this.#most);
    for (const each of this.#release())
      yield each.isAside ? { ...each, draft: as('margin', each.draft) } : each;
  }

  /** Yields what has waited, at the end of the file. */
  *end(): Generator<Waiting> {
    const texts = this.#waiting.filter(({ draft }) => !isFurniture(draft));
    const letters = texts.reduce((sum, { draft }) => sum + this.#textOf(draft).length, 0);
    const isSite =
      this.#most >= Math.max(leastArticle, letters / 2) &&
      (this.#links >= fewestLinks || texts.some(({ draft }) => rights.test(this.#textOf(draft))));
    for (const each of this.#release())
      yield isSite && !isFurniture(each.draft) ? { ...each, draft: as('footer', each.draft) } : each;
  }

  #release(): readonly Waiting[] {
    const released = this.#waiting;
    this.#waiting = [];
    this.#links = 0;
    return released;
  }

  #worthOf(draft: Draft, linked: number): number {
    if (isFurniture(draft)) return 0;
    const text = this.#textOf(draft);
    if (linked >= mostLinked) {
      this.#links += 1;
      return -against.link;
    }
    if (rights.test(text) && text.length < 3 * leastProse) return -against.rights;
    if (draft.known === 'heading') return -against.heading;
    if (draft.known !== undefined && draft.known !== 'paragraph')
      return text.length > leastProse ? text.length : 0;
    return sentence.test(text) || text.length >= leastProse ? text.length : -against.label;
  }
}

const asides: ReadonlySet<BlockKind> = new Set<BlockKind>([
  'header',
  'footer',
  'page-number',
  'margin',
  'figure',
  'imprint',
]);

function isFurniture({ known }: Draft): boolean {
  return known !== undefined && asides.has(known);
}

/** Whether a paragraph reads as the headline of another page does. */
function isHeadline({ draft: { known, paragraph }, bodySize }: Waiting, text: string): boolean {
  if ((known !== undefined && known !== 'paragraph') || paragraph.listed) return false;
  const isTitle = paragraph.lines.some(({ size, bold }) => bold > 0.5 || size > largest * bodySize);
  return !isTitle && /\S\s+\S/.test(text) && !sentence.test(text) && !/[,;—]$/.test(text);
}

function as(known: BlockKind, draft: Draft): Draft {
  return { ...draft, known, opens: false, closes: false };
}

/** How much of it stands in links, from 0 to 1. */
function linkedShare({ paragraph }: Draft, links: readonly Box[]): number {
  const whole = paragraph.lines.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
  const linked = paragraph.lines.reduce((sum, line) => sum + linkedWidth(line, links), 0);
  return whole > 0 ? linked / whole : 0;
}

function linkedWidth(line: Segment, links: readonly Box[]): number {
  const { y0, y1 } = boxOf([line]);
  const over = links.filter((link) => link.y0 < (y0 + y1) / 2 && link.y1 > (y0 + y1) / 2);
  return Math.min(
    line.x1 - line.x0,
    over.reduce((sum, link) => sum + Math.max(0, overlapAcross(line, link)), 0),
  );
}
