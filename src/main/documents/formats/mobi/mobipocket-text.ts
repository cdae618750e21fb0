import { latin1 } from '../../document-bytes.ts';
import type { DocumentLimits } from '../../opened-document.ts';
import { attribute, elementsIn, parsePage } from '../html/html-tree.ts';
import { plainText } from '../html/note-marks.ts';
import type { BookHeader } from './book-header.ts';
import { type BookText, type ContentsPlace, linkedPages, pageAt } from './book-text.ts';
import { contentsIn, readOptionalIndex } from './index-records.ts';
import type { PalmDatabase } from './palm-database.ts';

/** The text of a book in the older form: one page of HTML, in which links give places as numbers. */
export async function readMobipocketText(
  text: Uint8Array,
  database: PalmDatabase,
  header: BookHeader,
  limits: DocumentLimits,
): Promise<BookText> {
  const whole = latin1(text);
  const pages = pagesOf(whole);
  const book: BookText = {
    pages,
    contents: await contentsOf(database, header),
    link: /\bfilepos\s*=\s*["']?(\d+)["']?/gi,
    placeOf: ([, place]) => (Number(place) < whole.length ? Number(place) : undefined),
    linkTo: (fragment) => `href="${fragment}"`,
    asHtml: (page) => withHeadings(page).replaceAll(endOfBreak, ''),
  };
  const start = guidedPlace(whole, /^(text|start)$/i);
  const bodyStart = start === undefined ? {} : { bodyStart: start };
  if (book.contents.length > 0) return { ...book, ...bodyStart };
  const place = guidedPlace(whole, /^toc$/i);
  const contents = place === undefined ? [] : contentsOnPage(book, place, header, limits);
  return { ...book, ...bodyStart, contents };
}

function pagesOf(whole: string): BookText['pages'][number][] {
  const breaks = [...whole.matchAll(/<\s*(?:mbp:)?pagebreak\b[^>]*>/gi)].map(({ index }) => index);
  return [0, ...breaks.filter((at) => at > 0)].map((start, page, starts) => ({
    start,
    bytes: whole.slice(start, starts[page + 1]),
  }));
}

/** The format knows no headings: programs that convert books to it write a line in larger letters, mostly in bold. */
function withHeadings(page: string): string {
  const plain = [...page.matchAll(largeLine)].filter(({ 4: words = '' }) => !bold.test(words));
  const isLarge = plain.reduce((letters, [line]) => letters + line.length, 0) > page.length * mostLarge;
  return page.replace(
    largeLine,
    (line: string, attributes: string, places: string, size: string, words: string) => {
      if (!bold.test(words) && (isLarge || endOfSentence.test(words))) return line;
      const level = Math.max(1, 7 - Number(size));
      return `<h${level}${attributes}>${places}${words}</h${level}>`;
    },
  );
}

/** Where more of a page is in larger letters, such as a front page, they make no headings. */
const mostLarge = 0.3;
const bold = /^(?:<i>)?<b>/i;
const endOfSentence = /[.,;:…](?:\s|<[^<>]*>)*$/;

/** A browser would break the line once more there. */
const endOfBreak = /<\/br\s*>/gi;

/** With its markup. */
const longestHeading = 300;

/** Sizes run up to 7; that of the text is 3. What links lead to may stand before it. */
const largeLine = new RegExp(
  String.raw`<p\b([^<>]*)>((?:\s|<a\b[^<>]*>|</a>|<span\b[^<>]*>|</span>)*)<font size="?([4-7])"?[^<>]*>((?:(?!</p>)[^]){1,${longestHeading}})</font>\s*</p>`,
  'gi',
);

/** The table of contents for the menus of a reader. */
async function contentsOf(database: PalmDatabase, header: BookHeader): Promise<ContentsPlace[]> {
  const { indexes, encoding } = header;
  const index = await readOptionalIndex(database, indexes.contents, new TextDecoder(encoding));
  return contentsIn(index, (tags) => tags.get(1)?.[0]);
}

/** Where the guide of the book says that something begins. */
function guidedPlace(whole: string, type: RegExp): number | undefined {
  for (const [reference] of whole.slice(0, longestGuide).matchAll(/<reference\b[^>]*>/gi)) {
    const named = /\btype\s*=\s*["']?([\w.-]+)/i.exec(reference)?.[1] ?? '';
    const place = /\bfilepos\s*=\s*["']?(\d+)/i.exec(reference)?.[1];
    if (type.test(named) && place !== undefined && Number(place) < whole.length) return Number(place);
  }
  return undefined;
}

/** It stands at the beginning. */
const longestGuide = 20_000;

/** The links on the page with the table of contents. */
function contentsOnPage(
  book: BookText,
  place: number,
  { encoding }: BookHeader,
  limits: DocumentLimits,
): ContentsPlace[] {
  const html = linkedPages(book, encoding)[pageAt(book.pages, place)]?.() ?? '';
  const page = parsePage(html, limits);
  return [...elementsIn(page)].flatMap((element) => {
    const target =
      element.tagName === 'a' ? /^#at(\d+)$/.exec(attribute(element, 'href') ?? '')?.[1] : undefined;
    const title = plainText(element).replace(/\s+/g, ' ').trim();
    return target === undefined || title === '' ? [] : [{ title, level: 1, place: Number(target) }];
  });
}
