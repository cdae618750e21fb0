import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import {
  holdsRunningText,
  listColumnsOf,
} from '../../../../../src/main/documents/formats/pdf/reading-order/text-columns.ts';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';

const prose = [
  'The keeper is to light the lamps at dusk, to trim',
  'their wicks at midnight and at two, and to write',
  'down each ship that comes in sight before the mor-',
  'ning, with the hour and the weather at that time.',
  'Whoever has the watch is not to leave the lamp for',
  'longer than it takes to fetch the oil from the cel-',
  'lar, and is to call the other keeper before he does',
  'so. The lamp is put out at sunrise, unless there is',
  'some fog, in which case it burns until the fog has',
  'gone, and a line about this is written as well.',
];

it('sees running text beside addresses whose lines stand at the same heights', () => {
  expect(
    holdsRunningText(prose.map((line, at) => [['Ada Tern', 'Lamp House', 'Northport'][at] ?? '', line])),
  ).toBe(true);
});

it('leaves a table whose cells begin with small letters, or are few, as it is', () => {
  const cells = prose.map((_, at) => [`--oil-${at}`, 'how much oil there is in the lamp']);
  expect(holdsRunningText(cells)).toBe(false);
  expect(holdsRunningText(prose.slice(0, 5).map((line) => ['Ada Tern', line]))).toBe(false);
});

it('sees which words are broken even if two lines are the same', () => {
  const lines = prose.map((line, at) =>
    at === 1 ? 'lar, and is to call the other keeper before he does' : line,
  );
  expect(holdsRunningText(lines.map((line, at) => [`${at}`, line]))).toBe(true);
});

it('needs fewer lines where nearly all of them go on, as beside the beginning of a chapter', () => {
  const right = [
    'Ein Konzept vermittelt Sicherheit und das Gefühl, das For-',
    'mat planerisch unter Kontrolle zu haben. An diesem Punkt',
    'unterscheidet sich möglicherweise das Konzept für einen Ju-',
    'gend-Hackathon von anderen Formaten der Jugend(medien)',
    'arbeit. Denn es ist integraler Bestandteil eines Jugend-Hacka-',
    'thons, keine Kontrolle über die Ergebnisse der Veranstaltung',
    'zu haben. Mit dieser Abgabe von Kontrolle kommt ein Ju-',
  ];
  expect(holdsRunningText(right.map((line, at) => [['2. Phasen', '2.1 Konzeption'][at] ?? '', line]))).toBe(
    true,
  );
});

it('reads two columns that flow around a quotation between them one after the other, and the quotation last', async () => {
  const left = [
    'do, I get into more trouble. It seems',
    'everybody is always paying attention',
    'to her. She is little, she is cute. And',
    'but I am leaving forever, so I know',
    'I am going to need a',
    'wardrobe. And I put on',
    'two pairs of underwear',
    'first, because you have',
    'looks up and asks if I am',
    'running away. I told her yes, and that',
    'she is not nearly as upset by this as',
    'I feel she should be.',
  ];
  const right = [
    'Remember, it was long ago and they',
    'have not yet invented suitcases with',
    'wheels, and mine is full of books, and',
    'finally I get to number seventy-three,',
    'where grandma tells me',
    'she is very happy to see',
    'me, but I am certainly',
    'not living there forever.',
    'standing in her living',
    'room taking off my coats, and my',
    'mother comes sweeping in. And she',
    'sits down in the chair.',
  ];
  const isBeside = (at: number): boolean => at > 3 && at < 9;
  const page = [
    ...left.map((text, at) => ({ x: 60, y: 100 + 12 * at, text })),
    ...right.map((text, at) => ({ x: isBeside(at) ? 310 : 250, y: 100 + 12 * at, text })),
    ...['Every time we', 'do what is not', 'right, I get it'].map((text, at) => ({
      x: 188,
      y: 157 + 15 * at,
      text,
      size: 13,
    })),
  ];
  const { blocks } = await readDocument(fileWith(madePdf([filler(12), page]), 'story.pdf'));
  expect(outline(blocks).slice(-3)).toEqual([
    `paragraph: ${left.join(' ')}`,
    `paragraph: ${right.join(' ')}`,
    'sidebar: Every time we do what is not right, I get it',
  ]);
});

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

it('reads three narrow columns one after the other, whose lines are level with those of some others only', async () => {
  const night = (keeper: string): string[] => [
    `${keeper} lit the lamp and then`,
    'went down to the boat to see',
    'whether the rope had held in',
    'the wind, which it had, so that',
    'there was nothing left to do but',
    'wait for the morning and write',
    `down all that ${keeper} had seen.`,
  ];
  const blocks = await outlineOfLines([
    ...filler(1),
    ...column(60, 200, ['The first keeper']),
    ...column(60, 229, night('Anna')),
    ...column(194, 200, [...night('Jonas'), ...night('Mary').slice(0, 3)]),
    ...column(328, 200, night('Mary').slice(3)),
    ...column(328, 265, night('Henry').slice(0, 4)),
  ]);
  const words = blocks.slice(1).join(' ');
  expect(words).toMatch(
    /Anna lit.*Anna had seen.*Jonas lit.*Jonas had seen.*Mary lit.* Mary had seen.*Henry lit/,
  );
  expect(words).toContain(
    'whether the rope had held in the wind, which it had, so that there was nothing left',
  );
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

async function outlineOfLines(lines: readonly MadeLine[], drawings = ''): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf([lines], { drawings: [drawings] })))).blocks);
}

