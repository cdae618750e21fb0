import { expect, test } from 'vitest';
import type { BlockKind } from '../../../../src/shared/listen/document.ts';
import { noChoices, readingChoices } from '../../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../../src/shared/listen/script/create-script.ts';
import { blocksOf, choicesOf, passageTexts, scriptOf } from './made-documents.ts';

const long = 'The keeper climbed the stairs again that night, one by one, without a word to anyone.';

test('what is said of a sentence is told with where it stands in the block', () => {
  const [block] = blocksOf('We met. Dr. Roe had 5 kg of it.');
  const reading = scriptOf(blocksOf('We met. Dr. Roe had 5 kg of it.')).reading('b1');
  expect(reading?.sentences.map(({ spoken }) => spoken)).toEqual([
    'We met.',
    'Doctor Roe had 5 kilograms of it.',
  ]);
  const replaced = reading?.sentences[1]?.parts.filter(({ spoken }) => spoken !== undefined);
  expect(replaced?.map(({ start, end, spoken }) => [block?.text.slice(start, end), spoken])).toEqual([
    ['Dr. ', 'Doctor '],
    ['5 kg', '5 kilograms'],
  ]);
});

test.each([
  ['Chapter 2. The river', ['Chapter 2. The river']],
  ['2.1. The bay. Its tides', ['2.1. The bay.', 'Its tides']],
  ['IV. Of men', ['IV. Of men']],
  ['The end of 1990. A report', ['The end of 1990.', 'A report']],
])('the number of a heading belongs to its name: %s', (text, wanted) => {
  const script = scriptOf([{ id: 'b1', kind: 'heading', level: 1, text }]);
  const sentences = script.reading('b1')?.sentences ?? [];
  expect(sentences.map(({ start, end }) => text.slice(start, end))).toEqual(wanted);
});

test('the mark of a work behind an abbreviation leaves no full stop to be said alone', () => {
  const script = scriptOf(blocksOf('The lamp was made by Tern et al. [14]. It burns oil.'));
  const spoken = script.reading('b1')?.sentences.map((sentence) => sentence.spoken);
  expect(spoken).toEqual(['The lamp was made by Tern and others.', 'It burns oil.']);
});

test('the number of a source behind the last sentence of a paragraph is not said, but that of the next one is', () => {
  const said = (text: string): readonly string[] => passageTexts(scriptOf(blocksOf(text)));
  expect(said('The keeper fetches the oil. (60)')).toEqual(['The keeper fetches the oil.']);
  expect(said('The keeper fetches the oil. (6, 12)')).toEqual(['The keeper fetches the oil.']);
  expect(said('The keeper fetches it. (2) The boatman waits.').join(' ')).toContain('(2) The boatman');
  expect(said('(60)')).toEqual(['(60)']);
});

test('words that head a paragraph on its first line are heard apart, and a wide space behind a dash is none', () => {
  expect(passageTexts(scriptOf(blocksOf('Of Oil\u2003The keeper fetches it.')))).toEqual([
    'Of Oil. The keeper fetches it.',
  ]);
  expect(passageTexts(scriptOf(blocksOf('3.5 Of Oil\u2003The keeper fetches it.')))).toEqual([
    '3.5 Of Oil. The keeper fetches it.',
  ]);
  const [going] = passageTexts(scriptOf(blocksOf('Lamp.oil\u2003is what the keeper fetches.')));
  expect(going).toMatch(/^Lamp\.oil\sis/);
  const [line] = passageTexts(scriptOf(blocksOf('—\u2003The keeper fetches it.')));
  expect(line).not.toContain('. The');
});

