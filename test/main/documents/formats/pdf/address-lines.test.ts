import { describe, expect, it } from 'vitest';
import { addressLines } from '../../../../../src/main/documents/formats/pdf/standalone-lines.ts';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';

async function read(lines: readonly MadeLine[]): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf([[...lines, ...filler(1)]])))).blocks);
}

describe('addresses in a letter', () => {
  it('are read line by line, also where no line has room for the next word', async () => {
    const sender = ['Ada Marlow', 'Weavers Lane 12', '1025 RX Amsterdam'];
    const receiver = ['Quay & Lock Ltd.', '3 Canal Street', 'Fremont, CA 94538', 'United States'];
    const found = await read([...column(60, 40, sender), ...column(320, 40, receiver)]);
    expect(found.slice(0, 7)).toEqual([...sender, ...receiver].map((line) => `paragraph: ${line}`));
  });

  it('are no headings where they are bold', async () => {
    const lines = ['MARLOW', 'de Lattre Alexis', '27 rue Henri Rolland', '69100 Villeurbanne'];
    const found = await read(column(320, 40, lines, { font: 'bold' }));
    expect(found.slice(0, 4)).toEqual(lines.map((line) => `paragraph: ${line}`));
  });

  it('stand beside what an invoice refers to, of which each line is one', async () => {
    const references = ['KvK Rotterdam 24330087', 'BTW NL810433941B01', 'IBAN NL50INGB0683251309'];
    expect((await read(column(320, 40, references))).slice(0, 3)).toEqual(
      references.map((line) => `paragraph: ${line}`),
    );
  });

  it('are read person by person where three stand side by side', async () => {
    const authors = [
      ['Ada Marlow', 'Lock University', 'Amsterdam', 'ada@lock.edu'],
      ['Jo Rudder', 'Quay Institute', 'Delft', 'jo@quay.edu'],
      ['Lin Sluice', 'Weir Labs', 'Leiden', 'lin@weir.edu'],
    ];
    const found = await read(authors.flatMap((each, at) => column(60 + 170 * at, 40, each)));
    expect(found.slice(0, 12)).toEqual(authors.flat().map((line) => `paragraph: ${line}`));
  });

  it('are read one after the other below their heads, which stand further above them', async () => {
    const addresses = [
      ['Billing address', 'Ada Marlow', '3 Canal Street', '1025 RX Amsterdam'],
      ['Delivery address', 'Quay House', '46 Lock Hill', '2611 AB Delft'],
    ];
    const found = await read(
      addresses.flatMap(([head = '', ...lines], at) => [
        { x: 60 + 240 * at, y: 40, text: head },
        ...column(60 + 240 * at, 66, lines),
      ]),
    );
    expect(found.slice(0, 8)).toEqual(addresses.flat().map((line) => `paragraph: ${line}`));
  });

  it('are a table where each row gives the town of a boat', async () => {
    const rows = [
      ['Boat', 'Home port'],
      ['Heron of Weston', '1025 RX Amsterdam'],
      ['Gull', '2611 AB Delft'],
      ['Tern', '2312 CD Leiden'],
    ];
    const found = await read(
      rows.flatMap((row, at) =>
        row.map((text, cell) => ({ x: 60 + 240 * cell, y: 40 + 14 * at + (at && 12), text })),
      ),
    );
    expect(found[0]).toBe(`table: ${rows.map((row) => row.join('\t')).join('\n')}`);
  });

  it.each([
    [
      [
        'Now the lock opens. Boats',
        'Go in from Canal Street,',
        'and www.lock.example',
        'Has all of the hours.',
      ],
    ],
    [
      [
        'Ada Marlow, Keeper of the Lock,',
        'Quay House, 3 Canal St., Lock Hill,',
        'CA 94538; phone and fax: 206–231–',
        '3500; email: ada@lock.example.',
      ],
    ],
    [
      [
        'Code §269 et seq. for violations of',
        'Harbour Code §§201, 202, 203 et',
        '2802, Harbour Code of Lamps',
        'Title 8 § 11040, Subdivision A',
      ],
    ],
  ])('are not seen in narrow prose with an address in it: %s', (prose) => {
    const plain = { size: 10, bold: 0, mono: 0, math: 0, raised: [] };
    const lines = prose.map((text, row) => ({
      ...plain,
      text,
      plain: text,
      x0: 60,
      x1: 60 + 5 * text.length,
      y: 40 + 12 * row,
    }));
    expect(addressLines(lines, 12).size).toBe(0);
  });
});

describe('hours and numbers below each other', () => {
  const lines = (texts: readonly string[]): MadeLine[] =>
    texts.map((text, at) => ({ x: 300 - 2.2 * text.length, y: 40 + 12 * at, text }));

  it('are read line by line where they are centred and there was room for the next word', async () => {
    const hours = ['Saturday 4:00 pm', 'Sunday 8:00 am, 10:00 am, 2:00 pm and 5:00 pm'];
    expect((await read(lines(hours))).slice(0, 2)).toEqual(hours.map((line) => `paragraph: ${line}`));
  });

  it('are read line by line where each begins with an hour', async () => {
    const hours = ['9.00am Holy Communion at the old mole', '9.30am Rehearsal', '10.30am Gathering'];
    expect((await read(column(60, 40, hours))).slice(0, 3)).toEqual(
      hours.map((line) => `paragraph: ${line}`),
    );
  });

  it('are no entries where they are the legend of a chart', async () => {
    const legend = ['Saturday at R = 4', 'Sunday, R = 8:00 am, 10:00 am, 2:00 pm and 5:00 pm'];
    expect((await read(lines(legend)))[0]).toBe(`paragraph: ${legend.join(' ')}`);
  });

  it('go on below a line that waits for its rest', async () => {
    const hours = [
      'First Saturday 3:40 pm; First Sunday 9:40 am and',
      '1:30 pm of every month there is, from 2 on',
    ];
    expect((await read(lines(hours)))[0]).toContain('9:40 am and 1:30 pm of every month');
  });

  it('are read line by line where they are the centred ways to reach somebody', async () => {
    const ways = ['Phone 732-521-0100', 'Fax 732-521-8287', 'Email: lamp@harbour.org'];
    expect((await read(lines(ways))).slice(0, 3)).toEqual(ways.map((line) => `paragraph: ${line}`));
  });
});
