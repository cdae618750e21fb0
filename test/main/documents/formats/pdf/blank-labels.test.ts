import { describe, expect, it } from 'vitest';
import { withBlanks } from '../../../../../src/main/documents/empty-controls.ts';
import { withBlankLabels } from '../../../../../src/main/documents/formats/pdf/kinds/blank-labels.ts';
import { isBlankForm } from '../../../../../src/main/documents/formats/pdf/tables/blank-forms.ts';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

const prose = column(60, 600, [
  'Members of the society may use the boats from May to October, also when the keeper of the lock',
  'is away, and bring them back in the evening.',
]);

async function read(form: readonly MadeLine[]): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf([[...form, ...prose]])))).blocks);
}

function lines(texts: readonly string[], more: Partial<MadeLine> = {}): MadeLine[] {
  return texts.map((text, row) => ({ x: 60, y: 120 + 14 * row, text, ...more }));
}

const line = '____________';

/** The labels that lines of one paragraph are parted into. */
function labelsAmong(texts: readonly string[]): readonly (string | undefined)[] {
  const look = { x0: 60, x1: 120, size: 10, bold: 0, mono: 0, math: 0, raised: [] };
  const segments = texts.map((text, row) => ({ ...look, text, plain: text, y: 120 + 14 * row }));
  const paragraph = { lines: segments, code: false, listed: false, column: { x0: 60, x1: 120 } };
  const draft = { page: 1, y: 120, paragraph, opens: true, closes: true };
  const found = withBlankLabels([draft], () => ({ x: 0, y: 0, width: 1, height: 1 }));
  return found.map((each) => each.paragraph.lines[0]?.text);
}

describe('the labels of a form without fields', () => {
  it('stand alone where each has a line to write on', async () => {
    const form = lines([
      `Last name: ${line} First name(s): ${line}`,
      `Address: ${line}${line}`,
      `City: ${line} Zip: ${line}`,
    ]);
    expect((await read(form)).slice(0, 5)).toEqual([
      `paragraph: Last name: ${line}`,
      `paragraph: First name(s): ${line}`,
      `paragraph: Address: ${line}${line}`,
      `paragraph: City: ${line}`,
      `paragraph: Zip: ${line}`,
    ]);
  });

  it('stand alone where boxes are drawn behind them, though they were joined as lines of prose are', () => {
    const found = labelsAmong(['Postal code:', 'Profession:', 'Class: Year:']);
    expect(found).toEqual(['Postal code:', 'Profession:', 'Class:', 'Year:']);
  });

  it('are read of one person after the other, where two columns ask the same', () => {
    const labels = ['Name: ________', 'Employer: ________', 'City: ________'];
    const rows = labels.map((label) => `${label} ${label}`);
    expect(labelsAmong(['Mother: Father:', ...rows, 'Allergies: ________'])).toEqual([
      'Mother:',
      ...labels,
      'Father:',
      ...labels,
      'Allergies: ________',
    ]);
  });

  it('are no headings, however large', async () => {
    const form = lines([`Name of the child: ${line}`, 'Signature:', 'Current address:'], { size: 15 });
    const spaced = form.map((each, row) => ({ ...each, y: 120 + 40 * row }));
    expect((await read(spaced)).filter((block) => block.startsWith('heading'))).toEqual([]);
  });

  it('leaves the headings of a page whole that end in a colon', async () => {
    const heads = ['Usage:', 'Return value:'].flatMap((text, at) => [
      { x: 60, y: 120 + 90 * at, text, size: 15 },
      ...column(60, 145 + 90 * at, [
        'Opens the lock for the boat whose number it is given, and waits until the water in the chamber',
        'is as high as that outside.',
      ]),
    ]);
    const found = await read(heads);
    const headings = found.filter((block) => block.startsWith('heading'));
    expect(headings).toEqual([expect.stringContaining('Usage:'), expect.stringContaining('Return value:')]);
  });

  it('are said below a title, where they are not who wrote it', async () => {
    const head = [
      { x: 200, y: 70, text: 'Membership', size: 20 },
      { x: 200, y: 90, text: 'boats@coast.example' },
    ];
    const rules = column(
      60,
      630,
      prose.map(({ text }) => text),
    );
    const blocks = await read([...head, ...lines([`Name ${line}`, `Town ${line}`]), ...rules]);
    expect(blocks[2]).toBe(`paragraph: Name ${line}`);
  });

  it('stay in a sentence with gaps', async () => {
    const text = [`I was born in ${line} on ${line} and have lived`, `in ${line} since then.`];
    expect((await read(lines(text)))[0]).toBe(`paragraph: ${text.join(' ')}`);
  });

  it('leaves dots that lead to a page as they are', async () => {
    const text = lines(['The boats ............ p 2', 'The locks ............ p 3']);
    expect((await read(text))[0]).toContain('p 2');
  });

  it('tells choices in a row apart', async () => {
    const map = [
      '1 beginbfrange',
      '<23> <23> <2610>',
      'endbfrange',
      '1 beginbfrange',
      '<41> <7A> <0041>',
      'endbfrange',
    ];
    const stream = ['1 begincodespacerange', '<00> <FF>', 'endcodespacerange', ...map].join('\n');
    const choices: MadeLine[] = [
      { x: 60, y: 120, text: '#Rowing', font: 'mapped' },
      { x: 100, y: 120, text: '#Sailing', font: 'mapped' },
    ];
    const file = fileWith(
      madePdf([[...choices, ...prose]], {
        objects: [`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`],
      }),
    );
    const blocks = outline((await readDocument(file)).blocks);
    expect(blocks.slice(0, 2)).toEqual(['paragraph: ☐Rowing', 'paragraph: ☐Sailing']);
  });
});

