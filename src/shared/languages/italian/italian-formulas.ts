import { type FormulaWords, greekLetters, rootNames } from '../speaking/formula-words.ts';

const roots = rootNames('cubica quarta quinta sesta settima ottava nona decima');

export const italianFormulas: FormulaWords = {
  signs: {
    '+': 'più', '-': 'meno', '=': 'uguale a', '±': 'più o meno', '∓': 'meno o più', '×': 'per', '·': 'per', '*': 'asterisco',
    '/': 'fratto', '÷': 'diviso', '<': 'minore di', '>': 'maggiore di', '≤': 'minore o uguale a', '≥': 'maggiore o uguale a',
    '≪': 'molto minore di', '≫': 'molto maggiore di', '≠': 'diverso da', '≈': 'circa uguale a', '∼': 'simile a',
    '≅': 'congruente a', '≡': 'equivalente a', '∝': 'proporzionale a', '≔': 'definito come', '∈': 'appartiene a', '∉': 'non appartiene a',
    '∋': 'contiene', '⊂': 'sottoinsieme di', '⊊': 'sottoinsieme proprio di', '⊈': 'non sottoinsieme di', '⊃': 'contiene',
    '∪': 'unione', '∩': 'intersezione', '∖': 'meno', '∅': 'insieme vuoto', '→': 'in', '↦': 'va in', '←': 'da',
    '↔': 'nei due sensi', '⇒': 'implica', '⇐': 'segue da', '⇔': 'se e solo se', '∀': 'per ogni', '∃': 'esiste', '¬': 'non',
    '∧': 'e', '∨': 'o', '∞': 'infinito', '∂': 'parziale', '∇': 'nabla', '∘': 'composto con', '⊕': 'somma diretta', '⊗': 'tensore',
    '⊥': 'perpendicolare a', '∥': 'parallelo a', '|': 'barra', '∣': 'tale che', '…': 'e così via', '!': 'fattoriale', '′': 'primo',
    '″': 'secondo', '°': 'gradi', '{': 'insieme',
    ℝ: 'R', ℂ: 'C', ℕ: 'N', ℤ: 'Z', ℚ: 'Q', ℏ: 'acca tagliato',
  }, // prettier-ignore
  sums: {
    '∑': 'sommatoria', '∏': 'produttoria', '∫': 'integrale', '∮': 'integrale chiuso', '⋃': 'unione', '⋂': 'intersezione', '⨁': 'somma diretta',
  }, // prettier-ignore
  functions: {
    sin: 'seno', cos: 'coseno', tan: 'tangente', cot: 'cotangente', sec: 'secante', csc: 'cosecante', arcsin: 'arcoseno',
    arccos: 'arcocoseno', arctan: 'arcotangente', sinh: 'seno iperbolico', cosh: 'coseno iperbolico',
    tanh: 'tangente iperbolica', log: 'logaritmo', ln: 'logaritmo naturale', exp: 'esponenziale', det: 'determinante',
    dim: 'dimensione', ker: 'nucleo', lim: 'limite', max: 'massimo', min: 'minimo', sup: 'estremo superiore', inf: 'estremo inferiore',
    gcd: 'massimo comun divisore',
  }, // prettier-ignore
  letters: greekLetters(
    'alfa beta gamma delta epsilon zeta eta theta iota kappa lambda mi ni xi pi rho sigma tau ypsilon phi chi psi omega',
    (name) => `${name} maiuscola`,
  ),
  powers: {
    '2': 'al quadrato', '3': 'al cubo', '-1': 'alla meno 1', '′': 'primo', '″': 'secondo', '*': 'asterisco', '⊥': 'ortogonale', '°': 'gradi', '+': 'più',
  }, // prettier-ignore
  accents: { '¯': 'barrato', '^': 'cappuccio', '∼': 'tilde', '˙': 'punto', '¨': 'due punti' },
  vector: (name) => `vettore ${name}`,
  transpose: 'trasposta',
  index: 'con',
  power: (exponent) => `elevato a ${exponent}`,
  fraction: (top, bottom) => `frazione ${top}, fratto ${bottom}`,
  squareRoot: 'radice quadrata di',
  root: (degree) =>
    degree === 'n' ? 'radice ennesima di' : `radice ${roots(degree) ?? `di indice ${degree}`} di`,
  of: 'di',
  from: 'da',
  to: 'a',
  over: 'su',
  as: 'per',
  approaches: 'che tende a',
  quantity: (sum) => `aperta parentesi ${sum} chiusa parentesi`,
  absolute: 'valore assoluto di',
  norm: 'norma di',
  matrix: (rows, columns) => `matrice ${rows} per ${columns}`,
  column: 'colonna',
};
