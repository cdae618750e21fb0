import { expect, it } from 'vitest';
import { withoutPageEnds } from '../../../src/main/documents/typed/page-ends.ts';
import { paragraph, wordFile } from './formats/docx/made-word.ts';
import { fileWith, outline, readDocument } from './read-document.ts';

async function readWord(...paragraphs: readonly string[]): Promise<readonly string[]> {
  const body = paragraphs.map((text) => paragraph(text)).join('');
  return outline((await readDocument(fileWith(wordFile(body)))).blocks);
}

const [first, second] = [
  'The keepers of the light wrote into the book what they saw of the ships that passed,',
  'and on many a night they saw none.',
];
const [third, fourth] = [
  'In the winter of that year the lamp went out twice because the oil that had come with the boat was frozen',
  'and nobody could carry it up to the stove in time.',
];

it('takes the numbers of pages out of the sentences that they interrupt', async () => {
  const lines = [first, '11', second, 'Then came the winter.', '12', third, '13', fourth];
  expect(await readWord(...lines)).toEqual([
    `paragraph: ${first} ${second}`,
    'page-number: 11',
    'paragraph: Then came the winter.',
    'page-number: 12',
    `paragraph: ${third} ${fourth}`,
    'page-number: 13',
  ]);
});

it.each([
  ['a number that interrupts nothing', [`${first} as they had to.`, '11', 'Then came the winter.', '12']],
  ['a single number amid a sentence', [first, '11', second]],
  ['numbers that fall', [first, '13', second, third, '11', fourth]],
])('leaves %s', async (_, lines) => {
  expect(await readWord(...lines)).toEqual(lines.map((line) => `paragraph: ${line}`));
});

it('joins a word that a line’s end broke, where the text has it whole', async () => {
  expect(await readWord('The light- house stood alone.', 'Nobody lived in the lighthouse.')).toEqual([
    'paragraph: The lighthouse stood alone.',
    'paragraph: Nobody lived in the lighthouse.',
  ]);
});

it('leaves the hyphen before a conjunction, also where both make a word of the text', async () => {
  expect(await readWord('De kunst- en muziekschool bij de toren.', 'De kunsten bij de toren.')).toEqual([
    'paragraph: De kunst- en muziekschool bij de toren.',
    'paragraph: De kunsten bij de toren.',
  ]);
});

it('joins words that are broken all over the text, but not two words of it beside a hyphen', async () => {
  const broken = 'The keep- ers car- ried the bar- rels up the nar- row stairs and lit the lan- terns.';
  const other = 'In the short- and the long-term the lamp- which was lit -went out and they came.';
  expect(await readWord(broken, other, 'The lamp which she lit was short and small.')).toEqual([
    'paragraph: The keepers carried the barrels up the narrow stairs and lit the lanterns.',
    `paragraph: ${other}`,
    'paragraph: The lamp which she lit was short and small.',
  ]);
});

it('keeps what is in another language in its place behind a word that is joined', async () => {
  const foreign = '<w:r><w:rPr><w:lang w:val="de-DE"/></w:rPr><w:t>der alte Turm am Meer</w:t></w:r>';
  const body = `<w:p><w:r><w:t xml:space="preserve">The light- house was called </w:t></w:r>${foreign}</w:p>${paragraph('They left the lighthouse in the autumn of that year and never came back to it.')}`;
  const { blocks } = await readDocument(fileWith(wordFile(body)));
  const [{ text, foreignStretches = [] } = { text: '' }] = blocks;
  expect(foreignStretches.map(({ start, end }) => text.slice(start, end))).toEqual(['der alte Turm am Meer']);
});

it('keeps what is narrated of both halves of a sentence that the number of a page interrupts', () => {
  const half = (text: string, sound: string) =>
    ({ kind: 'paragraph', text, narrated: [{ start: 0, end: text.length, sound, fromMs: 0 }] }) as const;
  const page = (text: string) => ({ kind: 'paragraph', text }) as const;
  const halves = [
    half(first, 'a'),
    page('11'),
    half(second, 'b'),
    half(third, 'c'),
    page('12'),
    half(fourth, 'd'),
  ];
  const whole = withoutPageEnds(halves).filter(({ kind }) => kind === 'paragraph');
  expect(
    whole.map(({ text, narrated = [] }) =>
      narrated.map(({ start, end, sound }) => [sound, text.slice(start, end)]),
    ),
  ).toEqual([
    [
      ['a', first],
      ['b', second],
    ],
    [
      ['c', third],
      ['d', fourth],
    ],
  ]);
});
