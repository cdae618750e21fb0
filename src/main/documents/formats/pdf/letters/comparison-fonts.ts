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
  const found = new Map<string, boolean>();
  const drawn = items.filter(({ str }) => str.trim() !== '');
  for (const [at, { str, fontName }] of drawn.entries()) {
    if (!isOfJournals(fontName) || found.get(fontName) === false) continue;
    found.set(fontName, str.trim() in codes && number.test(drawn[at + 1]?.str ?? ''));
  }
  return new Set([...found].filter(([, isSigns]) => isSigns).map(([fontName]) => fontName));
}

export function asComparison(text: string): string {
  return text.replace(/[Nb]/g, (code) => codes[code] ?? code);
}
