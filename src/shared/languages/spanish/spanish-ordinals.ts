import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { words, stopOfOrdinal } from '../sentence-words.ts';
import { romanNames, romanOrdinals, romanRulers, smallCenturies } from '../speaking/roman-ordinals.ts';
import { spanishWords } from './spanish-words.ts';

const kings = words(
  'Felipe Alfonso Carlos Fernando Juan Pedro Enrique Sancho Ramiro Jaime Luis Pío Pablo Benedicto León Gregorio Inocencio Napoleón Jorge Eduardo Guillermo Federico Alejandro Nicolás Ricardo Jacobo Francisco José Víctor Manuel Humberto Amadeo Sebastián Dionisio Urbano Clemente Bonifacio Adriano Sixto Julio Eugenio Calixto Celestino Honorio Martín Esteban Segismundo Casimiro Iván García Ordoño Bermudo Berenguer Teobaldo Leopoldo Maximiliano Rodolfo Conrado Otón Alberto Balduino Gustavo Adolfo Cristián Óscar Haakon Olaf Harald Roberto David Constantino Justiniano Teodosio Basilio Miguel Alejo Andrónico Ramsés Tutmosis Amenhotep Ptolomeo Darío Jerjes Artajerjes Antíoco Seleuco Mohamed Hasán Hussein Abderramán Mehmed Murad Selim Solimán Bayaceto Ludovico Lotario Childerico Clodoveo Teodorico Alarico Leovigildo Evágoras Khosro Cosroes Rainiero Amenofis Demetrio Ladislao Bela Vaticano',
);
const queens = words(
  'Isabel Catalina María Margarita Juana Cristina Beatriz Urraca Blanca Leonor Ana Cleopatra Guillermina Teresa',
);
const ordinals = 'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo'.split(' ');
const tens =
  'décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(
    ' ',
  );
const teens =
  'undécimo duodécimo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno'.split(
    ' ',
  );
const figure = String.raw`(?<![\p{L}\p{N}.,])(\d{1,2})\.?`;
const ends = String.raw`(?![\p{L}\p{N}])`;

/** What a law counts, `artículo 4°`, `incisos 2°, 3° y 12°`, and its items, `5° Los responsables`: no degrees. */
export const countedInLaws: SpeakingRule = {
  find: /(?<![\p{L}\p{N}.,])(\d{1,3})\.?\s?[°º](?![\p{L}\p{N}]|\s?[CFNSEOW](?!\p{L}))(?:(?<=(?<!\p{L})(?:[Aa]rt(?:[ií]culos?|s?\.)|ARTS?\.|ARTÍCULOS?|[Ii]ncisos?|[Pp]árrafos?|[Aa]partados?|[Nn]umeral(?:es)?|[Cc]ap[ií]tulos?|[Ll]ibros?|§)\s?(?:\d{1,3}\.?\s?[°º](?:,\s|,?\s[aeoy]l?\s)){0,8}\1\.?\s?[°º])|(?<=^\s*\1°)\)?(?=\s\p{Lu}\p{Ll}+\s)(?!(?:\s\p{Lu}\p{Ll}+){1,2}\s*$))/gu,
  needs: /\d\.?\s?[°º]/,
  say: (_all, n = '') => (Number(n) <= 10 ? ordinal(Number(n), false) : n),
};

