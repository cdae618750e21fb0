import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { listColumnsOf } from '../../../../../src/main/documents/formats/pdf/reading-order/text-columns.ts';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';
import { outlineOfLines } from './read-pages.ts';

describe('lists side by side', () => {
  it('are read one after the other, and what stands below them after both', async () => {
    const blocks = await outlineOfLines([
      ...filler(1),
      { x: 60, y: 190, text: 'In the tower' },
      ...items(80, 210, ['Lamps', 'Oil', 'Wicks']),
      ...items(300, 210, ['A clock', 'A log of all']),
      { x: 318, y: 234, text: 'ships' },
      { x: 60, y: 256, text: 'In the boat' },
      ...items(90, 276, ['Oars', 'Rope']),
      ...items(310, 276, ['An anchor', 'Bread']),
    ]);
    expect(blocks.slice(1).map((block) => block.replace(/^list-item \d: /, ''))).toEqual([
      'paragraph: In the tower',
      '• Lamps',
      '• Oil',
      '• Wicks',
      '• A clock',
      '• A log of all ships',
      'paragraph: In the boat',
      '• Oars',
      '• Rope',
      '• An anchor',
      '• Bread',
    ]);
  });

  it('are the tops of columns where other text follows on the right, though it begins left of their bullets', () => {
    const line = (x0: number, y: number, text: string): Segment => {
      const plain = { text, plain: text, x0, x1: x0 + 100, y, size: 10 };
      return { ...plain, bold: 0, mono: 0, math: 0, raised: [] };
    };
    const left = [line(80, 200, '• Music'), line(80, 212, '• Painting'), line(60, 224, 'Riding')];
    const right = [line(310, 200, '• Football'), line(310, 212, '• Judo')];
    const isListed = (segments: readonly Segment[]): boolean =>
      listColumnsOf({ segments, gutters: [], end: segments.length }) !== undefined;
    expect(isListed([...left, ...right])).toBe(true);
    expect(isListed([...left, ...right, line(290, 224, 'Sailing')])).toBe(false);
  });

  it('go on below a title amid one of them, beside which an item of the other one goes on', () => {
    const line = (x0: number, y: number, text: string): Segment =>
      ({ text, plain: text, x0, x1: x0 + 5 * text.length, y, size: 10, bold: 0 }) as Segment;
    const left = ['• Oil that is kept', '• Wicks of the town', 'What is chosen', '• Lamps of brass'];
    const right = ['• Paying the keepers', '• Building a hoist', 'into the tower', '• Two more lamps'];
    const list = (x: number, texts: readonly string[]): Segment[] =>
      texts.map((text, at) => line(text.startsWith('into') ? x + 10 : x, 100 + 14 * at, text));
    const listsOf = (beside: readonly string[]): readonly string[] | undefined => {
      const segments = [...list(60, left), ...list(300, beside)];
      const found = listColumnsOf({ segments, gutters: [], end: segments.length });
      return found?.lists.map((lines) => lines.map(({ text }) => text).join(' '));
    };
    expect(listsOf(right)).toEqual([left.join(' '), right.join(' ')]);
    expect(listsOf(right.slice(0, 2))).toEqual([left.slice(0, 2).join(' '), right.slice(0, 2).join(' ')]);
  });

  it('are no table where rules are drawn around each, with its title', async () => {
    const cells = [
      [
        60,
        'What is hard about it',
        ['Finding somebody who stays', 'Getting the oil up the stairs', 'Storms in the spring'],
      ],
      [
        300,
        'What may be better',
        ['Paying the keepers by the week', 'Building a hoist into the tower', 'Two more lamps'],
      ],
    ] as const;
    const lines = cells.flatMap(([x, title, texts]) => [
      { x: x + 4, y: 214, text: title },
      ...items(x + 8, 234, texts),
    ]);
    const rules = [
      ...[200, 220, 240, 270].map((y) => `60 ${800 - y} m 540 ${800 - y} l S`),
      ...[60, 300, 540].map((x) => `${x} 600 m ${x} 530 l S`),
    ];
    const blocks = await outlineOfLines([...filler(1), ...lines], rules.join('\n'));
    expect(blocks.join('\n')).toMatch(/stays\n.*the stairs\n.*spring\n.*may be better\n.*the week\n/);
  });

  it('stay rows where other text stands before their bullets', async () => {
    const rows = ['Heron', 'Gull', 'Tern'].flatMap((boat, at) => [
      { x: 60, y: 210 + 14 * at, text: boat },
      ...items(150, 210 + 14 * at, [`Sail ${at}`]),
      ...items(300, 210 + 14 * at, [`Mast ${at}`]),
    ]);
    expect((await outlineOfLines([...filler(1), ...rows])).at(-1)).toMatch(/^table: Heron/);
  });
});

