import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from './read-document.ts';
import { refusalOf } from './refusal.ts';
import { zip } from './zip-writer.ts';

const type = (kind: string) => ({ name: 'mimetype', bytes: `application/vnd.oasis.opendocument.${kind}` });
const textOf = (body: string, styles = '') => [
  type('text'),
  {
    name: 'content.xml',
    bytes: `<?xml version="1.0" encoding="UTF-8"?><office:document-content>${styles}<office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  },
  {
    name: 'meta.xml',
    bytes:
      '<office:document-meta><office:meta><dc:title>Low water</dc:title><meta:initial-creator>Ada Tern</meta:initial-creator><dc:language>en-GB</dc:language></office:meta></office:document-meta>',
  },
];

it('reads an OpenDocument text: headings, lists, tables, notes and comments', async () => {
  const body = `<text:tracked-changes><text:p>Gone</text:p></text:tracked-changes>
    <text:h text:outline-level="2">The keeper</text:h>
    <text:p>The tide<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Of spring.</text:p></text:note-body></text:note> went<text:s text:c="2"/>out.<text:line-break/>Far.</text:p>
    <text:list><text:list-item><text:p>Oil</text:p><text:list><text:list-item><text:p>A lamp</text:p></text:list-item></text:list></text:list-item></text:list>
    <text:p text:style-name="Quotations">The sea gives.</text:p>
    <table:table><table:table-row><table:table-cell><text:p>Hour</text:p></table:table-cell><table:table-cell><text:p>Depth</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>3</text:p></table:table-cell><table:table-cell><text:p>2 m</text:p></table:table-cell></table:table-row></table:table>
    <text:p>So<office:annotation><dc:creator>Ben</dc:creator><dc:date>2024-05-03</dc:date><text:p>Really?</text:p></office:annotation> it was.</text:p>`;
  const { meta, blocks } = await readDocument(fileWith(zip(textOf(body)), 'text.odt'));
  expect(outline(blocks)).toEqual([
    'heading 2: The keeper',
    'paragraph: The tide[1] went out.\nFar.',
    'footnote: Of spring.',
    'list-item 1: Oil',
    'list-item 2: A lamp',
    'quote: The sea gives.',
    'table: Hour\tDepth\n3\t2 m',
    'paragraph: So it was.',
    'comment: Ben: Really?',
  ]);
  expect(meta).toMatchObject({ title: 'Low water', author: 'Ada Tern', language: 'en-GB' });
  expect(blocks[2]?.mark).toEqual({ blockId: blocks[1]?.id, text: '[1]' });
});

it('takes lines in a font of equally wide letters for code where they have its signs', async () => {
  const styles =
    '<office:font-face-decls><style:font-face style:name="Mono" style:font-pitch="fixed"/></office:font-face-decls>' +
    '<office:automatic-styles><style:style style:name="T1" style:family="text"><style:text-properties style:font-name="Mono"/></style:style></office:automatic-styles>';
  const inMono = (text: string): string => `<text:span text:style-name="T1">${text}</text:span>`;
  const lines = ["echo 'userns_clone=1' | tee local.conf", 'systemctl restart procps'];
  const body = lines.map((line) => `<text:p>${inMono(line)}</text:p>`).join('');
  const prose = `<text:p>Call ${inMono('f(x);')}</text:p><text:p>Then ${inMono('g(x);')}</text:p>`;
  const { blocks } = await readDocument(fileWith(zip(textOf(body + prose, styles)), 'text.odt'));
  expect(outline(blocks)).toEqual([
    `code: ${lines.join('\n')}`,
    'paragraph: Call f(x);',
    'paragraph: Then g(x);',
  ]);
});

it('writes raised figures as such, and keeps letters of an index apart', async () => {
  const style = (name: string, position: string): string =>
    `<style:style style:name="${name}" style:family="text"><style:text-properties style:text-position="${position}"/></style:style>`;
  const styles = `<office:automatic-styles>${style('T1', 'super 58%')}${style('T2', '-33% 58%')}${style('T3', '0% 100%')}</office:automatic-styles>`;
  const span = (name: string, text: string): string =>
    `<text:span text:style-name="${name}">${text}</text:span>`;
  const body = `<text:p>10 m${span('T1', '2')} of CO${span('T2', '2')}, the mass m${span('T2', 'g')}, the 1${span('T1', 'st')} m${span('T3', '2')}.</text:p>`;
  const { blocks } = await readDocument(fileWith(zip(textOf(body, styles)), 'text.odt'));
  expect(outline(blocks)).toEqual(['paragraph: 10 m² of CO2, the mass m g, the 1st m2.']);
});

it('says of a spreadsheet and of a drawing of OpenDocument that they can’t be read', async () => {
  for (const kind of ['spreadsheet', 'graphics']) {
    const parts = [type(kind), ...textOf('<text:p>x</text:p>').slice(1)];
    expect(await refusalOf(readDocument(fileWith(zip(parts), 'a.odt')))).toMatch(/OpenDocument/);
  }
});

const cell = (text: string): string => `<table:table-cell>${text}</table:table-cell>`;
const rowOf = (...cells: readonly string[]): string =>
  `<table:table-row>${cells.map(cell).join('')}</table:table-row>`;

it('reads the text in tables that lay out a page, and keeps tables of facts within them', async () => {
  const facts = `<table:table>${rowOf('<text:p>a</text:p>', '<text:p>b</text:p>')}${rowOf('<text:p>1</text:p>', '<text:p>2</text:p>')}</table:table>`;
  const body = `<table:table>${rowOf('<text:h text:outline-level="1">Left</text:h>', '<text:p>Right<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>A note.</text:p></text:note-body></text:note></text:p>')}${rowOf(facts, '')}</table:table><table:table>${rowOf('<text:p>Front</text:p>')}${rowOf('<text:p>Back</text:p>')}</table:table>`;
  const { blocks } = await readDocument(fileWith(zip(textOf(body)), 'text.odt'));
  expect(outline(blocks)).toEqual([
    'heading 1: Left',
    'paragraph: Right[1]',
    'footnote: A note.',
    'table: a\tb\n1\t2',
    'paragraph: Front',
    'paragraph: Back',
  ]);
});

it('knows what a paragraph is by the styles that its own is based on, and in which language it is', async () => {
  const automatic = `<office:automatic-styles>
    <style:style style:name="P1" style:family="paragraph" style:parent-style-name="Illustration"/>
    <style:style style:name="P2" style:family="paragraph" style:parent-style-name="Title"><style:text-properties fo:language="de" fo:country="DE"/></style:style>
    <style:style style:name="T1" style:family="text"><style:text-properties fo:language="fr" fo:country="FR"/></style:style>
    </office:automatic-styles>`;
  const styles = `<office:document-styles><office:styles><style:default-style style:family="paragraph"><style:text-properties fo:language="en" fo:country="GB"/></style:default-style><style:style style:name="Illustration" style:family="paragraph" style:parent-style-name="Caption"/></office:styles></office:document-styles>`;
  const body = `<text:table-of-content><text:index-body><text:p>The lamp 3</text:p></text:index-body></text:table-of-content>
    <text:p text:style-name="P2">Der Wärter</text:p>
    <text:p>He said <text:span text:style-name="T1">qu’il ne viendrait pas</text:span> today, <text:date>3 May</text:date>.</text:p>
    <text:section text:display="none"><text:p>Hidden</text:p></text:section>
    <draw:frame><draw:image/><svg:title>a</svg:title><svg:desc>A lighthouse in a storm</svg:desc></draw:frame>
    <text:p text:style-name="P1">Figure 1: The tower</text:p>`;
  const [mimetype, content] = textOf(body);
  const withStyles = content!.bytes.replace('<office:body>', `${automatic}<office:body>`);
  const { meta, blocks } = await readDocument(
    fileWith(
      zip([mimetype!, { ...content!, bytes: withStyles }, { name: 'styles.xml', bytes: styles }]),
      'a.odt',
    ),
  );
  expect(meta.language).toBe('en-GB');
  expect(outline(blocks)).toEqual([
    'contents: The lamp 3',
    'heading 1: Der Wärter',
    'paragraph: He said qu’il ne viendrait pas today, 3 May.',
    'caption: A lighthouse in a storm',
    'caption: Figure 1: The tower',
  ]);
  expect(blocks[1]?.language).toBe('de-DE');
  expect(blocks[2]?.foreignStretches).toEqual([{ start: 8, end: 30, language: 'fr-FR' }]);
});

it('says a formula of OpenDocument, which is a file of its own', async () => {
  const body =
    '<text:p>Here<draw:frame><draw:object xlink:href="./Object 1"/><draw:image/><svg:desc>formula</svg:desc></draw:frame>is.</text:p>';
  const math =
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup><mi>a</mi><mn>2</mn></msup><mo>=</mo><mn>4</mn></mrow><annotation>a^2=4</annotation></semantics></math>';
  const parts = [...textOf(body), { name: 'Object 1/content.xml', bytes: math }];
  const { blocks } = await readDocument(fileWith(zip(parts), 'a.odt'));
  expect(outline(blocks)).toEqual(['paragraph: Here a²=4 is.']);
  expect(blocks[0]?.sayings).toEqual([{ start: 5, end: 9, said: 'a squared equals 4' }]);
});

it('reads the slides of OpenDocument from top to bottom, the notes of each behind it', async () => {
  const frame = (at: string, text: string, place = ''): string =>
    `<draw:frame presentation:class="${place}" svg:x="1cm" svg:y="${at}"><draw:text-box>${text}</draw:text-box></draw:frame>`;
  const paragraphOf = (text: string): string => `<text:p>${text}</text:p>`;
  const sized = (style: string, text: string): string =>
    paragraphOf(`<text:span text:style-name="${style}">${text}</text:span>`);
  const slides = `<draw:page draw:name="1">
      ${frame('9cm', paragraphOf('Below'))}
      ${frame('2in', `<text:list><text:list-item>${paragraphOf('Oil')}</text:list-item></text:list>`, 'outline')}
      ${frame('5cm', paragraphOf('The lamp'), 'title')}
      <draw:custom-shape svg:x="1cm" svg:y="1cm">${paragraphOf('Above')}</draw:custom-shape>
      <presentation:notes>${frame('1cm', paragraphOf('&lt;number&gt;'), 'page-number')}${frame('1cm', paragraphOf('Speak slowly.'), 'notes')}</presentation:notes>
    </draw:page><draw:page draw:style-name="dp2">${frame('1cm', paragraphOf('Secret'))}</draw:page>
    <draw:page>${frame('1cm', paragraphOf('End'))}${frame('13cm', paragraphOf('<text:page-number>&lt;number&gt;</text:page-number>'))}</draw:page>
    <draw:page>${frame('6cm', sized('T2', 'Oil for a year'))}${frame('1cm', sized('T1', 'Costs'))}</draw:page>`;
  const [, content] = textOf('');
  const automatic =
    '<office:automatic-styles><style:style style:name="dp2" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>' +
    ['T1 40', 'T2 20']
      .map((style) => style.split(' '))
      .map(
        ([name, size]) =>
          `<style:style style:name="${name}" style:family="text"><style:text-properties fo:font-size="${size}pt"/></style:style>`,
      )
      .join('') +
    '</office:automatic-styles>';
  const bytes = content!.bytes
    .replace('<office:body><office:text>', `${automatic}<office:body><office:presentation>${slides}`)
    .replace('</office:text>', '</office:presentation>');
  const { meta, blocks } = await readDocument(
    fileWith(zip([type('presentation'), { name: 'content.xml', bytes }]), 'a.odp'),
  );
  expect(outline(blocks)).toEqual([
    'heading 1: The lamp',
    'paragraph: Above',
    'list-item 1: Oil',
    'paragraph: Below',
    'page-number: <number>',
    'comment: Speak slowly.',
    'heading 1: End',
    'heading 1: Costs',
    'paragraph: Oil for a year',
  ]);
  expect(blocks.map(({ page }) => page)).toEqual([1, 1, 1, 1, 1, 1, 3, 4, 4]);
  expect(meta.contents.map(({ title }) => title)).toEqual(['The lamp', 'End', 'Costs']);
});

it('says that an OpenDocument text is locked', async () => {
  const manifest = { name: 'META-INF/manifest.xml', bytes: '<manifest><encryption-data/></manifest>' };
  expect(await refusalOf(readDocument(fileWith(zip([...textOf(''), manifest]), 'a.odt')))).toMatch(
    /password/,
  );
});

const numberedText = (body: string) => {
  const [kind, content, meta] = textOf(body);
  const level = (at: number, format: string, more: string): string =>
    `<text:list-level-style-number text:level="${at}" style:num-format="${format}" ${more}/>`;
  const lists = `<office:automatic-styles><text:list-style style:name="L1">${level(1, '1', 'style:num-suffix="."')}${level(2, 'a', 'style:num-suffix=")"')}</text:list-style><text:list-style style:name="L2"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style></office:automatic-styles>`;
  const styles =
    '<office:document-styles><office:styles><text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format="1"/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/><text:outline-level-style text:level="3" style:num-format=""/></text:outline-style></office:styles></office:document-styles>';
  return [
    kind!,
    { ...content!, bytes: content!.bytes.replace('<office:body>', `${lists}<office:body>`) },
    meta!,
    { name: 'styles.xml', bytes: styles },
  ];
};

it('says the numbers of headings and of lists in an OpenDocument text, and no bullets', async () => {
  const heading = (level: number, text: string, more = ''): string =>
    `<text:h text:outline-level="${level}" ${more}>${text}</text:h>`;
  const item = (...parts: readonly string[]): string => `<text:list-item>${parts.join('')}</text:list-item>`;
  const p = (text: string): string => `<text:p>${text}</text:p>`;
  const body = [
    heading(1, 'Scope'),
    heading(2, 'Goods'),
    heading(3, 'In detail'),
    heading(1, 'Preface', 'text:is-list-header="true"'),
    heading(1, 'Terms'),
    `<text:list xml:id="one" text:style-name="L1">${item(p('Rent'), p('It is due.'), `<text:list>${item(p('amount'))}${item(p('day'))}</text:list>`)}${item(p('Heat'))}</text:list>`,
    `<text:list text:style-name="L2">${item(p('Oil'))}</text:list>`,
    `<text:list text:style-name="L1" text:continue-list="one">${item(p('Water'))}</text:list>`,
    `<text:list text:style-name="L1">${item(p('Anew'))}</text:list>`,
  ].join('');
  const { blocks } = await readDocument(fileWith(zip(numberedText(body)), 'text.odt'));
  expect(outline(blocks)).toEqual([
    'heading 1: 1 Scope',
    'heading 2: 1.1 Goods',
    'heading 3: In detail',
    'heading 1: Preface',
    'heading 1: 2 Terms',
    'list-item 1: 1. Rent',
    'list-item 1: It is due.',
    'list-item 2: a) amount',
    'list-item 2: b) day',
    'list-item 1: 2. Heat',
    'list-item 1: Oil',
    'list-item 1: 3. Water',
    'list-item 1: 1. Anew',
  ]);
});
