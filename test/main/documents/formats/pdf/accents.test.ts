import { expect, it } from 'vitest';
import { composeAccents } from '../../../../../src/main/documents/formats/pdf/accents.ts';

it.each([
  ['w¨urde', 'würde'],
  ['indicaci´on, ˜nu', 'indicación, ñu'],
  ['l´ınea', 'línea'],
  ['trettiotv˚ aondel', 'trettiotvåondel'],
  ['voil`a', 'voilà'],
  ['pi`u, o`u', 'più, où'],
  ['fran¸cais', 'français'],
])('puts an accent onto the letter after it: %s', (drawn, read) => {
  expect(composeAccents(drawn)).toBe(read);
});

it.each([
  ['Franc¸ois', 'François'],
  ['mo¨bius', 'möbius'],
  ['nai¨ve', 'naïve'],
  ['Ga´bor', 'Gábor'],
  ['Conseil Re´gional de La Re´union', 'Conseil Régional de La Réunion'],
])('puts an accent onto the letter before it if it fits only that one: %s', (drawn, read) => {
  expect(composeAccents(drawn)).toBe(read);
});

it('closes the gap before an accent inside a word, and keeps the space between two words', () => {
  const words = new Set(['une', 'école', 'et']);
  const isWord = (word: string): boolean => words.has(word);
  expect(composeAccents('Gr ´egory Mouni ´e', isWord)).toBe('Grégory Mounié');
  expect(composeAccents('une ´etude', isWord)).toBe('une étude');
  expect(composeAccents('Lycée ´ecole', isWord)).toBe('Lycée école');
});

it.each([
  'it´s late',
  'she´s in',
  'don´t',
  'say `a’ or `so`',
  '¯x + ˇc˘',
  'a ´ b',
  '`echo date`',
  'run`apt`',
  'ash-Sha`ab, Qa`idat',
])('leaves what is no letter: %s', (text) => {
  expect(composeAccents(text).replace('č', 'ˇc')).toBe(text);
});
