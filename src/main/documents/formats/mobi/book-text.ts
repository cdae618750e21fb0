import { latin1Bytes } from '../../../../shared/bytes.ts';

/**
 * The text of a book in pages of HTML. Places in it are numbers of bytes from its beginning, so that each byte is a letter
 * here until a page is decoded.
 */
export interface BookText {
  readonly pages: readonly BookPage[];
  readonly contents: readonly ContentsPlace[];
  /** The place where the body of the book begins. */
  readonly bodyStart?: number;
  /** Finds what links to a place. */
  readonly link: RegExp;
  /** The place that a link leads to; none if there is no such place. */
  readonly placeOf: (found: readonly string[]) => number | undefined;
  /** What HTML has instead of a link. */
  readonly linkTo: (fragment: string) => string;
  /** Rewrites what a page has instead of the elements of HTML. */
  readonly asHtml?: (page: string) => string;
}

interface BookPage {
  readonly start: number;
  readonly bytes: string;
}

export interface ContentsPlace {
  readonly title: string;
  /** 1 for the outermost. */
  readonly level: number;
  readonly place: number;
}

/** The `id` of the element that marks a place. */
export function idOfPlace(place: number): string {
  return `at${place}`;
}

/** The number of the page that a place is on; -1 before the first. */
export function pageAt(pages: readonly BookPage[], place: number): number {
  return pages.findLastIndex(({ start }) => start <= place);
}

/** The pages in HTML. Each place that is linked to has an element with its `id`, and each link leads to one. */
export function linkedPages(text: BookText, encoding: string): readonly (() => string)[] {
  const { pages, link, placeOf, linkTo } = text;
  const decoder = new TextDecoder(encoding);
  const places = placesOf(text);
  let first = 0;
  return pages.map((page, index) => {
    const end = pages[index + 1]?.start ?? Infinity;
    const from = first;
    while (first < places.length && places[first]! < end) first++;
    const own = places.slice(from, first);
    return () => {
      const linked = withPlaces(page, own).replace(link, (...found: string[]) => {
        const place = placeOf(found);
        return place === undefined ? '' : linkTo(`#${idOfPlace(place)}`);
      });
      const html = decoder.decode(latin1Bytes(linked));
      return text.asHtml?.(html) ?? html;
    };
  });
}

/** All places that something leads to, in order. */
function placesOf({ pages, contents, bodyStart, link, placeOf }: BookText): readonly number[] {
  const places = new Set(contents.map(({ place }) => place));
  if (bodyStart !== undefined) places.add(bodyStart);
  for (const { bytes } of pages) {
    for (const found of bytes.matchAll(link)) {
      const place = placeOf(found);
      if (place !== undefined) places.add(place);
    }
  }
  return [...places].toSorted((one, other) => one - other);
}

function withPlaces({ start, bytes }: BookPage, places: readonly number[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const place of places) {
    const here = Math.max(at, betweenTags(bytes, place - start));
    parts.push(bytes.slice(at, here), `<a id="${idOfPlace(place)}"></a>`);
    at = here;
  }
  return parts.join('') + bytes.slice(at);
}

/** Longer tags are damaged. */
const longestTag = 5_000;

/** A place in a tag is meant to be that of its element. */
function betweenTags(bytes: string, place: number): number {
  const from = Math.max(0, place - longestTag);
  const before = bytes.slice(from, place);
  const opened = before.lastIndexOf('<');
  if (opened > before.lastIndexOf('>')) return from + opened;
  let at = Math.min(Math.max(0, place), bytes.length);
  while (at > 0 && isInLetter(bytes.charCodeAt(at))) at--;
  return at;
}

/** Whether a byte goes on with a letter of UTF-8. In other encodings, those are signs that begin no word. */
function isInLetter(byte: number): boolean {
  return byte >= 0x80 && byte < 0xc0;
}
