import { expect, it } from 'vitest';
import { areListedThings } from '../../../../../src/main/documents/formats/pdf/code/code-lines.ts';
import { TypedPages } from '../../../../../src/main/documents/formats/pdf/letters/typed-pages.ts';
import { fileWith, readDocument } from '../../read-document.ts';
import { column, leftColumn, madePdf, type MadeLine } from './made-pdf.ts';

const typed = [
  'MR. FARRIER: The lamp was lit, Your Honour, and the',
  'keeper was on the stairs when the ship came in. Nobody',
  'has said that he could have seen it from there.',
];

it('reads a page that is typed throughout, as court filings are', async () => {
  const blocks = await blocksOf(column(100, 100, typed, { font: 'mono' }));
  expect(blocks).toEqual([{ kind: 'paragraph', text: typed.join(' ') }]);
});

it('takes a page of a program for code', async () => {
  const listing = [
    'for (const lamp of lamps) {',
    '  if (lamp.isLit) continue;',
    '  const keeper = keeperOf(lamp);',
    '  await keeper.light(lamp);',
    '}',
  ];
  const blocks = await blocksOf(column(100, 100, listing, { font: 'mono' }));
  expect(blocks.map(({ kind }) => kind)).toEqual(['code']);
});

it('takes a program for code in a font that only the widths of its letters tell from others', async () => {
  const listing = ['lamps: lit', 'keeper: "Ada Tern"', 'oil: [full, half]', 'tower: {light: 1}'];
  const kindsIn = async (font: 'even' | 'uneven'): Promise<(string | undefined)[]> => {
    const lines = [...column(100, 100, typed), ...column(100, 160, listing, { font })];
    return (await blocksOf(lines)).slice(1).map(({ kind }) => kind);
  };
  expect(await kindsIn('even')).toEqual(['code']);
  expect(await kindsIn('uneven')).not.toContain('code');
});

it('takes a program in colours for code, whose words are in several pieces', () => {
  const pieces = ['header <- ', 'dashboardHeader', '(', 'title =', ' "Lamps", ', 'width = ', '12', ')'];
  const runs = pieces.map((text, at) => {
    const x0 = 60 + 6 * pieces.slice(0, at).join('').length;
    const style = { bold: false, mono: true, math: false };
    return { text, x0, x1: x0 + 6 * text.length, y: 100, size: 10, style, spaced: false };
  });
  expect(new TypedPages().judged(runs)).toBe(runs);
});

it('reads the options of a program one by one, each with what it does, and no program with options', async () => {
  const at = (y: number, name: string, ...explained: string[]): MadeLine[] => [
    { x: 100, y, text: name, font: 'mono' },
    ...column(280, y, explained, { font: 'mono' }),
  ];
  const help = [
    ...at(160, '-o, --oil=KIND', 'The oil that is burnt', 'in the lamp [10]'),
    ...at(190, '-q', '- Light it without a word, as', '--still does'),
    ...at(220, '-w FILE'),
    ...at(232, '-x FILE', 'Write down when it was lit'),
  ];
  expect((await blocksOf([...column(100, 100, typed), ...help])).slice(1)).toEqual([
    { kind: 'list-item', text: '-o, --oil=KIND: The oil that is burnt in the lamp (10)' },
    { kind: 'list-item', text: '-q: Light it without a word, as --still does' },
    { kind: 'list-item', text: '-w FILE, -x FILE: Write down when it was lit' },
  ]);
  const script = ['--oil=whale \\', '--wick=3 > lamps/out_1 \\', '--tower=$TOWER | keep -v'];
  const blocks = await blocksOf([...column(100, 100, typed), ...column(100, 160, script, { font: 'mono' })]);
  expect(blocks.map(({ kind }) => kind)).not.toContain('list-item');
});

it('knows a list of parts in a typewriter’s font from the columns of an assembler', () => {
  const parts = [
    ['C1, 15', '47 pF 5mm (grey with a black point)'],
    ['C2', '1 nF 5mm (yellow with a brown point)'],
    ['C19', '22 nF 5mm (brown, or "22n" with a green'],
    ['', 'point, or "223M" in blue)'],
    ['R1, 2', '10k'],
    ['IC1', 'TCA440 receiver (needs a socket)'],
    ['L2', '25 turns of copper wire'],
  ];
  expect(areListedThings(parts)).toBe(true);
  expect(areListedThings(parts.map(([name, what = '']) => ['*', `${name} ${what}`]))).toBe(false);
  expect(areListedThings(parts.map(([name = '', what = '']) => [name, `// ${what}`]))).toBe(false);
  const names = ['push', 'mov', 'call', 'pop', 'jmp', 'cmp', 'ret', 'add'];
  expect(areListedThings(names.map((name) => [name, 'eax, lamp, ebx, r12, r14']))).toBe(false);
  expect(areListedThings(parts.map(([name = '', what = '']) => [name, `= "${what}";`]))).toBe(false);
});

