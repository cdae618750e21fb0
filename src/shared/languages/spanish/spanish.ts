import { spanishAlternatives } from '../alternatives.ts';
import {
  groupedByCommas,
  groupedTelephone,
  numberOfYear,
  numberSign,
  rangeOfSeveral,
} from '../romance-numbers.ts';
import { pathsAndSlashes } from '../slashes.ts';
import { citations } from '../cited-works.ts';
import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { spanishBible } from '../speaking/bible.ts';
import { quarterHours } from '../speaking/clock-times.ts';
import { spanishCorrespondence } from '../speaking/correspondence.ts';
import { windOf, windsBlowing, windsOf } from '../speaking/coordinates.ts';
import { spanishNotices } from '../speaking/notices.ts';
import { bloodPressure, sharesOfPeople } from '../speaking/rates.ts';
import { spanishFormulas } from '../speaking/romance-formulas.ts';
import { languageRules } from '../speaking/language-rules.ts';
import {
  betweenTwo,
  bornAndDied,
  countedRange,
  kilometreMark,
  percentPoints,
  scores,
  perSquareKilometre,
  spacedThousands,
  yearsTo,
} from '../speaking/counts.ts';
import { spanishTitles } from '../speaking/honours.ts';
import { lawOfYear } from '../speaking/law.ts';
import { spanishParts } from '../speaking/parts.ts';
import { stars } from '../speaking/places.ts';
import {
  andOr,
  extremes,
  included,
  noteOnPage,
  ofDevices,
  publishers,
  romanValue,
} from '../speaking/short-words.ts';
import { spanishDegrees } from './spanish-degrees.ts';
import { spanishLaw } from './spanish-law.ts';
import { countedInLaws, spanishOrdinals } from './spanish-ordinals.ts';
import { spanishWords } from './spanish-words.ts';

const pesos: Readonly<Record<string, string>> = {
  MXN: 'pesos mexicanos',
  USD: 'dólares',
  ARS: 'pesos argentinos',
  CLP: 'pesos chilenos',
  MN: 'pesos moneda nacional',
  COP: 'pesos colombianos',
};

/** `1,250.50` as Spain writes it. */
function ofAmerica(whole: string, cents: string): string {
  return `${whole.replaceAll(/[.,]/g, '')}${cents === '.00' ? '' : cents.replace('.', ',')}`;
}

const winds = { NE: 'noreste', NO: 'noroeste', SE: 'sureste', SO: 'suroeste' };

