import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { languageRules } from '../speaking/language-rules.ts';
import { romanValue } from '../speaking/short-words.ts';
import { spanishWords } from './spanish-words.ts';
import { type FormulaWords, greekLetters, rootNames } from '../speaking/formula-words.ts';

const kings =
  'Felipe|Alfonso|Carlos|Fernando|Juan|Pedro|Enrique|Sancho|Ramiro|Jaime|Luis|Pío|Pablo|Benedicto|León|Gregorio|Inocencio|Napoleón|Jorge|Eduardo|Guillermo|Federico|Alejandro|Nicolás';
const queens = 'Isabel|Catalina|María|Margarita|Juana';
const ordinals = 'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo'.split(' ');
const figure = String.raw`(?<![\p{L}\p{N}.,])(\d{1,2})\.?`;
const ends = String.raw`(?![\p{L}\p{N}])`;

const own: readonly SpeakingRule[] = [
  ...[kings, queens].map((names): SpeakingRule => ({
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${names})\s)([IVX]{2,6}|[VX]|I(?=,|\s\p{Ll}|[.;)]?$))(?![\p{L}\p{N}'’])`,
      'gu',
    ),
    say(_all, letters = '') {
      const value = romanValue(letters);
      if (value === undefined) return undefined;
      return ordinal(value, names === queens) ?? String(value);
    },
  })),
  { find: new RegExp(`${figure}º${ends}`, 'gu'), say: (_all, n = '') => ordinal(Number(n), false) },
  { find: new RegExp(`${figure}ª${ends}`, 'gu'), say: (_all, n = '') => ordinal(Number(n), true) },
  {
    find: new RegExp(String.raw`(?<![\p{L}\p{N}.,])([13])\.?(?:er|ᵉʳ)${ends}`, 'gu'),
    say: (_all, n = '') => (n === '1' ? 'primer' : 'tercer'),
  },
  {
    find: new RegExp(String.raw`(?<=\d\s?)([ap])\.\s?m${stop}`, 'gu'),
    say: (_all, half = '') => `${half.toUpperCase()}M`,
  },
  {
    find: /(?<!\p{L})(II?)(?=\s[Gg]uerra\s[Mm]undial)/gu,
    say: (_all, letters = '') => (letters === 'I' ? 'Primera' : 'Segunda'),
  },
  {
    find: /(?<!\p{L})S\.(?=\s(?:Juan|Pedro|Pablo|Francisco|José|Miguel|Antonio|Andrés|Martín|Isidro|Ignacio|Agustín|Marcos|Lorenzo)(?!\p{L})(?!\s\p{Lu}))/gu,
    say: () => 'San',
  },
  {
    find: new RegExp(
      String.raw`(?<=(?:(?<!\p{L})(?:${ordinals.map((word) => word.replace(/o$/, 'a')).join('|')})|\dª)\s)ed${stop}`,
      'gu',
    ),
    say: () => 'edición',
  },
  { find: /(?<=(?<!\p{L})(?:[Ee]l|[Dd]el|[Aa]l)\s)min\.(?=\s\d)/gu, say: () => 'minuto' },
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d{1,2})\s)comp\.(?=\s(?:de|cada|c\/|al)(?!\p{L}))/gu,
    say: (_all, count = '') => (count === '1' ? 'comprimido' : 'comprimidos'),
  },
  { find: /(?<![\p{L}\p{N}])c\/\s?(?=\d{1,2}\s?h(?!\p{L}))/gu, say: () => 'cada ' },
  { find: /(?<=\d\sy\s)ss\./gu, say: () => 'siguientes' },
  // Don José; D. alone may be an initial.
  { find: /(?<=\p{Ll}\s|^)D\.(?=\s\p{Lu}\p{Ll})/gu, say: () => 'don' },
  { find: /(?<=(?<!\p{L})(?:el|del|al)\s)s\.\s?(?=[IVX]{1,5}(?!\p{L}))/gu, say: () => 'siglo ' },
  { find: /(?<!\p{L})[Cc]\/\s?(?=\p{Lu}\p{Ll})/gu, say: () => 'calle ' },
  { find: /(?<=\d[:.]\d\d\s)h(?!\p{L})(?:\.(?=\s\p{Ll})|(?=[\s.,;)]|$))/gu, say: () => 'horas' },
];

function ordinal(n: number, feminine: boolean): string | undefined {
  const word = ordinals[n - 1];
  return feminine ? word?.replace(/o$/, 'a') : word;
}

export const spanishRules = languageRules(spanishWords, own);

