import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { languageRules } from '../speaking/language-rules.ts';
import { romanValue } from '../speaking/short-words.ts';
import { portugueseWords } from './portuguese-words.ts';
import { type FormulaWords, greekLetters, rootNames } from '../speaking/formula-words.ts';

const kings =
  'Pedro|João|Manuel|Afonso|Sebastião|Sancho|Fernando|Luís|Carlos|Filipe|Dinis|Duarte|Miguel|José|Paulo|Pio|Leão|Bento|Gregório|Henrique|Jorge|Eduardo|Napoleão|Guilherme|Frederico|Alexandre|Nicolau';
const queens = 'Maria|Isabel|Elizabeth|Catarina|Leonor|Beatriz';
const ordinals = 'primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo'.split(' ');
const figure = String.raw`(?<![\p{L}\p{N}.,])(\d{1,2})\.?`;

const own: readonly SpeakingRule[] = [
  ...[kings, queens].flatMap((names): readonly SpeakingRule[] => [
    {
      find: new RegExp(
        String.raw`(?<=(?<!\p{L})(?:${names})\s)([IVX]{2,6}|[VX]|I(?=,|\s\p{Ll}|[.;)]?$))(?![\p{L}\p{N}'’])`,
        'gu',
      ),
      say(_all, letters = '') {
        const value = romanValue(letters);
        return value === undefined ? undefined : (ordinal(value, names === queens) ?? String(value));
      },
    },
    {
      find: new RegExp(String.raw`(?<!\p{L})D\.(?=\s(?:${names})(?!\p{L}))`, 'gu'),
      say: () => (names === queens ? 'Dona' : 'Dom'),
    },
  ]),
  {
    find: new RegExp(`${figure}[º°](?![\\p{L}\\p{N}C])`, 'gu'),
    say: (_all, n = '') => ordinal(Number(n), false),
  },
  { find: new RegExp(`${figure}ª(?![\\p{L}\\p{N}])`, 'gu'), say: (_all, n = '') => ordinal(Number(n), true) },
  {
    find: /(?<!\p{L})(II?)(?=\s[Gg]uerra\s[Mm]undial)/gu,
    say: (_all, letters = '') => (letters === 'I' ? 'Primeira' : 'Segunda'),
  },
  {
    find: /(?<=(?<!\p{L})(?:[nN]a|[dD]a|[àÀ]|[Pp]ela)\s)R\.(?=\s(?:d[aeo]s?\s)?\p{Lu}\p{Ll})/gu,
    say: () => 'rua',
  },
  // `2.ª ed.`, `3.º Esq.`
  {
    find: new RegExp(
      String.raw`(?<=(?:(?<!\p{L})(?:${ordinals.map((word) => word.replace(/o$/, '[oa]')).join('|')})|\d[ªº])\s)(ed|[Ee]sq|[Dd]to)${stop}`,
      'gu',
    ),
    say: (_all, short = '') => ({ ed: 'edição', esq: 'esquerdo', dto: 'direito' })[short.toLowerCase()],
  },
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d{1,2})\s)comp\.(?=\s(?:de|a\scada|por|ao)(?!\p{L}))/gu,
    say: (_all, count = '') => (count === '1' ? 'comprimido' : 'comprimidos'),
  },
  { find: /(?<!\p{L})V\.\s?Ex\.?ª(?=\s)/gu, say: () => 'Vossa Excelência' },
  { find: new RegExp(String.raw`(?<=\d\s(?:e\s)?)ss${stop}(?!\p{L})`, 'gu'), say: () => 'seguintes' },
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})h\s?[–-]\s?(\d{1,2})h(?![\p{L}\p{N}/])/gu,
    say: (_all, from = '', to = '') => `${from} às ${to} ${hours(to)}`,
  },
  // `14h30`, `9h`.
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})\s?h\s?(\d{2})(?:\s?min)?(?![\p{L}\p{N}])/gu,
    say: (_all, hour = '', minute = '') =>
      `${Number(hour)} ${hours(hour)}${minute === '00' ? '' : ` e ${Number(minute)}`}`,
  },
  {
    find: /(?<![\p{L}\p{N}.])(\d{1,2})h(?![\p{L}\p{N}/])/gu,
    say: (_all, hour = '') => `${hour} ${hours(hour)}`,
  },
  {
    find: /(?<!\p{L})S\.(?=\s(?:Paulo|João|Pedro|Francisco|José|Miguel|Vicente|Bento|Jorge|Sebastião|Luís|Domingos|Tomé|Martinho)(?!\p{L}))/gu,
    say: () => 'São',
  },
  { find: /(?<=(?<!\p{L})(?:art\.|artigo)\s)(\d{1,2})º/gu, say: (_all, n = '') => ordinal(Number(n), false) },
];

