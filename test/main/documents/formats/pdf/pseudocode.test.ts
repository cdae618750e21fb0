import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

const before = column(60, 80, [
  'The keeper lights the lamps one after the other, and looks back at each of them before he goes on to',
  'the next one, which the following lines say in the order in which he does it on every evening of a year.',
]);
const after = column(60, 300, [
  'When all of them burn he goes down again, and writes into his book how long he was upon the stairs, as',
  'the office wants him to, although nobody there has ever read what all the keepers write into their books.',
]);

async function read(lines: readonly MadeLine[]): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf([lines])))).blocks);
}

/** Each line behind its number, which is a text of its own before a line that is indented. */
function numbered(texts: readonly string[]): MadeLine[] {
  return texts.flatMap((text, at) => {
    const y = 150 + 12 * at;
    const indent = text.length - text.trimStart().length;
    if (indent === 0) return [{ x: 60, y, text: `${at + 1}: ${text}` }];
    return [
      { x: 60, y, text: `${at + 1}:` },
      { x: 75 + 8 * indent, y, text: text.trim() },
    ];
  });
}

const steps = ['for each lamp do', '  open the door', '  light := match', 'end for', 'return the match'];

it('counts the lines of an algorithm as code, below its caption', async () => {
  const caption = { x: 60, y: 134, text: 'Algorithm 1 Lighting the lamps' };
  const blocks = await read([...before, caption, ...numbered(steps), ...after]);
  expect(blocks.map((block) => block.split(':')[0])).toEqual(['paragraph', 'caption', 'code', 'paragraph']);
  expect(blocks[2]).toContain('3: light := match');
});

it.each([
  [
    'Algorithm 2: Lighting the lamps',
    ['Input: the lamps', 'L ← {}', 'for each lamp do', '  open the door', '  L ← L + 1', 'return L'],
  ],
  [
    'Algoritmo 2.1 Accendere le lampade',
    [
      '1 finché ci sono lampade',
      '2   apri la porta',
      '3   se è buio allora',
      '4     L := 1',
      '5 altrimenti L := 0',
    ],
  ],
])('counts the lines below “%s” as code, though they have no numbers with a colon', async (title, lines) => {
  const text = lines.map((line, at) => ({
    x: 64 + 6 * (line.length - line.trimStart().length),
    y: 150 + 12 * at,
    text: line.trim(),
  }));
  const blocks = await read([...before, { x: 60, y: 134, text: title }, ...text, ...after]);
  expect(blocks.map((block) => block.split(':')[0])).toEqual(['paragraph', 'caption', 'code', 'paragraph']);
  expect(blocks[2]).toContain(lines.at(-1)?.trim());
});

it('leaves the text below the name of an algorithm that it only tells about', async () => {
  const lines = [
    { x: 60, y: 134, text: 'Algorithm 2: Lighting the lamps' },
    ...column(60, 150, [
      'The keeper opens the door of each lamp and holds a match to it until it burns, as his father did before,',
      'for each of them has a wick of its own, and if one of them is wet he has to do it all over again in the',
      'end. Where all of them burn, h = 3 hours are over, and he goes down to his supper and to the fire, that',
      'his daughter has lit for him in the meantime, while the dog waits for him behind the door of the house.',
    ]),
  ];
  const blocks = await read([...before, ...lines, ...after]);
  expect(blocks.join('\n')).not.toContain('code');
});

/** In the font of the text, with a line left free between two functions. */
const functions = [
  ...column(60, 80, ['MAYBE_LIT(lamp) {', '// by day there is no need', 'return !lit(lamp);', '}'], {
    size: 8,
  }),
  ...column(60, 135, ['DOUSE(lamp) {', 'TURN(lamp);', 'CLOSE(lamp, door);', '}'], { size: 8 }),
];
const paragraphs = (x: number, y: number, count: number): MadeLine[] =>
  column(
    x,
    y,
    Array.from({ length: count }, (_, at) => `It is the evening ${at} of a year of the keeper`),
  );

it('counts a program in the font of the text as code also where a column of text stands beside it', async () => {
  const text = [...paragraphs(60, 220, 14), ...paragraphs(320, 80, 25)];
  const blocks = await read([...functions, ...text]);
  expect(blocks.filter((block) => block.startsWith('code'))).toEqual([
    `code: ${functions.map((line) => line.text).join('\n')}`,
  ]);
  expect(blocks.join('\n')).toContain('It is the evening 24');
});

it('reads the laws and recipes of a page in two columns, whose lines end in semicolons', async () => {
  const items = ['oil (for the lamps);', 'wicks (of the town);', 'glasses;', 'a brush (to clean them);'];
  const text = [...paragraphs(60, 220, 14), ...paragraphs(320, 80, 25)];
  const blocks = await read([...column(60, 80, items), ...text]);
  expect(blocks.filter((block) => block.startsWith('code'))).toEqual([]);
});

