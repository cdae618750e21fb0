import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { wordFile } from './made-word.ts';

it('keeps letters of an index apart from what they belong to', async () => {
  const run = (text: string, align = ''): string =>
    `<w:r>${align && `<w:rPr><w:vertAlign w:val="${align}"/></w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const low = (text: string): string => run(text, 'subscript');
  const body = [
    `<w:p>${run('The mass m')}${low('g')}${run(' of C')}${low('x')}${run('H')}${low('y')}${run(', T')}${low('ma')}${low('x')}${run('.')}</w:p>`,
    `<w:p>${run('CO')}${low('2')}${low('eq')}${run(', t')}${low('1-a')}${low('b')}${run(', 5 m')}${low('c')}${run(', log')}${low('10')}${run(', ')}${low('see below')}${run(', m')}${run('3', 'superscript')}${low('air')}</w:p>`,
  ];
  const { blocks } = await readDocument(fileWith(wordFile(body.join(''))));
  expect(outline(blocks)).toEqual([
    'paragraph: The mass m g of C x H y, T max.',
    'paragraph: CO2eq, t1-ab, 5 mc, log10, see below, m³ air',
  ]);
});

it('says equations in words, in the line and by themselves', async () => {
  const run = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
  const squared = (base: string): string =>
    `<m:sSup><m:e>${run(base)}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`;
  const half = `<m:f><m:fPr><m:ctrlPr/></m:fPr><m:num>${run('1')}</m:num><m:den>${run('2n')}</m:den></m:f>`;
  const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('n=1')}</m:sub><m:sup>${run('∞')}</m:sup><m:e>${half}</m:e></m:nary>`;
  const call = `<m:func><m:fName><m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>cos</m:t></m:r></m:fName><m:e>${run('x')}</m:e></m:func>`;
  const root = `<m:rad><m:deg>${run('3')}</m:deg><m:e>${run('x')}</m:e></m:rad>`;
  const brackets = `<m:d><m:e>${run('a+')}<w:del><m:r><m:t>c</m:t></m:r></w:del>${run('b')}</m:e></m:d>`;
  const body = `<w:p><w:r><w:t xml:space="preserve">The area is </w:t></w:r><m:oMath>${run('A=π')}${squared('r')}</m:oMath><w:r><w:t xml:space="preserve"> of a disc.</w:t></w:r></w:p>
    <w:p><m:oMathPara><m:oMath>${run('f')}<m:d><m:e>${run('x')}</m:e></m:d>${run('=')}${sum}</m:oMath></m:oMathPara></w:p>
    <w:p><m:oMath>${call}${run('+')}${root}${run('=')}${squared('x')}${squared('y')}${brackets}</m:oMath></w:p>`;
  const styles = '<w:styles xmlns:w="w"><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:styles>';
  const { blocks } = await readDocument(fileWith(wordFile(body, { styles })));
  const german = `<w:p><w:r><w:rPr><w:lang w:val="de-DE"/></w:rPr><w:t>Es gilt also </w:t></w:r><m:oMath>${squared('r')}</m:oMath></w:p>`;
  const inGerman = await readDocument(fileWith(wordFile(german, { styles })));
  expect(inGerman.blocks[0]?.sayings?.map(({ said }) => said)).toEqual(['r Quadrat']);
  const inSpanish = `<w:p><w:r><w:rPr><w:lang w:val="en-US"/></w:rPr><w:t>La suma de los dos números es mayor que el producto de los otros, porque hay </w:t></w:r><m:oMath>${squared('r')}</m:oMath></w:p>`;
  const statedEnglish = await readDocument(fileWith(wordFile(inSpanish, { styles })));
  expect(statedEnglish.blocks[0]?.sayings?.map(({ said }) => said)).toEqual(['r al cuadrado']);
  expect(blocks.map(({ kind, text, said }) => [kind, text, said])).toEqual([
    ['paragraph', 'The area is A=πr² of a disc.', undefined],
    ['formula', 'f(x)=∑_(n=1)^∞1/2n', expect.any(String)],
    ['formula', 'cosx+3√(x)=x²y²(a+b)', expect.any(String)],
  ]);
  expect(blocks[0]?.sayings).toEqual([{ start: 12, end: 17, said: 'A equals pi r squared' }]);
  expect(blocks[1]?.said).toBe(
    'f of x equals the sum from n equals 1 to infinity of the fraction 1, over 2 n',
  );
  expect(blocks[2]?.said).toBe(
    'cosine x plus the cube root of x, equals x squared y squared the quantity a plus b',
  );
});

it('says what is written over an arrow in a formula, and parts a formula from the word before it', async () => {
  const run = (text: string, style = '') => `<m:r>${style}<m:t>${text}</m:t></m:r>`;
  const arrow = (label: string) =>
    `<m:groupChr><m:groupChrPr><m:chr m:val="→"/><m:vertJc m:val="bot"/></m:groupChrPr><m:e>${label}</m:e></m:groupChr>`;
  const upright = '<m:rPr><m:sty m:val="p"/></m:rPr>';
  const formula = (inner: string) => `<m:oMath>${inner}</m:oMath>`;
  const words = (text: string) =>
    `<w:r><w:rPr><w:lang w:val="en-US"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body = `<w:p>${words('For ')}${formula(run('k') + arrow(run('n') + run('→∞')) + run('0'))}${words(' it')}${formula(run(' ~ G'))}${words(' holds, and ')}${formula(run('x') + arrow(run('a.s.', upright)) + run('y'))}</w:p>`;
  const [block] = (await readDocument(fileWith(wordFile(body)))).blocks;
  expect(block?.sayings?.map(({ said }) => said)).toEqual([
    'k to, as n to infinity, 0',
    'is similar to G',
    'x to, a.s., y',
  ]);
});

it('reads the words in a formula as words, and letters beside each other as variables', async () => {
  const run = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
  const body = `<w:p><m:oMath>${run('Temps de cycle (secondes)=60/Fréquence')}${run('+mgh+sinθ+abcd')}</m:oMath></w:p>`;
  const styles = '<w:styles xmlns:w="w"><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:styles>';
  const [block] = (await readDocument(fileWith(wordFile(body, { styles })))).blocks;
  expect(block?.text).toBe('Temps de cycle(secondes)=60/Fréquence+mgh+sinθ+abcd');
  expect(block?.said).toContain('Temps de cycle');
  expect(block?.said).toContain('60 over Fréquence plus m g h plus sine theta plus a b c d');
});
