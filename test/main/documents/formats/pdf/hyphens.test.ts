import { describe, expect, it } from 'vitest';
import { joinLines, Vocabulary } from '../../../../../src/main/documents/formats/pdf/joined-lines.ts';
import { fileWith, readDocument } from '../../read-document.ts';
import { column, madePdf } from './made-pdf.ts';
import { textOf } from '../../../../../src/main/documents/formats/pdf/paragraphs.ts';

const words = new Vocabulary();
words.add('am Jugend-Hackathon der Jugend und bei der Präsentation des Projekts');
words.add('ein Projekt war es ja');
words.add('e isso não é');
words.add('las simulaciones de EURO-CORDEX se usan');
words.add('so the information in a re-entry form of high quality and low level is well-known to us all');
words.add('nur und nicht aus den geht die Lampe');
words.add('las lámparas del faro con los que tiene una el faro');
words.add('such a domain-wide digital-analógico platform as');

describe('a hyphen at the end of a line', () => {
  it.each([
    ['the infor-', 'mation is', 'the information is'],
    ['the infor\u00ad', 'mation is', 'the information is'],
    ['never before hyphen-', 'ated words', 'never before hyphenated words'],
    ['a well-', 'known fact', 'a well-known fact'],
    ['on re-', 'entry it', 'on re-entry it'],
    ['of high-', 'quality goods', 'of high-quality goods'],
    ['state-of-the-', 'art things', 'state-of-the-art things'],
    ['a mixed-', 'mode approach', 'a mixed-mode approach'],
    ['a fine-', 'grained look', 'a fine-grained look'],
    ['a physically-', 'motivated model', 'a physically-motivated model'],
    ['the preced-', 'ing page', 'the preceding page'],
    ['the imped-', 'ance of it', 'the impedance of it'],
    ['see astro-', 'ph/0303455', 'see astro-ph/0303455'],
    ['see https://lamps', 'north.example/oil/.', 'see https://lampsnorth.example/oil/.'],
    ['see https://lamps.', 'example/~tern)', 'see https://lamps.example/~tern)'],
    ['at https://lamps.example/histo', 'ry/1901.html', 'at https://lamps.example/history/1901.html'],
    ['at https://lamps.example/oil', 'and/or by post', 'at https://lamps.example/oil and/or by post'],
    ['at https://a.example/oil', 'lamps.example/wick/1', 'at https://a.example/oil lamps.example/wick/1'],
    ['run by dbus-', 'run-session', 'run by dbus-run-session'],
    ['see policy/ch-', 'relations.html', 'see policy/ch-relations.html'],
    ['by Anglo-', 'Saxons made', 'by Anglo-Saxons made'],
    ['from 1914–', '1918 it', 'from 1914–1918 it'],
    ['das Foto-', 'und Videoteam', 'das Foto- und Videoteam'],
    ['with state-', 'of-the-art lamps', 'with state-of-the-art lamps'],
    ['de kunst-', 'en muziekschool', 'de kunst- en muziekschool'],
    ['permette l’e-', 'sistenza dei', 'permette l’esistenza dei'],
    ['possam acessá-', 'los hoje', 'possam acessá-los hoje'],
    ['o que investigou-', 'se na hipóte-', 'o que investigou-se na hipóte-'],
    ['o que não é a hipóte-', 'se dele', 'o que não é a hipótese dele'],
    ['EMPRÉSTIMOS E FINAN-', 'CIAMENTOS DO BANCO', 'EMPRÉSTIMOS E FINANCIAMENTOS DO BANCO'],
    ['en el marco de EURO-', 'CORDEX es', 'en el marco de EURO-CORDEX es'],
    ['findings of CPS-', 'GUARD show', 'findings of CPS-GUARD show'],
    ['BOSNIE-', 'HERZÉGOVINE', 'BOSNIE-HERZÉGOVINE'],
    ['DIE JUGEND-', 'PRÄSENTATION', 'DIE JUGEND-PRÄSENTATION'],
    ['at https:', '//lamps.example/oil', 'at https://lamps.example/oil'],
    ['left = right;', '// turn left', 'left = right; // turn left'],
    ['at https://lamps.example/oil_', 'and_wicks', 'at https://lamps.example/oil_and_wicks'],
    ['ein Ju-', 'gend-Hackathon', 'ein Jugend-Hackathon'],
    ['ein Jugend-Hacka-', 'thon dort', 'ein Jugend-Hackathon dort'],
    ['die Account-Betrei-', 'ber dort', 'die Account-Betreiber dort'],
    ['eine Bild-zentri-', 'sche Seite', 'eine Bild-zentrische Seite'],
    ['the Rolls-Royce-', 'powered jet', 'the Rolls-Royce-powered jet'],
    ['einer funktionieren-', 'den Welt', 'einer funktionierenden Welt'],
    ['eine Projekt-', 'präsentation dort', 'eine Projektpräsentation dort'],
    ['was davon aus-', 'geht und', 'was davon ausgeht und'],
    ['lo que con-', 'tiene el', 'lo que contiene el'],
    ['a platform-', 'wide one', 'a platform-wide one'],
    ['of machine-', 'specific code', 'of machine-specific code'],
    ['o analógico-', 'digital de', 'o analógico-digital de'],
    ['of day-', 'to-day work', 'of day-to-day work'],
    ['不存在虚假', '记载、', '不存在虚假记载、'],
    ['plain words', 'follow plainly', 'plain words follow plainly'],
  ])('“%s” and “%s” are “%s”', (before, after, joined) => {
    expect(joinLines(before, after, words)).toBe(joined);
  });
});

