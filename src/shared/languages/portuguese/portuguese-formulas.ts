import { type FormulaWords, greekLetters, rootNames } from '../speaking/formula-words.ts';

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
