import { expect, test } from 'vitest';
import { compareWords, doubtfulDifference, wordTimes } from '../../../src/main/audiobook/compared-words.ts';

test.each([
  ['It cost 1,250 dollars.', 'it cost one thousand two hundred fifty dollars'],
  ['“Don’t,” said Zoë – twice!', "don't said zoe twice"],
  ['A well-known lamp.', 'A well known lamp'],
  ['Seven times eight is fifty-six.', 'Seven times eight is 56.'],
])('hears no difference between %j and %j', (meant, heard) => {
  expect(compareWords(meant, heard).difference).toBe(0);
});

test.each([
  ['dropped', 'The keeper climbed the stairs and lit the lamp.', 'The keeper climbed the stairs.'],
  ['invented', 'The keeper lit the lamp.', 'The keeper lit the lamp and then he went and sang.'],
  ['other', 'The keeper lit the lamp.', 'A beekeeper hit the ramp.'],
  ['all', 'The keeper lit the lamp.', ''],
])('doubts a clip whose words were %s', (_how, meant, heard) => {
  expect(compareWords(meant, heard).difference).toBeGreaterThan(doubtfulDifference);
});

test('a misheard name in a long sentence is no doubt', () => {
  const meant = 'Nobody in Kilkeel slept before they had seen the lamp turn over the water.';
  expect(compareWords(meant, meant.replace('Kilkeel', 'Kill Keel')).difference).toBeLessThan(
    doubtfulDifference,
  );
});

test('words have the times of what was heard where they stand', () => {
  const text = 'It cost 25 dollars, twice.';
  const heard = ['It', 'cost', 'twenty', 'five', 'crowns,', 'twice.'].map((word, i) => ({
    word: ` ${word}`,
    start: i,
    end: i + 0.5,
  }));
  expect(
    wordTimes(text, heard).map(({ start, end, fromMs, toMs }) => [text.slice(start, end), fromMs, toMs]),
  ).toEqual([
    ['It', 0, 500],
    ['cost', 1000, 1500],
    ['25', 2000, 3500],
    ['twice.', 5000, 5500],
  ]);
});
