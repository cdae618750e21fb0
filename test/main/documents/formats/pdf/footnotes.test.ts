import { expect, it } from 'vitest';
import { NotesOverPages } from '../../../../../src/main/documents/formats/pdf/footnotes.ts';
import type { Draft } from '../../../../../src/main/documents/formats/pdf/pdf-page-blocks.ts';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, filler, madePdf, type MadeLine } from './made-pdf.ts';

async function read(...pages: readonly (readonly MadeLine[])[]): Promise<string[]> {
  return outline((await readDocument(fileWith(madePdf(pages)))).blocks);
}

/** A note at the foot, its mark raised. */
const note = (y: number, mark: string, texts: readonly string[]): MadeLine[] => [
  { x: 60, y: y - 3, text: mark, size: 5 },
  ...column(66, y, texts, { size: 8 }).map((line, at) => ({
    ...line,
    x: at === 0 ? 66 : 60,
    y: y + 10 * at,
  })),
];

it('takes a note for one that begins with a number or a paragraph behind its mark', async () => {
  const blocks = await read([
    ...filler(1),
    { x: 60, y: 170, text: 'The keeper has a right to his lamp' },
    { x: 210, y: 166, text: '12', size: 6 },
    ...note(740, '12', ['5 U.S.C. 552, and see what the board has said of it.']),
    ...note(752, '13', ['§ 9 of the act of 1891.']),
  ]);
  expect(blocks.filter((block) => block.startsWith('footnote'))).toEqual([
    'footnote: ¹² 5 U.S.C. 552, and see what the board has said of it.',
    'footnote: ¹³ § 9 of the act of 1891.',
  ]);
});

it('takes the rest of a note that broke off on the page before for a note, and small print above it for text', async () => {
  const quote = [
    'The lamp shall be lit at dusk by him who keeps it, and it shall',
    'burn until the sun has risen.',
  ];
  const blocks = await read(
    [...filler(1), ...note(740, '1', ['The act says so, but it was never read to the men who were'])],
    [
      ...filler(2),
      ...column(80, 640, quote, { size: 8 }),
      ...column(60, 720, ['on the rock when the ship was lost.'], { size: 8 }),
      ...note(730, '2', ['It was lit at nine.']),
    ],
  );
  expect(blocks.at(-2)).toContain(quote.join(' '));
  expect(blocks.filter((block) => block.startsWith('footnote'))).toEqual([
    'footnote: ¹ The act says so, but it was never read to the men who were on the rock when the ship was lost.',
    'footnote: ² It was lit at nine.',
  ]);
});

it('joins a note with its rest on the next pages, behind which the text between the two comes', async () => {
  const rest = (page: number, text: string): MadeLine[] => [
    ...filler(page),
    ...column(60, 720, [text], { size: 8 }),
  ];
  const whole = 'footnote: ¹ The act says so, but it was read to none of the keepers on the rock.';
  const begun = [...filler(1), ...note(740, '1', ['The act says so, but it was read to none of the kee-'])];
  const kept = await read(begun, [
    ...rest(2, 'pers on the rock.'),
    ...note(730, '2', ['It was lit at nine.']),
  ]);
  expect(kept.filter((block) => block.startsWith('footnote'))).toEqual([
    whole,
    'footnote: ² It was lit at nine.',
  ]);
  expect(kept.indexOf(whole)).toBeLessThan(kept.findIndex((block) => block.includes('page 2')));
  const threePages = await read(begun, rest(2, 'pers on the'), rest(3, 'rock.'));
  expect(threePages.filter((block) => block.startsWith('footnote'))).toEqual([whole]);
  const another = await read(begun, [...filler(2), ...note(740, '2', ['It was lit at nine.'])]);
  expect(another.filter((block) => block.startsWith('footnote'))).toHaveLength(2);
});

it('joins a note with all of its rest where its lines stand wide apart', async () => {
  const rest = [
    { x: 60, y: 728, text: 'on the rock when the ship was lost, nor to the men who kept', size: 8 },
    { x: 60, y: 740, text: 'the lamp at Easton.', size: 8 },
  ];
  const blocks = await read(
    [...filler(1), ...note(740, '1', ['The act says so, but it was never read to the men who were'])],
    [...filler(2), ...rest],
  );
  expect(blocks.filter((block) => block.startsWith('footnote: ¹'))).toEqual([
    `footnote: ¹ The act says so, but it was never read to the men who were ${rest[0]?.text} ${rest[1]?.text}`,
  ]);
});

