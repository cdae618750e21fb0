import type { Block, BlockKind, ForeignStretch } from '../document.ts';
import { splitSentences, type Range } from '../../text/sentences.ts';
import { createBlockLanguages, isWrittenIn } from './block-language.ts';
import { type ReadingChoices, chosenPolicy } from './choices.ts';
import { announced, summaryOf } from './block-summary.ts';
import { withDates, withHeads, withTicks } from './table-reading.ts';
import { withNarration } from './narrated.ts';
import { hasWords } from './packing.ts';
import { defaultPolicies, policiesOf, type Policy } from './policies.ts';
import { romanNumber } from '../../languages/speaking/roman-digits.ts';
import { longPath } from '../../languages/speaking/web-addresses.ts';
import { replaced } from '../../languages/speaking/replacing.ts';
import { sayAsRules, type SayAs } from './say-as.ts';
import type { BlockReading, Sentence } from './script.ts';
import { quotesAndPictures } from '../../languages/speaking/marks/quotes-and-pictures.ts';
import { languageCode, type LanguageCode } from '../../languages/language-code.ts';
import { speakableText } from '../../languages/speakable-text.ts';
import type { SpeakingRule, SpokenText } from './spoken-text.ts';
import { t } from '../../text/translate.ts';

/** How blocks are read by a person's choices. */
interface BlockReader {
  policyOf(block: Block): Policy;
  /** With another one, blocks are read otherwise that don't state their own. */
  documentLanguage(): string | undefined;
  /**
   * @param moved it is a footnote that is read behind another block
   * @param counted how the number before it is said
   */
  read(block: Block, moved: boolean, counted?: SpeakingRule): BlockReading;
}

/** @param blocks all that have been parsed */
export function createBlockReader(choices: ReadingChoices, blocks: () => readonly Block[]): BlockReader {
  const own = sayAsRules(choices.words.map(unquoted), choices.everywhere.map(unquoted));
  const languages = createBlockLanguages(choices.language, blocks);
  const speak = (text: string, first: readonly SpeakingRule[], language: string): SpokenText =>
    speakableText(text, [...first, ...own], language);

  const policyOf = (block: Block): Policy => {
    const chosen = chosenPolicy(block, choices).policy;
    const policy = policiesOf[block.kind].includes(chosen) ? chosen : defaultPolicies[block.kind];
    const unsayable = block.kind === 'formula' && block.said === undefined;
    return unsayable && policy === 'read' ? 'summary' : policy;
  };

  return {
    policyOf,
    documentLanguage: languages.document,
    read(block, moved, counted) {
      const policy = policyOf(block);
      if (policy === 'skip') {
        return { block, policy, ...reasoned(block, policy, choices), sentences: [] };
      }
      if (block.text.trim() === '') return { block, policy, reason: nothingToRead(), sentences: [] };
      const language = languages.of(block);
      const code = languageCode(language);
      const lng = code ?? 'en';
      const voice = code && choices.voices[code];
      const by = voice === undefined ? {} : { voice };
      if (policy === 'summary') {
        const summary = speak(summaryOf(block, lng), [], language).text;
        const sentences = [asOne(block, summary)];
        return { block, policy, ...by, ...reasoned(block, policy, choices), summary, sentences };
      }
      if (block.said !== undefined) {
        // In a formula that is in words already, “t” is no ton and “m” no metre.
        const isInWords = block.kind === 'formula' && !/\p{Sm}|[/()^]/u.test(block.said);
        const spoken = isInWords ? block.said : speak(block.said, [], language).text;
        return { block, policy, ...by, sentences: [asOne(block, spoken)] };
      }
      const announcing = (): LanguageCode => languageCode(languages.document() ?? language) ?? lng;
      const isRemark = block.kind === 'comment' && block.mark !== undefined;
      const intro = (moved || isRemark) && code ? introduction(block, announcing()) : counted;
      const first = firstRules(block, language);
      const speakHead = (head: string): string => speak(head, first, language).text;
      const headed =
        block.kind === 'table'
          ? withDates(withTicks(withHeads(block, speakHead), lng), speakHead, code ?? lng)
          : withTick(block, lng);
      const ranges = rangesOf(block, language).map((range, i) =>
        sentenceOf(headed, range, language, (text, its, begins) =>
          speak(text, intro && i === 0 && begins ? [...first, intro] : first, its),
        ),
      );
      // Behind “et al.”, the mark of a work is a sentence that leaves its full stop: “by Tern et al. [14]. It burns”.
      const sentences = ranges.filter(({ spoken }) => !onlyStop.test(spoken));
      if (sentences.length === 0) return { block, policy, reason: nothingToRead(), sentences };
      const heard = withNarration(sentences, block, choices);
      return { block, policy, ...by, ...(moved && reasoned(block, 'after', choices)), sentences: heard };
    },
  };
}

