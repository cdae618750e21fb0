import { expect, it } from 'vitest';
import { CorkLetters } from '../../../../../src/main/documents/formats/pdf/letters/cork-letters.ts';

const item = (str: string, fontName = 'f') => ({ str, fontName, transform: [1, 0, 0, 1, 0, 0], width: 100 });
const decoded = (...items: ReturnType<typeof item>[]): string[] =>
  new CorkLetters().decoded(items).map(({ str }) => str);

it('the letters of TeX’s fonts for Europe’s languages are put back, known by a ligature', () => {
  expect(decoded(item('\u0012Gröÿe\u0010'), item('Gra\u001cken und Sto\u001b'), item('\u00b3luna'))).toEqual([
    '„Größe“',
    'Grafiken und Stoff',
    'şluna',
  ]);
});

it('a bullet of TeX’s font of signs, which comes with the text behind it, is one', () => {
  expect(
    decoded(item('\u0088 correttezza delle e\u001bemeridi.'), item('\u0088'), item('\u0088ubica')),
  ).toEqual(['• correttezza delle effemeridi.', '•', 'Ĺubica']);
});

it('a bullet or a dash before the words of a list is one, whose font of pictures has no ligature', () => {
  const lists = ['\u0088 lamps', '\u0015 oil', '\u0088ubica'].map((text) => item(text, 'list'));
  const decodedIn = (isOfPictures: boolean): string[] =>
    new CorkLetters()
      .decoded([item('Gra\u001cken'), ...lists], () => isOfPictures)
      .map(({ str }) => str)
      .slice(1);
  expect(decodedIn(true)).toEqual(['• lamps', '– oil', '\u0088ubica']);
  expect(decodedIn(false)).toEqual(lists.map(({ str }) => str));
});

it('a font of headings without a ligature is known by its sign of a section', () => {
  const heading = [item('\u009f 12', 'bold'), item('Grundsätze und Gröÿe', 'bold')];
  expect(decoded(item('Sto\u001b'), ...heading)).toEqual(['Stoff', '§ 12', 'Grundsätze und Größe']);
  expect(decoded(...heading)).toEqual(['\u009f 12', 'Grundsätze und Gröÿe']);
});

it('those of other fonts are left', () => {
  const texts = ['L’Haÿ-les-Roses', '\u0012', 'a × b'];
  expect(decoded(item('Gra\u001cken'), ...texts.map((text) => item(text, 'g'))).slice(1)).toEqual(texts);
  expect(decoded(...texts.map((text) => item(text)))).toEqual(texts);
});

it('the signs of TeX’s font of signs are put back, also where they come with the text', () => {
  expect(
    decoded(
      item('Die Sto\u001be kosten von 20¿ bis 30 ¿ nach § 1 bei 20 °C'),
      item('¿', 'signs'),
      item('¿Qué es?', 'other'),
      item('¿25'),
    ),
  ).toEqual(['Die Stoffe kosten von 20€ bis 30 € nach § 1 bei 20 °C', '€', '¿Qué es?', '£25']);
});

it('how a question begins tells a font of pictures without a ligature, and no fraction does', () => {
  const decodedIn = (isOfPictures: boolean, ...texts: string[]): string[] =>
    new CorkLetters()
      .decoded(
        texts.map((text) => item(text)),
        () => isOfPictures,
      )
      .map(({ str }) => str);
  expect(decodedIn(true, '2. ¾Qué es la marea?', '½Ya baja!')).toEqual(['2. ¿Qué es la marea?', '¡Ya baja!']);
  expect(decodedIn(false, '¾Qué es?')).toEqual(['¾Qué es?']);
  expect(decodedIn(true, '¾ taza y 1½l')).toEqual(['¾ taza y 1½l']);
});