describe('cards side by side', () => {
  const card = (x: number, title: string, texts: readonly string[]): MadeLine[] => [
    { x, y: 200, text: title, size: 12 },
    ...column(x, 220, texts),
  ];

  it('are read one after the other, though their lines are level', async () => {
    const blocks = await outlineOfLines([
      ...filler(1),
      ...card(60, 'Lamps', ['Anna Tern: trims the wicks', 'and fills in the oil at', 'noon.']),
      ...card(230, 'Boats', [
        'Jonas Gull has a boat.',
        'Mends the sails of both',
        'boats (Heron and Tern) and',
        'their oars.',
      ]),
      ...card(400, 'Diary', ['Mary Skua writes down', 'each ship and all', 'accidents.']),
    ]);
    expect(blocks.slice(1).map((block) => block.replace(/^[a-z-]+(?: \d)?: /, ''))).toEqual([
      'Lamps',
      'Anna Tern: trims the wicks and fills in the oil at noon.',
      'Boats',
      'Jonas Gull has a boat. Mends the sails of both boats (Heron and Tern) and their oars.',
      'Diary',
      'Mary Skua writes down each ship and all accidents.',
    ]);
  });

  it('are told by titles of two lines, and by texts that are a sentence each, though these begin lines with capitals', async () => {
    const titled = (
      x: number,
      at: number,
      title: readonly string[],
      texts: readonly string[],
    ): MadeLine[] => [
      { x: x + 40, y: 200, text: String(at), font: 'bold' },
      ...title.map((text, row): MadeLine => ({ x, y: 240 + 13 * row, text, font: 'bold' })),
      ...column(x, 284, texts),
    ];
    const blocks = await outlineOfLines([
      ...filler(1),
      ...titled(
        60,
        1,
        ['Lampen und Gläser', 'putzen'],
        ['Der Wärter putzt', 'alle Lampen und', 'Gläser vor der Nacht.'],
      ),
      ...titled(230, 2, ['Öl nachfüllen'], ['Wer wacht, füllt', 'Öl in alle Lampen,', 'die brennen.']),
      ...titled(400, 3, ['Buch führen'], ['Jede Nacht hat', 'Seiten im Buch, die', 'alles sagen.']),
    ]);
    expect(blocks.slice(1).map((block) => block.replace(/^[a-z-]+(?: \d)?: /, ''))).toEqual([
      '1',
      'Lampen und Gläser putzen',
      'Der Wärter putzt alle Lampen und Gläser vor der Nacht.',
      '2',
      'Öl nachfüllen',
      'Wer wacht, füllt Öl in alle Lampen, die brennen.',
      '3',
      'Buch führen',
      'Jede Nacht hat Seiten im Buch, die alles sagen.',
    ]);
    const row = (y: number, texts: readonly string[], font: 'plain' | 'bold' = 'plain'): MadeLine[] =>
      texts.map((text, at) => ({ x: 60 + 170 * at, y, text, font }));
    const table = await outlineOfLines([
      ...filler(1),
      ...row(200, ['Keeper', 'Lamps', 'Harbour'], 'bold'),
      ...row(230, ['Anna Tern', 'Three', 'Heron Bay']),
      ...row(242, ['Jonas Gull', 'Five', 'Skua Head']),
      ...row(254, ['Mary Skua', 'Two', 'Tern Point']),
    ]);
    expect(table.filter((block) => block.startsWith('table'))).toHaveLength(1);
  });
});

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

describe('three columns whose lines stand at the same heights', () => {
  const columns = [
    [
      'The Harbour Band was',
      'founded in the year',
      '1880. Since then its',
      'players have gone to',
      'all the fairs of the',
      'coast. They bring no',
      'light music to those',
      'who like it. Each of',
      'them has a second job',
      'in the town and plays',
    ],
    [
      'in the evening. It has',
      'won prizes at several',
      'contests, was heard on',
      'the wireless and gave',
      'a concert for the poor',
      'each winter. Last year',
      'it met other bands in',
      'Southport, where they',
      'all played at once. It',
      'was loud. The school',
    ],
    [
      'of the band has been',
      'open for some years',
      'now. Many pupils go',
      'there and learn the',
      'horn or the drum. In',
      'spring they will play',
      'for their parents on',
      'the quay. Whoever has',
      'an old horn may bring',
      'it to the clerk there.',
    ],
  ];
  const read = async (texts: readonly (readonly string[])[]): Promise<string> => {
    const page = texts.flatMap((lines, at) => column(60 + 160 * at, 120, lines));
    return outline((await readDocument(fileWith(madePdf([page])))).blocks).join('\n');
  };

  it('are read one after the other where their sentences begin at other heights', async () => {
    const said = await read(columns);
    expect(said).toContain('in the town and plays in the evening. It has won prizes');
    expect(said).toContain('The school of the band has been open');
  });

  it('stay rows where the cells of each begin together', async () => {
    const rows = [
      ['The lamp of the mole', 'Anna Tern has its key', 'It is lit at dusk and'],
      ['and of the old pier', 'and one more for it', 'put out at sunrise'],
      ['The boat of the inn', 'Jonas Marsh sails it', 'It lies on the slip'],
      ['The horn of the tower', 'Bo Harbour has blown', 'It is blown in fogs'],
      ['that nobody can see', 'it for twenty years', 'each minute or two'],
      ['The bell of the chapel', 'The priest rings it', 'It is heard at noon'],
      ['The flag of the fort', 'The soldiers hoist it', 'It flies on Sundays'],
      ['with its golden star', 'and take it in again', 'and at all weddings'],
      ['The clock of the hall', 'The clerk winds it up', 'It strikes too late'],
    ];
    const said = await read([0, 1, 2].map((at) => rows.map((row) => row[at] as string)));
    expect(said).toMatch(/boat of the inn.*Jonas Marsh sails it.*It lies on the slip/);
  });
});
