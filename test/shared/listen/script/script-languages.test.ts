import { expect, test } from 'vitest';
import { noChoices, readingChoices } from '../../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../../src/shared/listen/script/create-script.ts';
import { blocksOf, choicesOf, passageTexts, scriptOf } from './made-documents.ts';

test('a document is said by the rules of its language, and by a person’s own words', () => {
  const words = [{ word: 'Roe', spoken: 'Ro', matchCase: true }];
  const german = scriptOf(
    blocksOf('„Dr. Roe“ hat am 3. Oktober 5 kg 😀 davon.'),
    choicesOf({ words }, 'de-AT'),
  );
  expect(passageTexts(german)).toEqual(['Doktor Ro hat am dritten Oktober 5 Kilogramm davon.']);
});

test('points are decimal ones where a paragraph has another number that is written with one', () => {
  const said = (text: string): string =>
    passageTexts(scriptOf(blocksOf(text), choicesOf({}, 'it'))).join(' ');
  expect(said('Qui OR è uguale a exp(0.107), cioè 1.113 per il guardiano del faro.')).toContain('1,113');
  expect(said('Il faro costa 1.113 euro al guardiano, e nient’altro.')).toContain('1113');
  expect(said('Qui è uguale a 0,107 e il faro costa 1.113 euro al guardiano.')).toContain('1113');
});

test('a language without rules is said as it is written, but for what no voice can say', () => {
  const polish = scriptOf(blocksOf('„Dr. Roe” ma 5 kg 😀 cukru.'), choicesOf({}, 'pl'));
  expect(passageTexts(polish)).toEqual(['Dr. Roe ma 5 kg cukru.']);
  const russian = scriptOf(blocksOf('Мой дядя[4] самых____честных правил[12].'), choicesOf({}, 'ru'));
  expect(russian.reading('b1')?.sentences.map(({ spoken }) => spoken)).toEqual([
    'Мой дядя самых честных правил.',
  ]);
});

const germanText =
  'Der Wärter hatte nicht mehr viel Öl für die Lampe, und in der Nacht sahen sie das Licht z. B. auf 5 km.';

test('a text that is evidently in another language is not taken for English because its program says so', () => {
  const script = scriptOf(blocksOf(germanText, 'Kap. IV'), choicesOf({}, 'en-US'));
  expect(passageTexts(script).join(' ')).toContain('zum Beispiel auf 5 Kilometer');
  expect(passageTexts(script).join(' ')).toContain('Kapitel 4');
});

test('a text between two languages that are alike is not taken for the third that its document is in', () => {
  const english = 'The keeper had not much oil for the lamp, and in the night they saw it was on the sea.';
  const spanish = 'El faro de la bahía de Santa María de la Victoria, en la isla de Arousa, se ve a 5 km.';
  const script = scriptOf(blocksOf(english, english, english, spanish), choicesOf({}));
  expect(passageTexts(script).join(' ')).toContain('a 5 kilómetros');
  const address = 'Universidad de la Laguna, 5 km';
  expect(passageTexts(scriptOf(blocksOf(english, address), choicesOf({}))).join(' ')).toContain(
    '5 kilometres',
  );
});

test('short blocks are not taken for English where English is stated of all, though all is in another language', () => {
  const dutchText =
    'De leden van de vereniging mogen het formulier niet zelf invullen, maar zij moeten het met de post sturen.';
  const said = (
    texts: readonly (string | { text: string; language: string })[],
    stated = 'en-US',
  ): string | undefined =>
    scriptOf(
      blocksOf(...texts.map((text) => (typeof text === 'string' ? { text, language: 'en-GB' } : text))),
      choicesOf({}, stated),
    )
      .reading('b1')
      ?.sentences.map(({ spoken }) => spoken)
      .join(' ');
  expect(said(['info@boten.nl', dutchText, dutchText])).toBe('info apenstaartje boten punt nl');
  expect(said(['info@boten.nl', dutchText, dutchText], 'nl-NL')).toBe('info apenstaartje boten punt nl');
  const dutch = { text: dutchText, language: 'nl-NL' };
  expect(said(['info@boats.uk', dutch, dutch])).toBe('info at boats dot uk');
  expect(said(['info@boats.uk', dutch, dutch], 'nl-NL')).toBe('info at boats dot uk');
});

test('what a block states of its language goes before the document’s, and so does a stretch of it', () => {
  const text = 'He read “am 3. Oktober” to 5 kg of cats.';
  const foreignStretches = [{ start: 9, end: 22, language: 'de' }];
  const script = scriptOf(blocksOf({ text: 'Um 14:30 Uhr', language: 'de' }, { text, foreignStretches }));
  expect(passageTexts(script).join(' ')).toMatch(
    /^Um 14 Uhr 30\.? He read am dritten Oktober to 5 kilograms of cats\.$/,
  );
  expect(script.reading('b2')?.sentences[0]?.parts.at(-1)?.end).toBe(text.length);
});

