import { type FormulaWords, greekLetters, rootNames } from '../speaking/formula-words.ts';

const roots = rootNames('cubique quatrième cinquième sixième septième huitième neuvième dixième');

export const frenchFormulas: FormulaWords = {
  signs: {
    '+': 'plus', '-': 'moins', '=': 'égale', '±': 'plus ou moins', '∓': 'moins ou plus', '×': 'fois', '·': 'fois', '*': 'étoile',
    '/': 'sur', '÷': 'divisé par', '<': 'inférieur à', '>': 'supérieur à', '≤': 'inférieur ou égal à', '≥': 'supérieur ou égal à',
    '≪': 'très inférieur à', '≫': 'très supérieur à', '≠': 'différent de', '≈': 'environ égal à', '∼': 'équivalent à',
    '≅': 'congru à', '≡': 'identique à', '∝': 'proportionnel à', '≔': 'défini comme', '∈': 'appartient à', '∉': 'n’appartient pas à',
    '∋': 'contient', '⊂': 'inclus dans', '⊊': 'strictement inclus dans', '⊈': 'non inclus dans', '⊃': 'contient',
    '∪': 'union', '∩': 'inter', '∖': 'privé de', '∅': 'ensemble vide', '→': 'vers', '↦': 'donne', '←': 'depuis',
    '↔': 'dans les deux sens', '⇒': 'implique', '⇐': 'découle de', '⇔': 'équivaut à', '∀': 'pour tout', '∃': 'il existe', '¬': 'non',
    '∧': 'et', '∨': 'ou', '∞': 'infini', '∂': 'd rond', '∇': 'nabla', '∘': 'rond', '⊕': 'somme directe', '⊗': 'tensoriel',
    '⊥': 'perpendiculaire à', '∥': 'parallèle à', '|': 'barre', '∣': 'tel que', '…': 'et ainsi de suite', '!': 'factorielle', '′': 'prime',
    '″': 'seconde', '°': 'degrés', '{': 'ensemble',
    ℝ: 'R', ℂ: 'C', ℕ: 'N', ℤ: 'Z', ℚ: 'Q', ℏ: 'h barre',
  }, // prettier-ignore
  sums: {
    '∑': 'somme', '∏': 'produit', '∫': 'intégrale', '∮': 'intégrale curviligne', '⋃': 'union', '⋂': 'intersection', '⨁': 'somme directe',
  }, // prettier-ignore
  functions: {
    sin: 'sinus', cos: 'cosinus', tan: 'tangente', cot: 'cotangente', sec: 'sécante', csc: 'cosécante', arcsin: 'arc sinus',
    arccos: 'arc cosinus', arctan: 'arc tangente', sinh: 'sinus hyperbolique', cosh: 'cosinus hyperbolique',
    tanh: 'tangente hyperbolique', log: 'log', ln: 'logarithme népérien', exp: 'exponentielle', det: 'déterminant',
    dim: 'dimension', ker: 'noyau', lim: 'limite', max: 'maximum', min: 'minimum', sup: 'borne supérieure', inf: 'borne inférieure',
    gcd: 'plus grand commun diviseur',
  }, // prettier-ignore
  letters: greekLetters(
    'alpha bêta gamma delta epsilon zêta êta thêta iota kappa lambda mu nu xi pi rhô sigma tau upsilon phi khi psi oméga',
    (name) => `${name} majuscule`,
  ),
  powers: {
    '2': 'au carré', '3': 'au cube', '-1': 'puissance moins 1', '′': 'prime', '″': 'seconde', '*': 'étoile', '⊥': 'orthogonal', '°': 'degrés', '+': 'plus',
  }, // prettier-ignore
  accents: { '¯': 'barre', '^': 'chapeau', '∼': 'tilde', '˙': 'point', '¨': 'deux points' },
  vector: (name) => `vecteur ${name}`,
  transpose: 'transposée',
  index: 'indice',
  power: (exponent) => `puissance ${exponent}`,
  fraction: (top, bottom) => `fraction ${top}, sur ${bottom}`,
  squareRoot: 'racine carrée de',
  root: (degree) =>
    /\s/.test(degree) ? `racine d’indice ${degree} de` : `racine ${roots(degree) ?? `${degree}-ième`} de`,
  of: 'de',
  from: 'de',
  to: 'à',
  over: 'sur',
  as: 'quand',
  approaches: 'tend vers',
  quantity: (sum) => `ouvrez la parenthèse ${sum} fermez la parenthèse`,
  absolute: 'valeur absolue de',
  norm: 'norme de',
  matrix: (rows, columns) => `matrice ${rows} par ${columns}`,
  column: 'colonne',
  joined: (said) =>
    said.replace(/(?<= )(à|vers) (?=infini)/g, '$1 l’').replace(/(?<= |^)de (?=[aeêiou]\p{L}{2})/gu, 'd’'),
};
