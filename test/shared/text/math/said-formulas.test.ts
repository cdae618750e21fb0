import { expect, it } from 'vitest';
import { languageCodes } from '../../../../src/shared/languages/language-code.ts';
import { passagesOf } from '../../../../src/shared/speech/speakable.ts';
import { parseBlocks } from '../../../../src/shared/text/markdown.ts';
import { formulaOf } from '../../../../src/shared/text/math/math-speech.ts';
import { mathOfTex } from '../../../../src/shared/text/math/tex.ts';

const formulas = {
  quadratic: String.raw`x^2 + 2x - 1 = 0`,
  fraction: String.raw`\frac{a+b}{2}`,
  simpleFraction: String.raw`\frac{1}{n}`,
  squareRoot: String.raw`\sqrt{x}`,
  cubeRoot: String.raw`\sqrt[3]{x}`,
  nthRoot: String.raw`\sqrt[n]{x}`,
  rootOfMore: String.raw`\sqrt[n+1]{x}`,
  indexes: String.raw`x_1 \le x_2`,
  power: String.raw`e^{i\pi} = -1`,
  brackets: String.raw`(a+b)^3`,
  sum: String.raw`\sum_{i=1}^{n} a_i`,
  integral: String.raw`\int_0^1 f(x)\,dx`,
  area: String.raw`\int_D g`,
  limit: String.raw`\lim_{x \to 0} f(x)`,
  infinite: String.raw`n \to \infty`,
  set: String.raw`\{x \mid x > 0\}`,
  element: String.raw`x \in \mathbb{R}`,
  transposed: String.raw`A^T`,
  vector: String.raw`\vec{v} \ne \Omega`,
  functions: String.raw`\sin(\alpha) \cdot n!`,
  derivative: String.raw`f'(x) \ge 0`,
  absolute: String.raw`\left|x\right| \approx 3`,
  matrix: String.raw`\begin{pmatrix}1&0\\0&-1\end{pmatrix}`,
  equations: String.raw`\begin{aligned} a &= b\\ c &< d\end{aligned}`,
};
type Said = Readonly<Record<keyof typeof formulas, string>>;

