import { expect, it } from 'vitest';
import { paragraph, wordFile } from './formats/docx/made-word.ts';
import { fileWith, readDocument } from './read-document.ts';

it.each([
  ['Presentación de PowerPoint', undefined],
  ['PowerPoint-presentatie', undefined],
  ['Microsoft Word - Getijden', undefined],
  ['Introduction to PowerPoint', 'Introduction to PowerPoint'],
])('takes no title from the program that wrote the file: %s', async (title, expected) => {
  const core = `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>${title}</dc:title></cp:coreProperties>`;
  const { meta } = await readDocument(
    fileWith(wordFile(paragraph('Het is eb.'), { '/docProps/core.xml': core })),
  );
  expect(meta.title).toBe(expected);
});
