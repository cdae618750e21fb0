/** Texts by their keys, as deep as a catalogue has them. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [...'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'].map((letter, i) => [
    letter,
    [...'ÀåÇçÐđÉéĜĝĤĥÎîĴĵĶķĹļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'][i] ?? letter,
  ]),
);

/** How much longer than English the texts of another language may well be. */
const growth = 0.4;

/**
 * A catalogue in a language made for tests: every letter that can have one has an accent, and every word is 40 % longer.
 * It shows texts that come from no catalogue, and places that have no room for another language. What stands for a
 * value, between `{{` and `}}`, or names a tag stays as it is.
 */
export function pseudoLocalized(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoText(text) : pseudoLocalized(text),
    ]),
  );
}

function pseudoText(text: string): string {
  return text
    .split(/(\{\{.*?\}\}|<[^>]*>)/)
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll(/\p{L}+/gu, pseudoWord)))
    .join('');
}

/** Vowels are repeated, as a word stays one word in a longer language too; a word without vowels ends in more of its last letter. */
function pseudoWord(word: string): string {
  const letters = [...word];
  let missing = Math.ceil(letters.length * growth);
  const longer = letters.map((letter) => {
    const repeats = /[aeiou]/i.test(letter) && missing > 0 ? Math.min(2, missing) : 0;
    missing -= repeats;
    return letter + letter.toLowerCase().repeat(repeats);
  });
  const whole = longer.join('') + (letters.at(-1) ?? '').toLowerCase().repeat(missing);
  return [...whole].map((letter) => accented[letter] ?? letter).join('');
}
