import type { SentenceWords } from '../languages/sentence-words.ts';

/** Words before a mark are looked at through as many characters. */
export const lookback = 64;

/** A mark that may end its sentence, with what decides whether it does. */
export interface EndCandidate {
  /** The text from the beginning of the sentence on. */
  readonly text: string;
  readonly start: number;
  readonly mark: string;
  /** What stands before the mark, as far as it matters. */
  readonly before: string;
  /** What follows the mark and its closing quotes and brackets. */
  readonly after: string;
  /** The offset behind them. */
  readonly end: number;
  readonly quoted: boolean;
  readonly words: SentenceWords;
}

/** Whether a full stop ends the sentence: it may belong to a shortened word, or to both. */
export function stopEnds(candidate: EndCandidate): boolean {
  const { before, after, words } = candidate;
  const word = lastWord(before);
  const bare = word
    .replace(/^(?:.*—|["'“‘«»([{*_„¿¡–-]+)/, '')
    .replace(/^\p{L}{1,4}['’](?=\p{L}{2})|^\p{Lu}\p{L}{3,},(?=\p{Lu}$)/u, '');
  // Of `Schmidt/B.` and `Reg.-Bez.`, the last part, as of `Lamport,L.`
  const known = bare.toLowerCase().replace(/^\p{L}{2,5}\.-|^.*\//u, '');
  const next = after.trimStart();
  if (!beginsSentence(after, words)) return startsSmall(before, after) && !isAbbreviation(known, words);
  if (next === '') return true;
  // `(9th Cir. 2012)`, `436 F. Supp. 3d 1305`, `1 mi. N of it`, `Man. Utd`, `Fed. R. Civ. P. 8`, `3s. 6d.`
  if (
    /^(?:\d{4}\)|[23]d\s|\d{1,2}[½¼¾]?d(?!\p{L})|L\.\s(?:No\.\s)?\d|[NSEW]{1,2}(?:\sof|\.?\s(?:on|along))\s|Utd(?!\p{L})|(?:Ct|Div|Cir)\.|\p{Lu}\.\s\p{Lu}\p{Ll}{1,4}\.\s[\p{Lu}\d])/u.test(
      next,
    )
  )
    return false;
  if (words.goingOnBefore?.word.test(bare) && words.goingOnBefore.next.test(next)) return false;
  const phrase = spacedAbbreviation(before) ?? known;
  if (/(?:^|\s)\d[\d.,]*[ \u00A0](?:min|[hslgtm])$/u.test(before)) return opens(next, words.openers);
  if (/\d[ \u00A0](?:Std|Min|Sek|Bd|Pr|Stg)$/u.test(before) && measuredNoun.test(next))
    return opens(next, words.openers);
  if (words.goingOn.has(known) || words.goingOn.has(phrase)) return false;
  if (words.beforeNames.has(known)) {
    // The first letter of a second name, and not a title: `chez Paul M. Le lendemain`.
    if (/\p{L},?\s\p{Lu}\p{Ll}+\s\p{Lu}$/u.test(before)) return initialEnds(candidate, bare, next);
    const isThing = /(?:\d\s*|\b(?:the|an?|my|our|your|his|her|their)\s)\S+$/i.test(before);
    return isThing && opens(next, words.openers) && !isTitle(next, words);
  }
  if (/^\d/.test(next) && standsForMore(before, bare) && !opens(`${word} `, words.openers)) return false;
  // `(ver 4.2. Posología y forma de administración)`
  if (/\([^()]{1,24}\s\d{1,2}(?:\.\d{1,2}){1,3}$/u.test(before) && /^\p{Lu}[^().]{1,60}\)/u.test(next))
    return false;
  // `lat. 51°30' N, long. 0°7' W`
  if (/^(?:lat|long?)$/.test(known) && /^\d{1,3}(?:[.,]\d+)?°/.test(next)) return false;
  // `Roe v. Wade`
  if (bare === 'v' && /\p{Lu}\S*\s+\S+$/u.test(before)) return false;
  if (/(?:\p{Ll}{2}\.?|\p{Ll}-)(?:str|pl|gr|nr)$/u.test(known) && /^(?:[A-Z]\/)?\d/.test(next)) return false;
  // `the 10-yr. Treasury`
  if (/^\d{1,3}(?:st|nd|rd|th|\.\d{1,2})?-\p{Ll}{1,3}$/u.test(bare)) return opens(next, words.openers);
  // `1 hr. 42 min.`, `1 lb. 4 oz.`, `2 Tim. 3:16`
  if (/\d[ \u00A0]\p{Ll}{1,4}$/u.test(before) && /^\d[\d.,/]*\s\p{Ll}{1,4}(?:[.,;)\s]|$)/u.test(next))
    return false;
  if (/[1-3]\s\p{Lu}\p{Ll}{1,4}$/u.test(before) && /^\d{1,3}:\d/.test(next)) return false;
  // `1 cp. 3 fois/j`, `1 comp. 2x/día`: how often a dose is taken
  if (/\d[ \u00A0]\p{Ll}{2,6}$/u.test(before) && howOften.test(next)) return false;
  // `Uitslag: 1. M. de Vries; 2. W. Bos`: places in a row
  if (/[:;]\s\d{1,2}$/.test(before) && /^\p{Lu}/u.test(next)) return opens(next, words.openers);
  // `Inf. XXX`, `ejs. 2 y 3`, `Câm. Dir. Priv.`: no word of the language ends so.
  const counted = /^(?:\d|[IVXL]+(?![\p{L}'’])|\p{Lu}\p{Ll}{1,4}\.\s)/u.test(next);
  if (words.unlikeWords?.test(bare) && counted && !opens(next, words.openers)) return false;
  // `enf. > 6 ans`, `(7 Wall.) 506`, `Ins. Co.`
  if (/^[<>=≤≥±×]\s?\d/.test(next) || /\(\d+\s\p{Lu}\p{Ll}+$/u.test(before)) return false;
  if (/^(?:Co|Corp|Inc|Ltd)\./.test(next)) return false;
  if (words.beforeNumbers.has(known)) {
    if (counts(bare, next, words) || announcesAnother(next, words)) return false;
    return /^\p{Lu}$/u.test(bare) ? initialEnds(candidate, bare, next) : true;
  }
  // `Athos et al. (1992)`
  if (/(?<!\p{L})et al$/u.test(before) && /^\([12]\d{3}/.test(next)) return false;
  if (words.anywhere.has(phrase) || (/^\p{Lu}/u.test(bare) && words.anywhere.has(known)))
    return opens(next, words.openers);
  // `First Am. Compl.` has no hour.
  if (/^[ap]\.?m$/.test(known) && !words.monthsAndDays.has(bare)) return hourEnds(candidate, next);
  if (/^e[tc]c$/.test(known)) return /^["'“‘]?\p{Lu}/u.test(next);
  if (known === 'st') return streetEnds(candidate, next);
  if (/^(?:\p{Lu}\p{Ll}*\.?-|\p{Lu}\p{Ll}+\/)?\p{L}$/u.test(bare)) return initialEnds(candidate, bare, next);
  // `Isaiah liii. 5`
  if (bare.length > 1 && smallRoman.test(bare) && /^\d/.test(next)) return false;
  if (/^\d{1,3}$/.test(bare) && chessMove.test(next)) return false;
  if (words.notOrdinal && /^(?:(?:\d{1,3}\.[–/-])?\d{1,3}|[IVX]{1,6})$/.test(bare))
    return opens(next, words.openers) || (words.notOrdinal.test(before) && !words.ordinal?.test(next));
  // `1 Msp. Natron`, but `5 km. Peter`
  if (isVowelless(bare) && !/\d\s?(?:[^\s\p{Lu}]\S*|Hz)$/u.test(before)) return opens(next, words.openers);
  const shortened = /^(?:\p{L}{1,2}\.)+\p{L}{1,2}$/u.test(bare);
  // `l’A.P.C. 38`, the branch in the department of that number: a sentence hardly begins with a figure.
  if (shortened && /^\p{Lu}/u.test(bare) && /^\d/.test(next)) return false;
  // `Mon.–Fri. 9–5`
  const day = /(?:^|\.?[–-])(\p{L}{2,5})$/u.exec(bare)?.[1] ?? bare;
  return shortened || words.monthsAndDays.has(day) ? opens(next, words.openers) : true;
}

/** A short word alone in its sentence or bracket, before a figure: `Dep. 09:05`, `(agg. 5–2)`. */
function standsForMore(before: string, word: string): boolean {
  return /^\p{L}{2,4}$/u.test(word) && /^[^(\s]*$|\(\p{L}+$/u.test(before.trim());
}

/** No word in Latin letters is without a vowel: `zw. Ulm`. Capitals are a name, such as `PDF`, and sounds a sentence: `Pst.` */
function isVowelless(word: string): boolean {
  return (
    /^\p{Script=Latin}\p{Ll}{1,4}$/u.test(word) &&
    !/[aeiouyæœø]|^(?:[bg]?r+|h?m+|p?s+[ht]*|t+s+|p+f+)$/i.test(word.normalize('NFD'))
  );
}

const smallRoman = /^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

/** `12. Nxe5`, `3. O-O`; pieces have other letters in other languages. */
const chessMove = /^(?:\p{Lu}[a-h]?[1-8]?x?[a-h][1-8]|O-O)/u;

const howOften =
  /^\d{1,2}(?:[-–]\d)?\s?(?:[x×](?!\p{L})|(?:fois|veces|vez|volte|volta|vezes|times|keer|maal|mal|Mal)(?!\p{L}))/u;

/** One of several letters that may be set apart: `z. B`, `EE. UU`. */
function spacedAbbreviation(before: string): string | undefined {
  return /(?<![\p{L}\p{N}])(?:\p{L}{1,4}\.[-‐ \u00A0\u202F]?){1,3}\p{L}{1,4}$/u
    .exec(before)?.[0]
    .replaceAll(/\s/g, '')
    .toLowerCase();
}

/** `Vol. I` counts with the letter that `No. I do not.` begins with, `vol. I of` wherever it stands; `No. MDL 15-2641` with more. */
function counts(word: string, next: string, { openers }: SentenceWords): boolean {
  const isNumeral = /^\p{Lu}/u.test(word) || !openers.has('i') || afterOne.test(next);
  const letterI = isNumeral && !/^no$/i.test(word) ? 'I' : '';
  return new RegExp(
    `^(?:\\(?[+−€$£-]?\\d|\\((?:[a-z\\d]{1,4}|[CEGUW]{2,4})\\)|[#§]|[€$£]|\\p{Lu}{2,5}[-/ ]?\\d|\\p{Lu}{1,5}(?:[/&]\\p{Lu}{1,5}){1,4}/\\d|\\p{Lu}[-/ ]?\\d|[IVXLC]{2,}\\b|I(?=\\s[ad]\\.\\s?C)|A(?=[.,;:)]|\\s(?:to|at|and|through)\\s)|[B-HJ-Z${letterI}]\\b(?!['’]))`,
    'u',
  ).test(next);
}

/** What stands behind a numeral and no person or article: `I and II`, `I–III`, `I of the work`, `I).` */
const afterOne = /^I(?:[;:)]|\s?[–-]\s?[IVX]|\s(?:(?:and|or|to|e|ed|o|&)\s[IVX]+(?!\p{L})|of\s|del|della))/u;

/** `3 Std. Anfahrt`: a noun with nothing behind it that it could do. */
const measuredNoun =
  /^\p{Lu}\p{Ll}+(?:[.,;:!?)]|$|\s(?:und|oder|bis|nach|mit|ohne|zum|zur|von|vom|im|in|am|auf|für|pro|bei|ab|vor)(?!\p{L}))/u;

/** `s. Abb. 3`: what announces a figure stands before another such word. */
function announcesAnother(next: string, words: SentenceWords): boolean {
  const [, word = '', number] = /^(\p{L}{2,6})\.\s(\d)?/u.exec(next) ?? [];
  const known = word.toLowerCase();
  return words.beforeNumbers.has(known) && (number !== undefined || !words.openers.has(known));
}

function isAbbreviation(known: string, words: SentenceWords): boolean {
  const tables = [words.goingOn, words.beforeNames, words.beforeNumbers, words.anywhere];
  return known.includes('.') || known.length < 4 || tables.some((table) => table.has(known));
}

/** `At 5 a.m. Mr. Smith went`: what has said nothing but when goes on. */
function hourEnds({ text, start }: EndCandidate, next: string): boolean {
  if (
    /^(?:[A-Z]{2,4}\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Tues?|Weds?|Thurs?|Fri|Sat|Sun)\.|Eastern|Pacific|Central|[–—]|-\s\d|[\d($+])/.test(
      next,
    )
  )
    return false;
  const soFar = text.slice(0, Math.min(start, 2 * lookback)).trim();
  return !/^(?:at|by|around|about|from|until|before|after|since|on|between)\s(?:\S+\s){0,3}\S+$/i.test(soFar);
}

/** A street when it is named before: `on Main St. The`; a saint otherwise. */
function streetEnds({ before, words }: EndCandidate, next: string): boolean {
  return /(?:\p{Lu}\p{L}+|\d(?:st|nd|rd|th))\s\S+$/u.test(before) && opens(next, words.openers);
}

/** A person's, or the last word: `you and I. Did`, `vitamin C. It`. */
function initialEnds({ before, words }: EndCandidate, letter: string, next: string): boolean {
  if (/^\p{Lu}\./u.test(next)) return false;
  const previous = /(\S+)\s+\S+$/.exec(before)?.[1] ?? '';
  if (letter === 'I' && /^\p{Ll}/u.test(previous)) return true;
  // A unit, or francs: `12 h. A`, `400 F. Il`
  if (/^\d/.test(previous) && /^(?:\p{Ll}|F)$/u.test(letter)) return opens(next, words.openers);
  // An index behind its letter: `the length of x i. Formally`, `the arm of C M. Because`; `y` and `e` are words.
  if (/^[([{|]*(?![aeiouyàéó])\p{L}$/iu.test(previous))
    return /^[ijkmnpqrstx]$/.test(letter) || opens(next, words.openers);
  return opens(next, words.openersAfterInitial);
}

export function opens(next: string, table: ReadonlySet<string>): boolean {
  const [, word = '', stop] = /^["'“‘«([„¿¡]*([\p{L}’']+)(\.)?/u.exec(next) ?? [];
  if (word.length === 1 && stop) return false;
  return /^\p{Lu}/u.test(word) && table.has(word.toLowerCase().replace('’', "'"));
}

/** `the Rev. Dr. King`: one title behind another. */
function isTitle(next: string, words: SentenceWords): boolean {
  return words.beforeNames.has(/^\p{L}+(?=\.)/u.exec(next)?.[0].toLowerCase() ?? '');
}

/** Anything but a small letter, which says that the sentence goes on. */
export function beginsSentence(after: string, words: SentenceWords): boolean {
  return (
    !/^\s*(?:[:;,&]|(?:[-–—]{1,3}\s)?["'“‘«*_„]*\p{Ll})/u.test(after) ||
    (words.smallBeginning?.test(after) ?? false)
  );
}

/** Who begins a sentence small ends it without a capital as well. */
export function startsSmall(before: string, after: string): boolean {
  return (
    before.length < lookback && /^\p{Ll}{2}|^i\s/u.test(before) && /\p{L}{3}$/u.test(before) && after !== ''
  );
}

export function lastWord(before: string): string {
  return /\S*$/.exec(before)?.[0] ?? '';
}
