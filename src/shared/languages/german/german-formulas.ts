import { type FormulaWords, greekLetters, rootNames } from '../speaking/formula-words.ts';

const roots = rootNames('dritte vierte fünfte sechste siebte achte neunte zehnte');

export const germanFormulas: FormulaWords = {
  signs: {
    '+': 'plus', '-': 'minus', '=': 'gleich', '±': 'plus minus', '∓': 'minus plus', '×': 'mal', '·': 'mal', '*': 'Stern',
    '/': 'durch', '÷': 'geteilt durch', '<': 'kleiner als', '>': 'größer als', '≤': 'kleiner oder gleich', '≥': 'größer oder gleich',
    '≪': 'viel kleiner als', '≫': 'viel größer als', '≠': 'ungleich', '≈': 'ungefähr gleich', '∼': 'ähnlich zu',
    '≅': 'kongruent zu', '≡': 'äquivalent zu', '∝': 'proportional zu', '≔': 'definiert als', '∈': 'Element von', '∉': 'nicht Element von',
    '∋': 'enthält', '⊂': 'Teilmenge von', '⊊': 'echte Teilmenge von', '⊈': 'nicht Teilmenge von', '⊃': 'Obermenge von',
    '∪': 'vereinigt mit', '∩': 'geschnitten mit', '∖': 'ohne', '∅': 'leere Menge', '→': 'nach', '↦': 'wird abgebildet auf', '←': 'von',
    '↔': 'hin und zurück', '⇒': 'daraus folgt', '⇐': 'folgt aus', '⇔': 'genau dann, wenn', '∀': 'für alle', '∃': 'es gibt', '¬': 'nicht',
    '∧': 'und', '∨': 'oder', '∞': 'unendlich', '∂': 'partiell', '∇': 'Nabla', '∘': 'verknüpft mit', '⊕': 'direkte Summe', '⊗': 'Tensor',
    '⊥': 'senkrecht zu', '∥': 'parallel zu', '|': 'senkrechter Strich', '∣': 'mit', '…': 'und so weiter', '!': 'Fakultät', '′': 'Strich',
    '″': 'zwei Strich', '°': 'Grad', '{': 'Menge',
    '⌊': 'abgerundet', '⌈': 'aufgerundet',
    '⊨': 'erfüllt', '⊭': 'erfüllt nicht', ℝ: 'R', ℂ: 'C', ℕ: 'N', ℤ: 'Z', ℚ: 'Q', ℏ: 'h quer',
  }, // prettier-ignore
  sums: {
    '∑': 'Summe', '∏': 'Produkt', '∫': 'Integral', '∮': 'Ringintegral', '⋃': 'Vereinigung', '⋂': 'Durchschnitt', '⨁': 'direkte Summe',
  }, // prettier-ignore
  functions: {
    sin: 'Sinus', cos: 'Kosinus', tan: 'Tangens', cot: 'Kotangens', sec: 'Sekans', csc: 'Kosekans', arcsin: 'Arkussinus',
    arccos: 'Arkuskosinus', arctan: 'Arkustangens', sinh: 'Sinus hyperbolicus', cosh: 'Kosinus hyperbolicus',
    tanh: 'Tangens hyperbolicus', log: 'Logarithmus', ln: 'natürlicher Logarithmus', exp: 'Exponentialfunktion', det: 'Determinante',
    dim: 'Dimension', ker: 'Kern', lim: 'Limes', max: 'Maximum', min: 'Minimum', sup: 'Supremum', inf: 'Infimum',
    gcd: 'größter gemeinsamer Teiler',
  }, // prettier-ignore
  letters: greekLetters(
    'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda My Ny Xi Pi Rho Sigma Tau Ypsilon Phi Chi Psi Omega',
    (name) => `groß ${name}`,
  ),
  powers: {
    '2': 'Quadrat', '3': 'hoch 3', '-1': 'hoch minus 1', '′': 'Strich', '″': 'zwei Strich', '*': 'Stern', '†': 'dagger', '⊥': 'senkrecht', '°': 'Grad', '+': 'plus',
  }, // prettier-ignore
  accents: { '¯': 'quer', '^': 'Dach', '∼': 'Schlange', '˙': 'Punkt', '¨': 'zwei Punkt' },
  vector: (name) => `Vektor ${name}`,
  transpose: 'transponiert',
  index: 'Index',
  raised: 'hochgestellt',
  power: (exponent) => `hoch ${exponent}`,
  fraction: (top, bottom) => `Bruch ${top}, geteilt durch ${bottom}`,
  squareRoot: 'Wurzel aus',
  root: (degree) =>
    /\s/.test(degree) ? `Wurzel mit Exponent ${degree} aus` : `${roots(degree) ?? `${degree}-te`} Wurzel aus`,
  of: 'von',
  from: 'von',
  to: 'bis',
  over: 'über',
  as: 'für',
  approaches: 'gegen',
  quantity: (sum) => `Klammer auf ${sum} Klammer zu`,
  interval: ['im Intervall von', 'bis'],
  absolute: 'Betrag von',
  norm: 'Norm von',
  matrix: (rows, columns) => `${rows} mal ${columns} Matrix`,
  column: 'Spalte',
};
