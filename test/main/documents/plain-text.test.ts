import { expect, it } from 'vitest';
import { fileWith, openDocument, outlineOf, readDocument } from './read-document.ts';

const wrapped = `CHAPTER I.
Down the Slipway

It was the keeper's habit to walk down to the slipway before the light
had gone out of the west, and to stand there counting the boats that had
come home; on this evening two were missing, and the wind was getting up.

The water was black. He went back up the path without counting again, for
he knew quite well what the number would be, and lit the lamp. It was an in-
strument that he understood; he had spoken of no other instrument so well-
known to him.

  Over the water,
  Under the moon,
  Home, little boats,
  Come home soon.

- a lantern, which he filled from the can that stood behind the door of
  the oil store
- two keys
`;

it('joins the lines of paragraphs and items, and leaves those of verse', async () => {
  expect(await outlineOf(wrapped)).toEqual([
    'heading 2: CHAPTER I. Down the Slipway',
    "paragraph: It was the keeper's habit to walk down to the slipway before the light had gone out of the west, and to stand there counting the boats that had come home; on this evening two were missing, and the wind was getting up.",
    'paragraph: The water was black. He went back up the path without counting again, for he knew quite well what the number would be, and lit the lamp. It was an instrument that he understood; he had spoken of no other instrument so well-known to him.',
    'paragraph: Over the water,\nUnder the moon,\nHome, little boats,\nCome home soon.',
    'list-item 1: a lantern, which he filled from the can that stood behind the door of the oil store',
    'list-item 1: two keys',
  ]);
});

it('takes each line for a paragraph where lines are as long as paragraphs', async () => {
  const line = 'The tide went out, further than anybody had seen it go, and the boats lay on their sides. '
    .repeat(3)
    .trim();
  expect(await outlineOf(`${line}\nShort one.\n${line}`)).toEqual([
    `paragraph: ${line}`,
    'paragraph: Short one.',
    `paragraph: ${line}`,
  ]);
});

it('knows the frame of a Gutenberg book, and what it says of the book', async () => {
  const text = `The Project Gutenberg eBook of Low Water\n\nTitle: Low Water\n\nAuthor: Ada Tern\n\nLanguage: English\n\n*** START OF THE PROJECT GUTENBERG EBOOK LOW WATER ***\n\n${wrapped}\n\n*** END OF THE PROJECT GUTENBERG EBOOK LOW WATER ***\n\nLicence.\n`;
  const { meta, blocks } = await readDocument(fileWith(text));
  expect(meta).toMatchObject({ title: 'Low Water', author: 'Ada Tern', language: 'en' });
  expect(meta.contents).toMatchObject([{ title: 'CHAPTER I. Down the Slipway', level: 2 }]);
  expect(blocks.at(0)).toMatchObject({ kind: 'header', text: 'The Project Gutenberg eBook of Low Water' });
  expect(blocks.at(-1)).toMatchObject({ kind: 'footer', text: 'Licence.' });
});

it('leaves out who made a Gutenberg book a file, and the signs of its italics', async () => {
  const text = `*** START OF THE PROJECT GUTENBERG EBOOK LOW WATER ***\n\nProduced by Ada Tern and the volunteers\n\n${wrapped}\n\nThe _Sea Gull_ and _one more_, produced by a_b and snake_case_name.\n\n*** END OF THE PROJECT GUTENBERG EBOOK LOW WATER ***\n`;
  const { blocks } = await readDocument(fileWith(text, 'low-water.txt'));
  const kinds = blocks.map(({ kind }) => kind);
  expect(kinds[1]).toBe('imprint');
  expect(kinds.slice(2)).not.toContain('imprint');
  expect(blocks.map((block) => block.text)).toContain(
    'The Sea Gull and one more, produced by a_b and snake_case_name.',
  );
});

it('joins a paragraph over a page break, and keeps what stood at the pages’ edges', async () => {
  const prose =
    'The keeper of the light is answerable for the lamp from dusk until the\nhour of dawn, and for the log that is kept of it. ';
  const text = `${prose}He writes down when it\n\n\nTern            Best Practice            [Page 1]\n\fRFC 1      Lighthouses      May 1901\n\n\nwas lit.\n\n${prose}\n\nTern            Best Practice            [Page 2]\n\fRFC 1      Lighthouses      May 1901\n\n\nThe end.\n`;
  const lines = await outlineOf(text);
  expect(lines[0]).toMatch(/^paragraph: .* He writes down when it was lit\.$/);
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'paragraph',
    'footer',
    'header',
    'paragraph',
    'footer',
    'header',
    'paragraph',
  ]);
});

it('cuts a text without line ends between its words, and loses none', async () => {
  const text = 'The tide comes in and goes out again. '.repeat(5_000).trim();
  const { blocks } = await readDocument(fileWith(text, 'a.txt'));
  expect(blocks.length).toBeGreaterThan(2);
  expect(blocks.map((block) => block.text).join(' ')).toBe(text);
  const letters = await readDocument(fileWith('x'.repeat(120_000), 'a.txt'));
  expect(letters.blocks.map((block) => block.text.length)).toEqual([50_000, 50_000, 20_000]);
});

it('reads a text that is longer than any book part by part, with each paragraph whole and once', async () => {
  const paragraph = 'The keeper goes down to the slipway.\nHe counts the boats.\n';
  const text = Array.from({ length: 220_000 }, (_, at) => `${at} ${paragraph}`).join('\n');
  let count = 0;
  const { blocks } = await openDocument(fileWith(text, 'a.txt'));
  for await (const block of blocks) {
    if (!block.text.startsWith(`${count} The`) || !block.text.endsWith('boats.')) break;
    count += 1;
  }
  expect(count).toBe(220_000);
});

it('takes names that come again and again in capitals for who speaks, and not for chapters', async () => {
  const line = 'The lamp is lit, and nobody has seen the boats.';
  const play = ['ADA.', 'BEN.'].flatMap((name) => [name, line]);
  const text = ['I. The lamp.', ...play, 'THE STORM', ...play, ...play].join('\n\n');
  const headings = (await outlineOf(text)).filter((each) => each.startsWith('heading'));
  expect(headings).toEqual(['heading 2: I. The lamp.', 'heading 2: THE STORM']);
});

it('knows what Project Gutenberg puts in brackets: pictures and notes', async () => {
  const text = `*** START OF THIS PROJECT GUTENBERG EBOOK A ***

[Illustration]

[Illustration: The harbour
by night.]

The lamp was lit.[1] It rained.

[Footnote 1: At dusk.]

End of the Project Gutenberg EBook of Low
Water, by Ada Tern

*** END OF THIS PROJECT GUTENBERG EBOOK A ***
`;
  const { blocks } = await readDocument(fileWith(text));
  const body = blocks.filter(({ kind }) => kind !== 'header' && kind !== 'footer');
  expect(body).toMatchObject([
    { kind: 'margin', text: '[Illustration]' },
    { kind: 'caption', text: 'The harbour by night.' },
    { kind: 'paragraph', text: 'The lamp was lit.[1] It rained.' },
    { kind: 'footnote', text: 'At dusk.', mark: { text: '[1]' } },
  ]);
});
