import { expect, it } from 'vitest';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import type { Draft } from '../../../../../src/main/documents/formats/pdf/pdf-page-blocks.ts';
import { withSlideTitle } from '../../../../../src/main/documents/formats/pdf/slides/slide-titles.ts';
import { line } from './made-lines.ts';

function draft(lines: readonly Segment[], known?: Draft['known']): Draft {
  const [first] = lines as [Segment];
  const paragraph = { lines, code: false, listed: known === 'list-item', column: first };
  const level = known === 'list-item' ? { level: 1 } : {};
  return { page: 2, y: first.y, paragraph, opens: false, closes: false, ...level, ...(known && { known }) };
}

const textOf = ({ paragraph }: Draft): string => paragraph.lines.map(({ text }) => text).join(' ');

function kindsOf(drafts: readonly Draft[], around: readonly (readonly Segment[])[] = []): readonly string[] {
  const read = withSlideTitle(drafts, around, textOf, 10);
  return read.map((each) => `${each.known ?? 'text'}${each.level ?? ''}: ${textOf(each)}`);
}

const text = draft([line('The keeper lights them at dusk and puts them out at sunrise.', 100)]);

it('takes for the title of a slide what stands apart in the place of the titles around, no larger than the text', () => {
  const title = line('Lamps of the tower', 40);
  const others = ['Oil', 'Wicks', 'Matches', 'The horn'].map((each) => [line(each, 40)]);
  expect(kindsOf([draft([title]), text], [[title], ...others])[0]).toBe('heading1: Lamps of the tower');
  expect(kindsOf([draft([title]), text], [[title]])[0]).toBe('text: Lamps of the tower');
  const rows = [[title], ...others].map(([first]) => [
    first as Segment,
    line('12', 40, { x0: 520, x1: 530 }),
  ]);
  expect(kindsOf([draft([title]), text], rows)[0]).toBe('text: Lamps of the tower');
  const same = others.map(() => [title]);
  expect(kindsOf([draft([title]), text], same)[0]).toBe('text: Lamps of the tower');
  const close = draft([line('The keeper lights them at dusk', 52)]);
  expect(kindsOf([draft([title]), close], [[title], ...others])[0]).toBe('text: Lamps of the tower');
});

it('takes for titles what several slides on end share, in letters larger than the text', () => {
  const titled = (words: string): Segment[] => [line(words, 40, { size: 11 })];
  const around = ['Who lights them?', 'Who lights them?', 'Who lights them?', 'Oil', 'Oil', 'Oil'].map(
    titled,
  );
  const title = (size: number): Draft => draft([line('Who lights them?', 40, { size })]);
  expect(kindsOf([title(11), text], around)[0]).toBe('heading1: Who lights them?');
  const small = around.map((slide) => slide.map((each) => ({ ...each, size: 10 })));
  expect(kindsOf([title(10), text], small)[0]).toBe('text: Who lights them?');
});

it('takes the title of a slide that is tagged as a list of its own for a heading, and no item among others', () => {
  const title = draft([line('Lamps of the tower', 40, { size: 20 })], 'list-item');
  expect(kindsOf([title, text])[0]).toBe('heading1: Lamps of the tower');
  const next = draft([line('Oil of the lamps', 70, { size: 20 })], 'list-item');
  expect(kindsOf([title, next])[0]).toBe('list-item1: Lamps of the tower');
});

it('passes over the name of a section in small letters above the title of its first slide, which is the same', () => {
  const name = draft([line('Lamps of the tower', 20, { size: 6 })]);
  const title = draft([line('Lamps of the tower', 40, { size: 20 })]);
  expect(kindsOf([name, title, text]).slice(0, 2)).toEqual([
    'header: Lamps of the tower',
    'text: Lamps of the tower',
  ]);
  const other = draft([line('Oil of the lamps', 20, { size: 6 })]);
  expect(kindsOf([other, title, text])[0]).toBe('text: Oil of the lamps');
});