test('a document without a language lends short blocks the one that it is evidently in', () => {
  const script = scriptOf(
    blocksOf('pH < 7,38', 'Le gardien est dans la tour avec les lampes et il ne voit pas que la mer est là.'),
    readingChoices(noChoices, { policies: {}, words: [], voices: {} }, undefined),
  );
  expect(script.reading('b1')?.sentences[0]?.spoken).toBe('pH inférieur à 7,38');
});

test('tables and footnotes are announced in the language of the document', () => {
  const table = { kind: 'table', text: 'Jahr\tOrt\n1990\tBerlin\n1991\tBonn' } as const;
  const note = { kind: 'footnote', text: '1 Siehe S. 5.', mark: { blockId: 'b1', text: '1' } } as const;
  const script = scriptOf(blocksOf('Der Turm.1', table, note), {
    ...choicesOf({ policies: { table: 'summary', footnote: 'after' } }, 'de'),
  });
  expect(script.reading('b2')?.summary).toBe('Eine Tabelle mit 2 Zeilen und 2 Spalten: Jahr, Ort.');
  expect(script.reading('b3')?.sentences[0]?.spoken).toBe('Fußnote 1. Siehe Seite 5.');
});

test('a footnote that Word takes for English is announced in the language of its document', () => {
  const note = {
    kind: 'footnote',
    text: '1 Voorheen bekend als Qsys.',
    language: 'en-US',
    mark: { blockId: 'b1', text: '1' },
  } as const;
  const dutch =
    'De wachter had niet veel olie meer voor de lamp, en in de nacht zagen zij het licht niet dat er was.';
  const script = scriptOf(blocksOf(`${dutch} ${dutch}1`, note), choicesOf({}, 'nl'));
  expect(script.reading('b2')?.sentences[0]?.spoken).toBe('Voetnoot 1. Voorheen bekend als Qsys.');
});

test('a text in Latin letters is not said in a language of others, whatever its program states', () => {
  const stated = ['ar-SA', 'ja-JP', 'fr'].map((language) => ({ text: 'Rendez-vous au n° 5.', language }));
  const mixed = { text: 'Au n° 5.', foreignStretches: [{ start: 0, end: 7, language: 'he-IL' }] };
  const script = scriptOf(
    blocksOf(...stated, mixed, { text: 'n° 5 に', language: 'ja' }),
    choicesOf({}, 'fr'),
  );
  expect(['b1', 'b2', 'b3', 'b4', 'b5'].map((id) => script.reading(id)?.sentences[0]?.spoken)).toEqual([
    ...stated.map(() => 'Rendez-vous au numéro 5.'),
    'Au numéro 5.',
    'n° 5 に',
  ]);
});

test('the boxes of a form are ticked in the language of the document', () => {
  const field = { kind: 'field', text: 'Ich bin einverstanden: ☒' } as const;
  const script = scriptOf(blocksOf('Der Antrag.', field), choicesOf({}, 'de'));
  expect(script.reading('b2')?.sentences[0]?.spoken).toBe('Ich bin einverstanden: angekreuzt');
});

test('ticks and crosses in the cells of a table are said with their heads, in the language of the document', () => {
  const text = 'Boot\tLampe\tRuder\nMöwe\t✓\t✗\nReiher\t✗\t✓';
  const script = scriptOf(blocksOf('Die Boote am Steg.', { kind: 'table', text }), choicesOf({}, 'de'));
  expect(script.reading('b2')?.sentences.map(({ spoken }) => spoken)).toEqual([
    'Boot, Lampe, Ruder',
    'Möwe, Lampe: angekreuzt, Ruder: nicht angekreuzt',
    'Reiher, Lampe: nicht angekreuzt, Ruder: angekreuzt',
  ]);
});

test('a short block is said anew once enough has come to tell the language of the document', () => {
  const [first, ...rest] = blocksOf(
    { text: 'Um 14:30 Uhr' },
    { text: 'Der Kapitän war nicht da, und er kam erst am nächsten Morgen mit dem Boot zurück.' },
  );
  const choices = readingChoices(noChoices, { policies: {}, words: [], voices: {} }, undefined);
  const script = createScript(choices);
  const said = (): string | undefined => script.passageAt({ blockId: first?.id ?? '', at: 0 })?.text;
  script.add(first ? [first] : []);
  expect(said()).toBe('Um 14:30 Uhr');
  script.add(rest);
  expect(said()).toContain('Um 14 Uhr 30');
});

