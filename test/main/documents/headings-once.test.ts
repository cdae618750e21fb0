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
