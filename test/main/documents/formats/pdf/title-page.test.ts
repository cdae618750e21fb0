import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine, type MadePdf } from './made-pdf.ts';

const abstract: readonly MadeLine[] = [
  { x: 60, y: 300, text: 'Abstract', font: 'bold', size: 13 },
  ...column(60, 320, [
    'Nothing that was said of the lamps in the years before the war can be believed without a look at the books',
    'that were kept there, in which each ship has a line, and each line was written by a man who stood in the rain.',
  ]),
];

async function read(lines: readonly MadeLine[], more: MadePdf = {}): Promise<readonly string[]> {
  return outline((await readDocument(fileWith(madePdf([lines], more)))).blocks);
}

it('takes what the file says is the title for it, and not the name of the journal in larger letters', async () => {
  const page: readonly MadeLine[] = [
    { x: 150, y: 100, text: 'Journal of Lamps and Oil', size: 28 },
    { x: 250, y: 220, text: 'Tidy Wicks', font: 'bold', size: 17 },
    ...abstract,
  ];
  const blocks = await read(page, { title: 'Tidy Wicks' });
  expect(blocks[0]).toBe('heading 1: Tidy Wicks');
  expect(blocks).toContain('imprint: Journal of Lamps and Oil');
});

it('tells a title from the name of the journal above it that is hardly larger', async () => {
  const page: readonly MadeLine[] = [
    { x: 150, y: 100, text: 'Journal of Lamps and Oil', size: 14 },
    { x: 60, y: 150, text: 'Tidy Wicks', size: 13.5 },
    { x: 60, y: 175, text: 'Ada Tern, Bo Lind', size: 10.5 },
    { x: 60, y: 190, text: 'University of the Isles', size: 8 },
    ...abstract,
  ];
  const blocks = await read(page, { title: 'Tidy Wicks' });
  expect(blocks.slice(0, 2)).toEqual(['heading 1: Tidy Wicks', 'paragraph: Ada Tern, Bo Lind']);
});

it('reads a title whole that goes on into the lower half of its page', async () => {
  const page: readonly MadeLine[] = [
    { x: 120, y: 420, text: 'The Keeping of Lamps in', font: 'bold', size: 20 },
    { x: 120, y: 443, text: 'the Lighthouses of', font: 'bold', size: 20 },
    { x: 120, y: 462, text: 'the Northern Isles', font: 'bold', size: 20 },
    ...column(60, 640, [
      'Submitted to the board of lights by Ada Tern, who has kept the lamps of the northern isles for some years,',
      'in the hope that those who come after her will keep them no worse than those did who had come before.',
    ]),
  ];
  expect((await read(page))[0]).toBe(
    'heading 1: The Keeping of Lamps in the Lighthouses of the Northern Isles',
  );
});

it('takes a title for one that begins like the heading of an abstract', async () => {
  const page: readonly MadeLine[] = [
    { x: 120, y: 120, text: 'Résumés de phares', font: 'bold', size: 15 },
    { x: 120, y: 150, text: 'Ada Tern, Bo Lind' },
    { x: 120, y: 165, text: 'Université des Lampes' },
    ...abstract,
  ];
  expect((await read(page)).slice(0, 2)).toEqual([
    'heading 1: Résumés de phares',
    'paragraph: Ada Tern, Bo Lind',
  ]);
});

it('reads names without what these people are of the IEEE', async () => {
  const names = 'Ada Tern, Student Member, IEEE, Bo Lind, Fellow, IEEE, and Cy Marsh';
  const page: readonly MadeLine[] = [
    { x: 120, y: 120, text: 'On the Keeping of Lamps', font: 'bold', size: 18 },
    { x: 120, y: 150, text: names, size: 11 },
    ...abstract,
  ];
  const { blocks } = await readDocument(fileWith(madePdf([page])));
  expect(blocks[1]).toMatchObject({ kind: 'paragraph', said: 'Ada Tern, Bo Lind, and Cy Marsh' });
});

it('reads authors side by side and further down, and a name that goes on in the next line', async () => {
  const page: readonly MadeLine[] = [
    { x: 120, y: 120, text: 'On the Keeping of Lamps', font: 'bold', size: 18 },
    { x: 80, y: 150, text: 'Ada Tern', size: 12 },
    { x: 320, y: 150, text: 'Bo van der Lind', size: 12 },
    { x: 80, y: 164, text: 'Université des Lampes', size: 10 },
    { x: 320, y: 164, text: 'Institute of Oil', size: 10 },
    { x: 80, y: 184, text: 'Cy Marsh and Di Reed, Ed Jonathan', size: 12 },
    { x: 80, y: 198, text: 'Shore and Flo Wick', size: 12 },
    { x: 80, y: 212, text: 'Lamp Works', size: 10 },
    ...abstract.map((line) => ({ ...line, y: line.y + 80 })),
  ];
  expect((await read(page))[1]).toBe(
    'paragraph: Ada Tern, Bo van der Lind, Cy Marsh and Di Reed, Ed Jonathan Shore and Flo Wick',
  );
});

