import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { alone, number } from './figures.ts';
import { ordinalWords } from './number-words.ts';
import { rangeOfTwoHyphens } from '../speaking/formula-words.ts';

/** What has a number of its own: before two with a hyphen, these are counted by both. */
export const numbered =
  '[Pp]ages?|[Cc]hapters?|[Ss]ections?|[Ff]igures?|[Ff]igs\\.|[Tt]ables?|[Vv]erses?|[Ll]ines?|[Vv]olumes?|[Yy]ears?|[Aa]ges?|[Aa]ged|[Gg]rades?|[Ww]eeks?|[Dd]ays?|[Ss]lides?|[Ss]teps?|[Qq]uestions?|[Ll]evels?|[Rr]ows?|[Ii]tems?|[Aa]rticles?|[Pp]aragraphs?|[Rr]eferences?|[Rr]efs?\\.|[Ee]quations?|[Nn]umbers|[Nn]otes|[Cc]olumns?|pp?\\.';
/** Behind them, what both count: no score, no number of a telephone or a part. */
const counted =
  'years?|yrs?|months?|weeks?|days?|nights?|hours?|hrs?|minutes?|mins?|seconds?|secs?|times|people|persons|percent|per cent|percentage|dollars|euros|pounds|cents|inch(?:es)?|feet|foot|yards?|miles?|met(?:re|er)s?|(?:kilo|centi|milli)met(?:re|er)s?|kilos|(?:kilo|milli)?grams?|ounces|degrees|cups?|tablespoons?|teaspoons?|servings?|drops|slices|cloves|pieces|lines|pages|words|sentences|items|students|pupils|patients|children|men|women|players|members|tablets|capsules|doses|sets|reps|business days|working days|calendar days|year-olds|year-old|mph|thousand|million|billion|trillion';

/** Of a tennis match; the next to it is no range either: `6–4, 3–6`. */
const set = String.raw`(?:6–[0-4]|7–[56])(?:\s?\(\d{1,2}\))?`;

/** Before a hyphen, they are part of one number: `§ 14-306.4`, `No. 11–889`, `Nos. 13–485 and 14–102`, `T.C. Memo. 2020-26`. */
const oneNumber = String.raw`(?<!(?<!\p{L})(?:§\s?|[Ss]ection\s|Memo\.?\s|N(?:o\.|umber)\s(?=\d\d[-–]\d)|N(?:os\.|umbers)\s(?=\d\d–\d{3})|(?:Nos\.|Numbers)\s\d\d–\d{3},?\s(?:and\s)?(?=\d\d–)))`;

/** `Figure 2-3: The neuron`, the third of chapter 2; but `Figure 2-3 show`, `Figures 2-3`. */
const ofChapter = String.raw`(?!(?<=(?:(?<!\p{L})(?:Figure|FIGURE|Table|TABLE|Equation)|^Fig\.?)\s)\d{1,2}-\d{1,2}(?![\p{L}\p{N}-]|,?\s(?:show|are|were|have|illustrate|present|give|depict|compare|summari[sz]e|list|provide)(?!\p{L})))`;

