import { expect, it } from 'vitest';
import { formulaOf } from '../../../../../src/shared/text/math/math-speech.ts';
import { firstElement, parsePage } from '../../../../../src/main/documents/formats/html/html-tree.ts';
import { defaultLimits } from '../../../../../src/main/documents/opened-document.ts';
import { fileWith, readDocument } from '../../read-document.ts';

const x = '<mi>x</mi>';
const sub = (base: string, index: string) => `<msub><mi>${base}</mi><mn>${index}</mn></msub>`;
const matrix = `<mfenced open="[" close="]"><mtable>${['<mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr>', '<mtr><mtd><mn>0</mn></mtd><mtd><mo>−</mo><mn>1</mn></mtd></mtr>'].join('')}</mtable></mfenced>`;

it.each([
  [`<msup>${x}<mn>2</mn></msup><mo>+</mo><mn>2</mn>${x}`, 'x²+2x', 'x squared plus 2 x'],
  [`${sub('x', '1')}<mo>≤</mo>${sub('x', '2')}`, 'x_1≤x_2', 'x sub 1 is at most x sub 2'],
  ['<mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo><mo>=</mo><mi>π</mi>', 'f(x)=π', 'f of x equals pi'],
  ['<mn>2</mn><mo>(</mo><mi>a</mi><mo>−</mo><mn>1</mn><mo>)</mo>', '2(a−1)', '2 the quantity a minus 1'],
  ['<mfrac><mn>1</mn><mi>n</mi></mfrac>', '1/n', '1 over n'],
  [
    '<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>',
    '(a+b)/2',
    'the fraction a plus b, over 2',
  ],
  ['<msqrt><mi>x</mi></msqrt>', '√(x)', 'the square root of x'],
  ['<msup><mi>A</mi><mrow><mo>−</mo><mn>1</mn></mrow></msup>', 'A⁻¹', 'A inverse'],
  ['<msup><mi>A</mi><mi>T</mi></msup>', 'A^T', 'A transpose'],
  ['<mover><mi>z</mi><mo>¯</mo></mover>', 'z¯', 'z bar'],
  [
    '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>a</mi><mi>i</mi></msub>',
    '∑_(i=1)^na_i',
    'the sum from i equals 1 to n of a sub i',
  ],
  [matrix, '[1 0; 0 −1]', 'a 2 by 2 matrix: 1, 0; 0, minus 1'],
  ['<mn>1</mn><mn>2</mn>', '12', '12'],
  ['<mi>U</mi><mo>(</mo><mi>p</mi><mo>,</mo><mn>1</mn><mo>)</mo>', 'U(p,1)', 'U of p, 1'],
  // What is multiplied, and not what something depends on.
  ['<mi>a</mi><mo>(</mo><mn>2</mn><mo>)</mo>', 'a(2)', 'a 2'],
  [
    '<msup><mrow><mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo></mrow><mn>2</mn></msup>',
    '(a/b)²',
    'the quantity a over b, squared',
  ],
  ['<msup><mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow><mn>2</mn></msup>', '(a)²', 'a squared'],
  ['<msup><mi>p</mi><mo>⊤</mo></msup>', 'p^⊤', 'p transpose'],
])('says %s', (markup, text, said) => {
  expect(formula(markup)).toEqual({ text, said });
});

it('leaves formulas unsaid in languages without words for them, and what is too long to follow', () => {
  expect(formula(`<msup>${x}<mn>2</mn></msup>`, 'fi')).toEqual({ text: 'x²' });
  expect(formula(`${x}<mo>+</mo>`.repeat(100)).said).toBeUndefined();
});

it('says the formulas within a sentence, and one that stands by itself', async () => {
  const formulas =
    '<html lang="en"><body><p>Let <math alttext="Alternative text not available"><msup><mi>x</mi><mn>2</mn></msup></math> be even.</p><p><math><mi>a</mi><mo>=</mo><mi>b</mi></math>.</p></body></html>';
  const { blocks } = await readDocument(fileWith(formulas, 'page.html'));
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['paragraph', 'Let x² be even.'],
    ['formula', 'a=b.'],
  ]);
  expect(blocks[0]?.sayings).toEqual([{ start: 4, end: 6, said: 'x squared' }]);
  expect(blocks[1]?.said).toBe('a equals b');
});

it('says a formula in the language of the page where the file states English of a text that is in another', async () => {
  const page =
    '<html lang="en-US"><body><p>Se puede ver que la suma de los dos números es mayor que el producto de los otros, porque no hay más.</p><p><math><mi>a</mi><mo>=</mo><mi>b</mi></math></p></body></html>';
  const { blocks } = await readDocument(fileWith(page, 'page.html'));
  expect(blocks[1]?.said).toBe('a igual a b');
});

it('says a formula that is nested a thousand times, or leaves it, at once', () => {
  const deep = '<msqrt>'.repeat(400) + x + '</msqrt>'.repeat(400);
  expect(formula(deep).text).toContain('√(√(');
});

function formula(markup: string, language = 'en') {
  const page = parsePage(`<math>${markup}</math>`, { ...defaultLimits, depth: 2_000 });
  return formulaOf(firstElement(page, 'math')!, language);
}
