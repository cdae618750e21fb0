import { ofFigures, type SpeakingRule } from '../../listen/script/spoken-text.ts';
/** Numbers in words, as they are said in English. */

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'];

/** A whole number from 0 to below 10^18, given by its digits. */
export function numberWords(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.push(digits.slice(Math.max(0, end - 3), end));
  const words = groups.map((group, i) =>
    Number(group) === 0 ? '' : below1000(Number(group)) + (scales[i] ?? ''),
  );
  return words.toReversed().filter(Boolean).join(' ') || 'zero';
}

function below1000(n: number): string {
  if (n >= 100) {
    const rest = n % 100;
    return `${small[Math.floor(n / 100)]} hundred${rest > 0 ? ` ${below1000(rest)}` : ''}`;
  }
  if (n < 20) return small[n] ?? '';
  const ten = tens[Math.floor(n / 10) - 2] ?? '';
  return n % 10 === 0 ? ten : `${ten}-${small[n % 10]}`;
}

const oddOrdinals: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

export function ordinalWords(n: number): string {
  return numberWords(String(n)).replace(
    /\w+$/,
    (last) => oddOrdinals[last] ?? `${last.replace(/y$/, 'ie')}th`,
  );
}

/** Ten years by their first: `1990` is `nineteen nineties`. */
export function decadeWords(year: number): string {
  const century = Math.floor(year / 100);
  const ten = Math.floor((year % 100) / 10);
  if (ten === 0)
    return `${century % 10 === 0 ? numberWords(String(year)) : `${below1000(century)} hundred`}s`;
  const name = ten === 1 ? 'tens' : (tens[ten - 2] ?? '').replace(/y$/, 'ies');
  return century === 0 ? name : `${below1000(century)} ${name}`;
}

/** Ten years, of a century, a life or a thermometer: the `s` is heard as a plural of figures, or as seconds. */
export const decades: readonly SpeakingRule[] = ofFigures([
  // `30s°F`
  {
    find: /(?<![\w.,-])([2-9]0)s\s?°\s?([CF])(?!\p{L})/gu,
    needs: /°/,
    say: (_all, degrees = '', scale = '') =>
      `${decadeWords(Number(degrees))} ${scale === 'F' ? 'Fahrenheit' : 'Celsius'}`,
  },
  // `1960s–80s`
  {
    find: /(?<![\w.,-])((?:1\d|20)\d0)['’′]?s\s?[–-]\s?['’]?((?:1\d|20)?[2-9]0)s(?!\p{L})/gu,
    say: (_all, from = '', to = '') => `${decadeWords(Number(from))} to ${decadeWords(Number(to))}`,
  },
  // 1990s is heard as 1990 seconds; `1000s of signals` are no years.
  {
    find: /(?<![\w.,-])(?!1000['’]?s\sof\s)((?:1\d|20)\d0)['’′]?s(?!\p{L})/gu,
    say: (_all, year = '') => decadeWords(Number(year)),
  },
  {
    find: /(?<=(?<!\p{L})(?:[Mm]id|[Ee]arly|[Ll]ate|[Pp]re|[Pp]ost)[-–])((?:1\d|20)\d0)['’′]?s(?!\p{L})/gu,
    say: (_all, year = '') => decadeWords(Number(year)),
  },
  // Of people, years and degrees: `in his 20s`, `the low 60s`.
  {
    find: /(?<=(?<!\p{L})(?:his|her|their|my|our|your|the|early|mid|late|low|high|upper|lower)[ -])([2-9]0)['’′]?s(?!\p{L})/gu,
    say: (_all, year = '') => decadeWords(Number(year)),
  },
  {
    find: /(?<![\p{L}\p{N}])['’‘]([2-9]0)s(?!\p{L})/gu,
    say: (_all, year = '') => decadeWords(Number(year)),
  },
  // `1960s and 70s`
  {
    find: /(?<=(?:(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies|hundreds)\s(?:and|or|to|through|into\sthe|and\sthe)\s)['’]?([2-9]0)['’′]?s(?!\p{L})/gu,
    say: (_all, year = '') => decadeWords(Number(year)),
  },
]);