test('the items of a law that are counted in Roman digits are said as figures, but no letters and initials', () => {
  const said = (texts: readonly string[], language: string): readonly (string | undefined)[] => {
    const script = scriptOf(
      texts.map((text, at) => ({ id: `b${at}`, kind: 'paragraph', text })),
      choicesOf({}, language),
    );
    return texts.map((_, at) => script.reading(`b${at}`)?.sentences[0]?.spoken);
  };
  const items = ['I. Categoria zero;', 'II. Categoria um;', 'IV. Os demais;', 'V. Zelar;'];
  expect(said(items, 'pt')).toEqual(['1. Categoria zero;', '2. Categoria um;', '4. Os demais;', '5. Zelar;']);
  const names = ['V. Woolf, Orlando', 'X. Marín, Faros'];
  expect(said(names, 'es')).toEqual(names);
  const nested = ['(i) a minor; or', '(ii) the following:', '(h) its sale;', '(i) its custody.'];
  expect(said(nested, 'en')).toEqual([
    '(1) a minor; or',
    '(2) the following:',
    '(h) its sale;',
    '(i) its custody.',
  ]);
  const amongFigures = ['(1) A party may apply', '(i) for a guardian;', '(ii) for a measure.', '(2) Where'];
  expect(said(amongFigures, 'en')).toEqual(amongFigures);
});

test('a person’s own words go before those for everywhere', () => {
  const choices = readingChoices(
    { ...noChoices, words: [say('Roe', 'Row')] },
    { policies: {}, words: [say('Roe', 'Rue'), say('Doe', 'Do “you”')], voices: {} },
    'en',
  );
  expect(passageTexts(scriptOf(blocksOf('Roe and Doe were there.'), choices))).toEqual([
    'Row and Do you were there.',
  ]);
});

const skipped: readonly (readonly [BlockKind, string])[] = [
  ['header', 'Page headers are skipped.'],
  ['footer', 'Page footers are skipped.'],
  ['page-number', 'Page numbers are skipped.'],
  ['citation', 'References are skipped.'],
];

test.each(skipped)('a %s is not read, and the reason is told', (kind, reason) => {
  const script = scriptOf(blocksOf({ kind, text: 'Seven words that nobody hears, of course.' }, long));
  expect(script.reading('b1')).toMatchObject({ policy: 'skip', reason, sentences: [] });
  expect(passageTexts(script)).toEqual([long]);
});

test('a formula is said as it is meant, and only announced where nobody knows how', () => {
  // In words, “3 m” is no length.
  const meant = { kind: 'formula', text: 'E=3m', said: 'E equals 3 m' } as const;
  const blocks = blocksOf(long, meant, long, { kind: 'formula', text: 'ä ⊕ ω' }, long);
  const spoken = passageTexts(scriptOf(blocks)).join(' ');
  expect(spoken).toContain('E equals 3 m');
  expect(spoken).toContain('A formula.');
  expect(spoken).not.toContain('ω');
});

test('pictures are announced, one or how many they are', () => {
  const blocks = blocksOf(long, { kind: 'picture', text: '🖼' }, long, { kind: 'picture', text: '🖼\n🖼' });
  const script = scriptOf(blocks);
  const spoken = passageTexts(script).join(' ');
  expect(spoken).toContain('A picture.');
  expect(spoken).toContain('2 pictures.');
  expect(script.reading('b2')?.reason).toBe('Pictures are announced.');
});

test('a flip goes before what is chosen for the kind', () => {
  const blocks = blocksOf({ kind: 'header', text: 'The name of the book' }, long);
  const script = scriptOf(blocks, choicesOf({ flips: { b1: 'read', b2: 'skip' } }));
  expect(passageTexts(script)).toEqual(['The name of the book']);
  expect(script.reading('b1')).not.toHaveProperty('reason');
  expect(script.reading('b2')?.reason).toBe('You chose to skip this.');
});

test('what stands mostly in an area that is never read is skipped, unless it was chosen itself', () => {
  const head = { x: 0.1, y: 0.02, width: 0.8, height: 0.03 };
  const isHead = { kind: 'paragraph', text: 'Draft of the third of May', area: head } as const;
  const text = { kind: 'paragraph', text: long, area: { ...head, y: 0.07, height: 0.1 } } as const;
  const areas = [{ x: 0, y: 0, width: 1, height: 0.1 }];
  const script = scriptOf(blocksOf(isHead, text), choicesOf({ areas }));
  expect(passageTexts(script)).toEqual([long]);
  expect(script.reading('b1')?.reason).toBe('You chose to skip this part of every page.');
  const flipped = scriptOf(blocksOf(isHead), choicesOf({ areas, flips: { b1: 'read' } }));
  expect(passageTexts(flipped)).toEqual([isHead.text]);
});

