import { expect, it } from 'vitest';
import { column, filler, type MadeLine } from './made-pdf.ts';
import { read } from './read-pages.ts';

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

it('skips the line that a court’s system sets above a paper, also above one of a single page', async () => {
  const stamp = { x: 100, y: 24, text: 'Case: 17-2400   Document: 3   Filed: 07/13/2017   Pages: 1' };
  expect(await read([[stamp, ...filler(1)]])).toContain(`header: ${stamp.text.replace(/ +/g, ' ')}`);
  const appeal = { ...stamp, text: 'Appeal: 17-2218 Doc: 17 Filed: 10/31/2017 Pg: 1 of 1' };
  expect(await read([[appeal, ...filler(1)]])).toContain(`header: ${appeal.text}`);
  const page = { x: 220, y: 38, text: 'Document Page 1 of 4' };
  const bankruptcy = { ...stamp, text: 'Case 09-00429 Doc 83 Filed 03/09/10 Desc Main' };
  const text = (await read([[bankruptcy, page, ...filler(1)]])).join('\n');
  expect(text).toContain('Desc Main');
  expect(text).not.toMatch(/^(?:paragraph|heading)[^:]*: .*Document Page/m);
  expect((await read([[page, ...filler(1)]])).join('\n')).toMatch(
    /^(?:paragraph|heading)[^:]*: Document Page/m,
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
