import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, leftColumn, madePdf, type MadeLine } from './made-pdf.ts';

/** A box, from its upper left corner, and a line; both in points from the top left of the page. */
const box = (x: number, y: number, width: number, height: number): string =>
  `${x} ${800 - y - height} ${width} ${height} re S`;
const line = (fromX: number, fromY: number, toX: number, toY: number): string =>
  `${fromX} ${800 - fromY} m ${toX} ${800 - toY} l S`;

/** A switch in a circuit, with the slanted lines of its gates. */
const circuit = [
  box(150, 300, 120, 80),
  line(270, 320, 330, 320),
  line(330, 320, 345, 335),
  line(345, 335, 330, 350),
  line(330, 350, 350, 370),
  line(150, 340, 120, 340),
].join('\n');
const labels: MadeLine[] = [
  { x: 160, y: 330, text: 'LOGIC LEVEL' },
  { x: 160, y: 345, text: 'CONVERSION' },
  { x: 300, y: 316, text: 'TG' },
  { x: 160, y: 370, text: '16' },
  { x: 120, y: 336, text: 'S1' },
  { x: 333, y: 366, text: 'E' },
];

it('leaves out the words in a drawing that has no caption', async () => {
  const [text, ...rest] = await read([...filler(1), ...labels], circuit);
  expect(text).toContain('This is what page 1 has to say');
  expect(rest).toEqual(['figure: TG\nLOGIC LEVEL\nS1\nCONVERSION\nE\n16']);
});

it('reads words in boxes, which are no drawing without slanted lines or curves', async () => {
  const boxes = [box(150, 300, 120, 80), box(290, 300, 60, 80), line(270, 340, 290, 340)].join('\n');
  const blocks = await read([...filler(1), ...labels], boxes);
  expect(blocks.filter((block) => block.startsWith('figure'))).toEqual([]);
});

it('leaves out the words of a tree, whose boxes are linked by lines, and reads those of boxes that none link', async () => {
  const names = ['Lamps', 'Oil', 'Wicks', 'Glass', 'Brass', 'Matches'];
  const boxes = names.map((_, at) => box(200, 300 + 28 * at, 90, 20));
  const links = [
    line(180, 310, 180, 450),
    ...names.map((_, at) => line(180, 310 + 28 * at, 200, 310 + 28 * at)),
  ];
  const words = names.map((text, at): MadeLine => ({ x: 210, y: 314 + 28 * at, text }));
  const figures = async (drawn: readonly string[]): Promise<readonly string[]> =>
    (await read([...filler(1), ...words], drawn.join('\n'))).filter((block) => block.startsWith('figure'));
  expect(await figures([...boxes, ...links])).toEqual([`figure: ${names.join('\n')}`]);
  const rules = names.map((_, at) => line(120, 480 + 10 * at, 370, 480 + 10 * at));
  expect(await figures([...boxes, ...rules])).toEqual([]);
});

it('leaves out the words of boxes with arrows between them, which are no bullets of a list', async () => {
  const names = ['Oil', 'Lamp', 'Light', 'Ship'];
  const head = (x: number, y: number): string =>
    `${x} ${800 - y - 3} m ${x} ${800 - y + 3} l ${x + 7} ${800 - y} l f`;
  const words = names.flatMap((text, at): MadeLine[] => [
    { x: 130 + 90 * at, y: 330 + 2 * at, text },
    { x: 130 + 90 * at, y: 350 + 2 * at, text: `${text}s` },
  ]);
  const heads = names.slice(1).map((_, at) => head(205 + 90 * at, 340));
  const boxes = names.map((_, at) => box(125 + 90 * at, 310, 40, 60));
  const lines = names.slice(1).map((_, at) => line(165 + 90 * at, 340, 205 + 90 * at, 340));
  const blocks = await read([...filler(1), ...words], [...boxes, ...lines, ...heads].join('\n'));
  expect(blocks.slice(1)).toEqual(['figure: Oil  Lamp  Light  Ship\nOils  Lamps  Lights  Ships']);
  const items = [...names, 'Tide', 'Sail', 'Buoy'];
  const bullets = items.map((text, at): MadeLine => ({ x: 130, y: 324 + 14 * at, text }));
  const drawn = items.map((_, at) => head(118, 320 + 14 * at));
  const list = await read([...filler(1), ...bullets], [box(110, 305, 80, 120), ...drawn].join('\n'));
  expect(list.filter((block) => block.startsWith('figure'))).toEqual([]);
});