it('joins a note with what stands lowest on the next page, not with the labels above its text', () => {
  const draft = (page: number, y: number, text: string, known?: 'footnote'): { draft: Draft } => {
    const look = { plain: text, x0: 60, x1: 500, size: 8, bold: 0, mono: 0, math: 0, raised: [] };
    const paragraph = { lines: [{ text, y, ...look }], code: false, listed: false, column: look };
    return { draft: { page, y, paragraph, ...(known && { known }), opens: false, closes: false } };
  };
  const notes = new NotesOverPages();
  expect(notes.add([draft(1, 740, '1 It was never read to the', 'footnote')])).toEqual([]);
  const label = draft(2, 300, 'lamp keeper.', 'footnote');
  const text = draft(2, 400, 'The lamp is lit at dusk.');
  const whole = notes.add([label, text, draft(2, 740, 'men on the rock.', 'footnote')]);
  expect(whole.map((part) => part.draft.paragraph.lines.length)).toEqual([2, 1, 1]);
  expect(whole[0]?.draft.paragraph.lines[1]?.text).toBe('men on the rock.');
});

it('parts the rest of a note from the notes below it, which begin far within', async () => {
  const marked = [
    { x: 60, y: 170, text: 'The keeper has a right to his lamp' },
    { x: 201, y: 166, text: '2', size: 6 },
  ];
  const rest = column(60, 720, ['on the rock when the ship was lost.'], { size: 8 });
  const blocks = await read(
    [...filler(1), ...note(740, '1', ['The act says so, but it was never read to the men who were'])],
    [...filler(2), ...marked, ...rest, { x: 82, y: 730, text: '2. It was lit at nine.', size: 8 }],
  );
  expect(blocks.filter((block) => block.startsWith('footnote'))).toEqual([
    'footnote: ¹ The act says so, but it was never read to the men who were on the rock when the ship was lost.',
    'footnote: 2. It was lit at nine.',
  ]);
});

it('takes small print at the foot for text where no note broke off before', async () => {
  const blocks = await read(
    [...filler(1), ...note(740, '1', ['The act says so.'])],
    [...filler(2), ...column(60, 740, ['Printed for the board by its own press at Easton.'], { size: 8 })],
  );
  expect(blocks.at(-1)).toBe('paragraph: Printed for the board by its own press at Easton.');
});

it('reads the text below the note of a table, and a line whose fraction begins with its own first letter', async () => {
  const text = column(60, 480, [
    'found that all lamps were lit at dusk, even where the keeper was not seen by',
    'anybody from the ships, and the results of the board were sensible.',
  ]);
  const table = await read([
    ...filler(1),
    { x: 60, y: 300, text: 'So many lamps as were seen in the fog' },
    { x: 214, y: 296, text: 'a', size: 5 },
    ...note(450, 'a', ['As of October (still going on).']),
    ...text,
  ]);
  expect(table.filter((block) => block.startsWith('footnote'))).toEqual([]);
  const fraction = await read([
    ...filler(1),
    { x: 60, y: 300, text: 'So many lamps as were seen in the fog' },
    { x: 214, y: 296, text: 'd', size: 5 },
    { x: 60, y: 480, text: 'do all burn, and so we obtain' },
    { x: 190, y: 476, text: 'd', size: 5 },
    ...column(60, 492, ['as the light of the lamps that are seen in the fog from the sea.']),
  ]);
  expect(fraction.filter((block) => block.startsWith('footnote'))).toEqual([]);
});

it('takes a note for one whose number is level with its words, where the text has that number raised', async () => {
  const below = { x: 60, y: 740, text: '3 2021 Lamps Online 557', size: 8 };
  const isNote = (blocks: readonly string[]): boolean =>
    blocks.some((block) => block === `footnote: ${below.text}`);
  const marked = { x: 201, y: 166, text: '3', size: 6 };
  const text = { x: 60, y: 170, text: 'The keeper has a right to his lamp' };
  expect(isNote(await read([...filler(1), text, marked, below]))).toBe(true);
  expect(isNote(await read([...filler(1), text, below]))).toBe(false);
  const list = [
    { x: 60, y: 700, text: 'References', size: 11 },
    { x: 60, y: 740, text: '3. A. Tern, Lamps, 1891.', size: 8 },
  ];
  const blocks = await read([...filler(1), text, marked, ...list]);
  expect(blocks.filter((block) => block.startsWith('footnote'))).toEqual([]);
  // The eighth of a litre in a recipe is no mark of the ingredients below it.
  const fraction = [
    { x: 60, y: 166, text: '3', size: 6 },
    { x: 64, y: 170, text: '/8 l of oil for the lamp' },
  ];
  expect(isNote(await read([...filler(1), ...fraction, below]))).toBe(false);
});

it('takes a note for one that counts in Roman, and parts its mark from the word', async () => {
  const blocks = await read([
    ...filler(1),
    { x: 60, y: 170, text: 'The keeper has a right to his lamp' },
    { x: 201, y: 166, text: 'iii', size: 6 },
    { x: 60, y: 740, text: 'iii. So the act says.', size: 8 },
  ]);
  expect(blocks.slice(-2)).toEqual([
    expect.stringContaining('The keeper has a right to his lamp³'),
    'footnote: iii. So the act says.',
  ]);
});

