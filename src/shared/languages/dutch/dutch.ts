import { citations } from '../cited-works.ts';
import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { dutchBible } from '../speaking/bible.ts';
import { clockTimes, spokenClock } from '../speaking/clock-times.ts';
import { bareDegrees } from '../speaking/coordinates.ts';
import {
  betweenTwo,
  inchMarks,
  kilometreMark,
  perSquareKilometre,
  shortYearsTo,
  thousandsTo,
  yearsTo,
} from '../speaking/counts.ts';
import { languageRules } from '../speaking/language-rules.ts';
import { andOr, eitherCase, romanValue } from '../speaking/short-words.ts';
import { dutchParts } from './dutch-parts.ts';
import { dutchShortWords, monthOf, shortMonths } from './dutch-short-words.ts';
import { dutchWords } from './dutch-words.ts';
import { type FormulaWords, greekLetters, rootNames } from '../speaking/formula-words.ts';

const kings =
  'Willem|Lodewijk|Karel|Filips|Hendrik|Frederik|Otto|Napoleon|Johannes|Paulus|Johannes Paulus|Pius|Leo|Benedictus|Gregorius|George|Edward|Elizabeth|Catharina|Leopold|Albert|Boudewijn|Jacobus|Alexander|Nicolaas|Peter|Ramses|Urbanus|Julius|Innocentius|Clemens|Ferdinand|Eduard|Maximiliaan|Mehmed|Selim|Darius|Cyrus|Alfons|Richard|Rudolf|Christiaan|Gustaaf|Isabella|Christina|Ptolemaeus|Philippus|Constantius|Theodosius|Justinianus|Valentinianus|Reinoud|Reinier|Godfried|Dirk|Floris|Jan|Lotharius|Koenraad|Alexios|Childerik|Amenhotep|Thoetmosis';
const title =
  'koning|koningin|keizer|paus|tsaar|hertog|graaf|markgraaf|landgraaf|prins|kroonprins|bisschop|aartsbisschop|abt|sultan|farao|kalief|patriarch';
const ordinals =
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende'.split(
    ' ',
  );
const ones = ['', 'eenen', 'tweeën', 'drieën', 'vieren', 'vijfen', 'zesen', 'zevenen', 'achten', 'negenen'];
const tens = 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' ');

/** From 1 to 99: `tweeëntwintigste`. */
function ordinal(n: number): string | undefined {
  if (n < 1 || n > 99) return undefined;
  return ordinals[n - 1] ?? `${ones[n % 10]}${tens[Math.floor(n / 10) - 2]}ste`;
}

const days = Object.keys(dutchWords.days).join('|');

