import { needing, type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { wholeMonth } from '../calendar.ts';
import { germanOrdinal } from './german-ordinals.ts';
import { germanMonths, germanWords } from './german-words.ts';

/** What has a number, by how it is written short before `-Nr.` */
const numbered: Readonly<Record<string, string>> = {
  Art: 'Artikel',
  Tel: 'Telefon',
  Kto: 'Konto',
  Best: 'Bestell',
  Kd: 'Kunden',
  Rechn: 'Rechnungs',
  Re: 'Rechnungs',
  Vers: 'Versicherungs',
  Ser: 'Serien',
  Pers: 'Personal',
  Matr: 'Matrikel',
  Gesch: 'Geschäfts',
  St: 'Steuer',
};
/** Of houses, flats and cars. */
const adverts: Readonly<Record<string, string>> = {
  Blk: 'Balkon',
  Balk: 'Balkon',
  Kü: 'Küche',
  Terr: 'Terrasse',
  Wfl: 'Wohnfläche',
  Nfl: 'Nutzfläche',
  Grdst: 'Grundstück',
  Erstbez: 'Erstbezug',
  möbl: 'möbliert',
  renov: 'renoviert',
  gepfl: 'gepflegt',
  einger: 'eingerichtet',
  verm: 'vermieten',
  verk: 'verkaufen',
};
const firstNames: Readonly<Record<string, string>> = {
  Joh: 'Johann',
  Seb: 'Sebastian',
  Wilh: 'Wilhelm',
  Friedr: 'Friedrich',
  Heinr: 'Heinrich',
  Ludw: 'Ludwig',
};
const name = Object.keys(firstNames).join('|');
const day = Object.keys(germanWords.days).join('|');
const weekdays = Object.values(germanWords.days).join('|');

/** Any of what is written short below: one test spares most sentences all of it. */
const shortened =
  /Nr|ver[mk]\.|Ba?lk\.|Kü\.|Terr\.|fl\.|Grdst\.|bez\.|möbl\.|renov\.|gepfl\.|einger\.|\sm\.\s|[nv]\.\s?d\.|\.\sSt\.|Hptm|a\.\s?D\.|Sp\.|\.-|Bj|[Tt]km|(?:Joh|Seb|Wilh|Friedr|Heinr|Ludw)\.|Mt\.|NK|spät\.|Kl\.|Bekl\.|[Ll]fd\.|Bez\.|\dEW|\sEW|Gl\.|Feiert\.|Anm\.|Erw\.|Kdr\.|f\.|[Ww]ind|\.\s?[–-]\s?\d|Zi\.|U\.\s?[aA]\.|a\.\s?[AW]\.|Pat\.|[Ss]tr\.|\d\.\s?\/\s?\d|geschl|Ruhetag|Temp\.|\.,?\s\d{1,2}\.|\d\.\s?\d/;

/** `Mo, Mi und Fr`, `Di u. Do`: without their stops, days only beside each other. */
export const germanDaysTogether: SpeakingRule = {
  find: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${day})(?:\.?(?:,\s|\s(?:und|u\.|oder|[&+])\s|\s?\/\s?)(?:${day})(?!\p{L})){1,6}(?:\.(?=[,;)]|\s[\p{Ll}\d]))?`,
    'gu',
  ),
  needs: new RegExp(`(?:${day})(?!\\p{L})`, 'u'),
  say: (all) =>
    all
      .replaceAll(/\p{Lu}\p{Ll}\.?(?!\p{L})/gu, (short) => germanWords.days[short.slice(0, 2)] ?? short)
      .replaceAll(/\su\.\s/g, ' und ')
      .replaceAll(/\s?\/\s?/g, ', '),
};

const windNames: Readonly<Record<string, string>> = {
  N: 'Nord',
  O: 'Ost',
  S: 'Süd',
  W: 'West',
  NO: 'Nordost',
  NW: 'Nordwest',
  SO: 'Südost',
  SW: 'Südwest',
};

/** Who sues and who is sued, in the case of the article; `die Kl.` may be one woman or several people. */
function partyOf(article: string, sues: boolean): string | undefined {
  if (article === 'die') return sues ? 'Klägerin' : 'Beklagte';
  if (article === 'der') return sues ? 'Kläger' : 'Beklagte';
  if (sues)
    return article === 'des' ? 'Klägers' : article === 'dem' || article === 'den' ? 'Kläger' : undefined;
  return 'Beklagten';
}

/** What adverts, order forms and programmes write short. */
export const germanNotices: readonly SpeakingRule[] = needing(shortened, [
  // `Mentor/innen`, `Pädagog/-innen`: those whose plural is the same in each case.
  {
    find: /(?<!\p{L})(\p{Lu}\p{L}*(?:or|ent|ant|ist|og|eg|at|ert))\/-?innen(?!\p{L})/gu,
    needs: /innen/,
    say: (_all, stem = '') => `${stem}innen und ${stem}en`,
  },
  // `die Schüler/innen`, `mit allen Bürger/innen`: only where the word before them shows the case.
  {
    find: /(?<=(?<!\p{L})(?:(?:[Dd]ie|[Dd]er|[Aa]lle|[Vv]iele|[Ff]ür|[Gg]egen|[Oo]hne|[Dd]urch|[Ll]iebe|[Uu]nsere[r]?|[Ii]hre[r]?)|([Dd]en|[Aa]llen|[Vv]ielen|[Uu]nseren|[Ii]hren|[Mm]it|[Vv]on|[Bb]ei|[Zz]u|[Nn]ach|[Aa]us|[Zz]wischen))\s(?:\p{Ll}+en\s){0,2})(\p{Lu}\p{Ll}+er)\/-?innen(?![\p{L}-])/gu,
    needs: /innen/,
    say: (_all, dative = '', stem = '') => `${stem}innen und ${stem}${dative && 'n'}`,
  },
  // `Tische u. ä.`, `Autos o. Ä.`
  {
    find: new RegExp(String.raw`(?<![\p{L}.])([uo])\.\s?[äÄ]${stop}`, 'gu'),
    needs: /[uo]\.\s?[äÄ]/,
    say: (_all, joint = '') => `${joint === 'u' ? 'und' : 'oder'} Ähnliches`,
  },
  // `Berlin (o. J.)`: of a book without its year
  { find: /(?<=\(|\p{L},\s)o\.\s?J\.(?=\)|[,:])/gu, needs: /o\.\s?J/, say: () => 'ohne Jahr' },
  // In English, as in `e.g.`
  {
    find: /(?<![\p{L}.])(?:(i)\.\s?e|e\.\s?g)\.(?=,?\s[\p{L}\d])/gu,
    needs: /[ie]\.\s?[eg]\./,
    say: (_all, that = '') => (that ? 'das heißt' : 'zum Beispiel'),
  },
  // `Art.-Nr. A 103`
  {
    find: new RegExp(
      String.raw`(?<!\p{L})(${Object.keys(numbered).join('|')})\.-?\s?Nr(?:\.(?=:?\s(?:[\d(+]|\p{Lu}{1,4}[ -]?\d|(?:lautet|ist|und|oder|bitte|angeben)(?!\p{L})))|(?=:\s))`,
      'gu',
    ),
    say: (_all, what = '') => `${numbered[what]}nummer`,
  },
  // `zu verm.`, `Wfl. 78 m²`, `EBK, Blk., Kü.`
  {
    find: new RegExp(
      String.raw`(?<!\p{L})(?:(?<=[Zz]u\s)(verm|verk)|(?<=^|[,;:(]\s?|\s(?:mit|u\.|und|m\.)\s|(?:m²|m2|qm|Quadratmeter)\s|(?<!\p{L})[Dd](?:as|em|es)\s)(Blk|Balk|Kü|Terr|Wfl|Nfl|Grdst|Erstbez|möbl|renov|gepfl|einger))(?:\.(?=[,;:)]|\s[\p{L}\d(])|(?=\.\s*$))`,
      'gu',
    ),
    say: (_all, offer = '', thing = '') => adverts[offer || thing],
  },
  {
    find: /(?<=\p{L}\.?\s)m\.(?=\s(?:Balk|Blk|Terr|Garten|Bad|Kü|EBK|Garage|Stellpl|Aufzug|Keller))/gu,
    say: () => 'mit',
  },
  // `n. d. Essen`
  {
    find: /(?<!\p{L})([nv])\.\s?d\.(?=\s(?:Essen|Frühstück|Schlafen|Mahlzeit))/gu,
    say: (_all, when = '') => `${when === 'n' ? 'nach' : 'vor'} dem`,
  },
  // `3. St. re.`
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})\.\sSt\.(?=,?\s(?:re|li|rechts|links)(?!\p{L}))/gu,
    say: (_all, floor = '') => `${germanOrdinal(Number(floor))}r Stock`,
  },
  // `Hptm. a. D. Weber`: between a rank and a name, no end
  { find: /(?<!\p{L})Hptm\.(?=\s(?:a\.\s?D|\p{Lu}))/gu, say: () => 'Hauptmann' },
  {
    find: /(?<=(?<!\p{L})(?:Hptm\.|\p{L}*(?:hauptmann|oberst|general|major|leutnant|minister|ministerin|kanzler|meister|meisterin|direktor|direktorin|richter|richterin|rat|sekretär|rektor|präsident|präsidentin))\s)a\.\s?D\.(?=\s(?:\p{Lu}\.\s?)?(?:Dr\.\s|Prof\.\s)?\p{Lu}\p{Ll})/giu,
    say: () => 'außer Dienst',
  },
  // `S. 7, Sp. 2`
  { find: /(?<=\d\s?,\s)Sp\.(?=\s\d)/gu, say: () => 'Spalte' },
  // `die Aug.-Ausgabe`
  {
    find: new RegExp(
      String.raw`(?<!\p{L})(${germanWords.shortMonths})\.-(?!${germanMonths.join('|')})(?=\p{Lu}\p{Ll}{3})`,
      'gu',
    ),
    say: (_all, short = '') => `${wholeMonth(germanMonths, short)}-`,
  },
  // `Bj. 2015, 85 Tkm`
  { find: /(?<!\p{L})Bj\.?(?=:?\s(?:1[5-9]|20)\d\d(?!\d))/gu, say: () => 'Baujahr' },
  { find: /(?<=\d)\s?[Tt]km(?![\p{L}\p{N}])/gu, say: () => ' tausend Kilometer' },
  // `Joh. Seb. Bach`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.])(${name})\.(?=\s(?:(?:${name})\.|\p{Lu}\.\s\p{Lu}|(?:von|van)\s\p{Lu}|\p{Lu}\p{Ll}{2})|(?<=\p{Ll},\s\p{L}{2,6}\.)\s?[(;,]|(?<=\s(?:${name})\.\s\p{L}{2,6}\.)\s?[(;,])`,
      'gu',
    ),
    say: (_all, short = '') => firstNames[short],
  },
  { find: /(?<!\p{L})Mt\.(?=\s\p{Lu}\p{Ll})/gu, say: () => 'Mount' },
  // `; So. geschl.`
  {
    find: new RegExp(
      String.raw`(?<=[,;]\s|\su(?:nd|\.)\s)(${day})(?:\.|(?=[\s:]))(?=:?\s(?:geschl|Ruhetag))`,
      'gu',
    ),
    say: (_all, short = '') => germanWords.days[short],
  },
  // `Do. 3.4.`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.])(${day})\.(?=,?\s\d{1,2}\.\s?\d{1,2}\.(?!\d{3}(?!\d)))`,
      'gu',
    ),
    say: (_all, short = '') => germanWords.days[short],
  },
  // `am Di., 4.11.`, `Samstag, 7.12.`
  {
    find: new RegExp(
      String.raw`(?<=((?<!\p{L})(?:[Aa]m|[Vv]om|[Bb]is|[Zz]um)\s)?(?<!\p{L})(?:${weekdays}|(?:${day})\.),?\s)(\d{1,2})\.\s?(\d{1,2})${stop}(?!\.?\s?\d{4}|\d|\.?\d)`,
      'gu',
    ),
    say(_all, governor = '', date = '', month = '') {
      const named = germanMonths[Number(month) - 1];
      return named && Number(date) > 0 && Number(date) <= 31
        ? `${germanOrdinal(Number(date))}${governor ? 'n' : 'r'} ${named}`
        : undefined;
    },
  },
  // `Die Kl.`, `den Bekl.`, in courts
  {
    find: /(?<=(?<!\p{L})([Dd](?:er|ie|em|en|es))\s)(Kl|Bekl)\.(?=\s\p{Ll}|[,;)])/gu,
    say: (_all, article = '', party = '') => partyOf(article.toLowerCase(), party === 'Kl'),
  },
  {
    find: /(?<!\p{L})([Ll])fd\.\s?(?=Nr|Nummer|Jahr|Monat)/gu,
    say: (_all, letter = '') => `${letter}aufende `,
  },
  { find: /(?<!\p{L})Reg\.-Bez\.(?=\s\p{Lu})/gu, say: () => 'Regierungsbezirk' },
  { find: /(?<=\d\s)EW(?=[\s,;.)]|$)(?!\/)/gu, say: () => 'Einwohner' },
  { find: /(?<!\p{L})Gl\.(?=\s\d)/gu, say: () => 'Gleis' },
  {
    find: /(?<=(?:So(?:nn-?|\.)?|Sonntag)\s(?:und|u\.)\s)Feiert(?:\.(?=\s\p{Ll}|[,;:)])|(?=\.\s*$))/gu,
    say: () => 'Feiertage',
  },
  { find: /(?<!\p{L})m\.\sAnm\.(?=\s(?:v\.\s)?\p{Lu})/gu, say: () => 'mit Anmerkung' },
  // `die Temp. fiel`
  { find: /(?<=(?<!\p{L})(?:[Dd]ie|[Dd]er|[Ee]ine)\s)Temp\.(?=\s\p{Ll})/gu, say: () => 'Temperatur' },
  // `Bad m. Wanne`
  {
    find: /(?<=(?<!\p{L})(?:Bad|Zimmer|Zi\.|Whg\.|Wohnung|Küche|Haus|Garten|Zi)\s)m\.(?=\s\p{Lu}\p{Ll}{2})/gu,
    say: () => 'mit',
  },
  // `f. 4 Pers.`
  { find: /(?<!\p{L})(?<=[\p{L}:]\s)f\.(?=\s\d{1,2}\s(?:Pers|Portionen|Personen))/gu, say: () => 'für' },
  // `Die Dosis für Erw.`, `Kdr. ab 6 J.`
  { find: /(?<!\p{L})Erw\.(?=\s\d|\su\.|\sund)/gu, say: () => 'Erwachsene' },
  { find: /(?<!\p{L})Kdr\.(?=\s(?:ab|bis|u\.|unter|von|\d))/gu, say: () => 'Kinder' },
  // `Wind aus NO, Stärke 4`
  {
    find: /(?<=(?<!\p{L})[Ww]ind(?:e|en)?\s(?:aus\s)?)([NS][OW]|[NSOW])(?=[,\s](?:\s?Stärke|\s?\d))/gu,
    say: (_all, letters = '') => windNames[letters],
  },
  // `9.3.–15.6.1888`, `vom 15.11. - 19.12.`
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})\.\s?(\d{1,2})\.\s?[–-]\s?(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(?=(\d{4})(?!\d))|(?<=(?<!\p{L})[Vv]om\s[\d.–\s-]{8,15})(?=\s\p{L}|[,;)]))(?<=((?<!\p{L})(?:[Vv]om|[Zz]um|[Dd]em)\s)?\1\.\s?\2\.[\d.–\s-]{5,10})/gu,
    say(_all, ...[firstDay = '', month = '', lastDay = '', lastMonth = '', year = '', article = '']) {
      const [from, to] = [month, lastMonth].map((each) => germanMonths[Number(each) - 1]);
      const end = article ? 'n' : 'r';
      return from && to && Number(firstDay) <= 31 && Number(lastDay) <= 31
        ? `${germanOrdinal(Number(firstDay))}${end} ${from} bis ${germanOrdinal(Number(lastDay))}${end} ${to}${year && ' '}`
        : undefined;
    },
  },
  // `bis spät. 31.3.`
  { find: /(?<!\p{L})spät\.(?=\s(?:\d|am\s\d|zum\s\d|um\s\d))/gu, say: () => 'spätestens' },
  // `zzgl. 120 € NK`
  {
    find: /(?<=(?:€|EUR|Euro|zzgl\.|zuzüglich|inkl\.|inklusive)\s)NK(?![\p{L}-])/gu,
    needs: /NK/,
    say: () => 'Nebenkosten',
  },
  // `2,5 Zi.`
  { find: /(?<=\d,5\s)Zi(?:\.(?=[,;)]|\s\p{Ll})|(?=\.\s*$))/gu, needs: /Zi\./, say: () => 'Zimmer' },
  // `U. a. wurde`: behind names it is `und andere`.
  { find: /(?<=^["„»(]?)U\.\s?[aA]\.(?=\s\p{L})/gu, say: () => 'Unter anderem' },
  // `; a. A. LG Bonn`
  { find: /(?<=[;(,–]\s?)a\.\s?A\.(?=\s\p{Lu}|[,;)])/gu, needs: /a\.\s?A\./, say: () => 'anderer Ansicht' },
  {
    find: /(?<!\p{L})b\.\s?a\.\s?W\.(?=\s\p{Ll}|[,;)])/gu,
    needs: /a\.\s?W\./,
    say: () => 'bis auf Weiteres',
  },
  // `Bei Pat. mit`, `Der Pat. klagt`
  {
    find: /(?<=(?<!\p{L})(?:(?:[Bb]ei|[Vv]on|[Mm]it|[Aa]ller|[Vv]iele|[Dd]en)|([Dd](?:er|en))|([Dd]ie))\s)Pat\.(?=\s(mit|ohne|ab|über|unter|nach|u\.)?\s?\p{Ll})/gu,
    needs: /Pat\./,
    say: (_all, ...[he = '', she = '', several = '']) =>
      he && !several ? 'Patient' : she && !several ? 'Patientin' : 'Patienten',
  },
  // `Goethestr. 5`, `ist bis zur Goethestr. gesperrt`, `Die Str. ist`
  { find: /(?<=\p{L}{3})str(?:\.(?=\s[\d\p{Ll}]|[,;)])|(?=\.\s*$))/gu, needs: /str\./, say: () => 'straße' },
  {
    find: /(?<=(?<!\p{L})[Dd](?:ie|er|ieser?)\s|\p{Ll}er\s|\p{Lu}\p{Ll}+-)Str(?:\.(?=\s[\d\p{Ll}]|[,;)])|(?=\.\s*$))/gu,
    needs: /Str\./,
    say: () => 'Straße',
  },
  // `am 24./25.12.`
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:[Aa]m|[Vv]om|[Zz]um|[Bb]is zum|[Dd]e[mn]|(?<=[Nn]icht )am)\s)(\d{1,2})\.\s?\/\s?(\d{1,2})\.\s?(\d{1,2})${stop}(?!\d)`,
      'gu',
    ),
    needs: /\d\.\s?\/\s?\d/,
    say(_all, first = '', last = '', month = '') {
      const named = germanMonths[Number(month) - 1];
      return named && Number(first) < Number(last) && Number(last) <= 31
        ? `${germanOrdinal(Number(first))}n und ${germanOrdinal(Number(last))}n ${named}`
        : undefined;
    },
  },
  // `Temp. 38,5 °C`
  { find: /(?<!\p{L})Temp\.(?=:?\s(?:[-−–+]?\d|von|um|bis))/gu, say: () => 'Temperatur' },
]);
