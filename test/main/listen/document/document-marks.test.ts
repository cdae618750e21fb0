import { beforeEach, expect, it } from 'vitest';
import { createDocumentMarks } from '../../../../src/main/listen/document/document-marks.ts';
import { createParsedText } from '../../../../src/main/listen/document/document-session.ts';
import { createMarks } from '../../../../src/main/storage/marks.ts';
import type { Database } from '../../../../src/main/storage/database/database.ts';
import type { Block } from '../../../../src/shared/listen/document.ts';
import { libraryFolder } from '../../storage/library-folder.ts';

const documentId = 'd0c0d0c0';
const first = [
  'The Tides',
  'The water comes up the river. It is a quiet morning.',
  'Nobody is there to see it.',
];

let database: Database;
let nextId: number;

beforeEach(() => {
  database = libraryFolder().open();
  nextId = 0;
});

function blocksOf(texts: readonly string[]): readonly Block[] {
  return texts.map((text, i) => ({ id: `b${i + 1}`, kind: i === 0 ? 'heading' : 'paragraph', text }));
}

/** The marks of the document as it is read now. */
function openedWith(texts: readonly string[], isComplete = true): ReturnType<typeof createDocumentMarks> {
  const text = createParsedText();
  text.add(blocksOf(texts));
  return createDocumentMarks({
    documentId,
    text,
    marks: createMarks(database),
    isComplete: () => isComplete,
    onChange: () => {},
    now: () => 5,
    newId: () => `mark-${++nextId}`,
  });
}

const quiet = {
  from: { blockId: 'b2', at: 30 },
  highlight: { until: { blockId: 'b3', at: 6 }, colour: 'green' },
} as const;

it('keeps what was highlighted across two paragraphs, in its colour, with its note', () => {
  const marks = openedWith(first);
  marks.add(quiet.from, '', quiet.highlight);
  marks.note('mark-1', 'Who says so?');
  marks.colour('mark-1', 'pink');
  expect(openedWith(first).list()).toEqual([
    {
      id: 'mark-1',
      place: quiet.from,
      quote: 'It is a quiet morning.\nNobody',
      note: 'Who says so?',
      madeAt: 5,
      highlight: { ...quiet.highlight, colour: 'pink' },
    },
  ]);
});

it('finds a highlight and a bookmark again when the text is divided otherwise', () => {
  const marks = openedWith(first);
  marks.add(quiet.from, '', quiet.highlight);
  marks.add({ blockId: 'b3', at: 4 }, '');
  const again = openedWith([
    'A page header',
    'The Tides',
    'The water comes up the river.',
    'It is a\nquiet morn\u00ADing. Nobody is there to see it.',
  ]);
  expect(again.list()).toMatchObject([
    { place: { blockId: 'b4', at: 0 }, highlight: { until: { blockId: 'b4', at: 30 }, colour: 'green' } },
    { place: { blockId: 'b4', at: 24 } },
  ]);
  expect(again.list().map(({ isLost }) => isLost)).toEqual([undefined, undefined]);
});

it('takes the nearest of several places that say the same', () => {
  const same = Array.from({ length: 9 }, () => 'Again and again.');
  const marks = openedWith(same);
  marks.add({ blockId: 'b7', at: 0 }, '', { until: { blockId: 'b7', at: 5 }, colour: 'blue' });
  const again = openedWith([...same.slice(0, 6), 'In between.', ...same.slice(6)]);
  expect(again.list()[0]?.place).toEqual({ blockId: 'b8', at: 0 });
});

it('says of a mark that its text is gone, and has it back when the text is', () => {
  openedWith(first).add(quiet.from, 'Who?', quiet.highlight);
  expect(openedWith(['Another text altogether']).list()).toMatchObject([
    { id: 'mark-1', quote: 'It is a quiet morning.\nNobody', note: 'Who?', isLost: true },
  ]);
  expect(openedWith(first).list()[0]).not.toHaveProperty('isLost');
});

it('misses nothing while the rest of the document is still being parsed', () => {
  openedWith(first).add(quiet.from, '', quiet.highlight);
  expect(openedWith(first.slice(0, 1), false).list()[0]).not.toHaveProperty('isLost');
});

it('takes a removal back, with all that the mark had', () => {
  const marks = openedWith(first);
  marks.add(quiet.from, 'Who?', quiet.highlight);
  const before = marks.list();
  marks.remove('mark-1');
  expect(marks.list()).toEqual([]);
  marks.restore('mark-1');
  expect(marks.list()).toEqual(before);
  expect(() => marks.restore('mark-1')).toThrow('no longer there');
});

it('highlights no stretch that is empty, turned round or of another document', () => {
  const marks = openedWith(first);
  const none = (blockId: string, at: number) => () =>
    marks.add({ blockId: 'b2', at: 9 }, '', { until: { blockId, at }, colour: 'blue' });
  expect(none('b2', 9)).toThrow('isn’t in the document');
  expect(none('b1', 4)).toThrow('isn’t in the document');
  expect(none('b9', 4)).toThrow('isn’t in the document');
  expect(marks.list()).toEqual([]);
});

it('gives a bookmark no colour', () => {
  const marks = openedWith(first);
  marks.add({ blockId: 'b2', at: 0 }, '');
  expect(() => marks.colour('mark-1', 'blue')).toThrow('no longer there');
});
