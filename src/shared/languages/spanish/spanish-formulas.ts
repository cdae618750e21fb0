import { type FormulaWords, greekLetters, rootNames } from '../speaking/formula-words.ts';

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
