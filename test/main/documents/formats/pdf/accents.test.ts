import { expect, it } from 'vitest';
import { fileWith, readDocument } from '../../read-document.ts';
import { column, madePdf } from './made-pdf.ts';
import {
  accentedWith,
  composeAccents,
} from '../../../../../src/main/documents/formats/pdf/letters/accents.ts';

it.each([
  ['w¨urde', 'würde'],
  ['indicaci´on, ˜nu', 'indicación, ñu'],
  ['l´ınea', 'línea'],
  ['trettiotv˚ aondel', 'trettiotvåondel'],
  ['voil`a', 'voilà'],
  ['pi`u, o`u', 'più, où'],
  ['TH`ESE DE DOCTORAT', 'THÈSE DE DOCTORAT'],
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

it.each([
  ['UNIVERSIDAD SIM ´ ON', 'UNIVERSIDAD SIMÓN'],
  ['M ´ODULO DE DETECCI ´ON', 'MÓDULO DE DETECCIÓN'],
  ['LA ´EPOCA', 'LA ÉPOCA'],
  ['Kity ´ Alvarez', 'Kity Álvarez'],
  ['Celina d’ ´ Avila', 'Celina d’Ávila'],
  ["l' ´Etat", "l'État"],
])('closes the gap before the accent of a capital only within a word: %s', (drawn, read) => {
  const words = new Set(['la', 'de', 'kity']);
  expect(composeAccents(drawn, (word) => words.has(word.toLowerCase()))).toBe(read);
});

it('puts an accent onto the letter that TeX draws below it, and trusts the space before it', () => {
  expect(accentedWith('le devoir est `', 'a rendre', 0.49)).toBe('le devoir est à rendre');
  expect(accentedWith('votre devoir et ´', 'ecrivez', 0.46)).toBe('votre devoir et écrivez');
});

it('puts the accent that TeX raises onto the capital below it', () => {
  expect(accentedWith('inibitrice. `', 'E stata', 0.57, 0.25)).toBe('inibitrice. È stata');
  expect(accentedWith('la `', 'A', 0.62, 0.2)).toBe('la À');
});

it('leaves an accent that stands beside the next letter, or level with a capital', () => {
  expect(accentedWith('Re´', 'gional', 0.05)).toBeUndefined();
  expect(accentedWith('SIM ´', 'ON', 0.7)).toBeUndefined();
  expect(accentedWith('REFER ˆ', 'ENCIAS', 0.6, 0.25)).toBeUndefined();
  expect(accentedWith('say `', 'so`', 0)).toBeUndefined();
});

it('puts the marks of German that TeX lowers onto the line of their words', async () => {
  const lines = column(60, 100, [
    'Das Feld wird am Abend von dem benutzt, der die Lampen des Turms',
    'Das Feld',
    'gilt, bis der Morgen kommt und die Lampen wieder dunkel werden.',
  ]);
  const quoted = [
    { x: 98.3, y: 118, text: '\x94' },
    { x: 102.8, y: 112, text: 'Ein Name\x93 steht in dem Buch, das bei der Lampe liegt und' },
  ];
  const { blocks } = await readDocument(
    fileWith(madePdf([[...lines.slice(0, 2), ...quoted, ...lines.slice(2)]])),
  );
  expect(blocks.map(({ text }) => text)).toEqual([expect.stringContaining('Das Feld „Ein Name“ steht')]);
});
