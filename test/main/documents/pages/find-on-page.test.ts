import { expect, test } from 'vitest';
import { type DrawnText, findOnPage } from '../../../../src/main/documents/pages/find-on-page.ts';

/** Lines of text, each of a tenth of the page's height; ten letters take a tenth of its width. */
function lines(...texts: readonly string[]): readonly DrawnText[] {
  return texts.map((text, line) => ({
    text,
    area: { x: 0.1, y: line / 10, width: text.length / 100, height: 0.08 },
  }));
}

const tides = lines(
  'The tide comes in twice a day. It is the moon’s wor-',
  'k, as every child¹ knows. Nobody at the harbour',
  'Figure 3: the harbour at night',
  'thinks about the moon at all, it seems to me.',
);

test('a sentence is found across lines, hyphens and marks of notes', () => {
  const found = findOnPage(tides, 'It is the moon’s work, as every child1 knows.');
  expect(found).toHaveLength(2);
  expect(found[0]).toMatchObject({ y: 0, height: 0.08 });
  expect(found[0]?.x).toBeCloseTo(0.41);
  expect(found[1]).toMatchObject({ x: 0.1, y: 0.1 });
  expect(found[1]?.width).toBeCloseTo(0.24);
});

test('what stands between the halves of a sentence is not lit', () => {
  const found = findOnPage(tides, 'Nobody at the harbour thinks about the moon at all, it seems to me.');
  expect(found.map(({ y }) => y)).toEqual([0.1, 0.3]);
});

test('letters in pieces on one line are lit once', () => {
  const area = { y: 0.5, height: 0.02, width: 0.1 };
  const drawn = [
    { text: 'The moon ', area: { ...area, x: 0.1 } },
    { text: 'ﬁnds', area: { ...area, x: 0.2, y: 0.501 } },
    { text: ' the sea', area: { ...area, x: 0.3 } },
  ];
  const [found, ...more] = findOnPage(drawn, 'The moon finds the sea');
  expect(more).toEqual([]);
  expect(found?.x).toBe(0.1);
  expect(found?.width).toBeCloseTo(0.3);
});

test.each(['The sun is not mentioned on this page at all.', '', '…'])('nothing is lit for “%s”', (text) => {
  expect(findOnPage(tides, text)).toEqual([]);
});