it('leaves out the words of linked boxes that are filled and drawn around one after the other', async () => {
  const names = ['Lamps', 'Oil', 'Wicks', 'Glass', 'Brass', 'Matches'];
  const boxes = names.flatMap((_, at) => {
    const frame = box(200, 300 + 28 * at, 90, 20);
    return [`1 g ${frame.replace(/S$/, 'f')} 0 g`, frame];
  });
  const links = names.map((_, at) => line(180, 310 + 28 * at, 200, 310 + 28 * at));
  const words = names.map((text, at): MadeLine => ({ x: 210, y: 314 + 28 * at, text }));
  const drawn = [...boxes, line(180, 310, 180, 450), ...links].join('\n');
  expect((await read([...filler(1), ...words], drawn)).slice(1)).toEqual([`figure: ${names.join('\n')}`]);
});

it('takes no size from letters that nobody can read, of which a graph has more than the text', async () => {
  const graph = Array.from({ length: 60 }, (_, at): MadeLine => {
    return {
      x: 60,
      y: 400 + 3 * at,
      text: `lamp_${at} lights the lamp that comes behind it in the row`,
      size: 1,
    };
  });
  const { blocks } = await readDocument(fileWith(madePdf([[...filler(1), ...graph], filler(2)])));
  expect(blocks.filter(({ kind, page }) => kind === 'heading' && page === 2)).toEqual([]);
});

it('takes circles, also as polygons in one path, for a drawing, but no frames with round corners', async () => {
  const circle = (x: number, y: number): string =>
    Array.from({ length: 24 }, (_, at) => {
      const angle = (Math.PI * at) / 12;
      return `${x + 3 * Math.cos(angle)} ${800 - y + 3 * Math.sin(angle)} ${at === 0 ? 'm' : 'l'}`;
    }).join(' ');
  const circles = `${circle(273, 320)} ${circle(273, 340)} ${circle(273, 360)} S`;
  const round = (x: number): string =>
    `${x} 480 m ${x} 440 l ${x} 436 ${x + 2} 434 ${x + 6} 434 c ${x + 20} 434 l S`;
  const frame = `${box(150, 300, 200, 80)}\n`;
  const figures = async (drawing: string): Promise<readonly string[]> =>
    (await read([...filler(1), ...labels], frame + drawing)).filter((block) => block.startsWith('figure'));
  expect(await figures(circles)).toHaveLength(1);
  expect(await figures([160, 200, 240, 280].map(round).join('\n'))).toEqual([]);
});

it('takes rules with slanted ends where they meet for the frame that they are', async () => {
  const rule = (x: number, y: number, width: number, height: number): string =>
    `${x} ${800 - y} m ${x + width} ${800 - y} l ${x + width - 0.3} ${799.7 - y} l ${x} ${800 - y - height} l h f`;
  const frame = [rule(140, 300, 250, 0.6), rule(140, 390, 250, 0.6), rule(140, 300, 0.6, 90)];
  const blocks = await read([...filler(1), ...labels], [...frame, rule(390, 300, 0.6, 90)].join('\n'));
  expect(blocks.filter((block) => block.startsWith('figure'))).toEqual([]);
});

it('leaves out the names at the edges of a drawing, with all their lines, and those that a line leads to', async () => {
  const around: MadeLine[] = [
    { x: 354, y: 352, text: 'COMMON B' },
    { x: 354, y: 364, text: 'OUTPUT' },
    { x: 354, y: 376, text: 'TO METER' },
    { x: 440, y: 312, text: 'PRINT' },
  ];
  const lead = line(350, 330, 436, 310);
  const blocks = await read([...filler(1), ...labels, ...around], `${circuit}\n${lead}`);
  expect(blocks.slice(1).map((block) => block.split(':')[0])).toEqual(['figure']);
  for (const { text } of around) expect(blocks[1]).toContain(text);
});

