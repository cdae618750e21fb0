import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { romanNames, romanOrdinals, romanRulers } from '../speaking/roman-ordinals.ts';
import { romanValue } from '../speaking/short-words.ts';
import { words } from '../sentence-words.ts';
import { italianWords } from './italian-words.ts';

const kings = words(
  'Luigi Giovanni Paolo Pio Leone Benedetto Gregorio Innocenzo Clemente Urbano Emanuele Umberto Carlo Federico Enrico Filippo Ferdinando Giorgio Edoardo Guglielmo Napoleone Francesco Alessandro Nicola Niccolò Giulio Sisto Bonifacio Adriano Celestino Eugenio Callisto Onorio Martino Marcello Silvestro Stefano Riccardo Giacomo Pietro Alfonso Amedeo Cosimo Lorenzo Ludovico Ottone Corrado Rodolfo Massimiliano Leopoldo Giuseppe Alberto Baldovino Gustavo Adolfo Cristiano Roberto Davide Costantino Giustiniano Teodosio Michele Alessio Ramses Ramesse Tutmosi Tolomeo Dario Serse Antioco Maometto Solimano Selim Murad Sigismondo Casimiro Ladislao Ivan Ranieri Ercole Ruggero Tancredi Manfredi Obizzo Azzo Galeazzo Filiberto Felice Sergio Teodorico Clodoveo Demetrio Vaticano Lateranense',
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

/** What is counted by its place in a row: kings, centuries, floors, editions. */
export const italianOrdinals: readonly SpeakingRule[] = [
  // A class at school: `la IV A`, `in III B`, `Classe: 3^A`
  {
    find: /(?<=(?<!\p{L})(?:[Cc]lasse:?|[Ll]a|[DdNnAa]e?lla|[Ii]n)\s)(?:(I{1,3}|I?V)(?=\s)|([1-5])\^)(?=\s?[A-H](?![\p{L}\p{N}'’]|\.(?!\s*$)))/gu,
    say: (_all, letters = '', figure = '') =>
      figure ? `${ordinal(Number(figure), true)} ` : ordinal(romanValue(letters), true),
  },
  // `1a volta`, `2o posto`
  {
    find: /(?<=(?<!\p{L})(?:[Ll]a|[Uu]na|[ADNSadns](?:e?l)?la|[Ii]l|[DANdan]e?l)\s)(\d{1,2})([ao])(?=\s(?:\p{Ll}{3}|fu|è)|[,;)])/gu,
    needs: /\d[ao]/,
    say: (_all, n = '', end = '') => ordinal(Number(n), end === 'a'),
  },
  // `alla V ° edizione`, `dal 1° al 3 aprile`, `del 1° e 2 aprile`
  {
    find: /(?<![\p{L}\p{N}])([IVX]{1,5})\s?[°º](?=\s\p{Ll}{4,}([aeo])(?!\p{L}))/gu,
    needs: /[IVX]\s?[°º]/,
    say: (_all, letters = '', end = '') => ordinal(romanValue(letters), end !== 'o'),
  },
  {
    find: /(?<![\p{L}\p{N}.,])1[°º](?=\s(?:e|al|o|ed)\s(?:il\s)?\d{1,2}\s(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre))/gu,
    needs: /1[°º]\s/,
    say: () => 'primo',
  },
  // `III trim. 2023`
  {
    find: /(?<![\p{L}\p{N}.,])([IVX]{1,4})(?=\s(?:trim|sem|mov)\.)/gu,
    needs: /(?:trim|sem|mov)\./,
    say: (_all, letters = '') => ordinal(romanValue(letters), false),
  },
  // `Torri (1° Vol), nel terzo Vol. alle pagine`
  {
    find: /(?<![\p{L}\p{N}.,])(?:(\d{1,2})[°º]|((?:prim|second|terz|quart|quint|sest|settim|ottav|non|decim)o))\s[Vv]ol(?:\.(?=\s\p{Ll}|[),;:])|(?=[),;:]|$))/gu,
    needs: /[Vv]ol/,
    say: (_all, n = '', word = '') => `${word || ordinal(Number(n), false)} volume`,
  },
  ...[kings, queens].map((names) => romanRulers(names, (value) => ordinal(value, names === queens))),
  // `secoli XVI e XVII`, and in small capitals `secoli xvi-xvii`
  {
    find: /([IVX]{1,6}|(?!vi\s)[ivx]{2,6})(?![\p{L}\p{N}'’])(?<=(?<!\p{L})[Ss]ecol[oi]\s(?:(?:[IVX]+|[ivx]+|\p{L}+o)(?:,\s|\s(?:e|o)\s|\s?[–-]\s?))*\1)/gu,
    needs: /ecol[oi]\s/,
    say: (_all, letters = '') => ordinal(romanValue(letters.toUpperCase()), false),
  },
  ...romanOrdinals({
    nouns: {
      masculine:
        'congresso|concorso|festival|anniversario|centenario|premio|millennio|torneo|campionato|concilio|reich|simposio|seminario|forum|salone|piano|periodo|convegno|municipio|distretto|battaglione|reggimento|corpo|impero|trofeo|ciclo|canto|comma|capitolo|raduno|grado|conte|duca|marchese|barone|principe',
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
  // `segna al 23'`, `al 90'+3'`
  {
    find: /(?<=(?<!\p{L})(?:[Aa]l|[Dd]al|[Dd]el|[Nn]el|[Aa]ll['’]|[Dd]all['’]|[Dd]ell['’]|[Ii]l)\s?)(\d{1,2})['’′](?:\s?\+\s?(\d{1,2})['’′]?)?(?![\p{L}\p{N}'’′"”]|\s?\d)/gu,
    needs: /\d['’′]/,
    say: (_all, minute = '', more = '') => {
      const word = ordinal(Number(minute), false);
      return word && `${word}${more && ` più ${more}`}`;
    },
  },
  // `un 16enne`, `il 25ennale`
  {
    find: /(?<![\p{L}\p{N}.,])([1-9]\d)[-’']?enn(e|i|al[ei]|io)(?!\p{L})/gu,
    needs: /\denn|\d[-’']enn/,
    say: (_all, years = '', end = '') => ordinal(Number(years), false)?.replace(/(?:esim)?o$/, `enn${end}`),
  },
  // `IX e X secolo`, `nel X, XI e XII sec.`
  {
    find: /(?<![\p{L}\p{N}])([IVX]{1,6})(?=(?:,\s|\s?[–-]\s?|\s(?:e|o|ed)\s)(?:[IVX]{1,6}(?:,\s|\s?[–-]\s?|\s(?:e|o)\s))*(?:[IVX]{1,6}|(?:prim|second|terz|quart|quint|sest|settim|ottav|non|decim)o|\p{Ll}+esimo)\s(?:secolo|sec(?:\.|(?!\p{L}))))/gu,
    say: (_all, letters = '') => ordinal(romanValue(letters), false),
  },
  // `38-ma edizione`, `50esimo`
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})[-’']?(?:m|esim)([oaie])(?!\p{L})/gu,
    say: (_all, n = '', end = '') => ordinal(Number(n), false)?.replace(/o$/, end),
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
  {
    find: /(?<!\p{L})(?:secolo|sec\.)\s([IVX]{1,6})(?![\p{L}\p{N}'’])/gu,
    say(_all, letters = '') {
      const word = ordinal(romanValue(letters), false);
      return word && `secolo ${word}`;
    },
  },
  {
    find: /(?<![\p{L}\p{N}.,]|(?<!\p{L})(?:[Dd][ia]|[Aa]|[Tt]ra|[Ff]ra|[Oo]ltre|[Cc]irca)\s)(\d{1,2})(?:º|°(?!\s(?:[aeo]|di|in|con|per|sopra|sotto|al|all|nel|da)(?!\p{L})))(?=\s\p{Ll}|(?<=(?:[Ii]l|[Dd]el|[Aa]l|[Nn]el)\s\d{1,2}[º°])\s\p{Lu}\p{Ll}{2})/gu,
    say: (_all, n = '') => ordinal(Number(n), false),
  },
  { find: /(?<![\p{L}\p{N}.,])(\d{1,2})ª(?!\p{L})/gu, say: (_all, n = '') => ordinal(Number(n), true) },
  {
    find: /(?<!\p{L})(II?)(?=\s[Gg]uerra\s[Mm]ondiale)/gu,
    say: (_all, letters = '') => (letters === 'I' ? 'prima' : 'seconda'),
  },
  // `nella prima metà del ‘500`
  {
    find: /['’‘]([2-9])00(?!\p{N})(?<=(?<!\p{L})(?:[Ii]l|[Dd]el|[Nn]el|[Aa]l|[Dd]al|[Ss]ul|[Pp]rimo|[Tt]ardo|[Ss]econdo|[Ff]ine|[Mm]età|[Ii]nizio)\s['’‘]\d00)/gu,
    say: (_all, century = '') => centuries[Number(century) - 2],
  },
  romanNames(italianWords.counted, (value, feminine) => (value > 30 ? undefined : ordinal(value, feminine))),
];

/** From 1 to 99: `ventitreesimo`, `trentunesimo`. */
function ordinal(n: number | undefined, feminine: boolean): string | undefined {
  if (n === undefined || n < 1 || n > 99) return undefined;
  const rest = (behindTens[n % 10] ?? '').replace(/^a/, n < 30 ? 'i' : 'a');
  const word = ordinals[n - 1] ?? `${tens[Math.floor(n / 10) - 2]}${rest}esimo`;
  return feminine ? word.replace(/o$/, 'a') : word;
}
