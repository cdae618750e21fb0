import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { heading, paragraph, wordFile } from './made-word.ts';

it('knows a table of contents that was typed by hand by its page numbers', async () => {
  const contents = [
    'Foreword 3',
    'The lamp 5',
    'The lamp by night. 5',
    'The storm and the sea 17',
    'Thanks 120',
  ];
  const steps = ['Step 1', 'Step 2', 'Step 3', 'Step 4', 'Step 5', 'Step 6'];
  const years = ['Built in 1890', 'Lit in 1891', 'Painted in 1901', 'Closed in 1950', 'Sold in 1951'];
  const few = ['Oil 3', 'Wicks 7', 'Lamps 7', 'Done.'];
  const body = [...contents, 'The text.', ...steps, 'More.', ...years, 'More.', ...few].map((text) =>
    paragraph(text),
  );
  const { blocks } = await readDocument(fileWith(wordFile(body.join(''))));
  const told = blocks.filter(({ kind }) => kind === 'contents').map(({ text }) => text);
  expect(told).toEqual(contents);
  expect(blocks).toHaveLength(body.length);
});

it('takes what stands over a table of contents alone for its name', async () => {
  const entries = ['Foreword 3', 'The lamp 5', 'The storm 9', 'The sea 17', 'Thanks 120'];
  const lines = (...texts: string[]): string => texts.map((text) => paragraph(text)).join('');
  const kindsOf = async (body: string): Promise<readonly string[]> =>
    outline((await readDocument(fileWith(wordFile(body)))).blocks);

  const named = heading(1, 'Índice') + lines(...entries) + heading(1, 'Foreword');
  expect((await kindsOf(named)).slice(0, 2)).toEqual(['contents: Índice', 'contents: Foreword 3']);

  const typed = lines('By Ada Tern.', 'Table des matières', ...entries, 'The sea', ...entries);
  expect(await kindsOf(typed)).toEqual([
    'paragraph: By Ada Tern.',
    ...['Table des matières', ...entries, 'The sea', ...entries].map((text) => `contents: ${text}`),
  ]);

  const chapter = heading(1, 'The lamp') + lines(...entries, 'It was lit at dusk.');
  expect((await kindsOf(chapter))[0]).toBe('heading 1: The lamp');
});
