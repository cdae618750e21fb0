import { describe, expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { unlikeColumnsOf } from '../../../../../src/main/documents/formats/pdf/reading-order/unlike-columns.ts';

async function read(lines: readonly MadeLine[]): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf([lines])))).blocks);
}

/** One below the other, so many points apart. */
const stack = (x: number, y: number, step: number, texts: readonly string[], size = 10): MadeLine[] =>
  texts.map((text, row) => ({ x, y: y + step * row, text, size }));

/** The words that are read, in their order. */
const wordsOf = (blocks: readonly string[]): string =>
  blocks.map((block) => block.replace(/^[a-z-]+(?: \d)?: /, '')).join(' ');

const letter = column(60, 400, [
  'The lamp at the head of the pier has been dark since the storm of the ninth, and the boats wait outside.',
  'We ask you to send a man who knows the gear of the old lens, and to send him before the end of the month.',
]);

describe('blocks side by side', () => {
  it('are the parties of a case and its number, level as they are, but not each party’s part in it', async () => {
    const parties = [
      'CHRISTOPHER TERN and',
      'the keepers of the',
      'bay,',
      'Plaintiff,',
      'v.',
      'HARBOUR OFFICE; and',
      'others,',
    ];
    const number = [
      'Case No. 8:16-cv-1261',
      '',
      '',
      'ORDER GRANTING',
      'the keepers of the bay',
      'their lamps',
      '',
    ];
    const court = [...stack(60, 100, 12, parties), ...stack(320, 100, 12, number)].filter(
      ({ text }) => text !== '',
    );
    expect(wordsOf(await read([...court, ...letter]))).toMatch(
      /^CHRISTOPHER TERN and the keepers of the bay, Plaintiff, v. HARBOUR OFFICE; and others, Case No. 8:16-cv-1261/,
    );
    const roles = [
      ...stack(60, 100, 14, ['TERN LTD.', 'Versus', 'GULL LTD.']),
      { x: 320, y: 100, text: 'Appellant' },
    ];
    expect(wordsOf(await read([...roles, { x: 320, y: 128, text: 'Respondent' }, ...letter]))).toMatch(
      /^TERN LTD.\s+Appellant\s+Versus\s+GULL LTD.\s+Respondent/,
    );
  });

  it('are a text and the program beside it, but not commands and what explains each', async () => {
    const text = [
      'The keeper trims the wick at',
      'dusk, and again at midnight,',
      'so that it burns until dawn.',
      'He lights it with a taper,',
      'which hangs at the stairs.',
    ];
    const program = ['> trim(wick)', '> # until dawn', '> while (dark) {', '+ burn(oil)', '+ }', '> rest()'];
    const typed = (lines: readonly MadeLine[]): MadeLine[] =>
      lines.map((line) => ({ ...line, font: 'mono' as const }));
    const title: MadeLine = { x: 60, y: 70, text: 'Lamps', size: 18 };
    const beside = [...stack(60, 100, 13, text), ...typed(stack(216, 100, 9, program, 8))];
    expect(await read([title, ...beside])).toEqual([
      'heading 1: Lamps',
      `paragraph: ${text.join(' ')}`,
      `code: ${program.join('\n')}`,
    ]);
    const commands = ['trim(wick)', 'burn(oil)', 'rest(lamp)', 'light(lamp)', 'dim(lamp)'];
    const rows = [...typed(stack(60, 100, 13, commands)), ...stack(216, 100, 13, text)];
    expect((await read([title, ...rows])).join(' ')).toMatch(/burn\(oil\)\s+dusk/);
  });

  it('are parted by a gap that is narrower than the letters of the title above, where one is a program', () => {
    const segmentsAt = (x0: number, x1: number, y: number, step: number, mono: number, text = prose) =>
      Array.from({ length: 5 }, (_, row): Segment => ({
        text,
        plain: text,
        x0,
        x1,
        y: y + row * step,
        size: step / 1.2,
        bold: 0,
        mono,
        math: 0,
        raised: [],
      }));
    const prose = 'Light the lamps (all)';
    const [title] = segmentsAt(10, 120, 25, 20, 0);
    const text = segmentsAt(10, 174, 47, 9.4, 0);
    const bandWith = (mono: number, beside: string): Parameters<typeof unlikeColumnsOf>[0] => ({
      segments: [title!, ...text, ...segmentsAt(184, 300, 47, 5.6, mono, beside)].toSorted(
        (a, b) => a.y - b.y,
      ),
      gutters: [{ from: 174, to: 184 }],
      end: 11,
    });
    expect(unlikeColumnsOf(bandWith(1, 'light(lamps);'), true)?.left).toEqual([title, ...text]);
    expect(unlikeColumnsOf(bandWith(0, 'light(lamps);'), true)).toBeUndefined();
    // The names in a table, typed so.
    expect(unlikeColumnsOf(bandWith(1, 'lamps'), true)).toBeUndefined();
  });

  it('are read one after the other where their lines stand at heights of their own', async () => {
    const to = ['Mr Jonas Marsh', 'Harbour Office', '22 River Street', 'Easton'];
    const from = [
      'Board of Northern Lights',
      'Lamp Department',
      '7 Quay Road',
      'Weston',
      'Your number',
      '448 221 907',
    ];
    const blocks = await read([...stack(60, 130, 14, to), ...stack(400, 100, 11, from, 8), ...letter]);
    const words = wordsOf(blocks);
    expect(words).toContain(to.join(' '));
    expect(words).toContain(from.join(' '));
  });

  it('are read one after the other where they are addresses on lines of one height', async () => {
    const from = ['Board of Northern Lights', '7 Quay Road', 'Weston', 'Telephone 01632 960 118'];
    const about = ['Lamp Department', 'Anna Tern', 'Second floor', 'lamps@lights.example'];
    const blocks = await read([...stack(60, 100, 12, from), ...stack(380, 100, 12, about), ...letter]);
    expect(wordsOf(blocks)).toContain([...from, ...about].join(' '));
    expect(blocks.some((block) => block.startsWith('table'))).toBe(false);
  });

  it('are read one after the other where they are two addresses, one of which begins a line higher up', async () => {
    const to = ['Mr Jonas Marsh', 'Harbour Office', '22 River Street', '1227 Easton', 'France'];
    const from = ['Board of Northern Lights', '7 Quay Road', '1898 Weston'];
    const page = [...stack(60, 111, 11, to), ...stack(380, 100, 11, from), ...letter];
    const words = wordsOf(await read(page));
    expect(words).toContain(to.join(' '));
    expect(words).toContain(from.join(' '));
  });

  it('stay a table where each line has its own beside it', async () => {
    const names = ['Keeper of the lamp', 'Mate of the boat', 'Clerk of the office', 'Cook of the station'];
    const homes = ['Easton Harbour', 'Weston Quay', 'Norton Bridge', 'Sutton Sands'];
    const blocks = await read([...stack(60, 100, 12, names), ...stack(380, 100, 12, homes), ...letter]);
    expect(blocks[0]).toMatch(/^table: /);
  });

  it('are read one after the other where short lines stand beside long ones, from where these begin', async () => {
    const skills = ['Skills', 'Slate roofs', 'Lead roofs', 'Estimates', 'Languages', 'German', 'French'];
    const work = column(240, 165, [
      'Head of repairs at the trust,',
      'since the spring of the year',
      'in which the roof fell in.',
      'Before that a roofer.',
      'And an apprentice.',
    ]);
    const blocks = await read([
      { x: 60, y: 60, text: 'Anna Tern, roofer and head of repairs, of Easton by the sea', size: 12 },
      ...stack(60, 158, 13.5, skills),
      ...work,
    ]);
    expect(wordsOf(blocks)).toContain(skills.join(' '));
    expect(wordsOf(blocks)).toContain('since the spring of the year in which the roof fell in.');
  });

  it('are columns where the lines of three go on from each other at one height', async () => {
    const texts = [
      'The roof of the old',
      'library has let in the',
      'rain since the end of',
      'winter, and nobody',
      'has seen to the slates',
      'that fell in the yard.',
    ];
    const blocks = await read([60, 240, 420].flatMap((x) => stack(x, 100, 12, texts)));
    expect(blocks.filter((block) => block === `paragraph: ${texts.join(' ')}`)).toHaveLength(3);
  });
});

