import { expect, it } from 'vitest';
import { bookOf } from '../../made-book.ts';
import { fileWith, outlineOf, readDocument } from '../../read-document.ts';

const page = (body: string) => `<!doctype html><html lang="en"><body>${body}</body></html>`;

it('says the numbers of ordered lists as browsers show them, by their types, starts and values', async () => {
  const body = `<ol><li>one</li><li value="5">five</li><li>six</li></ol>
    <ol type="a" start="3"><li>c</li><li>d</li></ol>
    <ol type="I"><li>first</li><li>second</li></ol>
    <ol reversed><li>two</li><li>last</li></ol>
    <ol style="list-style-type: lower-roman"><li>i</li></ol>`;
  expect(await outlineOf(page(body))).toEqual(
    [
      '1. one',
      '5. five',
      '6. six',
      'c. c',
      'd. d',
      'I. first',
      'II. second',
      '2. two',
      '1. last',
      'i. i',
    ].map((text) => `list-item 1: ${text}`),
  );
});

it('numbers an item once, by its first words, and counts the lists within it by themselves', async () => {
  const body = `<ol><li><p>the rent</p><p>in advance</p><ol type="a"><li>by cheque</li><li>in cash</li></ol></li>
    <li></li><li><ul><li>a bullet</li></ul></li><li><h3>Notices</h3><p>in writing</p></li></ol>`;
  expect(await outlineOf(page(body))).toEqual([
    'list-item 1: 1. the rent',
    'list-item 1: in advance',
    'list-item 2: a. by cheque',
    'list-item 2: b. in cash',
    'list-item 2: a bullet',
    'heading 3: 4. Notices',
    'list-item 1: in writing',
  ]);
});

it('gives no number to items that have one in their text, or whose list says that it shows none', async () => {
  const body = `<ol><li>1.1 Scope</li><li>(b) the rent</li><li>3) notices</li></ol>
    <ol style="list-style: none"><li>plain</li></ol><ol class="list-unstyled"><li>plain</li></ol>
    <ol style="list-style-type: lower-greek"><li>alpha</li></ol>`;
  expect(await outlineOf(page(body))).toEqual(
    ['1.1 Scope', '(b) the rent', '3) notices', 'plain', 'plain', 'alpha'].map(
      (text) => `list-item 1: ${text}`,
    ),
  );
});

it('keeps the language of words behind a number, and the mark of a note instead of its number', async () => {
  const body = `<p>See<a epub:type="noteref" href="#n1">1</a>.</p><ol><li>a <i lang="fr">mot juste</i></li></ol>
    <ol><li id="n1">There.</li></ol>`;
  const { blocks } = await readDocument(fileWith(bookOf([body]), 'a.epub'));
  expect(blocks).toMatchObject([
    { text: 'See[1].' },
    { kind: 'footnote', text: 'There.' },
    { text: '1. a mot juste', foreignStretches: [{ start: 5, end: 14, language: 'fr' }] },
  ]);
});
