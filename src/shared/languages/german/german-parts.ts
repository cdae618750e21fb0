import { needing, rareSign, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { chessMoves } from '../speaking/chess.ts';
import { smallDegrees } from '../speaking/coordinates.ts';
import { kilometreMark, perSquareKilometre, racingTimes } from '../speaking/counts.ts';
import { oneOf } from '../speaking/numbers.ts';
import { free } from '../speaking/parts.ts';
import { bloodPressure, minuteMark, perMinute, sharesOfPeople, unitBehindPer } from '../speaking/rates.ts';
import { hostsOfCountries } from '../speaking/web-addresses.ts';
import { ordinal } from './german-ordinals.ts';
import { germanMonths, germanWords } from './german-words.ts';

const whole = 'ein zwei drei vier fünf sechs sieben acht neun'.split(' ');

const beats = ['', ...whole, 'zehn', 'elf', 'zwölf'];
const shares: Readonly<Record<string, string>> = {
  '½': 'die Hälfte',
  '¼': 'ein Viertel',
  '¾': 'drei Viertel',
  '⅓': 'ein Drittel',
  '⅔': 'zwei Drittel',
};
const ofOne: Readonly<Record<string, string>> = {
  Pers: 'Person',
  St: 'Stück',
  Stk: 'Stück',
  Stck: 'Stück',
  Mon: 'Monat',
  Wo: 'Woche',
  Tg: 'Tag',
  Tbl: 'Tablette',
};

const shareNames: Readonly<Record<string, string>> = {
  3: 'Drittel',
  4: 'Viertel',
  5: 'Fünftel',
  6: 'Sechstel',
  8: 'Achtel',
  10: 'Zehntel',
};
const tongues: Readonly<Record<string, string>> = {
  engl: 'englisch',
  frz: 'französisch',
  franz: 'französisch',
  ital: 'italienisch',
  lat: 'lateinisch',
  griech: 'griechisch',
  span: 'spanisch',
};

/** What is measured, and the parts of laws, books and collections. */
export const germanParts: readonly SpeakingRule[] = [
  hostsOfCountries('de|at|ch|eu|nl', 'Punkt'),
  // `ab 1.1.2022`: without an article, the ordinal itself shows the dative.
  {
    find: /(?<=(?<!\p{L})(?:[Aa]b|[Ss]eit|[Vv]or|[Nn]ach|[Zz]wischen)\s)(\d{1,2})\.\s?(\d{1,2})\.\s?((?:1\d|20)\d\d)(?![:\d]|\.\d)/gu,
    needs: /\d\.\s?\d{4}/,
    say: (_all, day = '', month = '', year = '') => dayInCase(day, 'm', month, year),
  },
  // `(26. und 27. 2. 2015)`, `am 26. und 27.2.2015`
  {
    find: /(?<=((?<!\p{L})(?:[Aa]m|[Vv]om|[Zz]um)\s)?)(?<![\p{L}\p{N}.,/–-]|\d\s)(\d{1,2})\.(\s(?:und|bis)\s)(\d{1,2})\.\s?(\d{1,2})\.\s?((?:1\d|20)\d\d)(?![:\d]|\.\d)/gu,
    needs: /\d\.\s(?:und|bis)\s\d/,
    say(_all, ...[article = '', first = '', joint = '', last = '', month = '', year = '']) {
      const ending = article ? 'n' : 'r';
      const end = dayInCase(last, ending, month, year);
      return end && Number(first) < Number(last) ? ordinal(first, ending) + joint + end : undefined;
    },
  },
  // `mehr als 100m weit`
  {
    find: /(?<=(?<![\p{L}\p{N}.,:/–-])\d{1,4}(?:,\d{1,2})?)m(?=\s(?:weit|entfernt|(?:hoh|hoch|lang|breit|tief|dick|groß)(?:e[mnrs]?)?)(?!\p{L}))/gu,
    needs: /\dm\s/,
    say: () => ' Meter',
  },
  // `bis zu 10h`, but `§ 4h`
  {
    find: /(?<=(?<!(?:§|Paragraf|Art\.|Nr\.|Abs\.|Abb\.|Tab\.|Artikel|Nummer|Absatz|Abbildung|Tabelle|Haus)\s?)(?<![\p{L}\p{N}.,/:–-])(?<!\d\s)(\d{1,3}))h(?![\p{L}\p{N}./-]|\s(?:Quadrat|hoch)(?!\p{L}))/gu,
    needs: /\dh/,
    say: (_all, count = '') => (count === '1' ? ' Stunde' : ' Stunden'),
  },
  // `im Sinne des § 42 Abs. 4`, `nach dem neuen § 5`: in the case of the article before it.
  {
    find: /(?<=(?<!\p{L})(?:[Dd]e[mns]|[Dd]iese[mns]|[Ii]m|[Vv]om|[Zz]um|[Bb]eim|[Aa]m)\s(?:\p{Ll}+en\s)?)§\s?(?=\d)/gu,
    needs: rareSign,
    say: () => 'Paragrafen ',
  },
  // `§-Zeichen`
  { find: /§§?(?=-\p{L})/gu, needs: rareSign, say: () => 'Paragrafen' },
  {
    find: /(?<=(?<!\p{L})(?:[Dd]es|[Dd]ieses)\s)(?:(Art)|(Abs)|Kap)\.(?=\s?\d)/gu,
    needs: /es\s(?:Art|Abs|Kap)\./,
    say: (_all, article = '', paragraph = '') => (article ? 'Artikels' : paragraph ? 'Absatzes' : 'Kapitels'),
  },
  // `Art. 6 Abs. 1 UAbs. 1 lit. a)`
  { find: /(?<!\p{L})UAbs\.(?=\s?\d)/gu, needs: /UAbs/, say: () => 'Unterabsatz' },
  ...chessMoves({
    pieces: { K: 'König', D: 'Dame', T: 'Turm', L: 'Läufer', S: 'Springer' },
    takes: 'schlägt',
    check: 'Schach',
    mate: 'matt',
    castles: { short: 'kurze Rochade', long: 'lange Rochade' },
  }),
  ...needing(/½|1\/2/, [
    // `3 ½ Stunden`, `1 1/2 l`
    {
      find: new RegExp(
        String.raw`${free}([1-9])(?:\s?½|\s1\/2)(?:\s?(Std|Min|h|kg|k?m|cm|l|EL|TL|%|J)(?:\.(?!\s*$)|(?![\p{L}\p{N}]))|(?=\s\p{L}{2}))`,
        'gu',
      ),
      say(_all, count = '', unit = '') {
        const name = unit === 'J' ? 'Jahre' : germanWords.units[unit]?.[1];
        return `${whole[Number(count) - 1]}einhalb${name === undefined ? '' : ` ${name}`}`;
      },
    },
    // `um 1/2 4`
    {
      find: /(?<=(?<!\p{L})(?:[Uu]m|[Gg]egen|[Bb]is|[Aa]b|[Vv]or|[Nn]ach)\s)(?:1\/2|½)\s(?=\d{1,2}(?![\d.,:/]\d|\d))/gu,
      say: () => 'halb ',
    },
    {
      find: /(?<=((?<!\p{L})(?:nach|Nach|in|In|seit|vor|Vor|von|mit)\s)?)(?<![\p{L}\p{N}.,/]|\d\s)(?:1\/2|½)\s?(?:h|Std\.?|Stunde)(?![\p{L}\p{N}/]|\s(?:Quadrat|hoch)(?!\p{L}))/gu,
      say: (_all, dative = '') => (dative ? 'einer halben Stunde' : 'eine halbe Stunde'),
    },
    // `1/2 Tasse`, `½ Päckchen`: of masculine words the ending is another in each case.
    {
      find: new RegExp(
        String.raw`${free}(?<!(?<!\p{L})(?:mit|von|nach|in|seit|vor|aus|zu)\s)(?:1\/2|½)\s(?=(?:(\p{Lu}\p{Ll}+e)|\p{Lu}\p{Ll}+chen|Pfund|Glas|Jahr|Kilo|kg|Bünd(?:el)|Huhn|Brot|Blatt|Viertel)(?!\p{L}))`,
        'gu',
      ),
      say: (_all, feminine = '') => (feminine ? 'eine halbe ' : 'ein halbes '),
    },
  ]),
  // `1/2 l Milch` begins a line of a list, or somebody has to do something with it.
  {
    find: new RegExp(
      String.raw`(?<=(?:(?<!\p{L})([Mm]it|von|aus|zu|in|bei|nach)\s|([\p{L},;]\s))?)${free}(?:1\/2|½)\s?(l|[ET]L|Liter|Teelöffel|Esslöffel|Becher)(?![\p{L}\p{N}/])(?=([^!?]*\s\p{Ll}{2,}en[.!?]?\s*$)?)`,
      'gu',
    ),
    needs: /½|1\/2/,
    say(_all, ...[dative = '', within = '', unit = '', todo = '']) {
      const name = germanWords.units[unit]?.[0] ?? unit;
      if (dative) return `einem halben ${name}`;
      if (todo) return `einen halben ${name}`;
      return within ? undefined : `ein halber ${name}`;
    },
  },
  // `¾ der Befragten`
  {
    find: /(?<![\p{L}\p{N}.,/])[½¼¾⅓⅔](?=\s(?:der|des|aller|davon|dieser|seiner|ihrer|unserer)(?!\p{L}))/gu,
    needs: /[½¼¾⅓⅔]\s/,
    say: (sign) => shares[sign],
  },
  // `1/8 l`, `¾ kg`
  {
    find: new RegExp(
      String.raw`${free}(?:([13])\/([48])|([¼¾]))\s?(l|kg|[ET]L|Liter|Pfund)(?![\p{L}\p{N}/])`,
      'gu',
    ),
    needs: /[¼¾]|\d\/[48]/,
    say(_all, count = '', share = '', sign = '', unit = '') {
      const name = germanWords.units[unit]?.[1] ?? unit;
      const several = count === '3' || sign === '¾';
      return `${several ? 'drei' : 'ein'} ${share === '8' ? 'achtel' : 'viertel'} ${name}`;
    },
  },
  bloodPressure('RR|Blutdruck', 'zu', 'Millimeter Quecksilbersäule'),
  ...sharesOfPeople({
    least: 'mindestens',
    most: 'höchstens',
    less: 'weniger als',
    more: 'mehr als',
    of: 'von',
  }),
  perMinute(germanWords),
  unitBehindPer(germanWords),
  // `Länge in km`
  {
    find: /(?<=(?<!\p{L})[Ii]n\s)[kcm]m(?![\p{L}\p{N}/²³^⁻·-])/gu,
    needs: /n\s[kcm]m/,
    say: (unit) => `${germanWords.units[unit]?.[1]}n`,
  },
  minuteMark('dauert|Dauer:?|Spieldauer:?|Spielzeit:?|Länge:?|nach', ['Minute', 'Minuten']),
  // `100-m-Lauf`, `10-€-Schein`, `20-Min.-Takt`
  {
    find: new RegExp(
      String.raw`(?<=\d)-(${oneOf({ ...germanWords.units, ...germanWords.currencies })})\.?-(?=\p{Lu}\p{Ll})`,
      'gu',
    ),
    needs: /\d-[^\s-]{1,6}-\p{Lu}/u,
    say: (_all, sign = '') => `-${(germanWords.units[sign] ?? germanWords.currencies[sign])?.[1]}-`,
  },
  { find: /(?<=(?<!\d)\d)\s?[x×]\s?(?=\d{2,4}-(?:m|Meter)-)/gu, needs: /\d-[mM]/, say: () => ' mal ' },
  // `im 6/8-Takt`
  {
    find: /(?<![\p{L}\p{N}.,/])([1-9]|12)\/(2|4|8|16)(?:-|tel-|[ \u00A0])[Tt]akt(?!\p{Ll}{3})/gu,
    needs: /[Tt]akt/,
    say(_all, count = '', share = '') {
      const word = beats[Number(count)] ?? '';
      const values: Readonly<Record<string, string>> = {
        2: 'halbe',
        4: 'viertel',
        8: 'achtel',
        16: 'sechzehntel',
      };
      return `${word.charAt(0).toUpperCase()}${word.slice(1)}${values[share]}takt`;
    },
  },
  // `Ø 42,3 Jahre`, `im Ø`; before a length it is a diameter.
  {
    find: /(?<=((?<!\p{L})[Ii]m\s)?)Ø(\s?)(?=(?:\d[\d.,]{0,8}\s?(?:(mm|cm|m|Zoll|["”″])(?!\p{L})|([\p{L}%€])))?)/gu,
    needs: /Ø/,
    say(_all, ...[of = '', space = '', length = '', unit = '']) {
      if (of) return `Durchschnitt${space}`;
      if (length) return 'Durchmesser ';
      return unit ? 'im Durchschnitt ' : undefined;
    },
  },
  // `38,5 ct/kWh`
  {
    find: /(?<=\d)\s?(?:[cC]t|Cent)\/(kWh|[Mm]in|km|l|SMS)(?:\.(?=[,;)]|\s\p{Ll})|(?![\p{L}\p{N}]))/gu,
    needs: /t\//,
    say: (_all, each = '') => ` Cent pro ${germanWords.units[each.replace('M', 'm')]?.[0] ?? each}`,
  },
  // `pro Pers.`
  {
    find: /(?<=(?<!\p{L})[Pp]ro\s)(Pers|St|Stk|Stck|Mon|Wo|Tg|Tbl)(?:\.(?=[,;)]|\s\p{Ll})|(?=\.\s*$))/gu,
    needs: /[Pp]ro\s/,
    say: (_all, short = '') => ofOne[short],
  },
  kilometreMark('Kilometer'),
  perSquareKilometre('Einw(?:ohner)?|EW', 'Einwohner pro Quadratkilometer'),
  { find: /(?<!\p{L})Inv\.-\s?Nr\.(?=\s?[\p{Lu}\d])/gu, needs: /Inv\./, say: () => 'Inventarnummer' },
  {
    find: /(?<=\d\sm(?:eter)?\s|Metern?\s)ü\.\s?(?:N(?:H?N)(?!\p{L})|d\.\s?M(?:\.(?=\s\p{Ll}|[,;)])|(?=\.\s*$)))/gu,
    needs: /ü\./,
    say: (all) =>
      all.includes('d') ? 'über dem Meer' : `über ${all.endsWith('HN') ? 'Normalhöhennull' : 'Normalnull'}`,
  },
  // `s. Anh. B`
  {
    find: /(?<!\p{L})An([hl])\.(?=\s(?:\d|[A-Z](?![\p{L}\p{N}.])))/gu,
    needs: /An[hl]\.\s/,
    say: (_all, letter = '') => (letter === 'h' ? 'Anhang' : 'Anlage'),
  },
  // `Bd. 3, H. 2`
  {
    find: /(?<=(?:Bd\.|Band|Jg\.|Jahrgang)\s(?:\d{1,3}|[IVXL]{1,6})(?:\s\(\d{4}\)|\s\d{4})?,\s)H\.(?=\s?\d)/gu,
    needs: /H\.\s?\d/,
    say: () => 'Heft',
  },
  {
    find: /(?<=\d\s)Mk(?:\.(?=\s\p{Ll}|[,;)])|(?=\.\s*$)|(?=[\s,;)]))(?!\.?\s?\d)/gu,
    needs: /\sMk/,
    say: () => 'Mark',
  },
  smallDegrees('bis|bei|auf|um|von|zwischen|über|unter|minus|plus', 'Grad'),
  // `in 2:32:14 h`, `3:50 Std.`
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2}):([0-5]\d):([0-5]\d)\s(?:h|Std|Stunden)(?:(?=\.\s*$)|\.(?=\s\p{Ll}|[,;)])|(?![\p{L}.]))/gu,
    needs: /:\d\d:/,
    say: (_all, ...parts) =>
      ['h', 'min', 's']
        .map((unit, i) => [Number(parts[i]), germanWords.units[unit]] as const)
        .filter(([count]) => count > 0)
        .map(([count, name]) => `${count} ${name?.[count === 1 ? 0 : 1]}`)
        .join(' '),
  },
  // `2:14 Std.`
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2}):([0-5]\d)\s(?:Std|Stunden)(?:(?=\.\s*$)|\.(?=\s\p{Ll}|[,;)])|(?![\p{L}.]))/gu,
    needs: /:\d\d\sSt/,
    say: (_all, hours = '', minutes = '') =>
      `${Number(hours)} ${Number(hours) === 1 ? 'Stunde' : 'Stunden'} ${Number(minutes)} ${Number(minutes) === 1 ? 'Minute' : 'Minuten'}`,
  },
  racingTimes(['Minute', 'Minuten'], 'Sekunden'),
  // `4 1/2%ige Schuldverschreibungen`
  {
    find: /(?<![\p{L}\p{N}.,/])([1-9])\s?(?:1\/2|½)\s?%-?ig(?=(?:e[mnrs]?)?(?!\p{L}))/gu,
    needs: /%-?ig/,
    say: (_all, count = '') => `${whole[Number(count) - 1]}einhalbprozentig`,
  },
  // `2/3 der Befragten`, `3/4 aller Stimmen`
  {
    find: /(?<![\p{L}\p{N}.,/]|(?<!\p{L})(?:Seiten?|S\.|Nr\.|am|vom|Heft|Teil|Blatt|Ausgabe)\s)([1-9])\/([34568]|10)(?=\s(?:der|des|aller|von)(?!\p{L}))/gu,
    needs: /\d\/[3-8]|\d\/10/,
    say: (_all, count = '', share = '') =>
      Number(count) < Number(share)
        ? `${['', 'ein', 'zwei', 'drei'][Number(count)] ?? count} ${shareNames[share]}`
        : undefined,
  },
  // `min. 2 Tage`, but `5 min. 20 s`
  { find: /(?<![\p{L}\d]|\d\s)min\.(?=\s\d)/gu, needs: /min\.\s\d/, say: () => 'mindestens' },
  // `(engl. branching)`: before a word of the language that it names
  {
    find: /(?<=\()(engl|frz|franz|ital|lat|griech|span)\.\s?(?=["„»]?\p{Ll})/gu,
    needs: /\(\p{Ll}{3,6}\./u,
    say: (_all, short = '') => `${tongues[short]} `,
  },
];

/** @param ending of the case */
function dayInCase(day: string, ending: string, month: string, year: string): string | undefined {
  const name = germanMonths[Number(month) - 1];
  return name && Number(day) <= 31 ? `${ordinal(day, ending)} ${name} ${year}` : undefined;
}