describe('forms', () => {
  it('are read in the order of their numbers, where boxes stand side by side', async () => {
    const labels = [
      '1. Last name',
      '2. First name',
      '3. Date of birth',
      '4. Street',
      '5. Postcode',
      '6. Town',
      '7. Telephone',
      '8. E-mail',
      '9. Branch',
    ];
    const boxes = labels.map((text, at) => ({
      x: 60 + 160 * (at % 3),
      y: 100 + 42 * Math.floor(at / 3),
      text,
    }));
    expect(wordsOf(await read([...boxes, ...letter]))).toContain(labels.join(' '));
  });

  it('are labels above what belongs to each', async () => {
    const people = [
      ...stack(60, 100, 14, ['Supervisor:', 'Prof. Jonas Marsh', '', 'Second reader:', 'Dr. Bo Reed']),
      ...stack(320, 100, 14, ['Submitted by:', 'Anna Tern']),
    ].filter(({ text }) => text !== '');
    expect(wordsOf(await read([...people, ...letter]))).toMatch(
      /^Supervisor: Prof. Jonas Marsh Submitted by: Anna Tern Second reader: Dr. Bo Reed/,
    );
  });

  it('are read as labels with what is written beside each', async () => {
    const labels = ['Name:', 'Department:', 'Going from:', 'Going to:'];
    const values = ['Anna Tern', 'Repairs', 'Easton', 'Weston'];
    const blocks = await read([...stack(60, 100, 20, labels), ...stack(200, 100, 20, values), ...letter]);
    expect(blocks.slice(0, 4)).toEqual(labels.map((label, at) => `paragraph: ${label} ${values[at]}`));
  });
});

