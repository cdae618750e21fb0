import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { filler, madePdf } from './made-pdf.ts';

const names = ['Keeper of the lamp: Anna Tern', 'Mate of the boat: Jonas Marsh', 'Clerk: Bo Harbour'];

/** Draws the names within a clipping path, from so far above the foot of the page. */
function drawnWithin(path: string, foot: number): string {
  const lines = names.map((text, at) => `BT /plain 10 Tf 60 ${foot - 14 * at} Td (${text}) Tj ET`);
  return `q ${path} re W n\n${lines.join('\n')}\nQ`;
}

async function read(drawing: string): Promise<readonly string[]> {
  const file = madePdf([filler(1)], { drawings: [drawing] });
  return outline((await readDocument(fileWith(file))).blocks);
}

it('says once what a page draws again where its clipping path lets nothing be seen', async () => {
  const blocks = await read(`${drawnWithin('50 400 500 200', 560)}\n${drawnWithin('50 400 500 200', 380)}`);
  expect(blocks.filter((block) => block.includes('Anna Tern'))).toHaveLength(1);
  expect(blocks.join('\n')).toContain('Clerk: Bo Harbour');
});

it('says twice what a page shows twice', async () => {
  const blocks = await read(`${drawnWithin('50 400 500 200', 560)}\n${drawnWithin('50 200 500 200', 380)}`);
  expect(blocks.join('\n').split('Anna Tern')).toHaveLength(3);
});

it('follows the places of text that moves on from line to line', async () => {
  const lines = names.map((text) => `(${text}) Tj 0 -14 Td`).join(' ');
  const drawn = (path: string, y: number): string =>
    `q ${path} re W n 1 0 0 1 0 ${y} cm BT /plain 10 Tf 60 0 Td ${lines} ET Q`;
  const blocks = await read(`${drawn('50 400 500 200', 560)}\n${drawn('50 400 500 200', 300)}`);
  expect(blocks.join('\n').split('Jonas Marsh')).toHaveLength(2);
});

it('takes no shape that is filled later for a clipping path', async () => {
  const again = drawnWithin('50 200 500 200', 380);
  const blocks = await read(`${drawnWithin('50 400 500 200', 560)}\nW n 10 10 5 5 re f\n${again}`);
  expect(blocks.join('\n').split('Anna Tern')).toHaveLength(3);
});

/** Lines of text, from so far above the foot of the page. */
function written(lines: readonly string[], foot: number): string {
  return lines.map((text, at) => `BT /plain 10 Tf 60 ${foot - 14 * at} Td (${text}) Tj ET`).join('\n');
}

const draft = ['An older draft of the notice about the', 'harbour wall, which nobody should read'];
const notice = ['The harbour wall is closed to everybody', 'until the mason has mended its two steps'];
const box = '50 530 300 50 re f';

it('leaves out what lies below a box that is filled later and has a text of its own', async () => {
  const blocks = await read(
    `${written(draft, 560)}\nq 1 1 0.9 rg ${box} Q\n${written(notice, 556)}\n${written(names, 400)}`,
  );
  expect(blocks.join('\n')).not.toMatch(/older draft|nobody/);
  expect(blocks.join('\n')).toContain('closed to everybody until the mason');
});

it('leaves out a few words below a box that is filled later and has others', async () => {
  const blocks = await read(
    `${written(['Open the harbour gate'], 560)}\nq 1 1 1 rg ${box} Q\n${written(['Close the lamp house'], 558)}\n${written(names, 400)}`,
  );
  expect(blocks.join('\n')).not.toContain('Open the harbour');
  expect(blocks.join('\n')).toContain('Close the lamp house');
});

const roundBox =
  '60 530 m 340 530 l 345 530 350 535 350 540 c 350 570 l 350 575 345 580 340 580 c 60 580 l f';

it('leaves out what lies below a box with round corners', async () => {
  const blocks = await read(
    `${written(draft, 560)}\nq 1 1 0.9 rg ${roundBox} Q\n${written(notice, 556)}\n${written(names, 400)}`,
  );
  expect(blocks.join('\n')).not.toMatch(/older draft|nobody/);
});