it('goes where it broke a word at the line end of an earlier setting', () => {
  const known = new Vocabulary();
  known.add('of a classification with cryptocurrencies and a reform or preloads of it');
  const text =
    'the classifica- tion of cryptoc-urrencies pre-loads a re-form, pre- and post-war, at a-b.example';
  const line = { text, plain: text, x0: 0, x1: 100, y: 0, size: 10, bold: 0, mono: 0, math: 0, raised: [] };
  const paragraph = { lines: [line], code: false, listed: false, column: line };
  expect(textOf(paragraph, known)).toBe(
    'the classification of cryptocurrencies pre-loads a re-form, pre- and post-war, at a-b.example',
  );
});

it('is judged by the last word alone, however long a paragraph is', () => {
  const narrow = { x0: 0, x1: 100 };
  const lines = 'a re-|entry of|high-|quality of|state-of-|the-|art,|never hyphen-|ated/|now–|then'
    .split('|')
    .map((text) => ({ ...narrow, text, plain: text, y: 0, size: 10, bold: 0, mono: 0, math: 0, raised: [] }));
  const oneByOne = lines.reduce((text, line) => joinLines(text, line.text, words), '');
  expect(textOf({ lines, code: false, listed: false, column: narrow }, words)).toBe(oneByOne);
  expect(oneByOne).toBe('a re-entry of high-quality of state-of-the-art, never hyphenated/now–then');
});

it('stands for a space on a page whose fonts call the space so', async () => {
  const lines = [
    'If-you-live-in-the-tower,-start-with-the-keeper.',
    'List-the-names-of-all-who-have-the-watch.',
    'Who-lives-elsewhere-has-a-form-of-his-own.',
    'The-oil-is-paid-for-by-the-town-of-Truro.',
  ];
  const { blocks } = await readDocument(fileWith(madePdf([column(60, 60, lines)])));
  expect(blocks.map(({ text }) => text).join(' ')).toBe(lines.join(' ').replaceAll('-', ' '));
});

it('stays in addresses, however many there are', async () => {
  const lines = ['one', 'two', 'three', 'four', 'five'].map(
    (name) => `https://lamps.example/how-to-keep-a-lamp-in-the-${name}`,
  );
  const { blocks } = await readDocument(fileWith(madePdf([column(60, 60, lines)])));
  expect(blocks.map(({ text }) => text).join(' ')).toContain('how-to-keep-a-lamp-in-the-four');
});