it('skips a list of contents that stands beside the text, and reads the text', async () => {
  const titles = ['Foreword', 'The year', 'Finances', 'People'];
  const pages = ['1', '3', '8', '12'];
  const blocks = await read([
    { x: 60, y: 100, text: 'Contents', font: 'bold', size: 14 },
    ...stack(60, 125, 14, titles),
    ...pages.map((text, row) => ({ x: 160 - 5 * text.length, y: 125 + 14 * row, text })),
    ...column(220, 104, [
      'The lamp at the head of the pier has been dark since the storm,',
      'and the boats wait outside until the day, as they did before it',
      'was lit, and the men who own them ask who is to pay for what is',
      'lost, which the board has put off to the meeting in the spring,',
      'when the harbour is free of ice and the books have been closed.',
    ]),
  ]);
  expect(blocks).toContainEqual(expect.stringMatching(/^contents: Foreword\t1\nThe year\t3/));
  expect(wordsOf(blocks)).toContain(
    'as they did before it was lit, and the men who own them ask who is to pay',
  );
});

it('reads what a CV says of its author, and its sections', async () => {
  const blocks = await read([
    { x: 60, y: 60, text: 'Anna Tern', size: 20 },
    { x: 60, y: 80, text: 'anna@tern.example' },
    { x: 60, y: 110, text: 'Experience', font: 'bold', size: 12 },
    ...letter,
  ]);
  expect(blocks.slice(0, 3)).toEqual([
    'heading 1: Anna Tern',
    'paragraph: anna@tern.example',
    expect.stringMatching(/Experience$/),
  ]);
});

it('reads a table of wrapped cells row by row below its caption, without room between the rows', async () => {
  const rows = [
    [
      ['Lens'],
      ['Turns once in the', 'hour, and is wound', 'up by the mate.'],
      ['Cleaned by hand', 'on Mondays.'],
    ],
    [
      ['Lamp', 'and wick'],
      ['Burns the oil that', 'the boat brings.'],
      ['Trimmed when the', 'keeper goes up to', 'the gallery.'],
    ],
    [['Bell'], ['Rings in fog from', 'the head of the', 'pier.'], ['Oiled every year', 'in the spring.']],
  ];
  const lines: MadeLine[] = [];
  let y = 130;
  for (const row of rows) {
    row.forEach((cell, at) => lines.push(...stack(60 + 130 * at, y, 12, cell)));
    y += 12 * Math.max(...row.map((cell) => cell.length));
  }
  const blocks = await read([
    { x: 60, y: 90, text: 'Table 1. What there is to look after' },
    ...stack(60, 116, 12, ['Part']),
    ...stack(190, 116, 12, ['What it does']),
    ...stack(320, 116, 12, ['Care']),
    ...lines,
  ]);
  const told = rows.map((row) => row.map((cell) => cell.join(' ')).join('\t'));
  expect(blocks[0]).toBe('caption: Table 1. What there is to look after');
  expect(blocks[1]).toBe(`table: ${['Part\tWhat it does\tCare', ...told].join('\n')}`);
});

