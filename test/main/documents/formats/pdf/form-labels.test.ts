import { describe, expect, it } from 'vitest';
import { fileWith, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

/** A field to write in; y grows downwards on a page that is 800 points high. */
const field = (x0: number, y0: number, x1: number, y1: number, value = '', more = ''): string =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f${x0} ${y0}) /V (${value}) ${more} /Rect [${x0} ${800 - y1} ${x1} ${800 - y0}] /F 4 >>`;

describe('the labels of the fields of a form', () => {
  it('are read one by one where they are set as a table', async () => {
    const rows = ['Name', 'Street', 'Town'].flatMap((left, row) => [
      { x: 60, y: 120 + 24 * row, text: left },
      { x: 320, y: 120 + 24 * row, text: `${['IBAN', 'BIC', 'Bank'][row]}` },
    ]);
    const fields = rows.map(({ x, y }) => field(x + 60, y - 12, x + 200, y + 4));
    expect(await read(rows, fields)).toEqual(
      ['Name', 'IBAN', 'Street', 'BIC', 'Town', 'Bank'].map((label) => `paragraph: ${label}`),
    );
  });

  it('are no headings, however large and bold', async () => {
    const lines: MadeLine[] = [
      { x: 60, y: 60, text: 'Membership', size: 20, font: 'bold' },
      { x: 60, y: 112, text: 'Full name', size: 12, font: 'bold' },
      ...column(60, 200, [
        'I wish to become a member of the society of friends of the lock and the',
        'mill, and know its rules.',
      ]),
    ];
    const blocks = await read(lines, [field(160, 100, 400, 116)]);
    expect(blocks).toContain('heading: Membership');
    expect(blocks).toContain('paragraph: Full name');
  });

  it('are told apart in a row', async () => {
    const lines = [
      { x: 60, y: 120, text: 'From' },
      { x: 200, y: 120, text: 'until' },
    ];
    const fields = [field(90, 108, 190, 124), field(230, 108, 330, 124)];
    expect(await read(lines, fields)).toEqual(['paragraph: From', 'paragraph: until']);
  });

  it('stay in a sentence with gaps', async () => {
    const lines = [
      { x: 60, y: 120, text: 'I was born in' },
      { x: 200, y: 120, text: 'and live in' },
    ];
    const fields = [field(125, 108, 195, 124), field(255, 108, 330, 124)];
    expect(await read(lines, fields)).toEqual(['paragraph: I was born in and live in']);
  });

  it('leaves prices to choose from where they are, which are in equal steps', async () => {
    const prices = [100, 200, 300, 400].map((price, at) => ({ x: 200 + 60 * at, y: 120, text: `$${price}` }));
    const blocks = await read([{ x: 60, y: 120, text: 'Student' }, ...prices], [field(500, 108, 560, 124)]);
    expect(blocks.map((block) => block.split(':')[0])).not.toContain('figure');
  });

  it('may stand below the line that is written on', async () => {
    const lines = [
      { x: 60, y: 130, text: 'AGE', size: 6 },
      { x: 60, y: 154, text: 'EYES', size: 6 },
    ];
    const fields = [field(60, 108, 160, 122, '24 years'), field(60, 132, 160, 146, 'blue')];
    expect(await read(lines, fields)).toEqual(['field: AGE: 24 years', 'field: EYES: blue']);
  });
});

describe('the fields of a form', () => {
  it('are read from left to right in their row', async () => {
    const lines = [
      { x: 60, y: 90, text: 'These are the ships that lie in the harbour this week and wait for the tide:' },
      { x: 60, y: 120, text: 'Ship:' },
      { x: 220, y: 120, text: 'Port:' },
    ];
    const fields = [field(90, 108, 200, 124, 'Aurora'), field(250, 108, 330, 124, 'Brest')];
    expect((await read(lines, fields)).slice(1)).toEqual(['field: Ship: Aurora', 'field: Port: Brest']);
  });

  it('do not part the row above them', async () => {
    const lines = [
      { x: 60, y: 120, text: 'From:' },
      { x: 220, y: 120, text: 'Until:' },
      { x: 60, y: 144, text: 'Ship:' },
    ];
    const fields = [field(90, 108, 200, 124), field(250, 108, 330, 124), field(90, 132, 200, 148, 'Aurora')];
    expect(await read(lines, fields)).toEqual([
      'paragraph: From:',
      'paragraph: Until:',
      'field: Ship: Aurora',
    ]);
  });

  it('are named as is printed before them, not as the form calls them', async () => {
    const lines = [{ x: 60, y: 120, text: 'Colour:' }];
    const fields = [field(120, 108, 200, 124, 'Red', '/TU (Select from list)')];
    expect(await read(lines, fields)).toEqual(['field: Colour: Red']);
  });

  it('are named by the words before each of the blanks in a line, and these alone', async () => {
    const lines = [
      { x: 60, y: 120, text: 'Ship: ____________________ Port: ____________________' },
      { x: 60, y: 144, text: 'Lamp: ____________________' },
    ];
    const fields = [
      field(90, 108, 195, 122, 'Aurora'),
      field(230, 108, 335, 122, 'Brest'),
      field(92, 132, 190, 146, 'none'),
    ];
    expect(await read(lines, fields)).toEqual([
      'field: Ship: Aurora',
      'field: Port: Brest',
      'field: Lamp: none',
    ]);
  });

  it('are a part of the sentence whose blanks they stand on', async () => {
    const lines = [
      { x: 60, y: 120, text: 'Signed in ____________________ on the ____________________ of May' },
    ];
    const fields = [field(112, 108, 215, 122, 'Brest'), field(262, 108, 365, 122, 'third')];
    expect(await read(lines, fields)).toEqual(['paragraph: Signed in Brest on the third of May']);
  });

  it('are named by the question above them, though a next one is nearer below', async () => {
    const lines: MadeLine[] = [
      { x: 60, y: 120, text: 'NAME OF THE SHIP:', font: 'bold' },
      { x: 60, y: 154, text: 'WHERE IT WAS BUILT AND WHEN', font: 'bold' },
      { x: 60, y: 188, text: 'WILL IT BE BACK BY MAY?', font: 'bold' },
    ];
    const fields = [
      field(56, 126, 400, 141, 'Aurora'),
      field(56, 160, 400, 175, 'Brest, 1880'),
      field(56, 194, 400, 209, 'No'),
    ];
    expect(await read(lines, fields)).toEqual([
      'field: NAME OF THE SHIP: Aurora',
      'field: WHERE IT WAS BUILT AND WHEN: Brest, 1880',
      'field: WILL IT BE BACK BY MAY?: No',
    ]);
  });

  it('stand alone where only a program has a name for them', async () => {
    expect(await read([{ x: 60, y: 320, text: 'The end' }], [field(60, 108, 200, 124, 'Aurora')])).toContain(
      'field: Aurora',
    );
  });
});

describe('the ticked boxes of a form', () => {
  const box = (x: number, y: number, name: string, value: string, state: string, flags = ''): string =>
    `<< /Type /Annot /Subtype /Widget /FT /Btn ${flags} /T (${name}) /V /${value} /AS /${state} ` +
    `/AP << /N << /${name}${x} null /Off null >> >> /Rect [${x} ${800 - y} ${x + 10} ${790 - y}] /F 4 >>`;
  const radio = '/Ff 49152';

  it('answer the question before them, and the other answers are left unsaid', async () => {
    const lines = [
      { x: 60, y: 120, text: 'Is the lamp lit?' },
      { x: 215, y: 120, text: 'Yes' },
      { x: 275, y: 120, text: 'No' },
    ];
    const boxes = [
      box(200, 111, 'lit', 'lit260', 'Off', radio),
      box(260, 111, 'lit', 'lit260', 'lit260', radio),
    ];
    expect(await read(lines, boxes)).toEqual(['field: Is the lamp lit? No']);
  });

  it('follow their question where several are', async () => {
    const lines = [
      { x: 60, y: 104, text: 'Which do you speak:' },
      { x: 75, y: 120, text: 'Breton' },
      { x: 175, y: 120, text: 'French' },
    ];
    const boxes = [box(60, 111, 'a', 'a60', 'a60'), box(160, 111, 'b', 'b160', 'b160')];
    expect(await read(lines, boxes)).toEqual([
      'paragraph: Which do you speak:',
      'field: Breton: ☒',
      'field: French: ☒',
    ]);
  });
});

async function read(lines: readonly MadeLine[], fields: readonly string[]): Promise<string[]> {
  const file = madePdf([lines], { annotations: [fields.join(' ')], catalog: '/AcroForm << /Fields [] >>' });
  const { blocks } = await readDocument(fileWith(file));
  return blocks.map(({ kind, text }) => `${kind}: ${text}`);
}
