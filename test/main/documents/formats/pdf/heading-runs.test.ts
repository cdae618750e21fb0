import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

async function read(lines: readonly MadeLine[]): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf([lines])))).blocks);
}

const bold = (x: number, y: number, text: string): MadeLine => ({ x, y, text, font: 'bold' });

const text = (y: number): MadeLine[] =>
  column(60, y, [
    'The lamp at the head of the pier has been dark since the storm of the ninth, and the boats wait outside.',
    'We ask you to send a man who knows the gear of the old lens, and to send him before the end of the month.',
  ]);

it('takes bold lines that follow each other for text, and a line apart from them for the heading of what follows', async () => {
  const names = ['Anna Tern', 'Jonas Marsh', 'Ben Holm', 'Cara Lind'];
  const blocks = await read([
    ...text(60),
    ...names.map((name, at) => bold(60, 150 + 18 * at, name)),
    bold(60, 260, 'The lens'),
    ...text(285),
  ]);
  expect(blocks.filter((block) => names.some((name) => block.endsWith(name)))).toEqual(
    names.map((name) => `paragraph: ${name}`),
  );
  expect(blocks).toContain('heading 3: The lens');
});

it('keeps two headings that follow each other, and numbered ones', async () => {
  const blocks = await read([
    ...text(60),
    bold(60, 150, '2 The pier'),
    bold(60, 170, '2.1 The lamp'),
    bold(60, 190, '2.1.1 The lens'),
    ...text(215),
    bold(60, 300, 'The boats'),
    bold(60, 330, 'Their owners'),
    ...text(355),
  ]);
  const titles = ['2 The pier', '2.1 The lamp', '2.1.1 The lens', 'The boats', 'Their owners'];
  expect(blocks.filter((block) => block.startsWith('heading')).map((block) => block.slice(11))).toEqual(
    titles,
  );
});

it('knows bold headings that are counted in Roman digits, as courts count, also with a full stop', async () => {
  const blocks = await read([
    bold(60, 60, 'II. OBJECT.'),
    ...text(90),
    bold(60, 160, 'IV- Facts of the case'),
    ...text(190),
    bold(60, 260, 'V.b.I Right of way.'),
    ...text(290),
    { x: 60, y: 360, text: 'VI. Plain.' },
    ...text(390),
  ]);
  expect(blocks.filter((block) => block.startsWith('heading'))).toEqual([
    'heading 1: II. OBJECT.',
    'heading 1: IV- Facts of the case',
    'heading 3: V.b.I Right of way.',
  ]);
});

it('takes large lines behind dashes for the points of a list', async () => {
  const points = ['- A book of the lamps;', '- More than a thousand ships;'];
  const blocks = await read([
    { x: 60, y: 30, text: 'Ships', size: 26 },
    ...text(60),
    ...points.map((point, at) => ({ x: 60, y: 150 + 40 * at, text: point, size: 20 })),
    ...text(280),
  ]);
  expect(blocks.filter((block) => block.includes('- '))).toEqual(
    points.map((point) => `list-item 1: ${point}`),
  );
});

it('takes a bold warning that is a sentence, and how to reach somebody, for text', async () => {
  const lines = [
    'Warning: The lamp holds oil that burns!',
    'tel.: +420 495 447 239',
    'web: www.lamps.example',
  ];
  const blocks = await read(
    lines.flatMap((line, at) => [bold(60, 60 + 100 * at, line), ...text(90 + 100 * at)]),
  );
  expect(blocks.filter((block) => lines.some((line) => block.endsWith(line)))).toEqual(
    lines.map((line) => `paragraph: ${line}`),
  );
  expect(await read([bold(60, 60, 'Warning!'), ...text(90)])).toContain('heading 3: Warning!');
});

it('keeps a title of three bold lines at the beginning', async () => {
  const titles = ['Board of Lights', 'Minutes', 'Held on the ninth of May'];
  const blocks = await read([...titles.map((title, at) => bold(60, 60 + 22 * at, title)), ...text(160)]);
  expect(blocks.slice(0, 3)).toEqual(titles.map((title) => `heading 3: ${title}`));
});

it('takes a bold question amid bold paragraphs for one of them', async () => {
  const boldly = (y: number): MadeLine[] => text(y).map((line) => ({ ...line, font: 'bold' }));
  const blocks = await read([
    ...text(60),
    ...text(100),
    ...text(140),
    ...boldly(180),
    bold(60, 220, 'War das nicht ein Traum?'),
    ...boldly(250),
  ]);
  expect(blocks).toContain('paragraph: War das nicht ein Traum?');
});

