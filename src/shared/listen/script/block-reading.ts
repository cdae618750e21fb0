import type { Block, BlockKind } from '../document.ts';
import { splitSentences, type Range } from '../../text/sentences.ts';
import type { ReadingChoices } from './choices.ts';
import { hasWords, oneLine } from './packing.ts';
import { defaultPolicies, policiesOf, type Policy } from './policies.ts';
import { replaced } from '../spoken-english/replacing.ts';
import { sayAsRules, type SayAs } from './say-as.ts';
import type { BlockReading, Sentence } from './script.ts';
import { quotesAndPictures } from '../spoken-english/silent-marks.ts';
import { seemsEnglish } from '../spoken-english/seems-english.ts';
import { speakableText } from '../spoken-english/speakable-text.ts';
import type { SpeakingRule, SpokenText } from './spoken-text.ts';
import { t } from '../../text/translate.ts';

/** How blocks are read by a person's choices. */
interface BlockReader {
  policyOf(block: Block): Policy;
  /** @param moved it is a footnote that is read behind another block */
  read(block: Block, moved: boolean): BlockReading;
}

export function createBlockReader(choices: ReadingChoices): BlockReader {
  const own = sayAsRules(choices.words.map(unquoted), choices.everywhere.map(unquoted));
  const { language } = choices;
  const isEnglish = ({ text }: Block): boolean =>
    language === undefined ? seemsEnglish(text) : /^en(?:g|[-_]|$)/i.test(language);
  const speak = (text: string, first: readonly SpeakingRule[], english: boolean): SpokenText =>
    english ? speakableText(text, [...first, ...own]) : replaced(text, [...first, ...own], quotesAndPictures);

  const policyOf = (block: Block): Policy => {
    const chosen = choices.flips[block.id] ?? choices.policies[block.kind];
    const policy = policiesOf[block.kind].includes(chosen) ? chosen : defaultPolicies[block.kind];
    const unsayable = block.kind === 'formula' && block.said === undefined;
    return unsayable && policy === 'read' ? 'summary' : policy;
  };

  return {
    policyOf,
    read(block, moved) {
      const policy = policyOf(block);
      if (policy === 'skip') {
        return { block, policy, ...reasoned(block, policy, choices), sentences: [] };
      }
      if (block.text.trim() === '') return { block, policy, reason: nothingToRead(), sentences: [] };
      if (policy === 'summary') {
        const summary = speak(summaryOf(block), [], isEnglish(block)).text;
        const sentences = [asOne(block, summary)];
        return { block, policy, ...reasoned(block, policy, choices), summary, sentences };
      }
      if (block.said !== undefined) {
        const sentences = [asOne(block, speak(block.said, [], isEnglish(block)).text)];
        return { block, policy, sentences };
      }
      const english = isEnglish(block);
      const intro = moved && english ? introduction(block) : undefined;
      const sentences = rangesOf(block).map((range, i) =>
        sentenceOf(block.text, range, (text) =>
          speak(text, firstRules(block, i === 0 ? intro : undefined), english),
        ),
      );
      if (sentences.length === 0) return { block, policy, reason: nothingToRead(), sentences };
      return { block, policy, ...(moved && reasoned(block, 'after', choices)), sentences };
    },
  };
}

/** A block with something else said in its place. */
function asOne({ text }: Block, spoken: string): Sentence {
  const whole = { start: 0, end: text.length, spoken };
  return { ...whole, parts: [whole] };
}

function reasoned(block: Block, policy: Policy, { flips }: ReadingChoices): { reason?: string } {
  const reason = reasonFor(block.kind, policy, flips[block.id] !== undefined);
  return reason === undefined ? {} : { reason };
}

/** Rows of a table, lines of code and entries of a list of contents are sentences of their own. What has no letter and no digit is none. */
function rangesOf({ kind, text }: Block): readonly Range[] {
  const ranges = inLines.has(kind) ? linesOf(text) : splitSentences(text);
  return ranges.filter(({ start, end }) => hasWords(text.slice(start, end)));
}

const inLines: ReadonlySet<BlockKind> = new Set<BlockKind>(['table', 'code', 'contents', 'figure', 'byline']);

function linesOf(text: string): readonly Range[] {
  return [...text.matchAll(/\S[^\n]*/g)].map(({ index, 0: line }) => ({
    start: index,
    end: index + line.trimEnd().length,
  }));
}

