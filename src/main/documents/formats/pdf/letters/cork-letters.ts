import type { PlacedItem } from '../page-text.ts';
import { fontsOfNothingBut } from './lone-letters.ts';

/** A ligature of TeX’s fonts in the Cork encoding, within a word. */
// oxlint-disable-next-line no-control-regex
const ligature = /\p{L}[\x1b-\x1f]|[\x1b-\x1f]\p{L}/u;

/** “§ 12” in a font of headings, which may have no ligature. Elsewhere the code of its first letter is no letter. */
// oxlint-disable-next-line no-control-regex
const section = /^\x9f(?= ?\d|$)/;

/** From these codes on, the letters of the Cork encoding that Latin 1 has not. */
const letters: readonly (readonly [code: number, letters: readonly string[]])[] = [
  [0x10, [...'“”„«»–—']],
  [0x1b, ['ff', 'fi', 'fl', 'ffi', 'ffl']],
  [0x80, [...'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£']],
  [0xd7, ['Œ']],
  [0xdf, ['SS']],
  [0xf7, ['œ']],
  [0xff, ['ß']],
];
const cork = new Map(
  letters.flatMap(([code, own]) =>
    own.map((letter, at): [string, string] => [String.fromCharCode(code + at), letter]),
  ),
);

/** “¿Qué” and “¡Aquí” in a font of pictures of letters: no fraction stands right before a word. */
const opensSentence = /(?<![\p{L}\p{N}])[¾½]\p{L}{2}/u;

/** The bullets of TeX’s fonts of signs and of text. pdf.js takes what follows for their font’s: neither has a name. */
// oxlint-disable-next-line no-control-regex
const bullet = /^\x88(?= |$)/;
// oxlint-disable-next-line no-control-regex
const dash = /^\x15(?= )/;

/** Of TeX’s font of signs, whose codes pdf.js may give as those of the text’s font: “20 €”, “§ 1” and “20 °C”. */
const sign =
  /((?<=\d[ \u00a0]?|^\s*)¿(?!\s?\d)|(?<!\p{L})§(?=[ \u00a0]?[\d§])|(?<=\d[ \u00a0]?)°(?!\p{Ll}))/u;

/**
 * Puts letters back in what TeX sets in fonts of pictures of letters: these state no letters, so pdf.js gives the codes,
 * which TeX’s fonts for Europe’s languages have in the Cork encoding: “Gröÿe” is “Größe”. A font is known by its ligatures, and
 * beside one, by its sign of a section; one of pictures, by how a question begins in Spanish.
 */
export class CorkLetters {
  readonly #fonts = new Set<string>();

  /** @param isOfPictures whether the letters of a font are pictures */
  decoded(
    items: readonly PlacedItem[],
    isOfPictures: (fontName: string) => boolean = () => false,
  ): readonly PlacedItem[] {
    for (const { str, fontName } of items) {
      const isCork = ligature.test(str) || (opensSentence.test(str) && isOfPictures(fontName));
      if (isCork) this.#fonts.add(fontName);
    }
    if (this.#fonts.size === 0) return items;
    for (const { str, fontName } of items) if (section.test(str)) this.#fonts.add(fontName);
    // No question begins with “¿” in a font that has nothing else.
    const euros = fontsOfNothingBut(
      items,
      () => true,
      ({ str }) => /^[\s¿]+$/.test(str),
    );
    return items.map((item) => {
      if (euros.has(item.fontName)) return { ...item, str: item.str.replaceAll('¿', '€') };
      if (!this.#fonts.has(item.fontName) && !isOfPictures(item.fontName)) return item;
      const marked = item.str.replace(bullet, '•').replace(dash, '–');
      return { ...item, str: this.#fonts.has(item.fontName) ? decode(marked) : marked };
    });
  }
}

function decode(codes: string): string {
  // Every second part is a sign.
  return codes
    .split(sign)
    .map((part, at) => (at % 2 === 1 ? part.replace('¿', '€') : lettersOf(part)))
    .join('');
}

function lettersOf(codes: string): string {
  return [...codes].map((code) => cork.get(code) ?? code).join('');
}
