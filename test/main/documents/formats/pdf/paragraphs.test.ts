import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { paragraphsOf } from '../../../../../src/main/documents/formats/pdf/paragraphs.ts';
import { startsParagraph } from '../../../../../src/main/documents/formats/pdf/reading-order/asides.ts';
import { line } from './made-lines.ts';

function lengthsOf(lines: readonly Segment[]): readonly number[] {
  return paragraphsOf(lines).map((each) => each.lines.length);
}

/** Double-spaced text below a heading. */
const text = [300, 318, 336, 354, 372, 390].map((y) =>
  line('The keeper is to light the lamps at dusk and to trim their wicks,', y),
);

it('joins the lines of a long heading where the text is double-spaced', () => {
  const large = { size: 17, bold: 1 };
  const heading = [
    line('3.4 Benchmarking with colocated and dispersed provision-', 240, large),
    line('ing', 266, { ...large, x1: 85 }),
  ];
  expect(lengthsOf([...heading, ...text])[0]).toBe(2);
});

it('parts points that are counted within each other, though no full stop ends them, and takes them for no headings', () => {
  const points = [
    line('2.1 The keeper owes his lamp to the office of the harbour and', 100),
    line('to nobody else', 112, { x1: 150 }),
    line('2.1.1 It has two wicks and a glass, and is cleaned on Sundays', 124),
    line('2.1.2 It has no more oil than it needs for one night', 136, { x1: 480 }),
    line('2.2 The keeper has a boat.', 148, { x1: 250 }),
  ];
  expect(lengthsOf(points)).toEqual([2, 1, 1, 1]);
  expect(paragraphsOf(points).map(({ inAddress }) => inAddress)).toEqual([true, true, true, undefined]);
  const amounts = [
    line('2.1 barrels of oil are burnt in each of the winters, and of them', 100),
    line('1.3 come from the town, where they are sold by weight, while', 112),
    line('2.4 of them are for the boats', 124),
  ];
  expect(lengthsOf(amounts)).toEqual([3]);
});

it('takes a section right above its first part for no point of a list where it is in larger letters', () => {
  const points = (size: number): (true | undefined)[] =>
    paragraphsOf([
      line('2.1 The keeper', 100, { size, x1: 180 }),
      line('2.1.1 Duties', 112, { x1: 150 }),
      line('The keeper owes his lamp to the office of the harbour and to', 124),
    ]).map(({ inAddress }) => inAddress);
  expect(points(11.5)).toEqual([undefined, undefined, undefined]);
  expect(points(10)).toEqual([true, true, undefined]);
});

it('goes on with a heading behind its number where the next word had no room, and with no line that had', () => {
  const head = line('2.1 Foundations and Psychology of the Keeping', 100, { bold: 1, x1: 430 });
  const below = line('The keeper owes his lamp to the office of the harbour and to', 130);
  const rest = line('Lighthouses', 112, { bold: 1, x0: 82, x1: 160 });
  expect(lengthsOf([head, rest, below])).toEqual([2, 1]);
  expect(lengthsOf([{ ...head, x1: 300 }, rest, below])).toEqual([1, 1, 1]);
  expect(lengthsOf([{ ...head, text: 'Foundations and Psychology of the Keeping' }, rest, below])).toEqual([
    1, 1, 1,
  ]);
});

it('parts a heading from the paragraph above it that only an indented line below tells, and no last words of one', () => {
  const above = line('the other keeper has gone to sleep in the tower of the old.', 412, { x1: 480 });
  const head = line('Item Wording', 424, { x1: 120 });
  const below = line('The keeper is to light the lamps at dusk and to trim their', 436, { x0: 90 });
  const first = line('The keeper is to light the lamps at dusk and not before that', 400);
  expect(lengthsOf([first, above, head, below])).toEqual([2, 1, 1]);
  expect(lengthsOf([first, above, head, { ...below, x0: 60 }]).at(0)).toBe(3);
  const open = { ...above, text: 'the other keeper has gone to sleep in the tower of the Old' };
  expect(lengthsOf([first, open, head, below])).toEqual([3, 1]);
});