it('reads a note that stands in a drawing', async () => {
  const note: MadeLine[] = [
    { x: 170, y: 396, text: 'ALL SIZES ARE GIVEN IN' },
    { x: 170, y: 408, text: 'MILLIMETERS.' },
  ];
  const blocks = await read([...filler(1), ...labels, ...note], `${circuit}\n${box(150, 380, 120, 40)}`);
  expect(blocks.slice(2)).toEqual(['paragraph: ALL SIZES ARE GIVEN IN', 'paragraph: MILLIMETERS.']);
  expect(blocks[1]).toMatch(/^figure/);
});

it('reads what a bill says of its sender where it is printed on a drawing', async () => {
  const sender = ['E-Mail: info@lamps.example', 'IBAN: IX11 9205 1892', 'Bank: Lamp Bank'];
  const lines = sender.map((text, at): MadeLine => ({ x: 160, y: 396 + 12 * at, text }));
  const total: MadeLine = { x: 160, y: 440, text: 'Total 4 335,00' };
  const ground = `${circuit}\n${box(150, 380, 150, 70)}`;
  const blocks = await read([...filler(1), ...labels, ...lines, total], ground);
  expect(blocks.filter((block) => block.startsWith('figure'))).toEqual([]);
  for (const { text } of [...lines, total]) expect(blocks.join()).toContain(text);
});

it('reads what a card says of how to reach somebody, with icons beside it', async () => {
  const ground = `${circuit}\n${box(150, 380, 150, 70)}`;
  const figuresWith = async (card: readonly string[]): Promise<readonly string[]> => {
    const lines = card.map((text, at): MadeLine => ({ x: 160, y: 396 + 12 * at, text }));
    return (await read([...filler(1), ...labels, ...lines], ground)).filter((each) =>
      each.startsWith('figure'),
    );
  };
  expect(await figuresWith(['07251 300 896', 'www.lamps.example', 'Lamp Street 8'])).toEqual([]);
  expect(await figuresWith(['tern@lamps.example', 'Lamp Street 8, 76694 Forst'])).toEqual([]);
  expect(await figuresWith(['www.lamps.example', 'Server'])).not.toEqual([]);
});

it('reads a table on ground that has been drawn', async () => {
  const rows = [0, 1, 2, 3, 4].flatMap((row) =>
    [`b${row}`, `2.${row}`, `3.${row}`].map((text, at) => ({ x: 160 + 60 * at, y: 420 + 14 * row, text })),
  );
  const blocks = await read([...filler(1), ...labels, ...rows], `${circuit}\n${box(150, 380, 200, 110)}`);
  expect(blocks.filter((block) => block.startsWith('figure')).join()).not.toContain('2.3');
});

it('reads the title of a table with a drawing below it', async () => {
  const rules = [
    ...[214, 232, 250, 268, 286].map((y) => line(150, y, 350, y)),
    ...[150, 200, 250, 350].map((x) => line(x, 214, x, 286)),
  ];
  const rows = [0, 1, 2, 3].flatMap((row) =>
    [`b${row}`, `2.${row}`, `3.${row}`].map((text, at) => ({ x: 160 + 60 * at, y: 227 + 18 * row, text })),
  );
  const title = { x: 160, y: 210, text: 'SIZES OF ALL' };
  const blocks = await read([...filler(1), title, ...rows, ...labels], [...rules, circuit].join('\n'));
  expect(blocks.filter((block) => block.startsWith('figure'))).toHaveLength(1);
  expect(blocks.filter((block) => block.startsWith('figure')).join()).not.toContain('SIZES');
});

it('reads large letters over something drawn, as those of a title are', async () => {
  const title = { x: 160, y: 345, text: 'Harbour Days', size: 24 };
  const blocks = await read([...filler(1), title, { x: 160, y: 360, text: 'by A. Tern' }], circuit);
  expect(blocks.join()).not.toContain('figure');
});

it('reads a file that is one drawing', async () => {
  expect((await read(labels, circuit)).join()).not.toContain('figure');
});

