import { describe, expect, it, test } from 'vitest';
import { fileWith, openDocument, outlineOf } from '../../read-document.ts';
import { filler, type MadeLine, madePdf } from './made-pdf.ts';

const head: MadeLine = { x: 60, y: 60, text: 'Of Lamps and Oil', size: 20 };

async function titleOf(lines: readonly MadeLine[], title?: string): Promise<string | undefined> {
  const { meta, blocks } = await openDocument(
    fileWith(madePdf([lines], title === undefined ? {} : { title })),
  );
  for await (const block of blocks) expect(block.text).not.toBe('');
  return meta.title;
}

it('takes the title that the file declares', async () => {
  expect(await titleOf([head, ...filler(1)], 'A Book of Light')).toBe('A Book of Light');
  expect(await titleOf([head, ...filler(1)], 'STM32F407')).toBe('STM32F407');
});

test.for([
  'lamps.docx',
  'otsl_proof_08',
  'ipg1300180a',
  '(Microsoft PowerPoint - Lamps)',
  'Microsoft Word - Lamps',
  'PowerPoint-Präsentation',
  'Presentazione standard di PowerPoint',
  'none',
  'http://example.org/lamps',
])('takes the largest words where a program wrote the title %s', async (declared) => {
  expect(await titleOf([head, ...filler(1)], declared)).toBe('Of Lamps and Oil');
});

it('joins the lines of a title, but not the heading of the text below it', async () => {
  const second = { x: 60, y: 84, text: 'and of Those Who Keep Them', size: 20 };
  const whole = 'Of Lamps and Oil and of Those Who Keep Them';
  const text = [40, 90].flatMap((down) => filler(1).map((line) => ({ ...line, y: line.y + down })));
  expect(await titleOf([head, second, ...text])).toBe(whole);
  const heading = { x: 60, y: 104, text: '1 Introduction', size: 20 };
  expect(await titleOf([head, second, heading, ...text])).toBe(whole);
  const later = { x: 60, y: 280, text: 'Of Wicks', size: 20 };
  expect(await titleOf([head, second, ...text, later])).toBe(whole);
});

it('takes a long title that ends in a full stop', async () => {
  const line = { ...head, text: 'Of the lamps and the oil of Lampyris noctiluca L.' };
  expect(await titleOf([line, ...filler(1)])).toBe(line.text);
});

it('takes no sentence beside the small letters of a chart for a title', async () => {
  const chart = Array.from({ length: 40 }, (_, row) => ({
    x: 60,
    y: 100 + 9 * row,
    text: `${row} lamps in the year`,
    size: 7,
  }));
  const sentence = { x: 60, y: 600, text: 'The lamps of the coast were lit every night.', size: 11 };
  expect(await titleOf([...chart, sentence])).toBeUndefined();
});

describe('a slide whose title stands to the left of its text', () => {
  const text = ['Gulls come in March', 'Terns come in May', 'Owls stay all winter', 'Geese only rest'].map(
    (each, at): MadeLine => ({ x: 500, y: 150 + 60 * at, text: each, size: 18 }),
  );
  const read = async (lines: readonly MadeLine[], size = { width: 960, height: 540 }): Promise<string[]> =>
    await outlineOf(madePdf([lines], size));
  const rest = text.map((line) => line.text);
  const title = ['Of Birds', 'and Lamps'].map((each, at): MadeLine => ({
    x: 60,
    y: 240 + 54 * at,
    text: each,
    size: 45,
  }));

  it('is read with the title first, in one', async () => {
    const [first, ...more] = await read([...text, ...title]);
    expect(first).toBe('heading 1: Of Birds and Lamps');
    expect(more.join(' ')).toMatch(new RegExp(rest.join('.*'), 'u'));
  });

  it('is read from above where the words on the left are no larger, many, or a number', async () => {
    const others = [
      title.map((line) => ({ ...line, size: 20 })),
      [{ x: 60, y: 240, text: '70%', size: 60 }],
      [...title, { x: 60, y: 348, text: 'a b c d e f g h', size: 45 }],
    ];
    for (const other of others)
      expect((await read([...text, ...other])).join(' ')).not.toMatch(/^heading 1: (?:Of Birds|70)/);
  });
});
