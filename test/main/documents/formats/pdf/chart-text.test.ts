import { expect, it } from 'vitest';
import { withoutChartText } from '../../../../../src/main/documents/formats/pdf/kinds/chart-text.ts';
import type { Draft } from '../../../../../src/main/documents/formats/pdf/pdf-page-blocks.ts';
import { line } from './made-lines.ts';
import { filler, type MadeLine } from './made-pdf.ts';
import { read } from './read-pages.ts';

it('skips the numbers that charts and boxes leave among the text, each alone or all in a row', async () => {
  const boxes = await read([[...filler(1), { x: 60, y: 300, text: '1 1 1 1 1 1 1 1' }]]);
  expect(boxes).toContain('figure: 1 1 1 1 1 1 1 1');
  const years = await read([[...filler(1), { x: 60, y: 300, text: '2010 2011 2011 2012 2012 2013' }]]);
  expect(years).toContain('figure: 2010 2011 2011 2012 2012 2013');
  const names = await read([[...filler(1), { x: 60, y: 300, text: 'p0 p1 p2 p3 p4 p5' }]]);
  expect(names).toContain('figure: p0 p1 p2 p3 p4 p5');
  const apart = (numbers: readonly string[]): MadeLine[] =>
    numbers.map((text, row) => ({ x: 60, y: 300 + 60 * row, text }));
  const axis = await read([[...filler(1), ...apart(['200', '160', '120'])]]);
  expect(axis).toContain('figure: 160');
  const bars = ['286', '209', '407', '320', '250', '200', '150', '100', '50'];
  expect(await read([[...filler(1), ...apart(bars.slice(0, 4))]])).toContain('paragraph: 407');
  const chart = await read([
    [...filler(1), ...bars.map((text, row) => ({ x: 60, y: 300 + 40 * row, text }))],
  ]);
  expect(chart).toEqual(expect.arrayContaining(bars.map((text) => `figure: ${text}`)));
  const amounts = await read([[...filler(1), ...apart(['24600', '8350', '12'])]]);
  expect(amounts).toContain('paragraph: 8350');
  const telephone = await read([[...filler(1), { x: 60, y: 300, text: '01 42 68 53 00 12' }]]);
  expect(telephone).toContain('paragraph: 01 42 68 53 00 12');
});

it('skips the powers along the axis of a chart at the foot of a page, which look like a note, and no note', () => {
  const kindOf = (text: string): string | undefined => {
    const own = line(text, 700, { size: 7 });
    const paragraph = { lines: [own], code: false, listed: false, column: own };
    const note: Draft = { page: 1, y: 700, paragraph, known: 'footnote', opens: false, closes: false };
    return withoutChartText([note], () => text)[0]?.known;
  };
  expect(kindOf('1 × 10⁻²² 1 × 10⁻²¹ 1 × 10⁻²⁰ 1 × 10⁻¹⁹')).toBe('figure');
  expect(kindOf('1e-22 1e-21 1e-20 1e-19 Tolerance')).toBe('figure');
  expect(kindOf('10⁰ 10¹ 10² 10³')).toBe('figure');
  expect(kindOf('10⁴ lamps, of which 10³ are lit.')).toBe('footnote');
  expect(kindOf('Source: Bureau of Lamps')).toBe('footnote');
});

it('skips where the data of a figure are from, and no sentence that begins so elsewhere', async () => {
  const source = { x: 60, y: 300, text: 'Source: Bureau of Lamps, Quarterly, 2013' };
  const caption = { x: 60, y: 270, text: 'Figure 1: Prices of lamp oil, 2010 to 2013', size: 9 };
  const figure = await read([[...filler(1), caption, source]]);
  expect(figure).toContain('citation: Source: Bureau of Lamps, Quarterly, 2013');
  const italian = await read([[...filler(1), caption, { ...source, text: 'Fonte: Ufficio dei lumi' }]]);
  expect(italian).toContain('citation: Fonte: Ufficio dei lumi');
  const own = { ...source, text: 'Referencia: Elaboración propia', font: 'bold' as const };
  expect(await read([[...filler(1), caption, own]])).toContain(`citation: ${own.text}`);
  const explained = `${source.text}. Note: 2431 lamps of all harbours.`;
  const noted = await read([[...filler(1), caption, { ...source, text: explained }]]);
  expect(noted).toContain(`paragraph: ${explained}`);
  const text = await read([[...filler(1), source]]);
  expect(text).toContain('paragraph: Source: Bureau of Lamps, Quarterly, 2013');
});

