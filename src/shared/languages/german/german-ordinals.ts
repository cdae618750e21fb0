import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { romanValue } from '../speaking/short-words.ts';

/** A number with a stop, and a word with a capital that it counts. */
const counts = String.raw`(\d{1,2})\.(?=\s\p{Lu}(?:\p{Ll}|G(?!\p{L})))`;
const prepositions =
  'in|an|auf|bei|mit|nach|aus|von|zu|seit|vor|unter|neben|hinter|zwischen|während|wegen|trotz';

const kings =
  'Ludwig|Wilhelm|Friedrich|Karl|Heinrich|Otto|Philipp|Johannes|Paul|Pius|Benedikt|Leo|Gregor|Innozenz|Georg|Franz|Joseph|Josef|Leopold|Maximilian|Rudolf|Ferdinand|Napoleon|Alexander|Nikolaus|Peter|August|Christian|Gustav|Albrecht|Konrad|Richard|Eduard|Jakob|Johann|Alfons|Sigismund|Ramses|Thutmosis|Amenophis|Ptolemaios|Antiochos|Dareios|Xerxes|Amyntas|Seleukos|Mehmed|Murad|Selim|Knut|Harald|Haakon|Waldemar|Erik|Kasimir|Sixtus|Clemens|Urban|Julius';
const queens = 'Elisabeth|Katharina|Maria|Margarethe|Wilhelmina';
/** What is counted behind `der`, which says of these in which case they stand. */
const masculine =
  'Aufzug|Vers|Platz|Rang|Preis|Spieltag|Tag|Monat|Stock|Satz|Teil|Band|Akt|Bezirk|Weltkrieg|Lauf|Durchgang|Versuch|Geburtstag|Jahrestag|Todestag|Kongress|Senat|Zivilsenat|Strafsenat|Absatz|Abschnitt|Artikel|Schritt|Punkt|Wahlgang|Advent|Jahrgang';
const feminine =
  'Szene|Klasse|Minute|Stunde|Woche|Auflage|Runde|Etage|Phase|Sitzung|Sinfonie|Symphonie|Ausgabe|Legislaturperiode|Wahlperiode|Generation|Strophe|Liga|Division|Armee|Reihe|Stufe|Halbzeit|Etappe|Staffel|Folge|Kammer|Zivilkammer|Strafkammer|Kompanie|Amtszeit|Welle|Zeile|Spalte';
const titles = '(?:(?:König|Königin|Kaiser|Kaiserin|Papst|Zar|Zarin|Herzog|Kurfürst|Fürst)\\s)?';
const roman = String.raw`([IVX]{2,6}|[IVX](?!\.\s+\p{Lu}))(?![\p{L}\p{N}])(?:\.(?!\s+\p{Lu}|["“”’)\]]*\s*$)|(?=\.))`;

const ones =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const tens = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const odd: Readonly<Record<number, string>> = { 1: 'erste', 3: 'dritte', 7: 'siebte', 8: 'achte' };

/** From 1 to 99, as it stands behind `der`: `dritte`. */
export function germanOrdinal(n: number): string {
  if (odd[n]) return odd[n];
  if (n < 20) return `${ones[n]}te`;
  const ten = tens[Math.floor(n / 10) - 2] ?? '';
  return `${n % 10 === 0 ? ten : `${ones[n % 10]}und${ten}`}ste`;
}

