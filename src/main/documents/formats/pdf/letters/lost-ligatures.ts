import type { PDFPageProxy } from 'pdfjs-dist';
import { operatorCodes, operatorsOf } from '../operators.ts';
import type { PlacedItem } from '../page-text.ts';

/** What stands in a text where the file states no letter. */
const unknown = '\ufffd';
/** The likelier first: “ti” is often as wide as “ff”. */
const ligatures = ['ff', 'fi', 'fl', 'ft', 'tt', 'ffi', 'ffl', 'ti'];
/**
 * What some programs state for a ligature that has no character of its own: whatever has the number of its glyph, as in
 * “culƟvate” and “acঞvité”, or “parঞঞon” with two of them.
 */
const [otherScript, byChance] = [String.raw`\u0600-\u0fff`, 'ƟƩŌƫƞ'];
const odd = String.raw`[\x7f-\x9f${otherScript}${byChance}]`;
const misnamed = new RegExp(
  String.raw`(?<=\p{Ll})${odd}(?![${otherScript}])|(?<=\p{Ll})(?:${odd}){2}(?=\p{Ll})|(?<![${otherScript}])${odd}(?=\p{Ll})|^[${byChance}]$`,
  'gu',
);
/** Most text has none of these characters, which shows much sooner. */
const anyOdd = new RegExp(odd, 'u');
const unnamed = ['ti', 'tt', 'tti'];
/** A ligature is so nearly as wide as its letters: nearly all, and those of “t”, whose crossbars become one. */
const tolerance = 0.03;
const wider = 0.09;

/** What others state for every ligature that has no character of its own. */
const none = '\0';
/** How much narrower than its letters each of these is, as a share of their width. */
const narrower: Readonly<Record<string, number>> = { ti: 0.01, ft: 0.04, tt: 0.05, tti: 0.05 };
/** How far from that it may be. */
const deviation = 0.025;

/** Ligatures of which some programs state only the last letter, as in “the irst igure”: they are as wide as all their letters. */
const lastLetters = ['f', 'i', 'l'];
/** In letters, of pieces of text with an “f”: more of them has such a ligature, or the letters of one. */
const mostWithout = 600;
const anyPair = /f[fil]|[\ufb00-\ufb04]/;

/** What pdf.js calls every font of pictures, as of TeX’s letters in old PDFs: their widths are those of many typefaces. */
const pictures = 'Type3';

interface DrawnLetter {
  /** The name by which the page has it. */
  readonly font?: string;
  /** The typeface, of which a file may have several parts, each a font. */
  readonly face: string;
  readonly unicode: string;
  readonly width: number;
}

/**
 * Puts ligatures back of which a PDF doesn’t state the letters, as browsers print them: “di\ufffderent”. Their width in the
 * typeface shows which letters they are.
 */
export class LostLigatures {
  /** Of each letter, by its typeface. */
  readonly #widths = new Map<string, Map<string, number>>();
  /** Whether a font has ligatures with their last letter alone, by what the pages so far show. */
  readonly #shortened = new Map<string, boolean>();

  async restored(page: PDFPageProxy, items: PlacedItem[]): Promise<PlacedItem[]> {
    const areLost = items.some(({ str }) => str.includes(unknown) || str.includes(none) || isMisnamed(str));
    const fontsWithout = this.#withoutPairs(items);
    const areShortened = items.some(({ fontName }) => this.#shortened.get(fontName));
    if (!areLost && !areShortened && fontsWithout.length === 0) return items;
    const whole = this.with(items, await drawnOn(page));
    for (const font of fontsWithout) if (!this.#shortened.has(font)) this.#shortened.set(font, false);
    return whole;
  }

  /** The fonts with so much text that it would have two such letters side by side, and without them. */
  #withoutPairs(items: readonly PlacedItem[]): readonly string[] {
    const without = new Map<string, number>();
    for (const { fontName, str } of items) {
      if (this.#shortened.has(fontName) || !str.includes('f')) continue;
      if (anyPair.test(str)) this.#shortened.set(fontName, false);
      else without.set(fontName, str.length + (without.get(fontName) ?? 0));
    }
    return [...without].flatMap(([font, letters]) =>
      letters > mostWithout && !this.#shortened.has(font) ? [font] : [],
    );
  }

  /** @param drawn what the page draws, in the order of the items */
  with(items: PlacedItem[], drawn: readonly DrawnLetter[]): PlacedItem[] {
    for (const { face, unicode, width } of drawn) {
      const own = this.#widths.get(face) ?? new Map<string, number>();
      this.#widths.set(face, own.set(unicode, width));
    }
    const named = this.#misnamed(this.#lengthened(items, drawn), drawn);
    const known = this.#inOrder(named, drawn, unknown, (glyph) => this.#lettersOf(glyph, ligatures));
    return this.#inOrder(known, drawn, none, (glyph) => this.#nearestTo(glyph));
  }

  #lengthened(items: PlacedItem[], drawn: readonly DrawnLetter[]): PlacedItem[] {
    let whole = items;
    for (const [font = '', glyphs] of Map.groupBy(drawn, (glyph) => glyph.font)) {
      const f = widthsOf('f', glyphs)[0];
      for (const last of f === undefined ? [] : lastLetters) {
        const [own = 0, ...others] = widthsOf(last, glyphs);
        const lettersOf = (width: number): string =>
          [1, 2]
            .map((count) => 'f'.repeat(count) + last)
            .find((letters) => {
              const all = own + (letters.length - 1) * f!;
              return Math.abs(width - all) <= tolerance * all;
            }) ?? last;
        if (!others.some((width) => lettersOf(width) !== last)) continue;
        this.#shortened.set(font, true);
        const inOrder = glyphs.filter(({ unicode }) => unicode === last);
        whole = withLetters(
          whole,
          font,
          last,
          inOrder.map(({ width }) => lettersOf(width)),
        );
      }
    }
    return whole;
  }

  #misnamed(items: PlacedItem[], drawn: readonly DrawnLetter[]): PlacedItem[] {
    const lettersIn = (fontName: string, character: string): string => {
      const glyph = drawn.find(
        ({ font, face, unicode }) => font === fontName && face !== pictures && unicode === character,
      );
      return this.#lettersOf(glyph, unnamed) ?? this.#lettersOf(glyph, unnamed, wider) ?? character;
    };
    return items.map((item) => {
      const str = item.str.replaceAll(misnamed, (characters) =>
        [...characters].map((character) => lettersIn(item.fontName, character)).join(''),
      );
      return str === item.str ? item : { ...item, str };
    });
  }