const own: readonly SpeakingRule[] = [
  andOr('[Ee]n', 'of'),
  ...citations.nl,
  betweenTwo('[Tt]ussen', 'en'),
  inchMarks(['inch', 'inch']),
  ...dutchBible,
  ...dutchParts,
  ...dutchShortWords,
  {
    find: new RegExp(
      // Behind a title any name is borne by several: `medekeizer Leo`.
      String.raw`(?<=(?<!\p{L})(?:(?:${kings})|(?<=(?<!\p{L})(?:\p{L}{2,7})?(?:${eitherCase(title)})\s)\p{Lu}\p{Ll}{2,})\s)([IVX]{2,6}|[VX]|I(?=,|\s[\p{Ll}(]|[.;)]?$))(?![\p{L}\p{N}'’])`,
      'gu',
    ),
    say(_all, letters = '') {
      const word = ordinal(romanValue(letters) ?? 0);
      return word && `de ${word}`;
    },
  },
  // `de XIXe eeuw`
  {
    find: /(?<![\p{L}\p{N}])([IVXL]{2,6}|[VX])(?:de|e|ste)(?=\s\p{Ll}|[,/–-])/gu,
    needs: /[IVXL](?:de|e|ste)[\s,/–-]/,
    say: (_all, letters = '') => ordinal(romanValue(letters) ?? 0),
  },
  {
    find: /(?<![\p{L}\p{N}.,])(?<!\d\+)(\d{1,2})(?:e|de|ste)(?!\p{L})/gu,
    say: (_all, n = '') => ordinal(Number(n)),
  },
  ...clockTimes({
    said: 'uur',
    short: String.raw`u(?:\.(?!$))?`,
    to: 'tot',
    and: 'en',
    from: '[Vv]an|[Tt]ussen',
  }),
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2})[.:]([0-5]\d)(?:\s?h|u)(?![\p{L}\p{N}])/gu,
    say: (_all, hour = '', minute = '') => spokenClock(hour, minute, 'uur'),
  },
  // `Kade 46, 3500 MJ Utrecht`: the letters of a postcode, and no unit; but `2000 GB Opslag`.
  {
    find: /(?<=(?:^|[,;:|)]\s|\d[a-z]?\s|(?<!\p{L})(?:te|in|NL-?)\s?)(?!\d{2}00\s?[MGT]B|(?:1024|2048|4096|8192)\s?[MGT]B)[1-9]\d{3})\s?([MGT])([WBJ])(?=\s\p{Lu}[\p{L}’'-])/gu,
    needs: /\d{4}\s?[MGT]/,
    say: (_all, first = '', second = '') => ` ${first} ${second}`,
  },
  // `20u`, `14u30`
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})u(\d{2})?(?![\p{L}\p{N}]|['’′]\d)/gu,
    say: (_all, hour = '', minute = '') => spokenClock(hour, minute, 'uur'),
  },
  // `de 90e min.`, `2e dr.`
  {
    find: new RegExp(
      String.raw`(?<=(?:\d(?:e|de|ste)|(?<!\p{L})(?:${ordinals.join('|')})|igste)\s)(min|dr|ed|verd|kw|jg)${stop}(?!\s\p{Lu})`,
      'gu',
    ),
    needs: /e\s(?:min|dr|ed|verd|kw|jg)(?!\p{L})/u,
    say: (_all, short = '') =>
      ({ min: 'minuut', dr: 'druk', ed: 'editie', verd: 'verdieping', kw: 'kwartaal', jg: 'jaargang' })[
        short
      ],
  },
  { find: /(?<=(?<![\p{L}\p{N}.,])\d{2,4}\s)blz\.(?=\s|[,;)]|$)/gu, say: () => 'bladzijden' },
  {
    find: /(?<=(?<![\p{L}\p{N}.,])\d{1,3}\s)jr(?:\.(?=\s[\p{Ll}€\d(]|[,;)])|(?=\.\s*$))/gu,
    say: () => 'jaar',
  },
  // The heat of an oven: `oven op 200 gr.`
  {
    find: /(?<=(?<!\p{L})[Oo]ven[^.;:]{0,30}\s\d{2,3}\s)gr(?:\.(?!\s*$)|(?=\.?\s*$))(?!\p{L})/gu,
    say: () => 'graden',
  },
  { find: /(?<=\s)jo\.(?=\s(?:§|(?:art|artikel)(?!\p{L})))/gu, say: () => 'juncto' },
  { find: /(?<=\p{Ll}\s)nl\.(?=\s\p{Ll})/gu, say: () => 'namelijk' },
  // `0 - 19 jaar`: what both figures count, so it is no score.
  {
    find: /\s?[–-](?<=(?<![\p{L}\p{N}.,/:–-])(\d{1,3})\s?[–-])\s?(?=(\d{1,3})(?:\s(?:jaar|jaren|jarigen?|dagen|weken|maanden|uur|minuten|personen|keer|meter|kilometer|euro|graden|pagina['’]s|punten)|-jarigen?)(?!\p{L}))/gu,
    say: (_all, from = '', last = '') => (Number(from) < Number(last) ? ' tot ' : undefined),
  },
  yearsTo('tot'),
  shortYearsTo('tot'),
  thousandsTo('tot'),
  bareDegrees('graden'),
  kilometreMark('kilometer'),
  perSquareKilometre('inw(?:oners)?', 'inwoners per vierkante kilometer'),
  // `29 dec t/m 6 jan`
  {
    find: new RegExp(
      String.raw`(?<=(?<!\d)\d{1,2}\s)(${shortMonths})\.?(?=\s(?:t\/m|tot|en)\s\d|\s[–-]\s\d)|(?<=(?:t\/m|tot(?:\sen\smet)?)\s\d{1,2}\s)(${shortMonths})(?![\p{L}.])`,
      'gu',
    ),
    say: (_all, first = '', last = '') => monthOf(first || last),
  },
  // `3 € per pers/nacht`
  {
    find: /(?<=(?<!\p{L})(?:persoon|pers|nacht|dag))\/(?=(?:persoon|pers|nacht|dag|week)(?!\p{L}))/gu,
    say: () => ' per ',
  },
  // `Zaaknr./rolnr.: 12`
  { find: /(?<=\p{Ll}{3})nr\.?(?=\s?[:/]|\.?\s\d)/gu, say: () => 'nummer' },
  // A company has capitals.
  { find: /(?<=[,;(–]\s?)b\.\s?v\.(?=\s[\p{L}\d])/gu, say: () => 'bijvoorbeeld' },
  // `kan bv. Controlled zijn`: what they lead to follows, so their stop ends no sentence; `Jansen bv. Het` is a company.
  {
    find: /(?<=(?<!\p{L})\p{Ll}+\s|[,;:]\s|\()(bijv|bv|evt|t\.w|w\.o)\.(?=\s["“„‘']?\p{Lu})/gu,
    needs: /[votw]\.\s["“„‘']?\p{Lu}/u,
    say: (_all, short = '') => dutchWords.short.anywhere[short],
  },
  // `dmv een slicer`: as with stops
  {
    find: /(?<=\s)(ivm|tbv|dmv|mbv|mbt|tov|ipv|obv|itt)(?:(?=\s\p{L})|\.(?=\s\p{Ll}))/gu,
    needs: /\s[dimot][bmoptv][mtv][\s.]/,
    say: (_all, letters = '') => dutchWords.short.inside?.[[...letters].join('.')],
  },
  // `de r.k. kerk`, `ged. r.k.`: before other nouns the ending may be either.
  {
    find: /(?<!\p{L})([Rr])\.\s?-?[Kk]\.(?:(?=\s(?:kerk|kerken|school|scholen|begraafplaats|parochie|priester|pastoor|gemeente|geestelijke|bevolking|kapel|pastorie|familie)(?!\p{L}))|(?=([,;)])|\s(?:(ged)|(op|te|in|en|of)(?!\p{L}))))/gu,
    say: (_all, letter = '', ...alone) =>
      `${letter}ooms-katholiek${alone.slice(0, 3).some(Boolean) ? '' : 'e'}`,
  },
  // `O.L.V.-kerk`
  {
    find: /(?<!\p{L})O\.\s?L\.\s?V\.?(?:-(?=\p{Ll})|(?=[\s-]\p{L}))/gu,
    say: (all) => (all.endsWith('-') ? 'Onze-Lieve-Vrouwe' : 'Onze-Lieve-Vrouw'),
  },
  // `ma t/m vr`: alone, such short words are as often other words.
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(${days})\.?\s(?:t\/m|tot en met)\s(${days})(?![\p{L}\p{N}])(?:${stop})?`,
      'gu',
    ),
    say: (_all, from = '', to = '') => `${dutchWords.days[from]} tot en met ${dutchWords.days[to]}`,
  },
  // `jaren '60 en '70`
  {
    find: /['’‘]([2-9]0)(?!\p{N})(?<=(?<!\p{L})[Jj]aren\s(?:(?:['’‘]?\d0|\p{Ll}+tig)(?:,\s|\s(?:en|of|tot)\s|\s?[/–-]\s?))*['’‘]\d0)/gu,
    say: (_all, decade = '') => tens[Number(decade) / 10 - 2],
  },
  { find: /(?<=[\p{L}\d.,)]\s?)t(?:\/|\s\/\s)m(?!\p{L})/gu, say: () => 'tot en met' },
  { find: /(?<=(?<!\d)\d{1,2}\s)mrt\.(?=[\s,;)])/gu, say: () => 'maart' },
  { find: /(?<=euro\s)p\.\s?m(?:\.(?=\s[\p{Ll}\d(+–-]|[,;)])|(?=\.))/gu, say: () => 'per maand' },
  // `€ 0,10 p/m`: what costs less than a euro is paid by the minute.
  {
    find: /(?<=(?:((?<![\d.,])0,\d\d\seuro|cent)|euro)\s)p\/m(?![\p{L}\p{N}/])/gu,
    needs: /p\/m/,
    say: (_all, small = '') => (small ? 'per minuut' : 'per maand'),
  },
  {
    find: /(?<=\p{L}{3})(str|gr)\.(?=\s\d)/gu,
    say: (_all, way = '') => (way === 'gr' ? 'gracht' : 'straat'),
  },
  // `Donkerder = hoger bedrag`: between words, no sum.
  { find: /(?<=\p{Ll}{3}\s)=(?=\s\p{L}{2})/gu, needs: /=/, say: () => 'is' },
  // `op het Stationspl.`
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})(?!Exem|Tem)\p{Lu}\p{Ll}{3,})pl${stop}`, 'gu'),
    needs: /\p{Ll}pl\./u,
    say: () => 'plein',
  },
];

const roots = rootNames('derde vierde vijfde zesde zevende achtste negende tiende');

export const dutchFormulas: FormulaWords = {
  signs: {
    '+': 'plus', '-': 'min', '=': 'is gelijk aan', '±': 'plus of min', '∓': 'min of plus', '×': 'maal', '·': 'maal', '*': 'ster',
    '/': 'gedeeld door', '÷': 'gedeeld door', '<': 'kleiner dan', '>': 'groter dan', '≤': 'kleiner dan of gelijk aan',
    '≥': 'groter dan of gelijk aan', '≪': 'veel kleiner dan', '≫': 'veel groter dan', '≠': 'ongelijk aan', '≈': 'ongeveer gelijk aan',
    '∼': 'gelijkvormig met', '≅': 'congruent met', '≡': 'equivalent met', '∝': 'evenredig met', '≔': 'gedefinieerd als',
    '∈': 'element van', '∉': 'geen element van', '∋': 'bevat', '⊂': 'deelverzameling van', '⊊': 'echte deelverzameling van',
    '⊈': 'geen deelverzameling van', '⊃': 'omvat', '∪': 'verenigd met', '∩': 'doorsnede met', '∖': 'zonder', '∅': 'lege verzameling',
    '→': 'naar', '↦': 'wordt afgebeeld op', '←': 'van', '↔': 'heen en terug', '⇒': 'impliceert', '⇐': 'volgt uit', '⇔': 'dan en slechts dan als',
    '∀': 'voor alle', '∃': 'er is een', '¬': 'niet', '∧': 'en', '∨': 'of', '∞': 'oneindig', '∂': 'partieel', '∇': 'nabla', '∘': 'na',
    '⊕': 'directe som', '⊗': 'tensor', '⊥': 'loodrecht op', '∥': 'evenwijdig aan', '|': 'streep', '∣': 'waarvoor geldt',
    '…': 'enzovoort', '!': 'faculteit', '′': 'accent', '″': 'dubbel accent', '°': 'graden', '{': 'verzameling',
    '⌊': 'afgerond naar beneden', '⌈': 'afgerond naar boven',
    '⊨': 'voldoet aan', '⊭': 'voldoet niet aan', ℝ: 'R', ℂ: 'C', ℕ: 'N', ℤ: 'Z', ℚ: 'Q', ℏ: 'h streep',
  }, // prettier-ignore
  sums: {
    '∑': 'som', '∏': 'product', '∫': 'integraal', '∮': 'kringintegraal', '⋃': 'vereniging', '⋂': 'doorsnede', '⨁': 'directe som',
  }, // prettier-ignore
  functions: {
    sin: 'sinus', cos: 'cosinus', tan: 'tangens', cot: 'cotangens', sec: 'secans', csc: 'cosecans', arcsin: 'arcsinus',
    arccos: 'arccosinus', arctan: 'arctangens', sinh: 'sinus hyperbolicus', cosh: 'cosinus hyperbolicus',
    tanh: 'tangens hyperbolicus', log: 'logaritme', ln: 'natuurlijke logaritme', exp: 'exponentiële functie', det: 'determinant',
    dim: 'dimensie', ker: 'kern', lim: 'limiet', max: 'maximum', min: 'minimum', sup: 'supremum', inf: 'infimum',
    gcd: 'grootste gemene deler',
  }, // prettier-ignore
  letters: greekLetters(
    'alfa bèta gamma delta epsilon zèta èta thèta jota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega',
    (name) => `hoofdletter ${name}`,
  ),
  powers: {
    '2': 'kwadraat', '3': 'tot de derde', '-1': 'tot de macht min 1', '′': 'accent', '″': 'dubbel accent', '*': 'ster', '†': 'dagger', '⊥': 'loodrecht', '°': 'graden', '+': 'plus',
  }, // prettier-ignore
  accents: { '¯': 'streep', '^': 'dakje', '∼': 'tilde', '˙': 'punt', '¨': 'twee punten' },
  vector: (name) => `vector ${name}`,
  transpose: 'getransponeerd',
  index: 'index',
  raised: 'superscript',
  power: (exponent) => `tot de macht ${exponent}`,
  fraction: (top, bottom) => `breuk ${top}, gedeeld door ${bottom}`,
  squareRoot: 'wortel uit',
  root: (degree) => {
    const name = roots(degree);
    if (name !== undefined) return `${name}machtswortel uit`;
    return /\s/.test(degree) ? `wortel met index ${degree} uit` : `${degree}-demachtswortel uit`;
  },
  of: 'van',
  from: 'van',
  to: 'tot',
  over: 'over',
  as: 'als',
  approaches: 'nadert tot',
  quantity: (sum) => `haakje openen ${sum} haakje sluiten`,
  interval: ['in het interval van', 'tot'],
  absolute: 'absolute waarde van',
  norm: 'norm van',
  matrix: (rows, columns) => `${rows} bij ${columns} matrix`,
  column: 'kolom',
};

export const dutchRules = languageRules(dutchWords, dutchFormulas, own);
