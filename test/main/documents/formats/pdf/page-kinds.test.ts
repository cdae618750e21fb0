import { describe, expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, leftColumn, madePdf, rightColumn, prose } from './made-pdf.ts';
import { read } from './read-pages.ts';

describe('figures', () => {
  const boxes =
    '100 560 80 40 re S 300 560 80 40 re S 180 580 m 300 580 l S 200 480 90 40 re S 240 560 m 240 520 l S';
  const labels = [
    { x: 110, y: 222, text: 'Buoy', size: 8 },
    { x: 310, y: 222, text: 'Lighthouse keeper', size: 8 },
    { x: 210, y: 302, text: 'Harbour', size: 8 },
  ];
  const caption = column(60, 345, [
    'Figure 2: How a signal travels from the buoy to the harbour in rough',
    'weather.',
  ]);

  it('are one block of their words, before their whole caption', async () => {
    const blocks = await read([[...prose(80), ...labels, ...caption, ...prose(400, 'the buoy')]], {
      drawings: [boxes],
    });
    expect(blocks.slice(1, 3)).toEqual([
      'figure: Buoy  Lighthouse keeper\nHarbour',
      'caption: Figure 2: How a signal travels from the buoy to the harbour in rough weather.',
    ]);
    expect(blocks.map(kind)).toEqual(['paragraph', 'figure', 'caption', 'paragraph']);
  });

  it('are not what stands on a page without drawings', async () => {
    const blocks = await read([[...prose(80), ...labels, ...caption]]);
    expect(blocks.map(kind)).not.toContain('figure');
  });

  it('take no line of the column beside them below a rule across the page', async () => {
    const beside = [
      'The keeper of the light was asked to say',
      'what he had seen, and he said that there',
      'had been a ship, that it had shown one lamp',
      'and then none, and that he had gone on to',
      'write it down as he was told to do.',
    ];
    const blocks = await read(
      [
        [
          ...column(60, 220, beside),
          { x: 320, y: 222, text: 'Buoy', size: 8 },
          { x: 410, y: 302, text: 'Harbour', size: 8 },
          ...column(320, 345, ['Figure 2: A signal.']),
        ],
      ],
      {
        drawings: [
          '0 590 m 600 590 l S 310 560 80 40 re S 400 480 90 40 re S 440 560 m 440 520 l S 350 500 m 390 500 l S',
        ],
      },
    );
    expect(blocks).toContain(`paragraph: ${beside.join(' ')}`);
    expect(blocks).toContain('figure: Buoy\nHarbour');
  });

  it('take no line of prose beside them', async () => {
    const blocks = await read([[...prose(80), ...prose(225, 'the light'), ...caption]], {
      drawings: [boxes],
    });
    expect(blocks.map(kind)).toEqual(['paragraph', 'paragraph', 'caption']);
  });
});

describe('the axis of a chart', () => {
  const ticks = ['2,500', '2,000', '1,500', '1,000', '500', '0'].map((text, row) => ({
    x: 100 - 5 * text.replace(',', '').length - (text.includes(',') ? 2.5 : 0),
    y: 200 + 30 * row,
    text,
  }));

  it('is no text', async () => {
    const blocks = await read([[...prose(80), ...ticks, ...prose(420, 'the chart')]]);
    expect(blocks.map(kind)).toEqual(['paragraph', 'figure', 'paragraph']);
  });

  it('has a name above it and words beside it up to the other axis, which are no text either', async () => {
    const years = ['1900', '1910', '1920', '1930', '1940'].map((text, at) => ({
      x: 120 + 60 * at,
      y: 200 + 30 * ticks.length,
      text,
    }));
    const words = [
      { x: 90, y: 180, text: 'Ships a year' },
      { x: 240, y: 245, text: 'The new harbour' },
    ];
    const blocks = await read([[...prose(80), ...ticks, ...years, ...words, ...prose(480, 'the chart')]]);
    expect(blocks.map(kind)).toEqual(['paragraph', 'figure', 'figure', 'figure', 'paragraph']);
  });

  it('is not the first column of a table', async () => {
    const cells = ticks.map(({ y }, row) => ({ x: 140, y, text: `Lamps of kind ${row}` }));
    const blocks = await read([[...prose(80), ...ticks, ...cells]]);
    expect(blocks.map(kind)).not.toContain('figure');
  });
});

