import type { PDFPageProxy } from 'pdfjs-dist';
import { operatorsOf } from './kinds/picture-areas.ts';
import type { PlacedItem } from './page-text.ts';

/** So many letters before and after a hyphen show where it stands. */
const context = { before: 8, after: 4 };

/** The letters around a hyphen, without spaces. */
interface Place {
  readonly before: string;
  readonly after: string;
}

/**
 * Some typesetting programs write each hyphen as a soft one, which pdf.js leaves out of the text although it is drawn. Its
 * operators have them.
 */
export class SoftHyphens {
  /** Whether any page so far had one; the others are only looked through from then on. */
  #areUsed = false;

  /** @param isKnown the page’s operators have been made for its fonts already */
  async restored(page: PDFPageProxy, items: PlacedItem[], isKnown: boolean): Promise<PlacedItem[]> {
    if (!isKnown && !this.#areUsed) return items;
    const glyphs = await glyphsOf(page);
    if (!glyphs.includes('\u00ad')) return items;
    this.#areUsed = true;
    return withHyphens(items, glyphs);
  }
}

interface Glyph {
  readonly unicode: string;
}

async function glyphsOf(page: PDFPageProxy): Promise<string> {
  const { OPS } = (await import(
    'pdfjs-dist/legacy/build/pdf.min.mjs' as string
  )) as typeof import('pdfjs-dist');
  const { fnArray, argsArray } = await operatorsOf(page);
  let text = '';
  for (const [index, operator] of fnArray.entries()) {
    if (operator !== OPS.showText) continue;
    const [glyphs] = argsArray[index] as readonly [readonly (Glyph | number)[]];
    for (const glyph of glyphs) if (typeof glyph !== 'number') text += glyph.unicode;
  }
  return text;
}

function placesIn(glyphs: string): Place[] {
  const parts = glyphs.split('\u00ad').map(letters);
  return parts.slice(1).map((part, index) => ({
    before: (parts[index] ?? '').slice(-context.before),
    after: part.slice(0, context.after),
  }));
}

/** As pdf.js gives it: without ligatures. */
function letters(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}

/** @param glyphs what the page draws, in the order of the items */
export function withHyphens(items: readonly PlacedItem[], glyphs: string): PlacedItem[] {
  const text = items.map(({ str }) => letters(str)).join('');
  const ends: number[] = [];
  let from = 0;
  for (const { before, after } of placesIn(glyphs)) {
    const at = text.indexOf(before + after, from);
    if (at < 0 || before === '') continue;
    from = at + before.length;
    ends.push(from);
  }
  let done = 0;
  let closed = false;
  return items.map((item) => {
    // The room that a hyphen took looked like a space.
    if (closed && item.str.trim() === '' && !item.hasEOL) return { ...item, str: '' };
    const start = done;
    done += letters(item.str).length;
    const inside = ends.filter((end) => end > start && end <= done).map((end) => end - start);
    closed = inside.includes(done - start) && !item.hasEOL;
    return inside.length === 0 ? item : { ...item, str: hyphenated(item.str, inside) };
  });
}

/** @param counts after so many letters stands a hyphen */
function hyphenated(text: string, counts: readonly number[]): string {
  let count = 0;
  let whole = '';
  for (const character of text) {
    whole += character;
    if (/\s/.test(character)) continue;
    count += letters(character).length;
    if (counts.includes(count)) whole += '-';
  }
  return whole;
}
