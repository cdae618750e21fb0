import { romanNumber, romanYears } from '../speaking/roman-digits.ts';
import { ordinalWords } from './number-words.ts';
import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

/** Roman digits are said as letters, and `I` as the person who speaks: they count only behind these words and names. */

/** Count with letters as well, so of lone letters only those count that are Roman digits to everybody. */
const parts = words(
  'Chapter Part Book Volume Act Scene Section Article Appendix Canto Title Phase Type Class Figure Table Stage Annex Schedule Grade Level Amendment Division Exhibit Unit Lesson Psalm Sonnet Symphony Plate Category Tier Factor Group Mark Number Vatican Dynasty Region Module',
);
/** Are counted in Roman digits, and not by letters. */
const romans = words('Chapter Book Volume Act Scene Canto Article');
/** Nobody says `I` behind these but as a number. */
const kinds = words('Type Stage Phase Grade');
const counted = [...kinds, 'World War', 'WORLD WAR', 'Super Bowl', 'Apollo', 'Rocky'].join('|');
const first = String.raw`I(?!\s(?:am|like|have|had|would|will|can|could|want|need|know|think|see|saw|love|use|used|was|did)\b)`;

const rulers =
  'Henry|Louis|George|Edward|Charles|James|William|Richard|Elizabeth|Mary|Philip|Alexander|Catherine|Frederick|Ferdinand|Francis|Ivan|Nicholas|Napoleon|Wilhelm|Franz|Joseph|Otto|Peter|Pius|Leo|Benedict|Gregory|Innocent|Clement|Urban|John Paul|John|Paul|Ramesses|Ptolemy|Darius|Xerxes|Constantine|Theodosius|Robert|Stephen|Edmund|Alfonso|Carlos|Gustav|Christian|Haakon|Olaf|Leopold|Umberto|Victor Emmanuel|Mehmed|Murad|Selim|Bayezid|Abdul Hamid|Ramses|Amenhotep|Thutmose|Antiochus|Artaxerxes|Mithridates|Cleopatra|Juan Carlos|Felipe|Albert|Rainier|Rudolf|Maximilian|Matthias|Sigismund|Casimir|Wenceslaus|Harold|Harald|Magnus|Canute|Cnut|Valdemar|Sancho|Isabella|Afonso|Pedro|Manuel|Baldwin|Bohemond|Conrad|Lothair|Childeric|Theodoric|Justinian|Tiberius|Basil|Alexios|Andronikos|Valentinian|Sixtus|Julius|Adrian|Celestine|Honorius|Eugene|Boniface|Callixtus|Sergius|Paschal|Sylvester|Hassan|Abdullah|Menelik|Ethelred|Æthelred|Margaret|Christina|Carl|Karl|Oscar|Augustus|Vasily|Boris|Shapur|Khosrow|Nebuchadnezzar|Sargon';

const ends = String.raw`(?![\p{L}\p{N}'’])`;
/** Old books set a stop behind every number: `Henry VIII. was`, `Vol. II., p. 3`. */
const oldStop = String.raw`(?:\.(?=\s\p{Ll}|[,;:]|['’]s))?`;

