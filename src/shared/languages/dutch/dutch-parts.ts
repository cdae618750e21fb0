import { needing, rareSign, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { chessMoves } from '../speaking/chess.ts';
import { smallDegrees } from '../speaking/coordinates.ts';
import { racingTimes } from '../speaking/counts.ts';
import { free } from '../speaking/parts.ts';
import { bloodPressure, minuteMark, perMinute, sharesOfPeople, unitBehindPer } from '../speaking/rates.ts';
import { hostsOfCountries } from '../speaking/web-addresses.ts';
import { dutchWords } from './dutch-words.ts';

const measures =
  'kg|k?m|[cd]m|[dc]?l|el|tl|uur|u|theelepels?|eetlepels?|liter|kilo|kopjes?|glas|pond|jaar|ons';
/** Words with `het`, before which `half` has no ending. */
const neuter = /^(?:uur|u|glas|pond|jaar|ons|\p{L}+je)$/u;

const beats = ' een twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ');
const ofOne: Readonly<Record<string, string>> = {
  pers: 'persoon',
  mnd: 'maand',
  st: 'stuk',
  wk: 'week',
  jr: 'jaar',
  dg: 'dag',
  p: 'persoon',
};

/** Halves, days in figures, and times that are measured. */
export const dutchParts: readonly SpeakingRule[] = [
  ...chessMoves({
    pieces: { K: 'koning', D: 'dame', T: 'toren', L: 'loper', P: 'paard' },
    takes: 'slaat',
    check: 'schaak',
    mate: 'mat',
    castles: { short: 'korte rokade', long: 'lange rokade' },
  }),
  ...needing(/½|1\/2/, [
    // `1/2 kg`, `1 1/2 dl`, `2½ uur`, `½ blikje`
    {
      find: new RegExp(
        String.raw`(?<=((?<!\p{L})een\s)?)${free}(?:(\d{1,2})\s?(?=½|(?<=\s)1\/2))?(?:½|1\/2)\s?(${measures}|(?<=\s)\p{Ll}+je)(?![\p{L}\p{N}/])`,
        'gu',
      ),
      say(_all, article = '', count = '', measure = '') {
        const [name = measure, several = name] = dutchWords.units[measure] ?? [];
        const half = neuter.test(measure) ? 'half' : 'halve';
        if (count === '1') return `ander${half} ${name}`;
        return count ? `${count} en een ${half} ${several}` : `${article ? '' : 'een '}${half} ${name}`;
      },
    },
  ]),
  // `3/4 l`, `¼ kg`
  {
    find: new RegExp(String.raw`${free}(?:([13])\/4|([¼¾]))\s?(${measures})(?![\p{L}\p{N}/])`, 'gu'),
    needs: /[¼¾]|\d\/4/,
    say(_all, count = '', sign = '', measure = '') {
      const part = count === '3' || sign === '¾' ? 'driekwart' : 'een kwart';
      return `${part} ${dutchWords.units[measure]?.[0] ?? measure}`;
    },
  },
  // `vr. 27-03`, `di 4/11`: behind a day, no score.
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(${Object.keys(dutchWords.days).join('|')})(?:\.|(?=\s)),?\s(\d{1,2})[-/](\d{1,2})(?![\p{L}\p{N}/-]|[.,:]\d|\s?(?:u(?:ur)?|h)(?!\p{L}))`,
      'gu',
    ),
    needs: /\d[-/]\d/,
    say(_all, day = '', date = '', month = '') {
      const name = dutchWords.months[Number(month) - 1];
      return name && Number(date) > 0 && Number(date) <= 31
        ? `${dutchWords.days[day]} ${Number(date)} ${name}`
        : undefined;
    },
  },
  // `07 september`: the nought is for the eye.
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,:/-])0(?=[1-9]\s(?:${dutchWords.months.join('|')})(?!\p{L}))`,
      'giu',
    ),
    needs: /0\d/,
    say: () => '',
  },
  // `Willem III († 1890)`, `(*1880)`
  {
    find: new RegExp(
      String.raw`(?<=\(|[;,–-]\s)([*†])\s?(?=\d{4}(?!\d)|\p{Lu}\p{Ll}+,?\s\d|\d{1,2}\s(?:${dutchWords.months.join('|')})|\d{1,2}-\d{1,2}-\d{4})`,
      'gu',
    ),
    needs: rareSign,
    say: (_all, mark = '') => (mark === '*' ? 'geboren ' : 'overleden '),
  },
  // `op 43s`
  { find: /(?<=(?<!\p{L})op\s\d{1,2})\s?s(?![\p{L}\p{N}])/gu, needs: /\d\s?s/, say: () => ' seconden' },
  racingTimes(['minuut', 'minuten'], 'seconden'),
  // `14e-16e eeuw`
  {
    find: /(?<=(?<![\p{L}\p{N}])\d{1,2}(?:e|de|ste))\s?[–-]\s?(?=\d{1,2}(?:e|de|ste)(?!\p{L}))/gu,
    needs: /\de\s?[–-]|[ds]t?e\s?[–-]/,
    say: () => ' tot ',
  },
  // `onder 1° tot en met 3°`: what a law counts.
  {
    find: /(?<=(?<!\p{L})[Oo]nder\s(?:\d{1,2}°?(?:,\s|\s(?:en|of|tot\sen\smet|t\/m)\s))*\d{1,2})°(?![\p{L}\d]|\s?C)/gu,
    needs: /°/,
    say: () => '',
  },
  smallDegrees('tot|tussen|bij|min|plus', 'graden'),
  hostsOfCountries('nl|be|eu', 'punt'),
  // `een 36m hoge mast`
  {
    find: /(?<=(?<![\p{L}\p{N}.,:/–-])\d{1,4}(?:,\d{1,2})?)m(?=\s(?:hoge?|hoog|lange?|breed|brede|diepe?|ver|verder)(?!\p{L}))/gu,
    needs: /\dm\s/,
    say: () => ' meter',
  },
  // `Totaal excl BTW`
  {
    find: /(?<!\p{L})([EeIi][xn]cl)(?=\s(?:[Bb]tw|BTW|[€\d]))/gu,
    needs: /[xn]cl\s/,
    say: (_all, short = '') => `${short}usief`,
  },
  // `(dus bv Arduino)`; behind a name, it is a company.
  { find: /(?<=\(|(?<!\p{L})dus\s)bv(?=\s\p{L})/gu, needs: /bv\s/, say: () => 'bijvoorbeeld' },
  // `het vorige vb. van de tafels`, `vb: 100 Ω`
  {
    find: /(?<![\p{L}\p{N}.])([Vv])b(?:\.(?=\s\p{Ll}|:\s)|(?=:\s))(?<=([(,]\s?)?vb\.?)/gu,
    needs: /[Vv]b[.:]/,
    say: (_all, letter = '', bracket = '') => `${bracket ? 'bijv' : letter}oorbeeld`,
  },
  // `De max. snelheid`, `evt. vragen`
  {
    find: /(?<=(?<!\p{L})(?:[Dd]e|[Hh]et|[Dd]eze|[Dd]ie)\s)(max|evt)\.(?=\s\p{Ll})|(?<!\p{L})(evt)\.(?=\s\p{Ll}{3,}(?:en|s)(?!\p{L}))/gu,
    needs: /(?:max|evt)\./,
    say: (_all, one = '', other = '') =>
      one === 'max' ? 'maximale' : other || one ? 'eventuele' : undefined,
  },
  bloodPressure('RR|[Bb]loeddruk', 'over', 'millimeter kwik'),
  ...sharesOfPeople({ least: 'minstens', most: 'hoogstens', less: 'minder dan', more: 'meer dan', of: 'op' }),
  perMinute(dutchWords),
  unitBehindPer(dutchWords),
  minuteMark('duurt|[Dd]uur:?|[Ss]peelduur:?|na|in', ['minuut', 'minuten']),
  // `25 bp`: of interest; elsewhere pairs of a gene.
  {
    find: /(?<=(?<![\p{L}\p{N}.,])\d{1,3}\s?)bp(?![\p{L}\p{N}])(?:(?<=(?<!\p{L})(?:\p{L}*rente|ECB|Fed|[Ss]pread|[Yy]ield)(?!\p{L}).{0,200})|(?=.{0,200}(?:%|procent|rente|spread)))/gu,
    needs: /\d\s?bp/,
    say: () => 'basispunten',
  },
  // `per pers.`
  {
    find: /(?<=(?<!\p{L})[Pp]er\s)(pers|mnd|st|wk|jr|dg|p)(?:\.(?=[,;)]|\s[\p{Ll}€])|(?=\.\s*$))/gu,
    needs: /[Pp]er\s/,
    say: (_all, short = '') => ofOne[short],
  },
  // `dat is nl. zo`; with a capital inside a sentence it is Dutch.
  {
    find: /(?<=\p{Ll},?\s)nl\.(?=\s\p{Ll})|^Nl\.(?=\s\p{Ll}+(?:t|n)\s?)/gu,
    needs: /[nN]l\./,
    say: (all) => (all === 'nl.' ? 'namelijk' : 'Namelijk'),
  },
  // `prov. Zeeland`, `de min. van Financiën`, `het KB v. 1 februari`
  {
    find: /(?<!\p{L})([Pp])rov\.(?=\s\p{Lu}\p{Ll})/gu,
    needs: /rov\./,
    say: (_all, letter = '') => `${letter}rovincie`,
  },
  { find: /(?<=(?<!\p{L})[Dd]e\s)min\.(?=\svan\s\p{Lu})/gu, needs: /min\./, say: () => 'minister' },
  {
    find: new RegExp(
      String.raw`(?<=\p{L}\s)v\.(?=\s\d{1,2}\s(?:${dutchWords.months.join('|')}|(?:${dutchWords.shortMonths}|mrt)\.?)\s(?:19|20)\d\d)`,
      'gu',
    ),
    needs: /v\.\s\d/,
    say: () => 'van',
  },
  { find: /(?<!\p{L})gew\.(?=\s(?:bij|door)\s)/gu, needs: /gew\./, say: () => 'gewijzigd' },
  { find: /(?<!\p{L})aangev\.(?=\s(?:bij|door)\s)/gu, needs: /aangev\./, say: () => 'aangevuld' },
  { find: /(?<=\p{Ll}\s)v\.(?=\s\d{1,2}[.:]\d\d\s?u)/gu, needs: /v\.\s\d/, say: () => 'van' },
  // `de 10-jrs. rente`
  { find: /(?<=\d)-jrs\.?(?=\s\p{Ll})/gu, needs: /jrs/, say: () => '-jaars' },
  { find: /(?<=\p{L})opp\.(?=[,;)\s])/gu, needs: /opp\./, say: () => 'oppervlakte' },
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d|½)\s)caps\.(?=\s\p{Ll}|[,;)])/gu,
    needs: /caps\./,
    say: (_all, count = '') => (/^[1½]$/.test(count) ? 'capsule' : 'capsules'),
  },
  { find: /(?<=\d\s)pnt(?:\.(?=[,;)]|\s\p{Ll})|(?=\.))/gu, needs: /pnt\./, say: () => 'punten' },
  { find: /(?<!\p{L})([Rr]ijt)\.(?=\s\d)/gu, needs: /ijt\./, say: (_all, short = '') => `${short}uig` },
  { find: /(?<=\p{Ll}{3})nr\.(?=\s\p{Lu}\/\d)/gu, needs: /nr\./, say: () => 'nummer' },
  // `begin 18e e.`, `3e herz. dr.`
  {
    find: /(?<=(?:\d(?:e|de|ste)|(?<!\p{L})\p{Ll}+[ds]t?e)\s)e(?:\.(?=\s[\p{Ll}(]|[,;)])|(?=\.\s*$))/gu,
    needs: /e\se\./,
    say: () => 'eeuw',
  },
  {
    find: /(?<=(?:\d(?:e|de)|(?<!\p{L})\p{Ll}+[ds]t?e)\s)(herz\.|herziene)?\s?dr\.(?=[,;)])/gu,
    needs: /dr\.[,;)]/,
    say: (_all, revised = '') => (revised ? 'herziene druk' : 'druk'),
  },
  // `NJ 2014/123, m.nt. Vranken`
  { find: /(?<=[,\d]\s)m\.\s?nt\.(?=\s\p{Lu})/gu, needs: /nt\./, say: () => 'met noot van' },
  // `Z.M. de Koning`, `H.K.H. prinses Amalia`
  {
    find: /(?<![\p{L}.])([ZH])\.\s?(M|K\.\s?H|[HE])\.(?=\s(?:de\s[Kk]oning|[Kk]oning|[Pp]rins|de\s[Pp]rins|de\s[Pp]aus|kard|mgr|\p{Lu}\p{Ll}+\sI))/gu,
    needs: /[ZH]\.\s?[MKHE]\./,
    say: (_all, whose = '', what = '') =>
      `${whose === 'Z' ? 'Zijne' : 'Hare'} ${{ M: 'Majesteit', K: 'Koninklijke Hoogheid', H: 'Heiligheid', E: 'Excellentie' }[what.charAt(0)]}`,
  },
  // `Min.temp. -3 °C`, `wind NO 4-5 Bft`, `(verm. max. 2000 W)`
  {
    find: /(?<!\p{L})([Mm])(in|ax)\.\s?temp\.(?=:?\s[-−–+]?\d)/gu,
    needs: /temp\./,
    say: (_all, letter = '', which = '') => `${letter}${which}imumtemperatuur`,
  },
  {
    find: /(?<=(?<!\p{L})[Ww]ind(?:en)?:?\s(?:uit\s(?:het\s)?|kracht\s)?)([NZ])?([OW])?(?=\s(?:\d|kracht))/gu,
    needs: /ind/,
    say: (_all, pole = '', side = '') =>
      pole || side
        ? `${{ N: 'noord', Z: 'zuid' }[pole] ?? ''}${{ O: 'oost', W: 'west' }[side] ?? ''}`
        : undefined,
  },
  {
    find: /(?<=(\d)\s?[–-]\s?\d\s?)Bft(?!\p{L})|(?<=\d\s)Bft(?!\p{L})/gu,
    needs: /Bft/,
    say: () => 'beaufort',
  },
  {
    find: /(?<=[,;(]\s?|^)([Vv])erm\.(?=:?\s(?:max|min|\d))/gu,
    needs: /erm\./,
    say: (_all, letter = '') => `${letter}ermogen`,
  },
  {
    find: /(?<=(?<!\p{L})[Tt]e\s(?:koop|huur):?\s)app\.(?=[\s,])/gu,
    needs: /app\./,
    say: () => 'appartement',
  },
  // `2. W. van Aert (BEL) z.t.`
  { find: /(?<=\)\s|[,;]\s)z\.\s?t(?:\.(?!\s*$)|(?=\.))/gu, needs: /z\.\s?t\./, say: () => 'zelfde tijd' },
  // `in een 6/8-maat`
  {
    find: /(?<![\p{L}\p{N}.,/])([2-9]|12)\/([248])[\s-]maat(?!\p{L})/gu,
    needs: /maat/,
    say: (_all, count = '', share = '') =>
      `${beats[Number(count)]}${{ 2: ' tweede ', 4: 'kwarts', 8: ' achtste ' }[share]}maat`,
  },
  // `3/4 van de ondervraagden`
  {
    find: /(?<![\p{L}\p{N}.,/])3\/4(?=\s(?:van|deel|v\.?\s?d\.?)(?!\p{L}))/gu,
    needs: /3\/4/,
    say: () => 'driekwart',
  },
  // `2/3 van de kiezers`
  {
    find: /(?<![\p{L}\p{N}.,/])([12])\/3(?=\s(?:van|deel|v\.?\s?d\.?)(?!\p{L}))/gu,
    needs: /[12]\/3/,
    say: (_all, count = '') => (count === '1' ? 'een derde' : 'twee derde'),
  },
];