it('joins the lines of a large title that stand in the middle, and leaves two headings apart', () => {
  const large = { size: 17, bold: 1 };
  const title = [
    line('Sharing Docs and', 240, { ...large, x0: 200, x1: 360 }),
    line('Books with Your', 266, { ...large, x0: 206, x1: 354 }),
  ];
  expect(lengthsOf([...title, ...text])[0]).toBe(2);
  const headings = [line('Chapter 3', 240, { ...large, x1: 140 }), line('Lamps', 266, { ...large, x1: 110 })];
  expect(lengthsOf([...headings, ...text]).slice(0, 2)).toEqual([1, 1]);
});

it('goes on further in below a line that nearly fills its column and breaks off amid a sentence', () => {
  const note = (end: string, next: string): readonly Segment[] => [
    line(`A store of oil is what the keepers have behind the ${end}`, 420, { x1: 440 }),
    line(next, 432, { x0: 80, x1: 180 }),
  ];
  expect(lengthsOf([...text, ...note('house for', 'lamps of each kind.')]).at(-1)).toBe(2);
  expect(lengthsOf([...text, ...note('house for', 'Lamps')]).at(-1)).toBe(1);
  expect(lengthsOf([...text, ...note('house:', 'lamps of each kind.')]).at(-1)).toBe(1);
});

