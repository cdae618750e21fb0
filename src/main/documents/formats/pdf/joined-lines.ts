import { spaceBetween } from '../../../../shared/text/unspaced-scripts.ts';
import { drawnApart } from './letters/accents.ts';
import { linesOfLead, withLead } from './leads.ts';
import type { Segment } from './line-segments.ts';

/** The words a document has used so far. They show whether a hyphen at a line end belongs to the word. */
export class Vocabulary {
  /** Each word, and whether it was ever written without a capital. */
  readonly #words = new Map<string, boolean>();
  /** What stands behind the hyphen in words such as “domain-specific”. */
  readonly #seconds = new Set<string>();
  /** Enough for any book, and a limit on memory. */
  static readonly most = 200_000;

  add(line: string): void {
    // The first and last word of a line may be halves of broken words.
    const whole = drawnApart.test(line) ? line.replace(besideAccent, ' ') : line;
    const words = whole.match(ascii.test(whole) ? plainWord : anyWord) ?? [];
    for (const word of words.slice(1, -1)) {
      if (this.#words.size >= Vocabulary.most) return;
      const lower = word.toLowerCase();
      if (this.#words.get(lower) !== true) this.#words.set(lower, word === lower);
      const hyphen = lower.lastIndexOf('-');
      if (hyphen > 0 && lower.length - hyphen > leastSecond) this.#seconds.add(lower.slice(hyphen + 1));
    }
  }

  get size(): number {
    return this.#words.size;
  }

  has(word: string): boolean {
    return this.#words.has(word.toLowerCase());
  }

  /** Whether it was written without a capital, as no noun is in German. */
  hasUncapitalized(word: string): boolean {
    return this.#words.get(word) === true;
  }

  /** Whether it is the second half of a word with a hyphen, which prefixes such as “inter” never are. */
  hasSecond(word: string): boolean {
    return this.#seconds.has(word.toLowerCase());
  }
}

/** In letters: shorter ones may be pronouns, or endings. */
const leastSecond = 4;

/** What a word is in any script, and, looked for much faster, where all is plain ASCII. */
const anyWord = /\p{L}+(?:-\p{L}+)*/gu;
const plainWord = /[A-Za-z]+(?:-[A-Za-z]+)*/g;
const ascii = /^[ -~]*$/;

/** The pieces of a word that an accent drawn apart has cut. */
const besideAccent = /\p{L}* ?[¨´ˆ˜¯˘˙˚ˇ˝¸`] ?\p{L}*/gu;
const hyphenAtEnd = /[-\u2010]$/;
const lineEnd = /(\p{L}+(?:-\p{L}+)*)[-\u2010\u00ad]$/u;
/** First parts of compounds, which are seldom half of a broken word. */
const compounding = /^(?:self|well|half|quasi|all|cross|human|user|high|low|long|short|real|full)$/i;
const lineStart = /^(\p{Ll}\p{L}*)((?:-\p{L}+)+)?/u;
/** An address or a path keeps its hyphens. */
const inPath = /[/_@\\]\S*$/;
const inAddress = /[/_@\\]\S*$|--?\p{L}+-$/u;
/** A dash between numbers or words, and an address of a page, which breaks off behind one of its signs. */
const goesOnClosely = /[\p{L}\d][–—]$|\/$|:\/\/\S*[_=&?]$/u;
/** “Foto- und Videoteam”, “kunst- en muziekschool”: what the two words share stands at the end of the second one. */
const conjunction = /^(?:und|oder|bzw|sowie|en|of)$/;
/** “acessá-los”: in Portuguese, the infinitive before a pronoun ends in an accent. */
const enclitic = /[áâéêíôó]$/;
/** “investigou-se”, “tornarem-se”, “exemplifica-se”: verbs before the pronoun of Portuguese, in a text that has its “não”. */
const reflexive = /\p{L}{2}(?:[aei]r|ou|[ae]m)$|\p{L}{5}a$/u;
/** “l’e-sistenza”, “l’é-tude”: an elided article leaves a single vowel before the hyphen. */
const elided = /\p{L}[’'][aeiouyàâéèêîïôûœh]-$/iu;

const inIdentifier = /^\p{L}+\/\d/u;
/** “funktionieren-den”, “lopen-de”: participles of German and Dutch, whose endings are words as well. */
const infinitive = /\p{L}{3}e[rl]?n$/u;
const ofParticiple = /^de[rnms]?$/;
/** “mixed-mode”, “physically-based”: no word is broken after such an ending. */
const wholeWord = /^(?!embed$|shred$)(?:\p{L}{2,}[^\P{L}e]ed|\p{L}{3,}ally)$/iu;
/** What is not the rest of a word broken there: “preced-ing”, “naked-ness”. */
const ending = /^(?:[aeiou]|ly|ness)/;
/** Second parts of compounds, which are seldom the second half of a broken word. */
const compounded =
  /^(?:grained|based|oriented|driven|shaped|sized|scale|specific|aware|agnostic|intensive|friendly)$/;

/** Lines with a space for each hyphen, on a page whose fonts call the space a hyphen. */
export function withSpacesForHyphens(lines: readonly Segment[]): readonly Segment[] {
  const hyphened = lines.filter(({ text }) => {
    // Most lines have fewer, and addresses have them for spaces.
    if (text.split('-').length <= hyphenedLine.hyphens || text.includes('/')) return false;
    const hyphens = text.match(betweenWords)?.length ?? 0;
    return hyphens >= hyphenedLine.hyphens && text.split(' ').length < hyphens / hyphenedLine.toEachSpace;
  });
  if (hyphened.length < hyphenedLine.onPage) return lines;
  return lines.map((line) => ({ ...line, text: line.text.replace(/-\s?/g, ' ').trim() }));
}

const betweenWords = /(?<=[\p{L}\p{N},.:;)])-(?=[\p{L}\p{N}(])/gu;
/** No text has so many hyphens and so few spaces, line after line. */
const hyphenedLine = { hyphens: 4, toEachSpace: 3, onPage: 4 };

/**
 * How two lines are joined shows at the last word of the first, so only that is looked at again and again.
 * @param edge where their column ends
 */
export function joined(lines: readonly Segment[], vocabulary: Vocabulary, edge: number): string {
  let before = '';
  let last = '';
  const headed = linesOfLead(lines, edge);
  for (const [at, line] of lines.entries()) {
    const text = withoutStrayHyphens(at === 0 ? withLead(line) : line.text, vocabulary);
    last = at === headed && at > 0 ? `${last}\u2003${text}` : joinLines(last, text, vocabulary);
    const word = last.lastIndexOf(' ', last.length - 2) + 1;
    before += last.slice(0, word);
    last = last.slice(word);
  }
  return before + last;
}

/**
 * Without the hyphens of an earlier setting, at whose line ends words were broken: the document has “la clasifica- ción” without
 * it, or “cryptoc-urrencies”, neither half of which is a word.
 */
function withoutStrayHyphens(text: string, vocabulary: Vocabulary): string {
  if (!text.includes('-')) return text;
  return text.replace(strayHyphen, (broken, left: string, space: string, right: string) => {
    const isHalf = !vocabulary.has(left) && !vocabulary.has(right);
    const isBroken = vocabulary.hasUncapitalized(left + right) && (space !== '' || isHalf);
    return isBroken ? left + right : broken;
  });
}

/** Short first parts may be prefixes. */
const strayHyphen =
  /(?<![\p{L}\d/_@.-])(\p{Ll}{2,}(?=- )|\p{Ll}{5,})-( ?)(\p{Ll}{2,})(?![\p{L}\d/_@-]|\.\p{L})/gu;

/** Joins two lines of a paragraph, and removes a hyphen that only broke the word. */
export function joinLines(before: string, after: string, vocabulary: Vocabulary): string {
  if (before === '') return after;
  if (before.endsWith('\u00ad')) return before.slice(0, -1) + after;
  if (spaceBetween(before, after) === '') return before + after;
  const left = hyphenAtEnd.test(before) ? lineEnd.exec(before)?.[1] : undefined;
  if (!left)
    return goesOnClosely.test(before) ||
      (before.endsWith(':') && after.startsWith('//')) ||
      isAddressBroken(before, after)
      ? before + after
      : `${before} ${after}`;
  const [, right, chained = ''] = lineStart.exec(after) ?? [];
  if (!right) {
    if (isTitleBroken(left, after, vocabulary)) return before.slice(0, -1) + after;
    return /^[\p{Lu}\d]/u.test(after) ? before + after : `${before} ${after}`;
  }
  if (chained === '' && conjunction.test(right)) return `${before} ${after}`;
  if (enclitic.test(left) && /^l[oa]s?$/.test(right)) return before + after;
  if (right === 'se' && reflexive.test(left) && vocabulary.has('não') && !vocabulary.has(`${left}se`))
    return before + after;
  const whole = before.slice(0, -1) + after;
  if (!inPath.test(before) && isKnown(left, right, chained, vocabulary)) return whole;
  if (chained === '' && !inPath.test(before) && isLastPartBroken(left, right, vocabulary)) return whole;
  if (chained !== '' || inAddress.test(before) || inIdentifier.test(after)) return before + after;
  return elided.test(before) || isOnlyBroken(left, right, vocabulary) ? whole : before + after;
}

/** “https://github.” above “com/lamps”, “https://lamps.example/histo” above “ry/1901.html” */
function isAddressBroken(before: string, after: string): boolean {
  const address = addressAtEnd.exec(before);
  if (!address) return false;
  const { host = '', path } = address.groups ?? {};
  const isHostOpen = path === undefined && (host.endsWith('.') || !host.includes('.'));
  return isHostOpen ? restOfHost.test(after) : path !== undefined && restOfPath.test(after);
}

const addressAtEnd = /:\/\/(?<host>[\w.-]+)(?<path>\/[^\s,;)\]]*(?<![.!?]))?$/;
const restOfHost = /^(?!www\.)[\w-]+(?:\.[\w-]+)*\//;
/** With more signs than “and/or” has. */
const restOfPath =
  /^(?!www\.|[\w-]+(?:\.[\w-]+)+\/|[\d/]+(?:\s|$))(?=\S*(?:\/\S*[/.\d]|\/(?:\s|$)|\.(?:html?|php|pdf)\b))[\w%~./?=&-]+[,;)]*(?:\s|$)/;

/** “… AND FINAN-” above “CIAMENTOS”: no half of a word in a title in capitals is a word of the document. */
function isTitleBroken(left: string, after: string, vocabulary: Vocabulary): boolean {
  const right = capitals.exec(after)?.[0];
  if (!right || left !== left.toUpperCase() || left.includes('-')) return false;
  if (vocabulary.has(`${left}-${right}`)) return false;
  if (vocabulary.has(left + right)) return true;
  // Neither “CPS-GUARD” nor “BOSNIE-HERZÉGOVINE”: a half is short, and both can be spoken.
  const halves = [left, right];
  const maybeSyllables =
    halves.some(({ length }) => length <= longestHalf) &&
    halves.every((half) => vowel.test(half.normalize('NFD')));
  return maybeSyllables && !halves.some((half) => vocabulary.has(half));
}

/** In letters: the shorter half of most words that are broken. */
const longestHalf = 5;
const vowel = /[AEIOUY]/;

const capitals = /^\p{Lu}{3,}(?=\s|$)/u;

/** Whether the document has the word without the break: “Jugend” for “Ju-” and “gend-Club”, “Hackathon” for “Jugend-Hacka-” and “thon”. */
function isKnown(left: string, right: string, chained: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.has(left + right) || vocabulary.has(left + right + chained)) return true;
  const last = left.slice(left.lastIndexOf('-') + 1);
  return last !== left && !vocabulary.has(right) && vocabulary.has(last + right);
}

/** “Account-Betrei-” and “ber”: neither half is a word of the document, as the parts of “state-of-the-art” are. */
function isLastPartBroken(left: string, right: string, vocabulary: Vocabulary): boolean {
  const last = left.slice(left.lastIndexOf('-') + 1);
  return last !== left && right.length <= longestHalf && !vocabulary.has(right) && !vocabulary.has(last);
}

function isOnlyBroken(left: string, right: string, vocabulary: Vocabulary): boolean {
  // “analógico-digital”, in a text that has “digital-analógico”, too.
  if (vocabulary.has(`${left}-${right}`) || vocabulary.has(`${right}-${left}`)) return false;
  // “state-of-the-” and “art”: a word that already has hyphens keeps this one too.
  if (left.includes('-')) return false;
  if (infinitive.test(left) && ofParticiple.test(right)) return true;
  if (left.length < 2 || compounding.test(left)) return false;
  if (wholeWord.test(left) && !ending.test(right)) return false;
  if (left.length > 3 && compounded.test(right)) return false;
  if (isPreposition(left, vocabulary)) return true;
  const isWhole = vocabulary.has(left) || vocabulary.hasSecond(left);
  return !(isWhole && (vocabulary.hasUncapitalized(right) || vocabulary.hasSecond(right)));
}

/** “bei-den”, “con-tiene”: no word with a hyphen begins with it in the language that the other words show. */
function isPreposition(left: string, vocabulary: Vocabulary): boolean {
  return prepositions.some(
    ({ among, begin }) => begin.test(left) && among.every((word) => vocabulary.has(word)),
  );
}

const prepositions = [
  {
    among: ['und', 'nicht', 'die'],
    begin: /^(?:ab|an|auf|aus|bei|durch|ein|gegen|her|hin|mit|nach|über|um|unter|vor|wieder|zu|zwischen)$/,
  },
  { among: ['del', 'los', 'una'], begin: /^(?:con|contra|de|en|entre|por|sin|sobre|tras)$/ },
  { among: ['della', 'che', 'una'], begin: /^(?:con|da|del|di|fra|per|su|tra)$/ },
  { among: ['não', 'uma'], begin: /^(?:com|de|em|por)$/ },
] as const;
