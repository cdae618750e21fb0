import { expect, test } from 'vitest';
import {
  createPictureTexts,
  isForeign,
  isRecognized,
  showsSomething,
  writtenByAuthor,
} from '../../../../../src/main/documents/formats/html/alternative-text.ts';

test.each([
  'C:\\Users\\Ana\\Downloads\\Capture du 2017-06-04 01_15_15.png',
  'Screen shot 2012-04-22 at 9.25.26 PM.png',
  'File:Sigillo Università di Trento.svg - Wikipedia',
  'Description: 2917126077_4faf7a30b7',
  'page278image55894768',
  'image-removebg-preview (1)',
  'plots/fog_by_year.pdf',
  'Logo_3_round',
])('a file name says nothing of a picture: %s', (name) => {
  expect(showsSomething(name)).toBe(false);
});

test.each([
  'Bildergebnis fÃ¼r Docker logo',
  'Afficher l’image d’origine',
  'Afficher l’image source',
  'See the source image',
  'Ver las imágenes de origen',
  'Hachure - Images et vidéos libres de droits | Adobe Stock',
  'Imprimante - Icônes la technologie gratuites',
  'fond transparent png 14203817 PNG',
  'Lake Academy of Sciences - Wikipédia',
])('nor does what a search calls it: %s', (name) => {
  expect(showsSomething(name)).toBe(false);
});

test.each([
  'A close-up of a logo',
  'A screenshot of a phone',
  'A screenshot of a computer screen',
  'A graph of a graph',
  'A diagram of a diagram of a worker',
  'A graph of a graph with blue and orange lines',
  'A group of graphs with different colored bars',
  'A computer screen shot of a black screen',
  'A logo on a white background',
  'A black and white sign',
  'A white background with black text',
  'Tela de um aparelho celular',
  'Tela de computador com ícones coloridos',
  'Interface gráfica do usuário, Texto, Aplicativo, chat ou mensagem de texto',
  'Captura de pantalla de un celular',
  'Una captura de pantalla de una red social',
  'Capture d’écran d’un téléphone',
])('nor does what Office says of one that it makes nothing of: %s', (text) => {
  expect(showsSomething(text)).toBe(false);
});

test.each([
  'Questa immagine è una forma decorativa astratta.',
  'This image is an abstract decorative shape.',
  'Decorative line',
  'Élément décoratif',
  'Eine dekorative Linie',
])('nor does what decorates the page by its own words: %s', (text) => {
  expect(showsSomething(text)).toBe(false);
});

test.each([
  'A decorative lamp on the table of the keeper',
  'The decorative border of the chart of 1790',
  'A screenshot of the settings with all lamps off',
  'A close-up of a barnacle',
  'A diagram of a lens',
  'A graph with two lines that cross in 1907',
  'Tela de computador que mostra a lâmpada do porto',
  'A blue and white lighthouse',
  'The dialog that saves the figure as a file called plot.png',
  'COVID-19 cases in 2021',
  'A hand that draws an outline of a fish',
])('what an author wrote does: %s', (text) => {
  expect(showsSomething(text)).toBe(true);
});

test.each([
  'Uma imagem com texto, file, número Os conteúdos gerados por IA poderão estar incorretos.',
  'Uma imagem com verde, céu\n\nDescrição gerada com confiança muito alta',
  'Graphical user interface, text, application\n\nDescription automatically generated',
  'Gráfico, Gráfico de barras\n\nDescripción generada automáticamente con confianza media',
  'Diagram\n\nDescription automatically generated',
  'Ein Bild, das Text, Screenshot enthält. Beschreibung automatisch generiert.',
])('a list of what Word recognized is none of the author’s words: %s', (text) => {
  expect(writtenByAuthor(text)).toBe('');
});

