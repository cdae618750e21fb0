import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { filler, madePdf, type MadeLine } from './made-pdf.ts';

const prose = [
  'The keeper is to light the lamps at dusk, to trim their wicks at midnight and at two, and to write',
  'down each ship that comes in sight before the morning, with the hour and the weather at that time of',
  'the night. Whoever has the watch is not to leave the lamp for longer than it takes to fetch the oil, and',
  'is to call the other keeper before he does so. The lamp is put out at sunrise, unless there is some fog,',
  'in which case it burns until the fog has gone, and a line about this is written into the book as well.',
  'On Sundays the brass is to be cleaned, and the glass on every day of the week, by whoever has slept.',
];

it('takes the small numbers of lines apart from the lines that they touch, and from a box beside them', async () => {
  const page: readonly MadeLine[] = prose.flatMap((text, index): MadeLine[] => [
    { x: 100, y: 100 + 14 * index, text: String(index + 1), size: 5 },
    { x: 110, y: 100 + 14 * index, text },
    ...(index < 2
      ? [{ x: 30, y: 100 + 14 * index, text: ['Published', 'in a draft'][index] ?? '', size: 8 }]
      : []),
  ]);
  expect(outline((await readDocument(fileWith(madePdf([page])))).blocks).toSorted()).toEqual([
    'margin: 1 2 3 4 5 6',
    `paragraph: ${prose.join(' ')}`,
    'sidebar: Published\nin a draft',
  ]);
});

it('announces the log of a program whose lines have small numbers in the font of the text, over those that go on', async () => {
  const page = (lines: readonly string[]): MadeLine[] =>
    lines.flatMap((text, index): MadeLine[] => {
      const isRest = text.startsWith('  ');
      const y = 200 + 14 * index;
      return [
        ...(isRest ? [] : [{ x: 86, y, text: String(index > 2 ? index : index + 1), size: 5 }]),
        { x: isRest ? 112 : 100, y, text: text.trim() },
      ];
    });
  const log = [
    '18:06:26 INFO lamps . Keeper : Connecting to the lamp of the tower at north',
    'Number of lamps = 20',
    '  harbour : 8032',
    'Starting the lamps',
    '18:06:27 INFO lamps . Keeper : oil 20% wick 0%',
    'Lamp : LIT / IsActive : True',
  ];
  const kindsOf = async (lines: readonly string[]): Promise<readonly string[]> =>
    outline((await readDocument(fileWith(madePdf([[...filler(1), ...page(lines)]])))).blocks);
  const blocks = await kindsOf(log);
  expect(blocks.slice(-1)).toEqual([`code: ${log.map((each) => each.trim()).join('\n')}`]);
  const citing = prose.map((line, at) => `${line} [${at + 1}]`);
  const works = log.map((line, at) => (at % 2 ? line : `${line} (June 190${at})`));
  for (const lines of [prose, citing, works]) expect((await kindsOf(lines)).join()).not.toContain('code: ');
  const typed = page(log).map((each): MadeLine => ({ ...each, font: 'mono' }));
  const indented = outline((await readDocument(fileWith(madePdf([[...filler(1), ...typed]])))).blocks);
  expect(indented.slice(-1)).toEqual([`code: ${log.join('\n')}`]);
});

it('takes every fifth line’s number apart where a heading makes them unevenly far from each other, but no other numbers', async () => {
  const gaps = [0, 0, 60, 60, 60, 60];
  const read = async (numbers: readonly string[]): Promise<readonly string[]> => {
    const page = prose.flatMap((text, index): MadeLine[] => {
      const y = 100 + 40 * index + (gaps[index] ?? 0);
      const number = numbers[index];
      return [...(number ? [{ x: 100, y, text: number, size: 5 }] : []), { x: 130, y, text }];
    });
    return outline((await readDocument(fileWith(madePdf([page])))).blocks);
  };
  expect(await read(['', '115', '120', '125'])).toContain('margin: 115 120 125');
  expect((await read(['', '114', '121', '125'])).join()).not.toContain('margin');
});

it('knows the number of a page in Roman numerals where the file numbers its pages in Arabic ones', async () => {
  const page = (number: number, foot: readonly MadeLine[]): readonly MadeLine[] => [
    ...filler(number),
    ...foot,
  ];
  const pages = [page(1, []), page(2, [{ x: 300, y: 760, text: 'ii' }]), page(3, [])];
  const { blocks } = await readDocument(fileWith(madePdf(pages)));
  expect(blocks.filter(({ text }) => text === 'ii').map(({ kind }) => kind)).toEqual(['page-number']);
});

const chapters = ['Lamps', 'Oil', 'Wicks', 'Glass', 'Ships', 'Boats', 'Ink', 'Books'];
const tabs = (named: readonly string[]): readonly MadeLine[] =>
  named.map((text, at): MadeLine => ({ x: 560, y: 100 + 70 * at, text, size: 6 }));

it('skips a thumb index, the chapters of a book as tabs at the edge of every second page', async () => {
  const pages = [1, 2, 3, 4, 5, 6].map((page): readonly MadeLine[] => [
    ...filler(page).map((each) => ({ ...each, size: 9 })),
    ...(page % 2 === 0 ? tabs(chapters) : []),
  ]);
  const { blocks } = await readDocument(fileWith(madePdf(pages)));
  const named = blocks.filter(({ text }) => chapters.some((each) => text.includes(each)));
  expect([...new Set(named.map(({ kind }) => kind))]).toEqual(['header']);
  expect(named).toHaveLength(3 * chapters.length);
});

it('keeps the notes in a margin that are others on each page', async () => {
  const pages = [1, 2, 3, 4].map((page): readonly MadeLine[] => [
    ...filler(page).map((each) => ({ ...each, size: 9 })),
    ...tabs(chapters.map((each) => `${each} ${'abcd'[page]}`)),
  ]);
  const { blocks } = await readDocument(fileWith(madePdf(pages)));
  const skipped = blocks.filter(({ kind }) => kind === 'header' || kind === 'footer');
  expect(skipped.map(({ text }) => text)).toEqual([]);
});

it('skips the foot of a pleading’s last page, of which nearly nothing but the numbers of its lines is left', async () => {
  const pleading = (page: number, text: readonly string[]): readonly MadeLine[] => [
    ...Array.from({ length: 28 }, (_, at) => ({ x: 40, y: 84 + 23 * at, text: String(at + 1) })),
    ...text.map((each, at) => ({ x: 72, y: 84 + 23 * at, text: each })),
    { x: 300, y: 738, text: String(page) },
    { x: 220, y: 760, text: 'MOTION TO LIGHT THE LAMPS' },
  ];
  const full = [1, 2, 3, 4].map((page) =>
    pleading(
      page,
      [...prose, ...prose].map((each, at) => `${each} (${'abcd'[page - 1]}${at})`),
    ),
  );
  const { blocks } = await readDocument(
    fileWith(madePdf([...full, pleading(5, ['Exhibit C, the order that is proposed'])])),
  );
  const last = blocks.filter(({ page }) => page === 5);
  expect(last.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'paragraph: Exhibit C, the order that is proposed',
    expect.stringMatching(/^margin: 1 2 3 .* 27 28$/),
    'page-number: 5',
    'footer: MOTION TO LIGHT THE LAMPS',
  ]);
});
