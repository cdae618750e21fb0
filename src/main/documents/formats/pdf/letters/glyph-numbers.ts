import type { PlacedItem } from '../page-text.ts';

interface Numbering {
  /** By how much the number of a letter is less than its code: 29 where the font has all letters in the usual order. */
  readonly shift: number;
  readonly space: string;
  /** Whether it has the order of letters beyond ASCII that Noto Sans has together with Chinese characters. */
  readonly isAsian?: boolean;
}

const usualShift = 29;
/** In many fonts the letters beyond ASCII stand in the order of Macintosh Roman, without the space that doesn't break. */
const macintosh = new TextDecoder('macintosh');
const firstBeyondAscii = 98;
const firstBehindTheSpace = 172;

/**
 * Puts the letters back that a PDF only numbers. Without a table of its characters, a font gives the place of each letter
 * in it: `7KH` for `The`, with a control character for each space. Of some fonts only the space is such a number.
 */
export class GlyphNumbers {
  readonly #numberings = new Map<string, Numbering | 'unknown' | undefined>();
  /** Fonts that have said words or formulas: program code in them may be as full of signs as codes of letters are. */
  readonly #legible = new Set<string>();
  /** Whether the letters of any font are unknown. */
  #isPartial = false;
  /** That of a font which has all letters in the usual order, once words have come out. */
  #usual: Numbering | undefined;
  /** That of a font with Chinese characters. */
  #asian: Numbering | undefined;

