import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Block } from '../../../../src/shared/listen/document.ts';
import { noChoices, readingChoices } from '../../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../../src/shared/listen/script/create-script.ts';
import {
  passageForQuestion,
  tokensIn,
  untilTokens,
} from '../../../../src/main/listen/questions/passage-for-question.ts';
import { bookOf } from '../../documents/made-book.ts';
import { fileWith, fixture, readDocument, type ReadDocument } from '../../documents/read-document.ts';

/** What a question knows that is asked while a sentence with these words sounds. */
async function askedAt(
  { meta, blocks }: ReadDocument,
  words: string,
  mostTokens = 6000,
  flips: Record<string, 'skip' | 'read'> = {},
) {
  const script = createScript(
    readingChoices({ ...noChoices, flips }, { policies: {}, words: [], voices: {} }, meta.language),
  );
  script.add(blocks);
  const block = blocks.find(({ text }) => text.includes(words));
  if (!block) throw new Error(`The document does not say “${words}”.`);
  const place = { blockId: block.id, at: block.text.indexOf(words) };
  const passage = passageForQuestion(script, { meta, contents: meta.contents, place }, mostTokens);
  if (!passage) throw new Error('There is no such place.');
  return passage;
}

const madeBook = async (...pages: string[]): Promise<ReadDocument> =>
  readDocument(fileWith(bookOf(pages), 'made.epub'));

it('knows a book, its chapter, the sentence and what was read of the chapter, and nothing of other chapters', async () => {
  const book = await readDocument(fixture('lighthouse-3.epub'));
  const chapters = book.meta.contents.map(({ title }) => title);
  const last = book.blocks.findLast(({ kind }) => kind === 'paragraph');
  const passage = await askedAt(book, last?.text ?? '');
  expect(passage.title).toBe(book.meta.title);
  expect(chapters.some((title) => passage.chapter?.endsWith(title))).toBe(true);
  expect(last?.text.startsWith(passage.sentence)).toBe(true);
});

it('marks the sentence that sounds within the paragraph around it', async () => {
  const book = await madeBook('<p>She rose at five. Nobody saw her leave. The harbour was still dark.</p>');
  expect(await askedAt(book, 'body saw')).toMatchObject({
    sentence: 'Nobody saw her leave.',
    paragraph: 'She rose at five. Nobody saw her leave. The harbour was still dark.',
    before: '',
  });
});

it('includes a paragraph of one sentence once', async () => {
  const book = await madeBook('<p>She rose at five.</p>');
  expect(await askedAt(book, 'rose')).toMatchObject({ sentence: 'She rose at five.', paragraph: '' });
});

it('leaves out what is skipped, because it was not heard', async () => {
  const book = await madeBook('<p>First.</p><p>A secret.</p><p>Then she left the house.</p>');
  const secret = book.blocks.find(({ text }) => text === 'A secret.')?.id ?? '';
  expect((await askedAt(book, 'she left', 6000, { [secret]: 'skip' })).before).toBe('First.');
});

it('includes nothing of what comes later', async () => {
  const book = await madeBook('<p>Who did it?</p><p>Nobody knew.</p>', '<p>It was the butler.</p>');
  expect(JSON.stringify(await askedAt(book, 'Nobody'))).not.toContain('butler');
});

it('fills the room with what is nearest, cut between words', async () => {
  const sentences = Array.from({ length: 400 }, (_, i) => `<p>This is the paragraph number ${i}.</p>`);
  const passage = await askedAt(await madeBook(sentences.join('')), 'number 399', 100);
  expect(passage.before).toMatch(/^…[^ ][^]*\n\nThis is the paragraph number 398\.$/);
  expect(tokensIn(passage.before)).toBeLessThanOrEqual(101);
  expect(tokensIn(passage.before)).toBeGreaterThan(80);
});

it('includes what lies around the sentence on a page without a paragraph’s end', async () => {
  const words = Array.from({ length: 3000 }, (_, i) => `This is the sentence number ${i}.`).join(' ');
  const passage = await askedAt(await madeBook(`<p>Before.</p><p>${words}</p>`), 'number 2000.', 400);
  expect(passage.paragraph).toMatch(/^….*number 1999\. This is the sentence number 2000\. .*…$/);
  expect(tokensIn(passage.paragraph)).toBeLessThan(202);
  expect(passage.before).toBe('Before.');
});

const block = (id: number, kind: Block['kind'], text: string): Block => ({ id: `b${id}`, kind, text });
const long = 'He walked along the shore and counted the gulls until it was dark. '.repeat(40);

it('goes back over a section that has only just begun to what it is part of', async () => {
  const blocks = [
    block(0, 'paragraph', 'Another part.'),
    block(1, 'heading', 'Part Two'),
    block(2, 'paragraph', long),
    block(3, 'heading', 'A Night'),
    block(4, 'paragraph', 'It rained.'),
    block(5, 'paragraph', long),
    block(6, 'paragraph', 'He slept.'),
  ];
  const contents = [
    { title: 'Part Two', level: 1, blockId: 'b1' },
    { title: 'A Night', level: 2, blockId: 'b3' },
  ];
  const begun = await askedAt({ meta: { contents }, blocks }, 'It rained.');
  expect(begun).toMatchObject({ chapter: 'Part Two › A Night', before: expect.stringMatching(/^Part Two/) });
  const far = await askedAt({ meta: { contents }, blocks }, 'He slept.');
  expect(far.before).toMatch(/^A Night/);
});

it('never takes more tokens of any text than there is room for, nor cuts a letter', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.nat(40),
      fc.constantFrom('first', 'last'),
      (text, most, which) => {
        const part = untilTokens(text, most, which);
        expect(tokensIn(part.replaceAll('…', ''))).toBeLessThanOrEqual(Math.max(most, 0));
        expect(text.includes(which === 'first' ? part.replace(/…$/, '') : part.replace(/^…/, ''))).toBe(true);
        expect(part.isWellFormed()).toBe(true);
      },
    ),
  );
});
