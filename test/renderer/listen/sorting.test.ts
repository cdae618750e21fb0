import { expect, it } from 'vitest';
import { bindingOf, markOf } from '../../../src/renderer/listen/library/Cover.tsx';
import { inOrder, matching } from '../../../src/renderer/listen/library/sorting.ts';
import { contrastOf } from '../../tokens.ts';

const book = (title: string, author?: string, characters?: number) => ({
  id: title,
  title,
  hasCover: false,
  openedAt: 0,
  progress: 0,
  ...(author !== undefined && { author }),
  ...(characters !== undefined && { characters }),
});
const books = [
  book('Walden', 'Henry Thoreau', 600),
  book('Émile', 'Jean-Jacques Rousseau', 900),
  book('A note'),
  book('Volume 10', 'Anna Birch', 20),
  book('Volume 9', 'Anna Birch', 30),
];
const titles = (order: Parameters<typeof inOrder>[1]) => inOrder(books, order).map(({ title }) => title);

it('puts documents in the order one likes, with what is not known at the end', () => {
  expect(titles('recent')).toEqual(books.map(({ title }) => title));
  expect(titles('title')).toEqual(['A note', 'Émile', 'Volume 9', 'Volume 10', 'Walden']);
  expect(titles('author')).toEqual(['Volume 9', 'Volume 10', 'Walden', 'Émile', 'A note']);
  expect(titles('length')).toEqual(['Volume 10', 'Volume 9', 'Walden', 'Émile', 'A note']);
});

it('finds by every word in title and author, whatever their accents', () => {
  const found = (query: string) => matching(books, query).map(({ title }) => title);
  expect(found('emile rous')).toEqual(['Émile']);
  expect(found('VOLUME birch')).toEqual(['Volume 10', 'Volume 9']);
  expect(found('walden birch')).toEqual([]);
});

it('binds a title always in the same cloth, on which its names can be read', () => {
  const names = Array.from({ length: 200 }, (_, i) => `Book ${i}`);
  const cloths = names.map(bindingOf);
  expect(names.map(bindingOf)).toEqual(cloths);
  expect(new Set(cloths.map(({ cover }) => cover)).size).toBeGreaterThan(9);
  const colour = (oklch: string) => (oklch.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number];
  for (const { cover, edge, isPale } of cloths) {
    const ink = isPale ? ([0.27, 0.03, 60] as const) : ([0.985, 0.006, 85] as const);
    expect(contrastOf(ink, colour(cover))).toBeGreaterThan(7);
    expect(contrastOf(ink, colour(edge))).toBeGreaterThan(7);
  }
});

it('gives every name a mark of its own', () => {
  expect(markOf('Walden')).toBe(markOf('Walden'));
  expect(markOf('Walden')).not.toBe(markOf('Émile'));
  expect(markOf('Walden').match(/M/g)).toHaveLength(25);
});
