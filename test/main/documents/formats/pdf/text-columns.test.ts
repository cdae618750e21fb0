import { describe, expect, it } from 'vitest';
import { holdsRunningText } from '../../../../../src/main/documents/formats/pdf/reading-order/text-columns.ts';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, madePdf } from './made-pdf.ts';
import { outlineOfLines } from './read-pages.ts';

const prose = [
  'The keeper is to light the lamps at dusk, to trim',
  'their wicks at midnight and at two, and to write',
  'down each ship that comes in sight before the mor-',
  'ning, with the hour and the weather at that time.',
  'Whoever has the watch is not to leave the lamp for',
  'longer than it takes to fetch the oil from the cel-',
  'lar, and is to call the other keeper before he does',
  'so. The lamp is put out at sunrise, unless there is',
  'some fog, in which case it burns until the fog has',
  'gone, and a line about this is written as well.',
];

it('sees running text beside addresses whose lines stand at the same heights', () => {
  expect(
    holdsRunningText(prose.map((line, at) => [['Ada Tern', 'Lamp House', 'Northport'][at] ?? '', line])),
  ).toBe(true);
});

it('leaves a table whose cells begin with small letters, or are few, as it is', () => {
  const cells = prose.map((_, at) => [`--oil-${at}`, 'how much oil there is in the lamp']);
  expect(holdsRunningText(cells)).toBe(false);
  expect(holdsRunningText(prose.slice(0, 5).map((line) => ['Ada Tern', line]))).toBe(false);
});

it('sees which words are broken even if two lines are the same', () => {
  const lines = prose.map((line, at) =>
    at === 1 ? 'lar, and is to call the other keeper before he does' : line,
  );
  expect(holdsRunningText(lines.map((line, at) => [`${at}`, line]))).toBe(true);
});

it('needs fewer lines where nearly all of them go on, as beside the beginning of a chapter', () => {
  const right = [
    'Ein Konzept vermittelt Sicherheit und das Gefühl, das For-',
    'mat planerisch unter Kontrolle zu haben. An diesem Punkt',
    'unterscheidet sich möglicherweise das Konzept für einen Ju-',
    'gend-Hackathon von anderen Formaten der Jugend(medien)',
    'arbeit. Denn es ist integraler Bestandteil eines Jugend-Hacka-',
    'thons, keine Kontrolle über die Ergebnisse der Veranstaltung',
    'zu haben. Mit dieser Abgabe von Kontrolle kommt ein Ju-',
  ];
  expect(holdsRunningText(right.map((line, at) => [['2. Phasen', '2.1 Konzeption'][at] ?? '', line]))).toBe(
    true,
  );
});

it('reads two columns that flow around a quotation between them one after the other, and the quotation last', async () => {
  const left = [
    'do, I get into more trouble. It seems',
    'everybody is always paying attention',
    'to her. She is little, she is cute. And',
    'but I am leaving forever, so I know',
    'I am going to need a',
    'wardrobe. And I put on',
    'two pairs of underwear',
    'first, because you have',
    'looks up and asks if I am',
    'running away. I told her yes, and that',
    'she is not nearly as upset by this as',
    'I feel she should be.',
  ];
  const right = [
    'Remember, it was long ago and they',
    'have not yet invented suitcases with',
    'wheels, and mine is full of books, and',
    'finally I get to number seventy-three,',
    'where grandma tells me',
    'she is very happy to see',
    'me, but I am certainly',
    'not living there forever.',
    'standing in her living',
    'room taking off my coats, and my',
    'mother comes sweeping in. And she',
    'sits down in the chair.',
  ];
  const isBeside = (at: number): boolean => at > 3 && at < 9;
  const page = [
    ...left.map((text, at) => ({ x: 60, y: 100 + 12 * at, text })),
    ...right.map((text, at) => ({ x: isBeside(at) ? 310 : 250, y: 100 + 12 * at, text })),
    ...['Every time we', 'do what is not', 'right, I get it'].map((text, at) => ({
      x: 188,
      y: 157 + 15 * at,
      text,
      size: 13,
    })),
  ];
  const { blocks } = await readDocument(fileWith(madePdf([filler(12), page]), 'story.pdf'));
  expect(outline(blocks).slice(-3)).toEqual([
    `paragraph: ${left.join(' ')}`,
    `paragraph: ${right.join(' ')}`,
    'sidebar: Every time we do what is not right, I get it',
  ]);
});

