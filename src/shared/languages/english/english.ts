import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { chessMoves } from '../speaking/chess.ts';
import { addressRules, codeNames } from '../speaking/web-addresses.ts';
import { addresses } from './addresses.ts';
import { amounts } from './amounts.ts';
import { datesAndTimes } from './dates-and-times.ts';
import { quantities } from './quantities.ts';
import { references } from './references.ts';
import { romanNumerals } from './roman-numerals.ts';
import { shortenedWords } from './shortened-words.ts';
import { intervalRules, quotientRules, scriptRules, sumRules } from '../speaking/formula-groups.ts';
import { variableRules } from '../speaking/formula-words.ts';
import { englishFormulas } from './english-formulas.ts';
import { symbols } from './symbols.ts';
import { unitsAlone } from './unit-names.ts';
import { inchMarks } from '../speaking/counts.ts';
import { coordinates } from '../speaking/coordinates.ts';
import { dateMasks } from '../date-masks.ts';
import { gapInside } from '../speaking/marks/fill-in-gaps.ts';
import { quotesAndPictures } from '../speaking/marks/quotes-and-pictures.ts';
import { marksForTheEye } from '../speaking/marks/silent-marks.ts';

/** Degrees, feet and inches, before their marks go with the quotes, and all that is on the page for the eye alone. */
const silentMarks: readonly SpeakingRule[] = [
  { find: /(?<!\p{L})long\.(?=\s\d{1,3}(?:\.\d+)?°)/gu, needs: /long\.\s\d/, say: () => 'longitude' },
  coordinates({
    degrees: 'degrees',
    minutes: 'minutes',
    seconds: 'seconds',
    winds: { N: 'north', S: 'south', E: 'east', W: 'west' },
  }),
  // Feet and inches, before their marks go with the quotes.
  {
    find: /(?<=((?<!\p{L})(?:[Aa]n?|[Tt]he)\s)?)(?<![\w.])(\d{1,3})['’′]\s?(\d{1,2})(?:["”″]|['’′]{2})(?=(\s(?:man|woman|guard|forward|centre|center|frame|guy|boy|girl|wide|player)(?!\p{L}))?)/gu,
    // More inches than a foot has are seconds: `lasts 3'40"`.
    say: (_all, ...[article = '', feet = '', inches = '', person = '']) =>
      Number(inches) > 11
        ? `${feet} minutes ${inches}`
        : article && person
          ? `${feet} foot ${inches}`
          : `${feet} feet ${inches} inches`,
  },
  // `9" x 13" pan`, `50' x 120'`
  {
    find: /(?<![\w.])(\d{1,4}(?:\.\d+)?)(["″”]|['′’])\s?[x×]\s?(\d{1,4}(?:\.\d+)?)\2(?=(\s(?!(?:and|but|for|with|was|are)(?!\p{L}))\p{Ll}{3})?)/gu,
    needs: /[x×]\s?\d/,
    say: (_all, ...[from = '', mark = '', to = '', thing = '']) => {
      const [one, many] = /['′’]/.test(mark) ? ['foot', 'feet'] : ['inch', 'inches'];
      return `${from} by ${to} ${thing ? one : many}`;
    },
  },
  // `a 15" laptop and a 27" screen`
  {
    find: /(?<=(?<![\p{L}"“])[Aa]n?\s(?:\p{Ll}+\s)?\d{1,3}(?:\.\d{1,2})?)["″](?=\s[\p{L}\d])(?!\s(?:he|she|they|said|says)(?!\p{L}))/gu,
    needs: /\d["″]\s/,
    say: () => ' inch',
  },
  inchMarks(
    ['inch', 'inches'],
    'wide|tall|high|long|deep|thick|in|by|x|and|or|of|to|from|per|above|below|apart|with|for|at|on|is|are|was|were',
  ),
  // A screen or a pipe, where no quotation ends, and `8 cm (3.1")`.
  {
    find: /(?:"|″)(?:(?<=\(\d{1,3}(?:\.\d+)?.)(?=\))|(?<=^[^"“”]*(?<![\w.'’′])\d{1,3}(?:\.\d+)?.)(?=\s(?:wide|tall|high|long|deep|thick|in diameter|by|x|×|screen|display|monitor|TV|pipe|disk|tyre|tire|wheel)s?\b))/gu,
    say: () => ' inches',
  },
  // `a Grade II* listed building`
  { find: /(?<=Grade\s(?:II|2))\*(?=[\s-])/gu, needs: /Grade/, say: () => ' star' },
  // One alone closes no quotation.
  { find: /(?<=^[^"“”″]*(?<![\w.'’′])\d{1,3}(?:\.\d+)?)"(?=\s\p{Ll}[^"“”″]*$)/gu, say: () => ' inch' },
  {
    find: /(?<=(?<![\w.])\d{1,3})['’′](?=\s(?:wide|tall|high|long|deep|thick)\b)/gu,
    say: () => ' feet',
  },
  // `the ">" is`, `a < sign`: the sign itself, before its quotes go.
  {
    find: /(?:(["“‘'])([<>])["”’']|(?<=(?<!\p{L})(?:[Tt]he|[Aa]n?|[Tt]his|[Ee]ach|[Nn]o|and|or)\s)([<>])(?=\s(?:sign|symbol|character)))(?=(\s(?:sign|symbol|character))?)/gu,
    needs: /[<>]/,
    say: (_all, quote = '', quoted = '', bare = '', word = '') =>
      `${(quoted || bare) === '<' ? 'less' : 'greater'}-than${quote && !word ? ' sign' : ''}`,
  },
  ...quotesAndPictures,
  gapInside('blank'),
  ...marksForTheEye,
];

/** Names from programs, and words in capitals that are no abbreviations. */
const codeWords: readonly SpeakingRule[] = [
  // `setup.py`, whose stop would end a sentence.
  {
    find: /(?<![\p{L}\p{N}./\\@-])(?!(?:node|vue|react|next|three|express|d3)\.js)([\p{Ll}\p{N}][\w-]{1,40}|README|LICENSE|CHANGELOG)\.(txt|pdf|docx?|xlsx?|csv|json|xml|ya?ml|toml|md|html?|css|js|ts|py|rb|sh|exe|zip|jpe?g|png|gif|svg|mp[34]|log|ini|cfg|conf|sql)(?![\p{L}\p{N}/]|\.\p{L})/gu,
    needs: /\w\.[a-z]/,
    say: (_all, name = '', kind = '') => `${name} dot ${kind}`,
  },
  ...codeNames,
  // Long words in capitals are spelled letter by letter; short ones may be meant to be. Beside long ones, they aren't.
  {
    find: /(?<![\p{L}\p{N}'’])\p{Lu}{2,}(?:['’](?:S|T|D|LL|RE|VE))?(?:[ ,:;–—&-]{1,3}\p{Lu}{2,}(?:['’](?:S|T|D|LL|RE|VE))?)*(?![\p{L}\p{N}])/gu,
    say: (all) => (isShouted(all) && !isShare.test(all) ? calmed(all) : undefined),
  },
];

/** `NASDAQ: AAPL`, whose letters are spelled. */
const isShare = /(?:NASDAQ|NYSE|LSE|AMEX|TSX|ASX|OTC\p{Lu}*):/u;

const small = new Set(
  'THE OF AND OR DO NOT IS ARE TO IN ON AT BY FOR BE AS IF NO SO AN WITH FROM THIS THAT WILL ALL ANY'.split(
    ' ',
  ),
);

/** Letters that are said as a word: at least six, or several times five but not in a list, or beside words that no name consists of. */
function isShouted(run: string): boolean {
  const all = run.match(/\p{Lu}{2,}/gu) ?? [];
  const isList = /,.*,/.test(run);
  const several = !isList && all.filter((word) => word.length >= 5 && /[AEIOUY]/.test(word)).length > 2;
  return several || all.some(isLong) || (all.length > 2 && all.filter((word) => small.has(word)).length > 1);
}

function isLong(word: string): boolean {
  return word.length >= 6 && (word.match(/[AEIOUY]/g)?.length ?? 0) > 1;
}

/** A whole sentence has short words as well, which are no abbreviations there. */
function calmed(run: string): string {
  const all = run.match(/\p{Lu}{2,}/gu) ?? [];
  const isSentence = all.length > 4 && all.some((word) => small.has(word));
  return run.replaceAll(/[\p{L}'’]+/gu, (word) => calm(word, isSentence));
}

const abbreviations = new Set('USA UK EU UN US UAE IRA IBM AIDS UFO'.split(' '));

function calm(word: string, inSentence: boolean): string {
  if (small.has(word) || word === 'NON') return word.toLowerCase();
  const [stem = ''] = /^\p{Lu}+/u.exec(word) ?? [];
  const isWord =
    isLong(stem) ||
    (stem.length > (inSentence ? 1 : 3) &&
      !abbreviations.has(stem) &&
      /[AEIOUY]/.test(stem) &&
      /[^AEIOUY]/.test(stem));
  return isWord ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}

/** What goes wrong most surely comes first: of two rules for the same letters the earlier one counts. */
export const englishRules: readonly SpeakingRule[] = [
  ...addressRules({ dot: 'dot', at: 'at', underscore: 'underscore', plus: 'plus' }),
  dateMasks(['day', 'month', 'year']),
  ...chessMoves({
    pieces: { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' },
    takes: 'takes',
    check: 'check',
    mate: 'mate',
    castles: { short: 'castles kingside', long: 'castles queenside' },
  }),
  ...intervalRules(englishFormulas),
  ...datesAndTimes,
  ...references,
  ...addresses,
  ...shortenedWords,
  ...silentMarks,
  ...sumRules(englishFormulas),
  ...quotientRules(englishFormulas),
  ...scriptRules(englishFormulas),
  ...amounts,
  ...quantities,
  unitsAlone,
  ...variableRules(englishFormulas),
  ...romanNumerals,
  ...symbols,
  ...codeWords,
];
