import { ofFigures, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { alone, oneOf } from './numbers.ts';
import type { OneAndMany, SpeakingWords } from './speaking-words.ts';

/** Numbers that only the word or the bracket around them explains. */

/** `120 hab/km²`. @param short what is counted as it is written, as `hab(?:itants)?` */
export function perSquareKilometre(short: string, said: string): SpeakingRule {
  return {
    find: new RegExp(String.raw`(?<!\p{L})(?:${short})\.?\s?\/\s?km\s?(?:²|2)(?!\p{N})`, 'gu'),
    say: () => said,
  };
}

/**
 * `1914-1918`, `(1724-99)`, `von 1600 - 1840`: two years with a hyphen, the later one last. @param inBrackets only there, where they are those
 * of a life or a war
 */
export function yearsTo(to: string, inBrackets = false): SpeakingRule {
  const year = String.raw`1[1-9]\d\d|20\d\d`;
  return {
    find: new RegExp(
      `${alone}(${year})${inBrackets ? '(?<=\\([^()]{0,47})\\s?-\\s?' : `(?:-|(?<=(?:^|\\p{Ll}|[,;:(])\\s?\\d{4})\\s-\\s)`}(?=(${year}|(?<=\\(\\d{4}-)\\d\\d(?=\\)))(?![\\p{L}\\p{N}/–-]|[.,]\\d))`,
      'gu',
    ),
    needs: /\d{4}\s?-/,
    say: (_all, from = '', last = '') =>
      Number(from.slice(-last.length)) < Number(last) ? `${from} ${to} ` : undefined,
  };
}

/**
 * `Ugo Rossi (n. 1845, m. 1902)`: the years of a life, where `n.` alone is a number. The end is that of the first name.
 * @param died by its first letter @param men names that end as those of women do
 */
export function bornAndDied(
  born: string,
  died: Readonly<Record<string, string>>,
  year: string,
  men: string,
): SpeakingRule {
  return {
    find: /(?<=(?:(?<!\p{L})(\p{Lu}(?:\p{L}+|\.ª))(?:\s(?:d[aeio]s?\s)?\p{Lu}\p{L}+){0,4},?\s\(?)?)(?<![\p{L}.])n\.\s(\d{4}\s?[,;–-]\s?)([mf])\.\s(?=\d{4}(?!\d))/gu,
    needs: /n\.\s\d{4}/,
    say(_all, name = '', from = '', letter = '') {
      const end = /[aª]$/.test(name) && !new RegExp(`^(?:${men})$`).test(name) ? 'a' : 'o';
      return died[letter] && `${born}${end} ${year} ${from}${died[letter]}${end} ${year} `;
    },
  };
}

/** `2-3 ans`: a hyphen is a range before what both figures count. @param counted in the plural, as `ans|jours` */
export function countedRange(counted: string, to: string): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?:-|\s-\s)(?<=(?<![\p{L}\p{N}.,/:–-])(\d{1,3})(?:-|(?<![,:–-]\s\d{1,3})\s-\s))(?=(\d{1,3})\s(?:${counted})(?!\p{L}))`,
      'gu',
    ),
    say: (_all, from = '', last = '') => (Number(from) < Number(last) ? ` ${to} ` : undefined),
  };
}

/**
 * `16 382 habitantes`: a plain space parts thousands only before what is counted; elsewhere the numbers may be two, or a
 * telephone's. @param counted in the plural
 */
export function spacedThousands(counted: string): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`${alone}([1-9]\d{0,2}(?:[ ]\d{3})+)(?=\s(?:\p{L}{1,3}\s[\d ]{1,11}\s)?(?:${counted}|km²|km2|k?[gm]|ha|[$€])(?![\p{L}\p{N}]))`,
      'gu',
    ),
    needs: /\d \d{3} [\p{L}$€]/u,
    say: (_all, number = '') => number.replaceAll(' ', ''),
  };
}

/** `1:43,54`, `1.43,54`: three figures behind a stop would be thousands. */
export function racingTimes([minute, minutes]: OneAndMany, seconds: string): SpeakingRule {
  return {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2})[.:]([0-5]\d),(\d{1,3})(?:\s(?:[Mm]in(?:\.(?!\s*$))?|Minuten|minuten)(?!\p{L}))?(?![\p{L}\p{N}:]|[.,]\d)/gu,
    needs: /\d[.:]\d\d,\d/,
    say: (_all, whole = '', second = '', rest = '') =>
      Number(whole) === 0
        ? `${Number(second)},${rest} ${seconds}`
        : `${Number(whole)} ${whole === '1' ? minute : minutes} ${Number(second)},${rest}`,
  };
}

/** `entre 20-25 °C`: what stands before a range asks for another word in it. @param before for an expression */
export function betweenTwo(before: string, and: string): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`\s?[–-](?<=(?<!\p{L})(?:${before})\s\d{1,4}(?:[.,]\d{1,3})?\s?[–-])\s?(?=\d{1,4}(?:[.,]\d{1,3})?(?![\p{L}\p{N}/–-]|\s${and}\s\d))`,
      'gu',
    ),
    say: () => ` ${and} `,
  };
}

/** `0,5 p. p.`, `0,5 p.p.`, `1,2 pp`: behind a decimal, no pages. @param ofOne below two, where that is singular */
export function percentPoints(said: string, ofOne = said): SpeakingRule {
  return {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d{1,3})(?:,\d{1,2})?\s)(?:p\.\s?p(?:\.(?!\s*$|\s\p{Lu})|(?=\.))|(?<=,\d{1,2}\s)pp(?![\p{L}\p{N}.]))/gu,
    needs: /\d\sp\.?\s?p/,
    say: (_all, whole = '') => (Number(whole) < 2 ? ofOne : said),
  };
}

/** `au km 12`: a place on a road, by the kilometre's name. */
export function kilometreMark(said: string): SpeakingRule {
  return {
    find: /(?<![\p{L}\p{N}])(?<!\d\s)[kK]m(?=\s\d{1,4}(?:,\d{1,3})?(?![\p{L}\p{N}]))/gu,
    needs: /[kK]m\s\d/,
    say: () => said,
  };
}

/** `7½`, `1 ½ litre`, `1 1/2 litre`. @param said with its space */
export function andAHalf(said: string): SpeakingRule {
  return {
    find: /(?<=(?<![\p{L}\p{N}.,/])\d{1,3})(?:\s?½(?![\p{L}\p{N}])|\s1\/2(?=\s\p{L}))/gu,
    needs: /½|\d\s1\/2/,
    say: () => said,
  };
}

/** `1572-’73`: a year, and the last two figures of a later one. */
export function shortYearsTo(to: string): SpeakingRule {
  return {
    find: /(?<=(?<![\p{L}\p{N}.,/-])(?:1[1-9]|20)(\d\d))\s?[-–]\s?(?=['’‘](\d\d)(?!\p{N}))/gu,
    needs: /\d\s?[-–]\s?['’‘]/,
    say: (_all, from = '', last = '') => (Number(from) < Number(last) ? ` ${to} ` : undefined),
  };
}

/** `3.000 - 4.000`: a hyphen between spaces joins two numbers whose thousands are parted, the larger one last. */
export function thousandsTo(to: string): SpeakingRule {
  return {
    find: /(?<=(?<![\p{L}\p{N}.,/:–-])([1-9]\d{0,2}(?:\.\d{3})+))\s-\s(?=([1-9]\d{0,2}(?:\.\d{3})+)(?![\p{L}\p{N}/–-]|[.,]\d))/gu,
    needs: /\d{3}\s-\s\d/,
    say(_all, from = '', last = '') {
      const [first, second] = [from, last].map((each) => Number(each.replaceAll('.', '')));
      return (first ?? 0) < (second ?? 0) ? ` ${to} ` : undefined;
    },
  };
}

/**
 * `27"`, `1½″`, `3/4" bolts`: a mark behind a figure is an inch where it closes no quotation, and no minute stands before it.
 * @param noThing what stands behind several inches: before a thing, they are one, as in `a 4 inch nail`
 */
export function inchMarks([one, many]: readonly [string, string], noThing = ''): SpeakingRule {
  const part = '[½¼¾⅛⅜⅝⅞]';
  const count = String.raw`((?:\d{1,3}[ \u00A0])?\d\/\d{1,2}|\d{0,3}[ \u00A0]?${part}|\d{1,3}(?:[.,]\d{1,2})?)`;
  const lone = String.raw`(?:(?<=(?:\/\d{1,2}|${part})[ \u00A0]?)"|"(?=\s[\p{L}\d])(?!\s(?:he|she|they|said|says|sagte|sagt|zei|zegt|aldus|so)\s))(?<=^[^"“”„]*")(?=[^"“”„]*$)`;
  return {
    find: new RegExp(
      String.raw`(?<=(?<![\p{L}\p{N}.,:/'’′°-])${count}[ \u00A0]?)(?:″|${lone})(?![\p{N}"])(?=([ \u00A0](?!(?:${noThing})(?!\p{L}))\p{Ll}{2})?)(?=(\p{L})?)`,
      'gu',
    ),
    needs: /["″]/,
    say(_all, amount = '', thing = '', letter = '') {
      const isOne = /^(?:1|\d\/\d{1,2}|[½¼¾⅛⅜⅝⅞])$/u.test(amount) || thing !== '';
      return ` ${isOne ? one : many}${letter && ' '}`;
    },
  };
}

/**
 * `3-1`: a score where goals are spoken of; in tennis and elsewhere both figures are said alone. Behind `article` or whatever else
 * is numbered, the figures are its number, also in a row: `articles 3-1 et 3-2`. @param goal for an expression
 */
export function scores({ short, counted, pages }: SpeakingWords, goal: string): SpeakingRule {
  const named = String.raw`(?<!\p{L})(?:${goal})(?!\p{L})`;
  const { beforeNumbers } = short;
  const numbered = [oneOf(beforeNumbers), ...Object.values(beforeNumbers), counted].join('|');
  return {
    find: new RegExp(
      String.raw`\s?[–-](?<=(?<![\p{L}\p{N}.,/:–-])(?<!\d\s)\d\s?[–-])(?<!(?:§|(?<!\p{L})(?:${numbered}))\s[^.;:()]{0,30}[–-])\s?(?=\d(?![\p{L}\p{N}/]|[.,]\d|\s?[–-]|,?\s\d\s?[–-]))(?:(?<=${named}.{0,300})|(?=.{0,300}${named}))`,
      'gu',
    ),
    needs: /\d\s?[–-]\s?\d/,
    say: () => ` ${pages.to} `,
  };
}

/** How often, and the sides of a thing. */
export function timesAndSides(words: SpeakingWords): readonly SpeakingRule[] {
  return ofFigures([
    // `3x täglich`, `3x/dia`, `2x plus grand`; but `2x plus 3` and `2x²` are formulas.
    {
      find: new RegExp(
        String.raw`${alone}(\d{1,2})\s?[x×](?=\s?\/\s?(?:${oneOf(words.each)})(?!\p{L})|(?!\s(?:(?:${words.signs['+']}|${words.minus})\s(?:\d|\p{L}(?!\p{L}))|${words.squared}|${words.cubed}|${words.toThePower}\s(?:\d|${words.minus}))(?!\p{L}))\s(?:${words.often.before})(?!\p{L}))`,
        'gu',
      ),
      needs: /[x×]/,
      say: (_all, count = '') => `${count} ${words.often.times}`,
    },
    // `30 x 40 x 20 cm`, and a screw: `M6 x 20 mm`
    {
      find: /(?<=(?<![\p{L}\p{N}.:/_-])M?\d{1,5}(?:[.,]\d{1,3})?(?:\s?[a-z]{1,2})?)(?:\s[x×]\s|[x×])(?=\d{1,5}(?:[.,]\d{1,3})?(?:\s?[x×]\s?\d{1,5}(?:[.,]\d{1,3})?)?\s?(?:[mck]?m|px|Pixel|pixels?)(?!\p{L}))/gu,
      needs: /[x×]/,
      say: () => ` ${words.by} `,
    },
    // `30 x 40`, `8 x 8 = 64`, `16 uur x € 90`
    {
      find: /(?<=(?<![\p{L}\p{N}.:/_-])\d{1,5}(?:,\d{1,3})?\s)x(?=\s\d[\d.,]{0,8}(\s?=)?)/gu,
      needs: /[x×]/,
      say: (_all, equals = '') => (equals ? words.signs['×'] : words.by),
    },
    { find: /(?<=\d\s\p{L}{1,12}\s)x(?=\s€\s?\d)/gu, needs: /\sx\s€/, say: () => words.signs['×'] },
  ]);
}

/** No other word is written so. */
const unmistakable = /[²³]$|^(?:[kK][mg]|[cm]m|m[gl]|kWh?|MWh|[kMG]Hz)$/;

/** Units without a figure, and those that divide by a power. */
export function unitsAlone(words: SpeakingWords): readonly SpeakingRule[] {
  const { units, per } = words;
  const sure = Object.fromEntries(
    Object.entries(units).filter(([sign]) => unmistakable.test(sign) && !/^s[²³]$/.test(sign)),
  );
  // Looked up: an expression with all units twice takes long to compile.
  const sign = String.raw`[\p{L}µμ%°]{1,4}[²³]?`;
  const negative = String.raw`(?:[ \u00A0]|\s?[·⋅.]\s?)([\p{L}µμ]{1,3})[⁻−-](?:[1¹](?!\d)|([²³]))(?![\p{N}⁰¹²³⁴-⁹])`;
  const divided = (each: string, power: string): string | undefined => {
    const [one] = each + power === 'K' ? ['kelvin'] : (units[each + power] ?? []);
    return (power === '' && words.each[each]) || (one && `${per} ${one}`);
  };
  return [
    // `par km²`, `2,5 millions de m³`, `(m²)`, `zehn km`
    {
      find: new RegExp(
        String.raw`(?<=(?<!\p{L})(?:(${per}|aux?|[Aa]l|ao|je|[Cc]ada|[Cc]haque|[Oo]gni|[Uu]ne?|[Uu]m|[Ll]e|[EeIi]l|[Oo]|du|del|do)|(?!${words.address.dot}\s)\p{L}{2,}\.?)\s|^|(?<!\p{L})\()(${oneOf(sure)})(?![\p{L}\p{N}/²³^⁻·−-]|\s?[=+·×<>≤≥∈]|\s[−–-]\s[\p{L}\d](?!\p{L}))`,
        'gu',
      ),
      needs: /[²³]|[kKcm][mgl]|[kM]W|[kMG]Hz/,
      say: (_all, one = '', unit = '') => sure[unit]?.[one ? 0 : 1],
    },
    // `273,15 K`: behind a whole number as often thousands.
    {
      find: /(?<=(?<![\p{L}\p{N}.,])\d{1,4},\d{1,3}[ \u00A0])K(?![\p{L}\p{N}/€$-])/gu,
      needs: /\d[ \u00A0]K/,
      say: () => 'kelvin',
    },
    // `1906,1 cm⁻¹`, `1906,1 cm-1`: wave numbers
    {
      find: /(?<=(?<![\p{L}\p{N}.,])[\d.,]{0,12}\d)[ \u00A0]?([cmn]m)(?:⁻¹|-1)(?![\p{L}\p{N}]|[.,]\d)/gu,
      needs: /m(?:⁻¹|-1)/,
      say: (_all, unit = '') => ` ${divided(unit, '')}`,
    },
    // `2300 ms⁻¹`: metres, since nothing is counted by the millisecond.
    {
      find: /(?<=(?<![\p{L}\p{N}.,])[\d.,]{0,12}\d)[ \u00A0]?ms⁻¹(?![\p{L}\p{N}])/gu,
      needs: /ms⁻/,
      say: () => ` ${units['m']?.[1]} ${divided('s', '')}`,
    },
    // `9,8 m·s⁻²`, `40 µmol m⁻² s⁻¹`
    {
      find: new RegExp(
        String.raw`${negative}(?<=\d[ \u00A0]?([\p{L}µμ][\p{L}µμ\d]{0,7})(?:(?:[ \u00A0]|\s?[·⋅.]\s?)[\p{L}µμ]{1,3}[⁻−-][1¹²³]){0,2}(?:[ \u00A0]|\s?[·⋅.]\s?)\1[⁻−-][1¹²³])`,
        'gu',
      ),
      needs: /\p{L}[⁻−-][1¹²³](?!\d)/u,
      say(all, each = '', power = '', one = '') {
        const isUnit = units[one] !== undefined || (/\p{L}{2}/u.test(one) && all.includes('⁻'));
        const said = isUnit ? divided(each, power) : undefined;
        return said && ` ${said}`;
      },
    },
    // `pessoa⁻¹ · dia⁻¹`; an inverse function has a short name, as `sinh⁻¹`.
    {
      find: /(?:(?<=[\p{L}\p{N}²³¹])\s?[·⋅]\s?|(?<![\p{L}\p{N}]))(?!(?:arc)?(?:sinh|cosh|tanh|coth|diag|span)(?!\p{L}))(\p{L}{4,}|dia|día|jour|[Tt]ag|dag)⁻¹(?!\p{N})/gu,
      needs: /\p{L}{3}⁻¹/u,
      say: (all, word = '') => `${/^\s?[·⋅]/.test(all) ? ' ' : ''}${per} ${word}`,
    },
    // `la vitesse en km/h`, `(in mg/l)`, `en km·h⁻¹`
    {
      find: new RegExp(
        String.raw`(?<=(?<!\p{L})(?:en|in|em)\s)(${sign})(?:\/(${sign})(?![\p{L}\p{N}/²³⁻^])|${negative})`,
        'gu',
      ),
      needs: /[ei][nm]\s[^\s/]{1,5}(?:\/\p{L}|[·⋅.\s]{1,3}\p{L}{1,3}[⁻−-][1¹²³])/u,
      say(all, one = '', whole = '', each = '', power = '') {
        const said = units[one] && divided(whole || each, power);
        return units[all]?.[1] ?? (said && `${units[one]?.[1]} ${said}`);
      },
    },
  ];
}
