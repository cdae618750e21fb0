import { needing, type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { wholeMonth } from '../speaking/language-rules.ts';
import { germanOrdinal } from './german-ordinals.ts';
import { germanMonths, germanWords } from './german-words.ts';

const regions: Readonly<Record<string, string>> = {
  'a.M': 'am Main',
  'a.Rh': 'am Rhein',
  'i.Br': 'im Breisgau',
  'o.d.T': 'ob der Tauber',
};
const kitchen: Readonly<Record<string, readonly [string, string]>> = {
  Pr: ['Prise', 'Prisen'],
  Msp: ['Messerspitze', 'Messerspitzen'],
  Zw: ['Zweig', 'Zweige'],
  Tbl: ['Tablette', 'Tabletten'],
  Mon: ['Monat', 'Monate'],
  Pers: ['Person', 'Personen'],
  Tr: ['Tropfen', 'Tropfen'],
};
/** Adjectives without their ending, which what stands around them tells. */
const adjectives: Readonly<Record<string, string>> = {
  dt: 'deutsch',
  frz: 'französisch',
  engl: 'englisch',
  ital: 'italienisch',
  österr: 'österreichisch',
  schweiz: 'schweizerisch',
  amerik: 'amerikanisch',
  europ: 'europäisch',
  sog: 'sogenannt',
  ehem: 'ehemalig',
  hl: 'heilig',
  li: 'link',
  re: 'recht',
  'o.g': 'oben genannt',
  'u.g': 'unten genannt',
};
/** Behind them an adjective ends in `-en`, whatever it belongs to. */
const weakening =
  'dem|den|des|im|am|vom|zum|beim|zur|einem|einen|einer|eines|keinem|keinen|keiner|keines|diesem|diesen|dieses|seinem|seinen|seiner|seines|ihrem|ihren|ihrer|ihres|jedem|jeden|allen|beiden|deren';
const governing = 'in|an|auf|bei|mit|nach|aus|von|zu|seit|vor|unter|während|wegen|trotz|laut|gemäß';
const months = `(?:${germanMonths.join('|')}|${germanWords.shortMonths})`;

/** A short word with a stop. */
const shortened = /(?:^|[\s(\d–-])[A-Za-zäöüÄÖÜ]{1,7}\./;

/** Short words that count by what stands around them: alone, they are letters or other words. */
export const germanShortWords: readonly SpeakingRule[] = needing(shortened, [
  // Inside a sentence, whatever follows; but `s. u. Kapitel 3` and `u. a.` are something else.
  {
    find: /(?<=[\p{L}\p{N}.,)%°€]\s)(?<!(?<!\p{L})[sS]\.\s)u\.(?!\szw\.)(?=\s(?:[\p{L}„»"(]{2}|\d))/gu,
    say: () => 'und',
  },
  { find: /(?<!\p{L})u\.\s?zw\.(?=\s)/gu, say: () => 'und zwar' },
  { find: /(?<!\p{L})d\.\s?s\.(?=\s(?:rd\.|ca\.|etwa|rund|\d))/gu, say: () => 'das sind' },
  { find: /(?<!\p{L})i\.\s?d\.\s?F\.(?=\s(?:v\.|vom|der|des)(?!\p{L}))/gu, say: () => 'in der Fassung' },
  {
    find: /(?<!\p{L})([Hh])rsg\.\s?v\.(?=\s\p{Lu})/gu,
    say: (_all, letter = '') => `${letter}erausgegeben von`,
  },
  // `8 v. H.`
  { find: /(?<=\d\s)v\.\s?H\.(?!\s+\p{Lu}|\s*$)/gu, say: () => 'vom Hundert' },
  { find: /(?<=(?:Hd\.|Händen|[Vv]ertr\.|[Vv]ertreten|[Gg]ez\.)\s)v\.(?=\s\p{Lu})/gu, say: () => 'von' },
  // `3:2 n. V.`, `Termine n. V.`
  {
    find: new RegExp(String.raw`(?<=(\d:\d{1,2}\)?\s?)|\p{L}{3}\.?\s|€\s)([ni])\.\s?([VE])${stop}`, 'gu'),
    say(_all, score = '', how = '', what = '') {
      if (score === '') return how + what === 'nV' ? 'nach Vereinbarung' : undefined;
      return `${how === 'n' ? 'nach' : 'im'} ${what === 'V' ? 'Verlängerung' : 'Elfmeterschießen'}`;
    },
  },
  {
    find: /(?<!\p{L})i\.\s?S\.\s?d\.(?=\s§(§)?)/gu,
    say: (_all, several = '') => `im Sinne de${several ? 'r' : 's'}`,
  },
  { find: /(?<!\p{L})i\.\s?J\.(?=\s\d{3,4}(?!\d))/gu, say: () => 'im Jahr' },
  // `Frankfurt a. M.`, `Neustadt a. d. Aisch`: behind the name of a town.
  {
    find: /(?<=(?<!\p{L})\p{Lu}\p{Ll}{2,}\s)(a\.\s?M|a\.\s?Rh|i\.\s?Br|o\.\s?d\.\s?T)(?:\.(?!\s+\p{Lu}|["“”’)\]]*\s*$)|(?=\.))/gu,
    say: (_all, short = '') => regions[short.replaceAll(/\s/g, '')],
  },
  { find: /(?<=(?<!\p{L})\p{Lu}\p{Ll}{2,}\s)a\.\s?d\.(?=\s\p{Lu}\p{Ll}{2,})/gu, say: () => 'an der' },
  {
    find: /(?<=\d\sm(?:eter)?\s|Metern?\s)ü\.\s?N(?:H?N)(?!\p{L})/gu,
    say: (all) => `über ${all.endsWith('HN') ? 'Normalhöhennull' : 'Normalnull'}`,
  },
  // `bis 6 J.`, `ab 6 J.`
  {
    find: /(?<=((?<!\p{L})(?:[Aa]b|[Mm]it|[Nn]ach|[Ss]eit|[Vv]on|[Vv]or|[Uu]nter)\s)?(?<![\p{L}\p{N}.,/])(\d{1,3})\s)J\.(?=[,;)]|\s[\p{Ll}\d]|\s\p{Lu}\p{Ll}+(?:[.,;)]|$))/gu,
    say: (_all, dative = '', count = '') => (count === '1' ? 'Jahr' : `Jahre${dative && 'n'}`),
  },
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])(\d{1,3}|[½¼¾])\s)(Pr|Msp|Zw|Tbl|Mon|Pers|Tr)\.(?=[,;:)]|\s[\p{L}(])/gu,
    say: (_all, count = '', short = '') => kitchen[short]?.[/^[1½¼¾]$/.test(count) ? 0 : 1],
  },
  // `250 g. Mehl`: inside a sentence, the stop before a noun is the unit's.
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])\d{1,4}\s(?:k|m)?g)\.(?=\s\p{Lu}\p{Ll}+(?:,|\sund\s|\su\.\s|\s?\(|$))/gu,
    say: () => '',
  },
  // `VB 12.900,-`: what it costs, without a currency.
  {
    find: /(?<=(?<![\p{L}\p{N}])\d[\d.]{0,9}),(?:--?|[–—])(?=\s(?!(?:€|EUR|Euro|DM|Mark|SFr|Fr)(?!\p{L}))|[;)/.]|$)/gu,
    needs: /\d,[-–—]/,
    say: () => '',
  },
  // `am re. Ufer`, `die o. g. Unterlagen`, `mit dt. Teilnehmern`
  {
    find: /(?<=(\p{L}+)[ \u00A0](?:([Dd]er)[ \u00A0])?(?:["„»(])?|^)(?<![\p{L}\p{N}.])((?:dt|frz|engl|ital|österr|schweiz|amerik|europ|sog|ehem|hl|li|re)|[ou]\.\s?g)\.(?=\s["„»]?(\p{Lu}[\p{L}-]*\p{Ll}))/gu,
    say(_all, before = '', article = '', short = '', noun = '') {
      const ending = adjectiveEnding(article || before, article ? before : '', noun);
      return ending && `${adjectives[short.replaceAll(/\s/g, '')]}${ending}`;
    },
  },
  // `der Sitz d. Bischofs`, `die Höhe d. Zahlung`: behind a noun, a genitive.
  {
    find: /(?<=(?<!\p{L})\p{Lu}\p{Ll}{2,}\s)d\.(?=\s\p{Lu}\p{Ll}+(?:(?<!s|ni)(s)|ung(?:en)?|[hk]eit(?:en)?|schaft(?:en)?|tion(?:en)?|tät)(?!\p{L}))/gu,
    say: (_all, masculine = '') => `de${masculine || 'r'}`,
  },
  { find: /(?<=\p{Lu}\p{Ll}+\s)d\.\s?Ä\.(?=[\s,;)])/gu, say: () => 'der Ältere' },
  {
    find: /(?<!\p{L})lt\.(?=\s[\p{L}\d§„])|(?<!\p{L})Lt\.(?=\s(?:§|Art\.|Abs\.|\p{Ll}))/gu,
    say: (all) => (all === 'lt.' ? 'laut' : 'Laut'),
  },
  { find: new RegExp(String.raw`(?<!\p{L})insg${stop}`, 'gu'), say: () => 'insgesamt' },
  { find: new RegExp(String.raw`(?<!\p{L})Hbf${stop}`, 'gu'), say: () => 'Hauptbahnhof' },
  { find: /(?<!\p{L})Hbf\.(?=\s(?:\d|Gl\.))/gu, say: () => 'Hauptbahnhof' },
  { find: /(?<!\p{L})Ank\.(?=\s(?:in|um|am|an|ca\.)\s)/gu, say: () => 'Ankunft' },
  { find: /(?<!\p{L})Abf\.(?=\s(?:in|um|am|ab|von|vom|ca\.)\s)/gu, say: () => 'Abfahrt' },
  { find: /(?<!\p{L})Prof\.\s?em\.(?=\s)/gu, say: () => 'Professor emeritus' },
  { find: /(?<=\p{Ll}\s)v\.(?=\s(?:Prof|Dr|Hr|Hrn|Fr)\.\s)/gu, say: () => 'von' },
  { find: /(?<!\p{L})Ri\.(?=\s\p{Lu}\p{Ll}{2})/gu, say: () => 'Richtung' },
  { find: /(?<!\p{L})erb\.(?=\s(?:um|von|vor|v\.|\d{4}|und|im)(?!\p{L}))/gu, say: () => 'erbaut' },
  // `Marienpl. 3`, `am Parkpl. oberhalb`, but `Portimpl.`
  {
    find: /(?<=\p{Lu}\p{Ll}{3,})(?<!Exem|im|trans)pl\.(?=\s\d{1,3}(?!\d)|(?<=(?:Park|Camping|Sport|Spiel|Markt|Stell)pl\.)(?:\s\p{Ll}|,))/gu,
    say: () => 'platz',
  },
  // `2. OG li.`
  {
    find: /(?<=(?:OG|EG|DG|Stock|Etage)\s)(li|re)\.(?=[,;)]|\s\p{Ll})/gu,
    say: (_all, side = '') => (side === 'li' ? 'links' : 'rechts'),
  },
  { find: /(?<=\p{Lu}\p{Ll}{3,})hs\.(?=[,;]\s|\s\d)/gu, say: () => 'haus' },
  // `am Do. mit`: behind `am`, inside a sentence, a day.
  {
    find: /(?<=(?<!\p{L})[Aa]m\s)(Mo|Di|Mi|Do|Fr|Sa|So)\.(?=\s\p{Ll}|[,;)])/gu,
    say: (_all, day = '') => germanWords.days[day],
  },
  // `Apr.–Juni`, `Nov.-März geschlossen`
  {
    find: new RegExp(
      String.raw`(?<!\p{L})(${germanWords.shortMonths})\.\s?[–-]\s?(?:(${germanWords.shortMonths})${stop}|(?=${months}(?!\p{Ll})))`,
      'gu',
    ),
    say: (_all, from = '', last = '') =>
      `${wholeMonth(germanMonths, from)} bis ${last && wholeMonth(germanMonths, last)}`,
  },
  // `3-Zi.-Whg.`
  { find: /(?<=\d-?\s?)Zi\.-(?=\p{L})/gu, say: () => 'Zimmer-' },
  { find: new RegExp(String.raw`(?<=(?<!\p{L})|-)Whg${stop}`, 'gu'), say: () => 'Wohnung' },
  // `der 90.+3 Min.`
  {
    find: /(?<=(?<!\p{L})der\s)(45|90)\.\s?\+\s?(\d{1,2})\.?\sMin(?:\.|ute)/gu,
    say: (_all, minute = '', more = '') => `${germanOrdinal(Number(minute))}n Minute plus ${more}`,
  },
  { find: /(?<=(?<![\d.,])(?:45|90|105|120))\.\s?\+\s?(?=\d{1,2}(?!\d))/gu, say: () => ' plus ' },
  { find: new RegExp(String.raw`(?<=\d\s)B[pP]${stop}`, 'gu'), say: () => 'Basispunkte' },
]);

/** Without the ending where it may be another. @param before the article */
function adjectiveEnding(before: string, governor: string, noun: string): string | undefined {
  const word = before.toLowerCase();
  const isFeminine = /(?:ung|[hk]eit|schaft|tion|tät|ik)$/.test(noun);
  if (new RegExp(`^(?:${weakening})$`).test(word)) return 'en';
  if (word === 'das' || word === 'eine' || word === 'keine') return 'e';
  if (word === 'der') {
    if (new RegExp(`^(?:${governing})$`, 'i').test(governor) || /^\p{Lu}/u.test(governor)) return 'en';
    return before === 'Der' ? 'e' : undefined;
  }
  if (word === 'die') return isFeminine ? 'e' : /(?:en|eln|ern|s)$/.test(noun) ? 'en' : undefined;
  if (word === 'ein' || word === 'kein') {
    if (/(?:er|ist|or|ologe|ling|ant|ent(?<!ment))$/.test(noun)) return 'er';
    return /(?:chen|um|ment)$/.test(noun) ? 'es' : undefined;
  }
  return /^(?:mit|von|bei|aus|zu|nach|seit)$/.test(word) && noun.endsWith('n') ? 'en' : undefined;
}
