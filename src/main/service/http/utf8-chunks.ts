/**
 * Joins what a stream tears apart: a letter beyond U+FFFF is two units, and a piece may end between them. Its first
 * unit is held back until the next piece. A half that stays alone, and NUL, become U+FFFD, so that the text can be
 * stored and sent anywhere.
 */
export function createWholeLetters(): (piece: string) => string {
  let held = '';
  return (piece) => {
    // By far the most pieces hold neither.
    if (held === '' && !/[\uD800-\uDFFF\0]/.test(piece)) return piece;
    if (piece === '') return '';
    const text = held + piece;
    held = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : '';
    return text
      .slice(0, text.length - held.length)
      .toWellFormed()
      .replaceAll('\0', '\uFFFD');
  };
}
