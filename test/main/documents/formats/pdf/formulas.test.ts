import { describe, expect, it } from 'vitest';
import { formulasOf } from '../../../../../src/main/documents/formats/pdf/kinds/formulas.ts';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import type { Block } from '../../../../../src/shared/listen/document.ts';
import { fileWith, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

const above = column(60, 80, [
  'What a boat can carry up the river depends on how much water there is below it at low tide, and on',
  'the weight of all that was loaded on it by then, which the keeper of the lock has to reckon by hand',
  'from the list that he was given, as follows:',
]);
const below = (y: number): MadeLine[] =>
  column(60, y, [
    'where the weights are those of the barrels, and nobody has ever been seen to weigh the barrels.',
  ]);

/** A sum over a fraction, with its limits. */
const sum = (y: number): MadeLine[] => [
  { x: 200, y, text: 'w =', font: 'signs' },
  { x: 230, y: y - 8, text: 'S', font: 'large' },
  { x: 231, y: y - 14, text: 'n', size: 7, font: 'signs' },
  { x: 229, y: y + 11, text: 'i=1', size: 7, font: 'signs' },
  { x: 246, y: y - 7, text: 'a + b', font: 'signs' },
  { x: 252, y: y + 7, text: 'c', font: 'signs' },
];

describe('a formula of several lines', () => {
  it('is one block between its sentences, with its limits and its number', async () => {
    const blocks = await read([...above, ...sum(150), { x: 520, y: 150, text: '(3)' }, ...below(190)]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'formula', 'paragraph']);
    expect(blocks[1]?.text).toContain('∑');
    expect(blocks[1]?.text).toContain('(3)');
  });

  it('is said in any font that is called one of mathematics', async () => {
    const saidIn = async (
      font: 'variables' | 'plain',
      bar = '225 663 25 0.4 re f',
    ): Promise<string | undefined> => {
      const lines = [
        ...above,
        { x: 200, y: 140, text: 'w =', font },
        { x: 233, y: 133, text: 'tp', font },
        { x: 226, y: 147, text: 'tp + f', font },
        ...below(180),
      ];
      const file = fileWith(madePdf([lines], { drawings: [bar] }));
      return (await readDocument(file)).blocks.find(({ kind }) => kind === 'formula')?.said;
    };
    expect(await saidIn('variables')).toBe('w equals the fraction t p, over t p plus f');
    expect(await saidIn('plain')).toBeUndefined();
    // As printers of old draw it.
    const picture = 'q 25 0 0 0.4 225 663 cm BI /W 1 /H 1 /IM true /BPC 1 ID \\0 EI Q';
    expect(await saidIn('variables', picture)).toBe('w equals the fraction t p, over t p plus f');
  });

  it('holds its number without brackets, if that stands at the edge of the text', async () => {
    const numbered = async (x: number): Promise<readonly string[]> =>
      (await read([...above, ...sum(150), { x, y: 150, text: '3' }, ...below(190)])).map(({ kind }) => kind);
    expect(await numbered(451)).toEqual(['paragraph', 'formula', 'paragraph']);
    expect(await numbered(420)).not.toEqual(['paragraph', 'formula', 'paragraph']);
  });

  it('holds its number at the left as well, unless it may be that of an item', async () => {
    const numbered = async (text: string): Promise<readonly string[]> =>
      (await read([...above, ...sum(150), { x: 60, y: 150, text }, ...below(190)])).map(({ kind }) => kind);
    expect(await numbered('(7.1.5)')).toEqual(['paragraph', 'formula', 'paragraph']);
    expect(await numbered('(7)')).not.toEqual(['paragraph', 'formula', 'paragraph']);
  });

  it('holds the words that belong to its cases', async () => {
    const blocks = await read([
      ...above,
      { x: 200, y: 144, text: 'f (x) =', font: 'signs' },
      { x: 240, y: 137, text: '0', font: 'signs' },
      { x: 262, y: 137, text: 'if x < 1' },
      { x: 240, y: 151, text: '1', font: 'signs' },
      { x: 262, y: 151, text: 'at high water' },
      { x: 520, y: 144, text: '(4)' },
      ...below(190),
    ]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'formula', 'paragraph']);
  });

  it('holds small letters beside it, and signs that no font states, which change nothing of what is said', async () => {
    const small = { x: 300, y: 172, text: 'ab(n)', size: 7 };
    expect((await read([...above, ...sum(150), small, ...below(200)])).map(({ kind }) => kind)).toEqual([
      'paragraph',
      'formula',
      'paragraph',
    ]);
    const line: MadeLine = { x: 200, y: 150, text: 'w = 2a + 3b', font: 'signs' };
    const unknown = { x: 200, y: 164, text: '\u0002' };
    const blocks = await read([...above, line, unknown, ...below(200)]);
    expect(blocks.map(({ kind, said }) => said ?? kind)).toEqual(['paragraph', 'w = 2a + 3b', 'paragraph']);
  });

  it('may begin with letters that are a word only without their index', async () => {
    const blocks = await read([
      ...above,
      { x: 200, y: 150, text: 'd' },
      { x: 205, y: 150, text: 'w', font: 'signs' },
      { x: 212, y: 152, text: 'a', size: 7 },
      { x: 219, y: 150, text: 'b = c', font: 'signs' },
      ...below(190),
    ]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'formula', 'paragraph']);
  });

  it('follows a short line that leads in to it, and ends before it begins', async () => {
    const blocks = await read([
      ...above,
      ...sum(150),
      { x: 60, y: 180, text: 'and on the tide' },
      ...sum(210),
      ...below(250),
    ]);
    expect(blocks.map(({ kind, text }) => (kind === 'formula' ? kind : text.slice(0, 11)))).toEqual([
      'What a boat',
      'formula',
      'and on the ',
      'formula',
      'where the w',
    ]);
  });

  it('is found beside the lines of the other column', async () => {
    const left = column(
      40,
      80,
      Array.from(
        { length: 12 },
        (_, line) => `line ${line} of the column to the left of the sum, which goes on`,
      ),
    );
    const right = (y: number, about: string): MadeLine[] =>
      column(310, y, [
        `here the ${about} of it all is told in a column of its own,`,
        'which is as wide as the one on the left, and no wider.',
      ]);
    const blocks = await read([
      ...left,
      ...right(80, 'beginning'),
      ...sum(130).map((line) => ({ ...line, x: line.x + 130 })),
      { x: 530, y: 130, text: '(5)' },
      ...right(164, 'end'),
    ]);
    expect(blocks.filter(({ kind }) => kind === 'formula')).toHaveLength(1);
    expect(blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text)).not.toContain('i=1');
  });

  it('is one block below a line of text that ends in signs', async () => {
    const blocks = await read([
      ...above.slice(0, 2),
      { x: 60, y: 104, text: 'from the list that he was given, where for each of them' },
      ...sum(135),
      { x: 285, y: 104, text: 'd = e', font: 'signs' },
      ...below(175),
    ]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'formula', 'paragraph']);
    expect(blocks[0]?.text).toMatch(/for each of them d = e$/);
  });

  it('is one block at the edge of the text, too, where nobody could say its parts', async () => {
    const blocks = await read([
      ...above,
      { x: 60, y: 150, text: 'w =', font: 'signs' },
      { x: 84, y: 143, text: 'a', font: 'signs' },
      { x: 84, y: 157, text: 'b', font: 'signs' },
      ...below(190),
    ]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'formula', 'paragraph']);
  });

  it('is one on a single long line, too, if that has no words', async () => {
    const long = `w = ${Array.from({ length: 28 }, (_, at) => `a + ${at}`).join(' + ')}`;
    const blocks = await read([
      ...above,
      { x: 90, y: 150, text: long, size: 7, font: 'signs' },
      ...below(190),
    ]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'formula', 'paragraph']);
  });

  it('holds a number that ends in a letter', async () => {
    const blocks = await read([...above, ...sum(150), { x: 520, y: 150, text: '(3.1.a)' }, ...below(190)]);
    expect(blocks[1]).toMatchObject({ kind: 'formula', text: expect.stringContaining('(3.1.a)') });
  });

  it('takes no line of code that is set with wide spaces between its letters', async () => {
    const blocks = await read([
      ...above,
      { x: 100, y: 150, text: '>>> i m p o r t boats = 3' },
      ...below(190),
    ]);
    expect(blocks.map(({ kind }) => kind)).not.toContain('formula');
  });
});

