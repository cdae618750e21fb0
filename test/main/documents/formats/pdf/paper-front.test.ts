import { expect, it } from 'vitest';
import { fileWith, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';

const title: MadeLine = { x: 60, y: 80, text: 'On the Keeping of Lamps', font: 'bold', size: 20 };
const abstract: readonly MadeLine[] = [
  { x: 60, y: 170, text: 'Abstract', font: 'bold', size: 13 },
  ...column(60, 190, [
    'Nothing that was said of the lamps in the years before the war can be believed without a look at the books',
    'that were kept there, in which each ship has a line, and each line was written by a man who stood in the rain.',
  ]),
];

async function kindsOf(lines: readonly MadeLine[]): Promise<readonly string[]> {
  const { blocks } = await readDocument(fileWith(madePdf([lines])));
  return blocks.map(({ kind, text }) => `${kind}: ${text.slice(0, 28)}`);
}

it('reads who wrote a paper and skips where they work, also where no address shows it', async () => {
  const kinds = await kindsOf([
    title,
    { x: 60, y: 110, text: 'Ada Tern, Bo Lind, Cy Marsh, Di Reed and Ed Shore' },
    { x: 60, y: 140, text: 'Lamp & Sons' },
    ...abstract,
  ]);
  expect(kinds).toEqual([
    'heading: On the Keeping of Lamps',
    'paragraph: Ada Tern, Bo Lind, Cy Marsh,',
    'byline: Lamp & Sons',
    'heading: Abstract',
    'paragraph: Nothing that was said of the',
  ]);
});

it.each([
  'Permission to make digital copies of all or part of this work is granted without fee.',
  'Copyright 2007 ACM XXX. $5.00.',
  'Proceedings of the Lamp Endowment, Vol. 3, No. 1 Copyright 2010 Lamp Endowment 2150-8097/10/09... $ 10.00.',
  'Received: October 9, 2017',
  'Funding: This work was supported by the Council of the Isles.',
  'Edited by James E. Womack, and approved October 3 (received for review June 2, 2014)',
  'SOSP 2007, Oct., 2004, Stevenson, WA, USA.',
  'Journal of Lamps and Oil 310 (2005) 253-265',
  'REVIEW Open Access',
  'R E S E A R C H A R T I C L E',
  '* Correspondence: ada@lamps.example',
  'www.example.org/locate/jlamps',
  'Contents lists available at ScienceDirect',
  'journal homepage: www.example.org/locate/jlamps',
  'j o u r n a l h o m e p a g e : w w w . e x a m p l e . o r g / l o c a t e',
  'Received in revised form 17 April 2020 Accepted 19 April 2020',
  'Available online April 22, 2020',
  'Article submitted on 05 February 2020 / accepted on 11 February 2020',
  '17230-17235 | PNAS | December 2, 2014 | vol. 111 | no. 48',
])('skips what the publisher adds to a paper: %s', async (text) => {
  const [last] = (await kindsOf([title, ...abstract, { x: 60, y: 300, text }])).slice(-1);
  expect(last).toBe(`imprint: ${text.slice(0, 28)}`);
});

it('reads names alone between a title that reads like a sentence and the heading of the abstract', async () => {
  const kinds = await kindsOf([
    {
      x: 60,
      y: 80,
      text: 'Lamps that are lit late in the night: a look at all of them',
      font: 'bold',
      size: 14,
    },
    { x: 60, y: 110, text: 'Ada Tern, Bo Lind, Cy Marsh, Di Reed and Ed Shore', size: 11 },
    ...abstract,
  ]);
  expect(kinds.slice(0, 2)).toEqual([
    'heading: Lamps that are lit late in t',
    'paragraph: Ada Tern, Bo Lind, Cy Marsh,',
  ]);
});

it('reads names that only their marks part, without these', async () => {
  const names = { x: 60, y: 120, text: 'Ada Tern* Bo van der Lind* Cy Marsh' };
  const { blocks } = await readDocument(fileWith(madePdf([[title, names, ...abstract]])));
  expect(blocks[1]).toMatchObject({
    kind: 'paragraph',
    text: 'Ada Tern* Bo van der Lind* Cy Marsh',
    said: 'Ada Tern, Bo van der Lind, Cy Marsh',
  });
});

it('skips names that stand in columns, like the cells of a table', async () => {
  const cells = [
    ['Ada Tern', 'Bo Lind'],
    ['Lamp House', 'Oil House'],
    ['Cy Marsh', 'Di Reed'],
    ['Northport', 'Southport'],
  ];
  const lines = cells.flatMap((row, at) =>
    row.map((text, place): MadeLine => ({ x: 120 + 260 * place, y: 110 + 12 * at, text })),
  );
  const kinds = await kindsOf([title, ...lines, ...abstract]);
  expect(kinds.slice(1, 3).map((kind) => kind.split(':')[0])).toEqual(['byline', 'heading']);
});

it('sees the heading of an abstract in letters like those of the text', async () => {
  const [, head] = await kindsOf([title, { x: 60, y: 150, text: 'Abstract:' }, ...abstract.slice(1)]);
  expect(head).toBe('heading: Abstract:');
});

it('skips where an author works in a note at the foot of the page', async () => {
  const note = '* Institute of Lamps, University of the Isles, Northport';
  const [last] = (await kindsOf([title, ...abstract, { x: 60, y: 700, text: note }])).slice(-1);
  expect(last).toBe(`byline: ${note.slice(0, 28)}`);
});

it('skips a footnote that says only how to write to the authors', async () => {
  const lines = ['* Corresponding author.', 'E-mail addresses: ada@lamps.example (A. Tern).'];
  const foot = column(60, 700, lines, { size: 7 });
  const [last] = (await kindsOf([title, ...abstract, ...filler(1).slice(0, 20), ...foot])).slice(-1);
  expect(last).toBe('byline: * Corresponding author. E-ma');
});

it('skips where several authors work in the small print at the foot, and reads their thanks as a note', async () => {
  const foot = (names: readonly string[]): MadeLine[] =>
    names.flatMap((name, at) => [
      { x: 60, y: 640 + 40 * at, text: name, size: 8 },
      { x: 60, y: 650 + 40 * at, text: 'Faculty of Lamps, Northport', size: 8 },
      {
        x: 60,
        y: 660 + 40 * at,
        text: `E-mail: ${name.toLowerCase().replace(' ', '.')}@lamps.example`,
        size: 8,
      },
    ]);
  const thanks = 'We thank the keepers of all of the towers for their books, and for the oil.';
  const kinds = await kindsOf([
    title,
    ...abstract,
    ...column(60, 600, ['The keeper of the lamp has to write down what he sees from there, each night']),
    { x: 60, y: 622, text: thanks, size: 8 },
    ...foot(['Ada Tern', 'Bo Lind']),
  ]);
  expect(kinds.slice(-7).map((kind) => kind.slice(0, 16))).toEqual([
    'footnote: We tha',
    'byline: Ada Tern',
    'byline: Faculty ',
    'byline: E-mail: ',
    'byline: Bo Lind',
    'byline: Faculty ',
    'byline: E-mail: ',
  ]);
});

it('skips a long numbered list of the places where authors work', async () => {
  const places = Array.from({ length: 14 }, (_, at): MadeLine => ({
    x: 60,
    y: 136 + 16 * at,
    text: `${at + 1}. Agency of Health for the Isles, Direction of Lamps, Northport`,
  }));
  const names = { x: 60, y: 110, text: 'Ada Tern, Bo Lind, Cy Marsh, Di Reed and Ed Shore' };
  const lower = abstract.map((line) => ({ ...line, y: line.y + 220 }));
  const kinds = await kindsOf([title, names, ...places, ...lower]);
  expect(kinds.filter((kind) => kind.includes('Agency')).map((kind) => kind.split(':')[0])).toEqual(
    places.map(() => 'byline'),
  );
});

it('skips an address below the text that has no mark, and reads a sentence about one', async () => {
  const foot = (text: string): Promise<readonly string[]> =>
    kindsOf([title, ...abstract, ...filler(1).slice(0, 20), { x: 60, y: 700, text, size: 7 }]);
  const [address] = (await foot('E-mail address: ada.tern@lamps.example.')).slice(-1);
  expect(address).toBe('byline: E-mail address: ada.tern@lam');
  const kinds = await foot('E-mail address: ada@lamps.example was the first that was ever given to a lamp.');
  expect(kinds.filter((kind) => kind.startsWith('byline'))).toEqual([]);
});

it('goes on with a paragraph that the publisher’s notice at the foot of its column cuts', async () => {
  const { blocks } = await readDocument(
    fileWith(
      madePdf([
        [
          title,
          { x: 60, y: 120, text: 'Abstract', font: 'bold', size: 13 },
          ...column(60, 150, [
            'The first column begins with this line of words',
            'and it goes on for as long as a column of a paper',
            'is wont to go on, which is to say for some lines,',
            'until the column comes to its end, where it has not',
          ]),
          ...column(60, 230, [
            'Permission to make digital copies of this work is',
            'granted without fee by those who own it.',
          ]),
          ...column(320, 120, [
            'yet come to the end of its sentence, as most have.',
            'Nothing that was said of the lamps in those years',
            'can be believed without a look at the books that',
            'were kept by a man who stood in the rain, and who',
            'had no reason to write what he had not seen.',
          ]),
        ],
      ]),
    ),
  );
  const body = blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text);
  expect(body).toHaveLength(1);
  expect(body[0]).toContain('where it has not yet come to the end');
});