function hours(hour: string): string {
  return Number(hour) === 1 ? 'hora' : 'horas';
}

function ordinal(n: number, feminine: boolean): string | undefined {
  const word = ordinals[n - 1];
  return feminine ? word?.replace(/o$/, 'a') : word;
}

export const portugueseRules = languageRules(portugueseWords, own);

const roots = rootNames('cúbica quarta quinta sexta sétima oitava nona décima');

export const portugueseFormulas: FormulaWords = {
  signs: {
    '+': 'mais', '-': 'menos', '=': 'igual a', '±': 'mais ou menos', '∓': 'menos ou mais', '×': 'vezes', '·': 'vezes', '*': 'asterisco',
    '/': 'sobre', '÷': 'dividido por', '<': 'menor que', '>': 'maior que', '≤': 'menor ou igual a', '≥': 'maior ou igual a',
    '≪': 'muito menor que', '≫': 'muito maior que', '≠': 'diferente de', '≈': 'aproximadamente igual a', '∼': 'semelhante a',
    '≅': 'congruente com', '≡': 'equivalente a', '∝': 'proporcional a', '≔': 'definido como', '∈': 'pertence a', '∉': 'não pertence a',
    '∋': 'contém', '⊂': 'subconjunto de', '⊊': 'subconjunto próprio de', '⊈': 'não subconjunto de', '⊃': 'contém',
    '∪': 'união', '∩': 'interseção', '∖': 'menos', '∅': 'conjunto vazio', '→': 'em', '↦': 'é levado em', '←': 'de',
    '↔': 'nos dois sentidos', '⇒': 'implica', '⇐': 'segue de', '⇔': 'se e somente se', '∀': 'para todo', '∃': 'existe', '¬': 'não',
    '∧': 'e', '∨': 'ou', '∞': 'infinito', '∂': 'parcial', '∇': 'nabla', '∘': 'composta com', '⊕': 'soma direta', '⊗': 'tensorial',
    '⊥': 'perpendicular a', '∥': 'paralelo a', '|': 'barra', '∣': 'tal que', '…': 'e assim por diante', '!': 'fatorial', '′': 'linha',
    '″': 'duas linhas', '°': 'graus', '{': 'conjunto',
    ℝ: 'R', ℂ: 'C', ℕ: 'N', ℤ: 'Z', ℚ: 'Q', ℏ: 'h cortado',
  }, // prettier-ignore
  sums: {
    '∑': 'somatório', '∏': 'produtório', '∫': 'integral', '∮': 'integral fechada', '⋃': 'união', '⋂': 'interseção', '⨁': 'soma direta',
  }, // prettier-ignore
  functions: {
    sin: 'seno', cos: 'cosseno', tan: 'tangente', cot: 'cotangente', sec: 'secante', csc: 'cossecante', arcsin: 'arco seno',
    arccos: 'arco cosseno', arctan: 'arco tangente', sinh: 'seno hiperbólico', cosh: 'cosseno hiperbólico',
    tanh: 'tangente hiperbólica', log: 'logaritmo', ln: 'logaritmo natural', exp: 'exponencial', det: 'determinante',
    dim: 'dimensão', ker: 'núcleo', lim: 'limite', max: 'máximo', min: 'mínimo', sup: 'supremo', inf: 'ínfimo',
    gcd: 'máximo divisor comum',
  }, // prettier-ignore
  letters: greekLetters(
    'alfa beta gama delta épsilon zeta eta teta iota capa lambda mi ni csi pi rô sigma tau úpsilon fi qui psi ômega',
    (name) => `${name} maiúsculo`,
  ),
  powers: {
    '2': 'ao quadrado', '3': 'ao cubo', '-1': 'elevado a menos 1', '′': 'linha', '″': 'duas linhas', '*': 'asterisco', '⊥': 'ortogonal', '°': 'graus', '+': 'mais',
  }, // prettier-ignore
  accents: { '¯': 'barra', '^': 'chapéu', '∼': 'til', '˙': 'ponto', '¨': 'dois pontos' },
  vector: (name) => `vetor ${name}`,
  transpose: 'transposta',
  index: 'índice',
  power: (exponent) => `elevado a ${exponent}`,
  fraction: (top, bottom) => `fração ${top}, sobre ${bottom}`,
  squareRoot: 'raiz quadrada de',
  root: (degree) =>
    degree === 'n' ? 'raiz enésima de' : `raiz ${roots(degree) ?? `de índice ${degree}`} de`,
  of: 'de',
  from: 'de',
  to: 'até',
  over: 'sobre',
  as: 'quando',
  approaches: 'tende a',
  quantity: (sum) => `abre parênteses ${sum} fecha parênteses`,
  absolute: 'valor absoluto de',
  norm: 'norma de',
  matrix: (rows, columns) => `matriz ${rows} por ${columns}`,
  column: 'coluna',
};
