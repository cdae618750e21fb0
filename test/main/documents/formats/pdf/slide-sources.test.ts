import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { madePdf, type MadeLine } from './made-pdf.ts';

it('takes the work below the text of a slide for its source, but reads the works that a slide is about', async () => {
  const works = ['On lamps. Light, 8, 12-20.', 'On oil. Light, 9, 1-7.', 'On fog. Light, 9, 8-30.'].map(
    (title, at) => ({ x: 60, y: 300 + 40 * at, text: `Tern, A., & Auk, B. (190${at}). ${title}`, size: 8 }),
  );
  const slide = (more: readonly MadeLine[]): Buffer =>
    madePdf(
      [[{ x: 60, y: 60, text: 'Lamps', size: 24 }, { x: 60, y: 120, text: 'They burn oil.' }, ...more]],
      {
        width: 1000,
        height: 560,
      },
    );
  const read = async (file: Buffer): Promise<readonly string[]> =>
    outline((await readDocument(fileWith(file))).blocks);
  expect(await read(slide(works.slice(0, 1)))).toContain(`citation: ${works[0]?.text}`);
  expect(await read(slide(works))).not.toContain(`citation: ${works[0]?.text}`);
});

it('takes small print that only cites below a slide for its source, and says the title over a picture', async () => {
  const source = { x: 60, y: 500, text: 'Tern, A. B.; Auk, C. Lamp. Rev. 1903, 24, 753-762.' };
  const read = async (
    size: number,
    text: string,
    more: readonly MadeLine[] = [],
  ): Promise<readonly string[]> => {
    const title = { x: 60, y: 60, text: 'Lamps', size: 24 };
    const said = ['They burn oil.', 'They are lit at dusk.'].map((line, at) => ({
      x: 60,
      y: 120 + 60 * at,
      text: line,
    }));
    const first = [title, ...said, ...more, { ...source, text, size }];
    const slides = [first, [title, { ...source, text, size }], [{ ...title, text: 'Fog' }]];
    const file = madePdf(slides, { width: 1000, height: 560 });
    return outline((await readDocument(fileWith(file))).blocks).filter((line) => line.includes(text));
  };
  expect(await read(7, source.text)).toEqual([`citation: ${source.text}`, `figure: ${source.text}`]);
  const surveyed = 'Fonte: Ufficio dei lumi, 1903';
  expect(await read(7, surveyed)).toEqual([`citation: ${surveyed}`, `figure: ${surveyed}`]);
  // A line of the text, a slogan, and one of many.
  expect((await read(11, source.text))[0]).toBe(`paragraph: ${source.text}`);
  expect((await read(7, 'Lamp Keepers, 1903'))[0]).toBe('paragraph: Lamp Keepers, 1903');
  const many = [300, 340, 380].map((y) => ({ ...source, y, text: `Auk, C. Fog 190${y}, 2, 1-7.`, size: 7 }));
  expect((await read(7, source.text, many))[0]).toBe(`paragraph: ${source.text}`);
});
