/**
 * A letter by its number, as Word writes one in a font with an encoding of its own, by numbers for private use. Ornaments
 * have no text, but arrows do.
 */
export function letterInFont(font: string, code: number): string {
  if (Number.isNaN(code)) return '';
  if (code < 0xe000 || code > 0xf8ff) return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  if (/^wingdings$/i.test(font)) return ofWingdings.get(code & 0xff) ?? '';
  return /^symbol$/i.test(font) ? (ofSymbol.get(code & 0xff) ?? '') : '';
}

/** The Greek letters and signs of the font Symbol. */
const ofSymbol: ReadonlyMap<number, string> = new Map([
  ...ordered(0x41, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'),
  ...ordered(0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'),
  ...ordered(0x30, '0123456789'),
  ...ordered(0x28, '()*+,−./'),
  ...ordered(0x3c, '<=>'),
  ...ordered(0xb0, '°±″≥×∝∂•÷≠≡≈…'),
  ...ordered(0xa3, '≤⁄∞'),
  ...ordered(0xab, '↔←↑→↓'),
  ...ordered(0x22, '∀'),
  ...ordered(0x24, '∃'),
  ...ordered(0xc4, '⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓'),
  ...ordered(0xe5, '∑'),
  ...ordered(0xf2, '∫'),
]);

/** The arrows, one of which Office writes for a typed “-->”, thin, thick and hollow ones. */
const ofWingdings: ReadonlyMap<number, string> = new Map([
  ...ordered(0xdf, '←→↑↓'),
  ...ordered(0xe7, '←→↑↓'),
  ...ordered(0xef, '←→↑↓↔'),
]);

function ordered(from: number, letters: string): [number, string][] {
  return [...letters].map((letter, index) => [from + index, letter]);
}