it('skips the short names in the small letters of an upright axis, beside and below it', () => {
  const draft = (text: string, y: number, look: Parameters<typeof line>[2], known?: 'figure'): Draft => {
    const own = line(text, y, look);
    const paragraph = { lines: [own], code: false, listed: false, column: own };
    return { page: 1, y, paragraph, ...(known && { known }), opens: false, closes: false };
  };
  const small = { x0: 80, x1: 97, size: 9 };
  const axis = (numbers: readonly string[], known?: 'figure'): Draft[] =>
    numbers.map((text, at) => draft(text, 200 + 16 * at, small, known));
  const name = (text: string, y: number): Draft => draft(text, y, { ...small, x0: 150, x1: 210 });
  const prose = draft(
    'The keeper wrote down each night how much oil the lamps of the tower had burnt.',
    100,
    {},
  );
  const found = (numbers: readonly string[], known?: 'figure'): readonly string[] => {
    const names = [name('Tallow', 290), name('From the sea', 300), name('Of the tower', 400)];
    const drafts = withoutChartText([prose, ...axis(numbers, known), ...names], ({ paragraph }) =>
      paragraph.lines.map(({ text }) => text).join(' '),
    );
    return drafts.filter((each) => each.known === 'figure').map((each) => each.text ?? '');
  };
  const numbers = ['800', '600', '400', '200', '0'];
  expect(found(numbers)).toEqual([...numbers, 'Tallow', 'From the sea']);
  expect(found(numbers, 'figure').slice(-2)).toEqual(['Tallow', 'From the sea']);
  expect(found(['5', '6', '7', '8', '9'])).not.toContain('Tallow');
});

it('skips the title of the numbers that the colours of a figure mean, amid other words of the figure', async () => {
  const bold = { x: 400, y: 340, text: 'Price in crowns', font: 'bold' as const };
  const numbers = ['8000', '6000', '4000'].map((text, at) => ({ x: 416, y: 360 + 60 * at, text, size: 9 }));
  const title = async (above: MadeLine): Promise<string | undefined> => {
    const blocks = await read([[...filler(1), above, bold, ...numbers, ...filler(1)]]);
    return blocks.find((block) => block.endsWith('Price in crowns'));
  };
  expect(await title({ x: 60, y: 300, text: '2010 2011 2011 2012 2012 2013' })).toBe(
    'figure: Price in crowns',
  );
  expect(await title({ x: 60, y: 300, text: 'What the lamps have cost.' })).toBe(
    'heading 3: Price in crowns',
  );
});

it('skips the words on an arrow between the boxes of a figure, and reads a line that has more on one side alone', () => {
  const draft = (text: string, x0: number, x1: number, known?: 'figure'): Draft => {
    const own = line(text, 200, { x0, x1 });
    const paragraph = { lines: [own], code: false, listed: false, column: own };
    return { page: 1, y: 200, paragraph, ...(known && { known }), opens: false, closes: false };
  };
  const found = (drafts: readonly Draft[]): readonly string[] =>
    withoutChartText(drafts, ({ paragraph }) => paragraph.lines.map(({ text }) => text).join(' '))
      .filter(({ known }) => known === undefined)
      .map(({ paragraph }) => paragraph.lines[0]?.text ?? '');
  const [lamp, ship] = [draft('Lamp', 60, 90, 'figure'), draft('Ship', 200, 230, 'figure')];
  expect(found([lamp, ship, draft('shines on', 110, 160)])).toEqual([]);
  expect(found([lamp, draft('shines on', 110, 160)])).toEqual(['shines on']);
  expect(found([lamp, ship, draft('It shines on the ship', 110, 160)])).toHaveLength(1);
});
