/**
 * A letter of one of the fonts that have their own order of letters, as Word writes it (`char` is hexadecimal).
 * Ornaments are nothing to read.
 */
export function letterOf(font: string, char: string): string {
  const code = Number.parseInt(char, 16);
  if (Number.isNaN(code)) return '';
  if (code < 0xe000 || code > 0xf8ff) return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  return /^symbol$/i.test(font) ? (ofSymbol.get(code & 0xff) ?? '') : '';
}

/** The Greek letters and the commonest signs of the font Symbol. */
const ofSymbol: ReadonlyMap<number, string> = new Map([
  ...ordered(0x41, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'),
  ...ordered(0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'),
  ...ordered(0x30, '0123456789'),
  ...ordered(0x28, '()*+,−./'),
  ...ordered(0x3c, '<=>'),
  ...ordered(0xb0, '°±″≥×∝∂•÷≠≡≈…'),
  ...ordered(0xa3, '≤⁄∞'),
  ...ordered(0xab, '↔←↑→↓'),
]);

function ordered(from: number, letters: string): [number, string][] {
  return [...letters].map((letter, index) => [from + index, letter]);
}
