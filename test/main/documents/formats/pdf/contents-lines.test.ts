import { describe, expect, it } from 'vitest';
import { column, prose, type MadeLine } from './made-pdf.ts';
import { read } from './read-pages.ts';

describe('contents', () => {
  it('finds the entries behind numbered ones with their pages right behind them: appendices, several in one', async () => {
    const entries = [
      '1 Introduction 11',
      '1.1 Lamps 12',
      '1.2 Oil 16',
      '2 Harbours and their keepers 19',
      'A How oil burns 95',
    ];
    const blocks = await read([
      [
        { x: 60, y: 60, text: 'Contents', size: 18 },
        ...entries.map((text, at) => ({ x: 60, y: 110 + 30 * at, text })),
        { x: 60, y: 400, text: 'The lamps of the north were lit in 1901.' },
      ],
    ]);
    expect(blocks.slice(1)).toEqual([
      ...entries.slice(0, 3).map((entry) => `contents: ${entry}`),
      'contents: 2 Harbours and their keepers 19 A How oil burns 95',
      'paragraph: The lamps of the north were lit in 1901.',
    ]);
  });

  it('are told by two dots where long titles leave no room for more', async () => {
    const entries = [
      'The harbour at night and by day (1/2) . . 75',
      'The harbour at night and by day (2/2) . . 76',
    ];
    const blocks = await read([
      [{ x: 60, y: 60, text: 'Lista de ilustrações', size: 18 }, ...column(60, 110, entries), ...prose(220)],
    ]);
    expect(blocks.map(kind)).toEqual(['heading 1', 'contents', 'paragraph']);
  });

  it('are told by their leaders and rising numbers, with a long title on two lines', async () => {
    const blocks = await read([
      [
        ...prose(80),
        ...column(60, 140, [
          'The harbour at night ........................ 3',
          'What the tide left behind, and who came to',
          'look for it ................................. 12',
          'Ships ....................................... 31',
        ]),
        ...prose(220, 'the town'),
      ],
    ]);
    expect(blocks[1]).toBe(
      'contents: The harbour at night\t3\nWhat the tide left behind, and who came to\nlook for it\t12\nShips\t31',
    );
    expect(blocks.map(kind)).toEqual(['paragraph', 'contents', 'paragraph']);
  });

  it('are told by dashes that lead to their numbers, but not by a few', async () => {
    const titles = ['Oil', 'Wicks', 'Glass'];
    const entries = titles.map((title, at) => `${title}${'-'.repeat(40 - 2 * title.length)} ${at + 2}`);
    const blocks = await read([
      [
        { x: 60, y: 80, text: 'Contents', font: 'bold', size: 14 },
        ...column(60, 110, entries),
        ...prose(220, 'the town'),
      ],
    ]);
    expect(blocks.map(kind).slice(1)).toEqual(['contents', 'paragraph']);
    expect(blocks[1]).toBe('contents: Oil\t2\nWicks\t3\nGlass\t4');
    const blanks = column(60, 110, ['Tide: --- 2', 'Wind: --- 3', 'Swell: --- 4', 'Rain: --- 5']);
    expect((await read([[...blanks, ...prose(220)]])).map(kind)).not.toContain('contents');
  });
  it('go on from their title, also where the first entry takes two lines and the front matter has Roman numbers', async () => {
    const blocks = await read([
      [
        { x: 60, y: 80, text: 'Lista de figuras', font: 'bold', size: 14 },
        { x: 60, y: 110, text: 'Uma vista do porto antes de que o canal fosse aberto' },
        ...['e alargado', 'O farol', 'A lamp', 'O cais'].flatMap((text, row) => [
          { x: 60, y: 122 + 14 * row, text },
          { x: 500, y: 122 + 14 * row, text: ['IV', 'VI', '3', '12'][row] ?? '' },
        ]),
      ],
    ]);
    expect(blocks.map(kind)).toEqual(['heading 1', 'contents']);
    expect(blocks[1]).toContain('Uma vista do porto');
  });

  it('may have no page numbers, and end where the first section begins', async () => {
    const sections = ['1. Introducción', '1.1. Motivación', '1.2. Objetivos', '2. Estado del arte'];
    const blocks = await read([
      [
        { x: 60, y: 80, text: 'Índice', font: 'bold', size: 14 },
        ...sections.map((text, row): MadeLine => ({ x: 60, y: 110 + 14 * row, text })),
        { x: 60, y: 200, text: '1. Introducción', font: 'bold', size: 14 },
        ...prose(230),
      ],
    ]);
    expect(blocks.map(kind)).toEqual([
      'heading 1',
      'contents',
      'contents',
      'contents',
      'contents',
      'heading 1',
      'paragraph',
    ]);
  });

  it('may have no page numbers, but the word “chapter” and colons, and several entries in one paragraph', async () => {
    const rows = [
      'chapter 1 : lamps',
      '1.1: oil',
      '1.2: wicks',
      'chapter 2 : birds',
      '2.1: gulls',
      '2.2: terns',
    ];
    const page = [
      { x: 60, y: 60, text: 'contents', font: 'bold' as const, size: 14 },
      ...rows.map((text, at) => ({ x: 60, y: 90 + 12 * at, text })),
    ];
    const [title, ...blocks] = await read([page]);
    expect(title).toContain('contents');
    expect(blocks.every((block) => block.startsWith('contents: '))).toBe(true);
  });

  it('may have a title that leaves no room before its page number', async () => {
    // Its letters are as wide as digits, so that it ends where the numbers above do.
    const long = `5.5.1.${' noon'.repeat(9)}${' bound'.repeat(7)}`;
    const blocks = await read([
      [
        { x: 60, y: 80, text: 'Índice', font: 'bold', size: 14 },
        ...['5.4. Solución', '5.5. Extensiones'].flatMap((text, row) => [
          { x: 60, y: 110 + 14 * row, text },
          { x: 480, y: 110 + 14 * row, text: String(31 + row) },
        ]),
        { x: 60, y: 138, text: `${long} 32` },
        ...prose(220),
      ],
    ]);
    expect(blocks[1]).toBe(`contents: 5.4. Solución\t31\n5.5. Extensiones\t32\n${long}\t32`);
  });

  it('may say “Seite” before each number', async () => {
    const titles = ['2.1 Konzeption', '2.2 Rollen im Team', '2.3 Budget', '2.4 Presse', '2.5 Personas'];
    const blocks = await read([
      [
        { x: 60, y: 80, text: 'Inhalt', font: 'bold', size: 14 },
        ...titles.flatMap((text, row) => [
          { x: 60, y: 110 + 14 * row, text },
          { x: 480, y: 110 + 14 * row, text: `Seite ${10 + 2 * row}` },
        ]),
      ],
    ]);
    expect(blocks[1]).toBe(`contents: ${titles.map((title, row) => `${title}\t${10 + 2 * row}`).join('\n')}`);
  });

  it('may have the sections of a short text, of a page each', async () => {
    const titles = ['1 Name', '2 Zweck', '3 Mitglieder', '4 Organe', '4.1 Vorstand', '5 Auflösung'];
    const blocks = await read([
      [
        { x: 60, y: 80, text: 'Inhaltsverzeichnis', font: 'bold', size: 14 },
        ...titles.flatMap((text, row) => [
          { x: 60, y: 110 + 14 * row, text },
          { x: 480, y: 110 + 14 * row, text: text.slice(0, 1) },
        ]),
      ],
    ]);
    expect(blocks.map(kind)).toEqual(['heading 1', 'contents']);
  });

  it('may have chapters of a page each, whose numbers count on as those of lines do', async () => {
    const blocks = await read([
      [
        { x: 60, y: 80, text: 'Table of contents', font: 'bold', size: 14 },
        ...Array.from('abcdefghi').flatMap((letter, row) => [
          { x: 60, y: 110 + 20 * row, text: `The lamp of pier ${letter}` },
          { x: 480, y: 110 + 20 * row, text: String(row + 3) },
        ]),
      ],
    ]);
    expect(blocks.map(kind)).toEqual(['heading 2', 'contents']);
  });

  it('do not tell with their dots how large the letters of the text are', async () => {
    const entries = Array.from({ length: 20 }, (_, row) => ({
      x: 60,
      y: 60 + 20 * row,
      text: `Lamp ${'abcdefghijklmnopqrst'[row]} ${'.'.repeat(80)} ${row + 1}`,
      size: 10,
    }));
    const lines = column(
      60,
      80,
      Array.from({ length: 10 }, (_, row) => `The keeper lights the lamp at ${row}`),
    );
    const blocks = await read([entries, lines.map((line) => ({ ...line, y: 3 * line.y, size: 12 }))]);
    expect(blocks.filter((block) => block.startsWith('heading'))).toEqual([]);
  });

  it('have page numbers that end some points apart where dots lead to them', async () => {
    const entries = Array.from({ length: 12 }, (_, row) => ({
      x: 60,
      y: 110 + 14 * row,
      text: `Figure ${row + 1} – The lamp of pier ${'abcdefghijkl'[row]} ${'.'.repeat(row % 2 ? 80 : 82)}${10 + row}`,
    }));
    const blocks = await read([
      [{ x: 60, y: 80, text: 'List of figures', font: 'bold', size: 14 }, ...entries],
    ]);
    expect(blocks.map(kind)).toEqual(['heading 1', 'contents']);
  });

  it('may stand in columns', async () => {
    const entries = (x: number, titles: readonly string[], from: number): MadeLine[] =>
      titles.map((title, row) => ({
        x,
        y: 120 + 20 * row,
        text: `${title} ${'.'.repeat(60 - 2 * title.length)} ${from + row}`,
        font: 'mono' as const,
        size: 5,
      }));
    const blocks = await read([
      [
        { x: 60, y: 80, text: 'Contents', font: 'bold', size: 14 },
        ...entries(60, ['Lamp', 'Oils', 'Wick', 'Lens'], 10),
        ...entries(320, ['Ship', 'Sail', 'Mast', 'Keel'], 20),
      ],
    ]);
    expect(blocks.map(kind)).toEqual(['heading 1', 'contents', 'contents']);
  });

  it('are no list of codes', async () => {
    const codes = [9319, 9051, 9052, 9070, 9053, 9054];
    const lines = codes.map(
      (code, row) => `(${row + 1}) Lamp oil of kind ${row + 1} ${'. '.repeat(20)}${code}`,
    );
    const blocks = await read([column(60, 100, lines)]);
    expect(blocks.map(kind)).not.toContain('contents');
  });

  it('go on over the next page', async () => {
    const entries = (first: number): MadeLine[] =>
      [0, 1, 2, 3].flatMap((row) => [
        { x: 60, y: 120 + 14 * row, text: `Ship of the year ${words[row]}` },
        { x: 500, y: 120 + 14 * row, text: String(first + 4 * row) },
      ]);
    const blocks = await read([[{ x: 60, y: 80, text: 'Contents', size: 16 }, ...entries(1)], entries(20)]);
    expect(blocks.map(kind)).toEqual(['heading 1', 'contents', 'contents']);
  });

  it('are no list of courses, whose prices are nearly all the same', async () => {
    const courses = words.slice(0, 4).flatMap((word) => [`The lamps of ${word}`, `The oil of ${word}`]);
    const rows = courses.flatMap((text, row) => [
      { x: 60, y: 100 + 14 * row, text: `${row + 3} May: ${text}` },
      { x: 500, y: 100 + 14 * row, text: row < 5 ? '10' : '20' },
    ]);
    expect((await read([rows])).map(kind)).not.toContain('contents');
  });

  it('are not the last amounts of a table below a link to the contents', async () => {
    const rows = [
      ['Barrels of oil', '178', '141', '138'],
      ['Wicks and glasses', '3,423', '2,532', '1,892'],
      ['Ropes and tar', '1,136', '876', '680'],
    ].flatMap((cells, at) => cells.map((text, index) => ({ x: 60 + 130 * index, y: 300 + 14 * at, text })));
    const blocks = await read([[{ x: 60, y: 60, text: 'Table of Contents' }, ...rows]]);
    expect(blocks.map(kind)).not.toContain('contents');
  });

  it('are not the lines of a form, which lead to their own numbers', async () => {
    const blocks = await read([
      column(60, 100, [
        '1 Wages and salaries ............. 1',
        '2 Interest ....................... 2',
        '3 Dividends ...................... 3',
        '4 Total .......................... 4',
      ]),
    ]);
    expect(blocks.map(kind)).not.toContain('contents');
  });
});

const words = ['of the herring', 'of the ice', 'without wind', 'of the great fog'];

function kind(block: string): string {
  return block.slice(0, block.indexOf(':'));
}
