import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { eitherCase, romanValue } from '../speaking/short-words.ts';

/** A number with a stop, and a word with a capital that it counts. */
const counts = String.raw`(\d{1,3})\.(?=\s\p{Lu}(?:\p{Ll}|\p{Lu}+(?![\p{L}.])))`;
/** Articles and pronouns in a case that has `-n` behind it. */
const weakening = String.raw`[Aa]m|[Vv]om|[Zz]um|[Ii]m|[Bb]eim|[Dd]e[mns]|(?:[MmDdSsKk]?[Ee]in|[Ii]hr|[Uu]nse?r|[Ee]ur|[Dd]ies|[Jj]ed|[Jj]en)e[mns]`;
const prepositions =
  'in|an|auf|bei|mit|nach|aus|von|zu|seit|vor|unter|neben|hinter|zwischen|während|wegen|trotz';

const kings =
  'Ludwig|Wilhelm|Friedrich|Karl|Heinrich|Otto|Philipp|Johannes|Paul|Pius|Benedikt|Leo|Gregor|Innozenz|Georg|Franz|Joseph|Josef|Leopold|Maximilian|Rudolf|Ferdinand|Napoleon|Alexander|Nikolaus|Peter|August|Christian|Gustav|Albrecht|Konrad|Richard|Eduard|Jakob|Johann|Alfons|Sigismund|Ramses|Thutmosis|Amenophis|Ptolemaios|Antiochos|Dareios|Xerxes|Amyntas|Seleukos|Mehmed|Murad|Selim|Knut|Harald|Haakon|Waldemar|Erik|Kasimir|Sixtus|Clemens|Urban|Julius';
const queens = 'Elisabeth|Elizabeth|Katharina|Maria|Margarethe|Wilhelmina';
/** What is often counted by an ordinal, by its gender; compounds have that of their last part. */
const nouns = {
  masculine:
    'Aufzug|Vers|Platz|Rang|Preis|Tag|Monat|Stock|Satz|Teil|Band|Akt|Bezirk|Weltkrieg|Lauf|Durchgang|Versuch|Kongress|Senat|Zivilsenat|Strafsenat|Spieltag|Geburtstag|Absatz|Abschnitt|Artikel|Schritt|Punkt|Wahlgang|Advent|Jahrgang|Sieg|Titel|Erfolg|Treffer|Sonntag|Grad|FC|SC|SV|TSV|FSV|VfB|VfL|BC',
  feminine:
    'Szene|Klasse|Minute|Stunde|Woche|Auflage|Runde|Etage|Phase|Sitzung|Sinfonie|Symphonie|Ausgabe|Periode|Generation|Strophe|Liga|Division|Armee|Reihe|Stufe|Halbzeit|Etappe|Staffel|Folge|Kammer|Zivilkammer|Strafkammer|Wahlperiode|Legislaturperiode|Kompanie|Amtszeit|Welle|Zeile|Spalte|Saison|Person|Hälfte|Wahl|Mannschaft|Republik',
  neuter:
    'Jahr|Jahrhundert|Jahrtausend|Lebensjahr|Mal|Quartal|Spiel|Tor|Buch|Kind|Album|Konzert|Semester|Kapitel|Rennen|Regiment|Bataillon|Viertel|Drittel|Turnier|Opfer|Geschoss|Obergeschoss|OG|UG|Jubiläum|Treffen',
} as const;
type Gender = keyof typeof nouns;

const listed = Object.entries(nouns).map(
  ([gender, words]) =>
    [gender as Gender, new RegExp(`(?:(?:^|-)|\\p{L}{3})(?:${eitherCase(words)})$`, 'u')] as const,
);
const feminineEnd =
  /(?:ung|[hk]eit|schaft|[ts]ion|tät|\p{Ll}{3}enz|\p{Ll}{3}ie|(?<!name|junge|kunde|zeuge|kollege|erbe|buchstabe|gedanke|glaube|ende|ete|amte|ragte|wandte|loge)e)$/iu;
const title =
  'König|Kaiser|Papst|Zar|Herzog|Kurfürst|Fürst|Graf|Markgraf|Landgraf|Pfalzgraf|Bischof|Erzbischof|Abt|Sultan|Pharao';
