import { expect, it } from 'vitest';
import { speakableText } from '../../../src/shared/languages/speakable-text.ts';

/** What might be one thing or another stays as it is written: a wrong word is worse than a plain one. */
const plain: readonly (readonly [language: string, text: string])[] = [
  ['de', 'S. C. Johnson und J. S. Bach'],
  ['de', 'Teil C und Klasse C'],
  ['de', 'Otto V. Zimmermann kam'],
  ['de', 'in Haus 5 B und an Gleis 3 A'],
  ['de', 'ruf 555–0199 an'],
  ['de', 'die Adresse 192.168.100.200'],
  ['de', 'Ende der 2. Bauphase'],
  ['fr', 'J. M. Coetzee et la partie C'],
  ['fr', 'selon Jean M. Durand'],
  ['fr', 'au 05 61 12 34 56'],
  ['fr', 'Jim & Anna'],
  ['es', 'J. D. Salinger y la parte C'],
  ['es', 'por D. H. Lawrence'],
  ['es', 'Ana + Luis'],
  ['it', 'S. Quasimodo e la parte i ragazzi'],
  ['it', 'il 10–15 marzo'],
  ['pt', 'M. D. Lima, parte C'],
  ['nl', 'deel C van J. P. Smit'],
];

it.each(plain)('leaves as it is in %s: %s', (language, text) => {
  expect(speakableText(text, [], language).text).toBe(text);
});