/** What is counted by its place in a row: kings, centuries, floors, editions. */
export const spanishOrdinals: readonly SpeakingRule[] = [
  // `1.° Correlación de …`: an item of a list, and no `primer`
  {
    find: /(?<=^\s*)(\d{1,2})\.°(?=\s\p{Lu}.{25})/gu,
    needs: /^\s*\d{1,2}\.°/,
    say: (_all, n = '') => ordinals[Number(n) - 1] ?? n,
  },
  ...[kings, queens].map((names) => romanRulers(names, (value) => rulerOf(value, names === queens))),
  ...romanOrdinals({
    nouns: {
      masculine:
        'congreso|concurso|festival|aniversario|centenario|premio|certamen|encuentro|milenio|torneo|campeonato|concilio|reich|simposio|seminario|foro|salón|plan|período|periodo|conde|duque|marqués|ejército|cuerpo|batallón|regimiento|imperio|trofeo|maratón|ciclo|curso|distrito|festival',
      feminine:
        'edición|legislatura|república|internacional|asamblea|feria|semana|dinastía|cumbre|conferencia|región|división|campaña|copa|bienal|reunión|convención|muestra|olimpiada|guerra|jornada|marcha|gala|cruzada|condesa|duquesa|enmienda|brigada|flota|legión|carrera|fiesta|convocatoria|conferencia|exposición',
      masculines: 'juegos|premios|encuentros|campeonatos',
      feminines: 'jornadas|olimpiadas|fiestas',
    },
    articles: {
      masculine: 'el|del|al|este|su',
      feminine: 'la|una|esta',
      masculines: 'los',
      feminines: 'las',
    },
    ordinal: (value, form) =>
      form === 'masculine'
        ? ordinal(value, false)?.replace(/(?<=prime|terce)ro$/, 'r')
        : ordinal(value, form.startsWith('f')) &&
          `${ordinal(value, form.startsWith('f'))}${form.endsWith('s') ? 's' : ''}`,
  }),
  romanNames(spanishWords.counted, rulerOf),
  ...smallCenturies('[Ss]iglos?', 'a'),
  { find: /(?<=(?<!\p{L})(?:el|del|al)\s)S\.\s?(?=[IVX]{1,5}(?!\p{L}))/gu, say: () => 'siglo ' },
  {
    find: new RegExp(
      String.raw`${figure}º${ends}(?!\s?[CFNSEOW](?!\p{L})|\s?\d{1,2}\s?['’′])(?=(\s(?!ex|ante|de|del|y|o|a|en|con|por|para|que|fue|era|es|se|izq|izda|dcha|der|centro)\p{Ll}+|\s(?!Norte|Sur|Este|Oeste)\p{Lu}\p{Ll}{3,})?)(?<=((?:(?<!\p{L})(?:[Ee]l|[Dd]el|[Aa]l|[Ee]n|[Ss]u|[Mm]i|[Uu]n|[Ee]ste|[Cc]ada)\s)?)\1\.?º)`,
      'gu',
    ),
    say(_all, n = '', noun = '', article = '') {
      // `40º Aniversario`, as a heading has it
      const word =
        Number(n) <= 10 || article || /^\s\p{Lu}/u.test(noun) ? ordinal(Number(n), false) : undefined;
      return noun ? word?.replace(/(?<=prime|terce)ro$/, 'r') : word;
    },
  },
  // `CENTINELA 2.°`: with a stop, it is no degree.
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})\.°(?![\p{L}\p{N}]|\s?[CF](?!\p{L}))/gu,
    needs: /\.°/,
    say: (_all, n = '') => `${n}.º`,
  },
  stopOfOrdinal,
  { find: new RegExp(`${figure}ª${ends}`, 'gu'), say: (_all, n = '') => ordinal(Number(n), true) },
  {
    find: new RegExp(String.raw`(?<![\p{L}\p{N}.,])([13])\.?(?:er|ᵉʳ)(?:\.(?=\s\p{L})|${ends})`, 'gu'),
    say: (_all, n = '') => (n === '1' ? 'primer' : 'tercer'),
  },
  // `1ra división`, `3er`, `2do piso`, as in Latin America
  {
    find: /(?<![\p{L}\p{N}.,])(1r|2d|3r|4t|5t|6t|7m|8v|9n|10m)([ao])(?:\.(?=\s\p{Ll})|(?!\p{L}))/gu,
    needs: /\d[rdtmvn][ao]/,
    say: (_all, n = '', end = '') => ordinal(Number.parseInt(n, 10), end === 'a'),
  },
  // `1.a vez`, `2.o piso`
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})\.([ao])(?=\s\p{L}|[,;)])/gu,
    needs: /\d\.[ao]/,
    say: (_all, n = '', end = '') => `${n}.${end === 'a' ? 'ª' : 'º'}`,
  },
  {
    find: new RegExp(
      String.raw`(?<=(?:(?<!\p{L})(?:${ordinals.map((word) => word.replace(/r?o$/, (end) => (end === 'ro' ? 'r[oa]?' : '[oa]'))).join('|')})|\d[ªº])\s)(ed|mov|trim|vol|pl)${stop}`,
      'gu',
    ),
    needs: /\s(?:ed|mov|trim|vol|pl)\./,
    say: (_all, short = '') =>
      ({ ed: 'edición', mov: 'movimiento', trim: 'trimestre', vol: 'volumen', pl: 'planta' })[short],
  },
];

/** Up to the tenth by ordinals; from there on by plain numbers. */
function rulerOf(value: number, feminine: boolean): string | undefined {
  return value > 10 ? String(value) : ordinal(value, feminine);
}

/** From 1 to 99: `vigésima quinta`. */
function ordinal(n: number, feminine: boolean): string | undefined {
  const rest = n % 10 === 0 ? '' : ` ${ordinals[(n % 10) - 1]}`;
  const word =
    ordinals[n - 1] ??
    teens[n - 11] ??
    (n < 100 && n > 0 ? `${tens[Math.floor(n / 10) - 1]}${rest}` : undefined);
  return feminine ? word?.replaceAll(/o(?= |$)/g, 'a') : word;
}