const titles = `(?:(?:${title})(?:in)?\\s)?`;
/** A name that is borne by several, or any behind a title: `Frankenkönig Dagobert`. */
const ruler = String.raw`(?:(?:${kings})|(?<=(?<!\p{L})(?:\p{Lu}\p{Ll}+)?(?:${eitherCase(title)})\s)\p{Lu}\p{Ll}{2,})`;
/** Some write it without its stop. */
const roman = String.raw`([IVX]{2,6}|[IVX](?!\.\s+\p{Lu}))(?![\p{L}\p{N}])(?:\.(?!\s+\p{Lu}|["“”’)\]]*\s*$)|(?=\.)|(?<!X)(?=\s\p{Ll}|[,;)]))`;

const romanStop = /\s[IVX]{1,5}\.\s/;

const ones =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const tens = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const odd: Readonly<Record<number, string>> = { 1: 'erste', 3: 'dritte', 7: 'siebte', 8: 'achte' };

/** From 1 to 999, as it stands behind `der`: `dritte`. */
export function germanOrdinal(n: number): string {
  if (n >= 100) {
    const hundreds = `${n < 200 ? '' : ones[Math.floor(n / 100)]}hundert`;
    return hundreds + (n % 100 === 0 ? 'ste' : germanOrdinal(n % 100));
  }
  if (odd[n]) return odd[n];
  if (n < 20) return `${ones[n]}te`;
  const ten = tens[Math.floor(n / 10) - 2] ?? '';
  return `${n % 10 === 0 ? ten : `${ones[n % 10]}und${ten}`}ste`;
}