it('leaves the column beside an algorithm as it is', async () => {
  const beside = column(320, 150, [
    'The second column of the page goes on beside it',
    'and has nothing to do with what is done for each',
    'of the lamps, which a reader who looks at the two',
    'of them sees at once, as they stand so far apart.',
    'It ends with this line.',
  ]);
  const blocks = await read([...numbered(steps), ...beside]);
  const [code = ''] = blocks.filter((block) => block.startsWith('code'));
  expect(code).not.toContain('column');
  expect(blocks.join('\n')).toContain('The second column of the page goes on beside it and has nothing');
});

it('keeps two algorithms side by side apart, whose lines go on below and are left free, and reads the text below', async () => {
  const beside = (x: number, y: number, name: string): MadeLine[] => [
    { x, y: y - 16, text: `Algorithm ${name} of the lamps` },
    ...numbered(steps).map((line) => ({ ...line, x: line.x - 60 + x, y: line.y - 150 + y })),
    { x: x + 10, y: y + 61, text: `that ${name} lit` },
    { x, y: y + 86, text: '6:' },
    { x: x + 70, y: y + 86, text: `// the next of ${name}` },
    { x, y: y + 98, text: '7: end' },
  ];
  const below = column(60, 300, ['The keeper goes down to his dinner', 'when all of his lamps are burning.']);
  const blocks = await read([...beside(60, 150, '2 Lighting'), ...beside(330, 152, '3 Dimming'), ...below]);
  const codes = blocks.filter((block) => block.startsWith('code'));
  expect(codes.map((code) => code.match(/lit|the next of \d|7: end/g))).toEqual([
    ['lit', 'the next of 2', '7: end'],
    ['lit', 'the next of 3', '7: end'],
  ]);
  expect(codes.join(' ')).not.toContain('Algorithm');
  expect(blocks.join(' ')).toContain('goes down to his dinner when');
});

it('reads a list whose numbers end in colons', async () => {
  const rules = ['Nobody swims', 'Nobody runs', 'Dogs stay at home', 'Bins are emptied at six'];
  const blocks = await read([...before, ...numbered(rules), ...after]);
  expect(blocks.some((block) => block.startsWith('code'))).toBe(false);
  expect(blocks.join('\n')).toContain('Dogs stay at home');
});

it('knows the listing of a program that is set in the font of the text, and reads a law whose lines end alike', async () => {
  const program = [
    '{',
    'class Lamp extends Light {',
    'boolean burns = false;',
    '// Not by day.',
    'void light(Match match)',
    '{',
    'this.burns = match.burns();',
    '}',
    '}',
  ];
  const listed = program.flatMap((text, at): MadeLine[] => [
    ...(at % 2 === 0 ? [{ x: 40, y: 150 + 12 * at, text: String(at + 1), size: 6 }] : []),
    { x: 60 + 8 * (at % 3), y: 150 + 12 * at, text },
  ]);
  const blocks = await read([...before, ...listed, ...after]);
  expect(blocks.filter((block) => !block.startsWith('margin'))).toEqual([
    expect.stringMatching(/^paragraph: The keeper lights/),
    `code: ${program.join('\n')}`,
    expect.stringMatching(/^paragraph: When all of them burn/),
  ]);
  const law = ['a) the lamps;', 'b) the oil;', 'c) what is left of the wicks;', 'd) the {brass}.'];
  const laws = await read([...before, ...column(60, 150, law), ...after]);
  expect(laws.some((block) => block.startsWith('code'))).toBe(false);
});

it('knows a few statements by their names and calls, with the head of the function above, and no items of a list', async () => {
  const program = ['int lampsLit = 3;', 'lamp_light (NORTH, &lampsLit);', 'lamp_douse (SOUTH);'];
  const body = ['void lightAll (int hours)', '{', 'lamp_light (NORTH, hours);', '}'];
  const items = [
    'an iPad (or a smartPhone);',
    'the eBook of the keeper;',
    'lamp_oil;',
    'S is aT and S:H = 0;',
  ];
  const at = (y: number, lines: readonly string[]) => column(60, y, lines);
  const blocks = await read([...before, ...at(150, program), ...at(220, body), ...at(300, items), ...after]);
  expect(blocks.filter((block) => block.startsWith('code'))).toEqual([
    `code: ${[...program, ...body].join('\n')}`,
  ]);
});

it('keeps a program whole whose numbers are small, with the remarks and sentences in it', async () => {
  const program = [
    'class Lamp {',
    '',
    '// It is lit by day as well where there is fog',
    'light(match) {',
    'say "The keeper of the house has lit the lamp";',
    '}',
    'douse() {',
    'says "The keeper of the house is asleep and',
    'so there is nobody who looks after the lamp" ;',
    '}',
    '}',
  ];
  const listed = program.flatMap((text, at): MadeLine[] => [
    { x: 60, y: 150 + 14 * at, text: String(at + 1), size: 6, font: 'mono' },
    ...(text ? [{ x: 76 + 8 * (at % 3), y: 150 + 14 * at, text }] : []),
  ]);
  const blocks = await read([...before, ...listed, ...after.map((line) => ({ ...line, y: line.y + 40 }))]);
  expect(blocks.filter((block) => !block.startsWith('margin'))).toEqual([
    expect.stringMatching(/^paragraph: The keeper lights/),
    expect.stringMatching(/^code: .*class Lamp[^]*\}$/),
    expect.stringMatching(/^paragraph: When all of them burn/),
  ]);
});

