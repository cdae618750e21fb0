import { expect, it } from 'vitest';
import { column, filler, type MadeLine } from './made-pdf.ts';
import { read } from './read-pages.ts';

const sheet = (page: number, lines: readonly MadeLine[]): readonly MadeLine[] => [
  { x: 24, y: 24, text: '11/26/26, 4:04 PM', size: 8 },
  { x: 220, y: 24, text: 'Keepers of the Northern Lights | The Harbour Post', size: 8 },
  ...lines,
  { x: 24, y: 784, text: 'https://harbour.example/news/lights.html', size: 8 },
  { x: 560, y: 784, text: `${page}/3`, size: 8 },
];

const entries: readonly MadeLine[] = ['Sections', 'Weather', 'Subscribe now', 'Sign in'].map((text, row) => ({
  x: 60,
  y: 80 + 40 * row,
  text,
}));

const title: MadeLine = { x: 60, y: 300, text: 'Keepers of the Northern Lights', font: 'bold', size: 20 };

const story = column(60, 340, [
  'Nothing that was said of the lamps in the years before the war can be believed without a look at the books',
  'that were kept there, in which each ship has a line, and each line was written by a man who stood in the rain.',
]);

it('skips the menus of a printed web page, which stand before the title that the browser prints', async () => {
  const blocks = await read([
    sheet(1, [...entries, title, ...story]),
    sheet(2, filler(2)),
    sheet(3, [...filler(3), { x: 60, y: 300, text: 'Sign in' }]),
  ]);
  expect(blocks.slice(0, 2)).toEqual([
    'header: 11/26/26, 4:04 PM',
    'header: Keepers of the Northern Lights | The Harbour Post',
  ]);
  expect(blocks).toContain('header: Subscribe now');
  expect(blocks).toContain('heading 1: Keepers of the Northern Lights');
  expect(blocks).toContain('paragraph: Sign in'); // behind the title
});

it('skips them on the pages before the one with the title, but no sentence', async () => {
  const sentence = { x: 60, y: 400, text: 'The post is read in every harbour of the north.' };
  const blocks = await read([
    sheet(1, [...entries, sentence]),
    sheet(2, [title, ...story]),
    sheet(3, filler(3)),
  ]);
  expect(blocks).toContain('header: Weather');
  expect(blocks).toContain(`paragraph: ${sentence.text}`);
});

it('reads what stands before the title of what no browser has printed', async () => {
  expect(await read([[...entries, title, ...story]])).toContain('paragraph: Subscribe now');
});

const harbour = 'https://harbour.example';

const link = (x: number, y: number, to: string): string =>
  `<< /Type /Annot /Subtype /Link /Rect [${x} ${800 - y - 3} ${x + 180} ${800 - y + 9}] /A << /S /URI /URI (${to}) >> >>`;

const ended = (count: number): MadeLine[] =>
  Array.from({ length: count }, (_, at) =>
    filler(at + 7).map((line) => ({ ...line, y: 160 + 60 * at + line.y - 120 })),
  ).flat();

const others = ['Whales off the cape', 'Tides of the week', 'The price of herring', 'Lamps of the south'];

const otherLines: MadeLine[] = others.map((text, row) => ({ x: 60, y: 500 + 30 * row, text }));

const notice: MadeLine = { x: 60, y: 640, text: 'Copyright 2026 The Harbour Post' };

const linked = others.map((_, row) => link(60, 500 + 30 * row, `${harbour}/${row}.html`)).join(' ');

const read5 = ended(5);

it('leaves out what follows the article of a printed web page: links to others, notices', async () => {
  const pages = [[title, ...read5, ...otherLines, notice]];
  const byBrowser = await read(pages, { creator: 'Mozilla Firefox 146.0', annotations: [linked] });
  expect(byBrowser.slice(-6)).toEqual([
    expect.stringMatching(/^paragraph: This is what page 11/),
    ...others.map((text) => `footer: ${text}`),
    `imprint: ${notice.text}`,
  ]);
  const byOther = await read(pages, { creator: 'Writer', annotations: [linked] });
  expect(byOther.slice(-6).some((block) => block.startsWith('footer'))).toBe(false);
});

