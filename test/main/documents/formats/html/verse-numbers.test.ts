import { expect, it } from 'vitest';
import { bookOf } from '../../made-book.ts';
import { fileWith, readDocument } from '../../read-document.ts';
import { choicesOf, passageTexts, scriptOf } from '../../../../shared/listen/script/made-documents.ts';

async function said(page: string): Promise<string> {
  const { blocks } = await readDocument(fileWith(bookOf([page])));
  return passageTexts(scriptOf(blocks, choicesOf())).join(' ');
}

const verses = ['The sea was calm.', 'The moon came up.', 'A boat lay still.', 'Nobody spoke.', 'It rained.'];
const words = verses.join(' ');

it.each([
  ['before each of them', verses.map((text, at) => `<p>1:${at + 1} ${text}</p>`).join('')],
  [
    'with their book, over two chapters',
    verses.map((text, at) => `<p>Gen ${at < 3 ? `1:${at + 1}` : `2:${at - 2}`} ${text}</p>`).join(''),
  ],
  ['raised amid the text', `<p>${verses.map((text, at) => `<sup>${at + 1}</sup>${text}`).join(' ')}</p>`],
  [
    'named so by their markup',
    `<p>${verses.map((text, at) => `<span class="verse">${at + 1}</span>${text}`).join(' ')}</p>`,
  ],
])('doesn’t say the numbers of verses: %s', async (_, page) => {
  expect(await said(page)).toBe(words);
});

it('says times and numbers that don’t count up', async () => {
  const times = ['9:00 Coffee', '9:30 The lamp', '10:15 The wick', '11:00 The boat', '12:00 Lunch'];
  expect(await said(times.map((text) => `<p>${text}.</p>`).join(''))).toContain('9:30 The lamp.');
  expect(await said('<p>See <sup>14</sup>C and <sup>12</sup>C.</p>')).toBe('See C 14 and C 12.');
});

it('doesn’t say the numbers of the lines of a play, but those of its scenes and the years of a chronicle', async () => {
  const play = Array.from(
    { length: 25 },
    (_, at) => `${at % 5 === 4 ? `<p><sup>${at + 9_981}</sup></p>` : ''}<p>${verses[at % 5]}</p>`,
  );
  expect(await said(play.join(''))).toBe(Array(5).fill(words).join(' '));
  const scenes = verses.map((text, at) => `<p>${at + 1}</p><p>${text}</p>`);
  expect(await said(scenes.join(''))).toContain('2. The moon');
  const years = verses.map((text, at) => `<p>${1900 + 5 * at}</p><p>${text}</p>`);
  expect(await said(years.join(''))).toMatch(/1905\W+The moon/);
});
