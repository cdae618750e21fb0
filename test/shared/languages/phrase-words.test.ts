import { expect, it } from 'vitest';
import { breathsIn } from '../../../src/shared/languages/phrase-words.ts';

/** The text with a bar where breath may be taken. */
function breathed(text: string): string {
  const places = breathsIn(text);
  return [...text].map((letter, at) => (places.includes(at) ? ' | ' : letter)).join('');
}

it.each([
  'Once upon a time | there was a lighthouse keeper | who had never seen the sea asleep.',
  'Long ago, a slow train set out | to find the end of its own track.',
  'There are three things worth checking | before you call anyone.',
  'Das ist ein sehr altes Haus | und es steht seit vielen Jahren am Rand der Stadt.',
  'La capitale de la France est Paris | qui se trouve au bord de la Seine.',
  'Il faut environ deux heures | pour faire le tour de la ville à pied.',
  'Necesitas unos veinte minutos | para preparar el arroz | y las verduras.',
  'Roma è una città molto antica | che ha più di due milioni di abitanti.',
  'Amsterdam is een stad met veel grachten | die in de winter soms bevriezen.',
  'O Rio de Janeiro é uma cidade | que tem muitas praias e fica entre o mar | e as montanhas.',
])('takes breath as people do: %s', (text) => {
  expect(breathed(text.replaceAll(' | ', ' '))).toBe(text);
});

it.each([
  ['what belongs together', 'It is the story of Romeo and Juliet, with bread and butter for all of us.'],
  [
    'a verb and its infinitive',
    'You do not have to find it, and we want to see it, since you are able to get it.',
  ],
  ['a preposition and its pronoun', 'It is the house in which we live, with the man of whom that is said.'],
  ['a number', 'It is about 20 that we need, and the sum is 3 and it is the 2 which counts.'],
  ['an abbreviation', 'It is Dr. who says it, of the firm Smith & Co. that we know of.'],
  ['an address', 'It is https://a.example that we use, and the file notes.txt that is read.'],
])('takes none within %s', (_, text) => {
  expect(breathsIn(text)).toEqual([]);
});

it('waits until the word that opens is there, and another begins', () => {
  expect(breathsIn('It is the man of the house who')).toEqual([]);
  expect(breathsIn('It is the man of the house who ')).toEqual([]);
  expect(breathsIn('It is the man of the house who s')).toEqual([26]);
});

it('takes none where the language is one without rules, or unknown', () => {
  expect(breathsIn('Det var en gang en fyrvokter som aldri hadde sett at sjøen sov')).toEqual([]);
  expect(breathsIn('Lighthouses which shine')).toEqual([]);
});