it('reads the numbers of colours in a typewriter’s font row by row', async () => {
  const colours = ['black = 0', 'brown = 1', 'red   = 2'].map((text, at) => `${text}    green = ${at + 5}`);
  const lines = [
    ...column(60, 60, ['They are counted as below.']),
    ...column(60, 100, colours, { font: 'mono' }),
  ];
  const items = ['black = 0, green = 5', 'brown = 1, green = 6', 'red = 2, green = 7'];
  expect((await blocksOf(lines)).slice(1)).toEqual(items.map((text) => ({ kind: 'list-item', text })));
});

it('takes a command among prose for code', async () => {
  const blocks = await blocksOf([
    ...column(100, 100, typed),
    ...column(100, 160, ['install the lamp'], { font: 'mono' }),
  ]);
  expect(blocks.at(-1)).toEqual({ kind: 'code', text: 'install the lamp' });
});

it('reads items and sentences that are typed amid other text, and no words of a program', async () => {
  const items = [
    '\u0095 You are a helpful keeper',
    '\u0095 You are a strict but caring',
    '  guide of the ships',
  ];
  const sentences = [
    'This sets the lamp that the keeper uses at night and',
    'also when there is fog. The one that he takes when this',
    'is not set is the old one.',
  ];
  const blocks = await blocksOf([
    ...column(100, 100, typed),
    ...column(100, 160, items, { font: 'mono' }),
    ...column(100, 220, typed),
    ...column(100, 280, sentences, { font: 'mono' }),
    ...column(100, 340, typed),
    ...column(100, 400, ['def light(lamp):', ...sentences], { font: 'mono' }),
  ]);
  expect(blocks.filter(({ text }) => text !== typed.join(' '))).toEqual([
    { kind: 'list-item', text: '• You are a helpful keeper' },
    { kind: 'list-item', text: '• You are a strict but caring guide of the ships' },
    { kind: 'paragraph', text: sentences.join(' ') },
    { kind: 'code', text: `def light(lamp):\n${sentences.join('\n')}` },
  ]);
});

it('reads a large number that is displayed in the font of code', async () => {
  const number = '25 000 000 000 000.';
  const blocks = await blocksOf([
    ...column(100, 100, typed),
    ...column(100, 160, [number], { font: 'mono' }),
  ]);
  expect(blocks.at(-1)).toEqual({ kind: 'paragraph', text: number });
});

it('reads a table that is typed with bars and dashes as a table', async () => {
  const framed = [
    '+-------+-------+',
    '| Boat  | Trips |',
    '+-------+-------+',
    '| Heron |    31 |',
    '| Gull  |    32 |',
    '+-------+-------+',
  ];
  const open = [' Boat  | Trips', '-------+-------', ' Heron |    31', ' Gull  |      '];
  const blocks = await blocksOf([
    ...column(100, 100, typed),
    ...column(100, 160, framed, { font: 'mono' }),
    ...column(100, 260, open, { font: 'mono' }),
    ...column(330, 260, leftColumn.slice(0, 4)),
  ]);
  expect(blocks.filter(({ kind }) => kind === 'table').map(({ text }) => text)).toEqual([
    'Boat\tTrips\nHeron\t31\nGull\t32',
    'Boat\tTrips\nHeron\t31\nGull\t',
  ]);
  expect(blocks.some(({ text }) => text.includes('--'))).toBe(false);
});

it('takes a table in Markdown for one whose lines are longer than that of the dashes, but no text beside it', async () => {
  const boats = [
    '| Boat | Trips |',
    '|------|----|',
    '| Heron of the old quay | thirty-one trips in all |',
    '| Gull | 32 |',
  ];
  const tables = async (more: readonly MadeLine[]): Promise<readonly string[]> =>
    (await blocksOf([...column(60, 100, boats), ...more])).flatMap(({ kind, text }) =>
      kind === 'table' ? [text] : [],
    );
  const whole = 'Boat\tTrips\nHeron of the old quay\tthirty-one trips in all\nGull\t32';
  expect(await tables(column(60, 148, ['---']))).toEqual([whole]);
  expect(await tables(column(400, 100, leftColumn.slice(0, 4)))).not.toContain(whole);
});