const harbour = [
  'The harbour of the old town has',
  'been dredged twice in the years',
  'since the storm, and still there',
  'is no water below the longer of',
  'its two quays when the tide has',
  'gone out, so that boats wait in',
  'the roads for half of a day till',
  'they can land what they brought.',
];
const lamps = [
  'Of the seven lamps that stood on',
  'the piers only three are lit now,',
  'and the men who saw to the other',
  'four have found work in the yard,',
  'where they are not asked to keep',
  'awake at night, and are paid for',
  'what they do by the piece, which',
  'suits nearly all of them better.',
];

it('reads the title on the left before the few lines beside it, which stand at heights of their own', async () => {
  const beside = ['One of the meetings of the summer', 'was devoted to the lamp at the', 'head of the pier.'];
  const blocks = await read([
    { x: 60, y: 107, text: 'Evenings', size: 18 },
    ...stack(250, 100, 14, beside),
    ...column(60, 220, [
      'All that is said here of the lamps of the coast is to be found in the book of lamps.',
    ]),
  ]);
  expect(wordsOf(blocks)).toMatch(/^Evenings One of the meetings .* head of the pier\. All that/);
});

it('parts a title of many large lines from the paragraphs beside it, but not names from what is said of each', () => {
  const segmentsAt = (x0: number, y: number, step: number, size: number, texts: readonly string[]) =>
    texts.map((text, row): Segment => ({
      text,
      plain: text,
      x0,
      x1: x0 + 0.5 * size * text.length,
      y: y + row * step,
      size,
      bold: 0,
      mono: 0,
      math: 0,
      raised: [],
    }));
  const areParted = (left: readonly Segment[], right: readonly Segment[]): boolean =>
    unlikeColumnsOf(
      {
        segments: [...left, ...right].toSorted((a, b) => a.y - b.y),
        gutters: [{ from: 190, to: 250 }],
        end: left.length + right.length,
      },
      true,
    ) !== undefined;
  const title = segmentsAt(60, 113, 26, 18, ['I LOOK TO IT', 'THAT ALL', 'MY LAMPS', 'ARE LIT']);
  const paragraphs = [...segmentsAt(250, 100, 13, 10, harbour), ...segmentsAt(250, 210, 13, 10, lamps)];
  expect(areParted(title, paragraphs)).toBe(true);
  const names = segmentsAt(60, 103, 35, 18, ['Anna Tern', 'Jonas Marsh', 'Bo Reed', 'Peter Cole']);
  const said = [0, 1, 2, 3].flatMap((row) =>
    segmentsAt(250, 100 + 35 * row, 11, 10, harbour.slice(2 * row, 2 * row + 2)),
  );
  expect(areParted(names, said)).toBe(false);
});

it('keeps a large title apart from the line of the column beside it', async () => {
  const blocks = await read([
    { x: 60, y: 100, text: 'The old piers', size: 28 },
    { x: 218, y: 92, text: 'that nobody can land there, since', size: 10 },
    ...stack(60, 124, 13, harbour),
    ...stack(218, 105, 13, lamps),
  ]);
  expect(blocks).toContain('heading 1: The old piers');
  expect(wordsOf(blocks)).toContain(['that nobody can land there, since', ...lamps].join(' '));
});

it('reads the title of a folded sheet where its column begins, and the first lines of the other one with it', async () => {
  const [first, second] = [harbour.slice(0, 2), harbour.slice(2)];
  const texts = [...first, ...second, ...lamps];
  const blocks = await read([
    ...stack(40, 80, 12, texts),
    { x: 420, y: 108, text: 'The lamps', size: 24 },
    ...stack(420, 150, 18, ['Three of seven are lit,', 'and nobody knows when', 'the others will be.'], 14),
    ...stack(240, 300, 12, ['Printed in May 1880,', 'by the harbour office']),
  ]);
  const words = wordsOf(blocks);
  expect(words).toContain(texts.join(' '));
  expect(words).toContain('The lamps Three of seven are lit,');
});

it('reads the title of a folded sheet in its column, also where headings in that stand to the left of the title', async () => {
  const texts = [...harbour, ...lamps];
  const blocks = await read([
    ...stack(40, 100, 12, texts),
    { x: 460, y: 106, text: 'Lamps', size: 24 },
    { x: 360, y: 150, text: 'Who we are', size: 14, font: 'bold' },
    ...stack(360, 170, 14, [
      'Three of the seven lamps are lit, and',
      'nobody knows when the others will be.',
    ]),
  ]);
  const words = wordsOf(blocks);
  expect(words).toContain(texts.join(' '));
  expect(words).toContain('Lamps Who we are Three of the seven');
});
