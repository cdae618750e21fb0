/** The languages with rules of their own for where sentences end and how they are said. */
export const languageCodes = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** Codes of three letters, as books of old name them. */
const longCodes: Readonly<Record<string, LanguageCode>> = {
  deu: 'de',
  ger: 'de',
  eng: 'en',
  spa: 'es',
  fra: 'fr',
  fre: 'fr',
  ita: 'it',
  nld: 'nl',
  dut: 'nl',
  por: 'pt',
};

/** Which of them a tag such as `de-AT` or `por` names; undefined for any other language. */
export function languageCode(tag: string): LanguageCode | undefined {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/);
  return longCodes[primary] ?? languageCodes.find((code) => code === primary);
}

/** Evidently in a language that has no rules here: a code that no language has. */
export const otherLanguage = 'und';

/** After this many characters, a text reveals no more about its language. */
const enough = 600;

/** Small words that no text of a language goes long without. */
const smallWords: Readonly<Record<LanguageCode | typeof otherLanguage, string>> = {
  en: 'the of and to is that for with as it was on are be this by not or from at have which had he she his her they we you were has but an in a',
  de: 'der die das und den von zu mit sich auf für ist nicht ein eine dem des im werden war als auch es an aus wird bei nach wie einer einen sind hat dass oder nur wir ich sie er noch über zum zur in hatte',
  fr: 'le la les si et du des une est que pour dans qui par pas sur au ce il elle ne se plus avec sont aux cette ou son sa mais nous vous je on leur être à de un en l d c qu',
  es: 'el los las si y del que en un una por con para su es se lo al como más pero sus le ya o este sí porque esta entre cuando muy sin sobre había la de a no era tenía',
  it: 'il di che è per della un una non con del sono da gli le si i dei alla nel più al come anche lo ha delle su ma questo la e in era suo degli',
  pt: 'o os que do da em um uma para com não por mais as dos como mas ao ele das à seu sua ou quando muito nos já está eu também é e de a no na era',
  nl: 'de het een van en dat die in te is op voor met zijn aan niet er ook als bij maar om uit door over naar dan wordt was hij nog of worden deze heeft ik je',
  // Danish, Swedish, Norwegian, Polish, Czech, Latin, Romanian, Turkish, Finnish, Hungarian, Catalan.
  und: 'og det til ikke jeg som på är att och med av för ett den har inte om er av på kan fra der ei nie się jest na że do z w je že se by jsou pro et est non ut ad cum qui quod sed vel și în este cu din la pe ve bir bu için da de olarak ja on ei että ovat hogy és nem egy az els amb les per una dels',
};

const codes = Object.keys(smallWords) as (LanguageCode | typeof otherLanguage)[];

/** Of each small word, the languages it belongs to, by their places in `codes`. */
const owners = new Map<string, readonly number[]>();
for (const [place, code] of codes.entries())
  for (const word of new Set(smallWords[code].split(' ')))
    owners.set(word, [...(owners.get(word) ?? []), place]);

/** Whether it is one of the small words of any language here. @param word in lower case */
export function isSmallWord(word: string): boolean {
  return owners.has(word);
}

/** Of all the words of a text, how many are small words of some language, and how many different ones these are. */
export function smallWordsAmong(text: string): {
  readonly words: number;
  readonly share: number;
  readonly kinds: number;
} {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const small = words.filter(isSmallWord);
  return { words: words.length, share: small.length / Math.max(1, words.length), kinds: new Set(small).size };
}