it('leaves out what lies below a box on a page that draws most of its letters', async () => {
  const outlines = Array.from(
    { length: 600 },
    (_, at) => `${60 + (at % 60) * 8} ${100 + Math.floor(at / 60) * 9} 4 6 re f`,
  );
  const blocks = await read(
    `${written(draft, 560)}\nq 1 1 0.9 rg ${box} Q\n${written(notice, 556)}\n${written(names, 400)}\n${outlines.join('\n')}`,
  );
  expect(blocks.join('\n')).not.toMatch(/older draft|nobody/);
});

it('knows how far text goes that is far apart', async () => {
  const far = '[(and) -9000 (which nobody should read)] TJ';
  const blocks = await read(
    `${written(draft.slice(0, 1), 560)}\nBT /plain 10 Tf 60 546 Td ${far} ET\nq 1 1 0.9 rg ${box} Q\n${written(notice, 556)}\n${written(names, 400)}`,
  );
  expect(blocks.join('\n')).not.toMatch(/older draft|nobody/);
});

it('leaves out white text on a white page that other text lies on', async () => {
  const blocks = await read(
    `q 1 g ${written(draft, 560)} Q\n${written(notice, 556)}\n${written(names, 400)}`,
  );
  expect(blocks.join('\n')).not.toMatch(/older draft|nobody/);
});

it.each([
  ['it is half transparent', `${written(draft, 560)}\nq /half gs 1 1 0 rg ${box} Q`],
  ['it darkens its ground', `${written(draft, 560)}\nq /multiplied gs 1 1 0 rg ${box} Q`],
  ['it is drawn first', `q 1 1 0 rg ${box} Q\n${written(draft, 560)}`],
  [
    'it bulges inwards',
    `${written(draft, 560)}\nq 1 1 0 rg 50 530 m 350 530 l 350 580 l 200 545 l 50 580 l f Q`,
  ],
  ['it is a triangle', `${written(draft, 560)}\nq 1 1 0 rg 50 530 m 350 530 l 50 580 l f Q`],
  ['its clipping path leaves a part', `${written(draft, 560)}\nq 50 530 90 50 re W n 1 1 0 rg ${box} Q`],
  ['the text on it is white and so is the page', `q 0 g ${box} Q\nq 1 g ${written(draft, 560)} Q`],
])('says text at the place of a box where %s', async (_, drawing) => {
  const blocks = await read(`${drawing}\n${written(notice, 556)}\n${written(names, 400)}`);
  expect(blocks.join('\n')).toMatch(/older draft/);
});

it('follows lines that go on below each other by their leading, and words that are taken apart', async () => {
  const lines = draft.map((text) => `(${text.replaceAll(' of ', '        of ')}) Tj T*`).join(' ');
  const blocks = await read(
    `q 1 g BT /plain 10 Tf 14 TL 60 560 Td ${lines} ET Q\n${written(notice, 556)}\n${written(names, 400)}`,
  );
  expect(blocks.join('\n')).not.toMatch(/older draft|nobody|the notice/);
});

/** Draws texts on one line, each from so far from the left, as the tiles of a page show them. */
function inTiles(texts: readonly (readonly [number, string])[]): string {
  return texts.map(([x, text]) => `BT /mono 10 Tf ${x} 600 Td (${text}) Tj ET`).join('\n');
}

it('says once the words at the edge of a tile, which the next one draws again', async () => {
  const blocks = await read(
    inTiles([
      [60, 'The harbour wall is open'],
      [84, 'harbour wall is open to everybody'],
      [210, 'to everybody again.'],
      [132, 'wall is open to'],
    ]),
  );
  expect(blocks.filter((block) => block.includes('wall'))).toEqual([
    expect.stringMatching(/: The harbour wall is open to everybody again\.$/),
  ]);
});

it('says twice the words that stand twice beside each other', async () => {
  const said = (
    await read(
      inTiles([
        [60, 'open open open open'],
        [180, 'open open'],
      ]),
    )
  ).join('\n');
  expect(said).toContain('open open open open open open');
});

it('keeps a text that lies on other words', async () => {
  const said = (
    await read(
      inTiles([
        [60, 'The harbour wall is open'],
        [84, 'lighthouse'],
      ]),
    )
  ).join('\n');
  expect(said).toMatch(/harbour wall is open/);
  expect(said).toContain('lighthouse');
});

it('keeps words that stand elsewhere in the text they lie on', async () => {
  const said = (
    await read(
      inTiles([
        [60, 'The harbour wall is open to boats'],
        [66, 'boats'],
      ]),
    )
  ).join('\n');
  expect(said.split('boats')).toHaveLength(3);
});