test('a thesis with a summary in another language is in the one of its chapters', () => {
  const abstract =
    'The aim of this study is to examine the theory of the integral as it was developed by Lebesgue. ';
  const chapter =
    'El valor de la integral se define como el límite de las sumas, siempre que este exista para la función. ';
  const script = scriptOf(
    blocksOf(...Array<string>(8).fill(abstract.repeat(5)), ...Array<string>(12).fill(chapter.repeat(5)), {
      kind: 'formula',
      text: '∑ aₙ',
    }),
    readingChoices(noChoices, { policies: {}, words: [], voices: {} }, undefined),
  );
  expect(script.reading('b21')?.summary).toBe('Una fórmula.');
});

test('the words of code and of a table say nothing about the language', () => {
  const code = { kind: 'code', text: 'la = di + il\ndi = la per il' } as const;
  const rows = 'y\tel\tlos\ny\tde\tdel\n'.repeat(7).trim();
  const table = { kind: 'table', text: `y.o.y\ty.o.y\tel\n${rows}` } as const;
  const script = scriptOf(
    blocksOf('The keeper had oil.', code, table),
    readingChoices(noChoices, { policies: {}, words: [], voices: {} }, undefined),
  );
  expect(script.reading('b2')?.summary).toBe('A code block of 2 lines.');
  expect(script.reading('b3')?.summary).toBe('A table of 14 rows and 3 columns: y.o.y, y.o.y, el.');
});

test('code is announced in the language of the document, though a program states English for it', () => {
  const code = { kind: 'code', text: 'let la = di + il;\nlet il = 0;', language: 'en-US' } as const;
  const script = scriptOf(blocksOf('Der Turm steht am Meer.', code), choicesOf({}, 'de'));
  expect(script.reading('b2')?.summary).toBe('Ein Codeblock mit 2 Zeilen.');
});

test('the language of a bill is seen by its table where nothing else shows it', () => {
  const table = {
    kind: 'table',
    text: 'Sehr geehrte Damen und Herren, ich erlaube mir, die folgenden Beträge in Rechnung zu stellen, die wir mit Ihnen für das Haus und den Garten vereinbart haben:\tBetrag\nÖl\t5 km',
  } as const;
  const script = scriptOf(
    blocksOf('Obelix GmbH', table),
    readingChoices(noChoices, { policies: { table: 'read' }, words: [], voices: {} }, undefined),
  );
  expect(passageTexts(script).join(' ')).toContain('5 Kilometer');
});

test('the language of a bill is seen by the sentence that stands among its names and numbers', () => {
  const names = Array.from({ length: 12 }, (_, at) => `Obelix GmbH Artikel Nummer ${at} Lutetia`);
  const sentence =
    'Sehr geehrte Damen und Herren, ich erlaube mir, die folgenden Beträge in Rechnung zu stellen:';
  const table = { kind: 'table', text: 'Artikel\tMenge\nÖl\t5 km' } as const;
  const script = scriptOf(
    blocksOf(...names.slice(0, 6), sentence, ...names.slice(6), table),
    readingChoices(noChoices, { policies: { table: 'read' }, words: [], voices: {} }, undefined),
  );
  expect(passageTexts(script).join(' ')).toContain('5 Kilometer');
});

test('a document that is evidently in English is in English, whatever its program says', () => {
  const script = scriptOf(
    blocksOf(
      'The keeper of the light was in the tower, and he had the oil that he was to burn for the ships.',
      'Keeper, Ed., p. 5',
    ),
    choicesOf({}, 'pt-BR'),
  );
  expect(
    script
      .reading('b2')
      ?.sentences.map(({ spoken }) => spoken)
      .join(' '),
  ).toContain('page 5');
});

test('what language a text is in is seen by its words where nothing says it', () => {
  const blocks = blocksOf(
    'El farero tenía 5 kg de aceite para la lámpara, y por la noche los barcos la veían.',
    'У смотрителя было 5 kg масла.',
    'The keeper had 5 kg of oil.',
  );
  const script = scriptOf(
    blocks,
    readingChoices(noChoices, { policies: {}, words: [], voices: {} }, undefined),
  );
  expect(passageTexts(script).join(' ').match(/5 \S+/g)).toEqual(['5 kilogramos', '5 kg', '5 kilograms']);
});

test('slides of a few words, in which their program states English, are in the language of the notes beside them', () => {
  const language = 'en-US';
  const slide = { text: 'Modellvergleich (n = 5)', language };
  const notes = { kind: 'comment', text: germanText, language } as const;
  const said = (blocks: ReturnType<typeof blocksOf>): string | undefined =>
    scriptOf(blocks, choicesOf({})).reading('b1')?.sentences[0]?.spoken;
  expect(said(blocksOf(slide, notes))).toBe('Modellvergleich (n gleich 5)');
  expect(said(blocksOf(slide))).toBe('Modellvergleich (n equals 5)');
});
