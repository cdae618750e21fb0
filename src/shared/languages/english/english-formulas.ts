import { type FormulaWords, greekLetters } from '../speaking/formula-words.ts';

export const englishSigns = {
  '+': 'plus', '-': 'minus', '=': 'equals', '±': 'plus or minus', '∓': 'minus or plus', '×': 'times', '·': 'times', '*': 'star',
  '/': 'over', '÷': 'divided by', '<': 'is less than', '>': 'is greater than', '≤': 'is at most', '≥': 'is at least',
  '≪': 'is much less than', '≫': 'is much greater than', '≠': 'does not equal', '≈': 'is about', '∼': 'is similar to',
  '≅': 'is congruent to', '≡': 'is equivalent to', '∝': 'is proportional to', '≔': 'is defined as', '∈': 'in', '∉': 'not in',
  '∋': 'contains', '⊂': 'is a subset of', '⊊': 'is a proper subset of', '⊈': 'is not a subset of', '⊃': 'is a superset of',
  '∪': 'union', '∩': 'intersected with', '∖': 'without', '∅': 'the empty set', '→': 'to', '↦': 'maps to', '←': 'from',
  '↔': 'to and from', '⇒': 'implies', '⇐': 'follows from', '⇔': 'if and only if', '∀': 'for all', '∃': 'there is', '¬': 'not',
  '∧': 'and', '∨': 'or', '∞': 'infinity', '∂': 'partial', '∇': 'nabla', '∘': 'composed with', '⊕': 'direct sum', '⊗': 'tensor',
  '⊥': 'is perpendicular to', '∥': 'is parallel to', '|': 'bar', '∣': 'such that', '…': 'and so on', '!': 'factorial', '′': 'prime',
  '″': 'double prime', '°': 'degrees', '{': 'the set of',
  '⌊': 'the floor of', '⌈': 'the ceiling of',
  '⊨': 'satisfies', '⊭': 'does not satisfy', ℝ: 'the real numbers', ℂ: 'the complex numbers', ℕ: 'the natural numbers', ℤ: 'the integers', ℚ: 'the rational numbers', ℏ: 'h bar',
}; // prettier-ignore

export const englishSums = {
  '∑': 'the sum', '∏': 'the product', '∫': 'the integral', '∮': 'the closed integral', '⋃': 'the union', '⋂': 'the intersection',
  '⨁': 'the direct sum',
}; // prettier-ignore

export const englishFunctions = {
  sin: 'sine', cos: 'cosine', tan: 'tangent', cot: 'cotangent', sec: 'secant', csc: 'cosecant', arcsin: 'arc sine', arccos: 'arc cosine',
  arctan: 'arc tangent', sinh: 'hyperbolic sine', cosh: 'hyperbolic cosine', tanh: 'hyperbolic tangent', log: 'log', ln: 'the natural log',
  exp: 'the exponential', det: 'the determinant', dim: 'the dimension', ker: 'the kernel', lim: 'the limit', max: 'the maximum',
  min: 'the minimum', sup: 'the supremum', inf: 'the infimum', gcd: 'the greatest common divisor',
}; // prettier-ignore

export const englishPowers = {
  '2': 'squared', '3': 'cubed', '-1': 'inverse', '′': 'prime', '″': 'double prime', '*': 'star', '†': 'dagger', '⊥': 'perpendicular', '°': 'degrees', '+': 'plus',
}; // prettier-ignore

export const englishAccents = { '¯': 'bar', '^': 'hat', '∼': 'tilde', '˙': 'dot', '¨': 'double dot' };

export const englishFormulas: FormulaWords = {
  signs: englishSigns,
  sums: englishSums,
  functions: englishFunctions,
  letters: greekLetters(
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega',
    (name) => `capital ${name}`,
  ),
  powers: englishPowers,
  accents: englishAccents,
  vector: (name) => `${name} vector`,
  transpose: 'transpose',
  index: 'sub',
  raised: 'superscript',
  power: (exponent, isLong) => `to the ${isLong ? 'power of ' : ''}${exponent}`,
  fraction: (top, bottom) => `the fraction ${top}, over ${bottom}`,
  squareRoot: 'the square root of',
  root: (degree) => `the ${degree === '3' ? 'cube' : `${degree}th`} root of`,
  of: 'of',
  from: 'from',
  to: 'to',
  over: 'over',
  as: 'as',
  approaches: 'to',
  quantity: (sum) => `the quantity ${sum},`,
  interval: ['in the interval from', 'to'],
  absolute: 'the absolute value of',
  norm: 'the norm of',
  matrix: (rows, columns) => `a ${rows} by ${columns} matrix`,
  column: 'the column',
};