it('a line of words in a font of signs is no formula', async () => {
  const blocks = await read([
    ...above,
    { x: 100, y: 150, text: 'the keeper of the lock has seen this = often', font: 'signs' },
    ...below(190),
  ]);
  expect(blocks.map(({ kind }) => kind)).not.toContain('formula');
});

describe('signs in a line of text', () => {
  it('that hang from above the line are read in their place', async () => {
    const blocks = await read([
      ...above.slice(0, 2),
      { x: 60, y: 104, text: 'so that the load is at most ' },
      { x: 176, y: 96, text: 'R', font: 'large' },
      { x: 186, y: 104, text: 'n', font: 'signs' },
      { x: 196, y: 104, text: 'barrels on any of the days that we have seen.' },
    ]);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.text).toMatch(/is at most √ ?n barrels on any of the days that we have seen\.$/);
  });

  it('are left out where they are arrows over vectors', async () => {
    const blocks = await read([
      ...above.slice(0, 2),
      { x: 60, y: 104, text: 'so that the wind, which is called' },
      { x: 196, y: 98, text: '_', font: 'signs' },
      { x: 199, y: 98, text: '~', font: 'signs' },
      { x: 199, y: 104, text: 'v', font: 'signs' },
      { x: 207, y: 104, text: ', has seen the barrels on all of the days.' },
    ]);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.text).toContain('which is called v , has seen the barrels');
  });

  it('are kept where they are arrows between the parts of a fraction', async () => {
    const blocks = await read([
      ...above,
      { x: 200, y: 143, text: 'a', font: 'signs' },
      { x: 206, y: 143, text: '~', font: 'signs' },
      { x: 204, y: 150, text: 'c', font: 'signs' },
      ...below(190),
    ]);
    expect(blocks.map(({ text }) => text).join(' ')).toContain('→');
  });

  it('follow a word as its limits', async () => {
    const blocks = await read([
      ...above.slice(0, 2),
      { x: 60, y: 104, text: 'so that the load comes to lim' },
      { x: 165, y: 110, text: 'n~k', font: 'signs', size: 7 },
      { x: 183, y: 104, text: 'w', font: 'signs' },
      { x: 191, y: 104, text: ' of the barrels on any of the days.' },
    ]);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.text).toMatch(/comes to lim n→k w of the barrels on any of the days\.$/);
  });

  it('follow a sum, first the lower limit, of which the line goes on, and then the upper one', async () => {
    const line = (y: number): MadeLine[] => [
      { x: 60, y, text: 'so that the load comes to' },
      { x: 166, y: y - 8, text: 'S', font: 'large' },
      { x: 178, y: y - 7, text: 'n', font: 'signs', size: 7 },
      { x: 176, y: y + 3, text: 'k', font: 'signs', size: 7 },
      { x: 184, y, text: 'w of the barrels' },
    ];
    const blocks = await read([...above.slice(0, 2), ...line(104), ...line(119)]);
    expect(blocks.map(({ text }) => text)).not.toContain('n');
    expect(blocks.map(({ text }) => text).join(' ')).toMatch(
      /(?:so that the load comes to ∑ _k\^n w of the barrels ?){2}$/,
    );
  });

  it('are a fraction where one stands above and one below the line', async () => {
    const blocks = await read([
      ...above.slice(0, 2),
      { x: 60, y: 104, text: 'so that the load is' },
      { x: 134, y: 98, text: 'n', font: 'signs', size: 7 },
      { x: 134, y: 110, text: 'm', font: 'signs', size: 7 },
      { x: 142, y: 104, text: 'x', font: 'signs' },
      { x: 150, y: 104, text: 'barrels on any of the days that we have seen.' },
    ]);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.text).toMatch(/so that the load is n\/m x barrels on any of the days/);
  });
});