it('reads a slide whose few words have arrows between them, but no chart', async () => {
  const slide = async (words: readonly MadeLine[]): Promise<readonly string[]> => {
    const drawing = `q 1 0 0 1 0 -260 cm ${circuit} Q`;
    const pages = [[{ x: 60, y: 60, text: 'The lamps of the harbour' }], words.map((each) => ({ ...each }))];
    const file = madePdf(pages, { width: 720, height: 540, drawings: ['', drawing] });
    return outline((await readDocument(fileWith(file))).blocks).filter((block) => !block.includes('harbour'));
  };
  const names = ['LOGIC LEVEL', 'CONVERSION', 'GATES', 'SWITCH', 'ENABLE'];
  const words = labels.slice(0, names.length).map((each, at) => ({ ...each, text: names[at] ?? '' }));
  expect((await slide(words)).every((block) => !block.startsWith('figure'))).toBe(true);
  expect((await slide(labels)).some((block) => block.startsWith('figure'))).toBe(true);
});

it('joins the lines of a paragraph that end where a drawing stands beside them', async () => {
  const [first = '', second = ''] = leftColumn;
  const aside = `${box(290, 300, 200, 80)}\n${line(300, 310, 320, 330)}\n${line(330, 310, 350, 330)}\n${line(360, 310, 380, 330)}`;
  const names: MadeLine[] = ['K', 'A', 'B', 'C', 'D', 'E'].map((text, at) => ({
    x: 300 + 30 * at,
    y: 340 + 6 * at,
    text,
  }));
  const blocks = await read([...filler(1), ...column(60, 330, [first, second]), ...names], aside);
  expect(blocks).toContain(`paragraph: ${first} ${second}`);
});

it('leaves out the numbers in a photograph, but neither what stands beside it nor a number amid its text', async () => {
  // Of a picture, only its place is looked at.
  const photograph = 'q 200 0 0 160 120 240 cm Q';
  const slide = async (inside: readonly MadeLine[]): Promise<readonly string[]> => {
    const beside: MadeLine = { x: 360, y: 300, text: 'The tap of the lamp oil' };
    const pages = [[{ x: 60, y: 60, text: 'Where the taps are', size: 20 }, ...inside, beside]];
    const file = madePdf(pages, { width: 720, height: 540, drawings: [photograph] });
    return outline((await readDocument(fileWith(file))).blocks).slice(1);
  };
  const numbers: MadeLine[] = [
    { x: 150, y: 200, text: '7' },
    { x: 250, y: 240, text: '12' },
  ];
  expect(await slide(numbers)).toEqual(['figure: 7\n12', 'paragraph: The tap of the lamp oil']);
  const words: MadeLine = { x: 150, y: 214, text: 'Turn it to the left' };
  expect((await slide([...numbers, words])).join()).not.toContain('figure');
  const large = numbers.map((each) => ({ ...each, size: 40 }));
  expect((await slide(large)).join()).not.toContain('figure');
});

async function read(lines: readonly MadeLine[], drawing: string): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf([lines], { drawings: [drawing] })))).blocks);
}

it('reads the points of a list beside what is drawn on a slide, but not those of a legend', async () => {
  const points = [
    '\u0095 Two lamps',
    '\u0096 Lit at dusk, put out',
    'at sunrise',
    '\u0095 The new fog horn',
    '\u0096 Blown by steam',
  ];
  const legend = ['\u0095 lamps', '\u0095 horns', '\u0095 bells', '\u0095 boats', '\u0095 flags'];
  const readWith = async (texts: readonly string[]): Promise<readonly string[]> => {
    const beside = texts.map((text, at): MadeLine => ({
      x: /^\p{L}/u.test(text) ? 208 : 200,
      y: 320 + 14 * at,
      text,
    }));
    return read([...filler(1), ...labels.slice(2), ...beside], circuit);
  };
  expect((await readWith(points)).join(' ')).toContain('Lit at dusk, put out at sunrise');
  expect((await readWith(legend)).slice(1).join(' ')).toMatch(/^figure: .*lamps/s);
});
