import type { PlacedItem } from '../page-text.ts';

/**
 * The fonts of pictures of which a page has only “e”, each right behind a number, on its line and as large: TeX draws “10 €” with
 * such a font, and no letters are known of it. The ending of “19ᵉ” is smaller and stands higher.
 * @param isOfPictures whether the letters of a font are drawings
 */
export function euroFonts(
  items: readonly PlacedItem[],
  isOfPictures: (fontName: string) => boolean,
): ReadonlySet<string> {
  const found = new Map<string, boolean>();
  const drawn = items.filter(({ str }) => str.trim() !== '');
  for (const [at, item] of drawn.entries()) {
    if (found.get(item.fontName) === false || !isOfPictures(item.fontName)) continue;
    found.set(item.fontName, item.str.trim() === 'e' && isBehindNumber(drawn[at - 1], item));
  }
  return new Set([...found].filter(([, isEuro]) => isEuro).map(([fontName]) => fontName));
}

function isBehindNumber(before: PlacedItem | undefined, item: PlacedItem): boolean {
  if (!before || !/\d\s?$/.test(before.str)) return false;
  return Math.abs((before.transform[5] ?? 0) - (item.transform[5] ?? 0)) < sameLine * sizeOf(item);
}

/** In letter sizes. */
const sameLine = 0.1;

function sizeOf({ transform }: PlacedItem): number {
  return Math.hypot(transform[2] ?? 0, transform[3] ?? 0);
}