/** What is counted in the case that the word before it asks for, and kings. */
export const ordinalsAndKings: readonly SpeakingRule[] = [
  {
    find: /(?<=(?<!\p{L})[Dd](er|as)\s)([IVX]{1,5})\.(?=\s(?:Weltkrieg|Quartal|Akt|Teil|Zivilsenat|Strafsenat|Senat|Bezirk)(?!\p{L}))/gu,
    say: (_all, _article = '', letters = '') => ordinal(String(romanValue(letters) ?? 0), ''),
  },
  {
    find: /(?<=(?<!\p{L})(?:[Ii]m|[Aa]m|[Vv]om|[Zz]um|[Dd]em|[Dd]es)\s)([IVX]{1,5})\.(?=\s(?:Weltkrieg|Quartal|Akt|Teil|Vatikan|Zivilsenat|Senat|Bezirk|Jahrhundert|Jh|Jhd)[\p{Ll}]*(?!\p{L}))/gu,
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
  // `das 19. und 20. Jahrhundert`, `am 16./17. Mai`, `der 1., 2. und 3. Platz`: each is said as the last one is.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:(Nacht)\s)?(das|[Dd]ie|[Dd]er|Das|[Ii]m|[Aa]m|[Vv]om|v\.|[Zz]um|[Dd]em|[Dd]en|[Dd]es)\s)(\d{1,2})\.((?:,\s\d{1,2}\.)*)(?:\s(und|oder|bis|u\.)\s|\s?[–-]\s?|(\/))(\d{1,2})\.(?=\s(?:(${feminine})(?!\p{L})|\p{Lu}\p{Ll}))`,
      'gu',
    ),
    say(
      _all,
      ...[night = '', article = '', first = '', between = '', joint = '', slash = '', last = '', female = '']
    ) {
      const isBare = /^(?:das|die)$/i.test(article) || (/^der$/i.test(article) && !female);
      const ending = isBare ? '' : 'n';
      const more = between.replaceAll(/\d{1,2}\./g, (each) => ordinal(each.slice(0, -1), ending) ?? each);
      const otherJoint = slash ? (night ? 'auf den' : 'und') : 'bis';
      return `${ordinal(first, ending)}${more} ${joint.replace('u.', 'und') || otherJoint} ${ordinal(last, ending)}`;
    },
  },
  // `Sie wurde 3. über 200 m Lagen`: the pronoun tells whether that is a man or a woman.
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
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(d(?:er|ie))\s)(\d{1,2})\.(?=\s(?:(${masculine})|(${feminine}))(?!\p{L}))`,
      'gu',
    ),
    say(_all, article = '', figure = '', male = '') {
      if (male) return article === 'der' ? ordinal(figure, '') : undefined;
      return ordinal(figure, article === 'der' ? 'n' : '');
    },
  },
  // `Faust I, 2. Akt, 3. Szene`, without an article.
  {
    find: new RegExp(
      String.raw`(?<=[\p{L}\p{N})][,;]\s|[\p{L}\p{N}]\s\()(\d{1,2})\.(?=\s(?:(${masculine})|(${feminine}))(?:[,;.)]|\s(?:und|des|der|von|mit)(?!\p{L})|$))`,
      'gu',
    ),
    say: (_all, figure = '', male = '') => ordinal(figure, male ? 'r' : ''),
  },
  {
    find: /(?<=[\p{L}\p{N})][,;]\s)([IVX]{1,4})\.(?=\s(?:Akt|Aufzug|Teil|Satz)(?:[,;.)]|\s(?:und|des|der)(?!\p{L})|$))/gu,
    say: (_all, letters = '') => ordinal(String(romanValue(letters) ?? 0), 'r'),
  },
  // Kings have the case of their name.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:[Uu]nter|[Vv]on|[Mm]it|[Bb]ei|[Zz]u|[Nn]ach|[Ss]eit|[Nn]eben|[Zz]wischen|[Gg]egenüber)\s${titles}(?:(?:${kings})\s){1,2})${roman}`,
      'gu',
    ),
    say: (_all, letters = '') => king(letters, 'dem', 'n'),
  },
  // Behind `man`, which is the subject, a king is the object.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:[Gg]egen|[Ff]ür|[Dd]urch|[Oo]hne|[Üü]ber|\p{L}{3,}[et]\sman)\s${titles}(?:(?:${kings})\s){1,2})${roman}`,
      'gu',
    ),
    say: (_all, letters = '') => king(letters, 'den', 'n'),
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
];

/** @param ending of the case */
export function ordinal(figure: string, ending: string): string | undefined {
  return Number(figure) > 0 ? germanOrdinal(Number(figure)) + ending : undefined;
}

function king(letters: string, article: string, ending: string): string | undefined {
  const value = romanValue(letters);
  if (value === undefined) return undefined;
  const word = germanOrdinal(value) + ending;
  return `${article} ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