it('skips nothing of the kind in what is no paper', async () => {
  const kinds = await kindsOf([
    title,
    { x: 60, y: 110, text: 'Ada Tern, Bo Lind, Cy Marsh, Di Reed and Ed Shore' },
    ...column(60, 170, [
      'Nothing that was said of the lamps in the years before the war can be believed without a look at the books',
      'that were kept there, in which each ship has a line, and each line was written by a man who stood in the rain.',
    ]),
    { x: 60, y: 260, text: 'Funding: The lamps are paid for by the Council of the Isles.' },
  ]);
  expect(kinds.map((each) => each.split(':')[0])).not.toContain('imprint');
  expect(kinds.map((each) => each.split(':')[0])).not.toContain('byline');
});

const addressed: MadeLine = { x: 60, y: 110, text: 'Harbour Supplies Inc. accounts@harbour.example' };

it('skips an address below a title, and reads what an invoice says there', async () => {
  expect(await kindsOf([title, addressed, ...abstract])).toContain('byline: Harbour Supplies Inc. accoun');
  const kinds = await kindsOf([
    title,
    addressed,
    { x: 60, y: 126, text: 'Invoice number:' },
    { x: 60, y: 142, text: 'Total due: $4.11' },
    ...abstract,
  ]);
  expect(kinds.filter((kind) => kind.startsWith('byline'))).toEqual([]);
});