it('knows a listing by words whose letters stand in columns, and reads a title that is spaced out', async () => {
  const program = [
    'with open ( path ) as lamp_file:',
    'for lamp in r e a d _ f i l e . read ( ) :',
    'm a t c h=g e t M a t c h ( lamp )',
    'l i g h t _ i t . now ( )',
  ];
  const blocks = await read([...before, ...column(80, 150, program), ...after]);
  expect(blocks.filter((block) => block.startsWith('code'))).toEqual([`code: ${program.join('\n')}`]);
  expect(blocks).toHaveLength(3);
  const other = column(320, 156, ['__END__', '<html>', 'here = the page', '</html>']);
  const columns = await read([...before, ...column(80, 150, program), ...other, ...after]);
  expect(columns.filter((block) => block.startsWith('code'))).toEqual([`code: ${program.join('\n')}`]);
  const remarks = [
    'l i g h t _ i t . now ( )',
    '// the lamp is lit by whoever has the watch',
    'unless it is day',
    '// it is put out as soon as the sun rises',
    '// and the keeper has seen to the oil',
  ];
  const remarked = await read([
    ...before,
    ...column(80, 150, [...remarks, 'd o u s e _ i t . now ( )']),
    ...after,
  ]);
  expect(remarked.filter((block) => block.startsWith('code'))).toEqual([
    `code: ${[...remarks, 'd o u s e _ i t . now ( )'].join('\n')}`,
  ]);
  const titles = [
    'A N N U A L  R E P O R T',
    'O F  T H E  L A M P S',
    'w h i c h  s a y s ( i n  b r i e f ) :',
  ];
  const titled = await read([...before, ...column(80, 150, titles), ...after]);
  expect(titled.some((block) => block.startsWith('code'))).toBe(false);
});

it('keeps a listing whole whose spread words are far apart, with the titles of a menu within it', async () => {
  const lines = [
    'L A B E L _ l a m p=o n',
    'menu title Light the lamp as its keeper would',
    'light=/ l a m p s / o i l _ l a m p',
  ];
  const option = { x: 400, y: 174, text: 'o i l = c d r o m _ 2' };
  const blocks = await read([
    ...before,
    ...column(80, 150, lines),
    option,
    ...column(80, 186, ['d o u s e _ i t . now ( )']),
    ...after,
  ]);
  expect(blocks.map((block) => block.split(':')[0])).toEqual(['paragraph', 'code', 'paragraph']);
});

it('knows a listing by one word whose letters stand in columns, if it has signs that no formula has', async () => {
  const program = [
    'zend_lamp = lamp.so',
    'lamp . r e m o t e _ e n a b l e = On',
    'lamp . remote_host = 10.0.49.1',
  ];
  const remarks = [
    { x: 80, y: 186, text: '; lamp . a u t o' },
    { x: 220, y: 186, text: '; light_it at dusk' },
  ];
  const blocks = await read([...before, ...column(80, 150, program), ...remarks, ...after]);
  expect(blocks.map((block) => block.split(':')[0])).toEqual(['paragraph', 'code', 'paragraph']);
});

it('reads a sentence about nodes that are named by a letter, as “da s a s è composto”', async () => {
  const sentence = [
    'per ogni nodo v per il quale il cammino da s a v è composto da archi',
    'vero per i=0 perché il cammino da s a s è composto da 0',
    'archi e dist[s]=0=d(s,s).',
    'e così si vede che da s a v è composto:',
  ];
  const blocks = await read([...before, ...column(60, 150, sentence), ...after]);
  expect(blocks.filter((block) => block.startsWith('code'))).toEqual([]);
});

it('takes lines of formulas with indices for text, and not for a listing whose letters are spread', async () => {
  const indexed = (y: number) =>
    [0, 1, 2].flatMap((at) => [
      { x: 120 + 18 * at, y, text: 'U', size: 12 },
      { x: 128.7 + 18 * at, y: y + 2, text: 'ti', size: 8, font: 'signs' as const },
    ]);
  const lines = [100, 114, 128, 142].flatMap((y) => [
    { x: 72, y, text: 'We have', size: 12 },
    ...indexed(y),
    { x: 176, y, text: '= [0], as the light is lit when each lamp is full', size: 12 },
  ]);
  const { blocks } = await readDocument(fileWith(madePdf([lines])));
  expect(outline(blocks).join(' ')).toContain('U t i U t i U t i = [0]');
  expect(blocks.map(({ kind }) => kind)).not.toContain('code');
});