test('a policy that makes no sense for a kind is taken for none', () => {
  const script = scriptOf(blocksOf(long), choicesOf({ policies: { paragraph: 'summary' } }));
  expect(script.reading('b1')?.policy).toBe('read');
});

test('a table is summarised by its size and its columns', () => {
  const years = Array.from({ length: 13 }, (_, at) => `${1900 + 10 * at}\t${at},000`);
  const text = ['Year\tPopulation', ...years].join('\n');
  const reading = scriptOf(blocksOf({ kind: 'table', text })).reading('b1');
  expect(reading).toMatchObject({
    policy: 'summary',
    reason: 'Tables are announced, not read.',
    summary: 'A table of 13 rows and 2 columns: Year, Population.',
    sentences: [{ start: 0, end: text.length }],
  });
});

test('a table of numbers alone has no columns to name', () => {
  const script = scriptOf(blocksOf({ kind: 'table', text: '1\t2\t3\n3\t4\t5' }));
  expect(passageTexts(script)).toEqual(['A table of 2 rows and 3 columns.']);
});

test('a table that is read is read row by row, its cells named by their columns', () => {
  const table = blocksOf({ kind: 'table', text: 'Year\tOil\tRope\n1900\t5 kg\t9 m' });
  const script = scriptOf(table, choicesOf({ flips: { b1: 'read' } }));
  expect(script.reading('b1')?.sentences.map(({ spoken }) => spoken)).toEqual([
    'Year, Oil, Rope',
    '1900, Oil: 5 kilograms, Rope: 9 metres',
  ]);
});

test('what has no letter and no digit is shown and not said', () => {
  const script = scriptOf(blocksOf('* * *', long));
  expect(script.reading('b1')).toMatchObject({ reason: 'There is nothing to read here.', sentences: [] });
  expect(passageTexts(script)).toEqual([long]);
});

test('an empty block has no summary', () => {
  const script = scriptOf(blocksOf({ kind: 'code', text: '' }, { kind: 'heading', text: 'Light' }));
  expect(script.reading('b1')).toMatchObject({ reason: 'There is nothing to read here.', sentences: [] });
  expect(passageTexts(script)).toEqual(['Light']);
});

test('a sentence of which nothing is left to say is in no passage', () => {
  const script = scriptOf(blocksOf('[12]', long));
  expect(script.reading('b1')?.sentences).toMatchObject([{ start: 0, end: 4, spoken: '' }]);
  expect(passageTexts(script)).toEqual([long]);
});

test.each([
  ['¹ https://example.org/lamps', {}, false],
  ['[3] www.example.org/a_b (visited on 3 May 2026).', {}, false],
  ['3 Disponível em: http://example.org/lamps/index de.htm', {}, false],
  ['² Keeper’s log. url: https://example.org', {}, true],
  ['¹ https://example.org/lamps', { footnote: 'after' }, true],
] as const)('a footnote of nothing but a web address is shown only: %s %o', (text, policies, isSaid) => {
  const script = scriptOf([{ id: 'b1', kind: 'footnote', text }], choicesOf({ policies }, 'en'));
  const reading = script.reading('b1');
  expect((reading?.sentences ?? []).length > 0).toBe(isSaid);
  expect(reading?.reason === 'A web address is shown, not read.').toBe(!isSaid);
});

test('the long path of a page at the end of a footnote is left out', () => {
  const saidOf = (text: string): string | undefined =>
    scriptOf([{ id: 'b1', kind: 'footnote', text }], choicesOf({ policies: { footnote: 'after' } }, 'en'))
      .reading('b1')
      ?.sentences.map(({ spoken }) => spoken)
      .join(' | ');
  expect(saidOf('The lamps burn, see https://example.org/docs/lamps/harbour/lights.')).toBe(
    'The lamps burn, see example dot org.',
  );
  expect(saidOf('The log of example.org/ann/lamps shows it.')).toBe(
    'The log of example dot org, ann, lamps shows it.',
  );
  expect(saidOf('See example.org/docs/lamps/harbour/lights for more.')).toBe(
    'See example dot org, docs, lamps, harbour, lights for more.',
  );
});

