import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { paragraph, wordFile } from './made-word.ts';

it('takes lines in a font that is known to have equally wide letters for code, even if the file does not say so', async () => {
  const fontTable =
    '<w:fonts xmlns:w="w"><w:font w:name="LM Mono 10"><w:pitch w:val="variable"/></w:font></w:fonts>';
  const inFont = (font: string, text: string): string =>
    `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
  const lines = ['typedef struct _lamp {', 'int height;', '} lamp;'];
  const [code, prose] = ['LM Mono 10', 'Monotype Corsiva'].map((font) =>
    lines
      .slice(0, 2)
      .map((line) => inFont(font, line))
      .join(''),
  );
  const { blocks } = await readDocument(
    fileWith(wordFile(`${code}${paragraph('Then.')}${prose}`, { fontTable })),
  );
  expect(outline(blocks)).toEqual([
    `code: ${lines.slice(0, 2).join('\n')}`,
    'paragraph: Then.',
    ...lines.slice(0, 2).map((line) => `paragraph: ${line}`),
  ]);
});

it('writes an arrow in a font of signs in the text and in the code that it stands in', async () => {
  const mono = '<w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr>';
  const arrow = '<w:r><w:sym w:font="Wingdings" w:char="F0DF"/></w:r>';
  const line = (one: string, other: string, look = ''): string =>
    `<w:p><w:r>${look}<w:t xml:space="preserve">${one}</w:t></w:r>${arrow}<w:r>${look}<w:t xml:space="preserve">${other}</w:t></w:r></w:p>`;
  const body = `${line('int sum ', ' 0;', mono)}${line('sum ', ' sum + a[i];', mono)}${line('Low water ', ' ebb')}`;
  const { blocks } = await readDocument(fileWith(wordFile(body)));
  expect(outline(blocks)).toEqual(['code: int sum ← 0;\nsum ← sum + a[i];', 'paragraph: Low water ← ebb']);
});