/** What is counted in the case that the word before it asks for, and kings. */
export const ordinalsAndKings: readonly SpeakingRule[] = [
  // `1te Kugel`, `zum 20sten`
  {
    find: /(?<![\p{L}\p{N}.,/-])(\d{1,3})s?te([mnrs]?)(?!\p{L})/gu,
    needs: /\ds?te/,
    say: (_all, figure = '', ending = '') => ordinal(figure, ending),
  },
  // `II Mitgliedschaft`: of a heading, which ends without a mark
  {
    find: /^(?:II|III|IV|VI{1,3}|IX|XI{0,3})(?=\s\p{Lu}\p{Ll}{2}[^.!?]*[^.!?\s]\s*$)/gu,
    needs: /^[IVX]/,
    say: (letters) => romanValue(letters)?.toString(),
  },
  // `das II. Vatikanische Konzil`, `der I. Zivilsenat`
  {
    find: /(?<=(?<!\p{L})[Dd](er|as)\s)([IVX]{1,5})\.(?=\s(\p{Lu}\p{Ll}+)(?!\p{L}))/gu,
    needs: romanStop,
    say: (_all, article = '', letters = '', noun = '') =>
      article === 'as' || listedGender(noun) === 'masculine'
        ? ordinal(String(romanValue(letters) ?? 0), '')
        : undefined,
  },
  // `über den II. Weltkrieg`
  {
    find: /(?<=(?<!\p{L})[Dd]en\s)([IVX]{1,5})\.(?=\s(\p{Lu}\p{Ll}+)(?!\p{L}))/gu,
    needs: romanStop,
    say: (_all, letters = '', noun = '') =>
      listedGender(noun) === 'masculine' ? ordinal(String(romanValue(letters) ?? 0), 'n') : undefined,
  },
  // `von der II. Republik`, `die II. Republik`
  {
    find: /(?<=(?<!\p{L})([Dd](?:er|ie))\s)([IVX]{1,5})\.(?=\s(\p{Lu}\p{Ll}+)(?!\p{L}))/gu,
    needs: romanStop,
    say: (_all, article = '', letters = '', noun = '') =>
      genderOf(noun) === 'feminine'
        ? ordinal(String(romanValue(letters) ?? 0), article.endsWith('r') ? 'n' : '')
        : undefined,
  },
  {
    find: /(?<=(?<!\p{L})(?:[Ii]m|[Aa]m|[Vv]om|[Zz]um|[Bb]eim|[Dd]e[ms])\s)([IVX]{1,5})\.(?=\s\p{Lu}\p{Ll})/gu,
    needs: romanStop,
    say: (_all, letters = '') => ordinal(String(romanValue(letters) ?? 0), 'n'),
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${weakening}|jeden|(?:${eitherCase(prepositions)}) der)\s)${counts}`,
      'gu',
    ),
    say: (_all, figure = '') => ordinal(figure, 'n'),
  },
  // `der 1. und der 2. Vorsitzende`
  {
    find: /(?<=(?<!\p{L})[Dd](?:er|ie|as)\s)(\d{1,2})\.(?=\s(?:und|oder)\sd(?:er|ie|as)\s\d{1,2}\.\s\p{Lu})/gu,
    say: (_all, figure = '') => ordinal(figure, ''),
  },
  // `wenn der 1. auf einen Sonntag fällt`
  {
    find: /(?<=(?:^|(?<!\p{L})(?:[Ww]enn|dass|daß|weil|ist|war|wird|sobald)\s)[Dd]er\s)(\d{1,2})\.(?=\s\p{Ll}{2})/gu,
    say: (_all, figure = '') => ordinal(figure, ''),
  },
  // `als 3. von 5 Kindern`
  {
    find: /(?<=(?<!\p{L})[Aa]ls\s)(\d{1,2})\.(?=\svon\s[\p{Ll}\d]+\s(?:(Kinder|Geschwister)|(Töchter|Schwester)|Söhne|Brüder)n(?!\p{L}))/gu,
    say: (_all, figure = '', neuter = '', feminine = '') =>
      ordinal(figure, neuter ? 's' : feminine ? '' : 'r'),
  },
  // At the end of a sentence, the article is that of one day.
  {
    find: /(?<=(?<!\p{L})(?:[Aa]m|[Vv]om|[Zz]um)\s)([12]?\d|3[01])(?=\.["”“)]*\s*$)/gu,
    say: (_all, figure = '') => ordinal(figure, 'n'),
  },
  // `das vollendete 21. Lebensjahr`, `im frühen 20. Jahrhundert`, `ab vollendetem 16. Lebensjahr`: as the adjective ends.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:(?:[Dd](?:er|ie|as)|${weakening}|[Zz]ur|[Ee]ine[rs]?)\s(?!(?:heute|gerade|beide|alle|gegen|wegen|neben|zwischen)\s)\p{Ll}{4,}(en?)|(?:[Aa]b|[Nn]ach|[Bb]ei|[Ii]n|[Mm]it|[Ss]eit|[Vv]on|[Zz]u|[Vv]or)\s\p{Ll}{4,}em)\s)${counts}`,
      'gu',
    ),
    say: (_all, end = '', figure = '') => ordinal(figure, end === 'e' ? '' : 'n'),
  },
  // `sein 39. Album`, `ein 3. Platz`
  {
    find: /(?<=(?<!\p{L})(?:[MmDdSsKk]?[Ee]in|[Ii]hr|[Uu]nser|[Ee]uer)\s)(\d{1,3})\.(?=\s(\p{Lu}[\p{L}-]+))/gu,
    say(_all, figure = '', noun = '') {
      const gender = listedGender(noun);
      return gender && gender !== 'feminine' ? ordinal(figure, gender === 'neuter' ? 's' : 'r') : undefined;
    },
  },
  // `der` alone may be another case further inside a sentence, so it counts at its beginning and behind these.
  {
    find: new RegExp(
      String.raw`(?<=(?:^["“„»]?(?:Der|Die)|(?<!\p{L})(?:dass|weil|und|war|ist|wird|als) der|(?<!\p{L})(?:das|Das|eine|Eine|[Ii]ns|[Aa]ns|[Aa]ufs|[Ff]ürs|[Üü]bers))\s)${counts}(?!\s\p{Lu}\p{Ll}+en\b)`,
      'gu',
    ),
    say: (_all, figure = '') => ordinal(figure, ''),
  },
  // `das 19. und 20. Jahrhundert`, `am 16./17. Mai`, `der 1., 2. und 3. Platz`: each is said as the last one is.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:(Nacht)\s)?(das|ins|[Dd]ie|[Dd]er|Das|[Ii]m|[Aa]m|[Vv]om|v\.|[Zz]um|[Dd]em|[Dd]en|[Dd]es)\s)(\d{1,2})\.((?:(?:,|\s\+)\s\d{1,2}\.)*)(?:\s(und|oder|bis|u\.|\+)\s|\s?[–-]\s?|(\/))(\d{1,2})\.(?=\s(\p{Lu}\p{Ll}+))`,
      'gu',
    ),
    say(
      _all,
      ...[night = '', article = '', first = '', between = '', joint = '', slash = '', last = '', noun = '']
    ) {
      const isBare =
        /^(?:das|die|ins)$/i.test(article) || (/^der$/i.test(article) && listedGender(noun) !== 'feminine');
      const ending = isBare ? '' : 'n';
      const more = between
        .replaceAll(' +', ',')
        .replaceAll(/\d{1,2}\./g, (each) => ordinal(each.slice(0, -1), ending) ?? each);
      const otherJoint = slash ? (night ? 'auf den' : 'und') : 'bis';
      return `${ordinal(first, ending)}${more} ${joint.replace(/u\.|\+/, 'und') || otherJoint} ${ordinal(last, ending)}`;
    },
  },
  // `am 3. und`, `vom 3. bis zum 17. August`: a stop before a small letter ends no sentence.
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})(?:${weakening})\s)(\d{1,3})\.(?=\s\p{Ll}{2}|,\s)`, 'gu'),
    say: (_all, figure = '') => ordinal(figure, 'n'),
  },
  // `Fahrkarte 2. Klasse`, `EK I. Klasse`
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?!D(?:er|ie|as|es)\s|[EKMDS]?eine?\s|(?:Unsere|Ihre|Jede)\s)\p{Lu}\p{L}+\s)([1-3]|I{1,3})\.\sKl(?:asse(?!\p{L})|\.(?!\s*$|\s+\p{Lu})|(?=\.))`,
      'gu',
    ),
    needs: /\.\sKl/,
    say: (_all, figure = '') => `${ordinal(String(Number(figure) || romanValue(figure)), 'r')} Klasse`,
  },
  // `Sie wurde 3. über 200 m Lagen`: the pronoun shows whether that is a man or a woman.
  {
    find: /(?<=(?<!\p{L})(?:([Ee]r|[Dd]er)|[Ss]ie)\s(?:wurde|wird|war|ist)\s(?:\p{Ll}+\s)?)(\d{1,2})\.(?=\s(?:und|in|im|bei|beim|über|auf|hinter|vor|mit|der|des|am|geworden)(?!\p{L})|[,;])/gu,
    say: (_all, he = '', place = '') => {
      const word = ordinal(place, he ? 'r' : '');
      return word && word.charAt(0).toUpperCase() + word.slice(1);
    },
  },
  // `dem 2. bzw. dem 3. Platz`
  {
    find: /(?<=(?<!\p{L})dem\s)(\d{1,2})\.(?=\s(?:bzw\.|und|oder)\sdem\s\d{1,2}\.\s\p{Lu}\p{Ll})/gu,
    say: (_all, figure = '') => ordinal(figure, 'n'),
  },
  // `; der 34. Spieltag` is of one case, `in der 34. Minute` of another.
  {
    find: /(?<=(?<!\p{L})(d(?:er|ie))\s)(\d{1,3})\.(?=\s(\p{Lu}[\p{L}-]+))/gu,
    say(_all, article = '', figure = '', noun = '') {
      const gender = genderOf(noun);
      if (gender === 'masculine') return article === 'der' ? ordinal(figure, '') : undefined;
      return gender === 'feminine' ? ordinal(figure, article === 'der' ? 'n' : '') : undefined;
    },
  },
  // `Faust I, 2. Akt`, `(2. Schuljahr)`, without an article; behind a comma, a list may count what it names.
  {
    find: /(?<=[\p{L}\p{N})][,;]\s|[\p{L}\p{N}]\s(\())(\d{1,3})\.(?=\s(\p{Lu}\p{L}+)(?:[,;.)]|\s(?:und|des|der|von|mit|links|rechts|\d{4})(?!\p{L})|$))/gu,
    say: (_all, bracket = '', figure = '', noun = '') => withoutArticle(figure, noun, bracket !== ''),
  },
  // `3. Tag: zur Hütte`
  {
    find: /(?<=^)(\d{1,2})\.(?=\s(\p{Lu}\p{L}+):)/gu,
    say(_all, figure = '', noun = '') {
      const word = withoutArticle(figure, noun, false);
      return word && word.charAt(0).toUpperCase() + word.slice(1);
    },
  },
  {
    find: /(?<=[\p{L}\p{N})][,;]\s)([IVX]{1,4})\.(?=\s(?:Akt|Aufzug|Teil|Satz)(?:[,;.)]|\s(?:und|des|der)(?!\p{L})|$))/gu,
    say: (_all, letters = '') => ordinal(String(romanValue(letters) ?? 0), 'r'),
  },
  // `1. Vorsitzende`, `2.Vorsitzender`: its ending is the ordinal's as well.
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})\.\s?(?=(?:stellvertretende[nr]?\s|stellv\.\s)?(?:Vorsitzende|Beigeordnete)([nr]?)(?!\p{L}))(?<=(^\d{1,2}\.\s?)?)/gu,
    say(_all, figure = '', ending = '', first = '') {
      const word = `${ordinal(figure, ending)} `;
      return first ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    },
  },
  // Kings have the case of their name.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:[Uu]nter|[Vv]on|[Mm]it|[Bb]ei|[Zz]u|[Nn]ach|[Ss]eit|[Nn]eben|[Zz]wischen|[Gg]egenüber|(?:[Dd]em|[Vv]om|[Bb]eim|[Zz]um)(?:\s\p{Ll}{3,}en)?)\s${titles}(?:${ruler}\s){1,2})${roman}`,
      'gu',
    ),
    say: (_all, letters = '') => king(letters, 'dem', 'n'),
  },
  // Behind `man`, which is the subject, a king is the object.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:[Gg]egen|[Ff]ür|[Dd]urch|[Oo]hne|[Üü]ber|\p{L}{3,}[et]\sman)\s${titles}(?:${ruler}\s){1,2})${roman}`,
      'gu',
    ),
    say: (_all, letters = '') => king(letters, 'den', 'n'),
  },
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})(?:${kings})s\s)${roman}`, 'gu'),
    say: (_all, letters = '') => king(letters, 'des', 'n'),
  },
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})${ruler}\s)${roman}`, 'gu'),
    say: (_all, letters = '') => king(letters, 'der', ''),
  },
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})(?:${queens})\s)${roman}`, 'gu'),
    say: (_all, letters = '') => king(letters, 'die', ''),
  },
  // `Karl dem Vierten und Wenzel IV.`: the second is of the case of the first.
  {
    find: /(?<=(?<!\p{L})(d(?:er|en|em))\s\p{Lu}\p{Ll}+te(n?)\s(?:und|oder|wie)\s\p{Lu}\p{Ll}{2,}\s)([IVX]{1,4})\.(?=\s\p{Ll}|[,;)])/gu,
    needs: /\s[IVX]{1,4}\.[\s,;)]/,
    say: (_all, article = '', ending = '', letters = '') =>
      (article === 'der') === (ending === '') ? king(letters, article, ending) : undefined,
  },
  // `Eberhard II. von Württemberg`
  {
    find: /(?<=(?<!\p{L})(?<!(?:[Vv]on|mit|des|unter)\s)\p{Lu}\p{Ll}{2,}(?<!s)\s)([IVX]{1,4})\.(?=\svon\s\p{Lu})/gu,
    say: (_all, letters = '') => king(letters, 'der', ''),
  },
  // `Hörsaal IV`, `SGB II`, `Neustadt III`: without a stop, a plain number. A lone letter may be another thing.
  {
    find: /(?<=(?<![\p{L}\p{N}.])\p{Lu}[\p{L}-]+\s(?:\d{1,2}(?:,|\s(?:und|oder|bis))\s)?)([IVX]{2,5})(?![\p{L}\p{N}’']|\/\d|-(?!\p{Lu}\p{Ll})|\.(?!\s*$))/gu,
    say: (_all, letters = '') => romanValue(letters)?.toString(),
  },
];

/** @param ending of the case */
export function ordinal(figure: string, ending: string): string | undefined {
  return Number(figure) > 0 ? germanOrdinal(Number(figure)) + ending : undefined;
}

function withoutArticle(figure: string, noun: string, isCompound: boolean): string | undefined {
  const gender = listedGender(noun);
  if (!gender || !(isCompound || nouns[gender].split('|').includes(noun))) return undefined;
  return ordinal(figure, { masculine: 'r', feminine: '', neuter: 's' }[gender]);
}

function king(letters: string, article: string, ending: string): string | undefined {
  const value = romanValue(letters);
  if (value === undefined) return undefined;
  const word = germanOrdinal(value) + ending;
  return `${article} ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** The gender of a noun in the singular as far as a word in the list shows it. */
function listedGender(noun: string): Gender | undefined {
  return listed.find(([, words]) => words.test(noun))?.[0];
}

/** The gender of a noun in the singular as far as its last part or its ending shows it. */
function genderOf(noun: string): Gender | undefined {
  return listedGender(noun) ?? (feminineEnd.test(noun) ? 'feminine' : undefined);
}