/** Whether the box of a form is ticked, as in “I agree: ☒”. */
function withTick(block: Block, lng: LanguageCode): Block {
  const tick = block.kind === 'field' ? /[☐☒]$/u.exec(block.text) : null;
  if (!tick) return block;
  const said = tick[0] === '☒' ? t('spoken:checked', { lng }) : t('spoken:unchecked', { lng });
  return { ...block, sayings: [{ start: tick.index, end: block.text.length, said }] };
}

/** A block with something else said in its place. */
function asOne({ text }: Block, spoken: string): Sentence {
  const whole = { start: 0, end: text.length, spoken };
  return { ...whole, parts: [whole] };
}

function reasoned(block: Block, policy: Policy, choices: ReadingChoices): { reason?: string } {
  const reason = reasonFor(block.kind, policy, chosenPolicy(block, choices).by);
  return reason === undefined ? {} : { reason };
}

/** Rows of a table, lines of code and entries of a list of contents are sentences of their own. What has no letter and no digit is none. */
function rangesOf(block: Block, language: string): readonly Range[] {
  const { kind, text } = block;
  const found = inLines.has(kind) ? linesOf(text) : sentencesOf(block, language);
  const ranges = kind === 'heading' ? withNumber(text, found) : found;
  const isOfSource = ({ end }: Range, at: number): boolean =>
    !inLines.has(kind) &&
    at > 0 &&
    at === ranges.length - 1 &&
    sourceNumber.test(text.slice(ranges[at - 1]?.end, end));
  return ranges.filter((range, at) => hasWords(text.slice(range.start, range.end)) && !isOfSource(range, at));
}

const onlyStop = /^\s*[.,;:]\s*$/;

/** Behind the last sentence of a paragraph, the number of the work that it cites, or of its formula: “… is collected. (60)” */
const sourceNumber = /^\s*\(\d{1,3}(?:[,;–-] ?\d{1,3}){0,5}\)\.?$/u;

/** “Chapter 2. The river” is one name. */
function withNumber(text: string, ranges: readonly Range[]): readonly Range[] {
  const [number, name, ...rest] = ranges;
  if (!number || !name || !headingNumber.test(text.slice(number.start, number.end))) return ranges;
  return [{ start: number.start, end: name.end }, ...rest];
}

const headingNumber = /^(\p{L}+\s+)?([\d.]*\d|[IVXLC]+)\.$/u;

/** Within a stretch of another language, only where that one ends a sentence. */
function sentencesOf({ text, foreignStretches = [] }: Block, language: string): readonly Range[] {
  const ranges = splitSentences(text, language);
  if (foreignStretches.length === 0) return ranges;
  const ends = (at: number): boolean =>
    foreignStretches.every(
      ({ start, end, language: its }) =>
        at <= start ||
        at >= end ||
        splitSentences(text.slice(start, end), its).some((sentence) => start + sentence.end === at),
    );
  const whole: Range[] = [];
  for (const range of ranges) {
    const before = whole.at(-1);
    if (before && !ends(before.end)) whole[whole.length - 1] = { start: before.start, end: range.end };
    else whole.push(range);
  }
  return whole;
}

const inLines: ReadonlySet<BlockKind> = new Set<BlockKind>(['table', 'code', 'contents', 'figure', 'byline']);