describe('a caption whose name stands apart', () => {
  it('goes on with the title that hangs beside it, over several lines', async () => {
    const blocks = await read([
      [
        ...prose(80),
        { x: 60, y: 300, text: 'Figure 6:' },
        { x: 130, y: 300, text: 'How the money that is paid for the harbour goes from those' },
        { x: 130, y: 312, text: 'who use it to those who keep it' },
      ],
    ]);
    expect(blocks.at(-1)).toBe(
      'caption: Figure 6: How the money that is paid for the harbour goes from those who use it to those who keep it',
    );
  });

  it('is followed by its title in bold letters, which is no heading', async () => {
    const blocks = await read([
      [
        { x: 60, y: 80, text: 'Table 2.' },
        { x: 60, y: 93, text: 'Ships and barrels by the year', font: 'bold' },
        ...prose(180),
      ],
    ]);
    expect(blocks.map(kind)).toEqual(['caption', 'caption', 'paragraph']);
  });

  it('does not take the line of another column for its title', async () => {
    const blocks = await read([
      [
        ...column(60, 100, leftColumn.slice(0, 3)),
        { x: 240, y: 136, text: 'Figure 2' },
        ...column(320, 100, rightColumn),
      ],
    ]);
    expect(blocks.join(' ')).toContain(rightColumn.join(' '));
  });
});

it('reads the parties of a case and its number without the brackets that are typed between them', async () => {
  const blocks = await read([
    [
      ...['Ada Tern,', '', 'v.', '', 'The Harbour Company'].flatMap((text, row) => [
        ...(text ? [{ x: 60, y: 100 + 12 * row, text }] : []),
        { x: 260, y: 100 + 12 * row, text: row === 2 ? ') Docket No. 12-345' : ')' },
      ]),
      ...prose(220),
    ],
  ]);
  expect(blocks[0]).toBe('paragraph: Ada Tern,\nv.\nThe Harbour Company\nDocket No. 12-345');
  expect(blocks).toHaveLength(2);
});

it('a paragraph that begins with the name of a figure is no caption', async () => {
  const blocks = await read([
    [...prose(80), ...column(60, 150, ['Figure 7 shows what was left of the pier.'])],
  ]);
  expect(blocks[1]).toBe('paragraph: Figure 7 shows what was left of the pier.');
});

describe('formulas', () => {
  it('that stand apart with their number are one block, and one that can be said is', async () => {
    const { blocks } = await readDocument(
      fileWith(
        madePdf([
          [
            ...prose(80),
            { x: 200, y: 134, text: 'E = mc' },
            { x: 229, y: 130, text: '2', size: 6 },
            { x: 520, y: 134, text: '(4)' },
            ...prose(160, 'the lamp'),
          ],
        ]),
      ),
    );
    expect(outline(blocks).slice(1, 2)).toEqual(['formula: E = mc² (4)']);
    expect(blocks[1]?.said).toBe('E = mc²');
    expect(blocks).toHaveLength(3);
  });

  it('with fractions are one block that has nothing to be said', async () => {
    const { blocks } = await readDocument(
      fileWith(
        madePdf([
          [
            ...prose(80),
            { x: 200, y: 144, text: 'q =' },
            { x: 222, y: 137, text: 'a + b' },
            { x: 222, y: 151, text: 'c - d' },
            { x: 520, y: 144, text: '(5)' },
            ...prose(180, 'the lamp'),
          ],
        ]),
      ),
    );
    expect(outline(blocks).slice(1, 2)).toEqual(['formula: a + b q = (5) c - d']);
    expect(blocks[1]?.said).toBeUndefined();
  });

  it('in a line of text stay there', async () => {
    const blocks = await read([[...prose(80), ...column(60, 150, ['so that x = 3, which nobody doubts.'])]]);
    expect(blocks.map(kind)).toEqual(['paragraph', 'paragraph']);
  });
});

