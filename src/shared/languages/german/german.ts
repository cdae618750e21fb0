import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { languageRules } from '../speaking/language-rules.ts';
import { romanValue } from '../speaking/short-words.ts';
import { germanOrdinal } from './german-ordinals.ts';
import { germanMonths, germanWords } from './german-words.ts';

/** A number with a stop, and a word with a capital that it counts. */
const counts = String.raw`(\d{1,2})\.(?=\s\p{Lu}\p{Ll})`;
const prepositions =
  'in|an|auf|bei|mit|nach|aus|von|zu|seit|vor|unter|neben|hinter|zwischen|während|wegen|trotz';

const kings =
  'Ludwig|Wilhelm|Friedrich|Karl|Heinrich|Otto|Philipp|Johannes|Paul|Pius|Benedikt|Leo|Gregor|Innozenz|Georg|Franz|Joseph|Josef|Leopold|Maximilian|Rudolf|Ferdinand|Napoleon|Alexander|Nikolaus|Peter|August|Christian|Gustav|Albrecht|Konrad|Richard|Eduard|Jakob';
const queens = 'Elisabeth|Katharina|Maria|Margarethe|Wilhelmina';
const titles = '(?:(?:König|Königin|Kaiser|Kaiserin|Papst|Zar|Zarin|Herzog|Kurfürst|Fürst)\\s)?';
const roman = String.raw`([IVX]{2,6}|[IVX](?!\.\s+\p{Lu}))(?![\p{L}\p{N}])(?:\.(?!\s+\p{Lu}|["“”’)\]]*\s*$)|(?=\.))`;

const own: readonly SpeakingRule[] = [
  // The figures of a day behind `am` and `vom`: `am dritten Oktober`.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:am|vom|zum|[Ss]eit dem|[Aa]b dem|bis zum|den|dem|Am|Vom|Zum)\s)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)`,
      'gu',
    ),
    say(_all, day = '', month = '', year = '') {
      const name = germanMonths[Number(month) - 1];
      return name && Number(day) <= 31 && day !== '00'
        ? `${germanOrdinal(Number(day))}n ${name} ${year}`
        : undefined;
    },
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
    find: /(?<=(?<!\p{L})(das|[Dd]ie|[Dd]er|Das|[Ii]m|[Aa]m|[Vv]om|[Zz]um|[Dd]em|[Dd]en|[Dd]es)\s)(\d{1,2})\.((?:,\s\d{1,2}\.)*)\s(und|oder|bis)\s(\d{1,2})\.(?=\s\p{Lu}\p{Ll})/gu,
    say(_all, article = '', first = '', between = '', joint = '', last = '') {
      const ending = /^(?:das|die|der)$/i.test(article) ? '' : 'n';
      const more = between.replaceAll(/\d{1,2}\./g, (each) => ordinal(each.slice(0, -1), ending) ?? each);
      return `${ordinal(first, ending)}${more} ${joint} ${ordinal(last, ending)}`;
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
    say: (_all, hour = '', minute = '') =>
      `${Number(hour)} Uhr${minute === '00' ? '' : ` ${Number(minute)}`}`,
  },
  { find: /(?<=(?<!\p{L})(?:Abs\.|Absatz)\s\d{1,2}\s)S\.(?=\s\d)/gu, say: () => 'Satz' },
  { find: /(?<=\p{L}{3})str\.(?=\s\d)/gu, say: () => 'straße' },
  { find: /(?<=\p{Lu}\p{Ll}+(?:er|en)\s)Str\.(?=\s\d)/gu, say: () => 'Straße' },
];

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