function sentenceOf(text: string, { start, end }: Range, speak: (text: string) => SpokenText): Sentence {
  const { text: spoken, parts } = speak(text.slice(start, end));
  return {
    start,
    end,
    spoken,
    parts: parts.map((part) => ({ ...part, start: part.start + start, end: part.end + start })),
  };
}

const cells: SpeakingRule = { find: /[^\S\n]*\t\s*/gu, say: () => ', ' };

function firstRules({ kind }: Block, intro: SpeakingRule | undefined): readonly SpeakingRule[] {
  return [...(kind === 'table' ? [cells] : []), ...(intro ? [intro] : [])];
}

/**
 * Says that a footnote begins, by its number when it has one: a listener does not see the smaller print. It takes the
 * place of the mark that the note begins with, else stands before its first word.
 */
function introduction({ text, mark }: Block): SpeakingRule {
  const sign = plainMark(mark?.text ?? '');
  const words = /^\d{1,3}$/.test(sign) ? `Footnote ${sign}.` : 'Footnote.';
  const [begins = '', own = ''] = footnoteMark.exec(text.trimStart()) ?? [];
  return plainMark(own) === sign && sign !== ''
    ? { find: new RegExp(`^[^]{${begins.length}}`, 'gu'), say: () => `${words} ` }
    : { find: /^\S+/gu, say: (all) => `${words} ${all}` };
}

const footnoteMark = /^[[(]*([\d⁰¹²³⁴-⁹]{1,3}|[*∗†‡§¶‖]{1,4}|[a-z](?=[\s).\]]))[\]).:]*\s*(?=\S)/u;

/** Raised digits are digits. */
function plainMark(mark: string): string {
  return mark.normalize('NFKC').replaceAll(/[[\]().:\s]/g, '');
}

/** Double quotes make speech models sigh, also those of a person's own words. */
function unquoted(entry: SayAs): SayAs {
  return { ...entry, spoken: replaced(entry.spoken, [], quotesAndPictures).text.trim() };
}

/** Why a block is not read as it stands and where it stands, for the person. */
function reasonFor(kind: BlockKind, policy: Policy, byPerson: boolean): string | undefined {
  switch (policy) {
    case 'read':
      return undefined;
    case 'after':
      return t('listen:reason.after');
    case 'summary':
      return t(`listen:reason.${announced(kind)}`);
    case 'skip':
      return byPerson ? t('listen:reason.chosen') : t(`listen:kind.${kind}.skipped`);
  }
}

/** Of a block that would be read, had it a letter or a digit. */
function nothingToRead(): string {
  return t('listen:reason.nothing-to-say');
}

/** Of a header, so many characters: a summary is heard in one breath. */
const headerChars = 120;

/** A block for the eye in a few words for the ear. */
export function summaryOf({ kind, text }: Block): string {
  switch (announced(kind)) {
    case 'table':
      return tableSummary(text);
    case 'code':
      return t('listen:summary.code', { count: filledLines(text).length });
    case 'formula':
      return t('listen:summary.formula');
  }
}

/** The kinds that can be announced. */
function announced(kind: BlockKind): 'table' | 'code' | 'formula' {
  return kind === 'table' || kind === 'formula' ? kind : 'code';
}

/** `A table of 4 rows and 2 columns: Year, Population.` */
function tableSummary(text: string): string {
  const rows = filledLines(text).map((row) => row.split('\t').map(oneLine));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const header = rows[0] ?? [];
  const named = rows.length > 1 && columns > 1 && namesColumns(header, columns);
  const size = {
    rows: t('listen:summary.rows', { count: rows.length - (named ? 1 : 0) }),
    columns: t('listen:summary.columns', { count: columns }),
  };
  const names = named ? listed(header) : '';
  return names === '' ? t('listen:summary.table', size) : t('listen:summary.table-named', { ...size, names });
}

/** A first row of words, each with a column; numbers alone are the table's own content. */
function namesColumns(row: readonly string[], columns: number): boolean {
  const filled = row.filter((cell) => cell !== '');
  return (
    filled.length >= columns - 1 &&
    filled.every((cell) => hasWords(cell) && cell.length <= 40) &&
    filled.filter((cell) => /\p{L}/u.test(cell)).length * 2 > filled.length
  );
}

function listed(row: readonly string[]): string {
  let names = '';
  for (const cell of row.filter((each) => each !== '').map((each) => each.replace(/[.:;,]+$/, ''))) {
    if (names.length + cell.length > headerChars) return t('listen:summary.and-others', { names });
    names += names === '' ? cell : `, ${cell}`;
  }
  return names;
}

function filledLines(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
