import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

const bold = (y: number, text: string): MadeLine => ({ x: 60, y, text, font: 'bold' });

const text = (y: number): MadeLine[] =>
  column(60, y, [
    'The lamp at the head of the pier has been dark since the storm of the ninth, and the boats wait outside.',
    'We ask you to send a man who knows the gear of the old lens, and to send him before the end of the month.',
  ]);

/** Bold lines, each above text, one page after the other. */
async function kindsOf(
  ...pages: readonly (readonly (string | readonly string[])[])[]
): Promise<readonly string[]> {
  const lines = pages.map((titles) =>
    titles.flatMap((title, at) => {
      const together = typeof title === 'string' ? [title] : title;
      const y = 60 + 110 * at;
      return [
        ...together.map((each, below) => bold(y + 18 * below, each)),
        ...text(y + 20 * together.length),
      ];
    }),
  );
  const { blocks } = await readDocument(fileWith(madePdf(lines)));
  const wanted = pages.flat(2);
  return outline(blocks).filter((line) => wanted.some((title) => line.endsWith(`: ${title}`)));
}

const usual = ['The pier', 'The lamp', 'The lens'];

it('makes headings of what looks as the headings before it do, such as a name that begins with a small letter', async () => {
  expect(await kindsOf(usual, ['mending', 'Of oil'])).toEqual([
    ...usual.map((title) => `heading 3: ${title}`),
    'heading 3: mending',
    'heading 3: Of oil',
  ]);
});

it('leaves it a paragraph if few headings look so, or as many lines that are none', async () => {
  expect(await kindsOf(usual.slice(1), ['mending'])).toContain('paragraph: mending');
  const sentences = ['It was lit at dusk.', 'It burned until four.'];
  expect(await kindsOf(usual, [...sentences, 'mending'])).toContain('paragraph: mending');
});

it('leaves a sentence, and names that follow each other', async () => {
  const names = ['anna the keeper', 'jonas her son'];
  const found = await kindsOf(usual, ['It was lit at dusk.', names]);
  expect(found.slice(3)).toEqual([
    'paragraph: It was lit at dusk.',
    ...names.map((name) => `paragraph: ${name}`),
  ]);
});

it('gives what looks as numbered headings do the level of those, and leaves what looks otherwise', async () => {
  const large = (y: number, title: string, size = 13): MadeLine => ({
    x: 60,
    y,
    text: title,
    font: 'bold',
    size,
  });
  const page = (...titles: readonly MadeLine[]): MadeLine[] =>
    titles.flatMap((title) => [title, ...text(title.y + 24)]);
  const pages = [
    page(large(60, 'On Lamps'), large(200, 'Foreword'), large(340, '1 The pier')),
    page(large(60, 'Thanks'), large(200, 'Of oil', 16), bold(340, 'In winter')),
  ];
  const { blocks } = await readDocument(fileWith(madePdf(pages)));
  expect(outline(blocks).filter((line) => line.startsWith('heading'))).toEqual([
    'heading 1: On Lamps',
    'heading 1: Foreword',
    'heading 1: 1 The pier',
    'heading 1: Thanks',
    'heading 1: Of oil',
    'heading 3: In winter',
  ]);
});

it('takes no level from numbered items in letters of the size of the text, nor from numbers that lie in one another', async () => {
  const found = await kindsOf([...usual, '1. Wicks'], ['Ships', '2. Glass', '2.1 Old glass']);
  expect(found).toEqual([
    ...usual.map((title) => `heading 3: ${title}`),
    'heading 1: 1. Wicks',
    'heading 3: Ships',
    'heading 1: 2. Glass',
    'heading 2: 2.1 Old glass',
  ]);
});
