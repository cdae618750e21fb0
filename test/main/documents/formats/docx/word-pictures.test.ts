import { expect, it } from 'vitest';
import { fileWith, outline, outlineOf, readDocument } from '../../read-document.ts';
import { paragraph, wordFile } from './made-word.ts';

it('takes the short texts of many shapes that are drawn together for words of a figure', async () => {
  const box = (text: string): string =>
    `<wps:wsp><wps:txbx><w:txbxContent>${paragraph(text)}</w:txbxContent></wps:txbx></wps:wsp>`;
  const drawing = (...texts: readonly string[]): string =>
    `<w:p><w:r><w:drawing><wpg:wgp>${texts.map(box).join('')}</wpg:wgp></w:drawing></w:r><w:r><w:t>Below.</w:t></w:r></w:p>`;
  const labels = ['Lamp', 'The long wire', 'Switch', 'Cell', 'Keeper'];
  const cover = ['The Lamp', 'A report', 'Ada Tern', '2024'];
  const told = ['The lamp is lit.', ...labels];
  const { blocks } = await readDocument(
    fileWith(wordFile([labels, cover, told].map((each) => drawing(...each)).join(''))),
  );
  expect(outline(blocks)).toEqual([
    'paragraph: Below.',
    ...labels.map((label) => `figure: ${label}`),
    'paragraph: Below.',
    ...cover.map((line) => `paragraph: ${line}`),
    'paragraph: Below.',
    ...told.map((line) => `paragraph: ${line}`),
  ]);
});

it('says what a picture shows, and not what a frame or a line of the template is', async () => {
  const drawing = (descr: string, uri: string): string =>
    `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" descr="${descr}"/><a:graphic><a:graphicData uri="http://schemas/${uri}"/></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const body = [
    drawing('A lighthouse at night', 'drawingml/2006/picture'),
    drawing('coloured rectangle', 'word/2010/wordprocessingShape'),
    drawing('Image result for lighthouse', 'drawingml/2006/picture'),
    paragraph('It rained.'),
  ].join('');
  const { blocks } = await readDocument(fileWith(wordFile(body)));
  expect(outline(blocks)).toEqual(['caption: A lighthouse at night', 'paragraph: It rained.']);
});

it.each([
  ['A lighthouse at night.&#10;&#10;AI-generated content may be incorrect.', ['A lighthouse at night.']],
  ['A lighthouse at night&#10;&#10;AI-generated content may be incorrect.', []],
  ['Ein Leuchtturm bei Nacht&#10;&#10;KI-generierte Inhalte können fehlerhaft sein.', []],
  ['Ein Bild, das Text, Screenshot enthält.&#10;&#10;KI-generierte Inhalte können fehlerhaft sein.', []],
  ['Une image contenant texte, capture d’écran&#10;&#10;Le contenu généré par l’IA peut être incorrect.', []],
  ['Imagen que contiene Texto&#10;&#10;El contenido generado por IA puede ser incorrecto.', []],
  ["Immagine che contiene testo&#10;&#10;Il contenuto generato dall'IA potrebbe non essere corretto.", []],
  ['Uma imagem com texto&#10;&#10;Os conteúdos gerados por IA podem estar incorretos.', []],
  ['Imagem contendo Texto&#10;&#10;O conteúdo gerado por IA pode estar incorreto.', []],
  ['Afbeelding met tekst&#10;&#10;Door AI gegenereerde inhoud is mogelijk onjuist.', []],
  ['Afbeelding met alle leden', ['Afbeelding met alle leden']],
])('leaves out what the program adds to the description %s', async (descr, captions) => {
  const drawing = `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" descr="${descr}"/><a:graphic><a:graphicData uri="http://schemas/drawingml/2006/picture"/></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const { blocks } = await readDocument(fileWith(wordFile(drawing + paragraph('It rained.'))));
  expect(outline(blocks)).toEqual([...captions.map((text) => `caption: ${text}`), 'paragraph: It rained.']);
});