test.each([
  ['¹ A. Tern, Lamps and Fog (Lamp Press, 1903), 17–19.', {}, false],
  ['12. Tern, A., ‘Fog’, Lamps 4, no. 2 (1903), https://example.org/ fog (accessed 3 May 2026).', {}, false],
  ['3. Ada Tern and Bo Finch, ‘The Keeper’s Lamp’, Harbour Review 2 (1903): 4–6.', {}, false],
  ['4. Tern, ‘The Keeper’s Lamp’.', {}, false],
  ['5. See also, for example, Tern, Lamps and Fog, 17.', {}, false],
  [
    '6. ‘How Fog Is Counted’, Harbour Review, 3 May 1903, https://example.org/fog (accessed 3 May 2026).',
    {},
    false,
  ],
  ['7. Ada Tern: Die Lampen an der See. Bergen 1903.', {}, false],
  ['8. Vgl. Tern, „Die Lampen an der See“, S. 4.', {}, false],
  ['9. See fog.example.org.', {}, false],
  ['9. Tern 1903.', {}, false],
  ['9. Vgl. Tern/Finch (1903b), S. 12 f.; Auk et al. 1907: 4', {}, false],
  ['9. Ebd., S. 12.', {}, false],
  ['9. ibid.', {}, false],
  ['9. Stand 1903.', {}, true],
  ['9. Tern 1903 was the first to see it.', {}, true],
  ['10. Tern, ‘The Keeper’s Lamp’, argues that nobody at the harbour had ever counted the lamps.', {}, true],
  ['11. Ada Tern, keeper of the northern lamp.', {}, true],
  ['12. ‘Fog’ was what they called every cloud that lay below the lamp.', {}, true],
  ['¹ A. Tern, Lamps and Fog (1903), who says that no keeper had ever seen the sea asleep.', {}, true],
  ['¹ The lamps were lit in 1903.', {}, true],
  ['¹ A. Tern, Lamps and Fog (1903), 17.', { citation: 'read' }, true],
  ['¹ A. Tern, Lamps and Fog (1903), 17.', { footnote: 'after' }, true],
] as const)(
  'a footnote that only cites a work is skipped as references are: %s %o',
  (text, policies, isSaid) => {
    const script = scriptOf([{ id: 'b1', kind: 'footnote', text }], choicesOf({ policies }, 'en'));
    const reading = script.reading('b1');
    expect((reading?.sentences ?? []).length > 0).toBe(isSaid);
    expect(reading?.reason === 'References are skipped.').toBe(!isSaid);
  },
);

test('a footnote is read behind the paragraph with its mark, and introduced by its number', () => {
  const note = { kind: 'footnote', mark: { blockId: 'b1', text: '³' } } as const;
  const script = scriptOf(blocksOf(long, long, { ...note, text: '3. It was a spiral stair of iron.' }));
  expect(passageTexts(script)).toEqual([long, 'Footnote 3. It was a spiral stair of iron.', long]);
  expect(script.reading('b3')?.reason).toBe('Read after its paragraph.');
  expect(script.reading('b3')?.sentences[0]?.parts[0]).toEqual({ start: 0, end: 3, spoken: 'Footnote 3. ' });
});

test('a footnote with a sign, a Roman number, or without its mark, is introduced too', () => {
  const note = (text: string, mark: string) =>
    ({ kind: 'footnote', text, mark: { blockId: 'b1', text: mark } }) as const;
  const script = scriptOf(
    blocksOf(
      long,
      note('* Of iron, and not of wood.', '*'),
      note('12 men built it.', '*'),
      note('iii. Only one stayed.', 'iii'),
    ),
  );
  expect(passageTexts(script).slice(1).join(' ')).toBe(
    'Footnote. Of iron, and not of wood. Footnote. 12 men built it. Footnote 3. Only one stayed.',
  );
});

test('footnotes of one paragraph keep their order', () => {
  const note = (text: string) =>
    ({ kind: 'footnote', text, mark: { blockId: 'b1', text: text.slice(0, 1) } }) as const;
  const script = scriptOf(
    blocksOf(long, note('1 The first of the notes.'), long, note('2 The second of them.')),
  );
  expect(passageTexts(script).slice(1, -1).join(' ')).toBe(
    'Footnote 1. The first of the notes. Footnote 2. The second of them.',
  );
});