it('parts notes that are numbered with a full stop and begin far within', async () => {
  const text = { x: 60, y: 170, text: 'The keeper has a right to his lamp' };
  const notes = [
    { x: 82, y: 720, text: '3. See the act of the board, which was read to the keepers on the', size: 8 },
    { x: 60, y: 730, text: 'rock at dusk.', size: 8 },
    { x: 82, y: 740, text: '4. It was not read to their wives.', size: 8 },
  ];
  const marks = [
    { x: 201, y: 166, text: '3', size: 6 },
    { x: 60, y: 200, text: 'and it is lit' },
    { x: 111, y: 196, text: '4', size: 6 },
  ];
  const blocks = await read([...filler(1), text, ...marks, ...notes]);
  expect(blocks.filter((block) => block.startsWith('footnote'))).toHaveLength(2);
});

it('takes addresses in a typewriter’s font for notes, and small print on the next page for no rest of them', async () => {
  const address = (y: number, text: string): MadeLine => ({ x: 60, y, text, size: 8, font: 'mono' });
  const blocks = await read(
    [
      ...filler(1),
      { x: 60, y: 170, text: 'The keeper has a right to his lamp' },
      { x: 201, y: 166, text: '3', size: 6 },
      { x: 60, y: 200, text: 'and it is lit' },
      { x: 111, y: 196, text: '4', size: 6 },
      address(728, '[3] https://lamps.example/act'),
      address(740, '[4] https://lamps.example/dusk/'),
    ],
    [...filler(2), ...column(60, 740, ['Printed for the board by its own press at Easton.'], { size: 8 })],
  );
  expect(blocks.filter((block) => /example|Printed/.test(block))).toEqual([
    'footnote: [3] https://lamps.example/act',
    'footnote: [4] https://lamps.example/dusk/',
    'paragraph: Printed for the board by its own press at Easton.',
  ]);
});

it('takes what stands below a line of dashes for notes, and the text above it goes on on the next page', async () => {
  const open =
    'and none of them went out before the sun had risen over the rock that night, as the keeper had';
  const blocks = await read(
    [
      ...filler(1),
      ...column(60, 160, [open, open]),
      { x: 60, y: 300, text: '______', size: 8 },
      ...note(312, '1', ['The act says so, but it was never read to the men who were']),
    ],
    [
      ...column(60, 120, ['seen to them at dusk.']),
      { x: 60, y: 300, text: '______', size: 8 },
      ...column(60, 312, ['on the rock when the ship was lost.'], { size: 8 }),
    ],
  );
  expect(blocks).toContainEqual(expect.stringMatching(/as the keeper had seen to them at dusk\.$/));
  expect(blocks.filter((block) => /footnote|___/.test(block))).toEqual([
    'footnote: ¹ The act says so, but it was never read to the men who were on the rock when the ship was lost.',
  ]);
  const signed = await read([
    ...filler(1),
    { x: 60, y: 300, text: '______' },
    { x: 60, y: 312, text: 'Ada Tern, keeper', size: 8 },
  ]);
  expect(signed.filter((block) => block.startsWith('footnote'))).toEqual([]);
});

it('takes a counted line in small print for a note whose mark is a figure of its own glyph, behind a space too', async () => {
  const marked = (text: string): ReturnType<typeof read> =>
    read(
      [
        ...filler(1),
        ...column(60, 700, [text]),
        ...column(66, 740, ['2. A lamp is a light that burns with oil.'], { size: 8 }),
      ],
      filler(2),
    );
  const noted = await marked('The keeper lights the lamp ². Then he goes down');
  expect(noted.join('\n')).toContain('The keeper lights the lamp². Then he goes down');
  expect(noted).toContain('footnote: 2. A lamp is a light that burns with oil.');
  expect((await marked('The glass is 3 m ² in all. Then he goes down')).join('\n')).not.toContain('footnote');
});

it('leaves the mark of a note unsaid that would be taken for a power, but no square and no cube', async () => {
  const marked = async (
    text: string,
    width: number,
    mark: string,
    ...more: readonly MadeLine[]
  ): Promise<string[]> => {
    const lines = [
      ...filler(1),
      { x: 60, y: 170, text },
      { x: 60 + width, y: 166, text: mark, size: 6 },
      ...more,
      ...note(740, mark, ['The keeper has weighed them all.']),
    ];
    const { blocks } = await readDocument(fileWith(madePdf([lines])));
    const host = blocks.find((block) => block.text.includes(text.slice(0, 20)));
    return (host?.sayings ?? []).map(({ start, end, said }) => `${host?.text.slice(start, end)}=${said}`);
  };
  const variable = ['The keeper counts the barrels as i', 134] as const;
  expect(await marked(...variable, '10')).toEqual(['¹⁰=']);
  expect(await marked('Those on the pier weigh only 0.1353', 147, '5')).toEqual(['⁵=']);
  expect(await marked(...variable, '2')).toEqual([]);
  // Two are raised, of which one is a power.
  const power = [{ x: 60, y: 200, text: 'in n' }, { x: 75, y: 196, text: '10', size: 6 }]; // prettier-ignore
  expect(await marked(...variable, '10', ...power)).toEqual([]);
});
