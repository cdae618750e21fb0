import { describe, expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { heading, listed, paragraph, styled, table, wordFile } from './made-word.ts';

it('tells comments behind the section that they are about, with who made them', async () => {
  const marks = ['7', '8'].map((id) => `<w:r><w:commentReference w:id="${id}"/></w:r>`);
  const comments =
    '<w:comments xmlns:w="w"><w:comment w:id="7" w:author="Ada Tern"><w:p><w:r><w:t>Was it?</w:t></w:r></w:p><w:p><w:r><w:t>Look again.</w:t></w:r></w:p></w:comment><w:comment w:id="8" w:author="Ben"><w:p><w:r><w:t>Good.</w:t></w:r></w:p></w:comment></w:comments>';
  const remarked = (text: string, mark = ''): string => `<w:p><w:r><w:t>${text}</w:t></w:r>${mark}</w:p>`;
  const body = `${remarked('It rained.', marks[0])}${paragraph('It stopped.')}${heading(1, 'Then')}${remarked('The sun.', marks[1])}${paragraph('The end.')}`;
  const { blocks } = await readDocument(fileWith(wordFile(body, { comments })));
  expect(outline(blocks)).toEqual([
    'paragraph: It rained.',
    'paragraph: It stopped.',
    'comment: Ada Tern: Was it?',
    'comment: Look again.',
    'heading 1: Then',
    'paragraph: The sun.',
    'paragraph: The end.',
    'comment: Ben: Good.',
  ]);
  expect(blocks[2]?.mark).toEqual({ blockId: blocks[0]?.id, text: '' });
});

it('takes lines in a font that is known to have equally wide letters for code, even if the file does not say so', async () => {
  const fontTable =
    '<w:fonts xmlns:w="w"><w:font w:name="LM Mono 10"><w:pitch w:val="variable"/></w:font></w:fonts>';
  const inFont = (font: string, text: string): string =>
    `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
  const lines = ['typedef struct _lamp {', 'int height;', '} lamp;'];
  const [code, prose] = ['LM Mono 10', 'Monotype Corsiva'].map((font) =>
    lines
      .slice(0, 2)
      .map((line) => inFont(font, line))
      .join(''),
  );
  const { blocks } = await readDocument(
    fileWith(wordFile(`${code}${paragraph('Then.')}${prose}`, { fontTable })),
  );
  expect(outline(blocks)).toEqual([
    `code: ${lines.slice(0, 2).join('\n')}`,
    'paragraph: Then.',
    ...lines.slice(0, 2).map((line) => `paragraph: ${line}`),
  ]);
});

it('writes an arrow in a font of signs in the text and in the code that it stands in', async () => {
  const mono = '<w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr>';
  const arrow = '<w:r><w:sym w:font="Wingdings" w:char="F0DF"/></w:r>';
  const line = (one: string, other: string, look = ''): string =>
    `<w:p><w:r>${look}<w:t xml:space="preserve">${one}</w:t></w:r>${arrow}<w:r>${look}<w:t xml:space="preserve">${other}</w:t></w:r></w:p>`;
  const body = `${line('int sum ', ' 0;', mono)}${line('sum ', ' sum + a[i];', mono)}${line('Low water ', ' ebb')}`;
  const { blocks } = await readDocument(fileWith(wordFile(body)));
  expect(outline(blocks)).toEqual(['code: int sum ← 0;\nsum ← sum + a[i];', 'paragraph: Low water ← ebb']);
});

it('keeps names with what they mean below the heads of two columns in one table, but not without heads', async () => {
  const meanings = [
    ['Ebb', 'The water goes out to the sea'],
    ['Flood', 'The water comes back to the harbour'],
    ['Neap', 'The water hardly moves for a day'],
  ];
  const kinds = async (...rows: readonly (readonly string[])[]): Promise<readonly string[]> =>
    (await readDocument(fileWith(wordFile(table(...rows))))).blocks.map(({ kind }) => kind);
  expect(await kinds(['Name', 'Meaning'], ...meanings)).toEqual(['table']);
  expect(new Set(await kinds(...meanings))).toEqual(new Set(['paragraph']));
  const labels = ['Tell us:', 'What the water did in the night'];
  expect(new Set(await kinds(labels, ...meanings))).toEqual(new Set(['paragraph']));
});

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

it('reads prose that a table lays out as prose, and keeps real tables', async () => {
  const prose = 'The lamp was lit at dusk. Nobody in the village slept before they had seen it turn.';
  const body = [
    table(['1', prose], ['2', `${prose} ${prose}`], ['3', '']),
    table(
      ['The keeper of the lamp, and the storm of that year', ''],
      ['', 'Told by those who were there and saw it all'],
    ),
    table(['Item', 'Price'], ['Oil', '12'], ['Wick', '3']),
    table(['1', ''], ['2', ''], ['Name', 'Ada']),
  ].join(paragraph('So.'));
  const { blocks } = await readDocument(fileWith(wordFile(body)));
  expect(outline(blocks)).toEqual([
    'paragraph: 1',
    `paragraph: ${prose}`,
    'paragraph: 2',
    `paragraph: ${prose} ${prose}`,
    'margin: 3',
    'paragraph: So.',
    'paragraph: The keeper of the lamp, and the storm of that year',
    'paragraph: Told by those who were there and saw it all',
    'paragraph: So.',
    'table: Item\tPrice\nOil\t12\nWick\t3',
    'paragraph: So.',
    'table: 1\t\n2\t\nName\tAda',
  ]);
});

it('skips where a table or a figure is from, and no sentence that begins so elsewhere', async () => {
  const source = 'Fonte: Ufficio dei lumi, 1903.';
  const said = async (...above: readonly string[]): Promise<string | undefined> => {
    const { blocks } = await readDocument(fileWith(wordFile(above.join('') + paragraph(source))));
    return outline(blocks).at(-1);
  };
  const lamps = table(['Lamp', 'Oil', 'Height'], ['North', '12', '40'], ['South', '9', '31']);
  expect(await said(paragraph('It rained.'), lamps)).toBe(`citation: ${source}`);
  expect(await said(paragraph('Figura 1 – I lumi della baia'))).toBe(`citation: ${source}`);
  expect(await said(paragraph('It rained on the lamps.'))).toBe(`paragraph: ${source}`);
});

it('takes text in the body for the body, whatever its style is called, and contents for contents', async () => {
  const style = (id: string, name: string) =>
    `<w:style w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const styles = `<w:styles xmlns:w="w">${style('H', 'header')}${style('F', 'footer')}${style('T', 'toc 1')}</w:styles>`;
  const body = styled('T', 'One 3') + styled('H', 'Full name') + styled('F', 'Ada Tern');
  const header = '<w:hdr xmlns:w="w"><w:p><w:r><w:t>Low Water</w:t></w:r></w:p></w:hdr>';
  const { blocks } = await readDocument(fileWith(wordFile(body, { styles, header1: header })));
  expect(outline(blocks)).toEqual([
    'header: Low Water',
    'contents: One 3',
    'paragraph: Full name',
    'paragraph: Ada Tern',
  ]);
});

it('says in which language a paragraph is, and what in it is in another', async () => {
  const styles =
    '<w:styles xmlns:w="w"><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>';
  const body = [
    paragraph(['de-DE', 'Es regnet '], ['de-DE', 'seit gestern.']),
    paragraph(
      'He said: ',
      ['de-DE', 'es regnet '],
      ['de-DE', 'seit gestern'],
      ', and left for the long road home.',
    ),
    paragraph(['en-GB', 'It rained.'], ['fr-FR', ' Oui.'], ' Nothing else was said for the rest of the day.'),
  ].join('');
  const { meta, blocks } = await readDocument(fileWith(wordFile(body, { styles })));
  expect(meta.language).toBe('en-US');
  expect(blocks.map(({ language }) => language)).toEqual(['de-DE', undefined, undefined]);
  const marked = blocks.map(({ text, foreignStretches = [] }) =>
    foreignStretches.map(({ start, end }) => text.slice(start, end)),
  );
  expect(marked).toEqual([[], ['es regnet seit gestern'], []]);
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
  ['A lighthouse at night&#10;&#10;AI-generated content may be incorrect.', ['A lighthouse at night']],
  [
    'Ein Leuchtturm bei Nacht&#10;&#10;KI-generierte Inhalte können fehlerhaft sein.',
    ['Ein Leuchtturm bei Nacht'],
  ],
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

it('knows a table of contents that was typed by hand by its page numbers', async () => {
  const contents = [
    'Foreword 3',
    'The lamp 5',
    'The lamp by night. 5',
    'The storm and the sea 17',
    'Thanks 120',
  ];
  const steps = ['Step 1', 'Step 2', 'Step 3', 'Step 4', 'Step 5', 'Step 6'];
  const years = ['Built in 1890', 'Lit in 1891', 'Painted in 1901', 'Closed in 1950', 'Sold in 1951'];
  const few = ['Oil 3', 'Wicks 7', 'Lamps 7', 'Done.'];
  const body = [...contents, 'The text.', ...steps, 'More.', ...years, 'More.', ...few].map((text) =>
    paragraph(text),
  );
  const { blocks } = await readDocument(fileWith(wordFile(body.join(''))));
  const told = blocks.filter(({ kind }) => kind === 'contents').map(({ text }) => text);
  expect(told).toEqual(contents);
  expect(blocks).toHaveLength(body.length);
});

it('takes what stands over a table of contents alone for its name', async () => {
  const entries = ['Foreword 3', 'The lamp 5', 'The storm 9', 'The sea 17', 'Thanks 120'];
  const lines = (...texts: string[]): string => texts.map((text) => paragraph(text)).join('');
  const kindsOf = async (body: string): Promise<readonly string[]> =>
    outline((await readDocument(fileWith(wordFile(body)))).blocks);

  const named = heading(1, 'Índice') + lines(...entries) + heading(1, 'Foreword');
  expect((await kindsOf(named)).slice(0, 2)).toEqual(['contents: Índice', 'contents: Foreword 3']);

  const typed = lines('By Ada Tern.', 'Table des matières', ...entries, 'The sea', ...entries);
  expect(await kindsOf(typed)).toEqual([
    'paragraph: By Ada Tern.',
    ...['Table des matières', ...entries, 'The sea', ...entries].map((text) => `contents: ${text}`),
  ]);

  const chapter = heading(1, 'The lamp') + lines(...entries, 'It was lit at dusk.');
  expect((await kindsOf(chapter))[0]).toBe('heading 1: The lamp');
});

it('skips the works that are cited under a heading that says so', async () => {
  const works = [
    'Bergson, Henri. Laughter. Mineola: Dover Publications, 2005.',
    'Thurm, Eric. How to Do Things With Memes. https://reallifemag.com/memes/',
    'Williams, David. Comet Shoemaker-Levy 9.',
  ];
  const kindsOf = async (body: string): Promise<readonly string[]> =>
    (await readDocument(fileWith(wordFile(body)))).blocks.map(({ kind }) => kind);
  const list = works.map((work) => paragraph(work)).join('');
  const end = heading(1, 'Appendix') + paragraph('The lamp was bought in 1890.');
  expect(await kindsOf(heading(1, 'Works Cited') + list + end)).toEqual([
    'heading',
    ...works.map(() => 'citation'),
    'heading',
    'paragraph',
  ]);
  expect(await kindsOf(heading(2, '7.3 Referencias y fuentes consultadas') + list)).toEqual([
    'heading',
    ...works.map(() => 'citation'),
  ]);
  const about = paragraph('What this page says of lamps is taken from these.');
  const items = works.map((work) => listed(1, 0, work)).join('');
  expect(await kindsOf(heading(1, 'References') + about + items)).toEqual([
    'heading',
    'paragraph',
    ...works.map(() => 'citation'),
  ]);
  const people = paragraph('Ask Ada Tern, who kept the lamp.') + paragraph('Ben rowed with me.');
  expect(await kindsOf(heading(1, 'References') + people)).toEqual(['heading', 'paragraph', 'paragraph']);
});

it('reads names that a table explains, and not a table of figures', async () => {
  const body =
    table(
      ['Name', 'What it is'],
      ['lamp', 'the lamp that the keeper lights at dusk'],
      ['bell', 'rung in fog, when nobody sees the lamp'],
    ) + table(['Month', 'Ships that passed'], ['May', '31 ships'], ['June', '44 ships']);
  const { blocks } = await readDocument(fileWith(wordFile(body)));
  expect(outline(blocks)).toEqual([
    'paragraph: Name',
    'paragraph: What it is',
    'paragraph: lamp',
    'paragraph: the lamp that the keeper lights at dusk',
    'paragraph: bell',
    'paragraph: rung in fog, when nobody sees the lamp',
    'table: Month\tShips that passed\nMay\t31 ships\nJune\t44 ships',
  ]);
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

it('keeps cells below their heads where one reaches over columns, and names each row that a cell names', async () => {
  const cell = (text: string, sense = ''): string =>
    `<w:tc><w:tcPr>${sense}</w:tcPr>${paragraph(text)}</w:tc>`;
  const row = (...cells: readonly string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
  const across = '<w:gridSpan w:val="2"/>';
  const body = [
    row(cell('Harbour'), cell('Catch', across), cell('Boats')),
    row(cell('Nord', '<w:vMerge w:val="restart"/>'), cell('12'), cell('14'), cell('3')),
    row(cell('', '<w:vMerge/>'), cell('26', across), cell('4')),
  ];
  const { blocks } = await readDocument(fileWith(wordFile(`<w:tbl>${body.join('')}</w:tbl>`)));
  expect(outline(blocks)).toEqual(['table: Harbour\tCatch\t\tBoats\nNord\t12\t14\t3\nNord\t26\t\t4']);
});

it('says what stands across the top of a table before it, so that the heads of its columns come first', async () => {
  const across = `<w:tr><w:tc><w:tcPr><w:gridSpan w:val="3"/></w:tcPr>${paragraph('The lamps')}</w:tc></w:tr>`;
  const rows = table(['Keeper', 'Lamp', 'Oil'], ['Ada', 'North', '12']);
  const { blocks } = await readDocument(fileWith(wordFile(rows.replace('<w:tbl>', `<w:tbl>${across}`))));
  expect(outline(blocks)).toEqual(['caption: The lamps', 'table: Keeper\tLamp\tOil\nAda\tNorth\t12']);
});

it('leaves out what Word asks for in an empty field, but not what its author does', async () => {
  const field = (part: string, text: string): string =>
    `<w:p><w:sdt><w:sdtPr><w:placeholder><w:docPart w:val="${part}"/></w:placeholder><w:showingPlcHdr/></w:sdtPr><w:sdtContent><w:r><w:t>${text}</w:t></w:r></w:sdtContent></w:sdt></w:p>`;
  const words = 'DefaultPlaceholder_-1854013440';
  const body = [
    paragraph('Main contact'),
    field(words, 'Click or tap here to enter text.'),
    field('E1F00D', 'Name of the keeper'),
    field('E1F00D', 'Klicken oder tippen Sie hier, um Text einzugeben.'),
    field('316BAD', '[Type the document subtitle]').replace(
      '</w:sdtPr>',
      '<w:dataBinding w:xpath="/ns0:coreProperties[1]/ns1:subject[1]"/></w:sdtPr>',
    ),
    field(words, 'Choose an item.').replace(
      '<w:p>',
      '<w:p><w:r><w:t xml:space="preserve">I appoint my </w:t></w:r>',
    ),
    field(words, 'Choose an item.').replace(
      '</w:p>',
      '<w:r><w:t xml:space="preserve"> is to keep the lamp.</w:t></w:r></w:p>',
    ),
    field(words, 'Choose an item.')
      .replace('<w:p>', '<w:p><w:r><w:t xml:space="preserve">By whom? </w:t></w:r>')
      .replace('</w:p>', '<w:r><w:t>And when?</w:t></w:r></w:p>'),
  ];
  const { blocks } = await readDocument(fileWith(wordFile(body.join(''))));
  expect(outline(blocks)).toEqual([
    'paragraph: Main contact',
    'paragraph: Name of the keeper',
    'paragraph: I appoint my',
    'paragraph: Choose an item. is to keep the lamp.',
    'paragraph: By whom? And when?',
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

/** Tabs are written as ⇥. */
function tabbed(text: string): string {
  return `<w:p><w:r>${text
    .split('⇥')
    .map((part) => `<w:t xml:space="preserve">${part}</w:t>`)
    .join('<w:tab/>')}</w:r></w:p>`;
}

it('reads labels in a line of their own that only tabs part', async () => {
  const forms = ['Name⇥:⇥⇥⇥Post ⇥:⇥', 'Signed ____⇥Date ____', 'Name: Ada Tern⇥Town: Mole', 'Keeper⇥⇥⇥Chair'];
  const { blocks } = await readDocument(fileWith(wordFile(forms.map(tabbed).join(''))));
  expect(outline(blocks)).toEqual([
    'paragraph: Name :\nPost :',
    'paragraph: Signed ____\nDate ____',
    'paragraph: Name: Ada Tern\nTown: Mole',
    'paragraph: Keeper\nChair',
  ]);
});

it('leaves a label with its value, a number with its text, and sentences whole where tabs part them', async () => {
  const lines = ['Name:⇥⇥Ada Tern', '1.2⇥⇥The boats', 'Boats⇥Old ones', 'Rows of ⇥⇥ten and more'];
  const long = `The keepers of the lamps have to say each evening what they have seen of the ships that passed,⇥⇥And so on`;
  const { blocks } = await readDocument(fileWith(wordFile([...lines, long].map(tabbed).join(''))));
  expect(blocks.map(({ text }) => text)).toEqual(
    [...lines, long].map((each) => each.replaceAll(/\s*⇥[⇥\s]*/g, ' ')),
  );
});

describe('empty lines in a paragraph', () => {
  const broken = (properties: string, ...lines: readonly string[]): string =>
    `<w:p><w:pPr>${properties}</w:pPr>${lines.map((line) => `<w:r>${line === '' ? '' : `<w:t>${line}</w:t>`}</w:r>`).join('<w:r><w:br/></w:r>')}</w:p>`;

  it('parts what an empty line parts', async () => {
    const body = broken('', '', 'The lamps were lit.', 'All of them.', '', '', 'Then it rained.');
    const { blocks } = await readDocument(fileWith(wordFile(body)));
    expect(outline(blocks)).toEqual([
      'paragraph: The lamps were lit.\nAll of them.',
      'paragraph: Then it rained.',
    ]);
  });

  it('joins the last part to the paragraph that follows a deleted end', async () => {
    const deleted = '<w:rPr><w:del w:id="1"/></w:rPr>';
    const body = `${broken(deleted, 'The lamps were lit.', '', 'Then it ')}${paragraph('rained.')}`;
    const { blocks } = await readDocument(fileWith(wordFile(body)));
    expect(outline(blocks)).toEqual(['paragraph: The lamps were lit.', 'paragraph: Then it rained.']);
  });

  it('leaves headings and points of lists whole', async () => {
    const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const body = ['<w:outlineLvl w:val="0"/>', list].map((each) => broken(each, 'The lamps', '', 'of Mole'));
    const { blocks } = await readDocument(fileWith(wordFile(body.join(''))));
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'list-item']);
  });
});
