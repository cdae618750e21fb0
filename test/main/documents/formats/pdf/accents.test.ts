import { expect, it } from 'vitest';
import { composeAccents } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';

it.each([
  ['w¨urde', 'würde'],
  ['indicaci´on, ˜nu', 'indicación, ñu'],
  ['l´ınea', 'línea'],
  ['trettiotv˚ aondel', 'trettiotvåondel'],
  ['voil`a', 'voilà'],
  ['fran¸cais', 'français'],
])('puts accents onto their letters: %s', (drawn, read) => {
  expect(composeAccents(drawn)).toBe(read);
});

it.each(['it´s late', 'say `a’ or `so`', '¯x + ˇc˘', 'a ´ b', '`echo date`', 'run`apt`'])(
  'leaves what is no letter: %s',
  (text) => {
    expect(composeAccents(text).replace('č', 'ˇc')).toBe(text);
  },
);