describe('labels side by side', () => {
  const labels = [
    { x: 60, y: 300, text: 'Light the lamp' },
    { x: 240, y: 300, text: 'Wind the clock' },
    { x: 420, y: 294, text: 'Write down' },
    { x: 420, y: 306, text: 'the ships' },
  ];

  it('are said one by one, those of two lines whole', async () => {
    expect((await outlineOfLines([...filler(1), ...labels])).slice(-3)).toEqual([
      'paragraph: Light the lamp',
      'paragraph: Wind the clock',
      'paragraph: Write down the ships',
    ]);
  });

  it('are said one by one where most have two lines, and one has its only line between those', async () => {
    const more = [...column(240, 294, ['Wind', 'the clock']), ...labels.filter(({ x }) => x !== 240)];
    expect((await outlineOfLines([...filler(1), ...more])).slice(-3)).toEqual([
      'paragraph: Light the lamp',
      'paragraph: Wind the clock',
      'paragraph: Write down the ships',
    ]);
  });

  it('are said one by one, of two pictures, too', async () => {
    const titles = ['Easton Light', 'Harbour Light'].map((text, at) => ({ x: 60 + 240 * at, y: 300, text }));
    const below = { x: 300, y: 312, text: 'in its second year' };
    expect((await outlineOfLines([...filler(1), ...titles, below])).slice(-2)).toEqual([
      'paragraph: Easton Light',
      'paragraph: Harbour Light in its second year',
    ]);
    const under = { x: 60, y: 312, text: 'Its lamp' };
    expect((await outlineOfLines([...filler(1), ...titles, under])).slice(-3)).toEqual([
      'paragraph: Easton Light',
      'paragraph: Harbour Light',
      'paragraph: Its lamp',
    ]);
  });

  it('leave the lines above them as far apart as they are', async () => {
    const fields = ['resident in', 'street', 'town', 'e-mail'].map((text, at) => ({
      x: 60,
      y: 300 + 20 * at,
      text,
    }));
    const apart = ['Share', 'Number'].map((text, at) => ({ x: 60 + 240 * at, y: 380, text }));
    expect((await outlineOfLines([...filler(1), ...fields, ...apart])).slice(-6)).toEqual(
      [...fields, ...apart].map(({ text }) => `paragraph: ${text}`),
    );
  });

  it('are a line where they are the pieces of a sentence', async () => {
    const around = ['Press the button', '. Look whether the lamp'].map((text, at) => ({
      x: 60 + 180 * at,
      y: 300,
      text,
    }));
    expect((await outlineOfLines([...filler(1), ...around])).at(-1)).toContain('button . Look');
    const pieces = ['Light the lamp,', 'wind the clock', 'and write it down'];
    const line = pieces.map((text, at) => ({ x: 60 + 180 * at, y: 300, text }));
    expect((await outlineOfLines([...filler(1), ...line])).at(-1)).toContain(pieces.join(' '));
  });
});

it('reads what each of two things costs behind it', async () => {
  const fees = [
    { x: 60, y: 300, text: 'Keepers up to 17 years' },
    { x: 240, y: 300, text: '$3.00 / month ($36.00 / year)' },
    { x: 60, y: 312, text: 'Keepers of 18 years or more' },
    { x: 240, y: 312, text: '$5.50 / month ($66.00 / year)' },
  ];
  expect((await outlineOfLines([...filler(1), ...fees])).slice(-4)).toEqual(
    fees.map(({ text }) => `paragraph: ${text}`),
  );
});