it('reads three narrow columns one after the other, whose lines are level with those of some others only', async () => {
  const night = (keeper: string): string[] => [
    `${keeper} lit the lamp and then`,
    'went down to the boat to see',
    'whether the rope had held in',
    'the wind, which it had, so that',
    'there was nothing left to do but',
    'wait for the morning and write',
    `down all that ${keeper} had seen.`,
  ];
  const blocks = await outlineOfLines([
    ...filler(1),
    ...column(60, 200, ['The first keeper']),
    ...column(60, 229, night('Anna')),
    ...column(194, 200, [...night('Jonas'), ...night('Mary').slice(0, 3)]),
    ...column(328, 200, night('Mary').slice(3)),
    ...column(328, 265, night('Henry').slice(0, 4)),
  ]);
  const words = blocks.slice(1).join(' ');
  expect(words).toMatch(
    /Anna lit.*Anna had seen.*Jonas lit.*Jonas had seen.*Mary lit.* Mary had seen.*Henry lit/,
  );
  expect(words).toContain(
    'whether the rope had held in the wind, which it had, so that there was nothing left',
  );
});

describe('three columns whose lines stand at the same heights', () => {
  const columns = [
    [
      'The Harbour Band was',
      'founded in the year',
      '1880. Since then its',
      'players have gone to',
      'all the fairs of the',
      'coast. They bring no',
      'light music to those',
      'who like it. Each of',
      'them has a second job',
      'in the town and plays',
    ],
    [
      'in the evening. It has',
      'won prizes at several',
      'contests, was heard on',
      'the wireless and gave',
      'a concert for the poor',
      'each winter. Last year',
      'it met other bands in',
      'Southport, where they',
      'all played at once. It',
      'was loud. The school',
    ],
    [
      'of the band has been',
      'open for some years',
      'now. Many pupils go',
      'there and learn the',
      'horn or the drum. In',
      'spring they will play',
      'for their parents on',
      'the quay. Whoever has',
      'an old horn may bring',
      'it to the clerk there.',
    ],
  ];
  const read = async (texts: readonly (readonly string[])[]): Promise<string> => {
    const page = texts.flatMap((lines, at) => column(60 + 160 * at, 120, lines));
    return outline((await readDocument(fileWith(madePdf([page])))).blocks).join('\n');
  };

  it('are read one after the other where their sentences begin at other heights', async () => {
    const said = await read(columns);
    expect(said).toContain('in the town and plays in the evening. It has won prizes');
    expect(said).toContain('The school of the band has been open');
  });

  it('stay rows where the cells of each begin together', async () => {
    const rows = [
      ['The lamp of the mole', 'Anna Tern has its key', 'It is lit at dusk and'],
      ['and of the old pier', 'and one more for it', 'put out at sunrise'],
      ['The boat of the inn', 'Jonas Marsh sails it', 'It lies on the slip'],
      ['The horn of the tower', 'Bo Harbour has blown', 'It is blown in fogs'],
      ['that nobody can see', 'it for twenty years', 'each minute or two'],
      ['The bell of the chapel', 'The priest rings it', 'It is heard at noon'],
      ['The flag of the fort', 'The soldiers hoist it', 'It flies on Sundays'],
      ['with its golden star', 'and take it in again', 'and at all weddings'],
      ['The clock of the hall', 'The clerk winds it up', 'It strikes too late'],
    ];
    const said = await read([0, 1, 2].map((at) => rows.map((row) => row[at] as string)));
    expect(said).toMatch(/boat of the inn.*Jonas Marsh sails it.*It lies on the slip/);
  });
});
