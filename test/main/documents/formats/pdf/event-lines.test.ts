import { expect, it } from 'vitest';
import { entryLines } from '../../../../../src/main/documents/formats/pdf/standalone-lines.ts';
import { partsOf } from '../../../../../src/main/documents/formats/pdf/structure/tagged-headings.ts';
import { line } from './made-lines.ts';

const events = [
  'Lamps lit at the pier 10am Sunday 4 July',
  'Oil for the mill Friday 9 July 6pm',
  'Wicks cut 12 July',
];
const calendar = (bold: number) => events.map((text, at) => line(text, 100 + 12 * at, { bold }));

it('begins a paragraph with each event of a calendar, which is partly bold and has a number', () => {
  const lines = calendar(0.5);
  expect([...entryLines(lines, 12)]).toEqual(lines);
  expect([...entryLines(lines.slice(1), 12)]).toEqual([]);
  expect([...entryLines(calendar(1), 12)]).toEqual([]);
});

it('takes the events of a calendar apart that are tagged as one paragraph, below its month', () => {
  const month = line('July', 88, { bold: 1 });
  const parts = partsOf('paragraph', [month, ...calendar(0.5)]);
  expect(parts.map(({ lines }) => lines.map(({ text }) => text).join(' '))).toEqual(['July', ...events]);
  expect(partsOf('paragraph', [month, ...calendar(0)])).toHaveLength(1);
});
