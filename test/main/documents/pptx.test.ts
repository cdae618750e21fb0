import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from './read-document.ts';
import { refusalOf } from './refusal.ts';
import { zip, type ZipPart } from './zip-writer.ts';

interface SlideMade {
  readonly shapes: string;
  readonly attributes?: string;
  /** The types of what it refers to, with the names of their parts. */
  readonly related?: Readonly<Record<string, string>>;
}

it('reads a slide from its title to the bottom, and what is side by side from left to right', async () => {
  const shapes = [
    shape({ at: [500, 300], text: paragraph('Right') }),
    shape({ at: [0, 900], text: paragraph('Bottom') }),
    shape({ at: [0, 301], text: paragraph('Left') }),
    shape({ at: [0, 600], placeholder: 'type="title"', text: paragraph('Tides') }),
  ];
  expect(await outlineOfSlides({ shapes: shapes.join('') })).toEqual([
    'heading 1: Tides',
    'paragraph: Left',
    'paragraph: Right',
    'paragraph: Bottom',
  ]);
});

it('says the name of a part once that stands at the edge and again above the title, but equal words in a row', async () => {
  const shapes = [
    shape({ at: [800, 10], text: paragraph('OF THE SEA') }),
    shape({ at: [0, 300], text: '' }),
    shape({ at: [0, 400], text: paragraph('OF THE SEA') }),
    shape({ at: [0, 800], text: paragraph('Tides') }),
    shape({ at: [500, 800], text: paragraph('Tides') }),
  ];
  expect(await outlineOfSlides({ shapes: shapes.join('') })).toEqual([
    'paragraph: OF THE SEA',
    'paragraph: Tides',
    'paragraph: Tides',
  ]);
});

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

it('says the title once that slides of pictures have one after the other', async () => {
  const slides = ['The lamp', 'The lamp', 'The sea'].map((title) => ({
    shapes:
      shape({ placeholder: 'type="title"', text: paragraph(title) }) +
      shape({ placeholder: 'type="ftr"', at: [0, 900], text: paragraph('Ada Tern') }),
  }));
  expect(outline((await readSlides(slides)).blocks)).toEqual([
    'header: The lamp',
    'footer: Ada Tern',
    'heading 1: The lamp',
    'footer: Ada Tern',
    'heading 1: The sea',
    'footer: Ada Tern',
  ]);
});

it('says a slide that is built up in steps once', async () => {
  const slideOf = (...lines: readonly string[]): SlideMade => ({
    shapes:
      shape({ placeholder: 'type="title"', text: paragraph('Tides') }) +
      shape({ at: [0, 400], text: lines.map((line) => paragraph(line)).join('') }),
  });
  const { blocks } = await readSlides([
    slideOf('The sea rises.'),
    slideOf('The sea rises.', 'It falls'),
    slideOf('The sea rises.', 'It falls again.'),
    slideOf('It falls again.'),
  ]);
  expect(outline(blocks)).toEqual([
    'header: Tides',
    'header: The sea rises.',
    'header: Tides',
    'header: The sea rises.',
    'header: It falls',
    'heading 1: Tides',
    'paragraph: The sea rises.',
    'paragraph: It falls again.',
    'heading 1: Tides',
    'paragraph: It falls again.',
  ]);
});