describe('the margin', () => {
  it('holds a stamp that stands on its side', async () => {
    const blocks = await read([[...prose(80), { x: 30, y: 500, text: 'Printed on 3 May', upwards: true }]]);
    expect(blocks[1]).toBe('margin: Printed on 3 May');
  });
});

describe('a title page', () => {
  const front = [
    { x: 120, y: 80, text: 'On the Keeping of', size: 18 },
    { x: 140, y: 102, text: 'Harbour Lights', size: 18 },
    { x: 150, y: 140, text: 'R. Aldersey and B. Mornington' },
    { x: 150, y: 154, text: 'Department of Lamps, University of the Coast' },
    { x: 150, y: 168, text: 'lamps@coast.example' },
  ];

  it('has one heading, and below it who wrote it, apart from where these people work', async () => {
    const blocks = await read([
      [...front, { x: 60, y: 200, text: 'Abstract', font: 'bold', size: 12 }, ...prose(220)],
    ]);
    expect(blocks.slice(0, 4)).toEqual([
      'heading 1: On the Keeping of Harbour Lights',
      'paragraph: R. Aldersey and B. Mornington',
      'byline: Department of Lamps, University of the Coast\nlamps@coast.example',
      'heading 3: Abstract',
    ]);
  });

  it('leaves the headings of the columns below to these', async () => {
    const heads = [60, 320].map((x) => ({ x, y: 196, text: x === 60 ? 'How it began' : 'How it ended' }));
    const [first] = await read([[...front, ...heads, ...prose(208)]]).then((blocks) =>
      blocks.filter((block) => block.startsWith('byline')),
    );
    expect(first).toContain('lamps@coast.example');
    expect(first).not.toContain('How it');
  });

  it('is none where the title stands in the last column of a folded sheet', async () => {
    const left = ['Board', 'Anna Tern', 'Bo Marsh', 'Cy Lind', 'Harbour', 'anna@coast.example', 'Easton'];
    const sheet = left.map((text, row) => ({ x: 60, y: 60 + 14 * row, text }));
    const title = { x: 320, y: 110, text: 'Lamps', size: 20 };
    const blocks = await read([[...sheet, title, { x: 320, y: 130, text: 'University' }, ...prose(300)]]);
    expect(blocks.map(kind)).not.toContain('byline');
  });

  it('reads an agenda below it, although an address stands above', async () => {
    const items = ['• 15:00 Welcome', '• 15:10 The lamps, by Anna Tern', '• 15:30 The oil, by Bo Marsh'];
    const agenda = items.map((text, row) => ({ x: 80, y: 170 + 14 * row, text: text.replace('•', '\x95') }));
    const address = { x: 150, y: 140, text: 'lamps@coast.example' };
    const blocks = await read([[...front.slice(0, 2), address, ...agenda, ...prose(240)]]);
    expect(blocks.map(kind)).toContain('list-item 2');
    expect(blocks.map(kind)).not.toContain('byline');
  });

  it('reads the line below it in which somebody has instituted something', async () => {
    const line = { x: 60, y: 160, text: 'This year Easton has instituted a Table of Oil' };
    const blocks = await read([[...front.slice(0, 2), line, ...prose(240)]]);
    expect(blocks.map(kind)).not.toContain('byline');
  });

  it('without addresses has no byline', async () => {
    const blocks = await read([
      [...front.slice(0, 2), { x: 150, y: 140, text: 'A Comedy in Three Acts' }, ...prose(220)],
    ]);
    expect(blocks.map(kind)).toEqual(['heading 1', 'paragraph', 'paragraph']);
  });
});