test('a footnote of another chapter is read where it stands', () => {
  const note = {
    kind: 'footnote',
    text: '1 See the plans of it.',
    mark: { blockId: 'b1', text: '1' },
  } as const;
  const script = scriptOf(
    blocksOf(long, { kind: 'heading', level: 1, text: 'The second chapter' }, long, note),
  );
  expect(passageTexts(script).at(-1)).toBe('1 See the plans of it.');
  expect(script.reading('b4')).not.toHaveProperty('reason');
});

test('a footnote at the foot of the next page is read behind its mark, though a chapter begins on that page', () => {
  const onPages = (second: number): readonly string[] => {
    const note = { kind: 'footnote', text: '1 See the plans.', mark: { blockId: 'b1', text: '1' } } as const;
    const blocks = blocksOf(long, { kind: 'heading', level: 1, text: 'The second chapter' }, long, note);
    return passageTexts(scriptOf(blocks.map((block, at) => ({ ...block, page: at === 0 ? 3 : second }))));
  };
  expect(onPages(4).join(' ')).toMatch(/Footnote 1\. See the plans\. The second chapter/);
  expect(onPages(5).at(-1)).toBe('1 See the plans.');
});

function say(word: string, spoken: string) {
  return { word, spoken, matchCase: false };
}

test('a formula within a sentence is said in its own words, which nothing changes', () => {
  const sayings = [{ start: 4, end: 6, said: 'x squared' }];
  const [block] = blocksOf({ text: 'Let x² be 5 kg.', sayings });
  const reading = scriptOf(block ? [block] : []).reading('b1');
  expect(reading?.sentences.map(({ spoken }) => spoken)).toEqual(['Let x squared be 5 kilograms.']);
  expect(reading?.sentences[0]?.parts[1]).toEqual({ start: 4, end: 6, spoken: 'x squared' });
});

test.each([
  ['I', '1'],
  ['II. The Burial', '2. The Burial'],
  ['IV\nThe Storm', '4 / The Storm'],
  ['The Storm of that Winter\nA Tale', 'The Storm of that Winter. A Tale'],
  ['The Storm and the Boat of\nThat Winter', 'The Storm and the Boat of\nThat Winter'],
  ['I Enlist a Minion', 'I Enlist a Minion'],
  ['V. S. Naipaul', 'V. S. Naipaul'],
  ['CV', 'CV'],
])('a heading that begins with a number is said with it: %s', (text, spoken) => {
  const { sentences = [] } = scriptOf(blocksOf({ kind: 'heading', text })).reading('b1') ?? {};
  expect(sentences.map((sentence) => sentence.spoken).join(' / ')).toBe(spoken);
});

test('a comment is said to be one, where it stands, or behind its paragraph', () => {
  const blocks = blocksOf(
    { text: long },
    { text: `Then. ${long}` },
    { kind: 'comment', text: 'Ada: Which keeper?', mark: { blockId: 'b1', text: '' } },
  );
  expect(passageTexts(scriptOf(blocks)).at(-1)).toContain('Comment. Ada: Which keeper?');
  const behind = passageTexts(scriptOf(blocks, choicesOf({ policies: { comment: 'after' } }))).join(' ');
  expect(behind.indexOf('Comment. Ada')).toBeLessThan(behind.indexOf('Then.'));
});

test('a table that is read out is read by its rows, each cell with the head of its column', () => {
  const text = 'Item\tPrice\tStock\nOil\t12 kg\t\nWick\t3 kg\tmany';
  const choices = choicesOf({ policies: { table: 'read' } });
  const { sentences = [] } = scriptOf(blocksOf({ kind: 'table', text }), choices).reading('b1') ?? {};
  expect(sentences.map(({ spoken }) => spoken.trim())).toEqual([
    'Item, Price, Stock',
    'Oil, Price: 12 kilograms',
    'Wick, Price: 3 kilograms, Stock: many',
  ]);
});