it('reads the links that lead to places of the printed page itself, and what is signed below it', async () => {
  const within = others
    .map((_, row) => link(60, 500 + 30 * row, `${harbour}/lights.html#part-${row}`))
    .join(' ');
  const creator = 'Mozilla Firefox 146.0';
  const headed = await read([[title, ...read5, ...otherLines]], { creator, annotations: [within] });
  expect(headed.slice(-4).map((block) => block.replace(/^[^:]*: /, ''))).toEqual(others);
  expect(headed.some((block) => block.startsWith('footer'))).toBe(false);
  const signed = await read(
    [[title, ...read5, { x: 60, y: 520, text: 'With kind regards' }, { x: 60, y: 560, text: 'Ada Reed' }]],
    { creator },
  );
  expect(signed.slice(-2)).toEqual(['paragraph: With kind regards', 'paragraph: Ada Reed']);
});

it('passes over the headline of another page that stands between the paragraphs of a printed one', async () => {
  const headline = { x: 60, y: 480, text: others[0]! };
  const rest = filler(40).map((line) => ({ ...line, y: line.y + 420 }));
  const blocks = await read([[title, ...read5, headline, ...rest]], {
    creator: 'Mozilla Firefox 146.0',
    annotations: [link(60, 480, `${harbour}/whales.html`)],
  });
  expect(blocks).toContain(`margin: ${headline.text}`);
  expect(blocks.at(-1)).toMatch(/^paragraph: This is what page 40/);
});

it('reads an item of a list that links throughout to another page, and ends as items do', async () => {
  const item = { x: 60, y: 480, text: `${others[0]!};` };
  const rest = filler(40).map((line) => ({ ...line, y: line.y + 420 }));
  const blocks = await read([[title, ...read5, item, ...rest]], {
    creator: 'Mozilla Firefox 146.0',
    annotations: [link(60, 480, `${harbour}/whales.html`)],
  });
  expect(blocks).toContain(`paragraph: ${item.text}`);
});

it('knows the items of a list whose numbers the file gives as unknown characters', async () => {
  const map = mapOf('2 beginbfchar <31> <FFFD> <32> <FFFD> endbfchar');
  const items = ['Lamps of the north', 'Lamps of the south'].flatMap((text, row): MadeLine[] => [
    { x: 60, y: 200 + 12 * row, text: String(1 + row), font: 'mapped' },
    { x: 65, y: 200 + 12 * row, text: `. ${text}` },
  ]);
  const blocks = await read([[...filler(1), ...items]], {
    objects: [`<< /Length ${map.length} >>\nstream\n${map}\nendstream`],
  });
  expect(blocks.slice(1)).toEqual(['list-item 1: • Lamps of the north', 'list-item 1: • Lamps of the south']);
});

it('knows bullets that the file gives by their number in a font of signs', async () => {
  const map = mapOf('2 beginbfchar <31> <F0A2> <32> <F020> endbfchar');
  const items = ['Lamps of the north', 'Lamps of the south'].flatMap((text, row): MadeLine[] => [
    { x: 60, y: 200 + 12 * row, text: '12', font: 'mapped' },
    { x: 70, y: 200 + 12 * row, text: ` ${text}` },
  ]);
  const blocks = await read([[...filler(1), ...items]], {
    objects: [`<< /Length ${map.length} >>\nstream\n${map}\nendstream`],
  });
  expect(blocks.slice(1)).toEqual(['list-item 1: • Lamps of the north', 'list-item 1: • Lamps of the south']);
});

/** A map from codes to characters. */
function mapOf(characters: string): string {
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${characters} endcmap end end`;
}