describe('annotations', () => {
  const field = (rect: string, more: string): string =>
    `<< /Type /Annot /Subtype /Widget /Rect [${rect}] /F 4 ${more} >>`;
  const acroForm = '/AcroForm << /Fields [] >>';

  it('reads a field with the words beside it, and says nothing more of an empty one', async () => {
    const annotations = [
      field('160 694 300 708', '/FT /Tx /T (ship) /V (Aurora)') +
        field('160 654 300 668', '/FT /Tx /T (port) /V ()') +
        field('60 614 70 624', '/FT /Btn /T (fog) /V /Yes /AS /Yes /AP << /N << /Yes null /Off null >> >>'),
    ];
    const blocks = await read(
      [
        [
          { x: 60, y: 103, text: 'Name of the ship:' },
          { x: 60, y: 143, text: 'Home port:' },
          { x: 80, y: 183, text: 'Has a fog horn' },
        ],
      ],
      { annotations, catalog: acroForm },
    );
    expect(blocks).toEqual([
      'field: Name of the ship: Aurora',
      'paragraph: Home port:',
      'field: Has a fog horn: ☒',
    ]);
  });

  it('checks the words that begin with the box, not those of the next one', async () => {
    const checked = '/FT /Btn /T (fog) /V /Yes /AS /Yes /AP << /N << /Yes null /Off null >> >>';
    const annotations = [field('60 614 70 624', checked)];
    const boxes = [
      { x: 58, y: 183, text: 'O Fog horn' },
      { x: 130, y: 183, text: 'O Bell' },
    ];
    const blocks = await read([boxes], { annotations, catalog: acroForm });
    expect(blocks).toContain('field: O Fog horn: ☒');
  });

  it('names each field of a page that has nothing else', async () => {
    const annotations = [field('60 694 300 708', '/FT /Tx /T (f1) /TU (Name of the ship)')];
    expect(await read([[]], { annotations, catalog: acroForm })).toEqual(['field: Name of the ship']);
  });

  it('gives comments where they stand', async () => {
    const annotations = ['<< /Type /Annot /Subtype /Text /Rect [60 650 70 660] /Contents (Is this so?) >>'];
    const blocks = await read([[...prose(80), ...prose(200, 'the lamp')]], { annotations });
    expect(blocks.map(kind)).toEqual(['paragraph', 'comment', 'paragraph']);
    expect(blocks[1]).toBe('comment: Is this so?');
  });
});

function kind(block: string): string {
  return block.slice(0, block.indexOf(':'));
}

it('tells notes as large as the text by their raised marks', async () => {
  const blocks = await read([
    [
      ...prose(80),
      { x: 60, y: 140, text: 'The act was signed by' },
      { x: 147, y: 136, text: '1' },
      { x: 154, y: 140, text: 'the keeper, and by nobody else.' },
      { x: 60, y: 700, text: '1' },
      { x: 66, y: 704, text: 'It can be seen in the second book.' },
    ],
  ]);
  expect(blocks.slice(1)).toEqual([
    'paragraph: The act was signed by¹ the keeper, and by nobody else.',
    'footnote: ¹It can be seen in the second book.',
  ]);
});

it('takes a note for one that ends in an address set as code', async () => {
  const blocks = await read([
    [
      ...prose(80),
      { x: 60, y: 700, text: '* The lamps are shown at', size: 8 },
      { x: 60, y: 710, text: 'https://example.org/lamps', size: 8, font: 'mono' },
    ],
  ]);
  expect(blocks.map(kind)).toEqual(['paragraph', 'footnote']);
});

it('takes no formula from the last line of a paragraph, nor from the cells of a table', async () => {
  const blocks = await read([
    [
      ...prose(80),
      ...column(80, 140, [
        'and that is why the length of the chain on each side of the lamp has to be',
        'x = 3 + y.',
      ]),
      ...column(60, 200, ['Low', 'High', 'Top']),
      ...column(160, 200, ['a < 3', 'b < 4', 'c < 5']),
      ...column(260, 200, ['d < 6', 'e < 7', 'f < 8']),
    ],
  ]);
  expect(blocks.map(kind)).not.toContain('formula');
});
