import { type FormulaWords, greekLetters, rootNames } from './formula-words.ts';

const frenchRoots = rootNames('cubique quatrième cinquième sixième septième huitième neuvième dixième');

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
    '⌊': 'partie entière de', '⌈': 'partie entière supérieure de',
    '⊨': 'satisfait', '⊭': 'ne satisfait pas', ℝ: 'R', ℂ: 'C', ℕ: 'N', ℤ: 'Z', ℚ: 'Q', ℏ: 'h barre',
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
    '2': 'au carré', '3': 'au cube', '-1': 'puissance moins 1', '′': 'prime', '″': 'seconde', '*': 'étoile', '†': 'dague', '⊥': 'orthogonal', '°': 'degrés', '+': 'plus',
  }, // prettier-ignore
  accents: { '¯': 'barre', '^': 'chapeau', '∼': 'tilde', '˙': 'point', '¨': 'deux points' },
  vector: (name) => `vecteur ${name}`,
  transpose: 'transposée',
  index: 'indice',
  raised: 'indice supérieur',
  power: (exponent) => `puissance ${exponent}`,
  fraction: (top, bottom) => `fraction ${top}, sur ${bottom}`,
  squareRoot: 'racine carrée de',
  root: (degree) =>
    /\s/.test(degree)
      ? `racine d’indice ${degree} de`
      : `racine ${frenchRoots(degree) ?? `${degree}-ième`} de`,
  of: 'de',
  from: 'de',
  to: 'à',
  over: 'sur',
  as: 'quand',
  approaches: 'tend vers',
  quantity: (sum) => `ouvrez la parenthèse ${sum} fermez la parenthèse`,
  interval: ['dans l’intervalle de', 'à'],
  absolute: 'valeur absolue de',
  norm: 'norme de',
  matrix: (rows, columns) => `matrice ${rows} par ${columns}`,
  column: 'colonne',
  joined: (said) =>
    said.replace(/(?<= )(à|vers) (?=infini)/g, '$1 l’').replace(/(?<= |^)de (?=[aeêiou]\p{L}{2})/gu, 'd’'),
};

const spanishRoots = rootNames('cúbica cuarta quinta sexta séptima octava novena décima');

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
    '⌊': 'parte entera de', '⌈': 'techo de',
    '⊨': 'satisface', '⊭': 'no satisface', ℝ: 'R', ℂ: 'C', ℕ: 'N', ℤ: 'Z', ℚ: 'Q', ℏ: 'h barra',
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
    '2': 'al cuadrado', '3': 'al cubo', '-1': 'elevado a menos 1', '′': 'prima', '″': 'doble prima', '*': 'asterisco', '†': 'daga', '⊥': 'ortogonal', '°': 'grados', '+': 'más',
  }, // prettier-ignore
  accents: { '¯': 'barra', '^': 'gorro', '∼': 'tilde', '˙': 'punto', '¨': 'dos puntos' },
  vector: (name) => `vector ${name}`,
  transpose: 'transpuesta',
  index: 'sub',
  raised: 'superíndice',
  power: (exponent) => `elevado a ${exponent}`,
  fraction: (top, bottom) => `fracción ${top}, sobre ${bottom}`,
  squareRoot: 'raíz cuadrada de',
  root: (degree) =>
    degree === 'n' ? 'raíz enésima de' : `raíz ${spanishRoots(degree) ?? `de índice ${degree}`} de`,
  of: 'de',
  from: 'desde',
  to: 'hasta',
  over: 'sobre',
  as: 'cuando',
  approaches: 'tiende a',
  quantity: (sum) => `abre paréntesis ${sum} cierra paréntesis`,
  interval: ['en el intervalo de', 'a'],
  absolute: 'valor absoluto de',
  norm: 'norma de',
  matrix: (rows, columns) => `matriz de ${rows} por ${columns}`,
  column: 'columna',
};

const italianRoots = rootNames('cubica quarta quinta sesta settima ottava nona decima');

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
    '⌊': 'parte intera di', '⌈': 'parte intera superiore di',
    '⊨': 'soddisfa', '⊭': 'non soddisfa', ℝ: 'R', ℂ: 'C', ℕ: 'N', ℤ: 'Z', ℚ: 'Q', ℏ: 'acca tagliato',
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
    '2': 'al quadrato', '3': 'al cubo', '-1': 'alla meno 1', '′': 'primo', '″': 'secondo', '*': 'asterisco', '†': 'dagger', '⊥': 'ortogonale', '°': 'gradi', '+': 'più',
  }, // prettier-ignore
  accents: { '¯': 'barrato', '^': 'cappuccio', '∼': 'tilde', '˙': 'punto', '¨': 'due punti' },
  vector: (name) => `vettore ${name}`,
  transpose: 'trasposta',
  index: 'con',
  raised: 'apice',
  power: (exponent) => `elevato a ${exponent}`,
  fraction: (top, bottom) => `frazione ${top}, fratto ${bottom}`,
  squareRoot: 'radice quadrata di',
  root: (degree) =>
    degree === 'n' ? 'radice ennesima di' : `radice ${italianRoots(degree) ?? `di indice ${degree}`} di`,
  of: 'di',
  from: 'da',
  to: 'a',
  over: 'su',
  as: 'per',
  approaches: 'che tende a',
  quantity: (sum) => `aperta parentesi ${sum} chiusa parentesi`,
  interval: ['nell’intervallo da', 'a'],
  absolute: 'valore assoluto di',
  norm: 'norma di',
  matrix: (rows, columns) => `matrice ${rows} per ${columns}`,
  column: 'colonna',
};

const portugueseRoots = rootNames('cúbica quarta quinta sexta sétima oitava nona décima');

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
    '⌊': 'piso de', '⌈': 'teto de',
    '⊨': 'satisfaz', '⊭': 'não satisfaz', ℝ: 'R', ℂ: 'C', ℕ: 'N', ℤ: 'Z', ℚ: 'Q', ℏ: 'h cortado',
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
    '2': 'ao quadrado', '3': 'ao cubo', '-1': 'elevado a menos 1', '′': 'linha', '″': 'duas linhas', '*': 'asterisco', '†': 'adaga', '⊥': 'ortogonal', '°': 'graus', '+': 'mais',
  }, // prettier-ignore
  accents: { '¯': 'barra', '^': 'chapéu', '∼': 'til', '˙': 'ponto', '¨': 'dois pontos' },
  vector: (name) => `vetor ${name}`,
  transpose: 'transposta',
  index: 'índice',
  raised: 'sobrescrito',
  power: (exponent) => `elevado a ${exponent}`,
  fraction: (top, bottom) => `fração ${top}, sobre ${bottom}`,
  squareRoot: 'raiz quadrada de',
  root: (degree) =>
    degree === 'n' ? 'raiz enésima de' : `raiz ${portugueseRoots(degree) ?? `de índice ${degree}`} de`,
  of: 'de',
  from: 'de',
  to: 'até',
  over: 'sobre',
  as: 'quando',
  approaches: 'tende a',
  quantity: (sum) => `abre parênteses ${sum} fecha parênteses`,
  interval: ['no intervalo de', 'a'],
  absolute: 'valor absoluto de',
  norm: 'norma de',
  matrix: (rows, columns) => `matriz ${rows} por ${columns}`,
  column: 'coluna',
};