const expected: Readonly<Record<string, Said>> = {
  de: {
    quadratic: 'x Quadrat plus 2 x minus 1 gleich 0',
    fraction: 'Bruch a plus b, geteilt durch 2',
    simpleFraction: '1 durch n',
    squareRoot: 'Wurzel aus x',
    cubeRoot: 'dritte Wurzel aus x',
    nthRoot: 'n-te Wurzel aus x',
    rootOfMore: 'Wurzel mit Exponent n plus 1 aus x',
    indexes: 'x Index 1 kleiner oder gleich x Index 2',
    power: 'e hoch i Pi, gleich minus 1',
    brackets: 'Klammer auf a plus b Klammer zu hoch 3',
    sum: 'Summe von i gleich 1 bis n von a Index i',
    integral: 'Integral von 0 bis 1 von f von x d x',
    area: 'Integral über D von g',
    limit: 'Limes für x gegen 0 von f von x',
    infinite: 'n gegen unendlich',
    set: 'Menge x mit x größer als 0',
    element: 'x Element von R',
    transposed: 'A transponiert',
    vector: 'Vektor v ungleich groß Omega',
    functions: 'Sinus von Alpha mal n Fakultät',
    derivative: 'f Strich von x größer oder gleich 0',
    absolute: 'Betrag von x, ungefähr gleich 3',
    matrix: '2 mal 2 Matrix: 1, 0; 0, minus 1',
    equations: 'a gleich b, c kleiner als d',
  },
  en: {
    quadratic: 'x squared plus 2 x minus 1 equals 0',
    fraction: 'the fraction a plus b, over 2',
    simpleFraction: '1 over n',
    squareRoot: 'the square root of x',
    cubeRoot: 'the cube root of x',
    nthRoot: 'the nth root of x',
    rootOfMore: 'the n plus 1th root of x',
    indexes: 'x sub 1 is at most x sub 2',
    power: 'e to the power of i pi, equals minus 1',
    brackets: 'the quantity a plus b, cubed',
    sum: 'the sum from i equals 1 to n of a sub i',
    integral: 'the integral from 0 to 1 of f of x d x',
    area: 'the integral over D of g',
    limit: 'the limit as x to 0 of f of x',
    infinite: 'n to infinity',
    set: 'the set of x such that x is greater than 0',
    element: 'x in the real numbers',
    transposed: 'A transpose',
    vector: 'v vector does not equal capital omega',
    functions: 'sine of alpha times n factorial',
    derivative: 'f prime of x is at least 0',
    absolute: 'the absolute value of x, is about 3',
    matrix: 'a 2 by 2 matrix: 1, 0; 0, minus 1',
    equations: 'a equals b, c is less than d',
  },
  es: {
    quadratic: 'x al cuadrado más 2 x menos 1 igual a 0',
    fraction: 'fracción a más b, sobre 2',
    simpleFraction: '1 sobre n',
    squareRoot: 'raíz cuadrada de x',
    cubeRoot: 'raíz cúbica de x',
    nthRoot: 'raíz enésima de x',
    rootOfMore: 'raíz de índice n más 1 de x',
    indexes: 'x sub 1 menor o igual que x sub 2',
    power: 'e elevado a i pi, igual a menos 1',
    brackets: 'abre paréntesis a más b cierra paréntesis al cubo',
    sum: 'suma desde i igual a 1 hasta n de a sub i',
    integral: 'integral desde 0 hasta 1 de f de x d x',
    area: 'integral sobre D de g',
    limit: 'límite cuando x tiende a 0 de f de x',
    infinite: 'n tiende a infinito',
    set: 'conjunto x tal que x mayor que 0',
    element: 'x pertenece a R',
    transposed: 'A transpuesta',
    vector: 'vector v distinto de omega mayúscula',
    functions: 'seno de alfa por n factorial',
    derivative: 'f prima de x mayor o igual que 0',
    absolute: 'valor absoluto de x, aproximadamente igual a 3',
    matrix: 'matriz de 2 por 2: 1, 0; 0, menos 1',
    equations: 'a igual a b, c menor que d',
  },
  fr: {
    quadratic: 'x au carré plus 2 x moins 1 égale 0',
    fraction: 'fraction a plus b, sur 2',
    simpleFraction: '1 sur n',
    squareRoot: 'racine carrée de x',
    cubeRoot: 'racine cubique de x',
    nthRoot: 'racine n-ième de x',
    rootOfMore: 'racine d’indice n plus 1 de x',
    indexes: 'x indice 1 inférieur ou égal à x indice 2',
    power: 'e puissance i pi, égale moins 1',
    brackets: 'ouvrez la parenthèse a plus b fermez la parenthèse au cube',
    sum: 'somme de i égale 1 à n de a indice i',
    integral: 'intégrale de 0 à 1 de f de x d x',
    area: 'intégrale sur D de g',
    limit: 'limite quand x tend vers 0 de f de x',
    infinite: 'n tend vers l’infini',
    set: 'ensemble x tel que x supérieur à 0',
    element: 'x appartient à R',
    transposed: 'A transposée',
    vector: 'vecteur v différent d’oméga majuscule',
    functions: 'sinus d’alpha fois n factorielle',
    derivative: 'f prime de x supérieur ou égal à 0',
    absolute: 'valeur absolue de x, environ égal à 3',
    matrix: 'matrice 2 par 2: 1, 0; 0, moins 1',
    equations: 'a égale b, c inférieur à d',
  },
  it: {
    quadratic: 'x al quadrato più 2 x meno 1 uguale a 0',
    fraction: 'frazione a più b, fratto 2',
    simpleFraction: '1 fratto n',
    squareRoot: 'radice quadrata di x',
    cubeRoot: 'radice cubica di x',
    nthRoot: 'radice ennesima di x',
    rootOfMore: 'radice di indice n più 1 di x',
    indexes: 'x con 1 minore o uguale a x con 2',
    power: 'e elevato a i pi, uguale a meno 1',
    brackets: 'aperta parentesi a più b chiusa parentesi al cubo',
    sum: 'sommatoria da i uguale a 1 a n di a con i',
    integral: 'integrale da 0 a 1 di f di x d x',
    area: 'integrale su D di g',
    limit: 'limite per x che tende a 0 di f di x',
    infinite: 'n che tende a infinito',
    set: 'insieme x tale che x maggiore di 0',
    element: 'x appartiene a R',
    transposed: 'A trasposta',
    vector: 'vettore v diverso da omega maiuscola',
    functions: 'seno di alfa per n fattoriale',
    derivative: 'f primo di x maggiore o uguale a 0',
    absolute: 'valore assoluto di x, circa uguale a 3',
    matrix: 'matrice 2 per 2: 1, 0; 0, meno 1',
    equations: 'a uguale a b, c minore di d',
  },
  nl: {
    quadratic: 'x kwadraat plus 2 x min 1 is gelijk aan 0',
    fraction: 'breuk a plus b, gedeeld door 2',
    simpleFraction: '1 gedeeld door n',
    squareRoot: 'wortel uit x',
    cubeRoot: 'derdemachtswortel uit x',
    nthRoot: 'n-demachtswortel uit x',
    rootOfMore: 'wortel met index n plus 1 uit x',
    indexes: 'x index 1 kleiner dan of gelijk aan x index 2',
    power: 'e tot de macht i pi, is gelijk aan min 1',
    brackets: 'haakje openen a plus b haakje sluiten tot de derde',
    sum: 'som van i is gelijk aan 1 tot n van a index i',
    integral: 'integraal van 0 tot 1 van f van x d x',
    area: 'integraal over D van g',
    limit: 'limiet als x nadert tot 0 van f van x',
    infinite: 'n nadert tot oneindig',
    set: 'verzameling x waarvoor geldt x groter dan 0',
    element: 'x element van R',
    transposed: 'A getransponeerd',
    vector: 'vector v ongelijk aan hoofdletter omega',
    functions: 'sinus van alfa maal n faculteit',
    derivative: 'f accent van x groter dan of gelijk aan 0',
    absolute: 'absolute waarde van x, ongeveer gelijk aan 3',
    matrix: '2 bij 2 matrix: 1, 0; 0, min 1',
    equations: 'a is gelijk aan b, c kleiner dan d',
  },
  pt: {
    quadratic: 'x ao quadrado mais 2 x menos 1 igual a 0',
    fraction: 'fração a mais b, sobre 2',
    simpleFraction: '1 sobre n',
    squareRoot: 'raiz quadrada de x',
    cubeRoot: 'raiz cúbica de x',
    nthRoot: 'raiz enésima de x',
    rootOfMore: 'raiz de índice n mais 1 de x',
    indexes: 'x índice 1 menor ou igual a x índice 2',
    power: 'e elevado a i pi, igual a menos 1',
    brackets: 'abre parênteses a mais b fecha parênteses ao cubo',
    sum: 'somatório de i igual a 1 até n de a índice i',
    integral: 'integral de 0 até 1 de f de x d x',
    area: 'integral sobre D de g',
    limit: 'limite quando x tende a 0 de f de x',
    infinite: 'n tende a infinito',
    set: 'conjunto x tal que x maior que 0',
    element: 'x pertence a R',
    transposed: 'A transposta',
    vector: 'vetor v diferente de ômega maiúsculo',
    functions: 'seno de alfa vezes n fatorial',
    derivative: 'f linha de x maior ou igual a 0',
    absolute: 'valor absoluto de x, aproximadamente igual a 3',
    matrix: 'matriz 2 por 2: 1, 0; 0, menos 1',
    equations: 'a igual a b, c menor que d',
  },
};

