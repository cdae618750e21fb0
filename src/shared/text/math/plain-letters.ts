/** Text with the letters and digits that Unicode has for formulas, such as 𝑓 and 𝟑, as the usual ones. */
export function asPlainLetters(text: string): string {
  return text.replace(/[\u{1d400}-\u{1d7ff}\u210e]/gu, (letter) => letter.normalize('NFKC'));
}