export const ranges: readonly SpeakingRule[] = [
  // `5-2=3`
  { find: /(?<=(?<![\p{L}\p{N}.,])\d{1,4})\s?[-–−]\s?(?=\d{1,4}\s?=)/gu, needs: /=/, say: () => ' minus ' },
  // `2Q22`, `1H2023`: of a company's year
  {
    find: /(?<![\p{L}\p{N}.,-])(?:([1-4])Q|([12])H)\s?(20)?(\d{2})(?![\p{L}\p{N}])/gu,
    needs: /\d[QH]/,
    say: (_all, ...[quarter = '', half = '', , year = '']) =>
      `${ordinalWords(Number(quarter || half))} ${quarter ? 'quarter' : 'half'} of 20${year}`,
  },
  rangeOfTwoHyphens('to'),
  // `Figure 2a–c`
  {
    find: /(?<=(?<![\p{L}\p{N}])\d{1,3}[a-h])\s?–\s?(?=[b-z](?![\p{L}\p{N}]))/gu,
    say: () => ' to ',
  },
  // A hyphen is a range where pages, years or parts are spoken of; elsewhere it may be a score or a telephone.
  {
    find: new RegExp(
      String.raw`(?<=\b(?:${numbered})\s?)${oneNumber}${ofChapter}(\d{1,5})[-–—](?=(\d{1,5})(?![\p{L}\p{N}-]))`,
      'gu',
    ),
    say: (_all, from = '', to = '') => (isRange(from, to) ? `${from} to ` : undefined),
  },
  {
    find: new RegExp(
      String.raw`(?<=((?<!\p{L})[Bb]etween\s)?)${alone}(\d{1,4}(?:\.\d{1,2})?)-(?=(\d{1,4}(?:\.\d{1,2})?)[ -](?:${counted})(?!\p{L}))`,
      'gu',
    ),
    say: (_all, between = '', from = '', to = '') =>
      Number(to) > Number(from) ? `${from} ${between ? 'and' : 'to'} ` : undefined,
  },
  // `2-3 drops`, but `a 2-3 loss`: two numbers beside each other, of several things
  {
    find: new RegExp(
      String.raw`(?<!(?:[Ff]igure|[Ff]ig\.|[Tt]able|[Ee]quation|won|lost|beat|led|lead|score|scored|drew|down|up|went|series|record)\s)${alone}([1-9])-(?=(\d{1,2})\s(?!(?:wins|losses|defeats|victories|sets|series|draws|odds|goals|always|across|was|has|is|this|plus|thus|versus)(?!\p{L}))\p{Ll}{2,}[^\Wsui]s(?!\p{L}))`,
      'gu',
    ),
    needs: /\d-\d{1,2}\s/,
    say: (_all, from = '', to = '') =>
      Number(to) > Number(from) && Number(to) <= Number(from) + 2 ? `${from} to ` : undefined,
  },
  // `in 1896-7`
  {
    find: /(?<=(?:(?<!\p{L})(?:[Ii]n|[Oo]f|[Dd]uring|[Ss]ince|[Ww]inter|[Ss]eason)\s|\())(1[5-9]\d(\d))[-–](?=(\d)(?![\p{L}\p{N}/–-]|[.,:]\d))/gu,
    needs: /\d[-–]\d/,
    say: (_all, from = '', last = '', to = '') => (to > last ? `${from} to ` : undefined),
  },
  // `1710-74`, `between 1914-1919`, in brackets `(1710 - 1774, active 1731 - 1770)`, and `between 1840 - 1890`
  {
    find: /(?<=((?<!\p{L})[Bb]etween\s)?)(?<![\w.,/:-]|Memo\.\s)((?:1\d|20)\d\d)(?:-(?=(?:1\d|20)?\d\d(?![\w/-]|[.:]\d))|\s-\s(?=(?:1\d|20)\d\d(?:\s?[,;)]|\s*$|\.\s|\s\p{Ll}))(?<=\([^()]{0,47}|[Bb]etween\s\d{4}\s-\s))/gu,
    say: (_all, between = '', from = '') => `${from} ${between ? 'and' : 'to'} `,
  },
  // An en dash between figures is `to`, which models leave out; but not in numbers of telephones, parts and dockets.
  {
    find: new RegExp(
      String.raw`(?<=((?<!\p{L})[Bb]etween\s)?)${alone}${oneNumber}(?<!\p{Lu}[\p{L}]*\s(?=\d{1,6}–\d{1,2}(?!\d)))(?<!${set},?\s(?:and\s)?)(${number})\s?–\s?(?=(${number})(?![\p{L}\p{N}–-]))(?!\d(?:\(\d{1,2}\))?,?\s(?:and\s)?${set})`,
      'gu',
    ),
    say: (_all, between = '', from = '', to = '') =>
      isRange(from, to) ? `${from} ${between ? 'and' : 'to'} ` : undefined,
  },
];

/** Whether a second number can be the end of what the first begins: `10–12`, `1914–18`, but not `90740–5600`. */
function isRange(from: string, to: string): boolean {
  const [begin, end] = [from, to].map((written) => written.replaceAll(',', ''));
  if (begin === undefined || end === undefined || /^0\d/.test(begin) || /^0\d/.test(end)) return false;
  if (Number(end) > Number(begin)) return true;
  // Only the figures that change: `1914–18`, `123–4`.
  return begin.length <= 4 && end.length < begin.length && Number(end) > Number(begin.slice(-end.length));
}
