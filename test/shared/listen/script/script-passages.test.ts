import { expect, test } from 'vitest';
import { blocksOf, passageTexts, scriptOf } from './made-documents.ts';

const long = 'The keeper climbed the stairs again that night, one by one, without a word to anyone.';

test('a heading of a word or two goes with what follows, a longer one stands alone', () => {
  const heading = (text: string) => ({ kind: 'heading', text }) as const;
  expect(
    passageTexts(scriptOf(blocksOf(heading('Chapter IV'), long, heading('Of the Old Light'), long))),
  ).toEqual([`Chapter 4. ${long}`, 'Of the Old Light', long]);
});

test('what comes behind a passage is told', () => {
  const heading = { kind: 'heading', text: 'Of the Old Light' } as const;
  const clauses = `${'on this day the wind blew from the north, '.repeat(8)}and it was cold.`;
  const script = scriptOf(blocksOf(`${long} ${long}`, long, heading, clauses));
  expect([...script.passages()].map(({ boundary }) => boundary)).toEqual([
    'sentence',
    'paragraph',
    'heading',
    'heading',
    'clause',
    'paragraph',
  ]);
});

test('short lines share a passage until it is long enough', () => {
  const items = ['Milk and bread', 'A new lamp', 'Oil for the old one', 'Rope, forty feet of it', 'Some tea'];
  const script = scriptOf(blocksOf(...items.map((text) => ({ kind: 'list-item', text }) as const)));
  expect(passageTexts(script)).toEqual([
    'Milk and bread. A new lamp. Oil for the old one. Rope, forty feet of it. Some tea',
  ]);
});

test('a last word before a heading goes with what was before', () => {
  const heading = { kind: 'heading', text: 'Of the Old Light' } as const;
  expect(passageTexts(scriptOf(blocksOf(long, 'The end', heading, long)))).toEqual([
    `${long} The end`,
    'Of the Old Light',
    long,
  ]);
});

test('a word between two headings goes with the first, and both with what follows', () => {
  const heading = (text: string) => ({ kind: 'heading', text }) as const;
  const script = scriptOf(blocksOf(long, heading('Version'), '1.1', heading('Of the Old Light'), long));
  expect(passageTexts(script)).toEqual([long, 'Version. 1.1. Of the Old Light', long]);
});

test('a place in what is skipped leads to the next that is read', () => {
  const script = scriptOf(
    blocksOf(long, { kind: 'page-number', text: '12' }, 'The next page went on with it.'),
  );
  expect(script.passageAt({ blockId: 'b2', at: 0 })?.text).toBe('The next page went on with it.');
  expect(script.passageAt({ blockId: 'b1', at: long.length })?.id).toBe('b3.0');
  expect(script.passageAt({ blockId: 'b3', at: 500 })).toBeUndefined();
  expect(script.passageAt({ blockId: 'nowhere', at: 0 })).toBeUndefined();
});

test('what is behind the last passage is there once it has been parsed', () => {
  const blocks = blocksOf(long, 'And then she came down again, slowly.');
  const script = scriptOf(blocks.slice(0, 1));
  const [first] = script.passages();
  expect(first && script.passageAfter(first)).toBeUndefined();
  script.add(blocks.slice(1));
  expect(first && script.passageAfter(first)?.text).toBe('And then she came down again, slowly.');
});

test('what is cut otherwise once more has been parsed is not said twice', () => {
  const blocks = blocksOf(long, { kind: 'heading', text: 'Of' }, `${'x'.repeat(700)} and so on.`);
  const script = scriptOf(blocks.slice(0, 2));
  const heard = [...script.passages()];
  script.add(blocks.slice(2));
  for (let next = script.passageAfter(heard[0]!); next; next = script.passageAfter(next)) heard.push(next);
  expect(heard.map(({ text }) => text).join(' ')).toMatch(/^[^x]*\bOf x[x ]*and so on\.$/);
  expect(
    heard
      .map(({ text }) => text)
      .join('')
      .match(/x/g),
  ).toHaveLength(700);
});

test('a document of thousands of blocks is not gone through for a place in the middle of it', () => {
  let looked = 0;
  const blocks = blocksOf(...Array.from({ length: 20_000 }, (_, i) => `${i}. ${long}`)).map((block) => ({
    ...block,
    get text() {
      looked++;
      return block.text;
    },
  }));
  const script = scriptOf(blocks);
  expect(looked).toBe(0);
  expect(script.passageAt({ blockId: 'b10000', at: 0 })?.text).toContain('9999. The keeper');
  expect(looked).toBeLessThan(100);
});
