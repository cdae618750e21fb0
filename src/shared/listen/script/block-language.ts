import {
  detectedLanguage,
  likelierLanguage,
  otherLanguage,
  languageCode,
} from '../../languages/language-code.ts';
import type { Block } from '../document.ts';

/** Against what a document states, so many small words of another language; where it states nothing, fewer are enough. */
const againstStated = 4;
const whereNothingIsStated = 3;
/** A whole document is judged by more: many a thesis begins with pages of thanks and a summary in another language. */
const ofDocument = { characters: 30_000, smallWords: 5 } as const;

const prose = new Set<Block['kind']>(['paragraph', 'list-item', 'quote', 'heading']);

/** What is said beside slides, which have only a few words themselves. */
const notes: Block['kind'] = 'comment';

/** Their words are names and abbreviations, which show no language, or they have none. */
const wordless = new Set<Block['kind']>(['code', 'formula', 'table', 'picture', 'gap']);

interface BlockLanguages {
  of(block: Block): string;
  /** What the document is evidently in, as far as it has been parsed; undefined where nothing shows it. */
  document(): string | undefined;
}

/**
 * The language of each block of a document, as a code. What a block or a document states counts, but English: Word and
 * others state that of anything. A text that evidently is in another language is in that one; a short one is in the
 * document's, as are tables, formulas, code, pictures and gaps.
 * @param blocks all that have been parsed
 */
export function createBlockLanguages(
  stated: string | undefined,
  blocks: () => readonly Block[],
): BlockLanguages {
  const inDocument = createDocumentLanguage(blocks);
  const isMisstated = createMisstatement(blocks);
  const of = (block: Block): string => {
    const declared =
      block.language !== undefined && isWrittenIn(block.language, block.text) ? block.language : undefined;
    if (declared !== undefined && !isEnglish(declared)) return declared;
    // A program corrects the spelling of code as English, whatever the document is in.
    const isKnown = block.kind !== 'code' && declared !== undefined;
    const isOfProgram = isKnown && isMisstated(inDocument());
    const own = isKnown && !isOfProgram ? declared : undefined;
    const known = own ?? stated;
    const seen = wordless.has(block.kind)
      ? undefined
      : detectedLanguage(block.said ?? block.text, known ? againstStated : whereNothingIsStated);
    if (seen !== undefined && !(seen === otherLanguage && known !== undefined && !isEnglish(known)))
      return seen;
    if (known !== undefined && !isEnglish(known)) {
      const whole = inDocument();
      return whole === undefined || whole === otherLanguage ? known : whole;
    }
    const expected = (own === undefined ? inDocument() : undefined) ?? known ?? 'en';
    const likelier = prose.has(block.kind) ? likelierLanguage(block.said ?? block.text, expected) : undefined;
    return likelier ?? expected;
  };
  return { of, document: inDocument };
}

/**
 * Word and others keep a second language of a text, that of its letters from right to left or from East Asia, and write it
 * to a PDF as the language of text that has none of these.
 */
export function isWrittenIn(language: string, text: string): boolean {
  const [primary = ''] = language.toLowerCase().split(/[-_]/);
  const script = scripts[primary];
  return script === undefined || script.test(text) || !/\p{Script=Latin}{2}/u.test(text);
}

const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /[\p{Script=Han}\p{Script=Hangul}]/u,
  th: /\p{Script=Thai}/u,
};

/**
 * Whether English is stated of text that evidently is in the language of the document, which is stated of none: as a program
 * for layouts does in which nobody has chosen a language.
 */
function createMisstatement(blocks: () => readonly Block[]): (whole: string | undefined) => boolean {
  let count = 0;
  let isStated = false;
  let isSeen = false;
  return (whole) => {
    if (whole === undefined || whole === otherLanguage || isEnglish(whole)) return false;
    const all = blocks();
    for (; count < all.length && !isStated; count += 1) {
      const { language, text, kind } = all[count] as Block;
      if (language === undefined) continue;
      if (languageCode(language) === languageCode(whole)) isStated = true;
      else if (!isSeen && (prose.has(kind) || kind === notes) && isEnglish(language))
        isSeen = detectedLanguage(text, againstStated) === whole;
    }
    return isSeen && !isStated;
  };
}

/** What the beginning of the document is evidently in; seen again until there is enough of it. */
function createDocumentLanguage(blocks: () => readonly Block[]): () => string | undefined {
  let count = 0;
  let text = '';
  let language: string | undefined;
  const seen = new Map<number, string | undefined>();
  return () => {
    const all = blocks();
    if (isEnough(text) || count === all.length) return language;
    text = withProse(text, all.slice(count));
    count = all.length;
    // A bill is hardly more than names and a table.
    language =
      mostSeen(text, seen) ??
      detectedLanguage(sentencesIn(all), whereNothingIsStated) ??
      mostSeen(withProse('', all, isNote), new Map());
    return language;
  };
}

/** Whether a document's first blocks are enough to know its language by: more of them change nothing. */
export function showLanguage(blocks: readonly Block[]): boolean {
  return isEnough(withProse('', blocks));
}

/** The beginning of a document so far, with the prose of the next blocks until it is enough. */
function withProse(text: string, next: readonly Block[], isProse = isText): string {
  let longer = text;
  for (const block of next) {
    if (isProse(block)) longer += `${block.text.slice(0, partLength)}\n`;
    if (isEnough(longer)) break;
  }
  return longer;
}

function isText({ kind }: Block): boolean {
  return prose.has(kind);
}

function isNote({ kind }: Block): boolean {
  return kind === notes;
}

/** As many letters as the detector looks at. */
const partLength = 600;

/** The first paragraphs and cells that hold more than names and values. */
function sentencesIn(blocks: readonly Block[]): string {
  const first = blocks.slice(0, firstBlocks).filter(({ kind }) => kind === 'table' || prose.has(kind));
  const cells = first.flatMap(({ text }) => text.slice(0, ofDocument.characters).split(/[\t\n]/));
  return cells.filter((cell) => cell.split(' ').length >= wordsOfSentence).join('\n');
}

const firstBlocks = 50;
const wordsOfSentence = 8;

function isEnough(text: string): boolean {
  return text.length >= ofDocument.characters;
}

/** @param seen the languages of its whole parts, by where they begin: these change no more */
function mostSeen(text: string, seen: Map<number, string | undefined>): string | undefined {
  const counts = new Map<string, number>();
  for (let at = 0; at < text.length; at += partLength) {
    const part = text.slice(at, at + partLength);
    const language = seen.has(at) ? seen.get(at) : detectedLanguage(part, ofDocument.smallWords);
    if (part.length === partLength) seen.set(at, language);
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function isEnglish(language: string): boolean {
  return languageCode(language) === 'en';
}