/** Letters and marks that only one of them has. */
const letters: readonly (readonly [LanguageCode | typeof otherLanguage, RegExp])[] = [
  ['de', /ß|„[^”]*“/u],
  ['es', /[ñ¿¡]/iu],
  ['pt', /[ãõ]/iu],
  ['fr', /œ|(?<!\p{L})[ldcjnqu]{1,2}[’'](?=\p{L}{3})/iu],
  [otherLanguage, /[åøæłżśčřůșțğışőű]/iu],
];

/** Of its parts some are words of a language, such as “com”. */
const address =
  /[\p{L}\p{N}_-]+(?:[.@][\p{L}\p{N}_-]+)*(?:@|\.(?=\p{Ll}{2,6}(?!\p{L})))[\p{L}\p{N}_-]+(?:[./][\p{L}\p{N}_-]+)*/gu;

/** Letters of formulas; a text in Greek has longer words as well. */
const greekLetters = /^\p{Script=Greek}{1,3}$/u;

/**
 * The language that a text is evidently in, by its letters and small words; `otherLanguage` where that is none with rules
 * here, undefined where there is too little to tell.
 * @param least so many small words must be of it
 */
export function detectedLanguage(
  text: string,
  least: number,
): LanguageCode | typeof otherLanguage | undefined {
  const some = beginningOf(text);
  const all = wordsOf(some);
  if (all.length < least) return undefined;
  const inWords = all.filter((word) => !greekLetters.test(word)).join('');
  const latin = inWords.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (2 * latin < inWords.length) return otherLanguage;
  const { counts, words, kinds } = smallWordsIn(all);
  for (const [code, letter] of letters) {
    if (!letter.test(some)) continue;
    const place = codes.indexOf(code);
    counts[place] = (counts[place] ?? 0) + 2;
    kinds[place] = (kinds[place] ?? 0) + 1;
  }
  const best = Math.max(...counts);
  const second = Math.max(0, ...counts.toSpliced(counts.indexOf(best), 1));
  // The letters of formulas are words in some languages: `x`, `y`, `d`; and one word recurs there: `1 si x > 0, 0 si x < 0`.
  const place = counts.indexOf(best);
  const hasWords = (words[place] ?? 0) >= 2 && (kinds[place] ?? 0) >= 2;
  const isEvident =
    hasWords && best >= least && best * 6 >= all.length && best >= 1.5 * second && best > second + 1;
  return isEvident ? codes[place] : undefined;
}

/** As much of a text as tells its language, without addresses. */
function beginningOf(text: string): string {
  return text.slice(0, enough).replace(address, ' ');
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

/**
 * How many of the words are small words of each language, by its place in `codes`; how many of these are no single letter,
 * and how many of those are different ones.
 */
function smallWordsIn(all: readonly string[]) {
  const counts = codes.map(() => 0);
  const words = codes.map(() => 0);
  const kinds = codes.map(() => 0);
  const met = new Set<string>();
  for (const [at, written] of all.entries()) {
    const word = written.toLowerCase();
    // `p i`, in formulas
    if (word.length === 1 && (all[at - 1]?.length === 1 || all[at + 1]?.length === 1)) continue;
    for (const place of owners.get(word) ?? []) {
      counts[place] = (counts[place] ?? 0) + 1;
      if (word.length === 1) continue;
      words[place] = (words[place] ?? 0) + 1;
      if (!met.has(word)) kinds[place] = (kinds[place] ?? 0) + 1;
    }
    met.add(word);
  }
  return { counts, words, kinds };
}

/** The languages that a text may well be in: those of which it has the most small words, two at least. */
export function likeliestLanguages(text: string): readonly string[] {
  const { counts } = smallWordsIn(wordsOf(text.slice(0, enough)));
  const most = Math.max(2, ...counts);
  return codes.filter((_, place) => counts[place] === most);
}

/**
 * The language that a text is in rather than in another: it has many of its small words, more than of any third, and hardly any
 * of the other’s; undefined where that is not so. Related languages share too many for `detectedLanguage`.
 */
export function likelierLanguage(text: string, other: string): LanguageCode | undefined {
  const all = wordsOf(beginningOf(text));
  const { counts, kinds } = smallWordsIn(all);
  const best = Math.max(...counts);
  const place = counts.indexOf(best);
  const ofOther = counts[codes.findIndex((code) => code === other)];
  const isAlone = counts.lastIndexOf(best) === place && (kinds[place] ?? 0) >= 2;
  const isMany = best >= leastRather && best * 6 >= all.length && best >= timesRather * (ofOther ?? best);
  return isAlone && isMany ? languageCodes.find((code) => code === codes[place]) : undefined;
}

const leastRather = 5;
const timesRather = 5;
