import { expect, it } from 'vitest';
import { sectionsOf } from '../../../src/shared/listen/chapters.ts';
import { heading, paragraph, wordFile } from './formats/docx/made-word.ts';
import { fileWith, outline, readDocument } from './read-document.ts';

it('reads a heading once that stands there with its number and without', async () => {
  const body = heading(1, '1.5 - The lamp') + heading(1, 'The lamp') + paragraph('It was lit at dusk.');
  const { blocks } = await readDocument(fileWith(wordFile(body)));
  expect(outline(blocks)).toEqual([
    'heading 1: 1.5 - The lamp',
    'header: The lamp',
    'paragraph: It was lit at dusk.',
  ]);
});

it('reads a heading once that stands there twice, and begins its chapter at the last', async () => {
  const body =
    paragraph('3. The lamp') +
    heading(1, '3. The lamp') +
    heading(2, '3. THE LAMP') +
    paragraph('It was lit at dusk.') +
    heading(2, 'The lamp') +
    paragraph('The lamp');
  const { meta, blocks } = await readDocument(fileWith(wordFile(body)));
  expect(outline(blocks)).toEqual([
    'header: 3. The lamp',
    'header: 3. The lamp',
    'heading 2: 3. THE LAMP',
    'paragraph: It was lit at dusk.',
    'heading 2: The lamp',
    'paragraph: The lamp',
  ]);
  const indexOf = new Map(blocks.map(({ id }, at) => [id, at]));
  expect(sectionsOf(meta.contents, indexOf).map(({ at }) => at)).toEqual([2, 4]);
});

async function levelsOf(...headings: readonly string[]): Promise<readonly string[]> {
  const body = headings.flatMap((each) => [each, paragraph('It was lit at dusk.')]);
  const { blocks } = await readDocument(fileWith(wordFile(body.join(''))));
  return outline(blocks).filter((line) => line.startsWith('heading'));
}

it('puts a section below the one that its number lies within, though both have one style, with its own parts', async () => {
  const found = await levelsOf(
    heading(1, '1. The lamp'),
    heading(1, '1.1. Its oil'),
    heading(2, 'In winter'),
    heading(3, 'At night'),
    heading(1, '1.2 Its wick'),
    heading(1, 'The pier'),
    heading(2, 'Its boats'),
  );
  expect(found).toEqual([
    'heading 1: 1. The lamp',
    'heading 2: 1.1. Its oil',
    'heading 3: In winter',
    'heading 4: At night',
    'heading 2: 1.2 Its wick',
    'heading 1: The pier',
    'heading 2: Its boats',
  ]);
});

it('leaves the levels of sections that are deep enough, and of those without the one around them', async () => {
  const found = await levelsOf(
    heading(1, '1. The lamp'),
    heading(3, '1.1. Its oil'),
    heading(2, 'In winter'),
    heading(1, '2.1 Its wick'),
    heading(2, '5 boats'),
  );
  expect(found).toEqual([
    'heading 1: 1. The lamp',
    'heading 3: 1.1. Its oil',
    'heading 2: In winter',
    'heading 1: 2.1 Its wick',
    'heading 2: 5 boats',
  ]);
});