describe('a table that is to be filled in', () => {
  it('is known by its blanks, also where a row of ellipses ends in a few full stops', () => {
    for (const drawn of ['______', '. . . . . . ', '…………', '…………..'])
      expect(
        isBlankForm([
          ['Name', drawn],
          ['Address', drawn],
        ]),
      ).toBe(true);
  });

  it('has labels with nothing behind them', () => {
    expect(
      isBlankForm([
        ['Name', ''],
        ['Address', '______'],
        ['Date of birth', ''],
      ]),
    ).toBe(true);
    expect(
      isBlankForm([
        ['Name', '', 'Phone', ''],
        ['Town', '', 'Email', ''],
      ]),
    ).toBe(true);
  });

  it('has empty rows below its head', () => {
    expect(
      isBlankForm([
        ['Ship', 'Port', 'Date'],
        ['', '', ''],
        ['____', '____', '____'],
      ]),
    ).toBe(true);
  });

  it('has no data', () => {
    expect(
      isBlankForm([
        ['Heron', '12'],
        ['Gull', ''],
        ['Tern', ''],
      ]),
    ).toBe(false);
    expect(
      isBlankForm([
        ['', 'Rarely', 'Often'],
        ['Rowing', '', ''],
        ['Sailing', '', ''],
      ]),
    ).toBe(false);
    expect(
      isBlankForm([
        ['12', ''],
        ['13', ''],
      ]),
    ).toBe(false);
  });

  it('is read label by label', async () => {
    const rows = ['Ship', 'Port', 'Date'].map((text, at) => ({ x: 65 + 110 * at, y: 134, text }));
    const blanks = [0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((at) => ({ x: 65 + 110 * at, y: 154 + 20 * row, text: line })),
    );
    const blocks = await read([...rows, ...blanks]);
    expect(blocks.slice(0, 3)).toEqual(['paragraph: Ship', 'paragraph: Port', 'paragraph: Date']);
  });
});

describe('what Word shows in an empty field', () => {
  const piece = (str: string, x: number, y: number): Parameters<typeof withBlanks>[0][number] => ({
    str,
    transform: [10, 0, 0, 10, x, y],
    width: 5 * str.length,
  });
  const drawn = (...pieces: readonly (readonly [string, number, number])[]): readonly string[] =>
    withBlanks(pieces.map((each) => piece(...each))).map(({ str }) => str);

  it('is a blank to write on, and no heading', async () => {
    const form = lines(['Name:', 'Clique aqui para digitar texto.', 'Visit:', 'Escolher um item.'], {
      size: 12,
    });
    expect((await read(form)).filter((text) => /item|Clique/.test(text))).toEqual([]);
  });

  it('is a blank over all of its lines, also where a line is full of spaces', () => {
    const found = drawn(
      ['CPF:', 60, 700],
      ['Klicken', 60, 690],
      [' ', 95, 690],
      ['oder tippen Sie hier, um', 110, 690],
      ['Text einzugeben.', 60, 680],
    );
    expect(found).toEqual(['CPF:', '_____', ' ', '_____', '_____']);
  });

  it('is said where a sentence is about it, and where it is a step of a manual', () => {
    const sentence = [
      ['Where it says', 60, 700],
      ['Click or tap here to enter text.', 130, 700],
      ['the keeper writes a name.', 300, 700],
    ] as const;
    const steps = [
      ['2.', 60, 680],
      ['Click here to enter text.', 80, 680],
      ['3.', 60, 660],
      ['Choose an item.', 80, 660],
    ] as const;
    expect(drawn(...sentence, ...steps)).toEqual([...sentence, ...steps].map(([text]) => text));
  });

  it('does not make a blank of a choice on a page that has nothing else to fill in', () => {
    expect(drawn(['Items', 60, 700], ['Choose an item.', 60, 680])).toEqual(['Items', 'Choose an item.']);
  });
});