test.each([
  'A cat asleep on a mat\n\nDescription automatically generated',
  'Fundo preto com letras brancas\n\nDescrição gerada automaticamente',
  'Texte noir sur fond blanc\n\nDescription générée automatiquement',
  'Schwarzer Text auf weißem Hintergrund\n\nAutomatisch generierte Beschreibung',
  'A red and blue square\n\nAI-generated content may be incorrect.',
])('nor is what Word said in words of its own: %s', (text) => {
  expect(writtenByAuthor(text)).toBe('');
});

test.each([
  ['A cat on the pier of Truro\n\nDescription automatically generated', 'A cat on the pier of Truro'],
  ['Faro del puerto en 1901\n\nDescripción generada automáticamente', 'Faro del puerto en 1901'],
  ['Ein Turm des TÜV\n\nAutomatisch generierte Beschreibung', 'Ein Turm des TÜV'],
  ['The lamp is lit.\n\nAI-generated content may be incorrect.', 'The lamp is lit.'],
])('a generated description that its author has edited is kept without its note: %s', (text, said) => {
  expect(writtenByAuthor(text)).toBe(said);
});

test.each(['Checkmark with solid fill', 'Dokument mit einfarbiger Füllung'])(
  'the name of an icon is none of the author’s words: %s',
  (text) => {
    expect(writtenByAuthor(text)).toBe('');
  },
);

test('what programs put at pictures again and again is said once', () => {
  const said = createPictureTexts('nl');
  const texts = [
    'Schermopname',
    'De toren bij eb',
    'Schermopname',
    'A person sitting at a desk',
    'image1.png',
  ];
  expect(texts.map(said)).toEqual(['Schermopname', 'De toren bij eb', undefined, undefined, undefined]);
});

test('the name of the file of a picture, or of the page that it is from, is not said', () => {
  const said = createPictureTexts('en');
  const names = [
    'tab5',
    'logo-town',
    'How lamps burn | The Lamp School',
    'Tower',
    'COVID-19',
    'Low-lying fog',
    'Slide-lamp-4-wide-new',
    'COVID-19-vaccine',
    'Stop sign drawn by ada.tern · Harbour Pictures',
    'Keeper‘s Blog :: Open Towers',
    'What is a lens? How it is made, and all its kinds with their uses in  towers - Lamp Times',
    'The keeper climbs the stairs of the tower and lights the great lamp.  Below, boats pass.',
  ];
  expect(names.map(said)).toEqual([
    undefined,
    undefined,
    undefined,
    'Tower',
    'COVID-19',
    'Low-lying fog',
    undefined,
    'COVID-19-vaccine',
    undefined,
    undefined,
    undefined,
    'The keeper climbs the stairs of the tower and lights the great lamp. Below, boats pass.',
  ]);
});

test('a picture that a program described in English is told where the text is in another language', () => {
  expect(isRecognized('A person sitting at a desk', 'fr-BE')).toBe(true);
  expect(isForeign('Cartoon of a person with brown hair and a hat', 'fr-BE')).toBe(true);
  expect(isForeign('How to use a lamp and the lens in the tower', 'nl')).toBe(true);
  expect(isRecognized('A person sitting at a desk', 'en-US')).toBe(false);
  expect(isRecognized('A person sitting at a desk', undefined)).toBe(false);
  expect(isRecognized('A la derecha del faro', 'es')).toBe(false);
  expect(isRecognized('A map of Truro', 'fr')).toBe(false);
});

test.each([
  '图形用户界面, 文本, 应用程序, 信件 AI 生成的内容可能不正确。',
  'Tekst, skærmbillede Automatisk genereret beskrivelse',
])('nothing is left of what Word only lists in further languages: %s', (description) => {
  expect(writtenByAuthor(description)).toBe('');
});

test.each(['frontispiece', 'Frontispiece illustration', 'Couverture', 'Copertina', 'omslag'])(
  'the place of a picture in a book says nothing of it: %s',
  (name) => {
    expect(showsSomething(name)).toBe(false);
  },
);