const own: readonly SpeakingRule[] = [
  // The letters for what has just been said: `metros sobre el nivel del mar (m s. n. m.)`
  {
    find: /(?<=sobre\sel\snivel\sdel\smar)\s\(m\.?\s?s\.?\s?n\.?\s?m\.?\)/gu,
    needs: /mar\s\(m/,
    say: () => '',
  },
  groupedByCommas,
  ...spanishAlternatives,
  numberSign('número'),
  groupedTelephone,
  rangeOfSeveral('[Ll][ao]s|[Uu]n[ao]s|[Ee]st[ao]s', spanishWords),
  ...citations.es,
  // `(ej. los datos)`, `, ej. 64 para`, but `ej. 3` is an exercise.
  {
    find: /(?<=(?:^|[(,;:])\s?)([Ee])j\.:?(?=\s(?:["“«]?\p{L}|\d+\s\p{Ll}))/gu,
    needs: /[Ee]j\./,
    say: (_all, letter = '') => (letter === 'E' ? 'Por ejemplo' : 'por ejemplo'),
  },
  bloodPressure('TA|[Tt]ensión', 'sobre', 'milímetros de mercurio'),
  ...sharesOfPeople({
    least: 'al menos',
    most: 'como máximo',
    less: 'menos de',
    more: 'más de',
    of: 'de cada',
  }),
  betweenTwo('[Ee]ntre', 'y'),
  ...spanishBible,
  ...spanishLaw,
  ...spanishTitles,
  ...spanishCorrespondence,
  ...spanishNotices,
  ...spanishParts(spanishWords),
  // Degrees go first: `180º` is no ordinal.
  countedInLaws,
  ...spanishDegrees,
  ...spanishOrdinals,
  lawOfYear(
    '[Ll]ey(?:es)?|LEY|[Dd]ecretos?(?:-[Ll]ey)?|[Rr]esoluci(?:ón|ones)|[Rr]eglamento|[Oo]rden|[Ss]entencia',
    'de',
  ),
  numberOfYear('de'),
  yearsTo('a', true),
  scores(spanishWords, String.raw`gol(?:es|ead\p{Ll}+)?`),
  countedRange(
    `años|días|meses|semanas|horas|minutos|segundos|personas|veces|metros|kilómetros|euros|páginas|puntos|${spanishWords.countedThings}`,
    'a',
  ),
  spacedThousands(
    'habitantes|personas|hombres|mujeres|soldados|ejemplares|euros|pesetas|pesos|dólares|toneladas|hectáreas|kilómetros|años|votos|casos|víctimas|muertes|homicidios|delitos|nacimientos|alumnos|estudiantes|empresas|viviendas|hogares|familias|trabajadores|niños|libros|palabras|registros',
  ),
  perSquareKilometre('hab(?:itantes)?', 'habitantes por kilómetro cuadrado'),
  bornAndDied('nacid', { m: 'muert', f: 'fallecid' }, 'en', 'Borja|Luca'),
  { find: /(?<!\p{L})M\.?ª\.?(?=[\s,;)]|\.?$)/gu, say: () => 'María' },
  // Of a century: `es barroco, del XVIII`
  {
    find: /(?<=(?<!\p{L})(?:[Dd]el|[Ee]l|[Aa]l)\s)(X[IV][IVX]{0,3}|XX|XXI)(?=[,.;:)]|\s(?:y|o)\s(?:(?:de)?l\s)?[XV]|$)/gu,
    say: (_all, letters = '') => romanValue(letters)?.toString(),
  },
  // `L-V de 9:00 a 14:00`, `de L a V, de 9 a 14 h`
  {
    find: /(?<![\p{L}\p{N}-])L(?:[–-]|\sa\s)([VJSD])(?=:?,?\s(?:de\s)?\d{1,2}(?:[:.]\d\d|\s?[ah–-]))/gu,
    say: (_all, last = '') => `lunes a ${{ J: 'jueves', V: 'viernes', S: 'sábado', D: 'domingo' }[last]}`,
  },
  {
    find: /(?<!\p{L})([Tt])emp\.\s(máx|mín)\.(?=:?\s(?:de\s)?[-−–]?\d)/gu,
    say: (_all, letter = '', which = '') => `${letter}emperatura ${which}ima`,
  },
  // `16h`, `20h30`, `16 hs.`
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2}|\d{3}(?=h(?!\d)))h(\d{2})?(?![\p{L}\p{N}/]|['’′]\d|\s\d{1,2}\s?m(?:in)?(?!\p{L}))(?<!(?:[Ff]iguras?|[Ff]ig\.|[Tt]abla|[Pp]aso|[Aa]rtículo|[Aa]rt\.|[Ss]ección|[Aa]nexo)\s\d{1,2}h)/gu,
    say: (_all, hour = '', minute = '') =>
      minute ? `${hour}:${minute} horas` : `${hour} ${hour === '1' ? 'hora' : 'horas'}`,
  },
  { find: /(?<=(?<!\p{L})las\s\d{1,2})\.(?=\d{2}(?!\d|[.,]\d|\s?%))/gu, say: () => ':' },
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2})\.(\d{2})(?=\s(?:h|horas)(?!\p{L}))/gu,
    say: (_all, hour = '', minute = '') => `${hour}:${minute}`,
  },
  { find: /(?<![\p{L}\p{N}&/#])#\s?(?=\d)/gu, say: () => 'número ' },
  andOr('[Yy]', 'o'),
  // `al 2’5%`, as decimals are written by hand
  {
    find: /(?<=(?<![\p{L}\p{N}.,])\d{1,3})['’´](?=\d{1,2}\s?(?:%|por\sciento|€|euros|millones|puntos|km|kg)(?!\p{L}))/gu,
    needs: /\d['’´]\d/,
    say: () => ',',
  },
  {
    find: new RegExp(String.raw`(?<=\d\s?)([ap])\.\s?m${stop}`, 'gu'),
    say: (_all, half = '') => `${half.toUpperCase()}M`,
  },
  {
    find: /(?<!\p{L})S\.(?=\s(?:Juan|Pedro|Pablo|Francisco|José|Miguel|Antonio|Andrés|Martín|Isidro|Ignacio|Agustín|Marcos|Lorenzo|Sebastián|Roque|Blas|Bartolomé|Cristóbal|Vicente|Jorge|Bernardo|Fernando|Nicolás|Jerónimo|Esteban|Mateo|Benito|Félix|Bernabé|Cosme|Gregorio|Rafael)(?!\p{L})(?!\s\p{Lu}))/gu,
    say: () => 'San',
  },
  // `del min. 45`, `(min. 90+2)`; alone in brackets it may be a minimum.
  {
    find: /(?<=(?<!\p{L})(?:[Ee]l|[Dd]el|[Aa]l)\s)min\.(?=\s\d)|(?<=[(,]\s?)min\.(?=\s\d{2,3}\s?\+\s?\d)/gu,
    say: () => 'minuto',
  },
  {
    find: /(?<=(?<!\p{L})minuto\s\d{2,3})\s?\+\s?(?=\d{1,2}(?![\p{L}\p{N}]|[.,]\d))/gu,
    needs: /\d\s?\+/,
    say: () => ' más ',
  },
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d{1,2})\s)comp\.(?=\s(?:de|cada|c\/|al)(?!\p{L}))/gu,
    say: (_all, count = '') => (count === '1' ? 'comprimido' : 'comprimidos'),
  },
  { find: /(?<![\p{L}\p{N}])c\/\s?(?=\d{1,2}\s?h(?!\p{L}))/gu, say: () => 'cada ' },
  { find: new RegExp(String.raw`(?<=\d,?\sy\s)ss${stop}`, 'gu'), say: () => 'siguientes' },
  // `9-14.30 h`, `21.30h`
  {
    find: /(?<![\p{L}\p{N}.,:/-])(?:(\d{1,2})(?:[.:]([0-5]\d))?\s?[–-]\s?)?(\d{1,2})[.:]([0-5]\d)\s?h(?:s|rs)?(?![\p{L}\p{N}/])(?:\.(?=\s\p{Ll}|[,;)]))?/gu,
    say: (_all, ...[from = '', fromMinute = '', hour = '', minute = '']) =>
      `${from && `${from}${fromMinute && `:${fromMinute}`} a `}${hour}:${minute} horas`,
  },
  quarterHours((from, minute, to, lastMinute) => `${from}:${minute} a ${to}:${lastMinute}`),
  // `51.116.-pts.`, `200 ptas.`; without the mark, they may be points.
  {
    find: /(?<=\d)(?:\s?[.,]?\s?-\s?pts|\s?[.,]?\s?-?\s?ptas)(?!\p{L})(?:\.(?!\s*$|\s\p{Lu})|(?=\.))?/gu,
    needs: /pt(?:a?s)/,
    say: () => ' pesetas',
  },
  // `Ptas. 500`
  {
    find: /(?<![\p{L}\p{N}]|\d\s)[Pp]tas\.\s?(\d{1,3}(?:\.\d{3})+|\d+)((?:,\d\d)?)(?!\d)/gu,
    needs: /tas\.\s?\d/,
    say: (_all, whole = '', cents = '') => `${whole.replaceAll('.', '')}${cents} pesetas`,
  },
  // `10 uds.`, `1 u.`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d{1,4})\s)(?:[Uu]ds|unid|u)\.(?=\s\p{Ll}|[,;)]|(\s*$))/gu,
    say: (_all, count = '') => (count === '1' ? 'unidad' : 'unidades'),
  },
  // `1 ½ horas`, `1 1/2 tazas`
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])\d{1,2})(?:\s?½|\s1\/2)(?=\s\p{L}+?([oa])s?(?!\p{L}))/gu,
    needs: /½|\d\s1\/2/,
    say: (_all, end = '') => (end === 'a' ? ' y media' : ' y medio'),
  },
  { find: /(?<=\d[^.;,]{0,12}\s)aprox(?=[\s,;)]|$)/gu, say: () => 'aproximadamente' },
  { find: /(?<![\p{L}.])vid\.(?=\s)/gu, say: () => 'véase' },
  windOf('[Aa]l|[Dd]el', spanishWords.globe.winds),
  windsOf('[Aa]l|[Dd]el', winds),
  windsBlowing('[Vv]ientos?|[Bb]risas?|[Rr]achas', spanishWords.globe.winds, winds),
  kilometreMark('kilómetro'),
  stars('[Hh]ot(?:el|eles)|[Hh]ostal|[Cc]ampings?', ['estrella', 'estrellas']),
  { find: /(?<!\p{L})([Ll])ám\.(?=\s[IVXL\d])/gu, say: (_all, letter = '') => `${letter}ámina` },
  { find: /(?<!\p{L})Fr\.(?=\s\p{Lu}\p{Ll}{3})/gu, say: () => 'Fray' },
  // Rooms: nobody counts so few people.
  {
    find: /(?<=(?<![\p{L}\p{N}.,])([1-9])\s)hab\.(?=[\s,;)])/gu,
    needs: /hab\./,
    say: (_all, count = '') => (count === '1' ? 'habitación' : 'habitaciones'),
  },
  // `¼ de cdta. de sal`
  {
    find: /(?<=(?:[¼½¾⅓⅔]|(?<!\d)\d\/\d)\sde\s)cd(t?)a\.?(?=\s)/gu,
    needs: /cdt?a/,
    say: (_all, small = '') => (small ? 'cucharadita' : 'cucharada'),
  },
  // `8:30-12 h`
  {
    find: /\s?[–-](?<=(?<!\d)\d{1,2}:[0-5]\d\s?[–-])\s?(?=\d{1,2}\s?h(?!\p{L}))/gu,
    needs: /:\d\d\s?[–-]/,
    say: () => ' a ',
  },
  // `1 c.s. de aceite`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d|\d\/\d)\s)c\.\s?([sc])\.?(?=\sde\s)/gu,
    needs: /\sc\.\s?[sc]/,
    say: (_all, count = '', spoon = '') =>
      `${spoon === 's' ? 'cucharada' : 'cucharadita'}${/^[2-9]$/.test(count) ? 's' : ''}`,
  },
  extremes('[Ll]a|[Uu]na', 'de|con|sin', 'dad|tad|ión|tud|eza|ura'),
  ...publishers('Editorial', 'colección', 'edición'),
  noteOnPage('nota'),
  ofDevices({ Alim: 'Alimentación', Pot: 'Potencia' }),
  included(['incluid', 'excluid'], 'o'),
  percentPoints('puntos porcentuales'),
  // `2/3 partes`
  {
    find: /(?<![\p{L}\p{N}.,/])([23])\/([345])\s(?=partes(?!\p{L}))/gu,
    needs: /\/[345]\spartes/,
    say: (_all, count = '', share = '') =>
      `${count === '2' ? 'dos' : 'tres'} ${{ 3: 'terceras', 4: 'cuartas', 5: 'quintas' }[share]} `,
  },
  { find: /(?<=(?<!\p{L})y\s)m\.(?=\sen\s\d{3,4})/gu, say: () => 'murió' },
  { find: /(?<!\p{L})expte\.(?=\s(?:núm|n\.º|nº|número|\d)(?!\p{L}))/gu, say: () => 'expediente' },
  { find: /(?<!\p{L})rec\.(?=\s(?:núm|n\.º|nº|número)(?!\p{L}))/gu, say: () => 'recurso' },
  // A shop or a person of America writes the sign before, a bank of Spain behind: `100 $`, `$1,250.50 MXN`.
  {
    find: /(?<=(?<![\p{L}\p{N}.,$])(\d[\d.]{0,9}(?:,\d\d)?)\s)\$(?![\p{L}\p{N}/])/gu,
    needs: /\$/,
    say: (_all, amount = '') => (amount === '1' ? 'dólar' : 'dólares'),
  },
  {
    find: /(?:US\$|\$)\s?(\d{1,3}(?:,\d{3})*|\d{1,3}(?:\.\d{3})+|\d+)(\.\d\d)?(?:\s(MXN|USD|ARS|CLP|COP)(?![\p{L}\p{N}])|\s(M\.\s?N)(?:\.(?!\s*$|\s\p{Lu})|(?=\.)))/gu,
    needs: /\$/,
    say: (_all, ...[whole = '', cents = '', code = '', ofMexico = '']) =>
      `${ofAmerica(whole, cents)} ${pesos[ofMexico ? 'MN' : code]}`,
  },
  // `$15,000.00`, `$1,500`: no money has three decimals.
  {
    find: /(?<=\$\s?)(\d{1,3}(?:,\d{3})+)(\.\d\d)?(?![\d,.]\d|\d)/gu,
    needs: /\$\s?\d/,
    say: (_all, whole = '', cents = '') => ofAmerica(whole, cents),
  },
  { find: /(?<!\p{L})Sres\.\/as\.?(?=\s)/gu, say: () => 'señores y señoras' },
  { find: /(?<=(?<!\p{L})(?:el|del|al)\s)s\.\s?(?=[IVX]{1,5}(?!\p{L}))/gu, say: () => 'siglo ' },
  // `Romero c/ Consejo de la Magistratura s/ amparo`: a party against another
  {
    find: /(?<=\p{Lu}[\p{L}.]+\s(?:y\sotros?\s)?)[Cc]\/\s?(?=\p{Lu})/gu,
    needs: /[Cc]\/\s?\p{Lu}/u,
    say: () => 'contra ',
  },
  {
    find: /(?<=(?<!\p{L})(?:[Cc]\/|contra)\s?\p{Lu}[^;:]{1,80}\s)[Ss]\/\s?(?=\p{L})/gu,
    needs: /\s[Ss]\//,
    say: () => 'sobre ',
  },
  { find: /(?<!\p{L})[Cc]\/\s?(?=\p{Lu}\p{Ll})/gu, say: () => 'calle ' },
  // `libro 7, c. 5`
  {
    find: /(?<=(?<!\p{L})(?:[Ll]ibro|[Ll]ib\.)\s[\dIVXL]{1,5},\s)c\.(?=\s[\dIVXL])/gu,
    needs: /,\sc\.\s/,
    say: () => 'capítulo',
  },
  { find: /(?<!\p{L})[UV]ds(?=[\s,;:)])/gu, needs: /[UV]ds/, say: () => 'ustedes' },
  { find: /(?<=\d[:.]\d\d\s)h(?!\p{L})(?:\.(?=\s\p{Ll})|(?=[\s.,;)]|$))/gu, say: () => 'horas' },
  // `de 9,00 a 15,00 h`, `a las 7,30`
  {
    find: /(?<=(?<!\p{L})(?:(?:[Dd]e|a|[Dd]esde|hasta|y)(?:\slas)?|las)\s)(\d{1,2}),([0-5]\d)(?=\s(?:a|hasta|y)\s(?:las\s)?\d{1,2}[,:][0-5]\d\s?h(?:oras)?(?!\p{L}))/gu,
    needs: /\d,\d\d\s/,
    say: (_all, hour = '', minute = '') => `${hour}:${minute}`,
  },
  {
    find: /(?<=\d:\d\d\s(?:a|hasta|y)\s(?:las\s)?)(\d{1,2}),([0-5]\d)(?=\s?h(?:oras)?(?!\p{L}))/gu,
    needs: /\d,\d\d\s?h/,
    say: (_all, hour = '', minute = '') => `${hour}:${minute}`,
  },
  {
    find: /(?<=(?<!\p{L})(?:[Aa]|desde|hasta)\slas\s\d{1,2}),(?=[0-5]\d(?![\d%]|\s?%))/gu,
    needs: /las\s\d{1,2},/,
    say: () => ':',
  },
  // `proseguir la cocción 15'`
  {
    find: /(?<=(?<!\p{L})(?:cocción|durante|hervir|cocer|reposar|hornear|dejar|unos|otros|cada)\s)(\d{1,3})\s?['’′](?![\p{L}\p{N}'’′])/gu,
    needs: /\d\s?['’′]/,
    say: (_all, count = '') => `${count} ${count === '1' ? 'minuto' : 'minutos'}`,
  },
  // `el 1° de mayo`: a day of the month, written with the sign for degrees.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:[Ee]l|[Dd]el|[Aa]l)\s)1°(?=\sde\s\p{L})|(?<![\p{L}\p{N}.,])1°(?=\sde\s(?:${spanishWords.months.join('|')})(?!\p{L}))`,
      'gu',
    ),
    needs: /°/,
    say: () => 'primero',
  },
  // `(8’ y 63’)`, `(Traoré, m. 72)`: when it happened in a match.
  {
    find: /(?<=\((?:[\d’'′,\sy]{0,20}\s)?)(\d{1,3})['’′](?=[\d’'′,\sy]{0,20}\))/gu,
    needs: /\d['’′]/,
    say: (_all, minute = '') => `minuto ${minute}`,
  },
  {
    find: /(?<=\p{L},\s|^)(m|M)\.(?=\s\d{1,3}(?:\)|[,:]\s\p{Lu}))/gu,
    needs: /[mM]\.\s\d/,
    say: (_all, letter = '') => `${letter}inuto`,
  },
];

export const spanishRules = languageRules(spanishWords, spanishFormulas, own, pathsAndSlashes('o', 'u'));