function linesOf(text: string): readonly Range[] {
  return [...text.matchAll(/\S[^\n]*/g)].map(({ index, 0: line }) => ({
    start: index,
    end: index + line.trimEnd().length,
  }));
}

/**
 * Stretches of it in another language are said as that one says them. What is said otherwise than it is written parts the
 * text, so that no rule changes it.
 */
function sentenceOf(
  block: Block,
  range: Range,
  language: string,
  speak: (text: string, language: string, begins: boolean) => SpokenText,
): Sentence {
  const parts: SpokenText['parts'][number][] = [];
  for (const stretch of stretchesOf(block, range, language)) {
    let at = stretch.start;
    const speakTo = (to: number): void => {
      const from = at;
      const spoken = speak(block.text.slice(from, to), stretch.language, from === range.start);
      parts.push(
        ...spoken.parts.map((part) => ({ ...part, start: part.start + from, end: part.end + from })),
      );
    };
    for (const { start, end, said } of block.sayings ?? []) {
      if (start < at || end > stretch.end) continue;
      speakTo(start);
      const touches = parts.length > 0 && /[\p{L}\p{N}]$/u.test(block.text.slice(0, start));
      parts.push({ start, end, spoken: touches && /^[\p{L}\p{N}]/u.test(said) ? ` ${said}` : said });
      at = end;
    }
    if (at < stretch.end || parts.length === 0) speakTo(stretch.end);
  }
  const spoken = parts.map((part) => part.spoken ?? block.text.slice(part.start, part.end)).join('');
  return { ...range, spoken, parts };
}

/** A sentence cut where its language changes. */
function stretchesOf(block: Block, { start, end }: Range, language: string): readonly ForeignStretch[] {
  const stretches: ForeignStretch[] = [];
  let at = start;
  for (const foreign of block.foreignStretches ?? []) {
    const from = Math.max(at, foreign.start);
    const to = Math.min(end, foreign.end);
    if (to <= from || !isWrittenIn(foreign.language, block.text.slice(from, to))) continue;
    if (from > at) stretches.push({ start: at, end: from, language });
    stretches.push({ start: from, end: to, language: foreign.language });
    at = to;
  }
  return at < end ? [...stretches, { start: at, end, language }] : stretches;
}

/** A cell of nothing but a colon is that of the label before it. */
const cells: SpeakingRule = {
  find: /[^\S\n]*(?:\t[^\S\n]*(?<colon>:)[^\S\n]*(?:\t\s*|$)|\t\s*)/gu,
  say: (_all, colon) => (colon ? ': ' : ', '),
};