it('reads behind each of two days from when to when it is open then', async () => {
  const open = [
    { x: 60, y: 300, text: 'Monday to Friday' },
    { x: 240, y: 300, text: '9 am - 5 pm' },
    { x: 60, y: 312, text: 'Saturday' },
    { x: 240, y: 312, text: '10:30 - 14:00' },
  ];
  expect((await outlineOfLines([...filler(1), ...open])).slice(-4)).toEqual(
    open.map(({ text }) => `paragraph: ${text}`),
  );
});

describe('a menu', () => {
  const dishes = [
    'Soup of the green lamp with toasted bread and butter',
    'Salad of the harbour with roasted bacon and pumpkin seeds',
    'Mixed salad of the day with all that the garden has to give',
    'Roasted perch of the lake on a bed of white asparagus',
    'Back of lamb in a crust of herbs with potatoes and beans',
    'Steak of the keeper with fried onions and green pepper',
  ];
  const readWith = async (values: readonly string[]): Promise<string[]> => {
    const lines = dishes.flatMap((text, at): MadeLine[] => [
      { x: 50, y: 220 + 26 * at, text },
      { x: 345, y: 220 + 26 * at, text: values[at] ?? '' },
    ]);
    return outline((await readDocument(fileWith(madePdf([[...filler(1), ...lines]])))).blocks);
  };

  it('has the price of each dish behind it', async () => {
    const prices = ['7.90', '9.20', '8.20', '24.50', '21.50', '33.80'].map((each) => `$ ${each}`);
    const table = dishes.map((dish, at) => `${dish}\t${prices[at]}`).join('\n');
    expect(await readWith(prices)).toContainEqual(expect.stringContaining(table));
  });

  it('has what else stands beside it read after it', async () => {
    const notes = ['Our lamps', 'burn from', 'dusk until', 'the sun', 'is up', 'again'];
    const blocks = await readWith(notes);
    expect(blocks.join('\n')).not.toContain('butter\tOur');
  });
});

it('reads the label below each line to be signed by itself, also one of two lines', async () => {
  const signed = [
    ...[60, 240].map((x) => ({ x, y: 300, text: '________________' })),
    { x: 60, y: 312, text: 'Signature of the keeper' },
    { x: 240, y: 312, text: 'Signature of the master' },
    { x: 60, y: 323, text: 'or his deputy' },
    { x: 240, y: 323, text: 'and stamp' },
  ];
  expect((await outlineOfLines([...filler(1), ...signed])).slice(-2)).toEqual([
    'paragraph: Signature of the keeper or his deputy',
    'paragraph: Signature of the master and stamp',
  ]);
});

/** With bullets, as far before their texts as most programs set them. */
function items(x: number, y: number, texts: readonly string[]): MadeLine[] {
  return texts.flatMap((text, at) => [
    { x, y: y + 12 * at, text: '\x95' },
    { x: x + 18, y: y + 12 * at, text },
  ]);
}

it('the programme of a day with a bullet before each of its cells is read row by row', async () => {
  const bullet = '\u0095';
  const rows = [
    ['Trimming the wicks', '20 min', 'Anna Tern'],
    ['Filling in the oil', '40 min', 'Anna Tern'],
    ['Mending sails', '5 hours', 'everyone'],
    ['Writing the diary', '30 min', 'Mary Skua'],
  ];
  const blocks = await outlineOfLines(
    rows.flatMap((row, at) =>
      row.map((text, cell) => ({
        x: [60, 300, 400][cell] ?? 0,
        y: 120 + 30 * at,
        text: `${bullet} ${text}`,
      })),
    ),
  );
  expect(blocks).toEqual([
    `table: ${rows.map((row) => row.map((text) => `• ${text}`).join('\t')).join('\n')}`,
  ]);
});
