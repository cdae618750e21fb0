import { describe, expect, it } from 'vitest';
import { fileWith, openDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine, type MadePdf } from './made-pdf.ts';
import type { Block } from '../../../../../src/shared/listen/document.ts';
import { noChoices, readingChoices } from '../../../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../../../src/shared/listen/script/create-script.ts';

const wholePage = 'q 560 0 0 760 20 20 cm /Im0 Do Q';
const english = ['The keeper lights the lamp of the harbour.', 'The boats come home and the night is still.'];
const dutch = [
  'De wachter steekt de lamp van de haven aan.',
  'De boten komen thuis en het is stil in de nacht.',
];
/** Each letter is the one before it in the alphabet. */
const coded = Array.from(
  { length: 8 },
  () => 'sgd jddodq khfgsr sgd kzlo ne sgd gzqantq zmc sgd anzsr bnld gnld',
);

async function read(
  pages: readonly (readonly MadeLine[])[],
  made: MadePdf = {},
  recognizedPages?: readonly number[],
): Promise<{
  readonly blocks: readonly Block[];
  readonly unread: readonly number[];
  readonly said: string[];
}> {
  const {
    blocks: blocksRead,
    unreadPages,
    meta,
  } = await openDocument(fileWith(madePdf(pages, made)), {
    recognizedPages,
  });
  const blocks: Block[] = [];
  for await (const block of blocksRead) blocks.push(block);
  const script = createScript(
    readingChoices(noChoices, { policies: {}, words: [], voices: {} }, meta.language),
  );
  script.add(blocks);
  const said = blocks.flatMap(({ id }) => (script.reading(id)?.sentences ?? []).map(({ spoken }) => spoken));
  return { blocks, unread: [...(unreadPages ?? [])], said };
}

const lines = (texts: readonly string[]): MadeLine[] => column(60, 90, texts);
/** In a font of its own. */
const codedLines = column(60, 400, coded).map((line): MadeLine => ({ ...line, font: 'bold' }));

describe('pages of a PDF that are pictures', () => {
  it('are told of once where they follow each other, in the language of the document', async () => {
    const { said, unread } = await read([lines(dutch), [], [], lines(dutch), [], lines(dutch)], {
      drawings: ['', wholePage, wholePage, '', wholePage],
    });
    const told = said.filter((each) => !dutch.join(' ').includes(each));
    expect(told).toEqual([
      'De pagina’s 2 tot en met 3 zijn afbeeldingen; als er tekst op staat, kan die niet worden voorgelezen.',
      'Pagina 5 is een afbeelding; als er tekst op staat, kan die niet worden voorgelezen.',
    ]);
    expect(unread).toEqual([2, 3, 5]);
  });

  it('have no more than a running head and a number beside them', async () => {
    const head = column(60, 30, ['Appendix B']);
    const { unread } = await read([lines(english), head, lines(english)], {
      drawings: ['', wholePage, wholePage],
    });
    expect(unread).toEqual([2]);
  });

  it.each([
    ['is smaller than the page', { drawings: ['', 'q 560 0 0 400 20 200 cm /Im0 Do Q'] }],
    ['is on a slide', { drawings: ['', 'q 760 0 0 560 20 20 cm /Im0 Do Q'], width: 800, height: 600 }],
    [
      'is the ground of a form',
      {
        drawings: ['', wholePage],
        annotations: [
          '',
          '<< /Type /Annot /Subtype /Widget /FT /Tx /Rect [60 600 200 620] /F 4 /T (Home port) >>',
        ],
      },
    ],
  ])('are none where the picture %s', async (_, made) => {
    expect((await read([lines(english), [], lines(english)], made)).unread).toEqual([]);
  });

  it('are none at the beginning, where the cover is, and then at the end', async () => {
    const { blocks, unread } = await read([[], lines(english), []], { drawings: [wholePage, '', wholePage] });
    expect(unread).toEqual([]);
    expect(blocks.map(({ kind }) => kind)).not.toContain('gap');
  });

  it('may stand at the end of a document that has no cover', async () => {
    expect((await read([lines(english), []], { drawings: ['', wholePage] })).unread).toEqual([2]);
  });

  it('leave a sentence whole that goes on behind them', async () => {
    const full = Array.from({ length: 40 }, (_, at) => `Lamp ${at} of the harbour is lit by the keeper who`);
    const { blocks } = await read([lines(full), [], lines(['rows out at noon.'])], {
      drawings: ['', wholePage],
    });
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'gap']);
  });
});

describe('pages of a PDF whose letters nothing states', () => {
  it('are told of in the language of the document, and are unread', async () => {
    const { said, unread } = await read([lines(dutch), codedLines, lines(dutch)]);
    expect(said).toContain(
      'Pagina 2 kan niet worden voorgelezen: de pdf geeft niet aan uit welke letters ze bestaat.',
    );
    expect(unread).toEqual([2]);
  });

  it('are told of from the first on where a part of them is missing', async () => {
    const half = [...lines([...dutch, ...dutch, ...dutch]), ...codedLines];
    const { said, unread } = await read([lines(dutch), half, half, lines(dutch)]);
    expect(said.filter((each) => each.includes('pagina'))).toEqual([
      'Vanaf pagina 2 ontbreekt een deel van de tekst: de pdf geeft niet aan uit welke letters dat bestaat.',
    ]);
    expect(unread).toEqual([2, 3]);
  });
});

it('text is not missing where only bullets have no letters', async () => {
  const bullets = column(
    40,
    400,
    Array.from({ length: 24 }, () => '\u0001'),
  ).map((line): MadeLine => ({ ...line, font: 'bold' }));
  const { unread } = await read([[...lines([...english, ...english]), ...bullets]]);
  expect(unread).toEqual([]);
});

it('pages whose text was recognized are not read, and a gap stands for each', async () => {
  const { blocks, unread } = await read(
    [lines(english), [], lines(english), codedLines, lines(english)],
    { drawings: ['', wholePage] },
    [2, 3],
  );
  const gaps = blocks.flatMap(({ page, gap }) => (gap ? [{ page, is: gap.is }] : []));
  expect(gaps).toEqual([
    { page: 2, is: 'elsewhere' },
    { page: 3, is: 'elsewhere' },
    { page: 4, is: 'letters' },
  ]);
  expect(blocks.filter(({ page, gap }) => page === 3 && !gap)).toEqual([]);
  expect(unread).toEqual([4]);
});
