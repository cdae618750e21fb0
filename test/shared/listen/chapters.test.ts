import { describe, expect, it } from 'vitest';
import {
  chaptersOf,
  createBook,
  endOf,
  sectionAt,
  sectionsOf,
  spanAt,
} from '../../../src/shared/listen/chapters.ts';
import type { Block, ContentsEntry } from '../../../src/shared/listen/document.ts';

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

it('lists a name without a place where the first part below it begins', () => {
  const sections = sectionsOf([entry('Ada Tern', 1), entry('The Lamp', 2, 'b')], indexOf);
  expect(sections.map(({ title, at }) => `${title} ${at}`)).toEqual(['Ada Tern 10', 'The Lamp 10']);
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

describe('the chapters', () => {
  it('of a book under its half-title are those below it, and the half-title goes with the first', () => {
    const chapters = ['I: The Lamp', 'II: The Storm', 'III: The Boat'].map((title) => `## ${title}: 20`);
    expect(titles('# Titlepage: 0.2', '# The Keeper', ...chapters, '# Colophon: 1')).toEqual([
      'Titlepage',
      'I: The Lamp',
      'II: The Storm',
      'III: The Boat',
      'Colophon',
    ]);
  });

  it('of a book in parts are below the parts, and a part that only has a name goes with its first one', () => {
    const part = (name: string) => [`# Part ${name}`, `## ${name} a: 10`, `## ${name} b: 12`];
    expect(titles(...part('One'), ...part('Two'))).toEqual([
      'Part One · One a',
      'One b',
      'Part Two · Two a',
      'Two b',
    ]);
  });

  it('of a part with an introduction begin with that', () => {
    expect(titles('# Part One: 5', '## A: 10', '## B: 10', '# Part Two', '## C: 9', '## D: 9')).toEqual([
      'Part One',
      'A',
      'B',
      'Part Two · C',
      'D',
    ]);
  });

  it('of many volumes are those of their parts, named by all that is above the first', () => {
    const volume = (name: string) => [
      `# Volume ${name}`,
      '## Book First',
      `### ${name} a: 30`,
      `### ${name} b: 30`,
    ];
    expect(titles(...volume('I'), ...volume('II'))).toEqual([
      'Volume I · Book First · I a',
      'I b',
      'Volume II · Book First · II a',
      'II b',
    ]);
  });

  it('are divided where one takes longer than an hour, and only there', () => {
    expect(titles('# One: 20', '## Aside: 5', '# Two', '## Early: 40', '## Late: 40', '# Three: 25')).toEqual(
      ['One', 'Two · Early', 'Late', 'Three'],
    );
  });

  it('are no sections of a page each', () => {
    expect(titles('# One', '## First: 0.3', '## Second: 0.3', '# Two', '## Third: 0.3')).toEqual([
      'One',
      'Two',
    ]);
  });

  it('of a text below one title are its sections', () => {
    expect(titles('# The Tide: 1', '## Ebb: 1', '## Flood: 1')).toEqual(['The Tide', 'Ebb', 'Flood']);
    expect(titles('# Alone: 1')).toEqual(['Alone']);
    expect(titles()).toEqual([]);
  });

  it('are divided by headings where the contents divide no further', () => {
    const blocks = [...made('# Start'), ...made('= One: 40', '= Two: 30')];
    expect(chapterTitles(blocks, [entry('Start', 1, 'b0')])).toEqual(['Start · One', 'Two']);
    expect(chapterTitles(made('= One: 40', '= Two: 30'), [])).toEqual(['One', 'Two']);
  });

  it('are not made of what is skipped', () => {
    const blocks = [...made('# One: 10', '## Within: 5'), cited(200_000), ...made('# Two: 10')];
    const contents = blocks.flatMap(({ kind, text, level = 1 }, i) =>
      kind === 'heading' ? [entry(text, level, `b${i}`)] : [],
    );
    expect(chapterTitles(blocks, contents)).toEqual(['One', 'Two']);
  });

  it('do not bear the name of the references that stand before them', () => {
    const blocks = [...made('# One: 10', '# References'), cited(5_000), ...made('# Appendix: 10')];
    const contents = blocks.flatMap(({ kind, text, level = 1 }, i) =>
      kind === 'heading' ? [entry(text, level, `b${i}`)] : [],
    );
    expect(chapterTitles(blocks, contents)).toEqual(['One', 'References', 'Appendix']);
  });

  it('of a document that grows are the same as if each time it had been divided anew', () => {
    const blocks = made('# One: 70', '## A: 30', '## B: 40', '# Notes', '# Two', '## C: 3', '## D: 60');
    const places = new Map(blocks.map((_, i) => [`b${i}`, i]));
    const contents = blocks.flatMap(({ kind, text, level = 1 }, i) =>
      kind === 'heading' ? [entry(text, level, `b${i}`)] : [],
    );
    const book = createBook();
    for (let count = 1; count <= blocks.length; count++) {
      const some = blocks.slice(0, count);
      const sections = sectionsOf(contents, places).filter(({ at }) => at < count);
      expect(chaptersOf(sections, some, book)).toEqual(chaptersOf(sections, some));
    }
  });
});

type Made = Pick<Block, 'kind' | 'text' | 'level'>;

/** `## Title: 20` is a heading of that level with twenty thousand characters below it; `=` is one that isn't in the contents. */
function made(...lines: readonly string[]): Made[] {
  return lines.flatMap((line) => {
    const [, marks = '', text = '', thousands = '0'] = /^(#+|=) (.*?)(?:: ([\d.]+))?$/.exec(line) ?? [];
    const below = 'x'.repeat(Number(thousands) * 1_000);
    return [
      { kind: 'heading' as const, text, level: marks.length },
      ...(below ? [{ kind: 'paragraph' as const, text: below }] : []),
    ];
  });
}

function cited(length: number): Made {
  return { kind: 'citation', text: 'x'.repeat(length) };
}

function titles(...lines: readonly string[]): string[] {
  const blocks = made(...lines);
  const contents = blocks.flatMap(({ kind, text, level = 1 }, i) =>
    kind === 'heading' ? [entry(text, level, `b${i}`)] : [],
  );
  return chapterTitles(blocks, contents);
}

function chapterTitles(blocks: readonly Made[], contents: readonly ContentsEntry[]): string[] {
  const places = new Map(blocks.map((_, i) => [`b${i}`, i]));
  return chaptersOf(sectionsOf(contents, places), blocks).map(({ title }) => title);
}