it('takes the bold elements of a numbered list that stands further in for such', async () => {
  const blocks = await read([
    ...text(60),
    bold(90, 150, '1. query decomposition'),
    bold(90, 165, '2. data localization'),
    bold(90, 180, '3. global query optimization'),
    ...text(215),
  ]);
  expect(blocks.filter((block) => /\d\. \p{Ll}/u.test(block))).toEqual([
    'list-item 1: 1. query decomposition',
    'list-item 1: 2. data localization',
    'list-item 1: 3. global query optimization',
  ]);
});

it('keeps a numbered heading in capitals above one that is a little further in as well', async () => {
  const blocks = await read([
    ...text(60),
    bold(90, 150, '1. CALL TO ORDER/FLAG SALUTE'),
    bold(90, 165, '2. PUBLIC COMMENT/ITEMS ON THE AGENDA'),
    ...text(215),
  ]);
  expect(blocks).toContain('heading 1: 1. CALL TO ORDER/FLAG SALUTE');
});

it('sees the numbered heading of a section in letters a little smaller than the text', async () => {
  const blocks = await read([
    ...text(60),
    { x: 60, y: 110, text: '1.1 ENTIDADES E RELACIONAMENTOS', size: 8.8 },
    ...text(140),
  ]);
  expect(blocks).toContain('heading 2: 1.1 ENTIDADES E RELACIONAMENTOS');
});

it('takes two large lines with bullets that follow each other for elements of a list, but one alone only where it is closed as no heading is', async () => {
  const large = (x: number, y: number, line: string): MadeLine => ({ x, y, text: line, size: 16 });
  const blocks = await read([
    ...text(60),
    large(40, 110, '\x95 The lamp of the harbour'),
    ...text(135),
    large(60, 190, '\x95 The boats of the keepers'),
    large(60, 212, '\x95 The oil in the cellar'),
    ...text(240),
    large(40, 290, '\x95 The keepers have only this to say:'),
    ...text(315),
  ]);
  expect(blocks.filter((block) => block.includes('•'))).toEqual([
    'heading 1: • The lamp of the harbour',
    'list-item 1: • The boats of the keepers',
    'list-item 1: • The oil in the cellar',
    'list-item 1: • The keepers have only this to say:',
  ]);
});

it('takes the large number above the title of a chapter for a part of the title, also one that its page has', async () => {
  const chapterAt = (number: string, title: string): MadeLine[] => [
    { x: 480, y: 90, text: number, size: 50 },
    { x: 60, y: 150, text: title, size: 20 },
    ...text(190),
  ];
  expect(await read(chapterAt('1', 'The lamps'))).toContain('heading 1: 1 The lamps');
  expect(await read(chapterAt('IV', 'A new lens'))).toContain('heading 1: IV A new lens');
  expect(await read(chapterAt('5', 'I 0.3 mA'))).toContain('heading 1: I 0.3 mA');
  expect(await read(chapterAt('1', 'Chapter 1. Lamps'))).toContain('heading 1: Chapter 1. Lamps');
  expect(await read([{ x: 60, y: 90, text: '1', size: 50 }, ...text(150)])).not.toContain('heading');
});

/** Centred on the page, which is 600 points wide. */
const centred = (y: number, width: number, line: string, size = 20): MadeLine => ({
  x: 300 - width / 2,
  y,
  text: line,
  size,
  font: 'bold',
});

it('reads a title in lines far apart as one, where each is as full as it can be', async () => {
  const blocks = await read([
    centred(150, 365, 'The Lamps of the Northern Rivers and the'),
    centred(190, 182, 'Keepers who lit them'),
    ...text(300),
    ...text(340),
    ...text(380),
  ]);
  expect(blocks[0]).toBe('heading 1: The Lamps of the Northern Rivers and the Keepers who lit them');
});

it('keeps what stands below each other on a title page apart where there was room for more in a line', async () => {
  const lines: [string, number][] = [
    ['Town of Easton', 134],
    ['Office of the Lamps and of all the Rivers', 347],
    ['Year of the Flood', 149],
  ];
  const blocks = await read([
    ...lines.map(([line, width], at) => centred(150 + 40 * at, width, line)),
    ...text(300),
    ...text(340),
    ...text(380),
  ]);
  expect(blocks.slice(0, 3).map((block) => block.replace(/^[^:]*: /, ''))).toEqual(
    lines.map(([line]) => line),
  );
});