it('reads a chart as its title and its values, and a diagram as a list, behind the paragraph that they are in', async () => {
  const graphic = (inside: string): string =>
    `<w:r><w:drawing><a:graphic><a:graphicData>${inside}</a:graphicData></a:graphic></w:drawing></w:r>`;
  const body = `<w:p>${graphic('<c:chart r:id="r1"/>')}<w:r><w:t>The tides</w:t></w:r>${graphic('<dgm:relIds r:dm="r2"/>')}</w:p>${paragraph('End.')}`;
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="http://schemas/relationships/${type}" Target="${target}"/>`;
  const blocks = await readDocument(
    fileWith(
      wordFile(body, {
        '_rels/document.xml.rels': `<Relationships>${relation('r1', 'chart', 'charts/chart1.xml')}${relation('r2', 'diagramData', 'diagrams/data1.xml')}</Relationships>`,
        'charts/chart1':
          '<c:chartSpace><c:ser><c:tx><c:v>Depth</c:v></c:tx><c:val><c:pt idx="0"><c:v>3</c:v></c:pt></c:val></c:ser></c:chartSpace>',
        'diagrams/data1': '<dgm:dataModel><dgm:pt><a:p><a:t>Moon</a:t></a:p></dgm:pt></dgm:dataModel>',
      }),
    ),
  );
  expect(outline(blocks.blocks)).toEqual([
    'paragraph: The tides',
    'table: \tDepth\n1\t3',
    'list-item 1: Moon',
    'paragraph: End.',
  ]);
});

it('says the caption of a picture once where its description repeats it', async () => {
  const picture = (text: string): string =>
    `<w:p><w:r><w:drawing><wp:docPr descr="${text}"/><a:graphicData uri="x/picture"/></w:drawing></w:r></w:p>`;
  const body = [
    picture('Figure 3: Boats in the harbour'),
    paragraph('Figure 3: Boats in the\u00a0harbour'),
    paragraph('Figure 4: The lamp at night'),
    picture('The lamp at night'),
    picture('A keeper at the lamp'),
  ];
  const { blocks } = await readDocument(fileWith(wordFile(body.join(''))));
  expect(outline(blocks)).toEqual([
    'paragraph: Figure 3: Boats in the\u00a0harbour',
    'paragraph: Figure 4: The lamp at night',
    'caption: A keeper at the lamp',
  ]);
});

it('tells of a large picture that its author does not describe, unless it decorates the page or is behind its text', async () => {
  const inches = (length: number): number => length * 914_400;
  const picture = (width: number, around = 'wp:inline', about = ''): string =>
    `<w:p><w:r><w:drawing><${around}><wp:extent cx="${inches(width)}" cy="${inches(3)}"/><wp:docPr id="1">${about}</wp:docPr><a:graphic><a:graphicData uri="http://schemas/drawingml/2006/picture"/></a:graphic></${around.split(' ')[0]}></w:drawing></w:r></w:p>`;
  const told = async (drawn: string): Promise<string[]> =>
    await outlineOf(wordFile(paragraph('The harbour at dusk:') + drawn + paragraph('It was dark by then.')));
  expect(await told(picture(4))).toEqual([
    'paragraph: The harbour at dusk:',
    'picture: 🖼',
    'paragraph: It was dark by then.',
  ]);
  const decorative = '<a:extLst><a:ext><adec:decorative val="1"/></a:ext></a:extLst>';
  for (const drawn of [
    picture(1),
    picture(4, 'wp:anchor behindDoc="1"'),
    picture(4, 'wp:inline', decorative),
  ])
    expect(await told(drawn)).not.toContain('picture: 🖼');
});

it('tells of a large object of another program, and of no formula of an old version or icon of a file', async () => {
  const object = (height: number, aspect = 'Content'): string =>
    `<w:p><w:r><w:object w:dxaOrig="9072" w:dyaOrig="${height}"><v:shape><v:imagedata r:id="r7"/></v:shape><o:OLEObject Type="Embed" DrawAspect="${aspect}"/></w:object></w:r></w:p>`;
  const told = async (drawn: string): Promise<string[]> =>
    await outlineOf(wordFile(paragraph('How a lamp is lit:') + drawn + paragraph('It is lit by then.')));
  expect(await told(object(4600))).toEqual([
    'paragraph: How a lamp is lit:',
    'picture: 🖼',
    'paragraph: It is lit by then.',
  ]);
  for (const drawn of [object(400), object(4600, 'Icon')])
    expect(await told(drawn)).not.toContain('picture: 🖼');
});

it('leaves out the series of a chart that its author has filtered out', async () => {
  const points = (kind: string, ...values: readonly number[]): string =>
    `<c:${kind}>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:${kind}>`;
  const series = (name: string, x: number, y: number): string =>
    `<c:tx><c:v>${name}</c:v></c:tx>${points('xVal', x)}${points('yVal', y)}`;
  const chart = `<c:chartSpace><c:ser>${series('Ebb', 1000, 9)}</c:ser><c:extLst><c:ext><c15:filteredScatterSeries><c15:ser>${series('Flood', 6250, 1)}</c15:ser></c15:filteredScatterSeries></c:ext></c:extLst></c:chartSpace>`;
  const told = await outlineOf(
    wordFile('<w:p><w:r><w:drawing><c:chart r:id="r1"/></w:drawing></w:r></w:p>', {
      '_rels/document.xml.rels':
        '<Relationships><Relationship Id="r1" Type="http://schemas/relationships/chart" Target="charts/chart1.xml"/></Relationships>',
      'charts/chart1': chart,
    }),
  );
  expect(told).toEqual(['table: \tEbb\n1000\t9']);
});
