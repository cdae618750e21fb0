import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { italianBible } from '../speaking/bible.ts';
import { quarterHours } from '../speaking/clock-times.ts';
import { languageRules } from '../speaking/language-rules.ts';
import { andAHalf, kilometreMark, percentPoints, scores, windsOf } from '../speaking/counts.ts';
import { italianTitles } from '../speaking/honours.ts';
import { italianLaw } from '../speaking/law.ts';
import { italianParts } from '../speaking/parts.ts';
import { included, romanValue } from '../speaking/short-words.ts';
import { romanOrdinals, romanRulers } from '../speaking/roman-ordinals.ts';
import { words } from '../sentence-words.ts';
import { italianWords } from './italian-words.ts';

const kings = words(
  'Luigi Giovanni Paolo Pio Leone Benedetto Gregorio Innocenzo Clemente Urbano Emanuele Umberto Carlo Federico Enrico Filippo Ferdinando Giorgio Edoardo Guglielmo Napoleone Francesco Alessandro Nicola Niccolò Giulio Sisto Bonifacio Adriano Celestino Eugenio Callisto Onorio Martino Marcello Silvestro Stefano Riccardo Giacomo Pietro Alfonso Amedeo Cosimo Lorenzo Ludovico Ottone Corrado Rodolfo Massimiliano Leopoldo Giuseppe Alberto Baldovino Gustavo Adolfo Cristiano Roberto Davide Costantino Giustiniano Teodosio Michele Alessio Ramses Ramesse Tutmosi Tolomeo Dario Serse Antioco Maometto Solimano Selim Murad Sigismondo Casimiro Ladislao Ivan Ranieri Ercole Ruggero Tancredi Manfredi Obizzo Azzo Galeazzo Filiberto Felice Sergio Teodorico Clodoveo Demetrio',
);
const queens = words(
  'Elisabetta Caterina Maria Margherita Cristina Giovanna Isabella Anna Teresa Cleopatra Bianca',
);
const ordinals =
  'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo tredicesimo quattordicesimo quindicesimo sedicesimo diciassettesimo diciottesimo diciannovesimo'.split(
    ' ',
  );
const tens = 'vent trent quarant cinquant sessant settant ottant novant'.split(' ');
const behindTens = ['', 'un', 'adu', 'atre', 'aquattr', 'acinqu', 'asei', 'asett', 'ott', 'anov'];
const centuries = 'Duecento Trecento Quattrocento Cinquecento Seicento Settecento Ottocento Novecento'.split(
  ' ',
);
/** After a place or a church, `S.` is a saint; else it may be an initial. */
const sacred = '(?:[Pp]iazza|[Cc]hiesa di|[Bb]asilica di|[Vv]ia|[Mm]onte|[Pp]orta|[Cc]attedrale di|[Bb]orgo)';

