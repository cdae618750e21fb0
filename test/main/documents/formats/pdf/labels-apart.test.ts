import { expect, it } from 'vitest';
import { withLabelsApart } from '../../../../../src/main/documents/formats/pdf/forms/labels-apart.ts';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

async function read(lines: readonly MadeLine[]): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf([lines])))).blocks);
}

const blanks: readonly MadeLine[] = ['Name', 'Town', 'Phone'].map((label, row) => ({
  x: 60,
  y: 90 + 14 * row,
  text: `${label}: ____________`,
}));

const prose = column(60, 600, [
  'Members of the society may use the boats from May to October, also when the keeper of the lock',
  'is away, and bring them back in the evening.',
]);

function line(text: string, x0: number, y: number): Segment {
  return {
    text,
    plain: text,
    x0,
    x1: x0 + 5 * text.length,
    y,
    size: 10,
    bold: 0,
    mono: 0,
    math: 0,
    raised: [],
  };
}

/** What the pieces of one paragraph’s lines are parted into. */
function parted(rows: readonly (readonly Segment[])[], hasFields = true, listed = false): readonly string[] {
  const lines = rows.map((row) => {
    const text = row.map((each) => each.text).join(' ');
    const [first, last] = [row[0] as Segment, row.at(-1) as Segment];
    return { ...first, text, plain: text, x1: last.x1 };
  });
  const paragraph = { lines, code: false, listed, column: { x0: 60, x1: 500 } };
  const draft = { page: 1, y: 100, paragraph, opens: true, closes: true };
  const form = { segments: rows.flat(), hasFields };
  const found = withLabelsApart([draft], form, () => ({ x: 0, y: 0, width: 1, height: 1 }));
  return found.map((each) => each.paragraph.lines.map(({ text }) => text).join(' '));
}

it('reads labels of a form one by one that stand side by side', () => {
  const row = [line('Chair', 60, 100), line('Treasurer', 200, 100), line('Keeper', 320, 100)];
  expect(parted([row])).toEqual(['Chair', 'Treasurer', 'Keeper']);
});

it('leaves a label with what belongs to it, and a sentence with gaps whole', () => {
  expect(parted([[line('Phone:', 60, 100), line('0351 49', 200, 100)]])).toEqual(['Phone: 0351 49']);
  expect(parted([[line('I was born in', 60, 100), line('on the', 200, 100), line('of', 320, 100)]])).toEqual([
    'I was born in on the of',
  ]);
  expect(parted([[line('Amount', 60, 100), line('€', 200, 100)]])).toEqual(['Amount €']);
  expect(parted([[line('Tern, “Lamps,”', 60, 100), line('Mind,', 200, 100)]])).toEqual([
    'Tern, “Lamps,” Mind,',
  ]);
});

it('reads the choices of a line of boxes one by one, but no item of a list that has a gap', () => {
  const choices = [line('☐ Rowing', 60, 100), line('☐ Sailing for:', 200, 100), line('€', 320, 100)];
  expect(parted([choices], true, true)).toEqual(['☐ Rowing', '☐ Sailing for: €']);
  const item = [line('• Rowing', 60, 100), line('Sundays', 200, 100)];
  expect(parted([item], true, true)).toEqual(['• Rowing Sundays']);
});

it('leaves what stands side by side on a page that is no form', () => {
  expect(parted([[line('Ada Tern', 60, 100), line('Bo Lind', 200, 100)]], false)).toEqual([
    'Ada Tern Bo Lind',
  ]);
});

it('reads labels below each other one by one, also where the last ends in a question mark', async () => {
  const labels = ['Number of people:', 'Catering:', 'Requirements:', 'Will alcohol be poured?'];
  const rows = labels.map((text, row) => [line(text, 60, 100 + 12 * row)]);
  expect(parted(rows)).toEqual(labels);
});

it('leaves the lines of a note below a label in one paragraph', () => {
  const rows = [
    [line('Note', 60, 100)],
    [line('The boats are old', 60, 112)],
    [line('and the oars new.', 60, 124)],
  ];
  expect(parted(rows)).toEqual(['Note The boats are old and the oars new.']);
});

it('knows a form without fields by its blanks', async () => {
  const signed: readonly MadeLine[] = [
    { x: 60, y: 300, text: 'Applicant' },
    { x: 250, y: 300, text: 'Guardian' },
  ];
  const blocks = await read([...blanks, ...signed, ...prose]);
  expect(blocks.slice(3, 5)).toEqual(['paragraph: Applicant', 'paragraph: Guardian']);
});

it('reads the labels below the title of a form that asks for an e-mail address', async () => {
  const labels = ['Date of entry', 'Street, number', 'Town', 'E-Mail'].map((text, row) => ({
    x: 60,
    y: 120 + 20 * row,
    text,
  }));
  const rules = column(
    60,
    250,
    prose.map(({ text }) => text),
  );
  const blocks = await read([{ x: 60, y: 80, text: 'Membership', size: 22 }, ...labels, ...rules]);
  expect(blocks.filter((block) => block.startsWith('byline'))).toEqual([]);
  expect(blocks).toContainEqual(expect.stringContaining('E-Mail'));
});