it('parts the abbreviations of a list that is double-spaced', () => {
  const names = ['BMC Business Model Canvas', 'CH Kanäle', 'KP Schlüsselpartner', 'C$ Kosten', 'UCD Design'];
  const list = [...names, 'MVP Minimum Viable Product'].map((name, at) =>
    line(name, 200 + 23 * at, { x1: 60 + 5.5 * name.length }),
  );
  expect(lengthsOf([line('Glossar', 128, { size: 20, x1: 140 }), ...list])).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

it('keeps a listing whole that is double-spaced', () => {
  const lines = ['Datasource: LAB1', 'Username: TERN', 'Password: GULL', 'Template: Lamps.htx'];
  const listing = [...lines, ...lines].map((each, at) => line(each, 100 + 23 * at, { mono: 1, x1: 200 }));
  expect(lengthsOf(listing)).toEqual([8]);
});

it('goes on within a paragraph whose lines are farther apart than those of the listing above it', () => {
  const listing = Array.from({ length: 14 }, (_, at) =>
    line('light(lamp);', 100 + 9 * at, { mono: 1, size: 7, x1: 150 }),
  );
  const below = [250, 267, 300, 317, 350, 367].map((y, at) =>
    line(
      at % 2
        ? 'YapTab is set to {a, b}, and it is not looked at again.'
        : 'The keeper looks for oil in every lamp. In',
      y,
      {
        x1: at % 2 ? 380 : 500,
      },
    ),
  );
  expect(lengthsOf([...listing, ...below])).toEqual([14, 2, 2, 2]);
});

it('parts the items of a law that are counted in Roman digits, and keeps the lines of each', () => {
  const articles = [
    line('Art. 9 São deveres dos membros, enquanto o forem e onde quer que estejam:', 100),
    line('II. Acatar as decisões tomadas, publicadas em', 112, { x0: 75, x1: 380 }),
    line('ofício, desde então;', 124, { x0: 95, x1: 200 }),
    line('III. Tomar parte das atividades para as quais tenha sido convocado;', 136, { x0: 72, x1: 400 }),
    line('IV. Zelar pelo patrimônio', 148, { x0: 70, x1: 300 }),
  ];
  expect(lengthsOf(articles)).toEqual([1, 2, 1, 1]);
  const section = [
    line('II. Whether the keeper had the oil', 300, { x1: 250 }),
    line('The harbour does not', 312, { x0: 80 }),
  ];
  expect(lengthsOf(section)).toEqual([1, 1]);
});

it('parts the elements of a list that are numbered in several parts', () => {
  const lines = [
    line('1.1.1. when a date is made or changed, the one who keeps the shop is to', 100, { x0: 90 }),
    line('say who the client is;', 112, { x0: 90, x1: 200 }),
    line('1.1.2. when a date is made or changed, the services are to be said;', 124, { x0: 90 }),
    line('1.2. the dates that were made are to be seen on a calendar.', 136, { x0: 75 }),
  ];
  expect(lengthsOf(lines)).toEqual([2, 1, 1]);
});

it('goes on in lines that the outline of a picture pushes in', () => {
  const lines = [
    line('gelder geschaffen. Diese vergibt eine Fachjury am Ende des', 100),
    line('Hackathons nach der Präsentation. Die Identifika-', 112, { x0: 98 }),
    line('tion in der Gruppe, neue Kooperationen und', 124, { x0: 119 }),
  ];
  expect(lengthsOf(lines)).toEqual([3]);
});

it('keeps the address of a page in smaller letters of code within its reference, and a listing apart', () => {
  const code = { mono: 1, size: 8.5 };
  const reference = [
    line('[Münc] München, Landeshauptstadt: Landeshauptstadt München.', 100),
    line('http://www.muenchen.de/rathaus/Stadtverwaltung/Direktorium/', 112, code),
    line('IT-Beauftragte/MIT-KonkreT.html. – Zugriff: 14.03.2015', 124, { mono: 0.48 }),
  ];
  expect(lengthsOf(reference)).toEqual([3]);
  const broken = [
    line('[1] James Beswick. News for aws lambda. https://aws.amazon.com/blogs/compute/', 100, { mono: 0.4 }),
    line('new-for-aws-lambda-predictable-start-up-times/,', 112, { mono: 1 }),
    line('2019.', 124, { x1: 85 }),
  ];
  expect(lengthsOf(broken)).toEqual([3]);
  const listing = [
    line('Esempio di contratto tratto dalla documentazione di Solidity', 100),
    line('http://solidity.readthedocs.io/en/v0.7.4/', 112, code),
    line('Select sum(Quantity), Model, PartType', 124, code),
  ];
  expect(lengthsOf(listing)).toEqual([2, 1]);
  const titled = [
    line('Altered request', 100),
    line('https://lamps.example/keep?name=../oil', 112, { mono: 1 }),
    line('Where nobody looks after them, all lamps can be read.', 130),
  ];
  expect(lengthsOf(titled)).toEqual([1, 1, 1]);
  const command = [
    line('Clone the repository with', 100),
    line('git clone https://github.com/lamps/oil.git', 112, { mono: 1 }),
  ];
  expect(lengthsOf(command)).toEqual([1, 1]);
  const note = [
    line('We present a library that can be told apart from others for users of', 100),
    line('² http://lamps.example/plugins/download.html', 112, { mono: 0.95 }),
  ];
  expect(lengthsOf(note)).toEqual([1, 1]);
  const addresses = [
    line('Para comenzar su uso, abrir un navegador con una de las dos URLs:', 100),
    line('http://IPpublica:8080/planetablogs/login/', 112, { mono: 1 }),
    line('http://Dominio:8080/planetablogs/login/', 124, { mono: 1 }),
  ];
  expect(lengthsOf(addresses)).toEqual([1, 2]);
});

it('goes on with names in the font of code at the end of an item, in letters a little smaller', () => {
  const item = line('▸ Much like the log of the keeper, we have print, which combines', 100, { mono: 0.13 });
  const rest = line('show and putStrLn:', 112, { mono: 0.75, size: 9.1, x0: 70, x1: 146 });
  expect(lengthsOf([item, rest])).toEqual([2]);
  expect(lengthsOf([item, { ...rest, mono: 0 }])).toEqual([1, 1]);
  expect(lengthsOf([item, { ...rest, text: 'Fonte: https://lamps.example/' }])).toEqual([1, 1]);
  const fields = line('∗ Params: the request of the lamp, which is made of two fields:', 100, { mono: 0.31 });
  const names = line('keepers and policies;', 112, { mono: 0.83, x0: 70, x1: 170 });
  expect(lengthsOf([fields, names])).toEqual([2]);
  expect(lengthsOf([fields, { ...names, text: 'keepers = policies;' }])).toEqual([1, 1]);
  expect(lengthsOf([fields, { ...names, mono: 1 }])).toEqual([1, 1]);
});

it('parts a heading in capitals from the first of the paragraphs or references that it counts', () => {
  const heading = (title: string): Segment => line(title, 276, { x0: 250, x1: 330 });
  const first = line('1. At all times mentioned herein, the keeper was at home in the tower and', 294, {
    x0: 80,
  });
  expect(lengthsOf([heading('INTRODUCTION'), first, ...text.slice(1)])[0]).toBe(1);
  const work = line('[1] A. Tern, B. Gull, and C. Shearwater, What a lamp needs, of the keepers', 294);
  expect(lengthsOf([heading('REFERENCES'), work, ...text.slice(1)])[0]).toBe(1);
});

it('goes on over double-spaced lines around a quotation whose lines are closer', () => {
  const wide = [100, 128, 156, 184, 212].map((y) =>
    line('The keeper is to light the lamps at dusk and to trim', y),
  );
  const close = [240, 254, 268, 282, 296].map((y) =>
    line(y < 296 ? 'it is said that no lamp was ever lit' : 'by him.', y, { x0: 90, x1: 470 }),
  );
  const below = [
    line('and the board has found that none of the keepers', 324),
    line('was seen.', 352, { x1: 110 }),
  ];
  expect(lengthsOf([...wide, ...close, ...below])).toEqual([5, 5, 2]);
  const numbered = [
    line('9. Section 9 as it was enacted has now been renumbered as Section', 324),
    line('9(1) by an Act of the board on the lamps of the harbour', 352),
  ];
  expect(lengthsOf([...wide, ...close, ...numbered])).toEqual([5, 5, 2]);
  const [first, ...rest] = numbered;
  const titled = [
    ...(first ? [{ ...first, text: '9. Section 9 (1), (2) – Oversight of the Harbour' }] : []),
    ...rest,
  ];
  expect(lengthsOf([...wide, ...close, ...titled])).toEqual([5, 5, 1, 1]);
  // Indented, it is the paragraph below an item.
  const indented = numbered.map((each, at) => ({ ...each, x0: each.x0 + 3 * at }));
  expect(lengthsOf([...wide, ...close, ...indented])).toEqual([5, 5, 1, 1]);
  const short = wide.map((each) => ({ ...each, text: 'Light the lamps', x1: 140 }));
  expect(lengthsOf([...short, ...close, ...below]).slice(0, 5)).toEqual([1, 1, 1, 1, 1]);
});

it('goes on with a small letter in lines that a picture makes short, and leaves short lines apart', () => {
  const beside = [
    line('Ask the keeper for the lamp', 112, { x1: 200 }),
    line('which is to be lit at dusk.', 124, { x1: 190 }),
  ];
  expect(lengthsOf([...text.slice(0, 1).map((each) => ({ ...each, y: 100 })), ...beside])).toEqual([3]);
  const list = ['oil and', 'wicks', 'a glass'].map((each, at) =>
    line(each, 112 + 12 * at, { x1: 80 + 40 * at }),
  );
  expect(lengthsOf([line('The keeper has', 100), ...list])).toEqual([2, 1, 1]);
});

it('goes on below the last word of a line that had no room for it, though the next word would stand beside it', () => {
  const leaflet = [
    line('Der Verein hilft dort, wo aus', 100, { x1: 300 }),
    line('Mitteln der Gemeinde nicht alles kann', 112, { x1: 330 }),
    line('aus', 124, { x1: 75 }),
    line('guten Ideen etwas werden, was gebraucht', 136, { x1: 335 }),
  ];
  expect(lengthsOf(leaflet)).toEqual([4]);
  const list = ['The keeper has', 'oil', 'wicks and rope'].map((each, at) =>
    line(each, 142 + 12 * at, { x1: 50 + 5 * each.length }),
  );
  expect(lengthsOf([...leaflet.slice(0, 2), ...list]).slice(1)).toEqual([1, 1, 1]);
});

it('parts the paragraphs below a large title by the room between them', () => {
  const title = line('Lamps', 80, { size: 24, x1: 140 });
  const blocks = [110, 122, 134, 152, 164, 176, 194, 206, 218].map((y) =>
    line('The keeper is to light the lamps at dusk and to trim his wick', y),
  );
  expect(lengthsOf([title, ...blocks])).toEqual([1, 3, 3, 3]);
  // A heading in the margin stands beside the first line of its paragraph.
  expect([3, 4].map((at) => startsParagraph([title, ...blocks], at + 1))).toEqual([true, false]);
});

it('leaves the hours of a programme, a program and a caption apart from a line that begins small', () => {
  const pairs = [
    ['9:00 Start für alle im Jugendhaus', 'anschließend Gruppenfindung, und los gehts, coden!'],
    ['14 Uhr Preisverleihung und Verabschiedung', 'ab 14:30 Uhr Abreise'],
    ['compute driving travel alternative', 'else if travelType is green then'],
    ['Listing 3: WFS DescribeFeatureType Aufruf', 'wird die Struktur eines FeatureTypes abgefragt.'],
    ['Volume 2010, Article ID 157939, 6 pages', 'doi:10.1155/2010/157939'],
    ['Result : arbre de décision', 'calcul du meilleur split et de son gain d’information ;'],
    ['• Heorot: veselí, pácha a úzkost', 'témata:'],
    ['Una vita per la cultura libera e la giustizia', 'http://aaronswartztributo.tumblr.com/'],
  ];
  for (const [first = '', second = ''] of pairs)
    expect(
      lengthsOf([line(first, 100, { x1: 240 }), line(second, 112, { x1: 260 }), line('A', 400)]),
    ).toEqual([1, 1, 1]);
  const rest = [
    line('las consecuencias de sus decisiones', 100, { x1: 220 }),
    line('pasadas.', 112, { x1: 90 }),
  ];
  expect(lengthsOf([...rest, line('A', 400)])).toEqual([2, 1]);
});

it('parts a paragraph from the item of a list above it whose line is full', () => {
  const items = [100, 120, 140, 160, 180].map((y) =>
    line('• nos ha subido el precio de las habitaciones a cien euros', y, { x0: 80 }),
  );
  const below = Array.from({ length: 8 }, (_, at) =>
    line('Además, ténganse en cuenta las diferentes posibilidades', 200 + 12 * at),
  );
  expect(lengthsOf([...items, ...below])).toEqual([1, 1, 1, 1, 1, 8]);
  // A bullet may stand at the edge of the paragraphs around its list.
  const flush = items.map((each) => ({ ...each, x0: 60, text: `■ ${each.text.slice(2)}` }));
  expect(lengthsOf([...flush, ...below])).toEqual([1, 1, 1, 1, 1, 8]);
});

it('parts a name in capitals from the lines above it that are as far apart', () => {
  const roles = [100, 120, 140, 160, 180].map((y) =>
    line('Assistant de Recherche EPFL, Lausanne et Architecture', y),
  );
  const name = line('ELLIOT VAUCHER', 200, { x1: 480 });
  const below = Array.from({ length: 8 }, (_, at) => line('Editeur, Center for Learning', 230 + 12 * at));
  expect(lengthsOf([...roles, name, ...below])).toEqual([5, 1, 8]);
});

it('goes on in lines that are justified to the outline of a picture, where it changes within the paragraph', () => {
  const beside = [
    line('The lamp is to be', 112, { x1: 180 }),
    line('lit at dusk by the', 124, { x1: 180.2 }),
    line('keeper or by one', 136, { x1: 179.9 }),
    line('of his children who knows how to', 148, { x1: 300 }),
  ];
  const below = line('trim the wick without a light, and is to be looked at again at dawn.', 160);
  expect(lengthsOf([line('Of the lamps and of those who look after them.', 100), ...beside, below])).toEqual([
    6,
  ]);
});

it('goes on in justified lines beside a picture whose hyphens and stops hang over their edge', () => {
  const beside = [
    line('The lamp is lit by old', 112, { x1: 180 }),
    line('hands at dusk, by Peter-', 124, { x1: 181.6 }),
    line('Tern or by one of those', 136, { x1: 180 }),
    line('who came from Harbour-', 148, { x1: 181.4 }),
    line('Street, and nobody has', 160, { x1: 180 }),
    line('been seen on the stair', 172, { x1: 180 }),
  ];
  const above = line('Of the lamps and of those who look after them.', 100);
  const below = line('since the lamp was lit, but for Peter, who was too late.', 184, { x1: 460 });
  expect(lengthsOf([above, ...beside, below])).toEqual([8]);
});

it('goes on in the second line of a large item of a list whose smaller items are closer', () => {
  const item = [
    line('• Lamps are kept by those who look after all the', 100, { size: 24 }),
    line('lights of this harbour', 133, { x0: 93, x1: 350, size: 24 }),
  ];
  const inner = ['• oil', '• wicks', '• matches', '• glass'].map((each, at) =>
    line(each, 158 + 25 * at, { x0: 110, x1: 200, size: 18 }),
  );
  expect(lengthsOf([...item, ...inner])).toEqual([2, 1, 1, 1, 1]);
  const other = line('The lights of this harbour', 133, { x0: 93, x1: 350, size: 24 });
  expect(lengthsOf([item[0] as Segment, other, ...inner])[0]).toBe(1);
});

it('goes on in a strip beside a picture whose lines have no more than two words or three', () => {
  const words = [
    'Lamps are',
    'sketched by',
    'keepers who',
    'draw what',
    'they look',
    'after, and',
    'trim them',
  ];
  const strip = words.map((each, at) => line(each, 112 + 12 * at, { x1: 130 }));
  const wide = line('of which the keeper speaks as long as he has oil.', 196, { x1: 300 });
  const first = line('Of the lamps and of those who look after them as the law of the harbour has it, ', 100);
  expect(lengthsOf([first, ...strip, wide])).toEqual([9]);
  const names = words.map((each, at) => line(`Lamp ${each}`, 112 + 12 * at, { x1: 130 }));
  expect(lengthsOf([first, ...names])).not.toContain(names.length);
});

it('leaves lines apart that end at the same place but do not begin alike', () => {
  const names = ['Lamps and wicks', 'Oil', 'A glass', 'The key'].map((each, at) =>
    line(each, 112 + 12 * at, { x0: 180 - 6 * each.length, x1: 180 }),
  );
  expect(lengthsOf([line('The keeper has these things to look after:', 100), ...names])).toEqual([
    1, 1, 1, 1, 1,
  ]);
});

it('leaves lines apart that are as wide as each other because they are alike', () => {
  const alike = ['if (lamp == 1) be = 1;', 'if (tide == 2) be = 2;', 'if (wick == 3) be = 3;'].map(
    (each, at) => line(each, 112 + 12 * at, { x1: 180 }),
  );
  expect(lengthsOf([line('The keeper has these things to look after:', 100), ...alike])).toEqual([2, 1, 1]);
});

it('goes on with a sentence over short lines, as beside a picture', () => {
  const short = [
    'Nevertheless,',
    'the salt that comes in',
    'with the tide may hurt the',
    'trees of the park and of',
    'both its gardens.',
  ];
  const lines = short.map((words, at) =>
    line(words, 100 + 14 * at, { x0: at === 1 ? 64 : 60, x1: 60 + 5 * words.length }),
  );
  expect(
    lengthsOf([...text.slice(0, 2).map((each, at) => ({ ...each, y: 60 + 14 * at })), ...lines]),
  ).toEqual([2, 5]);
});

it('leaves short lines apart that end no sentence, or are few', () => {
  const goods = [
    'On board',
    'two lamps with their oil',
    'a box',
    'nets for the fish of the day',
    'bread and a jar',
  ];
  const lines = goods.map((words, at) => line(words, 100 + 14 * at, { x1: 60 + 5 * words.length }));
  const wide = line('The keeper is to light the lamps at dusk and to trim their wicks.', 170);
  expect(lengthsOf([...lines, wide])).toEqual([1, 1, 1, 1, 1, 1]);
  const few = ['Our lamp', 'of the week.'].map((words, at) =>
    line(words, 100 + 14 * at, { x1: 60 + 5 * words.length }),
  );
  expect(lengthsOf([...few, wide])).toEqual([1, 1, 1]);
});

describe('points without a stop, with more room between them than between their lines', () => {
  const points = [0, 1, 2, 3, 4, 5].flatMap((at) => [
    line('chosen lamps are lit: Bring the keeper the oil of the lamp and', 100 + 34 * at),
    line('light them with a wick at the place where they are to be seen', 114 + 34 * at, { x1: 460 }),
  ]);

  it('are paragraphs of their own', () => {
    expect(lengthsOf(points)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('are one text where most lines are as far apart', () => {
    const even = points.map((each, at) => ({ ...each, y: 100 + 20 * at }));
    const close = [0, 1, 2, 3, 4, 5].map((at) =>
      line('and it is said that no lamp was ever lit', 400 + 14 * at),
    );
    expect(lengthsOf([...even, ...close])[0]).toBeGreaterThan(8);
  });
});

it('goes on behind a word that no item ends with, though there was room for the next one', () => {
  const item = line('• The lamps of the harbour make it', 100, { x1: 260 });
  const next = line('• The boats have none', 136, { x1: 200 });
  const rest = line('Seazeichen', 112, { x0: 71, x1: 130 });
  expect(
    lengthsOf([item, line('a newer kind of', 112, { x0: 71, x1: 130 }), { ...rest, y: 124 }, next]),
  ).toEqual([3, 1]);
  expect(
    lengthsOf([item, line('a newer kind', 112, { x0: 71, x1: 110 }), { ...rest, y: 124 }, next]),
  ).toEqual([2, 1, 1]);
  const wide = line('The keeper owes his lamp to the office of the harbour and to', 140);
  const choices = [
    line('One of the lamps, or', 100, { x1: 150 }),
    line('Both of the bells', 112, { x1: 140 }),
  ];
  expect(lengthsOf([...choices, wide])).toEqual([1, 1, 1]);
  const arrow = line('⇒ it follows that in the night one steers by the', 100, { x1: 380 });
  expect(lengthsOf([arrow, { ...rest, x0: 74 }])).toEqual([2]);
});

it('goes on behind such a word of a title in capitals, which is broken by hand', () => {
  const wide = line('The lamp has been lit at dusk for as long as anybody can remember.', 160);
  const rest = line('THE WESTERN HARBOURS, ALL LAMPS BURN', 112, { bold: 1, x1: 270 });
  const title = (first: string) => [line(first, 100, { bold: 1, x1: 160 }), rest, wide];
  expect(lengthsOf(title('FIRST NIGHT OF'))).toEqual([2, 1]);
  expect(lengthsOf(title('FIRST NIGHT'))).toEqual([1, 1, 1]);
});

it('goes on behind such a word in lines that are farther apart than those of the notes above', () => {
  const notes = [100, 112, 124, 136].map((y) =>
    line('Note: the lamps were counted at night, and again in the day.', y, { size: 9 }),
  );
  const last = line('As the table has it, all lamps agree with the hypotheses 1 and', 180);
  expect(
    lengthsOf([...notes, last, line('2, and burn as they were said to in the whole of the harbour,', 198)]),
  ).toEqual([4, 2]);
});

it('goes on below the picture that the lines above it stand beside', () => {
  const beside = [100, 112, 124].map((y) =>
    line('The harbour has new lamps, so that the keepers can trim them with', y, { x0: 140 }),
  );
  const below = line('no pause at dusk. This is the work of many.', 148, { x1: 420 });
  const wide = line('The boats have theirs, too, which are lit when they leave for the sea.', 300, {
    x1: 540,
  });
  expect(lengthsOf([...beside, below, wide])).toEqual([4, 1]);
  const formula = line('x(t + 1) = F(t + 1; t)x(t) + M(t)u(t) for every lamp (33)', 124, {
    x0: 140,
    x1: 490,
  });
  expect(lengthsOf([formula, { ...below, y: 150 }, wide])).toEqual([1, 1, 1]);
});

it('parts a line that a letter counts from the number or the next letter below it, for which it had room', () => {
  const head = line('B. The lamps and the oil of the harbour', 100, { x1: 300 });
  const point = line('14. The keeper owes his lamp to the office of the harbour and to', 112);
  expect(lengthsOf([head, point])).toEqual([1, 1]);
  expect(
    lengthsOf([head, line('C. The boats of the harbour, which are to be counted as well', 112)]),
  ).toEqual([1, 1]);
  expect(
    lengthsOf([
      { ...head, x1: 490 },
      line('14. Mai in der Stadt geboren, in der er viele Jahre lebte und', 112),
    ]),
  ).toEqual([2]);
});

it('goes on with the heading of a section of a law below its words', () => {
  const head = line('§ 17 Auflösung des Vereins aus anderen Gründen, Wegfall', 100, { bold: 1, x1: 420 });
  const rest = line('steuerbegünstigter Zwecke', 112, { bold: 1, x0: 84, x1: 220 });
  expect(
    lengthsOf([head, rest, line('(1) Der Verein kann nur von seinen Mitgliedern aufgelöst werden', 134)]),
  ).toEqual([2, 1]);
});
