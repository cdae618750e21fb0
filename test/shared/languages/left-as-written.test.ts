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
  ['de', 'Verstoß gegen die 35. BImSchV'],
  ['de', 'Sen v. Türkei, 1 Ca 20'],
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
  ['en', 'on 05/06/13 or 3/4/13'],
  ['en', 'rows (12 - 14, then 15 - 16)'],
  ['es', 'al 600 123 456 de noche'],
  ['de', 'die Nummer 10 768 am Tor'],
  ['de', 'aus Buchstabe b. Durchkreuzte'],
  ['de', '20. Siebdurchgang: Anteil der Teilchen'],
  ['de', 'in 1. Ziel, 2. Jahrespreis, 3. Probe'],
  ['de', 'Version 2.1. von Otto'],
  ['fr', 'au 01/02/03/04'],
  ['it', 'di L. Bianchi e G. L. Rossi'],
  ['pt', 'no 30 500 da lista'],
  // Variables, and no units
  ['it', 'vale 1/8 m(A) per ogni A'],
  ['es', 'con 2 g(x) pertenece a C'],
  ['fr', '1 W ← tirage(A, B)'],
  ['en', 'of 3 V(t) and 12 g(x, y) there'],
];

it.each(plain)('leaves as it is in %s: %s', (language, text) => {
  expect(speakableText(text, [], language).text).toBe(text);
});