test('a heading over nothing but works that are skipped is skipped for the same reason, unless it is the first', () => {
  const heading = (text: string, level = 1) => ({ kind: 'heading', text, level }) as const;
  const work = { kind: 'citation', text: 'Lamp, A. The tower. 1901.' } as const;
  const blocks = blocksOf(
    heading('Keepers'),
    work,
    heading('Works'),
    heading('Books', 2),
    work,
    { kind: 'page-number', text: '7' },
    heading('Films', 2),
    work,
    'It was shown twice.',
    heading('References'),
    work,
  );
  const script = scriptOf(blocks);
  expect(passageTexts(script).join(' | ')).toBe('Keepers. Works. Films. It was shown twice.');
  expect(script.reading('b10')?.reason).toBe('References are skipped.');
  // A part of a document that begins with it
  const part = createScript(choicesOf(), blocks.slice(0, 2));
  part.add(blocks.slice(9));
  expect(passageTexts(part)).toEqual([]);
  expect(passageTexts(scriptOf(blocks, choicesOf({ policies: { citation: 'read' } }))).join(' ')).toContain(
    'References',
  );
});

test('a heading over a list of works is skipped with them, though one of them is taken for text', () => {
  const heading = (text: string) => ({ kind: 'heading', text, level: 1 }) as const;
  const work = { kind: 'citation', text: 'Lamp, A. The tower. 1901.' } as const;
  const said = (count: number): string => {
    const works = Array.from({ length: count }, () => work);
    const blocks = blocksOf(
      heading('Lamps'),
      'One.',
      heading('References'),
      ...works,
      'The lamps of 1903.',
      work,
    );
    return passageTexts(scriptOf(blocks)).join(' ');
  };
  expect(said(5)).toBe('Lamps. One. The lamps of 1903.');
  expect(said(2)).toContain('References');
});

test('a heading right above contents that are all of its section is skipped with them', () => {
  const heading = (text: string, level = 1) => ({ kind: 'heading', text, level, page: 2 }) as const;
  const contents = { kind: 'contents', text: 'The lamp\t4', page: 2 } as const;
  const blocks = blocksOf(
    heading('Lamps'),
    contents,
    heading('The Keepers of Lamp Island'),
    heading('What is in this book', 2),
    contents,
    heading('Figures', 2),
    contents,
    contents,
    heading('Lamps of the North'),
    { ...contents, page: 3 },
    heading('Part One'),
    contents,
    heading('The lamp', 2),
    'It was lit.',
  );
  const said = (...choices: Parameters<typeof choicesOf>): string =>
    passageTexts(scriptOf(blocks, choicesOf(...choices))).join(' ');
  expect(said()).toBe('Lamps. The Keepers of Lamp Island Lamps of the North Part One. The lamp. It was lit.');
  expect(scriptOf(blocks).reading('b4')?.reason).toBe('Contents and indexes are skipped.');
  expect(said({ policies: { contents: 'read' } })).toContain('What is in this book');
});

test('the name of a list of contents is skipped with it, also at the beginning, and before other text than what it lists', () => {
  const heading = (text: string) => ({ kind: 'heading', text, level: 1, page: 1 }) as const;
  const contents = { kind: 'contents', text: 'The lamp\t4', page: 1 } as const;
  const said = (name: string): string =>
    passageTexts(
      scriptOf(blocksOf(heading(name), contents, 'To the reader.', heading('The lamp'), 'It was lit.')),
    ).join(' ');
  for (const name of ['Contents', 'SUMÁRIO', 'Inhaltsverzeichnis', 'Table des matières', 'List of Figures'])
    expect(said(name)).toBe('To the reader. The lamp. It was lit.');
  for (const name of ['Lamps', 'The contents of the lamp']) expect(said(name)).toContain(name);
});

test('a heading is skipped, or read after all, once enough has come to tell what is below it', () => {
  const work = { kind: 'citation', text: 'Lamp, A. The tower. 1901.' } as const;
  const blocks = blocksOf(
    'It is over.',
    { kind: 'heading', text: 'Keepers' },
    'One.',
    { kind: 'heading', text: 'References' },
    work,
    'All of them are his.',
  );
  const script = createScript(choicesOf());
  script.add(blocks.slice(0, 4));
  expect(script.reading('b4')?.policy).toBe('read');
  script.add(blocks.slice(4, 5));
  expect(script.reading('b4')?.policy).toBe('skip');
  script.add(blocks.slice(5));
  expect(script.reading('b4')?.policy).toBe('read');
});
