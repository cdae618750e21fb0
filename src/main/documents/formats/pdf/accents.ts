/**
 * Accents that the file draws by themselves before their letter, as TeX did for decades, put onto it: “w¨urde” is
 * “würde”. Only where the two make one letter of some language; an acute that stands for an apostrophe stays one.
 */
export function composeAccents(text: string): string {
  if (!/[¨´ˆ˜¯˘˙˚ˇ˝¸`]/.test(text)) return text;
  return text
    .replace(
      /([¨´ˆ˜¯˘˙˚ˇ˝¸]) ?(?!(?<=´)s(?!\p{L}))(\p{L})/gu,
      (drawn: string, accent: string, letter: string) => composed(accent, letter) ?? drawn,
    )
    .replace(
      /(?<=\p{L})`([aeiou])(?!\p{L}*['’`])/gu,
      (drawn: string, letter: string) => composed('`', letter) ?? drawn,
    );
}

function composed(accent: string, letter: string): string | undefined {
  const base = dotless[letter] ?? letter;
  const one = `${base}${combining[accent] ?? ''}`.normalize('NFC');
  return one.length === 1 && one !== base ? one : undefined;
}

const dotless: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };

const combining: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
};
