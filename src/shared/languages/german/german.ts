import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { languageRules, wholeMonth } from '../speaking/language-rules.ts';
import { romanValue } from '../speaking/short-words.ts';
import { germanOrdinal } from './german-ordinals.ts';
import { germanMonths, germanWords } from './german-words.ts';
import { type FormulaWords, greekLetters, rootNames } from '../speaking/formula-words.ts';

/** A number with a stop, and a word with a capital that it counts. */
const counts = String.raw`(\d{1,2})\.(?=\s\p{Lu}(?:\p{Ll}|G(?!\p{L})))`;
const prepositions =
  'in|an|auf|bei|mit|nach|aus|von|zu|seit|vor|unter|neben|hinter|zwischen|während|wegen|trotz';

const kings =
  'Ludwig|Wilhelm|Friedrich|Karl|Heinrich|Otto|Philipp|Johannes|Paul|Pius|Benedikt|Leo|Gregor|Innozenz|Georg|Franz|Joseph|Josef|Leopold|Maximilian|Rudolf|Ferdinand|Napoleon|Alexander|Nikolaus|Peter|August|Christian|Gustav|Albrecht|Konrad|Richard|Eduard|Jakob';
const queens = 'Elisabeth|Katharina|Maria|Margarethe|Wilhelmina';
/** What is counted behind `der`, which says of these in which case they stand. */
const masculine =
  'Platz|Rang|Preis|Spieltag|Tag|Monat|Stock|Satz|Teil|Band|Akt|Bezirk|Weltkrieg|Lauf|Durchgang|Versuch|Geburtstag|Jahrestag|Todestag|Kongress|Senat|Absatz|Abschnitt|Artikel|Schritt|Punkt|Wahlgang|Advent|Jahrgang';
const feminine =
  'Klasse|Minute|Stunde|Woche|Auflage|Runde|Etage|Phase|Sitzung|Sinfonie|Symphonie|Ausgabe|Legislaturperiode|Wahlperiode|Generation|Strophe|Liga|Division|Armee|Reihe|Stufe|Halbzeit|Etappe|Staffel|Folge|Kammer|Kompanie|Amtszeit|Welle|Zeile|Spalte';
const titles = '(?:(?:König|Königin|Kaiser|Kaiserin|Papst|Zar|Zarin|Herzog|Kurfürst|Fürst)\\s)?';
const roman = String.raw`([IVX]{2,6}|[IVX](?!\.\s+\p{Lu}))(?![\p{L}\p{N}])(?:\.(?!\s+\p{Lu}|["“”’)\]]*\s*$)|(?=\.))`;

const numbered: Readonly<Record<string, string>> = { Art: 'Artikel', Tel: 'Telefon', Kto: 'Konto' };