export const romanNumerals: readonly SpeakingRule[] = [
  // `the XXX Olympic Games`, `the XIX century`, `XIXth`
  {
    find: /(?<=(?<!\p{L})(?:[Tt]he|late|early|mid)\s)([IVXL]{2,})(?=\s(?:(?:Summer|Winter)\s)?(?:century|Century|centuries|Olympi|Congress|Legion|Corps|Army|Dynasty|Amendment|International|Brigade|Division|Conference|Session|Games|Bomber|Plenum))/gu,
    say: (_all, letters = '') => place(letters),
  },
  {
    find: /(?<![\p{L}\p{N}])([IVXL]{2,})(?:th|st|nd|rd)(?!\p{L})/gu,
    say: (_all, letters = '') => place(letters),
  },
  // `IV. Implementation Plan`, as a heading has it; a single letter may be an initial.
  {
    find: /(?<=^\s*)([IVXL]{2,7})(?=\.\s["“(]?\p{Lu})/gu,
    needs: /^\s*[IVXL]{2}/,
    say: (_all, letters = '') => romanNumber(letters)?.toString(),
  },
  // In capitals, its stop may have been left out: `VI CAUSE OF ACTION`, but `IV FLUIDS`.
  {
    find: /^(VI{0,3}|I{2,3}|IX|X{1,3}[IV]{1,4}|IV(?!\s(?:ACC|ANT|CAN|CON|DOS|DR|FLU|INF|LIN|PUSH|SED|THE)))(?=\s\p{Lu}{4,}(?!\p{Ll}))(?!.*\p{Ll})/gu,
    needs: /^[IVX]+\s\p{Lu}{4}/u,
    say: (_all, letters = '') => romanNumber(letters)?.toString(),
  },
  // `legs I–III`
  {
    find: /(?<=(?<!\p{L})\p{Ll}{3,}s\s)([IVX]{1,5})[–-]([IVX]{1,5})(?![\p{L}\p{N}-])/gu,
    say(_all, one = '', last = '') {
      const [from, to] = [romanNumber(one), romanNumber(last)];
      return from && to && from < to ? `${from} to ${to}` : undefined;
    },
  },
  {
    find: /(?<!\p{L})WW\s?(I{1,2})(?![\p{L}\p{N}])/gu,
    say: (_all, letters = '') => `World War ${letters.length}`,
  },
  romanYears,
  // `iron(III) oxide`
  {
    find: /\(([IV]{1,4})\)(?<=(?<!\p{L})\p{L}\p{Ll}{2,}\(\1\))(?=\s\p{Ll}{3}|[,.;)]|$)/gu,
    needs: /\p{Ll}\([IV]/u,
    say: (_all, letters = '') => ` ${romanNumber(letters)}`,
  },
  // Of a law: `(ii)`, and `(i)` where the next one follows.
  {
    find: /(?<=\()(ii|iii|iv|vi{1,3}|ix|i(?=\).*\(ii\)))(?=\))/gu,
    say: (_all, letters = '') => romanNumber(letters.toUpperCase())?.toString(),
  },
  // A lone I goes on as a person: `the part I like`. It counts at the end, before a mark, or before a capital.
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})(?:${counted})\s)([IVXLCDM]{2,}|[VX]|${first})${ends}`, 'gu'),
    say: (_all, letters = '') => romanNumber(letters)?.toString(),
  },
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})(?:${romans.join('|')})\s)([VX])${ends}${oldStop}`, 'gu'),
    say: (_all, letter = '') => romanNumber(letter)?.toString(),
  },
  {
    find: /(?<=(?<!\p{L})(?:[Tt]ypes|[Ss]tages|[Pp]hases|[Gg]rades|[Pp]arts|[Cc]hapters|[Bb]ooks|[Vv]olumes|[Aa]cts)\s)([IVX]{1,5})(\s(?:and|or|to)\s)([IVX]{1,5})(?![\p{L}\p{N}'’])/gu,
    say(_all, one = '', between = '', last = '') {
      const [from, to] = [romanNumber(one), romanNumber(last)];
      return from && to ? `${from}${between}${to}` : undefined;
    },
  },
  {
    find: /(?<=(?<!\p{L})(?:[Pp]art|[Ss]ection|[Aa]rticle|[Tt]itle)\s)([ivxlc]{2,7})(?![\p{L}\p{N}'’])/gu,
    needs: /[tne]\s[ivxlc]{2}/,
    say: (_all, letters = '') => romanNumber(letters.toUpperCase())?.toString(),
  },
  // `Act iii, scene ii`, `pages iv to xii`.
  {
    find: /(?<=(?<!\p{L})(?:[Aa]ct|[Ss]cene|[Cc]hapter|[Bb]ook|[Vv]olume|[Pp]ages?|(?:[Pp]age|[Pp]ages) [ivxlc\d]{1,7}(?: to |[–-]))\s?)([ivxlc]{1,7})(?![\p{L}\p{N}'’])(?:\.(?=\s(?:\p{Ll}|\d)|[,;:]))?/gu,
    needs: /ct|cene|hapter|ook|olume|age/,
    say: (_all, letters = '') =>
      letters === 'i' || romanNumber(letters.toUpperCase()) === undefined
        ? undefined
        : String(romanNumber(letters.toUpperCase())),
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${parts.join('|')})\s)(?:([IVXLCDM]{2,})|(I)(?=\s*$|[.:,;)–—-]|\s[–—-]\s\p{Lu}|\s(?:\p{Lu}|of\b|and\b|is\b|was\b)))${ends}${oldStop}`,
      'gu',
    ),
    say: (_all, letters = '', one = '') => romanNumber(letters || one)?.toString(),
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${rulers})\s)(?:([IVX]{2,}|[VX])|(I)(?=[,;)]|['’]s|\s\(\d|\.?\s(?:of|was|reigned|died|became|ruled|and|preceded|succeeded|ascended|abdicated|has|is|does)\b|(?<=^["“]?\p{L}+\sI)\shad\s(?:no|none|been|become|his|her)\b))(?![\p{L}\p{N}]|\.[^\s,;:'’])(?<![VX](?=\.\s+\p{Lu}))${oldStop}`,
      'gu',
    ),
    say: (_all, letters = '', one = '') => {
      const which = place(letters || one);
      return which && `the ${capital(which)}`;
    },
  },
  // `Pope Formosus II`, `Norton I, Emperor of the United States`: whatever the name.
  {
    find: /(?<![\p{L}\p{N}])(?:([IVX]{2,6}|[VX])(?![\p{L}\p{N}]|\.\S)(?<![VX](?=\.\s+\p{Lu}))(?<=(?<!\p{L})(?:King|Queen|Emperor|Empress|Pope|Tsar|Czar|Sultan|Kaiser|Pharaoh|Archduke|Antipope)\s\p{Lu}\p{Ll}+\s\1)|([IVX]{1,6})(?=,\s(?:King|Queen|Emperor|Empress|Duke|Tsar|Sultan|Elector|Count|Prince|Archduke|Margrave|Shah)\sof\s)(?<=(?<!\p{L})\p{Lu}\p{Ll}+\s\2))/gu,
    needs: /\s[IVX]{1,6}(?![\p{L}\p{N}])/u,
    say: (_all, letters = '', also = '') => {
      const which = place(letters || also);
      return which && `the ${capital(which)}`;
    },
  },
  // Nobody calls a king and goes on with himself but before a verb.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:King|Queen|Emperor|Empress|Tsar|Pope|Kaiser|Prince|reign of|son of|under)\s(?:${rulers})\s)${first}(?=\s\p{Ll}|\.\s*$)`,
      'gu',
    ),
    say: () => 'the First',
  },
];

function place(letters: string): string | undefined {
  const value = romanNumber(letters);
  return value === undefined ? undefined : ordinalWords(value);
}

/** Each as a name, shouted, and small. */
function words(list: string): readonly string[] {
  return list.split(' ').flatMap((word) => [word, word.toUpperCase(), word.toLowerCase()]);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
