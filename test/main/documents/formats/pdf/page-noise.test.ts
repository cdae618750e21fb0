import { describe, expect, it } from 'vitest';
import { fileWith, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';

async function read(pages: readonly (readonly MadeLine[])[]): Promise<readonly string[]> {
  const { blocks } = await readDocument(fileWith(madePdf(pages)));
  return blocks.map(({ kind, text }) => `${kind}: ${text}`);
}

const cut = [
  'The keeper of the light says that the lamps were lit at dusk, and that nobody in the village slept until',
  'they had been seen to turn, which the court has no reason to doubt, since the books that were kept of the',
];
const goesOn = [
  '[*5] nights in question have a line for each of the lamps, and each line was written by the man who stood',
  'in the rain while he wrote it, and who had no reason to write down what he had not seen for himself.',
];

it('takes a reporter’s page at the top of a court’s opinion out of the sentence that goes on there', async () => {
  const blocks = await read([column(60, 700, cut), column(60, 80, goesOn)]);
  expect(blocks).toContain('page-number: [*5]');
  const [opinion = ''] = blocks.filter((block) => block.startsWith('paragraph'));
  expect(opinion).toContain('the books that were kept of the nights in question');
});

it('skips a web address that stands on each slide, and reads one that is part of a text', async () => {
  const slide = (page: number): MadeLine[] => [
    ...filler(page),
    { x: 240, y: 420, text: 'www.lamps.example' },
    ...column(60, 560, [`Slide ${page} ends here, at the foot of the page, where its last words stand.`]),
  ];
  const blocks = await read([1, 2, 3, 4].map(slide));
  expect(blocks.filter((block) => block === 'footer: www.lamps.example')).toHaveLength(4);
  const once = await read([slide(1), filler(2), filler(3), filler(4)]);
  expect(once).toContain('paragraph: www.lamps.example');
});

it('skips the numbers that charts and boxes leave among the text, each alone or all in a row', async () => {
  const boxes = await read([[...filler(1), { x: 60, y: 300, text: '1 1 1 1 1 1 1 1' }]]);
  expect(boxes).toContain('figure: 1 1 1 1 1 1 1 1');
  const years = await read([[...filler(1), { x: 60, y: 300, text: '2010 2011 2011 2012 2012 2013' }]]);
  expect(years).toContain('figure: 2010 2011 2011 2012 2012 2013');
  const apart = (numbers: readonly string[]): MadeLine[] =>
    numbers.map((text, row) => ({ x: 60, y: 300 + 60 * row, text }));
  const axis = await read([[...filler(1), ...apart(['200', '160', '120'])]]);
  expect(axis).toContain('figure: 160');
  const amounts = await read([[...filler(1), ...apart(['24600', '8350', '12'])]]);
  expect(amounts).toContain('paragraph: 8350');
  const telephone = await read([[...filler(1), { x: 60, y: 300, text: '01 42 68 53 00 12' }]]);
  expect(telephone).toContain('paragraph: 01 42 68 53 00 12');
});

it('skips where the data of a figure are from, and no sentence that begins so elsewhere', async () => {
  const source = { x: 60, y: 300, text: 'Source: Bureau of Lamps, Quarterly, 2013' };
  const caption = { x: 60, y: 270, text: 'Figure 1: Prices of lamp oil, 2010 to 2013', size: 9 };
  const figure = await read([[...filler(1), caption, source]]);
  expect(figure).toContain('citation: Source: Bureau of Lamps, Quarterly, 2013');
  const italian = await read([[...filler(1), caption, { ...source, text: 'Fonte: Ufficio dei lumi' }]]);
  expect(italian).toContain('citation: Fonte: Ufficio dei lumi');
  const own = { ...source, text: 'Referencia: Elaboración propia', font: 'bold' as const };
  expect(await read([[...filler(1), caption, own]])).toContain(`citation: ${own.text}`);
  const explained = `${source.text}. Note: 2431 lamps of all harbours.`;
  const noted = await read([[...filler(1), caption, { ...source, text: explained }]]);
  expect(noted).toContain(`paragraph: ${explained}`);
  const text = await read([[...filler(1), source]]);
  expect(text).toContain('paragraph: Source: Bureau of Lamps, Quarterly, 2013');
});

it('skips the line that a court’s system sets above a paper, also above one of a single page', async () => {
  const stamp = { x: 100, y: 24, text: 'Case: 17-2400   Document: 3   Filed: 07/13/2017   Pages: 1' };
  expect(await read([[stamp, ...filler(1)]])).toContain(`header: ${stamp.text.replace(/ +/g, ' ')}`);
  const appeal = { ...stamp, text: 'Appeal: 17-2218 Doc: 17 Filed: 10/31/2017 Pg: 1 of 1' };
  expect(await read([[appeal, ...filler(1)]])).toContain(`header: ${appeal.text}`);
  const page = { x: 220, y: 38, text: 'Document Page 1 of 4' };
  const bankruptcy = { ...stamp, text: 'Case 09-00429 Doc 83 Filed 03/09/10 Desc Main' };
  const text = (await read([[bankruptcy, page, ...filler(1)]])).join('\n');
  expect(text).toContain('Desc Main');
  expect(text).not.toMatch(/^(?:paragraph|heading)\S*: .*Document Page/m);
  expect((await read([[page, ...filler(1)]])).join('\n')).toMatch(
    /^(?:paragraph|heading)\S*: Document Page/m,
  );
  const named = { x: 60, y: 300, text: 'Case 17-2400 and Document 3 are those that were filed on 13 July.' };
  expect(await read([[...filler(1), named]])).toContain(`paragraph: ${named.text}`);
});

it('reads each side of a court’s colons whole, without the dashes above and below them', async () => {
  const dash = '- '.repeat(30).trim();
  const left = [
    'ANNA TERN and',
    'JONAS MARSH,',
    'Plaintiffs,',
    '-against-',
    'THE HARBOUR OFFICE,',
    'Defendant.',
  ];
  const sides: MadeLine[] = [
    { x: 60, y: 80, text: `${dash} x` },
    ...left.map((text, row) => ({ x: 60, y: 100 + 20 * row, text })),
    ...left.map((_, row) => ({ x: 300, y: 100 + 20 * row, text: ':' })),
    { x: 340, y: 140, text: '20 Civ. 448' },
    { x: 340, y: 160, text: 'COMPLAINT' },
    { x: 60, y: 220, text: dash },
    { x: 300, y: 220, text: 'x' },
  ];
  const [parties] = await read([[...sides, ...column(60, 260, cut)]]);
  expect(parties).toBe(
    'paragraph: ANNA TERN and\nJONAS MARSH,\nPlaintiffs,\n-against-\nTHE HARBOUR OFFICE,\nDefendant.\n20 Civ. 448\nCOMPLAINT',
  );
});

it('leaves out the square brackets between the sides of a case', async () => {
  const left = ['ANNA TERN,', 'Appellant,', 'v.', 'THE HARBOUR,'];
  const right = ['] Appeal from the', ']', '] No. 3:05', ']'];
  const sides = [left, right].flatMap((texts, side) =>
    texts.map((text, row): MadeLine => ({ x: 60 + 240 * side, y: 100 + 12 * row, text })),
  );
  const [parties] = await read([[...sides, ...column(60, 260, cut)]]);
  expect(parties).toBe('paragraph: ANNA TERN, Appellant, v. THE HARBOUR,\nAppeal from the\nNo. 3:05');
});

it('keeps the colons of a form, which stand between no dashes', async () => {
  const labels = ['Name', 'Street', 'Town', 'Trade'];
  const lines = labels.flatMap((text, row) => [
    { x: 60, y: 100 + 16 * row, text },
    { x: 140, y: 100 + 16 * row, text: ':' },
    { x: 160, y: 100 + 16 * row, text: `Answer ${row + 1}` },
  ]);
  const blocks = await read([[...lines, ...column(60, 260, cut)]]);
  expect(blocks.join(' ')).toMatch(/Name\W+Answer 1/);
});

describe('a document of a single page', () => {
  const text = column(
    60,
    120,
    Array.from({ length: 8 }, (_, at) => `Line ${at} of what is said of the boats`),
  );
  const head = { x: 200, y: 60, text: 'Of boats and of those who keep them' };

  it('has a number and a running head above its text, or a number below it', async () => {
    expect(await read([[{ x: 60, y: 60, text: '41' }, head, ...text]])).toEqual(
      expect.arrayContaining(['page-number: 41', `header: ${head.text}`]),
    );
    expect(await read([[...text, { x: 295, y: 760, text: '- 41 -' }]])).toContain('page-number: - 41 -');
  });

  it('has none where a number belongs to a heading, an axis or the text', async () => {
    const numbers = [
      [{ x: 60, y: 60, text: '41', font: 'bold' as const }, { ...head, font: 'bold' as const }, ...text],
      [{ x: 60, y: 60, text: '60' }, { x: 60, y: 80, text: '50' }, { x: 60, y: 100, text: '40' }, ...text],
      [...text, { x: 60, y: 216, text: '41' }],
      [...text, { x: 180, y: 760, text: '41' }],
    ];
    for (const lines of numbers)
      expect((await read([lines])).filter((line) => /^page-number|^header/.test(line))).toEqual([]);
  });
});

it('skips where the pictures of slides are from, and reads the title beside that', async () => {
  const slide = [
    { x: 60, y: 60, text: 'How lamps are kept', size: 24 },
    { x: 400, y: 60, text: 'Source: https://lamps.example/keeping', size: 9 },
    ...column(60, 120, ['1. Each of them is lit at dusk', '2. None is put out before dawn']),
    { x: 60, y: 300, text: 'Source:', size: 9 },
    { x: 60, y: 311, text: 'https://wicks.example/trimming', size: 9 },
    { x: 60, y: 322, text: 'wicks-of-lamps/?page=3', size: 9 },
  ];
  const { blocks } = await readDocument(fileWith(madePdf([slide], { width: 800, height: 450 })));
  const said = blocks.map(({ kind, text }) => `${kind}: ${text}`);
  expect(said.filter((block) => !block.startsWith('list-item'))).toEqual([
    'heading: How lamps are kept',
    'figure: Source: https://wicks.example/trimmingwicks-of-lamps/?page=3',
    'figure: Source: https://lamps.example/keeping',
  ]);
});

it('skips who made a picture, and reads a heading over such a list and a line about photographs', async () => {
  const read1 = (line: MadeLine): Promise<readonly string[]> => read([[...filler(1), line]]);
  expect(await read1({ x: 60, y: 300, text: 'Image source: https://lamps.example/9' })).toContain(
    'figure: Image source: https://lamps.example/9',
  );
  expect(await read1({ x: 60, y: 300, text: 'Foto: Anna Tern', size: 7 })).toContain(
    'figure: Foto: Anna Tern',
  );
  const heading = await read1({ x: 60, y: 300, text: 'Bildquellen', size: 16, font: 'bold' });
  expect(heading).toContain('heading: Bildquellen');
  const asks = await read1({ x: 60, y: 300, text: 'Photo: please bring one of the lamp that you keep' });
  expect(asks).toContain('paragraph: Photo: please bring one of the lamp that you keep');
});