it('says an agenda once that stands before each part, with its numbers in order and before their parts', async () => {
  const parts = ['Lamps', 'Oil', 'Piers', 'Boats'];
  const agenda: SlideMade = {
    shapes:
      shape({ placeholder: 'type="title"', text: paragraph('Agenda') }) +
      parts
        .map((name, at) => {
          const [x, y] = [at < 2 ? 1_000 : 5_000, 2_000 + 1_000 * (at % 2)];
          const number = shape({ at: [x, y], size: [700, 700], text: paragraph(String(at + 1)) });
          return number + shape({ at: [x + 900, y + 150], size: [2_000, 400], text: paragraph(name) });
        })
        .join(''),
  };
  const text: SlideMade = { shapes: shape({ at: [0, 2_000], text: paragraph('They are lit at dusk.') }) };
  const { blocks } = await readSlides([agenda, text, agenda, text]);
  expect(outline(blocks)).toEqual([
    'heading 1: Agenda',
    ...parts.map((name, at) => `paragraph: ${at + 1}. ${name}`),
    'paragraph: They are lit at dusk.',
    'header: Agenda',
    ...parts.map((name, at) => `header: ${at + 1}. ${name}`),
    'paragraph: They are lit at dusk.',
  ]);
});

it('takes what stands at the head of a slide in the largest letters for the title that its layout lacks', async () => {
  const sized = (size: number, text: string): string =>
    `<a:p><a:r><a:rPr sz="${size}"/><a:t>${text}</a:t></a:r></a:p>`;
  const slideOf = (first: number, second: number): SlideMade => ({
    shapes:
      shape({ at: [0, 1_000], text: sized(first, `Above in ${first}`) }) +
      shape({ at: [0, 4_000], text: sized(second, `Below in ${second}`) }),
  });
  const { blocks } = await readSlides([slideOf(4400, 2000), slideOf(1900, 1900), slideOf(1800, 4600)]);
  expect(outline(blocks)).toEqual([
    'heading 1: Above in 4400',
    'paragraph: Below in 2000',
    'paragraph: Above in 1900',
    'paragraph: Below in 1900',
    'paragraph: Above in 1800',
    'paragraph: Below in 4600',
  ]);
});

