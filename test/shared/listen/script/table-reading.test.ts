import { expect, it } from 'vitest';
import type { Block } from '../../../../src/shared/listen/document.ts';
import { createBlockReader } from '../../../../src/shared/listen/script/block-reading.ts';
import { noChoices, readingChoices } from '../../../../src/shared/listen/script/choices.ts';

const said = (text: string, policies: Parameters<typeof readingChoices>[1]['policies'] = {}): string[] => {
  const block: Block = { id: 'b1', kind: 'table', text };
  const choices = readingChoices(noChoices, { policies, words: [], voices: {} }, 'en');
  const { sentences } = createBlockReader(choices, () => [block]).read(block, false);
  return sentences.map(({ spoken }) => spoken);
};

const glossary = [
  'Name\tMeaning\tAlso\tBelongs to\tNote',
  'Book\ta work that somebody has written and published\ttext\tone or more of its authors\t',
  'Genre\tname\t\tthe books that are of it, of which there are many\t',
].join('\n');

it('reads a table that tells something row by row, each cell with the head of its column', () => {
  expect(said(glossary)).toEqual([
    'Name, Meaning, Also, Belongs to, Note',
    'Book, Meaning: a work that somebody has written and published, Also: text, Belongs to: one or more of its authors',
    'Genre, Meaning: name , Belongs to: the books that are of it, of which there are many',
  ]);
});

it('announces such a table where a person has chosen that for tables', () => {
  expect(said(glossary, { table: 'summary' })).toEqual([
    'A table of 2 rows and 5 columns: Name, Meaning, Also, Belongs to, Note.',
  ]);
});

it('announces a table of values, also with long names of its rows', () => {
  const values =
    'Year\t2019\t2020\nHow many people came here in all\t12\t13\nHow many of them stayed for long\t3\t4';
  expect(said(values)).toHaveLength(1);
  expect(said('Model\tScore\tPlace\nThe first one\t12\tHull\nThe second\t13\tBath')).toHaveLength(1);
});