const own: readonly SpeakingRule[] = [
  // The figures of a day behind `am` and `vom`: `am dritten Oktober`.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:am|vom|v\.|zum|[Ss]eit dem|[Aa]b dem|bis zum|den|dem|Am|Vom|Zum)\s)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?![\d:]|\.\d)`,
      'gu',
    ),
    say(_all, day = '', month = '', year = '') {
      const name = germanMonths[Number(month) - 1];
      return name && Number(day) <= 31 && day !== '00'
        ? `${germanOrdinal(Number(day))}n ${name} ${year}`
        : undefined;
    },
  },
  // `am 24.12.`, whose last stop may end the sentence.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:[Aa]m|[Vv]om|[Zz]um|[Ss]eit dem|[Aa]b dem|(?<=,\s)de[mn])\s)(\d{1,2})\.\s?(\d{1,2})${stop}(?!\.?\s?\d)`,
      'gu',
    ),
    say(_all, day = '', month = '') {
      const name = germanMonths[Number(month) - 1];
      return name && Number(day) <= 31 && Number(day) > 0
        ? `${germanOrdinal(Number(day))}n ${name}`
        : undefined;
    },
  },
  {
    find: /(?<=(?<!\p{L})(?:[Ii]m|[Aa]m|[Vv]om|[Zz]um|[Dd]em|[Dd]es)\s)([IVX]{1,4})\.(?=\s(?:Weltkrieg|Quartal|Akt|Teil|Vatikan|Zivilsenat|Senat|Bezirk)[\p{Ll}]*(?!\p{L}))/gu,
    say: (_all, letters = '') => ordinal(String(romanValue(letters) ?? 0), 'n'),
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:[Aa]m|[Vv]om|[Zz]um|[Ii]m|[Bb]eim|[Dd]em|[Dd]en|[Dd]es|[Ss]einem|[Ii]hrem|[Ee]inem|[Jj]edem|(?:${prepositions}|${prepositions.replaceAll(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase())}) der)\s)${counts}`,
      'gu',
    ),
    say: (_all, figure = '') => ordinal(figure, 'n'),
  },
  // `der` alone may be another case further inside a sentence, so it counts at its beginning and behind these.
  {
    find: new RegExp(
      String.raw`(?<=(?:^["“„»]?(?:Der|Die)|(?<!\p{L})(?:dass|weil|und|war|ist|wird|als) der|(?<!\p{L})(?:das|Das|eine|Eine))\s)${counts}(?!\s\p{Lu}\p{Ll}+en\b)`,
      'gu',
    ),
    say: (_all, figure = '') => ordinal(figure, ''),
  },
  // `das 19. und 20. Jahrhundert`, `der 1., 2. und 3. Platz`: each is said as the last one is.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(das|[Dd]ie|[Dd]er|Das|[Ii]m|[Aa]m|[Vv]om|[Zz]um|[Dd]em|[Dd]en|[Dd]es)\s)(\d{1,2})\.((?:,\s\d{1,2}\.)*)(?:\s(und|oder|bis)\s|\s?[–-]\s?)(\d{1,2})\.(?=\s(?:(${feminine})(?!\p{L})|\p{Lu}\p{Ll}))`,
      'gu',
    ),
    say(_all, article = '', first = '', between = '', joint = '', last = '', female = '') {
      const isBare = /^(?:das|die)$/i.test(article) || (/^der$/i.test(article) && !female);
      const ending = isBare ? '' : 'n';
      const more = between.replaceAll(/\d{1,2}\./g, (each) => ordinal(each.slice(0, -1), ending) ?? each);
      return `${ordinal(first, ending)}${more} ${joint || 'bis'} ${ordinal(last, ending)}`;
    },
  },
  // `; der 34. Spieltag` is of one case, `in der 34. Minute` of another.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(d(?:er|ie))\s)(\d{1,2})\.(?=\s(?:(${masculine})|(${feminine}))(?!\p{L}))`,
      'gu',
    ),
    say(_all, article = '', figure = '', male = '') {
      if (male) return article === 'der' ? ordinal(figure, '') : undefined;
      return ordinal(figure, article === 'der' ? 'n' : '');
    },
  },
  // Kings have the case of their name.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:[Uu]nter|[Vv]on|[Mm]it|[Bb]ei|[Zz]u|[Nn]ach|[Ss]eit)\s${titles}(?:${kings})\s)${roman}`,
      'gu',
    ),
    say: (_all, letters = '') => king(letters, 'dem', 'n'),
  },
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})(?:${kings})s\s)${roman}`, 'gu'),
    say: (_all, letters = '') => king(letters, 'des', 'n'),
  },
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})(?:${kings})\s)${roman}`, 'gu'),
    say: (_all, letters = '') => king(letters, 'der', ''),
  },
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})(?:${queens})\s)${roman}`, 'gu'),
    say: (_all, letters = '') => king(letters, 'die', ''),
  },
  // `14:30 Uhr`, `9:00–17:00 Uhr`.
  {
    find: /(?<![\p{L}\p{N}:.,])(\d{1,2})[:.]00\s?[–-]\s?(\d{1,2})[:.]00(?=\sUhr)/gu,
    say: (_all, from = '', to = '') => `${Number(from)} bis ${Number(to)}`,
  },
  {
    find: /(?<![\p{L}\p{N}:.,–-])(\d{1,2})[:.](\d{2})\sUhr(?!\p{L})/gu,
    say: (_all, hour = '', minute = '') => clock(hour, minute),
  },
  {
    find: /(?<=(?<!\p{L})(?:[Uu]m|[Aa]b|[Bb]is|[Gg]egen|[Ss]eit)\s)(\d{1,2})[:.](\d{2})\sh(?!\p{L})/gu,
    say: (_all, hour = '', minute = '') => clock(hour, minute),
  },
  // `Mo–Fr 9–17 Uhr, Sa 10–14 Uhr`
  {
    find: /(?<=[,;]\s|\sund\s)(Mo|Di|Mi|Do|Fr|Sa|So)(?=:?\s\d{1,2}(?:[.:]\d\d)?\s?[–-]\s?\d{1,2}(?:[.:]\d\d)?\sUhr)/gu,
    say: (_all, day = '') => germanWords.days[day],
  },
  { find: /(?<=(?<!\p{L})(?:Abs\.|Absatz)\s\d{1,2}\s)S\.(?=\s\d)/gu, say: () => 'Satz' },
  { find: /(?<=\d\sm\s)ü\.\s?NN(?!\p{L})/gu, say: () => 'über Normalnull' },
  // `5., überarb. Aufl.`
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})\.(?=(?:,\s(?:\p{Ll}{3,12}\.|(?:und|u\.)|\p{Ll}+e)){0,3}\s(?:Aufl\.|Auflage))/gu,
    say: (_all, figure = '') => ordinal(figure, ''),
  },
  // `Am So., dem 1.12.`
  {
    find: /(?<=(?<!\p{L})(?:[Aa]m|[Vv]om|[Bb]is|[Aa]b|[Zz]um)\s)(Mo|Di|Mi|Do|Fr|Sa|So)\.(?=,?\s(?:de[mnr]\s)?\d{1,2}\.)/gu,
    say: (_all, day = '') => germanWords.days[day],
  },
  // `u. a.` is `und andere` behind names only.
  {
    find: /(?<![\p{L}\p{N}.])([uU])\.\s?a\.(?=\s(?:von|vom|in|im|an|am|bei|beim|mit|für|auf|durch|aus|zu|zum|zur|wegen|die|der|das|den|dem|ein|eine|einen|auch|als)\s|\s[„»])/gu,
    say: (_all, letter = '') => `${letter}nter anderem`,
  },
  {
    find: /(?<=\p{L}\s)u\.(?=\s(?:eine?|der|die|das|den|dem|im|in|mit|\p{Lu}\p{Ll}{2,})(?!\p{L}))/gu,
    say: () => 'und',
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<!\d)\d{1,2}\.\s|(?<!\p{L})(?:[Ii]m|[Ss]eit|[Bb]is|[Ee]nde|[Aa]nfang|[Mm]itte)\s)(Jan|Feb|Mär|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez)\.(?=\s[\p{L}\d])`,
      'gu',
    ),
    say: (_all, month = '') => wholeMonth(germanMonths, month),
  },
  {
    find: /(?<=(?<!\p{L})(?:S\.|Seite|§|Art\.|Rn\.|Abs\.)\s\d{1,4}\s?)f(?:\.(?=\s\p{Ll}|[,;)])|(?=\.$))/gu,
    say: () => 'folgende',
  },
  {
    find: /(?<!\p{L})(Art|Tel|Kto)\.-Nr\.(?=\s[\d(+])/gu,
    say: (_all, what = '') => `${numbered[what]}nummer`,
  },
  // `Urt. v. 12.3.2019`
  {
    find: new RegExp(
      String.raw`(?<=\p{L}\.?,?\s)v\.(?=\s\d{1,2}\.\s?(?:\d{1,2}\.|${germanMonths.join('|')}))`,
      'gu',
    ),
    say: () => 'vom',
  },
  {
    find: /(?<!\p{L})([Gg])em\.(?=\s(?:§|Art\.|Artikel|Abs\.|Ziff\.|Nr\.))/gu,
    say: (_all, letter = '') => `${letter}emäß`,
  },
  { find: /(?<!\p{L})Dr\.(?=\s?(?:h\.\s?c|med|phil|jur|iur|theol|rer|oec)\.)/gu, say: () => 'Doktor' },
  {
    find: /(?<![\p{L}\p{N}])([A-H])([♯♭])(?![\p{L}\p{N}])/gu,
    say: (_all, letter = '', sign = '') => noteName(letter, sign),
  },
  // A track, unless its number is bracketed as those of formulas are.
  { find: /(?<!\p{L})Gl\.(?=\s\(\d)/gu, say: () => 'Gleichung' },
  { find: /(?<!\p{L})St\.-(?=\p{Lu}\p{Ll})/gu, say: () => 'Sankt-' },
  { find: /(?<!\p{L})s\.(?=\s(?:S|Abb|Tab|Kap|Abschn|Anm|Nr|Rn|Anl)\.\s?\d)/gu, say: () => 'siehe' },
  {
    find: new RegExp(String.raw`(?<=\d\s?)([vn])\.\s?Chr${stop}`, 'gu'),
    say: (_all, side = '') => `${side === 'v' ? 'vor' : 'nach'} Christus`,
  },
  { find: /(?<=\p{Lu}\p{Ll}+[^s\W]\s)d\.\s?Gr\.(?=\s)/gu, say: () => 'der Große' },
  { find: /(?<=\p{L}{3})str\.(?=\s\d)/gu, say: () => 'straße' },
  { find: /(?<=\p{Lu}\p{Ll}+(?:er|en)\s)Str\.(?=\s\d)/gu, say: () => 'Straße' },
];

function clock(hour: string, minute: string): string {
  return `${Number(hour)} Uhr${minute === '00' ? '' : ` ${Number(minute)}`}`;
}

/** `Cis`, `Es`. */
function noteName(letter: string, sign: string): string {
  if (sign === '♯') return `${letter}is`;
  return /^[BH]$/.test(letter) ? 'B' : `${letter}${/^[AE]$/.test(letter) ? '' : 'e'}s`;
}

function ordinal(figure: string, ending: string): string | undefined {
  return Number(figure) > 0 ? germanOrdinal(Number(figure)) + ending : undefined;
}

function king(letters: string, article: string, ending: string): string | undefined {
  const value = romanValue(letters);
  if (value === undefined) return undefined;
  const word = germanOrdinal(value) + ending;
  return `${article} ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

export const germanRules = languageRules(germanWords, own);

const roots = rootNames('dritte vierte fünfte sechste siebte achte neunte zehnte');

export const germanFormulas: FormulaWords = {
  signs: {
    '+': 'plus', '-': 'minus', '=': 'gleich', '±': 'plus minus', '∓': 'minus plus', '×': 'mal', '·': 'mal', '*': 'Stern',
    '/': 'durch', '÷': 'geteilt durch', '<': 'kleiner als', '>': 'größer als', '≤': 'kleiner oder gleich', '≥': 'größer oder gleich',
    '≪': 'viel kleiner als', '≫': 'viel größer als', '≠': 'ungleich', '≈': 'ungefähr gleich', '∼': 'ähnlich zu',
    '≅': 'kongruent zu', '≡': 'äquivalent zu', '∝': 'proportional zu', '≔': 'definiert als', '∈': 'Element von', '∉': 'nicht Element von',
    '∋': 'enthält', '⊂': 'Teilmenge von', '⊊': 'echte Teilmenge von', '⊈': 'nicht Teilmenge von', '⊃': 'Obermenge von',
    '∪': 'vereinigt mit', '∩': 'geschnitten mit', '∖': 'ohne', '∅': 'leere Menge', '→': 'nach', '↦': 'wird abgebildet auf', '←': 'von',
    '↔': 'hin und zurück', '⇒': 'daraus folgt', '⇐': 'folgt aus', '⇔': 'genau dann, wenn', '∀': 'für alle', '∃': 'es gibt', '¬': 'nicht',
    '∧': 'und', '∨': 'oder', '∞': 'unendlich', '∂': 'partiell', '∇': 'Nabla', '∘': 'verknüpft mit', '⊕': 'direkte Summe', '⊗': 'Tensor',
    '⊥': 'senkrecht zu', '∥': 'parallel zu', '|': 'senkrechter Strich', '∣': 'mit', '…': 'und so weiter', '!': 'Fakultät', '′': 'Strich',
    '″': 'zwei Strich', '°': 'Grad', '{': 'Menge',
    ℝ: 'R', ℂ: 'C', ℕ: 'N', ℤ: 'Z', ℚ: 'Q', ℏ: 'h quer',
  }, // prettier-ignore
  sums: {
    '∑': 'Summe', '∏': 'Produkt', '∫': 'Integral', '∮': 'Ringintegral', '⋃': 'Vereinigung', '⋂': 'Durchschnitt', '⨁': 'direkte Summe',
  }, // prettier-ignore
  functions: {
    sin: 'Sinus', cos: 'Kosinus', tan: 'Tangens', cot: 'Kotangens', sec: 'Sekans', csc: 'Kosekans', arcsin: 'Arkussinus',
    arccos: 'Arkuskosinus', arctan: 'Arkustangens', sinh: 'Sinus hyperbolicus', cosh: 'Kosinus hyperbolicus',
    tanh: 'Tangens hyperbolicus', log: 'Logarithmus', ln: 'natürlicher Logarithmus', exp: 'Exponentialfunktion', det: 'Determinante',
    dim: 'Dimension', ker: 'Kern', lim: 'Limes', max: 'Maximum', min: 'Minimum', sup: 'Supremum', inf: 'Infimum',
    gcd: 'größter gemeinsamer Teiler',
  }, // prettier-ignore
  letters: greekLetters(
    'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda My Ny Xi Pi Rho Sigma Tau Ypsilon Phi Chi Psi Omega',
    (name) => `groß ${name}`,
  ),
  powers: {
    '2': 'Quadrat', '3': 'hoch 3', '-1': 'hoch minus 1', '′': 'Strich', '″': 'zwei Strich', '*': 'Stern', '⊥': 'senkrecht', '°': 'Grad', '+': 'plus',
  }, // prettier-ignore
  accents: { '¯': 'quer', '^': 'Dach', '∼': 'Schlange', '˙': 'Punkt', '¨': 'zwei Punkt' },
  vector: (name) => `Vektor ${name}`,
  transpose: 'transponiert',
  index: 'Index',
  power: (exponent) => `hoch ${exponent}`,
  fraction: (top, bottom) => `Bruch ${top}, geteilt durch ${bottom}`,
  squareRoot: 'Wurzel aus',
  root: (degree) =>
    /\s/.test(degree) ? `Wurzel mit Exponent ${degree} aus` : `${roots(degree) ?? `${degree}-te`} Wurzel aus`,
  of: 'von',
  from: 'von',
  to: 'bis',
  over: 'über',
  as: 'für',
  approaches: 'gegen',
  quantity: (sum) => `Klammer auf ${sum} Klammer zu`,
  absolute: 'Betrag von',
  norm: 'Norm von',
  matrix: (rows, columns) => `${rows} mal ${columns} Matrix`,
  column: 'Spalte',
};