it.each(languageCodes)('says formulas in %s', (language) => {
  const said = Object.entries(formulas).map(([name, tex]) => [name, formulaIn(tex, language).said]);
  expect(Object.fromEntries(said)).toEqual(expected[language]);
});

it.each([
  ['en', String.raw`\alpha \in [0, 1]`, 'alpha in the interval from 0 to 1'],
  ['de', String.raw`x \in (-1, \infty)`, 'x im Intervall von minus 1 bis unendlich'],
  ['fr', String.raw`x \in [\frac{1}{2}, 1]`, 'x dans l’intervalle de 1 sur 2 à 1'],
  ['en', String.raw`(x, y) \in A`, 'x, y in A'],
  ['en', String.raw`x \in (A \cup B)`, 'x in A union B'],
])('says what an interval goes from and to in %s: %s', (language, tex, said) => {
  expect(formulaIn(tex, language).said).toBe(said);
});

it.each([
  ['en', 'f of n equals n, if n is at least 0; minus n, otherwise'],
  ['de', 'f von n gleich n, if n größer oder gleich 0; minus n, otherwise'],
])('says the cases behind a brace in %s', (language, said) => {
  const tex = String.raw`f(n) = \begin{cases} n & \text{if } n \ge 0 \\ -n & \text{otherwise} \end{cases}`;
  expect(formulaIn(tex, language).said).toBe(said);
});

it.each([
  ['en', 'y superscript i equals w superscript l plus 1, x'],
  ['de', 'y hochgestellt i gleich w hochgestellt l plus 1, x'],
  ['fr', 'y indice supérieur i égale w indice supérieur l plus 1, x'],
  ['nl', 'y superscript i is gelijk aan w superscript l plus 1, x'],
])('says what stands in brackets above a letter as no power in %s', (language, said) => {
  expect(formulaIn(String.raw`y^{(i)} = w^{(l+1)} x`, language).said).toBe(said);
});

it('says where a simple fraction ends, before what it multiplies', () => {
  expect(formulaIn(String.raw`\frac{1}{2} m v^2 + \frac{1}{n}`, 'en').said).toBe(
    '1 over 2, m v squared plus 1 over n',
  );
});

it('leaves a formula with a sign unsaid that has no word, in every language', () => {
  const said = languageCodes.map((language) => formulaIn(String.raw`a \vdash b`, language).said);
  expect(new Set(said)).toEqual(new Set([undefined]));
});

it.each(['de-AT', 'ger', 'fr-CA', 'por'])('knows the language by %s', (tag) => {
  expect(formulaIn('x^2', tag).said).toMatch(/^x (?:Quadrat|au carré|ao quadrado)$/);
});

it.each([
  ['Das ist nicht die Wurzel, sondern $x^2$.', 'Das ist nicht die Wurzel, sondern x Quadrat.'],
  ['Nous avons dans les deux cas $x^2$.', 'Nous avons dans les deux cas x au carré.'],
  ['The answer is $x^2$ and that is it.', 'The answer is x squared and that is it.'],
])('says a formula of a reply in the language of the words before it: %s', (reply, said) => {
  expect(
    parseBlocks(reply)
      .flatMap(passagesOf)
      .map(({ text }) => text),
  ).toEqual([said]);
});

function formulaIn(tex: string, language: string): ReturnType<typeof formulaOf> {
  const math = mathOfTex(tex, true);
  if (!math) throw new Error(`${tex} is no formula`);
  return formulaOf(math, language);
}