  /** @param sign what stands in the text for several glyphs, which only their order tells apart */
  #inOrder(
    items: PlacedItem[],
    drawn: readonly DrawnLetter[],
    sign: string,
    lettersOf: (glyph: DrawnLetter | undefined) => string | undefined,
  ): PlacedItem[] {
    const lost = drawn.filter(({ unicode }) => unicode === sign);
    const count = items.reduce((sum, { str }) => sum + str.split(sign).length - 1, 0);
    if (count === 0 || count !== lost.length) return items; // nothing tells which is which
    let next = 0;
    return items.map((item, index) => {
      if (!item.str.includes(sign)) return item;
      const before = items[index - 1];
      const left = before?.hasEOL ? '' : (before?.str.at(-1) ?? '');
      const right = item.hasEOL ? '' : (items[index + 1]?.str.at(0) ?? '');
      const around = [left, ...item.str, right];
      const str = [...item.str].map((character, at) => {
        if (character !== sign) return character;
        const letters = lettersOf(lost[next++]);
        const isInWord = isLetter(around[at]) || isLetter(around[at + 2]);
        return isInWord && letters !== undefined ? letters : character;
      });
      return { ...item, str: str.join('') };
    });
  }

  #nearestTo(glyph: DrawnLetter | undefined): string | undefined {
    const widths = glyph && glyph.face !== pictures && this.#widths.get(glyph.face);
    if (!widths) return undefined;
    const deviations = Object.entries(narrower).map(([letters, by]) => {
      const width = [...letters].reduce((sum, letter) => sum + (widths.get(letter) ?? Infinity), 0);
      return { letters, off: Math.abs(glyph.width / width - 1 + by) };
    });
    const best = deviations.reduce((one, other) => (other.off < one.off ? other : one));
    return best.off <= deviation ? best.letters : undefined;
  }

  #lettersOf(
    glyph: DrawnLetter | undefined,
    likely: readonly string[],
    within = tolerance,
  ): string | undefined {
    const widths = glyph && this.#widths.get(glyph.face);
    if (!widths) return undefined;
    return likely.find((each) => {
      const letters = [...each].map((letter) => widths.get(letter));
      if (letters.includes(undefined)) return false;
      const width = letters.reduce<number>((sum, own) => sum + (own ?? 0), 0);
      return Math.abs(width - glyph.width) <= within * width;
    });
  }
}

/** Of all glyphs that are this letter, each once, from the narrowest. */
function widthsOf(letter: string, glyphs: readonly DrawnLetter[]): number[] {
  const widths = new Set(glyphs.filter(({ unicode }) => unicode === letter).map(({ width }) => width));
  return [...widths].toSorted((a, b) => a - b);
}

/** @param drawn what stands for each of these letters that the font draws, in order */
function withLetters(
  items: PlacedItem[],
  font: string,
  letter: string,
  drawn: readonly string[],
): PlacedItem[] {
  const count = items.reduce(
    (sum, { fontName, str }) => sum + (fontName === font ? str.split(letter).length - 1 : 0),
    0,
  );
  if (count !== drawn.length) return items; // nothing tells which is which
  let next = 0;
  return items.map((item) =>
    item.fontName === font
      ? { ...item, str: item.str.replaceAll(letter, () => drawn[next++] ?? letter) }
      : item,
  );
}

function isMisnamed(text: string): boolean {
  return anyOdd.test(text) && text.search(misnamed) >= 0;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /\p{L}/u.test(character);
}

/** The letters that a page draws, in their order. */
export async function drawnOn(page: PDFPageProxy): Promise<DrawnLetter[]> {
  const OPS = await operatorCodes();
  const { fnArray, argsArray } = await operatorsOf(page);
  const drawn: DrawnLetter[] = [];
  let [font, face] = ['', ''];
  for (const [index, operator] of fnArray.entries()) {
    const first = (argsArray[index] as readonly unknown[] | null)?.[0]; // many operators have nothing
    if (operator === OPS.setFont) {
      font = String(first);
      const loaded = page.commonObjs.has(font)
        ? (page.commonObjs.get(font) as { name?: string } | null)
        : null;
      face = loaded?.name?.replace(/^[A-Z]{6}\+/, '') ?? font;
    } else if (operator === OPS.showText)
      for (const glyph of first as readonly ({ unicode: string; width: number } | number | null)[])
        if (typeof glyph === 'object' && glyph)
          drawn.push({ font, face, unicode: glyph.unicode, width: glyph.width });
  }
  return drawn;
}