it('takes no command with bars for a table', async () => {
  const commands = ['lamps | sort | head', 'boats | sort | head', 'crews | sort | head'];
  const blocks = await blocksOf(column(100, 100, commands, { font: 'mono' }));
  expect(blocks.some(({ kind }) => kind === 'table')).toBe(false);
});

it('makes one of listings below each other, with the brackets between them and their rest on the next page', async () => {
  const mono = (y: number, lines: readonly string[]) => column(100, y, lines, { font: 'mono' });
  const blocks = await blocksOf(
    [
      ...column(100, 100, typed),
      ...mono(200, ['class Lamp']),
      ...mono(250, ['{']),
      ...mono(300, ['  void light() { isLit = true; }']),
      ...column(300, 800, ['1']),
    ],
    [...mono(60, ['  void douse() { isLit = false; }']), ...mono(110, ['}']), ...column(100, 200, typed)],
    column(100, 100, typed),
  );
  expect(blocks.filter(({ kind }) => kind !== 'page-number')).toEqual([
    { kind: 'paragraph', text: typed.join(' ') },
    {
      kind: 'code',
      text: 'class Lamp\n{\n  void light() { isLit = true; }\n  void douse() { isLit = false; }\n}',
    },
    { kind: 'paragraph', text: typed.join(' ') },
    { kind: 'paragraph', text: typed.join(' ') },
  ]);
});

it('reads a name in a typewriter’s font that ends a sentence in a line of its own, and announces one below a colon', async () => {
  const line = (y: number, text: string) => ({ x: 100, y, text, size: 12 });
  const typedLine = (y: number, text: string) => ({ ...line(y, text), font: 'mono' as const });
  const blocks = await blocksOf([
    ...column(100, 100, typed),
    line(300, 'Whoever has the watch lights the lamp at dusk, and the name of it is the'),
    typedLine(314, 'northernLamp.'),
    line(400, 'Whoever has the watch lights the lamp at dusk, by what is written here now:'),
    typedLine(414, 'lightLamp.'),
  ]);
  expect(blocks.slice(1).map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'code']);
  expect(blocks[1]?.text).toMatch(/is the northernLamp\.$/);
});

it('reads a piece in a typewriter’s font amid a sentence, and announces one that stands apart', async () => {
  const line = (y: number, text: string) => ({ x: 100, y, text, size: 12 });
  const typedLine = (y: number, text: string) => ({ x: 100, y, text, size: 10, font: 'mono' as const });
  const blocks = await blocksOf([
    ...column(100, 100, typed),
    line(300, 'Whoever has the watch lights the lamp at dusk, and first he looks for it at'),
    typedLine(314, '/lamps/northern/lamp_1.txt and /lamps/southern/lamp_2.txt; by'),
    line(328, 'these the office knows which one is out, as keepers of old knew by lists.'),
    line(400, 'Whoever has the watch lights the lamp at dusk, and to do it from afar he uses'),
    typedLine(424, 'light_lamp(northern)'),
    line(448, 'after which the office knows that the lamp is lit, as keepers of old did by a'),
    line(462, 'look from the stairs.'),
    line(510, 'A lamp of which nobody knows where it burns is looked for with the option of'),
    typedLine(524, '-Rl'),
  ]);
  expect(blocks.slice(1, 5).map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'code', 'paragraph']);
  expect(blocks.at(-1)?.text).toMatch(/with the option of -Rl$/);
  expect(blocks[1]?.text).toContain(
    'looks for it at /lamps/northern/lamp_1.txt and /lamps/southern/lamp_2.txt; by these',
  );
});

it('takes listings with a remark in each line for code on a page that they fill for the most part', async () => {
  const listing = [
    'lamp -l north # Lights the lamp of the north',
    'lamp -l south # Lights the lamp of the south',
    'lamp -d north # Douses the lamp of the north',
    'lamp -d south # Douses the lamp of the south',
  ];
  const blocks = await blocksOf([
    ...column(100, 100, ['These are the commands of the keeper, for each of the lamps:']),
    ...column(100, 140, listing, { font: 'mono' }),
  ]);
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'code']);
});

const manual = [
  'The lamps of the northern coast are lit at dusk by the keeper',
  'who has the watch, and doused by the one who comes after him.',
];

