import { expect, it } from 'vitest';
import {
  chaptersOf,
  endOf,
  sectionAt,
  sectionsOf,
  spanAt,
} from '../../../../src/renderer/listen/player/chapters.ts';

const indexOf = new Map(['a', 'b', 'c', 'd'].map((id, i) => [id, i * 10]));
const entry = (title: string, level: number, blockId?: string) => ({
  title,
  level,
  ...(blockId !== undefined && { blockId }),
});

it('lists only the parts whose blocks are there, in reading order', () => {
  const sections = sectionsOf(
    [entry('Two', 1, 'b'), entry('Later', 1, 'z'), entry('One', 1, 'a'), entry('?', 1)],
    indexOf,
  );
  expect(sections.map(({ title, at }) => `${title} ${at}`)).toEqual(['One 0', 'Two 10']);
});

it('takes the outermost parts of which there are several for chapters', () => {
  const book = sectionsOf(
    [entry('Book', 1, 'a'), entry('One', 2, 'b'), entry('Within', 3, 'c'), entry('Two', 2, 'd')],
    indexOf,
  );
  expect(chaptersOf(book).map(({ title }) => title)).toEqual(['Book', 'One', 'Two']);
  expect(chaptersOf(sectionsOf([entry('Alone', 1, 'a')], indexOf)).map(({ title }) => title)).toEqual([
    'Alone',
  ]);
  expect(chaptersOf([])).toEqual([]);
});

it('knows from where to where the chapter of a block reaches, also before the first and behind the last', () => {
  const chapters = sectionsOf([entry('One', 1, 'b'), entry('Two', 1, 'd')], indexOf);
  expect(sectionAt(chapters, 5)).toBeUndefined();
  expect(spanAt(chapters, 5, 40)).toEqual({ from: 0, to: 10 });
  expect(spanAt(chapters, 10, 40)).toEqual({ from: 10, to: 30 });
  expect(spanAt(chapters, 39, 40)).toEqual({ from: 30, to: 40 });
});

it('ends a part behind all that is within it', () => {
  const sections = sectionsOf(
    [entry('One', 1, 'a'), entry('Within', 2, 'b'), entry('Two', 1, 'c'), entry('Its beginning', 2, 'c')],
    indexOf,
  );
  expect(sections.map((_, i) => endOf(sections, i, 40))).toEqual([20, 20, 40, 40]);
});