it.each([
  ['Ada Tern, Bo Lind, Cy M.', 'Marsh', 'Ada Tern, Bo Lind, Cy M. Marsh'],
  ['Ada Tern, Bo Lind,', 'and Cy Marsh', 'Ada Tern, Bo Lind, and Cy Marsh'],
])('reads a last author who stands alone in the next line: “%s” and “%s”', async (above, below, whole) => {
  const page: readonly MadeLine[] = [
    { x: 120, y: 120, text: 'On the Keeping of Lamps', font: 'bold', size: 18 },
    { x: 120, y: 150, text: above, size: 12 },
    { x: 220, y: 164, text: below, size: 12 },
    { x: 80, y: 180, text: 'Université des Lampes', size: 10 },
    ...abstract.map((line) => ({ ...line, y: line.y + 80 })),
  ];
  expect((await read(page))[1]).toBe(`paragraph: ${whole}`);
});

it('reads a letter with the name of its writer at the head from the address on', async () => {
  const address = ['Ms Cy Marsh', 'Institute of Lamps', '12 Pier Road', 'Norport'];
  const page: readonly MadeLine[] = [
    { x: 60, y: 60, text: 'Ada Tern', size: 24 },
    ...column(60, 110, address),
    { x: 400, y: 190, text: 'Norport, 3 May 2026' },
    { x: 60, y: 220, text: 'Application as a keeper of lamps', font: 'bold' },
    { x: 60, y: 250, text: 'Dear Ms Marsh,' },
    ...column(60, 280, [
      'I have kept the lamp on the northern isle for three years, and would like to keep one that more ships can see.',
      'The books that I have written there show how often it was lit late, which was never in any of the three years.',
    ]),
  ];
  const blocks = await read(page);
  expect(blocks.filter((block) => block.startsWith('byline'))).toEqual([]);
  expect(blocks).toContain('paragraph: Dear Ms Marsh,');
});

const below: readonly MadeLine[] = [
  { x: 60, y: 100, text: 'Tidy Wicks', font: 'bold', size: 20 },
  { x: 60, y: 130, text: 'Ada Tern, Bo Lind', size: 9 },
  { x: 60, y: 142, text: 'University of the Isles', size: 9 },
];

it('reads the first line of a text with many names, which goes on in the next line, and is none of the byline', async () => {
  const blocks = await read([
    ...below,
    ...column(60, 200, [
      'Scope In this work, Tern and Lind of the Northern Isles Board of Lights told of Keeping Lamps and Oil in Tow',
      'ers that were kept there, in which each ship has a line, and each line was written by a man who stood in rain,',
      'in the hope that those who come after her will keep them no worse than those did who had come before.',
    ]),
  ]);
  expect(blocks.some((each) => each.startsWith('paragraph: Scope In this work'))).toBe(true);
});

it.each([
  ['what a form asks of a person', ['Name', 'Vorname', 'Geburtsdatum']],
  ['the hours of a notice', ['Saturday 5:00 p.m.', 'Sunday 9:00 a.m.', 'Sunday 11:00 a.m.']],
])('reads %s below the title and an address', async (_, lines) => {
  const page: readonly MadeLine[] = [
    { x: 60, y: 100, text: 'The Keepers of the Lamps', font: 'bold', size: 20 },
    { x: 60, y: 140, text: 'keepers@lamps.example' },
    ...lines.map((text, at) => ({ x: 60, y: 170 + 30 * at, text })),
    ...abstract,
  ];
  const blocks = await read(page);
  for (const line of lines) expect(blocks.join('\n')).toContain(`paragraph: ${line}`);
  const signed = await read([
    ...page.slice(0, 2),
    { x: 60, y: 170, text: 'University of the Isles' },
    ...abstract,
  ]);
  expect(signed).toContain('byline: keepers@lamps.example\nUniversity of the Isles');
});

it('leaves an address above a text in the byline', async () => {
  const blocks = await read([
    ...below,
    ...column(60, 200, [
      'Harbour Road Twelve, Northern Isles, University of the Isles, Department of Lamps, Oil and Wicks of the Board',
      'Nothing that was said of the lamps in the years before the war can be believed without a look at the books',
      'that were kept there, in which each ship has a line, and each line was written by a man who stood in the rain.',
    ]),
  ]);
  expect(blocks.some((each) => each.startsWith('paragraph: Harbour Road'))).toBe(false);
});