it('reads what a manual says that is typed throughout, and announces the commands amid it', async () => {
  const mono = (y: number, lines: readonly string[]) => column(60, y, lines, { font: 'mono' });
  const blocks = await blocksOf(
    [...mono(100, manual), ...mono(140, manual)],
    [
      ...mono(100, ["UPDATE `lamps` SET `name` = 'north' WHERE `name` = 'old';"]),
      ...mono(124, ['0.57 $lamp is gone, and lamp_names is what it is called now.']),
      ...mono(160, ['$lamps are numbered', 'lamp_table() holds them', 'The keeper looks into it at night.']),
      ...mono(220, ['lamp.light("north");', 'lamp.light("south");', 'return lamp;']),
      ...mono(276, ['401 NO_SUCH_LAMP']),
      ...mono(300, ['Both of them burn now, and the keeper goes to bed.']),
    ],
  );
  const second = blocks.slice(2);
  expect(second.filter(({ kind }) => kind === 'code').map(({ text }) => text)).toEqual([
    "UPDATE `lamps` SET `name` = 'north' WHERE `name` = 'old';",
    'lamp.light("north");\nlamp.light("south");\nreturn lamp;',
  ]);
  const said = second.filter(({ kind }) => kind !== 'code').map(({ text }) => text);
  expect(said.join(' ')).toMatch(/lamp_names is .* looks into it at night\. 401 NO_SUCH_LAMP Both of them/);
});

it('announces a drawing of signs and a listing on a page of typed prose', async () => {
  const drawing = ['+-------+     +-------+', '| North |<--->| South |', '+-------+     +-------+'];
  const told = 'NUMBER OF LAMPS: 2';
  const blocks = await blocksOf([
    ...column(60, 100, [...manual, ...manual], { font: 'mono' }),
    ...column(60, 180, [...drawing, told], { font: 'mono' }),
    ...column(60, 240, [...manual, ...manual], { font: 'mono' }),
  ]);
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'code', 'paragraph', 'paragraph']);
  expect(blocks[2]?.text).toBe(told);
});

it('reads the names, blanks, amounts and citations of a typed letter', async () => {
  const lines = [
    'AUK BAY, HERON, Plaintiff(s),',
    'Lamp:____ Oil:____ Wick:____',
    '$ 12.50 $ 13.50 $ 26.00',
    'LAMP ST #12',
    'Heron v. Auk, 7 F.3d 6 (1st Cir. 2013);',
  ];
  const page = lines.flatMap((line, at) => column(60, 180 + 30 * at, [line], { font: 'mono' }));
  const blocks = await blocksOf(column(60, 100, manual, { font: 'mono' }), page);
  expect(blocks.some(({ kind }) => kind === 'code')).toBe(false);
});

it('takes a page of a program for code whose remarks are sentences', async () => {
  const listing = [
    '# Lights the lamp of the north for the keeper who has the watch',
    'light(north)',
    '# Lights the lamp of the south, which is out more often than not',
    'light(south)',
    '# Both of the lamps burn now, and the keeper goes to bed again',
    'sleep()',
  ];
  const blocks = await blocksOf(column(60, 100, listing, { font: 'mono' }));
  expect(blocks.map(({ kind }) => kind)).toEqual(['code']);
});

async function blocksOf(...pages: Parameters<typeof madePdf>[0]): Promise<{ kind: string; text: string }[]> {
  const { blocks } = await readDocument(fileWith(madePdf(pages)));
  return blocks.map(({ kind, text }) => ({ kind, text }));
}

const numbered = (y: number, lines: readonly string[]): MadeLine[] =>
  lines.flatMap((text, at) => [
    { x: 70, y: y + 12 * at, text: `${at + 1}`, size: 6 },
    { x: 100, y: y + 12 * at, text, font: 'mono' },
  ]);

it('reads the text between listings whose lines have numbers, which make no table with it', async () => {
  const blocks = await blocksOf([
    ...column(100, 100, typed),
    ...numbered(160, ['lamps.sort(byOil);', 'light(lamps[0]);']),
    { x: 100, y: 190, text: 'Lines 3 and 4 become:' },
    ...numbered(208, ['for (lamp of lamps) {', '  light(lamp);', '}', 'return lamps;']),
  ]);
  expect(blocks.slice(1)).toEqual([
    { kind: 'code', text: expect.stringMatching(/lamps\.sort/) },
    { kind: 'paragraph', text: 'Lines 3 and 4 become:' },
    { kind: 'code', text: expect.stringMatching(/for \(lamp/) },
  ]);
});

it('leaves a table of commands with what they do', async () => {
  const rows = ['light', 'dim', 'ring', 'row'].flatMap((command, at): MadeLine[] => [
    { x: 70, y: 160 + 14 * at, text: `${at + 1}` },
    { x: 100, y: 160 + 14 * at, text: command, font: 'mono' },
    { x: 200, y: 160 + 14 * at, text: `Boat ${at}` },
  ]);
  const blocks = await blocksOf([...column(100, 100, typed), ...rows]);
  expect(blocks.slice(1).map(({ kind }) => kind)).toEqual(['table']);
});