const roots = rootNames('cúbica cuarta quinta sexta séptima octava novena décima');

export const spanishFormulas: FormulaWords = {
  signs: {
    '+': 'más', '-': 'menos', '=': 'igual a', '±': 'más menos', '∓': 'menos más', '×': 'por', '·': 'por', '*': 'asterisco',
    '/': 'sobre', '÷': 'dividido entre', '<': 'menor que', '>': 'mayor que', '≤': 'menor o igual que', '≥': 'mayor o igual que',
    '≪': 'mucho menor que', '≫': 'mucho mayor que', '≠': 'distinto de', '≈': 'aproximadamente igual a', '∼': 'semejante a',
    '≅': 'congruente con', '≡': 'equivalente a', '∝': 'proporcional a', '≔': 'se define como', '∈': 'pertenece a', '∉': 'no pertenece a',
    '∋': 'contiene a', '⊂': 'subconjunto de', '⊊': 'subconjunto propio de', '⊈': 'no subconjunto de', '⊃': 'contiene a',
    '∪': 'unión', '∩': 'intersección', '∖': 'menos', '∅': 'conjunto vacío', '→': 'en', '↦': 'se transforma en', '←': 'desde',
    '↔': 'en ambos sentidos', '⇒': 'implica', '⇐': 'se sigue de', '⇔': 'si y solo si', '∀': 'para todo', '∃': 'existe', '¬': 'no',
    '∧': 'y', '∨': 'o', '∞': 'infinito', '∂': 'parcial', '∇': 'nabla', '∘': 'compuesta con', '⊕': 'suma directa', '⊗': 'tensorial',
    '⊥': 'perpendicular a', '∥': 'paralela a', '|': 'barra', '∣': 'tal que', '…': 'y así sucesivamente', '!': 'factorial', '′': 'prima',
    '″': 'doble prima', '°': 'grados', '{': 'conjunto',
    ℝ: 'R', ℂ: 'C', ℕ: 'N', ℤ: 'Z', ℚ: 'Q', ℏ: 'h barra',
  }, // prettier-ignore
  sums: {
    '∑': 'suma', '∏': 'producto', '∫': 'integral', '∮': 'integral cerrada', '⋃': 'unión', '⋂': 'intersección', '⨁': 'suma directa',
  }, // prettier-ignore
  functions: {
    sin: 'seno', cos: 'coseno', tan: 'tangente', cot: 'cotangente', sec: 'secante', csc: 'cosecante', arcsin: 'arco seno',
    arccos: 'arco coseno', arctan: 'arco tangente', sinh: 'seno hiperbólico', cosh: 'coseno hiperbólico',
    tanh: 'tangente hiperbólica', log: 'logaritmo', ln: 'logaritmo natural', exp: 'exponencial', det: 'determinante',
    dim: 'dimensión', ker: 'núcleo', lim: 'límite', max: 'máximo', min: 'mínimo', sup: 'supremo', inf: 'ínfimo',
    gcd: 'máximo común divisor',
  }, // prettier-ignore
  letters: greekLetters(
    'alfa beta gamma delta épsilon dseta eta theta iota kappa lambda mi ni xi pi rho sigma tau ípsilon fi ji psi omega',
    (name) => `${name} mayúscula`,
  ),
  powers: {
    '2': 'al cuadrado', '3': 'al cubo', '-1': 'elevado a menos 1', '′': 'prima', '″': 'doble prima', '*': 'asterisco', '⊥': 'ortogonal', '°': 'grados', '+': 'más',
  }, // prettier-ignore
  accents: { '¯': 'barra', '^': 'gorro', '∼': 'tilde', '˙': 'punto', '¨': 'dos puntos' },
  vector: (name) => `vector ${name}`,
  transpose: 'transpuesta',
  index: 'sub',
  power: (exponent) => `elevado a ${exponent}`,
  fraction: (top, bottom) => `fracción ${top}, sobre ${bottom}`,
  squareRoot: 'raíz cuadrada de',
  root: (degree) =>
    degree === 'n' ? 'raíz enésima de' : `raíz ${roots(degree) ?? `de índice ${degree}`} de`,
  of: 'de',
  from: 'desde',
  to: 'hasta',
  over: 'sobre',
  as: 'cuando',
  approaches: 'tiende a',
  quantity: (sum) => `abre paréntesis ${sum} cierra paréntesis`,
  absolute: 'valor absoluto de',
  norm: 'norma de',
  matrix: (rows, columns) => `matriz de ${rows} por ${columns}`,
  column: 'columna',
};
