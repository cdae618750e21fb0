import { expect, it } from 'vitest';
import { paragraph, shape, readSlides, outlineOfSlides } from './made-slides.ts';

it('writes the arrow that stands in a font of signs, and leaves out what is no letter there', async () => {
  const signs = (text: string, font = 'Wingdings'): string =>
    `<a:r><a:rPr lang="en-US"><a:sym typeface="${font}"/></a:rPr><a:t>${text}</a:t></a:r>`;
  const line = `<a:p>${signs('Ebb \uf0e0 flood \uf04a')}<a:r><a:t> and ice</a:t></a:r></a:p>`;
  const greek = `<a:p>${signs('\uf061 \uf0de \uf062', 'Symbol')}</a:p>`;
  expect(await outlineOfSlides({ shapes: shape({ text: line + greek }) })).toEqual([
    'paragraph: Ebb → flood and ice',
    'paragraph: α ⇒ β',
  ]);
});

it('says a formula on a slide as one', async () => {
  const run = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
  const math = `<m:oMath><m:sSub><m:e>${run('𝑥')}</m:e><m:sub>${run('i')}</m:sub></m:sSub>${run('=1')}</m:oMath>`;
  const choice = `<mc:AlternateContent><mc:Choice><a14:m>${math}</a14:m></mc:Choice><mc:Fallback><a:r><a:t>x i</a:t></a:r></mc:Fallback></mc:AlternateContent>`;
  const lines = `<a:p>${choice}</a:p><a:p>${choice}<a:r><a:t>here</a:t></a:r></a:p>`;
  const { blocks } = await readSlides([{ shapes: shape({ text: lines }) }]);
  expect(blocks).toMatchObject([
    { kind: 'formula', text: 'x_i=1', said: 'x sub i equals 1' },
    { kind: 'paragraph', text: 'x_i=1 here' },
  ]);
});

it('says a formula in the language of the slides so far where the file states English of all', async () => {
  const math = '<m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath>';
  const text = paragraph(
    'La somma dei due numeri è maggiore del prodotto degli altri, perché sono più di dieci.',
  );
  const formula = shape({ text: `<a:p><a14:m>${math}</a14:m></a:p>` });
  const said = async (shapes: string): Promise<unknown> =>
    (await readSlides([{ shapes }, { shapes: formula }])).blocks.find(({ kind }) => kind === 'formula')?.said;
  expect(await said(shape({ text }))).toBe('x uguale a 1');
  expect(await said(shape({ text: paragraph('The lamp') }))).toBe('x equals 1');
});

it('writes raised figures on a slide as such, and what is lowered or raised by nothing as it is', async () => {
  const run = (text: string, baseline: string): string =>
    `<a:r><a:rPr baseline="${baseline}"/><a:t>${text}</a:t></a:r>`;
  const line = `<a:p>${run('The lamp', '0')}${run('1', '30000')}${run(' of 5 m', '0')}${run('2', '30%')}${run(' and CO', '0')}${run('2', '-25000')}${run(', m', '0')}${run('g', '-25000')}</a:p>`;
  expect(await outlineOfSlides({ shapes: shape({ text: line }) })).toEqual([
    'paragraph: The lamp¹ of 5 m² and CO2, m g',
  ]);
});

it('says the numbers of a list on a slide, which begins anew after a line without one', async () => {
  const auto = (type: string, more = '') => `<a:pPr ${more}><a:buAutoNum type="${type}"/></a:pPr>`;
  const shapes = shape({
    placeholder: 'type="body"',
    text: [
      paragraph('Oil', auto('arabicPeriod')),
      paragraph('of whales', auto('alphaLcParenR', 'lvl="1"')),
      paragraph('Rope', auto('arabicPeriod')),
      paragraph('Then'),
      paragraph('Tar', auto('romanUcPeriod')),
    ].join(''),
  });
  expect(await outlineOfSlides({ shapes })).toEqual([
    'list-item 1: 1. Oil',
    'list-item 2: a) of whales',
    'list-item 1: 2. Rope',
    'list-item 1: Then',
    'list-item 1: I. Tar',
  ]);
});

it('reads points by their level, tables by rows, and pictures by their descriptions', async () => {
  const points =
    paragraph('Oil') +
    paragraph('A lamp', '<a:pPr lvl="1"/>') +
    paragraph('So.', '<a:pPr><a:buNone/></a:pPr>');
  const row = (...cells: string[]) =>
    `<a:tr>${cells.map((cell) => `<a:tc><a:txBody>${paragraph(cell)}</a:txBody></a:tc>`).join('')}</a:tr>`;
  const shapes = [
    shape({ at: [0, 100], placeholder: 'idx="1"', text: points }),
    `<p:graphicFrame><p:xfrm><a:off x="0" y="200"/></p:xfrm><a:tbl>${row('Hour', 'Depth')}${row('3', '2 m')}</a:tbl></p:graphicFrame>`,
    '<p:pic><p:nvPicPr><p:cNvPr id="4" descr="The lighthouse of Truro at night&#10;Description automatically generated"/></p:nvPicPr><p:spPr><a:xfrm><a:off x="0" y="300"/></a:xfrm></p:spPr></p:pic>',
  ].map((each) => each.replace(/y="(\d)00"/, 'y="$100000"'));
  expect(await outlineOfSlides({ shapes: shapes.join('') })).toEqual([
    'list-item 1: Oil',
    'list-item 2: A lamp',
    'paragraph: So.',
    'table: Hour\tDepth\n3\t2 m',
    'caption: The lighthouse of Truro at night',
  ]);
});

it('says in which language a paragraph is that is not in that of the presentation', async () => {
  const german = '<a:p><a:r><a:rPr lang="de-DE"/><a:t>Das Meer gibt und nimmt.</a:t></a:r></a:p>';
  const { blocks } = await readSlides([{ shapes: shape({ text: german + paragraph('The sea.') }) }]);
  expect(blocks.map(({ language }) => language)).toEqual(['de-DE', undefined]);
});

it('announces lines on a slide as code that only a program has, and such lines in a font of equally wide letters', async () => {
  const signs = ['void light(int lamp) {', 'wick = lamp;', 'burn(wick);', '}'];
  const typed = ['wick = 3', 'burn(wick)'].map((text) =>
    paragraph(text).replace('/>', `>${courier}</a:rPr>`),
  );
  const prose = ['Trim the wick', 'Light the lamp'].map((text) => paragraph(text));
  const outlined = await outlineOfSlides({
    shapes: [
      shape({ at: [0, 100], placeholder: 'type="title"', text: paragraph('Lamps') }),
      shape({ at: [0, 300], text: signs.map((text) => paragraph(text)).join('') }),
      shape({ at: [0, 600], placeholder: 'idx="1"', text: prose.join('') }),
      shape({ at: [0, 900], placeholder: 'idx="2"', text: typed.join('') }),
    ].join(''),
  });
  expect(outlined).toEqual([
    'heading 1: Lamps',
    `code: ${signs.join('\n')}`,
    'list-item 1: Trim the wick',
    'list-item 1: Light the lamp',
    'code: wick = 3\nburn(wick)',
  ]);
});

/** The font of a run, without the bits that say how wide its letters are. */
const courier = '<a:latin typeface="Courier New"/>';