const own: readonly SpeakingRule[] = [
  ...italianBible,
  ...italianTitles,
  ...italianParts(italianWords),
  ...italianLaw,
  windsOf('[Aa]', { NE: 'nord-est', NO: 'nord-ovest', SE: 'sud-est', SO: 'sud-ovest' }),
  kilometreMark('chilometro'),
  andAHalf(' e mezzo'),
  scores(italianWords, 'gol|goal|doppietta'),
  // A class at school: `la IV A`, `in III B`
  {
    find: /(?<=(?<!\p{L})(?:[Cc]lasse|[Ll]a|[DdNnAa]e?lla|[Ii]n)\s)(I{1,3}|I?V)(?=\s[A-H](?![\p{L}\p{N}'’]|\.(?!\s*$)))/gu,
    say: (_all, letters = '') => ordinal(romanValue(letters), true),
  },
  // `p. 34, n. 12`: a note on the page.
  { find: /(?<=(?<!\p{L})pp?\.\s\d{1,4}(?:[–-]\d{1,4})?,?\s)n\.(?=\s\d{1,3}(?!\d))/gu, say: () => 'nota' },
  // `vino a 12°`
  {
    find: /(?<=(?<!\p{L})vin[oi]\s(?:a|da|di)\s)(\d{1,2}(?:,\d)?)\s?[°º](?!\s?[CF])/gu,
    needs: /vin[oi]\s/,
    say: (_all, strength = '') => `${strength} gradi`,
  },
  { find: /(?<![\p{L}.]|\p{Lu}\.\s)S\.(?=\sStefano(?!\p{L})(?!\s\p{Lu}))/gu, say: () => 'Santo' },
  // `4h30`
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2})h([0-5]\d)(?![\p{L}\p{N}/]|\s?['’′]\s?\d)/gu,
    say: (_all, hour = '', minute = '') =>
      `${hour} ${hour === '1' ? 'ora' : 'ore'}${Number(minute) ? ` e ${Number(minute)}` : ''}`,
  },
  {
    find: /(?<=(?:\d|milion[ei]\sdi|mln\sdi)\s)ab(?:\.(?=\s?[(,;)]|\s\p{Ll})|(?=\.\s*$))/gu,
    needs: /\sab\./,
    say: () => 'abitanti',
  },
  // `1a volta`, `2o posto`
  {
    find: /(?<=(?<!\p{L})(?:[Ll]a|[Uu]na|[ADNSadns](?:e?l)?la|[Ii]l|[DANdan]e?l)\s)(\d{1,2})([ao])(?=\s(?:\p{Ll}{3}|fu|è)|[,;)])/gu,
    needs: /\d[ao]/,
    say: (_all, n = '', end = '') => ordinal(Number(n), end === 'a'),
  },
  // `III trim. 2023`
  {
    find: /(?<![\p{L}\p{N}.,])([IVX]{1,4})(?=\s(?:trim|sem|mov)\.)/gu,
    needs: /(?:trim|sem|mov)\./,
    say: (_all, letters = '') => ordinal(romanValue(letters), false),
  },
  {
    find: /(?<!\p{L})([Vv])\.(?=\s(?:infra|supra|anche)(?!\p{L}))/gu,
    say: (_all, letter = '') => `${letter}edi`,
  },
  {
    find: /(?<![\p{L}.]|\p{Lu}\.\s)S\.\s(?=(?:Agostino|Ambrogio|Antonio|Andrea|Anna|Agata|Agnese|Anselmo|Elena|Ignazio|Orsola|Eustachio|Ilario|Eligio|Egidio|Apollinare)(?!\p{L})(?!\s\p{Lu}))/gu,
    needs: /S\.\s/,
    say: () => 'Sant’',
  },
  included('inclus', 'a'),
  percentPoints('punti percentuali'),
  {
    find: /(?<=\d\s)p\.\s?b(?:\.(?=\s\p{Ll}|[,;)])|(?=\.))/gu,
    needs: /\d\sp\.\s?b/,
    say: () => 'punti base',
  },
  // `abita in v. Garibaldi n. 5`
  {
    find: /(?<=(?:(?<!\p{L})[Ii]n|[,;])\s)v\.(?=\s(?:\p{Lu}\.\s|del\p{Ll}*\s|d[ei]\s)?\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){0,2},?\s(?:n\.\s?)?\d{1,4}(?!\d))/gu,
    needs: /\sv\./,
    say: () => 'via',
  },
  // Behind a floor or a flat, the stairs: `3° piano, int. 12, sc. B`
  {
    find: /(?<=(?:interno|int\.)\s\d{1,3},?\s|piano,?\s)sc\.(?=\s[A-Z\d](?![\p{L}\p{N}]))/gu,
    needs: /sc\./,
    say: () => 'scala',
  },
  ...[kings, queens].map((names) => romanRulers(names, (value) => ordinal(value, names === queens))),
  ...romanOrdinals({
    nouns: {
      masculine:
        'congresso|concorso|festival|anniversario|centenario|premio|millennio|torneo|campionato|concilio|reich|simposio|seminario|forum|salone|piano|periodo|convegno|municipio|distretto|battaglione|reggimento|corpo|impero|trofeo|ciclo|canto|comma|capitolo|raduno|grado',
      feminine:
        'edizione|legislatura|repubblica|internazionale|assemblea|fiera|settimana|dinastia|conferenza|regione|divisione|campagna|coppa|biennale|riunione|mostra|olimpiade|guerra|giornata|crociata|brigata|flotta|legione|commissione|sezione|circoscrizione|armata|rassegna|sessione|disposizione|fase',
      masculines: 'giochi|congressi|campionati',
      feminines: 'giornate|olimpiadi|edizioni',
    },
    articles: {
      masculine: 'il|del|al|nel|dal|sul|lo|dello|allo|nello|questo|suo',
      feminine: 'la|della|alla|nella|dalla|sulla|una|questa|sua',
    },
    ordinal: (value, form) => {
      const word = ordinal(value, form.startsWith('f'));
      return form.endsWith('s') ? word?.replace(/.$/, (last) => (last === 'a' ? 'e' : 'i')) : word;
    },
  }),
  // `secoli XVI e XVII`
  {
    find: /([IVX]{1,6})(?![\p{L}\p{N}'’])(?<=(?<!\p{L})[Ss]ecoli\s(?:(?:[IVX]+|\p{L}+o)(?:,\s|\s(?:e|o)\s|\s?[–-]\s?))*\1)/gu,
    say: (_all, letters = '') => ordinal(romanValue(letters), false),
  },
  // `38-ma edizione`, `50esimo`
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})[-’']?(?:m|esim)([oaie])(?!\p{L})/gu,
    say: (_all, n = '', end = '') => ordinal(Number(n), false)?.replace(/o$/, end),
  },
  {
    find: /(?<![\p{L}\p{N}.,])(?<!(?:[Ii]l|[Dd]el|[Aa]l|[Nn]el|[Dd]al)\s)((?:[2-9]\d|\d{3})(?:,\d{1,2})?)\s?°(?!\s?[CFNSEOW](?!\p{L}))(?=\s(?:[aeo]|di|in|con|per|sopra|sotto|al|all|nel|da)(?!\p{L})|[.,;:)]|$)/gu,
    say: (_all, angle = '') => `${angle} gradi`,
  },
  {
    find: /(?<!\p{L})ab(?:itanti|\.)?\s?\/\s?km(?:²|2|q)(?!\p{N})/gu,
    say: () => 'abitanti per chilometro quadrato',
  },
  // `la cd. riforma`: it ends as the article does.
  {
    find: /(?<=(?<!\p{L})(?:(il|lo|un|uno|[dn]el|[ads]al|al|sul|[dn]ello|[ads]allo|allo)|(la|una|[dn]ella|[ad]alla|alla|sulla)|(i|gli|[dn]ei|dai|ai|sui|[dn]egli|agli)|(?:le|[dn]elle|dalle|alle|sulle))\s)(?:cd|c\.\s?d)\.(?=\s["“«]?\p{L})/giu,
    say: (_all, ...[he = '', she = '', they = '']) => `cosiddett${he ? 'o' : she ? 'a' : they ? 'i' : 'e'}`,
  },
  {
    find: /(?<!\p{L})[Rr]el\.(?=\s(?:[Cc]ons\.\s)?\p{Lu}\p{Ll})(?<=[,;(–-]\s[Rr]el\.)/gu,
    say: () => 'relatore',
  },
  { find: /(?<=\d\.\s|[,;(]\s?)[Ee]st\.(?=\s\p{Lu}\p{Ll}{2})/gu, say: () => 'estensore' },
  {
    find: /(?<!\p{L})([Pp])ubbl?\.(?=\s(?:il\s)?(?:\d{1,2}[/ ]|(?:[Ll]un|[Mm]ar|[Mm]er|[Gg]io|[Vv]en|[Ss]ab|[Dd]om)))/gu,
    say: (_all, letter = '') => `${letter}ubblicato`,
  },
  // `ore 9.30-13.00`
  {
    find: /(?<!\p{L})(?<!dalle\s)(o|O)re\s(\d{1,2})\.([0-5]\d)\s?[–-]\s?(\d{1,2})\.([0-5]\d)(?!\d|[.,]\d)/gu,
    say: (_all, o = '', ...[from = '', minute = '', last = '', lastMinute = '']) =>
      `${o === 'o' ? 'd' : 'D'}alle ore ${hourOf(from, minute)} alle ${hourOf(last, lastMinute)}`,
  },
  // `10.00-12.30`
  quarterHours(
    (from, minute, to, lastMinute) => `dalle ${hourOf(from, minute)} alle ${hourOf(to, lastMinute)}`,
  ),
  // `L. 22.500`; laws have no stop in their number.
  {
    find: /(?<![\p{L}\p{N}.])L\.\s?(\d{1,3}(?:\.\d{3})+)(?![\d/]|[.,]\d)/gu,
    say: (_all, amount = '') => `${amount} lire`,
  },
  { find: /(?<=(?<!\p{L})[Ee])\/(?=o(?!\p{L}))/gu, say: () => ' ' },
  // `alle 8.05`
  {
    find: /(?<=(?<!\p{L})(?:alle|dalle|delle)\s)(\d{1,2})\.(\d{2})(?!\d|[.,]\d|\s?%)/gu,
    say: (_all, hour = '', minute = '') =>
      Number(minute) > 59 ? undefined : minute === '00' ? hour : `${hour} e ${Number(minute)}`,
  },
  {
    find: /(?<![\p{L}\p{N}])([IVX]{1,6})(?=(?:\s(?:(?:e|o)\s(?:il|del|nel|al)|al)\s(?:[IVX]{1,6}|\p{L}+o))?\s(?:secol[oi]|sec\.))/gu,
    say: (_all, letters = '') => ordinal(romanValue(letters), false),
  },
  {
    find: new RegExp(
      String.raw`(?<=(?:[IVX]|esimo|mo|to|zo|no)\s)sec(?:\.(?=\s(?:\p{Ll}|a\.|[–-]\s))|(?=[.]$)|\.(?=[,;:)]))`,
      'gu',
    ),
    say: () => 'secolo',
  },
  // `2ª ed.`, `1° mov.`
  {
    find: new RegExp(
      String.raw`(?<=(?:(?<!\p{L})(?:prim|second|terz|quart|quint|sest|settim|ottav|non|decim)[oa]|esim[oa]|\d[ª°º])\s)(?:(ed|mov|vol|cap|sem|trim)${stop}|p\.(?=[,;)]))`,
      'gu',
    ),
    say: (_all, short = '') =>
      ({
        ed: 'edizione',
        mov: 'movimento',
        vol: 'volume',
        cap: 'capitolo',
        sem: 'semestre',
        trim: 'trimestre',
      })[short] ?? 'piano',
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:do|re|mi|fa|sol|la|si)(?:[♯♭]|\s(?:diesis|bemolle))?\s)(min|magg?)${stop}`,
      'gu',
    ),
    say: (_all, mode = '') => (mode === 'min' ? 'minore' : 'maggiore'),
  },
  {
    find: new RegExp(String.raw`(?<=\d\s(e\s)?)(?:s(?:s|e?gg)${stop}|segg(?=\s))(?!\p{L})`, 'gu'),
    say: (_all, and = '') => (and ? 'seguenti' : 'e seguenti'),
  },
  {
    find: /(?<=(?<!\p{L})(?:[Ii]|[AaDdNnSs]e?u?i|[Dd]ai|[Aa]i)\s)SS\.(?=\s\p{Lu}\p{Ll})/gu,
    say: () => 'Santi',
  },
  {
    find: /(?<!\p{L})(?:secolo|sec\.)\s([IVX]{1,6})(?![\p{L}\p{N}'’])/gu,
    say(_all, letters = '') {
      const word = ordinal(romanValue(letters), false);
      return word && `secolo ${word}`;
    },
  },
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})(?:º|°(?!\s(?:[aeo]|di|in|con|per|sopra|sotto|al|all|nel|da)(?!\p{L})))(?=\s\p{Ll}|(?<=(?:[Ii]l|[Dd]el|[Aa]l|[Nn]el)\s\d{1,2}[º°])\s\p{Lu}\p{Ll}{3})/gu,
    say: (_all, n = '') => ordinal(Number(n), false),
  },
  { find: /(?<![\p{L}\p{N}.,])(\d{1,2})ª(?!\p{L})/gu, say: (_all, n = '') => ordinal(Number(n), true) },
  {
    find: /(?<!\p{L})(II?)(?=\s[Gg]uerra\s[Mm]ondiale)/gu,
    say: (_all, letters = '') => (letters === 'I' ? 'prima' : 'seconda'),
  },
  {
    find: /(?<!\p{L})S\.(?=\s(?:Francesco|Giovanni|Pietro|Paolo|Marco|Martino|Giuseppe|Giorgio|Lorenzo|Carlo|Domenico|Nicola|Benedetto|Bernardo|Michele|Gennaro|Vincenzo|Tommaso|Remo|Vitale|Marino|Donato)(?!\p{L})(?!\s\p{Lu}))/gu,
    say: () => 'San',
  },
  {
    find: /(?<!\p{L})S\.(?=\s(?:Maria|Chiara|Lucia|Caterina|Rita|Cecilia|Teresa|Croce|Margherita)(?!\p{L})(?!\s\p{Lu}\p{Ll}))/gu,
    say: () => 'Santa',
  },
  { find: /(?<!\p{L})lett\.(?=\s[a-z](?:\)|[,;]|\s))/gu, say: () => 'lettera' },
  // `nella prima metà del ‘500`
  {
    find: /['’‘]([2-9])00(?!\p{N})(?<=(?<!\p{L})(?:[Ii]l|[Dd]el|[Nn]el|[Aa]l|[Dd]al|[Ss]ul|[Pp]rimo|[Tt]ardo|[Ss]econdo|[Ff]ine|[Mm]età|[Ii]nizio)\s['’‘]\d00)/gu,
    say: (_all, century = '') => centuries[Number(century) - 2],
  },
  {
    find: /(?<!\p{L})S\.\s?([SP])\.\s?(?=(?:n\.\s?)?\d{1,3}(?!\d))/gu,
    say: (_all, kind = '') => (kind === 'S' ? 'strada statale ' : 'strada provinciale '),
  },
  // `ore 9.00-13.00 e 15.00-18.30`
  {
    find: /(?<=(?<!\p{L})(?:[Oo]rario:?|e)\s)(\d{1,2})\.([0-5]\d)\s?[–-]\s?(\d{1,2})\.([0-5]\d)(?!\d|[.,]\d)/gu,
    say: (_all, ...[from = '', minute = '', last = '', lastMinute = '']) =>
      `dalle ${hourOf(from, minute)} alle ${hourOf(last, lastMinute)}`,
  },
  // `alle ore 14.30`
  {
    find: /(?<=(?<!\p{L})ore\s)(\d{1,2})\.(\d{2})(?!\.?\d)/gu,
    say: (_all, hour = '', minute = '') => (minute === '00' ? hour : `${hour} e ${Number(minute)}`),
  },
  {
    find: new RegExp(String.raw`(?<=${sacred}\s)S\.(?=\s(\p{Lu}\p{Ll}+))`, 'gu'),
    say: (_all, name = '') => {
      if (/^(?:St|Z)/.test(name) || /^[AEIOU]/.test(name)) return undefined;
      return name.endsWith('a') && !/^(?:Andrea|Luca|Nicola|Babila|Mattia|Elia|Barnaba)$/.test(name)
        ? 'Santa'
        : 'San';
    },
  },
];

/** `18 e 30`. */
function hourOf(hour: string, minute: string): string {
  return Number(minute) ? `${Number(hour)} e ${Number(minute)}` : String(Number(hour));
}

/** From 1 to 99: `ventitreesimo`, `trentunesimo`. */
function ordinal(n: number | undefined, feminine: boolean): string | undefined {
  if (n === undefined || n < 1 || n > 99) return undefined;
  const rest = (behindTens[n % 10] ?? '').replace(/^a/, n < 30 ? 'i' : 'a');
  const word = ordinals[n - 1] ?? `${tens[Math.floor(n / 10) - 2]}${rest}esimo`;
  return feminine ? word.replace(/o$/, 'a') : word;
}

export const italianRules = languageRules(italianWords, own);
