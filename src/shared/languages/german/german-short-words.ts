import { needing, type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { wholeMonth } from '../calendar.ts';
import { germanOrdinal } from './german-ordinals.ts';
import { germanMonths, germanWords } from './german-words.ts';

const regions: Readonly<Record<string, string>> = {
  'a.M': 'am Main',
  'a.Rh': 'am Rhein',
  'i.Br': 'im Breisgau',
  'o.d.T': 'ob der Tauber',
  'v.d.H': 'vor der Höhe',
};
const kitchen: Readonly<Record<string, readonly [string, string]>> = {
  Pr: ['Prise', 'Prisen'],
  Msp: ['Messerspitze', 'Messerspitzen'],
  Zw: ['Zweig', 'Zweige'],
  Tbl: ['Tablette', 'Tabletten'],
  Tabl: ['Tablette', 'Tabletten'],
  Kps: ['Kapsel', 'Kapseln'],
  Mon: ['Monat', 'Monate'],
  Pers: ['Person', 'Personen'],
  Tr: ['Tropfen', 'Tropfen'],
  Enth: ['Enthaltung', 'Enthaltungen'],
  Zi: ['Zimmer', 'Zimmer'],
};
/** Adjectives without their ending, which depends on what stands around them. */
const adjectives: Readonly<Record<string, string>> = {
  dt: 'deutsch',
  frz: 'französisch',
  engl: 'englisch',
  ital: 'italienisch',
  österr: 'österreichisch',
  schweiz: 'schweizerisch',
  amerik: 'amerikanisch',
  europ: 'europäisch',
  Ltd: 'leitend',
  sog: 'sogenannt',
  ehem: 'ehemalig',
  hl: 'heilig',
  ev: 'evangelisch',
  kath: 'katholisch',
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

/** Words that nothing else is written as, inside a sentence. */
const adverbs: Readonly<Record<string, string>> = {
  tgl: 'täglich',
  Tgl: 'Täglich',
  mehrf: 'mehrfach',
  tägl: 'täglich',
  stdl: 'stündlich',
  wöchentl: 'wöchentlich',
  monatl: 'monatlich',
  mtl: 'monatlich',
  Mtl: 'Monatlich',
  jährl: 'jährlich',
  innerh: 'innerhalb',
  außerh: 'außerhalb',
  urspr: 'ursprünglich',
  vermutl: 'vermutlich',
};
/** Who has written a note. */
const writers: Readonly<Record<string, string>> = {
  Red: 'der Redaktion',
  Verf: 'des Verfassers',
  Übers: 'des Übersetzers',
  Hrsg: 'des Herausgebers',
  Hg: 'des Herausgebers',
  Aut: 'des Autors',
};
/** First names, behind which `v.` belongs to a family; `Roe v. Wade` and `Sen v. Türkei` are cases. */
const firstNames =
  'Johann|Wolfgang|Otto|Karl|Carl|Friedrich|Wilhelm|Heinrich|Hans|Ernst|Georg|Ludwig|Franz|Alexander|Adolf|Hermann|Ulrich|Clemens|Theodor|Eduard|Richard|Albert|Albrecht|Joachim|Christian|Christoph|Philipp|Paul|Kurt|Erich|Fritz|Walther|Rudolf|Konrad|Leopold|Max|Maximilian|Werner|Wernher|Anna|Maria|Marie|Elisabeth|Charlotte|Sophie|Katharina|Bertha|Annette|Ilse|Luise|Louise|Caroline|Bettina';

/** A short word with a stop. */
const shortened = /(?:^|[\s(\d–-])[A-Za-zäöüÄÖÜ]{1,7}\./;

/** Short words that count by what stands around them: alone, they are letters or other words. */
export const germanShortWords: readonly SpeakingRule[] = needing(shortened, [
  // `Kinder u. 6 J.`
  { find: /(?<=(?:Kinder|Jugendliche|Personen)\s)u\.(?=\s\d{1,2}\sJ)/gu, say: () => 'unter' },
  // Inside a sentence, whatever follows; but `s. u. Kapitel 3` and `u. a.` are something else.
  {
    find: /(?<=[\p{L}\p{N}.,)%°€]\s)(?<!(?<!\p{L})[sS]\.\s)u\.(?!\szw\.)(?=\s(?:[\p{L}„»"(]{2}|\(?\d))/gu,
    say: () => 'und',
  },
  { find: /(?<!\p{L})u\.\s?zw\.(?=\s)/gu, say: () => 'und zwar' },
  // `vgl. auch ders., Wege zum Recht`: the author named before
  {
    find: /(?<=[,;(–]\s?|(?<!\p{L})(?:[Vv]gl\.|vergleiche|[Ss]iehe|auch|und)\s)ders\.(?=,?\s|[):])/gu,
    needs: /ders\./,
    say: () => 'derselbe',
  },
  { find: /(?<!\p{L})d\.\s?s\.(?=\s(?:rd\.|ca\.|etwa|rund|\d))/gu, say: () => 'das sind' },
  { find: /(?<!\p{L})i\.\s?d\.\s?F\.(?=\s(?:v\.|vom|der|des)(?!\p{L}))/gu, say: () => 'in der Fassung' },
  {
    find: /(?<!\p{L})(?<!(?:[Dd](?:er|ie|es|en|em)|[Aa]ls)\s)([Hh])rsg\.\s?v(?:\.|on)(?=\s\p{Lu})/gu,
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
    find: /(?<=(?<!\p{L})\p{Lu}\p{Ll}{2,}\s)(a\.\s?M|a\.\s?Rh|i\.\s?Br|o\.\s?d\.\s?T|v\.\s?d\.\s?H)(?:\.(?!\s+\p{Lu}|["“”’)\]]*\s*$)|(?=\.))/gu,
    say: (_all, short = '') => regions[short.replaceAll(/\s/g, '')],
  },
  { find: /(?<=(?<!\p{L})\p{Lu}\p{Ll}{2,}\s)a\.\s?d\.(?=\s\p{Lu}\p{Ll}{2,})/gu, say: () => 'an der' },
  // `bis 6 J.`, `ab 6 J.`
  {
    find: /(?<=((?<!\p{L})(?:[Aa]b|u\.|[Mm]it|[Nn]ach|[Ss]eit|[Vv]on|[Vv]or|[Uu]nter)\s(?:fast|etwa|rund|über|gut|knapp)?\s?)?(?<![\p{L}\p{N}.,/])(\d{1,3})\s)J(?:\.(?=[,;)]|\s[\p{Ll}\d]|\s\p{Lu}\p{Ll}+(?:[.,;)]|$))|(?=\.\s*$))/gu,
    say: (_all, dative = '', count = '') => (count === '1' ? 'Jahr' : `Jahre${dative && 'n'}`),
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<![\p{L}\p{N}.,/])(\d{1,3}|[½¼¾])\s)(${Object.keys(kitchen).join('|')})\.(?=[,;:)]|\s[\p{L}(])`,
      'gu',
    ),
    say: (_all, count = '', short = '') => kitchen[short]?.[/^[1½¼¾]$/.test(count) ? 0 : 1],
  },
  // `ca 20`, `ca.1680`, but `1 Ca 20/14`
  {
    find: /(?<![\p{L}]|\d\s)(?:ca|(?<=^)Ca)(?:\.?\s|\.)(?=\d)/gu,
    needs: /[Cc]a[.\s]/,
    say: (all) => (all.startsWith('c') ? 'circa ' : 'Circa '),
  },
  // `(28. Min)`, `in der 85. Min. traf er`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])\d{1,3}\.\s)Min(?:\.(?=[\s,;)])|(?=\)))/gu,
    needs: /Min/,
    say: () => 'Minute',
  },
  // `in Mio. Euro`, `395,0 (Vorjahr 413,3) Mio. Euro`
  {
    find: /(?<!\p{L}|\d[ \u00A0])(Mio|Mrd)\.?(?=\s(?:€|EUR|Euro|US|Dollar|CHF|Franken|DM|Mark|Tonnen|Menschen)(?!\p{Ll}))/gu,
    needs: /M(?:io|rd)/,
    say: (_all, scale = '') => germanWords.scales[scale]?.[1],
  },
  // `250 g. Mehl`: inside a sentence, the stop before a noun is the unit's.
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])\d{1,4}\s(?:k|m)?g)\.(?=\s\p{Lu}\p{Ll}+(?:,|\sund\s|\su\.\s|\s?\(|$))/gu,
    say: () => '',
  },
  // `VB 12.900,-`: what it costs, without a currency.
  {
    find: /(?<=(?<![\p{L}\p{N}]|[€$£]\s?)\d[\d.]{0,9}),(?:--?|[–—])(?=\s(?!(?:€|EUR|SFr|Fr)(?!\p{L}))|[;)/.]|$)/gu,
    needs: /\d,[-–—]/,
    say: () => '',
  },
  // `am re. Ufer`, `die o. g. Unterlagen`, `mit dt. Teilnehmern`, `Hl. Elisabeth`
  {
    find: /(?<=(\p{L}+)[ \u00A0](?:([Dd]er)[ \u00A0])?(?:["„»(])?|^)(?<![\p{L}\p{N}.])((?:dt|frz|engl|ital|österr|schweiz|amerik|europ|sog|ehem|(?:ev|kath)(?=\.\s(?:Kirch|Gemeinde|Pfarr|Landeskirche|Schul|Bischof|Bistum|Theolog|Friedhof|Kindergarten|Glaube|Christ|Akademie))|[Hh]l|Ltd|li|re)|[ou]\.\s?g)\.(?=\s["„»]?(\p{Lu}[\p{L}-]*\p{Ll}))/gu,
    say(_all, before = '', article = '', short = '', noun = '') {
      const ending =
        before === '' && short === 'Hl' && /(?:[ae]|beth|trud|Hedwig|heid)$/.test(noun)
          ? 'e'
          : adjectiveEnding(article || before, article ? before : '', noun);
      const word = adjectives[short.replaceAll(/\s/g, '').replace('H', 'h')] ?? '';
      return ending && (short === 'Hl' ? word.replace('h', 'H') : word) + ending;
    },
  },
  // `der Sitz d. Bischofs`, `die Höhe d. Zahlung`: behind a noun, a genitive.
  {
    find: /(?<=(?<!\p{L})\p{Lu}\p{Ll}{2,}\s)d\.(?=\s\p{Lu}\p{Ll}+(?:(?<!s|ni)(s)|ung(?:en)?|[hk]eit(?:en)?|schaft(?:en)?|tion(?:en)?|tät)(?!\p{L}))/gu,
    say: (_all, masculine = '') => `de${masculine || 'r'}`,
  },
  {
    find: /(?<=((?<!\p{L})(?:[Uu]nter|[Vv]on|[Mm]it|[Bb]ei|[Zz]u|[Nn]ach|[Ss]eit)\s)?(?<!\p{L})\p{Lu}\p{Ll}+[^s\W]\s)d\.\s?Gr\.(?=\s)/gu,
    say: (_all, dative = '') => (dative ? 'dem Großen' : 'der Große'),
  },
  { find: /(?<=\p{Lu}\p{Ll}+\s)d\.\s?Ä\.(?=[\s,;)])/gu, say: () => 'der Ältere' },
  // `Ilse v. Hagen`, `Frhr. v. Stein`, `J. W. v. Goethe`
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${firstNames}|Frau|Herrn?|Graf|Gräfin|Baron|Baronin|Freiherr|Freifrau|Fürst|General|\p{Lu}\.|Dr\.|Doktor|Prof\.|Professor|Frhr\.|Frl\.|Fräulein)\s)v\.(?=\s\p{Lu}\p{Ll})`,
      'gu',
    ),
    say: () => 'von',
  },
  // `Neustadt b. Coburg`
  {
    find: /(?<=(?<!\p{L})(?!Buchstabe|Buchst|Punkt|Teil|Abs|Nummer|Ziffer|Anlage)\p{Lu}\p{Ll}{2,}\s)b\.(?=\s\p{Lu}\p{Ll}{2})/gu,
    say: () => 'bei',
  },
  // `seine Frau, geb. Krause`, but `Herr Meier, geb. 1920 in Köln`
  {
    find: /(?<=(?<!(?<!\p{L})(?:Herrn?|Sohn|Bruder|Vater)\s[^,;.]{0,30})(?:,|\p{L})\s\(?)geb\.(?=\s(?:v\.\s|von\s)?\p{Lu}\p{Ll}+(?:[,;)]|\s\p{Ll}|$))/gu,
    say: () => 'geborene',
  },
  // `Anm. d. Red.`
  {
    find: new RegExp(
      String.raw`(?:(?<!\p{L})(A)nm\.\s?|(?<=Anmerkung\s))d\.\s?(${Object.keys(writers).join('|')})${stop}`,
      'gu',
    ),
    say: (_all, note = '', who = '') => `${note && 'Anmerkung '}${writers[who]}`,
  },
  { find: /(?<!\p{L})Anm\.(?=\s(?:d\.|de[rs])\s\p{L})/gu, say: () => 'Anmerkung' },
  {
    find: new RegExp(
      String.raw`(?<!\p{L})(${Object.keys(adverbs).join('|')})(?:\.(?=[\s,;:)])|(?=\.\s*$))`,
      'gu',
    ),
    say: (_all, short = '') => adverbs[short],
  },
  { find: /(?<!\p{L})Az\.(?=:\s)/gu, say: () => 'Aktenzeichen' },
  { find: /(?<!\p{L})Fl(?:ur|\.)\s?-?Nr\.(?=\s?\d)/gu, say: () => 'Flurnummer' },
  { find: /(?<!\p{L})Flst\.(?:\s?-?Nr\.)?(?=\s?\d)/gu, say: () => 'Flurstück' },
  { find: new RegExp(String.raw`(?<=\s)Jhs${stop}`, 'gu'), say: () => 'Jahrhunderts' },
  { find: /(?<!\p{L})Hbf(?![\p{L}.])/gu, say: () => 'Hauptbahnhof' },
  { find: /(?<=\p{Ll}\s)geb(?=\.\s*$)/gu, say: () => 'geboren' },
  // `hat 412 S.`
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:hat|hatte|umfasst|mit|auf)\s\d{2,4}\s)S(?!\.?\s?\d)${stop}`,
      'gu',
    ),
    say: () => 'Seiten',
  },
  // `Z. 3 v. u.`
  { find: /(?<=\d,\s)Z\.(?=\s\d)/gu, say: () => 'Zeile' },
  {
    find: /(?<=(?<!\p{L})(?:Zeile|Z\.|Reihe)\s\d{1,3}\s)v\.\s?([ou])\./gu,
    say: (_all, end = '') => (end === 'o' ? 'von oben' : 'von unten'),
  },
  { find: /(?<=\p{L}\s)od\.(?=\s[\p{L}\d])/gu, say: () => 'oder' },
  { find: /(?<!\p{L})i\.\s?S\.(?=\s(?:(?:von|vom|des|der|d\.)(?!\p{L})|§|Art\.))/gu, say: () => 'im Sinne' },
  // `BGB a. F.`: of laws alone.
  {
    find: new RegExp(String.raw`(?<=\p{Lu}[\p{L}]*\p{Lu}\s)([an])\.\s?F${stop}`, 'gu'),
    say: (_all, which = '') => `${which === 'a' ? 'alter' : 'neuer'} Fassung`,
  },
  // `Rn. 59 f. –`
  {
    find: /(?<=(?<![\p{L}\p{N}])\d{1,4}\s?)f\.(?=\s(?:[–(]|Rn|Rz|\p{Ll}{2})|[,;:)\]>])/gu,
    say: () => 'folgende',
  },
  {
    find: /(?<=(?:Satz|Nummer|Nr\.|Teil|Absatz|Abs\.|Ziffer|Kapitel)\s[\dA-Z]{1,3},?\s|(?<!\p{L})(?:des|gemäß|im|nach|bis|und)\s)Buchst\.(?=\s[a-z](?!\p{L}))/gu,
    say: () => 'Buchstabe',
  },
  { find: /(?<!\p{L})(?:st\.|ständige)\s?Rspr\.(?=\s|[,;)])/gu, say: () => 'ständige Rechtsprechung' },
  { find: /(?<!\p{L})St\.(?=\p{Lu}\p{Ll}{2})/gu, say: () => 'Sankt ' },
  {
    find: /(?<!\p{L})lt\.(?=\s[\p{L}\d§„])|(?<!\p{L})Lt\.(?=\s(?:§|Art\.|Abs\.|\p{Ll}|(?:Polizei|Angaben|Bericht|Gesetz|Vertrag|Plan|Satzung|Hersteller|Auskunft|Umfrage|Protokoll)))/gu,
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
  {
    find: /(?<!\p{L})(?:erb\.(?=\s(?:um|von|vor|v\.|\d{4}|und|im)(?!\p{L}))|(gegr)(?:\.(?=[,;)]|\s[\p{Ll}\d])|(?=\.\s*$)))/gu,
    say: (_all, founded = '') => (founded ? 'gegründet' : 'erbaut'),
  },
  // `Marienpl. 3`, `am Parkpl. oberhalb`, but `Portimpl.`
  {
    find: /(?<=\p{Lu}\p{Ll}{3,})(?<!Exem|im|trans)pl\.(?=\s\d{1,3}(?!\d)|(?<=(?:Park|Camping|Sport|Spiel|Markt|Stell)pl\.)(?:\s\p{Ll}|,))/gu,
    needs: /pl\./,
    say: () => 'platz',
  },
  // `2. OG li.`
  {
    find: /(?<=(?:OG|EG|DG|Stock|Etage)\s)(li|re)\.(?=[,;)]|\s\p{Ll})/gu,
    say: (_all, side = '') => (side === 'li' ? 'links' : 'rechts'),
  },
  { find: /(?<=\p{Lu}\p{Ll}{3,})hs\.(?=[,;]\s|\s\d)/gu, needs: /hs\./, say: () => 'haus' },
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
    find: /(?<=(?<!\p{L})der\s)(45|90)\.\s?\+\s?(\d{1,2})\.?\sMin(?:ute|\.(?!\s*$)|(?=\.))/gu,
    say: (_all, minute = '', more = '') => `${germanOrdinal(Number(minute))}n Minute plus ${more}`,
  },
  { find: /(?<=(?<![\d.,])(?:45|90|105|120))\.\s?\+\s?(?=\d{1,2}(?!\d))/gu, say: () => ' plus ' },
  { find: new RegExp(String.raw`(?<=\d\s)B[pP]${stop}`, 'gu'), say: () => 'Basispunkte' },
]);

/** Several of what ends in `-e` as a feminine noun does: `die o. g. Punkte`, but `die o. g. Adresse`. */
const several =
  /(?:punkt|gründ|verträg|wert|beträg|termin|anträg|beschlüss|vorschläg|bereich|prozess|produkt|projekt|gerät|gesetz|dokument|ergebniss|räum|schritt|teil|brief|dienst|fäll)e$/i;

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
  if (word === 'die')
    return !several.test(noun) && (isFeminine || noun.endsWith('e'))
      ? 'e'
      : several.test(noun) || /(?:en|eln|ern|s)$/.test(noun)
        ? 'en'
        : undefined;
  if (word === 'ein' || word === 'kein') {
    if (/(?:er|ist|or|ologe|ling|ant|ent(?<!ment))$/.test(noun)) return 'er';
    return /(?:chen|um|ment)$/.test(noun) ? 'es' : undefined;
  }
  return /^(?:mit|von|bei|aus|zu|nach|seit)$/.test(word) && noun.endsWith('n') ? 'en' : undefined;
}
