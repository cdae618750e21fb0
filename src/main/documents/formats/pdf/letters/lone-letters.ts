import type { PlacedItem } from '../page-text.ts';

/** The upright faces of text in the journals of one large publisher, which has named them by numbers. */
const face = /^advtt[\da-f]{8}$/i;
const codes: Readonly<Record<string, string>> = { N: '>', b: '<' };
const number = /^\s*[−-]?[.\d]/;

export function isJournalFace(fontName: string): boolean {
  return face.test(fontName);
}

/**
 * The fonts of which a page has only “N” and “b”, each before a number: these faces have “>” and “<” in the places of the
 * letters, and the file calls them by those. “N120,000 deaths” is more than so many, and “p b .05” less.
 */
export function comparisonFonts(
  items: readonly PlacedItem[],
  isOfJournals: (fontName: string) => boolean,
): ReadonlySet<string> {
  return fontsOfNothingBut(
    items,
    isOfJournals,
    ({ str }, _, next) => str.trim() in codes && number.test(next?.str ?? ''),
  );
}

export function asComparison(text: string): string {
  return text.replace(/[Nb]/g, (code) => codes[code] ?? code);
}

/**
 * The fonts of pictures of which a page has only “e”, each right behind a number, on its line and as large: TeX draws “10 €” with
 * such a font, and no letters are known of it. The ending of “19ᵉ” is smaller and stands higher.
 * @param isOfPictures whether the letters of a font are drawings
 */
export function euroFonts(
  items: readonly PlacedItem[],
  isOfPictures: (fontName: string) => boolean,
): ReadonlySet<string> {
  return fontsOfNothingBut(
    items,
    isOfPictures,
    (item, before) => item.str.trim() === 'e' && isBehindNumber(before, item),
  );
}

/**
 * The fonts of which a page has nothing but certain signs, at their places.
 * @param mayBe whether a font is one of those looked at
 * @param isSign whether an item is such a sign, between the items drawn before and after it
 */
export function fontsOfNothingBut(
  items: readonly PlacedItem[],
  mayBe: (fontName: string) => boolean,
  isSign: (item: PlacedItem, before: PlacedItem | undefined, next: PlacedItem | undefined) => boolean,
): ReadonlySet<string> {
  if (!items.some(({ fontName }) => mayBe(fontName))) return none;
  const found = new Map<string, boolean>();
  const drawn = items.filter(({ str }) => str.trim() !== '');
  for (const [at, item] of drawn.entries()) {
    const { fontName } = item;
    if (found.get(fontName) === false || !mayBe(fontName)) continue;
    found.set(fontName, isSign(item, drawn[at - 1], drawn[at + 1]));
  }
  return new Set([...found].filter(([, isOfSigns]) => isOfSigns).map(([fontName]) => fontName));
}

const none: ReadonlySet<string> = new Set();

function isBehindNumber(before: PlacedItem | undefined, item: PlacedItem): boolean {
  if (!before || !/\d\s?$/.test(before.str)) return false;
  return Math.abs((before.transform[5] ?? 0) - (item.transform[5] ?? 0)) < sameLine * sizeOf(item);
}

/** In letter sizes. */
const sameLine = 0.1;

function sizeOf({ transform }: PlacedItem): number {
  return Math.hypot(transform[2] ?? 0, transform[3] ?? 0);
}