it('takes no line for the title of a slide that gives no size', async () => {
  const shapes =
    shape({ at: [0, 1_000], text: '<a:p><a:r><a:rPr b="1"/><a:t>Above</a:t></a:r></a:p>' }) +
    shape({ at: [0, 4_000], text: '<a:p><a:r><a:t>Below</a:t></a:r></a:p>' });
  expect(await outlineOfSlides({ shapes })).toEqual(['paragraph: Above', 'paragraph: Below']);
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

it('reads what lies on a card together', async () => {
  const cardAt = (x: number): string[] => [
    shape({ at: [x, 2_000], size: [900, 2_000], text: '' }),
    shape({ at: [x + 100, 2_100], text: paragraph(`Head ${x}`) }),
    shape({ at: [x + 100, 2_900], text: paragraph(`Words ${x}`) }),
  ];
  const shapes = [...cardAt(0), ...cardAt(1_000), shape({ at: [0, 1_000], text: paragraph('All') })];
  expect(await outlineOfSlides({ shapes: shapes.join('') })).toEqual([
    'paragraph: All',
    'paragraph: Head 0',
    'paragraph: Words 0',
    'paragraph: Head 1000',
    'paragraph: Words 1000',
  ]);
});

it('reads what stands at the edge of every slide once, and no numbers of slides', async () => {
  const slide = (number: string, text: string): SlideMade => ({
    shapes: [
      shape({ at: [100, 100], text: paragraph('Harbour office') }),
      shape({ at: [100, 3_000], text: paragraph(text) }),
      shape({ at: [100, 6_500], text: paragraph(number) }),
    ].join(''),
  });
  const { blocks } = await readSlides([slide('01', 'Low'), slide('2 / 3', 'High'), slide('7', 'High')]);
  expect(outline(blocks)).toEqual([
    'paragraph: Harbour office',
    'paragraph: Low',
    'page-number: 01',
    'heading 1: High',
    'header: Harbour office',
    'page-number: 2 / 3',
    'header: Harbour office',
    'paragraph: High',
    'paragraph: 7',
  ]);
});

it('knows typed numbers of slides that do not count the cover from the second on', async () => {
  const slide = (number: string): SlideMade => ({
    shapes: [
      shape({ at: [100, 3_000], text: paragraph(`Tide ${number}`) }),
      shape({ at: [100, 6_500], text: paragraph(number) }),
    ].join(''),
  });
  const cover = { shapes: shape({ at: [100, 3_000], text: paragraph('Tides') }) };
  const { blocks } = await readSlides([cover, ...['1', '2', '3'].map(slide)]);
  expect(outline(blocks).filter((line) => !/Tide/.test(line))).toEqual([
    'paragraph: 1',
    'page-number: 2',
    'page-number: 3',
  ]);
});

it('finds the place of a placeholder in the layout of the slide, and then in its master', async () => {
  const shapes = [
    shape({ placeholder: 'type="body" idx="12"', text: paragraph('Second') }),
    shape({ placeholder: 'type="body" idx="11"', text: paragraph('First') }),
    shape({ placeholder: 'type="sldNum"', text: paragraph('1') }),
  ].join('');
  const layout = [
    shape({ placeholder: 'type="body" idx="12"', at: [0, 500], text: '' }),
    shape({ placeholder: 'type="body" idx="11"', at: [0, 100], text: '' }),
  ].join('');
  const parts = [
    part('ppt/slideLayouts/layout.xml', layout),
    relations('ppt/slideLayouts/layout.xml', { slideMaster: '../slideMasters/master.xml' }),
    part('ppt/slideMasters/master.xml', shape({ placeholder: 'type="sldNum"', at: [0, 900], text: '' })),
  ];
  const slide = { shapes, related: { slideLayout: '../slideLayouts/layout.xml' } };
  expect(await outlineOfSlides(slide, parts)).toEqual([
    'list-item 1: First',
    'list-item 1: Second',
    'page-number: 1',
  ]);
});

it('reads shapes of a group where the group lies', async () => {
  const group = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="0" y="900000"/><a:ext cx="10" cy="10"/><a:chOff x="0" y="0"/><a:chExt cx="5" cy="5"/></a:xfrm></p:grpSpPr>${shape({ at: [0, 1], text: paragraph('In the group') })}</p:grpSp>`;
  const shapes = group + shape({ at: [0, 500], text: paragraph('Above it') });
  expect(await outlineOfSlides({ shapes })).toEqual(['paragraph: Above it', 'paragraph: In the group']);
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
    '<p:pic><p:nvPicPr><p:cNvPr id="4" descr="A lighthouse at night&#10;Description automatically generated"/></p:nvPicPr><p:spPr><a:xfrm><a:off x="0" y="300"/></a:xfrm></p:spPr></p:pic>',
  ].map((each) => each.replace(/y="(\d)00"/, 'y="$100000"'));
  expect(await outlineOfSlides({ shapes: shapes.join('') })).toEqual([
    'list-item 1: Oil',
    'list-item 2: A lamp',
    'paragraph: So.',
    'table: Hour\tDepth\n3\t2 m',
    'caption: A lighthouse at night',
  ]);
});

it('reads diagrams, the notes of the speaker and comments after the slide, with its number', async () => {
  const slide = {
    shapes: shape({ text: paragraph('Hello') }),
    related: {
      diagramData: '../diagrams/data1.xml',
      notesSlide: '../notesSlides/notes.xml',
      comments: '../comments/comment1.xml',
    },
  };
  const notes =
    shape({ placeholder: 'type="sldNum"', text: paragraph('1') }) +
    shape({ placeholder: 'type="body"', text: paragraph('Wave.') });
  const parts = [
    part(
      'ppt/diagrams/data1.xml',
      '<dgm:pt modelId="1"><dgm:t><a:p><a:r><a:t>Ebb</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt type="pres"><dgm:t><a:p><a:r><a:t>x</a:t></a:r></a:p></dgm:t></dgm:pt>',
    ),
    part('ppt/notesSlides/notes.xml', notes),
    part('ppt/comments/comment1.xml', '<p:cm><p:text>Louder?</p:text></p:cm>'),
  ];
  const { blocks } = await readSlides([slide], parts);
  expect(outline(blocks)).toEqual([
    'heading 1: Hello',
    'list-item 1: Ebb',
    'comment: Wave.',
    'comment: Louder?',
  ]);
  expect(blocks.map(({ page }) => page)).toEqual([1, 1, 1, 1]);
});

it('reads a chart and a diagram where they are on the slide: a title, a table of values, a list', async () => {
  const frame = (at: number, graphic: string): string =>
    `<p:graphicFrame><p:xfrm><a:off x="0" y="${at}"/></p:xfrm><a:graphic><a:graphicData>${graphic}</a:graphicData></a:graphic></p:graphicFrame>`;
  const slide = {
    shapes:
      shape({ at: [0, 9000], text: paragraph('Below') }) +
      frame(2_000_000, '<c:chart r:id="rId1"/>') +
      frame(1_000_000, '<dgm:relIds r:dm="rId2" r:lo="rId9"/>') +
      shape({ placeholder: 'type="title"', text: paragraph('Tides') }),
    related: { chart: '../charts/chart1.xml', diagramData: '../diagrams/data1.xml' },
  };
  const points = (...values: readonly string[]): string =>
    values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
  const series = (name: string, ...values: readonly string[]): string =>
    `<c:ser><c:tx><c:strRef>${points(name)}</c:strRef></c:tx><c:cat>${points('Ebb', 'Flood')}</c:cat><c:val>${points(...values)}</c:val></c:ser>`;
  const chart = `<c:chart><c:title><c:tx><a:p><a:r><a:t>Depth</a:t></a:r></a:p></c:tx></c:title><c:plotArea>${series('North', '1', '2.30000000004')}${series('South', '', '4')}</c:plotArea></c:chart>`;
  const parts = [
    part('ppt/charts/chart1.xml', chart, 'c:chartSpace'),
    part('ppt/diagrams/data1.xml', '<dgm:pt modelId="1"><a:p><a:t>Moon</a:t></a:p></dgm:pt>'),
  ];
  const { blocks } = await readSlides([slide], parts);
  expect(outline(blocks)).toEqual([
    'heading 1: Tides',
    'list-item 1: Moon',
    'caption: Depth',
    'table: \tNorth\tSouth\nEbb\t1\t\nFlood\t2.3\t4',
    'paragraph: Below',
  ]);
});

it('leaves out a slide that is marked as hidden, and counts it', async () => {
  const title = (text: string) => shape({ placeholder: 'type="ctrTitle"', text: paragraph(text) });
  const { meta, blocks } = await readSlides([
    { shapes: title('One') },
    { shapes: title('Two'), attributes: 'show="0"' },
    { shapes: title('Three') },
  ]);
  expect(blocks.map(({ text, page }) => [text, page])).toEqual([
    ['One', 1],
    ['Three', 3],
  ]);
  expect(meta).toMatchObject({ title: 'Low water', author: 'Ada Tern', language: 'en-GB' });
  expect(meta.contents.map((entry) => entry.title)).toEqual(['One', 'Three']);
});

it('says in which language a paragraph is that is not in that of the presentation', async () => {
  const german = '<a:p><a:r><a:rPr lang="de-DE"/><a:t>Das Meer gibt und nimmt.</a:t></a:r></a:p>';
  const { blocks } = await readSlides([{ shapes: shape({ text: german + paragraph('The sea.') }) }]);
  expect(blocks.map(({ language }) => language)).toEqual(['de-DE', undefined]);
});

it('refuses slides that are nested without end', async () => {
  const shapes = `${'<p:grpSp>'.repeat(2_000)}${shape({ text: paragraph('x') })}`;
  expect(await refusalOf(readSlides([{ shapes }]))).toMatch(/nested too deeply/);
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

it('takes the letters and numbers of a drawing for words of a figure, and reads those beside which a text stands', async () => {
  const box = (text: string, at: number): string => shape({ at: [at, 3_000], text: paragraph(text) });
  const title = shape({ placeholder: 'type="title"', text: paragraph('The tower') });
  const outlineOf = (...texts: readonly string[]): Promise<string[]> =>
    outlineOfSlides({ shapes: title + texts.map(box).join('') });
  const labels = ['A', 'B′', '40', '2.5', 'C1', '40'];
  expect(await outlineOf(...labels, 'Seen from the sea')).toEqual([
    'heading 1: The tower',
    ...labels.map((text) => `figure: ${text}`),
    'paragraph: Seen from the sea',
  ]);
  // A chart has many, and names its axes and lines.
  const steps = Array.from({ length: 13 }, (_, at) => `${20 * at}`);
  expect(await outlineOf(...steps, 'Lamps per hour', 'Piers', 'b) with', 'Look here:')).toEqual([
    'heading 1: The tower',
    ...steps.map((text) => `figure: ${text}`),
    'paragraph: Lamps per hour',
    'figure: Piers',
    'figure: b) with',
    'paragraph: Look here:',
  ]);
  const points = ['7', 'lamps', '12', 'keepers', '3', 'piers', '40', 'steps', '2', 'boats'];
  const counted = ['1', '2', '3', '4', '5'];
  for (const texts of [points, counted])
    expect(await outlineOf(...texts)).toEqual([
      'heading 1: The tower',
      ...texts.map((text) => `paragraph: ${text}`),
    ]);
});

it('says the labels of a drawing once that goes on over slides, and the heads of columns on each', async () => {
  const title = shape({ placeholder: 'type="title"', text: paragraph('The tower') });
  const boxes = (texts: readonly string[]): string =>
    texts.map((text, at) => shape({ at: [0, 3_000 + 400 * at], text: paragraph(text) })).join('');
  const tower = ['Lamp', 'Lens', 'Stairs', 'Store'];
  const drawn = await readSlides([
    { shapes: title + boxes(tower) + shape({ at: [900, 900], text: paragraph('The lamp burns.') }) },
    { shapes: title + boxes([...tower, 'Gallery']) },
    { shapes: title + boxes(['Oil', ...tower.slice(1)]) },
  ]);
  expect(outline(drawn.blocks).filter((line) => !line.startsWith('heading'))).toEqual([
    'paragraph: The lamp burns.',
    ...tower.map((text) => `paragraph: ${text}`),
    ...tower.map((text) => `figure: ${text}`),
    'paragraph: Gallery',
    'paragraph: Oil',
    ...tower.slice(1).map((text) => `figure: ${text}`),
  ]);
  const years = ['1901', '1902', '1903'];
  const compared = await readSlides([
    { shapes: title + boxes([...years, 'ten lamps', 'six lamps', 'two lamps']) },
    { shapes: title + boxes([...years, 'one keeper', 'no keeper', 'a cat']) },
  ]);
  expect(outline(compared.blocks).filter((line) => line.startsWith('figure'))).toEqual([]);
});

it('leaves out the source at the foot of a slide, and says the title of the picture above it', async () => {
  const title = shape({ placeholder: 'type="title"', text: paragraph('Lamps') });
  const said = shape({ at: [0, 1_000], text: paragraph('They burn oil.') });
  const linesOf = (y: number, ...texts: readonly string[]): string =>
    texts.map((text, at) => shape({ at: [0, y + 100 * at], text: paragraph(text) })).join('');
  const source = 'Source: Bureau of Lamps, 1903';
  const work = 'Tern, A. B.; Auk, C. Lamp. Rev. 1903, 24, 753-762.';
  const outlineOf = async (shapes: string): Promise<string[]> =>
    (await outlineOfSlides({ shapes: title + shapes })).filter(
      (line) => line !== 'paragraph: They burn oil.',
    );
  expect(await outlineOf(said + linesOf(6_000, source))).toEqual(['heading 1: Lamps', `citation: ${source}`]);
  expect(await outlineOf(said + linesOf(6_000, work))).toEqual(['heading 1: Lamps', `citation: ${work}`]);
  expect(await outlineOf(linesOf(6_000, work))).toEqual(['heading 1: Lamps', `figure: ${work}`]);
  // A line of the text, a date, and works that the slide is about.
  expect(await outlineOf(linesOf(2_000, source))).toContain(`paragraph: ${source}`);
  expect(await outlineOf(said + linesOf(6_000, 'Lamp Keepers, 1903'))).toContain(
    'paragraph: Lamp Keepers, 1903',
  );
  expect(await outlineOf(said + linesOf(5_000, work, work, work))).toContain(`paragraph: ${work}`);
});

/** The font of a run, without the bits that say how wide its letters are. */
const courier = '<a:latin typeface="Courier New"/>';

function paragraph(text: string, properties = ''): string {
  return `<a:p>${properties}<a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p>`;
}

/** Lengths in thousandths of an inch, about. */
function shape({
  at,
  size,
  placeholder,
  text,
}: {
  at?: [number, number];
  size?: [number, number];
  placeholder?: string;
  text: string;
}): string {
  const filled = placeholder === undefined ? '' : `<p:ph ${placeholder}/>`;
  const extent = size ? `<a:ext cx="${size[0] * 1_000}" cy="${size[1] * 1_000}"/>` : '';
  const place = at ? `<a:xfrm><a:off x="${at[0] * 1_000}" y="${at[1] * 1_000}"/>${extent}</a:xfrm>` : '';
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Box"/><p:nvPr>${filled}</p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody>${text}</p:txBody></p:sp>`;
}

function part(name: string, inside: string, root = 'p:root'): ZipPart {
  return { name, bytes: `<?xml version="1.0" encoding="UTF-8"?><${root}>${inside}</${root.split(' ')[0]}>` };
}

function relations(name: string, related: Readonly<Record<string, string>>): ZipPart {
  const [, folder, file] = /^(.*?)([^/]*)$/.exec(name) ?? [];
  const entries = Object.entries(related).map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="http://schemas/relationships/${type.replace(/\d+$/, '')}" Target="${target}"/>`,
  );
  return part(`${folder}_rels/${file}.rels`, entries.join(''), 'Relationships');
}

/** The files of the slides are numbered against their order. */
async function readSlides(slides: readonly SlideMade[], parts: readonly ZipPart[] = []) {
  const fileOf = (index: number) => `slides/slide${slides.length - index}.xml`;
  const made = slides.flatMap(({ shapes, attributes = '', related = {} }, index) => [
    part(`ppt/${fileOf(index)}`, `<p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>`, `p:sld ${attributes}`),
    relations(`ppt/${fileOf(index)}`, related),
  ]);
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`);
  const presentation = `<p:sldIdLst>${ids.join('')}</p:sldIdLst><p:defaultTextStyle><a:lvl1pPr><a:defRPr lang="en-GB"/></a:lvl1pPr></p:defaultTextStyle>`;
  const file = zip([
    relations('', { officeDocument: 'ppt/presentation.xml' }),
    part('ppt/presentation.xml', presentation),
    relations(
      'ppt/presentation.xml',
      Object.fromEntries(slides.map((_, index) => [`slide${index}`, fileOf(index)])),
    ),
    part('docProps/core.xml', '<dc:title>Low water</dc:title><dc:creator>Ada Tern</dc:creator>'),
    ...made,
    ...parts,
  ]);
  return await readDocument(fileWith(file, 'slides.pptx'));
}

async function outlineOfSlides(slide: SlideMade, parts: readonly ZipPart[] = []): Promise<string[]> {
  return outline((await readSlides([slide], parts)).blocks);
}