/** A number over a chapter is not a letter, and its lines are heard apart. */
const headings: readonly SpeakingRule[] = [
  {
    find: /^([IVXL]{2,}|[IVX])(?=\s*(?:[.:)\u2014\u2013\n]|$))(?!\.\s?\p{Lu}\.)/gu,
    say: (_all, letters = '') => romanNumber(letters)?.toString(),
  },
  // A title broken after `of` or before a small word goes on.
  {
    find: /(?<=(?<!\p{L})(?:\p{Lu}[\p{L}’'-]*|\p{L}{4,})|[\p{N})”’"'])\s*\n\s*(?=[\p{Lu}\p{N}“"‘])/gu,
    say: () => '. ',
  },
];

/** What a program calculated has decimal points in any language: three figures behind one would be thousands. */
const decimals: SpeakingRule = {
  find: /(?<=(?<![\p{L}\d.,])\d{1,3})\.(?=\d{3}(?![\d.,]))/gu,
  say: () => ',',
};
/** What a decimal point alone has behind it, or before it. */
const decimalPoint = /(?<![\p{L}\d.,])(?:0\.\d{2}|\d{1,3}\.\d{4})\d*(?![\d.,])/u;
/** “1,5”, but no arguments, as of `AR(1,5)`. */
const decimalComma = /(?<!\p{L}\(\d*)\d,\d/u;

/** In a sentence, not “0.30 Uhr”. */
const longDecimal = /(?<![\p{L}\d.,])(?:0\.\d{3}|\d{1,3}\.\d{4})\d*(?![\d.,])/u;

function hasDecimalPoints({ kind, text }: Block): boolean {
  return (kind === 'table' ? decimalPoint : longDecimal).test(text) && !decimalComma.test(text);
}

/** The words that head a paragraph on its first line are heard apart: “Lamps\u2003The keeper lights them.” A word that the sentence goes on behind is its subject. */
const leads: readonly SpeakingRule[] = [
  {
    find: /(?<=^(?:(?:\d{1,3}(?:\.\d{1,3}){0,3}[.)]?|\p{L}[.)]|[ivxIVX]{1,5}[.)])\s)?[“"«‘(]?\p{Lu}[^\u2003]*[\p{L}\p{N}][)”»"’]?)\u2003(?=[“"«‘(„¿¡]?[\p{Lu}\p{N}])/gu,
    say: () => '. ',
  },
];

function firstRules(block: Block, language: string): readonly SpeakingRule[] {
  if (block.kind === 'heading') return headings;
  const plain = block.text.includes('\u2003') ? leads : [];
  const first = block.kind === 'table' ? [cells] : block.kind === 'footnote' ? [longPath, ...plain] : plain;
  return languageCode(language) !== 'en' && hasDecimalPoints(block) ? [...first, decimals] : first;
}

/**
 * Says that a comment or a footnote begins, by its number when it has one: a listener does not see the smaller print. It takes the
 * place of the mark that the note begins with, else stands before its first word.
 */
function introduction({ kind, text, mark }: Block, lng: LanguageCode): SpeakingRule {
  if (kind === 'comment') return { find: /^\S+/gu, say: (all) => `${t('spoken:comment', { lng })} ${all}` };
  const sign = plainMark(mark?.text ?? '');
  // “i” may follow “h”.
  const number = /^(?:[ivx]{2,6}|[vx])$/.test(sign) ? romanNumber(sign.toUpperCase())?.toString() : sign;
  const words = /^\d{1,3}$/.test(number ?? '')
    ? t('spoken:footnote-numbered', { mark: number, lng })
    : t('spoken:footnote', { lng });
  const [begins = '', own = ''] = footnoteMark.exec(text.trimStart()) ?? [];
  return plainMark(own) === sign && sign !== ''
    ? { find: new RegExp(`^[^]{${begins.length}}`, 'gu'), say: () => `${words} ` }
    : { find: /^\S+/gu, say: (all) => `${words} ${all}` };
}

const footnoteMark =
  /^[[(]*([\d⁰¹²³⁴-⁹]{1,3}|[*∗†‡§¶‖]{1,4}|(?:[a-z]|[ivx]{2,6})(?=[\s).\]]))[\]).:]*\s*(?=\S)/u;

/** Raised digits are digits. */
function plainMark(mark: string): string {
  return mark.normalize('NFKC').replaceAll(/[[\]().:\s]/g, '');
}

/** Double quotes make speech models sigh, also those of a person's own words. */
function unquoted(entry: SayAs): SayAs {
  return { ...entry, spoken: replaced(entry.spoken, [], quotesAndPictures).text.trim() };
}

/** Why a block is not read as it stands and where it stands, for the person. */
function reasonFor(
  kind: BlockKind,
  policy: Policy,
  by: ReturnType<typeof chosenPolicy>['by'],
): string | undefined {
  switch (policy) {
    case 'read':
      return undefined;
    case 'after':
      return t('listen:reason.after');
    case 'summary':
      return t(`listen:reason.${announced(kind)}`);
    case 'skip':
      if (by === 'area' || by === 'address') return t(`listen:reason.${by}`);
      if (by === 'work') return t('listen:kind.citation.skipped');
      return by === 'block' ? t('listen:reason.chosen') : t(`listen:kind.${kind}.skipped`);
  }
}

/** Of a block that would be read, had it a letter or a digit. */
function nothingToRead(): string {
  return t('listen:reason.nothing-to-say');
}
