/** What stands on a page as its number alone, in words of several languages: “Page 3 of 12”, “- 4 -”, “xii”. */
export const bareNumber =
  /^\W*(?:page |seite |página |pagina |p[áa]?g?\. ?)?(\d{1,5}|[ivxlc]{1,8})(?:\s*(?:of|\/|von|sur|de|di|van)\s*\d+)?\W*$/i;

/** Whether it has words and is no page number, such as “page 5”. */
export function isWording(text: string): boolean {
  return /\p{L}/u.test(text) && !bareNumber.test(text);
}

/** “10CHAPTER 2. THE LAMPS”, “1.2. THE LAMPS11”: the number of a page in a running head that leaves no room for a space. */
const gluedNumber = /^(\d{1,4})(?=\p{Lu}{3})|(?<=\p{Lu}{3})(\d{1,4})$/u;

/** The numbers that a text begins or ends with. Section numbers (“3.2”) do not count. */
export function outerNumbers(text: string): number[] {
  const bare = bareNumber.exec(text)?.[1];
  const words = bare ? [bare] : text.split(/\s+/);
  return [words[0] ?? '', words.at(-1) ?? ''].flatMap((word) => {
    if (/^\d{1,5}$/.test(word)) return [Number(word)];
    const glued = gluedNumber.exec(word);
    if (glued) return [Number(glued[1] ?? glued[2])];
    return bare || /^[ivxlc]{2,8}$/.test(word) ? (fromRoman(word.toLowerCase()) ?? []) : [];
  });
}

/** Whether numbers rise as the pages do; by two if a sheet holds two pages. */
export function isCounting(step: number, pages: number): boolean {
  return step === pages || step === 2 * pages;
}

/** @returns `undefined` for a word that only consists of such letters, like “civil” */
export function fromRoman(text: string): number | undefined {
  if (!/^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(text) || text === '') return undefined;
  const values = [...text].map((letter) => ({ i: 1, v: 5, x: 10, l: 50, c: 100 })[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