it('values with signs between a name and its unit are those of a table', async () => {
  const values = ['± 20', '± 25', '± 50', '= 80', '≥ 90', '≤ 99', '± 10'];
  const rows = values.flatMap((text, at): MadeLine[] => [
    { x: 60, y: 150 + 14 * at, text: `Weight of boat ${at + 1}` },
    { x: 300, y: 150 + 14 * at, text },
    { x: 500, y: 150 + 14 * at, text: 'lb' },
  ]);
  const blocks = await read([...above, ...rows, ...below(270)]);
  expect(blocks.some(({ kind }) => kind === 'formula')).toBe(false);
});

async function read(lines: readonly MadeLine[]): Promise<readonly Block[]> {
  return (await readDocument(fileWith(madePdf([lines])))).blocks;
}

it('is one block with the formula of what it uses, which begins with a word', async () => {
  const blocks = await read([
    ...above,
    ...sum(150),
    { x: 180, y: 190, text: 'with : c = ', font: 'signs' },
    { x: 236, y: 182, text: 'S', font: 'large' },
    { x: 236, y: 201, text: 'k=1', size: 7, font: 'signs' },
    { x: 254, y: 190, text: 'd + e', font: 'signs' },
    ...below(240),
  ]);
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['paragraph', 'formula']));
  expect(blocks.filter(({ kind }) => kind === 'paragraph')).toHaveLength(2);
});

it('is none where it says how many were counted, as above the columns of a table', async () => {
  const heads = [
    { x: 230, y: 150, text: '(n = 432)', font: 'signs' as const },
    { x: 380, y: 150, text: '(n = 87)', font: 'signs' as const },
  ];
  const rows = ['6.9 23.1', '5.8 18.7', '16.3 13.7'].flatMap((row, at) =>
    row.split(' ').map((text, of) => ({ x: 236 + 150 * of, y: 166 + 16 * at, text })),
  );
  const kinds = (await read([...above, ...heads, ...rows, ...below(260)])).map(({ kind }) => kind);
  expect(kinds).not.toContain('formula');
});

it('takes no text for a formula of which each word is drawn alone behind signs', () => {
  const segment = (text: string, x0: number, y: number, math: number): Segment => {
    return {
      text,
      plain: math > 0 ? ' ' : text,
      x0,
      x1: x0 + 20,
      y,
      size: 10,
      bold: 0,
      mono: 0,
      math,
      raised: [],
    };
  };
  const rows = (words: number): Segment[] =>
    [100, 112, 124].flatMap((y) => [
      segment('k =', 60, y, 0.9),
      ...Array.from({ length: words }, (_, at) => segment('lamp', 90 + 30 * at, y, 0)),
    ]);
  expect([formulasOf(rows(2), 10).length, formulasOf(rows(9), 10).length]).toEqual([1, 0]);
});