  /** @param isFormula whether a font is for formulas, whose signs may have any numbers */
  decoded(items: readonly PlacedItem[], isFormula: (fontName: string) => boolean): DecodedItems {
    const fonts = textsByFont(items).filter(([fontName]) => !isFormula(fontName));
    for (const [fontName, text] of fonts) {
      const numbering = numbered.test(text) ? numberingOf(text) : undefined;
      if (typeof numbering === 'object') {
        this.#numberings.set(fontName, numbering);
        if (numbering.shift === usualShift) this.#usual ??= numbering;
        if (numbering.isAsian) this.#asian ??= numbering;
      } else if (areOtherLetters(text)) {
        this.#numberings.set(fontName, 'unknown');
        this.#isPartial = true;
      }
    }
    for (const [fontName, text] of fonts) {
      if (typeof this.#numberings.get(fontName) === 'object') continue;
      if (numbered.test(text)) this.#numberings.set(fontName, this.#asUsual(text) ?? numberingOf(text));
      else if (this.#asian && areAsianSigns(text)) this.#numberings.set(fontName, this.#asian);
      this.#isPartial ||= this.#numberings.get(fontName) === 'unknown';
      const mayBeLegible = text.length >= leastLegible && !this.#legible.has(fontName);
      if (mayBeLegible && (areWords(text) || isOfFormulas(text))) this.#legible.add(fontName);
      // Where some fonts don't say their letters, what another one says may be codes as well.
      const mayBeCodes = this.#isPartial && !this.#legible.has(fontName);
      if (mayBeCodes && isGibberish(text)) this.#numberings.set(fontName, 'unknown');
    }
    if (this.#numberings.size === 0) return { items: items.map(withoutMarks), isPartial: false };
    const known = items.filter(({ fontName }) => this.#numberings.get(fontName) !== 'unknown');
    const decoded = known.map((item) => {
      const numbering = this.#numberings.get(item.fontName);
      return typeof numbering === 'object'
        ? { ...item, str: lettersOf(item.str, numbering) }
        : withoutMarks(item);
    });
    const written = decoded.filter(({ fontName }) => !isFormula(fontName) && !this.#legible.has(fontName));
    const words = decoded.filter(({ fontName }) => this.#legible.has(fontName));
    // What is left of a page of which hardly anything can be read says nothing.
    const isUnreadable =
      lengthOf(known) < leastReadable * lengthOf(items) ||
      (this.#isPartial &&
        lengthOf(words) < leastReadable * lengthOf(items) &&
        isGibberish(written.map(({ str }) => str).join(' ')));
    const left = items.filter(({ fontName }) => this.#numberings.get(fontName) === 'unknown');
    return { items: isUnreadable ? [] : decoded, isPartial: isUnreadable || isOfLetters(left) };
  }

  /** The numbers of a heading are too few to tell what they stand for: it is what those of the text do. */
  #asUsual(text: string): Numbering | undefined {
    const usual = this.#asian && hasAsianOrder(text) ? this.#asian : this.#usual;
    const letters = usual && lettersOf(text, usual);
    return letters !== undefined && !numbered.test(letters) && !isGibberish(letters) ? usual : undefined;
  }
}

/** A tab or the end of a line that is the number of a letter stands in the private area until it is known which. */
const mark = /[\uf009-\uf00d]/gu;
const marksFrom = 0xf000;

/** Whether a page numbers the letters that it draws in a font: some of them are as no text has them. */
export function usesNumbers(drawn: readonly string[]): boolean {
  const numbers = drawn.filter((unicode) => unicode >= '\u0001' && unicode <= '\u0008');
  return numbers.length >= leastSpaces * drawn.length;
}

/** What stands for a number that looks like a tab or the end of a line. */
export function markOf(unicode: string): string | undefined {
  return /^[\t-\r]$/.test(unicode) ? String.fromCharCode(marksFrom + unicode.charCodeAt(0)) : undefined;
}

function numberOf(marked: string): string {
  return String.fromCharCode(marked.charCodeAt(0) - marksFrom);
}

function withoutMarks(item: PlacedItem): PlacedItem {
  return item.str.search(mark) < 0 ? item : { ...item, str: item.str.replaceAll(mark, ' ') };
}

function textsByFont(items: readonly PlacedItem[]): (readonly [fontName: string, text: string])[] {
  const fonts = Map.groupBy(items, (item) => item.fontName);
  return [...fonts].map(([fontName, its]) => [
    fontName,
    its.map(({ str }) => str.replaceAll(mark, ' ')).join(' '),
  ]);
}

/** In characters: codes seldom look like words for so long. */
const leastLegible = 100;
/** Of the letters of a page. */
const leastReadable = 0.15;

/** Different ones: a font for bullets, ticks and arrows has fewer on a page, and nothing is missing without them. */
const fewestSigns = 6;

function isOfLetters(items: readonly PlacedItem[]): boolean {
  return new Set(items.flatMap(({ str }) => [...str.replaceAll(/\s/g, '')])).size >= fewestSigns;
}

function lengthOf(items: readonly PlacedItem[]): number {
  return items.reduce((sum, { str }) => sum + str.trim().length, 0);
}

interface DecodedItems {
  readonly items: readonly PlacedItem[];
  /** Whether text was left out because nothing states which letters it is made of, and not only signs. */
  readonly isPartial: boolean;
}

/** Control characters, but for those that part lines and words. */
const controls = String.raw`[\u0001-\u0008\u000b\u000c\u000e-\u001f]`;
const numbered = new RegExp(controls, 'u');
/** Of all characters; about every sixth is a space. */
const leastSpaces = 0.05;
/** Of what is not a space. Ligatures and accents of old fonts are rarer. */
const leastUnknown = 0.2;
const leastCharacters = 20;

/** Recognized by what must be the spaces, and only where words come out. */
function numberingOf(text: string): Numbering | 'unknown' | undefined {
  const counts = new Map<string, number>();
  for (const [control] of text.matchAll(new RegExp(controls, 'gu')))
    counts.set(control, (counts.get(control) ?? 0) + 1);
  const [space = '', count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const signs = text.replaceAll(' ', '').length;
  const isUnknown =
    signs >= leastCharacters &&
    [...counts.values()].reduce((sum, each) => sum + each, 0) > leastUnknown * signs;
  if (count < leastSpaces * text.length) return isUnknown ? 'unknown' : undefined;
  const inAsian = { shift: asian.shift, space, isAsian: true };
  if (space === asian.space && hasAsianOrder(text)) {
    const letters = lettersOf(text, inAsian).replaceAll(/[^\p{L}\s]/gu, ''); // a list of works has as many figures
    if (areWords(letters)) return inAsian;
  }
  const isSpaced = (text.match(/ /g)?.length ?? 0) > count;
  const shifts = isSpaced ? [32 - space.charCodeAt(0)] : [0, 32 - space.charCodeAt(0)];
  const found = shifts.map((shift) => ({ shift, space })).find((each) => areWords(lettersOf(text, each)));
  return found ?? (isUnknown ? 'unknown' : undefined);
}

function areWords(text: string): boolean {
  const signs = text.replace(/\s/g, '').length;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const vowels = text.normalize('NFD').match(/[aeiouy]/giu)?.length ?? 0;
  return letters >= 10 && letters >= 0.75 * signs && vowels >= 0.25 * letters && vowels <= 0.6 * letters;
}

/** Signs that text has now and then, and codes of letters at every turn. */
const oddSigns = /[^\p{L}\p{M}\p{N}\s.,;:!?'"’“”«»()–—\-/%€$£&•]/gu;
const mostOdd = 0.1;
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

function isGibberish(all: string): boolean {
  // Single letters and what recurs are the variables of formulas, which make no words.
  const text = [...new Set(all.split(/\s+/))].filter((word) => word.length > 1).join(' ');
  const signs = text.replaceAll(' ', '').length;
  if (signs < leastCharacters || isOfFormulas(all)) return false;
  if ((text.match(oddSigns)?.length ?? 0) > mostOdd * signs) return !holdsWords(text);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 0.75 * signs && latin.test(text) && !areWords(text);
}

/**
 * Whether it is what formulas have upright: figures, brackets and signs, with few letters. In codes most signs are letters,
 * but for a text in capitals, which has one of them in every word: `$` is its A, and `*` its G.
 */
function isOfFormulas(text: string): boolean {
  const rest = text.replace(/[\d\s()[\]{}=+:;,.<>|/!−–\-˜ˆ¯˙]/g, '');
  return /^\p{L}*$/u.test(rest) && rest.length < mostLettersInFormula * text.replace(/\s/g, '').length;
}

const mostLettersInFormula = 0.3;

/** Whether most letters are in words between the signs, as in what programmers write. Codes mix small and capital letters. */
function holdsWords(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const words = text.match(/(?<!\p{L})\p{L}?\p{Ll}{2,}(?!\p{L})/gu)?.join(' ') ?? '';
  return areWords(words) && words.replaceAll(' ', '').length >= mostLetters * letters;
}

const mostLetters = 0.6;

/** Half and more of the letters of any European language, and a third where each stands for another one. */
const common = /[aeinorst]/g;
const leastCommon = 0.38;
const leastVowels = 0.25;
/** Fewer may be a list of names or codes. */
const fewestLetters = 300;
/** Codes and acronyms have fewer. */
const leastLowerCase = 0.6;

/** The variables of formulas, which are of the italic letters that the text has as well, stand alone or in pairs. */
const wordLike = /\p{L}{3,}/gu;

/** Whether a text looks like words, but with other letters in place of their own, as a font without a map of its letters gives it. */
function areOtherLetters(all: string): boolean {
  if (all.length < fewestLetters || hasVowelsOfWords(all) || !latin.test(all)) return false;
  const text = all.match(wordLike)?.join(' ') ?? '';
  const letters = text.normalize('NFD').match(/\p{L}/gu)?.join('') ?? '';
  const small = letters.match(/\p{Ll}/gu)?.length ?? 0;
  const shared = letters.toLowerCase().match(common)?.length ?? 0;
  const vowels = letters.match(/[aeiouy]/gi)?.length ?? 0;
  return (
    letters.length >= fewestLetters &&
    small >= leastLowerCase * letters.length &&
    shared < leastCommon * letters.length &&
    vowels < leastVowels * letters.length
  );
}

/** 1 for a letter of ASCII, 2 for a vowel; looked up for each letter of a document. */
const lettersOfAscii = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const letter = String.fromCharCode(code);
  if (/[aeiouy]/i.test(letter)) return 2;
  return /[a-z]/i.test(letter) ? 1 : 0;
});

/** Whether its plain vowels alone are as many as words have, if every sign beyond ASCII is a letter: that is enough to recognize most text. */
function hasVowelsOfWords(text: string): boolean {
  let letters = 0;
  let vowels = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const known = code > 0x7f ? 1 : lettersOfAscii[code];
    if (known === 0) continue;
    letters++;
    if (known === 2) vowels++;
  }
  return vowels >= leastVowels * letters;
}

function lettersOf(numbers: string, { shift, space, isAsian }: Numbering): string {
  if (shift === 0) return numbers.replaceAll(space, ' ').replaceAll(mark, ' ');
  const read = isAsian ? asianLetterOf : letterOf;
  const letters = [...numbers.replaceAll(mark, numberOf)].map((number) => read(number, shift)).join('');
  return letters.replaceAll('ﬁ', 'fi').replaceAll('ﬂ', 'fl');
}

function letterOf(number: string, shift: number): string {
  const place = number.charCodeAt(0) + shift - usualShift;
  if (number === ' ' || place > 0xff + firstBeyondAscii) return number;
  if (place < firstBeyondAscii) return String.fromCharCode(place + usualShift);
  const code = place + (place < firstBehindTheSpace ? usualShift + 1 : usualShift + 2);
  return code > 0xff ? number : macintosh.decode(Uint8Array.of(code));
}

/** In Noto Sans with Chinese characters: the letters from À to ÿ have the order of Latin 1, and what follows other numbers. */
const asian = { shift: 31, space: '\u0001', latin: 67, first: 0xc0, last: 0xff };
const asianSigns: ReadonlyMap<number, string> = new Map(
  [
    { from: 0x01d0, signs: ['–'] },
    { from: 0x4656, signs: ['ff', 'fi', 'fl'] },
    { from: 0x4f50, signs: [...'0123456789'] },
    { from: 0x4fbf, signs: [...'‘’“”'] },
  ].flatMap(({ from, signs }) => signs.map((sign, at): [number, string] => [from + at, sign])),
);

/** Whether all that it has beyond ASCII is a letter or sign in that order, and enough of it to tell. */
function hasAsianOrder(text: string): boolean {
  const beyond = [...text].filter((number) => number.charCodeAt(0) >= asian.first - asian.latin);
  return (
    beyond.length > 0 && beyond.every((number) => /[\p{L}\d‘’“”–]/u.test(asianLetterOf(number, asian.shift)))
  );
}

/** As in the font of nothing but the numbers of pages. */
function areAsianSigns(text: string): boolean {
  const signs = [...text.replace(/\s/g, '')];
  return signs.length > 0 && signs.every((sign) => asianSigns.has(sign.charCodeAt(0)));
}

function asianLetterOf(number: string, shift: number): string {
  const code = number.charCodeAt(0);
  const sign = asianSigns.get(code);
  if (sign !== undefined || number === ' ') return sign ?? number;
  const place = code + asian.latin;
  if (place >= asian.first && place <= asian.last) return String.fromCharCode(place);
  return place > asian.last ? '\ufffd' : letterOf(number, shift);
}