it('takes a sentence in larger letters than most of the document has for text, and a short one for a heading', async () => {
  const large = (y: number, line: string): MadeLine => ({ x: 60, y, text: line, size: 12.5 });
  const sentence = 'The lamp at the head of the pier has been dark since the ninth of May.';
  const blocks = await read([
    { x: 60, y: 30, text: 'News of the harbour', size: 20 },
    ...text(60),
    large(130, sentence),
    ...text(170),
    large(240, 'What the keeper says of the storm'),
    ...text(270),
    ...text(330),
  ]);
  expect(blocks).toContain(`paragraph: ${sentence}`);
  expect(blocks.find((block) => block.endsWith('of the storm'))).toBe(
    'heading 3: What the keeper says of the storm',
  );
});

it('takes bold lines evenly spaced amid the hours of a programme for text', async () => {
  const blocks = await read([
    ...text(60),
    { x: 60, y: 120, text: 'Sunday, May 8th, 9:30 AM: the blessing of the boats at the mole' },
    bold(90, 134, '5:00 PM: Rehearsal'),
    { x: 60, y: 148, text: 'Sunday, May 15th, 9:30 AM: the first race of the year' },
    bold(60, 190, '6:00 PM: The second race'),
    ...text(210),
  ]);
  expect(blocks).toContain('paragraph: 5:00 PM: Rehearsal');
  expect(blocks).toContain('heading 3: 6:00 PM: The second race');
});

it('takes a numbered rule that ends in a dash, before its cases, for text', async () => {
  const blocks = await read([
    ...text(60),
    { x: 60, y: 130, text: '6.3. The board may take nobody who \u0097' },
    { x: 76, y: 146, text: '6.3.a. keeps no lamp; or' },
    { x: 76, y: 160, text: '6.3.b. owes a fee for the year that is over; and' },
    { x: 76, y: 174, text: '6.3.c. has left the house before.' },
    { x: 60, y: 210, text: '6.4. The board and its members' },
    ...text(230),
  ]);
  expect(blocks.filter((block) => /: 6\.\d/.test(block))).toEqual([
    'paragraph: 6.3. The board may take nobody who —',
    'paragraph: 6.3.a. keeps no lamp; or',
    'paragraph: 6.3.b. owes a fee for the year that is over; and',
    'paragraph: 6.3.c. has left the house before.',
    'heading 2: 6.4. The board and its members',
  ]);
});

it('takes a bold title behind a number in other letters for a heading, but not a plain one behind a bold number', async () => {
  const blocks = await read([
    ...text(60),
    { x: 60, y: 150, text: '§ 7' },
    bold(78, 150, 'Oil'),
    ...text(170),
    bold(60, 260, '§ 8'),
    { x: 78, y: 260, text: 'The pier is swept.' },
    { x: 60, y: 350, text: 'Oil and' },
    bold(98, 350, 'wick'),
    ...text(370),
  ]);
  expect(blocks.filter((block) => /Oil|§ 8/.test(block))).toEqual([
    'heading 3: § 7 Oil',
    'paragraph: § 8 The pier is swept.',
    'paragraph: Oil and wick',
  ]);
});

it('knows the title of a slide in letters as large as the text of others, alone on it or larger than the rest, but no caption', async () => {
  const points = (y: number): MadeLine[] =>
    ['The lamp burns', 'The lens turns', 'The boats wait outside'].map((point, at) => ({
      x: 60,
      y: y + 40 * at,
      text: `- ${point}`,
      size: 24,
    }));
  const line = (y: number, title: string, size = 24): MadeLine => ({ x: 160, y, text: title, size });
  const pages = [
    [line(150, 'The lamp at the pier'), line(300, 'Anna Tern', 16)],
    points(100),
    [line(200, '1. Of the oil')],
    points(100),
    [line(200, 'Low Pier; September 2025')],
    points(100),
    [line(100, 'Nobody came'), line(300, 'And nobody went')],
  ];
  const { blocks } = await readDocument(fileWith(madePdf(pages, { width: 720, height: 540 })));
  expect(outline(blocks).filter((block) => !/- |Tern/.test(block))).toEqual([
    'heading 1: The lamp at the pier',
    'heading 1: 1. Of the oil',
    'paragraph: Low Pier; September 2025',
    'paragraph: Nobody came',
    'paragraph: And nobody went',
  ]);
});
