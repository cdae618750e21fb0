import { expect, it } from 'vitest';
import type { Block } from '../../../src/shared/listen/document.ts';
import type { Mark } from '../../../src/shared/listen/marks.ts';
import { notesMarkdown } from '../../../src/shared/listen/notes-markdown.ts';
import { treeOf, warranted } from '../../../src/shared/text/markdown-tree.ts';

const texts = ['The Tides', 'The bay', 'It is quiet.', 'The river', 'It rises. It falls.', 'The end.'];
const blocks: readonly Block[] = texts.map((text, i) => ({
  id: `b${i}`,
  kind: text.startsWith('The ') && !text.endsWith('.') ? 'heading' : 'paragraph',
  text,
  ...(i > 3 && { page: i + 8 }),
}));
const document = {
  title: 'The Tides',
  author: 'A. Writer',
  blocks,
  indexOf: new Map(blocks.map(({ id }, i) => [id, i])),
  contents: [
    { title: 'The Tides', level: 1, blockId: 'b0' },
    { title: 'The bay', level: 2, blockId: 'b1' },
    { title: 'The river', level: 2, blockId: 'b3' },
  ],
};

function mark(block: number, quote: string, more: Partial<Mark> = {}): Mark {
  return { id: quote, place: { blockId: `b${block}`, at: 0 }, quote, note: '', madeAt: 0, ...more };
}

it('writes each mark under its chapter, with its page and its note, in the order of the document', () => {
  const marks = [
    mark(5, 'The end.', { note: 'Is it?\n\n- No.' }),
    mark(2, 'It is quiet.'),
    mark(4, 'It falls.\nThe end.', { place: { blockId: 'b4', at: 10 } }),
    mark(4, 'It rises.', { note: ' Twice a day. ' }),
    mark(0, 'A sentence of a former version', { isLost: true, note: 'Kept.' }),
  ];
  expect(notesMarkdown({ ...document, marks })).toBe(`# The Tides

A. Writer

## The bay

> It is quiet.

## The river

> It rises.
>
> — page 12

Twice a day.

> It falls.
>
> The end.
>
> — page 12

> The end.
>
> — page 13

Is it?

- No.

## No longer found in the document

> A sentence of a former version

Kept.
`);
});

it.each([
  '# not a heading',
  '1. not a list',
  '12) nor this',
  '- nor this',
  '+ nor this',
  '*not* _emphasised_, `not` code, ~~not~~ struck',
  '[not](a-link) ![nor](a-picture) <b>nor HTML</b>',
  '&amp; stays, as does AT&T; and a\\b',
  '> not a quotation in the quotation',
  '| not | a table |',
  '=== nor a line',
  '$x$ is not a formula',
])('quotes %s as it is', (quote) => {
  const written = notesMarkdown({ ...document, contents: [], marks: [mark(2, quote)] });
  const last = treeOf(written, { left: warranted(written) })?.children.at(-1);
  expect(last).toMatchObject({
    type: 'blockquote',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: quote }] }],
  });
});

it('leaves web addresses in a quotation as they are', () => {
  const quote = 'See https://example.org/a_b_c?d=*e* or _not_.';
  const written = notesMarkdown({ ...document, contents: [], marks: [mark(2, quote)] });
  expect(written).toContain(String.raw`> See https://example.org/a_b_c?d=*e* or \_not\_.`);
});
